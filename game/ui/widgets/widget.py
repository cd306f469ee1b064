"""What every widget is, and the group that passes events on and moves the keyboard focus."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pygame

from game.ui.theme import Theme

FORWARD = (pygame.K_RIGHT, pygame.K_DOWN)
BACKWARD = (pygame.K_LEFT, pygame.K_UP)
PRESS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
MOUSE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION)


class Hit(NamedTuple):
    """What the player did: the widget's name, and its new value (toggle: bool, slider: float, list: index, …)."""

    name: str
    value: Any = None


class Widget:
    """A rectangle of the window that draws itself and answers events with a `Hit` or None.

    `takes`: keys the widget wants for itself while it has the focus; `tip`: what hovering says; `clip`: the part of
    the window it may show in (of a scrolled card), `over`: not so now, it lies over all others.
    """

    focusable = True
    takes: tuple[int, ...] = PRESS
    focus_by_click = False

    def __init__(self, name: str, rect: pygame.Rect | None = None, tip: str = "") -> None:
        self.name = name
        self.rect = rect or pygame.Rect(0, 0, 0, 0)
        self.tip = tip
        self.clip: pygame.Rect | None = None
        self.enabled = True
        self.visible = True
        self.focused = False
        self.hovered = False

    def size(self, theme: Theme) -> tuple[int, int]:
        """The size in pixels it would like."""
        return self.rect.size

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """Answer an event meant for this widget."""
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it at `rect`."""

    def hotkey(self, event: pygame.event.Event) -> Hit | None:
        """Answer a key pressed anywhere on the screen."""
        return None

    def hit_at(self, pos: tuple[int, int]) -> bool:
        inside = self.clip is None or self.clip.collidepoint(pos)
        return self.visible and inside and self.rect.collidepoint(pos)

    @property
    def over(self) -> bool:
        return False


class Group:
    """Widgets in focus order. Tab and arrows move the focus, Enter and Space press, keys on buttons work at once.

    After `handle`, `used` says whether the event went to a widget (and so not to what lies below).
    """

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.used = False
        self.pointer = (-1, -1)
        self._grabbed: Widget | None = None

    def __getitem__(self, name: str) -> Widget:
        """The widget of that name; raises KeyError."""
        for widget in self.widgets:
            if widget.name == name:
                return widget
        raise KeyError(name)

    def set(self, widgets: Iterable[Widget]) -> None:
        """Take other widgets; the focus stays with the name that had it."""
        before = self.focus
        self.widgets = list(widgets)
        self._grabbed = None
        for widget in self.widgets:
            widget.focused = before is not None and widget.name == before.name and self._can_focus(widget)
            widget.hovered = widget.hit_at(self.pointer)

    @property
    def focus(self) -> Widget | None:
        return next((widget for widget in self.widgets if widget.focused), None)

    @property
    def hovered(self) -> Widget | None:
        return next((widget for widget in reversed(self.widgets) if widget.hovered), None)

    def at(self, pos: tuple[int, int]) -> Widget | None:
        """The topmost widget at a pixel."""
        return next((widget for widget in reversed(self._stacked()) if widget.hit_at(pos)), None)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """Pass an event to the widget it is meant for."""
        self.used = False
        if event.type in MOUSE:
            return self._mouse(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._give(self.at(self.pointer), event)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.TEXTINPUT, pygame.KEYUP) and self.focus:
            return self._give(self.focus, event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._hover((-1, -1))
            self._grabbed = None
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw all that is visible, first to last."""
        before = surface.get_clip()
        for widget in self._stacked():
            if widget.visible:
                surface.set_clip(before if widget.over or widget.clip is None else widget.clip.clip(before))
                widget.draw(surface, theme)
        surface.set_clip(before)

    def focus_on(self, name: str) -> None:
        """Give the focus to the widget of that name, or to none."""
        for widget in self.widgets:
            widget.focused = widget.name == name

    def move_focus(self, by: int) -> None:
        """The focus goes on by so many widgets, around the end."""
        ring = [widget for widget in self.widgets if self._can_focus(widget)]
        if not ring:
            return
        now = self.focus
        place = ring.index(now) + by if now in ring else (0 if by > 0 else -1)
        self.focus_on(ring[place % len(ring)].name)

    def _stacked(self) -> list[Widget]:
        return sorted(self.widgets, key=lambda widget: widget.over)

    def _can_focus(self, widget: Widget) -> bool:
        return widget.focusable and widget.enabled and widget.visible

    def _give(self, widget: Widget | None, event: pygame.event.Event) -> Hit | None:
        if widget is None:
            return None
        self.used = True
        return widget.handle(event) if widget.enabled else None

    def _hover(self, pos: tuple[int, int]) -> None:
        self.pointer = pos
        under = self.at(pos)
        for widget in self.widgets:
            widget.hovered = widget is under

    def _mouse(self, event: pygame.event.Event) -> Hit | None:
        self._hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button > 3:
                return None
            self._grabbed = self.at(event.pos)
            if self._grabbed:
                self.focus_on(self._grabbed.name if self._grabbed.focus_by_click and self._grabbed.enabled else "")
            return self._give(self._grabbed, event)
        target = self._grabbed or self.at(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self._grabbed = None
        return self._give(target, event)

    def _key(self, event: pygame.event.Event) -> Hit | None:
        focus = self.focus
        if focus and event.key in focus.takes:
            return self._give(focus, event)
        if event.key == pygame.K_TAB:
            self.used = True
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if focus and event.key in FORWARD + BACKWARD:
            self.used = True
            self.move_focus(1 if event.key in FORWARD else -1)
            return None
        return self._hotkeys(event)

    def _hotkeys(self, event: pygame.event.Event) -> Hit | None:
        for widget in self.widgets:
            if widget.enabled and widget.visible:
                hit = widget.hotkey(event)
                if hit:
                    self.used = True
                    return hit
        return None
