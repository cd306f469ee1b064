"""The ground under everything: the painted board, the redoubt, breaches, fires, lettering and place numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Point
from game.board.geometry import direction, step
from game.rulesets.rorkes_drift.ground import open_zone, redoubt_zone
from game.rulesets.rorkes_drift.naming import say, zone
from game.ui.scene.item import LETTERS, MARKS, ROOFS, WALLS, Ground, Item, Polygon, Text
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.shown import Shown

NAME = "compound"
NUMBERS_FROM = 40
LETTERING = 300
SMALL_LETTERING = 190


def ground(state: Shown, look: Look) -> Iterator[Item]:
    """Board, redoubt, breaches, fires and lettering."""
    board = state.board
    yield Ground(NAME, look.light, box=(0, 0, board.width, board.height))
    if state.redoubt:
        yield from _redoubt(state)
    for place in board.places:
        if state.chopped[place.id] >= state.law.tables.chop.breach:
            yield _breach(place.at, place.facing)
    for building, fire in enumerate(state.fires):
        if fire.stage in ("alight", "ablaze") and fire.radius:
            yield Polygon(_burnt(state, building), "#3A1B10B4", "ember", 3, ROOFS)
        elif fire.stage == "alight":
            yield Polygon(_around((fire.x, fire.y), 160), "ember/160", "fire", 2, ROOFS)
        elif fire.stage == "closed":
            yield Polygon(board.buildings[building].outline, "#1E1612C8", "#0E0A07", 2, WALLS)
    yield from _lettering(state)
    yield from _numbers(state, look)


def _redoubt(state: Shown) -> Iterator[Item]:
    for section in state.board.sections:
        if section.redoubt:
            for a, b in zip(section.path, section.path[1:], strict=False):
                yield Polygon(_bar(a, b, max(120, section.thickness)), "straw", "rule-dark", 1.5, WALLS)


def _bar(a: Point, b: Point, thick: int) -> tuple[Point, ...]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1, round((dx * dx + dy * dy) ** 0.5))
    ox, oy = -dy * thick // (2 * length), dx * thick // (2 * length)
    return (a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)


def _breach(at: Point, facing: int) -> Item:
    a, b = step(at, facing + 90, 110), step(at, facing - 90, 110)
    return Polygon(_bar(a, b, 150), "#2A1D14E6", "earth-red", 1.5, WALLS)


def _around(middle: Point, radius: int) -> tuple[Point, ...]:
    points = []
    for degrees in range(0, 360, 15):
        x, y = direction(degrees)
        points.append((middle[0] + radius * x // 1_000_000, middle[1] + radius * y // 1_000_000))
    return tuple(points)


def _burnt(state: Shown, building: int) -> tuple[Point, ...]:
    """The burning part of a roof: the circle of the fire within the roof's box."""
    fire, roof = state.fires[building], state.board.buildings[building].roof
    xs, ys = [x for x, _ in roof], [y for _, y in roof]
    ring = _around((fire.x, fire.y), fire.radius)
    return tuple((min(max(x, min(xs)), max(xs)), min(max(y, min(ys)), max(ys))) for x, y in ring)


def _lettering(state: Shown) -> Iterator[Item]:
    for area in state.board.zones:
        if not open_zone(state, area.id):
            continue
        xs, ys = [x for x, _ in area.polygon], [y for _, y in area.polygon]
        high = LETTERING if max(xs) - min(xs) > 3000 else SMALL_LETTERING
        y = min(ys) + (max(ys) - min(ys)) * 2 // 5
        if area.id == redoubt_zone(state.board):
            y = min(ys) - 480
        title = zone(state.board, area.id)
        shade = "#EFE3C8D8" if area.building >= 0 else "#4A3423B0"
        layer = LETTERS if area.building >= 0 else MARKS
        yield Text(title, (min(xs) + max(xs)) // 2, y, "lettering", shade, high, layer=layer)
    store = state.board.buildings[-1]
    if state.fires[store.id].stage == "whole":
        xs, ys = [x for x, _ in store.roof], [y for _, y in store.roof]
        title = say("buildings", store.key).capitalize()
        yield Text(title, sum(xs) // len(xs), max(ys) - 330, "lettering", "#3A2A1CC8", SMALL_LETTERING)


def _numbers(state: Shown, look: Look) -> Iterator[Item]:
    for section in state.board.sections:
        if section.redoubt and not state.redoubt:
            continue
        if look.base < NUMBERS_FROM and section.id not in (*look.numbered, look.section):
            continue
        for index in section.places:
            place = state.board.places[index]
            side = place.inner if section.zone >= 0 else place.outer
            away = place.facing + 180 if section.zone >= 0 else place.facing
            x, y = step(side, away, 190)
            yield Text(str(place.number), x, y, "place", "chosen", halo="#1A120CDC")
