"""A level of skill, whatever the game: the ruleset's own AI package has its levels by number."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.ai.player import Choice, Player, Stop
from game.engine.game import Dice, Game


class LevelPlayer:
    """`ai:1` plays plainly, `ai:2` plans; `ai:3` is the best there is, where need be the same."""

    def __init__(self, level: int) -> None:
        self.level = level

    def choose(self, game: Game[Any], view: Any, seat: str, dice: Dice, stop: Stop) -> Choice:
        """The level's choice; raises ModuleNotFoundError for a game that has no AI."""
        levels = import_module(f"game.ai.{game.name}").LEVELS
        choice = levels[min(self.level, max(levels))](game, view, seat, dice, stop)
        assert isinstance(choice, Choice)
        return choice


def player(name: str) -> Player:
    """The player of a name such as `ai:2`."""
    return LevelPlayer(int(name.removeprefix("ai:")))
