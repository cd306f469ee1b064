"""Stores and camp traces: piles, barrels, carts, wagons, struck tents, cold fires, ovens."""

import numpy as np
from numpy.random import Generator

from . import shapes
from .canvas import Canvas, Patch
from .colour import linear
from .growth import lay_stones
from .noise import Field, fbm, ramp
from .walls import lay_bag, lay_box

_IRON = "#38352F"


def _part(patch: Patch, outline: Field, tone: str, height: Field | float, edge: float = 0.05) -> None:
    shade = 0.52 + 0.52 * ramp(0, edge, -outline)
    patch.paint(patch.cover(outline), linear(tone) * shade[..., None], height)


def _planked(patch: Patch, outline: Field, tone: str, height: float, width: float = 0.2, across: bool = False) -> None:
    """Boards side by side, along u unless `across`."""
    place = patch.u if across else patch.v
    board = np.floor(place / width)
    grain = 0.78 + 0.44 * fbm(patch.xs, patch.ys, 9, 301, 3)
    own = 0.86 + 0.28 * ((np.sin(board * 12.99) * 43758.5) % 1)
    joint = np.where(np.abs((place / width) % 1 - 0.5) > 0.45, 0.42, 1.0)
    shade = grain * own * joint * (0.5 + 0.5 * ramp(0, 0.06, -outline))
    patch.paint(patch.cover(outline), linear(tone) * shade[..., None], height)


def _rolled(across: Field, half: float) -> Field:
    """Height of a cylinder or hoop lying along u."""
    return np.sqrt(np.clip(1 - (across / half) ** 2, 0, 1))


def _wheel(patch: Patch, x: float, y: float, hub: float) -> None:
    rim = shapes.slab(patch.u - x, patch.v - y, 0.62, 0.07, 0.03)
    _part(patch, rim, "#54402D", hub + 0.55)
    _part(patch, np.abs(rim) - 0.018, _IRON, hub + 0.57)
    _part(patch, shapes.oval(patch.u - x, patch.v - y - np.sign(y) * 0.08, 0.14, 0.1), "#7A5E3F", hub + 0.4)


def park_wagon(canvas: Canvas, x: float, y: float, angle: float, length: float, rng: Generator, covered: bool) -> None:
    """An ox wagon, 1.7 m wide, under canvas or open with bags; `angle` is where its pole points."""
    patch = canvas.patch(x, y, 5.2, angle)
    if patch is None:
        return
    u, v, floor = patch.u, patch.v, canvas.floor_at(x, y)
    half, wide = length / 2, 0.85
    _part(patch, shapes.segment(u, v, (half, 0), (half + 2.5, 0.12), 0.06), "#6A4A2E", floor + 0.55)
    _part(patch, shapes.segment(u, v, (half + 2.2, -0.55), (half + 2.3, 0.7), 0.05), "#6A4A2E", floor + 0.6)
    for axle in (-1.5, 1.5):
        _part(patch, shapes.segment(u, v, (axle, -wide - 0.3), (axle, wide + 0.3), 0.06), "#3E3228", floor + 0.6)
        for side in (-1, 1):
            _wheel(patch, axle, side * (wide + 0.24), floor + 0.6)
    _planked(patch, shapes.slab(u, v, half, wide), "#8A6B47", floor + 1.0)
    for side in (-1, 1):
        _part(patch, shapes.slab(u, v - side * (wide - 0.03), half, 0.06), "#6F5233", floor + 1.55)
        _part(patch, shapes.slab(u - side * (half - 0.04), v, 0.06, wide), "#6F5233", floor + 1.5)
    for rib in np.linspace(-0.8, 0.8, 6):
        _part(patch, shapes.slab(u - rib * half, v, 0.035, wide + 0.03), "#5B442C", floor + 1.62)
    if covered:
        _tilt(patch, floor, half, wide)
        return
    for k in range(7):
        place = x + rng.uniform(-1.5, 1.5) * np.cos(angle), y + rng.uniform(-0.35, 0.35)
        lay_bag(canvas, place, angle + rng.normal(0, 0.5), floor + 1.05 + 0.06 * k, rng)


