"""What every painted thing writes to: colour and height of the ground, seen from straight above.

Lengths are metres of ground, x east and y south from the upper left corner of the map.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit

from .noise import Field, fbm
from .plan import Box

Window = tuple[slice, slice]

MM_PER_METRE = 13.889  # 1:72


@njit(cache=True, fastmath=True)
def _grow(coarse, step, out):  # type: ignore[no-untyped-def]
    for r in range(out.shape[0]):
        j = r // step
        fy = np.float32((r - j * step) / step)
        for c in range(out.shape[1]):
            i = c // step
            fx = np.float32((c - i * step) / step)
            top = coarse[j, i] + (coarse[j, i + 1] - coarse[j, i]) * fx
            low = coarse[j + 1, i] + (coarse[j + 1, i + 1] - coarse[j + 1, i]) * fx
            out[r, c] = top + (low - top) * fy


class Canvas:
    """A raster of ground with `scale` pixels a metre."""

    def __init__(self, left: float, top: float, width: float, height: float, scale: float) -> None:
        self.left, self.top, self.scale = left, top, scale
        columns, rows = round(width * scale), round(height * scale)
        self.xs = (left + (np.arange(columns) + 0.5) / scale).astype(np.float32)
        self.ys = (top + (np.arange(rows) + 0.5) / scale).astype(np.float32)
        self.colour = np.zeros((rows, columns, 3), np.float32)
        self.height = np.zeros((rows, columns), np.float32)
        self.floor = self.height

    @property
    def shape(self) -> tuple[int, int]:
        return len(self.ys), len(self.xs)

    @property
    def area(self) -> float:
        """Square metres."""
        return len(self.ys) * len(self.xs) / self.scale**2

    def coarse(self, step: int) -> tuple[Field, Field]:
        """x as a row and y as a column, every `step` pixels and a little past the border: for `grown`."""
        rows, columns = self.shape
        xs = self.xs[0] + np.arange(columns // step + 2, dtype=np.float32) * (step / self.scale)
        ys = self.ys[0] + np.arange(rows // step + 2, dtype=np.float32) * (step / self.scale)
        return xs.astype(np.float32), ys.astype(np.float32)

    def grown(self, field: Field, step: int) -> Field:
        """A field over `coarse(step)` at every pixel."""
        out = np.empty(self.shape, np.float32)
        _grow(np.ascontiguousarray(field, np.float32), step, out)
        return out

    def noise(self, cycles: float, seed: int, octaves: int = 4, gain: float = 0.5, stretch: float = 1.0) -> Field:
        """`fbm` over the whole canvas; slow waves on a coarse grid, octaves finer than pixels left out."""
        limit = self.scale / 2.2
        while octaves > 1 and cycles * 2.03 ** (octaves - 1) * max(1.0, stretch) > limit:
            octaves -= 1
        step = max(1, int(self.scale / (8 * cycles * 2.03 ** (octaves - 1) * max(1.0, stretch))))
        if step == 1:
            return fbm(self.xs, self.ys, cycles, seed, octaves, gain, stretch)
        return self.grown(fbm(*self.coarse(step), cycles, seed, octaves, gain, stretch), step)

    def settle(self) -> None:
        """Take the height painted so far as the floor on which things are put."""
        self.floor = self.height.copy()

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Row and column under a point, at the border for points outside."""
        rows, columns = self.shape
        row = int(np.clip((y - self.top) * self.scale, 0, rows - 1))
        return row, int(np.clip((x - self.left) * self.scale, 0, columns - 1))

    def floor_at(self, x: float, y: float) -> float:
        """Height of the floor in metres."""
        return float(self.floor[self.pixel(x, y)])

    def window(self, left: float, top: float, right: float, bottom: float) -> Window | None:
        """The pixels of a rectangle, None if it lies outside."""
        rows, columns = self.shape
        c0 = max(0, int((left - self.left) * self.scale))
        c1 = min(columns, int((right - self.left) * self.scale) + 1)
        r0 = max(0, int((top - self.top) * self.scale))
        r1 = min(rows, int((bottom - self.top) * self.scale) + 1)
        return None if c0 >= c1 or r0 >= r1 else (slice(r0, r1), slice(c0, c1))

    def patch(self, x: float, y: float, reach: float, angle: float = 0.0) -> Patch | None:
        """The surroundings of a point, turned by `angle` radians; None off the canvas."""
        window = self.window(x - reach, y - reach, x + reach, y + reach)
        return None if window is None else self._turned(window, x, y, angle)

    def area_patch(self, box: Box) -> Patch | None:
        """A rectangle with coordinates of the board itself."""
        window = self.window(box.left, box.top, box.right, box.bottom)
        return None if window is None else self._turned(window, 0.0, 0.0, 0.0)

    def _turned(self, window: Window, x: float, y: float, angle: float) -> Patch:
        u = self.xs[window[1]][None, :] - np.float32(x)
        v = self.ys[window[0]][:, None] - np.float32(y)
        cos, sin = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        along = (u * cos + v * sin).astype(np.float32)
        across = (v * cos - u * sin).astype(np.float32)
        if angle == 0.0:
            along, across = np.broadcast_arrays(u, v)
        return Patch(self, window, along, across)


@dataclass
class Patch:
    """A part of the canvas with local coordinates: `u` along, `v` across."""

    canvas: Canvas
    window: Window
    u: Field
    v: Field

    @property
    def xs(self) -> Field:
        return self.canvas.xs[self.window[1]]

    @property
    def ys(self) -> Field:
        return self.canvas.ys[self.window[0]]

    @property
    def floor(self) -> Field:
        return self.canvas.floor[self.window]

    @property
    def height(self) -> Field:
        return self.canvas.height[self.window]

    def cover(self, distance: Field) -> Field:
        """Share of each pixel inside an outline."""
        return np.clip(0.5 - distance * self.canvas.scale, 0, 1).astype(np.float32)

    def paint(self, share: Field, colour: Field, height: Field | float | None = None) -> None:
        """Lay a colour, and a height if given, where share says."""
        view = self.canvas.colour[self.window]
        view += (colour - view) * share[..., None]
        if height is not None:
            ground = self.canvas.height[self.window]
            ground += (np.asarray(height, np.float32) - ground) * share

    def shade(self, factor: Field) -> None:
        """Darken or lighten what is there."""
        self.canvas.colour[self.window] *= factor[..., None]
