"""One game in play: the front door for people, AIs, replays, cases and the command line alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic

from msgspec import Raw, Struct

from game.engine.codec import encode, state_digest
from game.engine.dice import Recorder, SeededDice, Source
from game.engine.errors import Desync
from game.engine.game import Decision, Dice, Event, Game, Outcome, Refused, S, Table, begin, resolve
from game.engine.journal import FORMAT, Ended, Header, Journal, Parent, Played, Reason, Undone, encoded
from game.engine.scenario import Scenario

STATE_EVERY = 100
"""So many entries apart the record holds a digest of the whole state."""


class UndoStop(StrEnum):
    """What an undo does not pass."""

    NOTHING = "nothing to undo"
    DIE = "a die"
    REVEAL = "a reveal"
    OTHER = "another seat's decision"


class Entry(Struct, frozen=True):
    """One line of the log: who did what, the dice (from 0), what happened. The opening has no seat and no action."""

    seat: str
    action: Any
    dice: tuple[int, ...]
    events: list[Any]
    check: str
    state: str = ""
    reasons: tuple[Reason, ...] = ()


@dataclass(slots=True)
class Moment(Generic[S]):
    """Where a match stands after an entry."""

    state: S
    running: Any  # the digest of all events so far, still open
    decision: Decision | None
    outcome: Outcome | None


class Match(Generic[S]):
    """One game from its opening to its end. Nothing is called back: `submit` returns what happened."""

    def __init__(self, game: Game[S], state: S, dice: Source) -> None:
        """A match that stands before its opening; `start` and `record.resume` are the usual ways in."""
        self.game = game
        self.dice = dice
        self.seats: dict[str, str] = {}
        self.scenario: Scenario | None = None
        self.journal: Journal | None = None
        self.log: list[Entry] = []
        self._now: Moment[S] = Moment(state, blake2b(digest_size=8), None, None)
        self._past: list[Moment[S]] = []
        self._redo: list[Entry] = []

    @classmethod
    def of(cls, game: Game[S], scenario: Scenario, seats: Mapping[str, str], seed: int) -> Match[S]:
        """A scenario set up, before its opening and without a journal. Raises `BadFile`."""
        match = cls(game, game.setup(scenario), SeededDice(seed))
        match.seats, match.scenario = dict(seats), scenario
        return match

    @classmethod
    def start(
        cls,
        game: Game[S],
        scenario: Scenario,
        seats: Mapping[str, str] | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        journal: Path | None = None,
        *,
        tables: Mapping[str, Any] | None = None,
        sync: bool = True,
    ) -> Match[S]:
        """Set a scenario up and run to the first decision.

        `seats` names who plays each seat; `options` and `tables` are laid over the scenario's. With a `journal`
        every action is written there before it counts. Raises `BadFile`, and `CannotSave` for the journal.
        """
        played = scenario.changed(options, tables)
        match = cls.of(game, played, seats or {}, seed)
        if journal is not None:
            match.journal = Journal.create(journal, header(game, played, match.seats, seed), sync)
        try:
            match.open()
        except BaseException:
            match.close()
            raise
        return match

    @property
    def state(self) -> S:
        """The true state. Screens and AIs get `view` instead."""
        return self._now.state

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self._now.decision

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self._now.outcome

    @property
    def digest(self) -> str:
        """The running digest of all events since the opening."""
        return str(self._now.running.hexdigest())

    def view(self, seat: str) -> S:
        """The state as a seat may know it."""
        return self.game.view(self._now.state, seat)

    def seen(self, seat: str, entry: Entry) -> list[Event[S]]:
        """The events of an entry as a seat sees them."""
        redacted = (self.game.redact(event, seat) for event in entry.events)
        return [event for event in redacted if event is not None]

    def open(self) -> list[Event[S]]:
        """Run from the set-up to the first decision."""
        return self._happen("", None, lambda dice: begin(self.game, self._now.state, dice))

    def submit(self, seat: str, action: Any, reasons: tuple[Reason, ...] = ()) -> list[Event[S]]:
        """Play an action of the seat whose decision it is; gives what happened. `reasons` are kept with it.

        Raises `Refused` when it is not the seat's turn or the rules say no, `CannotSave` when the journal cannot be
        written. After any error the match stands as it stood.
        """
        self._demand_turn(seat)
        events = self._happen(seat, action, lambda dice: resolve(self.game, self._now.state, action, dice), reasons)
        self._redo.clear()
        return events

    def retell(self, entry: Entry) -> None:
        """Take an entry over from a record: its events happen again, no rule is asked and no die is rolled.

        Raises `Desync` when the record's running digest does not fit the events.
        """
        state = self._now.state.copy()
        for event in entry.events:
            event.apply(state)
        moment, told = self._told(entry.seat, entry.action, entry.dice, entry.events, state, entry.reasons)
        if told.check != entry.check:
            raise Desync(f"the events do not fit their check {entry.check}")
        if entry.state and entry.state != told.state:
            raise Desync(f"the state does not fit its check {entry.state}")
        self._write(told, moment)
        self.dice.count += len(entry.dice)
        self._take(told, moment)

    def undo_stop(self, seat: str | None = None) -> UndoStop | None:
        """What keeps a seat (by default the one that acted last) from taking its last action back; None if nothing."""
        if len(self.log) < 2:
            return UndoStop.NOTHING
        last = self.log[-1]
        if seat is not None and last.seat != seat:
            return UndoStop.OTHER if any(entry.seat == seat for entry in self.log) else UndoStop.NOTHING
        return _barrier(last)

    def undo(self, seat: str) -> Entry:
        """Go back to the seat's previous decision; gives the entry taken back. Raises `Refused` naming the barrier."""
        stop = self.undo_stop(seat)
        if stop is not None:
            raise Refused("undo", stop.value)
        if self.journal is not None:
            self.journal.write(encoded(Undone(seat)))
        self._now = self._past.pop()
        self._redo.append(self.log.pop())
        return self._redo[-1]

    @property
    def can_redo(self) -> bool:
        """Is there an undone action that can be played again?"""
        return bool(self._redo)

    def redo(self) -> list[Event[S]]:
        """Play the action undone last once more. Raises `Refused` when there is none."""
        if not self._redo:
            raise Refused("redo", "nothing to redo")
        *rest, entry = self._redo
        events = self.submit(entry.seat, entry.action, entry.reasons)
        self._redo = rest
        return events

    def close(self) -> Path | None:
        """Let go of the journal, packed if the game is over; gives its path. The match can be read, not played on."""
        if self.journal is None:
            return None
        return self.journal.close(self.outcome is not None)

    def save_to(self, journal: Journal) -> None:
        """Write the log so far into a fresh journal and go on there. Raises `CannotSave`."""
        journal.write(b"".join(_lines(entry, None) for entry in self.log[:-1]))
        journal.write(_lines(self.log[-1], self.outcome))
        self.journal = journal

    def stop_saving(self) -> None:
        """Go on without a journal, say when its disk is full; what is written stays as it is."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def _demand_turn(self, seat: str) -> None:
        now = self._now
        if now.decision is None:
            raise Refused(now.outcome.rule if now.outcome else "turn", "the game is over")
        if now.decision.seat != seat:
            raise Refused(now.decision.rule, f"it is for {now.decision.seat} to decide")

    def _happen(
        self, seat: str, action: Any, run: Callable[[Dice], Table[S]], reasons: tuple[Reason, ...] = ()
    ) -> list[Event[S]]:
        count = self.dice.count
        recorder = Recorder(self.dice)
        try:
            table = run(recorder)
            moment, entry = self._told(seat, action, tuple(recorder.picks), table.events, table.state, reasons)
            self._write(entry, moment)
        except BaseException:
            self.dice.count = count
            raise
        self._take(entry, moment)
        return table.events

    def _told(
        self,
        seat: str,
        action: Any,
        dice: tuple[int, ...],
        events: list[Event[S]],
        state: S,
        reasons: tuple[Reason, ...],
    ) -> tuple[Moment[S], Entry]:
        running = self._now.running.copy()
        running.update(encode(events))
        decision = self.game.decision(state)
        outcome = None if decision is not None else self.game.outcome(state)
        if decision is None and outcome is None:
            raise RuntimeError(f"{self.game.name}: nobody is asked anything, but the game has no outcome")
        whole = state_digest(state) if len(self.log) % STATE_EVERY == 0 else ""
        entry = Entry(seat, action, dice, events, running.hexdigest(), whole, reasons)
        return Moment(state, running, decision, outcome), entry

    def _write(self, entry: Entry, moment: Moment[S]) -> None:
        if self.journal is not None:
            self.journal.write(_lines(entry, moment.outcome))

    def _take(self, entry: Entry, moment: Moment[S]) -> None:
        if _barrier(entry) is None:
            self._past.append(self._now)
        else:
            self._past.clear()
        self._now = moment
        self.log.append(entry)


def _barrier(entry: Entry) -> UndoStop | None:
    if not entry.seat:
        return UndoStop.NOTHING
    if entry.dice:
        return UndoStop.DIE
    if any(getattr(event, "reveals", False) for event in entry.events):
        return UndoStop.REVEAL
    return None


def _lines(entry: Entry, outcome: Outcome | None) -> bytes:
    action, events = Raw(encode(entry.action)), Raw(encode(entry.events))
    played = encoded(Played(entry.seat, action, entry.dice, events, entry.check, entry.state, entry.reasons))
    return played if outcome is None else played + encoded(Ended(outcome.winner, outcome.rule))


def header(game: Game[S], scenario: Scenario, seats: dict[str, str], seed: int, parent: Parent | None = None) -> Header:
    """The first line of a record of this game."""
    return Header(
        FORMAT,
        game.name,
        game.version,
        scenario.name,
        seats,
        seed,
        scenario.options,
        scenario.tables,
        scenario.source,
        scenario.files,
        parent,
    )
