"""What a player that is no person is: it gets what its seat may see, and gives an action with its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from game.engine.game import Dice, Game
from game.engine.journal import Reason

Stop = Callable[[], bool]
TOLD = 3
"""So many of the best candidates are told as reasons."""


class Choice(Struct, frozen=True):
    """An action, and the scores that chose it: the best candidates, the chosen one first."""

    action: Any
    reasons: tuple[Reason, ...] = ()


@runtime_checkable
class Player(Protocol):
    """Anything that can sit at a seat."""

    def choose(self, game: Game[Any], view: Any, seat: str, dice: Dice, stop: Stop) -> Choice:
        """A legal action for the decision of `view`, the state as `seat` may know it.

        Chance comes from `dice` alone, so the same view and dice give the same choice. `stop` is asked now and
        then; once it says yes the best choice so far is given.
        """
        ...


def never() -> bool:
    """The `stop` of a caller that can wait."""
    return False


class Candidate(Struct, frozen=True):
    """One action that was weighed: its score, and the text key with arguments that says what it is for."""

    score: float
    action: Any
    label: str
    args: dict[str, int | float | str] = {}


def best(candidates: Iterable[Candidate]) -> Choice | None:
    """The candidate of the highest score, the first of equals, with its reasons; None if there is none."""
    ranked = sorted(candidates, key=lambda candidate: -candidate.score)
    if not ranked:
        return None
    reasons = tuple(Reason(c.label, round(c.score, 3), {**c.args, **_about(c.action)}) for c in ranked[:TOLD])
    return Choice(ranked[0].action, reasons)


def allowed(game: Game[Any], view: Any, candidates: Iterable[Candidate]) -> Choice | None:
    """As `best`, but for candidates of which the rules may refuse some; only the best legal one must be legal."""
    ranked = sorted(candidates, key=lambda candidate: -candidate.score)
    while ranked and game.refusal(view, ranked[0].action) is not None:
        ranked.pop(0)
    return best(ranked)


def only(action: Any, label: str) -> Choice:
    """A choice without alternatives."""
    return Choice(action, (Reason(label, 0.0, _about(action)),))


def _about(action: Any) -> dict[str, int | float | str]:
    told: dict[str, int | float | str] = {"action": type(action).__name__}
    for name in ("figure", "target", "size", "section", "wave", "place", "count"):
        value = getattr(action, name, None)
        if isinstance(value, int):
            told[name] = value
    return told
