"""The player's settings: read with a safe answer to a broken file, written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

FILE = "settings.json"
LARGEST = 64 * 1024
SMALL_WINDOW = 1400
SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)

LEAST, MOST = 320, 16384
"""Pixels of a window that are remembered; it may be smaller or larger."""

Pixels = Annotated[int, Meta(ge=LEAST, le=MOST)]
Key = Annotated[str, Meta(max_length=40)]


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Interface scale in per cent (0: by the window), palette, animation speed (0: none), volume in per cent, window
    size, keys by command where they differ from the usual ones."""

    scale: Annotated[int, Meta(ge=0, le=250)] = 0
    palette: Literal["normal", "colour-blind"] = "normal"
    speed: Literal["0", "0.5", "1", "2", "4"] = "1"
    volume: Annotated[int, Meta(ge=0, le=100)] = 70
    window: tuple[Pixels, Pixels] = (1600, 900)
    full_screen: bool = False
    keys: Annotated[dict[Key, Key], Meta(max_length=200)] = {}

    def scale_for(self, window: tuple[int, int]) -> int:
        """The interface scale in per cent for a window: as chosen, else 125 in a small window and 100 in others."""
        if self.scale:
            return max(75, self.scale)
        return 125 if window[0] < SMALL_WINDOW else 100

    def sized(self, window: tuple[int, int]) -> Settings:
        """These settings for a window of another size, as far as that is worth remembering."""
        wide, high = (min(max(LEAST, length), MOST) for length in window)
        return self.having(window=(wide, high))

    def having(self, **values: Any) -> Settings:
        """These settings with some values changed; raises msgspec.ValidationError for a value out of range."""
        return msgspec.convert({**msgspec.to_builtins(self), **values}, Settings)


def load(folder: Path) -> tuple[Settings, str]:
    """The settings kept in `folder` and "", or the usual ones and a sentence that names what is wrong with the file."""
    path = folder / FILE
    try:
        if not path.exists():
            return Settings(), ""
        if path.stat().st_size > LARGEST:
            return Settings(), f"{path}: too large for a settings file; the usual settings are used."
        return msgspec.json.decode(path.read_bytes(), type=Settings), ""
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as problem:
        return Settings(), f"{path}: {problem}; the usual settings are used, the file is kept."
    except OSError as problem:
        return Settings(), f"{path}: cannot be read ({problem.strerror}); the usual settings are used."


def save(settings: Settings, folder: Path) -> str:
    """Write the settings; "" or a sentence that says why not. A broken file is kept beside the new one."""
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if load(folder)[1]:
            os.replace(path, folder / f"{FILE}.broken")
        fresh = folder / f"{FILE}.new"
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings)))
        os.replace(fresh, path)
    except OSError as problem:
        return f"{path}: cannot be written ({problem.strerror}); the settings hold for this run."
    return ""
