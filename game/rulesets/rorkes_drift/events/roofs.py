"""Up onto roofs, down again, and their burning (chapters 5 and 7). Dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rulesets.rorkes_drift.state import Fire, OnBoard, Roof, State


class Boosted(Struct, frozen=True, tag="boosted"):
    """An attempt at an undefended roof (RD-5.1); `die` 0: two men lift, no die."""

    figure: int
    helpers: tuple[int, ...]
    die: int
    up: bool
    rule: str = "RD-5.1"

    def apply(self, state: State) -> None:
        for figure in (self.figure, *self.helpers):
            state.figures.acted[figure] = 2
        state.active = -1


class Stormed(Struct, frozen=True, tag="stormed"):
    """Zulus climb at a defended roof (RD-5.2): one die for each full group; its defenders count as attacked."""

    building: int
    figures: tuple[int, ...]
    defenders: tuple[int, ...]
    dice: tuple[int, ...]
    up: int
    rule: str = "RD-5.2"

    def apply(self, state: State) -> None:
        state.stormers[self.building] += len(self.figures)
        for figure in self.figures:
            state.figures.acted[figure] = 2
        for figure in self.defenders:
            state.figures.fought[figure] = True
        state.active = -1


class GotUp(Struct, frozen=True, tag="got_up"):
    """A figure is on the roof (RD-5.1, 5.2)."""

    figure: int
    to: Roof
    rule: str = "RD-5.1"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)
        state.figures.foe[self.figure], state.figures.faces[self.figure] = -1, None


class Jumped(Struct, frozen=True, tag="jumped"):
    """A jump off a roof (RD-5.3): two dice; `onto` -1 for open ground."""

    figure: int
    to: OnBoard
    dice: tuple[int, int]
    onto: int = -1
    rule: str = "RD-5.3"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.acted[self.figure] = 2
        state.active = -1
        figures.foe[self.figure], figures.faces[self.figure] = -1, None
        if self.onto >= 0:
            figures.fought[self.figure] = figures.fought[self.onto] = True


class Landed(Struct, frozen=True, tag="landed"):
    """The jumper stands on the ground (RD-5.3)."""

    figure: int
    to: OnBoard
    rule: str = "RD-5.3"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class RoofRolled(Struct, frozen=True, tag="roof_rolled"):
    """2d6 for a building with Zulus in contact (RD-7.1)."""

    building: int
    dice: tuple[int, int]
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None: ...


class RoofAlight(Struct, frozen=True, tag="roof_alight"):
    """The roof has caught fire at a point (RD-7.1)."""

    building: int
    by: int
    x: int
    y: int
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None:
        state.fires[self.building] = Fire("alight", self.x, self.y, 0)


class FireSpread(Struct, frozen=True, tag="fire_spread"):
    """The fire grows by 1d6 in.; `ablaze` when the whole roof burns (RD-7.1, 7.2)."""

    building: int
    die: int
    radius: int
    ablaze: bool
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None:
        stage = "ablaze" if self.ablaze else "alight"
        state.fires[self.building] = replace(state.fires[self.building], stage=stage, radius=self.radius)


class BurnRolled(Struct, frozen=True, tag="burn_rolled"):
    """A die for a figure under burning thatch (RD-7.2)."""

    figure: int
    die: int
    needed: int
    rule: str = "RD-7.2"

    def apply(self, state: State) -> None: ...


class FellIn(Struct, frozen=True, tag="fell_in"):
    """A building falls in: its zone and roof are closed (RD-7.2)."""

    building: int
    rule: str = "RD-7.2"

    def apply(self, state: State) -> None:
        state.fires[self.building] = replace(state.fires[self.building], stage="closed")
