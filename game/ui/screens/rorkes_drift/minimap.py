"""The post as a small plan: zones, both sides as dots, what is in view; a click goes there."""

from __future__ import annotations

import pygame

from game.rulesets.rorkes_drift.ground import open_zone
from game.rulesets.rorkes_drift.naming import say
from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, NOWHERE
from game.ui.camera import Camera
from game.ui.scene.rorkes_drift import Shown
from game.ui.scene.rorkes_drift.waves import disc
from game.ui.theme import Theme
from game.ui.widgets import Hit, Panel


class PostCard(Panel):
    """Gives Hit("plan", board point)."""

    def __init__(self) -> None:
        super().__init__("plan", say("cards", "post"), say("cards", "post_aside"))
        self.state: Shown | None = None
        self.camera: Camera | None = None
        self._held = False

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._held = False
            return None
        if self._held and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self.state:
            return Hit("plan", self._board_point(event.pos))
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.state is None:
            return
        self._theme = theme
        self._sheet(surface, theme, self.state)
        self._plan(surface, theme, self.state)
        self._dots(surface, theme, self.state)
        if self.camera:
            x, y, width, height = self.camera.seen()
            (left, top), (right, bottom) = self._pixel(x, y), self._pixel(x + width, y + height)
            box = pygame.Rect(left, top, right - left, bottom - top).clip(self.inner(theme))
            pygame.draw.rect(surface, theme.colour("ink"), box, max(1, theme.px(1.4)))

    def _sheet(self, surface: pygame.Surface, theme: Theme, state: Shown) -> None:
        """The neat line, the road, the garden's trees, and hachures for the hill."""
        board, ink = state.board, theme.colour("rule")
        corners = self._pixel(0, 0), self._pixel(board.width, board.height)
        box = pygame.Rect(corners[0], (corners[1][0] - corners[0][0], corners[1][1] - corners[0][1]))
        pygame.draw.rect(surface, ink, box, 1)
        for scenery in board.scenery:
            points = [self._pixel(min(max(x, 0), board.width), min(max(y, 0), board.height)) for x, y in scenery.points]
            if scenery.kind == "road":
                pygame.draw.polygon(surface, theme.colour("trough"), points)
            elif scenery.kind == "bush":
                xs, ys = [x for x, _ in points], [y for _, y in points]
                middle = (sum(xs) // len(xs), sum(ys) // len(ys))
                pygame.draw.circle(surface, theme.colour("grass-deep"), middle, max(2, theme.px(3)))
            elif scenery.kind in ("stone_wall", "ledge"):
                pygame.draw.lines(surface, ink, scenery.closed, points, 1)
        for step in range(18):
            x = box.x + box.width * (2 * step + 1) // 36
            top = box.bottom - theme.px(13 - abs(step - 9) // 2)
            pygame.draw.line(surface, ink, (x, top), (x + (step - 9) // 3, box.bottom - theme.px(3)), 1)

    def _plan(self, surface: pygame.Surface, theme: Theme, state: Shown) -> None:
        for building in state.board.buildings:
            pygame.draw.polygon(surface, theme.colour("straw"), [self._pixel(x, y) for x, y in building.outline])
        for zone in state.board.zones:
            if not open_zone(state, zone.id):
                continue
            points = [self._pixel(x, y) for x, y in zone.polygon]
            fill = "straw" if zone.building >= 0 else "trough"
            alight = zone.building >= 0 and state.fires[zone.building].stage in ("alight", "ablaze")
            pygame.draw.polygon(surface, theme.colour("ember" if alight else fill), points)
            pygame.draw.polygon(surface, theme.colour("madder" if zone.key == "redoubt" else "rule-dark"), points, 1)
            xs, ys = [x for x, _ in points], [y for _, y in points]
            number = theme.text(str(zone.id + 1), "key")
            surface.blit(number, number.get_rect(center=((min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2)))

    def _dots(self, surface: pygame.Surface, theme: Theme, state: Shown) -> None:
        side = max(2, theme.px(4))
        for figure in range(FIGURES):
            if state.figures.region[figure] != NOWHERE:
                x, y = self._pixel(*state.figures.point[figure])
                if figure < FIRST_ZULU:
                    pygame.draw.circle(surface, theme.colour("madder"), (x, y), side / 2)
                else:
                    half = side * 0.7
                    diamond = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
                    pygame.draw.polygon(surface, theme.colour("ink"), diamond)
        for wave in state.waves:
            if wave.in_play and not wave.arrived:
                x, y = self._pixel(*disc(state, wave))
                pygame.draw.circle(surface, theme.colour("map-ink"), (x, y), side)

    def _scale(self) -> tuple[float, int, int]:
        assert self.state is not None
        inner = self.inner(self._theme)
        board = self.state.board
        scale = min(inner.width / board.width, inner.height / board.height)
        left = inner.x + round((inner.width - board.width * scale) / 2)
        spare = inner.height - round(board.height * scale)
        return scale, left, inner.y + max(self._theme.px(4), spare // 2)

    def _pixel(self, x: int, y: int) -> tuple[int, int]:
        scale, left, top = self._scale()
        return left + round(x * scale), top + round(y * scale)

    def _board_point(self, pos: tuple[int, int]) -> tuple[int, int]:
        scale, left, top = self._scale()
        return round((pos[0] - left) / scale), round((pos[1] - top) / scale)
