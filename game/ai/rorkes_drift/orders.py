"""The Zulu's orders: riflemen on the terrace, feints, the great attack, and when to call it off."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.ai.player import Candidate, Choice, Stop, allowed, only
from game.ai.rorkes_drift.fronts import fronts, judged, shooters, witnesses
from game.ai.rorkes_drift.look import Look
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import EndAssault, FormWave, Post, Ready, UseMarker, WithdrawWave
from game.rulesets.rorkes_drift.state import State, Wave

FEINT = 2
"""A wave of no more men is a feint: it is withdrawn before it is shot down at the wall."""
PROBING = 12
"""A wave of no more men tries a weak spot; more are an attack."""
LEAST = 8
"""With fewer there is no attack."""
FAIR, CHEAP, NEVER = 9.0, 0.5, 1000.0
"""The terrace fires on while no more riflemen fall for each man it kills; no more than CHEAP once enough have died."""
CLOSE = 15
"""So near to the number of dead that loses the game the Zulu breaks off an assault he wins by breaking off (RD-8.1)."""


class Plan(Struct, frozen=True):
    """How an assault is fought.

    While the terrace fires, waves of `probe` men keep the assault going; the great attack comes at once if `early`,
    else so many turns before the assault's `last` (0: never); a `reserve` stays back for a second one.
    """

    probe: int
    early: bool
    last: int
    reserve: int


TRYING, WEARING, GREAT = Plan(5, False, 0, 0), Plan(1, False, 10, 0), Plan(1, True, 0, 15)


def plan(view: State) -> Plan:
    """Weak spots first; then the terrace wears the defenders down before the great attack. A single assault is one."""
    if view.redoubt:
        return TRYING
    if view.assault == view.law.last_assault and not view.zulu_dead:
        return GREAT
    return TRYING if view.assault == 1 else WEARING


def orders(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """One order after another; the last is to go on."""
    look = Look(view)
    return allowed(game, view, _candidates(look)) or only(Ready(), "go_on")


def _candidates(look: Look) -> Iterator[Candidate]:
    view = look.view
    yield Candidate(0.1, Ready(), "go_on")
    yield Candidate(0.05, EndAssault(), "call_off")
    attacking = any(wave.in_play and wave.figures > PROBING and wave.turn < view.turn for wave in view.waves)
    if _spent(look) and not attacking and not _keeps_firing(look):
        yield Candidate(4.0, EndAssault(), "call_off", {"dead": view.zulu_dead})
        yield from (Candidate(3.0, WithdrawWave(i), "withdraw") for i, wave in enumerate(view.waves) if wave.in_play)
        return
    yield from _terrace(look)
    yield from _lapsed(look)
    if attacking:
        return
    if not _spent(look) and _time_to_attack(look):
        yield from _attack(look)
    if _keeps_firing(look) and _lapsing(look):
        yield from _feints(look)


def _spent(look: Look) -> bool:
    """Have so many died that the rest are needed for the assaults to come, each its share (RD-8.2)?"""
    view = look.view
    most = view.law.tables.end.zulu_casualties
    if view.redoubt:
        return view.zulu_dead > most - CLOSE
    left = view.law.last_assault - view.assault
    return left > 0 and view.zulu_dead * view.law.last_assault > most * view.assault


def price(look: Look) -> float:
    """How many riflemen fall for each man the terrace kills, if all in sight answer with every loaded shot."""
    view, tables = look.view, look.view.law.tables
    groups = min(view.law.options.terrace_rifles, len(look.rifles) + len(look.pool)) // tables.fire.terrace_group
    kills = groups * max(0, 7 - tables.fire.terrace_kill) / 6
    answers = len(look.exposed) / 2 * max(0, 7 - view.law.options.terrace_hit) / 6
    return answers / kills if kills and look.exposed else NEVER


def _terrace(look: Look) -> Iterator[Candidate]:
    room = look.view.law.options.terrace_rifles - len(look.rifles)
    if look.exposed and len(look.pool) >= room > 0:
        yield Candidate(1.2, Post(room), "post", {"in_sight": len(look.exposed)})


def _lapsed(look: Look) -> Iterator[Candidate]:
    """Feints go before they are shot down at the wall, once another keeps the assault going."""
    view = look.view
    if sum(wave.in_play for wave in view.waves) > 1:
        for index, wave in enumerate(view.waves):
            if wave.in_play and wave.figures <= FEINT and _due(look, wave):
                yield Candidate(1.5, WithdrawWave(index), "withdraw_feint")


def _due(look: Look, wave: Wave) -> bool:
    return wave.turn + look.view.law.tables.waves.turns_off_table <= look.view.turn


def _lapsing(look: Look) -> bool:
    """Is no wave in play, or nothing but feints that must go now?"""
    return all(_due(look, wave) for wave in look.view.waves if wave.in_play)


def _keeps_firing(look: Look) -> bool:
    """Is it worth while to let the terrace fire and do nothing else?"""
    return price(look) <= (CHEAP if _spent(look) else FAIR)


def _time_to_attack(look: Look) -> bool:
    view, meant = look.view, plan(look.view)
    late = meant.last > 0 and view.turn > view.law.options.assault_turns - meant.last
    return meant.early or late or not _keeps_firing(look)


def _attack(look: Look) -> Iterator[Candidate]:
    """Waves on several sides at once, so that fire is split; sizes by what will be shot down on the way."""
    view = look.view
    again = any(wave.figures > PROBING and wave.turn < view.turn for wave in view.waves)
    room = max(0, view.law.options.terrace_rifles - len(look.rifles)) + (0 if again else plan(view).reserve)
    formed = {wave.section: wave.figures for wave in view.waves if wave.turn == view.turn and wave.figures > FEINT}
    ready = len(look.pool) - room + sum(formed.values())
    goals = fronts(look, tuple(formed))
    if ready < LEAST or not goals:
        return
    scale = ready / sum(goal.size for goal in goals)
    for goal in goals:
        size = min(round(goal.size * scale), len(look.pool) - room)
        if goal.section not in formed and size > FEINT:
            told: dict[str, int | float | str] = {"promise": round(goal.promise, 2)}
            yield Candidate(2.0 + goal.promise / 10, FormWave(size, goal.section), "wave", told)


def _feints(look: Look) -> Iterator[Candidate]:
    """A few men against the section where the fewest can shoot at them."""
    size = 1 if _spent(look) else min(plan(look.view).probe, len(look.pool))
    if size < 1 or any(wave.turn == look.view.turn for wave in look.view.waves):
        return
    for section in look.board.outer_sections():
        if size > FEINT and not judged(look, section).promise:
            continue
        fire = shooters(look, section) + (witnesses(look, section) / 8 if size > FEINT else 0)
        yield Candidate(1.0 - fire / 20, FormWave(size, section), "probe", {"fire": round(fire, 1)})


def markers(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """A marker as soon as it can be used, but not for a wave that is about to leave."""
    steady = (i for i, wave in enumerate(view.waves) if wave.mood != "one_round")
    candidates = [Candidate(1.0, UseMarker(index), "marker") for index in steady]
    return allowed(game, view, [*candidates, Candidate(0.0, Ready(), "go_on")]) or only(Ready(), "go_on")
