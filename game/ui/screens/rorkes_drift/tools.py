"""What a click means: a view, who is chosen, where it went, and out comes an action, a choice, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.board.board import Point
from game.board.geometry import disc_fits, in_polygon, squared
from game.board.sight import blocker
from game.rulesets.rorkes_drift.actions import Chop, Climb, Deploy, Jump, Move, Shoot, Storm, Strike
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.ground import eye, outer_eye, points_in
from game.rulesets.rorkes_drift.naming import building, say
from game.rulesets.rorkes_drift.rules import chopping, fire, melee, moving, roofs
from game.rulesets.rorkes_drift.state import (
    FIRST_ZULU,
    NOWHERE,
    ROOF,
    Off,
    Place,
    Rank,
    Roof,
    Spot,
    State,
)
from game.rulesets.rorkes_drift.words import refusal
from game.ui.scene.rorkes_drift import Shown, Sight
from game.ui.screens.rorkes_drift.ways import nearest_spot

REACH = 150
"""So near to a place (in board units) a click means the place."""


@dataclass(frozen=True)
class Act:
    """An action to play."""

    action: Any


@dataclass(frozen=True)
class No:
    """A refusal: one sentence and its rule; `sight` shows a blocked line."""

    text: str
    rule: str
    sight: Sight | None = None


@dataclass
class Legal:
    """What one figure may do now, sorted for the screen."""

    strikes: dict[int, Strike] = field(default_factory=dict)
    shots: dict[int, Shoot] = field(default_factory=dict)
    moves: list[Move] = field(default_factory=list)
    chops: list[Chop] = field(default_factory=list)
    climbs: list[Climb] = field(default_factory=list)
    storms: list[Storm] = field(default_factory=list)
    jumps: list[Jump] = field(default_factory=list)

    @property
    def targets(self) -> tuple[int, ...]:
        """Everybody who may be struck or shot at."""
        return tuple(sorted({*self.strikes, *self.shots}))

    @property
    def any(self) -> bool:
        """Whether the figure can do anything."""
        everything = (self.strikes, self.shots, self.moves, self.chops, self.climbs, self.storms, self.jumps)
        return any(everything)


def legal(state: State, figure: int) -> Legal:
    """All a figure may do in the figures' stage; nothing at other times."""
    if GAME.decision(state) is None or state.stage != "figures":
        return Legal()
    return Legal(
        {one.target: one for one in melee.options(state, figure)},
        {one.target: one for one in fire.options(state, figure)},
        [one for one in moving.options(state, figure) if isinstance(one.to, Place)],
        list(chopping.options(state, figure)),
        list(roofs.climb.options(state, figure)),
        list(roofs.storm.options(state, figure)),
        list(roofs.jump.options(state, figure)),
    )


def goal_points(state: State, found: Legal) -> tuple[Point, ...]:
    """The disc centres of the places a figure may move to."""
    return tuple(state.board.spot(move.to.place, move.to.side) for move in found.moves if isinstance(move.to, Place))


def at_figure(state: State, figure: int, target: int, prefer: str = "") -> Act | No:
    """What a click on an enemy does; `prefer` is "strike" or "shoot" where both are possible."""
    shot, blow = Shoot(figure, target), Strike(figure, target)
    can_strike = GAME.refusal(state, blow) is None
    no_shot = GAME.refusal(state, shot)
    if can_strike and (no_shot is not None or prefer == "strike"):
        return Act(blow)
    if no_shot is None:
        return Act(shot)
    where = state.figures.where[figure]
    if isinstance(where, Roof):
        jump = next((one for one in roofs.jump.options(state, figure) if one.onto == target), None)
        if jump is not None:
            return Act(jump)
    reason = no_shot if figure < FIRST_ZULU else GAME.refusal(state, blow) or ""
    text, rule = refusal(reason)
    return No(text, rule, line_of_sight(state, figure, target) if rule == "RD-1.5" else None)


def line_of_sight(state: State, figure: int, target: int) -> Sight | None:
    """The line from a figure to its mark, with what blocks it and where."""
    there = state.figures.where[target]
    start = state.figures.point[figure]
    if isinstance(there, Rank):
        other = outer_eye(state, state.board.sections[there.section].places[0])
    elif isinstance(there, Off):
        return None
    else:
        other = eye(state, target)
    stopped = blocker(state.board, eye(state, figure), other)
    if stopped is None:
        return Sight(start, other.point)
    wall = say("sections", stopped.wall) if stopped.wall != "roof" else say("orders", "roof")
    why = say("refusals", "sight", building=building(state.board, stopped.building), where=wall)
    return Sight(start, other.point, stopped.point, why)


