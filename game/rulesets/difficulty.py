"""The named difficulties of a ruleset: sets of options and numbers, as data."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from msgspec import Struct, convert

from game.engine.scenario import Scenario, parse_toml


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """One difficulty: its name as files and the command line know it, its words, and what it sets."""

    name: str
    title: str
    about: str = ""
    options: dict[str, Any] = {}
    tables: dict[str, dict[str, Any]] = {}

    def over(self, scenario: Scenario) -> Scenario:
        """The scenario played at this difficulty."""
        return scenario.changed(self.options, self.tables)


def difficulties(game: str) -> dict[str, Difficulty]:
    """The difficulties of a game by name, from the easiest for the British to the hardest; may be empty."""
    file = files("game.rulesets").joinpath(game, "difficulties.toml")
    if not file.is_file():
        return {}
    told = parse_toml(file.read_text(encoding="utf-8"), f"{game}/difficulties.toml")
    return {one.name: one for one in convert(told.get("difficulty", []), list[Difficulty])}
