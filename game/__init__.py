"""Rorke's Drift: a tabletop for the Anglo-Zulu War, four rulesets on one engine."""

__version__ = "0.1.0"
