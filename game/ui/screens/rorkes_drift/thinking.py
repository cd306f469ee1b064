"""The seats that no person plays: asked in the worker process, so that the window never waits."""

from __future__ import annotations

from typing import Any, Protocol

from game.ai.player import Choice
from game.ai.worker import PlayerFailed, Worker
from game.rulesets.rorkes_drift.actions import EndAssault, EndBlock, EndSetup, FormWave, Ready
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.state import State
from game.ui.screens.rorkes_drift.orders import Orders

HUMAN = "human"


class Thinker(Protocol):
    """Somebody who answers later: `poll` gives None until the choice of the last `start` is there."""

    def start(self, game: str, view: Any, seat: str, player: str, number: int) -> None: ...
    def poll(self) -> Choice | None: ...
    def stop(self) -> None: ...


def thinker() -> Thinker:
    """Whoever thinks for the seats without people: a process of its own."""
    return Worker()


class Plain:
    """A player without foresight that answers at once: everybody does the obvious, waves of twenty at free sections."""

    def __init__(self) -> None:
        self._choice: Choice | None = None

    def start(self, game: str, view: State, seat: str, player: str, number: int) -> None:
        """Choose for the seat."""
        self._choice = Choice(obvious(view))

    def poll(self) -> Choice | None:
        """The choice, once."""
        choice, self._choice = self._choice, None
        return choice

    def stop(self) -> None:
        """Nothing is held."""


def obvious(state: State) -> Any:
    """The plain answer to whatever is asked."""
    decision = GAME.decision(state)
    assert decision is not None
    if decision.question == "deploy":
        return EndSetup()
    if decision.question == "figures":
        orders = Orders()
        found = (orders.next(state, figure) for figure in decision.pieces)
        return next((action for action in found if action is not None), EndBlock())
    if decision.question == "orders":
        return _order(state)
    return next(iter(GAME.options(state, -1)))


def _order(state: State) -> Any:
    forms = [form for form in GAME.options(state, -1) if isinstance(form, FormWave) and form.size == 20]
    if forms and (state.waves_due or state.turn % 3 == 0):
        return forms[(7 * state.turn + len(state.waves)) % len(forms)]
    ready = GAME.refusal(state, Ready()) is None
    return Ready() if ready else EndAssault()


__all__ = ["HUMAN", "Choice", "Plain", "PlayerFailed", "Thinker", "obvious", "thinker"]
