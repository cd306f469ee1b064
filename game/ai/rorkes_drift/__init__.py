from game.ai.rorkes_drift.facts import facts

LEVELS = {}
__all__ = ["LEVELS", "facts"]
