"""The command line: one file a command, imported when it is asked for. Files are loaded here, no rule is known."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from io import TextIOWrapper
from traceback import extract_tb

from game.cli.parser import Parser, Version

COMMANDS = {
    "play": "play a game in the window",
    "watch": "watch a replay in the window",
    "replay": "verify replays, print or picture them",
    "simulate": "play many games without a window and count who wins",
    "cases": "run rule cases",
    "maps": "check maps and scenarios",
    "rules": "read the numbered rulebook",
    "bench": "measure speed, each beside its reference",
}

INTERRUPTED, PIPE_CLOSED = 130, 141
"""As a shell counts them: 128 and the number of the signal."""


def main(words: Sequence[str]) -> int:
    """Run one command. Errors are one line on the standard error and exit code 2, never a traceback."""
    _tolerant()
    try:
        code = _run(list(words))
        print(end="", flush=True)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _silence()
        return PIPE_CLOSED
    except Exception as error:
        return failed(said(error))
    return code


def failed(reason: str) -> int:
    """Say in one line on the standard error what is wrong; gives the exit code 2."""
    print("rorkes-drift:", " ".join(reason.split()), file=sys.stderr)
    return 2


def said(error: Exception) -> str:
    """An error in words; one that nobody foresaw is a fault of the program, and told with its place for a report."""
    from game.cli.names import Unusable
    from game.engine.errors import BadFile

    if isinstance(error, OSError) and error.errno is not None and error.strerror:
        return f"{error.filename or 'the output'}: {error.strerror.lower()}"
    if isinstance(error, Unusable | BadFile | OSError):
        return str(error)
    place = extract_tb(error.__traceback__)[-1]
    return f"a fault of the program in {place.filename}, line {place.lineno}: {type(error).__name__}: {error}"


def _run(words: list[str]) -> int:
    if not words:
        run: Callable[[], int] = import_module("game.cli.menu").run
        return run()
    if words[0] not in COMMANDS:
        top().parse_args(words)
        raise AssertionError("the parser has left")
    command = import_module(f"game.cli.{words[0]}")
    parser = Parser(prog=f"rorkes-drift {words[0]}", description=command.__doc__)
    command.arguments(parser)
    code: int = command.run(parser.parse_args(words[1:]))
    return code


def top() -> Parser:
    """The parser of the command as a whole, which only tells what commands there are."""
    parser = Parser(prog="rorkes-drift", description="A tabletop for the Anglo-Zulu War. Without a command: the menu.")
    parser.add_argument("--version", action=Version)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, about in COMMANDS.items():
        commands.add_parser(name, help=about, add_help=False)
    return parser


def _tolerant() -> None:
    """Print a question mark where a terminal's alphabet lacks a letter, rather than nothing at all."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # there is none without a terminal
            stream.reconfigure(errors="replace")


def _silence() -> None:
    import os

    # the interpreter flushes once more at its end, into the same closed pipe
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
