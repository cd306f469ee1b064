"""Pieces of the board: windows on the grid of the zoom steps, copies to paint on, soft edges."""

from __future__ import annotations

from copy import copy

import numpy as np

from .canvas import Canvas, Window
from .compound import Ground
from .noise import Field, ramp
from .pictures import GRID
from .plan import Box


def snapped(canvas: Canvas, box: Box) -> Window:
    """The pixels of a rectangle, widened to the grid on which cut-outs lie."""
    scale, (rows, columns) = canvas.scale, canvas.shape
    left, top = (max(0, int(edge * scale) // GRID * GRID) for edge in (box.left, box.top))
    right = min(columns, -(-int(box.right * scale) // GRID) * GRID)
    bottom = min(rows, -(-int(box.bottom * scale) // GRID) * GRID)
    return slice(top, bottom), slice(left, right)


def corner(window: Window) -> tuple[int, int]:
    """Left upper pixel."""
    return window[1].start, window[0].start


def blank(canvas: Canvas, window: Window) -> Canvas:
    """An empty canvas over a part of another."""
    part = copy(canvas)
    part.xs, part.ys = canvas.xs[window[1]], canvas.ys[window[0]]
    part.left, part.top = float(part.xs[0]) - 0.5 / canvas.scale, float(part.ys[0]) - 0.5 / canvas.scale
    part.colour = np.zeros((*part.shape, 3), np.float32)
    part.height = np.zeros(part.shape, np.float32)
    part.floor = canvas.floor[window].copy()
    return part


def copied(ground: Ground, window: Window) -> Ground:
    """A part of the ground, to be painted on without changing the whole."""
    part = blank(ground.canvas, window)
    part.colour[:], part.height[:] = ground.canvas.colour[window], ground.canvas.height[window]
    return Ground(ground.plan, part, {name: roof[window] for name, roof in ground.roofs.items()})


def inside(canvas: Canvas, box: Box, soft: float = 0.04) -> Field:
    """1 within a rectangle, 0 outside, `soft` metres between."""
    x, y = canvas.xs[None], canvas.ys[:, None]
    deep = np.minimum(np.minimum(x - box.left, box.right - x), np.minimum(y - box.top, box.bottom - y))
    return ramp(-soft / 2, soft / 2, deep)


def soft_frame(canvas: Canvas, soft: float = 0.9) -> Field:
    """1 in the middle of a canvas, 0 along its border."""
    margin = soft / 2 + 2 / canvas.scale
    box = Box(float(canvas.xs[0]), float(canvas.ys[0]), float(canvas.xs[-1]), float(canvas.ys[-1]))
    return inside(canvas, box.grown(-margin), soft)
