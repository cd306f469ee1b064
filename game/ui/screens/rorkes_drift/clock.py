"""The watch and what stands beside it; the words for undo and for the end."""

from __future__ import annotations

from game.engine.game import Outcome
from game.engine.match import UndoStop
from game.rulesets.rorkes_drift.naming import say
from game.rulesets.rorkes_drift.words import Prompt, casualties
from game.ui.scene.rorkes_drift import Shown

STARTS = (16 * 60 + 30, 18 * 60, 19 * 60 + 30)
MINUTES_A_TURN = 4
STOPS = {UndoStop.NOTHING: "nothing", UndoStop.DIE: "die", UndoStop.REVEAL: "reveal", UndoStop.OTHER: "other"}


def minutes(state: Shown) -> int:
    """The time of day: each assault begins at its hour, a turn takes some minutes."""
    return STARTS[min(max(state.assault, 1), 3) - 1] + MINUTES_A_TURN * max(0, state.turn - 1)


def told(state: Shown, light: str) -> tuple[str, str, int]:
    """Assault and turn, time and light, and the minutes for the watch."""
    if not state.assault:
        return say("clock", "before"), "", STARTS[0]
    now = minutes(state)
    assault = say("clock", f"assault_{min(state.assault, 3)}")
    title = (
        say("clock", "turn", assault=assault, turn=state.turn) if state.turn else say("clock", "setup", assault=assault)
    )
    burning = any(fire.stage in ("alight", "ablaze") for fire in state.fires)
    sky = say("clock", "fire_lit" if burning and light != "afternoon" else light)
    return title, f"{(now // 60 - 1) % 12 + 1}.{now % 60:02d} p.m. · {sky}", now


def short(state: Shown) -> str:
    """The turn alone, for narrow windows."""
    return say("clock", "short", assault=state.assault, turn=state.turn) if state.turn else ""


def over(state: Shown, outcome: Outcome) -> Prompt:
    """The prompt when the game has ended."""
    standing, dead = casualties(state)
    text = say("end", outcome.winner) + "."
    return Prompt(text, say("prompts", "over_reason", british=standing, dead=dead), outcome.rule)


def why_no_undo(stop: UndoStop | None) -> str:
    """Why nothing can be taken back; "" if something can."""
    return "" if stop is None else say("undo", STOPS[stop])
