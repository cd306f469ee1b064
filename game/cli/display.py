"""Is there a display to open a window on?"""

from __future__ import annotations

NO_DISPLAY = "There is no display"


def display() -> bool:
    """Ask the toolkit, which is imported for it."""
    from game.ui.app import display_available

    return display_available()
