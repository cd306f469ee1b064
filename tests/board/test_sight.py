"""RD-1.5: buildings block, openings are looked through, roofs see over all, and sight is mutual."""

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from game.board.board import Board, Building, Point
from game.board.geometry import enters
from game.board.sight import Blocker, Eye, blocker, clear

HOSPITAL, STOREHOUSE = 0, 1
OPENINGS = ("window", "door", "blocked_door", "breach")


def corner(board: Board, building: int, index: int) -> Point:
    """Corners clockwise from the north-west."""
    return board.buildings[building].outline[index]


def place(board: Board, key: str, number: int) -> int:
    return board.section_by_key(key).places[number - 1]


def at(board: Board, key: str, number: int, side: int) -> Eye:
    """A figure at a place of the hospital, whose openings all stand open."""
    wall = place(board, key, number)
    inside = HOSPITAL if board.region(wall, side) == HOSPITAL else -1
    opening = wall if board.places[wall].kind in OPENINGS else -1
    return Eye(board.spot(wall, side), inside, opening)


def test_a_building_blocks_and_is_named_with_wall_and_point(compound: Board) -> None:
    left, right = Eye((400, 3500)), Eye((4000, 3500))
    assert not clear(compound, left, right)
    assert blocker(compound, left, right) == Blocker(HOSPITAL, "hospital_west", (900, 3500))
    assert blocker(compound, right, left) == Blocker(HOSPITAL, "hospital_east", (3400, 3500))


def test_walls_of_bags_do_not_block(compound: Board) -> None:
    inner, outer = at(compound, "north_wall", 4, 0), at(compound, "north_wall", 4, 1)
    assert clear(compound, inner, outer)
    assert blocker(compound, inner, outer) is None


def test_a_line_along_an_edge_is_clear(compound: Board) -> None:
    (x, y), (_, bottom) = corner(compound, HOSPITAL, 0), corner(compound, HOSPITAL, 3)
    assert clear(compound, Eye((x, y - 500)), Eye((x, bottom + 500)))


@pytest.mark.parametrize("shift", [0, 1])
def test_a_line_that_touches_a_corner_is_clear_and_one_unit_further_it_is_not(compound: Board, shift: int) -> None:
    x, y = corner(compound, HOSPITAL, 0)
    a, b = Eye((x - 300, y + 300 + shift)), Eye((x + 300, y - 300 + shift))
    assert clear(compound, a, b) == clear(compound, b, a) == (shift == 0)


def test_a_line_through_a_corner_into_the_building_is_blocked_at_the_corner(compound: Board) -> None:
    north_west, south_east = corner(compound, HOSPITAL, 0), corner(compound, HOSPITAL, 2)
    a = Eye((2 * north_west[0] - south_east[0], 2 * north_west[1] - south_east[1]))
    b = Eye((2 * south_east[0] - north_west[0], 2 * south_east[1] - north_west[1]))
    met = blocker(compound, a, b)
    assert met is not None
    assert met.point == north_west
    assert not clear(compound, b, a)


def test_a_line_that_touches_one_building_can_be_blocked_by_the_other(compound: Board) -> None:
    x, y = corner(compound, HOSPITAL, 1)
    a, b = Eye((x - 300, y)), Eye((corner(compound, STOREHOUSE, 1)[0] + 600, y))
    assert clear(compound, a, b)
    a, b = Eye((x, y)), Eye((corner(compound, STOREHOUSE, 1)[0] + 600, y + 300))
    met = blocker(compound, a, b)
    assert met is not None
    assert met.building == STOREHOUSE


def test_two_inside_the_same_building_see_each_other(compound: Board) -> None:
    assert clear(compound, at(compound, "hospital_west", 1, 0), at(compound, "hospital_east", 1, 0))


