"""The defences: mealie bags one by one, biscuit boxes, dry stone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.random import Generator
from scipy.spatial import cKDTree

from . import shapes
from .canvas import Canvas, Patch
from .colour import linear, palette
from .growth import lay_stones
from .noise import Field, fbm, ramp
from .plan import Box, Path, Point

SACKING = palette("#CDB78A", "#C1A87A", "#D8C59B", "#B89E70", "#C8B083", "#BFA981")
BOX_WOOD = palette("#C29559", "#B58650", "#CFA56A", "#A97A47", "#BD9160")
KRAAL_STONE = palette("#B0A590", "#968B79", "#C2B59A", "#857B6E", "#A38F76", "#8F8A80")


@dataclass(frozen=True)
class Leg:
    """One straight part of a path."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        return float(np.hypot(self.end[0] - self.start[0], self.end[1] - self.start[1]))

    @property
    def angle(self) -> float:
        return float(np.arctan2(self.end[1] - self.start[1], self.end[0] - self.start[0]))

    def at(self, along: float, aside: float = 0.0) -> Point:
        """A point `along` from the start, `aside` to its right."""
        cos, sin = np.cos(self.angle), np.sin(self.angle)
        return self.start[0] + along * cos - aside * sin, self.start[1] + along * sin + aside * cos


def legs(path: Path) -> Iterator[Leg]:
    """The straight parts of a path."""
    for start, end in pairwise(path):
        yield Leg(start, end)


def lay_bag(
    canvas: Canvas, place: Point, angle: float, bottom: float, rng: Generator, light: float = 1.0, size: float = 1.0
) -> None:
    """A filled sack with tied ears, seam, folds and weave; `bottom` is the height it lies at."""
    patch = canvas.patch(*place, 0.72 * size, angle)
    if patch is None:
        return
    half = 0.46 * size * rng.uniform(0.93, 1.07)
    thick = 0.275 * size * rng.uniform(0.92, 1.08)
    lump = fbm(patch.xs, patch.ys, 2.6, int(rng.integers(1000)), 2) - 0.5
    outline = shapes.pillow(patch.u, patch.v, half, thick) + 0.05 * lump
    for end in (-1, 1):
        for side in (-0.70, 0.70):
            a = (end * half * 0.84, side * thick * 0.95)
            outline = np.minimum(
                outline, shapes.segment(patch.u, patch.v, a, (end * half * 1.05, side * thick * 1.2), 0.034)
            )
    inner = np.clip(-outline / thick, 0, 1)
    tone = SACKING[rng.integers(len(SACKING))] * np.float32(light * rng.uniform(0.9, 1.06))
    shade, crease = _sackcloth(patch, half, thick, inner, lump)
    rise = 0.25 * np.sqrt(np.clip(1 - (1 - inner) ** 2, 0, 1)) - 0.045 * crease + 0.10 * lump * inner
    patch.paint(patch.cover(outline), tone * shade[..., None], bottom + rise)


def _sackcloth(patch: Patch, half: float, thick: float, inner: Field, lump: Field) -> tuple[Field, Field]:
    weave = 0.88 + 0.24 * fbm(patch.xs, patch.ys, 22, 77, 1)
    seam = np.exp(-(((patch.v - 0.08 * thick + 0.02 * np.sin(patch.u * 9)) / 0.016) ** 2)) * (
        np.abs(patch.u) < half * 0.86
    )
    fold = np.exp(-(((np.abs(patch.u) - half * (0.74 + 0.1 * lump)) / 0.03) ** 2))
    pucker = fold * (0.5 + 0.5 * np.cos(patch.v * 55))
    soil = 1 - 0.22 * ramp(0.55, 0.8, 0.5 + 1.3 * lump)
    shade = weave * soil * (0.54 + 0.48 * ramp(0, 0.24, inner))
    return shade * (1 - 0.36 * seam) * (1 - 0.2 * pucker), fold + 0.6 * seam


