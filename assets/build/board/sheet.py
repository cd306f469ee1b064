"""The survey sheet on which the table lies: paper, neat line with ticks of two inches, hachured spurs."""

import numpy as np
from numpy.random import Generator
from PIL import Image, ImageDraw
from scipy import ndimage

from .canvas import MM_PER_METRE, Canvas
from .colour import linear
from .noise import Field, fbm, ramp

_INK = linear("#3A2616")
_TICK = 2 * 25.4 / MM_PER_METRE
_FRINGE = {"north": 0.55, "side": 0.75, "south": 1.5}  # paper left free, in metres


def _ground_share(canvas: Canvas) -> Field:
    """1 on painted ground, falling to 0 towards the edges like a wash of watercolour."""
    x, y = canvas.xs[None], canvas.ys[:, None]
    right, bottom = canvas.xs[-1], canvas.ys[-1]
    edge = np.minimum(
        np.minimum(x, right - x) - _FRINGE["side"], np.minimum(y - _FRINGE["north"], bottom - y - _FRINGE["south"])
    )
    edge = edge + 2.6 * (canvas.noise(0.30, 811, 5) - 0.5) + 0.9 * (canvas.noise(2.2, 812, 4) - 0.5)
    return np.asarray(edge.astype(np.float32))


def _paper(canvas: Canvas) -> Field:
    mottle = 0.90 + 0.14 * canvas.noise(0.3, 815, 4) + 0.06 * (canvas.noise(6, 816, 3) - 0.5)
    fox = ramp(0.66, 0.80, canvas.noise(0.5, 817, 4)) * 0.16
    tone = linear("#D3C39E") * mottle[..., None]
    return tone * (1 - fox[..., None] * np.array([0.4, 0.8, 1.2], np.float32))


def fade_to_paper(canvas: Canvas) -> Field:
    """Let the ground run out into paper; returns the share of paper."""
    edge = _ground_share(canvas)
    ground = ramp(0.35, 1.35, edge)
    wash = ramp(-0.9, 0.6, edge) * (1 - ground) * 0.5
    tide = np.exp(-(((edge - 0.42) / 0.16) ** 2)) * 0.22
    paper = _paper(canvas)
    tint = linear("#B9A878")
    paper = paper + (paper * tint / tint.mean() * 0.85 - paper) * wash[..., None]
    paper = paper * (1 - tide[..., None] * np.array([0.5, 0.8, 1.1], np.float32))
    canvas.colour += (paper - canvas.colour) * (1 - ground)[..., None]
    step = max(1, int(canvas.scale / 4))
    slow = ndimage.gaussian_filter(canvas.floor[::step, ::step], 6, mode="nearest")
    flat = ndimage.zoom(np.pad(slow, (0, 1), mode="edge"), step, order=1, grid_mode=True, mode="nearest")
    canvas.height += (flat[: canvas.shape[0], : canvas.shape[1]] - canvas.height) * (1 - ground)
    return (1 - ground).astype(np.float32)


def ink_sheet(canvas: Canvas, paper: Field, rng: Generator) -> None:
    """Draw neat line, ticks and hachures; hachures only where there is paper."""
    frame, hills = _plate(canvas), _plate(canvas)
    _rule_frame(frame, canvas)
    _hachure(hills, canvas, rng)
    ink = np.maximum(_pressed(frame), _pressed(hills) * ramp(0.15, 0.9, paper))
    ink *= 0.82 + 0.3 * (canvas.noise(9, 821, 2) - 0.5)
    canvas.colour += (_INK - canvas.colour) * np.clip(ink, 0, 1)[..., None]


def _plate(canvas: Canvas) -> Image.Image:
    rows, columns = canvas.shape
    return Image.new("L", (columns * 2, rows * 2), 0)


def _pressed(plate: Image.Image) -> Field:
    half = plate.reduce(2)
    return np.asarray(half, np.float32) / 255


def _rule_frame(plate: Image.Image, canvas: Canvas) -> None:
    pen, metre = ImageDraw.Draw(plate), canvas.scale * 2
    wide, high = plate.size
    out, inner = 0.30 * metre, 0.62 * metre
    pen.rectangle((out, out, wide - out, high - out), outline=240, width=max(2, round(0.075 * metre)))
    pen.rectangle((inner, inner, wide - inner, high - inner), outline=190, width=max(1, round(0.03 * metre)))
    step = _TICK * metre
    for horizontal, length in ((True, wide), (False, high)):
        for k in range(int((length - 2 * inner) / step) + 1):
            if k % 2:
                continue
            a, b = inner + k * step, min(inner + (k + 1) * step, length - inner)
            for near, far in (
                (out, inner),
                ((high if horizontal else wide) - inner, (high if horizontal else wide) - out),
            ):
                pen.rectangle((a, near, b, far) if horizontal else (near, a, far, b), fill=225)


def _hill(xs: Field, ys: Field) -> Field:
    """Height of the foot of the Oskarberg, in contour steps, over the southern fringe: spur after spur."""
    none = np.zeros(1, np.float32)
    spurs = np.abs(fbm(xs, none, 0.085, 831, 1) - 0.5) * 5.5 + 1.6 * (fbm(xs, none, 0.33, 833, 2) - 0.5)
    return (ys[:, None] + 2.6 - spurs) / 0.78


def _hachure(plate: Image.Image, canvas: Canvas, rng: Generator) -> None:
    """Strokes down the slope from each contour, longer and stronger where it is steep."""
    pen, metre = ImageDraw.Draw(plate), canvas.scale * 2
    bottom = float(canvas.ys[-1])
    xs = np.arange(0.8, float(canvas.xs[-1]) - 0.8, 0.04, dtype=np.float32)
    ys = np.arange(bottom - 4.0, bottom - 0.66, 0.04, dtype=np.float32)
    hill = _hill(xs, ys - bottom)
    dy, dx = np.gradient(hill, 0.04)
    for level in np.arange(np.floor(hill.min()), hill.max(), 1.0):
        at = rng.uniform(0, 5)
        while at < len(xs) - 1:
            column = int(at)
            row = int(np.searchsorted(hill[:, column], level))
            along, steep = dx[min(row, len(ys) - 1), column], 0.0
            if 0 < row < len(ys):
                slope = np.array([along, dy[row, column]])
                steep = float(np.hypot(*slope))
                length = np.clip(0.30 * steep, 0.30, 0.72) * rng.uniform(0.75, 1.15)
                start = float(xs[column] + rng.normal(0, 0.012)), float(ys[row] - rng.uniform(0, 0.06))
                end = start[0] - slope[0] / steep * length, start[1] - slope[1] / steep * length
                _stroke(pen, start, (float(end[0]), float(end[1])), np.clip(0.034 * steep, 0.03, 0.075), metre)
            at += rng.uniform(0.16, 0.24) / 0.04 / max(1.0, abs(float(along)) * 0.7)


def _stroke(
    pen: ImageDraw.ImageDraw, a: tuple[float, float], b: tuple[float, float], width: float, metre: float
) -> None:
    """A pen stroke that thins towards its end."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = np.hypot(dx, dy) + 1e-6
    nx, ny = -dy / length * width / 2, dx / length * width / 2
    pen.polygon(
        [
            ((a[0] + nx) * metre, (a[1] + ny) * metre),
            ((a[0] - nx) * metre, (a[1] - ny) * metre),
            (b[0] * metre, b[1] * metre),
        ],
        fill=205,
    )
