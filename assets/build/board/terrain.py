"""The bare ground: earth, grass, ledge and road, before anything stands on it."""

import numpy as np

from . import shapes
from .canvas import Canvas
from .colour import linear, mix
from .noise import Field, fbm, ramp
from .plan import Path, Plan, Point

_COARSE = 4
_LEDGE_DROP = 1.5


def _near(distance: Field, reach: float) -> Field:
    return np.exp(-((np.clip(distance, 0, None) / reach) ** 2))


def road_line(plan: Plan, xs: Field) -> Field:
    """y of the middle of the road to the drift."""
    banks = sorted(plan.area("road")[0])
    crossings = np.sort(np.array([_bank(banks, side, xs) for side in (0, 1)]), 0)
    return np.asarray(crossings.mean(0).astype(np.float32))


def _bank(banks: list[Point], side: int, xs: Field) -> Field:
    """One bank of the road: the upper or lower one of each pair of corners with the same x."""
    points = np.array(banks[side::2])
    return np.asarray(np.interp(xs, points[:, 0], points[:, 1]))


def ledge_line(plan: Plan, xs: Field) -> Field:
    """y of the rim of the ledge, just north of the wall that stands on it."""
    points = np.array(sorted(plan.line("ledge")[0]))
    rim = np.interp(xs, points[:, 0], points[:, 1])
    return np.asarray(rim + 0.30 - 0.12 * np.sin(xs * 0.55) - 0.10 * np.sin(xs * 1.3 + 1))


def ledge_span(plan: Plan, xs: Field) -> Field:
    """1 where there is a ledge to the north, fading at both ends."""
    points = np.array(plan.line("ledge")[0])
    west, east = points[:, 0].min(), points[:, 0].max()
    return ramp(west - 2.5, west + 2.5, xs) * ramp(east + 2.5, east - 0.5, xs)


def tracks(plan: Plan) -> list[Path]:
    """Paths trodden outside: from the wagons and the store to the south, from the north-west corner, past the kraal."""
    right, bottom = plan.width, plan.height
    return [
        ((44.6, 27.0), (43.2, 32.0), (39.6, bottom)),
        ((57.2, 33.0), (66.0, 36.5), (77.0, bottom - 1)),
        ((81.0, 31.0), (93.0, 32.6), (right, 34.0)),
        ((0, 15.4), (4.6, 13.6), (6.0, 11.0), (6.4, 8.2), (10.0, 5.6)),
        ((100.6, 13.0), (102.6, 8.0), (right, 5.6)),
    ]


def wear(canvas: Canvas, plan: Plan) -> Field:
    """How trodden the ground is, 0 to 1: yards, the feet of walls, tracks, the road."""
    xs, ys = canvas.coarse(_COARSE)
    x, y = xs[None], ys[:, None]
    trodden = np.zeros((len(ys), len(xs)), np.float32)
    for yard in plan.yards.values():
        trodden = np.maximum(trodden, 0.8 * _near(shapes.polygon(x, y, list(yard)) + 1.4, 2.6))
    for house in plan.buildings:
        trodden = np.maximum(trodden, 0.62 * _near(shapes.polygon(x, y, house.walls.corners), 1.9))
    for run in plan.runs:
        trodden = np.maximum(trodden, 0.5 * _near(shapes.path(x, y, list(run.path)), 2.0))
    for track in tracks(plan):
        trodden = np.maximum(trodden, 0.72 * _near(shapes.path(x, y, list(track)), 1.4))
    for thing in plan.things:
        trodden = np.maximum(trodden, 0.6 * _near(np.hypot(x - thing.x, y - thing.y) - thing.length / 2, 1.2))
    road = np.abs(y - road_line(plan, xs)[None])
    trodden = np.maximum(trodden, 0.97 * np.exp(-((road / 1.7) ** 4)))
    return canvas.grown(trodden, _COARSE)