def bag_wall(canvas: Canvas, path: Path, rng: Generator, half: float, courses: int = 2) -> None:
    """Mealie bags along a path: three rows below, two on top, a few askew. More courses stand higher and wider."""
    spread = half - 0.12
    for course in range(courses):
        crown = course == courses - 1
        rows = (-0.5 * spread, 0.5 * spread) if crown else (-spread, 0.0, spread)
        light = 0.74 + 0.26 * (course + 1) / courses
        for leg in legs(path):
            for row, aside in enumerate(rows):
                _bag_row(canvas, leg, aside, 0.16 + 0.36 * course, 0.42 * (row % 2) + 0.3 * (course % 2), light, rng)
    _close_corners(canvas, path, 0.16 + 0.36 * (courses - 1), rng)


def _close_corners(canvas: Canvas, path: Path, bottom: float, rng: Generator) -> None:
    """Two bags crosswise on every corner and end, where rows meet or stop."""
    parts = list(legs(path))
    ends = [(leg, 0.12) for leg in parts] + [(parts[-1], parts[-1].length - 0.12)]
    for leg, along in ends:
        for aside in (-0.24, 0.24):
            floor = canvas.floor_at(*leg.at(along, 0.35))
            place = leg.at(along + 0.24 * np.sign(aside), aside * 0.3)
            lay_bag(canvas, place, leg.angle + np.pi / 2 + rng.normal(0, 0.08), floor + bottom, rng)


def bag_row(canvas: Canvas, path: Path, rng: Generator) -> None:
    """A single row of bags on the ground."""
    for leg in legs(path):
        _bag_row(canvas, leg, 0.0, 0.1, 0.3, 0.95, rng)


def _bag_row(canvas: Canvas, leg: Leg, aside: float, lift: float, start: float, light: float, rng: Generator) -> None:
    along = start + rng.uniform(-0.05, 0.15)
    while along < leg.length + 0.12:
        place = leg.at(along, aside + rng.normal(0, 0.02))
        bottom = canvas.floor_at(*leg.at(min(along, leg.length), 0.35)) + lift + rng.normal(0, 0.02)
        turn = np.pi / 2 if rng.random() < 0.03 else 0.0
        lay_bag(canvas, place, leg.angle + turn + rng.normal(0, 0.05), bottom, rng, light)
        along += 0.89 + rng.normal(0, 0.025)


def lay_box(
    canvas: Canvas, place: Point, angle: float, top: float, rng: Generator, size: tuple[float, float] = (0.39, 0.275)
) -> None:
    """A biscuit box: three planks, two battens, a stencil; `top` is the height of its lid."""
    half, thick = size
    patch = canvas.patch(*place, 0.6, angle)
    if patch is None:
        return
    u, v = patch.u, patch.v
    outline = shapes.slab(u, v, half, thick, 0.015)
    upright = abs(np.cos(angle)) < 0.7
    grain = fbm(patch.xs, patch.ys, 30 if upright else 5, 73 + int(rng.integers(40)), 2, stretch=0.16 if upright else 6)
    plank = np.floor((v + thick) / (2 * thick) * 3)
    gap = np.abs(((v + thick) / (2 * thick) * 3) % 1 - 0.5)
    shade = (
        (0.80 + 0.42 * grain)
        * (0.94 + 0.06 * np.sin(plank * 2.4 + place[0] * 5))
        * (0.46 + 0.58 * ramp(0, 0.045, -outline))
    )
    shade *= np.where(gap > 0.452, 0.45, 1.0)
    batten = np.abs(np.abs(u) - half * 0.76) < 0.05
    shade = (
        shade * np.where(batten, 1.2, 1.0) * np.where(np.abs(np.abs(np.abs(u) - half * 0.76) - 0.06) < 0.012, 0.6, 1.0)
    )
    nail = batten & (np.abs(np.abs(v) - thick * 0.62) < 0.018) & (np.abs(np.abs(u) - half * 0.76) < 0.018)
    letters = fbm(patch.xs, patch.ys, 14, 79 + int(rng.integers(9)), 1, stretch=1.6) > 0.53
    stencil = letters & (np.abs(v) < 0.055) & (np.abs(u) < half * 0.42)
    shade = np.where(nail | stencil, shade * 0.45, shade)
    tone = BOX_WOOD[rng.integers(len(BOX_WOOD))] * np.float32(rng.uniform(0.9, 1.08))
    patch.paint(patch.cover(outline), tone * shade[..., None], top + 0.02 * batten - 0.02 * (gap > 0.452))


