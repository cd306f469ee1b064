"""Over many random games every action, event, question and refusal of a ruleset comes about: none is dead text."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import game.rulesets
from game.engine.case_file import Refusal, files, read_cases
from game.engine.dice import SeededDice
from game.engine.scenario import names
from game.rulesets import GAMES
from tests.random_games import Step, begun, some_options, steps

ROUNDS = 340
"""Games for each scenario: over a thousand together."""

OPTIONS_EVERY = 7
"""One game in so many has options of its own; some of them make games of random play very long."""

CASES = Path(__file__).parent / "cases"
ANY = "…"
REFUSAL = re.compile(rf"([A-Z]+-\d+(\.\d+)?|{ANY}): \S")


class Counts:
    """How often each thing happened."""

    def __init__(self) -> None:
        self.games = 0
        self.actions: Counter[type] = Counter()
        self.events: Counter[type] = Counter()
        self.questions: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()
        self._pool: list[Any] = []

    def play(self, name: str, scenario: str, seed: int) -> None:
        """One random game; now and then an action of another moment, or a bent one, is asked for and refused."""
        options = {} if seed % OPTIONS_EVERY else some_options(GAMES[name], SeededDice(seed))
        match = begun(name, scenario, seed, options)
        for step in steps(match, seed):
            self.questions[step.decision.question] += 1
            self._ask(step)
            match.submit(step.decision.seat, step.action)
        self.games += 1
        self.actions.update(type(entry.action) for entry in match.log[1:])
        self.events.update(type(event) for entry in match.log for event in entry.events)

    def refused(self, told: str) -> int:
        fits = re.compile(".+".join(map(re.escape, told.split(ANY))))
        return sum(count for text, count in self.refusals.items() if fits.fullmatch(text))

    def _ask(self, step: Step) -> None:
        pool, dice = self._pool, step.dice
        pool.append(step.action)
        if len(pool) > 300:
            pool.pop(dice.pick(200))
        strange = pool[dice.pick(len(pool))]
        for action in (strange, bent(strange, dice), bent(step.action, dice), bent(step.action, dice)):
            refusal = step.match.game.refusal(step.match.state, action)
            if refusal is not None:
                self.refusals[refusal] += 1


def bent(action: Any, dice: SeededDice) -> Any:
    """The action with one of its numbers changed."""
    numbers = [name for name in action.__struct_fields__ if type(getattr(action, name)) is int]
    if not numbers:
        return action
    name = numbers[dice.pick(len(numbers))]
    ends = (-1, 0, 1, 2, 51, 60, 169, 170)
    return msgspec.structs.replace(action, **{name: ends[dice.pick(len(ends))]})


@pytest.fixture(scope="module", params=list(GAMES))
def counted(request: pytest.FixtureRequest) -> tuple[str, Counts]:
    counts = Counts()
    for scenario in names(request.param):
        for seed in range(ROUNDS):
            counts.play(request.param, scenario, seed)
    return request.param, counts


def test_every_action_event_and_question_occurs(counted: tuple[str, Counts]) -> None:
    name, counts = counted
    print(f"{name}: {counts.games} random games")
    for told in (counts.actions, counts.events, counts.questions):
        print(*(f"  {getattr(key, '__name__', key)} {count}" for key, count in told.most_common()), sep="\n")
    assert set(counts.actions) == set(GAMES[name].rules)
    assert set(counts.events) == set(GAMES[name].events)
    assert set(counts.questions) == set(questions(name))


def questions(name: str) -> Iterable[str]:
    """The questions that a ruleset has words for; "over" is said when nothing is asked any more."""
    prompts: dict[str, Any] = import_module(f"game.rulesets.{name}.words").PROMPTS
    return prompts.keys() - {"over"}


def test_every_refusal_is_met_at_random_or_in_a_case(counted: tuple[str, Counts]) -> None:
    name, counts = counted
    told = {text: counts.refused(text) for text in refusals(name)}
    print(*(f"  {count:6} {text}" for text, count in told.items()), sep="\n")
    tested = refused_in_cases(name)
    assert [text for text, count in told.items() if not count and not any(covers(one, text) for one in tested)] == []


def covers(case: Refusal, told: str) -> bool:
    """Does a case expect this very refusal? One without text might mean any of its rule."""
    rule, _, reason = told.partition(": ")
    return rule in (case.rule, ANY) and case.text != "" and case.text.lower() in reason.lower()


def refusals(name: str) -> list[str]:
    """Every refusal in a ruleset's source, `ANY` for what is filled in; docstrings end with a full stop."""
    found = set()
    for path in Path(game.rulesets.__file__).parent.joinpath(name).rglob("*.py"):
        chapter = path.parent.name == "rules"  # elsewhere a message may begin with a file or a key instead
        found |= {text for text in texts(path) if REFUSAL.match(text) and (chapter or not text.startswith(ANY))}
    return sorted(text for text in found if not text.endswith((".", "?")))


def texts(path: Path) -> Iterable[str]:
    """The strings of a source file; of an f-string the whole, not its parts."""
    nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    filled = [node.values for node in nodes if isinstance(node, ast.JoinedStr)]
    parts = {id(part) for values in filled for part in values}
    yield from ("".join(map(written, values)) for values in filled)
    yield from (written(node) for node in nodes if isinstance(node, ast.Constant) and id(node) not in parts)


def written(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ANY


def refused_in_cases(name: str) -> list[Refusal]:
    told = [case.refusal for file in files(CASES / name) for case in read_cases(file).cases]
    return [refusal for refusal in told if refusal is not None]
