"""The board in the window: its camera, what lies under the pointer, and its frame as a list of blits."""

from __future__ import annotations

from typing import Any

import pygame

from game.board.board import Point
from game.board.geometry import bearing
from game.rulesets.rorkes_drift.events import Fired, TurnBegan
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.paint import Blits, Painter
from game.ui.scene.item import Item
from game.ui.scene.rorkes_drift import Look, Shown, ground, marks, people, waves
from game.ui.scene.rorkes_drift.people import crowd
from game.ui.scene.rorkes_drift.waves import heads
from game.ui.screens.rorkes_drift.tools import figure_at

CLOSEST = 0.42
LIGHTS = ("afternoon", "dusk", "night")


class Table:
    """Shows a shown state through a camera. What has not changed since the last frame is not made again."""

    def __init__(self, kit: Kit, state: Shown) -> None:
        board = state.board
        self.kit = kit
        self.painter = Painter(kit.art, kit.theme)
        self.camera = Camera((0, 0, 100, 100), (0, 0, board.width, board.height), CLOSEST)
        self.aims: dict[int, int] = {}
        self._kept: dict[str, tuple[Any, Blits]] = {}

    @property
    def view(self) -> pygame.Rect:
        return pygame.Rect(self.camera.view)

    @property
    def base(self) -> int:
        """Pixels across a figure's base."""
        return round(204 * self.camera.zoom)

    def resize(self, view: pygame.Rect) -> None:
        """Take another part of the window."""
        self.camera.resize((view.x, view.y, view.width, view.height))

    def board_point(self, pos: tuple[int, int]) -> Point:
        """The board point under a pixel."""
        return self.camera.to_board(*pos)

    def under(self, state: Shown, pos: tuple[int, int]) -> int:
        """The figure under a pixel, -1 if there is none."""
        shown = crowd(state) | heads(state)
        return figure_at(state, self.board_point(pos), shown)

    def show_zone(self, state: Shown, zone: int) -> None:
        """Start a move of the camera to a zone."""
        polygon = state.board.zones[zone].polygon
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        margin = 700
        box = min(xs) - margin, min(ys) - margin, max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
        self.camera.jump(box)

    def look_at(self, at: Point | None) -> None:
        """Start a move of the camera that brings a point near the middle; nothing if the whole board is in view."""
        if at is not None and self.camera.zoom > self.camera.whole * 1.05:
            self.camera.look_at(*at)

    def note(self, event: Any, state: Shown) -> None:
        """Remember which way a man fired; forgotten when a turn begins."""
        if isinstance(event, TurnBegan):
            self.aims = {}
        elif isinstance(event, Fired):
            start, end = state.last_point(event.figure), state.last_point(event.target)
            if start and end:
                self.aims = {**self.aims, event.figure: bearing(start, end)}

    def blits(self, state: Shown, look: Look, version: object, moving: list[Item]) -> Blits:
        """The frame of the board. `version` names the state: while it stays, what stands still is kept."""
        camera = self.camera
        seen = (camera.x, camera.y, camera.zoom, camera.view, self.kit.theme.scale, self.kit.theme.palette_name)
        still = (version, seen, look.light, look.hidden, look.thin_roofs, look.numbered, look.section)
        low = self._keep("ground", still, lambda: list(ground(state, look)))
        rings = self._keep("marks", (still, look), lambda: list(marks(state, look)))
        men = self._keep("people", (still, look.aims), lambda: list(people(state, look)))
        high = self._keep("waves", still, lambda: list(waves(state)))
        return self._layered(low, rings, men, moving, high)

    def _layered(self, low: Blits, rings: Blits, men: Blits, moving: list[Item], high: Blits) -> Blits:
        return [*low, *rings, *men, *self.painter.blit_list(moving, self.camera), *high]

    def _keep(self, name: str, key: Any, make: Any) -> Blits:
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = self._kept[name] = (key, self.painter.blit_list(make(), self.camera))
        return kept[1]


def light_of(state: Shown) -> str:
    """The light of the day: the first assault in the afternoon, the second at dusk, the third by night."""
    return LIGHTS[min(max(state.assault, 1), 3) - 1]


def thin_roofs(state: Shown, base: int, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Roofs shown as bare rafters: anybody inside is chosen, or the view is close."""
    inside = {state.board.zones[r].building for f in chosen if 0 <= (r := state.figures.region[f]) < 5}
    return tuple(sorted(building for building in inside if building >= 0))
