"""What grows and lies about: grass blade by blade, bushes leaf by leaf, loose stones."""

import numpy as np
from numpy.random import Generator

from .canvas import Canvas
from .colour import palette
from .noise import Field
from .stamps import dabs, strokes

GREEN = palette("#807F4C", "#969058", "#6C7040", "#A89C60", "#8B864F", "#767643")
STRAW = palette("#BFAF78", "#AD9A62", "#CBBB88", "#9C8A58")
LEAF = palette("#66703C", "#7B7F47", "#535F34", "#8E8C52", "#5E6B3A")
STONE = palette("#A89C88", "#8C8172", "#B7A68B", "#947B62", "#9B9184")
_WIND = 0.5  # towards the south-east, radians clockwise from east


def _scattered(canvas: Canvas, count: float, density: Field, rng: Generator) -> Field:
    """Points, as many to the pixel as density says."""
    rows, columns = canvas.shape
    places = rng.random((int(count), 2)) * [columns, rows]
    kept = rng.random(len(places)) < density[places[:, 1].astype(int), places[:, 0].astype(int)]
    return np.asarray((places[kept] / canvas.scale + [canvas.left, canvas.top]).astype(np.float32))


def sow_grass(
    canvas: Canvas, per_metre: float, density: Field, tones: Field, rng: Generator, size: float = 1.0
) -> None:
    """Tufts of tapering blades, light at the tips, leaning with the wind."""
    tufts = _scattered(canvas, canvas.area * per_metre, density, rng)
    blades = rng.integers(6, 14, len(tufts))
    root = np.repeat(tufts, blades, 0)
    vigour = np.repeat(rng.uniform(0.65, 1.2, len(tufts)), blades)
    tone = np.repeat(tones[rng.integers(len(tones), size=len(tufts))], blades, 0)
    angle = rng.uniform(0, 2 * np.pi, len(root))
    length = rng.uniform(0.10, 0.30, len(root)) * vigour * size
    lean = 0.05 * size * vigour
    root = root + rng.normal(0, 0.055 * size, (len(root), 2))
    tip = root + np.stack([np.cos(angle) * length, np.sin(angle) * length], 1)
    tip += np.stack([lean * np.cos(_WIND), lean * np.sin(_WIND)], 1)
    width = 0.021 * size * rng.uniform(0.8, 1.25, len(root))
    tone = tone * rng.uniform(0.82, 1.18, (len(root), 1))
    strokes(
        canvas,
        np.concatenate([root, tip], 1),
        np.stack([width, width * 0.25], 1),
        np.concatenate([tone, np.full((len(root), 1), 0.58)], 1),
        rng.uniform(0.02, 0.055, len(root)) * vigour * size,
    )


def scatter_stones(
    canvas: Canvas, per_metre: float, density: Field, rng: Generator, least: float = 0.03, most: float = 0.12
) -> None:
    """Loose stones, small ones many."""
    places = _scattered(canvas, canvas.area * per_metre, density, rng)
    lay_stones(canvas, places, least + (most - least) * rng.random(len(places)) ** 3, rng)


def lay_stones(canvas: Canvas, places: Field, radius: Field, rng: Generator) -> None:
    """Stones at given places: a dome each, with a chip or two upon it."""
    if not len(places):
        return
    count = len(places)
    foot = np.array([canvas.height[canvas.pixel(x, y)] for x, y in places])
    tone = STONE[rng.integers(len(STONE), size=count)] * rng.uniform(0.8, 1.1, (count, 1))
    turn = rng.uniform(0, np.pi, count)
    sizes = np.stack([radius, radius * rng.uniform(0.6, 0.9, count), turn], 1)
    dabs(canvas, places, sizes, _with_rim(tone, 0.55), np.stack([foot, radius * 0.85], 1))
    chip = places + rng.normal(0, 0.3, (count, 2)) * radius[:, None]
    sizes = np.stack([radius * 0.55, radius * 0.4, turn + 1], 1)
    dabs(canvas, chip, sizes, _with_rim(tone * 1.08, 0.7), np.stack([foot + radius * 0.45, radius * 0.5], 1))


def _with_rim(tone: Field, rim: float) -> Field:
    return np.concatenate([tone, np.full((len(tone), 1), rim)], 1)


def plant_bush(canvas: Canvas, x: float, y: float, radius: float, rng: Generator, tones: Field = LEAF) -> None:
    """A bush of several crowns; the deep leaves dark, the upper ones light."""
    crowns = 5 + int(2 * radius)
    around = rng.uniform(0, 2 * np.pi, crowns)
    out = radius * rng.uniform(0.25, 0.72, crowns)
    centre = np.stack([np.cos(around) * out, np.sin(around) * out], 1)
    centre[0] = 0
    size = radius * rng.uniform(0.30, 0.55, crowns)
    size[0] = radius * 0.66
    count = int(420 * radius * radius + 260 * radius)
    crown = rng.choice(crowns, count, p=size**2 / (size**2).sum())
    angle, reach = rng.uniform(0, 2 * np.pi, count), np.sqrt(rng.random(count))
    place = centre[crown] + (np.stack([np.cos(angle), np.sin(angle)], 1) * (size[crown] * reach)[:, None])
    rise = np.sqrt(1 - reach**2 * 0.96) * size[crown] * 0.95
    order = np.argsort(rise)
    place, rise, angle = place[order], rise[order], angle[order]
    tone = tones[rng.integers(len(tones), size=count)] * rng.uniform(0.78, 1.22, (count, 1)) * rng.uniform(0.88, 1.1)
    tone = tone * (0.55 + 0.6 * rise / rise.max())[:, None]
    length = rng.uniform(0.07, 0.15, count) * (0.8 + 0.25 * radius)
    dabs(
        canvas,
        place + np.array([x, y]),
        np.stack([length, length * rng.uniform(0.4, 0.62, count), angle + rng.normal(0, 0.7, count)], 1),
        _with_rim(tone, 0.62),
        np.stack([canvas.floor_at(x, y) + 0.08 + rise, length * 0.6], 1),
        buried=0.22,
    )
