"""Opens the window: with the menu, with one game, or with a replay. Rulesets are imported when they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import folders
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.screen import Screen
from game.ui.screens.menu import Entry, Menu

if TYPE_CHECKING:
    from game.engine.game import Game
    from game.engine.replay import Replay
    from game.engine.scenario import Scenario

SCREENS: Mapping[str, str] = {"rorkes_drift": "game.ui.screens.rorkes_drift.start"}
"""The table of each ruleset, by its name: a module with `begin`, `resume` and `watch`."""

FIRST = "rorkes_drift"
BACKDROP = Path("boards") / "compound" / "late-1920.webp"


def menu() -> int:
    """The menu, until the player leaves; gives the exit code."""
    kit = made_kit()
    return run(kit, first_screen(kit))


def play(game: Game[Any], scenario: Scenario, seats: dict[str, str], seed: int) -> int:
    """One game, with the menu below it. Raises `BadFile` and `CannotSave` before the window opens."""
    kit = made_kit()
    return run(kit, first_screen(kit), lambda: table(game.name).begin(kit, scenario, seats, seed))


def watch(replay: Replay) -> int:
    """One replay, with the menu below it."""
    kit = made_kit()
    path = replay.record.path
    return run(kit, first_screen(kit), lambda: table(replay.game.name).watch(kit, path))


def run(kit: Kit, first: Screen, then: Callable[[], Screen] | None = None) -> int:
    """Show screens until the last one ends."""
    app = App(kit, first)
    if then is not None:
        app.open(then())
    app.run()
    return 0


def made_kit() -> Kit:
    """Settings, theme and pictures; a folder that cannot be used is told in the menu."""
    try:
        user = folders.made(folders.home())
    except folders.NoFolder as problem:
        kit = Kit(folders.assets(), folders.home())
        kit.problems.append(str(problem))
        return kit
    return Kit(folders.assets(), user)


def table(game: str) -> Any:
    """The screens of a ruleset."""
    return import_module(SCREENS[game])


def first_screen(kit: Kit) -> Menu:
    """The menu with what can be opened now."""
    return Menu(kit, lambda: entries(kit), backdrop(kit))


def backdrop(kit: Kit) -> Path | None:
    """The painted table behind the menu; None if it has not been baked."""
    path = kit.assets / BACKDROP
    return path if path.is_file() else None


def entries(kit: Kit) -> list[Entry]:
    """The buttons of the menu; Continue first when a game is open."""
    open_game = newest_open()
    first = []
    if open_game is not None:
        hint = f"the game of {open_game.stem}"
        first = [Entry("continue", "Continue", lambda: _resumed(kit, open_game), hint)]
    return [
        *first,
        Entry("new", "New game", lambda: _setup(kit)),
        Entry("watch", "Watch", lambda: _files(kit), "replays, and games that were broken off"),
        Entry("rules", "Rules", lambda: rulebook(kit, FIRST, "")),
        Entry("settings", "Settings", lambda: _settings(kit)),
    ]


def newest_open() -> Path | None:
    """The journal written last of a game that is not over; None if there is none."""
    folder = folders.home() / "games"
    journals = sorted(folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    return journals[-1] if journals else None


def rulebook(kit: Kit, game: str, number: str) -> Screen:
    """The numbered rulebook of a game, opened at a number."""
    from importlib.resources import files

    from game.ui.screens.rulebook import Rulebook

    text = files("game.rulesets").joinpath(game, "rules.md").read_text(encoding="utf-8")
    return Rulebook(kit, "The rules", text, number)


def _setup(kit: Kit) -> Screen:
    from game.rulesets import GAMES
    from game.ui.screens.choices import choices, wanted
    from game.ui.screens.setup import Chosen, Setup

    def start(chosen: Chosen) -> Screen:
        told = wanted(GAMES[chosen.game], chosen)
        screen: Screen = table(chosen.game).begin(kit, told.scenario, told.seats, told.seed)
        return screen

    return Setup(kit, [choices(GAMES[name]) for name in SCREENS], start, lambda game, rule: rulebook(kit, game, rule))


def _resumed(kit: Kit, path: Path) -> Screen:
    from game.engine.record import read

    screen: Screen = table(read(path).header.game).resume(kit, path)
    return screen


def _files(kit: Kit) -> Screen:
    from game.ui.screens.files import Files, Saved
    from game.ui.screens.saved import saved_games

    def opened(saved: Saved) -> Screen:
        from game.engine.record import read

        screen: Screen = table(read(saved.path).header.game).watch(kit, saved.path)
        return screen

    folder = folders.saves()
    return Files(kit, "Watch", lambda: saved_games(folder), opened, str(folder))


def _settings(kit: Kit) -> Screen:
    from game.ui.screens.settings import SettingsScreen

    return SettingsScreen(kit)
