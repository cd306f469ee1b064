"""A game's log as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.engine.game import Game
from game.engine.match import Entry


def lines(game: Game[Any], before: Any, entry: Entry) -> Iterator[str]:
    """The sentences of one entry, each with its rule; `before` is the state it began from and stays as it is."""
    words = import_module(f"game.rulesets.{game.name}.words")
    state = before.copy()
    for event in entry.events:
        sentence = words.sentence(event, state)
        event.apply(state)
        if sentence:
            yield f"{sentence} ({event.rule})"


def result(winner: str, rule: str) -> str:
    """How a game ended, in one line."""
    return f"Drawn ({rule})." if winner == "draw" else f"{winner.capitalize()} win ({rule})."
