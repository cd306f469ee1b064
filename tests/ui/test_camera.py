from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.camera import Camera

VIEW = (0, 60, 1920, 726)
BOARD = (0, 0, 14600, 5700)

pixels = st.tuples(st.integers(0, 1919), st.integers(60, 785))
steps = st.lists(st.tuples(pixels, st.integers(-4, 4)), max_size=12)


def test_the_whole_board_is_shown_at_first() -> None:
    camera = Camera(VIEW, BOARD)
    x, y, width, height = camera.seen()
    assert (x, y) == (-187, 0) or (x <= 0 and y <= 0)
    assert width >= BOARD[2]
    assert height >= BOARD[3]


@given(steps, pixels)
def test_a_pixel_comes_back_to_itself(zooms: list[tuple[tuple[int, int], int]], pixel: tuple[int, int]) -> None:
    camera = Camera(VIEW, BOARD)
    for at, by in zooms:
        camera.zoom_at(*at, by)
    back = camera.to_screen(*camera.to_board(*pixel))
    assert back == pytest.approx(pixel, abs=camera.zoom)


@given(steps)
def test_the_view_never_leaves_the_board(zooms: list[tuple[tuple[int, int], int]]) -> None:
    camera = Camera(VIEW, BOARD)
    for at, by in zooms:
        camera.zoom_at(*at, by)
        camera.pan(by * 900, -by * 700)
        x, y, width, height = camera.seen()
        assert camera.whole <= camera.zoom <= camera.closest
        assert width > BOARD[2] or (x >= -1 and x + width <= BOARD[2] + 1)
        assert height > BOARD[3] or (y >= -1 and y + height <= BOARD[3] + 1)


def test_the_wheel_keeps_the_point_under_the_cursor() -> None:
    camera = Camera(VIEW, BOARD)
    camera.zoom_at(960, 420, 4)
    before = camera.to_board(1000, 400)
    camera.zoom_at(1000, 400, 2)
    assert camera.to_board(1000, 400) == pytest.approx(before, abs=3)


def test_a_jump_arrives_and_shows_its_box() -> None:
    camera = Camera(VIEW, BOARD)
    camera.jump((2000, 2000, 1500, 1000))
    for _ in range(120):
        camera.advance(1 / 60)
    assert not camera.moving
    x, y, width, height = camera.seen()
    assert x <= 2000
    assert y <= 2000
    assert x + width >= 3500
    assert y + height >= 3000


def test_looking_at_a_point_keeps_the_zoom() -> None:
    camera = Camera(VIEW, BOARD)
    camera.fit((2000, 2000, 1500, 1000))
    zoom = camera.zoom
    camera.look_at(9000, 3000)
    while camera.advance(0.05):
        assert camera.zoom == pytest.approx(zoom)
    assert camera.to_board(960, 423) == pytest.approx((9000, 3000), abs=5)


def test_a_larger_window_shows_the_whole_board_again() -> None:
    camera = Camera(VIEW, BOARD)
    camera.resize((0, 60, 3840, 1452))
    assert camera.zoom == pytest.approx(camera.whole)


def test_a_closer_view_keeps_its_zoom_in_another_window() -> None:
    camera = Camera(VIEW, BOARD)
    camera.zoom_at(960, 400, 3)
    zoom = camera.zoom
    camera.resize((0, 60, 2000, 760))
    assert camera.zoom == zoom
