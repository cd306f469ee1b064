"""Where British are wanted: empty places that a wave makes for, and who goes there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.ways import next_zone, steps
from game.board.board import OUTSIDE
from game.board.geometry import squared
from game.rulesets.rorkes_drift.actions import Move
from game.rulesets.rorkes_drift.state import NOWHERE, OFFICERS, ROOF, Place

NEED_COMING, NEED_AT_WALL, NEED_INNER, NEED_QUIET = 2.0, 3.0, 2.5, 0.4
MARGIN = 0.5
"""A man leaves a post only for one that is worth so much more."""


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


def can_leave(look: Look, man: int) -> bool:
    """Can he go without a free blow (RD-4.1)?"""
    figures = look.view.figures
    return all(figures.acted[foe] != 0 or figures.blow[foe] for foe in look.close(man))


def moves(look: Look, zones: tuple[int, ...]) -> Iterator[tuple[float, Move, str]]:
    """The moves that bring men to where they are wanted, with what is gained: first within a zone, then from afar."""
    free = [m for m in look.movers if look.view.figures.acted[m] == 0 and look.region[m] < ROOF and can_leave(look, m)]
    if not free:
        return
    worth = {man: mine(look, man, zones) for man in free}
    yield from _out_of_lost(look, zones, free)
    posts = wanted(look, zones)
    for post in posts:
        zone = look.board.region(post.to.place, post.to.side)
        near = [m for m in free if look.region[m] == zone and post.worth > worth[m] + MARGIN and m >= OFFICERS]
        if near:
            at = look.board.spot(post.to.place, post.to.side)
            man = min(near, key=lambda m: (worth[m], squared(look.point[m], at)))
            yield post.worth - worth[man], Move(man, post.to), "reinforce"
    yield from _from_afar(look, posts, free, worth)


def _out_of_lost(look: Look, zones: tuple[int, ...], free: list[int]) -> Iterator[tuple[float, Move, str]]:
    for man in free:
        zone = look.region[man]
        if zone not in zones and zone != NOWHERE:
            onward = next_zone(look, zone, zones)
            if onward >= 0:
                for step in steps(look, man, onward):
                    yield 5.0, step, "fall_back"


def _from_afar(
    look: Look, posts: list[Post], free: list[int], worth: dict[int, float]
) -> Iterator[tuple[float, Move, str]]:
    open_posts: dict[int, list[Post]] = {}
    for post in posts:
        if post.worth >= NEED_COMING:
            open_posts.setdefault(look.board.region(post.to.place, post.to.side), []).append(post)
    for zone, there in open_posts.items():
        spare = [m for m in free if m >= OFFICERS and look.region[m] != zone and worth[m] == 0]
        underway = sorted(spare, key=lambda m: (worth[m], m))[: len(there)]
        for man in underway:
            onward = next_zone(look, look.region[man], (zone,))
            if onward >= 0:
                goals = [post.to for post in there] if onward == zone else []
                for step in steps(look, man, onward, goals):
                    yield there[0].worth - worth[man], step, "reinforce_from_afar"
