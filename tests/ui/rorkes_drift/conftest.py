"""A small evening: few figures, one short assault, players who answer at once, no animations."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.match import Match
from game.engine.scenario import Scenario, from_text
from game.rulesets.rorkes_drift.game import default_scenario
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.scene.rorkes_drift import GAME
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.start import opened
from game.ui.screens.rorkes_drift.thinking import Plain

HUMAN_BRITISH = {"british": "human", "zulu": "ai:1"}


def small(british: int = 12, zulus: int = 24, turns: int = 7, **options: Any) -> Scenario:
    """The default scenario with few figures and one short assault, as a file of its own would have it."""
    usual = default_scenario()
    source = usual.source.replace("british = 50", f"british = {british}\nlast_assault = 1")
    source = source.replace("zulus = 120", f"zulus = {zulus}")
    return from_text(source, usual.files, usual.path).changed({"assault_turns": turns, **options})


@pytest.fixture
def table(kit: Kit, tmp_path: Path) -> Callable[..., tuple[App, Play]]:
    """Open a window with a game: who plays, with which scenario and seed."""

    def start(
        seats: dict[str, str] = HUMAN_BRITISH,
        scenario: Scenario | None = None,
        seed: int = 5,
        size: tuple[int, int] = (1280, 720),
        speed: str = "0",
    ) -> tuple[App, Play]:
        kit.settings = kit.settings.having(window=size, speed=speed)
        match = Match.start(GAME, scenario or small(), seats, seed, journal=tmp_path / "game.jsonl", sync=False)
        play = opened(kit, match, Plain())
        app = App(kit, play)
        app.tick(0.02)
        return app, play

    return start
