"""The Zulu's orders: riflemen on the terrace, feints, the great attack, and when to call it off."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import Candidate, Choice, Stop, allowed, only
from game.ai.rorkes_drift.fronts import fronts, shooters
from game.ai.rorkes_drift.look import Look
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import EndAssault, FormWave, Post, Ready, UseMarker, WithdrawWave
from game.rulesets.rorkes_drift.state import State, Wave

SPENT = [84, 168]
"""Zulu dead at which the first and the second assault are called off: the third needs its share (RD-8.2)."""
ATTACK = [12, 12, 12]
"""The great attack begins so many turns before the assault's last; until then the terrace fires."""
EARLY = [False, False, False]
FEINT = 2
"""A wave of no more men is a feint: it keeps the assault going while the terrace fires."""
RESERVE = [20]
"""So many stay back, to feint and to take the places of fallen riflemen."""
LEAST = 8
"""With fewer there is no attack."""


def orders(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """One order after another; the last is to go on."""
    look = Look(view)
    return allowed(game, view, _candidates(look)) or only(Ready(), "go_on")


def _candidates(look: Look) -> Iterator[Candidate]:
    view = look.view
    yield Candidate(0.1, Ready(), "go_on")
    yield Candidate(0.05, EndAssault(), "call_off")
    attacking = any(wave.in_play and wave.figures > FEINT and wave.turn < view.turn for wave in view.waves)
    if _spent(look) and not attacking:
        yield Candidate(4.0, EndAssault(), "call_off", {"dead": view.zulu_dead})
        yield from (Candidate(3.0, WithdrawWave(i), "withdraw") for i, wave in enumerate(view.waves) if wave.in_play)
        return
    yield from _terrace(look)
    yield from _lapsed(look)
    if attacking:
        return
    if _time_to_attack(look):
        yield from _attack(look)
    if _keeps_firing(look) and _lapsing(look):
        yield from _feints(look)


def _spent(look: Look) -> bool:
    """Have so many died that the rest are needed for the assaults to come?"""
    view = look.view
    return view.assault < view.law.last_assault and view.zulu_dead >= SPENT[min(view.assault, len(SPENT)) - 1]


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
    return bool(look.exposed) and look.view.law.options.terrace_rifles >= look.view.law.tables.fire.terrace_group


def _time_to_attack(look: Look) -> bool:
    view = look.view
    if EARLY[min(view.assault, 3) - 1]:
        return True
    return not _keeps_firing(look) or view.turn > view.law.options.assault_turns - ATTACK[min(view.assault, 3) - 1]


def _attack(look: Look) -> Iterator[Candidate]:
    """Waves on several sides at once, so that fire is split; sizes by what will be shot down on the way."""
    view = look.view
    room = max(0, view.law.options.terrace_rifles - len(look.rifles)) + RESERVE[0]
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
    """One man against the section from which the fewest can shoot at him."""
    if not any(wave.turn == look.view.turn for wave in look.view.waves):
        for section in look.board.outer_sections():
            yield Candidate(1.0 - shooters(look, section) / 10, FormWave(1, section), "feint")


def markers(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """A marker as soon as it can be used, but not for a wave that is about to leave."""
    steady = (i for i, wave in enumerate(view.waves) if wave.mood != "one_round")
    candidates = [Candidate(1.0, UseMarker(index), "marker") for index in steady]
    return allowed(game, view, [*candidates, Candidate(0.0, Ready(), "go_on")]) or only(Ready(), "go_on")
