"""The reference for random play: python-chess as its manual shows it. Imported only when it is installed."""

from __future__ import annotations

import random
from time import perf_counter

import chess

_random = random.Random(1879)


def moves(seconds: float) -> int:
    """Play random games for so long; the number of moves made."""
    end, made = perf_counter() + seconds, 0
    while perf_counter() < end:
        board = chess.Board()
        while not board.is_game_over() and perf_counter() < end:
            board.push(_random.choice(list(board.legal_moves)))
            made += 1
    return made
