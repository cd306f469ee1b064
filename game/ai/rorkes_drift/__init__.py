"""Rorke's Drift for players that are no people: a plain level and one that plans."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.ai.player import Choice, Stop
from game.ai.rorkes_drift import british, orders, setup, zulu
from game.ai.rorkes_drift.facts import facts
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.state import BRITISH

Answerer = Callable[[Game[Any], Any, Dice, Stop], Choice]


def by_question(british_figures: Answerer, others: Mapping[str, Answerer], zulu_figures: Answerer):
    def choose(game, view, seat, dice, stop):
        decision = game.decision(view)
        if decision.question == "figures":
            answer = british_figures if decision.seat == BRITISH else zulu_figures
        else:
            answer = others[decision.question]
        return answer(game, view, dice, stop)

    return choose


PLANNED = {
    "deploy": setup.deploy,
    "orders": orders.orders,
    "markers": orders.markers,
    "who_returns": setup.who_returns,
    "redoubt_wanted": setup.redoubt,
    "who_gets_up": orders.who_gets_up,
    "follow_up": orders.follow_up,
}

LEVELS = {2: by_question(british.figures, PLANNED, zulu.figures)}
__all__ = ["LEVELS", "facts"]
