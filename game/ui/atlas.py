"""The baked figures and moving pictures: sheets of cells, found through their index files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple, TypeVar

import msgspec
import pygame
from msgspec import Meta, Struct

from game.ui.cache import SurfaceCache

LARGEST_INDEX = 4 << 20
SHEETS = 40 << 20
SHARP = 0.9
FALLEN = "fallen"

Small = Annotated[int, Meta(ge=0, le=1 << 14)]
Count = Annotated[int, Meta(ge=1, le=1 << 10)]
Pair = tuple[Small, Small]
T = TypeVar("T")


class Sheet(Struct, frozen=True):
    """One file: a row of facings for each pose. `layer` is man, shadow or base; `size` the base's diameter in pixels,
    `scale` by how much the file is coarser than that; `anchor` where the middle of the base lies in a cell."""

    layer: str
    name: str
    size: Count
    palette: str
    file: str
    cell: Pair
    anchor: Pair
    rows: dict[str, Small] = {}
    scale: Count = 1


class Kind(Struct, frozen=True):
    """A kind of figure: the side its base belongs to, and whose shadow it throws."""

    side: str
    shadow: str


class Figures(Struct, frozen=True):
    """The index of all figures."""

    facings: Count = 1
    kinds: dict[str, Kind] = {}
    sheets: list[Sheet] = []


class Strip(Struct, frozen=True):
    """A moving picture: `frames` square cells in rows of `columns`; a cell is `base_mm` across on the map."""

    file: str
    cell: Count
    frames: Count
    columns: Count
    base_mm: float
    loops: bool = False
    additive: bool = False


class Cut(NamedTuple):
    """A piece of a sheet: its picture, the base's diameter in it, and where the middle of the base is."""

    picture: pygame.Surface
    base: float
    anchor: Pair


class Atlas:
    """Cells of the sheets in `folder`; a broken index or file counts as empty."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._sheets = SurfaceCache(SHEETS)
        self._figures: Figures | None = None
        self._strips: dict[str, Strip] | None = None

    @property
    def figures(self) -> Figures:
        """The index of the figures."""
        if self._figures is None:
            self._figures = _read(self.folder / "figures" / "index.json", Figures) or Figures()
        return self._figures

    @property
    def strips(self) -> dict[str, Strip]:
        """The moving pictures by name."""
        if self._strips is None:
            self._strips = _read(self.folder / "effects" / "effects.json", dict[str, Strip]) or {}
        return self._strips

    def facing(self, turn: int) -> int:
        """The number of the painted facing nearest to a turn."""
        return round(turn % 360 * self.figures.facings / 360) % self.figures.facings

    def figure(self, name: str, facing: int, across: int, palette: str) -> list[Cut]:
        """The layers of a figure "kind/pose", lowest first: base, shadow, man; empty if it was not painted."""
        kind, _, pose = name.partition("/")
        who = self.figures.kinds.get(kind)
        if who is None:
            return []
        asked = [("shadow", who.shadow, pose), ("man", kind, pose)]
        if pose != FALLEN:
            asked.insert(0, ("base", who.side, ""))
        cuts = [self._layer(*layer, facing, across, palette) for layer in asked]
        return [cut for cut in cuts if cut] if cuts[-1] else []

    def frame(self, name: str, number: int) -> pygame.Surface | None:
        """A frame of a moving picture; the number goes round, or stays at the last if the picture does not loop."""
        strip = self.strips.get(name)
        page = self._page(f"effects/{strip.file}") if strip else None
        if strip is None or page is None:
            return None
        index = number % strip.frames if strip.loops else min(number, strip.frames - 1)
        row, column = divmod(max(0, index), strip.columns)
        return _cell(page, (strip.cell, strip.cell), row, column)

    def _layer(self, layer: str, name: str, pose: str, facing: int, across: int, palette: str) -> Cut | None:
        sheet = self._sheet(layer, name, pose, across, palette)
        page = self._page(f"figures/{sheet.file}") if sheet else None
        if sheet is None or page is None:
            return None
        row, column = (sheet.rows[pose], facing) if sheet.rows else (0, 0)
        picture = _cell(page, sheet.cell, row, column)
        return Cut(picture, sheet.size / sheet.scale, sheet.anchor) if picture else None

    def _sheet(self, layer: str, name: str, pose: str, across: int, palette: str) -> Sheet | None:
        named = [sheet for sheet in self.figures.sheets if sheet.layer == layer and sheet.name == name]
        mine = [sheet for sheet in named if pose in sheet.rows or not sheet.rows]
        wanted = palette.replace("-", "_")
        fitting = [sheet for sheet in mine if sheet.palette == wanted] or mine
        fitting.sort(key=lambda sheet: sheet.size)
        large = next((sheet for sheet in fitting if sheet.size >= across * SHARP), None)
        return large or (fitting[-1] if fitting else None)

    def _page(self, file: str) -> pygame.Surface | None:
        page = self._sheets.get(file, lambda: _load(self.folder / file))
        return page if page.get_width() > 1 else None


def _cell(page: pygame.Surface, size: Pair, row: int, column: int) -> pygame.Surface | None:
    area = pygame.Rect(column * size[0], row * size[1], *size)
    return page.subsurface(area) if page.get_rect().contains(area) and area.width and area.height else None


def _load(path: Path) -> pygame.Surface:
    try:
        return pygame.image.load(path).convert_alpha()
    except (pygame.error, OSError, ValueError):
        return pygame.Surface((1, 1), pygame.SRCALPHA)


def _read(path: Path, kind: type[T]) -> T | None:
    try:
        if path.stat().st_size > LARGEST_INDEX:
            return None
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
