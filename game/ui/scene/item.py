"""The items of a scene. Places are board units (tenths of a millimetre), turns whole degrees clockwise from east,
colours names of the palette ("legal", "legal/128") or "#RRGGBB[AA]", widths of lines design pixels."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Point = tuple[int, int]

GROUND, WEAR, MARKS, WALLS, FALLEN, ROOFS, FIGURES, SHADOWS, SMOKE, LETTERS, LINES, TAGS = range(1, 13)
"""Layers, bottom to top: marks lie on the ground under figures (chosen, legal), lines over everything that stands."""


class Ground(Struct, frozen=True):
    """The baked picture of a board under one light ("day", "dusk", "night"); its box in board units.

    `alpha` below 255 lays it over what is below (the mix of two lights, or a layer such as fire)."""

    name: str
    light: str
    x: int
    y: int
    width: int
    height: int
    alpha: int = 255
    layer: int = GROUND


class Sprite(Struct, frozen=True):
    """A picture by name with its middle at x, y. `size`: board units across its base; 0: as large as it was painted.

    A `light` chooses among pictures painted for several; `ghost` below 255 makes it see-through."""

    name: str
    x: int
    y: int
    turn: int = 0
    size: int = 0
    ghost: int = 255
    light: str = ""
    layer: int = FIGURES


class Polygon(Struct, frozen=True):
    """A filled and edged shape; either colour may be ""."""

    points: tuple[Point, ...]
    fill: str = ""
    edge: str = ""
    width: float = 1.5
    layer: int = MARKS


class Line(Struct, frozen=True):
    """A line through points, with a dark casing and dashes (design pixels on, off) if wanted."""

    points: tuple[Point, ...]
    colour: str = "chosen"
    width: float = 2
    case: str = "#1A120CDC"
    dash: tuple[int, int] = (0, 0)
    layer: int = LINES


class Arc(Struct, frozen=True):
    """A ring, or the part of it from `start` over `sweep` degrees, in `pieces` with gaps between them.

    `glow`: design pixels of soft light around it; `fill`: colour inside."""

    x: int
    y: int
    radius: int
    colour: str = "legal"
    width: float = 2.2
    start: int = 0
    sweep: int = 360
    pieces: int = 1
    glow: int = 0
    fill: str = ""
    case: str = "#1A120CEB"
    layer: int = MARKS


class Text(Struct, frozen=True):
    """Lettering with its middle at x, y. `height` in board units makes it grow with the board; 0: the style's size.

    `ground`: colour of a small slip of paper behind it; `halo`: colour of an edge around letters."""

    text: str
    x: int
    y: int
    style: str = "body"
    colour: str = ""
    height: int = 0
    turn: int = 0
    ground: str = ""
    halo: str = ""
    layer: int = LETTERS


Item: TypeAlias = Ground | Sprite | Polygon | Line | Arc | Text
