"""Writes the sounds as 16-bit WAV, with an index of the variants of each."""

import json
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.build.sounds import recipes
from assets.build.sounds.synth import RATE, Chance, Wave

FOLDER = Path(__file__).parents[2] / "sounds"
RECIPES: dict[str, tuple[Callable[[Chance], Wave], int]] = {
    "rifle": (recipes.rifle, 4),
    "volley": (recipes.volley, 1),
    "clash": (recipes.clash, 3),
    "drumming": (recipes.drumming, 1),
    "dice": (recipes.dice, 3),
    "paper": (recipes.paper, 2),
    "stamp": (recipes.stamp, 1),
    "fire": (recipes.fire, 1),
    "chop": (recipes.chop, 2),
    "fall": (recipes.fall, 2),
    "tick": (recipes.tick, 1),
}
LOOPS = ("drumming", "fire")


def build() -> None:
    """Write every variant, named `rifle-1` and so on (`stamp`, if it is the only one), and `index.json`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    index = {}
    for number, (name, (recipe, count)) in enumerate(RECIPES.items()):
        names = [name] if count == 1 else [f"{name}-{k + 1}" for k in range(count)]
        for k, file in enumerate(names):
            write(FOLDER / f"{file}.wav", recipe(np.random.default_rng(100 * number + k)))
        index[name] = {"variants": names, "loops": name in LOOPS}
    (FOLDER / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


def write(path: Path, sound: Wave) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(sound, -1, 1) * 32_767).astype("<i2").tobytes())
