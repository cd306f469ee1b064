"""A few words side by side."""

from __future__ import annotations

import pygame

from game.ui.ink import dimmed, plate
from game.ui.theme import Theme
from game.ui.widgets.one_of import OneOf
from game.ui.widgets.widget import Hit


class Choice(OneOf):
    """A few words side by side, one of them chosen (red). Gives Hit(name, index)."""

    takes = (pygame.K_LEFT, pygame.K_RIGHT)

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
