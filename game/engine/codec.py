"""A ruleset's values as JSON and back, and the digests that prove two games equal."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Protocol, Union, runtime_checkable

import msgspec

from game.engine.game import Event, Game

_encoder = msgspec.json.Encoder(order="deterministic")
encode = _encoder.encode


@runtime_checkable
class Plain(Protocol):
    """A state that says itself what of it is told: for digests and cases."""

    def plain(self) -> dict[str, Any]:
        """Everything that changes, as values a JSON encoder takes."""
        ...


class Codec:
    """Reads the actions and events of one ruleset: tagged structs, refused when unknown or of wrong shape."""

    def __init__(self, game: Game[Any]) -> None:
        actions, events = tuple(game.rules), game.events
        for kind in (*actions, *events):
            _demand_tag(kind)
        self._action_type = Union[actions]  # noqa: UP007 - built from a tuple at run time
        event_type: Any = Union[events]  # noqa: UP007
        self._action = msgspec.json.Decoder(self._action_type)
        self._events = msgspec.json.Decoder(list[event_type])

    def action(self, text: bytes | msgspec.Raw) -> Any:
        """The action in a piece of JSON; msgspec.ValidationError if it is none."""
        return self._action.decode(text)

    def action_from(self, values: Mapping[str, Any]) -> Any:
        """The action that a table of a case file describes; msgspec.ValidationError if none."""
        return msgspec.convert(dict(values), self._action_type)

    def events(self, text: bytes | msgspec.Raw) -> list[Event[Any]]:
        """The events in a piece of JSON; msgspec.ValidationError if one is unknown."""
        return self._events.decode(text)


def _demand_tag(kind: type) -> None:
    if not (issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag):
        raise TypeError(f"{kind.__name__} must be a tagged msgspec.Struct to be recorded")


def plain(value: Any) -> Any:
    """Any state, event, action or question as dicts, lists, strings and numbers."""
    return msgspec.to_builtins(value.plain() if isinstance(value, Plain) else value, str_keys=True)


def state_digest(state: Any) -> str:
    """Sixteen hexadecimal digits; equal states have the same in every process."""
    told = state.plain() if isinstance(state, Plain) else state
    return blake2b(encode(told), digest_size=8).hexdigest()
