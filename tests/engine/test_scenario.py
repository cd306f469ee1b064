"""Scenarios: read with limits, and every error names file, place and reason."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import Struct

from game.engine import scenario as scenarios
from game.engine.errors import BadFile
from game.engine.scenario import find, from_text, load, names, structured
from game.folders import maps


class Options(Struct, frozen=True):
    goal: int = 20
    speed: float = 1.0


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "short.toml"
    path.write_text(text)
    return path


FULL = """
game = "toy"
title = "A short race"
about = "Ten points."
map = "ground.tmj"
decks = ["decks/one.toml"]
options = { goal = 10 }
tables.melee = { across = 8 }
data.pieces = [1, 2]
"""


def test_a_scenario_comes_with_its_files(tmp_path: Path) -> None:
    (tmp_path / "ground.tmj").write_text("{}")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "one.toml").write_text("x = 1\r\n", newline="")
    told = load(written(tmp_path, FULL))
    assert (told.game, told.name, told.title, told.map_text) == ("toy", "short", "A short race", "{}")
    assert told.files == {"ground.tmj": "{}", "decks/one.toml": "x = 1\n"}
    assert (told.options, told.tables, told.data) == ({"goal": 10}, {"melee": {"across": 8}}, {"pieces": [1, 2]})
    again = from_text(told.source, told.files, "replay")
    assert (again.files, again.data, again.source) == (told.files, told.data, told.source)


def test_a_scenario_out_of_a_record_needs_its_files() -> None:
    with pytest.raises(BadFile, match=r"replay: ground.tmj: the scenario names this file"):
        from_text(FULL, {}, "replay")


def test_changes_lie_over_the_file_table_by_table(tmp_path: Path) -> None:
    told = load(written(tmp_path, 'game = "toy"\noptions = { goal = 1 }\ntables.a = { x = 1, y = 2 }'))
    changed = told.changed({"speed": 2.0}, {"a": {"y": 3}})
    assert changed.options == {"goal": 1, "speed": 2.0}
    assert changed.tables == {"a": {"x": 1, "y": 3}}
    assert told.tables == {"a": {"x": 1, "y": 2}}


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("", "file", "missing required field game"),
        ("game = 1", "game", "expected str, got int"),
        ('game = "../x"', "game", "not the name of a game"),
        ('game = "toy"\noption = {}', "option", "unknown key; did you mean options?"),
        ('game = "toy"\nsource = "x"', "source", "unknown key"),
        ('game = "toy"\noptions = 3', "options", "expected object, got int"),
        ('game = "toy"\nmap = "none.tmj"', "none.tmj", "no such file beside"),
        ('game = "toy"\nmap = "../short.toml"', "../short.toml", "below the scenario's folder"),
        ('game = "toy"\nmap = "/etc/passwd"', "/etc/passwd", "below the scenario's folder"),
        ('game = "toy"\nmap = "C:\\\\x"', "C:\\x", "below the scenario's folder"),
        ('game = "toy"\ndata.x = 1e400', "data.x", "number out of range"),
        ('game = "toy"\ndata.x = nan', "data.x", "number out of range"),
        ('game = "toy"\ndata.x = 9999999999', "data.x", "number out of range"),
        (f'game = "toy"\ndata.x = {"9" * 6000}', "TOML", "a number is too long"),
        ('game = "toy"\ndata.x = 1879-01-22', "data.x", "dates and times"),
        (f'game = "toy"\ndata.x = "{"y" * 20_001}"', "data.x", "more than 20000 letters"),
        (f'game = "toy"\ndata.x = {"[" * 20}{"]" * 20}', "data.x", "nested deeper"),
        (f'game = "toy"\ndata.x = {"[" * 5000}{"]" * 5000}', "TOML", "nested too deeply"),
        (f'game = "toy"\ndata.x = [{"1," * 60_001}]', "data.x", "more than 60000 values"),
        ("game = ", "TOML", "nvalid value"),
        ('game = "toy"\ndecks = [' + '"x",' * 17 + "]", "decks", "more than 16"),
    ],
)
def test_every_error_names_file_place_and_reason(tmp_path: Path, text: str, place: str, reason: str) -> None:
    path = written(tmp_path, text)
    with pytest.raises(BadFile) as bad:
        load(path)
    assert str(bad.value).startswith(f"{path}: {place}")
    assert reason in str(bad.value)
    assert "\n" not in str(bad.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="file: no such file"):
        load(tmp_path / "nothing.toml")
    with pytest.raises(BadFile, match="file: is a directory"):
        load(tmp_path)
    path = tmp_path / "x.toml"
    path.write_bytes(b'game = "\xff"')
    with pytest.raises(BadFile, match="byte 8: not UTF-8"):
        load(path)
    path.write_bytes(b" " * (scenarios.SCENARIO_BYTES + 1))
    with pytest.raises(BadFile, match="larger than"):
        load(path)


def test_a_table_becomes_a_struct() -> None:
    assert structured({"goal": 3}, Options, "f", "options") == Options(3)
    with pytest.raises(BadFile, match=r"^f: options.goal: expected int, got str$"):
        structured({"goal": "x"}, Options, "f", "options")
    with pytest.raises(BadFile, match=r"^f: options.gaol: unknown key; did you mean goal\?$"):
        structured({"gaol": 1}, Options, "f", "options")


def test_scenarios_are_found_by_name_or_path(tmp_path: Path) -> None:
    assert find("toy", "x/y.toml") == Path("x/y.toml")
    with pytest.raises(BadFile, match="nothing: scenario: not known to toy; there are: none"):
        find("toy", "nothing")
    assert names("toy") == {}
    assert maps().is_dir()
