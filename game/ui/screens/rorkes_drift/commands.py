"""The keys of the table and what they mean."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rulesets.rorkes_drift import events as e
from game.ui.keys import Held, Keys, key_name

SCREEN = "rorkes_drift"
KEYS: Mapping[str, str] = {
    "hold": "H",
    "fire": "F",
    "volley": "V",
    "cease": "C",
    "back": "B",
    "reinforce": "R",
    "bayonet": "X",
    "attack": "T",
    "over": "G",
    "chop": "J",
    "roof": "K",
    "section": "A",
    "rest": "O",
    "why": "Y",
    "log": "L",
    "alert": "Space",
    "next": "Tab",
    "previous": "Shift+Tab",
    "next-group": "Page Down",
    "previous-group": "Page Up",
    "cards": "F2",
    "zone-1": "1",
    "zone-2": "2",
    "zone-3": "3",
    "zone-4": "4",
    "zone-5": "5",
    "zone-6": "6",
    "form-wave": "N",
    "post": "P",
    "recall": "Shift+P",
    "withdraw": "Q",
    "end-assault": "E",
    "use-marker": "M",
    "prefer": "Z",
}
ARROWS = {"Left": (-1, 0), "Right": (1, 0), "Up": (0, -1), "Down": (0, 1)}
SOUNDS: Mapping[type, str] = {
    e.Fired: "rifle",
    e.Struck: "clash",
    e.Chopped: "chop",
    e.TerraceRolled: "rifle",
    e.WaveFormed: "drumming",
    e.RoofAlight: "fire",
    e.Fell: "fall",
}


def offer(keys: Keys) -> None:
    """Make the table's commands known, with their usual keys."""
    keys.offer({f"{SCREEN}.{name}": usual for name, usual in KEYS.items()})


def key(keys: Keys, name: str) -> str:
    """The key of a command of the table."""
    return keys.key(f"{SCREEN}.{name}")


def named(keys: Keys, event: pygame.event.Event) -> str:
    """The command a key gives: a table's own without its screen's name, an arrow as "arrow:Left", or a common one."""
    pressed = key_name(event)
    if pressed in ARROWS:
        return f"arrow:{pressed}"
    found = keys.command(event, SCREEN)
    return "back-out" if found == "back" else found.removeprefix(f"{SCREEN}.")


def held_pan(held: Held) -> tuple[int, int]:
    """Panning by arrows while Ctrl is held."""
    if not ({"Left Ctrl", "Right Ctrl"} & held.names):
        return 0, 0
    names = held.names
    return ("Right" in names) - ("Left" in names), ("Down" in names) - ("Up" in names)