def at_point(state: State, figure: int, point: Point) -> Act | No:
    """What a click on the ground does with a figure: a move to the place or spot there, a jump, a climb, chopping."""
    where = state.figures.where[figure]
    building_hit = next((b.id for b in state.board.buildings if in_polygon(b.roof, point)), -1)
    place = nearest_place(state, point)
    if place is not None and state.holder[2 * place.place + place.side] in (-1, figure):
        return _to_place(state, figure, where, place)
    if isinstance(where, Roof):
        if building_hit == where.building:
            return _judged(state, Move(figure, Roof(where.building, *point)))
        spot = _spot_at(state, point)
        return _judged(state, Jump(figure, spot)) if spot else No(*refusal("RD-5.3: the spot is inside the compound"))
    if building_hit >= 0 and state.board.buildings[building_hit].zone != state.figures.region[figure]:
        return _up(state, figure)
    spot = _spot_at(state, point)
    if spot is None:
        return No(*refusal("RD-1.3: nobody goes there"))
    return _judged(state, Move(figure, spot))


def _to_place(state: State, figure: int, where: object, place: Place) -> Act | No:
    found = _judged(state, Move(figure, place))
    if isinstance(found, No) and found.rule == "RD-4.4" and isinstance(where, Place):
        return _judged(state, Chop(figure, place.place))
    return found


def _up(state: State, figure: int) -> Act | No:
    ways = [*roofs.storm.options(state, figure), *roofs.climb.options(state, figure)]
    return Act(ways[0]) if ways else No(*refusal("RD-5.1: climb from a place of the building, with one or two helpers"))


def _judged(state: State, action: Any) -> Act | No:
    reason = GAME.refusal(state, action)
    return Act(action) if reason is None else No(*refusal(reason))


def deploy_at(state: State, figure: int, point: Point) -> Act | No:
    """What a click on the ground does at set-up."""
    place = nearest_place(state, point)
    if place is not None:
        return _judged(state, Deploy(figure, place))
    for roof in state.board.buildings:
        if in_polygon(roof.roof, point) and (roof.zone < 0 or state.figures.region[figure] == ROOF + roof.id):
            return _judged(state, Deploy(figure, Roof(roof.id, *point)))
    spot = _spot_at(state, point)
    return _judged(state, Deploy(figure, spot)) if spot else No(*refusal("RD-1.6: inside the compound"))


def _spot_at(state: State, point: Point) -> Spot | None:
    """The spot of the zone under a point; on the nearest free ground if the base does not fit exactly there."""
    zone = zone_at(state, point)
    if zone < 0:
        return None
    taken, polygon = points_in(state, zone), state.board.zones[zone].polygon
    reach = 4 * state.board.radius * state.board.radius
    free = disc_fits(polygon, point, state.board.radius) and all(squared(point, one) >= reach for one in taken)
    return Spot(zone, *point) if free else nearest_spot(state, zone, point)


def zone_at(state: State, point: Point) -> int:
    """The zone under a point, the redoubt first where it stands; -1 outside."""
    for zone in reversed(state.board.zones):
        if in_polygon(zone.polygon, point) and (zone.key != "redoubt" or state.redoubt):
            return zone.id
    return -1


def nearest_place(state: State, point: Point) -> Place | None:
    """The wall place and side under a point."""
    sides = [(place.id, side) for place in state.board.places for side in (0, 1)]
    best = min(sides, key=lambda one: squared(state.board.spot(*one), point))
    section = state.board.sections[state.board.places[best[0]].section]
    if section.redoubt and not state.redoubt:
        return None
    return Place(*best) if squared(state.board.spot(*best), point) <= REACH * REACH else None


def section_at(state: State, point: Point) -> int:
    """The section whose wall runs near a point; -1 if none does."""
    near = [place for place in state.board.places if state.redoubt or not state.board.sections[place.section].redoubt]
    best = min(near, key=lambda place: squared(place.at, point))
    return best.section if squared(best.at, point) <= (3 * REACH) ** 2 else -1


def figure_at(state: Shown, point: Point, shown: dict[int, Point]) -> int:
    """The figure under a point, on the board or in `shown` (rear ranks, arrows); -1 if there is none."""
    reach = (state.board.radius + 22) ** 2
    near = [
        (squared(at, point), figure)
        for figure, at in enumerate(state.figures.point)
        if state.figures.region[figure] != NOWHERE
    ]
    near += [(squared(at, point), figure) for figure, at in shown.items()]
    best = min(near, default=(reach + 1, -1))
    return best[1] if best[0] <= reach else -1
