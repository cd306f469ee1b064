"""Shapes over the board as surfaces with smooth edges: polygons, strokes, rings and arcs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.ui.ink import smoothed
from game.ui.palette import Colour

Points = Sequence[tuple[float, float]]
LARGE = 360
"""Above so many pixels a shape is drawn at its own size: smooth edges would cost more than they give."""


def polygon(
    size: tuple[int, int], points: Points, fill: Colour | None, edge: Colour | None, width: float
) -> pygame.Surface:
    """A filled and edged polygon on a surface of `size`."""

    def draw(large: pygame.Surface, factor: int) -> None:
        corners = [(x * factor, y * factor) for x, y in points]
        if fill:
            pygame.draw.polygon(large, fill, corners)
        if edge:
            _outline(large, edge, corners, max(1, round(width * factor)))

    tint = edge or fill or (0, 0, 0, 0)
    if max(size) > LARGE:
        whole = pygame.Surface(size, pygame.SRCALPHA)
        draw(whole, 1)
        return whole
    return smoothed(size, tint, draw)


def _outline(surface: pygame.Surface, tint: Colour, corners: Points, width: int) -> None:
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        pygame.draw.line(surface, tint, (x0, y0), (x1, y1), width)
        if width > 2:
            pygame.draw.circle(surface, tint, (x0, y0), width / 2)


def stroke(dx: float, dy: float, tint: Colour, width: float) -> pygame.Surface:
    """A straight stroke along (dx, dy), in the middle of a surface that just holds it."""
    length = max(0.5, math.hypot(dx, dy))
    across = (-dy / length * width / 2, dx / length * width / 2)
    size = (math.ceil(abs(dx) + width) + 2, math.ceil(abs(dy) + width) + 2)

    def draw(large: pygame.Surface, factor: int) -> None:
        x, y = size[0] / 2, size[1] / 2
        ends = ((x - dx / 2, y - dy / 2), (x + dx / 2, y + dy / 2))
        corners = [
            (ends[end][0] + sign * across[0], ends[end][1] + sign * across[1])
            for end, sign in ((0, 1), (1, 1), (1, -1), (0, -1))
        ]
        pygame.draw.polygon(large, tint, [(px * factor, py * factor) for px, py in corners])

    return smoothed(size, tint, draw)


def arc(
    sizes: tuple[int, float, int], turns: tuple[int, int, int], tints: tuple[Colour, Colour | None, Colour | None]
) -> pygame.Surface:
    """A ring or its parts. `sizes`: radius, width, glow in pixels; `turns`: start and sweep in degrees, pieces;
    `tints`: the line, the inside, the dark casing."""
    radius, width, glow = sizes
    tint, fill, case = tints
    half = radius + math.ceil(width) + 3 * glow + 2
    bands = _bands(half, radius, width, turns)
    cases = _bands(half, radius, width + 2.4, turns) if case else []

    def draw(large: pygame.Surface, factor: int) -> None:
        if fill:
            pygame.draw.circle(large, fill, (half * factor, half * factor), radius * factor)
        for shade, shapes in ((case, cases), (tint, bands)):
            for shape in shapes:
                pygame.draw.polygon(large, shade or tint, [(x * factor, y * factor) for x, y in shape])

    size = (2 * half, 2 * half)
    if 2 * half > 2 * LARGE:
        plain = pygame.Surface(size, pygame.SRCALPHA)
        draw(plain, 1)
        return plain
    ring = smoothed(size, tint, draw)
    return _glowing(ring, tint, half, radius, glow) if glow else ring


def _bands(half: int, radius: float, width: float, turns: tuple[int, int, int]) -> list[list[tuple[float, float]]]:
    start, sweep, pieces = turns
    each = sweep / pieces
    drawn = each if pieces == 1 else each * 0.58
    return [_band(half, radius, width, start + each * piece, drawn) for piece in range(pieces)]


def _band(middle: int, radius: float, width: float, start: float, sweep: float) -> list[tuple[float, float]]:
    steps = max(3, round(abs(sweep) * radius / 300) + 6)
    turns = [math.radians(start + sweep * step / steps) for step in range(steps + 1)]
    outer = [(middle + math.cos(t) * (radius + width / 2), middle + math.sin(t) * (radius + width / 2)) for t in turns]
    inner = [(middle + math.cos(t) * (radius - width / 2), middle + math.sin(t) * (radius - width / 2)) for t in turns]
    return outer + inner[::-1]


def _glowing(ring: pygame.Surface, tint: Colour, half: int, radius: int, glow: int) -> pygame.Surface:
    light = pygame.Surface(ring.get_size(), pygame.SRCALPHA)
    light.fill((*tint[:3], 0))
    pygame.draw.circle(light, (*tint[:3], 190), (half, half), radius + glow // 2, max(2, glow))
    light = pygame.transform.box_blur(pygame.transform.box_blur(light, max(1, glow)), max(1, glow))
    light.blit(ring, (0, 0))
    return light
