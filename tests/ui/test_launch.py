"""From the menu into a game and back: new game, Continue, the list of files, rules; by keys."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import folders
from game.ui import launch
from game.ui.app import App
from game.ui.screens.files import Files
from game.ui.screens.menu import Menu
from game.ui.screens.rorkes_drift import start
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.thinking import Plain
from game.ui.screens.rulebook import Rulebook
from game.ui.screens.setup import Setup
from tests.ui.conftest import press


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setenv(folders.HOME, str(tmp_path / "home"))
    monkeypatch.setattr(start, "thinker", Plain)
    kit = launch.made_kit()
    kit.settings = kit.settings.having(window=(1280, 720), speed="0")
    opened = App(kit, launch.first_screen(kit))
    pygame.event.clear()
    opened.tick(0.02)
    return opened


def keys(app: App, *pressed: int | tuple[int, int]) -> None:
    for key in pressed:
        press(*key) if isinstance(key, tuple) else press(key)
        app.tick(0.02)


def wait_for(app: App, done: Callable[[], bool]) -> None:
    for _ in range(200):
        app.tick(0.02)
        if done():
            return
    raise AssertionError("it does not come")


def test_the_menu_imports_no_ruleset() -> None:
    code = (
        "import sys; from game.ui import launch; kit = launch.made_kit(); launch.first_screen(kit).entries;"
        "launch.entries(kit); sys.exit(any(name.startswith('game.rulesets.rorkes') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_three_keys_lead_into_a_new_game_and_continue_takes_it_up(app: App) -> None:
    keys(app, pygame.K_RETURN)
    assert isinstance(app.screens[-1], Setup)
    keys(app, (pygame.K_RETURN, pygame.KMOD_CTRL))
    play = app.screens[-1]
    assert isinstance(play, Play)
    wait_for(app, lambda: play.hand.question == "deploy")
    keys(app, pygame.K_RETURN)
    wait_for(app, lambda: play.hand.question == "figures")
    lines = list(play.session.lines)
    keys(app, pygame.K_F10, pygame.K_TAB, pygame.K_TAB, pygame.K_TAB)
    left = next(button for button in play.dialog.buttons if button.name == "menu:leave")  # type: ignore[union-attr]
    play.dialog.group.focus_on(left.name)  # type: ignore[union-attr]
    keys(app, pygame.K_SPACE)
    menu = app.screens[-1]
    assert isinstance(menu, Menu)
    assert menu.entries[0].name == "continue"
    menu.group.focus_on("continue")
    keys(app, pygame.K_RETURN)
    again = app.screens[-1]
    assert isinstance(again, Play)
    wait_for(app, lambda: again.hand.question == "figures")
    assert again.session.lines == lines


def test_a_game_that_was_broken_off_can_be_watched(app: App) -> None:
    keys(app, pygame.K_RETURN, (pygame.K_RETURN, pygame.KMOD_CTRL))
    play = app.screens[-1]
    assert isinstance(play, Play)
    play.session.match.close()
    app.screens.pop()
    menu = app.screens[-1]
    assert isinstance(menu, Menu)
    menu.resize((1280, 720))
    menu.group.focus_on("watch")
    keys(app, pygame.K_RETURN)
    files = app.screens[-1]
    assert isinstance(files, Files)
    assert [saved.title for saved in files.saved] == ["The three assaults"]
    keys(app, pygame.K_RETURN)
    assert type(app.screens[-1]).__name__ == "Watch"
    keys(app, pygame.K_ESCAPE)
    assert app.screens[-1] is files


def test_f1_opens_the_rules_and_escape_leads_back(app: App) -> None:
    keys(app, pygame.K_RETURN, (pygame.K_RETURN, pygame.KMOD_CTRL))
    play = app.screens[-1]
    keys(app, pygame.K_F1)
    assert isinstance(app.screens[-1], Rulebook)
    keys(app, pygame.K_ESCAPE)
    assert app.screens[-1] is play


def test_a_broken_file_is_named_and_the_rest_opens(app: App) -> None:
    folder = folders.saves()
    (folder / "broken.jsonl").write_text("not a game\n")
    menu = app.screens[-1]
    assert isinstance(menu, Menu)
    menu.group.focus_on("watch")
    keys(app, pygame.K_RETURN)
    files = app.screens[-1]
    assert isinstance(files, Files)
    assert files.saved[0].broken


def test_without_a_folder_the_game_goes_on_and_says_so(
    app: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv(folders.HOME, str(tmp_path / "file" / "home"))
    keys(app, pygame.K_RETURN, (pygame.K_RETURN, pygame.KMOD_CTRL))
    play = app.screens[-1]
    assert isinstance(play, Play)
    wait_for(app, lambda: play.dialog is not None)
    keys(app, pygame.K_RETURN)
    wait_for(app, lambda: play.hand.question == "deploy")
    keys(app, pygame.K_RETURN)
    wait_for(app, lambda: play.hand.question == "figures")
