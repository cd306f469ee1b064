"""What a finished game amounts to, in figures for counting over many games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rulesets.rorkes_drift.events import AssaultBegan, TurnBegan
from game.rulesets.rorkes_drift.state import State
from game.rulesets.rorkes_drift.victory import standing_british


def tally(state: State, events: Iterable[Any]) -> dict[str, int]:
    """Zulus dead, British out at the end, turns of all assaults together, assaults begun."""
    told = list(events)
    return {
        "zulu_dead": state.zulu_dead,
        "british_lost": state.law.british - standing_british(state),
        "turns": sum(isinstance(event, TurnBegan) for event in told),
        "assaults": sum(isinstance(event, AssaultBegan) for event in told),
    }
