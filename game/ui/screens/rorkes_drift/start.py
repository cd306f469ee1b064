"""How a game gets onto the table: begun anew, taken up again, or watched."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

from game import folders
from game.engine.errors import CannotSave
from game.engine.match import Match
from game.engine.record import resume as taken_up
from game.engine.scenario import Scenario
from game.folders import NoFolder
from game.ui.kit import Kit
from game.ui.scene.rorkes_drift import GAME
from game.ui.screen import Screen
from game.ui.screens.rorkes_drift.animations import ANIMATIONS
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.report import Report
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.thinking import Thinker, thinker
from game.ui.screens.rulebook import Rulebook
from game.ui.screens.settings import SettingsScreen


def begin(kit: Kit, scenario: Scenario, seats: dict[str, str], seed: int, journal: Path | None = None) -> Screen:
    """A new game, kept in the player's folder (or in `journal`); not kept, and that is told, where that cannot be.

    Raises `BadFile` for a scenario that cannot be played.
    """
    try:
        return opened(kit, Match.start(GAME, scenario, seats, seed, journal=journal or fresh_journal()))
    except (NoFolder, CannotSave) as problem:
        screen = opened(kit, Match.start(GAME, scenario, seats, seed))
        screen.session.problem = str(problem)
        return screen


def resume(kit: Kit, path: Path) -> Screen:
    """A journal, taken up at the decision where it stopped. Raises `BadFile`, `CannotSave`."""
    return opened(kit, taken_up(path, GAME))


def watch(kit: Kit, path: Path) -> Screen:
    """A replay, or the journal of a game that was broken off. Raises `BadFile`."""
    from game.ui.screens.watch.rorkes_drift import watching

    return watching(kit, path, lambda match: opened(kit, match), lambda rule: rulebook(kit, rule))


def opened(kit: Kit, match: Match[Any], asked: Thinker | None = None) -> Play:
    """The play screen over a match."""
    session = Session(match, asked or thinker(), ANIMATIONS)
    return Play(kit, session, lambda rule: rulebook(kit, rule), lambda: SettingsScreen(kit), lambda s: report(kit, s))


def report(kit: Kit, session: Session) -> Screen:
    """The end screen of a finished game."""
    match = session.match

    def again() -> Screen:
        assert match.scenario is not None
        return begin(kit, match.scenario, match.seats, int(getattr(match.dice, "seed", 0)) + 1)

    def see() -> Screen:
        path = match.close()
        if path is None:
            raise ValueError("this game was not saved")
        return watch(kit, path)

    return Report(kit, session, again, see)


def rulebook(kit: Kit, number: str) -> Screen:
    """The rulebook, opened at a number."""
    from importlib.resources import files

    text = files("game.rulesets").joinpath(GAME.name, "rules.md").read_text(encoding="utf-8")
    return Rulebook(kit, "The rules", text, number)


def fresh_journal() -> Path:
    """A file name that nobody has yet, by date and time. Raises `NoFolder`."""
    folder, stem = folders.saves(), datetime.now().strftime("rorkes-drift-%Y%m%d-%H%M%S")
    path, number = folder / f"{stem}.jsonl", 1
    while path.exists() or path.with_suffix(".jsonl.gz").exists():
        number += 1
        path = folder / f"{stem}-{number}.jsonl"
    return path
