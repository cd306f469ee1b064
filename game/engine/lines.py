"""Bytes from anywhere as the lines of a record, within limits that are checked before anything is parsed."""

from __future__ import annotations

import re
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct

from game.engine.errors import BadFile
from game.engine.journal import FORMAT, Header, Line
from game.engine.scenario import reason_of

T = TypeVar("T")

FILE_BYTES = 16 * 1024 * 1024
UNPACKED_BYTES = 64 * 1024 * 1024
LINES = 200_000
HEADER_BYTES = 16 * 1024 * 1024
LINE_BYTES = 1024 * 1024
DEPTH = 24

_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(Line)
_long_number = re.compile(rb"[\[:,\s-]\d{12,}")
_bracket = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', re.DOTALL)


class _Peek(Struct):
    line: str = ""
    format: int = 0


_peek = msgspec.json.Decoder(_Peek)


def unpacked(path: Path) -> tuple[bytes, bool]:
    """The bytes of a journal or replay, and whether they were packed. Raises `BadFile`."""
    try:
        with path.open("rb") as file:
            raw = file.read(FILE_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadFile(path, "file", reason_of(error)) from None
    if len(raw) > FILE_BYTES:
        raise BadFile(path, "file", f"larger than {FILE_BYTES} bytes")
    if raw[:2] != b"\x1f\x8b":
        return raw, False
    return _inflated(raw, path), True


def _inflated(raw: bytes, path: Path) -> bytes:
    unpacker = zlib.decompressobj(wbits=31)
    try:
        text = unpacker.decompress(raw, UNPACKED_BYTES)
    except zlib.error as error:
        raise BadFile(path, "file", f"damaged: {error}") from None
    if unpacker.unconsumed_tail:
        raise BadFile(path, "file", f"unpacks to more than {UNPACKED_BYTES} bytes")
    if not unpacker.eof:
        raise BadFile(path, "file", "cut off: the packed data ends too early")
    return text


def parsed(raw: bytes, path: Path) -> tuple[Header, list[Line], int]:
    """Header, lines and the number of bytes in whole lines; a half last line is dropped. Raises `BadFile`."""
    size = raw.rfind(b"\n") + 1
    texts = raw[:size].split(b"\n")[:-1]
    if not texts:
        raise BadFile(path, "line 1", "not a replay: no whole line")
    if len(texts) > LINES:
        raise BadFile(path, "file", f"more than {LINES} lines")
    header = _read_header(texts[0], path)
    lines = [_read_line(text, path, number) for number, text in enumerate(texts[1:], 2)]
    return header, lines, size


def _read_header(text: bytes, path: Path) -> Header:
    _demand_bounded(text, path, 1, HEADER_BYTES)
    peek = guarded(lambda: _peek.decode(text), path, 1)
    if peek.line != "game":
        raise BadFile(path, "line 1", "not a replay of this program")
    if peek.format != FORMAT:
        raise BadFile(path, "line 1, format", f"format {peek.format} is not known here, only {FORMAT}")
    return guarded(lambda: _header.decode(text), path, 1)


def _read_line(text: bytes, path: Path, number: int) -> Line:
    _demand_bounded(text, path, number, LINE_BYTES)
    if _long_number.search(text):
        raise BadFile(path, f"line {number}", "a number is too long")
    return guarded(lambda: _line.decode(text), path, number)


def _demand_bounded(text: bytes, path: Path, number: int, most: int) -> None:
    if len(text) > most:
        raise BadFile(path, f"line {number}", f"longer than {most} bytes")
    # Most lines have fewer brackets than the limit, so that only odd ones are looked at closely.
    if text.count(b"[") + text.count(b"{") > DEPTH and _depth(text) > DEPTH:
        raise BadFile(path, f"line {number}", f"nested deeper than {DEPTH}")


def _depth(text: bytes) -> int:
    return max(_depths(text), default=0)


def _depths(text: bytes) -> Iterator[int]:
    depth = 0
    for found in _bracket.finditer(text):
        mark = found.group()
        if mark in b"[{":
            depth += 1
            yield depth
        elif mark in b"]}":
            depth -= 1


def guarded(decode: Callable[[], T], path: Path, number: int) -> T:
    """What `decode` gives; its errors become a `BadFile` at this line."""
    try:
        return decode()
    except RecursionError:
        raise BadFile(path, f"line {number}", "nested too deeply") from None
    except ValueError as error:
        reason, _, place = str(error).partition(" - at `$")
        inner = place.rstrip("`").lstrip(".")
        raise BadFile(path, f"line {number}" + (f", {inner}" if inner else ""), _lowered(reason)) from None


def _lowered(reason: str) -> str:
    return reason[:1].lower() + reason[1:].replace("`", "")
