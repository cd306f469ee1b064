"""The British who plan: what to shoot at, whom to strike, where to stand, when to fall back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.ai.player import Candidate, Choice, Stop, allowed, only
from game.ai.rorkes_drift.blows import hits, strikes
from game.ai.rorkes_drift.lines import retreats
from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.targets import Targets
from game.board.board import OUTSIDE
from game.board.geometry import fan, squared
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import EndBlock, Move, Shoot, Strike
from game.rulesets.rorkes_drift.ground import why_not_stand
from game.rulesets.rorkes_drift.state import OFFICERS, ROOF, Place, Spot, State

LOOKED_AT = 8
SHOT = 0.15
"""What a loaded rifle is worth kept."""


def figures(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """The next action of a British block: men in contact, then men who must go elsewhere, then fire, then charges."""
    look = Look(view)
    targets = Targets(look)
    for step in (_fight, _go, _fire, _charge):
        choice = step(game, look, targets)
        if choice is not None:
            return choice
    return only(EndBlock(), "nothing_more")


def _fight(game: Game[State], look: Look, targets: Targets) -> Choice | None:
    """Men in contact, the hardest pressed first."""
    pressed = [man for man in look.movers if look.close(man)]
    for man in sorted(pressed, key=lambda m: -len(look.close(m))):
        choice = allowed(game, look.view, list(_attacks(look, targets, man)))
        if choice is not None:
            return choice
    return None


def _attacks(look: Look, targets: Targets, man: int) -> Iterator[Candidate]:
    figures = look.view.figures
    for foe in look.close(man):
        worth = targets.worth(foe)
        if can_shoot(look, man):
            yield Candidate(hits(look.view, foe) * worth - SHOT, Shoot(man, foe), "shoot_in_contact")
        if not figures.fired[man]:
            yield Candidate(strikes(look.view, man, foe) * worth, Strike(man, foe), "strike")


def can_shoot(look: Look, man: int) -> bool:
    """Has he a round, and a shot left this turn (RD-6.2, 6.3)?"""
    figures = look.view.figures
    most = look.view.law.tables.fire.officer_shots if man < OFFICERS else 1
    return figures.loaded[man] > 0 and figures.fired[man] < most


def _go(game: Game[State], look: Look, targets: Targets) -> Choice | None:
    steps = list(islice(retreats(look), LOOKED_AT))
    return allowed(game, look.view, [Candidate(5.0 - rank / 10, move, "fall_back") for rank, move in enumerate(steps)])


def _fire(game: Game[State], look: Look, targets: Targets) -> Choice | None:
    for man in look.movers:
        if can_shoot(look, man) and not look.close(man):
            found = targets.of(man)
            if found:
                choice = allowed(game, look.view, found)
                if choice is not None:
                    return choice
    return None


def _charge(game: Game[State], look: Look, targets: Targets) -> Choice | None:
    """Men who are not needed where they stand go for Zulus inside their zone."""
    for zulu in sorted(look.intruders, key=lambda z: -targets.worth(z)):
        zone = look.region[zulu]
        if len([m for m in look.men_in.get(zone, ()) if zulu in look.close(m)]) >= 3:
            continue
        for man in look.men_in.get(zone, ()):
            if man in look.movers and look.view.figures.acted[man] == 0 and _idle(look, man):
                choice = allowed(game, look.view, _at(look, targets, man, zulu))
                if choice is not None:
                    return choice
    return None


def _idle(look: Look, man: int) -> bool:
    if look.close(man) or man < OFFICERS:
        return False
    where = look.where[man]
    if not isinstance(where, Place) or look.board.region(where.place, 1 - where.side) != OUTSIDE:
        return True
    return look.threat.get(look.board.places[where.place].section, 0) == 0


def _at(look: Look, targets: Targets, man: int, zulu: int) -> list[Candidate]:
    """The way to the nearest free spot beside a Zulu."""
    zone = look.region[zulu]
    if zone >= ROOF or zone < 0:
        return []
    mine, his = look.point[man], look.point[zulu]
    spots = [Spot(zone, *p) for p in list(fan(his, 0, 2 * look.board.radius + 2))[::20]]
    spots += [Spot(zone, *p) for p in list(fan(his, 180, 2 * look.board.radius + 2))[::20]]
    spots.sort(key=lambda s: squared((s.x, s.y), mine))
    to = next((s for s in spots if why_not_stand(look.view, man, s) is None), None)
    return [Candidate(targets.worth(zulu), Move(man, to), "charge")] if to is not None else []
