"""What every figure action asks first (chapter 2), and dice as pips."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.game import Dice, Table
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, ZULU_FIGURES
from game.rulesets.rorkes_drift.state import BRITISH, FIGURES, FIRST_ZULU, NOWHERE, ZULU, State

T = Table[State]


def d6(dice: Dice) -> int:
    """One die, 1 to 6."""
    return dice.pick(6) + 1


def two_dice(dice: Dice) -> tuple[int, int]:
    """Two dice, in the order rolled."""
    return d6(dice), d6(dice)


def block_side(state: State) -> str:
    """Whose figures act in this block (RD-2.3)."""
    return ZULU if state.block == 1 else BRITISH


def in_block(state: State, figure: int) -> bool:
    """Does the figure's side and half act in this block (RD-2.3)?"""
    if state.block == 1:
        return figure >= FIRST_ZULU
    return figure < FIRST_ZULU and state.figures.early[figure] == (state.block == 0)


def acting(state: State) -> bool:
    """Is it the time of the figures, with no question open?"""
    return state.stage == "figures" and state.pending is None


def why_not_act(state: State, figure: int) -> str | None:
    """Why the figure cannot act or go on acting now (RD-2.1, 2.3)."""
    if state.pending is not None:
        return "RD-2.1: a question waits for its answer"
    if state.stage != "figures":
        return "RD-2.5: figures do not act now"
    if not 0 <= figure < FIGURES or state.figures.region[figure] == NOWHERE:
        return "RD-2.1: that figure is not on the board"
    if not in_block(state, figure):
        return "RD-2.3: that figure does not act in this block"
    if state.figures.acted[figure] == 2:
        return "RD-2.1: that figure has acted this turn"
    if state.figures.acted[figure] == 1 and state.active != figure:
        return "RD-2.1: figures act one by one, and its action is over"
    return None


def why_not_begin(state: State, figure: int) -> str | None:
    """Why the figure cannot begin its action: as above, and it must not have moved or fired."""
    refusal = why_not_act(state, figure)
    if refusal is None and state.figures.acted[figure] != 0:
        return "RD-2.1: it has begun its action already"
    return refusal


def movers(state: State) -> list[int]:
    """The figures that may still act in this block, by number."""
    if not acting(state):
        return []
    figures = state.figures
    acted, early = figures.acted, state.block == 0
    side = ZULU_FIGURES if state.block == 1 else BRITISH_FIGURES
    there = zip(side, figures.region[side.start : side.stop], acted[side.start : side.stop], strict=True)
    able = [f for f, region, done in there if region != NOWHERE and done < 2]
    if state.block != 1:
        able = [f for f in able if figures.early[f] == early]
    return [f for f in able if not acted[f] or f == state.active]


def anyone_to_act(state: State) -> bool:
    """May any figure still act in this block?"""
    figures, early = state.figures, state.block == 0
    side = ZULU_FIGURES if state.block == 1 else BRITISH_FIGURES
    for f, region, done in zip(side, figures.region[side.start : side.stop], figures.acted[side.start :], strict=False):
        able = region != NOWHERE and (not done or (done == 1 and f == state.active))
        if able and (f >= FIRST_ZULU or figures.early[f] == early):
            return True
    return False


def chosen(state: State, piece: int | None) -> Iterable[int]:
    """The pieces whose options are asked for: one, or all that may act; -1 is no piece."""
    return movers(state) if piece is None else (() if piece < 0 else (piece,))
