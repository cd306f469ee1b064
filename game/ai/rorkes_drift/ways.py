"""How one gets from zone to zone: the inner walls, doors and gaps between them, and the next step of a journey."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from game.ai.rorkes_drift.look import Look
from game.board.board import Board
from game.board.geometry import squared
from game.rulesets.rorkes_drift.actions import Move
from game.rulesets.rorkes_drift.ground import sample_spots
from game.rulesets.rorkes_drift.state import FIRST_ZULU, Place, Spot

EASY = ("door", "gap")
Side = tuple[int, int]


@cache
def crossings(board: Board) -> dict[tuple[int, int], tuple[Side, ...]]:
    """For each ordered pair of neighbouring zones the places between them, with the side that lies in the first."""
    found: dict[tuple[int, int], list[Side]] = {}
    for place in board.places:
        a, b = board.region(place.id, 0), board.region(place.id, 1)
        if a >= 0 and b >= 0:
            found.setdefault((a, b), []).append((place.id, 0))
            found.setdefault((b, a), []).append((place.id, 1))
    return {pair: tuple(places) for pair, places in found.items()}


@cache
def neighbours(board: Board) -> dict[int, tuple[int, ...]]:
    """The zones beside each zone."""
    found: dict[int, list[int]] = {zone.id: [] for zone in board.zones}
    for a, b in crossings(board):
        found[a].append(b)
    return {zone: tuple(sorted(beside)) for zone, beside in found.items()}


def next_zone(look: Look, start: int, goals: Iterable[int]) -> int:
    """The first zone on the shortest way to the nearest goal; -1 if there is no way or one is there."""
    wanted = set(goals)
    first = {start: -1}
    queue = [start]
    for zone in queue:
        if zone in wanted:
            return first[zone]
        for beside in neighbours(look.board)[zone]:
            if beside not in first and look.open(beside) and _any_way(look, zone, beside):
                first[beside] = beside if zone == start else first[zone]
                queue.append(beside)
    return -1


def _any_way(look: Look, a: int, b: int) -> bool:
    return any(look.passable(place) for place, _ in crossings(look.board)[a, b])


def steps(look: Look, figure: int, zone: int, beyond: Iterable[Place] = ()) -> Iterator[Move]:
    """Moves that bring a figure nearer to a neighbouring zone, the best first: across, or to a place to cross at.

    `beyond` are places in that zone it would rather take when it comes through a door or gap.
    """
    where = look.where[figure]
    if isinstance(where, Place) and _way_free(look, figure, where, zone):
        if look.view.kind(where.place) in EASY:
            yield from (Move(figure, to) for to in beyond)
            yield from (Move(figure, spot) for spot in _middle(look, zone))
        yield Move(figure, Place(where.place, 1 - where.side))
    yield from (Move(figure, to) for to in _gates(look, figure, zone))


def _way_free(look: Look, figure: int, where: Place, zone: int) -> bool:
    """Does his place lead into that zone, and is nobody across?"""
    leads = look.board.region(where.place, 1 - where.side) == zone
    return leads and look.passable(where.place) and look.across(figure) < 0


def _middle(look: Look, zone: int) -> list[Spot]:
    spots = list(sample_spots(look.view, zone))
    return spots[len(spots) // 2 : len(spots) // 2 + 1]


def _gates(look: Look, figure: int, zone: int) -> list[Place]:
    """The free places of the figure's zone at which it can cross: doors and gaps first, then the nearest."""
    mine = look.region[figure]
    holder, at = look.view.holder, look.point[figure]
    found: list[tuple[bool, int, Place]] = []
    for place, side in crossings(look.board).get((mine, zone), ()):
        if holder[2 * place + side] >= 0 or not look.passable(place):
            continue
        beyond = holder[2 * place + 1 - side]
        hostile = beyond >= 0 and (beyond < FIRST_ZULU) != (figure < FIRST_ZULU)
        if not hostile:
            easy = look.view.kind(place) in EASY
            found.append((not easy, squared(at, look.board.spot(place, side)), Place(place, side)))
    return [to for _, _, to in sorted(found, key=lambda one: one[:2])]
