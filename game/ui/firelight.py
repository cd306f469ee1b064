"""Figures by night: what was painted in daylight, dimmed; fire warms their western side, the moon cools the eastern."""

from __future__ import annotations

from functools import lru_cache

import pygame

WARM = (255, 176, 122)
COOL = (92, 108, 152)


def by_night(picture: pygame.Surface, middle: int, across: int) -> pygame.Surface:
    """A copy in the light of night. `middle` is the column of the base's middle, `across` the width of the base: over
    it the warm side turns into the cool one; beyond it each side stays as it is."""
    made = picture.copy()
    light = _light(made.get_width(), middle, max(1, across))
    made.blit(pygame.transform.scale(light, made.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return made


@lru_cache(256)
def _light(width: int, middle: int, across: int) -> pygame.Surface:
    row = pygame.Surface((width, 1))
    for column in range(width):
        row.set_at((column, 0), _mixed(min(1.0, max(0.0, 0.5 + (column - middle) / across))))
    return row


def _mixed(cool: float) -> tuple[int, int, int]:
    red, green, blue = (round(warm + (cold - warm) * cool) for warm, cold in zip(WARM, COOL, strict=True))
    return red, green, blue
