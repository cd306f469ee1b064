"""The reference for sight: pymunk as its manual shows it, the same outlines and the same lines, nothing decided."""

from __future__ import annotations

from collections.abc import Sequence

import pymunk

from game.board.board import Board, Point
from game.board.geometry import edges


class BareRays:
    """A space with the outlines of a board's buildings, and lines to cast in it."""

    def __init__(self, board: Board, lines: Sequence[tuple[Point, Point]]) -> None:
        self.space = pymunk.Space()
        self.lines = lines
        for building in board.buildings:
            for a, b in edges(building.outline):
                self.space.add(pymunk.Segment(self.space.static_body, a, b, 0))

    def cast(self, times: int) -> int:
        """Cast every line so many times; how many rays that were."""
        query, every = self.space.segment_query_first, pymunk.ShapeFilter()
        for _ in range(times):
            for a, b in self.lines:
                query(a, b, 1.0, every)
        return times * len(self.lines)
