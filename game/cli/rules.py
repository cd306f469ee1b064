"""Read the numbered rulebook of a game: all of it, a chapter (RD-6), or one rule (RD-6.7)."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.resources import files

from game.cli.names import Unusable, game_named

START = re.compile(r"^(?:[-*#>]+\s+)*(?:\*\*)?([A-Z][A-Z0-9]*-\d+(?:\.\d+)*)\b")


def arguments(parser: ArgumentParser) -> None:
    """The game, perhaps a number."""
    parser.add_argument("game", metavar="GAME", help="rorkes-drift")
    parser.add_argument("number", nargs="?", metavar="NUMBER", help="a rule (RD-6.7) or a chapter (RD-6)")


def run(told: Namespace) -> int:
    """Print the passages."""
    name = game_named(told.game).name
    text = files("game.rulesets").joinpath(name, "rules.md").read_text(encoding="utf-8")
    if told.number is None:
        print(_plain(text).strip())
        return 0
    found = [passage for number, passage in passages(text) if within(number, told.number)]
    if not found:
        raise Unusable(f"there is no rule {told.number[:60]!r}")
    print("\n\n".join(found))
    return 0


def within(number: str, wanted: str) -> bool:
    """Is it this rule, or one of this chapter? `wanted` may lack the letters and be in small ones."""
    short = number.partition("-")[2]
    asked = wanted.upper()
    return any(one == asked or one.startswith(f"{asked}.") for one in (number, short))


def passages(text: str) -> Iterator[tuple[str, str]]:
    """The rules of a rulebook in order: number and text. What stands between a rule and the next belongs to it."""
    number, lines = "", list[str]()
    for line in [*text.splitlines(), "#"]:
        start = START.match(line)
        if start or line.startswith("#"):
            if number:
                yield number, _plain("\n".join(lines)).strip()
            number, lines = (start.group(1) if start else ""), []
        lines.append(line)


def _plain(text: str) -> str:
    text = re.sub(r"^- (?=\*\*)", "", text, flags=re.MULTILINE)
    return re.sub(r"^#+ ", "", text.replace("**", "").replace("`", ""), flags=re.MULTILINE)
