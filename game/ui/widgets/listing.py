"""Rows to choose from, and the journal: lines with links, inked as they come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.ui.ink import plate
from game.ui.rich import Paragraph, Span, spans
from game.ui.theme import Theme
from game.ui.widgets.scroll import KEYS, Scroll
from game.ui.widgets.widget import PRESS, Hit, Widget


class Row(NamedTuple):
    """One row: its text, an aside at the right, a reason why it cannot be chosen ("": it can), a second line."""

    text: str
    aside: str = ""
    broken: str = ""
    second: str = ""


class Listing(Widget):
    """Rows with a chosen one. Gives Hit(name, index) when the choice moves, Hit(name + "!", index) when it is opened
    (double click, Enter)."""

    takes = (pygame.K_UP, pygame.K_DOWN, *KEYS, *PRESS)
    focus_by_click = True

    def __init__(self, name: str, rows: Sequence[Row] = (), rect: pygame.Rect | None = None, value: int = 0) -> None:
        super().__init__(name, rect)
        self.rows = list(rows)
        self.value = value
        self.scroll = Scroll()
        self._theme: Theme | None = None
        self._under = -1
        self._opened = -1

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if self.scroll.handle(event, self.rect, self._theme):
            return None
        if event.type == pygame.MOUSEMOTION:
            self._under = self.index_at(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(self.index_at(event.pos))
        return None

    def choose(self, index: int) -> Hit | None:
        """Move the choice; a Hit if it is another row."""
        index = min(len(self.rows) - 1, max(0, index))
        if index < 0 or index == self.value:
            return None
        self.value, self._opened = index, -1
        if self._theme:
            high = self.row_height(self._theme)
            self.scroll.show(index * high, (index + 1) * high)
        return Hit(self.name, index)

    def row_height(self, theme: Theme) -> int:
        """Pixels from row to row."""
        return theme.px(52 if any(row.second or row.broken for row in self.rows) else 32)

    def index_at(self, pos: tuple[int, int]) -> int:
        """The row at a pixel, -1 if there is none."""
        if self._theme is None or not self.rect.collidepoint(pos):
            return -1
        index = (pos[1] - self.rect.y + self.scroll.offset) // self.row_height(self._theme)
        return index if index < len(self.rows) else -1

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._theme = theme
        high = self.row_height(theme)
        self.scroll.measure(high * len(self.rows), self.rect.height, high)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        first = self.scroll.offset // high
        for index in range(first, min(len(self.rows), first + self.rect.height // high + 2)):
            box = pygame.Rect(self.rect.x, self.rect.y + index * high - self.scroll.offset, self.rect.width, high)
            self._draw_row(surface, theme, index, box)
        surface.set_clip(before)
        self.scroll.draw(surface, theme, self.rect)
        if self.focused:
            ring = self.rect.inflate(theme.px(10), theme.px(10))
            surface.blit(plate(theme, ring.size, "", "brass", 6, 2.6), ring)

    def _key(self, key: int) -> Hit | None:
        if key in PRESS:
            return self._open()
        high = self.row_height(self._theme) if self._theme else 1
        page = max(1, self.rect.height // high - 1)
        moves = {
            pygame.K_UP: self.value - 1,
            pygame.K_DOWN: self.value + 1,
            pygame.K_PAGEUP: self.value - page,
            pygame.K_PAGEDOWN: self.value + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.rows) - 1,
        }
        return self.choose(moves[key])

    def _click(self, index: int) -> Hit | None:
        if index < 0:
            return None
        if index == self.value and self._opened == index:
            return self._open()
        hit = self.choose(index) or Hit(self.name, index)
        self._opened = index
        return hit

    def _open(self) -> Hit | None:
        usable = 0 <= self.value < len(self.rows) and not self.rows[self.value].broken
        return Hit(self.name + "!", self.value) if usable else None

    def _draw_row(self, surface: pygame.Surface, theme: Theme, index: int, box: pygame.Rect) -> None:
        row = self.rows[index]
        if index == self.value:
            surface.blit(plate(theme, box.size, "button-standing", "rule", 3, 1), box)
        elif self.hovered and index == self._under:
            surface.blit(plate(theme, box.size, "button-hover", "rule-light", 3, 1), box)
        inside = box.inflate(-theme.px(20), 0)
        aside = theme.text(row.aside, "aside")
        surface.blit(aside, aside.get_rect(midright=(inside.right - theme.px(4), box.y + theme.px(16))))
        text = theme.text(row.text, "strong" if index == self.value else "body", "ink-second" if row.broken else "ink")
        room = max(1, inside.width - aside.get_width() - theme.px(16))
        place = text.get_rect(midleft=(inside.x, box.y + theme.px(16)))
        surface.blit(text, place, (0, 0, room, text.get_height()))
        second = theme.text(row.broken or row.second, "note", "madder" if row.broken else "")
        surface.blit(second, (inside.x, box.y + theme.px(28)), (0, 0, inside.width, second.get_height()))


class Entry(NamedTuple):
    """A line of the journal: spans or marked text, its rule at the right, and whether it is a heading."""

    text: str | tuple[Span, ...]
    rule: str = ""
    heading: bool = False


class Log(Widget):
    """Lines as they come, the newest in sight while the end is. A click on a rule or link gives Hit(name, number),
    on the line itself Hit(name, index)."""

    takes = (pygame.K_UP, pygame.K_DOWN, *KEYS)

    def __init__(self, name: str, rect: pygame.Rect | None = None) -> None:
        super().__init__(name, rect)
        self.lines: list[Entry] = []
        self.scroll = Scroll()
        self._theme: Theme | None = None
        self._measure: tuple[float, int, bool] = (0, 0, False)
        self._set: list[tuple[int, Paragraph]] = []
        self._length = 0

    def add(self, line: Entry) -> None:
        """Write a line at the end; the view follows if it was at the end."""
        self.lines.append(line)

    def clear(self) -> None:
        self.lines.clear()
        self._set.clear()
        self._length = 0

    def cut(self, count: int) -> None:
        """Keep the first `count` lines (after an undo)."""
        del self.lines[count:]
        self._set.clear()
        self._length = 0

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            self.scroll.to(self.scroll.offset + (self.scroll.line if event.key == pygame.K_DOWN else -self.scroll.line))
            return None
        if self.scroll.handle(event, self.rect, self._theme):
            return None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._theme:
            return self._click(event.pos)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self._theme = theme
        self._lay(theme)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for index in self._shown():
            self._draw_line(surface, theme, index)
        surface.set_clip(before)
        self.scroll.draw(surface, theme, self.rect)
        if self.focused:
            ring = self.rect.inflate(theme.px(10), theme.px(10))
            surface.blit(plate(theme, ring.size, "", "brass", 6, 2.6), ring)

    def _lay(self, theme: Theme) -> None:
        measure = (theme.scale, self.rect.width, theme.night)
        if measure != self._measure:
            self._measure = measure
            self._set.clear()
            self._length = 0
        follow = self.scroll.at_end
        for line in self.lines[len(self._set) :]:
            style = "heading" if line.heading else "body"
            parts = spans(line.text, style) if isinstance(line.text, str) else line.text
            room = theme.width(line.rule, "cite") + theme.px(22) if line.rule else theme.px(12)
            paragraph = Paragraph(theme, parts, max(theme.px(80), self.rect.width - room))
            self._set.append((self._length, paragraph))
            self._length += paragraph.height
        self.scroll.measure(self._length, self.rect.height, theme.line_height())
        if follow:
            self.scroll.to(self.scroll.last)

    def _shown(self) -> list[int]:
        top, bottom = self.scroll.offset, self.scroll.offset + self.rect.height
        return [index for index, (y, text) in enumerate(self._set) if y < bottom and y + text.height > top]

    def _draw_line(self, surface: pygame.Surface, theme: Theme, index: int) -> None:
        y, paragraph = self._set[index]
        top = self.rect.y + y - self.scroll.offset
        paragraph.draw(surface, self.rect.x, top)
        if self.lines[index].rule:
            mark = theme.text(self.lines[index].rule, "cite")
            box = mark.get_rect(topright=(self.rect.right - theme.px(12), top + theme.px(2)))
            surface.blit(mark, box)
            surface.fill(theme.colour("link-line"), (box.x, box.bottom - 1, box.width, theme.px(1)))

    def _click(self, pos: tuple[int, int]) -> Hit | None:
        depth = pos[1] - self.rect.y + self.scroll.offset
        for index, (y, paragraph) in enumerate(self._set):
            if y <= depth < y + paragraph.height:
                return Hit(self.name, self._link(pos, depth - y, index, paragraph) or index)
        return None

    def _link(self, pos: tuple[int, int], down: int, index: int, paragraph: Paragraph) -> str:
        rule = self.lines[index].rule
        wide = self._theme.width(rule, "cite") + self._theme.px(12) if self._theme and rule else 0
        if rule and pos[0] >= self.rect.right - wide and down < paragraph.line_height:
            return rule
        return paragraph.link_at(pos[0] - self.rect.x, down)
