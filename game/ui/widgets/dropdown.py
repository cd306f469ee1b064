"""A word chosen from a list that drops down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.ink import drop, plate
from game.ui.theme import Theme
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.widget import PRESS, Hit


class Dropdown(OneOf):
    """A word out of many: opens a list below. Gives Hit(name, index)."""

    takes = (pygame.K_UP, pygame.K_DOWN, *PRESS)

    def __init__(
        self, name: str, words: Sequence[str], value: int = 0, rect: pygame.Rect | None = None, tip: str = ""
    ) -> None:
        super().__init__(name, words, value, rect, tip)
        self.open = False
        self._upward = False

    def size(self, theme: Theme) -> tuple[int, int]:
        return max((theme.width(word, "button") for word in self.words), default=0) + theme.px(56), theme.px(36)

    @property
    def over(self) -> bool:
        return self.open

    def hit_at(self, pos: tuple[int, int]) -> bool:
        return self.visible and self._whole.collidepoint(pos) if self.open else super().hit_at(pos)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN:
            return self._key(event.key)
        if event.type == pygame.MOUSEMOTION and self.open:
            self._under = self._index(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.hit_at(event.pos):
            return self._click(event.pos)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if not (self.hovered or self.focused):
            self.open = False
        fill = "button-off" if not self.enabled else "button-hover" if self.hovered else "button"
        surface.blit(plate(theme, self.rect.size, fill, "rule-dark"), self.rect)
        word = self.words[self.value] if self.words else ""
        text = theme.text(word, "button", "ink" if self.enabled else "ink-off")
        surface.blit(text, text.get_rect(midleft=(self.rect.x + theme.px(14), self.rect.centery)))
        x, y, half = self.rect.right - theme.px(20), self.rect.centery, theme.px(5)
        points = [(x - half, y - half // 2), (x + half, y - half // 2), (x, y + half)]
        pygame.draw.polygon(surface, theme.colour("ink-second"), points)
        if self.focused:
            ring = self.rect.inflate(theme.px(8), theme.px(8))
            surface.blit(plate(theme, ring.size, "", "brass", 9, 2.6), ring)
        if self.open:
            self._upward = self.rect.bottom + self._list.height > surface.get_height()
            self._draw_list(surface, theme)

    @property
    def _whole(self) -> pygame.Rect:
        return self.rect.union(self._list)

    @property
    def _list(self) -> pygame.Rect:
        high = self.rect.height * len(self.words)
        top = self.rect.y - high if self._upward else self.rect.bottom
        return pygame.Rect(self.rect.x, top, self.rect.width, high)

    def _draw_list(self, surface: pygame.Surface, theme: Theme) -> None:
        high = self.rect.height
        box = self._list
        drop(theme, surface, box, 6, 4)
        surface.blit(plate(theme, box.size, "paper", "rule-dark", 4), box)
        for index, word in enumerate(self.words):
            line = pygame.Rect(box.x, box.y + index * high, box.width, high)
            if index == self._under:
                surface.blit(plate(theme, line.size, "button-standing", "rule", 4, 1), line)
            text = theme.text(word, "strong" if index == self.value else "body")
            surface.blit(text, text.get_rect(midleft=(line.x + theme.px(14), line.centery)))

    def _key(self, key: int) -> Hit | None:
        if key not in PRESS:
            return self.go(self.value + (1 if key == pygame.K_DOWN else -1))
        self.open = not self.open
        self._under = self.value
        return None

    def _index(self, pos: tuple[int, int]) -> int:
        return -1 if self.rect.collidepoint(pos) else (pos[1] - self._list.y) // max(1, self.rect.height)

    def _click(self, pos: tuple[int, int]) -> Hit | None:
        index = self._index(pos)
        was_open, self.open = self.open, not self.open
        return self.go(index) if was_open and index >= 0 else None
