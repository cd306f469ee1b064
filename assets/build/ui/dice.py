"""Dice as solid things: a rounded cube with drilled pips, marched from above, at rest and in the air."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from assets.build.figures.brush import linear
from assets.build.figures.light import shoulder
from assets.build.figures.noise import fractal
from assets.build.ui.pen import shadowed, straight

Vectors = NDArray[Any]
HALF, ROUND, PIP, SPREAD = 0.5, 0.13, 0.098, 0.27
ANGLES = (0, -14, 11, 27)
TUMBLES = 12
SUN = np.array([-0.56, -0.46, 0.69], np.float32)

_CORNERS = ((-1, -1), (1, 1), (-1, 1), (1, -1))
PIPS = {
    1: ((0, 0),), 2: _CORNERS[:2], 3: ((0, 0), *_CORNERS[:2]), 4: _CORNERS,
    5: ((0, 0), *_CORNERS), 6: (*_CORNERS, (-1, 0), (1, 0)),
}  # fmt: skip
FACES = {1: (2, 1), 6: (2, -1), 2: (0, 1), 5: (0, -1), 3: (1, 1), 4: (1, -1)}


@dataclass(frozen=True)
class Stuff:
    """What a die is cut from."""

    body: str
    vein: str
    pip: str
    seed: int


IVORY = Stuff("#E4D9BC", "#C4B287", "#150F0B", 5)
HORN = Stuff("#AE7B45", "#6E4526", "#F4E9CF", 9)


def _pip_middles() -> Vectors:
    found = []
    for value, (axis, sign) in FACES.items():
        for a, b in PIPS[value]:
            point = np.zeros(3, np.float32)
            point[axis], point[(axis + 1) % 3], point[(axis + 2) % 3] = sign * (HALF + 0.035), a * SPREAD, b * SPREAD
            found.append(point)
    return np.array(found)


MIDDLES = _pip_middles()


def _solid(p: Vectors) -> Vectors:
    q = np.abs(p) - (HALF - ROUND)
    box = np.sqrt((np.maximum(q, 0) ** 2).sum(axis=-1)) + np.minimum(q.max(axis=-1), 0) - ROUND
    ball = np.sqrt((p**2).sum(axis=-1)) - HALF * 1.50
    return np.asarray(np.maximum(box, ball), np.float32)


def _nearest_pip(p: Vectors) -> tuple[Vectors, Vectors]:
    """Distance from the edge of the nearest pip, and the direction out of its hollow."""
    distance, out = np.full(p.shape[:-1], 9, np.float32), np.zeros_like(p)
    for middle in MIDDLES:
        way = middle - p
        far = np.sqrt((way**2).sum(axis=-1))
        nearer = far - PIP < distance
        distance, out = np.where(nearer, far - PIP, distance), np.where(nearer[..., None], way, out)
    return distance, out / np.maximum(np.sqrt((out**2).sum(axis=-1, keepdims=True)), 1e-6)


def turn(axis: int, degrees: float) -> Vectors:
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    matrix = np.eye(3, dtype=np.float32)
    a, b = (axis + 1) % 3, (axis + 2) % 3
    matrix[a, a], matrix[a, b], matrix[b, a], matrix[b, b] = c, -s, s, c
    return matrix


def resting(value: int, degrees: float) -> Vectors:
    """The rotation that shows `value` on top, turned on the table."""
    axis, sign = FACES[value]
    up = {2: turn(0, 0 if sign > 0 else 180), 0: turn(1, -90 * sign), 1: turn(0, 90 * sign)}[axis]
    return np.asarray(turn(2, degrees) @ up, np.float32)


def tumbling(frame: int) -> Vectors:
    """One of the rotations of a die in the air; the frames go round."""
    part = 360 * frame / TUMBLES
    return np.asarray(turn(2, 40 + part) @ turn(0, part) @ turn(1, 30 + 2 * part), np.float32)


def die(rotation: Vectors, stuff: Stuff, pixels: int, lift: float = 0.0) -> Image.Image:
    """A die half as wide as its cell of `pixels`, over its shadow."""
    fine = 6 if pixels < 60 else 3
    count, span = pixels * fine, 1.0
    at = (np.arange(count, dtype=np.float32) + 0.5) / count * 2 * span - span
    x, y = np.meshgrid(at, at)
    hit, place = _marched(x, y, rotation)
    colour = _shaded(place, rotation, stuff)
    whole = np.dstack([colour * hit[..., None], hit])
    small = whole.reshape(pixels, fine, pixels, fine, 4).mean(axis=(1, 3))
    return shadowed(straight(small.astype(np.float32)), 0.55 - 0.25 * lift, pixels * (0.035 + 0.05 * lift))


def _marched(x: Vectors, y: Vectors, rotation: Vectors) -> tuple[Vectors, Vectors]:
    z = np.full_like(x, 0.95)
    for _ in range(22):
        z = np.maximum(z - np.maximum(_solid(np.stack([x, y, z], axis=-1) @ rotation), 0), -1.2)
    place = (np.stack([x, y, z], axis=-1) @ rotation).astype(np.float32)
    return (_solid(place) < 0.012).astype(np.float32), place


def _normal(place: Vectors) -> Vectors:
    steps = 0.004 * np.eye(3, dtype=np.float32)
    normal = np.stack([_solid(place + step) - _solid(place - step) for step in steps], axis=-1)
    return np.asarray(normal / np.maximum(np.sqrt((normal**2).sum(axis=-1, keepdims=True)), 1e-6), np.float32)


def _shaded(place: Vectors, rotation: Vectors, stuff: Stuff) -> Vectors:
    distance, out = _nearest_pip(place)
    hole = np.clip((0.010 - distance) / 0.016, 0, 1)[..., None]
    normal = (_normal(place) * (1 - hole) + (0.45 * _normal(place) + out) * hole) @ rotation.T
    normal /= np.maximum(np.sqrt((normal**2).sum(axis=-1, keepdims=True)), 1e-6)
    grain = fractal(place[..., 0] + place[..., 2] * 0.3, place[..., 1] * 4 + place[..., 2], 2.4, stuff.seed, 4)[
        ..., None
    ]
    body = linear(stuff.body) * (1 - grain**2) + linear(stuff.vein) * grain**2
    colour = body * (1 - hole) + linear(stuff.pip) * hole
    sun = np.clip((normal * SUN).sum(axis=-1), 0, 1)[..., None] / SUN[2]
    half = SUN + np.array([0, 0, 1], np.float32)
    shine = np.clip((normal * half).sum(axis=-1) / np.sqrt((half**2).sum()), 0, 1)[..., None] ** 40
    sky = 0.45 + 0.55 * np.clip(normal[..., 2:], 0, 1)
    light = linear("#FFF0D0") * 1.05 * sun + linear("#9DB4CF") * 0.9 * sky
    return shoulder(colour * light + 0.22 * shine * (1 - hole))
