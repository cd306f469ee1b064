"""A picture that comes up behind a screen once it has been read, without keeping the screen waiting."""

from __future__ import annotations

from pathlib import Path
from threading import Thread

import pygame

FADE = 0.6
"""Seconds it takes to come up."""


class Late:
    """A picture on its way: read by a thread of its own, so that the window does not stop for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._picture: pygame.Surface | None = None
        self._thread = Thread(target=self._load, daemon=True)
        self._thread.start()

    @property
    def arrived(self) -> bool:
        return not self._thread.is_alive()

    def take(self) -> pygame.Surface | None:
        """The picture; None if it cannot be read."""
        return self._picture

    def _load(self) -> None:
        try:
            self._picture = pygame.image.load(self._path)
        except (pygame.error, OSError, ValueError):
            self._picture = None


class Backdrop:
    """Covers the window with the picture at `path` once it is there; until then, and without it, nothing is drawn."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._late: Late | None = None
        self._picture: pygame.Surface | None = None
        self._scaled: pygame.Surface | None = None
        self._strength = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass, beginning to read at the first call; whether it looks different now."""
        if self.path and self._late is None:
            self._late = Late(self.path)
        if self._picture is None and self._late and self._late.arrived:
            self._picture = self._late.take()
        if self._picture is None or self._strength >= 1:
            return False
        self._strength = min(1.0, self._strength + dt / FADE)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as much of it as covers `surface`."""
        if self._picture is None:
            return
        if self._scaled is None or self._scaled.get_size() != surface.get_size():
            self._scaled = covering(self._picture, surface.get_size())
        self._scaled.set_alpha(round(255 * self._strength))
        surface.blit(self._scaled, (0, 0))


def covering(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, scaled so that it covers `size`, its edges darkened."""
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    part = pygame.Rect(0, 0, min(width, round(size[0] / factor)), min(height, round(size[1] / factor)))
    part.center = (width // 2, height // 2)
    whole = pygame.transform.smoothscale(picture.subsurface(part.clip(picture.get_rect())), size).convert()
    whole.blit(pygame.transform.smoothscale(_vignette(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return whole


def _vignette() -> pygame.Surface:
    small = pygame.Surface((32, 18))
    for x in range(32):
        for y in range(18):
            away = ((x - 15.5) / 16) ** 2 + ((y - 8.5) / 9) ** 2
            level = round(232 - 130 * min(1.0, away / 1.6))
            small.set_at((x, y), (level, level - 6, level - 14))
    return small
