"""One moment of a recorded game as a picture file, drawn without a window."""

from __future__ import annotations

import os
from importlib import import_module
from pathlib import Path

WINDOW = (1920, 1080)


def save(game: str, record: Path, count: int, out: Path) -> None:
    """Draw the whole board after `count` entries of a record into `out`; its suffix says the format.

    Raises `BadFile`, and OSError if the picture cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from game.ui.launch import made_kit

    pygame.display.init()
    try:
        pygame.display.set_mode(WINDOW)
        kit = made_kit()
        kit.fit(WINDOW)
        kit.art.grounds.patient = True
        drawn = import_module(f"game.ui.screens.{game}.picture").drawn
        pygame.image.save(drawn(kit, record, count, WINDOW[0]), out)
    except pygame.error as error:
        raise OSError(f"{out}: cannot be written: {error}") from None
    finally:
        pygame.quit()
