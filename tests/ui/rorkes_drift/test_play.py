"""The play screen: what keys and clicks do, what is said, what is asked."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import fields

import pygame
import pytest

from game.engine.dice import SeededDice
from game.engine.game import resolve
from game.engine.match import Match
from game.rulesets.rorkes_drift.actions import Answer, Choose, EndSetup, Shoot
from game.rulesets.rorkes_drift.game import default_scenario
from game.rulesets.rorkes_drift.state import FollowUp, RedoubtWanted, WhoGetsUp, WhoReturns
from game.ui.app import App
from game.ui.scene.rorkes_drift import GAME, Shown
from game.ui.screens.rorkes_drift import animations, dialogs
from game.ui.screens.rorkes_drift.orders import Order
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.report import luck, moments
from game.ui.screens.rorkes_drift.thinking import obvious
from game.ui.screens.rulebook import Rulebook
from game.ui.theme import Theme
from game.ui.widgets import Modal
from tests.ui.conftest import click, point, press
from tests.ui.rorkes_drift.conftest import small

Opened = Callable[..., tuple[App, Play]]


def keys(app: App, *pressed: int) -> None:
    for key in pressed:
        press(key)
        app.tick(0.02)


def ready(table: Opened, **values: object) -> tuple[App, Play]:
    """A game whose first British block has begun."""
    app, play = table(**values)
    keys(app, pygame.K_RETURN)
    app.tick(0.02)
    assert play.hand.question == "figures"
    return app, play


def until(app: App, play: Play, done: Callable[[], bool]) -> None:
    """Answer what is asked in the plainest way until something is so."""
    for _ in range(400):
        if done():
            return
        if play.session.stage.waiting:
            play.see_alert()
        elif play.session.mine:
            play.session.act(obvious(play.session.match.state))
        app.tick(0.02)
    raise AssertionError("it does not come")


def test_tab_walks_over_those_who_may_act(table: Opened) -> None:
    app, play = ready(table)
    keys(app, pygame.K_TAB, pygame.K_TAB)
    assert play.hand.single == play.hand.pieces[1]
    keys(app, pygame.K_ESCAPE)
    assert play.hand.chosen == ()


def test_a_chooses_the_whole_section_and_page_down_the_next(table: Opened) -> None:
    app, play = ready(table)
    wall = play.session.shown.board.section_by_key("south_wall").id
    play.hand.choose((5,))
    keys(app, pygame.K_a)
    assert play.hand.group == ("section", wall)
    assert len(play.hand.chosen) > 5
    keys(app, pygame.K_PAGEDOWN)
    assert play.hand.group != ("section", wall)


def test_an_order_stands_for_its_section_until_another(table: Opened) -> None:
    app, play = ready(table)
    play.hand.choose_group(("section", play.session.shown.board.section_by_key("south_wall").id))
    keys(app, pygame.K_c)
    standing = play.session.orders.by_group
    assert [told.order for told in standing.values()] == [Order.CEASE]


def test_falling_back_asks_for_a_zone_and_goes(table: Opened) -> None:
    app, play = ready(table)
    play.hand.choose((5,))
    keys(app, pygame.K_b)
    assert play.hand.mode == "back"
    assert play.front.prompt().text.startswith("Fall back where?")
    before = play.session.shown.figures.point[5]
    keys(app, pygame.K_4)
    app.tick(0.02)
    assert play.session.shown.figures.point[5] != before


def test_a_click_chooses_and_a_right_click_lets_go(table: Opened) -> None:
    app, play = ready(table)
    x, y = play.table.camera.to_screen(*play.session.shown.figures.point[0])
    click((round(x), round(y)))
    app.tick(0.02)
    assert play.hand.single == 0
    click((round(x), round(y) + 60), 3)
    app.tick(0.02)
    assert play.hand.chosen == ()


def test_hovering_an_illegal_goal_names_its_rule(table: Opened) -> None:
    app, play = ready(table)
    play.hand.choose((5,))
    x, y = play.table.camera.to_screen(12500, 1500)
    point((round(x), round(y)))
    app.tick(0.02)
    refusal = play.eye.refusal()
    assert refusal is not None
    assert refusal.rule == "RD-4.2"


def test_digits_jump_to_zones_and_home_shows_all(table: Opened) -> None:
    app, play = ready(table)
    whole = play.table.camera.zoom
    keys(app, pygame.K_5)
    for _ in range(40):
        app.tick(0.1)
    assert play.table.camera.zoom > whole
    keys(app, pygame.K_HOME)
    for _ in range(60):
        app.tick(0.1)
    assert play.table.camera.zoom == pytest.approx(whole)


def test_plus_and_minus_zoom(table: Opened) -> None:
    app, play = ready(table)
    whole = play.table.camera.zoom
    keys(app, pygame.K_PLUS)
    assert play.table.camera.zoom > whole
    keys(app, pygame.K_MINUS)
    assert play.table.camera.zoom == pytest.approx(whole)


def test_enter_asks_once_more_while_somebody_could_act(table: Opened) -> None:
    app, play = ready(table)
    until(app, play, lambda: play.hand.question == "figures" and play.hand.idle() > 0)
    keys(app, pygame.K_RETURN)
    assert isinstance(play.dialog, Modal)
    keys(app, pygame.K_ESCAPE)
    assert play.dialog is None
    assert play.hand.question == "figures"


def test_an_alert_stops_time_and_space_goes_on(table: Opened) -> None:
    app, play = ready(table)
    for _ in range(200):
        if play.session.stage.waiting:
            break
        if play.session.mine:
            play.session.act(obvious(play.session.match.state))
        app.tick(0.02)
    assert play.session.alerts
    assert not play.session.mine
    keys(app, pygame.K_SPACE)
    assert play.session.stage.waiting is None or len(play.session.alerts) > 0


def test_a_click_on_the_rule_of_the_prompt_opens_the_rulebook_there(table: Opened) -> None:
    app, play = ready(table, size=(1920, 1080))
    click(play.front.bar._link.center)
    app.tick(0.02)
    assert isinstance(app.screens[-1], Rulebook)


def test_the_whole_log_opens_and_its_lines_lead_to_their_rules(table: Opened) -> None:
    app, play = ready(table, size=(1920, 1080))
    keys(app, pygame.K_l)
    assert play.dialog is not None
    app.tick(0.02)
    keys(app, pygame.K_ESCAPE)
    assert play.dialog is None


def test_undo_says_why_it_stops(table: Opened) -> None:
    app, play = ready(table)
    press(pygame.K_z, pygame.KMOD_CTRL)
    app.tick(0.02)
    assert play.hand.question == "deploy"
    keys(app, pygame.K_RETURN)
    until(app, play, lambda: any(isinstance(entry.action, Shoot) for entry in play.session.match.log))
    play.session.update(0.02)
    press(pygame.K_z, pygame.KMOD_CTRL)
    app.tick(0.02)
    assert play.session.undo_stop() is not None
    assert play.front.group["undo"].tip


def test_any_key_finishes_the_running_animation(table: Opened) -> None:
    app, play = table(speed="1")
    keys(app, pygame.K_RETURN)
    until(app, play, lambda: play.hand.question == "figures" and bool(play.hand.idle()))
    keys(app, pygame.K_o)
    app.tick(0.02)
    assert play.session.stage.busy
    waiting = len(play.session.lines)
    press(pygame.K_x)
    app.tick(0.001)
    app.tick(0.001)
    assert len(play.session.lines) > waiting or not play.session.stage.busy


def test_no_animation_is_longer_than_seven_tenths(table: Opened) -> None:
    classes = [animations.Slide, animations.Shot, animations.Blow, animations.Fall, animations.Tracer, animations.Pause]
    for kind in classes:
        usual = next(field.default for field in fields(kind) if field.name == "seconds")
        assert isinstance(usual, float)
        assert usual <= 0.7


def test_the_zulus_orders_are_given_by_mouse(table: Opened) -> None:
    app, play = table({"british": "ai:1", "zulu": "human"}, size=(1920, 1080))
    for _ in range(100):
        if play.hand.question == "orders":
            break
        if play.session.stage.waiting:
            play.see_alert()
        app.tick(0.02)
    assert play.hand.question == "orders"
    assert not play.front.group["end"].enabled
    for name in ("post", "form-wave", "end"):
        click(play.front.group[name].rect.center)
        app.tick(0.02)
        app.tick(0.02)
    kinds = [type(entry.action).__name__ for entry in play.session.match.log if entry.seat == "zulu"]
    assert kinds[:3] == ["Post", "FormWave", "Ready"]


def test_a_click_on_a_wall_aims_the_wave(table: Opened) -> None:
    app, play = table({"british": "ai:1", "zulu": "human"}, size=(1920, 1080))
    for _ in range(100):
        app.tick(0.02)
        if play.hand.question == "orders":
            break
    wall = play.session.shown.board.section_by_key("north_wall")
    x, y = play.table.camera.to_screen(*play.session.shown.board.places[wall.places[4]].outer)
    click((round(x), round(y)))
    app.tick(0.02)
    assert play.zulu.section == wall.id


def asked(question: object) -> Shown:
    state = Match.start(GAME, default_scenario(), seed=3).state
    state = resolve(GAME, state, EndSetup(), SeededDice(1)).state
    assert isinstance(state, Shown)
    state.pending = question  # type: ignore[assignment]
    return state


@pytest.mark.parametrize(
    "question",
    [WhoGetsUp(0, (60, 61, 62), 1), WhoReturns((3, 4, 5, 6), 2), FollowUp(60, Answer), RedoubtWanted()],  # type: ignore[arg-type]
)
def test_every_question_has_its_dialogue(question: object) -> None:
    assert dialogs.question(asked(question)) is not None


def test_naming_takes_exactly_so_many(kit: object) -> None:
    naming = dialogs.question(asked(WhoReturns((3, 4, 5, 6), 2)))
    assert isinstance(naming, dialogs.Naming)
    theme: Theme = kit.theme  # type: ignore[attr-defined]
    pygame.display.set_mode((800, 600))
    naming.layout((800, 600), theme)
    naming.draw(pygame.display.get_surface(), theme)  # type: ignore[arg-type]
    for key in (pygame.K_SPACE, pygame.K_DOWN, pygame.K_DOWN, pygame.K_SPACE):
        naming.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    hit = naming.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert hit is not None
    assert Choose(hit.value) == Choose((4, 5))


def test_the_report_tells_the_losses_turn_by_turn(table: Opened) -> None:
    app, play = table({"british": "ai:1", "zulu": "ai:1"}, small(turns=5))
    for _ in range(600):
        if app.screens[-1] is not play:
            break
        app.tick(0.02)
    assert app.screens[-1] is not play
    british, zulu = luck(play.session)
    assert british.rolls >= british.kills
    assert 0 <= float(british.expected) <= british.rolls
    assert zulu.rolls >= zulu.kills
    told = moments(play.session)
    assert told[0].british == 12
    assert all(before.dead <= after.dead for before, after in itertools.pairwise(told))


def test_f1_opens_the_rule_of_what_is_refused(table: Opened) -> None:
    app, play = ready(table)
    play.hand.choose((5,))
    x, y = play.table.camera.to_screen(12500, 1500)
    point((round(x), round(y)))
    app.tick(0.02)
    keys(app, pygame.K_F1)
    book = app.screens[-1]
    assert isinstance(book, Rulebook)
    assert book.book.marked == "RD-4.2"