def test_a_man_at_a_window_looks_out_of_it_and_not_through_the_wall(compound: Board) -> None:
    man = at(compound, "hospital_south", 2, 0)
    ahead = Eye((man.point[0], man.point[1] + 1500))
    assert clear(compound, man, ahead)
    assert blocker(compound, man, Eye((400, 3400))) == Blocker(HOSPITAL, "hospital_west", (900, 3479))


def test_the_opening_is_an_inch_wide_on_either_side(compound: Board) -> None:
    man = at(compound, "hospital_south", 2, 0)
    wall = compound.places[man.opening].at
    for aside, seen in [(254, True), (255, False), (-254, True), (-255, False)]:
        through = (wall[0] + aside, wall[1])
        beyond = Eye((2 * through[0] - man.point[0], 2 * through[1] - man.point[1]))
        assert clear(compound, man, beyond) is clear(compound, beyond, man) is seen


def test_the_opening_ends_at_the_corner_of_the_building(compound: Board) -> None:
    man = at(compound, "hospital_west", 1, 0)
    x, y = corner(compound, HOSPITAL, 3)
    assert compound.places[man.opening].at[1] + 254 > y
    past_the_corner = Eye((x - (man.point[0] - x), y + 100 + (y + 100 - man.point[1])))
    assert not clear(compound, man, past_the_corner)


def test_a_man_away_from_all_openings_sees_nothing_outside(compound: Board) -> None:
    window = at(compound, "hospital_south", 2, 0)
    man = Eye((window.point[0], window.point[1] - 250), HOSPITAL)
    ahead = Eye((man.point[0], man.point[1] + 2000))
    assert not clear(compound, man, ahead)


def test_a_zulu_at_a_window_looks_in_and_the_next_one_does_not(compound: Board) -> None:
    man = Eye((2600, 3300), HOSPITAL)
    assert clear(compound, at(compound, "hospital_south", 2, 1), man)
    assert not clear(compound, Eye((2600, 4100)), man)


def test_both_at_the_same_opening_see_each_other(compound: Board) -> None:
    assert clear(compound, at(compound, "hospital_west", 2, 0), at(compound, "hospital_west", 2, 1))


def test_at_plain_wall_nobody_looks_through(compound: Board) -> None:
    plain = place(compound, "hospital_south", 3)
    assert compound.places[plain].kind == "plain"
    assert not clear(compound, at(compound, "hospital_south", 3, 0), at(compound, "hospital_south", 3, 1))


def test_the_other_building_blocks_the_view_from_a_window(compound: Board) -> None:
    man = at(compound, "hospital_east", 1, 0)
    behind_the_store = Eye((corner(compound, STOREHOUSE, 1)[0] + 300, man.point[1] + 60))
    met = blocker(compound, man, behind_the_store)
    assert met is not None
    assert (met.building, met.wall) == (STOREHOUSE, "store_west")


def test_from_a_roof_everything_in_the_open_is_seen(compound: Board) -> None:
    roof = Eye((1500, 3500), roof=HOSPITAL)
    assert clear(compound, roof, Eye((12_000, 5_000)))
    assert clear(compound, roof, Eye((9_000, 3_500), roof=STOREHOUSE))
    assert all(clear(compound, roof, Eye(post)) for post in compound.terrace)


def test_nobody_sees_through_the_roof_over_his_head(compound: Board) -> None:
    roof, man = Eye((1500, 3500), roof=HOSPITAL), at(compound, "hospital_south", 5, 0)
    assert blocker(compound, roof, man) == Blocker(HOSPITAL, "roof", (1500, 3500))
    assert not clear(compound, man, roof)


def test_a_man_at_a_window_sees_the_other_roof(compound: Board) -> None:
    man = at(compound, "hospital_east", 1, 0)
    assert clear(compound, man, Eye((9_000, man.point[1] + 40), roof=STOREHOUSE))
    assert not clear(compound, Eye((2500, 3300), HOSPITAL), Eye((9_000, 3_400), roof=STOREHOUSE))


