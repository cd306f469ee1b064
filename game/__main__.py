"""The command `rorkes-drift`, also `python -m game`."""

from __future__ import annotations

import sys

from game.cli import main as run


def main() -> int:
    """Run the command line; gives the exit code."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
