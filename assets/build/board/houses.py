"""What lies under the thatch: brick walls, rooms with their beds, doors and windows; and the same burnt out."""

import numpy as np
from numpy.random import Generator

from . import shapes
from .canvas import Canvas, Patch
from .colour import linear, mix, palette
from .noise import Field, fbm, ramp
from .plan import Box, Building, Opening

OUTER, INNER = 0.26, 0.15  # half the thickness of a wall
_HIGH = 2.15
BLANKET = palette("#A89C86", "#8B8C86", "#B5A487", "#8A8F94", "#9A8468", "#7F7A72")


def build_house(canvas: Canvas, house: Building, rng: Generator) -> None:
    """Floor, furniture, inner and outer walls with their openings, without the roof."""
    patch = canvas.area_patch(house.walls.grown(1))
    if patch is None:
        return
    floor = canvas.floor_at(*house.walls.middle)
    _lay_floor(patch, house, floor)
    for room in house.rooms if house.openings else ():
        _furnish(canvas, room, floor, rng)
    _raise_walls(patch, house, floor)
    for opening in house.openings:
        _fit(patch, house, opening, floor)


def _lay_floor(patch: Patch, house: Building, floor: float) -> None:
    inside = patch.cover(shapes.polygon(patch.u, patch.v, house.walls.corners))
    worn = fbm(patch.xs, patch.ys, 0.7, 401, 4)
    earth = mix(linear("#8C6C4C"), linear("#B39468"), ramp(0.4, 0.7, worn))
    straw = ramp(0.60, 0.66, fbm(patch.xs, patch.ys, 9, 405, 2, stretch=0.3)) * ramp(0.45, 0.6, worn)
    earth = mix(earth, linear("#C9B27C"), 0.7 * straw)
    patch.paint(inside, earth * (0.7 + 0.6 * fbm(patch.xs, patch.ys, 5, 403, 3))[..., None], floor + 0.03)


def _raise_walls(patch: Patch, house: Building, floor: float) -> None:
    brick = 0.80 + 0.40 * fbm(patch.xs, patch.ys, 7, 407, 3)
    plaster = ramp(0.36, 0.50, fbm(patch.xs, patch.ys, 0.5, 409, 4))
    tone = mix(linear("#96705A"), linear("#CBBB9C"), plaster) * brick[..., None]
    for a, b in house.partitions:
        line = shapes.segment(patch.u, patch.v, a, b, INNER)
        patch.paint(patch.cover(line), tone * (0.5 + 0.5 * ramp(0, 0.08, -line))[..., None], floor + _HIGH)
    ring = np.abs(shapes.polygon(patch.u, patch.v, house.walls.corners) + OUTER) - OUTER
    shade = 0.5 + 0.5 * ramp(0, 0.1, -ring)
    patch.paint(patch.cover(ring), tone * shade[..., None], floor + _HIGH + 0.1)


def _fit(patch: Patch, house: Building, opening: Opening, floor: float) -> None:
    """A window or door, cut into the outer wall nearest to it."""
    edges = {
        "n": abs(opening.y - house.walls.top),
        "s": abs(opening.y - house.walls.bottom),
        "w": abs(opening.x - house.walls.left),
        "e": abs(opening.x - house.walls.right),
    }
    side = min(edges, key=lambda name: edges[name])
    level = side in "ns"
    inward = {"n": OUTER, "s": -OUTER, "w": OUTER, "e": -OUTER}[side]
    x = opening.x if level else (house.walls.left if side == "w" else house.walls.right) + inward
    y = (house.walls.top if side == "n" else house.walls.bottom) + inward if level else opening.y
    u, v = (patch.u - x, patch.v - y) if level else (patch.v - y, patch.u - x)
    wide = 0.5 if opening.kind != "window" else 0.42
    hole = shapes.slab(u, v, wide, OUTER + 0.03)
    sill = "#7B5A3A" if opening.kind != "window" else "#B9B2A0"
    patch.paint(
        patch.cover(hole),
        linear(sill) * np.ones((*hole.shape, 1), np.float32) * 0.8,
        floor + (0.06 if opening.kind != "window" else 1.0),
    )
    for jamb in (-wide, wide):
        post = shapes.slab(u - jamb, v, 0.06, OUTER + 0.05)
        patch.paint(patch.cover(post), linear("#5E442C") * np.ones((*post.shape, 1), np.float32), floor + _HIGH + 0.12)
    bar = shapes.slab(u, v, wide, 0.045)
    tone = "#6A4A2E" if opening.kind != "window" else "#4F4A3E"
    patch.paint(patch.cover(bar), linear(tone) * np.ones((*bar.shape, 1), np.float32), floor + _HIGH - 0.1)


