"""The whole board at one moment of a recorded game, with nobody's eye on anything."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.engine.replay import Replay
from game.ui.kit import Kit
from game.ui.scene.rorkes_drift import GAME, Look
from game.ui.screens.rorkes_drift.table import Table, light_of


def drawn(kit: Kit, record: Path, count: int, width: int) -> pygame.Surface:
    """The board after `count` entries, so many pixels wide. Raises `BadFile`."""
    state = Replay(record, GAME).state(count)
    surface = pygame.Surface((width, width * state.board.height // state.board.width)).convert()
    table = Table(kit, state)
    table.resize(surface.get_rect())
    look = Look(base=table.base, light=light_of(state))
    for blend, blits in table.runs(state, look, []):
        surface.fblits(blits, blend)
    return surface
