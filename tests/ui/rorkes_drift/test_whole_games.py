"""A whole game by keys alone, and another by the mouse alone."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.app import App
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.report import Report
from tests.ui.conftest import click, press
from tests.ui.rorkes_drift.conftest import small

Opened = Callable[..., tuple[App, Play]]
MOST = 3000


def test_a_whole_game_by_keys_alone(table: Opened) -> None:
    app, play = table(scenario=small(follow_up="asked"))
    steps = 0
    while app.screens[-1] is play and steps < MOST:
        steps += 1
        by_keys(app, play, steps)
    assert isinstance(app.screens[-1], Report)
    kinds = {type(entry.action).__name__ for entry in play.session.match.log}
    assert {"Deploy", "EndSetup", "Shoot", "EndBlock"} <= kinds


def by_keys(app: App, play: Play, step: int) -> None:
    """What a player at the keyboard does next."""
    keys(app, *next_keys(play, step))


def next_keys(play: Play, step: int) -> list[int]:
    if play.session.stage.waiting is not None:
        return [pygame.K_SPACE]
    if play.dialog is not None:
        return [pygame.K_RETURN]
    if play.hand.question == "deploy":
        return [pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN] if step < 3 else [pygame.K_RETURN]
    if play.hand.question == "figures":
        if step % 3:
            return [pygame.K_TAB, pygame.K_DOWN, pygame.K_RETURN]
        return [pygame.K_PAGEDOWN, pygame.K_f, pygame.K_o, pygame.K_RETURN]
    if play.hand.question:
        return [pygame.K_RETURN]
    return []


def keys(app: App, *pressed: int) -> None:
    for key in pressed:
        press(key)
        app.tick(0.02)
    app.tick(0.02)


def test_a_whole_zulu_attack_by_keys_alone(table: Opened) -> None:
    app, play = table({"british": "ai:1", "zulu": "human"}, small(turns=6))
    steps = 0
    while app.screens[-1] is play and steps < MOST:
        steps += 1
        keys(app, *zulu_keys(play, steps))
    assert isinstance(app.screens[-1], Report)
    kinds = {type(entry.action).__name__ for entry in play.session.match.log if entry.seat == "zulu"}
    assert {"FormWave", "Post", "Ready"} <= kinds
    assert kinds & {"Strike", "Move", "Chop", "Climb"}


def zulu_keys(play: Play, step: int) -> list[int]:
    if play.session.stage.waiting is not None:
        return [pygame.K_SPACE]
    if play.dialog is not None:
        return [pygame.K_RETURN]
    if play.hand.question == "orders":
        if play.session.match.state.waves_due:
            return [pygame.K_DOWN, pygame.K_LEFT, pygame.K_p, pygame.K_n, pygame.K_e]
        return [pygame.K_RETURN]
    if play.hand.question == "figures":
        return [pygame.K_TAB, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_o, pygame.K_RETURN]
    return [pygame.K_RETURN] if play.hand.question else []


def test_a_whole_game_by_mouse_alone(table: Opened) -> None:
    app, play = table()
    steps = 0
    while app.screens[-1] is play and steps < MOST:
        steps += 1
        by_mouse(app, play, steps)
    assert isinstance(app.screens[-1], Report)
    kinds = {type(entry.action).__name__ for entry in play.session.match.log}
    assert {"Deploy", "EndSetup", "Shoot", "EndBlock"} <= kinds


def by_mouse(app: App, play: Play, step: int) -> None:
    """What a player at the mouse does next."""
    if play.session.stage.waiting is not None:
        at(app, widget(play, "alert:0"))
    elif play.dialog is not None:
        at(app, play.dialog.buttons[0].rect.center)  # type: ignore[attr-defined]
    elif play.hand.question == "deploy" and step < 3:
        at(app, pixel(play, play.hand.pieces[step]))
        at(app, screen_point(play, (4600 + 500 * step, 2300)))
    elif play.hand.question == "figures" and step % 4:
        shoot_by_mouse(app, play, step)
    elif play.hand.question == "figures":
        at(app, widget(play, "rest"))
        at(app, widget(play, "end"))
    elif play.hand.question:
        at(app, widget(play, "end"))
    app.tick(0.02)


def shoot_by_mouse(app: App, play: Play, step: int) -> None:
    pieces = play.hand.pieces
    at(app, pixel(play, pieces[step % len(pieces)]))
    if play.hand.single >= 0 and play.hand.legal().targets:
        at(app, pixel(play, play.hand.legal().targets[0]))
    click((640, 300), 3)
    app.tick(0.02)


def widget(play: Play, name: str) -> tuple[int, int]:
    """The middle of a button or slip."""
    return play.front.group[name].rect.center


def pixel(play: Play, figure: int) -> tuple[int, int]:
    """Where a figure is in the window."""
    return screen_point(play, play.hand.point_of(figure))


def screen_point(play: Play, point: tuple[int, int]) -> tuple[int, int]:
    x, y = play.table.camera.to_screen(*point)
    return round(x), round(y)


def at(app: App, pos: tuple[int, int]) -> None:
    click(pos)
    app.tick(0.02)
