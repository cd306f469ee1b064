"""Figures in other lights than full day, in which they were painted: each light tints the west and the east side."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pygame

Tint = tuple[int, int, int]

LIGHTS: Mapping[str, tuple[Tint, Tint]] = {
    "late": ((255, 236, 208), (236, 212, 190)),
    "dusk": ((208, 170, 166), (140, 140, 182)),
    "moon": ((134, 156, 206), (100, 120, 172)),
    "lantern": ((208, 184, 166), (148, 150, 174)),
    "glow-west": ((238, 176, 138), (110, 122, 164)),
    "glow-east": ((110, 122, 164), (238, 176, 138)),
    "fire-west": ((255, 186, 126), (126, 112, 132)),
    "fire-east": ((126, 112, 132), (255, 186, 126)),
    "fire": ((255, 178, 120), (255, 170, 112)),
}
"""Light by its name: the tints of the western and of the eastern side; what is not named is full day."""


def in_light(picture: pygame.Surface, light: str, middle: int, across: int) -> pygame.Surface:
    """A copy in a light, the picture itself by full day. `middle` is the column of the base's middle, `across` the
    width of the base: over it the western tint turns into the eastern one; beyond it each side stays as it is."""
    if light not in LIGHTS:
        return picture
    made = picture.copy()
    shade = _shade(light, made.get_width(), middle, max(1, across))
    made.blit(pygame.transform.scale(shade, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


@lru_cache(256)
def _shade(light: str, width: int, middle: int, across: int) -> pygame.Surface:
    west, east = LIGHTS[light]
    row = pygame.Surface((width, 1))
    for column in range(width):
        row.set_at((column, 0), _mixed(west, east, min(1.0, max(0.0, 0.5 + (column - middle) / across))))
    return row


def _mixed(west: Tint, east: Tint, share: float) -> Tint:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(west, east, strict=True))
    return red, green, blue
