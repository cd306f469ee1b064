"""One full frame of the compound with all 170 figures at 1920 × 1080, beside its own blits replayed bare."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import chain, cycle
from typing import Any

from game.cli.bench.row import Row, rates

SIZE = (1920, 1080)
GOAL = 2.0
TIMES = 20


def rows() -> Iterator[Row]:
    """One row; nothing is shown on a screen."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    frame = Frame(pygame.display.set_mode(SIZE))
    ours, reference = rates(frame.full, frame.bare)
    blits = sum(len(run) for _, run in frame.recorded)
    pygame.quit()
    yield Row("frame", "ms", 1000 / ours, 1000 / reference, GOAL, note=f"reference: its own {blits} blits")


class Frame:
    """The play screen over a crowded board."""

    def __init__(self, surface: Any) -> None:
        from game.ui.launch import made_kit
        from game.ui.screens.rorkes_drift.start import opened

        kit = made_kit()
        kit.art.grounds.patient = True
        kit.fit(SIZE)
        match = begun()
        self.surface, self.state = surface, crowded(match.state)
        self.play = opened(kit, match)
        self.play.resize(SIZE)
        self.recorded = self.runs()

    def runs(self) -> list[tuple[int, Any]]:
        """The frame as blits, asked for from the state; what has not changed may have been kept."""
        play = self.play
        board = play.table.runs(self.state, play.eye.look(), ())
        return [*board, (0, play.front.blits(SIZE))]

    def full(self) -> int:
        """Draw so many frames from the state."""
        for _ in range(TIMES):
            self._draw(self.runs())
        return TIMES

    def bare(self) -> int:
        """Draw as many times the recorded blits."""
        for _ in range(TIMES):
            self._draw(self.recorded)
        return TIMES

    def _draw(self, runs: list[tuple[int, Any]]) -> None:
        for blend, blits in runs:
            self.surface.fblits(blits, max(0, blend))


def begun() -> Any:
    """A match at its first decision, as the screen plays it."""
    from game.engine.match import Match
    from game.engine.scenario import find, load
    from game.ui.scene.rorkes_drift import GAME

    seats = {"british": "human", "zulu": "human"}
    return Match.start(GAME, load(find(GAME.name, GAME.default_scenario)), seats)


def crowded(state: Any) -> Any:
    """The same with all hundred and twenty Zulus at the walls: at every outer place, the others behind."""
    from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, Place, Rank, Where

    crowd = state.copy()
    sections = crowd.board.outer_sections()
    outer: list[Where] = [Place(place, 1) for section in sections for place in crowd.board.sections[section].places]
    behind = cycle([Rank(section) for section in sections])
    for figure, where in zip(range(FIRST_ZULU, FIGURES), chain(outer, behind), strict=False):
        crowd.put(figure, where)
    return crowd
