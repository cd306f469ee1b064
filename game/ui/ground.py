"""The baked boards: the zoom step that fits, scaled to the view and kept until the view leaves it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec
import pygame
from msgspec import Meta, Struct

from game.ui.backdrop import Late
from game.ui.cache import SurfaceCache
from game.ui.camera import Box, Camera
from game.ui.grain import display_format
from game.ui.palette import NORMAL, colour
from game.ui.scene.item import Ground

INDEX = "index.json"
LARGEST_INDEX = 4 << 20
UNITS = 10
MARGIN = 160
"""Pixels kept around the view, so that a small pan needs no scaling."""

SHARP = 0.8
"""A picture may be enlarged by as much as 1 / 0.8 before a larger one is loaded."""

QUICK = 2_000_000
"""Pixels that are read within some 50 milliseconds."""

SOURCES = 40 << 20
SHOWN = 16

MASKED = 4
DISC = 0.8
"""The radius of a mask's disc, as a share of half its picture."""

Stencil = Callable[[str, int], pygame.Surface | None]


def no_stencil(name: str, across: int) -> pygame.Surface | None:
    """No painted masks: plain discs are used."""
    return None


Millimetres = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Picture(Struct, frozen=True):
    """One file: which part in which state, where it lies on the map, its size."""

    part: str
    name: str
    file: str
    box_mm: tuple[Millimetres, Millimetres, Millimetres, Millimetres]
    size_px: tuple[int, int]

    @property
    def quick(self) -> bool:
        """Whether it is read so soon that one may wait for it."""
        return self.size_px[0] * self.size_px[1] <= QUICK

    @property
    def box(self) -> Box:
        """Its place in board units."""
        x, y, width, height = self.box_mm
        return round(x * UNITS), round(y * UNITS), round(width * UNITS), round(height * UNITS)


class Album(Struct, frozen=True):
    """The index of a board's pictures."""

    pictures: list[Picture]


@dataclass
class Shown:
    """A part of a picture as it was last scaled: from which file, for which zoom, which part of which whole."""

    picture: pygame.Surface
    file: str
    zoom: float
    whole: tuple[int, int]
    area: pygame.Rect
    masked: dict[tuple[str, tuple[int, int, int], bool], pygame.Surface] = field(default_factory=dict)


