"""What the arrow keys walk over: enemies to attack, places and spots to go to, sections and zones to name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.board.board import Point
from game.board.geometry import squared
from game.rulesets.rorkes_drift.actions import Deploy, Jump
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.ground import building_at, open_zone
from game.rulesets.rorkes_drift.state import Place, State
from game.ui.screens.rorkes_drift.tools import Legal
from game.ui.screens.rorkes_drift.ways import nearest_spot

JUMPS = 4


class Mark(NamedTuple):
    """One thing to point at: its kind ("figure", "ground", "section", "zone"), its number, where it is."""

    kind: str
    number: int
    at: Point


def of_one(state: State, figure: int, found: Legal, targets: Sequence[Mark]) -> list[Mark]:
    """Targets, then the places one figure may go to, walls to chop, the roof, spots to jump to, its zone's middle."""
    places = [move.to for move in found.moves if isinstance(move.to, Place)]
    goals = [Mark("ground", 2 * to.place + to.side, state.board.spot(to.place, to.side)) for to in places]
    goals += [Mark("ground", -1, _through(state, figure, one.place)) for one in found.chops]
    goals += [Mark("ground", -1, (one.to.x, one.to.y)) for one in _nearest(state, figure, found.jumps)]
    if found.climbs or found.storms:
        roof = state.board.buildings[building_at(state, figure)].roof
        goals.append(Mark("ground", -1, middle_of(roof)))
    return [*targets, *goals, *(_middles(state, figure) if found.moves else [])]


def _through(state: State, figure: int, place: int) -> Point:
    """The far side of a place, seen from where a figure stands."""
    where = state.figures.where[figure]
    return state.board.spot(place, 1 - where.side if isinstance(where, Place) else 0)


def _nearest(state: State, figure: int, jumps: Sequence[Jump]) -> list[Jump]:
    point = state.figures.point[figure]
    onto_nobody = [one for one in jumps if one.onto < 0]
    return sorted(onto_nobody, key=lambda one: squared((one.to.x, one.to.y), point))[:JUMPS]


def _middles(state: State, figure: int) -> list[Mark]:
    region = state.figures.region[figure]
    if not 0 <= region < len(state.board.zones):
        return []
    spot = nearest_spot(state, region, middle_of(state.board.zones[region].polygon))
    return [Mark("ground", -1, (spot.x, spot.y))] if spot else []


def of_stands(state: State, figure: int) -> list[Mark]:
    """Where a figure may be set up: every free place, and a spot in the middle of each zone."""
    free = [
        Mark("ground", 2 * place.id + side, state.board.spot(place.id, side))
        for place in state.board.places
        for side in (0, 1)
        if state.holder[2 * place.id + side] < 0 and GAME.refusal(state, Deploy(figure, Place(place.id, side))) is None
    ]
    zones = [zone for zone in state.board.zones if open_zone(state, zone.id)]
    spots = [nearest_spot(state, zone.id, middle_of(zone.polygon)) for zone in zones]
    return free + [Mark("ground", -1, (spot.x, spot.y)) for spot in spots if spot]


def of_sections(state: State) -> list[Mark]:
    """The sections that can be reinforced."""
    board = state.board
    shown = [one for one in board.sections if one.zone >= 0 and (state.redoubt or not one.redoubt)]
    return [Mark("section", one.id, board.places[one.places[len(one.places) // 2]].at) for one in shown]


def of_zones(state: State) -> list[Mark]:
    """The zones to which one can fall back."""
    return [Mark("zone", zone.id, middle_of(zone.polygon)) for zone in state.board.zones if open_zone(state, zone.id)]


def walked(marks: Sequence[Mark], now: Mark | None, start: Point | None, dx: int, dy: int) -> Mark | None:
    """The next mark in a direction from where the cursor is, else the next one in the list; None without marks."""
    if not marks:
        return None
    here = now.at if now else start
    ahead = [(cost, index) for index, mark in enumerate(marks) if (cost := _cost(here, mark.at, dx, dy)) is not None]
    if ahead:
        return marks[min(ahead)[1]]
    at = list(marks).index(now) + (dx or dy) if now is not None and now in marks else 0
    return marks[at % len(marks)]


def _cost(start: Point | None, goal: Point, dx: int, dy: int) -> int | None:
    """How far a mark is in a direction; None if it lies elsewhere."""
    if start is None or goal == start:
        return None
    ahead = (goal[0] - start[0]) * dx + (goal[1] - start[1]) * dy
    aside = abs((goal[0] - start[0]) * dy) + abs((goal[1] - start[1]) * dx)
    return squared(start, goal) + 3 * aside * aside if ahead > 0 and aside <= 2 * ahead else None


def middle_of(polygon: Sequence[Point]) -> Point:
    """The middle of a polygon's box."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
