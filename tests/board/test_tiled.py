"""A map is read whole or refused with file, layer, object and reason."""

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import Any

import msgspec
import pytest

from game.board import tiled
from game.board.board import Board
from game.engine.errors import BadFile
from game.folders import maps

COMPOUND = maps() / "rorkes_drift" / "compound.tmj"
PROJECT = maps() / "rorkes_drift.tiled-project"
Map = dict[str, Any]


def layer(data: Map, name: str) -> Map:
    return next(entry for entry in data["layers"] if entry["name"] == name)


def thing(data: Map, where: str, name: str) -> Map:
    return next(entry for entry in layer(data, where)["objects"] if entry["name"] == name)


def told(entry: Map, key: str, value: Any) -> None:
    entry["properties"] = [p for p in entry.get("properties", []) if p["name"] != key]
    entry["properties"].append({"name": key, "type": "string", "value": value})


def refusal(change: Callable[[Map], Any]) -> str:
    data = json.loads(COMPOUND.read_text(encoding="utf-8"))
    change(data)
    with pytest.raises(BadFile) as raised:
        tiled.parse(json.dumps(data), "some.tmj")
    assert str(raised.value).startswith("some.tmj: ")
    return str(raised.value)


FORMAT = {
    "infinite maps": lambda m: m.update(infinite=True),
    "must be orthogonal": lambda m: m.update(orientation="isometric"),
    "is no map": lambda m: m.update(type="tileset"),
    "width: Expected `int`, got `float`": lambda m: m.update(width=146.5),
    "tileheight: Expected `int` <= 2000": lambda m: m.update(tileheight=10**9),
    "missing property `layers`": lambda m: m.pop("layers"),
    "layer zones: compressed": lambda m: layer(m, "zones").update(compression="zlib", encoding="base64"),
    "layer zones: a tilelayer": lambda m: layer(m, "zones").update(type="tilelayer"),
    "layer zones: shifted": lambda m: layer(m, "zones").update(offsetx=4),
    "layer walls: unknown": lambda m: layer(m, "zones").update(name="walls"),
    "layer places: there are two": lambda m: m["layers"].append({"name": "places", "type": "objectgroup"}),
    "layer roofs: missing": lambda m: m["layers"].remove(layer(m, "roofs")),
    "(main): its class is missing": lambda m: thing(m, "zones", "main").update(type=""),
    "(main): its class is 'Roof', not 'Zone'": lambda m: thing(m, "zones", "main").update(type="Roof"),
    "(main): rotated": lambda m: thing(m, "zones", "main").update(rotation=15),
    "(main): an ellipse": lambda m: thing(m, "zones", "main").update(ellipse=True),
    "(main): made from a template": lambda m: thing(m, "zones", "main").update(template="zone.tx"),
    "(main): a tile": lambda m: thing(m, "zones", "main").update(gid=3),
    "(main): a text": lambda m: thing(m, "zones", "main").update(text={"text": "Main"}),
    "(main): unknown property `colour`": lambda m: told(thing(m, "zones", "main"), "colour", "red"),
    "zones: 'main' is missing": lambda m: layer(m, "zones")["objects"].remove(thing(m, "zones", "main")),
    "(yard): its name is none of": lambda m: thing(m, "zones", "main").update(name="yard"),
    "(kraal): there are two": lambda m: thing(m, "zones", "main").update(name="kraal"),
    "Expected `float` <= 20000": lambda m: thing(m, "zones", "main").update(x=1e7),
}

SHAPES = {
    "(main): open: a closed polygon": lambda m: thing(m, "zones", "main").update(
        polyline=thing(m, "zones", "main").pop("polygon")
    ),
    "(veranda): the polygon crosses itself": lambda m: thing(m, "zones", "veranda").update(
        polygon=[{"x": x, "y": y} for x, y in [(0, 0), (200, 60), (200, 0), (0, 60)]]
    ),
    "(veranda): a polygon needs three": lambda m: thing(m, "zones", "veranda").update(polygon=[{"x": 0, "y": 0}]),
    "(veranda): two corners": lambda m: thing(m, "zones", "veranda").update(polygon=[{"x": 0, "y": 0}] * 4),
    "(veranda): the polygon has no area": lambda m: thing(m, "zones", "veranda").update(
        polygon=[{"x": 0, "y": 0}, {"x": 5, "y": 0}, {"x": 9, "y": 0}]
    ),
    "(kraal_west): two points of the line": lambda m: thing(m, "sections", "kraal_west").update(
        polyline=[{"x": 0, "y": 0}] * 2
    ),
    "(boxes): an open polyline": lambda m: thing(m, "sections", "boxes").update(
        polygon=thing(m, "sections", "boxes").pop("polyline")
    ),
    "(boxes 1): a point is needed": lambda m: thing(m, "places", "boxes 1").update(point=False),
}

