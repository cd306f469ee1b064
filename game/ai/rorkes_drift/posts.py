"""How much a man is wanted at a place: more where a wave makes for it, most where Zulus are at the wall."""

from __future__ import annotations

from msgspec import Struct

from game.ai.rorkes_drift.look import Look
from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.state import ROOF, Place

NEED_COMING, NEED_AT_WALL, NEED_INNER, NEED_QUIET = 2.0, 3.0, 2.5, 0.4


class Post(Struct, frozen=True):
    """A place to stand at, and how much a man is wanted there."""

    worth: float
    to: Place


def worth_of(look: Look, place: int, side: int, zones: tuple[int, ...]) -> float:
    """How much a man is wanted on that side of a place; 0 where nobody can come through."""
    far = look.board.region(place, 1 - side)
    if far in zones or far < OUTSIDE or not (look.passable(place) or look.board.places[place].kind == "blocked_door"):
        return 0.0
    if not look.passable(place):
        return NEED_QUIET / 2
    if far == OUTSIDE:
        return _outer(look, look.board.places[place].section, place)
    if look.view.holder[2 * place + 1 - side] >= 50:
        return NEED_AT_WALL + 1
    inside = len(look.zulus_in.get(far, ()))
    return (NEED_INNER if inside else NEED_QUIET) + min(1.0, inside / 20)


def _outer(look: Look, section: int, place: int) -> float:
    at_wall = look.at_wall.get(section, 0)
    if at_wall:
        facing = look.view.holder[2 * place + 1] >= 0
        return NEED_AT_WALL + min(1.0, at_wall / 20) + (0.5 if facing else 0.0)
    coming = look.threat.get(section, 0)
    return NEED_COMING + min(1.0, coming / 20) if coming else NEED_QUIET


def wanted(look: Look, zones: tuple[int, ...]) -> list[Post]:
    """The empty places of the held zones at which a man is wanted, the most urgent first."""
    found = []
    for zone in zones:
        for place, side in look.board.zone_places(zone):
            if look.view.holder[2 * place + side] < 0:
                worth = worth_of(look, place, side, zones)
                if worth > 0 and _built(look, place):
                    found.append(Post(worth, Place(place, side)))
    return sorted(found, key=lambda post: -post.worth)


def _built(look: Look, place: int) -> bool:
    return look.view.redoubt or not look.board.sections[look.board.places[place].section].redoubt


def mine(look: Look, man: int, zones: tuple[int, ...]) -> float:
    """What a man's present post is worth."""
    where = look.where[man]
    if isinstance(where, Place):
        return worth_of(look, where.place, where.side, zones)
    return 1.0 if look.region[man] >= ROOF else 0.0
