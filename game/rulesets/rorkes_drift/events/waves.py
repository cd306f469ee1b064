"""Waves, their morale, and the terrace (chapter 3, RD-6.4). Dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rulesets.rorkes_drift.state import (
    AWAY,
    COMING,
    FALLEN,
    FIGURES,
    FIRST_ZULU,
    POOL,
    Off,
    Place,
    Rank,
    State,
    Wave,
)


class WaveFormed(Struct, frozen=True, tag="wave_formed"):
    """Uncommitted figures set out against a section (RD-3.1, 3.6)."""

    wave: int
    section: int
    figures: tuple[int, ...]
    markers: int
    rule: str = "RD-3.1"

    def apply(self, state: State) -> None:
        each = state.law.tables.waves.marker_figures
        size = len(self.figures) + each * self.markers
        state.waves.append(Wave(self.section, state.turn, len(self.figures), size, self.markers))
        state.waves_due = False
        for figure in self.figures:
            state.put(figure, COMING)
            state.figures.wave[figure] = self.wave


class WaveLeft(Struct, frozen=True, tag="wave_left"):
    """All figures of a wave leave for the rest of the assault (RD-3.8; after a test RD-3.5)."""

    wave: int
    rule: str

    def apply(self, state: State) -> None:
        state.waves[self.wave] = replace(state.waves[self.wave], mood="gone", markers=0)
        for figure in range(FIRST_ZULU, FIGURES):
            if state.figures.wave[figure] == self.wave and state.figures.where[figure] != FALLEN:
                state.put(figure, AWAY)


class WaveDestroyed(Struct, frozen=True, tag="wave_destroyed"):
    """No one of the wave is left, and no marker can bring anybody back (RD-3.6)."""

    wave: int
    rule: str = "RD-3.6"

    def apply(self, state: State) -> None:
        state.waves[self.wave] = replace(state.waves[self.wave], mood="destroyed", markers=0)


class Arrived(Struct, frozen=True, tag="arrived"):
    """A wave reaches its section: `places` filled by `figures` in order, the rest form the rear rank (RD-3.4)."""

    wave: int
    figures: tuple[int, ...]
    places: tuple[int, ...]
    behind: tuple[int, ...]
    rule: str = "RD-3.4"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        state.waves[self.wave] = replace(wave, arrived=True)
        for figure, place in zip(self.figures, self.places, strict=True):
            state.put(figure, Place(place, 1))
            state.figures.came[figure] = 1
        for figure in self.behind:
            state.put(figure, Rank(wave.section))


class SteppedUp(Struct, frozen=True, tag="stepped_up"):
    """A figure of the rear rank takes a free outer place (RD-3.4)."""

    figure: int
    place: int
    rule: str = "RD-3.4"

    def apply(self, state: State) -> None:
        state.put(self.figure, Place(self.place, 1))
        state.figures.came[self.figure] = 1


class MarkerUsed(Struct, frozen=True, tag="marker_used"):
    """Dead of the wave come back at its rear (RD-3.6)."""

    wave: int
    figures: tuple[int, ...]
    rule: str = "RD-3.6"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        state.waves[self.wave] = replace(wave, markers=wave.markers - 1)
        for figure in self.figures:
            state.put(figure, Rank(wave.section) if wave.arrived else COMING)


class Tested(Struct, frozen=True, tag="tested"):
    """A wave's morale test (RD-3.5): `result` is "retire", "one_round", "press_on" or "fight_on"."""

    wave: int
    threshold: int
    dice: tuple[int, int]
    result: str
    rule: str = "RD-3.5"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        mood = {"one_round": "one_round", "fight_on": "fight_on"}.get(self.result, wave.mood)
        state.waves[self.wave] = replace(wave, tests=wave.tests + 1, mood=mood)


class Posted(Struct, frozen=True, tag="posted"):
    """Uncommitted Zulus take their rifles to the terrace; `posts` are post numbers (RD-6.4)."""

    figures: tuple[int, ...]
    posts: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure, post in zip(self.figures, self.posts, strict=True):
            state.put(figure, Off("terrace", post, state.turn))


class Recalled(Struct, frozen=True, tag="recalled"):
    """Riflemen come back from the terrace and are uncommitted (RD-6.4)."""

    figures: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            state.put(figure, POOL)


class TerraceFired(Struct, frozen=True, tag="terrace_fired"):
    """The riflemen fire: how many, and one die for each full group (RD-6.4)."""

    rifles: int
    figures: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            where = state.figures.where[figure]
            if isinstance(where, Off):
                state.put(figure, Off("terrace", where.post, -state.turn))


class TerraceRolled(Struct, frozen=True, tag="terrace_rolled"):
    """One die of the terrace, and the man it hit, or -1 (RD-6.4)."""

    die: int
    needed: int
    man: int
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None: ...
