"""One measure beside its reference, and how the two are timed."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any

from msgspec import Struct

ROUNDS = 5
NOT_MEASURED = "not measured"

Work = Callable[[], int]


class Row(Struct, frozen=True):
    """`ours` and `reference` in `unit`; with `more` the ratio must reach the goal, else it must stay below.

    With `alone` the goal is set for `ours` itself and the reference is there to compare.
    """

    name: str
    unit: str
    ours: float
    reference: float | None
    goal: float
    more: bool = False
    alone: bool = False
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Ours by the reference; None if there is no reference."""
        return None if not self.reference else self.ours / self.reference

    @property
    def ok(self) -> bool:
        """Is the goal reached? Never without the reference."""
        if self.ratio is None:
            return False
        value = self.ours if self.alone else self.ratio
        return value >= self.goal if self.more else value <= self.goal

    def told(self) -> dict[str, Any]:
        """As a JSON object."""
        values = {"name": self.name, "unit": self.unit, "ours": _short(self.ours), "reference": _short(self.reference)}
        goal = {"ratio": _short(self.ratio), "goal": self.goal, "ok": self.ok}
        return {**values, **goal, **({"note": self.note} if self.note else {})}


def _short(value: float | None) -> float | None:
    return None if value is None else float(f"{value:.4g}")


def rates(ours: Work, reference: Work, rounds: int = ROUNDS) -> tuple[float, float]:
    """How much each does in a second: the medians of rounds in which they take turns."""
    pairs = [(_rate(ours), _rate(reference)) for _ in range(rounds)]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def rate(ours: Work, rounds: int = ROUNDS) -> float:
    """The same for one alone."""
    return median(_rate(ours) for _ in range(rounds))


def _rate(work: Work) -> float:
    began = perf_counter()
    done = work()
    return done / (perf_counter() - began)
