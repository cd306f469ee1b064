"""Writes an object map in Tiled's JSON format from points in metres (x east, y north)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from math import floor
from typing import Any

Spot = tuple[float, float]
Path = list[Spot]

WIDTH, HEIGHT, TILE = 1460, 570, 10
SCALE = 13.889
"""Millimetres of the map for a metre of ground: 1:72."""
WEST, SOUTH = 90, 390
"""Where the hospital's south-west corner lies on the map, in millimetres from its north-west corner."""

TYPES = {bool: "bool", int: "int", float: "float", str: "string"}


def placed(spot: Spot) -> tuple[float, float]:
    """A point of the map in millimetres, to the nearest tenth."""
    return _tenths(WEST + SCALE * spot[0]), _tenths(SOUTH - SCALE * spot[1])


@dataclass
class Layer:
    """An object layer: objects are added with their class, name and properties."""

    name: str
    objects: list[dict[str, Any]] = field(default_factory=list)

    def polygon(self, class_: str, name: str, path: Path, **properties: Any) -> None:
        self._drawn("polygon", class_, name, path, properties)

    def line(self, class_: str, name: str, path: Path, **properties: Any) -> None:
        self._drawn("polyline", class_, name, path, properties)

    def point(self, class_: str, name: str, spot: Spot, **properties: Any) -> None:
        self._add(class_, name, spot, properties, {"point": True})

    def _drawn(self, shape: str, class_: str, name: str, path: Path, properties: dict[str, Any]) -> None:
        x, y = placed(path[0])
        points = [{"x": _tenths(u - x), "y": _tenths(v - y)} for u, v in map(placed, path)]
        self._add(class_, name, path[0], properties, {shape: points})

    def _add(self, class_: str, name: str, spot: Spot, properties: dict[str, Any], shape: dict[str, Any]) -> None:
        x, y = placed(spot)
        entry = {"height": 0, "name": name, "rotation": 0, "type": class_, "visible": True, "width": 0, "x": x, "y": y}
        told = [{"name": key, "type": TYPES[type(value)], "value": value} for key, value in sorted(properties.items())]
        self.objects.append(entry | shape | ({"properties": told} if told else {}))


def written(layers: list[Layer]) -> str:
    """The whole map as text, objects numbered in order."""
    number = 0
    for layer in layers:
        for entry in layer.objects:
            number += 1
            entry["id"] = number
    whole = {
        "compressionlevel": -1,
        "height": HEIGHT // TILE,
        "infinite": False,
        "layers": [_layer(k + 1, layer) for k, layer in enumerate(layers)],
        "nextlayerid": len(layers) + 1,
        "nextobjectid": number + 1,
        "orientation": "orthogonal",
        "renderorder": "right-down",
        "tiledversion": "1.10.2",
        "tileheight": TILE,
        "tilesets": [],
        "tilewidth": TILE,
        "type": "map",
        "version": "1.10",
        "width": WIDTH // TILE,
    }
    return json.dumps(whole, indent=1, sort_keys=True) + "\n"


def _layer(number: int, layer: Layer) -> dict[str, Any]:
    return {
        "draworder": "index",
        "id": number,
        "name": layer.name,
        "objects": layer.objects,
        "opacity": 1,
        "type": "objectgroup",
        "visible": True,
        "x": 0,
        "y": 0,
    }


def _tenths(value: float) -> float:
    tenths = floor(value * 10 + 0.5)
    return tenths // 10 if tenths % 10 == 0 else tenths / 10
