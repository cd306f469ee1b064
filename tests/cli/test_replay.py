"""`replay`: files are verified, told and pictured; broken ones are named with the reason and the rest goes on."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command import RANDOM, refused, run


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    run("simulate", "rorkes-drift", *RANDOM, "--games", "2", "--seed", "11", "--scenario", "evening", "--save", folder)
    return folder


@pytest.fixture(scope="module")
def text(games: Path) -> bytes:
    return gzip.decompress(min(games.iterdir()).read_bytes())


def test_a_folder_stands_for_its_files(games: Path) -> None:
    done = run("replay", games)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert "british random, zulu random" in done.stdout


def test_the_log_is_told_in_words_with_rules(games: Path) -> None:
    done = run("replay", min(games.iterdir()), "--text")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Turn 1" in done.stdout
    assert "(RD-1.6)" in done.stdout


def test_a_game_broken_off_verifies_as_far_as_it_goes(text: bytes, tmp_path: Path) -> None:
    lines = text.splitlines(keepends=True)
    half = tmp_path / "half.jsonl"
    half.write_bytes(b"".join(lines[: len(lines) // 2]) + lines[len(lines) // 2][:20])
    done = run("replay", half, "--verify")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Not finished" in run("replay", half).stdout


def with_another_number(line: bytes) -> bytes | None:
    """The same line with one number of its first event raised; None if that has no number."""
    values = json.loads(line)
    first: dict[str, object] = next(iter(values.get("events", [])), {})
    for field, value in first.items():
        if isinstance(value, int) and not isinstance(value, bool):
            first[field] = value + 1
            return json.dumps(values).encode()
    return None


def test_an_altered_event_is_named_with_its_line_and_exit_code_1(text: bytes, tmp_path: Path) -> None:
    lines = text.splitlines()
    number, changed = next((index, new) for index, line in enumerate(lines) if (new := with_another_number(line)))
    lines[number] = changed
    altered = tmp_path / "altered.jsonl"
    altered.write_bytes(b"\n".join(lines) + b"\n")
    done = run("replay", altered, "--verify")
    assert done.returncode == 1
    assert f"line {number + 1}: event 1" in done.stdout
    assert done.stderr == ""


def with_header(text: bytes, change: Callable[[dict[str, object]], None]) -> bytes:
    first, _, rest = text.partition(b"\n")
    header = json.loads(first)
    change(header)
    return json.dumps(header).encode() + b"\n" + rest


BROKEN: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda text: b"", "no whole line"),
    "truncated": (lambda text: gzip.compress(text)[:-400], "cut off"),
    "damaged": (lambda text: gzip.compress(text)[:60] + b"?" * 40 + gzip.compress(text)[100:], "damaged"),
    "foreign": (lambda text: b'{"hello": "world"}\n', "not a replay"),
    "picture": (lambda text: b"\x89PNG\r\n\x1a\n" * 9, "line 1"),
    "other format": (lambda text: with_header(text, lambda header: header.update(format=77)), "format 77 is not known"),
    "other version": (lambda text: with_header(text, lambda header: header.update(version=99)), "version 99"),
    "other game": (
        lambda text: with_header(text, lambda header: header.update(game="chess")),
        "no such game here: chess",
    ),
    "unknown key": (lambda text: with_header(text, lambda header: header.update(luck=1)), "luck"),
    "huge": (lambda text: b"x" * (17 * 1024 * 1024), "larger than"),
    "bomb": (lambda text: gzip.compress(b" " * (80 * 1024 * 1024)), "unpacks to more than"),
    "deep": (lambda text: text.partition(b"\n")[0] + b"\n" + b"[" * 100_000 + b"]" * 100_000 + b"\n", "nested deeper"),
    "long number": (lambda text: with_header(text, lambda header: header.update(seed=10**40)), "line 1"),
    "no scenario": (lambda text: with_header(text, lambda header: header.update(scenario="game = 3")), "game"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_named_with_its_reason(name: str, text: bytes, tmp_path: Path) -> None:
    make, reason = BROKEN[name]
    path = tmp_path / "broken.jsonl"
    path.write_bytes(make(text))
    refused(run("replay", path, "--verify"), str(path), reason)


def test_a_fault_in_a_recorded_map_names_the_replay(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "map.jsonl"
    path.write_bytes(with_header(text, lambda header: header.update(files={"compound.tmj": "{}"})))
    refused(run("replay", path, "--verify"), str(path), "line 1, compound.tmj")


def test_a_strangers_words_cannot_steer_the_terminal(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "steering.jsonl"
    path.write_bytes(with_header(text, lambda header: header.update(name="\x1b[2J\nnight", seats={"\x07": "\x1b"})))
    done = run("replay", path)
    assert len(done.stdout.splitlines()) == 1
    assert done.stdout.rstrip("\n").isprintable()


def test_the_rest_of_a_folder_goes_on_beside_a_broken_file(games: Path, tmp_path: Path) -> None:
    for file in games.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    (tmp_path / "a.jsonl").write_text("nonsense\n")
    done = run("replay", tmp_path, "--verify")
    assert done.returncode == 2
    assert done.stdout.count("verified") == 2
    assert len(done.stderr.splitlines()) == 1


def test_a_folder_without_replays_is_refused(tmp_path: Path) -> None:
    refused(run("replay", tmp_path), "no file ending in")


def test_one_moment_is_drawn_into_a_file(games: Path, tmp_path: Path) -> None:
    out = tmp_path / "moment.png"
    done = run("replay", min(games.iterdir()), "--at", "3", "--png", out, home=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_picture_that_cannot_be_made_is_refused(games: Path, tmp_path: Path) -> None:
    file = min(games.iterdir())
    refused(run("replay", file, "--at", "999999", "--png", tmp_path / "a.png"), "entries, not 999999")
    refused(run("replay", file, "--at", "3", "--png", tmp_path / "none" / "a.png"), "cannot be written")
    refused(run("replay", games, "--at", "3", "--png", tmp_path / "a.png"), "one replay")
