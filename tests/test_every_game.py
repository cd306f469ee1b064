"""The promises that every change keeps: each game, each scenario, many seeds, random play."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from game.engine.codec import plain, state_digest
from game.engine.dice import SeededDice
from game.engine.game import resolve
from game.engine.record import read, rebuilt, verify
from game.engine.replay import Replay
from game.rulesets import GAMES
from tests.random_games import EVERYTHING, Step, begun, keeps, played, some_options, steps

SEEDS = range(12)
SAMPLE = 12
LOOK_EVERY = 7
"""Listing and trying every option at every step would take hours; a step in seven is looked at closely."""

each_scenario = pytest.mark.parametrize(("game", "scenario"), EVERYTHING)


def a_match(game: str, scenario: str, seed: int, **more: Any) -> Any:
    return begun(game, scenario, seed, some_options(GAMES[game], SeededDice(seed)), **more)


@each_scenario
def test_every_option_offered_is_accepted(game: str, scenario: str) -> None:
    tried = 0
    for seed in SEEDS:
        match = a_match(game, scenario, seed)
        for number, step in enumerate(steps(match, seed)):
            if number % LOOK_EVERY == 0:
                tried += _try_some(step)
            match.submit(step.decision.seat, step.action)
    print(f"{game}, {scenario}: {tried} options tried")


def _try_some(step: Step) -> int:
    match, dice = step.match, step.dice
    pieces = [-1, *step.decision.pieces]
    offered = list(islice(match.game.options(match.state, pieces[dice.pick(len(pieces))]), 200))
    for option in offered:
        assert match.game.refusal(match.state, option) is None, option
    few = [offered[dice.pick(len(offered))] for _ in range(min(SAMPLE, len(offered)))]
    digest = state_digest(match.state)
    for option in few:
        table = resolve(match.game, match.state, option, SeededDice(dice.count))
        assert table.events, f"{option} does nothing"
    assert state_digest(match.state) == digest, "resolving leaves the given state alone"
    return len(offered)


@each_scenario
def test_the_events_alone_change_the_state(game: str, scenario: str) -> None:
    for seed in SEEDS:
        match = a_match(game, scenario, seed)
        second = GAMES[game].setup(match.scenario)
        for event in match.log[0].events:
            event.apply(second)
        for number, step in enumerate(steps(match, seed)):
            for event in match.submit(step.decision.seat, step.action):
                event.apply(second)
            if number % LOOK_EVERY == 0:
                assert state_digest(second) == state_digest(match.state)
        assert state_digest(second) == state_digest(match.state)


@each_scenario
def test_a_seat_follows_by_the_events_it_sees(game: str, scenario: str) -> None:
    for seed in SEEDS:
        match = a_match(game, scenario, seed)
        seats = match.game.seats(match.state)
        views = {seat: match.view(seat).copy() for seat in seats}
        for number, step in enumerate(steps(match, seed)):
            match.submit(step.decision.seat, step.action)
            for seat, view in views.items():
                for event in match.seen(seat, match.log[-1]):
                    event.apply(view)
                if number % LOOK_EVERY == 0:
                    assert state_digest(view) == state_digest(match.view(seat))
                    _guessed(match, seat, step.dice)
            if number % LOOK_EVERY == 0 and match.decision is not None:
                _same_options(match)


def _guessed(match: Any, seat: str, dice: SeededDice) -> None:
    view = match.view(seat)
    guess = match.game.guess(view, seat, dice)
    assert state_digest(match.game.view(guess, seat)) == state_digest(view), "the guess agrees with what is known"


def _same_options(match: Any) -> None:
    seat, pieces = match.decision.seat, match.decision.pieces
    piece = pieces[len(match.log) % len(pieces)] if pieces else -1
    known = list(islice(match.game.options(match.view(seat), piece), 200))
    assert known == list(islice(match.game.options(match.state, piece), 200))


@each_scenario
def test_copies_are_apart(game: str, scenario: str) -> None:
    match = a_match(game, scenario, 1)
    for step in islice(steps(match, 1), 60):
        before, copy = match.state, match.state.copy()
        digest = state_digest(before)
        for event in match.submit(step.decision.seat, step.action):
            event.apply(copy)
        assert state_digest(before) == digest
        assert state_digest(copy) == state_digest(match.state)


@each_scenario
def test_nothing_is_created_or_lost(game: str, scenario: str) -> None:
    for seed in SEEDS:
        match = a_match(game, scenario, seed)
        for step in steps(match, seed):
            before = match.state
            events = match.submit(step.decision.seat, step.action)
            keeps(game, before, match.state, events)


@each_scenario
def test_the_log_read_back_gives_the_same_game(game: str, scenario: str, tmp_path: Path) -> None:
    for seed in list(SEEDS)[:4]:
        match = played(a_match(game, scenario, seed, journal=tmp_path / f"{seed}.jsonl"), seed)
        path = match.close()
        again = rebuilt(read(path), GAMES)
        replay = Replay(path, GAMES)
        assert again.digest == match.digest
        assert state_digest(replay.state(len(replay))) == state_digest(match.state)
        assert state_digest(again.state) == state_digest(match.state)
        assert verify(path, GAMES) is None


STRANGE = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C", "TZ": "UTC"},
    {"PYTHONHASHSEED": "4242", "LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"},
)


@pytest.mark.parametrize("world", STRANGE, ids=lambda world: world["LC_ALL"])
def test_replays_verify_in_another_process_and_place(world: dict[str, str], tmp_path: Path) -> None:
    for number, (game, scenario) in enumerate(EVERYTHING):
        played(a_match(game, scenario, 5, journal=tmp_path / f"{number}.jsonl"), 5).close()
    command = [sys.executable, "-m", "game", "replay", "--verify", str(tmp_path)]
    done = subprocess.run(command, env=os.environ | world, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("verified") == len(EVERYTHING)


@each_scenario
def test_equal_seeds_give_equal_games(game: str, scenario: str) -> None:
    one, two = (played(a_match(game, scenario, 9), 9) for _ in range(2))
    assert [plain(entry.action) for entry in one.log] == [plain(entry.action) for entry in two.log]
    assert one.digest == two.digest