def _earth(canvas: Canvas) -> Field:
    broad, mottle = canvas.noise(0.09, 1, 5), canvas.noise(0.5, 2, 4)
    colour = mix(linear("#B08A61"), linear("#926B4B"), ramp(0.34, 0.70, 0.55 * broad + 0.45 * mottle))
    colour = mix(colour, linear("#CDB48A"), 0.62 * ramp(0.50, 0.82, canvas.noise(0.33, 21, 6, gain=0.62)))
    colour = mix(colour, linear("#86634A"), 0.55 * ramp(0.48, 0.78, canvas.noise(0.13, 23, 6, gain=0.6)))
    colour = mix(colour, linear("#A3714B"), 0.35 * ramp(0.52, 0.72, canvas.noise(0.8, 25, 4)))
    pebbly = ramp(0.60, 0.72, canvas.noise(6, 27, 2)) * ramp(0.45, 0.7, canvas.noise(0.6, 28, 3))
    grain = (0.78 + 0.44 * canvas.noise(11, 4, 3)) * (0.88 + 0.24 * canvas.noise(3, 3, 3))
    grit = canvas.noise(21, 32, 1)
    speck = 0.20 * ramp(0.70, 0.86, grit) - 0.22 * ramp(0.30, 0.14, grit)
    colour *= (grain * (1 - 0.18 * pebbly) * (1 + speck))[..., None]
    return colour


def _grass(canvas: Canvas) -> Field:
    colour = mix(linear("#87804F"), linear("#686B42"), ramp(0.34, 0.68, canvas.noise(0.22, 31, 4)))
    colour = mix(colour, linear("#AB9862"), 0.85 * ramp(0.48, 0.70, canvas.noise(0.14, 37, 5)))
    colour = mix(colour, linear("#7A6545"), 0.60 * ramp(0.53, 0.72, canvas.noise(0.45, 39, 4)))
    return colour * (0.60 + 0.62 * canvas.noise(8, 41, 3))[..., None]


def lay_ground(canvas: Canvas, plan: Plan) -> Field:
    """Paint earth and grass and raise the land; returns how grassy each pixel is."""
    trodden = wear(canvas, plan)
    broad, mottle, fine = canvas.noise(0.09, 1, 5), canvas.noise(0.5, 2, 4), canvas.noise(3, 3, 3)
    trodden = np.clip(trodden + 0.62 * (mottle - 0.5) + 0.5 * (broad - 0.5), 0, 1)
    grassy = ramp(0.60, 0.34, trodden + 0.30 * (fine - 0.5))
    canvas.colour[:] = mix(_earth(canvas), _grass(canvas), grassy)
    canvas.height[:] = 0.35 * (broad - 0.5) + 0.12 * (mottle - 0.5) + 0.035 * (fine - 0.5)
    canvas.height += 0.016 * (canvas.noise(11, 4, 3) - 0.5) + grassy * 0.045 * canvas.noise(14, 43, 2)
    canvas.height += 0.009 * np.clip(canvas.ys, -2, 42)[:, None]
    _foul_kraal(canvas, plan)
    _cut_ledge(canvas, plan)
    _rut_road(canvas, plan)
    for track in tracks(plan):
        _rut_track(canvas, list(track))
    return grassy


def _foul_kraal(canvas: Canvas, plan: Plan) -> None:
    """Cattle have stood here: dark trampled dung and litter, hoof marks."""
    xs, ys = canvas.coarse(_COARSE)
    deep = -shapes.polygon(xs[None], ys[:, None], list(plan.yards["kraal"]))
    share = canvas.grown(ramp(-0.8, 1.6, deep), _COARSE) * ramp(0.22, 0.62, canvas.noise(0.4, 81, 5, gain=0.6))
    dung = mix(linear("#7C5F42"), linear("#5F4933"), ramp(0.4, 0.65, canvas.noise(1.3, 83, 4)))
    litter = ramp(0.64, 0.72, canvas.noise(9, 85, 2, stretch=0.4)) * ramp(0.45, 0.6, canvas.noise(0.8, 86, 3))
    dung = mix(dung, linear("#B59A66"), 0.6 * litter) * (0.74 + 0.52 * canvas.noise(7, 87, 3))[..., None]
    canvas.colour += (dung - canvas.colour) * (0.72 * share)[..., None]
    canvas.height += share * 0.09 * (canvas.noise(4.5, 89, 2) - 0.5)


