"""A numbered rulebook read from its text: headings, numbered passages, and which words are rulings."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.ui.rich import CITATION

START = re.compile(rf"^\s*(?:[-*>]\s+|#+\s+)?(?:\*\*)?({CITATION})")
RULING = "~ruling~ "


class Passage(NamedTuple):
    """A heading, or a numbered rule with its text (marked text, see `rich.spans`); `number` may be ""."""

    number: str
    text: str
    heading: bool = False
    ruling: bool = False

    def has(self, words: list[str]) -> bool:
        """Whether every one of these lower-case words is in it."""
        whole = f"{self.number} {self.text}".lower()
        return all(word in whole for word in words)


def passages(text: str) -> list[Passage]:
    """The passages of a rulebook in Markdown: a rule begins a line with its number, [R] marks our rulings."""
    return [_passage(block) for block in _blocks(text)]


def _blocks(text: str) -> list[list[str]]:
    blocks: list[list[str]] = []
    fresh = True
    for line in text.splitlines():
        bare = line.strip()
        if not bare or set(bare) <= set("|-: "):
            fresh = True
            continue
        begins = fresh or bare.startswith(("#", "|")) or START.match(line) or re.match(r"[-*]\s", bare)
        if begins or not blocks:
            blocks.append([bare])
        else:
            blocks[-1].append(bare)
        fresh = bare.startswith("#")
    return blocks


def _passage(lines: list[str]) -> Passage:
    whole = " ".join(lines)
    found = START.match(whole)
    if whole.startswith("#") and not found:
        return Passage("", whole.lstrip("# "), heading=True)
    number = found.group(1) if found else ""
    rest = whole[found.end() :] if found else whole
    heading = whole.startswith("#")
    return Passage(number, _plain(rest, bool(found)), heading, "[R]" in rest)


def _plain(text: str, numbered: bool) -> str:
    if numbered:
        text = re.sub(r"^\s*(\[[SR]\])?\s*(\*\*)?\s*[:.–—]?\s*", lambda found: f"{found.group(1) or ''} ", text)
    text = re.sub(r"^\s*[-*]\s+", "· ", text)
    text = re.sub(r"\*\*\s*(\[[SR]\])\s*\*\*", r"\1", text)
    text = re.sub(r"\[R\][:.]?\s*", RULING, text)
    text = re.sub(r"\[S\][:.]?\s*", "", text)
    return _row(text.replace("`", "")).strip()


def _row(text: str) -> str:
    if not text.startswith("|"):
        return text
    return "   ·   ".join(cell.strip() for cell in text.strip("|").split("|"))
