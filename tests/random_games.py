"""Games of random play, step by step, for the promises that every game keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from game.ai import PLAYERS
from game.ai.player import never
from game.engine.dice import SeededDice
from game.engine.game import Decision, Game
from game.engine.match import Match
from game.engine.scenario import load, names
from game.rulesets import GAMES

RANDOM = PLAYERS["random"]
EVERYTHING = [(game, scenario) for game in GAMES for scenario in names(game)]


@dataclass
class Step:
    """One action of a random game, before it is submitted."""

    match: Match[Any]
    decision: Decision
    action: Any
    dice: SeededDice


def begun(
    game: str, scenario: str, seed: int, options: dict[str, Any] | None = None, journal: Path | None = None
) -> Match[Any]:
    seats = dict.fromkeys(("british", "zulu"), "random")
    told = load(names(game)[scenario])
    return Match.start(GAMES[game], told, seats, seed, options, journal, sync=False)


def steps(match: Match[Any], seed: int) -> Iterator[Step]:
    """Every step until the outcome; whoever iterates submits the action, or one of its own, before the next."""
    dice = SeededDice(seed)
    while match.decision is not None:
        seat = match.decision.seat
        choice = RANDOM.choose(match.game, match.view(seat), seat, dice, never)
        yield Step(match, match.decision, choice.action, dice)


def played(match: Match[Any], seed: int) -> Match[Any]:
    for step in steps(match, seed):
        match.submit(step.decision.seat, step.action)
    return match


def settings(game: Game[Any]) -> Iterator[tuple[str, Any]]:
    """Every option with each of its values; numbers with the default and one less."""
    defaults = game.options_type()
    for name, kind in get_type_hints(game.options_type).items():
        now = getattr(defaults, name)
        values = get_args(kind) if get_origin(kind) is Literal else (False, True) if kind is bool else (now, now - 1)
        yield from ((name, value) for value in values)


def some_options(game: Game[Any], dice: SeededDice) -> dict[str, Any]:
    """Options set at random."""
    chosen: dict[str, Any] = {}
    for name, value in settings(game):
        if name not in chosen or dice.pick(2):
            chosen[name] = value
    return chosen


def keeps(game: str, before: Any, after: Any, events: list[Any]) -> None:
    """Assert what a ruleset says is never created or lost."""
    import_module(f"tests.kept.{game}").keeps(before, after, events)
