"""Surfaces kept as long as they fit: the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """A store of surfaces with a limit in bytes; `get` makes what is missing."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under `key`, made by `make` if it is not there."""
        found = self._kept.get(key)
        if found is None:
            return self.keep(key, make())
        self._kept.move_to_end(key)
        return found

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface kept under `key`, or None."""
        return self._kept.get(key)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def keep(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface under a new key; the oldest go if there is no room."""
        self._kept[key] = surface
        self.bytes += size_of(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= size_of(dropped)
        return surface


def size_of(surface: pygame.Surface) -> int:
    """Bytes of a surface's pixels."""
    return surface.get_pitch() * surface.get_height()
