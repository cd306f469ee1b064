"""Sounds by name: silent without a device, without a file, or at volume 0."""

from __future__ import annotations

import json
from pathlib import Path
from random import choice

import pygame

INDEX = "index.json"
LARGEST_INDEX = 1 << 18
KINDS = (".wav", ".ogg")


class Sound:
    """Plays the files of `folder`; its index gives each name some variants. The device is opened at the first sound."""

    def __init__(self, folder: Path, volume: int = 70) -> None:
        self.folder = folder
        self._volume = volume
        self._ready: bool | None = None
        self._variants: dict[str, list[str]] | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._looping: dict[str, pygame.mixer.Sound] = {}

    @property
    def volume(self) -> int:
        """Loudness in per cent."""
        return self._volume

    @volume.setter
    def volume(self, percent: int) -> None:
        self._volume = percent
        for sound in self._looping.values():
            sound.set_volume(percent / 100)

    def play(self, name: str) -> bool:
        """Play `name` once; False if it stays silent. Never raises."""
        sound = self._find(name)
        if sound is None:
            return False
        sound.set_volume(self.volume / 100)
        sound.play()
        return True

    def loop(self, name: str) -> None:
        """Play `name` until `stop`; once only, however often it is asked for."""
        sound = None if name in self._looping else self._find(name)
        if sound is not None:
            self._looping[name] = sound
            sound.set_volume(self.volume / 100)
            sound.play(loops=-1, fade_ms=400)

    def stop(self, name: str = "") -> None:
        """End a looping sound, or all of them."""
        for playing in [name] if name else list(self._looping):
            sound = self._looping.pop(playing, None)
            if sound is not None:
                sound.fadeout(400)

    def _find(self, name: str) -> pygame.mixer.Sound | None:
        if self.volume <= 0 or not self._open():
            return None
        variant = choice(self.variants.get(name) or [name])
        if variant not in self._loaded:
            self._loaded[variant] = self._read(variant)
        return self._loaded[variant]

    @property
    def variants(self) -> dict[str, list[str]]:
        """The files, without their ending, that each name may be."""
        if self._variants is None:
            self._variants = _index(self.folder / INDEX)
        return self._variants

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init()
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        for kind in KINDS:
            path = self.folder / (name + kind)
            try:
                if path.is_file():
                    return pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                continue
        return None


def _index(path: Path) -> dict[str, list[str]]:
    try:
        if path.stat().st_size > LARGEST_INDEX:
            return {}
        listed = json.loads(path.read_bytes())
        return {str(name): [str(file) for file in entry["variants"]] for name, entry in listed.items()}
    except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return {}
