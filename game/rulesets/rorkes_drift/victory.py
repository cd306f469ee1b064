"""Chapter 8, and how an assault ends (RD-3.7)."""

from __future__ import annotations

from game.rulesets.rorkes_drift.events import AssaultEnded, GameEnded
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES
from game.rulesets.rorkes_drift.rules.common import T
from game.rulesets.rorkes_drift.rules.waves import pool, riflemen
from game.rulesets.rorkes_drift.state import BRITISH, NOWHERE, ZULU, State


def standing_british(state: State) -> int:
    """How many British are not out."""
    return sum(state.figures.region[f] != NOWHERE for f in BRITISH_FIGURES)


def judge(table: T, assault_over: bool = False) -> None:
    """End the game if a side, or both, has won (RD-8.1 to 8.3)."""
    british, zulu = _british_win(table.state, assault_over), _zulu_win(table.state, assault_over)
    if british and zulu:
        table.emit(GameEnded("draw", "RD-8.3"))
    elif british:
        table.emit(GameEnded(BRITISH, "RD-8.2"))
    elif zulu:
        table.emit(GameEnded(ZULU, "RD-8.1"))


def _british_win(state: State, assault_over: bool) -> bool:
    if state.zulu_dead > state.law.tables.end.zulu_casualties:
        return True
    return assault_over and not state.redoubt and state.assault >= state.law.last_assault


def _zulu_win(state: State, assault_over: bool) -> bool:
    standing = standing_british(state)
    lost = state.law.british - standing
    if standing == 0 or 0 < state.law.zulus_win_at <= lost:
        return True
    return assault_over and state.redoubt and state.zulu_dead <= state.law.tables.end.zulu_casualties


def end_assault_if_over(table: T, turn_over: bool) -> None:
    """RD-3.7: no one is left, or the last turn is over."""
    state = table.state
    if not any(w.in_play for w in state.waves) and not pool(state) and not riflemen(state):
        table.emit(AssaultEnded(state.assault, "left"))
    elif turn_over and state.turn >= state.law.options.assault_turns:
        table.emit(AssaultEnded(state.assault, "turns"))
