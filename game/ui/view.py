"""Hands on a board: the wheel zooms to the cursor, dragging and held keys pan, plus and minus zoom, Home shows all."""

from __future__ import annotations

import pygame

from game.ui.camera import Camera
from game.ui.keys import Held, Keys

PAN = 1100
"""Pixels a second that a held key moves the board, in a window 1080 high."""

DRAG = 6
"""Pixels the pointer moves before a press becomes a drag."""


class BoardView:
    """A camera and what moves it. `handle` says whether an event was used; a press of the left button is used only
    once it has become a drag, so that the screen sees the click."""

    def __init__(self, camera: Camera) -> None:
        self.camera = camera
        self.pointer = (0, 0)
        self.dragging = False
        self._pressed: tuple[int, int] | None = None

    @property
    def over_board(self) -> bool:
        """Whether the pointer is over the board."""
        return self.camera.contains(*self.pointer)

    def handle(self, event: pygame.event.Event, keys: Keys) -> bool:
        """Whether the event moved the board, or belongs to a drag."""
        if event.type == pygame.MOUSEWHEEL and self.over_board:
            self.camera.zoom_at(*self.pointer, event.precise_y if hasattr(event, "precise_y") else event.y)
            return True
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._mouse(event)
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.release()
        return event.type == pygame.KEYDOWN and self._key(keys.command(event))

    def update(self, dt: float, held: Held, keys: Keys) -> bool:
        """Let `dt` seconds pass; whether the view has moved."""
        x, y = held.pan(keys)
        if x or y:
            step = PAN * dt * self.camera.view[3] / 726
            before = (self.camera.x, self.camera.y)
            self.camera.pan(-x * step, -y * step)
            return before != (self.camera.x, self.camera.y)
        return self.camera.advance(dt)

    def release(self) -> None:
        """Let go of the board."""
        self._pressed = None
        self.dragging = False

    def _mouse(self, event: pygame.event.Event) -> bool:
        before, self.pointer = self.pointer, event.pos
        if event.type == pygame.MOUSEBUTTONDOWN:
            if event.button in (1, 2, 3) and self.over_board:
                self._pressed = event.pos
                self.dragging = event.button == 2
            return self.dragging
        if event.type == pygame.MOUSEBUTTONUP:
            was_dragging = self.dragging
            self.release()
            return was_dragging
        return self._move(before)

    def _move(self, before: tuple[int, int]) -> bool:
        if self._pressed is None:
            return False
        x, y = self.pointer
        if not self.dragging and max(abs(x - self._pressed[0]), abs(y - self._pressed[1])) < DRAG:
            return False
        start = before if self.dragging else self._pressed
        self.dragging = True
        self.camera.pan(x - start[0], y - start[1])
        return True

    def _key(self, command: str) -> bool:
        left, top, width, height = self.camera.view
        at = self.pointer if self.over_board else (left + width // 2, top + height // 2)
        if command == "zoom-in":
            self.camera.zoom_at(*at, 1)
        elif command == "zoom-out":
            self.camera.zoom_at(*at, -1)
        elif command == "fit":
            self.camera.jump()
        return command in ("zoom-in", "zoom-out", "fit")
