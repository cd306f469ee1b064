"""`simulate` counts games; what it counts depends on the seed alone."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest

from game.cli.simulate import ENDED
from tests.cli.command import RANDOM, ROOT, refused, run

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


def test_a_file_that_is_there_already_is_named_by_every_process(tmp_path: Path) -> None:
    (tmp_path / "rorkes_drift-5-00000.jsonl").mkdir()
    words = ("--games", "5", "--seed", "5", "--scenario", "evening", "--save", tmp_path)
    for jobs in ("1", "2"):
        done = run("simulate", "rorkes-drift", *RANDOM, *words, "--jobs", jobs)
        refused(done, "rorkes_drift-5-00000.jsonl: cannot be written")


@pytest.mark.skipif(sys.platform != "linux", reason="asks the system who is whose child")
def test_a_killed_process_is_told_in_one_line() -> None:
    words = ("simulate", "rorkes-drift", "--games", "4000", "--jobs", "2")
    with Popen([sys.executable, "-m", "game", *words], cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True) as batch:
        children = Path(f"/proc/{batch.pid}/task/{batch.pid}/children")
        while len(found := children.read_text().split()) < 3:  # one of them counts what the others share
            time.sleep(0.05)
        os.kill(int(found[-1]), signal.SIGKILL)
        out, err = batch.communicate(timeout=60)
    assert (batch.returncode, out) == (2, "")
    assert err.splitlines() == [f"rorkes-drift: {ENDED}"]
