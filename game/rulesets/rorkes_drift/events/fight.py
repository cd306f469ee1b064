"""Moving, fire and melee (chapters 4 and 6). Dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rulesets.rorkes_drift.state import FALLEN, FIRST_ZULU, OFFICERS, OnBoard, Place, Roof, Spot, State


class Moved(Struct, frozen=True, tag="moved"):
    """A figure's move (RD-4.1, 4.2, 4.3)."""

    figure: int
    to: OnBoard
    rule: str

    def apply(self, state: State) -> None:
        figures = state.figures
        state.put(self.figure, self.to)
        state.active = self.figure
        figures.acted[self.figure] = 1
        figures.foe[self.figure], figures.faces[self.figure] = -1, None


class Fired(Struct, frozen=True, tag="fired"):
    """A shot (RD-6.1, 6.3, 6.4): one die against the number needed."""

    figure: int
    target: int
    die: int
    needed: int
    hit: bool
    rule: str = "RD-6.1"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.loaded[self.figure] -= 1
        figures.fired[self.figure] += 1
        more = self.figure < OFFICERS and figures.loaded[self.figure] > 0
        more = more and figures.fired[self.figure] < state.law.tables.fire.officer_shots
        figures.acted[self.figure] = 1 if more else 2
        state.active = self.figure if more else -1


class Struck(Struct, frozen=True, tag="struck"):
    """A blow in melee (RD-6.5): two dice, the modifier of the ledge (RD-6.6), the total needed.

    `free` marks the free blow of RD-4.1; `behind` a blow from behind (RD-6.8).
    """

    figure: int
    target: int
    dice: tuple[int, int]
    modifier: int
    needed: int
    hit: bool
    behind: bool = False
    free: bool = False
    rule: str = "RD-6.5"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.fought[self.figure] = figures.fought[self.target] = True
        if self.free:
            figures.blow[self.figure] = True
        else:
            figures.acted[self.figure] = 2
            state.active = -1


class Turned(Struct, frozen=True, tag="turned"):
    """A British figure faces an enemy (RD-6.8): `foe` -1 means across his wall again."""

    figure: int
    foe: int
    rule: str = "RD-6.8"

    def apply(self, state: State) -> None:
        figures = state.figures
        at_place = isinstance(figures.where[self.figure], Place)
        figures.foe[self.figure] = self.foe if at_place else -1
        figures.faces[self.figure] = None if at_place else figures.point[self.foe]


class Fell(Struct, frozen=True, tag="fell"):
    """A figure is out of the fight; a Zulu's death counts for his wave and for the game (RD-3.5, 8.2)."""

    figure: int
    rule: str

    def apply(self, state: State) -> None:
        state.put(self.figure, FALLEN)
        state.figures.foe[self.figure], state.figures.faces[self.figure] = -1, None
        if state.active == self.figure:
            state.active = -1
        if self.figure >= FIRST_ZULU:
            state.zulu_dead += 1
            index = state.figures.wave[self.figure]
            if index >= 0:
                state.waves[index] = replace(state.waves[index], deaths=state.waves[index].deaths + 1)


class TookPlace(Struct, frozen=True, tag="took_place"):
    """A Zulu stands where the man he killed stood (RD-4.5)."""

    figure: int
    to: OnBoard
    rule: str = "RD-4.5"

    def apply(self, state: State) -> None:
        figures = state.figures
        before = figures.region[self.figure]
        state.put(self.figure, self.to)
        figures.came[self.figure] = 1 if figures.region[self.figure] == before else 2


class WentPast(Struct, frozen=True, tag="went_past"):
    """A Zulu goes past the man and stands behind him (RD-6.7)."""

    figure: int
    man: int
    to: Spot | Roof
    rule: str = "RD-6.7"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class Chopped(Struct, frozen=True, tag="chopped"):
    """One chopper's die and the points it adds (RD-4.4)."""

    figure: int
    place: int
    die: int
    points: int
    rule: str = "RD-4.4"

    def apply(self, state: State) -> None:
        state.chopped[self.place] += self.points
        state.figures.acted[self.figure] = 2
        state.active = -1


class Breached(Struct, frozen=True, tag="breached"):
    """A place has become a breach (RD-4.4)."""

    place: int
    rule: str = "RD-4.4"

    def apply(self, state: State) -> None: ...


class Reloaded(Struct, frozen=True, tag="reloaded"):
    """Rifles and revolvers are loaded again after a whole undisturbed turn (RD-6.2, 6.3)."""

    figures: tuple[int, ...]
    rule: str = "RD-6.2"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            rounds = state.law.tables.fire.officer_rounds if figure < OFFICERS else 1
            state.figures.loaded[figure] = rounds
