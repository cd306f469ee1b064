"""Chapter 6, fire: rifles and revolvers of the British."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.rorkes_drift.actions import Shoot
from game.rulesets.rorkes_drift.events import Fell, Fired
from game.rulesets.rorkes_drift.ground import ZULU_FIGURES, foes, sees
from game.rulesets.rorkes_drift.rules.common import T, chosen, d6, why_not_act
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, OFFICERS, POOL, ROOF, Off, Place, Rank, State


def options(state: State, piece: int | None = None) -> Iterator[Shoot]:
    """Every target in sight; of a rear rank, an advancing wave and the terrace one figure each."""
    for figure in chosen(state, piece):
        if why_not_shoot(state, figure) is None:
            close = foes(state, figure)
            for target in close or targets(state):
                if _why_not_target(state, figure, target, close) is None:
                    yield Shoot(figure, target)


def targets(state: State) -> list[int]:
    """Whom one might shoot at: all on the board, and one of each group off the walls."""
    region, where = state.figures.region, state.figures.where
    found = [zulu for zulu in ZULU_FIGURES if region[zulu] != NOWHERE]
    groups: dict[object, int] = {}
    for zulu in ZULU_FIGURES:
        if region[zulu] == NOWHERE and where[zulu] is not POOL:
            groups.setdefault(_group(state, zulu, where[zulu]), zulu)
    groups.pop(None, None)
    return sorted([*found, *groups.values()])


def _group(state: State, zulu: int, where: object) -> tuple[str, int] | None:
    if isinstance(where, Rank):
        return "rank", where.section
    if isinstance(where, Off) and where.why in ("coming", "terrace"):
        return where.why, state.figures.wave[zulu]
    return None


def why_not_shoot(state: State, figure: int) -> str | None:
    """Why the figure cannot shoot at anybody (RD-6.1 to 6.3)."""
    refused = why_not_act(state, figure)
    if refused is not None:
        return refused
    if figure >= FIRST_ZULU:
        return "RD-6.4: Zulus fire from the terrace alone"
    if not state.figures.loaded[figure]:
        return f"{'RD-6.3' if figure < OFFICERS else 'RD-6.2'}: his weapon is not loaded"
    shots = state.law.tables.fire.officer_shots if figure < OFFICERS else 1
    return "RD-6.3: no more shots this turn" if state.figures.fired[figure] >= shots else None


def refusal(state: State, action: Shoot) -> str | None:
    """The law of RD-6.1 for one shot."""
    refused = why_not_shoot(state, action.figure)
    if refused is None and action.target not in ZULU_FIGURES:
        return "RD-6.1: that is no enemy"
    return refused or _why_not_target(state, action.figure, action.target, foes(state, action.figure))


def _why_not_target(state: State, figure: int, target: int, close: list[int]) -> str | None:
    where = state.figures.where[target]
    if isinstance(where, Off) and where.why not in ("coming", "terrace"):
        return "RD-6.1: that figure is not there to be shot at"
    if close:
        return None if target in close else "RD-6.1: in contact he may shoot only at an enemy in contact"
    if isinstance(where, Off) and where.why == "coming":
        section = state.waves[state.figures.wave[target]].section
        return None if _on_section(state, figure, section) else "RD-3.3: only men on that section fire at the wave"
    return None if sees(state, figure, target) else "RD-1.5: no sight"


def _on_section(state: State, figure: int, section: int) -> bool:
    where = state.figures.where[figure]
    if isinstance(where, Place):
        return where.side == 0 and state.board.places[where.place].section == section
    building = state.board.sections[section].building
    return building >= 0 and state.figures.region[figure] == ROOF + building


def rule_for(state: State, target: int) -> str:
    """The rule of a shot: who stands on the terrace is answered (RD-6.4), others are shot (RD-6.1)."""
    where = state.figures.where[target]
    return "RD-6.4" if isinstance(where, Off) and where.why == "terrace" else "RD-6.1"


def needed(state: State, target: int) -> int:
    """The die that kills: on the terrace it takes more (RD-6.4)."""
    terrace = rule_for(state, target) == "RD-6.4"
    return state.law.options.terrace_hit if terrace else state.law.tables.fire.hit


def play(table: T, action: Shoot) -> None:
    """One die (RD-6.1, 6.4); officers may go on to a second shot (RD-6.3)."""
    rule, least = rule_for(table.state, action.target), needed(table.state, action.target)
    die = d6(table.dice)
    table.emit(Fired(action.figure, action.target, die, least, die >= least, rule))
    if die >= least:
        table.emit(Fell(action.target, rule))
