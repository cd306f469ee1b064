"""The small art of the interface, by name: shields, the watch, dice. None where a picture is missing or broken."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
import pygame
from msgspec import Meta, Struct

from game.ui.theme import Theme

LARGEST_INDEX = 1 << 20
TUMBLE_STEP = 30
"""Degrees of a spin between two frames of a die in the air."""

Size = Annotated[int, Meta(ge=1, le=1 << 12)]


class Picture(Struct, frozen=True):
    """The files of one picture, single size first, then double; `size` in pixels of the first."""

    files: list[str]
    size: tuple[Size, Size]


class DiceSheet(Struct, frozen=True):
    """Square cells: a row for each face at every angle, then the frames of a die in the air."""

    stuff: str
    cell: Size
    file: str


class Dice(Struct, frozen=True):
    """A die is `die_of_cell` as wide as its cell."""

    angles: tuple[int, ...] = (0,)
    tumbles: Size = 1
    die_of_cell: Annotated[float, Meta(gt=0, le=1)] = 0.5
    sheets: list[DiceSheet] = []


class Index(Struct, frozen=True):
    """All small art of a folder."""

    pictures: dict[str, Picture] = {}
    dice: Dice = Dice()


def painted(theme: Theme, name: str, height: float) -> pygame.Surface | None:
    """The picture scaled to a height in design pixels, in its own proportions."""
    picture = _index(_folder(theme)).pictures.get(name)
    if picture is None or not picture.files:
        return None
    high = theme.px(height)
    file = picture.files[0] if high <= picture.size[1] else picture.files[-1]
    whole = _load(_folder(theme) / file)
    if whole is None:
        return None
    size = (max(1, round(picture.size[0] * high / picture.size[1])), high)
    return theme.drawn.get(("small", name, size), lambda: pygame.transform.smoothscale(whole, size))


def painted_watch(theme: Theme, minutes: int, height: float) -> pygame.Surface | None:
    """A pocket watch with both hands at a time of day, in minutes since midnight."""
    parts = [painted(theme, f"watch-large-{part}", height) for part in ("face", "hour", "minute")]
    face, hands = parts[0], parts[1:]
    if face is None:
        return None
    whole, turns = face, (minutes % 720 / 2, minutes % 60 * 6)

    def make() -> pygame.Surface:
        made = whole.copy()
        for hand, turn in zip(hands, turns, strict=True):
            if hand is not None:
                turned = pygame.transform.rotozoom(hand, -turn, 1)
                made.blit(turned, turned.get_rect(center=made.get_rect().center))
        return made

    return theme.drawn.get(("small-watch", minutes % 720, face.get_height()), make)


def painted_die(theme: Theme, tone: str, face: int, size: float, turn: int) -> pygame.Surface | None:
    """A die at rest, `size` design pixels wide in a cell with room for its shadow, at the painted angle nearest to a
    turn of -180 to 180 degrees."""
    angles = _index(_folder(theme)).dice.angles
    nearest = min(range(len(angles)), key=lambda number: abs(angles[number] - turn))
    return _die(theme, tone, size, (face - 1) * len(angles) + nearest)


def tumbling_die(theme: Theme, tone: str, size: float, spin: int) -> pygame.Surface | None:
    """A die in the air after a spin of so many degrees."""
    dice = _index(_folder(theme)).dice
    return _die(theme, tone, size, 6 * len(dice.angles) + spin // TUMBLE_STEP % dice.tumbles)


def _die(theme: Theme, tone: str, size: float, number: int) -> pygame.Surface | None:
    dice = _index(_folder(theme)).dice
    side = round(theme.px(size) / dice.die_of_cell)
    fitting = sorted((sheet for sheet in dice.sheets if sheet.stuff == tone), key=lambda sheet: sheet.cell)
    sheet = next((sheet for sheet in fitting if sheet.cell >= side), fitting[-1] if fitting else None)
    page = _load(_folder(theme) / sheet.file) if sheet else None
    if sheet is None or page is None:
        return None
    row, column = divmod(number, len(dice.angles))
    area = pygame.Rect(column * sheet.cell, row * sheet.cell, sheet.cell, sheet.cell)
    if not page.get_rect().contains(area):
        return None
    cell = page.subsurface(area)
    return theme.drawn.get(("small-die", tone, number, side), lambda: pygame.transform.smoothscale(cell, (side, side)))


def _folder(theme: Theme) -> Path:
    return theme.textures.parent / "sprites" / "ui"


@lru_cache(4)
def _index(folder: Path) -> Index:
    path = folder / "index.json"
    try:
        if path.stat().st_size > LARGEST_INDEX:
            return Index()
        return msgspec.json.decode(path.read_bytes(), type=Index)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return Index()


@lru_cache(64)
def _load(path: Path) -> pygame.Surface | None:
    try:
        return pygame.image.load(path)
    except (pygame.error, OSError, ValueError):
        return None
