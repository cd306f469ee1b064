"""Watch a replay, or a game that was broken off, in the window."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.cli.display import NO_DISPLAY, display
from game.cli.names import Unusable
from game.engine.replay import Replay
from game.rulesets import GAMES


def arguments(parser: ArgumentParser) -> None:
    """The file."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a journal (.jsonl) or a replay (.jsonl.gz)")


def run(told: Namespace) -> int:
    """Show it; exit code 2 if it cannot be read or there is no display."""
    replay = Replay(told.file, GAMES)
    if not display():
        raise Unusable(f"{NO_DISPLAY}; `rorkes-drift replay {told.file} --text` tells it here")
    from game.ui.launch import watch

    return watch(replay)
