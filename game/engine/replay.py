"""Walking through a recorded game, forwards and backwards, and branching off from it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.engine.dice import SeededDice
from game.engine.errors import BadFile
from game.engine.game import Game
from game.engine.journal import Journal, Parent
from game.engine.match import Entry, Match, header
from game.engine.record import Games, entries, read

KEYFRAME_EVERY = 50


class Replay:
    """A record as a list of entries, each with the state after it."""

    def __init__(self, path: Path | str, games: Games | Game[Any]) -> None:
        """Open a record. Raises `BadFile`. One of another version of the rules can be watched; `note` says so."""
        self.record = read(path)
        self.game: Game[Any] = self.record.game(games)
        self.note = self.record.other_version(self.game)
        self.entries: list[Entry] = entries(self.record, self.game)
        self.scenario = self.record.scenario()
        self._keyframes: list[Any] = [self.record.match(self.game).state]
        self._at = 0
        self._state: Any = self._keyframes[0].copy()

    def __len__(self) -> int:
        """How many entries there are; the first is the opening."""
        return len(self.entries)

    def state(self, count: int) -> Any:
        """The state after the first `count` entries, a copy of its own; 0 is before the opening. Raises `BadFile`."""
        if not 0 <= count <= len(self.entries):
            raise IndexError(f"there are {len(self.entries)} entries, not {count}")
        if not self._near(count):
            keyframe = min(count // KEYFRAME_EVERY, len(self._keyframes) - 1)
            self._at, self._state = keyframe * KEYFRAME_EVERY, self._keyframes[keyframe].copy()
        while self._at < count:
            self._step()
        return self._state.copy()

    def fork(self, count: int, journal: Path | None = None, seed: int | None = None, sync: bool = True) -> Match[Any]:
        """A game to play on from the state after `count` entries (at least the opening), with its own journal.

        With the record's seed the dice fall as they did. Raises `BadFile`, also for other versions; `CannotSave`.
        """
        if self.note is not None:
            raise BadFile(self.record.path, "line 1, version", self.note)
        old = self.record.header
        match = self.record.match(self.game)
        for number, entry in enumerate(self.entries[: max(count, 1)], 1):
            self._retold(match, entry, number)
        seed = old.seed if seed is None else seed
        match.dice = SeededDice(seed, match.dice.count)
        if journal is not None:
            parent = Parent(self.record.path.name[:200], len(match.log), match.digest)
            first = header(self.game, self.scenario, match.seats, seed, parent)
            match.save_to(Journal.create(journal, first, sync))
        return match

    def _retold(self, match: Match[Any], entry: Entry, number: int) -> None:
        try:
            match.retell(entry)
        except Exception as error:  # events of a stranger's file may fail in any way
            raise BadFile(self.record.path, f"entry {number}", f"the record was altered: {error}") from None

    def _near(self, count: int) -> bool:
        return self._at <= count <= self._at + KEYFRAME_EVERY

    def _step(self) -> None:
        try:
            for event in self.entries[self._at].events:
                event.apply(self._state)
        except Exception as error:  # as above
            raise BadFile(self.record.path, f"entry {self._at + 1}", f"does not fit the game: {error}") from None
        self._at += 1
        if self._at == len(self._keyframes) * KEYFRAME_EVERY:
            self._keyframes.append(self._state.copy())
