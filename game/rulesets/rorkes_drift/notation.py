"""Where figures stand, in words: the notation of scenario files and rule cases.

`north_wall:3` is place 3 on the zone's side, `north_wall:3:1` on the other; `main@2540,1270` a spot in tenths of a
millimetre; `roof hospital@900,3500` a roof; `rank north_wall` the rear rank; `terrace:2` a post; `pool`, `coming`,
`fallen`, `lost`, `away`, `back` off the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import to_builtins

from game.board.board import Board
from game.rulesets.rorkes_drift.state import FIGURES, Off, Place, Rank, Roof, Spot, Where

OFF = ("pool", "coming", "fallen", "lost", "away", "back")
AT_PLACE = re.compile(r"(\w+):(\d{1,3})(?::([01]))?")
AT_SPOT = re.compile(r"(roof )?(\w+)@(-?\d{1,6}),(-?\d{1,6})")
AT_POST = re.compile(r"terrace:(\d{1,2})(?::(-?\d{1,4}))?")
GROUP = re.compile(r"(\d{1,3})(?:-(\d{1,3}))? (.+)")


def where_of(board: Board, text: str) -> Where:
    """The value that `text` describes; raises ValueError saying what is wrong with it."""
    if text in OFF:
        return Off(text)
    if match := AT_POST.fullmatch(text):
        return _post(board, int(match[1]), int(match[2] or 0))
    if match := AT_PLACE.fullmatch(text):
        return Place(place_of(board, match[1], int(match[2])), int(match[3] or 0))
    if match := AT_SPOT.fullmatch(text):
        x, y = int(match[3]), int(match[4])
        return Roof(building_of(board, match[2]), x, y) if match[1] else Spot(zone_of_key(board, match[2]), x, y)
    if text.startswith("rank "):
        return Rank(section_of(board, text.removeprefix("rank ")))
    raise ValueError(f"{text!r} is no place to stand")


def _post(board: Board, post: int, since: int) -> Off:
    if post >= len(board.terrace):
        raise ValueError(f"the terrace has no post {post}")
    return Off("terrace", post, since)


def section_of(board: Board, key: str) -> int:
    """The id of a section by key; ValueError if there is none."""
    return _named(board.sections, key, "section")


def zone_of_key(board: Board, key: str) -> int:
    """The id of a zone by key; ValueError if there is none."""
    return _named(board.zones, key, "zone")


def building_of(board: Board, key: str) -> int:
    """The id of a building by key; ValueError if there is none."""
    return _named(board.buildings, key, "building")


def _named(things: Iterable[object], key: str, kind: str) -> int:
    for thing in things:
        if getattr(thing, "key", None) == key:
            return int(getattr(thing, "id", -1))
    raise ValueError(f"the map has no {kind} {key!r}")


def place_of(board: Board, key: str, number: int) -> int:
    """The id of a section's place by number; ValueError if there is none."""
    for place in board.sections[section_of(board, key)].places:
        if board.places[place].number == number:
            return place
    raise ValueError(f"section {key!r} has no place {number}")


def named(board: Board, told: Any, key: str = "") -> Any:
    """What a case tells, with words turned into values where a stand, place, section, zone or building is due.

    `{ to = "main@2540,1270" }` becomes the spot, `{ section = "north_wall" }` its id, the path "chopped.north_wall:3"
    one by id. Raises ValueError saying what is wrong.
    """
    if isinstance(told, Mapping):
        return {_path(board, inner): named(board, value, inner) for inner, value in told.items()}
    if isinstance(told, list | tuple):
        return [named(board, value, key) for value in told]
    kind = next((word for word in reversed(key.split(".")) if not word.isdigit()), "")
    return WORDS[kind](board, told) if isinstance(told, str) and kind in WORDS else told


def _path(board: Board, key: str) -> str:
    return AT_PLACE.sub(lambda found: str(place_of(board, found[1], int(found[2]))), key)


def _place_of_word(board: Board, text: str) -> int:
    key, _, number = text.partition(":")
    return place_of(board, key, int(number) if number.isdigit() else 0)


WORDS: dict[str, Callable[[Board, str], Any]] = {
    "to": lambda board, text: to_builtins(where_of(board, text)),
    "where": lambda board, text: to_builtins(where_of(board, text)),
    "place": _place_of_word,
    "places": _place_of_word,
    "section": section_of,
    "zone": zone_of_key,
    "building": building_of,
}


def stands_of(board: Board, text: str) -> Iterator[tuple[int, Where]]:
    """Figures and where they stand: `7 main@2540,1270`, or `2-9 north_wall:1`, from place 1 on by number."""
    match = GROUP.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not figures and a place, as in '2-9 north_wall:1'")
    first, last = int(match[1]), int(match[2] or match[1])
    if not first <= last < FIGURES:
        raise ValueError(f"{text!r}: figures are numbered 0 to {FIGURES - 1}, the first before the last")
    place = AT_PLACE.fullmatch(match[3])
    for index, figure in enumerate(range(first, last + 1)):
        if place is None:
            yield figure, where_of(board, match[3])
        else:
            yield figure, where_of(board, f"{place[1]}:{int(place[2]) + index}:{place[3] or 0}")
