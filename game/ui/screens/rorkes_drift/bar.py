"""The prompt bar and the order row: walnut strips with what is asked, both counts, and the orders."""

from __future__ import annotations

import math

import pygame

from game.ui.ink import desk, plate, smooth
from game.ui.smallart import painted, painted_watch
from game.ui.theme import Theme
from game.ui.widgets import Hit, Widget
from game.ui.widgets.widget import Group

LEFT, RIGHT = 372, 516
CITE_PAD = 8
ROOMY, TIGHT = 1500, 1200
"""Below so many design pixels of width the bar says less."""
COUNTED = (("helmet", 30), ("shield-uthulwana", 50))
"""What stands beside the counts of both sides, and how high: design pixels."""


class Bar(Widget):
    """Watch and turn at the left, the prompt in the middle, counts at the right. Gives Hit("rule", number)."""

    focusable = False

    def __init__(self) -> None:
        super().__init__("bar")
        self.title = self.short = self.subtitle = ""
        self.text = self.reason = self.rule = ""
        self.counts: tuple[tuple[str, str], ...] = ()
        self.minutes = 16 * 60 + 30
        self.buttons_left = self._left = 0
        self._link = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._link.collidepoint(event.pos):
            return Hit("rule", self.rule)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        desk(theme, surface, self.rect)
        surface.fill(theme.colour("walnut-dark"), (self.rect.x, self.rect.bottom - theme.px(2), self.rect.width, 2))
        self._draw_watch(surface, theme)
        right = self._draw_counts(surface, theme)
        self._draw_prompt(surface, theme, right)

    def _draw_watch(self, surface: pygame.Surface, theme: Theme) -> None:
        face = watch(theme, self.minutes)
        box = face.get_rect(midleft=(theme.px(12), self.rect.centery))
        surface.blit(face, box)
        x, room = box.right + theme.px(12), self.rect.width / theme.scale
        title = theme.text(self.title if room >= TIGHT else self.short, "walnut-title")
        below = theme.text(self.subtitle if room >= TIGHT else "", "walnut")
        surface.blit(title, title.get_rect(topleft=(x, self.rect.y + theme.px(7 if room >= TIGHT else 17))))
        surface.blit(below, (x, self.rect.y + theme.px(34)))
        wide = x + max(title.get_width(), below.get_width()) + theme.px(20)
        self._left = wide if room < ROOMY else max(wide, theme.px(LEFT))

    def _draw_counts(self, surface: pygame.Surface, theme: Theme) -> int:
        x = self.buttons_left - theme.px(14)
        for (strong, words), (name, high) in zip(reversed(self.counts), reversed(COUNTED), strict=False):
            tight = self.rect.width / theme.scale < TIGHT
            number, below = (
                theme.text(strong.split()[0] if tight else strong, "walnut-strong"),
                theme.text("" if tight else words, "walnut"),
            )
            x -= max(number.get_width(), below.get_width())
            surface.blit(number, (x, self.rect.y + theme.px(17 if tight else 7)))
            surface.blit(below, (x, self.rect.y + theme.px(33)))
            icon = painted(theme, name, high)
            if icon is not None:
                x -= icon.get_width() + theme.px(8)
                surface.blit(icon, icon.get_rect(midleft=(x, self.rect.centery)))
            x -= theme.px(20)
        return x

    def _draw_prompt(self, surface: pygame.Surface, theme: Theme, right: int) -> None:
        left = self._left
        box = pygame.Rect(
            left, self.rect.y + theme.px(7), max(theme.px(120), right - left), self.rect.height - theme.px(14)
        )
        surface.blit(plate(theme, box.size, "paper", "rule-dark", 3), box)
        surface.fill(
            theme.colour("madder"), (box.x + theme.px(2), box.y + theme.px(2), theme.px(6), box.height - theme.px(4))
        )
        before = surface.get_clip()
        surface.set_clip(box.inflate(-theme.px(8), 0))
        x = box.x + theme.px(22)
        fitting = next((s for s in ("prompt", "body") if theme.width(self.text, s) < box.width - theme.px(30)), "note")
        for text, style, gap in ((self.text, fitting, 20), (self.reason, "note", 10), (self.rule, "cite", 0)):
            picture = theme.text(text, style, "ink" if text == self.text else "")
            place = picture.get_rect(midleft=(x, box.centery))
            if text != self.text and place.right > box.right - theme.px(8):
                continue
            surface.blit(picture, place)
            if style == "cite":
                self._link = place.inflate(theme.px(CITE_PAD), theme.px(CITE_PAD))
                surface.fill(theme.colour("link-line"), (place.x, place.bottom - 1, place.width, 1))
            x = place.right + theme.px(gap)
        surface.set_clip(before)


def watch(theme: Theme, minutes: int) -> pygame.Surface:
    """A pocket watch that shows a time of day."""
    found = painted_watch(theme, minutes, 54)
    if found is not None:
        return found
    ink, face, rim = theme.colour("ink"), theme.colour("paper"), theme.colour("brass")

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = pygame.Vector2(large.get_rect().center), large.get_width() / 2
        pygame.draw.circle(large, rim, middle, radius)
        pygame.draw.circle(large, face, middle, radius * 0.86)
        for hour in range(12):
            tick = pygame.Vector2(0, -radius * 0.74).rotate(hour * 30)
            pygame.draw.circle(large, ink, middle + tick, radius * 0.05)
        for turn, length, wide in ((minutes % 720 / 2, 0.42, 0.1), (minutes % 60 * 6, 0.66, 0.07)):
            hand = pygame.Vector2(0, -radius * length).rotate(turn)
            pygame.draw.line(large, ink, middle, middle + hand, max(2, math.ceil(radius * wide)))

    side = theme.px(44)
    return smooth(theme, ("watch", minutes), (side, side), rim, draw)


class Row(Widget):
    """The order row: who is chosen at the left; the buttons are widgets of their own."""

    focusable = False

    def __init__(self) -> None:
        super().__init__("row")
        self.title = self.subtitle = ""
        self.line = pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        desk(theme, surface, self.rect)
        surface.fill(theme.colour("walnut-dark"), (self.rect.x, self.rect.y, self.rect.width, theme.px(3)))
        x = self.rect.x + theme.px(26)
        surface.blit(theme.text(self.title, "walnut-title"), (x, self.line.y + theme.px(7)))
        surface.blit(theme.text(self.subtitle, "walnut"), (x, self.line.y + theme.px(33)))


class Desk(Widget):
    """The walnut below the cards."""

    focusable = False

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        desk(theme, surface, self.rect)


def spread(group: Group, names: tuple[str, ...], row: pygame.Rect, theme: Theme, left: int, right: int) -> None:
    """Put buttons side by side from `left` on, closer together where they do not fit before `right`."""
    widgets = [group[name] for name in names]
    wide = [widget.size(theme)[0] for widget in widgets]
    gap = min(theme.px(12), max(2, (right - left - sum(wide)) // max(1, len(wide) - 1)))
    x = left
    for widget, width in zip(widgets, wide, strict=True):
        widget.rect = pygame.Rect(x, 0, width, theme.px(40))
        widget.rect.centery = row.centery
        x += width + gap
