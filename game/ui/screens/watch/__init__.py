"""Watching recorded games."""
