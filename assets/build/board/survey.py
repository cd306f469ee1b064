"""Reads the ground plan from the map that the rules use, so that picture and rules agree."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from math import atan2, hypot
from pathlib import Path as File
from typing import Any

from .canvas import MM_PER_METRE
from .plan import Box, Building, Opening, Path, Plan, Point, Run, Thing

MAP = File(__file__).parents[3] / "maps" / "rorkes_drift" / "compound.tmj"

_GAP = 0.8  # half the way left open at a gap in a wall
_AREAS = ("road", "garden", "bush")
_LINES = ("ledge", "ditch", "hill")


def survey(file: File = MAP) -> Plan:
    """The plan of a map of the compound."""
    whole = json.loads(file.read_text(encoding="utf-8"))
    layers = {layer["name"]: layer["objects"] for layer in whole["layers"]}
    scenery = layers["scenery"]
    sections = [section for section in layers["sections"] if "building" not in _told(section)]
    return Plan(
        width=whole["width"] * whole["tilewidth"] / MM_PER_METRE,
        height=whole["height"] * whole["tileheight"] / MM_PER_METRE,
        runs=tuple(_runs(sections, layers["places"], scenery, redoubt=False)) + tuple(_stone_runs(scenery)),
        redoubt=tuple(_runs(sections, layers["places"], scenery, redoubt=True)),
        buildings=tuple(_building(entry, layers) for entry in layers["buildings"]),
        yards={zone["name"]: _path(zone) for zone in layers["zones"] if zone["name"] not in ("redoubt", "hospital")},
        things=tuple(_thing(entry) for entry in scenery if "polygon" in entry and _kind(entry) not in _AREAS),
        areas={kind: tuple(_path(entry) for entry in scenery if _kind(entry) == kind) for kind in _AREAS},
        lines={kind: tuple(_path(entry) for entry in scenery if _kind(entry) == kind) for kind in _LINES},
    )


def _told(entry: dict[str, Any]) -> dict[str, Any]:
    return {told["name"]: told["value"] for told in entry.get("properties", ())}


def _kind(entry: dict[str, Any]) -> str:
    return str(_told(entry).get("kind", ""))


def _path(entry: dict[str, Any]) -> Path:
    points = entry.get("polygon") or entry.get("polyline") or [{"x": 0, "y": 0}]
    return tuple(((entry["x"] + p["x"]) / MM_PER_METRE, (entry["y"] + p["y"]) / MM_PER_METRE) for p in points)


def _box(path: Path) -> Box:
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _thing(entry: dict[str, Any]) -> Thing:
    path = _path(entry)
    (ax, ay), (bx, by), (cx, cy) = path[0], path[1], path[2]
    x, y = (ax + cx) / 2, (ay + cy) / 2
    return Thing(_kind(entry), x, y, hypot(bx - ax, by - ay), hypot(cx - bx, cy - by), atan2(by - ay, bx - ax))


def _runs(
    sections: list[dict[str, Any]], places: list[dict[str, Any]], scenery: list[dict[str, Any]], redoubt: bool
) -> list[Run]:
    """Walls along the sections, open at gaps and where a wagon stands in."""
    wagons = [_box(_path(entry)) for entry in scenery if _kind(entry) == "wagon"]
    runs = []
    for section in sections:
        told = _told(section)
        if bool(told.get("redoubt", False)) != redoubt or not told["thickness"]:
            continue
        own = [place for place in places if _told(place)["section"] == section["name"]]
        material = Counter(kind for kind in map(_kind, own) if kind != "gap").most_common(1)[0][0]
        gaps = [_path(place)[0] for place in own if _kind(place) == "gap"]
        holes = [Box(x - _GAP, y - _GAP, x + _GAP, y + _GAP) for x, y in gaps] + wagons
        runs += [Run(material, path, told["thickness"] / MM_PER_METRE / 2) for path in _cut(_path(section), holes)]
    return runs


def _cut(path: Path, holes: list[Box]) -> list[Path]:
    """The parts of an upright path outside the holes; corners stay joined."""
    parts: list[list[Point]] = [[path[0]]]
    for start, end in pairwise(path):
        for hole in sorted(holes, key=lambda hole: hypot(hole.middle[0] - start[0], hole.middle[1] - start[1])):
            crossing = _crossing(start, end, hole)
            if crossing:
                parts[-1].append(crossing[0])
                parts.append([crossing[1]])
        parts[-1].append(end)
    return [tuple(part) for part in parts if len(part) > 1]


def _crossing(start: Point, end: Point, hole: Box) -> tuple[Point, Point] | None:
    """Where a level or upright leg enters and leaves a hole that lies wholly on it."""
    (ax, ay), (bx, by) = start, end
    if ay == by and hole.top < ay < hole.bottom and min(ax, bx) < hole.left and hole.right < max(ax, bx):
        return ((hole.left, ay), (hole.right, ay)) if ax < bx else ((hole.right, ay), (hole.left, ay))
    if ax == bx and hole.left < ax < hole.right and min(ay, by) < hole.top and hole.bottom < max(ay, by):
        return ((ax, hole.top), (ax, hole.bottom)) if ay < by else ((ax, hole.bottom), (ax, hole.top))
    return None


def _stone_runs(scenery: list[dict[str, Any]]) -> list[Run]:
    """The kraal's partition and low walls outside, which no rule needs as sections."""
    halves = {"partition": 0.34, "stone_wall": 0.30}
    return [Run("stone", _path(entry), halves[_kind(entry)]) for entry in scenery if _kind(entry) in halves]


def _building(entry: dict[str, Any], layers: dict[str, Any]) -> Building:
    name, walls = entry["name"], _box(_path(entry))
    sides = {section["name"] for section in layers["sections"] if _told(section).get("building") == name}
    openings = tuple(
        Opening(_kind(place), *_path(place)[0])
        for place in layers["places"]
        if _told(place)["section"] in sides and _kind(place) != "plain"
    )
    near = walls.grown(0.05)
    lines = [_path(line) for line in layers["scenery"] if _kind(line) == "room"]
    inner = tuple(line for line in lines if near.left <= line[0][0] <= near.right)
    roof = next(_box(_path(roof)) for roof in layers["roofs"] if _told(roof)["building"] == name)
    return Building(name, walls, roof, inner, tuple(_rooms(walls, inner)), openings)


def _rooms(walls: Box, lines: tuple[Path, ...]) -> list[Box]:
    """The rooms between a long wall and cross walls."""
    levels = sorted({walls.top, walls.bottom, *(a[1] for a, b in lines if a[1] == b[1])})
    rooms = []
    for top, bottom in pairwise(levels):
        middle = (top + bottom) / 2
        cross = [a[0] for a, b in lines if a[0] == b[0] and min(a[1], b[1]) < middle < max(a[1], b[1])]
        rooms += [Box(left, top, right, bottom) for left, right in pairwise(sorted({walls.left, walls.right, *cross}))]
    return rooms
