"""Chapter 7, the roofs at the end of a turn; and RD-6.2, 6.3: who has loaded again."""

from __future__ import annotations

from game.board.geometry import squared
from game.rulesets.rorkes_drift.events import (
    BurnRolled,
    Fell,
    FellIn,
    FireSpread,
    Reloaded,
    RoofAlight,
    RoofRolled,
)
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, ZULU_FIGURES, burning, nearest_in
from game.rulesets.rorkes_drift.rules.common import T, d6, two_dice
from game.rulesets.rorkes_drift.state import FIGURES, NOWHERE, OFFICERS, ROOF, State


def roofs(table: T) -> None:
    """Hospital first: it falls in, burns on, or may catch fire (RD-7.1, 7.2)."""
    for building in range(len(table.state.board.buildings)):
        stage = table.state.fires[building].stage
        if stage == "ablaze":
            _fall_in(table, building)
        elif stage == "alight":
            _spread(table, building)
            _burn(table, building)
        elif stage == "whole":
            _catch(table, building)


def _catch(table: T, building: int) -> None:
    state = table.state
    near = touching(state, building)
    if not near:
        return
    dice = two_dice(table.dice)
    table.emit(RoofRolled(building, dice))
    if sum(dice) >= state.law.tables.burning.alight_from:
        by = near[table.dice.pick(len(near))] if len(near) > 1 else near[0]
        table.emit(RoofAlight(building, by, *nearest_in(state.board.buildings[building].roof, state.figures.point[by])))


def touching(state: State, building: int) -> list[int]:
    """The Zulus in contact with a building: at its places, inside or on its roof (RD-7.1)."""
    inside = _regions(state, building)
    holder = state.holder
    at = {holder[2 * place + side] for place in state.board.places_of_building(building) for side in (0, 1)}
    return [f for f in ZULU_FIGURES if f in at or state.figures.region[f] in inside]


def _regions(state: State, building: int) -> tuple[int, ...]:
    zone = state.board.buildings[building].zone
    return (zone, ROOF + building) if zone >= 0 else (ROOF + building,)


def _spread(table: T, building: int) -> None:
    state = table.state
    die = d6(table.dice)
    fire = state.fires[building]
    radius = fire.radius + die * state.board.inch
    roof = state.board.buildings[building].roof
    ablaze = all(squared(corner, (fire.x, fire.y)) <= radius * radius for corner in roof)
    table.emit(FireSpread(building, die, radius, ablaze))


def _burn(table: T, building: int) -> None:
    state = table.state
    for figure in range(FIGURES):
        region = state.figures.region[figure]
        if region not in _regions(state, building) or not burning(state, building, state.figures.point[figure]):
            continue
        if region == ROOF + building or _lost_below(table, figure):
            table.emit(Fell(figure, "RD-7.2"))


def _lost_below(table: T, figure: int) -> bool:
    least = table.state.law.tables.burning.under_from
    die = d6(table.dice)
    table.emit(BurnRolled(figure, die, least))
    return die >= least


def _fall_in(table: T, building: int) -> None:
    state = table.state
    table.emit(FellIn(building))
    for figure in range(FIGURES):
        if state.figures.region[figure] in _regions(state, building):
            table.emit(Fell(figure, "RD-7.2"))


def reloads(table: T) -> None:
    """Who neither fired nor attacked nor was attacked this turn has loaded (RD-6.2, 6.3)."""
    figures = table.state.figures
    rounds = table.state.law.tables.fire.officer_rounds
    ready = [
        f
        for f in BRITISH_FIGURES
        if figures.region[f] != NOWHERE
        and figures.loaded[f] < (rounds if f < OFFICERS else 1)
        and not figures.fired[f]
        and not figures.fought[f]
    ]
    officers, soldiers = tuple(f for f in ready if f < OFFICERS), tuple(f for f in ready if f >= OFFICERS)
    if officers:
        table.emit(Reloaded(officers, "RD-6.3"))
    if soldiers:
        table.emit(Reloaded(soldiers, "RD-6.2"))
