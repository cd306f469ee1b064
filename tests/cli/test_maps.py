"""`maps check` names what keeps a map or scenario from being played: file, place, reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.folders import maps
from tests.cli.command import refused, run

COMPOUND = maps() / "rorkes_drift" / "compound.tmj"
EVENING = maps() / "rorkes_drift" / "evening.toml"


def layer(tiled: dict[str, Any], name: str) -> dict[str, Any]:
    return next(layer for layer in tiled["layers"] if layer["name"] == name)


def named(tiled: dict[str, Any], where: str, name: str) -> dict[str, Any]:
    return next(drawn for drawn in layer(tiled, where)["objects"] if drawn["name"] == name)


def without_class(tiled: dict[str, Any]) -> None:
    named(tiled, "zones", "main").pop("type", None)
    named(tiled, "zones", "main").pop("class", None)


def open_polygon(tiled: dict[str, Any]) -> None:
    zone = named(tiled, "zones", "main")
    zone["polyline"] = zone.pop("polygon")


def crossing(tiled: dict[str, Any]) -> None:
    points = named(tiled, "zones", "kraal")["polygon"]
    points[1], points[2] = points[2], points[1]


def unknown_property(tiled: dict[str, Any]) -> None:
    named(tiled, "zones", "main")["properties"] = [{"name": "mood", "type": "string", "value": "grim"}]


def infinite(tiled: dict[str, Any]) -> None:
    tiled["infinite"] = True


def compressed(tiled: dict[str, Any]) -> None:
    tiled["layers"].append(
        {"type": "tilelayer", "name": "tiles", "encoding": "base64", "compression": "zlib", "data": "eJw=", "id": 99}
    )


def gap_in_the_line(tiled: dict[str, Any]) -> None:
    sections = layer(tiled, "sections")
    sections["objects"] = [drawn for drawn in sections["objects"] if drawn["name"] != "kraal_east"]


BROKEN_MAPS: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "missing class": (without_class, "class"),
    "open polygon": (open_polygon, "polygon"),
    "self-crossing zone": (crossing, "kraal"),
    "unknown property": (unknown_property, "mood"),
    "infinite": (infinite, "infinite"),
    "compressed layer": (compressed, "tiles"),
    "gap in the outer line": (gap_in_the_line, "kraal_east"),
}


@pytest.mark.parametrize("name", BROKEN_MAPS)
def test_a_broken_map_is_named_with_its_fault(name: str, tmp_path: Path) -> None:
    spoil, reason = BROKEN_MAPS[name]
    tiled = json.loads(COMPOUND.read_text(encoding="utf-8"))
    spoil(tiled)
    path = tmp_path / "broken.tmj"
    path.write_text(json.dumps(tiled), encoding="utf-8")
    refused(run("maps", "check", path), str(path), reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("british = 30", "british = 51", "data.british"),
        ("zulus = 65", "zulus = 121", "data.zulus"),
        ("zulus = 65", "zulus = 65\nelephants = 2", "data.elephants: unknown key"),
        ("assault_turns = 30", "assault_turn = 30", "options.assault_turn: unknown key; did you mean assault_turns?"),
        ('map = "compound.tmj"', 'map = "nowhere.tmj"', "nowhere.tmj: no such file"),
        ('map = "compound.tmj"', 'map = "../../../etc/passwd"', "must be a path below"),
        ('map = "compound.tmj"', "", "names a map"),
        ('title = "An evening at the mission"', "title = 3", "title"),
        ('game = "rorkes_drift"', 'game = "chess"', "no such game here"),
        ('"0 main@5600,2300"', '"0 moon@5600,2300"', "moon"),
        ('"0 main@5600,2300"', '"77 main@5600,2300"', "data.deployments[0].stand[0]"),
        ('"2-6 south_wall:2"', '"1-5 south_wall:2"', "figure 1 stands somewhere already"),
        ('"2-6 south_wall:2"', '"2-6 north_wall:3"', "figure 7 would stand on figure 2"),
        ("main@5600,2300", "main@4210,2400", "figure 1 would stand on figure 0"),
        ("main@5600,2300", "main@9,9", "beside the zone"),
        ("storehouse@9000,3400", "storehouse@9,9", "beside the zone or roof"),
        ("[data]", "[data", "TOML"),
        ("zulu_casualties = 50", "zulu_casualties = -1", "tables.end.zulu_casualties"),
        ("zulu_casualties = 50", f"zulu_casualties = {10**30}", "out of range"),
        ("zulu_casualties = 50", "zulu_casualties = " + "[" * 5000 + "]" * 5000, "nested too deeply"),
    ],
)
def test_a_broken_scenario_is_named_with_its_fault(old: str, new: str, reason: str, tmp_path: Path) -> None:
    text = EVENING.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "broken.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    (tmp_path / COMPOUND.name).write_bytes(COMPOUND.read_bytes())
    refused(run("maps", "check", path), "broken.toml", reason)


def test_what_is_in_order_is_said_so() -> None:
    done = run("maps", "check", *sorted(COMPOUND.parent.glob("*.t*")))
    assert (done.returncode, done.stderr) == (0, "")
    assert all(line.endswith(": in order") for line in done.stdout.splitlines())
