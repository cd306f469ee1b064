"""The screens that know no rules: by keys, by mouse, at every size."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.kit import Kit
from game.ui.screen import Screen
from game.ui.screens.files import Files, Saved
from game.ui.screens.menu import Entry, Menu
from game.ui.screens.page import Page
from game.ui.screens.passages import passages
from game.ui.screens.rulebook import Rulebook
from game.ui.screens.settings import SettingsScreen
from game.ui.screens.setup import Choices, Chosen, Question, Scenario, Setup, Value
from game.ui.widgets import Choice, Field
from tests.ui.conftest import click, press, type_text

Run = Callable[..., App]

RULES = """# The rules

Words before the numbers.

## 1 Ground
- **RD-1.1 [S]** The compound. **[R]** Two are officers.
- **RD-1.2 [R]** A figure is a disc,
  over two lines; see RD-2.1.

## 2 Turn
- **RD-2.1** In each zone the side with `initiative` goes first.

| result | effect |
|---|---|
| 2-5 | retire |
"""

PLAYERS = (Value("human", "a person"), Value("ai:1", "computer, plain"), Value("ai:2", "computer, plans"))
YES = (Value(False, "no"), Value(True, "yes"))
GAME = Choices(
    "rorkes_drift",
    "Rorke's Drift",
    (Scenario("three", "The three assaults", "To the night."), Scenario("last", "The last redoubt", sets={"fire": 3})),
    (Question("british", "The British", PLAYERS), Question("zulu", "The Zulus", PLAYERS, 1)),
    (Value("easy", "easier", {"ledge": False}), Value("usual", "as it was", {"ledge": True})),
    1,
    (
        Question("ledge", "The ledge adds one (RD-6.6)", YES, 1),
        Question("fire", "Fire spreads by", (Value(1, "one"), Value(2, "two"), Value(3, "three"))),
    ),
)


class Target(Page):
    """A screen to arrive at."""


def settle(app: App, times: int = 3) -> None:
    for _ in range(times):
        app.tick(0.01)


def entries(kit: Kit) -> list[Entry]:
    def broken() -> Screen:
        raise ValueError("game.jsonl: line 3 is no record")

    return [
        Entry("continue", "Continue", broken),
        Entry("new", "New game", lambda: Target(kit)),
        Entry("watch", "Watch a replay", None),
    ]


def test_the_menu_is_walked_by_keys(run: Run, kit: Kit) -> None:
    app = run(Menu(kit, lambda: entries(kit)))
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    settle(app)
    assert isinstance(app.screens[-1], Target)
    press(pygame.K_ESCAPE)
    settle(app)
    assert isinstance(app.screens[-1], Menu)


def test_the_menu_names_what_cannot_be_opened_and_stays(run: Run, kit: Kit) -> None:
    menu = Menu(kit, lambda: entries(kit))
    app = run(menu)
    click(menu.group["continue"].rect.center)
    settle(app)
    assert menu.modal is not None
    press(pygame.K_RETURN)
    settle(app)
    assert menu.modal is None
    assert app.running


@pytest.mark.parametrize("content", [None, b"no picture"])
def test_a_backdrop_that_cannot_be_read_is_left_out(run: Run, kit: Kit, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "table.webp"
    if content:
        path.write_bytes(content)
    app = run(Menu(kit, lambda: entries(kit), path))
    pygame.time.wait(50)
    settle(app)
    assert app.running


def test_the_backdrop_comes_up_behind_the_menu(run: Run, kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "table.png"
    green = pygame.Surface((300, 120))
    green.fill((0, 200, 0))
    pygame.image.save(green, path)
    menu = Menu(kit, lambda: entries(kit), path)
    app = run(menu)
    before = app.window.get_at((100, 300)).g
    pygame.time.wait(100)
    for _ in range(20):
        app.tick(0.1)
    assert app.window.get_at((100, 300)).g > before + 80
    assert not menu.stale


def test_quit_ends_the_application(run: Run, kit: Kit) -> None:
    menu = Menu(kit, lambda: entries(kit))
    app = run(menu)
    click(menu.group["quit"].rect.center)
    settle(app, 1)
    assert not app.running


def test_the_menu_imports_no_ruleset() -> None:
    code = (
        "import sys, game.ui.screens.menu, game.ui.app;"
        "bad = [name for name in sys.modules if name.startswith(('game.rulesets', 'game.ai', 'game.board', 'pymunk'))];"
        "sys.exit(' '.join(bad) or 0)"
    )
    root = Path(__file__).resolve().parents[2]
    done = subprocess.run([sys.executable, "-c", code], cwd=root, env=dict(os.environ), check=False)
    assert done.returncode == 0


def test_a_rulebook_is_read_by_its_numbers() -> None:
    found = passages(RULES)
    assert [passage.number for passage in found if passage.number] == ["RD-1.1", "RD-1.2", "RD-2.1"]
    assert [passage.text for passage in found if passage.heading] == ["The rules", "1 Ground", "2 Turn"]
    rule = next(passage for passage in found if passage.number == "RD-1.2")
    assert rule.ruling
    assert rule.text == "~ruling~ A figure is a disc, over two lines; see RD-2.1."
    assert not next(passage for passage in found if passage.number == "RD-2.1").ruling
    assert found[-1].text == "2-5   ·   retire"


def test_the_rulebook_opens_at_a_number_and_searches(run: Run, kit: Kit) -> None:
    book = Rulebook(kit, "Rules", RULES, "RD-2.1.3")
    app = run(book)
    assert book.book.marked == "RD-2.1"
    type_text("officers")
    settle(app)
    assert [piece.number for piece in book.book.pieces] == ["RD-1.1"]
    for _ in "officers":
        press(pygame.K_BACKSPACE)
    type_text("1.2")
    settle(app)
    assert book.book.marked == "RD-1.2"
    press(pygame.K_F1)
    settle(app, 1)
    assert not app.running


def test_a_citation_in_the_rulebook_jumps(run: Run, kit: Kit) -> None:
    book = Rulebook(kit, "Rules", RULES)
    app = run(book)
    top, text = book.book._set[4]
    link = text.links[0].box.center
    click((book.book.rect.x + kit.theme.px(98) + link[0], book.book.rect.y + top + link[1]))
    settle(app)
    assert book.book.marked == "RD-2.1"


SAVED = [
    Saved(Path("good.jsonl"), "The three assaults", "22 January"),
    Saved(Path("bad.jsonl"), "bad.jsonl", broken="line 3 is no record"),
    Saved(Path("gone.jsonl"), "Gone", "23 January"),
]


def files(kit: Kit, saved: Sequence[Saved] = SAVED) -> Files:
    def show(chosen: Saved) -> Screen:
        if chosen.title == "Gone":
            raise OSError("no such file")
        return Target(kit)

    return Files(kit, "Replays", lambda: saved, show)


def test_a_broken_file_is_named_and_the_rest_opens(run: Run, kit: Kit) -> None:
    screen = files(kit)
    app = run(screen)
    assert "1 cannot be opened" in screen.panel.aside
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    settle(app)
    assert app.screens == [screen]
    press(pygame.K_DOWN)
    press(pygame.K_RETURN)
    settle(app)
    assert screen.modal is not None
    press(pygame.K_RETURN)
    press(pygame.K_HOME)
    press(pygame.K_RETURN)
    settle(app)
    assert isinstance(app.screens[-1], Target)


def test_an_empty_list_says_so(run: Run, kit: Kit) -> None:
    screen = files(kit, [])
    app = run(screen)
    press(pygame.K_RETURN)
    settle(app)
    assert screen.empty.text
    assert app.screens == [screen]


def setup(kit: Kit, started: list[Chosen], games: Sequence[Choices] = (GAME,)) -> Setup:
    def start(chosen: Chosen) -> Screen:
        if chosen.seed == 13:
            raise ValueError("evening.toml: units.british: 51 of 50")
        started.append(chosen)
        return Target(kit)

    return Setup(kit, games, start, seed=7)


def test_a_new_game_begins_as_chosen(run: Run, kit: Kit) -> None:
    started: list[Chosen] = []
    screen = setup(kit, started)
    app = run(screen)
    zulu = screen.group["seat:zulu"]
    click((zulu.rect.right - 10, zulu.rect.centery))
    settle(app)
    click(screen.group["option:ledge"].rect.center)
    settle(app)
    press(pygame.K_RETURN, pygame.KMOD_CTRL)
    settle(app)
    assert isinstance(app.screens[-1], Target)
    assert len(app.screens) == 1
    seats = {"british": "human", "zulu": "ai:2"}
    assert started == [Chosen("rorkes_drift", "three", seats, "easy", 7, {"ledge": False, "fire": 1})]


def test_a_scenario_and_a_difficulty_set_their_options(kit: Kit, run: Run) -> None:
    screen = setup(kit, [])
    app = run(screen)
    screen.group.focus_on("scenario")
    press(pygame.K_DOWN)
    settle(app)
    assert screen.chosen().options == {"ledge": True, "fire": 3}
    screen.group.focus_on("difficulty")
    press(pygame.K_LEFT)
    settle(app)
    assert screen.chosen().options == {"ledge": False, "fire": 3}
    screen.group.focus_on("scenario")
    press(pygame.K_UP)
    settle(app)
    assert screen.chosen().options == {"ledge": False, "fire": 1}


def test_options_of_no_difficulty_are_one_s_own_choice(kit: Kit, run: Run) -> None:
    screen = setup(kit, [])
    app = run(screen)
    fire = screen.group["option:fire"]
    click((fire.rect.right - 10, fire.rect.centery))
    settle(app)
    assert screen.chosen().difficulty == ""
    assert screen.chosen().options["fire"] == 3
    click((fire.rect.x + 10, fire.rect.centery))
    settle(app)
    assert screen.chosen().difficulty == "usual"


def test_a_game_that_cannot_begin_says_why(run: Run, kit: Kit) -> None:
    screen = setup(kit, [])
    app = run(screen)
    click(screen.group["seed"].rect.center)
    press(pygame.K_BACKSPACE)
    type_text("13")
    press(pygame.K_RETURN, pygame.KMOD_CTRL)
    settle(app)
    assert app.screens == [screen]
    assert screen.modal is not None
    assert isinstance(screen.group["seed"], Field)


def test_a_key_is_changed_and_a_taken_one_refused(run: Run, kit: Kit) -> None:
    screen = SettingsScreen(kit)
    app = run(screen)
    screen.group.focus_on("key:undo")
    press(pygame.K_RETURN)
    press(pygame.K_u)
    settle(app)
    assert kit.keys.key("undo") == "U"
    screen.group.focus_on("key:redo")
    press(pygame.K_RETURN)
    press(pygame.K_u)
    settle(app)
    assert screen.modal is not None
    assert kit.keys.key("redo") == "Ctrl+Y"


def test_settings_hold_at_once(run: Run, kit: Kit) -> None:
    screen = SettingsScreen(kit)
    app = run(screen)
    palette = screen.group["palette"]
    assert isinstance(palette, Choice)
    click((palette.rect.right - 10, palette.rect.centery))
    settle(app)
    assert kit.theme.palette_name == "colour-blind"


SIZES = [(1280, 720, 0), (1280, 720, 250), (1920, 1080, 75), (1920, 1080, 200), (3840, 2160, 100)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["menu", "settings", "rules", "files", "setup"])
def test_every_screen_fits_every_window(run: Run, kit: Kit, name: str, size: tuple[int, int, int]) -> None:
    screens: dict[str, Callable[[], Page]] = {
        "menu": lambda: Menu(kit, lambda: entries(kit)),
        "settings": lambda: SettingsScreen(kit),
        "rules": lambda: Rulebook(kit, "Rules", RULES, "RD-2.1"),
        "files": lambda: files(kit),
        "setup": lambda: setup(kit, [], [GAME, GAME]),
    }
    screen = screens[name]()
    app = run(screen, size[:2], size[2])
    for _ in range(40):
        press(pygame.K_TAB)
        app.tick(0.01)
        focus = screen.group.focus
        assert focus is not None
        assert app.window.get_rect().contains(focus.rect), focus.name
        if focus.clip:
            assert focus.clip.contains(focus.rect), focus.name
