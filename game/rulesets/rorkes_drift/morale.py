"""RD-3.5, 3.6: what becomes of waves at the end of a block."""

from __future__ import annotations

from game.rulesets.rorkes_drift.events import Tested, WaveDestroyed, WaveLeft
from game.rulesets.rorkes_drift.ground import ZULU_FIGURES
from game.rulesets.rorkes_drift.rules.common import T, two_dice
from game.rulesets.rorkes_drift.rules.waves import usable
from game.rulesets.rorkes_drift.state import AWAY, FALLEN, State, Wave


def withdrawals_due(table: T) -> None:
    """At the end of the Zulu block: waves whose one round is over leave (RD-2.6, 3.5)."""
    for index, wave in enumerate(table.state.waves):
        if wave.mood == "one_round" and wave.arrived:
            table.emit(WaveLeft(index, "RD-3.5"))


def tests(table: T) -> None:
    """Every wave as formed: destroyed, or tested at the shares it has reached (RD-2.6)."""
    for index, wave in enumerate(table.state.waves):
        if wave.in_play:
            if not anyone_left(table.state, index) and not usable(table.state, index):
                table.emit(WaveDestroyed(index))
            else:
                _test_wave(table, index)


def anyone_left(state: State, index: int) -> bool:
    """Does anyone of the wave live?"""
    figures = state.figures
    if state.waves[index].deaths < state.waves[index].figures:
        return True
    return any(figures.wave[f] == index and figures.where[f] not in (FALLEN, AWAY) for f in ZULU_FIGURES)


def thresholds(state: State) -> tuple[int, int]:
    """The two shares in per cent at which a wave tests (RD-3.5)."""
    waves = state.law.tables.waves
    return waves.first_threshold, waves.second_threshold


def reached(wave: Wave, percent: int) -> bool:
    """RD-1.7: losses × 100 ≥ percentage × size."""
    return wave.deaths * 100 >= percent * wave.size


def _test_wave(table: T, index: int) -> None:
    state = table.state
    shares = thresholds(state)
    while (wave := state.waves[index]).tests < len(shares) and wave.mood == "steady":
        share = shares[wave.tests]
        if not reached(wave, share):
            return
        dice = two_dice(table.dice)
        result = verdict(state, sum(dice), wave.tests)
        table.emit(Tested(index, share, dice, result))
        if result == "retire":
            table.emit(WaveLeft(index, "RD-3.5"))


def verdict(state: State, total: int, tests_before: int) -> str:
    """What a roll means (RD-3.5); 9 to 11 by the option, and after the second test they fight on."""
    waves = state.law.tables.waves
    if total <= waves.retire_to:
        return "retire"
    if total <= waves.one_round_to:
        return "one_round"
    press_on = total < waves.fight_on_from and state.law.options.morale_9_11 == "press_on" and tests_before == 0
    return "press_on" if press_on else "fight_on"
