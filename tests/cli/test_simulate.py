"""`simulate` counts games; what it counts depends on the seed alone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import RANDOM, run

TIMES = ("seconds", "processor_seconds", "slowest_decision")


def told(*words: str | Path) -> dict[str, Any]:
    done = run("simulate", "rorkes-drift", *RANDOM, "--json", *words)
    assert (done.returncode, done.stderr) == (0, "")
    values: dict[str, Any] = json.loads(done.stdout)
    return values


def counted(*words: str | Path) -> dict[str, Any]:
    return {key: value for key, value in told(*words).items() if key not in TIMES}


def test_the_numbers_say_what_was_played() -> None:
    came = told("--games", "12", "--seed", "5")
    assert (came["games"], came["seed"]) == (12, 5)
    assert set(came["wins"]) == {"british", "zulu", "draw"}
    assert sum(came["wins"].values()) == 12
    assert came["actions"] > 0
    assert came["seconds"] > 0
    assert set(came["means"]) == {"zulu_dead", "british_lost", "turns", "assaults"}


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_results_do_not_depend_on_how_many_play_at_once(jobs: str) -> None:
    assert counted("--games", "9", "--seed", "7") == counted("--games", "9", "--seed", "7", "--jobs", jobs)


def test_another_seed_gives_other_games() -> None:
    assert counted("--games", "9", "--seed", "1")["actions"] != counted("--games", "9", "--seed", "2")["actions"]


def test_options_numbers_and_difficulty_are_laid_over_the_scenario() -> None:
    words = ("--games", "1", "--difficulty", "steady", "--option", "free_blow=false", "--set", "melee.across=8")
    came = told(*words, "--scenario", "evening")
    assert came["scenario"] == "evening"
    assert came["options"] == {"assault_turns": 30, "terrace_rifles": 9, "free_blow": False}
    assert came["tables"]["melee"] == {"across": 8}


def test_save_leaves_a_replay_of_each_game_that_verifies(tmp_path: Path) -> None:
    told("--games", "3", "--seed", "4", "--save", tmp_path / "kept")
    assert len(list((tmp_path / "kept").iterdir())) == 3
    done = run("replay", tmp_path / "kept", "--verify")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("verified") == 3


def test_for_people_it_prints_shares_with_their_intervals() -> None:
    done = run("simulate", "rorkes-drift", *RANDOM, "--games", "4", "--seed", "4")
    assert done.returncode == 0
    assert done.stdout.startswith("4 games of The three assaults: british random, zulu random; seed 4\n")
    assert " won " in done.stdout
    assert "zulu dead" in done.stdout
