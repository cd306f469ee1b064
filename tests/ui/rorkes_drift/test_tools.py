"""A click means an action or a refusal with its rule; orders mean actions; chances are the resolver's."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.dice import SeededDice, every
from game.engine.game import Dice, resolve
from game.engine.match import Match
from game.rulesets.rorkes_drift.actions import EndBlock, EndSetup, FormWave, Move, Shoot, Strike
from game.rulesets.rorkes_drift.game import default_scenario
from game.rulesets.rorkes_drift.rules import fire
from game.rulesets.rorkes_drift.state import AWAY, Place, Spot
from game.ui.scene.rorkes_drift import GAME, Shown
from game.ui.screens.rorkes_drift import chance, tools
from game.ui.screens.rorkes_drift.orders import Order, Orders, Standing, group_of, groups, members
from game.ui.screens.rorkes_drift.tools import Act, No
from game.ui.screens.rorkes_drift.ways import toward_section, toward_zone


@pytest.fixture
def state() -> Shown:
    """The first British block, men 2 to 10 on the south wall, a Zulu outside at its place 9, in contact with man 10."""
    state = Match.start(GAME, default_scenario(), seed=3).state
    state = resolve(GAME, state, EndSetup(), SeededDice(1)).state
    assert isinstance(state, Shown)
    for man in range(2, 11):
        stand(state, man, south(state, man - 1, 0))
    state.put(60, south(state, 9, 1))
    return state


def stand(state: Shown, man: int, where: Place) -> None:
    """Put a man at a place; who was there takes his."""
    wheres = state.figures.where
    before, other = wheres[man], next((f for f in range(50) if wheres[f] == where), man)
    state.put(other, AWAY)
    state.put(man, where)
    if other != man:
        state.put(other, before)


def south(state: Shown, number: int, side: int) -> Place:
    return Place(state.board.section_by_key("south_wall").places[number - 1], side)


def test_a_click_on_an_enemy_in_contact_shoots_or_strikes(state: Shown) -> None:
    assert tools.at_figure(state, 10, 60) == Act(Shoot(10, 60))
    assert tools.at_figure(state, 10, 60, "strike") == Act(Strike(10, 60))


def test_without_a_shot_he_strikes(state: Shown) -> None:
    state.figures.loaded[10] = 0
    assert tools.at_figure(state, 10, 60) == Act(Strike(10, 60))


def test_a_blocked_line_is_refused_with_what_blocks_it(state: Shown) -> None:
    kraal = next(
        f for f in range(2, 50) if group_of(state, f) == ("section", state.board.section_by_key("kraal_south").id)
    )
    result = tools.at_figure(state, kraal, 60)
    assert isinstance(result, No)
    assert result.rule == "RD-1.5"
    assert result.sight is not None
    assert "storehouse" in result.sight.why


def test_an_unloaded_man_is_refused_with_its_rule(state: Shown) -> None:
    state.figures.loaded[5] = 0
    result = tools.at_figure(state, 5, 60)
    assert isinstance(result, No)
    assert result.rule == "RD-6.2"


def test_a_click_on_a_free_place_moves_there(state: Shown) -> None:
    state.put(10, Spot(2, 6000, 2400))
    goal = south(state, 9, 0)
    assert tools.at_point(state, 10, state.board.spot(goal.place, 0)) == Act(Move(10, goal))


def test_a_click_on_the_ground_moves_to_the_nearest_free_spot(state: Shown) -> None:
    at = state.figures.point[0]
    result = tools.at_point(state, 5, at)
    assert isinstance(result, Act)
    assert isinstance(result.action, Move)
    assert GAME.refusal(state, result.action) is None


def test_a_click_outside_is_refused(state: Shown) -> None:
    result = tools.at_point(state, 5, (4000, 5300))
    assert isinstance(result, No)


def test_a_click_across_two_zones_is_refused_with_its_rule(state: Shown) -> None:
    result = tools.at_point(state, 5, (12500, 1500))
    assert isinstance(result, No)
    assert result.rule == "RD-4.2"


def test_everything_that_glows_is_legal(state: Shown) -> None:
    found = tools.legal(state, 10)
    actions = [*found.strikes.values(), *found.shots.values(), *found.moves]
    assert actions
    assert all(GAME.refusal(state, action) is None for action in actions)


def test_figures_are_found_under_a_point(state: Shown) -> None:
    x, y = state.figures.point[10]
    assert tools.figure_at(state, (x + 60, y - 60), {}) == 10
    assert tools.figure_at(state, (6000, 5200), {}) == -1


def test_at_will_shoots_who_threatens_most(state: Shown) -> None:
    assert Orders().next(state, 10) == Shoot(10, 60)


def test_hold_fire_keeps_the_shot(state: Shown) -> None:
    assert Orders().next(state, 5, Standing(Order.CEASE)) is None
    assert Orders().next(state, 10, Standing(Order.CEASE)) == Strike(10, 60)


def test_a_single_man_overrides_his_group(state: Shown) -> None:
    orders = Orders()
    group = group_of(state, 10)
    assert group is not None
    orders.by_group[group] = Standing(Order.CEASE)
    orders.by_man[10] = Standing(Order.FIRE)
    assert orders.of(state, 9).order is Order.CEASE
    assert orders.of(state, 10).order is Order.FIRE


def test_groups_hold_all_of_a_wall(state: Shown) -> None:
    group = ("section", state.board.section_by_key("south_wall").id)
    assert members(state, group, True) == list(range(2, 11))
    assert group in groups(state, range(50))


def test_falling_back_goes_by_the_gap_and_arrives(state: Shown) -> None:
    """From the main compound into the storehouse compound: to the gap, then through it."""
    zone = next(z.id for z in state.board.zones if z.key == "storehouse")
    steps = 0
    while state.figures.region[9] != zone and steps < 6:
        move = toward_zone(state, 9, zone)
        assert move is not None
        assert GAME.refusal(state, move) is None
        state.put(9, move.to)
        state.figures.acted[9] = 0
        steps += 1
    assert steps == 2


def test_reinforcing_takes_a_free_place(state: Shown) -> None:
    wall = state.board.section_by_key("south_wall")
    state.put(4, Spot(2, 4300, 2000))
    move = toward_section(state, 0, wall.id)
    assert move is not None
    assert isinstance(move.to, Place)
    assert state.board.places[move.to.place].section == wall.id


def test_convolution_is_exact() -> None:
    half = Fraction(1, 2)
    assert chance.convolve([half, half, half], 9) == (Fraction(1, 8), Fraction(3, 8), Fraction(3, 8), Fraction(1, 8))
    assert chance.convolve([half, half, half], 1) == (Fraction(1, 8), Fraction(7, 8))


def fired_upon(state: Shown, size: int) -> tuple[Shown, list[int], int]:
    """A wave on its way to the north wall, three men there who may fire, and one of the wave."""
    north = state.board.section_by_key("north_wall").id
    state = resolve(GAME, state, EndBlock(), SeededDice(2)).state
    state = resolve(GAME, state, FormWave(size, north), SeededDice(2)).state
    assert isinstance(state, Shown)
    state.stage, state.block = "figures", 0
    men = members(state, ("section", north), True)[:3]
    for figure in men:
        state.figures.early[figure] = True
    return state, men, next(f for f in range(50, 170) if state.figures.wave[f] == 0)


@pytest.mark.parametrize("size", [2, 8])
def test_the_fire_of_a_section_agrees_with_the_resolver(state: Shown, size: int) -> None:
    """The card's chances are those of playing all shots through over every roll."""
    state, men, target = fired_upon(state, size)
    told = chance.volley(state, men, target)
    assert told is not None
    counted = [Fraction(0)] * len(told.bars)
    for weight, kills in every(lambda dice: played(state, men, dice)):
        counted[kills] += weight
    assert tuple(counted) == told.bars


def played(state: Shown, men: list[int], dice: Dice) -> int:
    """Everybody fires at whoever of the wave is left; how many fell."""
    now = state
    for figure in men:
        shots = [one for one in fire.options(now, figure) if now.figures.wave[one.target] == 0]
        if shots:
            now = resolve(GAME, now, shots[0], dice).state
    return now.zulu_dead


def test_the_chance_of_the_first_test(state: Shown) -> None:
    state, men, target = fired_upon(state, 8)
    told = chance.volley(state, men, target)
    assert told is not None
    assert {row.words: row.value for row in told.rows}["Reaches the 25 % test"] == "92.6 %"


def test_a_card_of_one_blow_names_its_rules(state: Shown) -> None:
    told = chance.single(state, Strike(10, 60))
    assert told.number == "72.2 %"
    assert {row.rule for row in told.rows} >= {"RD-6.5"}
