"""Tiled's JSON map format, as far as a compound uses it: object layers of upright shapes, read with limits.

One pixel of the map is one millimetre of the board. Everything that would change what is read without being
understood here (tile layers, infinite maps, rotation, ellipses, templates) is refused by name.
"""

from __future__ import annotations

from itertools import pairwise
from math import floor
from typing import Annotated, Any, NoReturn, TypeVar

import msgspec
from msgspec import Meta, Struct, field

from game.board.board import Point
from game.board.geometry import area_twice, edges, segments_meet
from game.engine.errors import BadFile

P = TypeVar("P", bound=Struct)

Millimetres = Annotated[float, Meta(ge=-20_000, le=20_000)]
Text = Annotated[str, Meta(max_length=200)]
Size = Annotated[int, Meta(ge=1, le=2_000)]
POINTS, OBJECTS, LAYERS, PROPERTIES = 500, 2_000, 40, 40


class Spot(Struct):
    """A point, relative to its object."""

    x: Millimetres
    y: Millimetres


class Property(Struct):
    """A custom property."""

    name: Text
    value: bool | int | float | Text


class Thing(Struct):
    """An object as Tiled writes it; its class is called `type` or, by Tiled 1.9, `class`."""

    id: int
    x: Millimetres
    y: Millimetres
    name: Text = ""
    type: Text = ""
    class_: Text = field(default="", name="class")
    width: Millimetres = 0
    height: Millimetres = 0
    rotation: float = 0
    point: bool = False
    ellipse: bool = False
    capsule: bool = False
    gid: Any = None
    template: Any = None
    text: Any = None
    polygon: Annotated[list[Spot], Meta(max_length=POINTS)] | None = None
    polyline: Annotated[list[Spot], Meta(max_length=POINTS)] | None = None
    properties: Annotated[list[Property], Meta(max_length=PROPERTIES)] = []


class Layer(Struct):
    """A layer of any kind."""

    name: Text
    type: Text
    objects: Annotated[list[Thing], Meta(max_length=OBJECTS)] = []
    compression: Text = ""
    encoding: Text = ""
    offsetx: float = 0
    offsety: float = 0


class TiledMap(Struct):
    """The head of a map and its layers."""

    type: Text
    orientation: Text
    infinite: bool
    width: Size
    height: Size
    tilewidth: Size
    tileheight: Size
    layers: Annotated[list[Layer], Meta(max_length=LAYERS)]


class Drawn:
    """An object with its place in the file for messages, and its points in tenths of a millimetre of the board."""

    def __init__(self, path: str, layer: str, thing: Thing) -> None:
        self.path = path
        self.name = thing.name
        self.place = f"layer {layer}, object {thing.id}" + (f" ({thing.name})" if thing.name else "")
        self.class_ = thing.type or thing.class_
        self.properties = {entry.name: entry.value for entry in thing.properties}
        self.closed = not (thing.point or thing.polyline is not None)
        self.points = tuple(_units(thing.x + spot.x, thing.y + spot.y) for spot in _outline(thing))

    def fail(self, reason: str) -> NoReturn:
        raise BadFile(self.path, self.place, reason)

    def told(self, kind: type[P]) -> P:
        """Its custom properties as a struct; raises `BadFile` for unknown, missing and wrong ones."""
        try:
            return msgspec.convert(self.properties, kind)
        except msgspec.ValidationError as error:
            self.fail(_plain(str(error)))

    def polygon(self) -> tuple[Point, ...]:
        """Its corners, clockwise on the screen; raises `BadFile` unless it is a closed, simple polygon."""
        if not self.closed:
            self.fail("open: a closed polygon is needed here")
        flaw = polygon_flaw(self.points)
        if flaw:
            self.fail(flaw)
        return self.points if area_twice(self.points) > 0 else self.points[::-1]

    def line(self) -> tuple[Point, ...]:
        """The points of a polyline; raises `BadFile` if it is none."""
        if self.closed or len(self.points) < 2:
            self.fail("an open polyline is needed here")
        if any(a == b for a, b in pairwise(self.points)):
            self.fail("two points of the line are the same")
        return self.points

    def spot(self) -> Point:
        """Its one point; raises `BadFile` if it has more."""
        if self.closed or len(self.points) != 1:
            self.fail("a point is needed here")
        return self.points[0]


