"""Cards that hold something, tooltips, alerts, and the dialogue that stops everything else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.ink import card, drop, line, plate
from game.ui.rich import Paragraph, spans
from game.ui.theme import Theme
from game.ui.widgets.button import Button, draw_cap
from game.ui.widgets.label import Prose
from game.ui.widgets.widget import Group, Hit, Widget

MARGIN = 20
HEAD = 48
TIP_WIDTH = 420


class Panel(Widget):
    """A paper card with a title in small capitals, an aside at the right, and room (`inner`) below the rule."""

    focusable = False

    def __init__(
        self, name: str, title: str = "", aside: str = "", rect: pygame.Rect | None = None, ruled: bool = True
    ) -> None:
        super().__init__(name, rect)
        self.title = title
        self.aside = aside
        self.ruled = ruled

    def inner(self, theme: Theme) -> pygame.Rect:
        """The rectangle for what the card holds."""
        margin = theme.px(MARGIN)
        head = theme.px(HEAD) if self.title else margin
        return pygame.Rect(
            self.rect.x + margin,
            self.rect.y + head,
            self.rect.width - 2 * margin,
            self.rect.height - head - theme.px(14),
        )

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        card(theme, surface, self.rect, self.ruled)
        if self.title:
            self._head(surface, theme)

    def _head(self, surface: pygame.Surface, theme: Theme) -> None:
        left, right = self.rect.x + theme.px(MARGIN), self.rect.right - theme.px(MARGIN)
        middle = self.rect.y + theme.px(27)
        title = theme.text(self.title, "card")
        surface.blit(title, title.get_rect(midleft=(left, middle)))
        aside = theme.text(self.aside, "aside")
        if aside.get_width() < right - left - title.get_width():
            surface.blit(aside, aside.get_rect(midright=(right, middle)))
        line(theme, surface, left, right, self.rect.y + theme.px(42))


class Tooltip:
    """A small slip of paper beside the pointer: `text` is marked text (see `rich.spans`), kept inside the window."""

    def __init__(self, text: str = "") -> None:
        self.text = text

    def draw(self, surface: pygame.Surface, theme: Theme, pos: tuple[int, int]) -> None:
        """Draw it beside `pos` unless there is nothing to say."""
        if not self.text:
            return
        prose = Paragraph(theme, spans(self.text), theme.px(TIP_WIDTH))
        box = pygame.Rect(0, 0, prose.width + theme.px(20), prose.height + theme.px(12))
        box.topleft = (pos[0] + theme.px(16), pos[1] + theme.px(20))
        window = surface.get_rect().inflate(-theme.px(8), -theme.px(8))
        if box.bottom > window.bottom:
            box.bottom = pos[1] - theme.px(8)
        box.clamp_ip(window)
        drop(theme, surface, box, 4, 3)
        surface.blit(plate(theme, box.size, "paper", "rule-dark", 4), box)
        prose.draw(surface, box.x + theme.px(10), box.y + theme.px(6))


class Alert(Widget):
    """A red slip: heading, sentence and the key that goes on. Gives Hit(name) by click or its key."""

    def __init__(self, name: str, heading: str, body: str, key: str = "Space", rect: pygame.Rect | None = None) -> None:
        super().__init__(name, rect)
        self.button = Button(name, "", key=key)
        self.heading, self.body, self.key = heading, body, key

    def size(self, theme: Theme) -> tuple[int, int]:
        text = theme.width(self.heading, "alert") + theme.width(self.body, "alert-body")
        return text + theme.width(self.key, "key") + theme.px(76), theme.px(44)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        self.button.rect = self.rect
        return self.button.handle(event)

    def hotkey(self, event: pygame.event.Event) -> Hit | None:
        return self.button.hotkey(event)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        drop(theme, surface, self.rect, 8, 5)
        surface.blit(plate(theme, self.rect.size, "madder", "brass" if self.focused else "madder-edge", 5), self.rect)
        x, middle = self.rect.x + theme.px(18), self.rect.centery
        for text, style in ((self.heading, "alert"), (self.body, "alert-body")):
            picture = theme.text(text, style)
            surface.blit(picture, picture.get_rect(midleft=(x, middle)))
            x += picture.get_width() + theme.px(14)
        draw_cap(surface, theme, self.key, x + theme.px(4), middle, "madder-edge")


class Modal:
    """A card in the middle with a question and its answers; while it is open it gets every event.

    `answers`: (name, label) pairs, the first is the red one; Enter gives the first, Esc the last. A citation in
    the text gives Hit("link", rule number).
    """

    def __init__(self, title: str, text: str, answers: Sequence[tuple[str, str]] = (("ok", "Good"),)) -> None:
        self.panel = Panel("modal", title)
        self.prose = Prose("link", text)
        self.buttons = [Button(name, label, primary=index == 0) for index, (name, label) in enumerate(answers)]
        self.group = Group([self.panel, self.prose, *self.buttons])

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Lie in the middle of a window of `size`."""
        width = min(theme.px(600), size[0] - theme.px(40))
        self.prose.rect.width = width - 2 * theme.px(MARGIN)
        height = theme.px(HEAD + 82) + self.prose.size(theme)[1]
        self.panel.rect = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self.prose.rect.topleft = self.panel.inner(theme).move(0, theme.px(6)).topleft
        right = self.panel.rect.right - theme.px(MARGIN)
        for button in self.buttons:
            wide, high = button.size(theme)
            button.rect = pygame.Rect(right - wide, self.panel.rect.bottom - high - theme.px(18), wide, high)
            right -= wide + theme.px(12)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """The answer given, or None."""
        hit = self.group.handle(event)
        if hit or event.type != pygame.KEYDOWN:
            return hit
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.buttons[0].act()
        return self.buttons[-1].act() if event.key == pygame.K_ESCAPE else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it over the darkened screen."""
        surface.fill((150, 142, 132), special_flags=pygame.BLEND_RGB_MULT)
        self.group.draw(surface, theme)
