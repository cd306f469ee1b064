"""What lies in the folder of games: replays and journals, the newest first, the broken ones with the reason."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.engine.errors import BadFile, one_line
from game.engine.record import Record, read
from game.ui.screens.choices import PLAYERS
from game.ui.screens.files import Saved

MOST = 60


def saved_games(folder: Path) -> list[Saved]:
    """The newest files of the folder."""
    paths = [path for pattern in ("*.jsonl", "*.jsonl.gz") for path in folder.glob(pattern)]
    paths.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    return [saved(path) for path in paths[:MOST]]


def saved(path: Path) -> Saved:
    """One file, read as far as its list entry needs."""
    when = datetime.fromtimestamp(path.stat().st_mtime).strftime("%d.%m.%Y %H:%M")
    try:
        record = read(path)
        title = one_line(record.scenario().title or record.header.name)
    except BadFile as problem:
        return Saved(path, path.name, when, "", str(problem))
    return Saved(path, title, when, about(record))


def about(record: Record) -> str:
    """Who played, with which dice, and how it ended."""
    header, ended = record.header, record.ended
    players = ", ".join(f"{seat.capitalize()}: {PLAYERS.get(player, player)}" for seat, player in header.seats.items())
    end = f"{ended.winner.capitalize()} victory ({ended.rule})" if ended else "not finished"
    return one_line(f"{players} · dice {header.seed} · {end}")
