"""A game of players that are no people, told line by line in the terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from time import strftime
from typing import Any

from game import folders
from game.ai import PLAYERS
from game.ai.batch import seed_of
from game.ai.player import Choice, never
from game.cli.telling import Teller
from game.cli.wanted import Wanted
from game.engine.dice import SeededDice
from game.engine.errors import CannotSave
from game.engine.match import Match


def play(asked: Wanted) -> int:
    """Play to the end and print the log as it goes; a replay is left in the player's folder if that can be written."""
    match = _started(asked)
    try:
        _play_on(match, asked)
    finally:
        path = match.close()
    if path is not None:
        _say(f"The replay is {path}")
    return 0


def _started(asked: Wanted) -> Match[Any]:
    try:
        return _start(asked, folders.saves() / f"{asked.game.name}-{strftime('%Y%m%d-%H%M%S')}-{asked.seed}.jsonl")
    except (folders.NoFolder, CannotSave) as error:
        _warn(error)
        return _start(asked, None)


def _start(asked: Wanted, journal: Path | None) -> Match[Any]:
    return Match.start(asked.game, asked.scenario, asked.seats, asked.seed, journal=journal)


def _play_on(match: Match[Any], asked: Wanted) -> None:
    teller = Teller(asked.game, asked.game.setup(asked.scenario))
    _tell(teller, match)
    seated = {seat: PLAYERS[name] for seat, name in asked.seats.items()}
    dice = {seat: SeededDice(seed_of(asked.seed, seat)) for seat in asked.seats}
    while match.decision is not None:
        seat = match.decision.seat
        _submit(match, seat, seated[seat].choose(match.game, match.view(seat), seat, dice[seat], never))
        _tell(teller, match)


def _submit(match: Match[Any], seat: str, choice: Choice) -> None:
    try:
        match.submit(seat, choice.action, choice.reasons)
    except CannotSave as error:
        _warn(error)
        match.stop_saving()
        match.submit(seat, choice.action, choice.reasons)


def _tell(teller: Teller, match: Match[Any]) -> None:
    for line in teller.lines(match.log[-1]):
        _say(line)


def _say(line: str) -> None:
    print(line, flush=True)


def _warn(error: OSError) -> None:
    print(f"No replay is kept: {error}", file=sys.stderr, flush=True)