def test_the_terrace_sees_the_south_wall_and_not_the_veranda_behind_the_hospital(compound: Board) -> None:
    posts = [Eye(post) for post in compound.terrace]
    wall, veranda = at(compound, "south_wall", 5, 0), at(compound, "veranda_north", 3, 0)
    assert any(clear(compound, post, wall) for post in posts)
    assert not clear(compound, Eye((veranda.point[0], posts[2].point[1])), veranda)


# --- any two figures ------------------------------------------------------------------------------------------


def in_a_building(board: Board, point: Point) -> bool:
    return any(enters(building.outline, point, point) for building in board.buildings)


def anyone(board: Board, dice: random.Random) -> Eye:
    """A figure somewhere: at a place, on a roof, inside, on the terrace, beside a corner, or anywhere in the open."""
    eye = someone(board, dice)
    while eye.inside == eye.roof and in_a_building(board, eye.point):
        eye = someone(board, dice)
    return eye


def someone(board: Board, dice: random.Random) -> Eye:
    kind = dice.randrange(6)
    if kind == 0:
        wall, side = dice.choice(board.places), dice.randrange(2)
        region = board.region(wall.id, side)
        inside = board.zones[region].building if region >= 0 else -1
        return Eye(board.spot(wall.id, side), inside, wall.id if wall.kind in OPENINGS else -1)
    if kind == 1:
        return Eye((dice.randrange(900, 3400), dice.randrange(3100, 3900)), roof=dice.randrange(2))
    if kind == 2:
        return Eye((dice.randrange(935, 3365), dice.randrange(3102, 3866)), HOSPITAL)
    if kind == 3:
        return Eye(dice.choice(board.terrace))
    if kind == 4:
        x, y = dice.choice(dice.choice(board.buildings).outline)
        return Eye((x + dice.randrange(-2, 3) * 150, y + dice.randrange(-2, 3) * 150))
    return Eye((dice.randrange(board.width), dice.randrange(board.height)))


@given(st.integers(0, 10**9))
@settings(max_examples=50, deadline=None)
def test_sight_is_mutual(compound: Board, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(2_000):
        a, b = anyone(compound, dice), anyone(compound, dice)
        seen = clear(compound, a, b)
        assert seen == clear(compound, b, a)
        assert seen == (blocker(compound, a, b) is None)


@given(st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_in_the_open_the_ray_and_the_integers_agree(compound: Board, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(500):
        a, b = anyone(compound, dice), anyone(compound, dice)
        if {a.inside, b.inside, a.roof, b.roof} != {-1}:
            continue
        blocked = any(enters(building.outline, a.point, b.point) for building in compound.buildings)
        assert clear(compound, a, b) == (not blocked)


SLANTED = Board(
    zones=(),
    sections=(),
    places=(),
    buildings=(
        Building(0, "diamond", -2, ((0, -4), (6, 0), (0, 4), (-6, 0)), (), False),
        Building(1, "wedge", -2, ((8, -2), (14, 4), (8, 4)), (), False),
    ),
    terrace=(),
    scenery=(),
    width=20,
    height=20,
    ring=(),
)
near = st.tuples(st.integers(-16, 18), st.integers(-9, 9))


@given(near, near)
@settings(max_examples=500, deadline=None)
def test_among_slanted_walls_touching_is_told_from_entering(a: Point, b: Point) -> None:
    assume(not in_a_building(SLANTED, a) and not in_a_building(SLANTED, b))
    blocked = any(enters(building.outline, a, b) for building in SLANTED.buildings)
    assert clear(SLANTED, Eye(a), Eye(b)) == clear(SLANTED, Eye(b), Eye(a)) == (not blocked)


@given(st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_what_blocks_lies_on_the_line(compound: Board, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(200):
        a, b = anyone(compound, dice), anyone(compound, dice)
        met = blocker(compound, a, b)
        if met is not None:
            assert min(a.point[0], b.point[0]) <= met.point[0] <= max(a.point[0], b.point[0])
            assert min(a.point[1], b.point[1]) <= met.point[1] <= max(a.point[1], b.point[1])
