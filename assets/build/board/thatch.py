"""Roofs: thatch laid strand by strand, the poles that bear it, and the same when burnt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from . import shapes
from .canvas import Canvas
from .colour import linear, mix, palette
from .noise import Field, ramp
from .plan import Building
from .stamps import strokes

EAVE, RIDGE = 2.3, 4.8
NOWHERE = -99.0  # deeper than any ground: no roof here
_COURSES = 5
STRAW = palette("#C6A873", "#B99A66", "#D2B984", "#A98C5C", "#97835F", "#C2A06A", "#BFA877")


@dataclass(frozen=True)
class Shape:
    """The roof over a building: its outline and how far the ends are hipped (0: gables)."""

    left: float
    top: float
    right: float
    bottom: float
    hip: float

    @classmethod
    def over(cls, house: Building, hip: float) -> Shape:
        """The roof of a building."""
        roof = house.roof
        return cls(roof.left, roof.top, roof.right, roof.bottom, hip)

    @property
    def half(self) -> float:
        return (self.bottom - self.top) / 2

    @property
    def ridge(self) -> float:
        return (self.top + self.bottom) / 2

    def rise(self, x: Field, y: Field) -> Field:
        """0 at the eave, 1 at the ridge."""
        slope = 1 - np.abs(y - self.ridge) / self.half
        if self.hip:
            slope = np.minimum(slope, np.minimum(x - self.left, self.right - x) / self.hip)
        return np.clip(slope, 0, 1)


def bare_roof(canvas: Canvas, shape: Shape, floor: float) -> Field:
    """Height of the plain roof, NOWHERE where there is none: what throws its shadow on the yard."""
    x, y = canvas.xs[None], canvas.ys[:, None]
    rise = shape.rise(x, y)
    outline = shapes.slab(
        x - (shape.left + shape.right) / 2, y - shape.ridge, (shape.right - shape.left) / 2, shape.half
    )
    return np.where(outline < 0, floor + EAVE + (RIDGE - EAVE) * rise, NOWHERE).astype(np.float32)


def lay_thatch(canvas: Canvas, shape: Shape, floor: float, rng: Generator, tones: Field = STRAW) -> Field:
    """Thatch on an empty canvas; returns its share of each pixel."""
    x, y = canvas.xs[None], canvas.ys[:, None]
    ragged = 0.10 * (canvas.noise(4, 211, 2) - 0.5)
    outline = (
        shapes.slab(x - (shape.left + shape.right) / 2, y - shape.ridge, (shape.right - shape.left) / 2, shape.half)
        + 0.06
        + ragged
    )
    rise = shape.rise(x, y)
    body = np.clip(0.5 - outline * canvas.scale, 0, 1)
    canvas.colour[:] = tones.mean(0) * 0.55
    canvas.height[:] = body * (floor + EAVE + (RIDGE - EAVE) * rise)
    for course in range(_COURSES):
        _lay_course(canvas, shape, course, rng, tones)
    cover = np.clip(np.maximum(body, canvas.height / 0.006), 0, 1)
    canvas.height[:] = np.where(body > 0.98, canvas.height, floor + EAVE - 0.06)
    _weather(canvas, rise)
    _bind_hips(canvas, shape, rng, tones)
    _bind_ridge(canvas, shape, floor, rng, tones)
    return np.asarray(cover.astype(np.float32))


def _faces(shape: Shape) -> list[tuple[str, float, float]]:
    """Each slope: its name, the length of its eave, the depth from eave to ridge in plan."""
    long_side, short_side = shape.right - shape.left, shape.bottom - shape.top
    faces = [("n", long_side, shape.half), ("s", long_side, shape.half)]
    ends = [("w", short_side, shape.hip), ("e", short_side, shape.hip)] if shape.hip else []
    return [*faces, *ends]


def _placed(shape: Shape, face: str, along: Field, inward: Field) -> Field:
    if face == "n":
        return np.stack([shape.left + along, shape.top + inward], 1)
    if face == "s":
        return np.stack([shape.left + along, shape.bottom - inward], 1)
    if face == "w":
        return np.stack([shape.left + inward, shape.top + along], 1)
    return np.stack([shape.right - inward, shape.top + along], 1)


def _lay_course(canvas: Canvas, shape: Shape, course: int, rng: Generator, tones: Field) -> None:
    """One course of straw on every slope: first the shadow at its foot, then strands over it."""
    for face, eave, depth in _faces(shape):
        step = depth / _COURSES
        foot = course * step - (0.10 if course == 0 else 0.02)
        for pass_, (density, light, width) in enumerate(((26, 0.38, 0.020), (70, 0.74, 0.017), (80, 1.0, 0.012))):
            count = int(eave * density)
            along = rng.uniform(0, eave, count)
            wave = 0.06 * np.sin(along * 1.9 + course * 1.7) + 0.05 * np.sin(along * 5.3 + course * 2.9)
            tip = foot + rng.normal(0, 0.075, count) + wave + 0.05 * pass_
            root = tip + step * rng.uniform(0.7, 1.6, count)
            low = _placed(shape, face, along + rng.normal(0, 0.02, count), tip)
            high = _placed(shape, face, along, np.minimum(root, depth))
            middle = (low + high) / 2
            own = _own_face(shape, face, middle)
            low, high = low[own], high[own]
            tone = tones[rng.integers(len(tones), size=len(low))] * light * rng.uniform(0.70, 1.18, (len(low), 1))
            strokes(
                canvas,
                np.concatenate([high, low], 1),
                np.full((len(low), 2), [width, width * 0.55]),
                np.concatenate([tone, np.full((len(low), 1), 0.80)], 1),
                np.full(len(low), 0.006 + 0.004 * pass_),
            )


def _own_face(shape: Shape, face: str, places: Field) -> NDArray[np.bool_]:
    if not shape.hip:
        return np.ones(len(places), bool)
    x, y = places[:, 0], places[:, 1]
    side = 1 - np.abs(y - shape.ridge) / shape.half
    end = np.minimum(x - shape.left, shape.right - x) / shape.hip
    return (end < side) if face in "we" else (side <= end)


def _weather(canvas: Canvas, rise: Field) -> None:
    """Old grey patches, moss, rain streaks; lighter towards the ridge."""
    grey = ramp(0.45, 0.72, canvas.noise(0.35, 221, 4))
    moss = ramp(0.60, 0.78, canvas.noise(0.5, 223, 4))
    light = canvas.colour.mean(-1, keepdims=True)
    canvas.colour += (light * np.array([1.16, 1.0, 0.72], np.float32) * 0.74 - canvas.colour) * (0.6 * grey)[..., None]
    canvas.colour += (light * linear("#77794A") / linear("#77794A").mean() - canvas.colour) * (0.30 * moss)[..., None]
    canvas.colour *= ((0.86 + 0.22 * rise) * (0.80 + 0.40 * canvas.noise(0.16, 225, 3)))[..., None]


def _bind_hips(canvas: Canvas, shape: Shape, rng: Generator, tones: Field) -> None:
    """A roll of straw down each hip."""
    if not shape.hip:
        return
    for x, inward in ((shape.left, 1), (shape.right, -1)):
        for y in (shape.top, shape.bottom):
            top = np.array([x + inward * shape.hip, shape.ridge])
            down = np.array([x, y]) - top
            length = float(np.hypot(*down))
            side = np.array([-down[1], down[0]]) / length
            count = int(length * 70)
            along = np.sort(rng.uniform(0, 1, count))[::-1]
            spot = top + along[:, None] * down + side * rng.normal(0, 0.07, (count, 1))
            lean = down / length * 0.28 + side * rng.normal(0, 0.05, (count, 1))
            tone = tones[rng.integers(len(tones), size=count)] * rng.uniform(0.75, 1.15, (count, 1))
            tone = np.concatenate([tone, np.full((count, 1), 0.9)], 1)
            ends = np.concatenate([spot, spot + lean], 1)
            strokes(canvas, ends, np.full((count, 2), [0.018, 0.011]), tone, np.full(count, 0.012))


def _bind_ridge(canvas: Canvas, shape: Shape, floor: float, rng: Generator, tones: Field) -> None:
    """A saddle of straw over the ridge with crossed ties, and a rod along each edge."""
    inset = shape.hip * 0.93
    left, right, half = shape.left + inset, shape.right - inset, 0.42
    for density, light in ((60, 0.6), (80, 1.0)):
        count = int((right - left) * density)
        x = rng.uniform(left, right, count)
        ends = np.stack(
            [
                x,
                shape.ridge + rng.uniform(-1, 1, count) * 0.1,
                x + rng.normal(0, 0.02, count),
                shape.ridge + rng.choice([-1, 1], count) * rng.uniform(0.3, half + 0.05, count),
            ],
            1,
        )
        tone = tones[rng.integers(len(tones), size=count)] * light * rng.uniform(0.85, 1.15, (count, 1))
        strokes(
            canvas,
            ends,
            np.full((count, 2), [0.018, 0.011]),
            np.concatenate([tone, np.full((count, 1), 1.05)], 1),
            np.full(count, 0.006),
        )
    across, down = canvas.xs[None], canvas.ys[:, None]
    saddle = shapes.slab(across - (left + right) / 2, down - shape.ridge, (right - left) / 2, half)
    hump = 0.20 * np.sqrt(np.clip(1 - ((down - shape.ridge) / half) ** 2, 0, 1))
    canvas.height += np.where(saddle < 0, hump, np.float32(0))
    steps = np.arange(left + 0.3, right - 0.3, 0.55)
    ties = [(a, -0.32, a + 0.5, 0.32) for a in steps] + [(a, 0.32, a + 0.5, -0.32) for a in steps]
    rods = [(a, side, min(a + 1.4, right), side) for side in (-0.34, 0.34) for a in np.arange(left, right, 1.4)]
    ends = np.array([*ties, *rods]) + np.array([0, shape.ridge, 0, shape.ridge])
    tone = np.concatenate([np.tile(linear("#6B5432"), (len(ends), 1)), np.ones((len(ends), 1))], 1)
    strokes(canvas, ends, np.full((len(ends), 2), 0.022), tone, np.full(len(ends), 0.03))


def _poles(shape: Shape, rng: Generator) -> list[tuple[float, float, float, float, float]]:
    """Ridge, rafters and battens: both ends and half the thickness."""
    poles = [(shape.left, shape.ridge, shape.right, shape.ridge, 0.085)]
    for at in np.arange(shape.left + 0.5, shape.right - 0.2, 1.45):
        lean = rng.normal(0, 0.05)
        poles.append((at + lean, shape.top + 0.06, at, shape.ridge, 0.055))
        poles.append((at - lean, shape.bottom - 0.06, at, shape.ridge, 0.055))
    for level in (0.12, 0.5, 0.88):
        for side in (-1, 1):
            row = shape.ridge + side * shape.half * level
            poles.append((shape.left + 0.1, row, shape.right - 0.1, row + rng.normal(0, 0.03), 0.032))
    return poles


def set_rafters(canvas: Canvas, shape: Shape, floor: float, rng: Generator, tone: str = "#6B5138") -> Field:
    """The poles that bear the thatch, on an empty canvas; returns their share of each pixel."""
    share = np.zeros(canvas.shape, np.float32)
    x, y = canvas.xs[None], canvas.ys[:, None]
    rise = floor + EAVE + (RIDGE - EAVE) * shape.rise(x, y)
    bark = 0.7 + 0.6 * canvas.noise(9, 231, 3)
    for ax, ay, bx, by, radius in _poles(shape, rng):
        outline = shapes.segment(x, y, (ax, ay), (bx, by), radius)
        cover = np.clip(0.5 - outline * canvas.scale, 0, 1)
        shade = bark * (0.45 + 0.6 * ramp(0, radius, -outline))
        canvas.colour += (linear(tone) * shade[..., None] - canvas.colour) * cover[..., None]
        canvas.height += (rise + radius * ramp(0, radius, -outline) - canvas.height) * cover
        share = np.maximum(share, cover)
    return share


def char_thatch(canvas: Canvas, whole: Field) -> tuple[Field, Field]:
    """Burn the thatch on a canvas: returns what is left of its share and where embers glow."""
    hole = canvas.noise(0.38, 241, 6)
    eaten = ramp(0.47, 0.43, hole + 0.18 * (canvas.noise(5, 243, 3) - 0.5))
    soot = mix(linear("#231C18"), linear("#5C5147"), 0.7 * ramp(0.46, 0.80, canvas.noise(0.9, 245, 6, gain=0.62)))
    soot = mix(soot, linear("#6E4A2B"), 0.6 * ramp(0.56, 0.40, hole) * ramp(0.40, 0.62, canvas.noise(0.5, 246, 5)))
    straw = canvas.colour.mean(-1) / canvas.colour.mean()
    canvas.colour[:] = soot * (0.35 + 0.75 * straw)[..., None]
    rim = np.exp(-(((hole - 0.45) / 0.018) ** 2)) * ramp(0.46, 0.7, canvas.noise(1.6, 247, 4))
    spark = 0.8 * ramp(0.66, 0.78, canvas.noise(0.9, 249, 4)) * ramp(0.56, 0.70, canvas.noise(7, 251, 3))
    left = whole * (1 - eaten)
    return left.astype(np.float32), (np.clip(rim + spark, 0, 1) * left).astype(np.float32)