def _cut_ledge(canvas: Canvas, plan: Plan) -> None:
    xs, ys = canvas.xs, canvas.ys
    below = ledge_line(plan, xs)[None] - ys[:, None]
    span = ledge_span(plan, xs)[None]
    ragged = canvas.noise(0.5, 51, 4, gain=0.42) - 0.5
    steps = below + 1.0 * ragged
    drop = 0.40 * ramp(-0.05, 0.16, steps) + 0.34 * ramp(0.55, 0.78, steps) + 0.26 * ramp(1.05, 1.35, steps)
    canvas.height -= _LEDGE_DROP * drop * span
    canvas.colour *= (1 - 0.26 * drop * ramp(5.0, 1.2, below) * span)[..., None]
    face = span * ramp(-0.30, 0.0, below + 0.4 * ragged) * ramp(1.8, 1.1, below + 1.2 * ragged)
    _rock(canvas, face)
    riser = np.exp(-(((steps - 0.08) / 0.09) ** 2)) + 0.8 * np.exp(-(((steps - 0.70) / 0.08) ** 2))
    canvas.colour *= (1 - 0.45 * np.clip(riser, 0, 1) * span)[..., None]
    foot = span * np.exp(-(((below - 1.75) / 0.45) ** 2))
    canvas.colour *= (1 - 0.34 * foot)[..., None]


def _rock(canvas: Canvas, share: Field) -> None:
    """Bedded rock: cracks where a slow noise crosses its middle, two greys and a buff."""
    bed = canvas.noise(1.1, 61, 4, stretch=2.2)
    crack = np.abs(canvas.noise(0.5, 63, 3, gain=0.4, stretch=1.7) - 0.5)
    joint = np.abs(canvas.noise(1.3, 65, 2, gain=0.35, stretch=0.8) - 0.5)
    colour = mix(linear("#A1937F"), linear("#CDBB9C"), ramp(0.3, 0.7, bed))
    colour = mix(colour, linear("#7F776B"), 0.7 * ramp(0.55, 0.75, canvas.noise(1.9, 67, 3)))
    colour = mix(colour, linear("#A8895F"), 0.35 * ramp(0.5, 0.7, canvas.noise(0.7, 69, 3)))
    open_crack = np.minimum(ramp(0.0, 0.030, crack), 0.45 + 0.55 * ramp(0.0, 0.022, joint))
    colour *= ((0.28 + 0.72 * open_crack) * (0.7 + 0.6 * canvas.noise(11, 4, 3)))[..., None]
    canvas.colour += (colour - canvas.colour) * (0.92 * share)[..., None]
    canvas.height += share * (0.45 * (bed - 0.5) - 0.15 * (1 - open_crack))


def _rut_road(canvas: Canvas, plan: Plan) -> None:
    xs, ys = canvas.xs, canvas.ys
    middle = road_line(plan, xs)[None]
    aside = ys[:, None] - middle
    canvas.height -= 0.22 * np.exp(-((aside / 1.9) ** 4))
    dusty = 0.55 * np.exp(-((aside / 1.35) ** 4))
    canvas.colour += (linear("#CFB48A") * 0.92 - canvas.colour) * (dusty * canvas.noise(0.8, 71, 4))[..., None]
    ragged = 0.16 * (canvas.noise(1.6, 74, 4) - 0.5)
    grain = 0.55 + 0.9 * canvas.noise(6, 76, 3)
    for gauge in (-0.72, 0.72):
        off = aside - gauge - 0.12 * np.sin(xs * 0.9 + gauge)[None] + ragged
        worn = 0.35 + 0.8 * ramp(0.3, 0.6, canvas.noise(0.4, 73, 3))
        rut, lip = np.exp(-((off / 0.11) ** 2)) * worn, np.exp(-(((np.abs(off) - 0.22) / 0.08) ** 2)) * worn
        canvas.height += 0.025 * lip - 0.07 * rut * grain
        canvas.colour *= (1 - 0.20 * np.clip(rut * grain, 0, 1) + 0.05 * lip)[..., None]


def _rut_track(canvas: Canvas, track: list[Point]) -> None:
    """Two shallow wheel marks along a track."""
    xs, ys = canvas.coarse(2)
    away = shapes.path(xs[None], ys[:, None], track) + 0.25 * (fbm(xs, ys, 0.5, 75, 2) - 0.5)
    mark = canvas.grown(np.exp(-(((away - 0.62) / 0.14) ** 2)), 2) * ramp(0.42, 0.6, canvas.noise(0.5, 77, 3))
    canvas.height -= 0.035 * mark
    canvas.colour *= (1 - 0.16 * mark)[..., None]
