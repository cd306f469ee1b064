"""What a ruleset is: the dozen names every game answers to, and the one way an action is resolved."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Generic, Protocol, Self, TypeVar

from msgspec import Struct

S = TypeVar("S", bound="State")
S_in = TypeVar("S_in", bound="State", contravariant=True)


class Refused(ValueError):
    """The rulebook says no. `rule` is its number ("RD-4.1"), `reason` one sentence without the number."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason


class Dice(Protocol):
    """The only source of chance."""

    def pick(self, n: int) -> int:
        """A number in range(n); never asked for n < 1."""
        ...


class State(Protocol):
    """All there is to know of a game at one moment."""

    def copy(self) -> Self:
        """A state apart from this one; frozen values are shared, containers never."""
        ...


class Event(Protocol[S_in]):
    """Something that happened: what the log says, a screen shows and a record keeps."""

    @property
    def rule(self) -> str:
        """The number of the rule that brought it about, recorded with it."""
        ...

    def apply(self, state: S_in) -> None:
        """Change `state`: the only place where a state changes."""
        ...


@dataclass(slots=True)
class Table(Generic[S]):
    """What a rule holds while it resolves one action: the state, the dice, and the events so far."""

    state: S
    dice: Dice
    events: list[Event[S]] = field(default_factory=list)

    def emit(self, event: Event[S]) -> None:
        """Let `event` happen: applied to the state at once and kept for the log."""
        event.apply(self.state)
        self.events.append(event)


class Rule(Protocol[S]):
    """A module (or object) with these three functions is a rule; `Game.rules` maps an action type to it."""

    def options(self, state: S, piece: int | None = None) -> Iterable[Any]:
        """Legal actions of this kind, lazily; of one piece if named. A useful sample where measures are free."""
        ...

    def refusal(self, state: S, action: Any) -> str | None:
        """None if legal, else "RD-4.1: the reason" (rule number, colon, one sentence)."""
        ...

    def play(self, table: Table[S], action: Any) -> None:
        """Resolve a legal action: every change goes through `table.emit`, every die through `table.dice`."""
        ...


class Decision(Struct, frozen=True):
    """Who must do what: a seat, the question's key in the text file, its rule, and the pieces it is about."""

    seat: str
    question: str
    rule: str
    pieces: tuple[int, ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended: a seat's name or "draw", and the rule that says so."""

    winner: str
    rule: str


class OddsLine(Struct, frozen=True):
    """One line of an odds card: a text key with its arguments, a value ready to print, and the rule."""

    label: str
    value: str
    rule: str
    args: dict[str, Any] = {}


class Odds(Struct, frozen=True):
    """Exact chances of one action: `outcomes` by name (they add up to 1), and the lines that explain them."""

    outcomes: dict[str, Fraction]
    lines: tuple[OddsLine, ...] = ()


class Game(ABC, Generic[S]):
    """A ruleset. Stateless: one instance serves any number of matches."""

    name: str
    version: int
    default_scenario: str = ""
    options_type: type[Struct]
    rules: Mapping[type, Rule[S]]
    events: tuple[type, ...]

    @abstractmethod
    def setup(self, scenario: Any) -> S:
        """The state before the first decision of an `engine.scenario.Scenario`; raises `BadFile`."""

    @abstractmethod
    def position(self, data: Mapping[str, Any]) -> S:
        """The state that a rule case's position notation describes; raises ValueError naming the key."""

    def named(self, state: S, told: Any) -> Any:
        """What a case tells of actions, events and states, with the game's own words turned into values."""
        return told

    @abstractmethod
    def seats(self, state: S) -> tuple[str, ...]: ...

    @abstractmethod
    def proceed(self, table: Table[S]) -> None:
        """Do all that asks nobody, until the next decision or the end."""

    @abstractmethod
    def decision(self, state: S) -> Decision | None:
        """What is asked now; None when the game is over."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None: ...

    @abstractmethod
    def odds(self, view: S, action: Any) -> Odds: ...

    def view(self, state: S, seat: str) -> S:
        """What a seat may know, as a state; games without secrets show everything."""
        return state

    def redact(self, event: Event[S], seat: str) -> Event[S] | None:
        """The event as a seat sees it; None if it sees nothing."""
        return event

    def guess(self, view: S, seat: str, dice: Dice) -> S:
        """A full state that agrees with what the seat knows."""
        return view.copy()

    def asked(self, state: S) -> Iterable[type]:
        """The kinds of action that can be legal now; all of them unless a ruleset knows better."""
        return self.rules

    def options(self, state: S, piece: int | None = None) -> Iterator[Any]:
        """Every legal action offered now, lazily, rule by rule; of one piece if named."""
        for kind in self.asked(state):
            yield from self.rules[kind].options(state, piece)

    def refusal(self, state: S, action: Any) -> str | None:
        """None if `action` is legal now, else "RULE: reason"."""
        rule = self.rules.get(type(action))
        if rule is None:
            return f"{self.name}: no such action"
        return rule.refusal(state, action)


def resolve(game: Game[S], state: S, action: Any, dice: Dice) -> Table[S]:
    """Play one legal action and all that follows without asking, on a copy; the given state stays as it is.

    Raises `Refused` with rule number and reason when the action is not legal.
    """
    refusal = game.refusal(state, action)
    if refusal is not None:
        number, _, reason = refusal.partition(": ")
        raise Refused(number, reason)
    table = Table(state.copy(), dice)
    game.rules[type(action)].play(table, action)
    game.proceed(table)
    return table


def begin(game: Game[S], state: S, dice: Dice) -> Table[S]:
    """Run a fresh set-up state to its first decision, on a copy."""
    table = Table(state.copy(), dice)
    game.proceed(table)
    return table
