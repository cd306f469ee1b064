"""Rorke's Drift as items: a shown state and what the player's eye is on, turned into plain data."""

from __future__ import annotations

from game.ui.scene.item import Item
from game.ui.scene.rorkes_drift.ground import board, fires, ground
from game.ui.scene.rorkes_drift.light import lit
from game.ui.scene.rorkes_drift.look import Look, Sight
from game.ui.scene.rorkes_drift.marks import marks
from game.ui.scene.rorkes_drift.people import people
from game.ui.scene.rorkes_drift.shown import GAME, Shown
from game.ui.scene.rorkes_drift.waves import waves


def scene(state: Shown, look: Look) -> list[Item]:
    """All items of the table."""
    return [
        *board(state, look),
        *ground(state, look),
        *marks(state, look),
        *lit(people(state, look), state, look),
        *fires(state, look),
        *waves(state, look),
    ]


__all__ = ["GAME", "Look", "Shown", "Sight", "board", "fires", "ground", "lit", "marks", "people", "scene", "waves"]
