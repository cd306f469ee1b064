"""Chances by look-up: the melee table of a state, without rolling every die. Tests hold them to `chances.odds`."""

from __future__ import annotations

from game.board.board import Point
from game.rulesets.rorkes_drift.rules.fire import needed
from game.rulesets.rorkes_drift.rules.melee import blow, faced_point
from game.rulesets.rorkes_drift.state import State

TWO_DICE = 36


def at_least(total: int) -> float:
    """The chance of that total or more on two dice."""
    return REACHED[min(max(total, 2), 13)]


REACHED = [sum(a + b >= total for a in range(1, 7) for b in range(1, 7)) / TWO_DICE for total in range(14)]


def strikes(view: State, figure: int, target: int) -> float:
    """The chance that the figure's blow kills the enemy in contact (RD-6.5, 6.6)."""
    told = blow(view, figure, target)
    return at_least(told.needed - told.modifier)


def slips_past(view: State, figure: int, target: int) -> float:
    """The chance that a Zulu's blow takes him past the man, if there is room (RD-6.7)."""
    told = blow(view, figure, target)
    if told.behind:
        return 0.0
    short = told.needed - view.law.tables.melee.bypass_short - told.modifier
    return at_least(short) - at_least(short + 1)


def hits(view: State, target: int) -> float:
    """The chance that a shot at the figure kills (RD-6.1, 6.4)."""
    return min(1.0, max(0.0, (7 - needed(view, target)) / 6))


def strikes_from(view: State, man: int, point: Point) -> float:
    """The chance that a Zulu who steps to a point beside the man, nothing between, kills him (RD-6.5, 6.8)."""
    melee = view.law.tables.melee
    return at_least(melee.behind if is_behind(view, man, point) else melee.open)


def is_behind(view: State, man: int, point: Point) -> bool:
    """Does the point lie outside the half circle the man faces (RD-6.8)?"""
    faced = faced_point(view, man)
    if faced is None:
        return False
    x, y = view.figures.point[man]
    return (faced[0] - x) * (point[0] - x) + (faced[1] - y) * (point[1] - y) < 0
