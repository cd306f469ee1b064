"""Whole games without anybody at the table: one, or many at once whose results do not depend on how many at once."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from importlib import import_module
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from msgspec import Struct

from game.ai import PLAYERS
from game.ai.player import never
from game.engine.dice import SeededDice
from game.engine.game import Game
from game.engine.match import Match
from game.engine.scenario import Scenario
from game.rulesets import GAMES

MOST_ACTIONS = 100_000
CHUNK = 4


class Result(Struct, frozen=True):
    """How one game went. `seconds` are processor time; `facts` and `parts` are the ruleset's own figures."""

    seed: int
    winner: str
    rule: str
    actions: int
    seconds: float
    slowest: float
    facts: dict[str, int]
    parts: tuple[dict[str, int], ...] = ()


class Endless(RuntimeError):
    """A game that does not come to an end."""


def seed_of(seed: int, *names: object) -> int:
    """A seed of its own for each name: the game of a batch, the dice of a seat. Below 2⁶³."""
    text = ":".join(str(part) for part in (seed, *names))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little") >> 1


def play_game(
    game: Game[Any],
    scenario: Scenario,
    players: Mapping[str, str],
    seed: int,
    options: Mapping[str, Any] | None = None,
    tables: Mapping[str, Any] | None = None,
    save: Path | None = None,
) -> Result:
    """One game to its end; with `save` also its replay file of that path. Raises `BadFile`, `CannotSave`, `Endless`."""
    match = Match.start(game, scenario, players, seed, options, save, tables=tables, sync=False)
    try:
        seconds, slowest = _play_on(match, players, seed)
    finally:
        match.close()
    assert match.outcome is not None
    facts, parts = _facts(match)
    how, actions = match.outcome, len(match.log) - 1
    return Result(seed, how.winner, how.rule, actions, round(seconds, 3), round(slowest, 3), facts, parts)


def _play_on(match: Match[Any], players: Mapping[str, str], seed: int) -> tuple[float, float]:
    seated = {seat: PLAYERS[name] for seat, name in players.items()}
    dice = {seat: SeededDice(seed_of(seed, seat)) for seat in players}
    began, slowest = _spent(), 0.0
    while match.decision is not None:
        seat, before = match.decision.seat, _spent()
        choice = seated[seat].choose(match.game, match.view(seat), seat, dice[seat], never)
        slowest = max(slowest, _spent() - before)
        match.submit(seat, choice.action, choice.reasons)
        if len(match.log) > MOST_ACTIONS:
            raise Endless(f"seed {seed}: no end after {MOST_ACTIONS} actions")
    return _spent() - began, slowest


def _spent() -> float:
    """Processor time of this process: it is reported and decides nothing."""
    times = os.times()
    return times.user + times.system


def _facts(match: Match[Any]) -> tuple[dict[str, int], tuple[dict[str, int], ...]]:
    facts: tuple[dict[str, int], tuple[dict[str, int], ...]] = import_module(f"game.ai.{match.game.name}").facts(match)
    return facts


def run_batch(
    game: str,
    scenario: Scenario,
    players: Mapping[str, str],
    seed: int,
    games: int,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
    tables: Mapping[str, Any] | None = None,
    save: Path | None = None,
) -> Iterator[Result]:
    """So many games, in order of their number, whatever `jobs` is; with `save` one replay file a game in that folder.

    The game of number i has the seed `seed_of(seed, i)`. Raises what `play_game` raises.
    """
    seeds = [seed_of(seed, index) for index in range(games)]
    paths = [save / f"{game}-{seed}-{index:05d}.jsonl" if save else None for index in range(games)]
    work = (repeat(game), repeat(scenario), repeat(dict(players)), seeds, repeat(options), repeat(tables), paths)
    if jobs <= 1:
        yield from map(_one, *work)
        return
    with ProcessPoolExecutor(min(jobs, -(-games // CHUNK)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_one, *work, chunksize=CHUNK)


def _one(
    game: str,
    scenario: Scenario,
    players: Mapping[str, str],
    seed: int,
    options: Mapping[str, Any] | None,
    tables: Mapping[str, Any] | None,
    save: Path | None,
) -> Result:
    return play_game(GAMES[game], scenario, players, seed, options, tables, save)
