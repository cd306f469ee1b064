"""Who sees whom (RD-1.5): pymunk proposes what lies on the line, exact integers decide."""

from __future__ import annotations

from itertools import pairwise
from weakref import WeakKeyDictionary

import pymunk
from msgspec import Struct

from game.board.board import Board, Building, Point, Section
from game.board.geometry import cross, crossing, edges, enters, nearest_on, on_segment, segments_cross, squared, towards

NOWHERE = -1
"""The building, opening or roof of an eye that has none."""

# wider than any rounding of pymunk's floats, so that it never misses what the integers must decide
MARGIN = 1.0


class Eye(Struct, frozen=True):
    """Where a figure looks from, or is looked at: its disc centre and what is around it.

    `inside` is the building whose ground floor it stands on, `opening` the place of the open window, door or
    breach at which it stands (on either side), `roof` the building on whose roof it is; NOWHERE for none.
    With neither `inside` nor `roof` the point lies in the open: in no building's outline, though perhaps on it.
    """

    point: Point
    inside: int = NOWHERE
    opening: int = NOWHERE
    roof: int = NOWHERE


class Blocker(Struct, frozen=True):
    """What blocks a line: a building, the key of the section in its side ("roof" from above), and where."""

    building: int
    wall: str
    point: Point


def clear(board: Board, a: Eye, b: Eye) -> bool:
    """Whether two figures see each other; the same both ways (RD-1.5)."""
    return _blocking(_ground(board), a, b) == NOWHERE


def blocker(board: Board, a: Eye, b: Eye) -> Blocker | None:
    """What stops the line from a to b, and the point nearest to a at which it does; None if they see each other."""
    building = _blocking(_ground(board), a, b)
    if building == NOWHERE:
        return None
    if building in (a.roof, b.roof):
        return Blocker(building, "roof", a.point if a.roof == building else b.point)
    return _wall_met(board, board.buildings[building], a.point, b.point)


class _Stretch(Struct, frozen=True):
    """An edge of a building's outline and, at an opening, the part of it that may be looked through."""

    building: int
    start: Point
    end: Point
    left: Point
    right: Point


class _Ground:
    """One board made ready for rays: the edges of its buildings in a static space, and its openings."""

    def __init__(self, board: Board) -> None:
        self.outlines = tuple(building.outline for building in board.buildings)
        self.space = pymunk.Space()
        self.filter = pymunk.ShapeFilter()
        self.edges: dict[pymunk.Shape | None, _Stretch] = {}
        for building in board.buildings:
            for start, end in edges(building.outline):
                shape = pymunk.Segment(self.space.static_body, start, end, 0)
                self.space.add(shape)
                self.edges[shape] = _Stretch(building.id, start, end, start, end)
        self.openings = {
            place: self._opening(board, building.id, place)
            for building in board.buildings
            for place in board.places_of_building(building.id)
        }

    def _opening(self, board: Board, building: int, place: int) -> _Stretch:
        at = board.places[place].at
        sides = list(edges(self.outlines[building]))
        start, end = min(sides, key=lambda side: squared(at, nearest_on(at, *side)))
        left, right = (towards(at, to, board.inch) for to in (start, end))
        return _Stretch(building, start, end, left, right)


_GROUNDS: WeakKeyDictionary[Board, _Ground] = WeakKeyDictionary()


def _ground(board: Board) -> _Ground:
    ground = _GROUNDS.get(board)
    if ground is None:
        ground = _GROUNDS[board] = _Ground(board)
    return ground


def _blocking(ground: _Ground, a: Eye, b: Eye) -> int:
    if a.inside != b.inside:
        return _through_openings(ground, a, b)
    if a.inside != NOWHERE or a.roof != NOWHERE or b.roof != NOWHERE:
        return NOWHERE
    return _in_the_open(ground, a.point, b.point)


def _in_the_open(ground: _Ground, a: Point, b: Point) -> int:
    hit = ground.space.segment_query_first(a, b, MARGIN, ground.filter)
    if hit is None:
        return NOWHERE
    edge = ground.edges[hit.shape]
    if segments_cross(a, b, edge.start, edge.end):
        return edge.building
    return _entered(ground, a, b, ())


def _entered(ground: _Ground, a: Point, b: Point, passed: tuple[int, ...]) -> int:
    """The first building by number, but for those passed, that the line enters."""
    hits = ground.space.segment_query(a, b, MARGIN, ground.filter)
    met = {ground.edges[hit.shape].building for hit in hits}
    entered = (building for building in sorted(met.difference(passed)) if enters(ground.outlines[building], a, b))
    return next(entered, NOWHERE)


def _through_openings(ground: _Ground, a: Eye, b: Eye) -> int:
    """The blocking building when one figure at least is inside one in which the other is not."""
    for within, beyond in ((a, b), (b, a)):
        if within.inside != NOWHERE and not _passes(ground, within, beyond):
            return within.inside
    if a.roof != NOWHERE or b.roof != NOWHERE:
        return NOWHERE
    return _entered(ground, a.point, b.point, (a.inside, b.inside))


def _passes(ground: _Ground, within: Eye, beyond: Eye) -> bool:
    """Whether the line leaves the building through an opening at which one of the two stands."""
    if beyond.roof == within.inside:
        return False
    for place in (within.opening, beyond.opening):
        opening = ground.openings.get(place)
        if opening and opening.building == within.inside and _leaves_at(opening, within.point, beyond.point):
            return True
    return False


def _leaves_at(opening: _Stretch, within: Point, beyond: Point) -> bool:
    if cross(opening.start, opening.end, within) <= 0 or cross(opening.start, opening.end, beyond) >= 0:
        return False
    left, right = cross(within, beyond, opening.left), cross(within, beyond, opening.right)
    return left <= 0 <= right or right <= 0 <= left


def _wall_met(board: Board, building: Building, a: Point, b: Point) -> Blocker:
    met = [crossing(a, b, c, d) for c, d in edges(building.outline) if segments_cross(a, b, c, d)]
    met += [corner for corner in building.outline if on_segment(corner, a, b)]
    point = min(met or [b], key=lambda at: squared(a, at))
    walls = [section for section in board.sections if section.building == building.id]
    return Blocker(building.id, min(walls, key=lambda wall: _apart(wall, point)).key, point)


def _apart(wall: Section, point: Point) -> int:
    stretches = pairwise(wall.path)
    return min(squared(point, nearest_on(point, a, b)) for a, b in stretches)
