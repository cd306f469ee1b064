"""Buttons: paper ones, the one red one of a screen, toggles."""

from __future__ import annotations

import pygame

from game.ui.ink import dimmed, drop, plate, smooth
from game.ui.keys import key_label, key_name
from game.ui.theme import Theme
from game.ui.widgets.widget import PRESS, Hit, Widget

PAD = 16
HEIGHT = 40


class Button(Widget):
    """A button with its key on a cap. `standing`: an order that holds; `primary`: the red one.

    Gives Hit(name) when released over it, or by its key, Enter or Space.
    """

    def __init__(
        self,
        name: str,
        label: str,
        rect: pygame.Rect | None = None,
        key: str = "",
        primary: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__(name, rect, tip)
        self.label = label
        self.key = key
        self.primary = primary
        self.standing = False
        self.pressed = False

    def size(self, theme: Theme) -> tuple[int, int]:
        return self._label_width(theme) + 2 * theme.px(PAD), theme.px(HEIGHT)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            released_here = self.pressed and self.hit_at(event.pos)
            self.pressed = False
            return self.act() if released_here else None
        elif event.type == pygame.KEYDOWN and event.key in PRESS:
            return self.act()
        return None

    def hotkey(self, event: pygame.event.Event) -> Hit | None:
        return self.act() if self.key and key_name(event) == self.key else None

    def act(self) -> Hit:
        """What pressing it gives."""
        return Hit(self.name)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        if self.enabled:
            drop(theme, surface, self.rect, 4, 3)
        surface.blit(self._face(theme), self.rect)
        if self.focused:
            reach = self.rect.inflate(theme.px(8), theme.px(8))
            surface.blit(plate(theme, reach.size, "", "brass", 9, 2.6), reach)
        self._draw_label(surface, theme)

    @property
    def state(self) -> str:
        """The palette's word for how it stands: "", "-hover", "-pressed", "-standing" or "-off"."""
        if not self.enabled:
            return "-off"
        if self.pressed and self.hovered:
            return "-pressed"
        if self.hovered:
            return "-hover"
        return "-standing" if self.standing and not self.primary else ""

    def _face(self, theme: Theme) -> pygame.Surface:
        base = "madder" if self.primary and self.enabled else "button"
        fill = base + self.state
        key = ("button", self.rect.size, fill, self.standing)
        return theme.drawn.get(key, lambda: dimmed(theme, self._paint(theme, fill)))

    def _paint(self, theme: Theme, fill: str) -> pygame.Surface:
        face = plate(theme, self.rect.size, fill, "rule-dark").copy()
        inner = face.get_rect().inflate(-2 * theme.px(3), -2 * theme.px(3))
        if self.enabled:
            edge = "madder-edge/150" if self.primary else "rule-light"
            face.blit(plate(theme, inner.size, "", edge, 4, 1), inner)
        if self.standing and self.enabled:
            stroke = (theme.px(8), inner.bottom - theme.px(3), face.get_width() - 2 * theme.px(8), theme.px(2))
            face.fill(theme.colour("madder"), stroke)
        return face

    def _label_width(self, theme: Theme) -> int:
        width = theme.width(self.label, self._style)
        return width + theme.px(8) + self._cap_width(theme) if self.key else width

    def _cap_width(self, theme: Theme) -> int:
        return theme.width(key_label(self.key), "key") + theme.px(12)

    @property
    def _style(self) -> str:
        return "primary" if self.primary else "button"

    @property
    def _tint(self) -> str:
        if not self.enabled:
            return "ink-off"
        return "on-madder" if self.primary else "ink"

    def _draw_label(self, surface: pygame.Surface, theme: Theme) -> None:
        label = theme.text(self.label, self._style, self._tint)
        x = self.rect.centerx - self._label_width(theme) // 2
        surface.blit(label, label.get_rect(midleft=(x, self.rect.centery)))
        if self.key:
            draw_cap(surface, theme, self.key, x + label.get_width() + theme.px(8), self.rect.centery, self._tint)


def draw_cap(surface: pygame.Surface, theme: Theme, key: str, x: int, middle: int, tint: str) -> int:
    """Draw a key cap from `x` on, its middle at height `middle`; gives its width."""
    text = theme.text(key_label(key), "key", tint)
    box = pygame.Rect(0, 0, text.get_width() + theme.px(12), theme.px(21))
    box.midleft = (x, middle)
    surface.blit(plate(theme, box.size, "", f"{tint}/150", 4, 1), box)
    surface.blit(text, text.get_rect(center=box.center))
    return box.width


class Toggle(Button):
    """A square to tick, with its sentence beside it. Gives Hit(name, True or False)."""

    def __init__(
        self, name: str, label: str, value: bool = False, rect: pygame.Rect | None = None, key: str = "", tip: str = ""
    ) -> None:
        super().__init__(name, label, rect, key, tip=tip)
        self.value = value

    def size(self, theme: Theme) -> tuple[int, int]:
        return theme.px(34) + theme.width(self.label, "body") + theme.px(4), theme.px(32)

    def act(self) -> Hit:
        self.value = not self.value
        return Hit(self.name, self.value)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box = pygame.Rect(self.rect.x + theme.px(4), 0, theme.px(20), theme.px(20))
        box.centery = self.rect.centery
        surface.blit(plate(theme, box.size, "button" + self.state, "rule-dark", 3), box)
        if self.value:
            surface.blit(_tick(theme, "madder" if self.enabled else "ink-off"), box)
        text = theme.text(self.label, "body", "ink" if self.enabled else "ink-off")
        surface.blit(text, text.get_rect(midleft=(box.right + theme.px(10), self.rect.centery)))
        if self.focused:
            surface.blit(plate(theme, self.rect.size, "", "brass", 6, 2.6), self.rect)


def _tick(theme: Theme, tint: str) -> pygame.Surface:
    shade = theme.colour(tint)

    def draw(large: pygame.Surface, factor: int) -> None:
        side = large.get_width()
        points = [(side * 0.2, side * 0.52), (side * 0.42, side * 0.75), (side * 0.82, side * 0.22)]
        pygame.draw.lines(large, shade, False, points, round(side * 0.13))

    return smooth(theme, "tick", (theme.px(20), theme.px(20)), shade, draw)
