"""The game that a command line asks for: which ruleset, which scenario with what changed, who plays, which dice."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from game.ai import PLAYERS
from game.cli.names import Unusable, game_named, listed
from game.engine.dice import fresh_seed
from game.engine.errors import BadFile
from game.engine.game import Game
from game.engine.scenario import Scenario, find, load
from game.rulesets.difficulty import difficulties

HUMAN = "human"

Pairs = Sequence[tuple[str, str]]


@dataclass(frozen=True)
class Wanted:
    """All that `Match.start` needs; options and tables are laid over the scenario already."""

    game: Game[Any]
    scenario: Scenario
    seats: dict[str, str]
    seed: int


def wanted(told: Namespace, players: Mapping[str, str], human: bool, tables: Pairs = ()) -> Wanted:
    """What the arguments of `parser.game_arguments` ask for, checked. Raises `Unusable` or `BadFile`.

    `players` says who plays a seat that is not named ("" for any other seat); `human`: may people play?
    """
    game = game_named(told.game)
    scenario = load(find(game.name, told.scenario or game.default_scenario))
    if scenario.game != game.name:
        raise BadFile(scenario.path, "game", f"a scenario of {scenario.game}, not of {game.name}")
    scenario = _at_difficulty(scenario, told.difficulty)
    changed = scenario.changed(_options(game, told.option), _tables(tables))
    seats = _seats(game.seats(_set_up(game, scenario, changed)), told.seat, players, human)
    return Wanted(game, changed, seats, fresh_seed() if told.seed is None else told.seed)


def best_player() -> str:
    """The name of the strongest player there is."""
    return max(PLAYERS, key=lambda name: (name.startswith("ai:"), name))


def _at_difficulty(scenario: Scenario, name: str | None) -> Scenario:
    if name is None:
        return scenario
    known = difficulties(scenario.game)
    if name not in known:
        raise Unusable(f"no such difficulty: {name[:60]!r}; there is {listed(known)}")
    return known[name].over(scenario)


def _options(game: Game[Any], pairs: Pairs) -> dict[str, Any]:
    known = [field.name for field in msgspec.structs.fields(game.options_type)]
    for key, _ in pairs:
        if key not in known:
            raise Unusable(f"no such option: {key[:60]!r}; there is {listed(known)}")
    try:
        values = msgspec.convert(dict(pairs), game.options_type, strict=False)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at `$.")
        raise Unusable(f"--option {place.rstrip('`')}: {reason[:1].lower()}{reason[1:]}") from None
    return {key: getattr(values, key) for key, _ in pairs}


def _tables(pairs: Pairs) -> dict[str, dict[str, int | float]]:
    tables: dict[str, dict[str, int | float]] = {}
    for place, text in pairs:
        table, dot, key = place.partition(".")
        if not (table and dot and key):
            raise Unusable(f"--set needs TABLE.KEY=NUMBER, not {place[:60]!r}")
        tables.setdefault(table, {})[key] = _number(text, place)
    return tables


def _number(text: str, place: str) -> int | float:
    try:
        if len(text) > 20:
            raise ValueError
        return int(text) if text.lstrip("+-").isdecimal() else float(text)
    except ValueError:
        raise Unusable(f"--set {place[:60]}: not a number: {text[:60]!r}") from None


def _set_up(game: Game[Any], plain: Scenario, changed: Scenario) -> Any:
    """The set-up state. A fault of a changed number is told without the scenario's name, which has none."""
    try:
        return game.setup(changed)
    except BadFile as error:
        if not error.place.startswith(("tables", "options")):
            raise
        game.setup(plain)
        raise Unusable(f"{error.place.replace('tables.', '--set ')}: {error.reason}") from None


def _seats(known: Sequence[str], pairs: Pairs, players: Mapping[str, str], human: bool) -> dict[str, str]:
    seats = {seat: players.get(seat, players.get("", "")) for seat in known}
    for seat, player in pairs:
        if seat not in seats:
            raise Unusable(f"no such seat: {seat[:60]!r}; there is {listed(known)}")
        if player not in PLAYERS and not (human and player == HUMAN):
            names = [*([HUMAN] if human else []), *PLAYERS]
            raise Unusable(f"no such player: {player[:60]!r}; there is {listed(names)}")
        seats[seat] = player
    return seats