PROPERTIES = {
    "(boxes): 'yard' is none of": lambda m: told(thing(m, "sections", "boxes"), "zone", "yard"),
    "(boxes): a section needs a zone": lambda m: told(thing(m, "sections", "boxes"), "zone", "storehouse"),
    "(boxes): every section needs a name": lambda m: thing(m, "sections", "kraal_west").update(name="boxes"),
    "`$.thickness`": lambda m: told(thing(m, "sections", "boxes"), "thickness", 900),
    "more than 400 places": lambda m: layer(m, "places").update(objects=layer(m, "places")["objects"] * 5),
    "(boxes 1): there is no section 'crates'": lambda m: told(thing(m, "places", "boxes 1"), "section", "crates"),
    "(boxes 1): 'breach' is no kind": lambda m: told(thing(m, "places", "boxes 1"), "kind", "breach"),
    "(boxes 2): boxes has two places": lambda m: told(thing(m, "places", "boxes 2"), "number", 1),
    "(boxes 4): number 5 where 4": lambda m: told(thing(m, "places", "boxes 4"), "number", 5),
    "`$.facing`": lambda m: told(thing(m, "places", "boxes 1"), "facing", 360),
    "(Water cart): scenery needs a kind": lambda m: told(thing(m, "scenery", "Water cart"), "kind", ""),
    "(hospital): the property building": lambda m: told(thing(m, "roofs", "hospital"), "building", "storehouse"),
}

DEMANDS = {
    "outer line: not closed: hospital_west ends at": lambda m: thing(m, "sections", "veranda_west").update(y=350),
    "store_north and boxes go on": lambda m: told(thing(m, "sections", "boxes"), "beyond", "outside"),
    "closed without redoubt_east": lambda m: told(thing(m, "sections", "redoubt_east"), "beyond", "outside"),
    "place boxes 1: it lies at": lambda m: thing(m, "places", "boxes 1").update(x=700),
    "window does not fit a section that is no": lambda m: told(thing(m, "places", "boxes 1"), "kind", "window"),
    "place north_wall 1: a gap in the outer line": lambda m: told(thing(m, "places", "north_wall 1"), "kind", "gap"),
    "does not fit into main": lambda m: told(thing(m, "places", "north_wall 1"), "facing", 90),
    "section north_wall: places 1 and 2 are not": lambda m: thing(m, "places", "north_wall 1").update(x=398),
    "would overlap": lambda m: thing(m, "places", "kraal_east 1").update(y=100),
    "building hospital: its outline must be convex": lambda m: thing(m, "buildings", "hospital").update(
        polygon=[{"x": x, "y": y} for x, y in [(0, 0), (125, 20), (250, 0), (250, 83.3), (0, 83.3)]]
    ),
    "building hospital: its roof does not cover": lambda m: thing(m, "roofs", "hospital").update(x=200),
    "zone kraal: lies partly beyond": lambda m: m.update(width=130),
    "zone main: overlaps the zone storehouse": lambda m: thing(m, "zones", "storehouse").update(x=720),
    "partly on a ledge": lambda m: told(thing(m, "places", "north_wall 1"), "ledge", False),
    "a redoubt wall is a ledge": lambda m: told(thing(m, "sections", "redoubt_east"), "zone", "kraal"),
    "redoubt: there is no section": lambda m: [
        told(thing(m, "sections", f"redoubt_{side}"), "redoubt", False) for side in ("north", "east", "south", "west")
    ],
    "building hospital: the zone hospital does not name it": lambda m: thing(m, "zones", "hospital").pop("properties"),
    "zone hospital: reaches out of the building": lambda m: thing(m, "zones", "hospital").update(x=60),
    "building hospital: its eaves": lambda m: thing(m, "roofs", "hospital")["polygon"][2].update(x=330),
    "section yard_corner: it has no place": lambda m: [
        layer(m, "places")["objects"].remove(thing(m, "places", f"yard_corner {number}")) for number in (1, 2)
    ],
    "redoubt: it has fewer than 12": lambda m: layer(m, "places")["objects"].remove(
        thing(m, "places", "redoubt_east 3")
    ),
    "zone redoubt: it must lie inside": lambda m: thing(m, "zones", "redoubt").update(x=600),
    "no outer section of the main compound is on the ledge": lambda m: [
        told(thing(m, "places", f"north_wall {number}"), "ledge", False) for number in range(1, 10)
    ],
    "not numbered in the order": lambda m: [
        told(thing(m, "places", "yard_corner 1"), "number", 2),
        told(thing(m, "places", "yard_corner 2"), "number", 1),
    ],
    "layer terrace: 11 posts": lambda m: layer(m, "terrace")["objects"].pop(),
}


