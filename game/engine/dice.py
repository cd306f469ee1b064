"""Chance and its stand-ins: seeded, scripted, recorded, or every roll there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from math import prod
from random import SystemRandom
from struct import Struct
from typing import Protocol, TypeVar

from game.engine.errors import Desync
from game.engine.game import Dice

R = TypeVar("R")

_SPAN = 1 << 64
_words = Struct("<QQ").pack


def fresh_seed() -> int:
    """A seed nobody can foresee, small enough to be typed: below 2³¹."""
    return SystemRandom().getrandbits(31)


class Source(Dice, Protocol):
    """Dice that can be set back: `count` is how many picks have been made."""

    count: int


class SeededDice:
    """Even picks as a pure function of (seed, count): the same seed taken up at the same count goes on the same."""

    __slots__ = ("_base", "count", "seed")

    def __init__(self, seed: int, count: int = 0) -> None:
        self.seed = seed
        self.count = count
        self._base = blake2b(b"%d" % seed, digest_size=8)

    def pick(self, n: int) -> int:
        """An unbiased number in range(n)."""
        if n < 1:
            raise ValueError(f"nothing to pick from: n is {n}")
        attempt = 0
        while (word := self._word(attempt)) >= _SPAN - _SPAN % n:
            attempt += 1
        self.count += 1
        return word % n

    def _word(self, attempt: int) -> int:
        digest = self._base.copy()
        digest.update(_words(self.count, attempt))
        return int.from_bytes(digest.digest(), "little")


class ScriptedDice:
    """Gives out the values it was told, in order. Values are as `pick` returns them: pips less one."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = list(values)
        self.count = 0

    def pick(self, n: int) -> int:
        """The next value; ValueError when none is left or it is not in range(n)."""
        return _next(self, n, ValueError)

    @property
    def leftover(self) -> list[int]:
        """The values nobody asked for."""
        return self.values[self.count :]


class RecordedDice:
    """Gives out what a record says was picked; `Desync` when the rules ask for something else."""

    def __init__(self, values: Sequence[int]) -> None:
        self.values = list(values)
        self.count = 0

    def pick(self, n: int) -> int:
        """The next recorded value; `Desync` when none is left or it is not in range(n)."""
        return _next(self, n, Desync)


def _next(dice: ScriptedDice | RecordedDice, n: int, error: Callable[[str], Exception]) -> int:
    if dice.count >= len(dice.values):
        raise error(f"no die left: {len(dice.values)} were given, one more is asked for (of {n} faces)")
    value = dice.values[dice.count]
    if not 0 <= value < n:
        raise error(f"die {dice.count + 1} shows {value + 1}, but has {n} faces")
    dice.count += 1
    return value


class Recorder:
    """Passes picks through and keeps what came."""

    __slots__ = ("_pick", "picks")

    def __init__(self, dice: Dice) -> None:
        self._pick = dice.pick
        self.picks: list[int] = []

    def pick(self, n: int) -> int:
        """What the dice behind it give."""
        value = self._pick(n)
        self.picks.append(value)
        return value


class EveryDice:
    """One path through all the rolls: follows `path`, then always takes the first face."""

    __slots__ = ("_faces", "_path")

    def __init__(self, path: Sequence[int] = ()) -> None:
        self._path = list(path)
        self._faces: list[int] = []

    def pick(self, n: int) -> int:
        """The face this path takes."""
        at = len(self._faces)
        self._faces.append(n)
        if at == len(self._path):
            self._path.append(0)
        return self._path[at]

    @property
    def weight(self) -> Fraction:
        """The chance of this path."""
        return Fraction(1, prod(self._faces))

    def following(self) -> list[int] | None:
        """The path after this one in order; None after the last."""
        for at in range(len(self._faces) - 1, -1, -1):
            if self._path[at] + 1 < self._faces[at]:
                return [*self._path[:at], self._path[at] + 1]
        return None


def every(fn: Callable[[Dice], R]) -> Iterator[tuple[Fraction, R]]:
    """Run `fn` once for every sequence of rolls it can ask for; each with its exact chance, adding up to 1.

    `fn` must ask for the same dice when it gets the same rolls.
    """
    path: list[int] | None = []
    while path is not None:
        dice = EveryDice(path)
        result = fn(dice)
        yield dice.weight, result
        path = dice.following()