def _tilt(patch: Patch, floor: float, half: float, wide: float) -> None:
    """The canvas cover, drawn over hoops, sagging between them."""
    outline = shapes.slab(patch.u + half * 0.3, patch.v, half * 0.66, wide + 0.06, 0.12)
    hoop = np.cos(patch.u / 0.62 * np.pi) ** 2
    wrinkle = fbm(patch.xs, patch.ys, 2.2, 311, 4)
    stain = 1 - 0.16 * ramp(0.55, 0.75, fbm(patch.xs, patch.ys, 0.9, 313, 3))
    shade = (0.74 + 0.32 * wrinkle) * (0.82 + 0.18 * hoop) * stain
    rise = 0.8 * _rolled(patch.v, wide + 0.06) + 0.07 * hoop + 0.12 * (wrinkle - 0.5)
    patch.paint(patch.cover(outline), linear("#DDD2B6") * shade[..., None], floor + 1.5 + rise)


def park_water_cart(canvas: Canvas, x: float, y: float, angle: float, rng: Generator) -> None:
    """A two-wheeled cart with its barrel."""
    patch = canvas.patch(x, y, 3.0, angle)
    if patch is None:
        return
    u, v, floor = patch.u, patch.v, canvas.floor_at(x, y)
    for side in (-0.42, 0.42):
        _part(patch, shapes.segment(u, v, (0, side), (2.4, side * 0.8), 0.045), "#6A4A2E", floor + 0.6)
    for side in (-0.78, 0.78):
        _wheel(patch, 0, side, floor + 0.5)
    _planked(patch, shapes.slab(u, v, 0.95, 0.6), "#80613F", floor + 0.8)
    outline = shapes.slab(u, v, 0.85, 0.45, 0.2)
    stave = np.where(np.abs((v / 0.13) % 1 - 0.5) > 0.42, 0.6, 1.0)
    hooped = (np.abs(np.abs(u) - 0.55) < 0.05) | (np.abs(np.abs(u) - 0.8) < 0.04)
    colour = linear("#8C6A45") * stave[..., None]
    colour = np.where((hooped & (outline < 0))[..., None], linear(_IRON), colour)
    patch.paint(patch.cover(outline), colour.astype(np.float32), floor + 0.85 + 0.5 * _rolled(v, 0.45))


def stand_barrel(canvas: Canvas, x: float, y: float, rng: Generator) -> None:
    """A cask on its end."""
    patch = canvas.patch(x, y, 0.5, rng.uniform(0, 3))
    if patch is None:
        return
    out = np.hypot(patch.u, patch.v) - 0.33
    stave = np.where(np.abs((patch.u / 0.14) % 1 - 0.5) > 0.42, 0.58, 1.0) * (
        0.82 + 0.36 * fbm(patch.xs, patch.ys, 14, 305, 2)
    )
    colour = linear("#8B6842") * stave[..., None]
    colour = np.where((out > -0.05)[..., None], linear("#4A443C"), colour)
    colour = np.where((np.abs(out + 0.10) < 0.022)[..., None], colour * 0.5, colour)
    patch.paint(patch.cover(out), colour.astype(np.float32), canvas.floor_at(x, y) + 0.9 - 0.06 * (out < -0.06))


def _aside(x: float, y: float, angle: float, u: float, v: float) -> tuple[float, float]:
    cos, sin = np.cos(angle), np.sin(angle)
    return x + u * cos - v * sin, y + u * sin + v * cos


def heap_bags(canvas: Canvas, x: float, y: float, angle: float, size: tuple[float, float], rng: Generator) -> None:
    """A pile of mealie bags, three layers."""
    floor, (long_, deep) = canvas.floor_at(x, y), size
    for layer in range(3):
        for _ in range(max(1, int(5.2 * long_) - 3 * layer)):
            turn, out = rng.uniform(0, 2 * np.pi), (1 - 0.33 * layer) * np.sqrt(rng.random())
            place = _aside(x, y, angle, 0.5 * long_ * out * np.cos(turn), 0.46 * deep * out * np.sin(turn))
            lay_bag(
                canvas, place, angle + rng.uniform(-0.5, 0.5), floor + 0.05 + 0.24 * layer, rng, 0.84 + 0.08 * layer
            )


