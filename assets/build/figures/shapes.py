"""Outlines a brush can fill, in metres of a man's own frame: u forward, v to his right.

Distances are negative inside."""

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Field = NDArray[Any]
Point = tuple[float, float]


def turned(u: Field, v: Field, centre: Point, turn: float) -> tuple[Field, Field]:
    """Coordinates along and across an axis that leaves `centre` at `turn` radians from u towards v."""
    du, dv = u - centre[0], v - centre[1]
    c, s = np.float32(np.cos(turn)), np.float32(np.sin(turn))
    return du * c + dv * s, dv * c - du * s


@dataclass(frozen=True)
class Limb:
    """A rod from a to b that tapers from radius ra to rb."""

    a: Point
    b: Point
    ra: float
    rb: float

    @property
    def middle(self) -> Point:
        return (self.a[0] + self.b[0]) / 2, (self.a[1] + self.b[1]) / 2

    @property
    def reach(self) -> float:
        return float(np.hypot(self.b[0] - self.a[0], self.b[1] - self.a[1])) / 2 + max(self.ra, self.rb)

    def distance(self, u: Field, v: Field) -> Field:
        du, dv = self.b[0] - self.a[0], self.b[1] - self.a[1]
        pu, pv = u - self.a[0], v - self.a[1]
        t = np.clip((pu * du + pv * dv) / (du * du + dv * dv + 1e-9), 0, 1)
        return np.hypot(pu - t * du, pv - t * dv) - (self.ra + (self.rb - self.ra) * t)


@dataclass(frozen=True)
class Oval:
    """An ellipse with half axes `along` and `across`, its long axis turned."""

    middle: Point
    along: float
    across: float
    turn: float = 0.0

    @property
    def reach(self) -> float:
        return max(self.along, self.across)

    def distance(self, u: Field, v: Field) -> Field:
        p, q = turned(u, v, self.middle, self.turn)
        return (np.hypot(p / self.along, q / self.across) - 1) * min(self.along, self.across)


@dataclass(frozen=True)
class Hoop:
    """The outline of an oval, `width` thick."""

    oval: Oval
    width: float

    @property
    def middle(self) -> Point:
        return self.oval.middle

    @property
    def reach(self) -> float:
        return self.oval.reach + self.width

    def distance(self, u: Field, v: Field) -> Field:
        return np.abs(self.oval.distance(u, v)) - self.width / 2


@dataclass(frozen=True)
class Slab:
    """A box with rounded corners."""

    middle: Point
    along: float
    across: float
    turn: float = 0.0
    corner: float = 0.03

    @property
    def reach(self) -> float:
        return float(np.hypot(self.along, self.across))

    def distance(self, u: Field, v: Field) -> Field:
        p, q = turned(u, v, self.middle, self.turn)
        p, q = np.abs(p) - self.along + self.corner, np.abs(q) - self.across + self.corner
        return np.hypot(np.maximum(p, 0), np.maximum(q, 0)) + np.minimum(np.maximum(p, q), 0) - self.corner


@dataclass(frozen=True)
class Leaf:
    """A blade pointed at both ends, widest a little behind its middle, seen flat."""

    tail: Point
    tip: Point
    width: float

    @property
    def middle(self) -> Point:
        return (self.tail[0] + self.tip[0]) / 2, (self.tail[1] + self.tip[1]) / 2

    @property
    def reach(self) -> float:
        return float(np.hypot(self.tip[0] - self.tail[0], self.tip[1] - self.tail[1])) / 2

    def distance(self, u: Field, v: Field) -> Field:
        turn = float(np.arctan2(self.tip[1] - self.tail[1], self.tip[0] - self.tail[0]))
        p, q = turned(u, v, self.middle, turn)
        s = np.clip(p / self.reach, -1, 1)
        side = self.width / 2 * (1 - s * s) * (1 - 0.3 * s)
        return np.maximum(np.abs(q) - side, np.abs(p) - self.reach)


@dataclass(frozen=True)
class Diamond:
    """A square on its point, axes along u and v."""

    middle: Point
    along: float
    across: float

    @property
    def reach(self) -> float:
        return max(self.along, self.across)

    def distance(self, u: Field, v: Field) -> Field:
        p, q = np.abs(u - self.middle[0]), np.abs(v - self.middle[1])
        slant = float(np.hypot(self.along, self.across))
        return (p * self.across + q * self.along - self.along * self.across) / slant


class Shape(Protocol):
    """What a brush can fill."""

    @property
    def middle(self) -> Point: ...
    @property
    def reach(self) -> float: ...
    def distance(self, u: Field, v: Field) -> Field: ...


def between(a: Point, b: Point, share: float, aside: float = 0.0) -> Point:
    """The point at `share` of the way from a to b, moved `aside` to the right of that way."""
    du, dv = b[0] - a[0], b[1] - a[1]
    length = float(np.hypot(du, dv)) or 1.0
    return a[0] + du * share - dv / length * aside, a[1] + dv * share + du / length * aside


def beyond(a: Point, b: Point, metres: float) -> Point:
    """The point `metres` past b on the way from a."""
    du, dv = b[0] - a[0], b[1] - a[1]
    length = float(np.hypot(du, dv)) or 1.0
    return b[0] + du / length * metres, b[1] + dv / length * metres
