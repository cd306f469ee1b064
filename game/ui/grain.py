"""Paper, walnut and baize: baked textures where there are any, else grown from noise at run time."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pygame

from game.ui.palette import NORMAL, colour

TILE = 512
KINDS = (".webp", ".png", ".jpg")

Rough = tuple[int, int, int]
"""Noise of so many cells across and down, and its strength in steps of brightness."""

GROWN: dict[str, tuple[str, tuple[Rough, ...]]] = {
    "paper": ("paper", ((5, 5, 10), (40, 40, 8), (256, 90, 7), (512, 512, 6))),
    "walnut": ("walnut", ((3, 60, 14), (6, 220, 12), (20, 512, 7))),
    "baize": ("baize", ((6, 6, 8), (300, 300, 12))),
}


def texture(folder: Path, name: str) -> pygame.Surface:
    """A tile of the texture `name` in the format of the display; grown if the file is missing or broken."""
    for kind in KINDS:
        path = folder / (name + kind)
        try:
            if path.is_file():
                return display_format(pygame.image.load(path))
        except (pygame.error, OSError):
            continue
    return display_format(grown(name))


def display_format(surface: pygame.Surface) -> pygame.Surface:
    """The picture as the window wants it, for fast drawing; unchanged while there is no window."""
    if pygame.display.get_init() and pygame.display.get_surface():
        return surface.convert_alpha() if surface.get_flags() & pygame.SRCALPHA else surface.convert()
    return surface


def grown(name: str) -> pygame.Surface:
    """A tile of a texture made from noise, always the same."""
    base, roughness = GROWN.get(name, GROWN["paper"])
    tile = pygame.Surface((TILE, TILE))
    tile.fill(colour(NORMAL[base] and base)[:3])
    chance = Random(name)
    for across, down, strength in roughness:
        bright = _noise(chance, across, down, 2 * strength)
        tile.blit(bright, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        tile.fill((strength, strength, strength), special_flags=pygame.BLEND_RGB_SUB)
    return tile


def _noise(chance: Random, across: int, down: int, strength: int) -> pygame.Surface:
    # One row and column wrap around, so that tiles meet without a seam.
    rows = [chance.randbytes(across) for _ in range(down)]
    spots = b"".join(row + row[:1] for row in [*rows, rows[0]])
    indexed = pygame.image.frombytes(spots, (across + 1, down + 1), "P")
    indexed.set_palette([(value * strength // 255,) * 3 for value in range(256)])
    small = pygame.Surface(indexed.get_size())
    small.blit(indexed, (0, 0))
    wide = pygame.transform.smoothscale(small, (TILE * (across + 1) // across, TILE * (down + 1) // down))
    return wide.subsurface((0, 0, TILE, TILE))


def tiled(tile: pygame.Surface, size: tuple[int, int], shift: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A surface of `size` covered by the tile, begun at `shift` so that neighbours differ."""
    covered = pygame.Surface(size)
    width, height = tile.get_size()
    for x in range(-(shift[0] % width), size[0], width):
        for y in range(-(shift[1] % height), size[1], height):
            covered.blit(tile, (x, y))
    return covered
