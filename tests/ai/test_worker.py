"""The worker process: answers come, late ones do not, it survives being killed and never keeps anybody waiting."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator

import pytest

from game.ai.player import Choice
from game.ai.worker import PlayerFailed, Worker
from game.engine.match import Match
from game.rulesets.rorkes_drift.game import GAME, default_scenario
from game.rulesets.rorkes_drift.state import State

DEADLINE = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker()
    yield worker
    worker.stop()


@pytest.fixture(scope="module")
def match() -> Match[State]:
    return Match.start(GAME, default_scenario())


def awaited(worker: Worker) -> Choice:
    end = time.monotonic() + DEADLINE
    while time.monotonic() < end:
        choice = worker.poll()
        if choice is not None:
            return choice
        time.sleep(0.002)
    raise AssertionError("no answer")


def ask(worker: Worker, match: Match[State], player: str = "ai:2", number: int = 1) -> None:
    assert match.decision is not None
    worker.start("rorkes_drift", match.view(match.decision.seat), match.decision.seat, player, number)


def test_it_plays_on_through_many_decisions(worker: Worker) -> None:
    match = Match.start(GAME, default_scenario())
    for number in range(12):
        ask(worker, match, number=number)
        choice = awaited(worker)
        assert match.decision is not None
        match.submit(match.decision.seat, choice.action, choice.reasons)
    assert worker.poll() is None


def test_only_the_last_question_is_answered(worker: Worker, match: Match[State]) -> None:
    for _ in range(5):
        ask(worker, match, "random")
    ask(worker, match, "nobody")
    with pytest.raises(PlayerFailed, match="nobody"):
        awaited(worker)
    assert worker.poll() is None


def test_a_dropped_question_has_no_answer(worker: Worker, match: Match[State]) -> None:
    ask(worker, match)
    awaited(worker)
    ask(worker, match)
    worker.drop()
    time.sleep(0.2)
    assert worker.poll() is None
    ask(worker, match)
    assert awaited(worker).action is not None


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
def test_it_begins_anew_when_it_was_killed(worker: Worker, match: Match[State]) -> None:
    ask(worker, match)
    awaited(worker)
    assert worker.pid is not None
    ask(worker, match)
    os.kill(worker.pid, signal.SIGKILL)
    assert awaited(worker).action is not None


def test_a_stopped_worker_leaves_no_process_and_can_start_again(worker: Worker, match: Match[State]) -> None:
    ask(worker, match)
    worker.stop()
    assert worker.pid is None
    assert worker.poll() is None
    ask(worker, match)
    assert awaited(worker).action is not None
