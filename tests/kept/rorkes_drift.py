"""What never changes in the compound game, whatever happens: no figure is created or lost, none stands in another."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any

from game.board.geometry import squared
from game.rulesets.rorkes_drift.events import Fell
from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, LOST, NOWHERE, POOL, Place, Rank, State

ZULUS = range(FIRST_ZULU, FIGURES)


def keeps(before: State, after: State, events: Iterable[Any]) -> None:
    """Assert it for the step from one state to the next."""
    told = list(events)
    deaths = sum(isinstance(event, Fell) and event.figure >= FIRST_ZULU for event in told)
    assert after.zulu_dead == before.zulu_dead + deaths, "the dead are those that fell"
    _counted(after)
    _held(after)
    _apart(after)
    _waves(after)


def _counted(state: State) -> None:
    figures, law = state.figures, state.law
    lists = [getattr(figures, name) for name in type(figures).__slots__]
    assert all(len(values) in (FIGURES, FIRST_ZULU) for values in lists)
    assert all(figures.where[f] == LOST for f in range(law.british, FIRST_ZULU)), "who takes no part stays away"
    beyond = ZULUS[law.zulus :]
    assert all(figures.where[f] in (POOL, LOST) and figures.wave[f] < 0 for f in beyond), "so do Zulus"
    assert all(figures.region[f] == state.located(figures.where[f])[0] for f in range(FIGURES))
    assert all(figures.point[f] == state.located(figures.where[f])[1] for f in range(FIGURES))


def _held(state: State) -> None:
    standing = {f: where for f, where in enumerate(state.figures.where) if isinstance(where, Place)}
    held = {2 * where.place + where.side: f for f, where in standing.items()}
    assert len(held) == len(standing), "two figures at one place"
    assert held == {spot: f for spot, f in enumerate(state.holder) if f >= 0}, "the holder is who stands there"


def _apart(state: State) -> None:
    by_region: dict[int, list[tuple[int, int]]] = {}
    for region, point in zip(state.figures.region, state.figures.point, strict=True):
        if region != NOWHERE:
            by_region.setdefault(region, []).append(point)
    least = (2 * state.board.radius) ** 2
    for points in by_region.values():
        assert all(squared(a, b) >= least for a, b in combinations(points, 2)), "bases overlap"


def _waves(state: State) -> None:
    for f in ZULUS:
        where, wave = state.figures.where[f], state.figures.wave[f]
        if isinstance(where, Rank):
            assert wave >= 0, "only figures of a wave wait in a rear rank"
            assert state.waves[wave].in_play
    for index, wave_ in enumerate(state.waves):
        members = sum(wave == index for wave in state.figures.wave)
        assert members == wave_.figures or not wave_.in_play, f"wave {index} keeps its figures"
