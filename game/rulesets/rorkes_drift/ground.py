"""Who stands where, touches whom and sees whom: the ground of chapter 1 under the figures of a state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice

from game.board.board import CLOSED, OUTSIDE, Board, Point
from game.board.geometry import (
    disc_fits,
    edges,
    free_spots,
    in_polygon,
    is_free,
    nearer_than,
    nearest_on,
    segments_meet,
    squared,
)
from game.board.sight import Eye, clear
from game.rulesets.rorkes_drift.state import (
    FIGURES,
    FIRST_ZULU,
    NOWHERE,
    ROOF,
    Off,
    OnBoard,
    Place,
    Rank,
    Roof,
    Spot,
    State,
)

OPENINGS = ("window", "door", "breach")
SOLID = ("plain", "blocked_door")
NEAR_SPOTS = 24  # of a roof: mostly one of them is free
LATTICE = 508  # spots offered as a sample in the open: two inches apart
BRITISH_FIGURES, ZULU_FIGURES = range(FIRST_ZULU), range(FIRST_ZULU, FIGURES)


def enemies_of(figure: int) -> range:
    """The numbers of the other side."""
    return ZULU_FIGURES if figure < FIRST_ZULU else BRITISH_FIGURES


def points_in(state: State, region: int) -> list[Point]:
    """The disc centres of all figures in a region."""
    figures = state.figures
    return [point for point, there in zip(figures.point, figures.region, strict=True) if there == region]


def open_zone(state: State, zone: int) -> bool:
    """Is a zone in play: not fallen in (RD-7.2), and the redoubt only when asked for (RD-7.4)?"""
    if not 0 <= zone < len(state.board.zones):
        return False
    building = state.board.zones[zone].building
    if building >= 0 and state.fires[building].stage == "closed":
        return False
    return state.redoubt or zone != redoubt_zone(state.board)


def why_closed(state: State, region: int) -> str:
    """Why nobody can be in that region."""
    if region == CLOSED:
        return "RD-1.3: the storehouse inside is closed to all"
    if region == redoubt_zone(state.board):
        return "RD-7.4: the redoubt has not been built"
    return "RD-7.2: that zone is closed"


@cache
def redoubt_zone(board: Board) -> int:
    """The id of the redoubt's zone, or -1."""
    return next((zone.id for zone in board.zones if zone.key == "redoubt"), -1)


def why_not_stand(state: State, figure: int, to: OnBoard) -> str | None:
    """Why the figure cannot stand there (RD-1.2, 7.2, 5.4); None if it can."""
    if isinstance(to, Place):
        return _why_not_place(state, figure, to)
    if isinstance(to, Spot):
        return _why_not_spot(state, figure, to)
    return _why_not_roof(state, figure, to)


def _why_not_place(state: State, figure: int, to: Place) -> str | None:
    board = state.board
    if not (0 <= to.place < len(board.places) and to.side in (0, 1)):
        return "RD-1.2: there is no such place"
    region = board.region(to.place, to.side)
    if region != OUTSIDE and not open_zone(state, region):
        return why_closed(state, region)
    if board.sections[board.places[to.place].section].redoubt and not state.redoubt:
        return "RD-7.4: the redoubt has not been built"
    holder = state.holder[2 * to.place + to.side]
    if holder not in (-1, figure):
        return "RD-1.2: the place is taken"
    free = is_free(board.spot(to.place, to.side), _loose(state, figure, region), board.radius)
    return None if free else "RD-1.2: a figure is in the way"


def _why_not_spot(state: State, figure: int, to: Spot) -> str | None:
    if not open_zone(state, to.zone):
        return why_closed(state, to.zone)
    if not _ground(state, to.zone, (to.x, to.y)):
        return "RD-1.2: no room there for the base"
    return None if _room(state, figure, to.zone, (to.x, to.y)) else "RD-1.2: a figure is in the way"


def _why_not_roof(state: State, figure: int, to: Roof) -> str | None:
    if not 0 <= to.building < len(state.board.buildings) or state.fires[to.building].stage == "closed":
        return "RD-7.2: that roof is closed"
    if not disc_fits(state.board.buildings[to.building].roof, (to.x, to.y), state.board.radius):
        return "RD-1.2: no room there for the base"
    if burning(state, to.building, (to.x, to.y)):
        return "RD-5.4: the thatch burns there"
    return None if _room(state, figure, ROOF + to.building, (to.x, to.y)) else "RD-1.2: a figure is in the way"


