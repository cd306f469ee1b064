"""Random play: our actions a second through `submit`, beside the moves a second of python-chess."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from game.ai import PLAYERS
from game.ai.player import never
from game.cli.bench.row import NOT_MEASURED, Row, rate, rates
from game.cli.names import game_named
from game.engine.dice import SeededDice
from game.engine.match import Match
from game.engine.scenario import find, load

SECONDS = 0.6
GOAL = 0.5
NAME = "random play"


def rows() -> Iterator[Row]:
    """One row."""
    with TemporaryDirectory() as folder:
        play = _Play(Path(folder))
        if find_spec("chess") is None:
            yield Row(NAME, "actions/s", rate(play), None, GOAL, True, note=f"{NOT_MEASURED}: chess is not installed")
            return
        from game.cli.bench.chess_play import moves

        ours, reference = rates(play, lambda: moves(SECONDS))
        yield Row(NAME, "actions/s", ours, reference, GOAL, True, note="reference: python-chess, random moves")


class _Play:
    """Random games of the three assaults, each with a journal that is written and not synced."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.game = game_named("rorkes-drift")
        self.scenario = load(find(self.game.name, self.game.default_scenario))
        self.player = PLAYERS["random"]
        self.games = count()

    def __call__(self) -> int:
        end, actions = perf_counter() + SECONDS, 0
        while perf_counter() < end:
            actions += self._one(next(self.games), end)
        return actions

    def _one(self, seed: int, end: float) -> int:
        dice = SeededDice(seed)
        journal = self.folder / f"{seed}.jsonl"
        match = Match.start(self.game, self.scenario, {}, seed, journal=journal, sync=False)
        while match.decision is not None and perf_counter() < end:
            seat = match.decision.seat
            match.submit(seat, self.player.choose(self.game, match.view(seat), seat, dice, never).action)
        match.stop_saving()
        return len(match.log) - 1
