"""Chapter 2: the order of a turn. Each step does what asks nobody; False means that a seat must decide."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.rorkes_drift.burning import reloads, roofs
from game.rulesets.rorkes_drift.events import (
    Arrived,
    Asked,
    AssaultBegan,
    BlockBegan,
    BlockEnded,
    Fell,
    InitiativeRolled,
    InitiativeSet,
    Returned,
    StageBegan,
    SteppedUp,
    TerraceFired,
    TerraceRolled,
    TurnBegan,
)
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, ZULU_FIGURES, open_zone, sees
from game.rulesets.rorkes_drift.morale import tests, withdrawals_due
from game.rulesets.rorkes_drift.rules.common import T, anyone_to_act, d6
from game.rulesets.rorkes_drift.rules.melee import turn_back
from game.rulesets.rorkes_drift.rules.setup import place_by_default
from game.rulesets.rorkes_drift.rules.waves import riflemen, usable
from game.rulesets.rorkes_drift.state import (
    FALLEN,
    FIGURES,
    FIRST_ZULU,
    NOWHERE,
    ROOF,
    Off,
    Place,
    Rank,
    RedoubtWanted,
    Roof,
    State,
    WhoReturns,
)
from game.rulesets.rorkes_drift.victory import end_assault_if_over, judge


def proceed(table: T) -> None:
    """Go on until a question is open, a seat must decide, or the game is over."""
    while table.state.pending is None and STEPS[table.state.stage](table):
        pass
    turn_back(table)


def _begin_assault(table: T) -> bool:
    table.emit(AssaultBegan(table.state.assault + 1, table.state.law.zulus))
    place_by_default(table)
    return True


def _ask(table: T) -> bool:
    return False


def _begin_turn(table: T) -> bool:
    table.emit(TurnBegan(table.state.turn + 1))
    return True


def _initiative(table: T) -> bool:
    state = table.state
    zones = [zone_of(state, f) for f in range(FIGURES)]
    british = tuple(_zone_initiative(table, zone.id, zones) for zone in state.board.zones)
    early = tuple(f for f in BRITISH_FIGURES if zones[f] >= 0 and british[zones[f]])
    table.emit(InitiativeSet(british, early))
    return True


def zone_of(state: State, figure: int) -> int:
    """The zone a figure belongs to for the initiative: a roof is its building's (RD-1.7); -1 outside and off."""
    region = state.figures.region[figure]
    return roof_zone(state, region - ROOF) if region >= ROOF else region if region >= 0 else -1


def roof_zone(state: State, building: int) -> int:
    """The zone to which a roof belongs: the hospital, or the storehouse compound (RD-1.7)."""
    own = state.board.buildings[building].zone
    return own if own >= 0 else next(z.id for z in state.board.zones if z.key == state.board.buildings[building].key)


def _zone_initiative(table: T, zone: int, zones: list[int]) -> bool:
    state = table.state
    if not open_zone(state, zone) or zone not in zones[:FIRST_ZULU]:
        return False
    if at_walls(state, zone, zones) >= zones[FIRST_ZULU:].count(zone):
        return True
    while True:
        british, zulu = d6(table.dice), d6(table.dice)
        table.emit(InitiativeRolled(zone, british, zulu))
        if british != zulu:
            return british > zulu


def at_walls(state: State, zone: int, zones: list[int]) -> int:
    """The British on the zone's side of a place or on its roof (RD-2.2); `zones` by figure."""
    where = state.figures.where
    return sum(zones[f] == zone and isinstance(where[f], Place | Roof) for f in BRITISH_FIGURES)


def _figures(table: T) -> bool:
    if anyone_to_act(table.state):
        return False
    table.emit(BlockEnded(table.state.block))
    return True


def _end_block(table: T) -> bool:
    state = table.state
    if state.block == 1:
        withdrawals_due(table)
    tests(table)
    judge(table)
    if state.won is None:
        end_assault_if_over(table, state.block == 3)
    if state.won is None and state.stage != "between":
        _next_block(table)
    return state.won is None


def _next_block(table: T) -> None:
    if table.state.block == 3:
        _begin_turn(table)
    else:
        block = table.state.block + 1
        due = block == 1 and not any(w.in_play for w in table.state.waves)
        table.emit(BlockBegan(block, due))


def _arrivals(table: T) -> bool:
    _step_up(table)
    for index, wave in enumerate(table.state.waves):
        if wave.in_play and not wave.arrived and table.state.turn >= arrival_turn(table.state, wave.turn):
            _arrive(table, index)
    any_marker = any(usable(table.state, i) for i in range(len(table.state.waves)))
    table.emit(StageBegan("markers" if any_marker else "terrace"))
    return True


