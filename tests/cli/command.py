"""Running the command in a process of its own, as a user would."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess

ROOT = Path(__file__).parents[2]
RANDOM = ("--seat", "british=random", "--seat", "zulu=random")


def run(*words: str | Path, home: Path | None = None, **world: str) -> CompletedProcess[str]:
    """Run `rorkes-drift WORDS`; `home` is the player's folder, `world` further environment variables."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    env |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **world}
    if home is not None:
        env["RORKES_DRIFT_HOME"] = str(home)
    command = [sys.executable, "-m", "game", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=300, check=False)


def refused(done: CompletedProcess[str], *parts: str) -> None:
    """Assert that it failed as it should: exit code 2, one line on the standard error that holds these parts."""
    assert done.returncode == 2, done
    assert done.stdout == "", done
    assert len(done.stderr.splitlines()) == 1, done
    assert "Traceback" not in done.stderr
    for part in parts:
        assert part in done.stderr
