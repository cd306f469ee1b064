"""Where the game's data lies and where a player's own files go."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

HOME = "RORKES_DRIFT_HOME"
"""Environment variable: a folder to use instead of the system's place for a player's files."""


class NoFolder(OSError):
    """A folder for the player's files cannot be made or written. One line, with the path and the reason."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: cannot keep files here: {reason}")
        self.path = path
        self.reason = reason


@cache
def data() -> Path:
    """The folder that holds `assets` and `maps`: a checkout's if there is one, else the package's own."""
    package = Path(__file__).resolve().parent
    checkout = package.parent
    if (checkout / "assets").is_dir() and (checkout / "maps").is_dir():
        return checkout
    return package / "_data"


def assets() -> Path:
    """Pictures, sounds and typefaces."""
    return data() / "assets"


def maps() -> Path:
    """Maps, scenarios and decks; a folder for each game."""
    return data() / "maps"


def home() -> Path:
    """The player's folder, which need not exist yet."""
    chosen = os.environ.get(HOME)
    if chosen:
        return Path(chosen).expanduser()
    from platformdirs import user_data_path  # 5 ms that `--help` need not pay

    return user_data_path("rorkes-drift", appauthor=False)


def saves() -> Path:
    """Journals of games in play and replays of finished ones. Raises `NoFolder`."""
    return made(home() / "games")


def settings() -> Path:
    """The file of the player's settings, which need not exist; its folder does. Raises `NoFolder`."""
    return made(home()) / "settings.json"


def made(path: Path) -> Path:
    """`path` as a folder that can be written to. Raises `NoFolder`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(path, (error.strerror or str(error)).lower()) from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise NoFolder(path, "permission denied")
    return path
