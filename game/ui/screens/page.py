"""A screen made of widgets on the desk: layout on resize, tooltips, one dialogue on top, Esc closes."""

from __future__ import annotations

import pygame

from game.ui.ink import desk
from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.widgets import Group, Hit, Modal, Tooltip


class Page(Screen):
    """Fill `group` in `resize` and answer hits in `pressed`. `ask` puts a dialogue on top, answered in `answered`."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.group = Group()
        self.modal: Modal | None = None
        self.size = (0, 0)

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.stale = True
        self.layout()
        if self.modal:
            self.modal.layout(size, self.kit.theme)

    def layout(self) -> None:
        """Put the widgets of `group` where they belong in a window of `self.size`."""

    def handle(self, event: pygame.event.Event) -> Change:
        if self.modal:
            hit = self.modal.handle(event)
            if hit is None:
                return None
            if hit.name != "link":
                self.modal = None
            return self.answered(hit)
        hit = self.group.handle(event)
        if hit:
            return self.pressed(hit)
        return None if self.group.used else self.unused(event)

    def pressed(self, hit: Hit) -> Change:
        """Answer what the player did with a widget."""
        return None

    def answered(self, hit: Hit) -> Change:
        """Answer what the player said to the dialogue."""
        return None

    def unused(self, event: pygame.event.Event) -> Change:
        """Answer an event that no widget wanted; here Esc closes the screen."""
        return Close() if self.kit.keys.command(event) == "back" else None

    def ask(self, modal: Modal) -> None:
        """Put a dialogue on top until it is answered."""
        self.modal = modal
        modal.layout(self.size, self.kit.theme)
        self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        self.background(surface)
        self.group.draw(surface, self.kit.theme)
        hovered = self.group.hovered
        if self.modal:
            self.modal.draw(surface, self.kit.theme)
        elif hovered and hovered.tip:
            Tooltip(hovered.tip).draw(surface, self.kit.theme, self.group.pointer)

    def background(self, surface: pygame.Surface) -> None:
        """Draw what lies below the widgets: the desk."""
        desk(self.kit.theme, surface, surface.get_rect())
