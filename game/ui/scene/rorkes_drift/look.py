"""What the player's eye is on: everything a scene shows besides the state itself."""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Point


class Sight(Struct, frozen=True):
    """A line from a man to his mark; `stopped` is where and `why` by what it is blocked."""

    start: Point
    end: Point
    stopped: Point | None = None
    why: str = ""


class Look(Struct, frozen=True):
    """Chosen, legal and hovered pieces; goals; the section aimed at; what is numbered; the light; who is drawn by an
    animation instead.

    `base` is the width of a figure's base in pixels: it decides how much detail is drawn; `scale` is that of the
    interface, hence of lettering; `moment` counts the frames of
    moving pictures; `letter` is how many board units a letter of a slip is wide.
    """

    base: int = 27
    scale: float = 1
    light: str = "afternoon"
    chosen: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    goals: tuple[Point, ...] = ()
    hovered: int = -1
    refused: bool = False
    ghost: Point | None = None
    ghost_legal: bool = True
    sight: Sight | None = None
    numbered: tuple[int, ...] = ()
    section: int = -1
    aimed: int = -1
    hidden: tuple[int, ...] = ()
    aims: dict[int, int] = {}
    thin_roofs: tuple[int, ...] = ()
    moment: int = 0
    letter: int = 62
