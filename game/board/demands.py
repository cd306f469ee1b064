"""What a map must fulfil so that the rules can be played on it: each demand yields where and why it is not met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.board.board import CLOSED, OPEN_AIR, OUTSIDE, Board, Building, Point, Section, WallPlace
from game.board.geometry import cross, disc_fits, edges, in_polygon, nearer_than, on_segment, segments_cross, squared
from game.board.tiled_format import in_mm

Unmet = Iterator[tuple[str, str]]

POSTS = 12
REDOUBT_PLACES = 12
ON_LINE = 10
"""How far a place may lie from the line of its wall."""
WIDEST_EAVES = 254
CLOSEST, WIDEST = 204, 762
"""Between neighbouring places of a section: about 2 in., and less at short walls, but never overlapping."""
OF_BUILDINGS = ("window", "door", "blocked_door", "plain")


def unmet(board: Board) -> Unmet:
    """Every demand that a board does not fulfil, as (place in the map, reason)."""
    yield from _outer_line(board)
    for building in board.buildings:
        yield from _building(board, building)
    yield from _zones(board)
    for section in board.sections:
        yield from _section(board, section)
    for place in board.places:
        yield from _place(board, place)
    yield from _overlaps(board)
    yield from _ledges(board)
    yield from _redoubt(board)
    if len(board.terrace) != POSTS:
        yield "layer terrace", f"{len(board.terrace)} posts where {POSTS} are needed"


def chain(sections: Sequence[Section]) -> tuple[tuple[int, ...], str]:
    """The ids of sections in the order of the one closed line that they form, or () and what breaks it."""
    if not sections:
        return (), "there is no section"
    first, order = sections[0], [sections[0]]
    end = first.path[-1]
    while end != first.path[0]:
        following = [other for other in sections if other not in order and end in (other.path[0], other.path[-1])]
        if len(following) != 1:
            how = "no other section goes on" if not following else f"{following[0].key} and {following[1].key} go on"
            return (), f"not closed: {order[-1].key} ends at {in_mm(end)}, where {how}"
        order.append(following[0])
        end = following[0].path[-1] if following[0].path[0] == end else following[0].path[0]
    for section in sections:
        if section not in order:
            return (), f"closed without {section.key}, which must be part of it"
    return tuple(section.id for section in order), ""


def _outer_line(board: Board) -> Unmet:
    flaw = chain([section for section in board.sections if section.beyond == OUTSIDE])[1]
    if flaw:
        yield "outer line", flaw


def _building(board: Board, building: Building) -> Unmet:
    place = f"building {building.key}"
    if any(cross(a, b, corner) < 0 for a, b in edges(building.outline) for corner in building.outline):
        yield place, "its outline must be convex"
    if not all(in_polygon(building.roof, corner) for corner in building.outline):
        yield place, "its roof does not cover it"
    sides = list(edges(building.outline))
    for corner in building.roof:
        if not in_polygon(building.outline, corner) and not any(
            nearer_than(corner, *side, WIDEST_EAVES) for side in sides
        ):
            yield place, f"its eaves at {in_mm(corner)} reach out more than an inch"
    if building.zone != CLOSED and board.zones[building.zone].building != building.id:
        yield place, f"the zone {board.zones[building.zone].key} does not name it as its building"


def _zones(board: Board) -> Unmet:
    for zone in board.zones:
        place = f"zone {zone.key}"
        if not all(0 <= x <= board.width and 0 <= y <= board.height for x, y in zone.polygon):
            yield place, "lies partly beyond the edge of the map"
        if zone.building != OPEN_AIR and not _lies_in(zone.polygon, board.buildings[zone.building].outline):
            yield place, f"reaches out of the building {board.buildings[zone.building].key}"
        for other in board.zones[zone.id + 1 :]:
            if {zone.key, other.key} != {"storehouse", "redoubt"} and _overlap(zone.polygon, other.polygon):
                yield place, f"overlaps the zone {other.key}"


def _lies_in(polygon: Sequence[Point], around: Sequence[Point]) -> bool:
    return all(in_polygon(around, corner) for corner in polygon) and not _edges_cross(polygon, around)


def _overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two polygons share ground; a common edge is none."""
    return _edges_cross(one, other) or _reaches_into(one, other) or _reaches_into(other, one)


def _reaches_into(one: Sequence[Point], other: Sequence[Point]) -> bool:
    # twice the size, so that the middles of edges are whole points
    around = [(2 * x, 2 * y) for x, y in other]
    marks = [(a[0] + b[0], a[1] + b[1]) for a, b in edges(one)] + [(2 * x, 2 * y) for x, y in one]
    return any(in_polygon(around, mark) and not any(on_segment(mark, a, b) for a, b in edges(around)) for mark in marks)


