"""The British between the assaults: who comes back, whether to ask for the redoubt, who stands where."""

from __future__ import annotations

from game.ai.player import Candidate, Choice, Stop, best
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import Answer, Choose
from game.rulesets.rorkes_drift.state import State, WhoReturns


def who_returns(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Officers first (RD-7.3): they shoot twice."""
    asked = view.pending
    assert isinstance(asked, WhoReturns)
    figures = asked.figures[: asked.count]
    return best([Candidate(float(asked.count), Choose(figures), "officers_first")]) or Choice(Choose(figures))


def redoubt(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Only when the 251st Zulu casualty is as good as certain: the assault would be the last (RD-7.4, 8.1).

    The Zulu may call that assault off, and wins by it while he has lost fewer.
    """
    end = view.law.tables.end
    missing = end.zulu_casualties + 1 - view.zulu_dead
    yes, no = 1.0 if missing <= 0 else 0.0, 1.0 if view.assault < view.law.last_assault else 0.5
    told: dict[str, int | float | str] = {"missing": missing}
    choice = best([Candidate(no, Answer(False), "hold_out", told), Candidate(yes, Answer(True), "ask", told)])
    assert choice is not None
    return choice
