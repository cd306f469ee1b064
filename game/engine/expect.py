"""Comparing what a rule case expects, which may be a part, with what came."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

_MISSING = object()


def difference(expected: Any, came: Any, place: str = "") -> str | None:
    """None if `came` has everything that `expected` names; else one sentence that says where it differs.

    A table expects its keys only (an empty one an empty table); in a list a key is a position. A list expects a
    list of the same length.
    """
    if isinstance(expected, Mapping) and expected:
        return _first(difference(value, at(came, key), _join(place, key)) for key, value in expected.items())
    if isinstance(expected, list | tuple) and isinstance(came, list | tuple) and len(expected) == len(came):
        pairs = enumerate(zip(expected, came, strict=True))
        return _first(difference(one, other, _join(place, str(index))) for index, (one, other) in pairs)
    if came is _MISSING:
        return f"{place} is not there"
    if expected == came and isinstance(expected, bool) == isinstance(came, bool):
        return None
    return f"{place + ' is ' if place else ''}{said(came)}, not {said(expected)}"


def at(value: Any, path: str) -> Any:
    """The value at a dotted path of keys and list positions ("figures.7.zone")."""
    for key in path.split("."):
        if isinstance(value, Mapping):
            value = value.get(key, _MISSING)
        elif isinstance(value, list | tuple) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        else:
            return _MISSING
    return value


def missing_in_order(expected: Sequence[Any], came: Iterable[Any]) -> int | None:
    """The first of `expected` that does not come after the one before it; None if all come in order."""
    rest = iter(came)
    for index, wanted in enumerate(expected):
        if not any(difference(wanted, value) is None for value in rest):
            return index
    return None


def said(value: Any, most: int = 300) -> str:
    """A value in one line, shortened in the middle if need be."""
    text = _shown(value)
    return text if len(text) <= most else f"{text[: most * 2 // 3]} … {text[-most // 3 :]}"


def _shown(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {_shown(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_shown, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _first(differences: Iterable[str | None]) -> str | None:
    return next((found for found in differences if found is not None), None)


def _join(place: str, key: str) -> str:
    return f"{place}.{key}" if place else key
