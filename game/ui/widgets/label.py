"""Text that is read: a line, or a paragraph with styles and links."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.rich import Paragraph, Span, spans
from game.ui.theme import Theme
from game.ui.widgets.widget import Hit, Widget


class Label(Widget):
    """One line in one style, at the left, middle ("center") or right of its rectangle."""

    focusable = False

    def __init__(
        self,
        name: str,
        text: str,
        rect: pygame.Rect | None = None,
        style: str = "body",
        align: str = "left",
        tint: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.text = text
        self.style = style
        self.align = align
        self.tint = tint

    def size(self, theme: Theme) -> tuple[int, int]:
        return theme.width(self.text, self.style), theme.line_height(self.style)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        picture = theme.text(self.text, self.style, self.tint)
        box = picture.get_rect(midleft=self.rect.midleft)
        if self.align == "center":
            box.center = self.rect.center
        elif self.align == "right":
            box.midright = self.rect.midright
        surface.blit(picture, box)


class Prose(Widget):
    """A paragraph wrapped to its rectangle. A click on a citation gives Hit(name, rule number)."""

    focusable = False

    def __init__(
        self, name: str, text: str | Sequence[Span], rect: pygame.Rect | None = None, style: str = "body"
    ) -> None:
        super().__init__(name, rect)
        self.parts = spans(text, style) if isinstance(text, str) else list(text)
        self.style = style
        self._set: tuple[Theme, float, str, int, Paragraph] | None = None

    def paragraph(self, theme: Theme) -> Paragraph:
        """The text set to the width of the rectangle."""
        key = (theme, theme.scale, str(theme.palette["tunic"]), self.rect.width)
        if self._set is None or self._set[:4] != key:
            self._set = (*key, Paragraph(theme, self.parts, self.rect.width, self.style))
        return self._set[4]

    def size(self, theme: Theme) -> tuple[int, int]:
        return self.rect.width, self.paragraph(theme).height

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._set:
            link = self._set[4].link_at(event.pos[0] - self.rect.x, event.pos[1] - self.rect.y)
            return Hit(self.name, link) if link else None
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        self.paragraph(theme).draw(surface, *self.rect.topleft)
