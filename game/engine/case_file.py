"""The files of rule cases: what a case may say. The format is described in tests/cases/README.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from game.engine.errors import BadFile
from game.engine.scenario import demand_known, merged, parse_toml, read_text, structured

CASE_BYTES = 1024 * 1024

Values = dict[str, Any]


class Refusal(Struct, frozen=True, forbid_unknown_fields=True):
    """The last action must be refused by this rule, with this text somewhere in the reason."""

    rule: str
    text: str = ""


class OddsOf(Struct, frozen=True, forbid_unknown_fields=True):
    """The exact chances of an action by name, as fractions ("5/6")."""

    action: Values
    outcomes: dict[str, str]


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """One case of a file; tests/cases/README.md says what each key means."""

    name: str
    rules: tuple[str, ...]
    scenario: str = ""
    position: Values = {}
    options: Values = {}
    tables: Values = {}
    dice: tuple[int, ...] = ()
    actions: tuple[Values, ...] = ()
    events: list[Values] | None = None
    events_exact: list[Values] | None = None
    events_absent: tuple[Values, ...] = ()
    refusal: Refusal | None = None
    state: Values = {}
    outcome: Values | Literal["none"] | None = None
    odds: tuple[OddsOf, ...] = ()
    options_include: tuple[Values, ...] = ()
    options_exclude: tuple[Values, ...] = ()
    decision: Values | Literal["none"] | None = None

    @property
    def expects(self) -> bool:
        """Is there anything here that can fail?"""
        told = (self.refusal, self.outcome, self.decision, self.events_exact)
        parts = (self.events, self.events_absent, self.state, self.odds, self.options_include, self.options_exclude)
        return any(value is not None for value in told) or any(parts)


SHARED = frozenset(("game", "scenario", "position", "options", "tables"))


class CaseFile(Struct, frozen=True):
    """The cases of one file and the game they belong to."""

    path: Path
    game: str
    cases: tuple[Case, ...]


def files(path: Path | str) -> list[Path]:
    """The case files at a path: itself, or all `.toml` files below a folder. Raises `BadFile` if there are none."""
    path = Path(path)
    found = sorted(path.rglob("*.toml")) if path.is_dir() else [path] if path.is_file() else []
    if not found:
        raise BadFile(path, "cases", "no such file, or no .toml file in this folder")
    return found


def read_cases(path: Path) -> CaseFile:
    """The cases of one file. Raises `BadFile`; a case that expects nothing is an error, as it cannot fail."""
    values = parse_toml(read_text(path, CASE_BYTES), path)
    demand_known(values, SHARED | {"case"}, path, "")
    game = values.get("game", path.parent.name)
    told = values.get("case", [])
    if not isinstance(game, str) or not isinstance(told, list) or not told:
        raise BadFile(path, "case", "a case file has a text `game` and at least one [[case]]")
    shared = {key: value for key, value in values.items() if key in SHARED and key != "game"}
    return CaseFile(path, game, tuple(_case(one, shared, path, index) for index, one in enumerate(told, 1)))


def _case(values: Any, shared: Values, path: Path, index: int) -> Case:
    place = f"case {index}"
    if not isinstance(values, dict):
        raise BadFile(path, place, "must be a table")
    if isinstance(values.get("name"), str):
        place += f" ({values['name']})"
    case = structured(merged(shared, values), Case, path, place)
    if not case.rules:
        raise BadFile(path, f"{place}.rules", "must cite at least one rule number")
    if not case.expects:
        raise BadFile(path, place, "expects nothing, so it could never fail")
    return case
