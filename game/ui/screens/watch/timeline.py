"""The line of a recorded game: a knob to drag, strokes for turns and assaults, signs for what must not be missed."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.ink import bar
from game.ui.theme import Theme
from game.ui.widgets import Hit, Widget

SIGNS = {"assault": ("ink", 14), "turn": ("rule-dark", 5), "alert": ("madder", 10)}


class Mark(NamedTuple):
    """Something on the line: after how many actions, of what kind ("turn", "assault", "alert"), in what words."""

    at: int
    kind: str
    words: str = ""


class Timeline(Widget):
    """From 0 to `length` actions. Gives Hit(name, action) while it is dragged or clicked; hovering a sign names it."""

    def __init__(self, name: str, length: int) -> None:
        super().__init__(name)
        self.length = length
        self.value = 0
        self.marks: list[Mark] = []
        self._held = False
        self._pointer = (-1, -1)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self.rect.inflate(0, 16).collidepoint(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = False
            return None
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            share = (event.pos[0] - self.rect.x) / max(1, self.rect.width)
            goal = round(min(1.0, max(0.0, share)) * self.length)
            return Hit(self.name, goal) if goal != self.value else None
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        rail = pygame.Rect(self.rect.x, self.rect.centery - theme.px(4), self.rect.width, theme.px(8))
        bar(theme, surface, rail, self.value / max(1, self.length))
        for mark in self.marks:
            tint, high = SIGNS[mark.kind]
            x = self._x(mark.at)
            top = rail.centery if mark.kind == "turn" else rail.centery - theme.px(high)
            surface.fill(theme.colour(tint), (x, top, theme.px(1.6), theme.px(high)))
        knob = pygame.Rect(0, 0, theme.px(10), theme.px(22))
        knob.center = (self._x(self.value), rail.centery)
        pygame.draw.rect(surface, theme.colour("button-hover"), knob, border_radius=theme.px(3))
        pygame.draw.rect(surface, theme.colour("rule-dark"), knob, 1, border_radius=theme.px(3))
        self._name(surface, theme)

    def _name(self, surface: pygame.Surface, theme: Theme) -> None:
        if not self.rect.inflate(0, 16).collidepoint(self._pointer):
            return
        near = [mark for mark in self.marks if mark.words and abs(self._x(mark.at) - self._pointer[0]) <= theme.px(5)]
        if near:
            told = theme.text(near[-1].words, "walnut-strong")
            box = told.get_rect(midbottom=(self._pointer[0], self.rect.y - theme.px(4)))
            surface.fill(theme.colour("walnut"), box.inflate(theme.px(12), theme.px(6)))
            surface.blit(told, box)

    def _x(self, at: int) -> int:
        return self.rect.x + self.rect.width * at // max(1, self.length)
