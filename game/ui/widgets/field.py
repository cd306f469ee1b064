"""A line to type in."""

from __future__ import annotations

import pygame

from game.ui.ink import plate
from game.ui.theme import Theme
from game.ui.widgets.widget import Hit, Widget

EDIT = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
TYPED = tuple(range(pygame.K_SPACE, pygame.K_DELETE))


class Field(Widget):
    """One line of text, at most `limit` letters, of the letters in `allowed` ("": any). Gives Hit(name, text)."""

    takes = (*EDIT, *TYPED)
    focus_by_click = True

    def __init__(
        self,
        name: str,
        text: str = "",
        rect: pygame.Rect | None = None,
        limit: int = 40,
        allowed: str = "",
        hint: str = "",
    ) -> None:
        super().__init__(name, rect)
        self.text = text
        self.limit = limit
        self.allowed = allowed
        self.hint = hint
        self.cursor = len(text)

    def size(self, theme: Theme) -> tuple[int, int]:
        return theme.px(220), theme.px(36)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.TEXTINPUT:
            return self._type(event.text)
        return self._edit(event.key) if event.type == pygame.KEYDOWN else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        surface.blit(
            plate(theme, self.rect.size, "button-hover", "brass" if self.focused else "rule-dark", 4), self.rect
        )
        shown = theme.text(self.text or self.hint, "body", "" if self.text else "rule")
        x = self.rect.x + theme.px(10)
        room = self.rect.width - theme.px(20)
        before = theme.width(self.text[: self.cursor])
        shift = max(0, before - room)
        surface.blit(shown, (x, self.rect.centery - shown.get_height() // 2), (shift, 0, room, shown.get_height()))
        if self.focused:
            mark = (x + before - shift, self.rect.y + theme.px(8), theme.px(1.5), self.rect.height - theme.px(16))
            surface.fill(theme.colour("madder"), mark)

    def _type(self, text: str) -> Hit | None:
        fit = "".join(
            letter for letter in text if letter.isprintable() and (not self.allowed or letter in self.allowed)
        )
        fit = fit[: self.limit - len(self.text)]
        if not fit:
            return None
        self.text = self.text[: self.cursor] + fit + self.text[self.cursor :]
        self.cursor += len(fit)
        return Hit(self.name, self.text)

    def _edit(self, key: int) -> Hit | None:
        before = self.text
        if key == pygame.K_BACKSPACE and self.cursor:
            self.text = self.text[: self.cursor - 1] + self.text[self.cursor :]
            self.cursor -= 1
        elif key == pygame.K_DELETE:
            self.text = self.text[: self.cursor] + self.text[self.cursor + 1 :]
        else:
            goals = {pygame.K_LEFT: self.cursor - 1, pygame.K_RIGHT: self.cursor + 1, pygame.K_HOME: 0}
            goal = len(self.text) if key == pygame.K_END else goals.get(key, self.cursor)
            self.cursor = min(len(self.text), max(0, goal))
        return Hit(self.name, self.text) if self.text != before else None
