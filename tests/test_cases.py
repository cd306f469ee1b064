"""Every rule case of tests/cases, one test each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.case_file import Case, CaseFile, files, read_cases
from game.engine.cases import run, run_case
from game.rulesets import GAMES

CASES = Path(__file__).parent / "cases"


def told() -> Iterator[object]:
    for path in files(CASES):
        file = read_cases(path)
        for case in file.cases:
            yield pytest.param(file, case, id=f"{file.game}/{path.stem}: {case.name}")


@pytest.mark.parametrize(("file", "case"), list(told()))
def test_case(file: CaseFile, case: Case) -> None:
    assert [str(failure) for failure in run_case(file, case, GAMES[file.game], {}, {})] == []


@pytest.mark.parametrize("path", files(CASES), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_two_cases_of_a_file_have_one_name(path: Path) -> None:
    names = [case.name for case in read_cases(path).cases]
    assert sorted(set(names)) == sorted(names)


@pytest.mark.parametrize("readme", sorted(CASES.glob("*/README.md")), ids=lambda readme: readme.parent.name)
def test_the_file_in_the_readme_of_a_game_passes(readme: Path, tmp_path: Path) -> None:
    path = tmp_path / "example.toml"
    path.write_text(f'game = "{readme.parent.name}"\n' + readme.read_text().split("```toml\n")[1].split("```")[0])
    report = run(path, GAMES)
    assert report.passed
    assert report.failures == []
