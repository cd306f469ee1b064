"""Rorke's Drift for players that are no people: a plain level and one that plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ai.player import Choice, Stop
from game.ai.rorkes_drift import british, orders, plain, setup, zulu
from game.ai.rorkes_drift.facts import facts
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.state import State

Answerer = Callable[[Game[State], State, Dice, Stop], Choice]
Level = Callable[[Game[State], State, str, Dice, Stop], Choice]


def _level(answers: Mapping[str, Answerer]) -> Level:
    def choose(game: Game[State], view: State, seat: str, dice: Dice, stop: Stop) -> Choice:
        decision = game.decision(view)
        assert decision is not None
        asked = f"{seat}_figures" if decision.question == "figures" else decision.question
        return answers[asked](game, view, dice, stop)

    return choose


PLAIN: dict[str, Answerer] = {
    "british_figures": plain.british,
    "zulu_figures": plain.zulu,
    "deploy": plain.deploy,
    "orders": plain.orders,
    "markers": plain.markers,
    "who_returns": plain.first_ones,
    "redoubt_wanted": plain.no,
    "who_gets_up": plain.first_ones,
    "follow_up": plain.yes,
}
PLANNED: dict[str, Answerer] = {
    **PLAIN,
    "british_figures": british.figures,
    "zulu_figures": zulu.figures,
    "deploy": setup.deploy,
    "orders": orders.orders,
    "markers": orders.markers,
    "who_returns": setup.who_returns,
    "redoubt_wanted": setup.redoubt,
}

LEVELS: dict[int, Level] = {1: _level(PLAIN), 2: _level(PLANNED)}

__all__ = ["LEVELS", "facts"]
