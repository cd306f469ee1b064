"""The window: a clock, a stack of screens, resizing, full screen, and an orderly end."""

from __future__ import annotations

import os

import pygame

from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen

TITLE = "Rorke's Drift"
SMALLEST = (960, 540)
SHEET = (200, 150)
"""Smaller than this a window shows a corner of its picture."""

FRAMES = 60
LONGEST_STEP = 0.1
REPEAT = (350, 45)
"""Milliseconds until a held key counts again, and from then on."""

LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)
SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)


def display_available() -> bool:
    """Whether a window can be seen: not so for the drivers `dummy` and, unless asked for, `offscreen`."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
    except pygame.error:
        return False
    return driver != "dummy" and (driver != "offscreen" or bool(asked))


def open_window(size: tuple[int, int], full: bool = False) -> pygame.Surface:
    """A window of `size` pixels that can be resized, or the whole display. Raises pygame.error without a driver."""
    pygame.display.init()
    pygame.display.set_caption(TITLE)
    flags = pygame.FULLSCREEN if full else pygame.RESIZABLE
    asked = (0, 0) if full else (max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1]))
    return pygame.display.set_mode(asked, flags)


class App:
    """Runs screens until the last one ends or the window is closed. `tick` is one frame, for tests too."""

    def __init__(self, kit: Kit, first: Screen) -> None:
        self.kit = kit
        self.window = open_window(kit.settings.window, kit.settings.full_screen)
        self.screens: list[Screen] = []
        self.full = kit.settings.full_screen
        self._refit()
        self._push(first)

    @property
    def running(self) -> bool:
        return bool(self.screens)

    @property
    def size(self) -> tuple[int, int]:
        """The size in which screens are laid out: the window's, but never below SHEET."""
        wide, high = self.window.get_size()
        return max(wide, SHEET[0]), max(high, SHEET[1])

    def run(self) -> None:
        """Show screens until the end; every screen is closed, whatever happens."""
        clock = pygame.time.Clock()
        try:
            while self.running:
                self.tick(min(clock.tick(FRAMES) / 1000, LONGEST_STEP))
        except KeyboardInterrupt:
            pass
        finally:
            self.quit()
            pygame.quit()

    def tick(self, dt: float) -> None:
        """One frame: events, `dt` seconds of time, and a picture if anything changed."""
        for event in pygame.event.get():
            self._take(event)
            if not self.running:
                return
        self._change(self.screens[-1].update(dt))
        if self.kit.changed:
            self._refit()
        if self.running and (self.kit.arrived() or self.screens[-1].stale):
            self.draw()

    def draw(self) -> None:
        """Draw the top screen and show it."""
        top = self.screens[-1]
        top.stale = False
        sheet = self.window if self.size == self.window.get_size() else pygame.Surface(self.size)
        top.draw(sheet)
        if sheet is not self.window:
            self.window.blit(sheet, (0, 0))
        pygame.display.flip()

    def open(self, screen: Screen) -> None:
        """Put a screen on top."""
        self._push(screen)

    def quit(self) -> None:
        """End every screen from the top down; a screen that fails to end does not keep the others."""
        while self.screens:
            ending = self.screens.pop()
            try:
                ending.close()
            except Exception as problem:
                self.kit.problems.append(str(problem))
        self.kit.save()

    def toggle_full_screen(self) -> None:
        """Between a window and the whole display."""
        self.kit.set(full_screen=not self.full)
        self._refit()

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
            return
        if self.kit.keys.command(event) == "full-screen":
            self.toggle_full_screen()
            return
        self._window_event(event)
        self.kit.held.take(event)
        top = self.screens[-1]
        top.stale = True
        self._change(top.handle(event))

    def _window_event(self, event: pygame.event.Event) -> None:
        if event.type in LOST:
            self.kit.held.clear()
        elif event.type == pygame.VIDEORESIZE:
            self.window = pygame.display.get_surface() or self.window
            if not self.full:
                self.kit.settings = self.kit.settings.sized(self.window.get_size())
            self._refit()
        elif event.type in SHOWN:
            self.screens[-1].stale = True

    def _refit(self) -> None:
        if self.kit.settings.full_screen != self.full:
            self.full = self.kit.settings.full_screen
            self.window = open_window(self.kit.settings.window, self.full)
        self.kit.fit(self.size)
        self.kit.changed = False
        if self.screens:
            self._show()

    def _show(self) -> None:
        top = self.screens[-1]
        pygame.key.set_repeat(*(REPEAT if top.repeats else (0, 0)))
        top.resize(self.size)
        top.stale = True

    def _push(self, screen: Screen) -> None:
        self.screens.append(screen)
        self.kit.held.clear()
        self._show()

    def _change(self, change: Change) -> None:
        if isinstance(change, Screen):
            self._push(change)
        elif isinstance(change, Close):
            self._close(change)

    def _close(self, change: Close) -> None:
        if change.all:
            self.quit()
            return
        self.screens.pop().close()
        if change.then is not None:
            self._push(change.then)
        elif self.screens:
            self.kit.held.clear()
            self._show()
