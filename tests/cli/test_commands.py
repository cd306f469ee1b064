"""What every command has in common: help, one-line errors, a quick start, no window where none is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import COMMANDS, main
from tests.cli.command import RANDOM, ROOT, refused, run

WINDOWLESS = {
    "simulate": ("simulate", "rorkes-drift", "--games", "1", *RANDOM),
    "cases": ("cases", "tests/cases"),
    "maps": ("maps", "check", "maps/rorkes_drift/compound.tmj", "maps/rorkes_drift/evening.toml"),
    "rules": ("rules", "rorkes-drift", "RD-6.5"),
    "help": ("play", "--help"),
}
LISTED = """
import atexit, sys, game.cli
atexit.register(lambda: print("pygame" in sys.modules, file=sys.stderr))
sys.exit(game.cli.main(sys.argv[1:]))
"""


def test_letters_that_a_terminal_lacks_do_not_keep_the_rest_from_it() -> None:
    done = run("rules", "rorkes-drift", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "RD-8" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_output_that_cannot_be_written_is_told_in_one_line() -> None:
    with open("/dev/full", "w") as full:
        words = [sys.executable, "-m", "game", "rules", "rorkes-drift"]
        done = subprocess.run(words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "rorkes-drift: the output: no space left on device\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(command: str) -> None:
    done = run(command, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: rorkes-drift {command}")
    assert done.stderr == ""


def test_the_help_lists_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert all(f" {command} " in done.stdout for command in COMMANDS)


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith("rorkes-drift")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("dance",), "dance"),
        (("rules",), "GAME"),
        (("rules", "chess"), "no such game: 'chess'; there is rorkes-drift"),
        (("rules", "rorkes-drift", "RD-77"), "no rule 'RD-77'"),
        (("simulate", "rorkes-drift"), "--games"),
        (("simulate", "rorkes-drift", "--games", "0"), "from 1 to"),
        (("simulate", "rorkes-drift", "--games", "9" * 5000), "from 1 to"),
        (("simulate", "rorkes-drift", "--games", "1", "--seed", "-4"), "from 0 to"),
        (("simulate", "rorkes-drift", "--games", "1", "--seat", "british"), "NAME=VALUE"),
        (("simulate", "rorkes-drift", "--games", "1", "--seat", "french=random"), "there is british, zulu"),
        (("simulate", "rorkes-drift", "--games", "1", "--seat", "british=human"), "no such player"),
        (("simulate", "rorkes-drift", "--games", "1", "--option", "luck=3"), "no such option"),
        (("simulate", "rorkes-drift", "--games", "1", "--option", "terrace_hit=9"), "terrace_hit"),
        (("simulate", "rorkes-drift", "--games", "1", "--set", "melee.luck=3"), "luck"),
        (("simulate", "rorkes-drift", "--games", "1", "--set", "melee.across=high"), "not a number"),
        (("simulate", "rorkes-drift", "--games", "1", "--set", "melee.across=nan"), "melee.across"),
        (("simulate", "rorkes-drift", "--games", "1", "--set", "across=3"), "TABLE.KEY"),
        (("simulate", "rorkes-drift", "--games", "1", "--difficulty", "absurd"), "steady, standard, desperate"),
        (("simulate", "rorkes-drift", "--games", "1", "--scenario", "waterloo"), "three_assaults"),
        (("simulate", "rorkes-drift", "--games", "1", "--scenario", "no/such.toml"), "no such file"),
        (("cases", "no/such/folder"), "no such file"),
        (("maps", "check", "no/such.tmj"), "no such file"),
        (("maps", "check", "no/such.toml"), "no such file"),
        (("replay", "no/such.jsonl"), "no such file"),
        (("replay", "x.jsonl", "--at", "3"), "go together"),
        (("watch", "no/such.jsonl"), "no such file"),
        (("play", "chess"), "no such game"),
        (("play", "rorkes-drift", "--seat", "british=ai:9"), "no such player"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, tuple) else "",
)
def test_what_cannot_be_done_is_one_line_and_exit_code_2(words: tuple[str, ...], said: str) -> None:
    refused(run(*words), said)


@pytest.mark.parametrize("command", WINDOWLESS)
def test_a_command_without_window_imports_no_toolkit(command: str) -> None:
    words = [sys.executable, "-c", LISTED, *WINDOWLESS[command]]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert (done.returncode, done.stderr.splitlines()[-1:]) == (0, ["False"]), done.stderr


def test_verifying_and_printing_replays_imports_no_toolkit(tmp_path: Path) -> None:
    run("simulate", "rorkes-drift", "--games", "1", *RANDOM, "--save", tmp_path)
    words = [sys.executable, "-c", LISTED, "replay", str(tmp_path), "--verify", "--text"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.stderr.splitlines() == ["False"]


def test_help_imports_no_ruleset_and_little_else() -> None:
    script = "import sys; from game.cli import top; top().format_help(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert not loaded & {"rich", "pygame", "pymunk", "msgspec", "platformdirs", "game.rulesets", "game.engine"}


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import game.cli.rules

    def interrupted(told: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(game.cli.rules, "run", interrupted)
    assert main(["rules", "rorkes-drift"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_closed_pipe_is_quiet() -> None:
    command = f"{sys.executable} -m game rules rorkes-drift | head -n 1"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "Rorke's Drift: the rulebook\n"
    assert done.stderr == ""
