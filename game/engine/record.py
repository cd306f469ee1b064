"""Records of games: read with limits, taken up again, proved by playing them through."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.codec import Codec, encode, plain
from game.engine.dice import RecordedDice
from game.engine.errors import BadFile, CannotSave, Desync
from game.engine.game import Game, Refused
from game.engine.journal import Ended, Header, Journal, Line, Played, Undone
from game.engine.lines import guarded, parsed, unpacked
from game.engine.match import Entry, Match
from game.engine.scenario import Scenario, from_text, reason_of

Games = Mapping[str, Game[Any]]
"""Rulesets by name; a mapping may import them when they are asked for."""

codec = cache(Codec)


class Record(Struct, frozen=True):
    """What a file holds: its header, its lines (the first is line 2), and how many bytes of it are whole lines."""

    path: Path
    header: Header
    lines: list[Line]
    size: int
    packed: bool

    @property
    def ended(self) -> Ended | None:
        """How the recorded game ended; None if it was broken off."""
        last = self.lines[-1] if self.lines else None
        return last if isinstance(last, Ended) else None

    def game(self, games: Games | Game[Any]) -> Game[Any]:
        """The ruleset of this record. Raises `BadFile` if it is not among `games`."""
        name = self.header.game
        if isinstance(games, Game):
            if games.name == name:
                return games
        elif name in games:
            return games[name]
        raise BadFile(self.path, "line 1, game", f"no such game here: {name}")

    def other_version(self, game: Game[Any]) -> str | None:
        """A sentence if the record was written under another version of the rules, else None."""
        if self.header.version == game.version:
            return None
        return f"played under version {self.header.version} of {game.name}, this is version {game.version}"

    def scenario(self) -> Scenario:
        """The scenario as it was played, with the options and tables of that game. Raises `BadFile`."""
        header = self.header
        scenario = from_text(header.scenario, header.files, self.path)
        return msgspec.structs.replace(scenario, name=header.name, options=header.options, tables=header.tables)

    def match(self, game: Game[Any]) -> Match[Any]:
        """The recorded game before its opening, without a journal. Raises `BadFile`."""
        try:
            return Match.of(game, self.scenario(), self.header.seats, self.header.seed)
        except BadFile as fault:
            if fault.path == self.path or str(fault.path) == str(self.path):
                raise
            raise BadFile(self.path, f"line 1, {fault.path}, {fault.place}", fault.reason) from None
        except Exception as error:  # a stranger's scenario may say what no ruleset foresaw
            raise BadFile(self.path, "line 1, scenario", f"cannot be set up: {_said(error)}") from None


def read(path: Path | str) -> Record:
    """Read a journal or a packed replay. A half last line is dropped; everything else amiss is a `BadFile`."""
    path = Path(path)
    raw, packed = unpacked(path)
    header, lines, size = parsed(raw, path)
    return Record(path, header, lines, size, packed)


def entries(record: Record, game: Game[Any]) -> list[Entry]:
    """The log of a recorded game, without what was undone. Raises `BadFile`."""
    log: list[Entry] = []
    for number, line in enumerate(record.lines, 2):
        if isinstance(line, Played):
            log.append(entry_of(record, game, line, number))
        elif isinstance(line, Undone):
            if len(log) < 2 or log[-1].seat != line.seat:
                raise BadFile(record.path, f"line {number}", "undoes what was not done")
            log.pop()
    return log


def entry_of(record: Record, game: Game[Any], line: Played, number: int) -> Entry:
    """One line with its action and events as the ruleset's values. Raises `BadFile`."""
    values = codec(game)
    action = guarded(lambda: values.action(line.action), record.path, number) if line.seat else None
    events = guarded(lambda: values.events(line.events), record.path, number)
    return Entry(line.seat, action, line.dice, events, line.check, line.state, line.reasons)


