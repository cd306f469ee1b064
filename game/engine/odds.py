"""Exact chances, from the resolver itself: no formula stands beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import Any, TypeVar

from game.engine.dice import every
from game.engine.game import Game, S, Table, resolve

K = TypeVar("K", bound=Hashable)

MOST_PATHS = 1_000_000


class TooManyRolls(ValueError):
    """An action has more sequences of rolls than can be enumerated."""


def distribution(
    game: Game[S], state: S, action: Any, key: Callable[[Table[S]], K], most: int = MOST_PATHS
) -> dict[K, Fraction]:
    """The exact chance of each value of `key` once `action` is resolved; the chances add up to 1.

    Raises `Refused` if the action is not legal, `TooManyRolls` beyond `most` sequences of rolls.
    """
    chances: dict[K, Fraction] = {}
    paths = every(lambda dice: key(resolve(game, state, action, dice)))
    for number, (weight, value) in enumerate(paths, 1):
        if number > most:
            raise TooManyRolls(f"more than {most} sequences of rolls")
        chances[value] = chances.get(value, Fraction(0)) + weight
    return chances
