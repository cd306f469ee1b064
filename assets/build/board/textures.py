"""`python -m assets.build textures`: tiles of card paper, walnut and baize that meet without a seam."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from .colour import as_bytes, linear, printed
from .noise import Field, ramp

FOLDER = Path(__file__).parents[2] / "textures"

_SIDE = 512


def _round_noise(seed: int, across: float, down: float, gain: float = 0.5, octaves: int = 1) -> Field:
    """Noise without a seam: white noise blurred around the edges, 1/2 with a deviation of 1/6."""
    out, weight = np.zeros((_SIDE, _SIDE), np.float32), 1.0
    rng = np.random.default_rng(seed)
    for octave in range(octaves):
        blur = ndimage.gaussian_filter(
            rng.standard_normal((_SIDE, _SIDE)), (down / 2**octave, across / 2**octave), mode="wrap"
        )
        out += np.float32(weight) * (blur / blur.std()).astype(np.float32)
        weight *= gain
    return np.asarray(0.5 + out / (6 * out.std()))


def _fibres(seed: int, count: int, length: float, dark: float) -> Field:
    """Short curved threads, wrapped around the edges."""
    rng = np.random.default_rng(seed)
    sheet = np.zeros((_SIDE, _SIDE), np.float32)
    for _ in range(count):
        x, y = rng.uniform(0, _SIDE, 2)
        angle, bend = rng.uniform(0, np.pi), rng.normal(0, 0.05)
        for _ in range(int(length * rng.uniform(0.4, 1.3))):
            sheet[int(y) % _SIDE, int(x) % _SIDE] = dark
            angle += bend
            x, y = x + np.cos(angle), y + np.sin(angle)
    return np.asarray(ndimage.gaussian_filter(sheet, 0.6, mode="wrap"))


def paper() -> Field:
    """Card paper: mottle, laid fibre, a little foxing."""
    tone = linear("#EFE3C8") * (0.91 + 0.16 * _round_noise(1, 60, 60, octaves=4))[..., None]
    tone = tone * (1 + 0.16 * (_round_noise(2, 1.1, 1.1, octaves=2) - 0.5))[..., None]
    tone = tone * (1 + 0.07 * (_round_noise(3, 0.7, 9) - 0.5))[..., None]
    fox = 0.28 * ramp(0.72, 0.92, _round_noise(4, 16, 16, octaves=3)) + 0.22 * ramp(
        0.86, 0.97, _round_noise(5, 2.5, 2.5)
    )
    tone = tone * (1 - 0.30 * fox[..., None] * np.array([0.35, 0.75, 1.15], np.float32))
    return tone * (1 - 0.5 * _fibres(6, 240, 22, 0.32) + 0.35 * _fibres(7, 200, 18, 0.3))[..., None]


def walnut() -> Field:
    """Two boards of dark walnut: rings drawn out along the grain, pores, a joint."""
    rows = np.arange(_SIDE)[:, None].astype(np.float32)
    swing = 26 * (_round_noise(11, 150, 34, octaves=2) - 0.5)
    rings = np.sin(2 * np.pi * (rows + swing) / 32) * 0.5 + 0.5
    second = np.sin(2 * np.pi * (rows * 3 + 2.2 * swing) / 64) * 0.5 + 0.5
    streak = _round_noise(12, 120, 2.4, octaves=3)
    pores = ramp(0.70, 0.86, _round_noise(13, 14, 0.7))
    shade = 0.62 + 0.12 * rings**2 + 0.08 * second + 0.55 * (streak - 0.5) + 0.24 * _round_noise(14, 90, 60)
    shade = np.clip(shade, 0.3, None) * (1 - 0.34 * pores)
    board = np.where(rows < _SIDE / 2, 1.0, 0.90)
    edge = np.minimum(np.abs(rows - _SIDE / 2), np.minimum(rows, _SIDE - rows))
    joint = 1 - 0.65 * np.exp(-((edge / 1.2) ** 2)) + 0.10 * np.exp(-(((edge - 4) / 1.6) ** 2))
    warm = ramp(0.2, 1.0, streak)[..., None]
    tone = linear("#35271D") * (1 - warm) + linear("#4A3424") * warm
    return np.asarray(tone * (shade * board * joint * 1.15)[..., None])


def baize() -> Field:
    """Green wool cloth: nap, a faint twill, wear."""
    rows, columns = np.mgrid[0:_SIDE, 0:_SIDE].astype(np.float32)
    twill = np.sin(2 * np.pi * (rows + columns) / 4)
    nap = _round_noise(21, 1.0, 1.0, octaves=2) - 0.5
    wear = _round_noise(22, 50, 50, octaves=3)
    shade = 0.86 + 0.28 * wear + 0.55 * nap + 0.035 * twill
    cloth: Field = (
        linear("#304A3C")
        * shade[..., None]
        * (1 - 0.4 * _fibres(23, 500, 8, 0.3) + 0.5 * _fibres(24, 500, 8, 0.3))[..., None]
    )
    return cloth


def build() -> None:
    """Write the tiles."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, tile in (("paper", paper()), ("walnut", walnut()), ("baize", baize())):
        Image.fromarray(as_bytes(printed(tile))).save(FOLDER / f"{name}.webp", quality=88, method=5)
    print(f"textures: {sum(f.stat().st_size for f in FOLDER.iterdir()) / 1e6:.2f} MB")
