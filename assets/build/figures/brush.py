"""A canvas that keeps colour, height and slope, and the brush that lays strokes on it."""

from collections.abc import Callable
from copy import copy

import numpy as np
from numpy.typing import NDArray

from assets.build.figures.noise import fractal
from assets.build.figures.shapes import Field, Shape

Pattern = Callable[[Field, Field], Field]
Paint = str | Field | Pattern
Window = tuple[slice, slice]


def linear(colour: str) -> Field:
    """An sRGB hex colour as linear light."""
    digits = colour.lstrip("#")
    return (np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], np.float32) / 255) ** np.float32(2.2)


def smooth(low: float, high: float, x: Field) -> Field:
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


THICK = 0.14


class Canvas:
    """Ground round one figure who faces `facing` degrees clockwise from east; `grain` pixels a metre."""

    def __init__(self, grain: float, facing: float, reach: float = 2.9) -> None:
        self.grain, self.size = grain, int(2 * reach * grain)
        at = ((np.arange(self.size) + 0.5) / grain - reach).astype(np.float32)
        self.x, self.y = np.meshgrid(at, at)
        self.facing = np.radians(np.float32(facing))
        c, s = np.cos(self.facing), np.sin(self.facing)
        self.u, self.v = self.x * c + self.y * s, self.y * c - self.x * s
        self.colour = np.zeros((self.size, self.size, 3), np.float32)
        self.slope = np.zeros((self.size, self.size, 2), np.float32)
        self.height, self.under, self.cover, self.gloss = (
            np.zeros((self.size, self.size), np.float32) for _ in range(4)
        )

    def window(self, middle: tuple[float, float], reach: float) -> Window:
        """The pixels within `reach` metres of a point given in the figure's frame."""
        c, s = float(np.cos(self.facing)), float(np.sin(self.facing))
        x, y = middle[0] * c - middle[1] * s, middle[0] * s + middle[1] * c
        half, centre = reach * self.grain + 3, self.size / 2

        def span(at: float) -> slice:
            place = centre + at * self.grain
            return slice(max(0, int(place - half)), min(self.size, int(place + half) + 1))

        return span(y), span(x)

    def part(self, window: Window) -> "Canvas":
        """A piece of what has been painted, for lighting."""
        piece = copy(self)
        for name in ("colour", "slope", "height", "under", "cover", "gloss"):
            setattr(piece, name, getattr(self, name)[window])
        return piece

    def painted(self, before: float, behind: float) -> Window:
        """The pixels round all strokes: `before` metres more to north and west, `behind` to south and east."""
        rows, columns = (np.flatnonzero(self.cover.any(axis=axis)) for axis in (1, 0))

        def span(found: NDArray[np.intp]) -> slice:
            near, far = int(found[0] - before * self.grain), int(found[-1] + behind * self.grain) + 1
            return slice(max(0, near), min(self.size, far))

        return span(rows), span(columns)


class Brush:
    """Lays strokes: a dark lining, the flat colour, a lighter crown, and the height under them.

    `growth` enlarges the man, not his base; `line` is the least lining in pixels, so that it survives small sizes;
    `dust` mixes every colour towards dust by that share."""

    def __init__(self, canvas: Canvas, growth: float, line: float = 0.0, dust: float = 0.0) -> None:
        self.canvas, self.growth, self.dust = canvas, growth, dust
        self.u, self.v = canvas.u / np.float32(growth), canvas.v / np.float32(growth)
        self.grain = canvas.grain * growth
        self.least_line = line / self.grain

    def stroke(
        self,
        shape: Shape,
        paint: Paint,
        height: float,
        dome: float = 0.05,
        bevel: float = 0.1,
        line: float = 0.03,
        crown: float = 0.25,
        gloss: float = 0.0,
    ) -> None:
        """Fill `shape`; it rises from `height` by `dome` metres over `bevel` metres from its edge."""
        window = self.canvas.window(
            (shape.middle[0] * self.growth, shape.middle[1] * self.growth), shape.reach * self.growth
        )
        u, v = self.u[window], self.v[window]
        if min(u.shape) < 3:
            return
        distance = shape.distance(u, v)
        cover = np.clip(0.5 - distance * self.grain, 0, 1)
        rise = np.clip(-distance / bevel, 0, 1)
        colour = self._painted(paint, u, v) * self._lining(distance, rise, line, crown)[..., None]
        self._lay(window, cover, colour, height + dome * np.sqrt(1 - (1 - rise) ** 2), gloss)
        self._lean(window, cover, distance, rise, dome / bevel)

    def _painted(self, paint: Paint, u: Field, v: Field) -> Field:
        colour = linear(paint) if isinstance(paint, str) else paint(u, v) if callable(paint) else paint
        if self.dust:
            colour = colour * (1 - self.dust) + linear("#7D7263") * self.dust
        return np.asarray(colour, np.float32)

    def _lining(self, distance: Field, rise: Field, line: float, crown: float) -> Field:
        width = max(line, self.least_line) if line else 1e-4
        edge = 0.30 + 0.70 * smooth(-0.2 * width, 1.25 * width, -distance)
        return edge + crown * smooth(0.35, 1.0, rise) if line else 1 + crown * smooth(0.35, 1.0, rise)

    def _lay(self, window: Window, cover: Field, colour: Field, height: Field, gloss: float) -> None:
        canvas, share, solid = self.canvas, cover[..., None], cover > 0.5
        below = height - THICK
        rests = canvas.height[window] >= below - 0.35
        canvas.under[window] = np.where(solid & ~rests, np.maximum(below, 0), canvas.under[window])
        canvas.height[window] = np.where(solid, height, canvas.height[window])
        canvas.colour[window] = canvas.colour[window] * (1 - share) + colour * share
        canvas.gloss[window] = canvas.gloss[window] * (1 - cover) + gloss * cover
        canvas.cover[window] = np.maximum(canvas.cover[window], cover)

    def _lean(self, window: Window, cover: Field, distance: Field, rise: Field, steep: float) -> None:
        fall = 1 - rise
        tilt = np.clip(steep * fall / np.sqrt(np.maximum(1 - fall * fall, 0.02)), 0, 2.2)
        along_y, along_x = np.gradient(distance * self.grain)
        lean = np.stack([along_x, along_y], axis=-1) * (tilt * (rise < 1))[..., None]
        share = cover[..., None]
        self.canvas.slope[window] = self.canvas.slope[window] * (1 - share) + lean * share


def mottled(low: str, high: str, fineness: float, seed: int) -> Pattern:
    """Two colours mixed by noise of `fineness` cells a metre."""
    dark, light = linear(low), linear(high)

    def pattern(u: Field, v: Field) -> Field:
        share = fractal(u, v, fineness, seed)[..., None]
        return np.asarray(dark * (1 - share) + light * share)

    return pattern


def folded(colour: str, depth: float, fineness: float, seed: int) -> Pattern:
    """A colour that darkens by up to `depth` in creases, as cloth does."""
    flat = linear(colour)

    def pattern(u: Field, v: Field) -> Field:
        crease = 1 - np.abs(2 * fractal(u, v, fineness, seed) - 1)
        return np.asarray(flat * (1.06 - depth * smooth(0.45, 0.95, crease))[..., None])

    return pattern
