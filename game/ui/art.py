"""The baked pictures: loaded when first needed, only the light and size in use; a missing one has a plain stand-in."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.atlas import Atlas, Cut
from game.ui.cache import SurfaceCache
from game.ui.firelight import in_light
from game.ui.ground import UNITS, Grounds
from game.ui.ink import smoothed
from game.ui.palette import PALETTES, colour
from game.ui.theme import MEGABYTE, Theme

GHOST_STEPS = 16
TURN_STEP = 15
LARGEST = 1024
BRITISH = ("soldier", "chard", "bromhead", "british")

Key = tuple[str, int, int, str, str, int]
"""A figure, its facing, its base in pixels, the palette, the light it stands in, how faint it is."""


class Stamp(NamedTuple):
    """A picture ready to be drawn, and which of its pixels belongs on the point."""

    picture: pygame.Surface
    x: int
    y: int


class Art:
    """Pictures by name from the folder `assets`, figures in the theme's palette; `limit` bounds, in bytes, what is
    kept scaled; `patient` see `Grounds`."""

    def __init__(self, assets: Path, theme: Theme, limit: int = 24 * MEGABYTE, patient: bool = True) -> None:
        self.assets = assets
        self.theme = theme
        self.grounds = Grounds(assets / "boards", self.effect_picture, patient)
        self.atlas = Atlas(assets / "sprites")
        self._middles: dict[Key, tuple[int, int]] = {}
        self._scaled = SurfaceCache(limit)

    def figure(self, name: str, turn: int, across: int, ghost: int = 255, light: str = "") -> Stamp:
        """The figure "kind/pose" turned by `turn` degrees, its base `across` pixels wide, on its base and shadow.

        `ghost` below 255 makes it see-through; `light` is a name of `LIGHTS`, full day if it is none of them.
        """
        facing = self.atlas.facing(turn) if self.atlas.figures.facings > 1 else turn // TURN_STEP
        faint = ghost * GHOST_STEPS // 256
        palette = self.theme.palette_name
        key = (name, facing, across, palette, light, faint)
        picture = self._scaled.get(key, lambda: _faint(self._figure(key, min(LARGEST, max(4, across))), faint))
        return Stamp(picture, *self._middles[key])

    def effect(self, name: str, frame: int, across: int, turn: int = 0, ghost: int = 255) -> pygame.Surface | None:
        """A frame of a moving picture `across` pixels wide, for adding if `additive`; None if it was not painted."""
        strip = self.atlas.strips.get(name)
        if strip is None:
            return None
        number = frame % strip.frames if strip.loops else min(frame, strip.frames - 1)
        faint = ghost * GHOST_STEPS // 256
        key = ("effect", name, number, across, turn // TURN_STEP, faint)
        return self._scaled.get(key, lambda: self._effect(name, number, min(LARGEST, across), turn, faint))

    def effect_picture(self, name: str, across: int) -> pygame.Surface | None:
        """The first frame of a moving picture, `across` pixels wide; None if it was not painted."""
        return self.effect(name, 0, across)

    def effect_size(self, name: str) -> int:
        """How many board units a moving picture is across, as it was made; 0 if it was not painted."""
        strip = self.atlas.strips.get(name)
        return round(strip.base_mm * UNITS) if strip else 0

    def additive(self, name: str) -> bool:
        """Whether a moving picture is light, to be added to what is below it."""
        strip = self.atlas.strips.get(name)
        return strip is not None and strip.additive

    def _figure(self, key: Key, across: int) -> pygame.Surface:
        name, facing, _, palette, light, _ = key
        cuts = self.atlas.figure(name, facing, across, palette)
        if not cuts:
            made = stand_in(name, facing * TURN_STEP, across, palette)
            self._middles[key] = (made.get_width() // 2, made.get_height() // 2)
        else:
            made, self._middles[key] = composed(cuts, across)
        return in_light(made, light, self._middles[key][0], across)

    def _effect(self, name: str, number: int, across: int, turn: int, faint: int) -> pygame.Surface:
        cell = self.atlas.frame(name, number)
        if cell is None:
            return pygame.Surface((1, 1), pygame.SRCALPHA)
        scaled = pygame.transform.rotozoom(cell, -turn, across / cell.get_width())
        if not self.additive(name):
            return _faint(scaled, faint)
        light = scaled.premul_alpha()
        if faint < GHOST_STEPS - 1:
            share = 255 * faint // GHOST_STEPS
            light.fill((share, share, share), special_flags=pygame.BLEND_RGB_MULT)
        return light.convert()


def _faint(picture: pygame.Surface, steps: int) -> pygame.Surface:
    if steps < GHOST_STEPS - 1:
        picture = picture.copy()
        picture.fill((255, 255, 255, 255 * steps // GHOST_STEPS), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def composed(cuts: list[Cut], across: int) -> tuple[pygame.Surface, tuple[int, int]]:
    """Layers scaled to one base of `across` pixels and laid on one another; with the pixel of the base's middle."""
    layers = []
    for cut in cuts:
        factor = across / cut.base
        width, height = cut.picture.get_size()
        size = (max(1, round(width * factor)), max(1, round(height * factor)))
        scaled = cut.picture if size == (width, height) else pygame.transform.smoothscale(cut.picture, size)
        layers.append((scaled, round(cut.anchor[0] * factor), round(cut.anchor[1] * factor)))
    left, top = max(x for _, x, _ in layers), max(y for _, _, y in layers)
    right = max(picture.get_width() - x for picture, x, _ in layers)
    bottom = max(picture.get_height() - y for picture, _, y in layers)
    whole = pygame.Surface((left + right, top + bottom), pygame.SRCALPHA)
    for picture, x, y in layers:
        whole.blit(picture, (left - x, top - y))
    return whole, (left, top)


def stand_in(name: str, turn: int, across: int, palette: str) -> pygame.Surface:
    """A plain token for a figure that is missing: a disc with a rifle, or with a shield across its front."""
    colours = PALETTES[palette]
    shield = not name.startswith(BRITISH)
    rim = colour("zulu-rim" if shield else "british-rim", colours)
    coat = colour("hide-dark" if shield else "tunic", colours)
    front = pygame.Vector2(1, 0).rotate(turn)

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = pygame.Vector2(large.get_rect().center), large.get_width() / 2
        for tint, share in ((colour("ink", colours), 1.0), (rim, 0.92), (coat, 0.7)):
            pygame.draw.circle(large, tint, middle, radius * share)
        thick = max(1, round(radius / 5))
        if shield:
            before, side = middle + front * radius * 0.45, front.rotate(90) * radius * 0.8
            pygame.draw.line(large, rim, before - side, before + side, 2 * thick)
        else:
            pygame.draw.line(large, rim, middle, middle + front * radius, thick)

    return smoothed((across, across), rim, draw)
