"""Chapter 4: moving within zones, over walls, through doors and gaps."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import CLOSED, OUTSIDE
from game.board.geometry import is_free
from game.rulesets.rorkes_drift.actions import Move
from game.rulesets.rorkes_drift.events import Moved
from game.rulesets.rorkes_drift.ground import (
    SOLID,
    burning,
    free_places,
    open_zone,
    points_in,
    sample_spots,
    why_not_stand,
)
from game.rulesets.rorkes_drift.rules.common import T, chosen, why_not_begin
from game.rulesets.rorkes_drift.rules.melee import free_blows
from game.rulesets.rorkes_drift.state import FIRST_ZULU, ROOF, OnBoard, Place, Roof, Spot, State

BROUGHT_IN = 2


def options(state: State, piece: int | None = None) -> Iterator[Move]:
    """Moves to places and a sample of spots, figure by figure."""
    for figure in chosen(state, piece):
        if why_not_begin(state, figure) is None and state.figures.came[figure] != BROUGHT_IN:
            yield from (Move(figure, to) for to in goals(state, figure))


def goals(state: State, figure: int) -> Iterator[OnBoard]:
    """Where the figure may go: across its place first, then places, then spots of its region."""
    where, region = state.figures.where[figure], state.figures.region[figure]
    if isinstance(where, Place):
        across = Place(where.place, 1 - where.side)
        if way(state, figure, across)[1] is None and why_not_stand(state, figure, across) is None:
            yield across
        yield from _beyond(state, figure, where, across)
    if region >= ROOF:
        yield from _roof_sample(state, region - ROOF)
    elif region >= 0:
        yield from free_places(state, figure, region)
        yield from sample_spots(state, region)
    elif isinstance(where, Place):
        yield from _along(state, where)


def _beyond(state: State, figure: int, where: Place, across: Place) -> Iterator[OnBoard]:
    if state.kind(where.place) not in ("door", "gap"):
        return
    region = state.board.region(where.place, across.side)
    if state.figures.came[figure]:
        return
    if region >= 0 and open_zone(state, region) and _why_not_door(state, figure, where, across, region) is None:
        yield from (to for to in free_places(state, figure, region) if to != across)
        yield from sample_spots(state, region)
    elif region == OUTSIDE and way(state, figure, across)[1] is None:
        yield from (to for to in _along(state, across) if to != across)


def _along(state: State, where: Place) -> Iterator[Place]:
    section = state.board.places[where.place].section
    for near in (section, *_refuge(state, section)):
        for place in state.board.sections[near].places:
            if state.holder[2 * place + 1] < 0:
                yield Place(place, 1)


def _refuge(state: State, section: int) -> tuple[int, ...]:
    building = state.board.sections[section].building
    fallen = building >= 0 and state.fires[building].stage == "closed"
    return state.board.neighbours(section) if fallen else ()


def _roof_sample(state: State, building: int) -> Iterator[Roof]:
    if state.fires[building].stage != "closed":
        taken = points_in(state, ROOF + building)
        roof = state.board.buildings[building].roof
        (x0, y0), (x1, y1) = roof[0], roof[len(roof) // 2]
        for step in range(1, 8):
            near = (x0 + (x1 - x0) * step // 8, (y0 + y1) // 2)
            if is_free(near, taken, state.board.radius) and not burning(state, building, near):
                yield Roof(building, *near)


def refusal(state: State, action: Move) -> str | None:
    """The law of RD-4.1 to 4.3 for one move."""
    refused = why_not_begin(state, action.figure)
    if refused is None and state.figures.came[action.figure] == BROUGHT_IN:
        refused = "RD-4.2: it was brought in this turn, and is free in its next"
    if refused is None:
        refused = way(state, action.figure, action.to)[1]
    if refused is None:
        refused = why_not_stand(state, action.figure, action.to)
    return refused


def way(state: State, figure: int, to: OnBoard) -> tuple[str, str | None]:
    """The rule by which a figure gets there, and why it does not, whoever may stand there."""
    where, region = state.figures.where[figure], state.figures.region[figure]
    if to == where:
        return "RD-4.1", "RD-4.1: it stands there already"
    if isinstance(to, Roof) or isinstance(where, Roof):
        return _over_roof(where, to)
    goal = to.zone if isinstance(to, Spot) else _region(state, to)
    if goal is None:
        return "RD-1.2", "RD-1.2: there is no such place"
    if goal == CLOSED:
        return "RD-1.3", "RD-1.3: the storehouse inside is closed to all"
    if goal == OUTSIDE and figure < FIRST_ZULU:
        return "RD-1.6", "RD-1.6: the British never leave the compound"
    if goal == region and goal != OUTSIDE:
        return "RD-4.1", None
    if goal == region and isinstance(where, Place) and isinstance(to, Place):
        return _outside(state, where, to)
    return _through(state, figure, where, to, goal)


def _region(state: State, to: Place) -> int | None:
    exists = 0 <= to.place < len(state.board.places) and to.side in (0, 1)
    return state.board.region(to.place, to.side) if exists else None


def _over_roof(where: object, to: OnBoard) -> tuple[str, str | None]:
    if isinstance(where, Roof) and isinstance(to, Roof):
        same = where.building == to.building
        return "RD-4.1", None if same else "RD-4.1: that is another roof"
    if isinstance(to, Roof):
        return "RD-5.1", "RD-5.1: a roof must be climbed"
    return "RD-5.3", "RD-5.3: off a roof one jumps"


def _outside(state: State, where: Place, to: Place) -> tuple[str, str | None]:
    mine, other = state.board.places[where.place].section, state.board.places[to.place].section
    if mine == other:
        return "RD-4.1", None
    if other in _refuge(state, mine):
        return "RD-7.2", None
    return "RD-4.1", "RD-4.1: outside, only to places of its own section"


def _through(state: State, figure: int, where: object, to: OnBoard, goal: int) -> tuple[str, str | None]:
    if not isinstance(where, Place) or state.board.region(where.place, 1 - where.side) != goal:
        return "RD-4.2", "RD-4.2: first to a wall, door or gap between the two, and stop"
    kind = state.kind(where.place)
    if state.figures.came[figure]:
        rule = "RD-4.3" if kind in ("door", "gap") else "RD-4.2"
        return rule, f"{rule}: it came there this turn, and stops"
    if kind in SOLID:
        return "RD-4.4", "RD-4.4: the wall or blocked door must be chopped through first"
    if kind in ("door", "gap"):
        return "RD-4.3", _why_not_door(state, figure, where, to, goal)
    if to != Place(where.place, 1 - where.side):
        return "RD-4.2", "RD-4.2: across the wall, and stop with the base touching it"
    held = state.holder[2 * where.place + 1 - where.side] >= 0
    return "RD-4.2", "RD-4.2: the far side is not free" if held else None


def _why_not_door(state: State, figure: int, where: Place, to: OnBoard, goal: int) -> str | None:
    beyond = state.holder[2 * where.place + 1 - where.side]
    if beyond >= 0 and (beyond < FIRST_ZULU) != (figure < FIRST_ZULU):
        return "RD-4.3: an enemy holds the far side"
    mine = state.board.places[where.place].section
    if goal == OUTSIDE and (not isinstance(to, Place) or state.board.places[to.place].section != mine):
        return "RD-4.1: outside, only to places of its own section"
    return None


def play(table: T, action: Move) -> None:
    """Free blows first (RD-4.1); who survives them is there."""
    rule, _ = way(table.state, action.figure, action.to)
    if free_blows(table, action.figure):
        table.emit(Moved(action.figure, action.to, rule))
