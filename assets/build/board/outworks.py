"""Outside the walls: the garden's beds, the ditch, cook-house and ovens."""

import numpy as np
from numpy.random import Generator

from . import shapes
from .canvas import Canvas
from .colour import linear, mix, palette
from .growth import lay_stones, plant_bush
from .noise import fbm, ramp
from .plan import Box, Path
from .stamps import strokes
from .walls import stone_wall

_OLD_STRAW = palette("#A08A60", "#8C7A5C", "#B49B6C", "#7D6C50")


def _surroundings(path: Path) -> Box:
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return Box(min(xs), min(ys), max(xs), max(ys)).grown(1.5)


def till_garden(canvas: Canvas, area: Path, rng: Generator) -> None:
    """Dug beds in rows, with cabbages and young fruit trees."""
    patch = canvas.area_patch(_surroundings(area))
    if patch is None:
        return
    outline = shapes.polygon(patch.u, patch.v, list(area)) + 0.5 * (fbm(patch.xs, patch.ys, 0.8, 701, 3) - 0.5)
    dug = ramp(0.1, -0.4, outline)
    furrow = 0.5 + 0.5 * np.sin(2 * np.pi * (patch.v + 0.08 * patch.u) / 0.62)
    soil = mix(linear("#7A5A3F"), linear("#98744F"), fbm(patch.xs, patch.ys, 1.5, 703, 4))
    patch.paint(dug * 0.85, soil * (0.62 + 0.4 * furrow)[..., None], patch.height + 0.16 * (furrow - 0.5))
    canvas.settle()
    for _ in range(260):
        x, y = rng.uniform(area[0][0], max(p[0] for p in area)), rng.uniform(0.3, 3.6)
        y = round((y + 0.08 * x) / 0.62) * 0.62 - 0.08 * x + 0.15
        if float(shapes.polygon(np.array([[x]]), np.array([[y]]), list(area))[0, 0]) < -0.5:
            plant_bush(canvas, x, y, 0.95 if rng.random() < 0.05 else rng.uniform(0.12, 0.22), rng)


def dig_ditch(canvas: Canvas, line: Path) -> None:
    """A shallow ditch with its spoil on the southern side."""
    patch = canvas.area_patch(_surroundings(line))
    if patch is None:
        return
    away = shapes.path(patch.u, patch.v, list(line)) + 0.5 * (fbm(patch.xs, patch.ys, 0.9, 711, 3) - 0.5)
    cut, spoil = np.exp(-((away / 0.5) ** 2)), np.exp(-(((away - 0.95) / 0.35) ** 2))
    mottle = 0.7 + 0.6 * fbm(patch.xs, patch.ys, 3, 713, 3)
    patch.paint(
        0.75 * cut + 0.5 * spoil * (1 - cut),
        linear("#8F6E4B") * mottle[..., None],
        patch.height - 0.55 * cut + 0.16 * spoil,
    )
    patch.shade(1 - 0.25 * cut)


def build_cook_house(canvas: Canvas, x: float, y: float, size: tuple[float, float], rng: Generator) -> None:
    """Three rough walls and a lean-to of poles and old thatch, its open side to the north."""
    half, deep = size[0] / 2, size[1] / 2
    corners = ((x - half, y - deep), (x - half, y + deep), (x + half, y + deep), (x + half, y - deep))
    stone_wall(canvas, corners, rng, 0.24, 1.5)
    edge = deep - 0.2
    for course in range(4):
        low = -edge + 2 * edge * (1 - course / 4) + 0.06
        _straw(canvas, (x, y + 0.35), half + 0.15, (low - 2 * edge * 0.36, low), course, rng)


def _straw(
    canvas: Canvas, middle: tuple[float, float], half: float, reach: tuple[float, float], course: int, rng: Generator
) -> None:
    """One course of a rough thatch: a dark underlay, then strands, their tips to the south."""
    floor = canvas.floor_at(*middle)
    patch = canvas.patch(*middle, half + 0.6)
    if patch is None:
        return
    band = shapes.slab(patch.u, patch.v - sum(reach) / 2 + 0.1, half, (reach[1] - reach[0]) / 2 - 0.1)
    dark = linear("#5A4A33") * np.ones((*patch.height.shape, 1), np.float32)
    patch.paint(patch.cover(band), dark, floor + 1.75 + 0.12 * course)
    count = int(half * 420)
    root = np.stack([rng.uniform(-half, half, count), reach[0] + rng.normal(0, 0.05, count)], 1)
    tip = np.stack([root[:, 0] + rng.normal(0, 0.05, count), reach[1] + rng.normal(0, 0.08, count)], 1)
    tone = _OLD_STRAW[rng.integers(len(_OLD_STRAW), size=count)] * rng.uniform(0.6, 1.15, (count, 1))
    ends = np.concatenate([root + np.array(middle), tip + np.array(middle)], 1)
    tone = np.concatenate([tone, np.full((count, 1), 0.85)], 1)
    strokes(canvas, ends, np.full((count, 2), [0.02, 0.012]), tone, np.full(count, 0.006))


def build_oven(canvas: Canvas, x: float, y: float, radius: float, rng: Generator) -> None:
    """A domed clay oven on a ring of stones, its sooty mouth to the north."""
    patch = canvas.patch(x, y, radius * 1.6)
    if patch is None:
        return
    soot = np.exp(-((patch.u / 0.5) ** 2) - ((patch.v + radius * 1.1) / 0.6) ** 2)
    patch.shade(1 - 0.6 * soot)
    around = np.arange(16) * 0.393
    ring = np.stack([x + radius * np.cos(around), y + radius * np.sin(around)], 1)
    lay_stones(canvas, ring.astype(np.float32), rng.uniform(0.13, 0.2, 16), rng)
    away = np.hypot(patch.u, patch.v) + 0.1 * (fbm(patch.xs, patch.ys, 1.7, 731, 3) - 0.5)
    dome = np.sqrt(np.clip(1 - (away / radius) ** 2, 0, 1))
    crack = ramp(0, 0.03, np.abs(fbm(patch.xs, patch.ys, 1.3, 733, 3) - 0.5))
    clay = mix(linear("#B08A64"), linear("#8A6A4C"), fbm(patch.xs, patch.ys, 2, 735, 4))
    shade = (0.55 + 0.45 * dome) * (0.6 + 0.4 * crack)
    patch.paint(patch.cover(away - radius * 0.92), clay * shade[..., None], patch.floor + 1.15 * dome)
    mouth = shapes.oval(patch.u, patch.v + radius * 0.72, 0.27, 0.22)
    patch.paint(patch.cover(mouth), linear("#191310") * np.ones((*mouth.shape, 1), np.float32), patch.floor + 0.1)
