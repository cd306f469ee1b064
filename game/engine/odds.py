"""Exact chances, from the resolver itself: no formula stands beside the rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from game.engine.dice import every
from game.engine.game import Dice

K = TypeVar("K", bound=Hashable)

MOST_PATHS = 1_000_000


class TooManyRolls(ValueError):
    """An action has more sequences of rolls than can be enumerated."""


def distribution(outcome: Callable[[Dice], K], most: int = MOST_PATHS) -> dict[K, Fraction]:
    """The exact chance of each value that `outcome` comes to, which resolves something with the dice given to it.

    The chances add up to 1. Raises `TooManyRolls` beyond `most` sequences of rolls, and what `outcome` raises.
    """
    chances: dict[K, Fraction] = {}
    for number, (weight, value) in enumerate(every(outcome), 1):
        if number > most:
            raise TooManyRolls(f"more than {most} sequences of rolls")
        chances[value] = chances.get(value, Fraction(0)) + weight
    return chances
