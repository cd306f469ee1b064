"""A new game: which one, where it begins, who plays, how hard, which dice and which options. Driven by plain data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import randrange
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.screens.form import Field, Form
from game.ui.widgets import Button, Choice, Dropdown, Hit, Modal, Toggle, Widget
from game.ui.widgets import Field as TextField

OWN = "own choice"
FEW = 4
SEEDS = 1_000_000
DIGITS = "0123456789"


@dataclass(frozen=True)
class Value:
    """One thing to choose: what it is called in the files, in words, and for a difficulty the options it sets."""

    name: Any
    words: str
    sets: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Question:
    """A seat or an option: its name, its words (citations become links), the values, the usual one's index."""

    name: str
    words: str
    values: tuple[Value, ...]
    usual: int = 0
    note: str = ""

    def index(self, sets: Mapping[str, Any]) -> int:
        """The index of the value that `sets` names for it, else of the usual one."""
        names = [value.name for value in self.values]
        return names.index(sets[self.name]) if sets.get(self.name) in names else self.usual


@dataclass(frozen=True)
class Scenario:
    """Where a game begins: a name, a title, a sentence or two, and option values that it changes."""

    name: str
    title: str
    about: str = ""
    sets: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Choices:
    """All there is to choose for one game."""

    name: str
    title: str
    scenarios: tuple[Scenario, ...]
    seats: tuple[Question, ...]
    difficulties: tuple[Value, ...] = ()
    usual_difficulty: int = 0
    options: tuple[Question, ...] = ()


@dataclass(frozen=True)
class Chosen:
    """What was chosen: names as the files and the command line know them."""

    game: str
    scenario: str
    seats: dict[str, str]
    difficulty: str
    seed: int
    options: dict[str, Any]


class Setup(Form):
    """`start` makes the game's screen, which takes the place of this one; `rules` opens a rule by its number.

    A game that cannot start (OSError, ValueError) is explained, and the page stays.
    """

    def __init__(
        self,
        kit: Kit,
        games: Sequence[Choices],
        start: Callable[[Chosen], Screen],
        rules: Callable[[str, str], Screen] | None = None,
        seed: int | None = None,
    ) -> None:
        super().__init__(kit, "A new game")
        self.games = games
        self._start = start
        self._rules = rules
        self.seed = str(randrange(SEEDS) if seed is None else seed)
        self.take(games[0])

    def take(self, game: Choices) -> None:
        """Show another game with its usual values."""
        self.game = game
        self.scenario = game.scenarios[0]
        self.seats = {seat.name: seat.usual for seat in game.seats}
        self.options = {option.name: option.usual for option in game.options}
        self.difficulty = game.usual_difficulty if game.difficulties else -1
        self._preset()

    def compose(self) -> None:
        game = self.game
        titles = [scenario.title for scenario in game.scenarios]
        where = Dropdown("scenario", titles, game.scenarios.index(self.scenario))
        self.fields = [*self._games(), Field("It begins with", where), *self._about()]
        self.fields += [Field(seat.words, self._ask(f"seat:{seat.name}", seat, self.seats)) for seat in game.seats]
        self.fields += self._difficulties()
        seed = TextField("seed", self.seed, limit=12, allowed=DIGITS, hint="any number")
        self.fields.append(Field("Dice: the same number gives the same rolls", seed))
        if game.options:
            self.fields.append(Field("Options"))
        self.fields += [
            Field(option.words, self._ask(f"option:{option.name}", option, self.options), option.note)
            for option in game.options
        ]
        self.buttons = [Button("start", "Begin", primary=True, key="Ctrl+Return"), Button("back", "Back")]

    def chosen(self) -> Chosen:
        """What stands on the page now."""
        game = self.game
        difficulty = str(game.difficulties[self.difficulty].name) if self.difficulty >= 0 else ""
        return Chosen(
            game.name,
            self.scenario.name,
            {seat.name: str(seat.values[self.seats[seat.name]].name) for seat in game.seats},
            difficulty,
            int(self.seed or randrange(SEEDS)),
            {option.name: option.values[self.options[option.name]].name for option in game.options},
        )

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "back":
            return Close()
        if hit.name == "start":
            return self._begin()
        rule = self.open_link(hit)
        if rule:
            return self._rules(self.game.name, rule) if self._rules else None
        if hit.name == "seed":
            self.seed = str(hit.value)
        else:
            self._set(hit)
            self.changed()
        return None

    def unused(self, event: pygame.event.Event) -> Change:
        return self._begin() if self.kit.keys.command(event) == "accept" else super().unused(event)

    def _begin(self) -> Change:
        try:
            return Close(then=self._start(self.chosen()))
        except (OSError, ValueError) as problem:
            self.ask(Modal("The game cannot begin", str(problem)))
        return None

    def _set(self, hit: Hit) -> None:
        kind, _, name = hit.name.partition(":")
        if kind == "game":
            self.take(self.games[hit.value])
        elif kind == "scenario":
            self.scenario = self.game.scenarios[hit.value]
            self._preset()
        elif kind == "difficulty":
            self.difficulty = hit.value if hit.value < len(self.game.difficulties) else -1
            self._preset()
        elif kind == "seat":
            self.seats[name] = int(hit.value)
        elif kind == "option":
            self.options[name] = int(hit.value)
            self.difficulty = self._matching()

    def _preset(self) -> None:
        """Options as the scenario and the difficulty set them."""
        self.options = self._at(self.difficulty)

    def _matching(self) -> int:
        """The difficulty that sets the options as they stand; -1 if none does."""
        levels = range(len(self.game.difficulties))
        return next((level for level in levels if self._at(level) == self.options), -1)

    def _at(self, level: int) -> dict[str, int]:
        sets = dict(self.scenario.sets)
        if level >= 0:
            sets |= self.game.difficulties[level].sets
        return {option.name: option.index(sets) for option in self.game.options}

    def _games(self) -> list[Field]:
        if len(self.games) == 1:
            return []
        titles = [game.title for game in self.games]
        return [Field("The game", Dropdown("game", titles, self.games.index(self.game)))]

    def _about(self) -> list[Field]:
        return [Field(self.scenario.about, style="aside")] if self.scenario.about else []

    def _difficulties(self) -> list[Field]:
        levels = self.game.difficulties
        if not levels:
            return []
        words = [level.words for level in levels] + ([OWN] if self.difficulty < 0 else [])
        value = self.difficulty if self.difficulty >= 0 else len(levels)
        return [Field("Difficulty", Choice("difficulty", words, value))]

    def _ask(self, name: str, question: Question, values: dict[str, int]) -> Widget:
        words = [value.words for value in question.values]
        now = values[question.name]
        if len(words) > FEW or sum(map(len, words)) > 44:
            return Dropdown(name, words, now)
        if [value.name for value in question.values] == [False, True]:
            return Toggle(name, words[1] if words[1] != "yes" else "", bool(now))
        return Choice(name, words, now)
