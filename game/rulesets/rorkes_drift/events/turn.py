"""Turns, blocks and initiative (chapter 2). Dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct

from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, State


class TurnBegan(Struct, frozen=True, tag="turn_began"):
    """A turn begins (RD-2.1)."""

    turn: int
    rule: str = "RD-2.1"

    def apply(self, state: State) -> None:
        figures = state.figures
        state.turn, state.block, state.active, state.stage = self.turn, 0, -1, "initiative"
        figures.acted = [0] * FIGURES
        figures.came = [0] * FIGURES
        figures.blow = [False] * FIGURES
        figures.fought = [False] * FIGURES
        figures.fired = [0] * FIRST_ZULU
        state.stormers = [0, 0]


class InitiativeRolled(Struct, frozen=True, tag="initiative_rolled"):
    """One roll for a zone whose walls are outnumbered; a tie is rolled again (RD-2.2)."""

    zone: int
    british: int
    zulu: int
    rule: str = "RD-2.2"

    def apply(self, state: State) -> None: ...


class InitiativeSet(Struct, frozen=True, tag="initiative_set"):
    """Who has the initiative, by zone, and which British act in the first block (RD-2.2, 2.3)."""

    british: tuple[bool, ...]
    early: tuple[int, ...]
    rule: str = "RD-2.2"

    def apply(self, state: State) -> None:
        state.initiative = self.british
        state.figures.early = [False] * FIRST_ZULU
        for figure in self.early:
            state.figures.early[figure] = True
        state.stage = "figures"


class BlockBegan(Struct, frozen=True, tag="block_began"):
    """0 first British, 1 Zulu, 2 other British, 3 the end of the turn (RD-2.3, 2.6)."""

    block: int
    waves_due: bool = False
    rule: str = "RD-2.3"

    def apply(self, state: State) -> None:
        state.block, state.active, state.waves_due = self.block, -1, self.waves_due
        state.stage = ("figures", "orders", "figures", "roofs")[self.block]


class StageBegan(Struct, frozen=True, tag="stage_began"):
    """A step within the Zulu block: "markers", then "figures" (RD-2.5)."""

    stage: str
    rule: str = "RD-2.5"

    def apply(self, state: State) -> None:
        state.stage = self.stage


class BlockEnded(Struct, frozen=True, tag="block_ended"):
    """A side is done with its block (RD-2.3)."""

    block: int
    rule: str = "RD-2.3"

    def apply(self, state: State) -> None:
        state.stage, state.active = "block_end", -1
