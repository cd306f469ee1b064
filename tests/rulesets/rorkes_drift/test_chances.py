"""The lines that explain the odds: each number against one worked out by hand."""

from fractions import Fraction
from typing import Any

import pytest

from game.rulesets.rorkes_drift import chances
from game.rulesets.rorkes_drift.actions import Shoot, Strike
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.state import State


def position(*stand: str, **told: Any) -> State:
    return GAME.position({"stand": list(stand), **told})


def lines(state: State, action: Any) -> dict[str, tuple[str, str]]:
    return {line.label: (line.value, line.rule) for line in GAME.odds(state, action).lines}


@pytest.mark.parametrize(
    ("total", "chance"), [(2, "1"), (6, "13/18"), (7, "7/12"), (8, "5/12"), (9, "5/18"), (12, "1/36"), (13, "0")]
)
def test_two_dice(total: int, chance: str) -> None:
    assert chances.at_least(total) == Fraction(chance)


def test_a_blow_over_the_ledge_and_its_answer() -> None:
    told = lines(position("2 north_wall:4", "60 north_wall:4:1"), Strike(2, 60))
    assert told["row_british"] == ("6+", "RD-6.5")
    assert told["ledge"] == ("+1", "RD-6.6")
    assert told["his_blow"] == ("16.7 %", "RD-6.5")
    assert told["he_slips"] == ("11.1 %", "RD-6.7")


def test_who_strikes_behind_him_is_answered_from_in_front() -> None:
    told = lines(position("2 south_wall:5", "60 main@5622,3233"), Strike(2, 60))
    assert told["his_blow"] == ("41.7 %", "RD-6.5")
    assert told["he_slips"] == ("16.7 %", "RD-6.7")


def test_a_zulu_from_behind_does_not_go_past() -> None:
    told = lines(position("2 south_wall:5", "60 main@5622,3233", block=1), Strike(60, 2))
    assert told["row_behind"] == ("7+", "RD-6.5")
    assert "past_on" not in told


def test_a_zulu_across_the_wall() -> None:
    told = lines(position("2 south_wall:5", "60 south_wall:5:1", block=1), Strike(60, 2))
    assert told["row_across"] == ("9+", "RD-6.5")
    assert told["past_on"] == ("8", "RD-6.7")


@pytest.mark.parametrize(
    ("figure", "target", "hit", "reload"),
    [(2, 60, ("2+", "RD-6.1"), "RD-6.2"), (0, 60, ("2+", "RD-6.1"), "RD-6.3"), (2, 50, ("6+", "RD-6.4"), "RD-6.2")],
)
def test_a_shot(figure: int, target: int, hit: tuple[str, str], reload: str) -> None:
    state = position("0 main@5000,2000", "2 south_wall:5", "50 terrace:0", "60 main@6000,2000")
    told = lines(state, Shoot(figure, target))
    assert told["hit_on"] == hit
    assert told["reload"] == ("1", reload)


def test_the_terrace_keeps_its_rule_when_it_is_hit_on_two() -> None:
    state = position("2 south_wall:5", "50 terrace:0", options={"terrace_hit": 2})
    assert lines(state, Shoot(2, 50))["hit_on"] == ("2+", "RD-6.4")