def _room(state: State, figure: int, region: int, point: Point) -> bool:
    figures = state.figures
    there = [index for index, here in enumerate(figures.region) if here == region]
    return is_free(point, [figures.point[f] for f in there if f != figure], state.board.radius)


def _ground(state: State, zone: int, point: Point) -> bool:
    if not disc_fits(state.board.zones[zone].polygon, point, state.board.radius):
        return False
    return not state.redoubt or not _in_redoubt_wall(state.board, zone, point)


def _in_redoubt_wall(board: Board, zone: int, point: Point) -> bool:
    redoubt = redoubt_zone(board)
    if zone == redoubt:
        return False
    if in_polygon(board.zones[redoubt].polygon, point):
        return True
    walls = [section for section in board.sections if section.redoubt]
    return any(
        nearer_than(point, a, b, board.radius + wall.thickness // 2)
        for wall in walls
        for a, b in zip(wall.path, wall.path[1:], strict=False)
    )


def burning(state: State, building: int, point: Point) -> bool:
    """Does the thatch burn at that point (RD-7.1)? A fire that has just broken out burns nowhere yet."""
    fire = state.fires[building]
    return fire.radius > 0 and squared((fire.x, fire.y), point) <= fire.radius * fire.radius


def free_places(state: State, figure: int, zone: int) -> Iterator[Place]:
    """The places on a zone's side at which the figure could stand now."""
    board, holder = state.board, state.holder
    taken = _loose(state, figure, zone)
    for place, side in board.zone_places(zone):
        built = state.redoubt or not board.sections[board.places[place].section].redoubt
        if built and holder[2 * place + side] < 0 and is_free(board.spot(place, side), taken, board.radius):
            yield Place(place, side)


def _loose(state: State, figure: int, zone: int) -> list[Point]:
    figures = state.figures
    return [figures.point[f] for f in state.loose if figures.region[f] == zone and f != figure]


def sample_spots(state: State, zone: int) -> Iterator[Spot]:
    """A lattice of free spots of a zone: a sample, since any free spot is legal (RD-4.1)."""
    taken = points_in(state, zone)
    for x, y in lattice(state.board, zone, state.redoubt):
        if is_free((x, y), taken, state.board.radius):
            yield Spot(zone, x, y)


@cache
def lattice(board: Board, zone: int, redoubt: bool) -> tuple[Point, ...]:
    """The lattice points of a zone at which a disc fits, with the redoubt or without."""
    polygon = board.zones[zone].polygon
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return tuple(
        (x, y)
        for x in range(min(xs) + LATTICE // 2, max(xs), LATTICE)
        for y in range(min(ys) + LATTICE // 2, max(ys), LATTICE)
        if disc_fits(polygon, (x, y), board.radius) and not (redoubt and _in_redoubt_wall(board, zone, (x, y)))
    )


def free_roof(state: State, building: int, near: Point) -> Roof | None:
    """The free roof spot nearest to a point that does not burn (RD-5.1, 5.4)."""
    taken = points_in(state, ROOF + building)
    start = nearest_in(state.board.buildings[building].roof, near)
    for count in (NEAR_SPOTS, None):
        for x, y in roof_spots(state.board, building, start, count):
            if is_free((x, y), taken, state.board.radius) and not burning(state, building, (x, y)):
                return Roof(building, x, y)
    return None


def nearest_in(polygon: tuple[Point, ...], point: Point) -> Point:
    """The point itself if it lies in the polygon, else the nearest point of its boundary, in whole units."""
    if in_polygon(polygon, point):
        return point
    return min((nearest_on(point, a, b) for a, b in edges(polygon)), key=lambda foot: squared(foot, point))


@lru_cache(maxsize=512)
def roof_spots(board: Board, building: int, start: Point, count: int | None) -> tuple[Point, ...]:
    """The first `count` spots of a roof, or all, at which a disc fits, from `start` outwards."""
    return tuple(islice(free_spots(board.buildings[building].roof, start, (), board.radius), count))


def foes(state: State, figure: int) -> list[int]:
    """The enemies in contact with a figure, by number (RD-1.2)."""
    figures = state.figures
    region = figures.region[figure]
    if region == NOWHERE:
        return []
    found = _across(state, figure)
    if region != OUTSIDE:
        x, y = figures.point[figure]
        reach = (2 * state.board.radius + state.board.contact) ** 2
        for enemy in _enemies_in(state, figure, region):
            other = figures.point[enemy]
            if (other[0] - x) ** 2 + (other[1] - y) ** 2 <= reach:
                found.append(enemy)
        found += _through_gaps(state, figure, reach)
    return sorted(set(found))


def _enemies_in(state: State, figure: int, region: int) -> list[int]:
    enemies = enemies_of(figure)
    regions = state.figures.region[enemies.start : enemies.stop]
    if region not in regions:  # mostly so, and told at once
        return []
    return [enemy for enemy, there in zip(enemies, regions, strict=True) if there == region]


def _across(state: State, figure: int) -> list[int]:
    where = state.figures.where[figure]
    if not isinstance(where, Place):
        return []
    other = state.holder[2 * where.place + 1 - where.side]
    hostile = other >= 0 and (other < FIRST_ZULU) != (figure < FIRST_ZULU)
    return [other] if hostile and state.kind(where.place) not in SOLID else []


def _through_gaps(state: State, figure: int, reach: int) -> list[int]:
    figures = state.figures
    point = figures.point[figure]
    return [
        enemy
        for region, a, b in gaps(state.board, figures.region[figure])
        if nearer_than(point, a, b, 4 * state.board.radius)
        for enemy in _enemies_in(state, figure, region)
        if squared(point, figures.point[enemy]) <= reach and segments_meet(point, figures.point[enemy], a, b)
    ]


@cache
def gaps(board: Board, region: int) -> tuple[tuple[int, Point, Point], ...]:
    """The open lines that border on a region: the region beyond, and the two ends of the opening (RD-1.4)."""
    found = []
    for place in board.places:
        sides = board.region(place.id, 0), board.region(place.id, 1)
        if place.kind == "gap" and region in sides:
            dx, dy = place.outer[0] - place.inner[0], place.outer[1] - place.inner[1]
            length = max(abs(dx), abs(dy))
            across = (-dy * board.inch // length, dx * board.inch // length)
            ends = (
                (place.at[0] - across[0], place.at[1] - across[1]),
                (place.at[0] + across[0], place.at[1] + across[1]),
            )
            found.append((sides[1] if region == sides[0] else sides[0], *ends))
    return tuple(found)


def eye(state: State, figure: int) -> Eye:
    """From where a figure looks and is seen (RD-1.5)."""
    where, region = state.figures.where[figure], state.figures.region[figure]
    point = state.figures.point[figure]
    if isinstance(where, Roof):
        return Eye(point, -1, -1, where.building)
    inside = state.board.zones[region].building if region >= 0 else -1
    # from outside nobody looks in through a window (RD-6.1)
    return Eye(point, inside, opening(state, where.place) if isinstance(where, Place) and inside >= 0 else -1, -1)


def opening(state: State, place: int) -> int:
    """The place itself if one can look through a building's wall there, else -1."""
    building = state.board.sections[state.board.places[place].section].building
    return place if building >= 0 and state.kind(place) in OPENINGS else -1


def outer_eye(state: State, place: int) -> Eye:
    """The view from the outer side of a place: how a rear rank is seen (RD-3.4)."""
    return Eye(state.board.spot(place, 1), -1, -1, -1)


def sees(state: State, figure: int, target: int) -> bool:
    """Is there sight between two figures (RD-1.5, 3.4)? Waves off the table are no matter of sight (RD-3.3)."""
    where = state.figures.where[target]
    mine = eye(state, figure)
    if isinstance(where, Rank):
        places = state.board.sections[where.section].places
        return any(_clear(state, mine, outer_eye(state, p), figure, state.holder[2 * p + 1]) for p in places)
    if isinstance(where, Off):
        return where.why == "terrace" and _clear(
            state, mine, Eye(state.board.terrace[where.post], -1, -1, -1), figure, target
        )
    return _clear(state, mine, eye(state, target), figure, target)


# the same few stands are asked about again and again: a volley from the terrace alone asks for 600 lines
clear_line = lru_cache(maxsize=1 << 16)(clear)


def _clear(state: State, a: Eye, b: Eye, figure: int, target: int) -> bool:
    if not clear_line(state.board, a, b):
        return False
    if not state.law.options.figures_block_sight or a.roof >= 0 or b.roof >= 0:
        return True
    return not any(
        nearer_than(state.figures.point[other], a.point, b.point, state.board.radius)
        for other in range(FIGURES)
        if other not in (figure, target) and state.figures.region[other] not in (NOWHERE, ROOF, ROOF + 1)
    )


def building_at(state: State, figure: int) -> int:
    """The building at one of whose places the figure stands, or -1."""
    where = state.figures.where[figure]
    if not isinstance(where, Place):
        return -1
    return state.board.sections[state.board.places[where.place].section].building
