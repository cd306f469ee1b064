"""What can be wrong with files and records: each error is one clear line."""

from __future__ import annotations

from os import PathLike

MOST_LETTERS = 400


def one_line(text: str) -> str:
    """A text out of a stranger's file as one printable line of bearable length."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= MOST_LETTERS else f"{line[:MOST_LETTERS]} …"


class BadFile(ValueError):
    """A file from outside cannot be used. Its text is `FILE: place: reason`."""

    def __init__(self, path: str | PathLike[str], place: str, reason: str) -> None:
        self.path = path
        self.place = one_line(place)
        self.reason = one_line(reason)
        super().__init__(": ".join(part for part in (str(path), self.place, self.reason) if part))

    def __reduce__(self) -> tuple[type[BadFile], tuple[str, str, str]]:
        return type(self), (str(self.path), self.place, self.reason)  # it may come out of another process


class CannotSave(OSError):
    """A journal cannot be written; the action that was to be written has not happened."""

    def __init__(self, path: str | PathLike[str], reason: str) -> None:
        super().__init__(f"{path}: cannot be written: {reason}")
        self.path = path
        self.reason = reason

    def __reduce__(self) -> tuple[type[CannotSave], tuple[str, str]]:
        return type(self), (str(self.path), self.reason)


class Desync(ValueError):
    """A record says one thing and the rules another. `line` counts from 1; 0 when no file is involved."""

    def __init__(self, what: str, line: int = 0) -> None:
        self.what = one_line(what)
        super().__init__(f"line {line}: {self.what}" if line else self.what)
        self.line = line

    def __reduce__(self) -> tuple[type[Desync], tuple[str, int]]:
        return type(self), (self.what, self.line)
