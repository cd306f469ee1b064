"""Value noise, the same on every machine."""

from functools import cache

import numpy as np

from assets.build.figures.shapes import Field


@cache
def _lattice(seed: int) -> Field:
    return np.random.default_rng(seed).random((64, 64), np.float32)


def value(u: Field, v: Field, cells: float, seed: int) -> Field:
    """Smooth noise from 0 to 1 with `cells` knots a unit."""
    grid = _lattice(seed)
    a, b = u * cells + 31.4, v * cells + 17.7
    i, j = np.floor(a).astype(np.int32), np.floor(b).astype(np.int32)
    s, t = a - i, b - j
    s, t = s * s * (3 - 2 * s), t * t * (3 - 2 * t)
    upper = grid[i % 64, j % 64] * (1 - s) + grid[(i + 1) % 64, j % 64] * s
    lower = grid[i % 64, (j + 1) % 64] * (1 - s) + grid[(i + 1) % 64, (j + 1) % 64] * s
    return (upper * (1 - t) + lower * t).astype(np.float32)


def fractal(u: Field, v: Field, cells: float, seed: int, octaves: int = 3) -> Field:
    """Noise summed over octaves, from 0 to 1."""
    total = sum(value(u, v, cells * 2**k, seed + 7 * k) / 2**k for k in range(octaves))
    return np.asarray(total / sum(1 / 2**k for k in range(octaves)), np.float32)
