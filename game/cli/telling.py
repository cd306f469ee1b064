"""A game's log as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.engine.game import Game
from game.engine.match import Entry


class Teller:
    """Follows a game entry by entry on a state of its own, and tells it."""

    def __init__(self, game: Game[Any], start: Any) -> None:
        """`start` is the state before the opening."""
        self.state = start.copy()
        self._words = import_module(f"game.rulesets.{game.name}.words")
        self._heading = ""

    def lines(self, entry: Entry) -> Iterator[str]:
        """The sentences of the next entry, each with its rule, below a heading where a new part of the game begins."""
        for event in entry.events:
            sentence = self._words.sentence(event, self.state)
            event.apply(self.state)
            heading = self._words.heading(self.state)
            if sentence:
                if heading != self._heading:
                    self._heading = heading
                    yield f"\n{heading}"
                yield f"  {sentence} ({event.rule})"


def result(winner: str, rule: str) -> str:
    """How a game ended, in one line."""
    return f"Drawn ({rule})." if winner == "draw" else f"{winner.capitalize()} win ({rule})."
