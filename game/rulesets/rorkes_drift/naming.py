"""What things are called: the text file, men and regiments, walls, zones and places to stand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from game.board.board import OUTSIDE, Board
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, ROOF, Off, Place, Rank, Roof, Spot, State, Where

REGIMENT = 30
ROMAN = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
LANGUAGE = "en"


@cache
def texts(language: str = LANGUAGE) -> Mapping[str, Mapping[str, Any]]:
    """The sentences of a language, by table and key."""
    return loads(files(__package__).joinpath("text", f"{language}.toml").read_text(encoding="utf-8"))


def say(table: str, key: str, **values: object) -> str:
    """A sentence with its blanks filled in; the key itself where the text file has none."""
    found = texts().get(table, {}).get(key)
    return key.replace("_", " ") if found is None else str(found).format(**values)


def roman(number: int) -> str:
    """1 is I: how waves are numbered."""
    letters = ""
    for value, sign in ROMAN:
        while number >= value:
            letters, number = letters + sign, number - value
    return letters


def wave_name(index: int) -> str:
    """The roman number of a wave, which are counted from 0."""
    return roman(index + 1)


def man(figure: int) -> str:
    """A British figure's name, a Zulu's regiment and number."""
    if figure < FIRST_ZULU:
        return say("men", str(figure)) if str(figure) in texts()["men"] else say("men", "private", number=figure)
    return f"{regiment(figure)} {figure}"


def regiment(figure: int) -> str:
    """The regiment a Zulu figure belongs to."""
    names = texts()["regiments"]["names"]
    return str(names[min((figure - FIRST_ZULU) // REGIMENT, len(names) - 1)])


def men(figures: tuple[int, ...] | list[int], most: int = 4) -> str:
    """Names, joined; of many the first few and the number of the others."""
    shown = [man(figure) for figure in figures[:most]]
    if len(figures) > most:
        return ", ".join(shown) + f" and {len(figures) - most} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]] if len(shown) > 1 else shown)


def section(board: Board, index: int) -> str:
    """A wall section's title."""
    return say("sections", board.sections[index].key)


def zone(board: Board, index: int) -> str:
    """A zone's title."""
    return say("zones", board.zones[index].key)


def building(board: Board, index: int) -> str:
    """A building's name within a sentence."""
    return say("buildings", board.buildings[index].key)


def region(board: Board, index: int) -> str:
    """A region's title: a zone, outside, a roof."""
    if index >= ROOF:
        return say("where", "roof", building=building(board, index - ROOF))
    return say("zones", "outside") if index in (OUTSIDE, NOWHERE) else zone(board, index)


def place(board: Board, index: int) -> str:
    """A wall place: its section and number."""
    spot = board.places[index]
    return say("where", "place", section=section(board, spot.section), number=spot.number)


def stand(board: Board, where: Where) -> str:
    """A place to stand, in words."""
    match where:
        case Place(place=index):
            return place(board, index)
        case Spot(zone=index):
            return zone(board, index)
        case Roof(building=index):
            return say("where", "roof", building=building(board, index))
        case Rank(section=index):
            return say("where", "rank", section=section(board, index))
        case Off(why=why):
            return say("where", why)
    raise AssertionError(where)


def standing_at(state: State, figure: int) -> str:
    """Where a figure is, in words."""
    return stand(state.board, state.figures.where[figure])
