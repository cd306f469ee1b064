"""What a choice of words has in common, however it is drawn."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.widgets.widget import Hit, Widget


class OneOf(Widget):
    """Several words, one of them chosen. Gives Hit(name, index)."""

    def __init__(
        self, name: str, words: Sequence[str], value: int = 0, rect: pygame.Rect | None = None, tip: str = ""
    ) -> None:
        super().__init__(name, rect, tip)
        self.words = list(words)
        self.value = value
        self._under = value

    def go(self, value: int) -> Hit | None:
        """Choose a word by its index; a Hit if it is another one."""
        if value == self.value or not 0 <= value < len(self.words):
            return None
        self.value = value
        return Hit(self.name, value)
