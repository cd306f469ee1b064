"""A long text with numbers at the left: scrolled, searched, one passage marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.ink import plate
from game.ui.rich import Paragraph, spans
from game.ui.theme import Theme
from game.ui.widgets.scroll import KEYS, Scroll
from game.ui.widgets.widget import Hit, Widget

NUMBER = 92


class Piece(NamedTuple):
    """A passage: its number ("" for none), its marked text, and whether it is a heading."""

    number: str
    text: str
    heading: bool = False


class Book(Widget):
    """Pieces below one another. A click on a citation gives Hit(name, number)."""

    takes = (pygame.K_UP, pygame.K_DOWN, *KEYS)

    def __init__(self, name: str, rect: pygame.Rect | None = None) -> None:
        super().__init__(name, rect)
        self.pieces: Sequence[Piece] = ()
        self.marked = ""
        self.scroll = Scroll()
        self._theme: Theme | None = None
        self._set: list[tuple[int, Paragraph]] = []
        self._measure: tuple[float, int] = (0, 0)
        self._goal = -1

    def show(self, pieces: Sequence[Piece]) -> None:
        """Take other pieces, from the top."""
        self.pieces = pieces
        self._set = []
        self.scroll.to(0)

    def jump(self, number: str) -> None:
        """Mark a passage and bring it to the top at the next drawing."""
        self.marked = number
        self.go_to(next((index for index, piece in enumerate(self.pieces) if piece.number == number), -1))

    def go_to(self, index: int) -> None:
        """Bring a piece to the top at the next drawing."""
        self._goal = index

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.scroll.to(self.scroll.offset + (self.scroll.line if event.key == pygame.K_DOWN else -self.scroll.line))
        elif not self.scroll.handle(event, self.rect, self._theme) and event.type == pygame.MOUSEBUTTONUP:
            return self._click(event.pos)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._lay(theme)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for piece, (top, text) in zip(self.pieces, self._set, strict=True):
            y = self.rect.y + top - self.scroll.offset
            if y < self.rect.bottom and y + text.height > self.rect.y:
                self._draw_piece(surface, theme, piece, y, text)
        surface.set_clip(before)
        self.scroll.draw(surface, theme, self.rect)

    def _lay(self, theme: Theme) -> None:
        self._theme = theme
        measure = (theme.scale, self.rect.width)
        if measure != self._measure or len(self._set) != len(self.pieces):
            self._measure = measure
            self._set = []
            top = 0
            for piece in self.pieces:
                style = "prompt" if piece.heading else "body"
                room = self.rect.width - theme.px(24 if piece.heading else NUMBER + 24)
                text = Paragraph(theme, spans(piece.text, style), max(60, room), style)
                top += theme.px(14) if piece.heading and top else 0
                self._set.append((top, text))
                top += text.height + theme.px(10)
            self.scroll.measure(top, self.rect.height, theme.line_height())
        self.scroll.measure(self.scroll.length, self.rect.height, theme.line_height())
        self._go()

    def _go(self) -> None:
        if 0 <= self._goal < len(self._set):
            self.scroll.to(max(0, self._set[self._goal][0] - 4))
        self._goal = -1

    def _draw_piece(self, surface: pygame.Surface, theme: Theme, piece: Piece, y: int, text: Paragraph) -> None:
        if piece.number and piece.number == self.marked:
            band = pygame.Rect(self.rect.x, y - theme.px(4), self.rect.width - theme.px(14), text.height + theme.px(8))
            surface.blit(plate(theme, band.size, "button-standing", "rule", 3, 1), band)
        left = self.rect.x + theme.px(6)
        if piece.number:
            surface.blit(theme.text(piece.number, "cite"), (left, y + theme.px(2)))
        text.draw(surface, left if piece.heading and not piece.number else left + theme.px(NUMBER), y)

    def _click(self, pos: tuple[int, int]) -> Hit | None:
        if self._theme is None:
            return None
        x = pos[0] - self.rect.x - self._theme.px(NUMBER + 6)
        y = pos[1] - self.rect.y + self.scroll.offset
        for top, text in self._set:
            if top <= y < top + text.height:
                link = text.link_at(x, y - top)
                return Hit(self.name, link) if link else None
        return None
