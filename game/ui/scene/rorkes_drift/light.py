"""In which light each figure stands: the day's, the moon's, a lantern's near the garrison, a burning roof's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from game.board.board import Point
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, Fire
from game.ui.scene.item import Item, Sprite
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.shown import Shown

DAY = "afternoon"
CELL = 420
"""A lantern lights a square of three cells around the cell of the man who has it."""

FIRE_REACH, GLOW_REACH = 2600, 6200
ABOVE = 2
"""A fire more than so many times as far north or south as east or west lights both sides."""


def lit(items: Iterable[Item], state: Shown, look: Look) -> Iterator[Item]:
    """The same items, figures among them in the light of the place where they are."""
    if look.light == DAY:
        yield from items
        return
    burning = _burning(state) if look.light in ("dusk", "night") else []
    lamps = _lamps(state) if look.light == "night" else frozenset()
    for item in items:
        if isinstance(item, Sprite):
            light = light_at((item.x, item.y), look.light, burning, lamps)
            item = replace(item, light=light)
        yield item


def light_at(at: Point, time: str, burning: list[Fire], lamps: frozenset[Point]) -> str:
    """The light on a point at a time of day: the strongest of fires, lanterns and sky."""
    found = [light for fire in burning for light in [_firelight(at, fire)] if light]
    if found:
        return min(found)
    if time != "night":
        return time
    return "lantern" if (at[0] // CELL, at[1] // CELL) in lamps else "moon"


def _firelight(at: Point, fire: Fire) -> str:
    east, south = at[0] - fire.x, at[1] - fire.y
    away = (east * east + south * south) ** 0.5 - fire.radius // 2
    if away > GLOW_REACH:
        return ""
    if away <= FIRE_REACH and abs(south) > ABOVE * abs(east):
        return "fire"
    side = "west" if east > 0 else "east"
    return f"fire-{side}" if away <= FIRE_REACH else f"glow-{side}"


def _burning(state: Shown) -> list[Fire]:
    return [fire for fire in state.fires if fire.stage in ("alight", "ablaze") and fire.radius]


def _lamps(state: Shown) -> frozenset[Point]:
    figures = state.figures
    men = [figures.point[f] for f in range(FIRST_ZULU) if figures.region[f] != NOWHERE]
    near = (-1, 0, 1)
    return frozenset((x // CELL + dx, y // CELL + dy) for x, y in men for dx in near for dy in near)
