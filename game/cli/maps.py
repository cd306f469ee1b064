"""Check maps (.tmj) and scenarios (.toml): everything that keeps a game from being played on them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.board import tiled
from game.engine.errors import BadFile
from game.engine.scenario import load
from game.rulesets import GAMES


def arguments(parser: ArgumentParser) -> None:
    """`check` and the files."""
    parser.add_argument("do", choices=["check"], metavar="check", help="check the files")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path, help="a map (.tmj) or a scenario (.toml)")


def run(told: Namespace) -> int:
    """A line for each file that is in order; each fault is a line on the standard error, and exit code 2."""
    faults = 0
    for file in told.files:
        found = _of_scenario(file) if file.suffix == ".toml" else tiled.check(file)
        for fault in found:
            print(fault, file=sys.stderr)
        if not found:
            print(f"{file}: in order")
        faults += len(found)
    return 2 if faults else 0


def _of_scenario(file: Path) -> list[str]:
    try:
        scenario = load(file)
        if scenario.game not in GAMES:
            raise BadFile(file, "game", f"no such game here: {scenario.game}")
        GAMES[scenario.game].setup(scenario)
    except BadFile as error:
        return [str(error)]
    return []
