"""Run rule-case files: one line for each failure, and at the end how many cases passed and failed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from game.engine.cases import Report
from game.engine.cases import run as run_cases
from game.rulesets import GAMES


def arguments(parser: ArgumentParser) -> None:
    """A file, or a folder with its files."""
    parser.add_argument("paths", nargs="+", metavar="PATH", help="a case file, or a folder of them")


def run(told: Namespace) -> int:
    """Exit code 1 if a case failed."""
    report = Report()
    for path in told.paths:
        part = run_cases(path, GAMES)
        report.passed, report.failed = report.passed + part.passed, report.failed + part.failed
        for failure in part.failures:
            print(failure)
    print(f"{report.passed} passed, {report.failed} failed")
    return 1 if report.failed else 0
