"""Exact integer geometry: no float and no libm decides where anything is or what a line crosses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt

from game.board.board import Point

UNIT = 1_000_000
"""The length of a `direction`."""

# fmt: off
SINES = (
    0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434, 173648, 190809, 207912, 224951,
    241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618, 438371,
    453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
    642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146, 788011,
    798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794, 906308,
    913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148,
    981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1000000,
)
# fmt: on


def squared(a: Point, b: Point) -> int:
    """The squared distance of two points."""
    dx, dy = a[0] - b[0], a[1] - b[1]
    return dx * dx + dy * dy


def cross(a: Point, b: Point, c: Point) -> int:
    """Positive if c lies clockwise (on the screen) of the line from a to b, 0 if on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed polygon, from each point to the next."""
    return zip(polygon, (*polygon[1:], polygon[0]), strict=True)


def area_twice(polygon: Sequence[Point]) -> int:
    """Twice the area; positive if the points go clockwise on the screen."""
    return sum(a[0] * b[1] - a[1] * b[0] for a, b in edges(polygon))


def on_segment(point: Point, a: Point, b: Point) -> bool:
    """Whether the point lies on the segment, its ends included."""
    return cross(a, b, point) == 0 and (point[0] - a[0]) * (point[0] - b[0]) <= 0 >= (point[1] - a[1]) * (
        point[1] - b[1]
    )


def in_polygon(polygon: Sequence[Point], point: Point) -> bool:
    """Whether the point lies in the polygon; the boundary counts as inside."""
    inside = False
    for a, b in edges(polygon):
        if on_segment(point, a, b):
            return True
        if (a[1] > point[1]) != (b[1] > point[1]) and (cross(a, b, point) > 0) == (b[1] > a[1]):
            inside = not inside
    return inside


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross properly: a point inside both, and no touching."""
    one, two = cross(a, b, c), cross(a, b, d)
    if not (one < 0 < two or two < 0 < one):
        return False
    one, two = cross(c, d, a), cross(c, d, b)
    return one < 0 < two or two < 0 < one


def segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments have a point in common, touching included."""
    if segments_cross(a, b, c, d):
        return True
    return on_segment(c, a, b) or on_segment(d, a, b) or on_segment(a, c, d) or on_segment(b, c, d)


def enters(convex: Sequence[Point], a: Point, b: Point) -> bool:
    """Whether a segment has a point inside a convex polygon (clockwise on the screen); touching is not entering."""
    for c, d in edges(convex):
        if cross(c, d, a) <= 0 >= cross(c, d, b):
            return False
    sides = [cross(a, b, corner) for corner in convex]
    return a == b or min(sides) < 0 < max(sides)


def nearer_than(point: Point, a: Point, b: Point, distance: int) -> bool:
    """Whether the point is less than `distance` away from the segment."""
    length = squared(a, b)
    along = (b[0] - a[0]) * (point[0] - a[0]) + (b[1] - a[1]) * (point[1] - a[1])
    if along <= 0 or length == 0:
        return squared(a, point) < distance * distance
    if along >= length:
        return squared(b, point) < distance * distance
    return cross(a, b, point) ** 2 < distance * distance * length


def between(a: Point, b: Point, share: int, whole: int) -> Point:
    """The point `share / whole` of the way from a to b, each coordinate rounded to the nearest unit."""
    x, y = ((2 * (q - p) * share + whole) // (2 * whole) for p, q in zip(a, b, strict=True))
    return a[0] + x, a[1] + y


def nearest_on(point: Point, a: Point, b: Point) -> Point:
    """The point of a segment that is nearest to a point, rounded."""
    length = squared(a, b)
    along = (b[0] - a[0]) * (point[0] - a[0]) + (b[1] - a[1]) * (point[1] - a[1])
    return between(a, b, min(max(along, 0), length), length or 1)


def crossing(a: Point, b: Point, c: Point, d: Point) -> Point:
    """Where two segments that cross properly do so, rounded."""
    before, after = cross(c, d, a), cross(c, d, b)
    return between(a, b, abs(before), abs(before - after))


def towards(a: Point, b: Point, length: int) -> Point:
    """The point `length` away from a in the direction of b, rounded, or b if that is nearer."""
    whole = isqrt(squared(a, b) * UNIT * UNIT)
    return b if whole <= length * UNIT else between(a, b, length * UNIT, whole)


def disc_fits(polygon: Sequence[Point], point: Point, radius: int) -> bool:
    """Whether a disc lies wholly in the polygon; it may touch the boundary."""
    return in_polygon(polygon, point) and not any(nearer_than(point, a, b, radius) for a, b in edges(polygon))


def direction(degrees: int) -> Point:
    """The vector of length UNIT: 0 is east, 90 south."""
    return DIRECTIONS[degrees % 360]


def step(point: Point, degrees: int, length: int) -> Point:
    """The point that lies `length` away in that direction, rounded to the nearest unit."""
    x, y = direction(degrees)
    return point[0] + _rounded(x * length), point[1] + _rounded(y * length)


def bearing(a: Point, b: Point) -> int:
    """The direction from a to b in whole degrees, 0 to 359, the nearest one; 0 for a point to itself."""
    x, y = b[0] - a[0], b[1] - a[1]
    if a == b:
        return 0
    quarter = 0
    while x <= 0 or y < 0:
        x, y = y, -x
        quarter += 90
    low, high = 0, 90
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _turn(middle, x, y) >= 0 else (low, middle)
    nearest = low if _turn(low, x, y) <= -_turn(high, x, y) else high
    return (quarter + nearest) % 360


def spiral(centre: Point, pitch: int, rings: int) -> Iterator[Point]:
    """The points of a square lattice around `centre`, ring by ring, each clockwise from its north-west corner."""
    yield centre
    x, y = centre
    for ring in range(1, rings + 1):
        reach = ring * pitch
        sides = (
            ((x - reach + k * pitch, y - reach) for k in range(2 * ring)),
            ((x + reach, y - reach + k * pitch) for k in range(2 * ring)),
            ((x + reach - k * pitch, y + reach) for k in range(2 * ring)),
            ((x - reach, y + reach - k * pitch) for k in range(2 * ring)),
        )
        for side in sides:
            yield from side


def fan(centre: Point, facing: int, distance: int) -> Iterator[Point]:
    """The points at that distance in the half circle around `facing`: nearest to it first, ties clockwise."""
    yield step(centre, facing, distance)
    for turn in range(1, 91):
        yield step(centre, facing + turn, distance)
        yield step(centre, facing - turn, distance)


def is_free(point: Point, taken: Iterable[Point], radius: int) -> bool:
    """Whether a disc there overlaps none of the discs around `taken`; they may touch."""
    reach = 4 * radius * radius
    return all(squared(point, other) >= reach for other in taken)


def free_spots(polygon: Sequence[Point], near: Point, taken: Sequence[Point], radius: int) -> Iterator[Point]:
    """Spots in the polygon where a disc fits, around `near` outwards on a lattice of half a disc; lazily."""
    far = max(max(abs(x - near[0]), abs(y - near[1])) for x, y in polygon)
    for point in spiral(near, radius, far // radius):
        if is_free(point, taken, radius) and disc_fits(polygon, point, radius):
            yield point


def _sine(degrees: int) -> int:
    degrees %= 360
    if degrees >= 180:
        return -_sine(degrees - 180)
    return SINES[min(degrees, 180 - degrees)]


DIRECTIONS = tuple((_sine(degrees + 90), _sine(degrees)) for degrees in range(360))


def _rounded(scaled: int) -> int:
    return (2 * scaled + UNIT) // (2 * UNIT)


def _turn(degrees: int, x: int, y: int) -> int:
    along, across = DIRECTIONS[degrees]
    return along * y - across * x
