"""Every level answers every question legally, gives its scores as reasons, and plays the same from the same dice."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import PLAYERS
from game.ai.player import never
from game.engine.codec import state_digest
from game.engine.dice import SeededDice
from game.engine.match import Match
from game.rulesets.rorkes_drift.game import GAME, default_scenario
from game.rulesets.rorkes_drift.state import BRITISH, ZULU

LEVELS = ("random", "ai:1", "ai:2", "ai:3")


def played(british: str, zulu: str, seed: int, most: int = 1500) -> Match[Any]:
    """A game, or its first actions: `submit` refuses what is not legal."""
    match = Match.start(GAME, default_scenario(), seed=seed)
    seats = {BRITISH: (PLAYERS[british], SeededDice(seed)), ZULU: (PLAYERS[zulu], SeededDice(seed + 1))}
    while match.decision is not None and len(match.log) < most:
        player, dice = seats[match.decision.seat]
        choice = player.choose(GAME, match.view(match.decision.seat), match.decision.seat, dice, never)
        match.submit(match.decision.seat, choice.action, choice.reasons)
    return match


@pytest.mark.parametrize("zulu", LEVELS)
@pytest.mark.parametrize("british", LEVELS)
def test_any_two_levels_play_a_game_to_its_end(british: str, zulu: str) -> None:
    match = played(british, zulu, 11, 20_000)
    assert match.outcome is not None


def test_the_names_are_the_levels() -> None:
    assert tuple(PLAYERS) == LEVELS
    with pytest.raises(KeyError):
        PLAYERS["ai:9"]


@pytest.mark.parametrize("level", ["ai:1", "ai:2"])
def test_the_same_dice_give_the_same_game_and_no_view_is_changed(level: str) -> None:
    one, two = played(level, level, 5, 400), played(level, level, 5, 400)
    assert one.digest == two.digest
    before = state_digest(one.state)
    assert one.decision is not None
    PLAYERS[level].choose(GAME, one.state, one.decision.seat, SeededDice(1), never)
    assert state_digest(one.state) == before


def test_reasons_are_the_scores_that_chose() -> None:
    match = played("ai:2", "ai:2", 3, 500)
    told = [entry for entry in match.log if entry.seat]
    assert all(entry.reasons for entry in told)
    for entry in told:
        scores = [reason.score for reason in entry.reasons]
        assert len(scores) <= 3
        assert scores == sorted(scores, reverse=True)
        assert entry.reasons[0].args["action"] == type(entry.action).__name__
