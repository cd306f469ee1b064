"""Play many games without a window and count: who wins, at what price. The same seed gives the same results."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

from game.ai.batch import Result, run_batch
from game.cli.balance import Balance, table
from game.cli.names import Unusable
from game.cli.parser import game_arguments, number, pair
from game.cli.wanted import Wanted, best_player, wanted
from game.folders import made

MOST_GAMES, MOST_JOBS = 1_000_000, 512
ENDED = "one of the processes that played was ended by force; the games are not counted"


def arguments(parser: ArgumentParser) -> None:
    """The game, how many, by whom, with what changed."""
    game_arguments(parser)
    parser.add_argument("--games", type=number(1, MOST_GAMES), required=True, metavar="N", help="how many games")
    parser.add_argument("--jobs", type=number(1, MOST_JOBS), default=1, metavar="J", help="how many at once (1)")
    parser.add_argument(
        "--set", action="append", type=pair, default=[], metavar="TABLE.KEY=NUMBER", help="change a number"
    )
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep a replay file of each game here")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(told: Namespace) -> int:
    """Print the balance of all games."""
    asked = wanted(told, {"": best_player()}, human=False, tables=told.set)
    began = perf_counter()
    try:
        balance = Balance.of(_watched(_results(asked, told), told.games), asked)
    except BrokenExecutor:
        raise Unusable(ENDED) from None
    seconds = perf_counter() - began
    if told.json:
        print(json.dumps(balance.told(seconds)))
    else:
        print(table(balance, seconds))
    return 0


def _results(asked: Wanted, told: Namespace) -> Iterator[Result]:
    save = made(told.save) if told.save else None
    return run_batch(asked.game.name, asked.scenario, asked.seats, asked.seed, told.games, told.jobs, save=save)


def _watched(results: Iterable[Result], games: int) -> Iterable[Any]:
    """The results as they come, with a bar on the standard error if that is a terminal."""
    if not sys.stderr.isatty():
        return results
    from rich.console import Console
    from rich.progress import track

    return track(results, "playing", games, console=Console(stderr=True), transient=True)
