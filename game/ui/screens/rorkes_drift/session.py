"""One game as its screen plays it: match, what is shown of it, its journal and alerts, and who is asked."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any

from game.engine.errors import CannotSave
from game.engine.game import Decision, Event, Refused
from game.engine.journal import Reason
from game.engine.match import Entry, Match, UndoStop
from game.rulesets.rorkes_drift.words import Alert
from game.ui.scene.rorkes_drift import Shown
from game.ui.screens.rorkes_drift.orders import Orders
from game.ui.screens.rorkes_drift.telling import Line, Roll, Telling, tell
from game.ui.screens.rorkes_drift.thinking import HUMAN, Choice, PlayerFailed, Thinker, obvious
from game.ui.stage import Factory, Stage

MOST_ALERTS = 3
STAY = 4.0
CALM = 10
"""So many events that wait to be shown double the speed."""


class Session:
    """Everything goes in by `act`, `undo`, `redo`; `update` lets time pass.

    When the journal cannot be written the game goes on without it, and `problem` says why.
    """

    def __init__(
        self, match: Match[Any], thinker: Thinker, animations: Mapping[type, Factory] | None = None, speed: float = 1
    ) -> None:
        self.match = match
        self.thinker = thinker
        self.orders = Orders()
        self.lines: list[Line] = []
        self.alerts: list[Alert] = []
        self.last_roll: Roll | None = None
        self.shown_events: list[Event[Any]] = []
        self.problem = ""
        self._told: deque[Telling] = deque()
        self._asked = -1
        self._age = 0.0
        self.stage: Stage[Shown] = Stage(match.state.copy(), animations, speed, self._seen)
        self._recall()

    @property
    def shown(self) -> Shown:
        """The state as the picture has it."""
        return self.stage.shown

    @property
    def decision(self) -> Decision | None:
        """What is asked, once the picture has caught up; None meanwhile and at the end."""
        return None if self.stage.busy or self.stage.waiting else self.match.decision

    @property
    def humans(self) -> tuple[str, ...]:
        """The seats people play."""
        return tuple(seat for seat, player in self.match.seats.items() if player == HUMAN)

    @property
    def mine(self) -> bool:
        """Is a person at this screen asked now?"""
        return self.decision is not None and self.decision.seat in self.humans

    @property
    def thinking(self) -> str:
        """The seat whose player thinks, "" if none does."""
        decision = self.match.decision
        return decision.seat if decision and decision.seat not in self.humans else ""

    @property
    def over(self) -> bool:
        """Has the game ended, and the picture with it?"""
        return self.match.outcome is not None and not self.stage.busy and not self.stage.waiting

    def why_not(self, action: Any) -> str | None:
        """Why the person asked may not do this, "RULE: reason"; None if he may."""
        return self.match.game.refusal(self.match.state, action)

    def act(self, action: Any, reasons: Any = ()) -> None:
        """Play an action of the seat that is asked. Raises `Refused`."""
        decision = self.match.decision
        if decision is None:
            raise Refused("turn", "the game is over")
        before = self.match.state
        try:
            events = self.match.submit(decision.seat, action, reasons)
        except CannotSave as problem:
            self.problem = str(problem)
            self.match.stop_saving()
            events = self.match.submit(decision.seat, action, reasons)
        self._queue(events, before, decision.seat)

    def undo_stop(self) -> UndoStop | None:
        """Why nothing can be taken back now; None if something can."""
        if not self.humans:
            return UndoStop.NOTHING
        last = self.match.log[-1].seat
        return self.match.undo_stop(last if last in self.humans else self.humans[0])

    def undo(self) -> bool:
        """Take the last action back; False if that cannot be."""
        if self.stage.busy or self.undo_stop() is not None:
            return False
        self.match.undo(self.match.log[-1].seat)
        self.lines = [line for line in self.lines if line.entry < len(self.match.log)]
        self.stage.reset(self.match.state.copy())
        return True

    def redo(self) -> bool:
        """Play what was taken back again; False if there is nothing."""
        if self.stage.busy or not self.match.can_redo:
            return False
        before = self.match.state
        events = self.match.redo()
        self._queue(events, before, self.match.log[-1].seat)
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything has changed."""
        faster = 1 + len(self._told) / CALM
        applied = self.stage.update(dt * faster)
        self.shown_events = applied
        return self._forget(dt) or bool(applied) or self._think()

    def go_on(self) -> Alert | None:
        """An alert has been seen: the one for which time stands still, else the oldest."""
        newest = self.stage.waiting is not None
        self.stage.go_on()
        return self.alerts.pop(-1 if newest else 0) if self.alerts else None

    def last_reasons(self) -> Entry | None:
        """The last entry that was chosen by scores."""
        return next((entry for entry in reversed(self.match.log) if entry.reasons), None)

    def close(self) -> None:
        """Let go of the worker and the journal."""
        self.thinker.stop()
        self.match.close()

    def _forget(self, dt: float) -> bool:
        """Alerts that stopped nobody go by themselves after a while; whether one did."""
        self._age = self._age + dt if self.alerts and self.stage.waiting is None else 0.0
        if self._age < STAY:
            return False
        self._age = 0.0
        self.alerts.pop(0)
        return True

    def _queue(self, events: list[Event[Any]], before: Any, seat: str) -> None:
        own = seat in self.humans or not self.humans
        self._told.extend(tell(events, before, len(self.match.log) - 1, own))
        self.stage.extend(events)

    def _seen(self, event: Event[Any]) -> bool:
        telling = self._told.popleft()
        self._write(telling)
        if telling.alert is None:
            return False
        self.alerts = [*self.alerts, telling.alert][-MOST_ALERTS:]
        return telling.stop and bool(self.humans)

    def _write(self, telling: Telling) -> None:
        """Lines go into the journal; a heading waits there for its first line, and gives way to the next heading."""
        for line in telling.lines:
            if line.heading and self.lines and self.lines[-1].heading:
                self.lines.pop()
            self.lines.append(line)
        self.last_roll = telling.roll or self.last_roll

    def _think(self) -> bool:
        seat = self.thinking
        if not seat or self.stage.busy or self.stage.waiting:
            return False
        number = len(self.match.log)
        if self._asked != number:
            self._asked = number
            view = self.match.view(seat).bare()
            self.thinker.start(self.match.game.name, view, seat, self.match.seats[seat], number)
        choice = self._answer()
        if choice is None:
            return False
        self._asked = -1
        self.act(choice.action, choice.reasons)
        return True

    def _answer(self) -> Choice | None:
        """What the player has chosen; one that failed does the obvious, so that the game goes on."""
        try:
            return self.thinker.poll()
        except PlayerFailed as failed:
            return Choice(obvious(self.match.state), (Reason(str(failed)[:200], 0.0),))

    def _recall(self) -> None:
        """The journal of what was played before this screen opened."""
        state = self.match.game.setup(self.match.scenario)
        for number, entry in enumerate(self.match.log):
            for telling in tell(entry.events, state, number, True):
                self._write(telling)
            for event in entry.events:
                event.apply(state)
