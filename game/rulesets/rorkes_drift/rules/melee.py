"""Chapter 6, melee: the table, the ledge, bypass, facing; and the free blow and follow-up of chapter 4."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.board import Point
from game.board.geometry import bearing, fan
from game.rulesets.rorkes_drift.actions import Strike
from game.rulesets.rorkes_drift.events import Asked, Fell, Struck, TookPlace, Turned, WentPast
from game.rulesets.rorkes_drift.ground import foes, why_not_stand
from game.rulesets.rorkes_drift.rules.common import T, chosen, two_dice, why_not_act
from game.rulesets.rorkes_drift.state import FIRST_ZULU, ROOF, FollowUp, OnBoard, Place, Roof, Spot, State


class Blow(NamedTuple):
    """What an attack needs: the total to kill, the modifier and its reason, from behind or not (RD-6.5, 6.6)."""

    needed: int
    row: str
    modifier: int
    behind: bool


def options(state: State, piece: int | None = None) -> Iterator[Strike]:
    """Every blow a figure may strike now."""
    for figure in chosen(state, piece):
        if _why_not_fight(state, figure) is None:
            yield from (Strike(figure, foe) for foe in foes(state, figure))


def refusal(state: State, action: Strike) -> str | None:
    """RD-6.1 and 6.5: one attack, not after a shot, against an enemy in contact."""
    refused = _why_not_fight(state, action.figure)
    if refused is None and action.target not in foes(state, action.figure):
        return "RD-1.2: that is no enemy in contact"
    return refused


def _why_not_fight(state: State, figure: int) -> str | None:
    refused = why_not_act(state, figure)
    if refused is None and figure < FIRST_ZULU and state.figures.fired[figure]:
        return "RD-6.1: a figure shoots or fights, not both"
    return refused


def play(table: T, action: Strike) -> None:
    """The figure's own attack."""
    strike(table, action.figure, action.target)


def blow(state: State, figure: int, target: int, free: bool = False) -> Blow:
    """The row of the melee table for an attack, with the ledge (RD-6.5, 6.6)."""
    melee = state.law.tables.melee
    across = _across_place(state, figure, target)
    if figure < FIRST_ZULU:
        up = melee.ledge_defending if _defends_ledge(state, figure, across) else 0
        return Blow(melee.british, "british", up, False)
    low = melee.ledge_below if _defends_ledge(state, target, across) else 0
    if free or behind(state, target, figure):
        return Blow(melee.behind, "behind", low, True)
    walled = across >= 0 and state.kind(across) != "gap"
    return Blow(melee.across, "across", low, False) if walled else Blow(melee.open, "open", low, False)


def _across_place(state: State, figure: int, target: int) -> int:
    mine, his = state.figures.where[figure], state.figures.where[target]
    opposite = isinstance(mine, Place) and isinstance(his, Place) and mine.place == his.place
    return mine.place if opposite and isinstance(mine, Place) else -1


def _defends_ledge(state: State, man: int, across: int) -> bool:
    where = state.figures.where[man]
    return across >= 0 and state.board.places[across].ledge and isinstance(where, Place) and where.side == 0


def behind(state: State, man: int, attacker: int) -> bool:
    """Does the attacker stand outside the half circle a British figure faces (RD-6.8)?"""
    if man >= FIRST_ZULU:
        return False
    origin, faced = state.figures.point[man], faced_point(state, man)
    if faced is None:
        return False
    x, y = state.figures.point[attacker]
    return (faced[0] - origin[0]) * (x - origin[0]) + (faced[1] - origin[1]) * (y - origin[1]) < 0


def faced_point(state: State, man: int) -> Point | None:
    """A point in the direction a British figure faces (RD-6.8); None: he will face who attacks him next."""
    where, foe = state.figures.where[man], state.figures.foe[man]
    if not isinstance(where, Place):
        return state.figures.faces[man]
    if foe >= 0 and foe in foes(state, man):
        return state.figures.point[foe]
    return state.board.spot(where.place, 1 - where.side)


def strike(table: T, figure: int, target: int, free: bool = False) -> bool:
    """Roll one blow and settle it; True if the target fell."""
    state = table.state
    needed, _, modifier, from_behind = blow(state, figure, target, free)
    dice = two_dice(table.dice)
    total = sum(dice) + modifier
    hit = total >= needed
    rule = "RD-4.1" if free else "RD-6.5"
    stood = state.figures.where[target]
    table.emit(Struck(figure, target, dice, modifier, needed, hit, from_behind, free, rule))
    if not free:
        turn_to(table, figure, target)
    if hit:
        table.emit(Fell(target, rule))
        _follow_up(table, figure, stood)
    elif figure >= FIRST_ZULU and not from_behind and total == needed - state.law.tables.melee.bypass_short:
        _go_past(table, figure, target)
    return hit


def turn_to(table: T, figure: int, target: int) -> None:
    """The British attacker faces his enemy; a man attacked who faces nobody, his attacker (RD-6.8)."""
    if figure < FIRST_ZULU:
        _face(table, figure, target)
    elif target < FIRST_ZULU and faced_point(table.state, target) is None:
        table.emit(Turned(target, figure))


def turn_back(table: T) -> None:
    """Men at a place whose enemy on their own side is gone face across it again (RD-6.8)."""
    foe = table.state.figures.foe
    if max(foe) < 0:
        return
    for man in range(FIRST_ZULU):
        if foe[man] >= 0 and foe[man] not in foes(table.state, man):
            table.emit(Turned(man, -1))


def _face(table: T, man: int, enemy: int) -> None:
    state = table.state
    foe = -1 if _across_place(state, man, enemy) >= 0 else enemy
    if not isinstance(state.figures.where[man], Place) or state.figures.foe[man] != foe:
        table.emit(Turned(man, foe))


def _follow_up(table: T, figure: int, stood: object) -> None:
    if figure < FIRST_ZULU or not isinstance(stood, OnBoard):
        return
    if table.state.law.options.follow_up == "asked":
        table.emit(Asked(FollowUp(figure, stood), "RD-4.5"))
    else:
        table.emit(TookPlace(figure, stood))


def _go_past(table: T, figure: int, man: int) -> None:
    to = spot_behind(table.state, figure, man)
    if to is not None:
        table.emit(WentPast(figure, man, to))


def spot_behind(state: State, figure: int, man: int) -> Spot | Roof | None:
    """Where a Zulu ends who goes past the man (RD-6.7): opposite to where he came from, or the nearest free spot."""
    figures = state.figures
    region = figures.region[man]
    ahead = bearing(figures.point[figure], figures.point[man])
    for x, y in fan(figures.point[man], ahead, 2 * state.board.radius + 2):
        to = Roof(region - ROOF, x, y) if region >= ROOF else Spot(region, x, y)
        if why_not_stand(state, figure, to) is None:
            return to
    return None


def free_blows(table: T, figure: int) -> bool:
    """Every enemy in contact who has not acted strikes the one who moves off (RD-4.1); does he live?"""
    figures = table.state.figures
    if not table.state.law.options.free_blow:
        return True
    for enemy in foes(table.state, figure):
        if figures.acted[enemy] == 0 and not figures.blow[enemy] and strike(table, enemy, figure, free=True):
            return False
    return True
