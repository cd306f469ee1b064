"""The ground of a compound: zones, walls with numbered places, buildings, as frozen values."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

Point = tuple[int, int]
"""Tenths of a millimetre: x grows to the east, y to the south."""

OUTSIDE = -1
"""The region outside the outer line."""
CLOSED = -2
"""The region inside the storehouse, which nobody enters."""
OPEN_AIR = -1
"""The building of a zone or section that belongs to none."""

RADIUS, CONTACT, INCH = 102, 25, 254
"""A figure's disc, the gap across which discs are in contact, and an inch: RD-1.2 in tenths of a millimetre."""

KINDS = ("bags", "boxes", "stone", "window", "door", "blocked_door", "gap", "plain", "breach")


class Zone(Struct, frozen=True):
    """An area in which figures stand freely; `building` is the one it lies in, OPEN_AIR for none."""

    id: int
    key: str
    polygon: tuple[Point, ...]
    building: int


class WallPlace(Struct, frozen=True):
    """A numbered place of a section (RD-1.2).

    `at` lies on the wall line; `inner` and `outer` are the disc centres on side 0 and side 1; `facing` is the
    direction from inner to outer in whole degrees, 0 east, 90 south. `kind` is one of KINDS.
    """

    id: int
    section: int
    number: int
    kind: str
    ledge: bool
    at: Point
    inner: Point
    outer: Point
    facing: int


class Section(Struct, frozen=True):
    """A stretch of wall: side 0 is the region `zone`, side 1 the region `beyond` (OUTSIDE for outer sections).

    `building` is the one whose side it is, OPEN_AIR for none; `thickness` is that of the wall as built.
    """

    id: int
    key: str
    zone: int
    beyond: int
    building: int
    path: tuple[Point, ...]
    places: tuple[int, ...]
    redoubt: bool
    thickness: int = 0


class Building(Struct, frozen=True):
    """Walls that block sight (`outline`) under a roof with eaves (`roof`); `zone` is its inside, or CLOSED."""

    id: int
    key: str
    zone: int
    outline: tuple[Point, ...]
    roof: tuple[Point, ...]
    choppable: bool


class Scenery(Struct, frozen=True):
    """Something to draw without rule effect: a polygon if `closed`, else a line, or a single point."""

    kind: str
    points: tuple[Point, ...]
    closed: bool
    name: str = ""


class Board(Struct, frozen=True, eq=False, dict=True, weakref=True):
    """One map, ready to play on; equal to itself alone. Ids are indices into the tuples.

    `ring` holds the outer sections in their order along the closed outer line, clockwise.
    """

    zones: tuple[Zone, ...]
    sections: tuple[Section, ...]
    places: tuple[WallPlace, ...]
    buildings: tuple[Building, ...]
    terrace: tuple[Point, ...]
    scenery: tuple[Scenery, ...]
    width: int
    height: int
    ring: tuple[int, ...]
    radius: int = RADIUS
    contact: int = CONTACT
    inch: int = INCH

    def __repr__(self) -> str:
        return f"Board({len(self.zones)} zones, {len(self.sections)} sections, {len(self.places)} places)"

    def region(self, place: int, side: int) -> int:
        """The zone on that side of a place, or OUTSIDE, or CLOSED."""
        section = self.sections[self.places[place].section]
        return section.beyond if side else section.zone

    def spot(self, place: int, side: int) -> Point:
        """The disc centre on that side of a place."""
        at = self.places[place]
        return at.outer if side else at.inner

    def outer_sections(self) -> tuple[int, ...]:
        """The sections whose side 1 is outside, in order along the outer line."""
        return self.ring

    def neighbours(self, section: int) -> tuple[int, ...]:
        """The outer sections before and after an outer one along the outer line; () for an inner section."""
        if section not in self.ring:
            return ()
        index = self.ring.index(section)
        return self.ring[index - 1], self.ring[(index + 1) % len(self.ring)]

    def section_by_key(self, key: str) -> Section:
        """The section of that name; raises KeyError."""
        return self._sections_by_key[key]

    def places_of_building(self, building: int) -> tuple[int, ...]:
        """All places in the sides of a building, by id."""
        return self._places_of_building[building]

    def zone_places(self, zone: int) -> tuple[tuple[int, int], ...]:
        """Every (place, side) that borders on a zone, by id; the redoubt's walls are among them."""
        return self._zone_places[zone]

    def adjacent_places(self, place: int, side: int) -> tuple[int, ...]:
        """The places beside one on the same side of its section, by number; none in a closed region."""
        if self.region(place, side) == CLOSED:
            return ()
        row = self.sections[self.places[place].section].places
        index = row.index(place)
        return row[max(0, index - 1) : index] + row[index + 1 : index + 2]

    @cached_property
    def _sections_by_key(self) -> dict[str, Section]:
        return {section.key: section for section in self.sections}

    @cached_property
    def _places_of_building(self) -> tuple[tuple[int, ...], ...]:
        return tuple(
            tuple(place.id for place in self.places if self.sections[place.section].building == building.id)
            for building in self.buildings
        )

    @cached_property
    def _zone_places(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        return tuple(
            tuple(
                (place.id, side) for place in self.places for side in (0, 1) if self.region(place.id, side) == zone.id
            )
            for zone in self.zones
        )
