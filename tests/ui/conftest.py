"""A window without a display, and hands that click and type."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import folders
from game.ui.app import App
from game.ui.kit import Kit
from game.ui.screen import Screen


@pytest.fixture
def kit(tmp_path: Path) -> Kit:
    return Kit(folders.assets(), tmp_path / "home")


@pytest.fixture
def run(kit: Kit) -> Callable[..., App]:
    """Open a window of a size and an interface scale with a screen in it, and draw it once."""

    def start(screen: Screen, size: tuple[int, int] = (1280, 720), scale: int = 0) -> App:
        kit.settings = kit.settings.having(window=size, scale=scale)
        app = App(kit, screen)
        pygame.event.clear()
        app.tick(0.01)
        return app

    return start


def press(key: int, mod: int = 0) -> None:
    """Post a key going down and up again."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))


def type_text(text: str) -> None:
    """Post letters as a keyboard gives them."""
    for letter in text:
        pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def point(pos: tuple[int, int]) -> None:
    """Post the pointer moving to a pixel."""
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))


def click(pos: tuple[int, int], button: int = 1) -> None:
    """Post a click at a pixel."""
    point(pos)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))


def key_event(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def mouse_events(pos: tuple[int, int]) -> list[pygame.event.Event]:
    return [
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
        pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
    ]
