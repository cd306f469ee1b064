"""What can be wrong with files and records: each error is one clear line."""

from __future__ import annotations

from os import PathLike


class BadFile(ValueError):
    """A file from outside cannot be used. Its text is `FILE: place: reason`."""

    def __init__(self, path: str | PathLike[str], place: str, reason: str) -> None:
        super().__init__(f"{path}: {place}: {reason}" if place else f"{path}: {reason}")
        self.path = path
        self.place = place
        self.reason = reason


class CannotSave(OSError):
    """A journal cannot be written; the action that was to be written has not happened."""

    def __init__(self, path: str | PathLike[str], reason: str) -> None:
        super().__init__(f"{path}: cannot be written: {reason}")
        self.path = path
        self.reason = reason


class Desync(ValueError):
    """A record says one thing and the rules another. `line` counts from 1; 0 when no file is involved."""

    def __init__(self, what: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {what}" if line else what)
        self.what = what
        self.line = line
