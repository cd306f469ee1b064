"""Items of a scene become one list of blits: (surface, place) pairs that draw the whole frame."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from itertools import pairwise
from operator import attrgetter
from typing import Any

import pygame

from game.ui.art import Art, Stamp
from game.ui.cache import SurfaceCache
from game.ui.camera import Camera
from game.ui.ink import plate
from game.ui.scene.item import Arc, Effect, Ground, Item, Line, Polygon, Sprite, Text
from game.ui.shapes import arc, polygon, stroke
from game.ui.theme import MEGABYTE, STYLES, Style, Theme

Blit = tuple[pygame.Surface, tuple[int, int]]
Blits = list[Blit]

PIECE = 96
"""A long line is drawn in pieces of so many pixels, so that no large surface is made for it."""

SMALLEST_LETTERS = 5
EDGE = 200
"""Pixels by which a figure's point may lie outside the view while a part of it is still in sight."""

MOST_NEAR = 4000
ADD = pygame.BLEND_RGB_ADD


class Painter:
    """Draws items through a camera. `blit_list` is the frame as data: the same list drawn bare is the frame."""

    def __init__(self, art: Art, theme: Theme) -> None:
        self.art = art
        self.theme = theme
        self._shapes = SurfaceCache(16 * MEGABYTE)
        self._look: tuple[float, str, bool] = (0, "", False)
        self._near: dict[object, Stamp] = {}
        self._zoom = 0.0
        self._across = self._down = 0.0
        self._edges = (0, 0, 0, 0)
        self._ways: dict[type, Callable[[Any, Camera, Blits], None]] = {
            Ground: self._ground,
            Sprite: self._sprite,
            Effect: self._effect,
            Polygon: self._polygon,
            Line: self._line,
            Arc: self._arc,
            Text: self._text,
        }

    def runs(self, items: Iterable[Item], camera: Camera) -> list[tuple[int, Blits]]:
        """The frame as runs of blits with one blend flag each (0, or BLEND_RGB_ADD for light), in drawing order."""
        self._renew(camera)
        runs: list[tuple[int, Blits]] = [(0, [])]
        ways = self._ways
        for item in sorted(items, key=attrgetter("layer")):
            flag = ADD if type(item) is Effect and self.art.additive(item.name) else 0
            if flag != runs[-1][0]:
                runs.append((flag, []))
            ways[type(item)](item, camera, runs[-1][1])
        return runs

    def blit_list(self, items: Iterable[Item], camera: Camera) -> Blits:
        """The frame as one list in drawing order, added light as well; what lies outside the view is left out."""
        return [blit for _, blits in self.runs(items, camera) for blit in blits]

    def paint(self, surface: pygame.Surface, items: Iterable[Item], camera: Camera) -> None:
        """Draw `items` into the camera's view of `surface`, on walnut where there is no board."""
        before = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.view))
        runs = self.runs(items, camera)
        self._behind(surface, runs[0][1], camera)
        for flag, blits in runs:
            surface.fblits(blits, flag)
        surface.set_clip(before)

    def _behind(self, surface: pygame.Surface, blits: Blits, camera: Camera) -> None:
        """Walnut where the lowest picture leaves the view bare."""
        view, tint = pygame.Rect(camera.view), self.theme.colour("walnut")
        covered = pygame.Rect(view.topleft, (0, 0))
        if blits and not blits[0][0].get_flags() & pygame.SRCALPHA and blits[0][0].get_alpha() in (None, 255):
            covered = blits[0][0].get_rect(topleft=blits[0][1]).clip(view)
        surface.fill(tint, (view.x, view.y, view.width, covered.y - view.y))
        surface.fill(tint, (view.x, covered.bottom, view.width, view.bottom - covered.bottom))
        surface.fill(tint, (view.x, covered.y, covered.x - view.x, covered.height))
        # A fill that starts at a multiple of 8 pixels is a hundred times faster.
        right = covered.right // 8 * 8
        surface.fill(tint, (right, covered.y, view.right - right, covered.height))

    def _renew(self, camera: Camera) -> None:
        # The short ways of `_near` hold for one zoom; the drawn shapes for one scale and palette.
        look = (self.theme.scale, self.theme.palette_name, self.theme.night)
        if look != self._look:
            self._look = look
            self._shapes.clear()
            self._near.clear()
        if camera.zoom != self._zoom or len(self._near) > MOST_NEAR:
            self._zoom = camera.zoom
            self._near.clear()
        self._across, self._down = camera.to_screen(0, 0)
        left, top, width, height = camera.view
        self._edges = (left - EDGE, top - EDGE, left + width + EDGE, top + height + EDGE)

    def _ground(self, item: Ground, camera: Camera, blits: Blits) -> None:
        shown = self.art.grounds.show(item, camera)
        if shown is not None:
            blits.append(shown)

    def _sprite(self, item: Sprite, camera: Camera, blits: Blits) -> None:
        x = round(item.x * self._zoom + self._across)
        y = round(item.y * self._zoom + self._down)
        left, top, right, bottom = self._edges
        if left < x < right and top < y < bottom:
            key = (item.name, item.turn, item.size, item.ghost, item.light)
            stamp = self._near.get(key)
            if stamp is None:
                across = round(item.size * self._zoom)
                stamp = self._near[key] = self.art.figure(item.name, item.turn, across, item.ghost, item.light)
            blits.append((stamp[0], (x - stamp[1], y - stamp[2])))

    def _effect(self, item: Effect, camera: Camera, blits: Blits) -> None:
        across = round((item.size or self.art.effect_size(item.name)) * camera.zoom)
        x, y = camera.to_screen(item.x, item.y)
        if across < 2 or not _box([(x, y)], across).colliderect(pygame.Rect(camera.view)):
            return
        picture = self.art.effect(item.name, item.frame, across, item.turn, item.ghost)
        if picture is None:
            return
        place = picture.get_rect(topleft=(round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))
        if item.within is None:
            blits.append((picture, place.topleft))
            return
        left, top = camera.to_screen(item.within[0], item.within[1])
        room = pygame.Rect(left, top, item.within[2] * self._zoom, item.within[3] * self._zoom).clip(place)
        if room.width and room.height:
            blits.append((picture.subsurface(room.move(-place.x, -place.y)), room.topleft))

    def _polygon(self, item: Polygon, camera: Camera, blits: Blits) -> None:
        points = [camera.to_screen(x, y) for x, y in item.points]
        width = item.width * self.theme.scale
        box = _box(points, width + 2).clip(pygame.Rect(camera.view).inflate(16, 16))
        if box.width <= 0 or box.height <= 0:
            return
        shape = tuple((round(x) - box.x, round(y) - box.y) for x, y in points)
        key = (shape, box.size, item.fill, item.edge, width)
        fill, edge = self._maybe(item.fill), self._maybe(item.edge)
        blits.append((self._shapes.get(key, lambda: polygon(box.size, shape, fill, edge, width)), box.topleft))

    def _line(self, item: Line, camera: Camera, blits: Blits) -> None:
        scale = self.theme.scale
        points = [camera.to_screen(x, y) for x, y in item.points]
        on, off = item.dash[0] * scale, item.dash[1] * scale
        parts = [part for a, b in pairwise(points) for part in _parts(a, b, on, off)]
        view = pygame.Rect(camera.view)
        parts = [part for part in parts if _box(part, 2).colliderect(view)]
        if item.case:
            self._strokes(parts, item.case, (item.width + 2.4) * scale, blits)
        self._strokes(parts, item.colour, item.width * scale, blits)

    def _strokes(self, parts: list[list[tuple[float, float]]], name: str, width: float, blits: Blits) -> None:
        tint = self.theme.colour(name)
        for (x0, y0), (x1, y1) in parts:
            dx, dy = round(x1 - x0, 1), round(y1 - y0, 1)
            picture = self._shapes.get((dx, dy, name, width), lambda dx=dx, dy=dy: stroke(dx, dy, tint, width))  # type: ignore[misc]
            wide, high = picture.get_size()
            blits.append((picture, (round((x0 + x1 - wide) / 2), round((y0 + y1 - high) / 2))))

    def _arc(self, item: Arc, camera: Camera, blits: Blits) -> None:
        x = round(item.x * self._zoom + self._across)
        y = round(item.y * self._zoom + self._down)
        line = (item.colour, item.width, item.case, item.fill, item.glow)
        key = (item.radius, item.start, item.sweep, item.pieces, line)
        stamp = self._near.get(key)
        if stamp is None:
            stamp = self._near[key] = self._ring(item)
        picture, dx, dy = stamp
        left, top, width, height = camera.view
        if left - dx < x < left + width + dx and top - dy < y < top + height + dy:
            blits.append((picture, (x - dx, y - dy)))

    def _ring(self, item: Arc) -> Stamp:
        scale = self.theme.scale
        tints = (self.theme.colour(item.colour), self._maybe(item.fill), self._maybe(item.case))
        turns = (item.start, item.sweep, item.pieces)
        sizes = (max(2, round(item.radius * self._zoom)), item.width * scale, round(item.glow * scale))
        picture = self._shapes.get((tints, turns, sizes), lambda: arc(sizes, turns, tints))
        return Stamp(picture, picture.get_width() // 2, picture.get_height() // 2)

    def _text(self, item: Text, camera: Camera, blits: Blits) -> None:
        x, y = camera.to_screen(item.x, item.y)
        style = STYLES[item.style]
        if item.height:
            high = round(item.height * camera.zoom)
            if high < SMALLEST_LETTERS:
                return
            track = style.track * high / style.size / self.theme.scale
            style = Style(style.face, 0, style.colour, track)._replace(size=round(high / self.theme.scale))
        key = (item.text, style, item.colour, item.turn, item.ground, item.halo)
        picture = self._shapes.get(key, lambda: self._letters(item, style))
        wide, high = picture.get_size()
        if _box([(x, y)], max(wide, high) // 2).colliderect(pygame.Rect(camera.view)):
            blits.append((picture, (round(x - wide / 2), round(y - high / 2))))

    def _letters(self, item: Text, style: Style) -> pygame.Surface:
        theme = self.theme
        flat = theme.text(item.text, style, item.colour)
        if item.halo:
            flat = _haloed(flat, theme.text(item.text, style, item.halo), theme.px(2))
        if item.ground:
            flat = _on_slip(theme, flat, item.ground)
        return pygame.transform.rotozoom(flat, -item.turn, 1) if item.turn else flat

    def _maybe(self, name: str) -> tuple[int, int, int, int] | None:
        return self.theme.colour(name) if name else None


def _box(points: Iterable[tuple[float, float]], margin: float) -> pygame.Rect:
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    return pygame.Rect(left, top, math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top)


def _parts(
    a: tuple[float, float], b: tuple[float, float], on: float, off: float
) -> Iterable[list[tuple[float, float]]]:
    """The pieces of a line that are drawn: its dashes, or all of it cut into handy lengths."""
    length = math.dist(a, b)
    if length < 0.5:
        return
    if on <= 0:
        on, off = length / math.ceil(length / PIECE), 0.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    start = 0.0
    while start < length - 0.5:
        end = min(length, start + on)
        yield [(a[0] + ux * start, a[1] + uy * start), (a[0] + ux * end, a[1] + uy * end)]
        start += on + off


def _haloed(letters: pygame.Surface, around: pygame.Surface, reach: int) -> pygame.Surface:
    whole = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
    for turn in range(0, 360, 30):
        aside = pygame.Vector2(reach, 0).rotate(turn)
        whole.blit(around, (reach + round(aside.x), reach + round(aside.y)))
    whole.blit(letters, (reach, reach))
    return whole


def _on_slip(theme: Theme, letters: pygame.Surface, ground: str) -> pygame.Surface:
    size = (letters.get_width() + theme.px(16), letters.get_height() + theme.px(6))
    slip = plate(theme, size, ground, "rule-dark", 4, 1.3).copy()
    slip.blit(letters, letters.get_rect(center=slip.get_rect().center))
    return slip
