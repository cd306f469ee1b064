"""The board in the window: its camera, what lies under the pointer, and its frame as runs of blits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import pygame
from msgspec.structs import replace

from game.board.board import Point
from game.board.geometry import bearing, step
from game.rulesets.rorkes_drift.events import Fired, TurnBegan
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.paint import Blits, Painter
from game.ui.scene.item import SMOKE, Effect, Item
from game.ui.scene.rorkes_drift import Look, Shown, board, fires, ground, lit, marks, people, waves
from game.ui.scene.rorkes_drift.ground import DARK
from game.ui.scene.rorkes_drift.people import crowd
from game.ui.scene.rorkes_drift.waves import heads
from game.ui.screens.rorkes_drift.tools import figure_at
from game.ui.view import BoardView

CLOSEST = 0.42
FRAMES = 12
LINGER = 5.0
MOST_PUFFS = 30
LATE_TURN = 12
ZONE_MARGIN = 700

Runs = list[tuple[int, Blits]]


class Puff(NamedTuple):
    """Powder smoke that lingers: where, when it was born, which of the kinds."""

    x: int
    y: int
    born: float
    kind: int


class Table:
    """Shows a shown state through a camera. What has not changed since the last frame is not made again."""

    def __init__(self, kit: Kit, state: Shown) -> None:
        board = state.board
        self.kit = kit
        self.painter = Painter(kit.art, kit.theme)
        self.camera = Camera((0, 0, 100, 100), (0, 0, board.width, board.height), CLOSEST)
        self.hands = BoardView(self.camera)
        self.aims: dict[int, int] = {}
        self.time = 0.0
        self._puffs: list[Puff] = []
        self._kept: dict[str, tuple[Any, Runs]] = {}

    @property
    def view(self) -> pygame.Rect:
        return pygame.Rect(self.camera.view)

    @property
    def base(self) -> int:
        """Pixels across a figure's base."""
        return round(204 * self.camera.zoom)

    @property
    def letter(self) -> int:
        """Board units that a letter of a slip is wide."""
        return round(self.kit.theme.width("nnnnnnnnnn", "tag") / 10 / self.camera.zoom)

    @property
    def moment(self) -> int:
        """The frame of moving pictures."""
        return int(self.time * FRAMES)

    def resize(self, view: pygame.Rect) -> None:
        """Take another part of the window."""
        self.camera.resize((view.x, view.y, view.width, view.height))

    def update(self, dt: float, state: Shown) -> bool:
        """Let time pass; whether the board looks different now."""
        before, arrivals = self.moment, self.kit.art.grounds.arrivals
        moved = self.camera.advance(dt)
        self._puffs = [puff for puff in self._puffs if self.time - puff.born < LINGER]
        burning = any(fire.stage in ("alight", "ablaze") for fire in state.fires)
        if burning or self._puffs:
            self.time += dt
        arrived = arrivals != self._kept.get("arrivals", (0, []))[0]
        self._kept["arrivals"] = (arrivals, [])
        return moved or arrived or self.moment != before

    def board_point(self, pos: tuple[int, int]) -> Point:
        """The board point under a pixel."""
        return self.camera.to_board(*pos)

    def under(self, state: Shown, pos: tuple[int, int]) -> int:
        """The figure under a pixel, -1 if there is none."""
        return figure_at(state, self.board_point(pos), crowd(state) | heads(state))

    def show_zone(self, state: Shown, zone: int) -> None:
        """Start a move of the camera to a zone."""
        polygon, margin = state.board.zones[zone].polygon, ZONE_MARGIN
        xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
        wide, high = max(xs) - min(xs) + 2 * margin, max(ys) - min(ys) + 2 * margin
        self.camera.jump((min(xs) - margin, min(ys) - margin, wide, high))

    def look_at(self, at: Point | None) -> None:
        """Start a move of the camera that brings a point near the middle; nothing if the whole board is in view."""
        if at is not None and self.camera.zoom > self.camera.whole * 1.05:
            self.camera.look_at(*at)

    def note(self, event: Any, state: Shown) -> None:
        """Remember which way a man fired, and his smoke; the aims are forgotten when a turn begins."""
        if isinstance(event, TurnBegan):
            self.aims = {}
        elif isinstance(event, Fired):
            start, end = state.last_point(event.figure), state.last_point(event.target)
            if start and end:
                self.aims = {**self.aims, event.figure: bearing(start, end)}
            if start and self.kit.settings.speed != "0":
                x, y = step(start, self.aims.get(event.figure, 0), 260)
                self._puffs = [*self._puffs, Puff(x, y, self.time, event.figure % 3)][-MOST_PUFFS:]

    def runs(self, state: Shown, look: Look, moving: Sequence[Item]) -> Runs:
        """The frame of the board. Each layer is kept as long as what it shows is the same."""
        camera, theme = self.camera, self.kit.theme
        seen = (camera.x, camera.y, camera.zoom, camera.view, theme.scale, theme.palette_name)
        ground_key = (
            seen,
            self.kit.art.grounds.arrivals,
            *_ground_key(state),
            look.light,
            look.thin_roofs,
            look.section,
        )
        light = look.light, tuple(state.fires)
        men_key = (seen, *_men_key(state), light, look.hidden, look.thin_roofs, tuple(look.aims.items()))
        burning = list(fires(state, look))
        low, high = [item for item in burning if item.layer != SMOKE], [i for i in burning if i.layer == SMOKE]
        return [
            *self.painter.runs(board(state, look), camera),
            *self._keep("ground", ground_key, lambda: ground(state, look)),
            *self.painter.runs(low, camera),
            *self._keep("marks", (men_key, replace(look, moment=0)), lambda: marks(state, look)),
            *self._keep("people", men_key, lambda: lit(people(state, look), state, look)),
            *self.painter.runs([*self._smoke(look), *lit(moving, state, look), *high], camera),
            *self._keep(
                "waves",
                (seen, state.turn, *_men_key(state)[:2], look.hovered, look.targets),
                lambda: waves(state, look),
            ),
        ]

    def _smoke(self, look: Look) -> list[Item]:
        name = "smoke-night" if look.light in DARK else "smoke"
        drawn: list[Item] = []
        for puff in self._puffs:
            age = min(1.0, (self.time - puff.born) / LINGER)
            faint = round(170 * (1 - age) ** 1.5)
            drawn.append(
                Effect(f"{name}-{puff.kind}", round(3 + age * 6), puff.x + round(420 * age), puff.y, ghost=faint)
            )
        return drawn

    def _keep(self, name: str, key: Any, make: Callable[[], Iterable[Item]]) -> Runs:
        kept = self._kept.get(name)
        if kept is None or kept[0] != key:
            kept = self._kept[name] = (key, self.painter.runs(make(), self.camera))
        return kept[1]

    def bare(self, size: tuple[int, int]) -> list[pygame.Rect]:
        """The parts of the view that the board leaves uncovered, at its left and right, above and below."""
        left, top = self.camera.to_screen(0, 0)
        right, bottom = self.camera.to_screen(*self.camera.board[2:])
        view = self.view
        board = pygame.Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top)).clip(view)
        sides = (
            pygame.Rect(view.x, view.y, board.x - view.x, view.height),
            pygame.Rect(board.right, view.y, view.right - board.right, view.height),
            pygame.Rect(board.x, view.y, board.width, board.y - view.y),
            pygame.Rect(board.x, board.bottom, board.width, view.bottom - board.bottom),
        )
        return [side.clip(pygame.Rect((0, 0), size)) for side in sides if side.width > 0 and side.height > 0]


def _ground_key(state: Shown) -> tuple[object, ...]:
    """All of a state that the ground shows."""
    return tuple(state.fires), tuple(state.chopped), state.redoubt


def _men_key(state: Shown) -> tuple[object, ...]:
    """All of a state that the figures and waves show."""
    figures = state.figures
    marks = (tuple(figures.foe), tuple(figures.faces), tuple(figures.loaded), tuple(state.turns), len(state.fallen))
    return tuple(state.waves), tuple(figures.where), *marks


def light_of(state: Shown) -> str:
    """The light of the day: the first assault in the afternoon, the second at dusk, the third by night."""
    if state.assault <= 1:
        return "afternoon" if state.turn < LATE_TURN else "late"
    return "dusk" if state.assault == 2 else "night"


def thin_roofs(state: Shown, chosen: tuple[int, ...]) -> tuple[int, ...]:
    """Roofs shown as bare rafters: somebody inside is chosen, or Zulus are inside."""
    zones = state.board.zones
    regions = {state.figures.region[f] for f in chosen} | set(state.figures.region[50:])
    inside = {zones[region].building for region in regions if 0 <= region < len(zones)}
    return tuple(sorted(building for building in inside if building >= 0))