class Grounds:
    """Board pictures from `folder`, one folder a board with an `index.json`. Only what is shown is loaded, at the
    smallest size that is not blurred at the zoom in use. `patient`: wait for that size however long it takes to read;
    else the smaller one, or of a large part nothing, is shown meanwhile, and `arrivals` counts up when it is there.
    `stencil` gives the disc of a mask by its name and its width in pixels."""

    def __init__(self, folder: Path, stencil: Stencil = no_stencil, patient: bool = True) -> None:
        self.folder = folder
        self.stencil = stencil
        self.patient = patient
        self.arrivals = 0
        self._late: dict[tuple[str, str], Late] = {}
        self._broken: set[tuple[str, str]] = set()
        self._albums: dict[str, dict[tuple[str, str], list[Picture]]] = {}
        self._sources = SurfaceCache(SOURCES)
        self._shown: OrderedDict[tuple[str, str, str], Shown] = OrderedDict()

    def has(self, board: str, part: str, picture: str) -> bool:
        """Whether there is a baked picture of this part of a board in this state."""
        return (part, picture) in self._album(board)

    def show(self, item: Ground, camera: Camera) -> tuple[pygame.Surface, tuple[int, int]] | None:
        """The picture's surface and its place in the window; None if it is out of sight or a part that is missing."""
        sizes = self._album(item.board).get((item.part, item.picture), [])
        box = sizes[0].box if sizes else item.box
        whole = _on_screen(box, camera)
        view = pygame.Rect(camera.view)
        if not whole.colliderect(view) or (item.part and not sizes):
            return None
        fits = [size for size in sizes if size.size_px[0] >= whole.width * SHARP] or sizes[-1:]
        best = fits[0] if fits else None
        best = self._at_hand(item, best, sizes)
        if item.part and best is None:
            return None
        shown = self._scaled(item, best, camera.zoom, whole, view)
        place = (whole.x + shown.area.x, whole.y + shown.area.y)
        picture = self._masked(item, shown, place, camera) if item.mask else shown.picture
        # None means no blending at all, which only a picture without clear parts can bear.
        picture.set_alpha(item.alpha if item.alpha < 255 or picture.get_flags() & pygame.SRCALPHA else None)
        return picture, place

    def _masked(self, item: Ground, shown: Shown, place: tuple[int, int], camera: Camera) -> pygame.Surface:
        key = (item.mask, item.disc, item.outside)
        if key not in shown.masked:
            if len(shown.masked) >= MASKED:
                shown.masked.clear()
            x, y = camera.to_screen(item.disc[0], item.disc[1])
            across = max(1, round(2 * item.disc[2] * camera.zoom / DISC))
            disc = self.stencil(item.mask, across) or _round(across)
            corner = (round(x) - place[0] - disc.get_width() // 2, round(y) - place[1] - disc.get_height() // 2)
            shown.masked[key] = _masked(shown.picture, disc, corner, item.outside)
        return shown.masked[key]

    def arrived(self) -> bool:
        """Whether a larger picture has come in since the last question; what was shown has become sharp in place, and
        the board should be drawn again."""
        ready = [key for key, late in self._late.items() if late.arrived]
        for key in ready:
            picture = self._late.pop(key).take()
            if picture is None:
                self._broken.add(key)
            else:
                self._sharpen(*key, self._sources.keep(key, _ready(picture)))
        self.arrivals += len(ready)
        return bool(ready)

    def _sharpen(self, board: str, file: str, source: pygame.Surface) -> None:
        for (owner, part, name), shown in self._shown.items():
            sizes = [size.file for size in self._album(board).get((part, name), [])] if owner == board else []
            if file in sizes and shown.file in sizes and sizes.index(file) > sizes.index(shown.file):
                shown.picture.blit(_cut(source, shown.whole, shown.area), (0, 0))
                shown.file = file
                shown.masked.clear()

    def _at_hand(self, item: Ground, best: Picture | None, sizes: list[Picture]) -> Picture | None:
        """The best size, or for as long as it is being read a smaller one; None if there is none."""
        if self.patient or best is None or best.quick or self._sources.peek((item.board, best.file)):
            return best
        key = (item.board, best.file)
        if key not in self._late and key not in self._broken:
            self._late[key] = Late(self.folder / item.board / best.file)
        smaller = sizes[: sizes.index(best)]
        held = [size for size in smaller if self._sources.peek((item.board, size.file))]
        shown = held or smaller[-1:]
        return shown[-1] if shown else None

    def _scaled(self, item: Ground, best: Picture | None, zoom: float, whole: pygame.Rect, view: pygame.Rect) -> Shown:
        key = (item.board, item.part, item.picture)
        file = best.file if best else ""
        needed = view.clip(whole).move(-whole.x, -whole.y)
        shown = self._shown.get(key)
        if shown is None or (shown.file, shown.zoom) != (file, zoom) or not shown.area.contains(needed):
            area = needed.inflate(2 * MARGIN, 2 * MARGIN).clip(pygame.Rect(0, 0, *whole.size))
            source = self._source(item, best)
            shown = self._shown[key] = Shown(_cut(source, whole.size, area), file, zoom, whole.size, area)
        self._shown.move_to_end(key)
        while len(self._shown) > SHOWN:
            self._shown.popitem(last=False)
        return shown

    def _source(self, item: Ground, best: Picture | None) -> pygame.Surface:
        key = (item.board, best.file if best else "")
        return self._sources.get(key, lambda: _read(self.folder / item.board, best) or plain(item.box))

    def _album(self, board: str) -> dict[tuple[str, str], list[Picture]]:
        if board not in self._albums:
            self._albums[board] = _index(self.folder / board / INDEX)
        return self._albums[board]


def _round(across: int) -> pygame.Surface:
    disc = pygame.Surface((across, across), pygame.SRCALPHA)
    pygame.draw.circle(disc, (255, 255, 255, 255), (across // 2, across // 2), across * DISC / 2)
    return disc


def _masked(picture: pygame.Surface, disc: pygame.Surface, corner: tuple[int, int], outside: bool) -> pygame.Surface:
    """A copy of the picture that is clear outside the disc, or inside it."""
    stencil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    stencil.fill((255, 255, 255, 255 if outside else 0))
    hole = disc.copy()
    hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    stencil.blit(hole, corner, special_flags=pygame.BLEND_RGBA_SUB if outside else pygame.BLEND_RGBA_ADD)
    cut = picture.convert_alpha()
    cut.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def _index(path: Path) -> dict[tuple[str, str], list[Picture]]:
    try:
        if path.stat().st_size > LARGEST_INDEX:
            return {}
        album = msgspec.json.decode(path.read_bytes(), type=Album)
    except (OSError, msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return {}
    found: dict[tuple[str, str], list[Picture]] = {}
    for picture in sorted(album.pictures, key=lambda picture: picture.size_px[0]):
        found.setdefault((picture.part, picture.name), []).append(picture)
    return found


def _on_screen(box: Box, camera: Camera) -> pygame.Rect:
    left, top = camera.to_screen(box[0], box[1])
    right, bottom = camera.to_screen(box[0] + box[2], box[1] + box[3])
    return pygame.Rect(round(left), round(top), max(1, round(right) - round(left)), max(1, round(bottom) - round(top)))


def _cut(source: pygame.Surface, size: tuple[int, int], area: pygame.Rect) -> pygame.Surface:
    across, down = source.get_width() / size[0], source.get_height() / size[1]
    left, top = int(area.x * across), int(area.y * down)
    part = pygame.Rect(left, top, max(1, round(area.width * across)), max(1, round(area.height * down)))
    piece = source.subsurface(part.clip(source.get_rect()))
    return pygame.transform.smoothscale(piece, area.size) if piece.get_size() != area.size else piece


def _ready(loaded: pygame.Surface) -> pygame.Surface:
    return loaded.convert_alpha() if loaded.get_flags() & pygame.SRCALPHA else display_format(loaded)


def _read(folder: Path, picture: Picture | None) -> pygame.Surface | None:
    if picture is None:
        return None
    try:
        loaded = pygame.image.load(folder / picture.file)
        return _ready(loaded)
    except (pygame.error, OSError, ValueError):
        return pygame.Surface((1, 1), pygame.SRCALPHA) if picture.part else None


def plain(box: Box) -> pygame.Surface:
    """A bare earth board for a picture that is missing."""
    height = max(1, 480 * box[3] // max(1, box[2]))
    earth = pygame.Surface((480, height))
    earth.fill(colour("earth", NORMAL)[:3])
    pygame.draw.rect(earth, colour("grass", NORMAL), earth.get_rect(), max(1, height // 12))
    return display_format(earth)
