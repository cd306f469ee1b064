"""The plain level: each figure does the nearest sensible thing, and nobody thinks of the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import Candidate, Choice, Stop, allowed, best, only
from game.ai.rorkes_drift.blows import hits, strikes
from game.ai.rorkes_drift.british import can_shoot
from game.ai.rorkes_drift.lines import can_leave
from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.posts import NEED_COMING, mine, wanted
from game.ai.rorkes_drift.ways import next_zone, steps
from game.ai.rorkes_drift.zulu import cross, walls
from game.board.geometry import squared
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import (
    Answer,
    EndAssault,
    EndBlock,
    EndSetup,
    FormWave,
    Move,
    Post,
    Ready,
    Strike,
    UseMarker,
)
from game.rulesets.rorkes_drift.ground import sample_spots
from game.rulesets.rorkes_drift.rules import fire, waves
from game.rulesets.rorkes_drift.state import OFFICERS, ROOF, State

WAVE = 30
"""So many set out at once."""
SIDES = 2
"""So many waves at a time."""


def british(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Fire when loaded, strike when in contact, step to an empty place of one's zone that is threatened."""
    look = Look(view)
    for man in look.movers:
        choice = allowed(game, view, [*_blows(look, man), *_shots(look, man)])
        if choice is not None:
            return choice
    choice = allowed(game, view, _gaps(look))
    return choice or only(EndBlock(), "nothing_more")


def _blows(look: Look, figure: int) -> Iterator[Candidate]:
    for foe in look.close(figure):
        if figure >= 50 or not look.view.figures.fired[figure]:
            yield Candidate(strikes(look.view, figure, foe), Strike(figure, foe), "strike")


def _shots(look: Look, man: int) -> Iterator[Candidate]:
    """At whoever is nearest; at the terrace only if nobody else is to be seen."""
    if not can_shoot(look, man):
        return
    for action in fire.options(look.view, man):
        if not hits(look.view, action.target):
            continue
        near = 1 / (1 + squared(look.point[man], look.point[action.target]) / 10**8)
        yield Candidate(hits(look.view, action.target) + near / 10, action, "shoot")


def _gaps(look: Look) -> Iterator[Candidate]:
    zones = tuple(zone.id for zone in look.board.zones if look.open(zone.id))
    free = [m for m in look.movers if m >= OFFICERS and not look.view.figures.acted[m] and can_leave(look, m)]
    for post in wanted(look, zones):
        if post.worth < NEED_COMING:
            return
        zone, at = look.board.region(post.to.place, post.to.side), look.board.spot(post.to.place, post.to.side)
        near = [m for m in free if look.region[m] == zone and mine(look, m, zones) < 1.0]
        if near:
            man = min(near, key=lambda m: squared(look.point[m], at))
            yield Candidate(post.worth, Move(man, post.to), "reinforce")


def zulu(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Strike, cross, go for the nearest man; at walls chop or climb."""
    look = Look(view)
    for figure in look.movers:
        choice = allowed(game, view, _blows(look, figure))
        if choice is not None:
            return choice
    for step in (cross, _towards, walls):
        choice = step(game, look)
        if choice is not None:
            return choice
    return only(EndBlock(), "nothing_more")


def _towards(game: Game[State], look: Look) -> Choice | None:
    for figure in look.movers:
        zone = look.region[figure]
        if 0 <= zone < ROOF and not look.view.figures.acted[figure]:
            choice = allowed(game, look.view, _steps(look, figure, zone))
            if choice is not None:
                return choice
    return None


def _steps(look: Look, figure: int, zone: int) -> Iterator[Candidate]:
    men = look.men_in.get(zone)
    if men:
        nearest = min(men, key=lambda m: squared(look.point[m], look.point[figure]))
        reach = (2 * look.board.radius + look.board.contact) ** 2
        for spot in sample_spots(look.view, zone):
            far = squared((spot.x, spot.y), look.point[nearest])
            yield Candidate(1.0 / (1 + max(far, reach) / 10**5), Move(figure, spot), "towards", {"man": nearest})
        return
    onward = next_zone(look, zone, [z for z in look.men_in if z < ROOF])
    if onward >= 0:
        for rank, move in enumerate(steps(look, figure, onward)):
            yield Candidate(0.5 - rank / 100, move, "onward", {"zone": onward})


def orders(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Riflemen at once, then wave after wave at sections drawn by lot."""
    look = Look(view)
    room = view.law.options.terrace_rifles - len(look.rifles)
    playing = sum(wave.in_play for wave in view.waves)
    candidates = [Candidate(0.1, Ready(), "go_on"), Candidate(0.0, EndAssault(), "call_off")]
    if view.turn == 1 and room > 0:
        candidates.append(Candidate(2.0, Post(room), "post"))
    if playing < SIDES and look.pool:
        sections = [s for s in look.board.outer_sections() if _open(look, s) and not waves.engaged(view, s)]
        if sections:
            section = sections[dice.pick(len(sections))]
            candidates.append(Candidate(1.0, FormWave(min(WAVE, len(look.pool)), section), "wave"))
    return allowed(game, view, candidates) or only(Ready(), "go_on")


def _open(look: Look, section: int) -> bool:
    return any(look.passable(place) for place in look.board.sections[section].places)


def markers(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Every marker as soon as it can be used."""
    usable = (Candidate(1.0, UseMarker(index), "marker") for index in range(len(view.waves)))
    return allowed(game, view, [*usable, Candidate(0.0, Ready(), "go_on")]) or only(Ready(), "go_on")


def deploy(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """As the scenario says."""
    if game.refusal(view, EndSetup()) is None:
        return only(EndSetup(), "as_the_scenario_says")
    return only(next(game.options(view)), "anywhere")


def yes(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Always take the fallen man's place (RD-4.5)."""
    return only(Answer(True), "take_his_place")


def no(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Never ask for the redoubt (RD-7.4)."""
    return only(Answer(False), "hold_out")


def first_ones(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """The first of the candidates by number."""
    choice = best(Candidate(0.0, action, "by_number") for action in game.options(view, -1))
    assert choice is not None
    return choice
