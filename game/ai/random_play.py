"""The random player: any legal action, found lazily. It is the fuzzer of the rules and a benchmark of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from game.ai.player import Choice, Player, Stop
from game.engine.game import Dice, Game

FEW = 4
MANY = 48
SELDOM = 24
NO_PIECE = -1
PASSING = 12
CHANCE = 1 << 60
"""One large pick is taken apart into all the small ones a choice needs: a digit for each."""


class RandomPlayer:
    """A piece at random, then a kind of action, then one of the first few options listed for it."""

    def choose(self, game: Game[Any], view: Any, seat: str, dice: Dice, stop: Stop) -> Choice:
        """A legal action; about one in twelve is of no piece. ValueError if the game offers none at all."""
        decision = game.decision(view)
        chance = _Chance(dice.pick(CHANCE))
        kinds = tuple(game.asked(view))
        for piece in _pieces(decision.pieces if decision else (), chance):
            action = _some(game, kinds, view, piece, chance)
            if action is not None:
                return Choice(action)
        action = next(game.options(view), None)
        if action is None:
            raise ValueError(f"{game.name}: {seat} is asked, but nothing is on offer")
        return Choice(action)


class _Chance:
    __slots__ = ("_rest",)

    def __init__(self, rest: int) -> None:
        self._rest = rest

    def pick(self, n: int) -> int:
        self._rest, digit = divmod(self._rest, n)
        return digit


def _pieces(pieces: Sequence[int], chance: _Chance) -> tuple[int, ...]:
    """The piece to try first, then no piece (or the other way round): most pieces can do something."""
    if not pieces:
        return (NO_PIECE,)
    piece = pieces[chance.pick(len(pieces))]
    return (NO_PIECE, piece) if chance.pick(PASSING) == 0 else (piece, NO_PIECE)


def _some(game: Game[Any], kinds: tuple[type, ...], view: Any, piece: int, chance: _Chance) -> Any | None:
    """One option of the first kind, from a random one on, that has any; None if none has."""
    first, most = chance.pick(len(kinds)), MANY if chance.pick(SELDOM) == 0 else FEW
    for kind in kinds[first:] + kinds[:first]:
        few = list(islice(game.rules[kind].options(view, piece), most))
        if few:
            return few[chance.pick(len(few))]
    return None


def player(name: str) -> Player:
    """The random player."""
    return RandomPlayer()
