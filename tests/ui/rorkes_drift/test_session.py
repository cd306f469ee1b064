"""A game on its screen: alerts stop time, undo says why, Continue takes up the decision, players answer later."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.dice import SeededDice
from game.engine.match import Match
from game.engine.record import read, resume
from game.rulesets.rorkes_drift.actions import Deploy, EndBlock, EndSetup, Shoot
from game.rulesets.rorkes_drift.state import Spot
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.scene.rorkes_drift import GAME
from game.ui.screens.rorkes_drift import start
from game.ui.screens.rorkes_drift.play import Play
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.thinking import Plain, obvious
from game.ui.screens.watch.rorkes_drift import branched, watching
from game.ui.screens.watch.screen import Watch
from tests.ui.conftest import press
from tests.ui.rorkes_drift.conftest import HUMAN_BRITISH, small

Opened = Callable[..., tuple[App, Play]]


def settled(session: Session) -> None:
    """Let time pass until a person is asked, an alert stops it, or the game is over."""
    for _ in range(500):
        session.update(0.02)
        if session.stage.waiting or session.mine or session.over:
            return


@pytest.fixture
def session() -> Session:
    match = Match.start(GAME, small(), HUMAN_BRITISH, 5)
    found = Session(match, Plain(), speed=0)
    settled(found)
    return found


def test_a_person_is_asked_once_the_picture_is_there(session: Session) -> None:
    assert session.mine
    session.act(EndSetup())
    assert session.decision is None
    settled(session)
    assert session.decision is not None
    assert session.decision.question == "figures"


def test_an_announced_wave_stops_time_until_it_is_seen(session: Session) -> None:
    session.act(EndSetup())
    settled(session)
    session.act(EndBlock())
    settled(session)
    assert session.stage.waiting is not None
    assert session.alerts[-1].kind == "announced"
    assert not session.mine
    seen = session.go_on()
    assert seen is not None
    settled(session)
    assert not session.alerts


def test_undo_takes_back_a_man_set_up(session: Session) -> None:
    before = session.shown.figures.point[3]
    session.act(Deploy(3, Spot(2, 5000, 2400)))
    settled(session)
    assert session.shown.figures.point[3] == (5000, 2400)
    assert session.undo_stop() is None
    assert session.undo()
    assert session.shown.figures.point[3] == before
    assert session.redo()
    settled(session)
    assert session.shown.figures.point[3] == (5000, 2400)


def test_undo_stops_at_a_die_and_says_so(session: Session) -> None:
    session.act(EndSetup())
    settled(session)
    for _ in range(60):
        shots = [a for a in session.match.game.options(session.match.state) if isinstance(a, Shoot)]
        if shots and session.mine:
            session.act(shots[0])
            settled(session)
            break
        if session.stage.waiting:
            session.go_on()
        elif session.mine:
            session.act(EndBlock())
        settled(session)
    stop = session.undo_stop()
    assert stop is not None
    assert stop.value == "a die"
    assert not session.undo()


def test_the_journal_has_a_rule_for_every_line_but_headings(session: Session) -> None:
    while not session.over:
        if session.stage.waiting:
            session.go_on()
        elif session.mine:
            session.act(obvious(session.match.state))
        settled(session)
    assert len(session.lines) > 20
    assert all(line.heading or line.rule.startswith("RD-") for line in session.lines)
    assert not any(a.heading and b.heading for a, b in zip(session.lines, session.lines[1:], strict=False))


def test_continue_takes_up_the_decision_the_journal_and_the_fallen(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match.start(GAME, small(), HUMAN_BRITISH, 5, journal=path, sync=False)
    while match.decision and not match.state.fallen:
        match.submit(match.decision.seat, obvious(match.state))
    asked, fallen = match.decision, match.state.fallen
    lines = Session(match, Plain(), speed=0).lines
    match.close()
    again = resume(path, GAME, sync=False)
    assert again.decision == asked
    assert again.state.fallen == fallen
    assert Session(again, Plain(), speed=0).lines == lines
    again.close()


def test_a_finished_game_is_packed_and_watched_both_ways(kit: Kit, tmp_path: Path) -> None:
    path = finished(tmp_path)
    app = App(kit, watch_of(kit, path))
    watch = app.screens[-1]
    assert isinstance(watch, Watch)
    app.tick(0.02)
    for key, at in ((pygame.K_END, len(watch.replay)), (pygame.K_LEFT, len(watch.replay) - 1), (pygame.K_HOME, 1)):
        press(key)
        app.tick(0.02)
        assert watch.at == at
    watch.speed.value = 5
    press(pygame.K_SPACE)
    for _ in range(40):
        app.tick(0.1)
    assert watch.at > 10
    press(pygame.K_DOWN)
    app.tick(0.02)
    turns = [mark.at for mark in watch.timeline.marks if mark.kind == "turn"]
    assert watch.at in turns or watch.at == len(watch.replay)
    assert watch.stage.shown.plain() == watch.replay.state(watch.at).plain()


def test_stepping_shows_what_the_record_holds(kit: Kit, tmp_path: Path) -> None:
    watch = watch_of(kit, finished(tmp_path))
    App(kit, watch)
    while watch.at < len(watch.replay):
        watch.forward()
        watch.stage.skip()
        assert watch.stage.shown.plain() == watch.replay.state(watch.at).plain()


def test_play_on_from_a_moment_is_a_game_of_its_own(kit: Kit, tmp_path: Path) -> None:
    watch = watch_of(kit, finished(tmp_path))
    match = branched(watch.replay, 8, tmp_path / "branch.jsonl")
    assert len(match.log) == 8
    assert match.seats["british"] == "human"
    match.close()
    parent = read(tmp_path / "branch.jsonl").header.parent
    assert parent is not None
    assert parent.entry == 8


def finished(folder: Path) -> Path:
    match = Match.start(
        GAME, small(), {"british": "ai:1", "zulu": "ai:1"}, 5, journal=folder / "done.jsonl", sync=False
    )
    while match.decision:
        match.submit(match.decision.seat, obvious(match.state))
    path = match.close()
    assert path is not None
    return path


def watch_of(kit: Kit, path: Path) -> Watch:
    return watching(kit, path, lambda match: start.opened(kit, match, Plain()), lambda rule: start.rulebook(kit, rule))


def test_the_window_is_told_when_the_journal_cannot_be_written(table: Opened) -> None:
    app, play = table()
    assert play.session.match.journal is not None
    play.session.match.journal.close()
    press(pygame.K_RETURN)
    app.tick(0.02)
    assert play.dialog is not None or play.hand.message is not None


def test_dice_are_the_seeds_own(tmp_path: Path) -> None:
    first, second = (Match.start(GAME, small(), HUMAN_BRITISH, 9) for _ in range(2))
    for match in (first, second):
        while match.decision:
            match.submit(match.decision.seat, obvious(match.state))
    assert first.digest == second.digest
    assert isinstance(first.dice, SeededDice)
