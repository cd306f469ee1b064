"""What a finished game came to, in figures: for batches and reports."""

from __future__ import annotations

from typing import Any

from game.engine.match import Match
from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, State

Part = dict[str, int]


def facts(match: Match[State]) -> tuple[Part, tuple[Part, ...]]:
    """The whole game (Zulu dead of all assaults, British out at the end, turns, assaults), and each assault."""
    parts: list[Part] = []
    for entry in match.log:
        for event in entry.events:
            _count(parts, event)
    state = match.state
    lost = state.law.british - sum(state.figures.region[f] != NOWHERE for f in range(FIRST_ZULU))
    whole = {
        "zulu_dead": state.zulu_dead,
        "british_lost": lost,
        "turns": sum(part["turns"] for part in parts),
        "assaults": len(parts),
    }
    return whole, tuple(parts)


def _count(parts: list[Part], event: Any) -> None:
    match event:
        case e.AssaultBegan():
            parts.append(dict.fromkeys(("turns", "waves", "zulu_dead", "british_lost", "by_terrace", "by_fire"), 0))
        case e.TurnBegan(turn=turn):
            parts[-1]["turns"] = turn
        case e.WaveFormed():
            parts[-1]["waves"] += 1
        case e.Fell(figure=figure, rule=rule):
            british = figure < FIRST_ZULU
            parts[-1]["british_lost" if british else "zulu_dead"] += 1
            if british and rule == "RD-6.4":
                parts[-1]["by_terrace"] += 1
            if british and rule == "RD-7.2":
                parts[-1]["by_fire"] += 1
