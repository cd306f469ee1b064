"""Text with more than one style: bold, italic, small capitals, citations as links, dice; broken into lines."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.ink import die
from game.ui.theme import Theme

CITATION = r"\b[A-Z][A-Z0-9]{0,3}-[0-9]+(?:\.[0-9]+)*[a-z]?\b"
MARKS = re.compile(rf"(\*\*.+?\*\*|\*.+?\*|~.+?~|\[[0-9]:(?:ivory|horn)\]|{CITATION})")


class Span(NamedTuple):
    """A run of text in one style. `link`: what a click on it means (a rule number). `die`: a die face instead."""

    text: str
    style: str = "body"
    link: str = ""
    die: int = 0
    tone: str = "ivory"


class Placed(NamedTuple):
    """A word where it stands, from the paragraph's upper left corner."""

    box: pygame.Rect
    picture: pygame.Surface
    link: str


def spans(text: str, style: str = "body") -> list[Span]:
    """Marked text as spans: **bold**, *italic*, ~small capitals~, [5:horn] a die, RD-6.1 a citation."""
    return [_span(piece, style) for piece in MARKS.split(text) if piece]


def _span(piece: str, style: str) -> Span:
    if len(piece) > 4 and piece.startswith("**") and piece.endswith("**"):
        return Span(piece[2:-2], "strong")
    if len(piece) > 2 and piece[0] == piece[-1] == "*":
        return Span(piece[1:-1], "aside")
    if len(piece) > 2 and piece[0] == piece[-1] == "~":
        return Span(piece[1:-1], "caps")
    if piece[0] == "[" and piece[1:2].isdigit() and piece.endswith(("ivory]", "horn]")):
        return Span("", style, die=min(6, int(piece[1])), tone=piece[3:-1])
    if re.fullmatch(CITATION, piece):
        return Span(piece, "cite", link=piece)
    return Span(piece, style)


class Paragraph:
    """Spans set in lines of at most `width` pixels (0: one line). `links` are boxes a click can hit."""

    def __init__(self, theme: Theme, parts: Sequence[Span], width: int = 0, style: str = "body") -> None:
        self.theme = theme
        self.style = style
        self.words: list[Placed] = []
        self.line_height = theme.line_height(style)
        self.width = 0
        self._set(parts, width)
        self.height = self._y + self.line_height

    def draw(self, surface: pygame.Surface, x: int, y: int) -> None:
        """Draw with the upper left corner at x, y; citations are underlined."""
        surface.fblits([(word.picture, word.box.move(x, y)) for word in self.words])
        for word in self.words:
            if word.link:
                box = word.box.move(x, y)
                surface.fill(self.theme.colour("link-line"), (box.x, box.bottom - 1, box.width, self.theme.px(1)))

    def link_at(self, x: int, y: int) -> str:
        """The link under a point measured from the upper left corner; "" if none."""
        return next((word.link for word in self.words if word.link and word.box.collidepoint(x, y)), "")

    @property
    def links(self) -> list[Placed]:
        return [word for word in self.words if word.link]

    def _set(self, parts: Sequence[Span], width: int) -> None:
        self._x = self._y = 0
        font = self.theme.face(self.style)
        base = font.get_ascent() + (self.line_height - font.get_linesize()) // 2
        for picture, gap, link, ascent in _pieces(self.theme, parts):
            if picture is None:
                self._break(width)
                continue
            if width and self._x and self._x + picture.get_width() > width:
                self._x, self._y = 0, self._y + self.line_height
            top = self._y + (base - ascent if ascent else (self.line_height - picture.get_height()) // 2)
            self.words.append(Placed(picture.get_rect(topleft=(self._x, top)), picture, link))
            self.width = max(self.width, self._x + picture.get_width())
            self._x += picture.get_width() + gap

    def _break(self, width: int) -> None:
        if width:
            self._x, self._y = 0, self._y + self.line_height


def _pieces(theme: Theme, parts: Sequence[Span]) -> Iterator[tuple[pygame.Surface | None, int, str, int]]:
    """Word by word: its picture (None: a new line), the gap behind it, its link, its ascent (0: set in the middle)."""
    for part in parts:
        if part.die:
            yield die(theme, part.die, 17, part.tone), theme.px(5), "", 0
            continue
        ascent = theme.face(part.style).get_ascent()
        space = theme.width(" ", part.style)
        for number, row in enumerate(part.text.split("\n")):
            if number:
                yield None, 0, "", 0
            words = row.split(" ")
            for index, word in enumerate(words):
                gap = space if index < len(words) - 1 else 0
                yield theme.text(word, part.style), gap, part.link, ascent
