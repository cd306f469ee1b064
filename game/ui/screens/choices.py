"""What there is to choose for a game, read from its scenarios, difficulties, options and texts: for any ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, NamedTuple

from msgspec import inspect

from game.engine.errors import BadFile
from game.engine.game import Game
from game.engine.scenario import Scenario as File
from game.engine.scenario import find, load, names, parse_toml
from game.rulesets.difficulty import Difficulty, difficulties
from game.ui.screens.setup import Choices, Chosen, Question, Scenario, Value

PLAYERS = {
    "human": "a person",
    "ai:1": "beginner",
    "ai:2": "seasoned",
    "ai:3": "veteran",
}
LANGUAGE = "en"
FEW = 16


class Wanted(NamedTuple):
    """All that a match needs to begin."""

    game: Game[Any]
    scenario: File
    seats: dict[str, str]
    seed: int


def choices(game: Game[Any]) -> Choices:
    """All there is to choose for a game. A scenario that cannot be read is left out; raises `BadFile` if none can."""
    texts = _texts(game.name)
    scenarios = list(_scenarios(game))
    first = next((one for one in scenarios if one.name == game.default_scenario), scenarios[0])
    levels = difficulties(game.name)
    ordered = [first, *(one for one in scenarios if one is not first)]
    seats = game.seats(game.setup(first))
    used = [one.options for one in scenarios] + [level.options for level in levels.values()]
    return Choices(
        game.name,
        texts.get("title", {}).get("game", game.name.replace("_", " ").title()),
        tuple(Scenario(one.name, one.title or one.name, one.about, dict(one.options)) for one in ordered),
        tuple(_seat(seat, index, texts.get("title", {})) for index, seat in enumerate(seats)),
        tuple(Value(level.name, level.title, dict(level.options)) for level in levels.values()),
        _usual(levels),
        tuple(_options(game, texts.get("options", {}), used)),
    )


def wanted(game: Game[Any], chosen: Chosen) -> Wanted:
    """The match that was chosen: difficulty and options laid over the scenario. Raises `BadFile`."""
    scenario = load(find(game.name, chosen.scenario))
    level = difficulties(game.name).get(chosen.difficulty)
    at_level = level.over(scenario) if level else scenario
    return Wanted(game, at_level.changed(chosen.options), chosen.seats, chosen.seed)


def _texts(game: str) -> dict[str, dict[str, str]]:
    file = files("game.rulesets").joinpath(game, "text", f"{LANGUAGE}.toml")
    return parse_toml(file.read_text(encoding="utf-8"), f"{game}/{LANGUAGE}.toml") if file.is_file() else {}


def _scenarios(game: Game[Any]) -> Iterable[File]:
    problem: BadFile | None = None
    found = False
    for path in names(game.name).values():
        try:
            scenario = load(path)
            game.setup(scenario)
        except BadFile as error:
            problem = error
            continue
        found = True
        yield scenario
    if not found:
        raise problem or BadFile(game.name, "scenario", "the game has none")


def _usual(levels: Mapping[str, Difficulty]) -> int:
    """The difficulty that changes nothing, else the middle one."""
    plain = [index for index, level in enumerate(levels.values()) if not level.options and not level.tables]
    return plain[0] if plain else len(levels) // 2


def _seat(seat: str, index: int, words: Mapping[str, str]) -> Question:
    players = tuple(Value(name, label) for name, label in PLAYERS.items())
    return Question(seat, f"{words.get(seat, seat.title())} played by", players, 0 if index == 0 else len(players) - 1)


def _options(game: Game[Any], words: Mapping[str, str], used: list[dict[str, Any]]) -> Iterable[Question]:
    about = inspect.type_info(game.options_type)
    assert isinstance(about, inspect.StructType)
    for field in about.fields:
        seen = {option[field.name] for option in used if field.name in option} | {field.default}
        values = _values(field.type, seen)
        yield Question(
            field.name,
            words.get(field.name, field.name.replace("_", " ")),
            tuple(Value(value, _word(value, words)) for value in values),
            values.index(field.default),
        )


def _values(kind: inspect.Type, seen: set[Any]) -> list[Any]:
    """Every value there is, or of a wide range those in use."""
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.LiteralType):
        return sorted(kind.values)
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None and kind.le - kind.ge < FEW:
        return list(range(kind.ge, kind.le + 1))
    return sorted(seen)


def _word(value: Any, words: Mapping[str, str]) -> str:
    if isinstance(value, bool):
        return words.get("yes" if value else "no", str(value))
    return words.get(value, value.replace("_", " ")) if isinstance(value, str) else str(value)
