"""How figures get from zone to zone: one move at a time, through gaps and doors first, over walls otherwise."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.board.board import OUTSIDE, Point
from game.board.geometry import fan, free_spots, squared
from game.rulesets.rorkes_drift.actions import Move
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.ground import SOLID, open_zone, points_in
from game.rulesets.rorkes_drift.state import NOWHERE, ROOF, Place, Spot, State


def toward_zone(state: State, figure: int, zone: int) -> Move | None:
    """The move that brings a figure nearer to a zone, or into it; None when it is there or no way is open."""
    region = state.figures.region[figure]
    if region == zone or region in (NOWHERE, OUTSIDE) or region >= ROOF or not open_zone(state, zone):
        return None
    following = _next_region(state, region, zone)
    return None if following is None else _across(state, figure, region, following, zone)


def toward_section(state: State, figure: int, section: int) -> Move | None:
    """The move that brings a figure nearer to a free place on the inner side of a section."""
    wall = state.board.sections[section]
    where = state.figures.where[figure]
    if isinstance(where, Place) and where.side == 0 and state.board.places[where.place].section == section:
        return None
    if state.figures.region[figure] != wall.zone:
        return toward_zone(state, figure, wall.zone)
    goals = (Move(figure, Place(place, 0)) for place in wall.places)
    return _first(state, sorted(goals, key=lambda move: not _manned(state, move)))


def _manned(state: State, move: Move) -> bool:
    """Does an enemy stand on the other side of the place? Such places are filled first."""
    return isinstance(move.to, Place) and state.holder[2 * move.to.place + 1] >= 0


def beside(state: State, figure: int, enemy: int) -> Move | None:
    """A move into contact with an enemy of the same zone, from behind if there is room."""
    region = state.figures.region[enemy]
    if not 0 <= region < ROOF:
        return None
    around = fan(state.figures.point[enemy], 90, 2 * state.board.radius + 2)
    both = [*around, *fan(state.figures.point[enemy], 270, 2 * state.board.radius + 2)]
    return _first(state, (Move(figure, Spot(region, x, y)) for x, y in both))


def nearest_spot(state: State, zone: int, near: Point) -> Spot | None:
    """The free spot of a zone nearest to a point."""
    taken = points_in(state, zone)
    polygon = state.board.zones[zone].polygon
    found = next(free_spots(polygon, near, taken, state.board.radius), None)
    return None if found is None else Spot(zone, *found)


def _next_region(state: State, start: int, goal: int) -> int | None:
    came: dict[int, int] = {start: start}
    line = deque([start])
    while line:
        here = line.popleft()
        for region in neighbours(state, here):
            if region not in came:
                came[region] = here
                line.append(region)
    if goal not in came:
        return None
    while came[goal] != start:
        goal = came[goal]
    return goal


def neighbours(state: State, region: int) -> list[int]:
    """The open zones next to a zone, those reached through gaps and doors first."""
    ways: dict[int, int] = {}
    for place, side in state.board.zone_places(region):
        other = state.board.region(place, 1 - side)
        if other >= 0 and open_zone(state, other) and state.kind(place) not in SOLID:
            ways[other] = min(ways.get(other, 9), 0 if state.kind(place) in ("gap", "door") else 1)
    return sorted(ways, key=lambda zone: (ways[zone], zone))


def _across(state: State, figure: int, region: int, following: int, goal: int) -> Move | None:
    where = state.figures.where[figure]
    if isinstance(where, Place) and state.board.region(where.place, 1 - where.side) == following:
        step = _first(state, _beyond(state, figure, where, following, goal))
        if step is not None:
            return step
    ways = [
        (place, side)
        for place, side in state.board.zone_places(region)
        if state.board.region(place, 1 - side) == following and state.kind(place) not in SOLID
    ]
    point = state.figures.point[figure]
    easy = ("gap", "door")
    ways.sort(key=lambda way: (state.kind(way[0]) not in easy, squared(state.board.spot(*way), point)))
    return _first(state, (Move(figure, Place(place, side)) for place, side in ways if Place(place, side) != where))


def _beyond(state: State, figure: int, where: Place, following: int, goal: int) -> Iterator[Move]:
    if state.kind(where.place) in ("gap", "door") and following == goal:
        near = state.board.spot(where.place, 1 - where.side)
        spot = nearest_spot(state, following, near)
        for place, side in state.board.zone_places(following):
            if state.board.region(place, 1 - side) == OUTSIDE and side == 0:
                yield Move(figure, Place(place, side))
        if spot is not None:
            yield Move(figure, spot)
    yield Move(figure, Place(where.place, 1 - where.side))


def _first(state: State, moves: Iterator[Move] | list[Move]) -> Move | None:
    return next((move for move in moves if GAME.refusal(state, move) is None), None)
