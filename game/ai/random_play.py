"""The random player: any legal action, found lazily. It is the fuzzer of the rules and a benchmark of the engine."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any

from game.ai.player import Choice, Player, Stop
from game.engine.game import Dice, Game, Rule

FEW = 6
MANY = 60
SELDOM = 8
NO_PIECE = -1
PASSING = 5


class RandomPlayer:
    """A piece at random, then a rule, then one of the first few options that rule lists for it."""

    def choose(self, game: Game[Any], view: Any, seat: str, dice: Dice, stop: Stop) -> Choice:
        """A legal action; about one in five is of no piece. ValueError if the game offers none at all."""
        decision = game.decision(view)
        pieces = decision.pieces if decision else ()
        rules = _distinct(game)
        for piece in _pieces(pieces, dice):
            action = _some(rules, view, piece, dice)
            if action is not None:
                return Choice(action)
        action = next(game.options(view), None)
        if action is None:
            raise ValueError(f"{game.name}: {seat} is asked, but nothing is on offer")
        return Choice(action)


def _distinct(game: Game[Any]) -> list[Rule[Any]]:
    return list({id(rule): rule for rule in game.rules.values()}.values())


def _pieces(pieces: Sequence[int], dice: Dice) -> tuple[int, ...]:
    """The piece to try first, then no piece (or the other way round): most pieces can do something."""
    if not pieces:
        return (NO_PIECE,)
    piece = pieces[dice.pick(len(pieces))]
    return (NO_PIECE, piece) if dice.pick(PASSING) == 0 else (piece, NO_PIECE)


def _some(rules: list[Rule[Any]], view: Any, piece: int, dice: Dice) -> Any | None:
    """One option of one rule, the rules tried in random order; None if none has any."""
    waiting = rules.copy()
    while waiting:
        rule = waiting.pop(dice.pick(len(waiting)))
        few = list(islice(rule.options(view, piece), MANY if dice.pick(SELDOM) == 0 else FEW))
        if few:
            return few[dice.pick(len(few))]
    return None


def player(name: str) -> Player:
    """The random player."""
    return RandomPlayer()
