"""The rulebook, its numbers and its cases belong together: nothing cited is missing, nothing goes untested."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from importlib.resources import files as package_files
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.cli.rules import passages
from game.engine.case_file import Case, CaseFile, files, read_cases
from game.engine.cases import run_case
from game.engine.errors import BadFile
from game.engine.scenario import find, load
from game.rulesets import GAMES

CASES = Path(__file__).parent / "cases"
SOURCE = Path(__file__).parent.parent / "game"
CITATION = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
NUMBER = re.compile(r"^(\w+) = (-?[\d.]+)\s*(?:#(.*))?$")


class Change(NamedTuple):
    """One number of a table, or one option, set otherwise; the rules it belongs to are asked first."""

    name: str
    options: dict[str, Any]
    tables: dict[str, dict[str, Any]]
    rules: tuple[str, ...]


@cache
def cases(game: str) -> tuple[tuple[CaseFile, Case], ...]:
    told = [read_cases(file) for file in files(CASES / game)]
    return tuple((file, case) for file in told for case in file.cases)


@cache
def passing(game: str) -> tuple[tuple[CaseFile, Case], ...]:
    return tuple(one for one in cases(game) if not run_case(*one, GAMES[game], {}, {}))


@cache
def rulebook(game: str) -> dict[str, str]:
    return dict(passages(package_files("game.rulesets").joinpath(game, "rules.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_rule_has_a_case(game: str) -> None:
    cited = {number for _, case in cases(game) for number in case.rules}
    assert sorted(rulebook(game).keys() - cited) == []


@pytest.mark.parametrize("game", list(GAMES))
def test_every_citation_has_its_rule(game: str) -> None:
    letters = next(iter(rulebook(game))).partition("-")[0]
    told = {(path.name, number) for path in _texts(game) for number in CITATION.findall(path.read_text("utf-8"))}
    assert sorted(one for one in told if one[1].startswith(f"{letters}-") and one[1] not in rulebook(game)) == []


def _texts(game: str) -> Iterator[Path]:
    for folder in (SOURCE, CASES / game):
        yield from (path for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".md"))


@pytest.mark.parametrize("game", list(GAMES))
def test_every_case_passes(game: str) -> None:
    failing = [one for one in cases(game) if one not in passing(game)]
    assert [str(failure) for one in failing for failure in run_case(*one, GAMES[game], {}, {})] == []


def numbers(game: str) -> Iterator[Change]:
    """Every number of the printed tables, one more and one less in its last place."""
    table = ""
    for line in _tables(game).splitlines():
        if line.startswith("["):
            table = line.strip("[]")
        elif (found := NUMBER.match(line)) is not None:
            rules = tuple(CITATION.findall(found[3] or ""))
            for value in _beside(found[2]):
                yield Change(f"{table}.{found[1]} = {value}", {}, {table: {found[1]: value}}, rules)


def _tables(game: str) -> str:
    return package_files("game.rulesets").joinpath(game, "tables.toml").read_text(encoding="utf-8")


def _beside(printed: str) -> tuple[int | float, int | float]:
    kind = float if "." in printed else int
    number = Decimal(printed)
    step = Decimal((0, (1,), int(number.as_tuple().exponent)))
    return kind(number + step), kind(number - step)


def options(game: str) -> Iterator[Change]:
    """Every option with every other value; numbers one more and one less."""
    defaults = GAMES[game].options_type()
    for name, kind in get_type_hints(GAMES[game].options_type).items():
        now = getattr(defaults, name)
        several = get_args(kind) if get_origin(kind) else (now - 1, now + 1) if kind is int else (False, True)
        rules = tuple(number for number, text in rulebook(game).items() if name in text)
        yield from (Change(f"{name} = {value}", {name: value}, {}, rules) for value in several if value != now)


def accepted(game: str, change: Change) -> bool:
    scenario = load(find(game, GAMES[game].default_scenario))
    try:
        GAMES[game].setup(scenario.changed(change.options, change.tables))
    except BadFile:
        return False
    return True


ALL = [
    pytest.param(game, change, id=f"{game}: {change.name}")
    for game in GAMES
    for change in (*numbers(game), *options(game))
    if accepted(game, change)
]


@pytest.mark.parametrize("game", list(GAMES))
def test_every_number_and_option_can_be_changed(game: str) -> None:
    printed = {f"{table}.{key}" for table, row in tomllib.loads(_tables(game)).items() for key in row}
    tried = {change.name.partition(" ")[0] for change in (*numbers(game), *options(game)) if accepted(game, change)}
    assert sorted((printed | set(GAMES[game].options_type.__struct_fields__)) ^ tried) == []


@pytest.mark.parametrize(("game", "change"), ALL)
def test_a_changed_number_or_option_makes_a_case_fail(game: str, change: Change) -> None:
    asked = sorted(passing(game), key=lambda one: not set(change.rules) & set(one[1].rules))
    assert any(run_case(*one, GAMES[game], change.options, change.tables) for one in asked)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_option_is_tried_both_ways(game: str) -> None:
    defaults = msgspec.structs.asdict(GAMES[game].options_type())
    tried = {name for _, case in cases(game) for name, value in case.options.items() if value != defaults.get(name)}
    assert sorted(defaults.keys() - tried) == []
