"""What the window shows: one screen at a time, the top one of a stack."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

import pygame


class Screen(ABC):
    """One full window. `handle` and `update` answer with what happens to the stack, mostly nothing.

    `stale`: draw me again. The application sets it after every event and draws only stale screens; a screen
    that moves by itself sets it in `update`. `repeats`: a key held down counts again and again (for typing and lists,
    never where a key gives an order).
    """

    stale: bool = True
    repeats: bool = False

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels; called when the screen opens, returns to the top, or after a change
        of window, scale or palette."""
        self.stale = True

    @abstractmethod
    def handle(self, event: pygame.event.Event) -> Change:
        """Answer one event of the window."""

    def update(self, dt: float) -> Change:
        """Let `dt` seconds pass."""
        return None

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole window."""

    def close(self) -> None:
        """Give back what is held (files, processes): called once, however the screen ends."""
        self.stale = False


@dataclass(frozen=True)
class Close:
    """This screen ends; `then` takes its place. With `all`, every screen ends and the application quits."""

    then: Screen | None = None
    all: bool = False


Change: TypeAlias = Screen | Close | None
"""None: all stays. A screen: it opens on top. `Close`: this one ends."""
