"""The ground under everything: the painted board, roofs, the redoubt, breaches, fires, lettering and numbers."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import OUTSIDE, Board, Point
from game.board.geometry import direction, step
from game.rulesets.rorkes_drift.ground import open_zone
from game.rulesets.rorkes_drift.naming import say, zone
from game.rulesets.rorkes_drift.state import Fire
from game.ui.scene.item import FIGURES, MARKS, ROOFS, SMOKE, WALLS, Effect, Ground, Item, Polygon, Text
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.shown import Shown

NAME = "compound"
NUMBERS_FROM = 46
LETTERING, SMALL_LETTERING = 235, 165
CAPTIONS = {"veranda": (50, 73), "main": (50, 77), "storehouse": (48, 57), "kraal": (71, 45), "redoubt": (149, 50)}
"""Where the name of a zone is written, in per cent of its width and height: on bare ground, clear of who stands at
the walls and of what lies about."""

ROOF_CAPTIONS = {"hospital": 27, "storehouse": 72}
"""Where the name of a building is written, in per cent of the height of its roof."""

DISC = "burn-disc"
FLAME, FLAME_STEP, FLAME_ASIDE = 440, 230, 170
GLOW = 90
PUFFS, PUFF_LIFE, PUFF = 7, 36, 1350
"""Clouds of black smoke over a burning roof, how many moments each lasts, how wide it grows."""

DARK = ("dusk", "night")


def board(state: Shown, look: Look) -> Iterator[Item]:
    """The painted board, and the light that burning roofs throw on it at a moment."""
    yield Ground(NAME, look.light, box=(0, 0, state.board.width, state.board.height))
    for building, fire in enumerate(state.fires):
        if look.light in DARK and fire.stage in ("alight", "ablaze") and fire.radius:
            moment = "ab"[look.moment // 3 % 2]
            yield Ground(NAME, f"{moment}-{look.light}", f"fire-{state.board.buildings[building].key}")


def ground(state: Shown, look: Look) -> Iterator[Item]:
    """What lies on the board: redoubt, breaches, roofs and lettering."""
    if state.redoubt:
        yield Ground(NAME, look.light, "redoubt")
    for place in state.board.places:
        if state.chopped[place.id] >= state.law.tables.chop.breach:
            yield _breach(place.at, place.facing)
    for building in range(len(state.board.buildings)):
        yield from _roof(state, building, look)
    yield from _lettering(state, look)
    yield from _numbers(state, look)


def _roof(state: Shown, building: int, look: Look) -> Iterator[Item]:
    fire, part = state.fires[building], f"roof-{state.board.buildings[building].key}"
    layer = WALLS if building in look.thin_roofs else ROOFS
    whole = "rafters" if building in look.thin_roofs else "whole"
    lit = f"{look.light}-fire" if look.light in DARK else look.light
    if fire.stage == "closed":
        yield Ground(NAME, f"ruin-{look.light}", part, layer=WALLS)
    elif fire.stage == "ablaze":
        yield Ground(NAME, f"charred-{lit}", part, layer=layer)
    elif fire.stage == "alight" and fire.radius:
        disc = (fire.x, fire.y, fire.radius)
        yield Ground(NAME, f"{whole}-{lit}", part, mask=DISC, disc=disc, outside=True, layer=layer)
        yield Ground(NAME, f"charred-{lit}", part, mask=DISC, disc=disc, layer=layer)
    else:
        yield Ground(NAME, f"{whole}-{look.light}", part, layer=layer)


def fires(state: Shown, look: Look) -> Iterator[Item]:
    """Flames, sparks and smoke of the roofs that burn, at a moment."""
    for building, fire in enumerate(state.fires):
        if fire.stage not in ("alight", "ablaze"):
            continue
        roof = state.board.buildings[building].roof
        box = _box(roof)
        for number, (x, y) in enumerate(_burning_points(fire, box)):
            name = f"flame-{number % 3}" if fire.radius else "flame-small-0"
            size, within = FLAME + number % 3 * 70 - 60, box if fire.radius else None
            yield Effect(name, look.moment + 5 * number, x, y, size=size, within=within, layer=FIGURES)
        if fire.radius and look.light in DARK:
            yield Effect("glow", 0, fire.x, fire.y, size=5 * fire.radius // 2, ghost=GLOW, layer=FIGURES)
        yield from _plume(fire, box, look)


def _plume(fire: Fire, box: tuple[int, int, int, int], look: Look) -> Iterator[Item]:
    points = _burning_points(fire, box)
    x, y = points[-1]
    yield Effect("sparks", look.moment, x + 240, y - 160, layer=SMOKE)
    if fire.radius and look.light in DARK:
        yield Effect("sparks", look.moment + 5, fire.x + 420, fire.y - 420, 40, layer=SMOKE)
    for number in range(PUFFS if fire.radius else 1):
        age = (look.moment + PUFF_LIFE * number // PUFFS) % PUFF_LIFE
        x, y = points[number * 7 % len(points)]
        at = x + 200 + 34 * age, y - 160 - 13 * age
        yield Effect(f"black-smoke-{number % 2}", age // 3, *at, 0, PUFF, layer=SMOKE)


def _burning_points(fire: Fire, box: tuple[int, int, int, int]) -> list[Point]:
    """Where flames stand: about a lattice of the roof within the fire, its first point always."""
    x0, y0, wide, high = box
    lattice = [
        (x + (x * 7 + y * 13) % FLAME_ASIDE - FLAME_ASIDE // 2, y + (x * 11 + y * 5) % FLAME_ASIDE - FLAME_ASIDE // 2)
        for x in range(x0 + 140, x0 + wide, FLAME_STEP)
        for y in range(y0 + 120, y0 + high, FLAME_STEP)
        if (x - fire.x) ** 2 + (y - fire.y) ** 2 <= fire.radius**2
    ]
    return [(fire.x, fire.y), *lattice]


def _box(polygon: tuple[Point, ...]) -> tuple[int, int, int, int]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def _bar(a: Point, b: Point, thick: int) -> tuple[Point, ...]:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = max(1, round((dx * dx + dy * dy) ** 0.5))
    ox, oy = -dy * thick // (2 * length), dx * thick // (2 * length)
    return (a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)


def _breach(at: Point, facing: int) -> Item:
    a, b = step(at, facing + 90, 110), step(at, facing - 90, 110)
    return Polygon(_bar(a, b, 150), "#2A1D14E6", "earth-red", 1.5, WALLS)


def around(middle: Point, radius: int) -> tuple[Point, ...]:
    """The corners of a circle drawn as a polygon."""
    points = []
    for degrees in range(0, 360, 15):
        x, y = direction(degrees)
        points.append((middle[0] + radius * x // 1_000_000, middle[1] + radius * y // 1_000_000))
    return tuple(points)


def _lettering(state: Shown, look: Look) -> Iterator[Item]:
    shade = "#EFE3C88C" if look.light in DARK else "#4A3423B8"
    for area in state.board.zones:
        covered = state.redoubt and area.key == "storehouse"
        if area.building >= 0 or covered or not open_zone(state, area.id):
            continue
        x, y, wide, high = _box(area.polygon)
        tall = LETTERING if wide > 3000 else SMALL_LETTERING
        across, down = CAPTIONS.get(area.key, (50, 40))
        at = x + wide * across // 100, y + high * down // 100
        yield Text(zone(state.board, area.id), *at, "lettering", shade, tall, layer=MARKS)
    roof = "#EFE3C878" if look.light in DARK else "#3A2A1CC8"
    for building in state.board.buildings:
        if state.fires[building.id].stage == "whole" and building.id not in look.thin_roofs:
            x, y, wide, high = _box(building.roof)
            title = say("buildings", building.key).capitalize()
            down = ROOF_CAPTIONS.get(building.key, 70)
            yield Text(title, x + wide // 2, y + high * down // 100, "lettering", roof, SMALL_LETTERING)


def _numbers(state: Shown, look: Look) -> Iterator[Item]:
    close = look.base >= NUMBERS_FROM * look.scale
    for section in state.board.sections:
        asked = section.id in (*look.numbered, look.section)
        gone = (section.redoubt and not state.redoubt) or _burnt(state, section.zone)
        if gone or not (asked or (close and _wall(state.board, section.id))):
            continue
        for index in section.places:
            place = state.board.places[index]
            side, away = (place.inner, place.facing + 180) if section.zone >= 0 else (place.outer, place.facing)
            x, y = step(side, away, 285)
            yield Text(str(place.number), x, y, "place", "chosen", halo="#1A120CDC")


def _burnt(state: Shown, area: int) -> bool:
    """Is it a zone in a building whose roof burns or has fallen in?"""
    building = state.board.zones[area].building if area >= 0 else -1
    return building >= 0 and state.fires[building].stage != "whole"


def _wall(board: Board, section: int) -> bool:
    """Is it a wall worth numbering when nobody has asked: an outer one, or the boxes?"""
    wall = board.sections[section]
    return wall.zone >= 0 and (wall.beyond == OUTSIDE or wall.key == "boxes" or wall.redoubt)
