"""Rule cases: a position, scripted dice, actions, and what the rulebook says must come of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.case_file import Case, CaseFile, Values, files, read_cases
from game.engine.codec import plain
from game.engine.dice import ScriptedDice
from game.engine.errors import BadFile
from game.engine.expect import at, difference, missing_in_order, said
from game.engine.game import Game, Refused
from game.engine.match import Match
from game.engine.record import Games, codec
from game.engine.scenario import find, load, merged


class Failure(Struct, frozen=True):
    """One line: the file, the case, and what was expected and came."""

    path: Path
    case: str
    what: str

    def __str__(self) -> str:
        return " ".join(f"{self.path}: {self.case + ': ' if self.case else ''}{self.what}".split())


@dataclass
class Report:
    """How many cases passed and failed; a failed case has one or more failures."""

    passed: int = 0
    failed: int = 0
    failures: list[Failure] = field(default_factory=list)


def run(
    path: Path | str, games: Games, options: Mapping[str, Any] | None = None, tables: Mapping[str, Any] | None = None
) -> Report:
    """Run all cases at a path. `options` and `tables` are laid under those of the cases.

    A file that cannot be read counts as one failed case. Raises `BadFile` if there is no file at all.
    """
    report = Report()
    for file in files(path):
        try:
            told = read_cases(file)
            if told.game not in games:
                raise BadFile(file, "game", f"no such game here: {told.game}")
        except BadFile as error:
            _count(report, [Failure(file, "", f"{error.place}: {error.reason}")])
            continue
        for case in told.cases:
            _count(report, run_case(told, case, games[told.game], options or {}, tables or {}))
    return report


def _count(report: Report, failures: list[Failure]) -> None:
    report.failures += failures
    report.failed += bool(failures)
    report.passed += not failures


def run_case(
    file: CaseFile, case: Case, game: Game[Any], options: Mapping[str, Any], tables: Mapping[str, Any]
) -> list[Failure]:
    """Everything in which one case fails; empty if it passes."""
    laid = msgspec.structs.replace(case, options=merged(options, case.options), tables=merged(tables, case.tables))
    dice = ScriptedDice([pips - 1 for pips in case.dice])
    try:
        match = Match(game, _start(file, laid, game), dice)
        laid = _named(match, laid)
        match.open()
        refused = _played(match, laid)
        found = [what for check in CHECKS for what in check(match, laid)] + list(_refusal(refused, laid))
    except Exception as error:  # whatever a rule raises is a failure of its case, not the end of the run
        found = [f"{type(error).__name__}: {error}"]
    else:
        if dice.leftover:
            found.append(f"dice left over: {said([value + 1 for value in dice.leftover])}")
    return [Failure(file.path, case.name, what) for what in found]


TOLD = ("actions", "events", "events_exact", "events_absent", "state", "options_include", "options_exclude")


def _named(match: Match[Any], case: Case) -> Case:
    told = {name: match.game.named(match.state, getattr(case, name)) for name in TOLD}
    odds = tuple(msgspec.structs.replace(one, action=match.game.named(match.state, one.action)) for one in case.odds)
    return msgspec.structs.replace(case, odds=odds, **told)


def _start(file: CaseFile, case: Case, game: Game[Any]) -> Any:
    values = dict(case.position)
    if case.scenario:
        beside = file.path.parent / case.scenario
        scenario = load(beside if beside.is_file() else find(game.name, case.scenario))
        scenario = scenario.changed(case.options, case.tables)
        if not case.position:
            return game.setup(scenario)
        values["scenario"] = scenario
    if case.options:
        values["options"] = case.options
    if case.tables:
        values["tables"] = case.tables
    return game.position(values)


def _played(match: Match[Any], case: Case) -> Refused | None:
    """Play the actions; the refusal of the last one, if it is refused."""
    for number, values in enumerate(case.actions, 1):
        told = dict(values)
        seat = told.pop("seat", match.decision.seat if match.decision else "")
        action = codec(match.game).action_from(told)
        try:
            match.submit(seat, action)
        except Refused as refused:
            if number == len(case.actions) and case.refusal is not None:
                return refused
            raise ValueError(f"action {number}, {said(values)}, is refused: {refused}") from None
    return None


def _refusal(came: Refused | None, case: Case) -> Iterator[str]:
    wanted = case.refusal
    if wanted is None:
        return
    if came is None:
        yield f"expected a refusal by {wanted.rule}, but every action was accepted"
    elif came.rule != wanted.rule or wanted.text.lower() not in came.reason.lower():
        yield f"expected a refusal by {wanted.rule} with {said(wanted.text)}, came {came}"


def _events(match: Match[Any], case: Case) -> Iterator[str]:
    came = [plain(event) for entry in match.log for event in entry.events]
    if case.events is not None:
        missing = missing_in_order(case.events, came)
        if missing is not None:
            yield f"expected event {missing + 1}, {said(case.events[missing])}, came {said(came, 900)}"
    if case.events_exact is not None:
        found = difference(case.events_exact, came)
        if found is not None:
            yield f"expected exactly {said(case.events_exact)}: {found}"
    for unwanted in case.events_absent:
        if missing_in_order([unwanted], came) is None:
            yield f"expected no event {said(unwanted)}, but it came"


def _state(match: Match[Any], case: Case) -> Iterator[str]:
    told = plain(match.state) if case.state else {}
    for path, value in case.state.items():
        found = difference(value, at(told, path), path)
        if found is not None:
            yield f"state: {found}"


def _decision(match: Match[Any], case: Case) -> Iterator[str]:
    yield from _question("decision", case.decision, match.decision)
    yield from _question("outcome", case.outcome, match.outcome)


def _question(name: str, expected: Values | str | None, came: Any) -> Iterator[str]:
    if expected is None or (expected == "none" and came is None):
        return
    if expected == "none" or came is None:
        yield f"expected {name} {said(expected)}, came {said(plain(came)) if came else 'none'}"
        return
    found = difference(expected, plain(came))
    if found is not None:
        yield f"{name}: {found}"


def _options(match: Match[Any], case: Case) -> Iterator[str]:
    if not case.options_include and not case.options_exclude:
        return
    offered = [plain(option) for option in match.game.options(match.state)]
    for wanted in case.options_include:
        if not _offered(wanted, offered):
            yield f"expected the option {said(wanted)}, offered are {said(offered, 600)}"
    for unwanted in case.options_exclude:
        if _offered(unwanted, offered):
            yield f"expected no option {said(unwanted)}, but it is offered"


def _offered(wanted: Values, offered: list[Any]) -> bool:
    return any(difference(wanted, option) is None for option in offered)


def _odds(match: Match[Any], case: Case) -> Iterator[str]:
    for told in case.odds:
        action = codec(match.game).action_from(told.action)
        seat = match.decision.seat if match.decision else ""
        came = match.game.odds(match.view(seat), action).outcomes
        for name, chance in told.outcomes.items():
            if came.get(name, Fraction(0)) != Fraction(chance):
                yield f"odds of {said(told.action)}: {name} is {came.get(name, 'not there')}, not {chance}"
        if sum(came.values()) != 1:
            yield f"odds of {said(told.action)} add up to {sum(came.values())}"


CHECKS: tuple[Callable[[Match[Any], Case], Iterator[str]], ...] = (_events, _state, _decision, _options, _odds)
