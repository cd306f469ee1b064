"""A window onto something longer: the offset, its keys, its wheel and its bar."""

from __future__ import annotations

import pygame

from game.ui.ink import plate
from game.ui.theme import Theme

WHEEL = 3
BAR = 10
KEYS = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)


class Scroll:
    """Pixels scrolled (`offset`) of a `length` seen through `shown`; `line` is one step of the wheel's three."""

    def __init__(self) -> None:
        self.offset = 0
        self.length = 0
        self.shown = 0
        self.line = 24
        self._grip: int | None = None

    @property
    def last(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.shown)

    @property
    def at_end(self) -> bool:
        return self.offset >= self.last

    def measure(self, length: int, shown: int, line: int) -> None:
        """Take new lengths; the offset stays as far as it can."""
        self.length, self.shown, self.line = length, shown, max(1, line)
        self.to(self.offset)

    def to(self, offset: int) -> None:
        """Scroll to an offset, within the ends."""
        self.offset = min(self.last, max(0, offset))

    def show(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to have the span from `top` to `bottom` in sight."""
        if top < self.offset:
            self.to(top)
        elif bottom > self.offset + self.shown:
            self.to(bottom - self.shown)

    def handle(self, event: pygame.event.Event, box: pygame.Rect, theme: Theme | None) -> bool:
        """Whether the event scrolled, by wheel, key, or the bar at the right of `box`."""
        if event.type == pygame.MOUSEWHEEL:
            self.to(self.offset - event.y * WHEEL * self.line)
            return True
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        return bool(self.last and theme) and self._drag(event, box, theme.px(BAR) if theme else BAR)

    def draw(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Draw the bar at the right of `box` if there is anything to scroll."""
        if not self.last:
            return
        thumb = self._thumb(box)
        wide = theme.px(6)
        surface.fill(theme.colour("rule-light"), (box.right - wide // 2 - 1, box.y, 1, box.height))
        grip = pygame.Rect(box.right - wide, thumb[0], wide, thumb[1])
        surface.blit(plate(theme, grip.size, "rule", "rule-dark", 3, 1), grip)

    def _thumb(self, box: pygame.Rect) -> tuple[int, int]:
        height = max(16, box.height * self.shown // max(1, self.length))
        return box.y + (box.height - height) * self.offset // max(1, self.last), height

    def _key(self, key: int) -> bool:
        page = max(self.line, self.shown - self.line)
        goals = {
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.last,
        }
        if key in goals:
            self.to(goals[key])
        return key in goals

    def _drag(self, event: pygame.event.Event, box: pygame.Rect, wide: int) -> bool:
        top, height = self._thumb(box)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and event.pos[0] >= box.right - wide:
            self._grip = event.pos[1] - top if top <= event.pos[1] < top + height else height // 2
        elif event.type == pygame.MOUSEBUTTONUP:
            held, self._grip = self._grip is not None, None
            return held
        if self._grip is None or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            return False
        room = max(1, box.height - height)
        self.to((event.pos[1] - self._grip - box.y) * self.last // room)
        return True
