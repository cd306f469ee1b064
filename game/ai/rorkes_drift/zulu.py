"""The Zulus who plan, figure by figure: strike, cross, get behind a man, chop, climb, jump."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import Candidate, Choice, Stop, allowed, only
from game.ai.rorkes_drift.blows import at_least, slips_past, strikes, strikes_from
from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.ways import next_zone, steps
from game.board.board import OUTSIDE
from game.board.geometry import step
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import Chop, EndBlock, Move, Storm, Strike
from game.rulesets.rorkes_drift.ground import building_at, why_not_stand
from game.rulesets.rorkes_drift.rules.roofs import climb, jump, storm
from game.rulesets.rorkes_drift.state import FIRST_ZULU, OFFICERS, ROOF, Place, Roof, Spot, State

MAN, OFFICER, OPENS, AT_LARGE = 1.0, 0.4, 0.5, 0.3
PAST = 0.35
"""What going past a man is worth, against killing him."""
ANGLES = (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)


def figures(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """The next action of the Zulu block: blows where they stand, then across, then inside, then walls and roofs."""
    look = Look(view)
    for step_ in (_strike, cross, _within, _storm, walls):
        choice = step_(game, look)
        if choice is not None:
            return choice
    return only(EndBlock(), "nothing_more")


def worth(look: Look, man: int) -> float:
    """What a man's death is worth: more for an officer, and where others wait to come over his wall."""
    value = MAN + (OFFICER if man < OFFICERS else 0.0)
    where = look.where[man]
    if isinstance(where, Place) and look.view.holder[2 * where.place + 1 - where.side] >= FIRST_ZULU:
        value += OPENS
    return value


def blow_worth(look: Look, zulu: int, man: int) -> float:
    """What a Zulu's blow at a man in contact is worth."""
    return worth(look, man) * (strikes(look.view, zulu, man) + PAST * slips_past(look.view, zulu, man))


def _strike(game: Game[State], look: Look) -> Choice | None:
    """At a wall, from behind, or just moved up: strike."""
    for zulu in look.movers:
        men = look.close(zulu)
        if men and (look.region[zulu] == OUTSIDE or look.view.figures.acted[zulu] or _pinned(look, zulu)):
            blows = [Candidate(blow_worth(look, zulu, man), Strike(zulu, man), "strike") for man in men]
            return allowed(game, look.view, blows)
    return None


def _pinned(look: Look, zulu: int) -> bool:
    """Is there an enemy in contact who would strike him if he went (RD-4.1)?"""
    figures = look.view.figures
    return any(figures.acted[man] == 0 and not figures.blow[man] for man in look.close(zulu))


def cross(game: Game[State], look: Look) -> Choice | None:
    """Over an empty place into the compound."""
    for zulu in look.movers:
        where = look.where[zulu]
        if look.region[zulu] != OUTSIDE or not isinstance(where, Place) or look.view.figures.acted[zulu]:
            continue
        if look.across(zulu) < 0 and look.passable(where.place):
            choice = allowed(game, look.view, [Candidate(1.0, Move(zulu, Place(where.place, 0)), "cross")])
            if choice is not None:
                return choice
    return None


def _within(game: Game[State], look: Look) -> Choice | None:
    """Those inside: behind a man if there is room, else on towards the next zone with men in it."""
    for zulu in look.movers:
        region = look.region[zulu]
        if 0 <= region < ROOF and not look.view.figures.acted[zulu]:
            candidates = [*_attacks(look, zulu), *_onward(look, zulu)]
            choice = allowed(game, look.view, candidates)
            if choice is not None:
                return choice
    return None


def _attacks(look: Look, zulu: int) -> Iterator[Candidate]:
    zone = look.region[zulu]
    for man in look.close(zulu):
        yield Candidate(blow_worth(look, zulu, man) + 0.02, Strike(zulu, man), "strike")
    rated = sorted(look.men_in.get(zone, ()), key=lambda m: -worth(look, m) - 0.1 * bool(look.close(m)))
    for man in rated[:6]:
        found = _beside(look, zulu, man)
        if found is not None:
            spot, chance = found
            yield Candidate(worth(look, man) * chance, Move(zulu, spot), "get_behind", {"man": man})
    for place, side in look.board.zone_places(zone):
        man = look.view.holder[2 * place + 1 - side]
        if 0 <= man < FIRST_ZULU and look.view.holder[2 * place + side] < 0 and look.passable(place):
            melee = look.view.law.tables.melee
            score = worth(look, man) * at_least(melee.open if look.view.kind(place) == "gap" else melee.across)
            yield Candidate(score, Move(zulu, Place(place, side)), "attack_across", {"man": man})


