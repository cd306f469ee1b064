"""What begins and ends assaults and the game (chapters 7 and 8). Dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct

from game.rulesets.rorkes_drift.state import (
    AWAY,
    BACK,
    FALLEN,
    FIGURES,
    FIRST_ZULU,
    LOST,
    OFFICERS,
    POOL,
    Fire,
    OnBoard,
    Pending,
    State,
)


class AssaultBegan(Struct, frozen=True, tag="assault_began"):
    """A new assault: the Zulus are all there again, all weapons loaded, burnt buildings closed (RD-3.7, 7.3)."""

    assault: int
    zulus: int
    rule: str = "RD-3.7"

    def apply(self, state: State) -> None:
        figures = state.figures
        state.assault, state.turn, state.block, state.stage = self.assault, 0, 0, "deploy"
        state.waves, state.active, state.initiative = [], -1, ()
        british = [LOST if where in (FALLEN, LOST) else BACK for where in figures.where[:FIRST_ZULU]]
        absent = FIGURES - FIRST_ZULU - self.zulus
        state.clear([*british, *[POOL] * self.zulus, *[LOST] * absent])
        figures.wave, figures.acted, figures.foe = [-1] * FIGURES, [0] * FIGURES, [-1] * FIGURES
        figures.blow, figures.fought, figures.faces = [False] * FIGURES, [False] * FIGURES, [None] * FIGURES
        rounds = state.law.tables.fire.officer_rounds
        figures.loaded = [rounds] * OFFICERS + [1] * (FIRST_ZULU - OFFICERS)
        figures.fired = [0] * FIRST_ZULU
        state.fires = [fire if fire.stage == "whole" else Fire("closed") for fire in state.fires]


class Deployed(Struct, frozen=True, tag="deployed"):
    """A British figure stands somewhere at set-up (RD-1.6, 7.3)."""

    figure: int
    to: OnBoard
    rule: str = "RD-1.6"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class StoodBy(Struct, frozen=True, tag="stood_by"):
    """Everybody stands where the scenario puts him, before the British set up as they like (RD-1.6, 7.3)."""

    figures: tuple[int, ...]
    places: tuple[OnBoard, ...]
    rule: str = "RD-1.6"

    def apply(self, state: State) -> None:
        for figure, to in zip(self.figures, self.places, strict=True):
            state.put(figure, to)


class SetUp(Struct, frozen=True, tag="set_up"):
    """The British are in place (RD-1.6)."""

    rule: str = "RD-1.6"

    def apply(self, state: State) -> None:
        state.stage = "turn"


class AssaultEnded(Struct, frozen=True, tag="assault_ended"):
    """All Zulus are dead or withdrawn; `why` is "left", "called_off" or "turns" (RD-3.7)."""

    assault: int
    why: str
    rule: str = "RD-3.7"

    def apply(self, state: State) -> None:
        for index in range(FIRST_ZULU, FIGURES):
            if state.figures.where[index] not in (FALLEN, LOST, AWAY):
                state.put(index, AWAY)
        state.stage, state.active, state.waves_due = "between", -1, False


class Returned(Struct, frozen=True, tag="returned"):
    """British casualties come back and wait to be set up (RD-7.3)."""

    figures: tuple[int, ...]
    rule: str = "RD-7.3"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            state.put(figure, BACK)
        state.stage = "redoubt"


class RedoubtAnswered(Struct, frozen=True, tag="redoubt_answered"):
    """The defenders have, or have not, asked for the final redoubt (RD-7.4)."""

    yes: bool
    rule: str = "RD-7.4"

    def apply(self, state: State) -> None:
        state.redoubt = self.yes
        state.stage = "next"


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """Somebody has won, or nobody (RD-8.1 to 8.3)."""

    winner: str
    rule: str

    def apply(self, state: State) -> None:
        state.won = (self.winner, self.rule)
        state.stage, state.pending, state.active = "over", None, -1


class Asked(Struct, frozen=True, tag="asked"):
    """A question inside a rule waits for its answer."""

    question: Pending
    rule: str

    def apply(self, state: State) -> None:
        state.pending = self.question


class Answered(Struct, frozen=True, tag="answered"):
    """The question has its answer."""

    yes: bool
    figures: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> None:
        state.pending = None
