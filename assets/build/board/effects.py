"""`python -m assets.build effects`: flames, smoke, flashes, sparks, the burning edge; sheets of moving pictures.

A sheet is a strip of square cells. `frames` play in order; where `loops` is true the last leads back to the first.
`base` is how many pixels of a cell stand for `base_mm` on the map.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from .colour import as_bytes, linear, printed
from .noise import Field, fbm, ramp

FOLDER = Path(__file__).parents[2] / "sprites" / "effects"

_COLUMNS = 6


@dataclass(frozen=True)
class Strip:
    """Frames of display colour and alpha, each of `cell` pixels square."""

    name: str
    frames: list[tuple[Field, Field]]
    base_mm: float
    loops: bool
    additive: bool = False


def _grid(cell: int) -> tuple[Field, Field]:
    """Coordinates from -1 to 1, y downwards."""
    line = ((np.arange(cell) + 0.5) / cell * 2 - 1).astype(np.float32)
    return line[None, :], line[:, None]


def _drift(cell: int, cycles: float, seed: int, phase: float, travel: tuple[float, float], octaves: int = 4) -> Field:
    """Noise that moves along `travel` and comes back to where it began after one phase: two fields, cross-faded."""
    out = np.zeros((cell, cell), np.float32)
    line = np.linspace(-1, 1, cell, dtype=np.float32)
    for half in (0.0, 0.5):
        t = (phase + half) % 1
        weight = np.sin(np.pi * t) ** 2
        field = fbm(
            line - np.float32(travel[0] * t), line - np.float32(travel[1] * t), cycles, seed + int(half * 10), octaves
        )
        out += weight * (field - 0.5)
    return 0.5 + out * np.float32(1.15)


def _flame_colour(heat: Field) -> tuple[Field, Field]:
    """Red, orange, straw and nearly white, by heat; thin flame is clear."""
    q = heat[..., None]
    light = linear("#7A1206") * ramp(0.05, 0.35, q) + linear("#E2480C") * 1.3 * ramp(0.2, 0.6, q)
    light = light + linear("#FFA22B") * 1.5 * ramp(0.45, 0.95, q) + linear("#FFE9A0") * 1.8 * ramp(0.85, 1.35, q)
    alpha = ramp(0.06, 0.42, heat)
    return printed(light / (0.35 + 0.65 * np.maximum(alpha, 0.15))[..., None]), alpha


def flame(cell: int, frames: int, seed: int) -> list[tuple[Field, Field]]:
    """A fire on thatch seen from above: a bed of heat from which tongues lick downwind, to the upper right."""
    x, y = _grid(cell)
    out = []
    for frame in range(frames):
        phase = frame / frames
        wind = 0.62 * (x - y) * 0.7071
        aside = (x + y) * 0.7071 + 0.30 * (_drift(cell, 1.6, seed + 3, phase, (0.8, -0.8), 3) - 0.5) * ramp(
            -0.5, 0.6, wind
        )
        root = np.hypot((wind + 0.30) / 0.42, aside / 0.50)
        tongue = _drift(cell, 3.0, seed, phase, (1.3, -1.3), 5)
        lick = ramp(1.15, 0.25, root) + 0.75 * ramp(-0.35, 0.0, wind) * ramp(0.55, 0.05, wind) * ramp(
            0.46, 0.08, np.abs(aside)
        )
        heat = lick * (0.04 + 2.9 * np.clip(tongue - 0.40, 0, None)) * 1.2
        heat *= ramp(1.0, 0.72, np.hypot(x, y))
        out.append(_flame_colour(ndimage.gaussian_filter(heat.astype(np.float32), cell / 220)))
    return out


def _puff(cell: int, seed: int, age: float) -> tuple[Field, Field]:
    """Density of a cloud at an age from 0 to 1, and how its west side is lit."""
    x, y = _grid(cell)
    spread = 0.26 + 0.46 * age**0.6
    line = np.linspace(-1, 1, cell, dtype=np.float32)
    shift = np.float32(0.25 * age)
    curl = fbm(line - shift, line, 1.5, seed, 5, gain=0.58)
    fine = fbm(line - shift * 1.4, line + shift * 0.3, 4.2, seed + 40, 4)
    body = np.exp(-((np.hypot(x, y) / spread) ** 2.4))
    eaten = np.clip(0.25 + 2.3 * (0.65 * curl + 0.35 * fine - 0.30 - 0.16 * age), 0, 2)
    density = body * eaten * (2.1 - 1.5 * age) * ramp(1.0, 0.75, np.hypot(x, y))
    dy, dx = np.gradient(ndimage.gaussian_filter(density, cell / 40))
    lit = np.clip(0.62 + (dx + dy) * cell * 0.16, 0.1, 1.15)
    return density.astype(np.float32), lit.astype(np.float32)


def powder(cell: int, frames: int, seed: int, bright: str, shade: str) -> list[tuple[Field, Field]]:
    """Powder smoke growing and thinning."""
    out = []
    for frame in range(frames):
        density, lit = _puff(cell, seed, frame / (frames - 1))
        fade = 1 - (frame / (frames - 1)) ** 3
        colour = linear(shade) * (1 - np.clip(lit, 0, 1))[..., None] + linear(bright) * lit[..., None]
        out.append((printed(colour), np.clip(1 - np.exp(-1.5 * density * fade), 0, 0.9)))
    return out


def black_smoke(cell: int, frames: int, seed: int) -> list[tuple[Field, Field]]:
    """Smoke of burning thatch: dark, lit red from the south-west where the fire is."""
    x, y = _grid(cell)
    out = []
    for frame in range(frames):
        density, lit = _puff(cell, seed, 0.25 + 0.75 * frame / (frames - 1))
        age = frame / (frames - 1)
        glow = np.clip(0.9 - 1.1 * age, 0, 1) * ramp(0.4, -0.8, (x - y) * 0.7)
        colour = linear("#1E1A1A") + linear("#5A4A40") * (0.8 * np.clip(lit - 0.4, 0, 1))[..., None]
        colour = colour + linear("#D4551C") * (0.55 * glow * (0.3 + lit))[..., None]
        fade = np.sin(np.pi * np.clip(0.12 + 0.88 * age, 0, 1)) ** 0.8
        out.append((printed(colour), np.clip(1 - np.exp(-1.25 * density * fade), 0, 0.85)))
    return out


def muzzle_flash(cell: int, frames: int) -> list[tuple[Field, Field]]:
    """A shot to the east: a tongue from the middle of the cell, with side jets, cooling."""
    x, y = _grid(cell)
    out = []
    for frame in range(frames):
        age = frame / frames
        reach, k = 0.34 + 0.22 * age, (1 - age) ** 1.3
        rough = 0.75 + 0.9 * (fbm(x[0] - np.float32(age), y[:, 0], 5, 961, 3) - 0.5)
        tongue = 2.0 * np.exp(
            -(((x - reach * 0.45) / (reach * 0.55)) ** 2)
            - (y / (0.06 + 0.16 * np.clip(x, 0, 1) * (1 - 0.6 * age))) ** 2
        )
        core = 1.6 * np.exp(-(((x - 0.05) / 0.10) ** 2) - (y / 0.10) ** 2)
        around, turn = np.hypot(x, y), np.arctan2(y, x)
        rays = np.clip(np.cos(3.5 * turn), 0, 1) ** 10 + 0.7 * np.clip(np.cos(4.5 * turn + 0.8), 0, 1) ** 14
        jets = 0.9 * np.exp(-((around / 0.24) ** 2)) * rays * (0.55 + 0.45 * np.cos(turn))
        halo = 0.30 * np.exp(-((around / 0.34) ** 2)) + 0.10 * np.exp(-((around / 0.62) ** 2))
        heat = ((tongue * rough + core + jets) * k * ramp(1.0, 0.8, around)).astype(np.float32)
        shine = (halo * k * ramp(1.0, 0.7, around)).astype(np.float32)
        colour, alpha = _flame_colour(np.clip(heat * 1.1, 0, 1.5))
        whole = np.clip(alpha + shine * (1 - alpha), 0, 1)
        warm = printed(linear("#FFB060") * np.ones((*whole.shape, 1), np.float32))
        out.append((warm + (colour - warm) * (alpha / np.maximum(whole, 1e-4))[..., None], whole))
    return out


def sparks(cell: int, frames: int, seed: int) -> list[tuple[Field, Field]]:
    """Sparks rising and leaving downwind, to the upper right; each begins anew where it went out."""
    rng = np.random.default_rng(seed)
    start, ahead = rng.uniform(-0.6, 0.2, (34, 2)) * [1, -1], rng.uniform(0.5, 1.0, (34, 2)) * [1, -1]
    birth, size = rng.random(34), rng.uniform(0.005, 0.012, 34)
    x, y = _grid(cell)
    out = []
    for frame in range(frames):
        heat = np.zeros((cell, cell), np.float32)
        for k in range(len(birth)):
            t = (frame / frames + birth[k]) % 1
            px, py = start[k] + ahead[k] * t + 0.06 * np.sin(9 * t + k)
            r = np.hypot(x - px, y - py)
            heat += np.sin(np.pi * t) ** 0.7 * (
                1.6 * np.exp(-((r / size[k]) ** 2)) + 0.10 * np.exp(-((r / (3.5 * size[k])) ** 2))
            )
        out.append(_flame_colour(heat))
    return out


def burn_disc(cell: int, seed: int) -> tuple[list[tuple[Field, Field]], list[tuple[Field, Field]]]:
    """Where a roof is burnt: a white disc with an eaten edge (a mask for the charred roof), and its glowing rim.
    The nominal radius is 0.8 of half the cell."""
    x, y = _grid(cell)
    line = np.linspace(-1, 1, cell, dtype=np.float32)
    eaten = 0.30 * (fbm(line, line, 1.6, seed, 5, gain=0.6) - 0.5) + 0.10 * (fbm(line, line, 7, seed + 20, 3) - 0.5)
    inside = 0.8 - np.hypot(x, y) + eaten
    white = np.ones((cell, cell, 3), np.float32)
    rim = np.exp(-((inside / 0.045) ** 2)) * (0.6 + 0.8 * fbm(line, line, 9, seed + 30, 2))
    rim += 0.55 * np.exp(-(((inside - 0.06) / 0.12) ** 2)) * ramp(0.5, 0.68, fbm(line, line, 5, seed + 31, 3))
    colour, alpha = _flame_colour((1.1 * rim * ramp(1.0, 0.92, np.hypot(x, y))).astype(np.float32))
    return [(white, ramp(-0.02, 0.05, inside))], [(colour, alpha)]


def glow(cell: int) -> list[tuple[Field, Field]]:
    """A soft round light to be added."""
    x, y = _grid(cell)
    around = np.hypot(x, y)
    fall = (np.exp(-((around / 0.42) ** 2)) * ramp(1.0, 0.6, around)).astype(np.float32)
    return [(printed(linear("#FF9440") * np.ones((cell, cell, 1), np.float32)), fall)]


def strips() -> list[Strip]:
    """Every effect."""
    disc, rim = burn_disc(512, 901)
    made = [Strip(f"flame-{k}", flame(160, 12, 910 + 100 * k), 30, True) for k in range(3)]
    made += [Strip(f"flame-small-{k}", flame(80, 12, 1310 + 100 * k), 15, True) for k in range(2)]
    made += [Strip(f"smoke-{k}", powder(128, 10, 1510 + 50 * k, "#F1EADB", "#9FA3A6"), 40, False) for k in range(3)]
    made += [
        Strip(f"smoke-night-{k}", powder(128, 10, 1510 + 50 * k, "#A99C8C", "#4A5364"), 40, False) for k in range(3)
    ]
    made += [Strip(f"black-smoke-{k}", black_smoke(192, 12, 1810 + 50 * k), 110, False) for k in range(2)]
    return [
        *made,
        Strip("flash", muzzle_flash(128, 4), 36, False, additive=True),
        Strip("sparks", sparks(192, 12, 77), 110, True, additive=True),
        Strip("burn-disc", disc, 0, False),
        Strip("burn-rim", rim, 0, False),
        Strip("glow", glow(256), 0, False, additive=True),
    ]


def build() -> None:
    """Write the sheets and effects.json."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    listed = {}
    for strip in strips():
        cell = strip.frames[0][0].shape[0]
        columns = min(_COLUMNS, len(strip.frames))
        rows = -(-len(strip.frames) // columns)
        sheet = np.zeros((rows * cell, columns * cell, 4), np.uint8)
        for number, (colour, alpha) in enumerate(strip.frames):
            row, column = divmod(number, columns)
            pixels = np.concatenate([as_bytes(colour), as_bytes(alpha)[..., None]], -1)
            sheet[row * cell : (row + 1) * cell, column * cell : (column + 1) * cell] = pixels
        Image.fromarray(sheet).save(FOLDER / f"{strip.name}.webp", quality=82, method=5, alpha_quality=90, exact=True)
        listed[strip.name] = {
            "file": f"{strip.name}.webp", "cell": cell, "frames": len(strip.frames), "columns": columns,
            "base_mm": strip.base_mm, "loops": strip.loops, "additive": strip.additive,
        }  # fmt: skip
    (FOLDER / "effects.json").write_text(json.dumps(listed, indent=1) + "\n", encoding="utf-8")
    print(f"effects: {len(listed)} sheets, {sum(f.stat().st_size for f in FOLDER.iterdir()) / 1e6:.1f} MB")