def _beside(look: Look, zulu: int, man: int) -> tuple[Spot, float] | None:
    """A free spot beside a man, behind him if there is one, and the chance to kill him from there."""
    view, zone = look.view, look.region[man]
    best_spot: tuple[Spot, float] | None = None
    for angle in ANGLES:
        point = step(look.point[man], angle + 90, 2 * look.board.radius + 3)
        chance = strikes_from(view, man, point)
        if best_spot is not None and chance <= best_spot[1]:
            continue
        spot = Spot(zone, *point)
        if why_not_stand(view, zulu, spot) is None:
            best_spot = spot, chance
    return best_spot


def _onward(look: Look, zulu: int) -> Iterator[Candidate]:
    zone = look.region[zulu]
    if look.men_in.get(zone):
        return
    goals = [z for z, men in look.men_in.items() if men and 0 <= z < ROOF]
    onward = next_zone(look, zone, goals)
    if onward >= 0:
        for rank, move in enumerate(steps(look, zulu, onward)):
            yield Candidate(0.2 - rank / 1000, move, "onward", {"zone": onward})


def _storm(game: Game[State], look: Look) -> Choice | None:
    """All who stand at a building with a defended roof and have nothing better climb together."""
    for action in storm.options(look.view, -1):
        able = tuple(z for z in action.figures if not look.close(z))
        each = look.view.law.tables.roof.storm_group
        group = able[: len(able) // each * each]
        if group:
            climb_up = Candidate(len(group) / each / 6, Storm(action.building, group), "storm")
            choice = allowed(game, look.view, [climb_up])
            if choice is not None:
                return choice
    return None


def walls(game: Game[State], look: Look) -> Choice | None:
    """Along the wall to a better place, up an undefended roof, through the wall, off the roof."""
    for zulu in look.movers:
        if look.view.figures.acted[zulu]:
            continue
        where = look.where[zulu]
        if isinstance(where, Roof):
            candidates = list(_off_roof(look, zulu))
        elif isinstance(where, Place):
            candidates = [*_along(look, zulu, where), *_up(look, zulu), *_chop(look, zulu)]
        else:
            continue
        choice = allowed(game, look.view, candidates)
        if choice is not None:
            return choice
    return None


def _along(look: Look, zulu: int, where: Place) -> Iterator[Candidate]:
    if look.region[zulu] != OUTSIDE:
        return
    holder = look.view.holder
    for place in look.board.sections[look.board.places[where.place].section].places:
        if holder[2 * place + 1] < 0 and look.passable(place):
            man = holder[2 * place]
            score = 0.4 if 0 <= man < FIRST_ZULU else 0.5 if man < 0 else 0.0
            if score:
                yield Candidate(score, Move(zulu, Place(place, 1)), "along")


def _up(look: Look, zulu: int) -> Iterator[Candidate]:
    building = building_at(look.view, zulu)
    if building < 0:
        return
    for action in climb.options(look.view, zulu):
        if not any(look.close(helper) for helper in action.helpers):
            boosted = len(action.helpers) >= look.view.law.tables.roof.boosters
            yield Candidate(0.35 if boosted else 0.15, action, "climb")


def _chop(look: Look, zulu: int) -> Iterator[Candidate]:
    where = look.where[zulu]
    if not isinstance(where, Place):
        return
    for place in (where.place, *look.board.adjacent_places(where.place, where.side)):
        if not look.passable(place):
            yield Candidate(0.1 + 0.02 * look.view.chopped[place], Chop(zulu, place), "chop")


def _off_roof(look: Look, zulu: int) -> Iterator[Candidate]:
    """Onto a man if one is below, else down where men are near."""
    for man in look.close(zulu):
        yield Candidate(blow_worth(look, zulu, man), Strike(zulu, man), "strike")
    burning = look.on_fire(zulu)
    for action in jump.options(look.view, zulu):
        if action.onto >= 0:
            yield Candidate(0.3 * worth(look, action.onto), action, "jump_onto")
        else:
            zone = look.region[action.onto] if action.onto >= 0 else action.to.zone
            score = 0.1 if look.men_in.get(zone) else 0.02
            yield Candidate(score + (1.0 if burning else 0.0), action, "jump")
            return
