"""Rorke's Drift: a tabletop for the Anglo-Zulu War, rulesets on one engine."""