@pytest.mark.parametrize("reason", FORMAT)
def test_a_foreign_format_is_refused(reason: str) -> None:
    assert reason in refusal(FORMAT[reason])


@pytest.mark.parametrize("reason", SHAPES)
def test_a_wrong_shape_is_refused(reason: str) -> None:
    assert reason in refusal(SHAPES[reason])


@pytest.mark.parametrize("reason", PROPERTIES)
def test_a_wrong_property_is_refused(reason: str) -> None:
    assert reason in refusal(PROPERTIES[reason])


@pytest.mark.parametrize("reason", DEMANDS)
def test_ground_on_which_the_rules_fail_is_refused(reason: str, tmp_path: Path) -> None:
    data = json.loads(COMPOUND.read_text(encoding="utf-8"))
    DEMANDS[reason](data)
    file = tmp_path / "some.tmj"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert any(reason in line for line in tiled.check(file)), tiled.check(file)


DEEP = '{"layers": [{"name": "zones", "type": "objectgroup", "objects": [{"id": 1, "x": 0, "y": 0, "text": '


@pytest.mark.parametrize(
    "text", [DEEP + "[" * 100_000, "", "{", "[]", "null", '{"layers": ' + "[" * 100_000, "\x00", '{"width": NaN}']
)
def test_what_is_no_map_is_refused(text: str) -> None:
    with pytest.raises(BadFile):
        tiled.parse(text, "some.tmj")


def test_a_missing_file_is_one_line(tmp_path: Path) -> None:
    (line,) = tiled.check(tmp_path / "none.tmj")
    assert "none.tmj" in line


def test_the_compound_meets_every_demand() -> None:
    assert tiled.check(COMPOUND) == []


def test_a_rectangle_is_a_polygon_too() -> None:
    data = json.loads(COMPOUND.read_text(encoding="utf-8"))
    kraal = thing(data, "zones", "kraal")
    kraal.update(width=kraal["polygon"][2]["x"], height=kraal["polygon"][2]["y"])
    del kraal["polygon"]
    assert tiled.parse(json.dumps(data), "x").zones[4] == tiled.load(COMPOUND).zones[4]


def test_the_project_knows_the_same_classes_and_defaults() -> None:
    types = {entry["name"]: entry for entry in json.loads(PROJECT.read_text(encoding="utf-8"))["propertyTypes"]}
    readers = {
        "Zone": tiled.ZoneTold,
        "Building": tiled.BuildingTold,
        "Roof": tiled.RoofTold,
        "Section": tiled.SectionTold,
        "Place": tiled.PlaceTold,
        "Post": tiled.PostTold,
        "Scenery": tiled.SceneryTold,
    }
    assert set(readers) == set(tiled.CLASSES.values())
    for name, reader in readers.items():
        members = {member["name"]: member["value"] for member in types[name]["members"]}
        assert members == msgspec.to_builtins(reader())
    assert types["Region"]["values"] == list(tiled.REGIONS)


def test_the_sides_of_a_place_lie_in_its_regions(compound: Board) -> None:
    place = compound.places[compound.section_by_key("hospital_east").places[0]]
    assert (compound.region(place.id, 0), compound.region(place.id, 1)) == (0, 2)
    assert place.inner[0] < place.at[0] < place.outer[0]
    assert (place.kind, place.facing) == ("window", 0)


@pytest.mark.skipif(which("tiled") is None, reason="needs Tiled itself")
def test_tiled_itself_reads_the_map_and_writes_the_same_ground(tmp_path: Path, compound: Board) -> None:
    out = tmp_path / "out.json"
    subprocess.run(
        ["tiled", "--export-map", "json", str(COMPOUND), str(out)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        timeout=60,
    )
    again = tiled.load(out)
    assert msgspec.structs.astuple(again) == msgspec.structs.astuple(compound)
