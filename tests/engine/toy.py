"""Race to twenty: a ruleset small enough to read in a minute, with a die, a question, a secret and a reveal.

T-1 on a seat's turn it rolls a die and adds the pips; on a six it is asked whether to keep them or to give them away.
T-2 or it hides a number from 1 to 3, once (no die), and goes on.   T-3 or it shows the hidden number and adds it.
T-4 or it passes.   T-5 the first with `goal` points wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from msgspec import Struct

from game.engine.game import Decision, Dice, Event, Game, Odds, Outcome, Table, resolve
from game.engine.odds import distribution
from game.engine.scenario import Scenario, structured

SEATS = ("a", "b")


class Options(Struct, frozen=True):
    goal: int = 20
    start: int = 0


@dataclass
class State:
    goal: int = 20
    points: list[int] = field(default_factory=lambda: [0, 0])
    hidden: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = -1
    pending: int = 0  # pips to keep or give

    def copy(self) -> Self:
        return type(self)(self.goal, self.points.copy(), self.hidden.copy(), self.turn, self.pending)


class Roll(Struct, frozen=True, tag="roll"):
    pass


class Keep(Struct, frozen=True, tag="keep"):
    yes: bool


class Hide(Struct, frozen=True, tag="hide"):
    number: int


class Show(Struct, frozen=True, tag="show"):
    pass


class Pass(Struct, frozen=True, tag="pass"):
    pass


class Rolled(Struct, frozen=True, tag="rolled"):
    rule: str
    pips: int

    def apply(self, state: State) -> None:
        state.pending = self.pips


class Scored(Struct, frozen=True, tag="scored"):
    rule: str
    seat: int
    points: int

    def apply(self, state: State) -> None:
        state.points[self.seat] += self.points
        state.pending = 0


class Hid(Struct, frozen=True, tag="hid"):
    rule: str
    seat: int
    number: int

    def apply(self, state: State) -> None:
        state.hidden[self.seat] = self.number


class Shown(Struct, frozen=True, tag="shown"):
    reveals: ClassVar[bool] = True
    rule: str
    seat: int
    number: int

    def apply(self, state: State) -> None:
        state.points[self.seat] += self.number
        state.hidden[self.seat] = 0


class TurnOf(Struct, frozen=True, tag="turn_of"):
    rule: str
    seat: int

    def apply(self, state: State) -> None:
        state.turn = self.seat


class _Rule:
    """Each kind of action: when it may be played and what it does."""

    def options(self, state: State, piece: int | None = None) -> Iterable[Any]:
        return (action for action in self.all() if self.refusal(state, action) is None)

    def all(self) -> Iterable[Any]:
        raise NotImplementedError

    def refusal(self, state: State, action: Any) -> str | None:
        return "T-1: answer the question first" if state.pending else None

    def pass_on(self, table: Table[State]) -> None:
        table.emit(TurnOf("T-4", 1 - table.state.turn))


class RollRule(_Rule):
    def all(self) -> Iterable[Any]:
        return [Roll()]

    def play(self, table: Table[State], action: Roll) -> None:
        pips = table.dice.pick(6) + 1
        table.emit(Rolled("T-1", pips))
        if pips < 6:
            table.emit(Scored("T-1", table.state.turn, pips))
            self.pass_on(table)


class KeepRule(_Rule):
    def all(self) -> Iterable[Any]:
        return [Keep(True), Keep(False)]

    def refusal(self, state: State, action: Any) -> str | None:
        return None if state.pending else "T-1: nothing is asked"

    def play(self, table: Table[State], action: Keep) -> None:
        seat = table.state.turn if action.yes else 1 - table.state.turn
        table.emit(Scored("T-1", seat, table.state.pending))
        self.pass_on(table)


class HideRule(_Rule):
    def all(self) -> Iterable[Any]:
        return [Hide(1), Hide(2), Hide(3)]

    def refusal(self, state: State, action: Any) -> str | None:
        if not 1 <= action.number <= 3:
            return "T-2: a number from 1 to 3"
        if state.hidden[state.turn]:
            return "T-2: a number is hidden already"
        return super().refusal(state, action)

    def play(self, table: Table[State], action: Hide) -> None:
        table.emit(Hid("T-2", table.state.turn, action.number))


class ShowRule(_Rule):
    def all(self) -> Iterable[Any]:
        return [Show()]

    def refusal(self, state: State, action: Any) -> str | None:
        return super().refusal(state, action) or (None if state.hidden[state.turn] else "T-3: nothing is hidden")

    def play(self, table: Table[State], action: Show) -> None:
        table.emit(Shown("T-3", table.state.turn, table.state.hidden[table.state.turn]))


class PassRule(_Rule):
    def all(self) -> Iterable[Any]:
        return [Pass()]

    def play(self, table: Table[State], action: Pass) -> None:
        self.pass_on(table)


class Toy(Game[State]):
    name = "toy"
    version = 1
    options_type = Options
    rules: Mapping[type, Any] = {
        Roll: RollRule(),
        Keep: KeepRule(),
        Hide: HideRule(),
        Show: ShowRule(),
        Pass: PassRule(),
    }
    events = (Rolled, Scored, Hid, Shown, TurnOf)

    def setup(self, scenario: Scenario) -> State:
        options = structured(scenario.options, Options, scenario.path, "options")
        return State(options.goal, [options.start] * 2)

    def position(self, data: Mapping[str, Any]) -> State:
        values = {**data}
        options = values.pop("options", {})
        values.pop("tables", None)
        values.pop("scenario", None)
        return State(options.get("goal", 20), **values)

    def seats(self, state: State) -> tuple[str, ...]:
        return SEATS

    def proceed(self, table: Table[State]) -> None:
        if table.state.turn < 0:
            table.emit(TurnOf("T-1", table.dice.pick(2)))

    def decision(self, state: State) -> Decision | None:
        if self.outcome(state):
            return None
        return Decision(SEATS[state.turn], "keep" if state.pending else "act", "T-1")

    def outcome(self, state: State) -> Outcome | None:
        ahead = [seat for seat, points in zip(SEATS, state.points, strict=True) if points >= state.goal]
        return Outcome(ahead[0], "T-5") if ahead else None

    def odds(self, view: State, action: Any) -> Odds:
        def outcome(dice: Dice) -> str:
            return "asked" if resolve(self, view, action, dice).state.pending else "scored"

        return Odds(distribution(outcome))

    def view(self, state: State, seat: str) -> State:
        seen = state.copy()
        other = 1 - SEATS.index(seat)
        seen.hidden[other] = -1 if seen.hidden[other] else 0
        return seen

    def redact(self, event: Event[State], seat: str) -> Event[State] | None:
        if isinstance(event, Hid) and SEATS[event.seat] != seat:
            return Hid(event.rule, event.seat, -1)
        return event


TOY = Toy()


def scenario(goal: int = 20) -> Scenario:
    source = f'game = "toy"\nname = "short"\n[options]\ngoal = {goal}\n'
    return Scenario("toy", "short", options={"goal": goal}, source=source, path="short.toml")
