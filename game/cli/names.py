"""The names of rulesets, as people type them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.engine.game import Game
from game.rulesets import GAMES


def game_named(name: str) -> Game[Any]:
    """A ruleset by its name. Raises ValueError naming those there are."""
    if name not in GAMES:
        raise ValueError(f"no such game: {name[:60]!r}; there is {listed(one.replace('_', '-') for one in GAMES)}")
    return GAMES[name]


def listed(names: Iterable[str]) -> str:
    """Names in one line."""
    return ", ".join(names)
