"""Measure speed and size: each measure beside its reference, taken in turns in the same run."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib import import_module

from game.cli.bench.row import NOT_MEASURED, Row

MEASURES = ("play", "sight", "frame", "start")


def arguments(parser: ArgumentParser) -> None:
    """Which measures, and how to print them."""
    parser.add_argument("--json", action="store_true", help="print a JSON list of objects")
    parser.add_argument("--only", choices=MEASURES, metavar="NAME", help=f"one measure: {', '.join(MEASURES)}")


def run(told: Namespace) -> int:
    """Print a row for each measure; exit code 1 if one that was taken misses its goal."""
    rows = []
    for row in _rows((told.only,) if told.only else MEASURES):
        rows.append(row)
        if not told.json:
            print(_line(row), flush=True)
    if told.json:
        print(json.dumps([row.told() for row in rows], indent=2))
    return 1 if any(row.reference is not None and not row.ok for row in rows) else 0


def _rows(measures: tuple[str, ...]) -> Iterator[Row]:
    for name in measures:
        yield from import_module(f"game.cli.bench.{name}").rows()


def _line(row: Row) -> str:
    if row.ratio is None:
        return f"{row.name:<16}{row.ours:>12,.4g} {row.unit:<10}  {NOT_MEASURED}"
    goal = f"{'at least' if row.more else 'at most'} {row.goal:g}{' ' + row.unit if row.alone else ''}"
    values = f"{row.ours:>12,.4g} against {row.reference:>10,.4g} {row.unit:<10} ratio {row.ratio:6.2f}"
    return f"{row.name:<16}{values}   {goal:<16} {'ok' if row.ok else 'MISSED'}"
