"""Records: every action is on disk before it counts, and a file proves itself or says in one line what is wrong."""

from __future__ import annotations

import gzip
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine import lines as limits
from game.engine.codec import state_digest
from game.engine.dice import SeededDice
from game.engine.errors import BadFile, CannotSave
from game.engine.journal import Reason
from game.engine.match import Match
from game.engine.record import read, resume, verify
from game.engine.replay import Replay
from tests.engine.toy import TOY, Hide, Pass, State, scenario

GAMES = {"toy": TOY}


def play(path: Path | None, seed: int = 5, most: int = 10_000, goal: int = 20) -> Match[State]:
    """A random game, written to `path` and left open."""
    match = Match.start(TOY, scenario(goal), {"a": "random", "b": "ai:1"}, seed, journal=path, sync=False)
    return carry_on(match, most)


def carry_on(match: Match[State], most: int = 10_000) -> Match[State]:
    chooser = SeededDice(99, len(match.log))
    while match.decision and len(match.log) < most:
        options = list(TOY.options(match.state))
        match.submit(match.decision.seat, options[chooser.pick(len(options))])
    return match


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A broken-off game of ten entries."""
    path = tmp_path / "game.jsonl"
    play(path, most=10).stop_saving()
    return path


def altered(path: Path, line: int, **values: Any) -> Path:
    """The file with some keys of one line set anew."""
    lines = path.read_text().splitlines()
    lines[line - 1] = json.dumps(json.loads(lines[line - 1]) | values)
    path.write_text("\n".join(lines) + "\n")
    return path


def refusal(path: Path) -> str:
    with pytest.raises(BadFile) as bad:
        read(path)
    text = str(bad.value)
    assert text.startswith(f"{path}: ")
    assert "\n" not in text
    return text


def test_each_action_is_in_the_file_when_submit_returns(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = play(path, most=1)
    for expected in range(2, 8):
        carry_on(match, expected)
        assert len(read(path).lines) == expected
    match.close()


def test_the_header_holds_all_that_sets_the_game_up(journal: Path) -> None:
    header = read(journal).header
    assert (header.game, header.version, header.name, header.seed) == ("toy", 1, "short", 5)
    assert header.seats == {"a": "random", "b": "ai:1"}
    assert header.scenario == scenario().source
    assert header.options == {"goal": 20}


def test_events_are_recorded_with_their_rule(journal: Path) -> None:
    told = json.loads(journal.read_text().splitlines()[1])
    assert told["events"][0]["rule"] == "T-1"


def test_a_game_is_taken_up_at_the_exact_decision(journal: Path) -> None:
    whole = play(None)
    match = resume(journal, GAMES)
    assert (len(match.log), match.seats) == (10, {"a": "random", "b": "ai:1"})
    assert match.digest == whole.log[9].check
    for entry in whole.log[10:]:
        match.submit(entry.seat, entry.action)
    assert match.digest == whole.digest
    match.close()
    assert verify(journal.with_name("game.jsonl.gz"), GAMES) is None


def test_undo_survives_resuming(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match.start(TOY, scenario(), {"a": "human", "b": "human"}, journal=path)
    seat = match.decision.seat if match.decision else ""
    match.submit(seat, Hide(2))
    match.submit(seat, Pass())
    match.undo(seat)
    digest = state_digest(match.state)
    match.close()
    again = resume(path, GAMES)
    assert (state_digest(again.state), len(again.log)) == (digest, 2)
    again.undo(seat)
    again.close()
    assert len(resume(path, GAMES).log) == 1
    assert verify(path, GAMES) is None


def test_the_reasons_of_an_action_are_recorded(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = Match.start(TOY, scenario(), {"a": "human", "b": "human"}, journal=path)
    reasons = (Reason("hope", 0.5, {"pips": 6}), Reason("fear", -1))
    match.submit(match.decision.seat if match.decision else "", Hide(2), reasons)
    match.close()
    assert Replay(path, TOY).entries[1].reasons == reasons
    assert resume(path, TOY).log[1].reasons == reasons
    assert verify(path, TOY) is None


def test_a_journal_without_opening_begins_there(journal: Path) -> None:
    journal.write_text(journal.read_text().splitlines(keepends=True)[0])
    match = resume(journal, GAMES)
    assert len(match.log) == 1
    match.close()
    assert verify(journal, GAMES) is None


@pytest.mark.parametrize("cut", [1, 7, 60])
def test_a_half_last_line_is_dropped(journal: Path, cut: int) -> None:
    journal.write_bytes(journal.read_bytes()[:-cut])
    match = resume(journal, TOY)
    assert len(match.log) == 9
    carry_on(match, 12)
    match.close()
    assert len(read(journal).lines) == 12
    assert verify(journal, TOY) is None


def test_a_second_opener_is_told(journal: Path) -> None:
    match = resume(journal, GAMES)
    with pytest.raises(BadFile, match="open in another window"):
        resume(journal, GAMES)
    assert len(read(journal).lines) == 10
    match.close()
    resume(journal, GAMES).close()


def test_a_packed_file_is_not_written_on_whatever_its_name(journal: Path) -> None:
    packed = gzip.compress(journal.read_bytes())
    journal.write_bytes(packed)
    with pytest.raises(BadFile, match="packed"):
        resume(journal, GAMES)
    assert journal.read_bytes() == packed


@pytest.mark.parametrize("seats", [{}, {"a": "random"}, {"a": "random", "b": "ai:1", "c": "ai:1"}])
def test_a_game_goes_on_only_with_a_player_for_each_seat(seats: dict[str, str], journal: Path) -> None:
    with pytest.raises(BadFile, match=r"line 1, seats: must say who plays a, b"):
        resume(altered(journal, 1, seats=seats), GAMES)


def test_a_finished_game_is_packed_the_same_each_time(tmp_path: Path) -> None:
    packed = [play(tmp_path / name).close() for name in ("one.jsonl", "two.jsonl")]
    assert [path.name for path in packed if path] == ["one.jsonl.gz", "two.jsonl.gz"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one.jsonl.gz", "two.jsonl.gz"]
    one, two = (path.read_bytes() for path in packed if path)
    assert one == two
    told = read(tmp_path / "one.jsonl.gz")
    assert told.packed
    assert told.ended is not None
    assert verify(tmp_path / "one.jsonl.gz", GAMES) is None
    with pytest.raises(BadFile, match="finished"):
        resume(tmp_path / "one.jsonl.gz", GAMES)


def test_a_journal_never_overwrites_a_file(journal: Path) -> None:
    with pytest.raises(CannotSave, match="exists"):
        play(journal)


def test_what_cannot_be_written_has_not_happened(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = resume(journal, GAMES)
    before, count = journal.read_bytes(), match.dice.count
    real = os.write

    def full(handle: int, data: bytes) -> int:
        real(handle, data[:20])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(os, "write", full)
        with pytest.raises(CannotSave, match="no space left"):
            carry_on(match)
    assert (len(match.log), match.dice.count, journal.read_bytes()) == (10, count, before)
    carry_on(match)
    match.close()
    assert verify(journal.with_name("game.jsonl.gz"), GAMES) is None


def test_a_game_can_go_on_without_saving(journal: Path) -> None:
    match = resume(journal, GAMES)
    match.stop_saving()
    carry_on(match)
    assert match.close() is None
    assert len(read(journal).lines) == 10


def test_the_state_is_proved_every_hundred_entries(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    play(path, goal=400).stop_saving()
    proofs = [number for number, line in enumerate(read(path).lines) if getattr(line, "state", "")]
    assert proofs[:2] == [0, 100]
    assert verify(altered(path, 102, state="0" * 16), TOY).line == 102  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ({"dice": [0, 0, 0]}, "dice"),
        ({"dice": [5000]}, "faces|dice are recorded"),
        ({"action": {"type": "show"}}, "T-|event|dice"),
        ({"seat": "nobody"}, "to decide"),
        ({"events": []}, "events"),
        ({"check": "0" * 16}, "check"),
        ({"action": {"type": "fly"}}, "fly"),
        ({"seat": ""}, "second opening"),
    ],
)
def test_verify_names_the_first_line_that_differs(journal: Path, values: dict[str, Any], what: str) -> None:
    difference = verify(altered(journal, 6, **values), GAMES)
    assert difference is not None
    assert difference.line == 6
    assert re.search(what, difference.what), difference.what


def test_an_altered_end_is_found(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    play(path).stop_saving()
    lines = len(path.read_text().splitlines())
    difference = verify(altered(path, lines, winner="c"), GAMES)
    assert difference is not None
    assert (difference.line, "end" in difference.what) == (lines, True)


def test_an_altered_journal_is_not_taken_up(journal: Path) -> None:
    altered(journal, 6, events=[{"type": "scored", "rule": "T-1", "seat": 9, "points": 1}])
    with pytest.raises(BadFile, match="line 6: the record was altered"):
        resume(journal, GAMES)
    with pytest.raises(BadFile, match="entry 5: does not fit"):
        Replay(journal, GAMES).state(10)


def test_other_versions_say_so(journal: Path) -> None:
    altered(journal, 1, version=2)
    for use in (verify, resume):
        with pytest.raises(BadFile, match="version 2 of toy, this is version 1"):
            use(journal, GAMES)
    assert "version 2" in (Replay(journal, GAMES).note or "")
    assert "format 9 is not known" in refusal(altered(journal, 1, format=9))


def test_other_games_say_so(journal: Path) -> None:
    altered(journal, 1, game="chess")
    with pytest.raises(BadFile, match="no such game here: chess"):
        verify(journal, GAMES)


def test_missing_and_foreign_files(tmp_path: Path) -> None:
    path = tmp_path / "x"
    assert "no such file" in refusal(path)
    assert "directory" in refusal(tmp_path)
    foreign = (b"", b"hello", b"hello\n", b"\x00\xff\xfe\n", b"[1]\n", b"{}\n", b'{"line":"play"}\n', b'"\\ud800"\n')
    for content in foreign:
        path.write_bytes(content)
        assert "line 1" in refusal(path)


def test_truncated_and_damaged_packed_files(tmp_path: Path) -> None:
    path = play(tmp_path / "game.jsonl").close()
    assert path is not None
    whole = path.read_bytes()
    for cut in (2, 9, 30, len(whole) - 4):
        path.write_bytes(whole[:cut])
        assert "cut off" in refusal(path)
    path.write_bytes(whole[:60] + bytes([whole[60] ^ 255]) + whole[61:])
    refusal(path)


def test_huge_files_are_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "bomb"
    path.write_bytes(gzip.compress(b"0" * (limits.UNPACKED_BYTES + 10)))
    assert "unpacks to more" in refusal(path)
    with path.open("wb") as file:
        file.truncate(limits.FILE_BYTES + 1)
    assert "larger than" in refusal(path)


def test_long_and_many_lines(journal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "LINES", 5)
    assert "more than 5 lines" in refusal(journal)
    monkeypatch.undo()
    monkeypatch.setattr(limits, "LINE_BYTES", 50)
    assert "longer than 50 bytes" in refusal(journal)


def test_deep_nesting_and_long_numbers(journal: Path) -> None:
    header = journal.read_text().splitlines()[0]
    for depth in (30, 200_000):
        journal.write_text(f'{header}\n{{"line":"play","seat":"a","action":{"[" * depth}{"]" * depth}}}\n')
        assert "nested deeper" in refusal(journal)
    journal.write_text("[" * 100_000 + "\n")
    assert "nested deeper" in refusal(journal)
    journal.write_text(f'{header}\n{{"line":"play","seat":"a","dice":[{"9" * 5000}]}}\n')
    assert "number is too long" in refusal(journal)


def test_brackets_inside_texts_are_no_nesting(journal: Path) -> None:
    altered(journal, 1, seats={"a": "[" * 90, "b": '\\"' + "{" * 50})
    assert read(journal).header.seats["a"] == "[" * 90


def test_errors_stay_one_printable_line(journal: Path) -> None:
    header = journal.read_text().splitlines()[0]
    journal.write_text(f'{header}\n{{"line":"play","seat":"a","action":{{}},"dice":[],"a\\n\\u001b{"x" * 900}":1}}\n')
    text = refusal(journal)
    assert text.isprintable()
    assert len(text) < 600


def test_undo_lines_that_undo_nothing(journal: Path) -> None:
    text = journal.read_text().splitlines(keepends=True)
    journal.write_text("".join(text[:2]) + '{"line":"undo","seat":"a"}\n')
    difference = verify(journal, GAMES)
    assert difference is not None
    assert difference.what == "undo: nothing to undo"
    with pytest.raises(BadFile, match="undoes what was not done"):
        Replay(journal, GAMES)


def test_a_replay_walks_both_ways(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    match = Match.start(TOY, scenario(300), seed=4, journal=path, sync=False)
    states = [match.state]
    while match.decision and len(match.log) < 180:
        match.submit(match.decision.seat, next(iter(TOY.options(match.state))))
        states.append(match.state)
    match.stop_saving()
    replay = Replay(path, GAMES)
    assert len(replay) == len(states) == 180
    for count in (180, 3, 2, 1, 49, 50, 51, 99, 101, 60, 150, 180, 1):
        assert replay.state(count) == states[count - 1]
    assert replay.state(0) == State(goal=300)
    replay.state(7).points[0] = 999
    assert replay.state(7) == states[6]
    with pytest.raises(IndexError):
        replay.state(181)


def test_a_fork_plays_on_with_its_parent_named(tmp_path: Path) -> None:
    path, branch = tmp_path / "game.jsonl", tmp_path / "branch.jsonl"
    play(path, most=30, goal=100).stop_saving()
    replay = Replay(path, GAMES)
    same = carry_on(replay.fork(8), 20)
    assert [entry.dice for entry in same.log[:8]] == [entry.dice for entry in replay.entries[:8]]
    other = replay.fork(8, branch, seed=77)
    carry_on(other, 20)
    other.stop_saving()
    parent = read(branch).header.parent
    assert parent is not None
    assert (parent.file, parent.entry, parent.check) == ("game.jsonl", 8, replay.entries[7].check)
    assert verify(branch, GAMES) is None
    assert len(resume(branch, GAMES).log) == 20


def test_a_record_verifies_in_a_fresh_process_under_another_hash_seed(tmp_path: Path) -> None:
    path = play(tmp_path / "game.jsonl").close()
    code = (
        "import sys; from game.engine.record import verify; from tests.engine.toy import TOY;"
        "print(verify(sys.argv[1], TOY))"
    )
    for seed in ("1", "77"):
        env = {**os.environ, "PYTHONHASHSEED": seed, "TZ": "Asia/Tokyo", "LC_ALL": "C"}
        run = subprocess.run(
            [sys.executable, "-c", code, str(path)], env=env, capture_output=True, text=True, check=False
        )
        assert run.stdout == "None\n", run.stderr