def stack_boxes(canvas: Canvas, x: float, y: float, angle: float, size: tuple[float, float], rng: Generator) -> None:
    """A block of biscuit boxes, a few of them a layer higher."""
    floor = canvas.floor_at(x, y)
    across, deep = max(1, round(size[0] / 0.82)), max(1, round(size[1] / 0.6))
    for k in range(across * deep):
        place = _aside(x, y, angle, 0.82 * (k % across - (across - 1) / 2), 0.6 * (k // across - (deep - 1) / 2))
        lay_box(canvas, place, angle + rng.normal(0, 0.05), floor + 0.5, rng)
        if rng.random() < 0.22:
            lay_box(canvas, place, angle + rng.normal(0, 0.15), floor + 0.98, rng)


def strike_tent(canvas: Canvas, x: float, y: float, radius: float, rng: Generator) -> None:
    """A bell tent thrown down: crumpled canvas, pegs and lines still out."""
    patch = canvas.patch(x, y, radius * 1.7, 0)
    if patch is None:
        return
    seed = int(rng.integers(1000))
    crumple = fbm(patch.xs, patch.ys, 0.9, 601 + seed, 3)
    crease = np.abs(fbm(patch.xs, patch.ys, 0.9, 605 + seed, 3) - 0.5)
    fine = np.abs(fbm(patch.xs, patch.ys, 2.4, 607 + seed, 2) - 0.5)
    round_ = np.hypot(patch.u, patch.v) + 0.12 * np.sin(5 * np.arctan2(patch.v, patch.u) + seed)
    for k in range(9):
        angle = k * 0.698 + 0.2
        line = shapes.segment(
            patch.u, patch.v, (np.cos(angle) * radius, np.sin(angle) * radius),
            (np.cos(angle) * radius * 1.55, np.sin(angle) * radius * 1.55), 0.016,
        )  # fmt: skip
        patch.paint(patch.cover(line) * 0.8, linear("#C9B78F"))
        peg = np.hypot(patch.u - np.cos(angle) * radius * 1.55, patch.v - np.sin(angle) * radius * 1.55) - 0.045
        _part(patch, peg, "#5E4A33", patch.floor + 0.12)
    outline = round_ - radius - 0.8 * (crumple - 0.5)
    gore = np.abs(((np.arctan2(patch.v, patch.u) + 0.5 * (crumple - 0.5)) / (2 * np.pi) * 14) % 1 - 0.5)
    seam = np.exp(-((gore * round_ / 0.10) ** 2)) * ramp(0.2, 0.5, round_)
    soil = 1 - 0.25 * ramp(0.5, 0.75, fbm(patch.xs, patch.ys, 0.7, 609 + seed, 3)) - 0.15 * ramp(-0.35, 0.0, outline)
    shade = (0.72 + 0.3 * ramp(0, 0.06, crease)) * (0.9 + 0.1 * ramp(0, 0.05, fine)) * (1 - 0.22 * seam) * soil
    rise = 0.12 + 0.55 * np.clip(crease, 0, 0.16) + 0.05 * fine + 0.25 * (crumple - 0.4) + 0.05 * seam
    rise = rise * ramp(0.02, -0.3, outline)
    patch.paint(patch.cover(outline), linear("#C4B897") * shade[..., None], patch.floor + rise)


def leave_fire(canvas: Canvas, x: float, y: float, rng: Generator) -> None:
    """A cold cooking fire: ash, charred ends, a ring of stones."""
    patch = canvas.patch(x, y, 1.2, 0)
    if patch is None:
        return
    out = np.hypot(patch.u, patch.v) + 0.25 * (fbm(patch.xs, patch.ys, 1.8, 621, 3) - 0.5)
    patch.paint(0.8 * ramp(0.75, 0.25, out), linear("#5A5149") * np.ones((*out.shape, 1), np.float32))
    patch.paint(0.7 * ramp(0.35, 0.1, out), linear("#A39B8E") * np.ones((*out.shape, 1), np.float32))
    for _ in range(5):
        angle = rng.uniform(0, 2 * np.pi)
        end = (0.42 * np.cos(angle), 0.42 * np.sin(angle))
        _part(patch, shapes.segment(patch.u, patch.v, (0, 0), end, 0.035), "#2A221C", patch.floor + 0.07)
    around = np.arange(9) * 0.7 + rng.uniform(0, 0.3, 9)
    ring = np.stack([x + 0.52 * np.cos(around), y + 0.52 * np.sin(around)], 1)
    lay_stones(canvas, ring.astype(np.float32), rng.uniform(0.07, 0.12, 9), rng)
