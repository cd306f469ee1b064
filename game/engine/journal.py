"""A game on disk as it is played: one line of JSON after another, each complete before it counts."""

from __future__ import annotations

import gzip
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Raw, Struct

from game.engine.codec import encode
from game.engine.errors import BadFile, CannotSave
from game.engine.scenario import reason_of

FORMAT = 1

Short = Annotated[str, Meta(max_length=200)]
Picks = Annotated[tuple[Annotated[int, Meta(ge=0, lt=1_000_000)], ...], Meta(max_length=10_000)]


class Parent(Struct, frozen=True, forbid_unknown_fields=True):
    """The game from which this one branched off, after which entry of its log."""

    file: Short
    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    check: Short


class Header(Struct, frozen=True, tag_field="line", tag="game", forbid_unknown_fields=True):
    """The first line: all that is needed to set the game up again."""

    format: int
    game: Short
    version: int
    name: Short
    seats: dict[Short, Short]
    seed: Annotated[int, Meta(ge=0, le=(1 << 63) - 1)]
    options: dict[str, Any]
    tables: dict[str, Any]
    scenario: str
    files: dict[str, str]
    parent: Parent | None = None


class Reason(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of the scores by which a player chose: a text key with its arguments, and the number."""

    label: Short
    score: float
    args: Annotated[dict[Short, int | float | Short], Meta(max_length=20)] = {}


Reasons = Annotated[tuple[Reason, ...], Meta(max_length=100)]


class Played(Struct, frozen=True, tag_field="line", tag="play", forbid_unknown_fields=True, omit_defaults=True):
    """One action of a seat, or with an empty seat the opening; `check` is the running digest of all events."""

    seat: Short
    action: Raw
    dice: Picks
    events: Raw
    check: Short
    state: Short = ""
    reasons: Reasons = ()


class Undone(Struct, frozen=True, tag_field="line", tag="undo", forbid_unknown_fields=True):
    """A seat took its last action back."""

    seat: Short


class Ended(Struct, frozen=True, tag_field="line", tag="end", forbid_unknown_fields=True):
    """The game is over."""

    winner: Short
    rule: Short


Line = Played | Undone | Ended


def encoded(*lines: Header | Line) -> bytes:
    """Lines as they stand in the file."""
    return b"".join(encode(line) + b"\n" for line in lines)


class Journal:
    """An open file that this process alone may write. What cannot be written whole is taken out again."""

    def __init__(self, path: Path, handle: int, sync: bool) -> None:
        self.path = path
        self.sync = sync
        self._handle = handle
        self._size = os.fstat(handle).st_size
        self._torn = False

    @classmethod
    def create(cls, path: Path, header: Header, sync: bool = True) -> Journal:
        """Begin a journal in a file that does not exist yet. Raises `CannotSave`."""
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | _BINARY, 0o644)
        except OSError as error:
            raise CannotSave(path, reason_of(error)) from None
        journal = cls(path, handle, sync)
        try:
            journal._lock()
            journal.write(encoded(header))
            if sync:
                _settle(path.parent)
        except BaseException:
            journal.close()
            path.unlink(missing_ok=True)
            raise
        return journal

    @classmethod
    def reopen(cls, path: Path, sync: bool = True) -> Journal:
        """Go on with a journal. Raises `CannotSave`, or `BadFile` when another process has it open."""
        try:
            handle = os.open(path, os.O_RDWR | _BINARY)
        except OSError as error:
            raise CannotSave(path, reason_of(error)) from None
        journal = cls(path, handle, sync)
        try:
            journal._lock()
        except BaseException:
            os.close(handle)
            raise
        return journal

    def write(self, lines: bytes) -> None:
        """Append whole lines; they are on disk when this returns. Raises `CannotSave`, and then nothing is added."""
        try:
            if self._torn:
                self.cut(self._size)
            os.lseek(self._handle, self._size, os.SEEK_SET)
            self._torn = True
            _write_all(self._handle, lines)
            if self.sync:
                os.fsync(self._handle)
        except OSError as error:
            with suppress(OSError):
                self.cut(self._size)
            raise CannotSave(self.path, reason_of(error)) from None
        self._size += len(lines)
        self._torn = False

    def cut(self, size: int) -> None:
        """Drop what lies beyond `size` bytes: a line that a crash left half written."""
        os.ftruncate(self._handle, size)
        self._size = size
        self._torn = False

    def close(self, finished: bool = False) -> Path:
        """Let go of the file; a finished game is packed into FILE.gz. Gives the path where it lies now."""
        if self._handle < 0:
            return self.path
        os.close(self._handle)
        self._handle = -1
        if finished:
            self.path = packed(self.path, self.sync)
        return self.path

    def _lock(self) -> None:
        try:
            _lock(self._handle)
        except OSError:
            raise BadFile(self.path, "file", "this game is open in another window") from None


def packed(path: Path, sync: bool = True) -> Path:
    """Replace a journal by FILE.gz, the same bytes for the same game. Raises `CannotSave`, the journal then stays."""
    target = path.with_name(path.name + ".gz")
    half = path.with_name(path.name + ".gz.half")
    try:
        with half.open("wb") as file:
            file.write(gzip.compress(path.read_bytes(), mtime=0))
            file.flush()
            if sync:
                os.fsync(file.fileno())
        os.replace(half, target)
        path.unlink()
    except OSError as error:
        raise CannotSave(target, reason_of(error)) from None
    return target


def _write_all(handle: int, data: bytes) -> None:
    done = os.write(handle, data)
    while done < len(data):
        done += os.write(handle, data[done:])


if sys.platform == "win32":
    import msvcrt

    _BINARY = os.O_BINARY

    def _lock(handle: int) -> None:
        # Windows locks are binding for readers too: one byte far behind any content keeps the file readable.
        os.lseek(handle, 1 << 30, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _settle(folder: Path) -> None:
        """Windows keeps the names of files by itself."""

else:
    import fcntl

    _BINARY = 0

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _settle(folder: Path) -> None:
        """Have the name of a new file on disk, not only its content."""
        with suppress(OSError):  # some file systems know no such thing
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)
