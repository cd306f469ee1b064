"""What stands where, in metres of the map: the ground plan that picture and rules share."""

from __future__ import annotations

from dataclasses import dataclass

Point = tuple[float, float]
Path = tuple[Point, ...]


@dataclass(frozen=True)
class Run:
    """A wall of `bags`, `boxes` or `stone` along a path; half its thickness."""

    material: str
    path: Path
    half: float


@dataclass(frozen=True)
class Opening:
    """A window, door or blocked door in a building's side."""

    kind: str
    x: float
    y: float


@dataclass(frozen=True)
class Box:
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def corners(self) -> list[Point]:
        return [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom)]

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> Box:
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


@dataclass(frozen=True)
class Building:
    """Brick under thatch, long from west to east: walls, roof, inner walls, rooms and openings."""

    name: str
    walls: Box
    roof: Box
    partitions: tuple[Path, ...]
    rooms: tuple[Box, ...]
    openings: tuple[Opening, ...]


@dataclass(frozen=True)
class Thing:
    """A piece of scenery: kind, middle, length, depth, angle of its length in radians clockwise from east."""

    kind: str
    x: float
    y: float
    length: float
    depth: float
    angle: float


@dataclass(frozen=True)
class Plan:
    """The whole ground. `areas` and `lines` are scenery by kind: road, garden, bush; ledge, ditch, hill."""

    width: float
    height: float
    runs: tuple[Run, ...]
    redoubt: tuple[Run, ...]
    buildings: tuple[Building, ...]
    yards: dict[str, Path]
    things: tuple[Thing, ...]
    areas: dict[str, tuple[Path, ...]]
    lines: dict[str, tuple[Path, ...]]

    def area(self, kind: str) -> tuple[Path, ...]:
        return self.areas.get(kind, ())

    def line(self, kind: str) -> tuple[Path, ...]:
        return self.lines.get(kind, ())
