"""The looked-up chances are those of the resolver, at every blow and shot of a game."""

from __future__ import annotations

import pytest

from game.ai.rorkes_drift.blows import hits, slips_past, strikes
from game.rulesets.rorkes_drift.actions import Shoot, Strike
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.state import State
from tests.ai.test_levels import played


def attacks(state: State) -> list[Strike | Shoot]:
    if state.stage != "figures" or state.pending is not None:
        return []
    return [a for kind in (Strike, Shoot) for a in list(GAME.rules[kind].options(state))[:4]]


def chance(state: State, action: Strike | Shoot, word: str) -> float:
    outcomes = GAME.odds(state, action).outcomes
    return float(sum((share for name, share in outcomes.items() if word in name.split("+")), start=0))


def test_look_up_and_resolver_agree() -> None:
    seen = 0
    match = played("ai:2", "ai:2", 7, 10)
    for seed in (7, 8):
        for most in (120, 260, 420, 560, 700):
            match = played("ai:2", "ai:2", seed, most)
            for action in attacks(match.state):
                seen += 1
                compare(match.state, action)
    assert seen > 30


def compare(state: State, action: Strike | Shoot) -> None:
    if isinstance(action, Shoot):
        assert hits(state, action.target) == pytest.approx(chance(state, action, "kill"))
        return
    assert strikes(state, action.figure, action.target) == pytest.approx(chance(state, action, "kill"))
    past = chance(state, action, "past")
    assert past in (0.0, pytest.approx(slips_past(state, action.figure, action.target)))
