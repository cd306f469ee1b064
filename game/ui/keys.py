"""Commands by name and the keys that give them; keys held down."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

USUAL: Mapping[str, str] = {
    "full-screen": "F11",
    "rules": "F1",
    "menu": "F10",
    "undo": "Ctrl+Z",
    "redo": "Ctrl+Y",
    "back": "Escape",
    "accept": "Return",
    "zoom-in": "+",
    "zoom-out": "-",
    "fit": "Home",
    "pan-left": "A",
    "pan-right": "D",
    "pan-up": "W",
    "pan-down": "S",
}

LABELS: Mapping[str, str] = {"Return": "Enter", "Escape": "Esc", "Backspace": "Back", "Delete": "Del"}
SAME: Mapping[str, str] = {"Enter": "Return", "=": "+"}


def key_name(event: pygame.event.Event) -> str:
    """The name of a pressed key as bindings write it: "F", "Ctrl+Z", "Shift+Tab", "Return"."""
    name = _name(event.key)
    mod = getattr(event, "mod", 0)
    if mod & pygame.KMOD_SHIFT and name != "+":
        name = f"Shift+{name}"
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        name = f"Ctrl+{name}"
    return name


def _name(key: int) -> str:
    # The keypad's keys are called "[+]", "[1]", "enter".
    name = pygame.key.name(key).strip("[]") or pygame.key.name(key)
    name = name.upper() if len(name) == 1 else name.title()
    return SAME.get(name, name)


def key_label(name: str) -> str:
    """How a key cap shows a key: short and plain."""
    head, plus, last = name.rpartition("+")
    if not last:
        return name
    return head + plus + LABELS.get(last, last)


class Keys:
    """Which key gives which command. A screen adds its own commands with `offer`; the player's choice comes first.

    Commands of two screens are told apart by their first word ("rorkes_drift.volley"): they may share a key.
    """

    def __init__(self, chosen: Mapping[str, str]) -> None:
        self.usual: dict[str, str] = dict(USUAL)
        self.chosen = dict(chosen)

    def offer(self, commands: Mapping[str, str]) -> None:
        """Add commands with their usual keys."""
        self.usual.update(commands)

    def use(self, chosen: Mapping[str, str]) -> None:
        """Take the player's choice of keys, by command."""
        self.chosen = dict(chosen)

    def key(self, command: str) -> str:
        """The key of a command, "" if it has none."""
        return self.chosen.get(command, self.usual.get(command, ""))

    def label(self, command: str) -> str:
        """The key as a key cap shows it."""
        return key_label(self.key(command))

    def command(self, event: pygame.event.Event, screen: str = "") -> str:
        """The command a key event gives on a screen ("" for those of every screen); "" if none."""
        if event.type != pygame.KEYDOWN:
            return ""
        pressed = key_name(event)
        return next((name for name in self.commands(screen) if self.key(name) == pressed), "")

    def commands(self, screen: str = "") -> list[str]:
        """Names of the commands given on a screen: its own first, then those of every screen."""
        own = [name for name in self.usual if screen and name.startswith(screen + ".")]
        return own + [name for name in self.usual if "." not in name]

    def clash(self, command: str, key: str) -> str:
        """The other command that `key` gives on the same screen; "" if it is free."""
        screen = command.partition(".")[0] if "." in command else ""
        rivals = self.commands(screen) if screen else list(self.usual)
        return next((name for name in rivals if name != command and self.key(name) == key), "")


class Held:
    """Keys held down at this moment, by name without modifiers; empty once the window loses focus."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def take(self, event: pygame.event.Event) -> None:
        """Follow a key event; others are ignored."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP):
            return
        name = _name(event.key)
        if event.type == pygame.KEYDOWN:
            self.names.add(name)
        else:
            self.names.discard(name)

    def clear(self) -> None:
        self.names.clear()

    def pan(self, keys: Keys) -> tuple[int, int]:
        """Direction of panning by held arrows and pan keys: each of x and y is -1, 0 or 1."""
        right, left = self._any(keys, "pan-right", "Right"), self._any(keys, "pan-left", "Left")
        down, up = self._any(keys, "pan-down", "Down"), self._any(keys, "pan-up", "Up")
        return int(right) - int(left), int(down) - int(up)

    def _any(self, keys: Keys, command: str, arrow: str) -> bool:
        return arrow in self.names or keys.key(command) in self.names
