"""The baked boards: the zoom step that fits, scaled to the view and kept until the view leaves it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from game.ui.camera import Camera
from game.ui.grain import KINDS, display_format
from game.ui.palette import NORMAL, colour
from game.ui.scene.item import Ground

MARGIN = 160
"""Pixels kept around the view, so that a small pan needs no scaling."""


@dataclass
class Shown:
    """A part of a board as it was last scaled: for which zoom, and where it lies on the board."""

    picture: pygame.Surface
    zoom: float
    box: pygame.Rect = field(default_factory=pygame.Rect)


class Grounds:
    """Board pictures from `folder`: `NAME/LIGHT-WIDTH.jpg`, one for each light and width in pixels.

    Of each board and light one size is held at a time, the smallest that is not blurred at the zoom in use.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._source: dict[tuple[str, str], tuple[Path | None, pygame.Surface]] = {}
        self._shown: dict[tuple[str, str], Shown] = {}

    def keep(self, names: set[tuple[str, str]]) -> None:
        """Forget all pictures but those of these boards and lights."""
        for store in (self._source, self._shown):
            for key in [key for key in store if key not in names]:
                del store[key]

    def show(self, item: Ground, camera: Camera) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """The board's surface and where it belongs in the window; None if it is out of sight."""
        whole = _on_screen(item, camera)
        view = pygame.Rect(camera.view)
        if not whole.colliderect(view):
            return None
        key = (item.name, item.light)
        shown = self._shown.get(key)
        needed = view.clip(whole).move(-whole.x, -whole.y)
        if shown is None or shown.zoom != camera.zoom or not shown.box.contains(needed):
            area = needed.inflate(2 * MARGIN, 2 * MARGIN).clip(pygame.Rect(0, 0, *whole.size))
            shown = self._shown[key] = Shown(self._cut(item, whole.size, area), camera.zoom, area)
        shown.picture.set_alpha(item.alpha if item.alpha < 255 else None)
        return shown.picture, (whole.x + shown.box.x, whole.y + shown.box.y)

    def _cut(self, item: Ground, size: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
        source = self._picture(item, size[0])
        across, down = source.get_width() / size[0], source.get_height() / size[1]
        left, top = int(area.x * across), int(area.y * down)
        part = pygame.Rect(left, top, max(1, round(area.width * across)), max(1, round(area.height * down)))
        piece = source.subsurface(part.clip(source.get_rect()))
        return pygame.transform.smoothscale(piece, area.size) if piece.get_size() != area.size else piece.copy()

    def _picture(self, item: Ground, wide: int) -> pygame.Surface:
        key = (item.name, item.light)
        path = self._best(item, wide)
        held = self._source.get(key)
        if held is None or held[0] != path:
            held = self._source[key] = (path, _read(path) or plain(item))
        return held[1]

    def _best(self, item: Ground, wide: int) -> Path | None:
        sizes = sorted(
            (_width(path), path) for path in (self.folder / item.name).glob(f"{item.light}-*") if path.suffix in KINDS
        )
        if not sizes:
            return None
        return next((path for width, path in sizes if width >= wide * 0.8), sizes[-1][1])


def _on_screen(item: Ground, camera: Camera) -> pygame.Rect:
    left, top = camera.to_screen(item.x, item.y)
    right, bottom = camera.to_screen(item.x + item.width, item.y + item.height)
    return pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


def _width(path: Path) -> int:
    digits = path.stem.rpartition("-")[2]
    return int(digits) if digits.isdigit() else 0


def _read(path: Path | None) -> pygame.Surface | None:
    try:
        return display_format(pygame.image.load(path)) if path else None
    except (pygame.error, OSError):
        return None


def plain(item: Ground) -> pygame.Surface:
    """A bare earth board for a picture that is missing."""
    height = max(1, 480 * item.height // max(1, item.width))
    earth = pygame.Surface((480, height))
    earth.fill(colour("earth", NORMAL)[:3])
    pygame.draw.rect(earth, colour("grass", NORMAL), earth.get_rect(), height // 12)
    return display_format(earth)
