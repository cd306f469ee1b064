"""The painted boards."""

from .bake import build

__all__ = ["build"]
