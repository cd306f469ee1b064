"""Distances to plain shapes in metres: below zero inside. Every outline on the board is one of these."""

from itertools import pairwise

import numpy as np

from .noise import Field

Point = tuple[float, float]


def segment(x: Field, y: Field, a: Point, b: Point, radius: float = 0.0, radius_end: float | None = None) -> Field:
    """A rounded stroke from a to b; with `radius_end` it tapers."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = np.clip(((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    end = radius if radius_end is None else radius_end
    return np.hypot(x - a[0] - along * dx, y - a[1] - along * dy) - (radius + (end - radius) * along)


def path(x: Field, y: Field, points: list[Point]) -> Field:
    """Distance to the nearest leg of a polyline."""
    nearest = segment(x, y, points[0], points[1])
    for a, b in pairwise(points[1:]):
        nearest = np.minimum(nearest, segment(x, y, a, b))
    return nearest


def oval(x: Field, y: Field, along: float, across: float) -> Field:
    """An ellipse about the origin."""
    return (np.hypot(x / along, y / across) - 1) * min(along, across)


def slab(x: Field, y: Field, along: float, across: float, corner: float = 0.0) -> Field:
    """A rectangle about the origin by its half sides, with rounded corners."""
    p, q = np.abs(x) - along + corner, np.abs(y) - across + corner
    return np.hypot(np.maximum(p, 0), np.maximum(q, 0)) + np.minimum(np.maximum(p, q), 0) - corner


def pillow(x: Field, y: Field, along: float, across: float, power: float = 2.6) -> Field:
    """A stuffed oblong about the origin."""
    swollen = (np.abs(x / along) ** power + np.abs(y / across) ** power) ** (1 / power)
    return (swollen - 1) * min(along, across)


def polygon(x: Field, y: Field, corners: list[Point]) -> Field:
    """A closed outline, corners in either order."""
    nearest = np.full(np.broadcast(x, y).shape, np.inf, np.float32)
    inside = np.zeros(nearest.shape, bool)
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        nearest = np.minimum(nearest, segment(x, y, (ax, ay), (bx, by)))
        if ay != by:
            crosses = ((ay > y) != (by > y)) & (x < (bx - ax) * (y - ay) / (by - ay) + ax)
            inside ^= crosses
    return np.where(inside, -nearest, nearest).astype(np.float32)
