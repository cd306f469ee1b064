from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.app import App, display_available
from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.screens.menu import Menu
from game.ui.settings import LEAST, MOST
from tests.ui.conftest import press


class Blank(Screen):
    """Opens `opens` for F2, closes for Escape, and remembers what happened to it."""

    def __init__(self, opens: Screen | None = None, fails: bool = False) -> None:
        self.opens, self.fails = opens, fails
        self.closed = self.drawn = 0
        self.sizes: list[tuple[int, int]] = []

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def handle(self, event: pygame.event.Event) -> Change:
        if event.type != pygame.KEYDOWN:
            return None
        if event.key == pygame.K_F2:
            return self.opens
        if event.key == pygame.K_F3:
            return Close(then=self.opens)
        return Close() if event.key == pygame.K_ESCAPE else None

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1

    def close(self) -> None:
        self.closed += 1
        if self.fails:
            raise OSError("disk full")


Run = Callable[..., App]


def test_a_screen_opens_on_top_and_gives_way_again(run: Run) -> None:
    top = Blank()
    below = Blank(top)
    app = run(below)
    press(pygame.K_F2)
    app.tick(0.01)
    assert app.screens == [below, top]
    press(pygame.K_ESCAPE)
    app.tick(0.01)
    assert app.screens == [below]
    assert (top.closed, below.closed) == (1, 0)


def test_a_screen_can_take_the_place_of_another(run: Run) -> None:
    after = Blank()
    before = Blank(after)
    app = run(before)
    press(pygame.K_F3)
    app.tick(0.01)
    assert app.screens == [after]
    assert before.closed == 1


def test_closing_the_window_ends_every_screen_even_one_that_fails(run: Run, kit: Kit) -> None:
    top = Blank(fails=True)
    below = Blank(top)
    app = run(below)
    press(pygame.K_F2)
    app.tick(0.01)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    app.tick(0.01)
    assert not app.running
    assert (top.closed, below.closed) == (1, 1)
    assert "disk full" in kit.problems


def test_only_what_changed_is_drawn(run: Run) -> None:
    screen = Blank()
    app = run(screen)
    drawn = screen.drawn
    for _ in range(5):
        app.tick(0.01)
    assert screen.drawn == drawn
    press(pygame.K_q)
    app.tick(0.01)
    assert screen.drawn == drawn + 1


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (319, 5000), (6000, 300)])
def test_a_window_may_have_any_size(size: tuple[int, int], run: Run, kit: Kit) -> None:
    screen = Menu(kit, list)
    app = run(screen)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
    app.tick(0.01)
    assert app.window.get_size() == size
    assert all(LEAST <= length <= MOST for length in kit.settings.window)


def test_losing_focus_clears_held_keys(run: Run, kit: Kit) -> None:
    app = run(Blank())
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode=""))
    app.tick(0.01)
    assert kit.held.pan(kit.keys) == (-1, 0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    app.tick(0.01)
    assert kit.held.pan(kit.keys) == (0, 0)


def test_f11_takes_the_whole_display_and_gives_it_back(run: Run, kit: Kit) -> None:
    screen = Blank()
    app = run(screen)
    for full in (True, False):
        press(pygame.K_F11)
        app.tick(0.01)
        assert app.full is full
        assert kit.settings.full_screen is full
    assert app.window.get_size() == (1280, 720)


def test_a_changed_setting_lays_the_screen_out_anew(run: Run, kit: Kit) -> None:
    screen = Blank()
    app = run(screen)
    before = kit.theme.scale
    kit.set(scale=250)
    app.tick(0.01)
    assert kit.theme.scale == pytest.approx(before * 2)
    assert len(screen.sizes) > 1


def test_settings_are_kept_at_the_end(run: Run, kit: Kit) -> None:
    app = run(Blank())
    kit.set(volume=5)
    app.quit()
    assert Kit(kit.assets, kit.user).settings.volume == 5


def test_without_a_sound_device_it_is_silent(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    assert kit.sound.play("volley") is False
    assert kit.sound.play("volley") is False


def test_the_dummy_driver_is_no_display() -> None:
    assert not display_available()


def test_no_driver_at_all_is_no_display() -> None:
    code = "from game.ui.app import display_available; import sys; sys.exit(display_available())"
    environment = {**os.environ, "SDL_VIDEODRIVER": "no-such-driver"}
    root = Path(__file__).resolve().parents[2]
    assert subprocess.run([sys.executable, "-c", code], env=environment, cwd=root, check=False).returncode == 0


def test_without_any_screen_and_without_a_wish_there_is_no_display() -> None:
    unset = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    if sys.platform != "linux":
        pytest.skip("other systems always have a display driver")
    code = "from game.ui.app import display_available; import sys; sys.exit(display_available())"
    root = Path(__file__).resolve().parents[2]
    assert subprocess.run([sys.executable, "-c", code], env=environment, cwd=root, check=False).returncode == 0
