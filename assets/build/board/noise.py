"""Gradient noise, the grain of every material.

All fields are float32, centred on 1/2 with a standard deviation of 1/6 whatever the number of octaves, so that a
threshold means the same share of the ground at every detail.
"""

from typing import Any

import numpy as np
from numba import njit
from numpy.typing import NDArray

Field = NDArray[Any]
"""A raster, a row of numbers or a table of them."""

_SIDE = 256
_SPREAD = np.float32(0.65)  # brings one octave of gradient noise to a deviation of 1/6


def _gradients(seed: int) -> Field:
    angle = np.random.default_rng(seed).random((_SIDE, _SIDE)) * 2 * np.pi
    return np.stack([np.cos(angle), np.sin(angle)], -1).astype(np.float32)


@njit(cache=True, fastmath=True)
def _add_octave(out, xs, ys, gradients, weight):  # type: ignore[no-untyped-def]
    side = gradients.shape[0]
    for row in range(ys.shape[0]):
        y0 = np.floor(ys[row])
        fy = np.float32(ys[row] - y0)
        wy = fy * fy * fy * (fy * (fy * np.float32(6) - np.float32(15)) + np.float32(10))
        j0 = int(y0) % side
        j1 = (j0 + 1) % side
        for col in range(xs.shape[0]):
            x0 = np.floor(xs[col])
            fx = np.float32(xs[col] - x0)
            wx = fx * fx * fx * (fx * (fx * np.float32(6) - np.float32(15)) + np.float32(10))
            i0 = int(x0) % side
            i1 = (i0 + 1) % side
            a = gradients[j0, i0, 0] * fx + gradients[j0, i0, 1] * fy
            b = gradients[j0, i1, 0] * (fx - np.float32(1)) + gradients[j0, i1, 1] * fy
            c = gradients[j1, i0, 0] * fx + gradients[j1, i0, 1] * (fy - np.float32(1))
            d = gradients[j1, i1, 0] * (fx - np.float32(1)) + gradients[j1, i1, 1] * (fy - np.float32(1))
            top = a + (b - a) * wx
            low = c + (d - c) * wx
            out[row, col] += weight * (top + (low - top) * wy)


def fbm(
    xs: Field, ys: Field, cycles: float, seed: int, octaves: int = 4, gain: float = 0.5, stretch: float = 1.0
) -> Field:
    """Layered noise at `cycles` a metre along x and `cycles * stretch` along y, over the grid of xs and ys."""
    out = np.zeros((len(ys), len(xs)), np.float32)
    weight, power = 1.0, 0.0
    for octave in range(octaves):
        rate = cycles * 2.03**octave
        _add_octave(
            out,
            np.asarray(xs, np.float64) * rate + 17.31 + 31.7 * octave,
            np.asarray(ys, np.float64) * rate * stretch + 9.13 + 13.9 * octave,
            _gradients(seed + 7 * octave),
            np.float32(weight),
        )
        power += weight * weight
        weight *= gain
    out *= _SPREAD / np.float32(np.sqrt(power))
    out += np.float32(0.5)
    return out


def ramp(low: float, high: float, x: Field) -> Field:
    """0 at `low`, 1 at `high`, smooth between; `low` may be the greater."""
    t = np.clip((x - np.float32(low)) / np.float32(high - low), 0, 1).astype(np.float32)
    return np.asarray(t * t * (3 - 2 * t))
