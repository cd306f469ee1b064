"""Without a display: one line says so, the game is played and told in the terminal, and a replay is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.command import RANDOM, ROOT, refused, run

EVENING = ("play", "rorkes-drift", "--scenario", "evening", "--seed", "8")


def test_players_that_are_no_people_play_in_the_terminal(tmp_path: Path) -> None:
    done = run(*EVENING, *RANDOM, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == "There is no display: british random, zulu random play here."
    assert any(line.startswith("Turn 1") for line in lines)
    assert lines[-1].startswith("The replay is ")
    replay = Path(lines[-1].removeprefix("The replay is "))
    assert replay.is_relative_to(tmp_path)
    assert run("replay", replay, "--verify").returncode == 0


def test_a_folder_that_cannot_be_written_is_named_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = run(*EVENING, *RANDOM, home=tmp_path / "file" / "home")
    assert done.returncode == 0
    assert done.stderr.startswith(f"No replay is kept: {tmp_path / 'file' / 'home'}")
    assert len(done.stderr.splitlines()) == 1
    assert "won" in done.stdout.splitlines()[-1]


def test_the_seed_repeats_the_game(tmp_path: Path) -> None:
    one, two = (run(*EVENING, *RANDOM, home=tmp_path / name).stdout.splitlines() for name in ("one", "two"))
    assert one[:-1] == two[:-1]


def test_a_person_cannot_sit_down_without_a_display(tmp_path: Path) -> None:
    refused(run(*EVENING, "--seat", "british=human", home=tmp_path), "There is no display")


def test_a_replay_cannot_be_watched_without_a_display(tmp_path: Path) -> None:
    run("simulate", "rorkes-drift", *RANDOM, "--games", "1", "--save", tmp_path)
    refused(run("watch", next(tmp_path.iterdir())), "There is no display", "--text")


def test_the_bare_command_plays_the_strongest_and_can_be_broken_off(tmp_path: Path) -> None:
    world = {"RORKES_DRIFT_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    command = subprocess.Popen(
        [sys.executable, "-m", "game"],
        cwd=ROOT,
        env=os.environ | world,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert command.stdout is not None
    lines = [command.stdout.readline() for _ in range(12)]
    command.send_signal(signal.SIGINT)
    _, errors = command.communicate(timeout=60)
    assert lines[0].startswith("There is no display: here is Rorke's Drift")
    assert (command.returncode, errors) == (130, "")
    journal = next((tmp_path / "games").iterdir())
    assert run("replay", journal, "--verify").returncode == 0
