"""One light for everything: sun or moon with marched shadows, sky with hollows, fires and lanterns.

Nothing is lit on its own, so nothing ever looks pasted on.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numba import njit
from scipy import ndimage

from .colour import linear
from .noise import Field


@dataclass(frozen=True)
class Lamp:
    """A fire or lantern: place in metres of the map, strength, reach at which it halves."""

    x: float
    y: float
    height: float
    colour: str
    strength: float
    reach: float
    soft: float = 0.12


@dataclass(frozen=True)
class Sky:
    """A light state: where the sun or moon stands (degrees, counterclockwise from east), both colours and strengths."""

    azimuth: float
    elevation: float
    sun: str
    sun_strength: float
    air: str
    air_strength: float
    soft: float = 0.22
    exposure: float = 1.0
    warmth: tuple[float, float, float] = (1.0, 1.0, 1.0)


@dataclass
class Relief:
    """What light needs to know of a height map, found once for all light states."""

    height: Field
    scale: float
    slope_x: Field
    slope_y: Field
    upright: Field
    hollow: Field

    @classmethod
    def of(cls, height: Field, scale: float) -> Relief:
        """Slopes and hollows of a height map in metres at `scale` pixels a metre."""
        smooth = ndimage.gaussian_filter(height, 0.55)
        dy, dx = np.gradient(smooth)
        dx *= scale
        dy *= scale
        upright = 1 / np.sqrt(1 + dx * dx + dy * dy)
        return cls(height, scale, -dx * upright, -dy * upright, upright, _hollows(height, scale))


@njit(cache=True, fastmath=True)
def _horizon(height, scale, reaches, directions):  # type: ignore[no-untyped-def]
    """Share of the sky each point sees, by the highest thing in each direction."""
    rows, columns = height.shape
    out = np.empty((rows, columns), np.float32)
    for r in range(rows):
        for c in range(columns):
            z = height[r, c]
            seen = np.float32(0)
            for d in range(directions.shape[0]):
                steepest = np.float32(0)
                for k in range(reaches.shape[0]):
                    cc = int(c + directions[d, 0] * reaches[k] + 0.5)
                    rr = int(r + directions[d, 1] * reaches[k] + 0.5)
                    if cc < 0 or rr < 0 or cc >= columns or rr >= rows:
                        break
                    steep = (height[rr, cc] - z) * scale / reaches[k]
                    if steep > steepest:
                        steepest = steep
                seen += 1 / (1 + steepest * steepest)
            out[r, c] = seen / directions.shape[0]
    return out


def _hollows(height: Field, scale: float) -> Field:
    half = _halved(height)
    reaches = np.array([0.05, 0.1, 0.19, 0.34, 0.6, 1.0, 1.6, 2.5], np.float32) * (scale / 2)
    angles = (np.arange(12) + 0.5) * np.pi / 6
    directions = np.stack([np.cos(angles), np.sin(angles)], -1).astype(np.float32)
    reaches = reaches[reaches >= 0.9]
    open_sky = ndimage.gaussian_filter(_horizon(half, np.float32(scale / 2), reaches, directions), 0.9)
    fine = np.clip(ndimage.gaussian_filter(height, max(0.8, 0.09 * scale)) - height, 0, 0.5)
    return np.asarray(_doubled(open_sky, height.shape) * np.exp(-2.2 * fine))


def _halved(field: Field) -> Field:
    rows, columns = field.shape[0] // 2 * 2, field.shape[1] // 2 * 2
    cut = field[:rows, :columns]
    return (0.25 * (cut[::2, ::2] + cut[1::2, ::2] + cut[::2, 1::2] + cut[1::2, 1::2])).astype(np.float32)


def _doubled(field: Field, shape: tuple[int, int]) -> Field:
    grown = ndimage.zoom(field, 2, order=1, mode="nearest", grid_mode=True)
    return np.pad(grown, ((0, shape[0] - grown.shape[0]), (0, shape[1] - grown.shape[1])), mode="edge")


@njit(cache=True, fastmath=True)
def _cast(start, height, dx, dy, rise, reach, soft, top):  # type: ignore[no-untyped-def]
    """Shadow from 0 to 1 on `start`, thrown by `height`: march towards the light in growing steps."""
    rows, columns = height.shape
    out = np.zeros((rows, columns), np.float32)
    for r in range(rows):
        for c in range(columns):
            z = start[r, c] + np.float32(0.015)
            dark = np.float32(0)
            t = np.float32(1.2)
            while t < reach:
                x, y = c + dx * t, r + dy * t
                ix, iy = int(x), int(y)
                ray = z + t * rise
                if x < 0 or y < 0 or ix >= columns - 1 or iy >= rows - 1 or ray > top:
                    break
                fx, fy = x - ix, y - iy
                high = height[iy, ix] * (1 - fx) + height[iy, ix + 1] * fx
                low = height[iy + 1, ix] * (1 - fx) + height[iy + 1, ix + 1] * fx
                over = (high * (1 - fy) + low * fy - ray) / (np.float32(0.03) + t * rise * soft)
                if over > dark:
                    dark = over
                    if dark >= 1:
                        dark = np.float32(1)
                        break
                t += np.float32(0.9) + t * np.float32(0.018)
            out[r, c] = dark
    return out


def sun_shadow(start: Field, casters: Field, scale: float, sky: Sky) -> Field:
    """Shadow on the surface `start` of everything in `casters`, both heights in metres."""
    azimuth, elevation = np.radians(sky.azimuth), np.radians(sky.elevation)
    rise = np.tan(elevation) / scale
    top = np.float32(casters.max())
    reach = np.float32((float(top) - float(start.min()) + 0.2) / rise)
    dark = _cast(
        start,
        casters,
        np.float32(np.cos(azimuth)),
        np.float32(-np.sin(azimuth)),
        np.float32(rise),
        reach,
        np.float32(sky.soft),
        top,
    )
    return np.asarray(ndimage.gaussian_filter(dark, 0.6))


def daylight(relief: Relief, sky: Sky, shadow: Field) -> Field:
    """Light that falls on a white ground, before lamps: (rows, columns, 3)."""
    azimuth, elevation = np.radians(sky.azimuth), np.radians(sky.elevation)
    flat = np.cos(elevation)
    facing = relief.slope_x * np.float32(np.cos(azimuth) * flat) + relief.slope_y * np.float32(-np.sin(azimuth) * flat)
    facing = facing + relief.upright * np.float32(np.sin(elevation))
    direct = np.clip(facing / np.float32(np.sin(elevation)), 0, 1.8) * (1 - shadow)
    indirect = relief.hollow * (0.55 + 0.45 * relief.upright)
    sun = linear(sky.sun) * np.float32(sky.sun_strength)
    air = linear(sky.air) * np.float32(sky.air_strength)
    return np.asarray(direct[..., None] * sun + indirect[..., None] * air)


@njit(cache=True, fastmath=True)
def _seen_from(height, lx, ly, lz, near, soft, out):  # type: ignore[no-untyped-def]
    rows, columns = height.shape
    for r in range(rows):
        for c in range(columns):
            z = height[r, c] + np.float32(0.03)
            vx, vy, vz = lx - c, ly - r, lz - z
            distance = np.sqrt(vx * vx + vy * vy) + np.float32(1e-3)
            dark = np.float32(0)
            t = np.float32(1.0)
            stop = min(distance, near)
            while t < stop:
                x, y = int(c + vx * t / distance), int(r + vy * t / distance)
                if x < 0 or y < 0 or x >= columns or y >= rows:
                    break
                share = t / distance
                over = (height[y, x] - z - vz * share) / (np.float32(0.05) + soft * share * 3)
                if over > dark:
                    dark = over
                    if dark >= 1:
                        dark = np.float32(1)
                        break
                t += np.float32(0.8) + t * np.float32(0.05)
            out[r, c] = 1 - dark


def lamplight(relief: Relief, lamp: Lamp, left: float, top: float, casters: Field | None = None) -> Field:
    """Light of one lamp on a white ground (rows, columns); left and top are the corner of the relief in metres."""
    scale, height = relief.scale, relief.height
    half = _halved(height if casters is None else casters)
    seen = np.empty(half.shape, np.float32)
    px, py = (lamp.x - left) * scale, (lamp.y - top) * scale
    _seen_from(
        half, np.float32(px / 2), np.float32(py / 2), np.float32(lamp.height), np.float32(9 * scale / 2),
        np.float32(lamp.soft), seen,
    )  # fmt: skip
    seen = _doubled(ndimage.gaussian_filter(seen, 0.8), height.shape)
    dx = ((px - np.arange(height.shape[1])) / scale)[None].astype(np.float32)
    dy = ((py - np.arange(height.shape[0])) / scale)[:, None].astype(np.float32)
    dz = lamp.height - height
    distance = np.sqrt(dx * dx + dy * dy + dz * dz)
    facing = np.clip((relief.slope_x * dx + relief.slope_y * dy + relief.upright * dz) / distance, 0, None)
    fall = lamp.strength / (1 + (distance / lamp.reach) ** 2)
    return fall * (1.25 * facing * seen + 0.10 * relief.hollow)
