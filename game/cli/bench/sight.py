"""Exact sight between figures, beside bare rays along the same lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.board.board import OUTSIDE, Board
from game.board.sight import NOWHERE, Eye, clear
from game.board.tiled import load
from game.cli.bench.bare_rays import BareRays
from game.cli.bench.row import Row, rates
from game.folders import maps

GOAL = 0.5
TIMES = 4


def rows() -> Iterator[Row]:
    """One row."""
    board = load(maps() / "rorkes_drift" / "compound.tmj")
    pairs = list(product(_inside(board), _outside(board)))
    bare = BareRays(board, [(a.point, b.point) for a, b in pairs])

    def exact() -> int:
        for _ in range(TIMES):
            for a, b in pairs:
                clear(board, a, b)
        return TIMES * len(pairs)

    ours, reference = rates(exact, lambda: bare.cast(TIMES))
    yield Row("sight", "queries/s", ours, reference, GOAL, True, note="reference: pymunk segment_query_first")


def _inside(board: Board) -> list[Eye]:
    """The eyes of men on the zones' sides of all places."""
    return [_eye(board, place.id, 0) for place in board.places if board.region(place.id, 0) >= 0]


def _outside(board: Board) -> list[Eye]:
    """The eyes of attackers at the outer places, and of the riflemen on the terrace."""
    outer = [_eye(board, place.id, 1) for place in board.places if board.region(place.id, 1) == OUTSIDE]
    return outer + [Eye(post) for post in board.terrace]


def _eye(board: Board, place: int, side: int) -> Eye:
    region = board.region(place, side)
    inside = board.zones[region].building if region >= 0 else NOWHERE
    at_opening = board.sections[board.places[place].section].building >= 0
    opens = at_opening and board.places[place].kind in ("window", "door")
    return Eye(board.spot(place, side), inside, place if opens else NOWHERE)