def resume(path: Path | str, games: Games | Game[Any], sync: bool = True) -> Match[Any]:
    """Take a journal up at the exact decision where it stopped, and go on writing it.

    Raises `BadFile` when the file is none, is altered, finished, of another version or open elsewhere; `CannotSave`.
    """
    path = Path(path)
    if path.suffix == ".gz":
        raise BadFile(path, "file", "this game is finished; it can be watched")
    journal = Journal.reopen(path, sync)
    try:
        record = read(path)
        if record.packed:  # plain lines behind packed ones would spoil the file
            raise BadFile(path, "file", "a packed replay; it can be watched")
        match = rebuilt(record, games)
        _demand_seats(match, path)
        journal.cut(record.size)
        match.journal = journal
        if not match.log:
            match.open()
    except OSError as error:
        journal.close()
        raise CannotSave(path, reason_of(error)) from None
    except BaseException:
        journal.close()
        raise
    return match


def _demand_seats(match: Match[Any], path: Path) -> None:
    known = match.game.seats(match.state)
    if set(match.seats) != set(known):
        raise BadFile(path, "line 1, seats", f"must say who plays {', '.join(known)}")


def rebuilt(record: Record, games: Games | Game[Any]) -> Match[Any]:
    """The match a record tells of, at its last line and without a journal. Raises `BadFile`."""
    game = _current(record, games)
    match = record.match(game)
    for number, line in enumerate(record.lines, 2):
        try:
            if isinstance(line, Played):
                match.retell(entry_of(record, game, line, number))
            elif isinstance(line, Undone):
                match.undo(line.seat)
        except BadFile:
            raise
        except Exception as error:  # events of a stranger's file may name figures that do not exist
            raise BadFile(record.path, f"line {number}", f"the record was altered: {_said(error)}") from None
    return match


def verify(path: Path | str, games: Games | Game[Any]) -> Desync | None:
    """Play a record through by the rules with its recorded dice; the first line that differs, or None.

    Raises `BadFile` when it cannot be read or belongs to another version.
    """
    record = read(path)
    game = _current(record, games)
    match = record.match(game)
    for number, line in enumerate(record.lines, 2):
        difference = _difference(match, record, line, number)
        if difference is not None:
            return Desync(difference, number)
    return None


def _difference(match: Match[Any], record: Record, line: Line, number: int) -> str | None:
    if isinstance(line, Ended):
        told = (line.winner, line.rule)
        came = (match.outcome.winner, match.outcome.rule) if match.outcome else None
        return None if told == came else f"the end is recorded as {told}, the rules say {came or 'it goes on'}"
    try:
        if isinstance(line, Undone):
            match.undo(line.seat)
            return None
        entry = entry_of(record, match.game, line, number)
        match.dice = RecordedDice(entry.dice)
        if entry.seat:
            match.submit(entry.seat, entry.action)
        elif match.log:
            return "a second opening"
        else:
            match.open()
    except BadFile as error:
        return error.reason
    except Exception as error:  # a rule that fails on a record is a difference too
        return _said(error)
    return _compared(entry, match.log[-1])


def _compared(told: Entry, came: Entry) -> str | None:
    for index, (old, new) in enumerate(zip(told.events, came.events, strict=False), 1):
        if encode(old) != encode(new):
            return f"event {index} is recorded as {plain(old)}, the rules give {plain(new)}"
    if len(told.events) != len(came.events):
        return f"{len(told.events)} events are recorded, the rules give {len(came.events)}"
    if told.dice != came.dice:
        return f"{len(told.dice)} dice are recorded, the rules ask for {len(came.dice)}"
    if told.check != came.check:
        return f"the check is recorded as {told.check}, the rules give {came.check}"
    if told.state != came.state:
        return f"the state is recorded as {told.state or 'nothing'}, the rules give {came.state or 'nothing'}"
    return None


def _said(error: Exception) -> str:
    if isinstance(error, Refused | Desync):
        return str(error)
    return f"{type(error).__name__}: {error}"


def _current(record: Record, games: Games | Game[Any]) -> Game[Any]:
    game = record.game(games)
    stale = record.other_version(game)
    if stale is not None:
        raise BadFile(record.path, "line 1, version", stale)
    return game
