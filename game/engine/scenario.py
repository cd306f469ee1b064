"""Scenarios: TOML files that say what is played on which map with which options."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from math import isfinite
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game.engine.errors import BadFile
from game.folders import maps

T = TypeVar("T", bound=Struct)

SCENARIO_BYTES = 256 * 1024
MAP_BYTES = 8 * 1024 * 1024
DECKS = 16
DEPTH = 16
VALUES = 60_000
LETTERS = 20_000
NUMBER = 10**9

Table = dict[str, Any]


class Scenario(Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario file says. `data` is the ruleset's own table, which the ruleset checks.

    `source` is the file's text, `files` the texts of map and decks by the names the scenario gives them.
    """

    game: str
    name: str = ""
    title: str = ""
    about: str = ""
    map: str = ""
    decks: tuple[str, ...] = ()
    options: Table = {}
    tables: Table = {}
    data: Table = {}
    source: str = ""
    files: dict[str, str] = {}
    path: str = ""

    @property
    def map_text(self) -> str:
        """The text of the map file; empty if the scenario names none."""
        return self.files.get(self.map, "")

    def changed(self, options: Mapping[str, Any] | None = None, tables: Mapping[str, Any] | None = None) -> Scenario:
        """The same scenario with some options and table values set anew."""
        return msgspec.structs.replace(
            self, options={**self.options, **(options or {})}, tables=merged(self.tables, tables or {})
        )


KEYS = frozenset(("game", "name", "title", "about", "map", "decks", "options", "tables", "data"))


def merged(below: Mapping[str, Any], above: Mapping[str, Any]) -> Table:
    """`below` with the values of `above` laid over it, table by table."""
    whole = dict(below)
    for key, value in above.items():
        old = whole.get(key)
        whole[key] = merged(old, value) if isinstance(old, Mapping) and isinstance(value, Mapping) else value
    return whole


def names(game: str) -> dict[str, Path]:
    """The scenarios that come with a game, by name, in order of name."""
    return {path.stem: path for path in sorted((maps() / game).glob("*.toml"))}


def find(game: str, name: str) -> Path:
    """The file of a scenario given by name, or by path. Raises `BadFile` listing the names."""
    known = names(game)
    if name in known:
        return known[name]
    if name.endswith(".toml") or "/" in name or "\\" in name:
        return Path(name)
    raise BadFile(name, "scenario", f"not known to {game}; there are: {', '.join(known) or 'none'}")


def load(path: Path | str) -> Scenario:
    """Read a scenario and the files it names, which lie beside it or among the game's maps. Raises `BadFile`."""
    path = Path(path)
    source = read_text(path, SCENARIO_BYTES)
    values = parse_toml(source, path)
    scenario = _built(values, path)
    files = {name: read_text(_beside(path, scenario.game, name), MAP_BYTES) for name in _named(scenario)}
    return msgspec.structs.replace(scenario, source=source, files=files)


def from_text(source: str, files: Mapping[str, str], path: Path | str) -> Scenario:
    """A scenario out of a record: its text and the texts of its files. `path` is only named in errors."""
    scenario = _built(parse_toml(source, path), path)
    for name in _named(scenario):
        if name not in files:
            raise BadFile(path, name, "the scenario names this file, but it is not here")
    return msgspec.structs.replace(scenario, source=source, files=dict(files))


def read_text(path: Path, most: int) -> str:
    """The text of a file of at most `most` bytes. Raises `BadFile`."""
    try:
        with path.open("rb") as file:
            raw = file.read(most + 1)
    except (OSError, ValueError) as error:
        raise BadFile(path, "file", reason_of(error)) from None
    if len(raw) > most:
        raise BadFile(path, "file", f"larger than {most} bytes")
    try:
        return raw.decode("utf-8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadFile(path, f"byte {error.start}", "not UTF-8 text") from None


def reason_of(error: Exception) -> str:
    """What the system says, without the path it repeats."""
    return (getattr(error, "strerror", None) or str(error) or type(error).__name__).lower()


def parse_toml(source: str, path: Path | str) -> Table:
    """TOML within limits: depth, number of values, size of numbers and texts. Raises `BadFile`."""
    try:
        values = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(path, "TOML", str(error)) from None
    except (RecursionError, ValueError):
        raise BadFile(path, "TOML", "nested too deeply, or a number is too long") from None
    for count, (place, value) in enumerate(_walk(values, "", 0, path)):
        if count >= VALUES:
            raise BadFile(path, place, f"more than {VALUES} values")
        _demand_bounded(value, place, path)
    return values


def _walk(value: Any, place: str, depth: int, path: Path | str) -> Iterator[tuple[str, Any]]:
    if depth > DEPTH:
        raise BadFile(path, place, f"nested deeper than {DEPTH}")
    if isinstance(value, dict):
        for key, inner in value.items():
            yield f"{place}.{key[:60]}" if place else key[:60], key
            yield from _walk(inner, f"{place}.{key[:60]}" if place else key[:60], depth + 1, path)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _walk(inner, f"{place}[{index}]", depth + 1, path)
    else:
        yield place, value


def _demand_bounded(value: Any, place: str, path: Path | str) -> None:
    if isinstance(value, str):
        if len(value) > LETTERS:
            raise BadFile(path, place, f"a text of more than {LETTERS} letters")
    elif isinstance(value, int | float):
        if not isfinite(value) or abs(value) > NUMBER:
            raise BadFile(path, place, f"number out of range (at most {NUMBER})")
    else:
        raise BadFile(path, place, "dates and times have no meaning here")


def _built(values: Table, path: Path | str) -> Scenario:
    demand_known(values, KEYS, path, "")
    scenario = structured(values, Scenario, path, "")
    if not scenario.game.isidentifier():
        raise BadFile(path, "game", "not the name of a game")
    if len(scenario.decks) > DECKS:
        raise BadFile(path, "decks", f"more than {DECKS}")
    return msgspec.structs.replace(scenario, name=scenario.name or Path(path).stem, path=str(path))


def _named(scenario: Scenario) -> list[str]:
    return [*([scenario.map] if scenario.map else []), *scenario.decks]


def _beside(path: Path, game: str, name: str) -> Path:
    parts = PurePosixPath(name)
    if parts.is_absolute() or ".." in parts.parts or "\\" in name or ":" in name:
        raise BadFile(path, name, "must be a path below the scenario's folder")
    for folder in (path.parent, maps() / game):
        if (folder / parts).is_file():
            return folder / parts
    raise BadFile(path, name, "no such file beside the scenario or among the game's maps")


def demand_known(values: Mapping[str, Any], known: frozenset[str], path: Path | str, place: str) -> None:
    """Raise `BadFile` at the first key that is not known, naming a similar one."""
    for key in values:
        if key not in known:
            near = get_close_matches(key, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise BadFile(path, f"{place}.{key}" if place else key, f"unknown key{hint}")


def structured(values: Mapping[str, Any], kind: type[T], path: Path | str, place: str) -> T:
    """A table of a file as a struct: unknown keys refused, every error a `BadFile` at `place.key`."""
    demand_known(values, frozenset(kind.__struct_encode_fields__), path, place)
    try:
        return msgspec.convert(dict(values), kind)
    except (msgspec.ValidationError, RecursionError) as error:
        reason, _, inner = str(error).partition(" - at `$")
        raise BadFile(path, (place + inner.rstrip("`")).lstrip(".") or "file", _lowered(reason)) from None


def _lowered(reason: str) -> str:
    return (reason[:1].lower() + reason[1:]).replace("`", "") or "nested too deeply"
