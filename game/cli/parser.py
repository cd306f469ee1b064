"""argparse with errors in one line, and the kinds of words that several commands take."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

MOST_SEED = (1 << 63) - 1


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line; leaves with exit code 2."""

    def __init__(self, **values: Any) -> None:
        super().__init__(allow_abbrev=False, **values)

    def error(self, message: str) -> NoReturn:
        print(f"{self.prog}: {' '.join(message.split())} (see {self.prog} --help)", file=sys.stderr)
        raise SystemExit(2)


class Version(argparse.Action):
    """Prints what is installed and leaves; looked up only then, as that takes longer than all the rest."""

    def __init__(self, option_strings: Sequence[str], dest: str, **_: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version")

    def __call__(self, parser: argparse.ArgumentParser, *_: Any) -> NoReturn:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print("rorkes-drift", version("rorkes-drift"))
        except PackageNotFoundError:
            print("rorkes-drift, not installed")
        raise SystemExit(0)


def number(least: int, most: int) -> Callable[[str], int]:
    """A kind of argument: a whole number from `least` to `most`."""

    def read(text: str) -> int:
        try:
            value = int(text) if len(text) < 40 else most + 1
        except ValueError:
            raise argparse.ArgumentTypeError(f"not a whole number: {text[:60]!r}") from None
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most}, not {text[:60]}")
        return value

    return read


def pair(text: str) -> tuple[str, str]:
    """A kind of argument: KEY=VALUE."""
    key, equals, value = text.partition("=")
    if not (key and equals and value):
        raise argparse.ArgumentTypeError(f"must have the form NAME=VALUE: {text[:60]!r}")
    return key, value


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """What describes a game to be played: game, scenario, seats, seed, difficulty, options."""
    parser.add_argument("game", metavar="GAME", help="rorkes-drift")
    parser.add_argument("--scenario", metavar="NAME|FILE", help="one that comes with the game, or a .toml file")
    parser.add_argument(
        "--seat", action="append", type=pair, default=[], metavar="SEAT=PLAYER", help="who plays; may be repeated"
    )
    parser.add_argument("--seed", type=number(0, MOST_SEED), help="the same number gives the same dice")
    parser.add_argument("--difficulty", metavar="NAME", help="a named set of options")
    parser.add_argument(
        "--option", action="append", type=pair, default=[], metavar="KEY=VALUE", help="set an option of the rules"
    )