def _furnish(canvas: Canvas, room: Box, floor: float, rng: Generator) -> None:
    """Beds along the walls, a chest or a table where there is room."""
    left, right, top, bottom = room.left, room.right, room.top, room.bottom
    beds = max(1, int((right - left - 1.0) / 1.15))
    for k in range(beds):
        x = left + 0.95 + k * 1.2 + rng.normal(0, 0.04)
        head = top if rng.random() < 0.5 else bottom
        if x < right - 0.7 and rng.random() < 0.85:
            _make_bed(canvas, x, head + (1.22 if head == top else -1.22), head == top, floor, rng)
    if right - left > 3 and rng.random() < 0.7:
        _place_chest(canvas, right - 0.75, (top + bottom) / 2, floor, rng)


def _make_bed(canvas: Canvas, x: float, y: float, head_north: bool, floor: float, rng: Generator) -> None:
    patch = canvas.patch(x, y, 1.3, rng.normal(0, 0.05) + (0 if head_north else np.pi))
    if patch is None:
        return
    frame = shapes.slab(patch.u, patch.v, 0.42, 0.92, 0.03)
    patch.paint(patch.cover(frame), linear("#6E5238") * (0.6 + 0.5 * ramp(0, 0.05, -frame))[..., None], floor + 0.3)
    fold = fbm(patch.xs, patch.ys, 2.4, int(rng.integers(999)), 3)
    sheet = shapes.slab(patch.u, patch.v + 0.55, 0.37, 0.33, 0.05)
    patch.paint(patch.cover(sheet), linear("#D8CFB8") * (0.75 + 0.4 * fold)[..., None], floor + 0.42)
    cover = shapes.slab(patch.u, patch.v - 0.22, 0.40, 0.66, 0.06) + 0.08 * (fold - 0.5)
    tone = BLANKET[rng.integers(len(BLANKET))]
    stripe = np.where(np.abs(np.abs(patch.v - 0.2) - 0.5) < 0.05, 0.72, 1.0)
    shade = (0.55 + 0.5 * ramp(0, 0.12, -cover)) * (0.75 + 0.5 * fold) * stripe
    patch.paint(patch.cover(cover), tone * shade[..., None], floor + 0.46 + 0.16 * (fold - 0.4))
    pillow = shapes.pillow(patch.u, patch.v + 0.68, 0.27, 0.15)
    patch.paint(
        patch.cover(pillow),
        linear("#E4DCC8") * (0.6 + 0.42 * ramp(0, 0.12, -pillow))[..., None],
        floor + 0.52 + 0.1 * ramp(0, 0.12, -pillow),
    )


def _place_chest(canvas: Canvas, x: float, y: float, floor: float, rng: Generator) -> None:
    patch = canvas.patch(x, y, 0.8, rng.normal(0, 0.2))
    if patch is None:
        return
    lid = shapes.slab(patch.u, patch.v, 0.3, 0.45, 0.02)
    board = np.where(np.abs((patch.u / 0.15) % 1 - 0.5) > 0.44, 0.55, 1.0)
    shade = board * (0.5 + 0.5 * ramp(0, 0.05, -lid)) * (0.8 + 0.4 * fbm(patch.xs, patch.ys, 20, 411, 2, stretch=0.2))
    patch.paint(patch.cover(lid), linear("#7F5C3A") * shade[..., None], floor + 0.6)


