"""Rule cases: what holds passes, what does not is one clear line, and a case that cannot fail is an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.case_file import files, read_cases
from game.engine.cases import Report, run
from game.engine.errors import BadFile
from tests.engine.toy import TOY

GAMES = {"toy": TOY}
README = Path(__file__).parent.parent / "cases" / "README.md"


def run_text(tmp_path: Path, text: str, **laid: dict[str, object]) -> Report:
    path = tmp_path / "race.toml"
    path.write_text(text)
    return run(path, GAMES, **laid)


def case(tmp_path: Path, body: str, **laid: dict[str, object]) -> list[str]:
    """The failures of one case with this body, without file and name."""
    report = run_text(tmp_path, f'game = "toy"\n[[case]]\nname = "one"\nrules = ["T-1"]\n{body}\n', **laid)
    assert report.passed + report.failed == 1
    assert bool(report.failures) == bool(report.failed)
    return [str(failure).removeprefix(f"{tmp_path / 'race.toml'}: one: ") for failure in report.failures]


def test_the_file_in_the_readme_passes(tmp_path: Path) -> None:
    text = README.read_text().split("```toml\n")[1].split("```")[0]
    assert run_text(tmp_path, text) == Report(passed=3)


START = "position = { turn = 0 }\n"
ROLL = START + 'dice = [4]\nactions = [{ seat = "a", type = "roll" }]\n'
ANYTHING = "state = { turn = 1 }\n"


@pytest.mark.parametrize(
    "body",
    [
        ROLL + 'events = [{ type = "scored", points = 4, rule = "T-1" }, { type = "turn_of" }]',
        ROLL + 'events_exact = [{ type = "rolled" }, { type = "scored" }, { type = "turn_of", seat = 1 }]',
        ROLL + 'events_absent = [{ type = "shown" }]',
        ROLL + 'state = { "points.0" = 4, points = [4, 0], pending = 0 }',
        ROLL + "state.points.0 = 4",
        ROLL + 'decision = { seat = "b" }\noutcome = "none"',
        START + 'actions = [{ seat = "b", type = "roll" }]\nrefusal = { rule = "T-1", text = "For a" }',
        START + 'options_include = [{ type = "hide", number = 3 }]\noptions_exclude = [{ type = "keep" }]',
        START + 'options = { goal = 4 }\ndice = [4]\nactions = [{ type = "roll" }]\noutcome = { winner = "a" }\n'
        'decision = "none"',
        'dice = [2]\ndecision = { seat = "b" }',
        ROLL + "state.hidden = [0, 0]\ntables = { x = { y = 1 } }",
    ],
)
def test_what_holds_passes(tmp_path: Path, body: str) -> None:
    assert case(tmp_path, body) == []


@pytest.mark.parametrize(
    ("body", "failure"),
    [
        (ROLL + 'events = [{ type = "turn_of" }, { type = "scored" }]', 'expected event 2, {type = "scored"}, came [{'),
        (ROLL + 'events_exact = [{ type = "rolled" }]', 'expected exactly [{type = "rolled"}]: [{'),
        (ROLL + 'events_absent = [{ type = "rolled", pips = 4 }]', "expected no event {type"),
        (ROLL + 'state = { "points.0" = 5 }', "state: points.0 is 4, not 5"),
        (ROLL + "state = { points = [4, 0, 0] }", "state: points is [4, 0], not [4, 0, 0]"),
        (ROLL + "state = { pending = false }", "state: pending is 0, not false"),
        (ROLL + 'state = { "points.9" = 5 }', "state: points.9 is not there"),
        (ROLL + "state.nothing.here = 5", "state: nothing.here is not there"),
        (ROLL + "state = { turn = {} }", "state: turn is 1, not {}"),
        (ROLL + 'decision = { seat = "a" }', 'decision: seat is "b", not "a"'),
        (ROLL + 'decision = "none"', 'expected decision "none", came {seat = "b"'),
        (ROLL + 'outcome = { winner = "a" }', 'expected outcome {winner = "a"}, came none'),
        (ROLL + 'refusal = { rule = "T-1" }', "expected a refusal by T-1, but every action was accepted"),
        (START + 'actions = [{ type = "show" }]\nrefusal = { rule = "T-2" }', "came T-3: nothing is hidden"),
        (START + 'actions = [{ type = "show" }]\nrefusal = { rule = "T-3", text = "x" }', 'with "x", came T-3'),
        (START + 'actions = [{ type = "show" }]\n' + ANYTHING, 'action 1, {type = "show"}, is refused: T-3'),
        (START + 'actions = [{ type = "fly" }]\n' + ANYTHING, "ValidationError: Invalid value 'fly'"),
        (START + 'dice = [4, 2]\nactions = [{ type = "roll" }]\n' + ANYTHING, "dice left over: [2]"),
        (START + 'actions = [{ type = "roll" }]\n' + ANYTHING, "ValueError: no die left: 0 were given"),
        (START + 'dice = [7]\nactions = [{ type = "roll" }]\n' + ANYTHING, "die 1 shows 7, but has 6 faces"),
        (START + 'options_include = [{ type = "show" }]', 'expected the option {type = "show"}, offered are [{'),
        (START + 'options_exclude = [{ type = "roll" }]', "expected no option"),
        (START + 'odds = [{ action = { type = "roll" }, outcomes = { asked = "1/5" } }]', "asked is 1/6, not 1/5"),
        (START + 'odds = [{ action = { type = "roll" }, outcomes = { other = "1/6" } }]', "other is not there"),
        ("position = { nothing = 1 }\n" + ANYTHING, "TypeError: "),
        ('scenario = "nowhere"\n' + ANYTHING, "not known to toy"),
    ],
)
def test_what_does_not_hold_is_one_line(tmp_path: Path, body: str, failure: str) -> None:
    (line,) = case(tmp_path, body)
    assert failure in line
    assert "\n" not in line


def test_several_failures_are_one_failed_case(tmp_path: Path) -> None:
    assert len(case(tmp_path, ROLL + 'state = { turn = 0, pending = 3 }\ndecision = "none"')) == 3


def test_values_can_be_laid_under_all_cases(tmp_path: Path) -> None:
    body = START + 'dice = [4]\nactions = [{ type = "roll" }]\noutcome = { winner = "a" }'
    assert case(tmp_path, body, options={"goal": 4}) == []
    assert case(tmp_path, body + "\noptions = { goal = 5 }", options={"goal": 4}) != []


def test_a_file_shares_its_start_among_its_cases(tmp_path: Path) -> None:
    text = (
        'game = "toy"\nposition = { turn = 1, points = [7, 0] }\n'
        '[[case]]\nname = "one"\nrules = ["T-1"]\nstate = { "points.0" = 7, turn = 1 }\n'
        '[[case]]\nname = "two"\nrules = ["T-1"]\nposition = { turn = 0 }\nstate = { "points.0" = 7, turn = 0 }\n'
    )
    assert run_text(tmp_path, text) == Report(passed=2)


def test_a_case_can_begin_with_a_scenario(tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text('game = "toy"\noptions = { goal = 7 }\n')
    cases = tmp_path / "cases"
    cases.mkdir()
    (cases / "race.toml").write_text(
        'game = "toy"\n[[case]]\nname = "one"\nrules = ["T-1"]\nscenario = "../short.toml"\n'
        "options = { start = 2 }\ndice = [1]\nstate = { goal = 7, points = [2, 2] }\n"
    )
    assert run(cases, GAMES) == Report(passed=1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one [[case]]"),
        ('case = "x"', "at least one [[case]]"),
        ("case = [1]", "case 1: must be a table"),
        ('[[case]]\nname = "one"\nrules = ["T-1"]', "case 1 (one): expects nothing, so it could never fail"),
        ('[[case]]\nname = "one"\nrules = ["T-1"]\nevents = []', "expects nothing"),
        ('[[case]]\nname = "one"\nrules = []\nevents_exact = []', "must cite at least one rule"),
        ('[[case]]\nname = "one"\nrules = ["T-1"]\nevent = []', "(one).event: unknown key; did you mean events?"),
        ('[[case]]\nname = "one"\nrules = ["T-1"]\ndice = ["x"]', "(one).dice[0]: expected int, got str"),
        ('[[case]]\nrules = ["T-1"]\nevents_exact = []', "missing required field name"),
        ("cases = []", "cases: unknown key; did you mean case?"),
        ('game = "chess"\n[[case]]\nname = "one"\nrules = ["T-1"]\nevents_exact = []', "no such game here: chess"),
        ("[[case", "TOML: "),
    ],
)
def test_a_broken_file_is_one_failed_case(tmp_path: Path, text: str, reason: str) -> None:
    if "game" not in text and text[:1] != "c":
        text = f'game = "toy"\n{text}'
    report = run_text(tmp_path, text)
    assert (report.passed, report.failed) == (0, 1)
    assert reason in str(report.failures[0])


def test_no_file_at_all_is_an_error(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing.toml"):
        with pytest.raises(BadFile, match="no such file"):
            run(path, GAMES)


def test_the_game_is_that_of_the_folder(tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "x.toml").write_text(f'[[case]]\nname = "one"\nrules = ["T-1"]\n{ROLL}{ANYTHING}')
    assert run(tmp_path, GAMES) == Report(passed=1)
    assert read_cases(files(tmp_path)[0]).cases[0].rules == ("T-1",)
