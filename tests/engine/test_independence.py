"""The engine knows no ruleset, no board and no screen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.engine

MODULES = sorted(Path(game.engine.__file__).parent.glob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_the_engine_stands_on_nothing_but_the_folders(path: Path) -> None:
    ours = {name for name in imported(path) if name.split(".")[0] == "game"}
    assert all(name == "game.folders" or name.startswith("game.engine.") for name in ours)


def test_chance_comes_by_one_door() -> None:
    doors = {"random", "secrets", "time", "datetime", "uuid"}
    assert [path.stem for path in MODULES if doors & set(imported(path))] == ["dice"]
