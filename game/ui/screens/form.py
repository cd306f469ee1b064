"""A card with rows: words at the left, a widget at the right; scrolled when there are many, buttons at its foot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.screen import Change
from game.ui.screens.page import Page
from game.ui.widgets import Button, Hit, Panel, Prose, Scroll, Widget

ROW = 48
FOOT = 72
WIDTH = 980


@dataclass
class Field:
    """One row: its words (marked text), and its widget; without a widget it is a heading, or text in `style`."""

    words: str
    widget: Widget | None = None
    tip: str = ""
    style: str = "heading"


class Form(Page):
    """Fill `fields` and `buttons` in `compose`, which is called before each layout; answer hits in `pressed`."""

    repeats = True

    def __init__(self, kit: Kit, title: str, aside: str = "") -> None:
        super().__init__(kit)
        self.scroll = Scroll()
        self.panel = Panel("panel", title, aside)
        self.fields: list[Field] = []
        self.buttons: list[Button] = []
        self._labels: list[Prose] = []
        self._tops: list[int] = []

    def compose(self) -> None:
        """Make `fields` and `buttons` anew where they depend on one another."""

    def layout(self) -> None:
        self.compose()
        theme = self.kit.theme
        width = min(theme.px(WIDTH), self.size[0] - theme.px(40))
        self.panel.rect = pygame.Rect((self.size[0] - width) // 2, 0, width, self.size[1])
        self._measure()
        around = self.size[1] - self.area.height
        height = min(self.scroll.length + around, self.size[1] - theme.px(32))
        self.panel.rect = pygame.Rect(self.panel.rect.x, (self.size[1] - height) // 2, width, height)
        self.place()

    @property
    def area(self) -> pygame.Rect:
        """The part of the card that shows rows."""
        inner = self.panel.inner(self.kit.theme)
        inner.height -= self.kit.theme.px(FOOT)
        return inner

    def place(self) -> None:
        """Put rows and buttons where they belong at the present offset."""
        area = self.area
        self.scroll.measure(self.scroll.length, area.height, self.kit.theme.px(ROW))
        for field, label, top in zip(self.fields, self._labels, self._tops, strict=True):
            y = area.y + top - self.scroll.offset
            label.rect.topleft = (area.x, y + (self.kit.theme.px(ROW) - self.kit.theme.line_height()) // 2)
            label.clip = area
            if field.widget:
                field.widget.rect = self._right(field.widget, area, y)
                field.widget.clip = area
        place_buttons(self, self.buttons, self.panel.rect)
        rows = [field.widget for field in self.fields if field.widget]
        self.group.set([self.panel, *self._labels, *rows, *self.buttons])

    def handle(self, event: pygame.event.Event) -> Change:
        if event.type == pygame.MOUSEWHEEL and self.scroll.last and not self.modal:
            self.scroll.handle(event, self.area, self.kit.theme)
            self.place()
            return None
        before = self.group.focus
        change = super().handle(event)
        if self.group.focus is not before:
            self._show_focus()
        if change is None and not self.modal and self.scroll.handle(event, self.area, self.kit.theme):
            self.place()
        return change

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.modal:
            self.scroll.draw(surface, self.kit.theme, self.area)

    def changed(self) -> None:
        """Lay out again after a value that others depend on."""
        self.layout()
        self.stale = True

    def open_link(self, hit: Hit) -> str:
        """The rule number if the hit was a citation in a row's words, else ""."""
        return str(hit.value) if hit.name == "words" else ""

    def _measure(self) -> None:
        theme, width = self.kit.theme, self.area.width
        self._labels, self._tops, length = [], [], 0
        for field in self.fields:
            share = width if field.widget is None or not field.widget.size(theme)[0] else width * 45 // 100
            style = "body" if field.widget else field.style
            label = Prose("words", field.words, pygame.Rect(0, 0, share, 0), style)
            label.tip = field.tip
            label.rect.height = label.size(theme)[1]
            self._labels.append(label)
            self._tops.append(length)
            length += max(theme.px(ROW), label.rect.height + theme.px(22))
        self.scroll.measure(length, self.area.height, theme.px(ROW))

    def _right(self, widget: Widget, area: pygame.Rect, y: int) -> pygame.Rect:
        theme = self.kit.theme
        wide, high = widget.size(theme)
        wide = min(wide, area.width * 53 // 100)
        return pygame.Rect(area.right - wide - theme.px(20), y + (theme.px(ROW) - high) // 2, wide, high)

    def _show_focus(self) -> None:
        rows = [field.widget for field in self.fields]
        if self.group.focus in rows:
            top = self._tops[rows.index(self.group.focus)]
            self.scroll.show(top, top + self.kit.theme.px(ROW))
            self.place()


def place_buttons(page: Page, buttons: list[Button], card: pygame.Rect) -> None:
    """Put buttons side by side at the foot of a card, the first at the right."""
    theme = page.kit.theme
    right = card.right - theme.px(28)
    for button in buttons:
        wide, high = button.size(theme)
        button.rect = pygame.Rect(right - wide, card.bottom - high - theme.px(24), wide, high)
        right -= wide + theme.px(14)