def _edges_cross(one: Sequence[Point], other: Sequence[Point]) -> bool:
    return any(segments_cross(*a, *b) for a in edges(one) for b in edges(other))


def _section(board: Board, section: Section) -> Unmet:
    place = f"section {section.key}"
    if not section.places:
        yield place, "it has no place"
    row = [board.places[number] for number in section.places]
    for one, two in pairwise(row):
        if not CLOSEST**2 <= squared(one.at, two.at) <= WIDEST**2:
            yield place, f"places {one.number} and {two.number} are not about 2 in. apart"
    along = [_along(section, at.at) for at in row]
    if along != sorted(along):
        yield place, "its places are not numbered in the order of its line"
    if len({at.ledge for at in row}) > 1:
        yield place, "its places are partly on a ledge and partly not"


def _along(section: Section, at: Point) -> tuple[int, int]:
    """How far along a path a point lies: the stretch, and how far on it."""
    stretches = list(pairwise(section.path))
    for number, (a, b) in enumerate(stretches):
        if nearer_than(at, a, b, ON_LINE):
            return number, squared(a, at)
    return len(stretches), 0


def _place(board: Board, place: WallPlace) -> Unmet:
    section = board.sections[place.section]
    name = f"place {section.key} {place.number}"
    stretches = pairwise(section.path)
    if not any(nearer_than(place.at, a, b, ON_LINE) for a, b in stretches):
        yield name, f"it lies at {in_mm(place.at)}, off the line of its section"
    if (place.kind in OF_BUILDINGS) != (section.building != OPEN_AIR):
        side_of = "no" if section.building == OPEN_AIR else "a"
        yield name, f"{place.kind} does not fit a section that is {side_of} building's side"
    if place.kind == "gap" and section.beyond == OUTSIDE:
        yield name, "a gap in the outer line"
    for side, spot in enumerate((place.inner, place.outer)):
        if not _stands(board, section, section.beyond if side else section.zone, spot):
            yield (
                name,
                f"a figure on its side {side}, at {in_mm(spot)}, does not fit into {_called(board, section, side)}",
            )


def _called(board: Board, section: Section, side: int) -> str:
    region = section.beyond if side else section.zone
    return (
        "the open ground outside"
        if region == OUTSIDE
        else "the building"
        if region == CLOSED
        else board.zones[region].key
    )


def _stands(board: Board, section: Section, region: int, spot: Point) -> bool:
    if region == CLOSED:
        return section.building != OPEN_AIR and disc_fits(board.buildings[section.building].outline, spot, board.radius)
    if region != OUTSIDE:
        return disc_fits(board.zones[region].polygon, spot, board.radius)
    solid = [zone.polygon for zone in board.zones] + [building.outline for building in board.buildings]
    return not any(_touches(polygon, spot, board.radius) for polygon in solid)


def _touches(polygon: Sequence[Point], spot: Point, radius: int) -> bool:
    return in_polygon(polygon, spot) or any(nearer_than(spot, a, b, radius) for a, b in edges(polygon))


def _overlaps(board: Board) -> Unmet:
    stands = [
        (place, side, board.spot(place.id, side))
        for place in board.places
        for side in (0, 1)
        if board.region(place.id, side) != CLOSED
    ]
    reach = (2 * board.radius) ** 2
    for k, (place, _, spot) in enumerate(stands):
        for other, _, there in stands[k + 1 :]:
            if squared(spot, there) < reach:
                names = [f"{board.sections[at.section].key} {at.number}" for at in (place, other)]
                yield f"place {names[0]}", f"figures there and at {names[1]} would overlap at {in_mm(spot)}"


def _ledges(board: Board) -> Unmet:
    north = [section for section in board.sections if section.beyond == OUTSIDE and _on_ledge(board, section)]
    if not any(board.zones[section.zone].key == "main" for section in north if section.zone >= 0):
        yield "layer places", "no outer section of the main compound is on the ledge: the north wall must be"


def _on_ledge(board: Board, section: Section) -> bool:
    return bool(section.places) and all(board.places[number].ledge for number in section.places)


def _redoubt(board: Board) -> Unmet:
    walls = [section for section in board.sections if section.redoubt]
    inside, around = (next(zone for zone in board.zones if zone.key == key) for key in ("redoubt", "storehouse"))
    if not _lies_in(inside.polygon, around.polygon):
        yield "zone redoubt", "it must lie inside the storehouse compound"
    flaw = chain(walls)[1]
    if flaw:
        yield "redoubt", flaw
    for wall in walls:
        if (wall.zone, wall.beyond) != (inside.id, around.id) or not _on_ledge(board, wall):
            yield f"section {wall.key}", "a redoubt wall is a ledge between redoubt and storehouse"
    if sum(len(wall.places) for wall in walls) < REDOUBT_PLACES:
        yield "redoubt", f"it has fewer than {REDOUBT_PLACES} places"