def burn_out(canvas: Canvas, house: Building, rng: Generator) -> Field:
    """What remains after the fire: blackened walls, ash, fallen beams. Returns where embers still glow, 0 to 1."""
    patch = canvas.area_patch(house.walls.grown(3))
    glow = np.zeros(canvas.shape, np.float32)
    if patch is None:
        return glow
    floor = canvas.floor_at(*house.walls.middle)
    outline = shapes.polygon(patch.u, patch.v, house.walls.corners)
    scorch = ramp(2.2, -0.2, outline + 2.0 * (fbm(patch.xs, patch.ys, 0.6, 421, 4) - 0.5))
    patch.shade(1 - 0.72 * scorch)
    inside = patch.cover(outline + 2 * OUTER)
    heap = fbm(patch.xs, patch.ys, 0.7, 423, 5)
    ash = mix(linear("#2B2522"), linear("#7D756B"), ramp(0.48, 0.72, fbm(patch.xs, patch.ys, 1.2, 425, 5)))
    ash = mix(ash, linear("#4A3426"), 0.5 * ramp(0.5, 0.7, heap))
    patch.paint(
        inside,
        ash * (0.6 + 0.7 * fbm(patch.xs, patch.ys, 8, 427, 3))[..., None],
        floor + 0.2 + 0.9 * np.clip(heap - 0.4, 0, 1),
    )
    for _ in range(int((house.walls.right - house.walls.left) * 4.5)):
        _fallen_beam(canvas, house, floor, rng)
    _break_walls(patch, house, outline, floor)
    ember = ramp(0.66, 0.82, fbm(patch.xs, patch.ys, 1.4, 429, 4)) * ramp(0.5, 0.66, fbm(patch.xs, patch.ys, 6, 431, 2))
    glow[patch.window] = ember * inside
    return glow


def _fallen_beam(canvas: Canvas, house: Building, floor: float, rng: Generator) -> None:
    x, y = (
        rng.uniform(house.walls.left + 0.8, house.walls.right - 0.8),
        rng.uniform(house.walls.top + 0.8, house.walls.bottom - 0.8),
    )
    patch = canvas.patch(x, y, 1.8, rng.uniform(0, np.pi))
    if patch is None:
        return
    beam = shapes.segment(
        patch.u, patch.v, (-rng.uniform(0.5, 1.6), 0), (rng.uniform(0.5, 1.6), 0), rng.uniform(0.05, 0.1), 0.03
    )
    crazed = 0.5 + 0.9 * fbm(patch.xs, patch.ys, 10, 433, 2)
    patch.paint(
        patch.cover(beam),
        linear(rng.choice(["#1C1714", "#2C241F", "#55504A"])) * crazed[..., None],
        floor + rng.uniform(0.5, 1.1),
    )


def _break_walls(patch: Patch, house: Building, outline: Field, floor: float) -> None:
    gnawed = fbm(patch.xs, patch.ys, 0.5, 435, 4)
    soot = ramp(0.40, 0.62, fbm(patch.xs, patch.ys, 1.1, 437, 4))
    brick = (
        mix(linear("#8E6650"), linear("#241D1A"), soot) * (0.75 + 0.5 * fbm(patch.xs, patch.ys, 7, 407, 3))[..., None]
    )
    high = floor + _HIGH * np.clip(0.5 + 1.6 * (gnawed - 0.38), 0.25, 1)
    for a, b in house.partitions:
        line = shapes.segment(patch.u, patch.v, a, b, INNER)
        patch.paint(
            patch.cover(line + 0.2 * (gnawed < 0.42)),
            brick * (0.55 + 0.45 * ramp(0, 0.08, -line))[..., None],
            high - 0.3,
        )
    ring = np.abs(outline + OUTER) - OUTER
    patch.paint(patch.cover(ring), brick * (0.55 + 0.5 * ramp(0, 0.1, -ring))[..., None], high)
