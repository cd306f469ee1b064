"""Dice: even, repeatable, replayable; and exact odds out of the resolver."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from game.engine.dice import EveryDice, RecordedDice, Recorder, ScriptedDice, SeededDice, every, fresh_seed
from game.engine.errors import Desync
from game.engine.game import Dice, resolve
from game.engine.odds import TooManyRolls, distribution
from tests.engine.toy import TOY, Keep, Roll, State


def test_a_seeded_die_is_a_function_of_seed_and_count() -> None:
    dice = SeededDice(7)
    first = [dice.pick(6) for _ in range(50)]
    taken_up = SeededDice(7, 20)
    assert [taken_up.pick(6) for _ in range(30)] == first[20:]
    other = SeededDice(8)
    assert [other.pick(6) for _ in range(50)] != first


def test_seeded_picks_do_not_change_between_releases() -> None:
    dice = SeededDice(1879)
    assert [dice.pick(6) for _ in range(8)] == PICKS


PICKS = [2, 0, 5, 0, 4, 5, 5, 2]


def test_seeded_picks_are_even() -> None:
    dice = SeededDice(1)
    counts = Counter(dice.pick(6) for _ in range(12_000))
    assert sorted(counts) == list(range(6))
    assert all(1850 < count < 2150 for count in counts.values())


def test_seeded_picks_reject_the_uneven_rest() -> None:
    dice = SeededDice(3)
    n = (1 << 63) + 1
    assert all(0 <= dice.pick(n) < n for _ in range(50))
    with pytest.raises(ValueError, match="nothing to pick"):
        dice.pick(0)


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(20)}) > 15


def test_scripted_dice_say_what_is_wrong() -> None:
    dice = ScriptedDice([2, 9])
    assert dice.pick(6) == 2
    assert dice.leftover == [9]
    with pytest.raises(ValueError, match="die 2 shows 10, but has 6 faces"):
        dice.pick(6)
    with pytest.raises(ValueError, match="no die left: 0 were given"):
        ScriptedDice([]).pick(6)


def test_recorded_dice_raise_desync() -> None:
    dice = RecordedDice([2, 5])
    assert dice.pick(6) == 2
    with pytest.raises(Desync, match="shows 6, but has 3"):
        dice.pick(3)


def test_a_recorder_keeps_what_came() -> None:
    recorder = Recorder(ScriptedDice([1, 0]))
    assert (recorder.pick(6), recorder.pick(2), recorder.picks) == (1, 0, [1, 0])


def test_every_roll_comes_once_with_its_chance() -> None:
    def two_dice(dice: Dice) -> int:
        return dice.pick(6) + dice.pick(6) + 2

    rolls = list(every(two_dice))
    assert len(rolls) == 36
    assert sum(weight for weight, total in rolls if total >= 9) == Fraction(10, 36)


def test_every_roll_follows_dice_that_depend_on_dice() -> None:
    def deep(dice: Dice) -> str:
        return "six" if dice.pick(6) == 5 and dice.pick(2) else "no"

    chances = Counter[str]()
    for weight, result in every(deep):
        chances[result] += weight  # type: ignore[assignment]
    assert chances == {"six": Fraction(1, 12), "no": Fraction(11, 12)}


def test_without_dice_there_is_one_path() -> None:
    assert list(every(lambda dice: "still")) == [(Fraction(1), "still")]
    assert EveryDice().weight == 1


def test_odds_are_the_resolvers() -> None:
    chances = distribution(lambda dice: resolve(TOY, State(turn=0), Roll(), dice).state.points[0])
    assert chances == {points: Fraction(1, 6) for points in range(6)}
    assert TOY.odds(State(turn=0), Roll()).outcomes == {"scored": Fraction(5, 6), "asked": Fraction(1, 6)}
    kept = distribution(lambda dice: tuple(resolve(TOY, State(turn=0, pending=6), Keep(False), dice).state.points))
    assert kept == {(0, 6): 1}


def test_odds_stop_where_the_rolls_are_too_many() -> None:
    with pytest.raises(TooManyRolls):
        distribution(lambda dice: dice.pick(6), most=3)
