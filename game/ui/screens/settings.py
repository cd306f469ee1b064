"""The settings: size, colours, speed, sound, window and keys; each change holds at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.ui.keys import key_label, key_name
from game.ui.kit import Kit
from game.ui.palette import PALETTES
from game.ui.screen import Change, Close
from game.ui.screens.form import Field, Form
from game.ui.theme import SCALES
from game.ui.widgets import Button, Choice, Dropdown, Hit, Modal, Slider, Toggle

SPEEDS = ("0", "0.5", "1", "2", "4")
SPEED_WORDS = ("none", "½", "1", "2", "4")
PALETTE_WORDS = {"normal": "usual", "colour-blind": "for the colour-blind"}
VOLUME_STEPS = 20
MODIFIERS = (pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT)


class SettingsScreen(Form):
    """Shows `kit.settings` and changes them. A key is changed by its button and the next key pressed."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "Settings", "kept for the next time")
        self._command = ""

    def compose(self) -> None:
        settings = self.kit.settings
        scales = ["by the window", *(f"{scale} %" for scale in SCALES)]
        scale = SCALES.index(settings.scale) + 1 if settings.scale in SCALES else 0
        palettes = list(PALETTES)
        self.fields = [
            Field("Size of text and cards", Dropdown("scale", scales, scale)),
            Field("Colours", Choice("palette", list(PALETTE_WORDS.values()), palettes.index(settings.palette))),
            Field("Speed of movement on the table", Choice("speed", SPEED_WORDS, SPEEDS.index(settings.speed))),
            Field("Sound", Slider("volume", VOLUME_STEPS, settings.volume * VOLUME_STEPS // 100)),
            Field("Whole display", Toggle("full_screen", "", settings.full_screen)),
            Field("Keys"),
            *(Field(command_words(name), self._key_button(name)) for name in self.kit.keys.usual),
        ]
        self.buttons = [Button("done", "Done", primary=True), Button("reset", "Usual settings")]

    def handle(self, event: pygame.event.Event) -> Change:
        if self._command and event.type == pygame.KEYDOWN:
            return self._take_key(event)
        return super().handle(event)

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "done":
            return Close()
        if hit.name == "reset":
            self.kit.set(scale=0, palette="normal", speed="1", volume=70, keys={})
            self.changed()
        elif hit.name.startswith("key:"):
            self._command = hit.name.removeprefix("key:")
            self.changed()
        else:
            self._set(hit)
        return None

    def _set(self, hit: Hit) -> None:
        values: dict[str, Callable[[Any], Any]] = {
            "scale": lambda index: 0 if index == 0 else SCALES[index - 1],
            "palette": lambda index: list(PALETTES)[index],
            "speed": lambda index: SPEEDS[index],
            "volume": lambda step: step * 100 // VOLUME_STEPS,
            "full_screen": bool,
        }
        if hit.name in values:
            self.kit.set(**{hit.name: values[hit.name](hit.value)})

    def _key_button(self, command: str) -> Button:
        waiting = command == self._command
        label = "press a key" if waiting else self.kit.keys.label(command) or "none"
        button = Button(f"key:{command}", label, tip="Click, then press the key; Delete for none.")
        button.standing = waiting
        return button

    def _take_key(self, event: pygame.event.Event) -> Change:
        if event.key in MODIFIERS:
            return None
        command, self._command = self._command, ""
        key = "" if event.key == pygame.K_DELETE else key_name(event)
        rival = self.kit.keys.clash(command, key) if key else ""
        if rival:
            words = command_words(rival)
            self.ask(Modal("The key is taken", f"{key_label(key)} already means: {words}. Change that one first."))
        elif command != "back" or key:
            self.kit.set(keys={**self.kit.settings.keys, command: key})
        self.changed()
        return None


def command_words(command: str) -> str:
    """A command's name in plain words: "rorkes_drift.fall-back" is "Fall back"."""
    words = command.rpartition(".")[2].replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]