def box_wall(canvas: Canvas, path: Path, rng: Generator, half: float) -> None:
    """Biscuit boxes end to end, two rows deep and two high, the upper ones a little out of line."""
    for course in range(2):
        for leg in legs(path):
            count = max(1, round(leg.length / 0.80))
            step = leg.length / count
            for row in (-half * 0.5, half * 0.5):
                for k in range(count):
                    if course == 1 and rng.random() < 0.03:
                        continue
                    place = leg.at((k + 0.5) * step, row + rng.normal(0, 0.012))
                    top = canvas.floor_at(*place) + 0.62 * (course + 1) + rng.normal(0, 0.015)
                    lay_box(canvas, place, leg.angle + rng.normal(0, 0.03), top, rng, (step / 2 * 0.97, half * 0.49))


def stone_wall(canvas: Canvas, path: Path, rng: Generator, half: float = 0.45, high: float = 1.25) -> None:
    """Dry stone: cells of relaxed random points, each a dome, black between; rubble along the foot."""
    for leg in legs(path):
        _stone_leg(canvas, leg, rng, half, high)
        count = int(leg.length * 3.2)
        side = rng.choice([-1.0, 1.0], count) * (half + np.abs(rng.normal(0.10, 0.16, count)))
        spots = np.array([leg.at(a, s) for a, s in zip(rng.uniform(0, leg.length, count), side, strict=True)])
        lay_stones(canvas, spots.astype(np.float32), 0.05 + 0.16 * rng.random(count) ** 2, rng)


def _relaxed(leg: Leg, half: float, rng: Generator) -> Field:
    count = int(leg.length * half * 2 * 9.0) + 20
    spots = np.array(
        [
            leg.at(a, s)
            for a, s in zip(rng.uniform(-half, leg.length + half, count), rng.uniform(-half, half, count), strict=True)
        ]
    )
    for _ in range(4):
        _, near = cKDTree(spots).query(spots, k=4)
        spots = spots + 0.25 * (spots - spots[near[:, 1:]].mean(1))
    return spots


def _stone_leg(canvas: Canvas, leg: Leg, rng: Generator, half: float, high: float) -> None:
    (ax, ay), (bx, by) = leg.start, leg.end
    patch = canvas.area_patch(Box(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by)).grown(1))
    if patch is None:
        return
    spots = _relaxed(leg, half, rng)
    x, y = np.broadcast_arrays(patch.u, patch.v)
    outline = shapes.segment(x, y, leg.start, leg.end, half - 0.02) + 0.22 * (fbm(patch.xs, patch.ys, 1.5, 57, 2) - 0.5)
    close = outline < 0.2
    away, index = cKDTree(spots).query(np.stack([x[close], y[close]], 1), k=2)
    inner = np.zeros(x.shape, np.float32)
    cell = np.zeros(x.shape, np.int64)
    inner[close] = (away[:, 1] - away[:, 0]) / 2
    cell[close] = index[:, 0]
    tone = KRAAL_STONE[rng.integers(len(KRAAL_STONE), size=len(spots))] * rng.uniform(0.82, 1.12, (len(spots), 1))
    lift = rng.normal(0, 0.07, len(spots))
    dome = ramp(0, 0.11, inner)
    face = 0.74 + 0.52 * fbm(patch.xs, patch.ys, 11, 59, 2)
    lichen = 0.35 * ramp(0.62, 0.74, fbm(patch.xs, patch.ys, 3.2, 60, 3))
    colour = tone[cell] * (0.26 + 0.92 * dome)[..., None] * face[..., None]
    colour = colour + (linear("#8E9270") * face[..., None] - colour) * lichen[..., None]
    rise = high * (0.70 + 0.30 * ramp(0, 0.2, -outline)) + lift[cell] + 0.12 * dome
    patch.paint(patch.cover(outline - 0.05 * (inner < 0.03)), colour.astype(np.float32), patch.floor + rise)
