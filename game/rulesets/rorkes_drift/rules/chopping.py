"""RD-4.4: chopping through plain wall and blocked doors."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.rorkes_drift.actions import Chop
from game.rulesets.rorkes_drift.events import Breached, Chopped
from game.rulesets.rorkes_drift.ground import SOLID
from game.rulesets.rorkes_drift.rules.common import T, chosen, d6, why_not_begin
from game.rulesets.rorkes_drift.state import Place, State


def options(state: State, piece: int | None = None) -> Iterator[Chop]:
    """Every place a figure may chop at: its own and the two beside it."""
    for figure in chosen(state, piece):
        if why_not_begin(state, figure) is None:
            for place in within_reach(state, figure):
                if _why_not_wall(state, place) is None:
                    yield Chop(figure, place)


def within_reach(state: State, figure: int) -> tuple[int, ...]:
    """The places at and beside which the figure stands, on its side."""
    where = state.figures.where[figure]
    if not isinstance(where, Place):
        return ()
    return (where.place, *state.board.adjacent_places(where.place, where.side))


def refusal(state: State, action: Chop) -> str | None:
    """The law of RD-4.4."""
    refused = why_not_begin(state, action.figure)
    if refused is None and action.place not in within_reach(state, action.figure):
        return "RD-4.4: chop at one's own place or one beside it, on the same side"
    return refused or _why_not_wall(state, action.place)


def _why_not_wall(state: State, place: int) -> str | None:
    if state.kind(place) not in SOLID:
        return "RD-4.4: there is nothing to chop through"
    building = state.board.sections[state.board.places[place].section].building
    if building >= 0 and not state.board.buildings[building].choppable:
        return "RD-4.4: the storehouse cannot be chopped"
    return None


def play(table: T, action: Chop) -> None:
    """One die less four, never below nothing; six points make a breach."""
    chop = table.state.law.tables.chop
    die = d6(table.dice)
    table.emit(Chopped(action.figure, action.place, die, max(0, die - chop.less)))
    if table.state.chopped[action.place] >= chop.breach:
        table.emit(Breached(action.place))
