"""Values out of a range: slider, choice, progress."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.ink import bar, dimmed, plate
from game.ui.theme import Theme
from game.ui.widgets.widget import Hit, Widget


class Slider(Widget):
    """A knob on a rail from 0 to `steps`. Gives Hit(name, step) when it moves; arrows, Home, End, wheel and mouse."""

    takes = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)

    def __init__(self, name: str, steps: int, value: int = 0, rect: pygame.Rect | None = None, tip: str = "") -> None:
        super().__init__(name, rect, tip)
        self.steps = steps
        self.value = value
        self._knob = 0
        self._dragged = False

    def size(self, theme: Theme) -> tuple[int, int]:
        return theme.px(260), theme.px(28)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN:
            moves = {
                pygame.K_LEFT: self.value - 1,
                pygame.K_RIGHT: self.value + 1,
                pygame.K_HOME: 0,
                pygame.K_END: self.steps,
            }
            return self.go(moves.get(event.key, self.value))
        if event.type == pygame.MOUSEWHEEL:
            return self.go(self.value + event.y)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._dragged = event.button == 1
        elif event.type == pygame.MOUSEBUTTONUP:
            self._dragged = False
            return None
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self._dragged:
            return self.go(round((event.pos[0] - self.rect.x) * self.steps / max(1, self.rect.width)))
        return None

    def go(self, value: int) -> Hit | None:
        """Set the value; a Hit if it is another one."""
        value = min(self.steps, max(0, value))
        if value == self.value:
            return None
        self.value = value
        return Hit(self.name, value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rail = pygame.Rect(self.rect.x, self.rect.centery - theme.px(4), self.rect.width, theme.px(8))
        share = self.value / max(1, self.steps)
        bar(theme, surface, rail, share)
        knob = pygame.Rect(0, 0, theme.px(14), theme.px(24))
        knob.center = (rail.x + round(rail.width * share), self.rect.centery)
        fill = "button-hover" if self.hovered else "button"
        surface.blit(plate(theme, knob.size, fill, "rule-dark", 4), knob)
        if self.focused:
            ring = self.rect.inflate(theme.px(20), theme.px(6))
            surface.blit(plate(theme, ring.size, "", "brass", 9, 2.6), ring)


class Choice(Widget):
    """A few words side by side, one of them chosen (red). Gives Hit(name, index)."""

    takes = (pygame.K_LEFT, pygame.K_RIGHT)

    def __init__(
        self, name: str, words: Sequence[str], value: int = 0, rect: pygame.Rect | None = None, tip: str = ""
    ) -> None:
        super().__init__(name, rect, tip)
        self.words = list(words)
        self.value = value
        self._under = -1

    def size(self, theme: Theme) -> tuple[int, int]:
        return max(theme.width(word, "button") for word in self.words) * len(self.words) + len(self.words) * theme.px(
            28
        ), theme.px(36)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN:
            return self.go(self.value + (1 if event.key == pygame.K_RIGHT else -1))
        if event.type == pygame.MOUSEMOTION:
            self._under = self._index(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.hit_at(event.pos):
            return self.go(self._index(event.pos))
        return None

    def go(self, value: int) -> Hit | None:
        """Choose a word by its index; a Hit if it is another one."""
        if value == self.value or not 0 <= value < len(self.words):
            return None
        self.value = value
        return Hit(self.name, value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        face = plate(theme, self.rect.size, "button" if self.enabled else "button-off", "rule-dark")
        surface.blit(dimmed(theme, face.copy()) if theme.night else face, self.rect)
        for index, word in enumerate(self.words):
            self._draw_word(surface, theme, index, word)
        if self.focused:
            ring = self.rect.inflate(theme.px(8), theme.px(8))
            surface.blit(plate(theme, ring.size, "", "brass", 9, 2.6), ring)

    def _draw_word(self, surface: pygame.Surface, theme: Theme, index: int, word: str) -> None:
        box = self._box(index)
        chosen = index == self.value
        if chosen or (self.hovered and index == self._under and self.enabled):
            surface.blit(plate(theme, box.size, "madder" if chosen else "button-hover", "rule-dark"), box)
        elif index and index != self.value + 1:
            surface.fill(theme.colour("rule"), (box.x, box.y + theme.px(6), 1, box.height - theme.px(12)))
        tint = "on-madder" if chosen else "ink" if self.enabled else "ink-off"
        text = theme.text(word, "primary" if chosen else "button", tint)
        surface.blit(text, text.get_rect(center=box.center))

    def _box(self, index: int) -> pygame.Rect:
        count = len(self.words)
        left = self.rect.x + self.rect.width * index // count
        right = self.rect.x + self.rect.width * (index + 1) // count
        return pygame.Rect(left, self.rect.y, right - left, self.rect.height)

    def _index(self, pos: tuple[int, int]) -> int:
        return (pos[0] - self.rect.x) * len(self.words) // max(1, self.rect.width)


class Progress(Widget):
    """A bar filled to `share` (0 to 1) with strokes at `marks`: losses, loading, thinking."""

    focusable = False

    def __init__(
        self, name: str, share: float = 0, marks: Sequence[float] = (), rect: pygame.Rect | None = None
    ) -> None:
        super().__init__(name, rect)
        self.share = share
        self.marks = tuple(marks)

    def size(self, theme: Theme) -> tuple[int, int]:
        return theme.px(220), theme.px(14)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        bar(theme, surface, self.rect, self.share, self.marks)
