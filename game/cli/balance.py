"""What many games come to: wins with their intervals, means of a ruleset's own figures."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Any

from game.ai.batch import Result
from game.cli.wanted import Wanted

DRAW = "draw"
CERTAIN = 1.96
"""Standard deviations of a 95 % interval."""


@dataclass
class Balance:
    """Games, wins by seat and "draw", the sums of figures and of their squares."""

    asked: Wanted
    wins: dict[str, int]
    sums: dict[str, int]
    squares: dict[str, int]
    games: int = 0
    actions: int = 0
    processor: float = 0.0
    slowest: float = 0.0

    @classmethod
    def of(cls, results: Iterable[Result], asked: Wanted) -> Balance:
        """Count results as they come."""
        balance = cls(asked, dict.fromkeys([*asked.seats, DRAW], 0), {}, {})
        for result in results:
            balance.count(result)
        return balance

    def count(self, result: Result) -> None:
        """Add one game."""
        self.games += 1
        self.wins[result.winner] += 1
        self.actions += result.actions
        self.processor += result.seconds
        self.slowest = max(self.slowest, result.slowest)
        for name, value in result.facts.items():
            self.sums[name] = self.sums.get(name, 0) + value
            self.squares[name] = self.squares.get(name, 0) + value * value

    def mean(self, name: str) -> float:
        """The mean of one figure."""
        return self.sums[name] / self.games

    def spread(self, name: str) -> float:
        """Half the 95 % interval of the mean of a figure; 0 for a single game."""
        if self.games < 2:
            return 0.0
        variance = (self.squares[name] - self.sums[name] ** 2 / self.games) / (self.games - 1)
        return CERTAIN * sqrt(max(0.0, variance) / self.games)

    def share(self, seat: str) -> tuple[float, float, float]:
        """The share of wins and its 95 % interval (Wilson's)."""
        share, n = self.wins[seat] / self.games, self.games
        weight = 1 + CERTAIN**2 / n
        middle = (share + CERTAIN**2 / (2 * n)) / weight
        half = CERTAIN / weight * sqrt(share * (1 - share) / n + CERTAIN**2 / (4 * n * n))
        return share, max(0.0, middle - half), min(1.0, middle + half)

    def told(self, seconds: float) -> dict[str, Any]:
        """Everything as plain values; all but the times depends on the seed alone."""
        asked = self.asked
        return {
            "game": asked.game.name,
            "scenario": asked.scenario.name,
            "seats": asked.seats,
            "options": asked.scenario.options,
            "tables": asked.scenario.tables,
            "seed": asked.seed,
            "games": self.games,
            "wins": self.wins,
            "intervals": {seat: [round(end, 4) for end in self.share(seat)[1:]] for seat in self.wins},
            "actions": self.actions,
            "means": {name: round(self.mean(name), 3) for name in self.sums},
            "spreads": {name: round(self.spread(name), 3) for name in self.sums},
            "seconds": round(seconds, 3),
            "processor_seconds": round(self.processor, 3),
            "slowest_decision": round(self.slowest, 3),
        }


def table(balance: Balance, seconds: float) -> str:
    """The balance as lines for people."""
    asked = balance.asked
    seats = ", ".join(f"{seat} {player}" for seat, player in asked.seats.items())
    lines = [f"{balance.games} games of {asked.scenario.title or asked.scenario.name}: {seats}; seed {asked.seed}", ""]
    for seat, wins in balance.wins.items():
        share, low, high = balance.share(seat)
        how = "drawn" if seat == DRAW else "won"
        lines.append(f"{seat:<16}{wins:>7} {how:<6}{share:7.1%}  ({low:.1%} to {high:.1%})")
    lines.append("")
    for name in balance.sums:
        lines.append(f"{name.replace('_', ' '):<16}{balance.mean(name):>9.1f}  ± {balance.spread(name):.1f}")
    each = balance.processor / balance.games
    lines += ["", f"{balance.actions} actions in {seconds:.1f} s; {each:.2f} s of processor time a game"]
    return "\n".join(lines)
