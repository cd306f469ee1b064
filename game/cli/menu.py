"""The command without words: the menu, or without a display a game told in the terminal."""

from __future__ import annotations

from argparse import Namespace

from game.cli.display import NO_DISPLAY, display

GAME = "rorkes-drift"


def run() -> int:
    """Open the menu until the player leaves."""
    if not display():
        return _in_terminal()
    from game.ui.launch import menu

    return menu()


def _in_terminal() -> int:
    from game.cli.terminal import play
    from game.cli.wanted import best_player, wanted

    print(f"{NO_DISPLAY}: here is Rorke's Drift, played and told in the terminal.", flush=True)
    told = Namespace(game=GAME, scenario=None, difficulty=None, option=[], seat=[], seed=None)
    return play(wanted(told, {"": best_player()}, human=False))
