"""The baked pictures: loaded when first needed, only the light and size in use; a missing one has a plain stand-in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.ui.atlas import Atlas, Cut
from game.ui.cache import SurfaceCache
from game.ui.ground import Grounds
from game.ui.ink import smoothed
from game.ui.palette import PALETTES, colour
from game.ui.theme import MEGABYTE, Theme

GHOST_STEPS = 16
TURN_STEP = 5
LARGEST = 512


class Art:
    """Pictures by name from the folder `assets`, figures in the theme's palette; `limit` bounds, in bytes, what is
    kept scaled."""

    def __init__(self, assets: Path, theme: Theme, limit: int = 24 * MEGABYTE) -> None:
        self.assets = assets
        self.theme = theme
        self.grounds = Grounds(assets / "boards")
        self._atlas = Atlas(assets / "sprites")
        self._scaled = SurfaceCache(limit)
        self._plain: dict[str, pygame.Surface] = {}

    def sprite(self, name: str, turn: int = 0, across: int = 0, light: str = "", ghost: int = 255) -> pygame.Surface:
        """The picture `name` turned by `turn` degrees, its base `across` pixels wide (0: as painted), its middle in the
        middle of the surface. `ghost` below 255 makes it see-through."""
        faint = ghost * GHOST_STEPS // 256
        key = (name, turn // TURN_STEP, across, light, faint, self.theme.palette_name)
        return self._scaled.get(key, lambda: self._make(name, turn, across, light, faint))

    def picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A picture of the interface (an icon, a vignette) at `size` pixels; a clear surface if it is missing."""
        return self._scaled.get(("picture", name, size), lambda: self._picture(name, size))

    def has(self, name: str) -> bool:
        """Whether a sprite of this name was painted."""
        return name in self._atlas

    def _make(self, name: str, turn: int, across: int, light: str, faint: int) -> pygame.Surface:
        cut = self._atlas.cut(name, turn, across, light, self.theme.palette_name)
        made = _scaled(cut, turn, across) if cut else stand_in(name, turn, across or 24, self.theme.palette_name)
        if faint < GHOST_STEPS - 1:
            made = made.copy()
            made.set_alpha(255 * faint // GHOST_STEPS)
        return made

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        loaded = _load(self.assets / "pictures" / f"{name}.png", pygame.Surface.convert_alpha)
        if loaded is None:
            return pygame.Surface(size, pygame.SRCALPHA)
        return pygame.transform.smoothscale(loaded, size)


def _load(path: Path, change: Callable[[pygame.Surface], pygame.Surface]) -> pygame.Surface | None:
    try:
        return change(pygame.image.load(path))
    except (pygame.error, OSError):
        return None


def _scaled(cut: Cut, turn: int, across: int) -> pygame.Surface:
    rest = turn - cut.turn
    factor = across / cut.base if across and cut.base else 1.0
    if rest % 360:
        return pygame.transform.rotozoom(cut.picture, -rest, factor)
    if abs(factor - 1) < 0.01:
        return cut.picture
    width, height = cut.picture.get_size()
    return pygame.transform.smoothscale(cut.picture, (max(1, round(width * factor)), max(1, round(height * factor))))


def stand_in(name: str, turn: int, across: int, palette: str) -> pygame.Surface:
    """A plain token for a picture that is missing: a disc with a mark to the front; toothed for Zulus."""
    colours = PALETTES[palette]
    zulu = "zulu" in name or name.startswith("z")
    rim = colour("zulu-rim" if zulu else "british-rim", colours)
    coat = colour("hide-dark" if zulu else "tunic", colours)
    front = pygame.Vector2(1, 0).rotate(turn)
    size = min(LARGEST, max(6, across))

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = pygame.Vector2(large.get_rect().center), large.get_width() / 2
        pygame.draw.circle(large, colour("ink", colours), middle, radius)
        pygame.draw.circle(large, rim, middle, radius * 0.92)
        pygame.draw.circle(large, coat, middle, radius * 0.72)
        if zulu:
            side = front.rotate(90) * radius * 0.9
            pygame.draw.line(large, rim, middle + front * radius * 0.5 - side, middle + front * radius * 0.5 + side, 3)
        pygame.draw.line(large, rim, middle, middle + front * radius, max(1, round(radius / 5)))

    return smoothed((size, size), rim, draw)
