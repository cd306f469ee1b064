"""The rulesets by name; each is imported when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from game.engine.game import Game

MODULES = {"rorkes_drift": "game.rulesets.rorkes_drift"}


class Games(Mapping[str, Game[Any]]):
    """Rulesets by name, as the command line ("rorkes-drift") or a file ("rorkes_drift") spells it."""

    def __getitem__(self, name: str) -> Game[Any]:
        game = import_module(MODULES[name.replace("-", "_")]).GAME
        assert isinstance(game, Game)
        return game

    def __iter__(self) -> Iterator[str]:
        return iter(MODULES)

    def __len__(self) -> int:
        return len(MODULES)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name.replace("-", "_") in MODULES


GAMES = Games()
