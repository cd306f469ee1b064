from __future__ import annotations

import pygame
import pytest

from game.ui.camera import Camera
from game.ui.keys import Held, Keys
from game.ui.view import BoardView
from tests.ui.conftest import key_event

KEYS = Keys({})


@pytest.fixture
def view() -> BoardView:
    board = BoardView(Camera((0, 60, 1280, 484), (0, 0, 14600, 5700)))
    board.handle(moved((640, 300)), KEYS)
    return board


def moved(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def pressed(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def released(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def test_the_wheel_zooms_to_the_cursor(view: BoardView) -> None:
    under = view.camera.to_board(640, 300)
    assert view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2), KEYS)
    assert view.camera.zoom > view.camera.whole
    assert view.camera.to_board(640, 300) == pytest.approx(under, abs=10)


def test_the_wheel_beside_the_board_is_left_to_others(view: BoardView) -> None:
    view.handle(moved((640, 10)), KEYS)
    assert not view.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2), KEYS)


def test_a_click_is_left_to_the_screen_and_a_drag_is_not(view: BoardView) -> None:
    view.camera.zoom_at(640, 300, 6)
    assert not view.handle(pressed((640, 300)), KEYS)
    assert not view.handle(moved((642, 301)), KEYS)
    assert not view.handle(released((642, 301)), KEYS)
    under = view.camera.to_board(640, 300)
    assert not view.handle(pressed((640, 300)), KEYS)
    assert view.handle(moved((600, 280)), KEYS)
    assert view.camera.to_board(600, 280) == pytest.approx(under, abs=12)
    assert view.handle(released((600, 280)), KEYS)
    assert not view.dragging


def test_held_keys_pan_and_home_shows_all(view: BoardView) -> None:
    held = Held()
    view.camera.zoom_at(640, 300, 6)
    x = view.camera.x
    held.take(key_event(pygame.K_RIGHT))
    assert view.update(0.1, held, KEYS)
    assert view.camera.x > x
    held.clear()
    assert view.handle(key_event(pygame.K_HOME), KEYS)
    while view.update(0.1, held, KEYS):
        pass
    assert view.camera.zoom == view.camera.whole


def test_plus_and_minus_zoom(view: BoardView) -> None:
    assert view.handle(key_event(pygame.K_EQUALS), KEYS)
    assert view.camera.zoom > view.camera.whole
    assert view.handle(key_event(pygame.K_MINUS), KEYS)
    assert view.camera.zoom == pytest.approx(view.camera.whole)
    assert not view.handle(key_event(pygame.K_q), KEYS)


def test_losing_the_window_ends_a_drag(view: BoardView) -> None:
    view.handle(pressed((640, 300), 2), KEYS)
    assert view.dragging
    view.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST), KEYS)
    assert not view.dragging
