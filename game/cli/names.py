"""The names of rulesets, as people type them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.game import Game
from game.rulesets import GAMES


class Unusable(ValueError):
    """The command line asks for what there is not, or what cannot be. One line that says so."""


def game_named(name: str) -> Game[Any]:
    """A ruleset by its name. Raises `Unusable` naming those there are."""
    if name not in GAMES:
        raise Unusable(f"no such game: {name[:60]!r}; there is {listed(one.replace('_', '-') for one in GAMES)}")
    return GAMES[name]


def listed(names: Iterable[str]) -> str:
    """Names in one line."""
    return ", ".join(names)
