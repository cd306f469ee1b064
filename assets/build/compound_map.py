"""`python -m assets.build map` writes the ground of Rorke's Drift, `maps/rorkes_drift/compound.tmj`, for Tiled.

All numbers are metres, x east and y north of the hospital's south-west corner. Cook-house and ovens are drawn
nearer than they lay.
"""

from __future__ import annotations

from math import cos, radians, sin
from pathlib import Path as File

from assets.build.compound_walls import BAGS, BOTTOM, LEFT, RIGHT, TOP, WALLS
from assets.build.tiled_writer import SCALE, Layer, Path, written

TARGET = File(__file__).parents[2] / "maps" / "rorkes_drift" / "compound.tmj"

EAVES = 0.7


def rectangle(left: float, bottom: float, right: float, top: float) -> Path:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def turned(x: float, y: float, width: float, depth: float, degrees: float = 0) -> Path:
    """A rectangle around its middle, turned anticlockwise."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    corners = rectangle(-width / 2, -depth / 2, width / 2, depth / 2)
    return [(x + c * u - s * v, y + s * u + c * v) for u, v in corners]


def patch(x: float, y: float, width: float, depth: float, seed: int) -> Path:
    """An uneven patch of ten corners."""
    spread = [1.0 - 0.3 * ((seed * 7 + k * (seed + 3)) % 5) / 4 for k in range(10)]
    angles = [radians(36 * k) for k in range(10)]
    return [(x + r * width / 2 * cos(a), y - r * depth / 2 * sin(a)) for r, a in zip(spread, angles, strict=True)]


ZONES: dict[str, Path] = {
    "hospital": rectangle(0.25, 0.25, 17.75, 5.75),
    "veranda": rectangle(0.55, 6.25, 18.0, 11.45),
    "main": [
        (18.55, 19.45), (49.67, 19.45), (49.67, 6.25), (49.75, 6.25), (49.75, 2.55),
        (18.25, 2.55), (18.25, 6.25), (18.0, 6.25), (18.0, 11.45), (18.55, 11.45),
    ],
    "storehouse": [
        (50.33, 19.45), (76.55, 19.45), (76.55, 8.0), (76.45, 8.0), (76.45, 6.55),
        (74.25, 6.55), (74.25, 6.25), (50.33, 6.25),
    ],
    "kraal": rectangle(77.45, 8.45, 92.55, 21.55),
    "redoubt": rectangle(LEFT + BAGS / 2, BOTTOM + BAGS / 2, RIGHT - BAGS / 2, TOP - BAGS / 2),
}  # fmt: skip

BUILDINGS = {
    "hospital": ("hospital", True, (0, 0, 18, 6)),
    "storehouse": ("closed", False, (50, 0, 74, 6)),
}

LEDGES: Path = [
    (-14, -296), (-2, -288), (9, -301), (21, -283), (32, -292), (44, -280),
    (55, -287), (66, -278), (78, -290), (89, -284), (101, -297), (112, -289),
]  # fmt: skip

ROOMS: list[Path] = [
    [(0, 3), (18, 3)],
    *([(x, 3.0), (x, 6.0)] for x in (4.1, 7.4, 10.6, 13.9)),
    *([(x, 0.0), (x, 3.0)] for x in (4.2, 7.6, 11.0, 14.4)),
]

LINES: list[tuple[str, str, Path]] = [
    *(("room", "", room) for room in ROOMS),
    ("partition", "", [(85, 8), (85, 22)]),
    ("ledge", "", [(14, 20.2), (18.5, 21.1), (30, 20.9), (42, 21.2), (55, 20.8), (66, 21.1), (76, 20.9)]),
    ("stone_wall", "", [(60.5, 26.6), (60, 22.6), (64, 22.2), (68, 22.6), (67.6, 26.6)]),
    ("stone_wall", "Garden", [(-6.4, 24.6), (2, 24.2), (9.5, 25), (14, 28)]),
    ("ditch", "", [(40, -10.6), (46, -10), (50, -10.4), (57, -9.8), (62, -10.2)]),
    ("hill", "Oskarberg terrace", [(-6, -12.2), (16, -11.8), (44, -12.3), (72, -11.8), (98, -12.2)]),
]

AREAS: list[tuple[str, str, Path]] = [
    ("road", "Road to the drift", [
        (-6.4, 23.4), (6, 23.8), (22, 25.8), (40, 26.3), (56, 26.6), (76, 27.2), (98, 27.4),
        (98, 25.4), (76, 25.2), (56, 24.5), (40, 24.2), (22, 23.8), (6, 21.6), (-6.4, 21.2),
    ]),
    ("garden", "", [(-6.4, 28), (-6.4, 24.8), (2, 24.4), (9.4, 25.2), (13.8, 28)]),
    ("bush", "", patch(-3.4, 18.6, 5, 3.6, 1)),
    ("bush", "", patch(1.8, 16.6, 3.4, 2.8, 2)),
    ("bush", "", patch(7.5, 18.2, 4.6, 3, 3)),
    ("bush", "", patch(12.6, 16.2, 3, 2.4, 4)),
    ("bush", "", patch(-4.2, 13.6, 2.8, 2.2, 5)),
    ("bush", "", patch(-4.6, 3.2, 2.2, 2.6, 6)),
    ("bush", "", patch(-3.8, -6.4, 4, 3.2, 7)),
    ("bush", "", patch(9.5, -8.4, 3.4, 2.4, 8)),
    ("bush", "", patch(84, -7, 4, 3, 9)),
    ("bush", "", patch(92, 1.6, 4.4, 3.4, 10)),
    ("bush", "", patch(96.4, 24.6, 2.4, 2.4, 11)),
    ("wagon", "", turned(32.2, 2, 4.4, 1.8)),
    ("wagon", "", turned(38.4, 2, 4.4, 1.8)),
    ("tent", "", turned(29.5, 14.2, 3.2, 3.2, 20)),
    ("tent", "", turned(43.8, 8.4, 3.2, 3.2, 55)),
    ("cart", "Water cart", turned(40.6, 12.6, 3.6, 1.7, 4)),
    ("crates", "", turned(26, 16.7, 2.4, 1.7)),
    ("crates", "", turned(71.6, 15.4, 2, 1.3)),
    ("crates", "", turned(22.6, 6.6, 1.6, 1.2, 10)),
    ("sacks", "", turned(26.8, 9.6, 2.2, 1.4, 15)),
    ("sacks", "", turned(46, 16.2, 2.6, 1.5, 170)),
    ("sacks", "", turned(72.2, 10.6, 2.4, 1.6, 30)),
    ("sacks", "", turned(21.4, 12.6, 2, 1.4, 100)),
    ("barrel", "", turned(25.2, 18.6, 0.8, 0.8)),
    ("barrel", "", turned(46.35, 18.6, 0.8, 0.8)),
    ("barrel", "", turned(72.6, 18.6, 0.8, 0.8)),
    ("cook_house", "Cook-house", turned(48.4, -8.2, 5, 3)),
    ("oven", "Ovens", turned(54.2, -8, 1.8, 1.8)),
    ("oven", "", turned(57, -8.2, 1.8, 1.8)),
]  # fmt: skip


def build() -> None:
    """Write the map."""
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    layers = [scenery(), zones(), buildings(), roofs(), sections(), places(), terrace()]
    TARGET.write_text(written(layers), encoding="utf-8", newline="\n")
    print(f"{TARGET.name}: {sum(len(layer.objects) for layer in layers)} objects")


def zones() -> Layer:
    layer = Layer("zones")
    for key, path in ZONES.items():
        layer.polygon("Zone", key, path, **({"building": key} if key == "hospital" else {}))
    return layer


def buildings() -> Layer:
    layer = Layer("buildings")
    for key, (zone, choppable, sides) in BUILDINGS.items():
        layer.polygon("Building", key, rectangle(*sides), zone=zone, choppable=choppable)
    return layer


def roofs() -> Layer:
    layer = Layer("roofs")
    for key, (_, _, (left, bottom, right, top)) in BUILDINGS.items():
        layer.polygon("Roof", key, rectangle(left - EAVES, bottom - EAVES, right + EAVES, top + EAVES), building=key)
    return layer


def sections() -> Layer:
    layer = Layer("sections")
    for wall in WALLS:
        told = {"zone": wall.zone, "beyond": wall.beyond, "thickness": round(wall.thickness * SCALE, 1)}
        told |= {"building": wall.building} if wall.building else {}
        told |= {"redoubt": True} if wall.redoubt else {}
        layer.line("Section", wall.key, wall.path, **told)
    return layer


def places() -> Layer:
    layer = Layer("places")
    for wall in WALLS:
        for number, (x, y, facing, kind) in enumerate(wall.places, 1):
            told = {"section": wall.key, "number": number, "kind": kind, "facing": facing}
            layer.point("Place", f"{wall.key} {number}", (x, y), **told, **({"ledge": True} if wall.ledge else {}))
    return layer


def terrace() -> Layer:
    layer = Layer("terrace")
    for number, spot in enumerate(LEDGES, 1):
        layer.point("Post", f"post {number}", spot)
    return layer


def scenery() -> Layer:
    layer = Layer("scenery")
    for kind, name, path in AREAS:
        layer.polygon("Scenery", name, path, kind=kind)
    for kind, name, path in LINES:
        layer.line("Scenery", name, path, kind=kind)
    return layer
