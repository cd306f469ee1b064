"""From a Tiled map to a `Board`: `load`, `parse` and `check`; every error names file, layer, object and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct, structs

from game.board import demands
from game.board.board import (
    CLOSED,
    CONTACT,
    KINDS,
    OPEN_AIR,
    OUTSIDE,
    RADIUS,
    Board,
    Building,
    Point,
    Scenery,
    Section,
    WallPlace,
    Zone,
)
from game.board.geometry import step
from game.board.tiled_format import Drawn, TiledMap, read
from game.engine.errors import BadFile
from game.engine.scenario import MAP_BYTES, read_text

ZONE_KEYS = ("hospital", "veranda", "main", "storehouse", "kraal", "redoubt")
BUILDING_KEYS = ("hospital", "storehouse")
REGIONS = {**{key: number for number, key in enumerate(ZONE_KEYS)}, "outside": OUTSIDE, "closed": CLOSED}
CLASSES = {
    "scenery": "Scenery",
    "zones": "Zone",
    "buildings": "Building",
    "roofs": "Roof",
    "sections": "Section",
    "places": "Place",
    "terrace": "Post",
}
PLACES = 400
STAND_OFF = 4
"""How far a disc stands from the face of its wall, so that rounding never pushes it into the wall."""


# the defaults are those of the classes in the Tiled project: Tiled does not write what it need not


class ZoneTold(Struct, forbid_unknown_fields=True):
    """What Tiled says of a zone."""

    building: Literal["", "hospital", "storehouse"] = ""


class BuildingTold(Struct, forbid_unknown_fields=True):
    """Of a building: its zone, and whether its walls can be chopped through."""

    zone: str = "closed"
    choppable: bool = True


class RoofTold(Struct, forbid_unknown_fields=True):
    """Of a roof."""

    building: Literal["", "hospital", "storehouse"] = ""


class SectionTold(Struct, forbid_unknown_fields=True):
    """Of a section of wall: its two sides, and its thickness in millimetres."""

    zone: str = "main"
    beyond: str = "outside"
    building: Literal["", "hospital", "storehouse"] = ""
    thickness: Annotated[float, Meta(ge=0, le=50)] = 15.3
    redoubt: bool = False


class PlaceTold(Struct, forbid_unknown_fields=True):
    """Of a place: its section, its number along it, what stands there, and where it faces."""

    section: str = ""
    number: Annotated[int, Meta(ge=1, le=PLACES)] = 1
    kind: str = "bags"
    facing: Annotated[int, Meta(ge=0, le=359)] = 0
    ledge: bool = False


class SceneryTold(Struct, forbid_unknown_fields=True):
    """Of what is only painted."""

    kind: Annotated[str, Meta(max_length=40)] = ""


class PostTold(Struct, forbid_unknown_fields=True):
    """Of a post on the terrace: nothing but where it is."""


Sheet = dict[str, list[Drawn]]


def load(path: Path | str) -> Board:
    """The board of a map file, with all demands met; raises `BadFile`."""
    return parse(read_text(Path(path), MAP_BYTES), path)


def parse(text: str, path: Path | str, radius: int = RADIUS, contact: int = CONTACT) -> Board:
    """The same from the text of a map, for discs of that size; `path` is only named in errors."""
    board = _board(text, str(path), radius, contact)
    for place, reason in demands.unmet(board):
        raise BadFile(path, place, reason)
    return board


def check(path: Path | str) -> list[str]:
    """Everything that is wrong with a map file, one line each; [] if it can be played on."""
    try:
        board = _board(read_text(Path(path), MAP_BYTES), str(path))
    except BadFile as error:
        return [str(error)]
    return [str(BadFile(path, place, reason)) for place, reason in demands.unmet(board)]


def _board(text: str, path: str, radius: int = RADIUS, contact: int = CONTACT) -> Board:
    tiled = read(text, path)
    sheet = _sheet(tiled, path)
    sections, places = _walls(sheet, radius)
    return Board(
        zones=_zones(sheet, path),
        sections=sections,
        places=places,
        buildings=_buildings(sheet, path),
        terrace=tuple(post.spot() for post in sheet["terrace"] if post.told(PostTold)),
        scenery=tuple(_scenery(drawn) for drawn in sheet["scenery"]),
        width=tiled.width * tiled.tilewidth * 10,
        height=tiled.height * tiled.tileheight * 10,
        ring=demands.chain([section for section in sections if section.beyond == OUTSIDE])[0],
        radius=radius,
        contact=contact,
    )


def _sheet(tiled: TiledMap, path: str) -> Sheet:
    """All objects by layer; raises `BadFile` for unknown, double and missing layers and for wrong classes."""
    sheet: Sheet = {}
    for layer in tiled.layers:
        if layer.name not in CLASSES or layer.name in sheet:
            why = "there are two of this name" if layer.name in sheet else f"unknown; known are {', '.join(CLASSES)}"
            raise BadFile(path, f"layer {layer.name}", why)
        sheet[layer.name] = [Drawn(path, layer.name, thing) for thing in layer.objects]
        for drawn in sheet[layer.name]:
            if drawn.class_ != CLASSES[layer.name]:
                drawn.fail(f"its class is {drawn.class_!r}, not {CLASSES[layer.name]!r}")
    for name in CLASSES:
        if name not in sheet:
            raise BadFile(path, f"layer {name}", "missing")
    return sheet


def _named(sheet: Sheet, layer: str, keys: tuple[str, ...], path: str) -> list[Drawn]:
    """The objects of a layer in the order of the keys, one of each name."""
    found: dict[str, Drawn] = {}
    for drawn in sheet[layer]:
        if drawn.name not in keys or drawn.name in found:
            drawn.fail(
                "there are two of this name" if drawn.name in found else f"its name is none of {', '.join(keys)}"
            )
        found[drawn.name] = drawn
    for key in keys:
        if key not in found:
            raise BadFile(path, f"layer {layer}", f"{key!r} is missing")
    return [found[key] for key in keys]


def _zones(sheet: Sheet, path: str) -> tuple[Zone, ...]:
    return tuple(
        Zone(number, drawn.name, drawn.polygon(), _building(drawn.told(ZoneTold).building))
        for number, drawn in enumerate(_named(sheet, "zones", ZONE_KEYS, path))
    )


def _building(key: str) -> int:
    return BUILDING_KEYS.index(key) if key else OPEN_AIR


def _region(drawn: Drawn, key: str) -> int:
    if key not in REGIONS:
        drawn.fail(f"{key!r} is none of {', '.join(REGIONS)}")
    return REGIONS[key]


def _buildings(sheet: Sheet, path: str) -> tuple[Building, ...]:
    roofs = _named(sheet, "roofs", BUILDING_KEYS, path)
    for roof in roofs:
        if roof.told(RoofTold).building != roof.name:
            roof.fail("the property building must be the same as its name")
    built = []
    for number, drawn in enumerate(_named(sheet, "buildings", BUILDING_KEYS, path)):
        told = drawn.told(BuildingTold)
        zone = _region(drawn, told.zone)
        built.append(Building(number, drawn.name, zone, drawn.polygon(), roofs[number].polygon(), told.choppable))
    return tuple(built)


def _scenery(drawn: Drawn) -> Scenery:
    kind = drawn.told(SceneryTold).kind
    if not kind:
        drawn.fail("scenery needs a kind")
    points = drawn.polygon() if drawn.closed else drawn.points
    return Scenery(kind, points, drawn.closed, drawn.name)


def _walls(sheet: Sheet, radius: int) -> tuple[tuple[Section, ...], tuple[WallPlace, ...]]:
    sections = _sections(sheet)
    rows = _rows(sheet, sections)
    places: list[WallPlace] = []
    for section in sections:
        numbered = sorted(rows[section.id])
        for expected, number in enumerate(numbered, 1):
            drawn, told = rows[section.id][number]
            if number != expected:
                drawn.fail(f"number {number} where {expected} should follow")
            places.append(_place(len(places), section, drawn, told, radius))
    return tuple(
        structs.replace(section, places=tuple(place.id for place in places if place.section == section.id))
        for section in sections
    ), tuple(places)


def _sections(sheet: Sheet) -> list[Section]:
    sections: list[Section] = []
    for drawn in sheet["sections"]:
        if not drawn.name or any(drawn.name == section.key for section in sections):
            drawn.fail("every section needs a name of its own")
        told = drawn.told(SectionTold)
        zone, beyond = _region(drawn, told.zone), _region(drawn, told.beyond)
        if zone in (beyond, OUTSIDE):
            drawn.fail("a section needs a zone on its side 0 and another region beyond")
        thickness = round(told.thickness * 10)
        building = _building(told.building)
        sections.append(
            Section(len(sections), drawn.name, zone, beyond, building, drawn.line(), (), told.redoubt, thickness)
        )
    return sections


def _rows(sheet: Sheet, sections: list[Section]) -> list[dict[int, tuple[Drawn, PlaceTold]]]:
    """The places of each section by number."""
    if len(sheet["places"]) > PLACES:
        sheet["places"][PLACES].fail(f"more than {PLACES} places")
    ids = {section.key: section.id for section in sections}
    rows: list[dict[int, tuple[Drawn, PlaceTold]]] = [{} for _ in sections]
    for drawn in sheet["places"]:
        told = drawn.told(PlaceTold)
        if told.section not in ids:
            drawn.fail(f"there is no section {told.section!r}")
        row = rows[ids[told.section]]
        if told.number in row:
            drawn.fail(f"{told.section} has two places of number {told.number}")
        row[told.number] = drawn, told
    return rows


def _place(number: int, section: Section, drawn: Drawn, told: PlaceTold, radius: int) -> WallPlace:
    if told.kind not in KINDS or told.kind == "breach":
        drawn.fail(f"{told.kind!r} is no kind of place")
    at = drawn.spot()
    inner, outer = _sides(at, told.facing, (section.thickness + 1) // 2 + radius + STAND_OFF)
    return WallPlace(number, section.id, told.number, told.kind, told.ledge, at, inner, outer, told.facing)


def _sides(at: Point, facing: int, reach: int) -> tuple[Point, Point]:
    return step(at, facing + 180, reach), step(at, facing, reach)
