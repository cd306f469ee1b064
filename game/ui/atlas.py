"""The baked sprites: sheets of facings at a few sizes, found through `index.json`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import pygame
from msgspec import Meta, Struct

INDEX = "index.json"
LARGEST_INDEX = 4 * 1024 * 1024

Small = Annotated[int, Meta(ge=0, le=1 << 15)]


class Sheet(Struct, frozen=True):
    """One file: `facings` pictures of `cell` x `cell` pixels in rows of `columns`, the base `base` pixels wide."""

    file: Annotated[str, Meta(max_length=200)]
    cell: Small
    base: Small
    facings: Small = 1
    columns: Small = 1


class Cut(NamedTuple):
    """A picture cut out of a sheet: its base in pixels, and the turn it was painted at."""

    picture: pygame.Surface
    base: int
    turn: int


class Atlas:
    """Sprites by name. A name may have sheets for a light ("name@night") and a palette ("name#colour-blind")."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sheets: dict[str, list[Sheet]] | None = None
        self._loaded: dict[str, pygame.Surface | None] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.sheets

    @property
    def sheets(self) -> dict[str, list[Sheet]]:
        """Sheets by name, the smallest first; empty if there is no readable index."""
        if self._sheets is None:
            self._sheets = _read(self.folder / INDEX)
        return self._sheets

    def cut(self, name: str, turn: int, across: int, light: str, palette: str) -> Cut | None:
        """The facing nearest to `turn` from the smallest sheet that is large enough; None if there is none."""
        for found in (f"{name}@{light}#{palette}", f"{name}#{palette}", f"{name}@{light}", name):
            sheets = self.sheets.get(found)
            if sheets:
                fit = next((sheet for sheet in sheets if sheet.base >= across), sheets[-1])
                return self._cut(fit, turn)
        return None

    def _cut(self, sheet: Sheet, turn: int) -> Cut | None:
        page = self._page(sheet.file)
        if page is None:
            return None
        step = 360 / max(1, sheet.facings)
        index = round(turn % 360 / step) % max(1, sheet.facings) if sheet.facings > 1 else 0
        row, column = divmod(index, max(1, sheet.columns))
        area = pygame.Rect(column * sheet.cell, row * sheet.cell, sheet.cell, sheet.cell).clip(page.get_rect())
        if area.width == 0 or area.height == 0:
            return None
        painted = round(index * step) if sheet.facings > 1 else 0
        return Cut(page.subsurface(area), sheet.base, turn if sheet.facings > 1 else painted)

    def _page(self, file: str) -> pygame.Surface | None:
        if file not in self._loaded:
            try:
                self._loaded[file] = pygame.image.load(self.folder / file).convert_alpha()
            except (pygame.error, OSError):
                self._loaded[file] = None
        return self._loaded[file]


def _read(path: Path) -> dict[str, list[Sheet]]:
    try:
        if path.stat().st_size > LARGEST_INDEX:
            return {}
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, list[Sheet]])
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}
    return {name: sorted(sheets, key=lambda sheet: sheet.base) for name, sheets in found.items()}
