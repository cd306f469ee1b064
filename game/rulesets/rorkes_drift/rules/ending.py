"""RD-2.3: ending a block; and the answers to questions inside rules (RD-4.5, 5.2, 7.3, 7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice

from game.rulesets.rorkes_drift.actions import Answer, Choose, EndBlock
from game.rulesets.rorkes_drift.events import Answered, BlockEnded, RedoubtAnswered, Returned, TookPlace
from game.rulesets.rorkes_drift.rules.common import T, acting
from game.rulesets.rorkes_drift.rules.roofs import storm_up
from game.rulesets.rorkes_drift.rules.waves import no_piece
from game.rulesets.rorkes_drift.state import FollowUp, RedoubtWanted, State, WhoGetsUp, WhoReturns

SAMPLE = 12


class Blocks:
    """RD-2.3."""

    def options(self, state: State, piece: int | None = None) -> Iterator[EndBlock]:
        """Once, while figures act."""
        if no_piece(piece) and acting(state):
            yield EndBlock()

    def refusal(self, state: State, action: EndBlock) -> str | None:
        """Only while figures act."""
        return None if acting(state) else "RD-2.3: no block to end now"

    def play(self, table: T, action: EndBlock) -> None:
        """The side is done."""
        table.emit(BlockEnded(table.state.block))


class Choosing:
    """RD-5.2, 7.3: name so many of the candidates."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Choose]:
        """A sample of the choices, the first by number first."""
        asked = state.pending
        if isinstance(asked, WhoGetsUp | WhoReturns) and no_piece(piece):
            yield from (Choose(group) for group in islice(combinations(asked.figures, asked.count), SAMPLE))

    def refusal(self, state: State, action: Choose) -> str | None:
        """As many as asked for, each once, all of them candidates."""
        asked = state.pending
        if not isinstance(asked, WhoGetsUp | WhoReturns):
            return "RD-2.1: nobody is to be named now"
        rule = "RD-5.2" if isinstance(asked, WhoGetsUp) else "RD-7.3"
        named = set(action.figures)
        if len(named) != len(action.figures) or len(named) != asked.count or not named <= set(asked.figures):
            return f"{rule}: name {asked.count} of the candidates, each once"
        return None

    def play(self, table: T, action: Choose) -> None:
        """They get up, or come back."""
        asked, figures = table.state.pending, tuple(sorted(action.figures))
        if isinstance(asked, WhoGetsUp):
            table.emit(Answered(True, figures, "RD-5.2"))
            storm_up(table, asked.building, figures)
        else:
            table.emit(Answered(True, figures, "RD-7.3"))
            table.emit(Returned(figures))


class Answering:
    """RD-4.5, 7.4: yes or no."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Answer]:
        """Both answers."""
        if isinstance(state.pending, FollowUp | RedoubtWanted) and no_piece(piece):
            yield from (Answer(True), Answer(False))

    def refusal(self, state: State, action: Answer) -> str | None:
        """Only to such a question."""
        asked = isinstance(state.pending, FollowUp | RedoubtWanted)
        return None if asked else "RD-2.1: no such question is open"

    def play(self, table: T, action: Answer) -> None:
        """He takes the place, or stays; the redoubt is built, or not."""
        asked = table.state.pending
        if isinstance(asked, FollowUp):
            table.emit(Answered(action.yes, (asked.figure,), "RD-4.5"))
            if action.yes:
                table.emit(TookPlace(asked.figure, asked.where))  # type: ignore[arg-type]
        else:
            table.emit(Answered(action.yes, (), "RD-7.4"))
            table.emit(RedoubtAnswered(action.yes))


end_block, choose, answer = Blocks(), Choosing(), Answering()