def read(text: str, path: str) -> TiledMap:
    """A map in Tiled's format, its layers and objects looked through; raises `BadFile`."""
    try:
        tiled = msgspec.json.decode(text, type=TiledMap)
    except RecursionError:
        raise BadFile(path, "file", "nested too deeply") from None
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise BadFile(path, place.rstrip("`") or "file", _plain(reason)) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadFile(path, "file", f"no JSON map: {error}") from None
    _whole(tiled, path)
    for layer in tiled.layers:
        _layer(layer, path)
    return tiled


def polygon_flaw(points: tuple[Point, ...]) -> str | None:
    """What keeps a ring of points from being a simple polygon; None if nothing does."""
    if len(points) < 3:
        return "a polygon needs three corners"
    if len(set(points)) < len(points):
        return "two corners of the polygon are the same"
    sides = list(edges(points))
    for k, (a, b) in enumerate(sides):
        others = sides[k + 2 : len(sides) - (k == 0)]
        if any(segments_meet(a, b, c, d) for c, d in others):
            return f"the polygon crosses itself at {in_mm(a)} - {in_mm(b)}"
    return None if area_twice(points) else "the polygon has no area"


def in_mm(point: Point) -> str:
    """A point in Tiled's pixels, for messages."""
    return f"({point[0] / 10:g}, {point[1] / 10:g})"


def _whole(tiled: TiledMap, path: str) -> None:
    if tiled.type != "map":
        raise BadFile(path, "type", f"{tiled.type!r} is no map")
    if tiled.orientation != "orthogonal":
        raise BadFile(path, "orientation", f"{tiled.orientation!r}: the map must be orthogonal")
    if tiled.infinite:
        raise BadFile(path, "infinite", "infinite maps cannot be used")


def _layer(layer: Layer, path: str) -> None:
    place = f"layer {layer.name}"
    if layer.compression or layer.encoding:
        raise BadFile(path, place, "compressed or encoded layers cannot be used")
    if layer.type != "objectgroup":
        raise BadFile(path, place, f"a {layer.type}: only object layers can be used")
    if layer.offsetx or layer.offsety:
        raise BadFile(path, place, "shifted by an offset: move the objects instead")
    for thing in layer.objects:
        refused = _odd(thing)
        if refused:
            raise BadFile(path, f"{place}, object {thing.id} ({thing.name})", refused)


def _odd(thing: Thing) -> str | None:
    if thing.template is not None:
        return "made from a template: detach it"
    if thing.gid is not None:
        return "a tile: only shapes can be used"
    if thing.text is not None:
        return "a text: only shapes can be used"
    if thing.ellipse or thing.capsule:
        return "an ellipse: draw a polygon instead"
    if thing.rotation:
        return "rotated: draw its corners as a polygon instead"
    return None if thing.type or thing.class_ else "its class is missing"


def _outline(thing: Thing) -> list[Spot]:
    if thing.point:
        return [Spot(0, 0)]
    if thing.polygon is not None or thing.polyline is not None:
        return thing.polygon or thing.polyline or []
    across, down = thing.width, thing.height
    return [Spot(0, 0), Spot(across, 0), Spot(across, down), Spot(0, down)]


def _units(x: float, y: float) -> Point:
    return floor(x * 10 + 0.5), floor(y * 10 + 0.5)


def _plain(reason: str) -> str:
    """A validation error in the words of a map."""
    return reason.replace("Object contains unknown field", "unknown property").replace(
        "Object missing required field", "missing property"
    )
