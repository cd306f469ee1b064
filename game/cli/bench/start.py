"""The way to the first frame of the menu and its size at the first frame of a game, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from statistics import median
from time import perf_counter

from game.cli.bench.row import NOT_MEASURED, Row

ROUNDS = 5
TIME_GOAL, SIZE_GOAL = 2.5, 120.0
TOOLKIT = "import pygame; pygame.display.init(); pygame.display.set_mode((1280, 720)); pygame.display.flip()"
MENU = "from game.ui.launch import *; kit = made_kit(); App(kit, first_screen(kit)).tick(0)"
GAME = """
from game.cli.wanted import *
from game.ui.launch import *
from argparse import Namespace
told = Namespace(game='rorkes-drift', scenario=None, difficulty=None, option=[], seat=[], seed=1)
asked, kit = wanted(told, {'british': 'human', 'zulu': 'ai:2'}, True), made_kit()
app = App(kit, first_screen(kit))
app.open(table('rorkes_drift').begin(kit, asked.scenario, asked.seats, 1))
app.tick(0)
app.quit()
"""
PEAK = "\nprint([line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')][0])"


def rows() -> Iterator[Row]:
    """Two rows; the second needs a system that tells a process its size."""
    pairs = [(_seconds(MENU), _seconds(TOOLKIT)) for _ in range(ROUNDS)]
    ours, reference = (1000 * median(values) for values in zip(*pairs, strict=True))
    yield Row("first frame", "ms", ours, reference, TIME_GOAL, note="reference: importing pygame, opening a window")
    if not os.path.exists("/proc/self/status"):
        yield Row("memory", "MB", 0, None, SIZE_GOAL, note=f"{NOT_MEASURED}: this system does not tell")
        return
    note = "reference: pygame with an empty window; the goal is for ours"
    yield Row("memory", "MB", _megabytes(GAME), _megabytes(TOOLKIT), SIZE_GOAL, alone=True, note=note)


def _seconds(script: str) -> float:
    began = perf_counter()
    _run(script)
    return perf_counter() - began


def _megabytes(script: str) -> float:
    return int(_run(script + PEAK)) / 1024


def _run(script: str) -> str:
    """What a script prints under the dummy driver, in a home of its own."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as home:
        quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        env = os.environ | quiet | {"RORKES_DRIFT_HOME": home}
        done = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OSError(f"a measure failed: {done.stderr.strip().splitlines()[-1]}")
    return done.stdout.strip()
