"""Rorke's Drift: single figures in the compound, three assaults."""

from game.rulesets.rorkes_drift.game import GAME

__all__ = ["GAME"]
