"""Integers decide: the same answer everywhere, and the answer a float would give where floats are safe."""

import math
from fractions import Fraction

from hypothesis import assume, given
from hypothesis import strategies as st

from game.board import geometry as g

SQUARE = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
coordinate = st.integers(-60_000, 60_000)
points = st.tuples(coordinate, coordinate)
close = st.tuples(st.integers(-6, 6), st.integers(-6, 6))


def test_a_turn_of_the_compass_goes_clockwise() -> None:
    assert [g.direction(d) for d in (0, 90, 180, 270)] == [
        (g.UNIT, 0),
        (0, g.UNIT),
        (-g.UNIT, 0),
        (0, -g.UNIT),
    ]


def test_the_sine_table_is_the_sine() -> None:
    assert all(abs(value - g.UNIT * math.sin(math.radians(d))) <= 0.5 for d, value in enumerate(g.SINES))


@given(st.integers(0, 359), st.integers(2_000, 60_000))
def test_bearing_finds_the_direction_of_a_step(degrees: int, length: int) -> None:
    assert g.bearing((7, -9), g.step((7, -9), degrees, length)) == degrees


@given(points, points)
def test_bearing_is_the_nearest_degree(a: tuple[int, int], b: tuple[int, int]) -> None:
    assume(a != b)
    true = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    assert abs((g.bearing(a, b) - true + 180) % 360 - 180) <= 0.5001


def test_bearing_of_nothing_is_east() -> None:
    assert g.bearing((3, 3), (3, 3)) == 0


def test_the_boundary_of_a_polygon_is_inside() -> None:
    for point in [(0, 0), (500, 0), (1000, 1000), (0, 999), (500, 500)]:
        assert g.in_polygon(SQUARE, point)
    for point in [(-1, 0), (1001, 0), (500, -1), (2000, 1000), (-5, 1000)]:
        assert not g.in_polygon(SQUARE, point)


@given(st.lists(close, min_size=3, max_size=7, unique=True), close)
def test_in_polygon_agrees_with_an_even_count_of_crossings(
    corners: list[tuple[int, int]], point: tuple[int, int]
) -> None:
    on_edge = any(g.on_segment(point, a, b) for a, b in g.edges(corners))
    crossings = 0
    for a, b in g.edges(corners):
        if (a[1] > point[1]) != (b[1] > point[1]):
            x = a[0] + Fraction((point[1] - a[1]) * (b[0] - a[0]), b[1] - a[1])
            crossings += x > point[0]
    assert g.in_polygon(corners, point) == (on_edge or crossings % 2 == 1)


@given(close, close, close, close)
def test_crossing_is_mutual_and_touching_is_none(
    a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    crossing = g.segments_cross(a, b, c, d)
    assert crossing == g.segments_cross(c, d, a, b) == g.segments_cross(b, a, d, c)
    if any(g.on_segment(p, *s) for p, s in [(a, (c, d)), (b, (c, d)), (c, (a, b)), (d, (a, b))]):
        assert not crossing
        assert g.segments_meet(a, b, c, d)


@given(close, close)
def test_a_segment_enters_a_square_as_sampled(a: tuple[int, int], b: tuple[int, int]) -> None:
    square = ((-3, -3), (3, -3), (3, 3), (-3, 3))
    samples = 2_000
    inside = any(
        max(abs(a[0] * (samples - k) + b[0] * k), abs(a[1] * (samples - k) + b[1] * k)) < 3 * samples
        for k in range(samples + 1)
    )
    assert g.enters(square, a, b) == g.enters(square, b, a) == inside


def test_a_line_through_a_corner_enters_and_a_line_along_an_edge_does_not() -> None:
    assert g.enters(SQUARE, (-500, -500), (1500, 1500))
    assert not g.enters(SQUARE, (-500, 0), (1500, 0))
    assert not g.enters(SQUARE, (-500, 500), (500, -500))
    assert not g.enters(SQUARE, (-500, -500), (0, 0))


@given(points, close, close, st.integers(1, 20))
def test_distance_to_a_segment_is_exact(
    point: tuple[int, int], a: tuple[int, int], b: tuple[int, int], distance: int
) -> None:
    point = (point[0] % 41 - 20, point[1] % 41 - 20)
    length = g.squared(a, b)
    along = (b[0] - a[0]) * (point[0] - a[0]) + (b[1] - a[1]) * (point[1] - a[1])
    share = min(Fraction(1), max(Fraction(0), Fraction(along, length))) if length else Fraction(0)
    x, y = a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])
    assert g.nearer_than(point, a, b, distance) == ((x - point[0]) ** 2 + (y - point[1]) ** 2 < distance**2)


def test_a_disc_may_touch_the_boundary_and_not_cross_it() -> None:
    assert g.disc_fits(SQUARE, (102, 500), 102)
    assert not g.disc_fits(SQUARE, (101, 500), 102)
    assert not g.disc_fits(SQUARE, (-500, 500), 102)


def test_the_spiral_visits_every_lattice_point_once_from_the_middle_outwards() -> None:
    visited = list(g.spiral((5, 5), 10, 3))
    assert len(visited) == len(set(visited)) == 49
    reach = [max(abs(x - 5), abs(y - 5)) for x, y in visited]
    assert reach == sorted(reach)


def test_free_spots_fit_and_keep_clear_of_the_others() -> None:
    taken = [(500, 500)]
    spots = list(g.free_spots(SQUARE, (500, 500), taken, 102))
    assert spots
    assert all(g.disc_fits(SQUARE, spot, 102) and g.squared(spot, taken[0]) >= 204 * 204 for spot in spots)


def test_a_fan_starts_straight_ahead_and_takes_ties_clockwise() -> None:
    fan = list(g.fan((0, 0), 270, 229))
    assert fan[:3] == [(0, -229), g.step((0, 0), 271, 229), g.step((0, 0), 269, 229)]
    assert len(fan) == 181
    assert all(y <= 0 for _, y in fan)
