"""The walls of the compound: sections by their middle lines, clockwise round the post, with their places.

All numbers are metres, x east and y north of the hospital's south-west corner. A place is (x, y, facing, kind).
"""

from __future__ import annotations

from dataclasses import dataclass

from assets.build.tiled_writer import Path

BRICK, BAGS, BOXES, STONE = 0.5, 1.1, 0.65, 0.9
EAST, SOUTH, WEST, NORTH = 0, 90, 180, 270

Place = tuple[float, float, int, str]


@dataclass(frozen=True)
class Wall:
    """A section between the regions `zone` and `beyond`; `building` if it is that one's side."""

    key: str
    zone: str
    beyond: str
    path: Path
    places: list[Place]
    thickness: float
    building: str = ""
    ledge: bool = False
    redoubt: bool = False


def row(start: float, stop: float, count: int) -> list[float]:
    """`count` numbers evenly spaced from start to stop."""
    return [start + (stop - start) * k / (count - 1) for k in range(count)]


def along_x(start: float, stop: float, y: float, facing: int, kinds: list[str]) -> list[Place]:
    """Places on a wall from west to east or back."""
    return [(x, y, facing, kind) for x, kind in zip(row(start, stop, len(kinds)), kinds, strict=True)]


def along_y(x: float, start: float, stop: float, facing: int, kinds: list[str]) -> list[Place]:
    """Places on a wall from south to north or back."""
    return [(x, y, facing, kind) for y, kind in zip(row(start, stop, len(kinds)), kinds, strict=True)]


HOSPITAL = [
    Wall(
        "hospital_south", "hospital", "outside", [(18, 2), (18, 0), (0, 0)],
        along_x(16.1, 2.5, 0, SOUTH, ["blocked_door", "window", "plain", "blocked_door", "window"]),
        BRICK, "hospital",
    ),
    Wall(
        "hospital_west", "hospital", "outside", [(0, 0), (0, 6)],
        along_y(0, 1.2, 4.8, WEST, ["window", "blocked_door"]), BRICK, "hospital",
    ),
    Wall(
        "hospital_north", "hospital", "veranda", [(0, 6), (18, 6)],
        along_x(2.7, 15.5, 6, NORTH, ["door", "window", "door", "window", "door"]), BRICK, "hospital",
    ),
    Wall(
        "hospital_east", "hospital", "main", [(18, 6), (18, 2)], [(18, 4.6, EAST, "window")], BRICK, "hospital",
    ),
]  # fmt: skip

WEST_END = [
    Wall("veranda_west", "veranda", "outside", [(0, 6), (0, 12)], along_y(0, 7.6, 9.8, WEST, ["bags"] * 2), BAGS),
    Wall("veranda_north", "veranda", "outside", [(0, 12), (18, 12)], along_x(2.5, 15, 12, NORTH, ["bags"] * 5), BAGS),
    Wall("veranda_east", "veranda", "main", [(18, 12), (18, 6)], along_y(18, 10.2, 7.7, EAST, ["gap"] * 2), 0),
    Wall("yard_corner", "main", "outside", [(18, 12), (18, 20)], along_y(18, 13.7, 17.1, WEST, ["bags"] * 2), BAGS),
]

YARD = [
    Wall(
        "north_wall", "main", "outside", [(18, 20), (50, 20)],
        along_x(19.9, 48.1, 20, NORTH, ["bags"] * 9), BAGS, ledge=True,
    ),
    Wall(
        "store_north", "storehouse", "outside", [(50, 20), (77, 20)],
        along_x(52, 74.5, 20, NORTH, ["bags"] * 7), BAGS, ledge=True,
    ),
    Wall(
        "boxes", "main", "storehouse", [(50, 20), (50, 6)],
        along_y(50, 17, 7.6, EAST, ["boxes", "gap", "boxes", "boxes"]), BOXES,
    ),
    Wall("south_wall", "main", "outside", [(50, 2), (18, 2)], along_x(48.2, 19.8, 2, SOUTH, ["bags"] * 9), BAGS),
]  # fmt: skip

KRAAL = [
    Wall("kraal_west", "storehouse", "kraal", [(77, 20), (77, 8)], along_y(77, 16.6, 9.6, EAST, ["stone"] * 3), STONE),
    Wall(
        "kraal_north", "kraal", "outside", [(77, 20), (77, 22), (93, 22)],
        along_x(79.4, 90.6, 22, NORTH, ["stone"] * 4), STONE,
    ),
    Wall("kraal_east", "kraal", "outside", [(93, 22), (93, 8)], along_y(93, 19.4, 10.6, EAST, ["stone"] * 4), STONE),
    Wall("kraal_south", "kraal", "outside", [(93, 8), (77, 8)], along_x(90.6, 79.9, 8, SOUTH, ["stone"] * 4), STONE),
    Wall(
        "store_yard_south", "storehouse", "outside", [(77, 8), (77, 6), (74, 6)], [(75.4, 6, SOUTH, "bags")], BAGS,
    ),
]  # fmt: skip

STORE = [
    Wall(
        "store_east", "closed", "outside", [(74, 6), (74, 0)],
        along_y(74, 3.1, 0.9, EAST, ["plain"] * 2), BRICK, "storehouse",
    ),
    Wall(
        "store_south", "closed", "outside", [(74, 0), (50, 0), (50, 2)],
        along_x(72.8, 51.2, 0, SOUTH, ["plain"] * 7), BRICK, "storehouse",
    ),
    Wall("store_west", "main", "closed", [(50, 2), (50, 6)], [(50, 4.6, EAST, "plain")], BRICK, "storehouse"),
    Wall(
        "store_north_side", "storehouse", "closed", [(50, 6), (74, 6)],
        [(x, 6, SOUTH, "plain") for x in (52.6, 55.75, 59.5, 63.25, 67, 70.75)], BRICK, "storehouse",
    ),
]  # fmt: skip

# between the places of the store and of the north wall, so that all of them can be manned at once
LEFT, RIGHT, BOTTOM, TOP = 55.875, 66.875, 8.4, 17.3


def _redoubt() -> list[Wall]:
    west, east, south, north = 57.975, 64.775, 11.0, 14.7
    sides = [
        ("redoubt_north", [(LEFT, TOP), (RIGHT, TOP)], along_x(west, east, TOP, NORTH, ["bags"] * 3)),
        ("redoubt_east", [(RIGHT, TOP), (RIGHT, BOTTOM)], along_y(RIGHT, north, south, EAST, ["bags"] * 3)),
        ("redoubt_south", [(RIGHT, BOTTOM), (LEFT, BOTTOM)], along_x(east, west, BOTTOM, SOUTH, ["bags"] * 3)),
        ("redoubt_west", [(LEFT, BOTTOM), (LEFT, TOP)], along_y(LEFT, south, north, WEST, ["bags"] * 3)),
    ]
    return [
        Wall(key, "redoubt", "storehouse", path, places, BAGS, ledge=True, redoubt=True) for key, path, places in sides
    ]


WALLS = [*HOSPITAL, *WEST_END, *YARD, *KRAAL, *STORE, *_redoubt()]