def arrival_turn(state: State, announced: int) -> int:
    """The turn in whose Zulu block a wave reaches the wall (RD-3.2)."""
    off_table = state.law.tables.waves.turns_off_table
    return announced + off_table + (0 if state.law.options.announcement_counts else 1)


def _step_up(table: T) -> None:
    state = table.state
    ranks = [(f, where.section) for f in ZULU_FIGURES if isinstance(where := state.figures.where[f], Rank)]
    for section in state.board.outer_sections() if ranks else ():
        waiting = [f for f, there in ranks if there == section]
        for figure, place in zip(waiting, free_outer(state, section), strict=False):
            table.emit(SteppedUp(figure, place))


def free_outer(state: State, section: int) -> list[int]:
    """The free outer places of a section: first those facing a man, then the others, by number (RD-3.4)."""
    free = [p for p in state.board.sections[section].places if state.holder[2 * p + 1] < 0]
    alone = {p: state.holder[2 * p] not in BRITISH_FIGURES for p in free}
    return sorted(free, key=lambda place: (alone[place], state.board.places[place].number))


def _arrive(table: T, index: int) -> None:
    state = table.state
    coming = [f for f in ZULU_FIGURES if state.figures.wave[f] == index and state.figures.where[f] == Off("coming")]
    places = free_outer(state, state.waves[index].section)[: len(coming)]
    table.emit(Arrived(index, tuple(coming[: len(places)]), tuple(places), tuple(coming[len(places) :])))


def _markers(table: T) -> bool:
    if any(usable(table.state, i) for i in range(len(table.state.waves))):
        return False
    table.emit(StageBegan("terrace"))
    return True


def _terrace(table: T) -> bool:
    state = table.state
    firing = [f for f in riflemen(state) if rifle_ready(state, f)]
    if len(firing) >= state.law.tables.fire.terrace_group:
        _terrace_fire(table, firing)
    table.emit(StageBegan("figures"))
    return True


def rifle_ready(state: State, figure: int) -> bool:
    """May a rifleman on the terrace fire this turn (RD-6.4)? `since` below 0 is the turn of his last shot."""
    where = state.figures.where[figure]
    since = where.since if isinstance(where, Off) else 0
    return since < state.turn if since >= 0 else state.turn > 1 - since


def _terrace_fire(table: T, firing: list[int]) -> None:
    state = table.state
    target = any(in_sight(state, man, firing) for man in BRITISH_FIGURES)
    if target:
        table.emit(TerraceFired(len(firing), tuple(firing) if state.law.options.terrace_reload else ()))
    for _ in range(len(firing) // state.law.tables.fire.terrace_group):
        if target and _terrace_die(table, firing):
            target = any(in_sight(state, man, firing) for man in BRITISH_FIGURES)


def _terrace_die(table: T, firing: list[int]) -> bool:
    die, least = d6(table.dice), table.state.law.tables.fire.terrace_kill
    if die < least:
        table.emit(TerraceRolled(die, least, -1))
        return False
    men = [man for man in BRITISH_FIGURES if in_sight(table.state, man, firing)]
    man = men[table.dice.pick(len(men))] if len(men) > 1 else men[0]
    table.emit(TerraceRolled(die, least, man))
    table.emit(Fell(man, "RD-6.4"))
    return True


def in_sight(state: State, man: int, firing: list[int]) -> bool:
    """Can any of the riflemen see the man (RD-6.4)?"""
    return state.figures.region[man] != NOWHERE and any(sees(state, man, rifle) for rifle in firing)


def _roofs(table: T) -> bool:
    roofs(table)
    reloads(table)
    return _end_block(table)


def _between(table: T) -> bool:
    state = table.state
    judge(table, assault_over=True)
    if state.won is not None:
        return False
    fallen = tuple(f for f in BRITISH_FIGURES if state.figures.where[f] == FALLEN)
    share = state.law.tables.end.return_share
    count = -(-len(fallen) // share)
    if count == len(fallen):
        table.emit(Returned(fallen))
    else:
        table.emit(Asked(WhoReturns(fallen, count), "RD-7.3"))
    return True


def _redoubt(table: T) -> bool:
    table.emit(Asked(RedoubtWanted(), "RD-7.4"))
    return True


STEPS: dict[str, Callable[[T], bool]] = {
    "start": _begin_assault,
    "next": _begin_assault,
    "deploy": _ask,
    "turn": _begin_turn,
    "initiative": _initiative,
    "figures": _figures,
    "block_end": _end_block,
    "orders": _ask,
    "arrivals": _arrivals,
    "markers": _markers,
    "terrace": _terrace,
    "roofs": _roofs,
    "between": _between,
    "redoubt": _redoubt,
    "over": _ask,
}
