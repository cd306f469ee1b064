"""The numbered rulebook: chapters at the left, text at the right, a line to search or to jump to a number."""

from __future__ import annotations

import re

import pygame

from game.ui.kit import Kit
from game.ui.screen import Change, Close
from game.ui.screens.page import Page
from game.ui.screens.passages import Passage, passages
from game.ui.widgets import Button, Hit, Label, Listing, Panel, Row
from game.ui.widgets.book import Book, Piece
from game.ui.widgets.field import Field

SIDE = 380
NARROW = 1100
WIDEST = 1360


class Rulebook(Page):
    """Shows `text` (Markdown whose rules begin with their number); `number` is opened at once, "" for the beginning."""

    repeats = True

    def __init__(self, kit: Kit, title: str, text: str, number: str = "") -> None:
        super().__init__(kit)
        self.passages = passages(text)
        self.chapters = [passage for passage in self.passages if passage.heading]
        self.panel = Panel("panel", title, "our words; rulings are marked")
        self.search = Field("search", hint="search, or a number")
        self.list = Listing("chapters", [Row(chapter.text) for chapter in self.chapters])
        self.list.focus_by_click = False
        self.found = Label("found", "", style="note")
        self.book = Book("book")
        self.done = Button("done", "Close", key="Escape", primary=True)
        self._show(self.passages)
        if number:
            self.open(number)

    def open(self, number: str) -> bool:
        """Jump to a rule and mark it, or to the nearest one above it ("RD-6.5.2" is under RD-6.5); False if none."""
        known = {passage.number for passage in self.passages}
        while number and number not in known and "." in number:
            number = number.rpartition(".")[0]
        if number not in known:
            return False
        self._show(self.passages)
        self.book.jump(number)
        self.stale = True
        return True

    def layout(self) -> None:
        theme = self.kit.theme
        margin = theme.px(28)
        width = min(theme.px(WIDEST), self.size[0] - 2 * margin)
        self.panel.rect = pygame.Rect((self.size[0] - width) // 2, margin, width, self.size[1] - 2 * margin)
        inner = self.panel.inner(theme)
        narrow = inner.width < theme.px(NARROW)
        side = theme.px(SIDE) if not narrow else min(theme.px(260), inner.width // 3)
        self.search.rect = pygame.Rect(inner.x, inner.y + theme.px(8), side - theme.px(24), theme.px(36))
        self.found.rect = pygame.Rect(inner.x, self.search.rect.bottom + theme.px(4), side, theme.px(22))
        wide, high = self.done.size(theme)
        self.done.rect = pygame.Rect(inner.x, inner.bottom - high - theme.px(8), wide, high)
        top = self.found.rect.bottom + theme.px(6)
        self.list.rect = pygame.Rect(inner.x, top, side - theme.px(24), self.done.rect.y - top - theme.px(14))
        self.book.rect = pygame.Rect(
            inner.x + side, inner.y + theme.px(8), inner.width - side, inner.height - theme.px(14)
        )
        self.group.set([self.panel, self.search, self.found, self.list, self.book, self.done])

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "done":
            return Close()
        if hit.name == "search":
            self._search(str(hit.value))
        elif hit.name == "book":
            self.open(str(hit.value))
        elif hit.name.startswith("chapters"):
            self._chapter(int(hit.value))
        return None

    def unused(self, event: pygame.event.Event) -> Change:
        if event.type == pygame.TEXTINPUT and event.text.strip():
            self.group.focus_on("search")
            hit = self.group.handle(event)
            return self.pressed(hit) if hit else None
        if event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL):
            if self.kit.keys.command(event) in ("back", "rules"):
                return Close()
            self.book.handle(event)
        return None

    def _show(self, shown: list[Passage]) -> None:
        self.book.show([Piece(passage.number, passage.text, passage.heading) for passage in shown])

    def _search(self, query: str) -> None:
        words = query.lower().split()
        number = self._number(query.strip())
        self.found.text = ""
        if number and self.open(number):
            return
        self.book.marked = ""
        shown = [passage for passage in self.passages if not words or passage.has(words)]
        if words:
            self.found.text = f"{len(shown)} of {len(self.passages)} passages"
        self._show(shown)

    def _number(self, query: str) -> str:
        """The rule a query names, with or without the book's letters; "" if it names none."""
        first = next((passage.number for passage in self.passages if passage.number), "")
        prefix = first.partition("-")[0]
        found = re.fullmatch(r"(?:[A-Za-z][A-Za-z0-9]*-)?([0-9]+(?:\.[0-9]+)+)", query)
        return f"{prefix}-{found.group(1)}" if found else ""

    def _chapter(self, index: int) -> None:
        self.search.text, self.search.cursor = "", 0
        self.found.text = self.book.marked = ""
        self._show(self.passages)
        self.book.go_to(self.passages.index(self.chapters[index]))
