"""Thousands of small brush strokes at once: grass blades, leaves, pebbles. Compiled, as a board takes a million."""

import numpy as np
from numba import njit

from .canvas import Canvas
from .noise import Field


@njit(cache=True, fastmath=True)
def _strokes(colour, height, ends, radii, tones, rises, scale):  # type: ignore[no-untyped-def]
    rows, columns = height.shape
    for n in range(ends.shape[0]):
        ax, ay, bx, by = ends[n, 0], ends[n, 1], ends[n, 2], ends[n, 3]
        wide = radii[n, 0] + 1.0
        c0 = max(0, int(min(ax, bx) - wide))
        c1 = min(columns, int(max(ax, bx) + wide) + 2)
        r0 = max(0, int(min(ay, by) - wide))
        r1 = min(rows, int(max(ay, by) + wide) + 2)
        dx, dy = bx - ax, by - ay
        length2 = dx * dx + dy * dy + 1e-6
        for r in range(r0, r1):
            for c in range(c0, c1):
                px, py = c + 0.5 - ax, r + 0.5 - ay
                t = (px * dx + py * dy) / length2
                t = min(1.0, max(0.0, t))
                ex, ey = px - t * dx, py - t * dy
                cover = 0.5 - (np.sqrt(ex * ex + ey * ey) - (radii[n, 0] + (radii[n, 1] - radii[n, 0]) * t))
                if cover <= 0:
                    continue
                cover = min(1.0, cover)
                light = 1.0 + (tones[n, 3] - 1.0) * (1.0 - t)
                for k in range(3):
                    colour[r, c, k] += (tones[n, k] * light - colour[r, c, k]) * cover
                height[r, c] += rises[n] * cover * (0.25 + 2.6 * t * (1.0 - t * 0.72))


def strokes(canvas: Canvas, ends: Field, radii: Field, tones: Field, rises: Field) -> None:
    """Tapering strokes. ends: x, y of root and tip in metres; radii: root and tip; tones: r, g, b and the light of
    the root against the tip; rises: height added in metres."""
    placed = (ends - np.array([canvas.left, canvas.top] * 2)) * canvas.scale
    _strokes(
        canvas.colour,
        canvas.height,
        placed.astype(np.float32),
        (radii * canvas.scale).astype(np.float32),
        tones.astype(np.float32),
        rises.astype(np.float32),
        np.float32(canvas.scale),
    )


@njit(cache=True, fastmath=True)
def _dabs(colour, height, places, sizes, tones, levels, buried):  # type: ignore[no-untyped-def]
    rows, columns = height.shape
    for n in range(places.shape[0]):
        x, y = places[n, 0], places[n, 1]
        along, across = sizes[n, 0], sizes[n, 1]
        cos, sin = np.cos(sizes[n, 2]), np.sin(sizes[n, 2])
        reach = max(along, across) + 1.0
        c0, c1 = max(0, int(x - reach)), min(columns, int(x + reach) + 2)
        r0, r1 = max(0, int(y - reach)), min(rows, int(y + reach) + 2)
        thin = min(along, across)
        for r in range(r0, r1):
            for c in range(c0, c1):
                u, v = c + 0.5 - x, r + 0.5 - y
                p, q = (u * cos + v * sin) / along, (v * cos - u * sin) / across
                k = np.sqrt(p * p + q * q)
                cover = min(1.0, 0.5 - (k - 1.0) * thin)
                if cover <= 0:
                    continue
                dome = np.sqrt(max(0.0, 1.0 - k * k))
                z = levels[n, 0] + levels[n, 1] * dome
                if z < height[r, c] - buried:
                    continue
                light = tones[n, 3] + (1.0 - tones[n, 3]) * dome
                for i in range(3):
                    colour[r, c, i] += (tones[n, i] * light - colour[r, c, i]) * cover
                height[r, c] += (z - height[r, c]) * cover


def dabs(canvas: Canvas, places: Field, sizes: Field, tones: Field, levels: Field, buried: float = 0.1) -> None:
    """Small domes. places: x, y in metres; sizes: half length, half width, angle; tones: r, g, b and the light of the
    rim; levels: height of the foot and rise above it. Dabs more than `buried` under what is there are not seen."""
    placed = (places - np.array([canvas.left, canvas.top])) * canvas.scale
    scaled = np.concatenate([sizes[:, :2] * canvas.scale, sizes[:, 2:3]], 1)
    _dabs(
        canvas.colour,
        canvas.height,
        placed.astype(np.float32),
        scaled.astype(np.float32),
        tones.astype(np.float32),
        levels.astype(np.float32),
        np.float32(buried),
    )
