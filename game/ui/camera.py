"""From board units (tenths of a millimetre) to pixels of the window and back; no picture needed."""

from __future__ import annotations

import math

Box = tuple[int, int, int, int]
"""x, y, width, height: in pixels for a view, in board units for a board."""

SMOOTH = 9.0
STEP = 1.2
CLOSEST = 0.25


class Camera:
    """A view of the board: `x`, `y` is the board point in the middle of `view`, `zoom` pixels per unit.

    The board is never left: what is narrower than the view lies in its middle. `closest` is the largest zoom.
    """

    def __init__(self, view: Box, board: Box, closest: float = CLOSEST) -> None:
        self.view = view
        self.board = board
        self.closest = closest
        self.x = board[0] + board[2] / 2
        self.y = board[1] + board[3] / 2
        self.zoom = self.whole
        self._goal: tuple[float, float, float] | None = None

    @property
    def whole(self) -> float:
        """The zoom that shows the whole board: the smallest there is."""
        return min(self.view[2] / self.board[2], self.view[3] / self.board[3])

    @property
    def moving(self) -> bool:
        """Whether a jump is under way."""
        return self._goal is not None

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Pixel of a board point."""
        left, top, width, height = self.view
        return left + width / 2 + (x - self.x) * self.zoom, top + height / 2 + (y - self.y) * self.zoom

    def to_board(self, px: float, py: float) -> tuple[int, int]:
        """The whole board point nearest to a pixel."""
        left, top, width, height = self.view
        return round(self.x + (px - left - width / 2) / self.zoom), round(self.y + (py - top - height / 2) / self.zoom)

    def seen(self) -> Box:
        """The part of the board in view, in board units."""
        left, top, width, height = self.view
        x0, y0 = self.to_board(left, top)
        x1, y1 = self.to_board(left + width, top + height)
        return x0, y0, x1 - x0, y1 - y0

    def contains(self, px: float, py: float) -> bool:
        """Whether a pixel of the window lies in the view."""
        left, top, width, height = self.view
        return left <= px < left + width and top <= py < top + height

    def resize(self, view: Box) -> None:
        """Take another view of the window; the middle stays, and the whole board stays whole."""
        was_whole = math.isclose(self.zoom, self.whole, rel_tol=0.01)
        self.view = view
        self._goal = None
        if was_whole:
            self.zoom = self.whole
        self._clamp()

    def zoom_at(self, px: float, py: float, steps: float) -> None:
        """Zoom in by `steps` (out if below 0) so that the board point under the pixel stays under it."""
        self._goal = None
        left, top, width, height = self.view
        aside, down = px - left - width / 2, py - top - height / 2
        x, y = self.x + aside / self.zoom, self.y + down / self.zoom
        self.zoom = self._within(self.zoom * STEP**steps)
        self.x, self.y = x - aside / self.zoom, y - down / self.zoom
        self._clamp()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by pixels, as a hand would: dx above 0 moves it to the right."""
        self._goal = None
        self.x -= dx / self.zoom
        self.y -= dy / self.zoom
        self._clamp()

    def fit(self, box: Box | None = None) -> None:
        """Show `box` (board units), or the whole board, at once."""
        self._goal = None
        self.x, self.y, self.zoom = self._aim(box or self.board)
        self._clamp()

    def jump(self, box: Box | None = None) -> None:
        """Start a smooth move that shows `box`, or the whole board; `advance` carries it on."""
        self._goal = self._aim(box or self.board)

    def look_at(self, x: int, y: int) -> None:
        """Start a smooth move to a point, zoom unchanged."""
        self._goal = (*self._clamped(x, y, self.zoom), self.zoom)

    def advance(self, dt: float) -> bool:
        """Carry a jump on by `dt` seconds; whether the view has moved."""
        if self._goal is None:
            return False
        x, y, zoom = self._goal
        share = 1 - math.exp(-SMOOTH * dt)
        self.zoom *= (zoom / self.zoom) ** share
        self.x += (x - self.x) * share
        self.y += (y - self.y) * share
        if abs(x - self.x) * zoom < 0.5 and abs(y - self.y) * zoom < 0.5 and abs(zoom / self.zoom - 1) < 0.002:
            self.x, self.y, self.zoom = self._goal
            self._goal = None
        return True

    def _aim(self, box: Box) -> tuple[float, float, float]:
        x, y, width, height = box
        zoom = self._within(min(self.view[2] / max(1, width), self.view[3] / max(1, height)))
        return (*self._clamped(x + width / 2, y + height / 2, zoom), zoom)

    def _within(self, zoom: float) -> float:
        return min(max(zoom, self.whole), max(self.closest, self.whole))

    def _clamp(self) -> None:
        self.zoom = self._within(self.zoom)
        self.x, self.y = self._clamped(self.x, self.y, self.zoom)

    def _clamped(self, x: float, y: float, zoom: float) -> tuple[float, float]:
        left, top, width, height = self.board
        return _inside(x, left, width, self.view[2] / zoom), _inside(y, top, height, self.view[3] / zoom)


def _inside(middle: float, start: int, length: int, shown: float) -> float:
    if shown >= length:
        return start + length / 2
    return min(max(middle, start + shown / 2), start + length - shown / 2)
