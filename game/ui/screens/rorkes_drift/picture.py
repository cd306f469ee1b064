"""The whole board of one moment, with nobody's eye on anything."""

from __future__ import annotations

import pygame

from game.rulesets.rorkes_drift.state import State
from game.ui.kit import Kit
from game.ui.scene.rorkes_drift import Look, Shown
from game.ui.screens.rorkes_drift.table import Table


def draw(kit: Kit, state: State, surface: pygame.Surface) -> None:
    """Fill the surface."""
    table = Table(kit, state)
    table.resize(surface.get_rect())
    surface.fill(kit.theme.colour("walnut"))
    surface.fblits(table.blits(state, Look(), 0, []))
