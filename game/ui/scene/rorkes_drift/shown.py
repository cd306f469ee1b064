"""The state as it is shown: it also remembers where the fallen lie and which way everybody last went."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple, Self

from game.board.board import Point
from game.board.geometry import bearing
from game.engine.scenario import Scenario
from game.rulesets.rorkes_drift.game import RorkesDrift
from game.rulesets.rorkes_drift.state import FALLEN, FIGURES, FIRST_ZULU, NOWHERE, State, Where

SOUTH = 90


class Lying(NamedTuple):
    """One who fell on the board: where, and the way he faced."""

    figure: int
    at: Point
    turn: int


def looking_south() -> list[int]:
    """Before anybody has moved."""
    return [SOUTH] * FIGURES


@dataclass(slots=True)
class Shown(State):
    """A state with its fallen; they stay where they fell until they return or the next assault begins."""

    fallen: list[Lying] = field(default_factory=list)
    turns: list[int] = field(default_factory=looking_south)

    def copy(self) -> Self:
        other = State.copy(self)
        other.fallen, other.turns = self.fallen.copy(), self.turns.copy()
        return other

    def put(self, figure: int, where: Where) -> None:
        """As in `State`; keeps the list of the fallen true."""
        figures = self.figures
        was_here, before = figures.region[figure] != NOWHERE, figures.point[figure]
        if where != FALLEN and self.fallen:
            self.fallen = [lying for lying in self.fallen if lying.figure != figure]
        State.put(self, figure, where)
        now_here, after = figures.region[figure] != NOWHERE, figures.point[figure]
        if where == FALLEN and was_here:
            self.fallen.append(Lying(figure, before, self.turns[figure]))
        elif was_here and now_here and before != after:
            self.turns[figure] = bearing(before, after)

    def last_point(self, figure: int) -> Point | None:
        """Where a figure stands, or lies; None if it is not on the board."""
        if self.figures.region[figure] != NOWHERE:
            return self.figures.point[figure]
        return next((lying.at for lying in self.fallen if lying.figure == figure), None)

    def bare(self) -> State:
        """The state alone, without what only the picture needs."""
        plain = State(self.board, self.law, self.figures.copy(), self.holder.copy(), self.chopped.copy())
        for name in State.__slots__[5:]:
            value = getattr(self, name)
            setattr(plain, name, value.copy() if isinstance(value, list) else value)
        return plain


class ShownGame(RorkesDrift):
    """The same game, played on a state that remembers its fallen."""

    def setup(self, scenario: Scenario) -> State:
        """The state before the first assault; raises `BadFile`."""
        return shown(RorkesDrift.setup(self, scenario))


def shown(state: State) -> Shown:
    """A state as it is first shown."""
    fresh = Shown(state.board, state.law, state.figures, state.holder, state.chopped)
    for name in State.__slots__[5:]:
        setattr(fresh, name, getattr(state, name))
    fresh.turns = [SOUTH if figure < FIRST_ZULU else 360 - SOUTH for figure in range(FIGURES)]
    return fresh


GAME = ShownGame()
