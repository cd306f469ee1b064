"""Look at recorded games without a window: verify them, print their log, or picture one moment."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from game.cli.names import Unusable
from game.cli.parser import number
from game.cli.telling import Teller, result
from game.engine.errors import BadFile, one_line
from game.engine.record import read, verify
from game.engine.replay import Replay
from game.rulesets import GAMES

SUFFIXES = (".jsonl", ".jsonl.gz")
MOST_ENTRIES = 1_000_000


def arguments(parser: ArgumentParser) -> None:
    """The files and what to do with them; without more, one line about each."""
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a replay, or a folder of them")
    parser.add_argument("--verify", action="store_true", help="play them through; exit code 1 if one differs")
    parser.add_argument("--text", action="store_true", help="print the log")
    parser.add_argument("--at", type=number(0, MOST_ENTRIES), metavar="N", help="the moment after N entries of the log")
    parser.add_argument("--png", type=Path, metavar="OUT", help="draw that moment into a file")


def run(told: Namespace) -> int:
    """The worst exit code of all files: 1 for one that differs, 2 for one that cannot be read."""
    if (told.at is None) != (told.png is None):
        raise Unusable("--at and --png go together")
    files = [file for path in told.paths for file in found(path)]
    if told.png is not None:
        return _picture(files, told.at, told.png)
    return max(_one(file, told) for file in files)


def found(path: Path) -> list[Path]:
    """The replays at a path: itself, or those of a folder. Raises `BadFile` if a folder has none."""
    if not path.is_dir():
        return [path]
    files = sorted(file for file in path.iterdir() if file.name.endswith(SUFFIXES))
    if not files:
        raise BadFile(path, "replays", f"no file ending in {' or '.join(SUFFIXES)} in this folder")
    return files


def _one(file: Path, told: Namespace) -> int:
    try:
        if told.text:
            _print(file)
        if told.verify:
            return _verify(file)
        if not told.text:
            print(_about(file))
    except BadFile as error:
        print(f"rorkes-drift: {error}", file=sys.stderr)
        return 2
    return 0


def _verify(file: Path) -> int:
    difference = verify(file, GAMES)
    print(f"{file}: {difference or 'verified'}")
    return 1 if difference else 0


def _about(file: Path) -> str:
    record = read(file)
    header, ended = record.header, record.ended
    seats = ", ".join(f"{seat} {player}" for seat, player in header.seats.items())
    end = result(ended.winner, ended.rule) if ended else "Not finished."
    told = one_line(f"{header.game}, {header.name}, seed {header.seed}, {seats}, {len(record.lines)} lines. {end}")
    return f"{file}: {told}"


def _print(file: Path) -> None:
    replay = Replay(file, GAMES)
    print(_about(file))
    if replay.note:
        print(replay.note)
    replay.state(len(replay))  # a record that does not fit is named before anything is told
    teller = Teller(replay.game, replay.state(0))
    for entry in replay.entries:
        for line in teller.lines(entry):
            print(line)


def _picture(files: list[Path], at: int, out: Path) -> int:
    from game.ui.picture import save

    if len(files) != 1:
        raise Unusable("--png draws one moment of one replay")
    replay = Replay(files[0], GAMES)
    if at > len(replay):
        raise Unusable(f"{files[0]}: its log has {len(replay)} entries, not {at}")
    save(replay.game.name, files[0], at, out)
    print(f"{out}: after {at} of {len(replay)} entries")
    return 0
