"""Figures as sprites: kind, pose and facing by what they do; the fallen; the crowd of a rear rank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from game.board.board import OUTSIDE, Board, Point
from game.board.geometry import bearing, in_polygon, nearer_than, squared, step
from game.rulesets.rorkes_drift.ground import OPENINGS, foes
from game.rulesets.rorkes_drift.rules.melee import faced_point
from game.rulesets.rorkes_drift.state import (
    FIGURES,
    FIRST_ZULU,
    NOWHERE,
    OFFICERS,
    ROOF,
    Place,
    Rank,
    Roof,
)
from game.ui.scene.item import FALLEN, Item, Sprite
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.shown import Shown

REGIMENTS = ("indluyengwe", "uthulwana", "udloko", "indlondlo")
REGIMENT = 30
ROW, COLUMN, ROWS, MORE_COLUMNS = 205, 220, 12, 8
CLEAR = 190
FAINT = 175


def kind(figure: int) -> str:
    """The kind of sprite: "chard", "soldier", "uthulwana"."""
    if figure < OFFICERS:
        return "chard" if figure == 0 else "bromhead"
    if figure < FIRST_ZULU:
        return "soldier"
    return REGIMENTS[min((figure - FIRST_ZULU) // REGIMENT, 3)]


def people(state: Shown, look: Look) -> Iterator[Item]:
    """The fallen and all who stand on the board, the rear ranks among them."""
    for lying in state.fallen:
        if _under_roof(state, lying.at, look):
            continue
        yield Sprite(
            f"{kind(lying.figure)}/fallen", *lying.at, lying.figure * 67 % 360, 2 * state.board.radius, layer=FALLEN
        )
    for figure in range(FIGURES):
        if state.figures.region[figure] != NOWHERE and figure not in look.hidden:
            yield standing(state, figure, look)
    for figure, at in crowd(state).items():
        if figure not in look.hidden:
            turn = state.board.places[state.board.sections[rank(state, figure)].places[0]].facing + 180
            name = f"{kind(figure)}/{'run' if figure % 3 else 'stand'}"
            yield Sprite(name, *at, (turn + figure * 37 % 41 - 20) % 360, 2 * state.board.radius)


def _under_roof(state: Shown, at: Point, look: Look) -> bool:
    """Is a point inside a building whose roof hides it?"""
    hidden = [b for b in state.board.buildings if b.id not in look.thin_roofs and state.fires[b.id].stage != "closed"]
    return any(in_polygon(building.outline, at) for building in hidden)


def standing(state: Shown, figure: int, look: Look) -> Sprite:
    """One figure on the board."""
    region = state.figures.region[figure]
    inside = 0 <= region < ROOF and state.board.zones[region].building >= 0
    turn = facing(state, figure, look)
    ghost = FAINT if inside else 255
    name = f"{kind(figure)}/{pose(state, figure, look)}"
    return Sprite(name, *state.figures.point[figure], turn, 2 * state.board.radius, ghost)


def facing(state: Shown, figure: int, look: Look) -> int:
    """Whole degrees a figure is shown to face."""
    point = state.figures.point[figure]
    if figure in look.aims:
        return look.aims[figure]
    if figure < FIRST_ZULU:
        faced = faced_point(state, figure)
        return bearing(point, faced) if faced else _outward(state, figure)
    where = state.figures.where[figure]
    near = foes(state, figure)
    if near:
        return bearing(point, state.figures.point[near[0]])
    if isinstance(where, Place):
        return bearing(point, state.board.spot(where.place, 1 - where.side))
    return state.turns[figure]


def _outward(state: Shown, figure: int) -> int:
    """Towards the nearest enemy of his region, or where he last went."""
    point, region = state.figures.point[figure], state.figures.region[figure]
    near = [state.figures.point[f] for f in range(FIRST_ZULU, FIGURES) if state.figures.region[f] == region]
    return bearing(point, min(near, key=lambda at: squared(at, point))) if near else state.turns[figure]


def pose(state: Shown, figure: int, look: Look) -> str:
    """What a figure is shown to do."""
    return _british_pose(state, figure, look) if figure < FIRST_ZULU else _zulu_pose(state, figure)


def _british_pose(state: Shown, figure: int, look: Look) -> str:
    figures = state.figures
    if figure in look.aims:
        return "aim"
    if foes(state, figure):
        return "thrust"
    if figure < OFFICERS:
        return "point" if figures.loaded[figure] else "ready"
    if not figures.loaded[figure]:
        return "load"
    at_wall = isinstance(figures.where[figure], Place | Roof)
    return "aim" if at_wall and any(wave.in_play for wave in state.waves) else "ready"


def _zulu_pose(state: Shown, figure: int) -> str:
    where = state.figures.where[figure]
    if foes(state, figure):
        return "stab"
    if isinstance(where, Place):
        outside = state.board.region(where.place, where.side) == OUTSIDE
        return "climb" if outside and state.kind(where.place) not in OPENINGS else "stand"
    return "stand" if isinstance(where, Roof) else "run"


def rank(state: Shown, figure: int) -> int:
    """The section behind which a figure waits."""
    where = state.figures.where[figure]
    assert isinstance(where, Rank)
    return where.section


def crowd(state: Shown) -> dict[int, Point]:
    """Where each figure of a rear rank is shown: in rows behind the outer places."""
    waiting: dict[int, list[int]] = {}
    for figure in range(FIRST_ZULU, FIGURES):
        where = state.figures.where[figure]
        if isinstance(where, Rank):
            waiting.setdefault(where.section, []).append(figure)
    shown: dict[int, Point] = {}
    for section, figures in waiting.items():
        slots = room_behind(state.board, section)
        shown |= {figure: slots[min(index, len(slots) - 1)] for index, figure in enumerate(figures)}
    return shown


@cache
def room_behind(board: Board, section: int) -> tuple[Point, ...]:
    """Where a rear rank can be shown, nearest first: behind the outer places, clear of walls and of the rim."""
    places = [board.places[place] for place in board.sections[section].places]
    out, first, last = places[0].facing, places[0].outer, places[-1].outer
    along = bearing(first, last) if len(places) > 1 else (out + 90) % 360
    middle = ((first[0] + last[0]) // 2, (first[1] + last[1]) // 2)
    wide = len(places) + MORE_COLUMNS
    found: list[Point] = []
    for row in range(ROWS):
        for column in range(wide):
            shift = (2 * column - wide + 1) * COLUMN // 2 + (row % 2) * COLUMN // 3
            at = step(step(middle, along, shift), out, (row + 1) * ROW + (column * 53 + row * 29) % 61 - 20)
            if _open_ground(board, at):
                found.append(at)
    found.sort(key=lambda at: min(squared(at, place.outer) for place in places))
    return tuple(found) or (step(middle, out, ROW),)


def _open_ground(board: Board, at: Point) -> bool:
    """Is a figure shown here on the sheet, outside, and clear of walls and of who stands at them?"""
    rim = board.radius
    if not (rim <= at[0] <= board.width - rim and rim <= at[1] <= board.height - rim):
        return False
    if any(in_polygon(zone.polygon, at) for zone in board.zones):
        return False
    walls = [board.sections[index] for index in board.outer_sections()]
    near = any(nearer_than(at, a, b, CLEAR) for wall in walls for a, b in pairwise(wall.path))
    return not near and all(
        squared(at, board.places[place].outer) >= CLEAR * CLEAR for wall in walls for place in wall.places
    )
