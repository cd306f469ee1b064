"""A value out of a range."""

from __future__ import annotations

import pygame

from game.ui.ink import bar, plate
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
