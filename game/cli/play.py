"""Play a game in the window. A seat that is not named is a person's if it is the first, else the strongest player's.

Without a display nobody can sit down: players that are no people play in the terminal.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.cli.display import NO_DISPLAY, display
from game.cli.names import Unusable
from game.cli.parser import game_arguments
from game.cli.wanted import HUMAN, Wanted, best_player, wanted


def arguments(parser: ArgumentParser) -> None:
    """The game and who plays it."""
    game_arguments(parser)


def run(told: Namespace) -> int:
    """Play it; exit code 2 if a person is to play and there is no display."""
    best = best_player()
    asked = wanted(told, {"": best}, human=True)
    if not display():
        return _in_terminal(asked)
    if not told.seat:
        asked.seats[next(iter(asked.seats))] = HUMAN
    from game.ui.launch import play

    return play(asked.game, asked.scenario, asked.seats, asked.seed)


def _in_terminal(asked: Wanted) -> int:
    from game.cli.terminal import play

    if HUMAN in asked.seats.values():
        raise Unusable(f"{NO_DISPLAY}; a person plays in a window")
    print(
        f"{NO_DISPLAY}: {', '.join(f'{seat} {player}' for seat, player in asked.seats.items())} play here.", flush=True
    )
    return play(asked)
