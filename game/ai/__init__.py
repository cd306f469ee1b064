"""Players that are no people, by level: each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from game.ai.player import Player

MODULES = {"random": "game.ai.random_play", "ai:1": "game.ai.level", "ai:2": "game.ai.level", "ai:3": "game.ai.level"}
"""Where each level lies; the highest is the default of a simulation."""


class Players(Mapping[str, Player]):
    """Players by the name of their level: `random`, `ai:1`, `ai:2`, `ai:3`. KeyError for any other name."""

    def __getitem__(self, name: str) -> Player:
        player = import_module(MODULES[name]).player(name)
        assert isinstance(player, Player)
        return player

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)


PLAYERS = Players()
