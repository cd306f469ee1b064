"""The items of a scene. Places are board units (tenths of a millimetre), turns whole degrees clockwise from east,
colours names of the palette ("legal", "legal/128") or "#RRGGBB[AA]", widths of lines design pixels."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Point = tuple[int, int]

GROUND, WEAR, MARKS, WALLS, FALLEN, ROOFS, FIGURES, SHADOWS, SMOKE, LETTERS, LINES, TAGS = range(1, 13)
"""Layers, bottom to top: marks lie on the ground under figures (chosen, legal), lines over everything that stands."""


class Ground(Struct, frozen=True):
    """A baked picture of a board: its ground under a light ("day"), or a `part` that lies on it: a roof in one state,
    the glow of a fire. It lies where the board's index says; `box` (x, y, width, height) is where a board without
    pictures lies. `alpha` below 255 lays it over what is below (a mix of two lights, a flicker).

    `mask`: it shows only inside, or with `outside` only outside, the disc of that name ("burn-disc") whose middle and
    radius are `disc`: a burning roof is its charred picture inside and its whole one outside."""

    board: str
    picture: str
    part: str = ""
    box: tuple[int, int, int, int] = (0, 0, 0, 0)
    alpha: int = 255
    mask: str = ""
    disc: tuple[int, int, int] = (0, 0, 0)
    outside: bool = False
    layer: int = GROUND


class Sprite(Struct, frozen=True):
    """A figure, "soldier/aim": its kind and pose, with base and shadow. `size`: board units across its base; `ghost`
    below 255 makes it see-through; `light`: a name of `firelight.LIGHTS`, full day if it is none of them."""

    name: str
    x: int
    y: int
    turn: int = 0
    size: int = 203
    ghost: int = 255
    layer: int = FIGURES
    light: str = ""


class Effect(Struct, frozen=True):
    """One frame of a moving picture (smoke, flame, flash) with its middle at x, y; frames go round. `size`: board
    units across the whole picture, 0: as it was made. `within` (x, y, width, height): it shows only there."""

    name: str
    frame: int
    x: int
    y: int
    turn: int = 0
    size: int = 0
    ghost: int = 255
    within: tuple[int, int, int, int] | None = None
    layer: int = SMOKE


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


Item: TypeAlias = Ground | Sprite | Effect | Polygon | Line | Arc | Text
