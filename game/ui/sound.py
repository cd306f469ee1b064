"""Sounds by name: silent without a device, without a file, or at volume 0."""

from __future__ import annotations

from pathlib import Path

import pygame

KINDS = (".ogg", ".wav")


class Sound:
    """Plays the files of `folder`. The device is opened at the first sound, not before."""

    def __init__(self, folder: Path, volume: int = 70) -> None:
        self.folder = folder
        self.volume = volume
        self._ready: bool | None = None
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def play(self, name: str) -> bool:
        """Play `name`; False if it stays silent. Never raises."""
        if self.volume <= 0 or not self._open():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(self.volume / 100)
        sound.play()
        return True

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init()
                self._ready = True
            except (pygame.error, NotImplementedError):
                self._ready = False
        return self._ready

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            self._loaded[name] = self._read(name)
        return self._loaded[name]

    def _read(self, name: str) -> pygame.mixer.Sound | None:
        for kind in KINDS:
            path = self.folder / (name + kind)
            try:
                if path.is_file():
                    return pygame.mixer.Sound(path)
            except (pygame.error, OSError):
                continue
        return None
