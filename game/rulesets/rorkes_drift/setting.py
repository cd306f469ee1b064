"""From a scenario file, or a case's position, to a state."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any

from msgspec import Meta, Struct, convert

from game.board.board import CONTACT, RADIUS, Board, Point
from game.board.geometry import in_polygon, squared
from game.board.tiled import parse
from game.engine.errors import BadFile
from game.engine.scenario import Scenario, structured
from game.rulesets.rorkes_drift.law import Law, Options, Tables, printed_tables
from game.rulesets.rorkes_drift.notation import named, place_of, stands_of
from game.rulesets.rorkes_drift.state import (
    BACK,
    FALLEN,
    FIGURES,
    FIRST_ZULU,
    LOST,
    POOL,
    Figures,
    Fire,
    Place,
    Roof,
    Spot,
    State,
    Wave,
)

Stands = list[str]


class Assault(Struct, frozen=True, forbid_unknown_fields=True):
    """The default deployment of one assault."""

    stand: Stands


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The `[data]` of a scenario: who takes part, which assaults are fought, who stands where at first."""

    british: Annotated[int, Meta(ge=1, le=FIRST_ZULU)] = FIRST_ZULU
    zulus: Annotated[int, Meta(ge=1, le=FIGURES - FIRST_ZULU)] = FIGURES - FIRST_ZULU
    first_assault: Annotated[int, Meta(ge=1, le=3)] = 1
    last_assault: Annotated[int, Meta(ge=0, le=3)] = 0  # 0: as the tables say (RD-8.2)
    zulu_dead: Annotated[int, Meta(ge=0, le=1000)] = 0
    zulus_win_at: Annotated[int, Meta(ge=0, le=FIRST_ZULU)] = 0
    redoubt: bool = False
    deployments: list[Assault] = []
    redoubt_deployment: Assault | None = None


@lru_cache(maxsize=8)
def board_of(text: str, path: str, radius: int = RADIUS, contact: int = CONTACT) -> Board:
    """The board of a map's text, for discs of that size, made once."""
    return parse(text, path, radius, contact)


def setup(scenario: Scenario) -> State:
    """The state before the first assault of a scenario; raises `BadFile` naming the key."""
    path = scenario.path or scenario.name
    if not scenario.map_text:
        raise BadFile(path, "map", "a scenario of this game names a map")
    tables = _tables(scenario, path)
    board = board_of(scenario.map_text, scenario.map, tables.ground.radius(), tables.ground.contact())
    data = structured(scenario.data, Data, path, "data")
    last_assault = data.last_assault or tables.end.assaults
    if data.first_assault > last_assault:
        raise BadFile(path, "data.first_assault", "comes after the last assault")
    law = Law(
        tables,
        structured(scenario.options, Options, path, "options"),
        data.british,
        data.zulus,
        last_assault,
        data.zulus_win_at,
        tuple(_deployment(board, one, path, f"data.deployments[{i}]") for i, one in enumerate(data.deployments)),
        _deployment(board, data.redoubt_deployment, path, "data.redoubt_deployment"),
    )
    state = blank(board, law)
    state.assault, state.redoubt, state.zulu_dead = data.first_assault - 1, data.redoubt, data.zulu_dead
    for figure in range(data.british):
        state.put(figure, BACK)
    return state


def blank(board: Board, law: Law) -> State:
    """Nobody there, nothing chopped or alight."""
    places = len(board.places)
    return State(board, law, Figures(), [-1] * (2 * places), [0] * places)


def _tables(scenario: Scenario, path: str) -> Tables:
    merged = {name: dict(rows) for name, rows in printed_tables().items()}
    for name, rows in scenario.tables.items():
        if not isinstance(rows, Mapping):
            raise BadFile(path, f"tables.{name}", "must be a table of numbers")
        merged.setdefault(name, {}).update(rows)
    return structured(merged, Tables, path, "tables")


def _deployment(board: Board, told: Assault | None, path: str, place: str) -> tuple[Place | Spot | Roof | None, ...]:
    return _stands(board, tuple(told.stand), str(path), place) if told else ()


@lru_cache(maxsize=32)
def _stands(board: Board, told: tuple[str, ...], path: str, place: str) -> tuple[Place | Spot | Roof | None, ...]:
    stands: list[Place | Spot | Roof | None] = [None] * FIRST_ZULU
    for index, text in enumerate(told):
        try:
            for figure, where in stands_of(board, text):
                if figure >= FIRST_ZULU or not isinstance(where, Place | Spot | Roof):
                    raise ValueError(f"{text!r}: only figures 0 to {FIRST_ZULU - 1} are set up, on the board")
                _demand_room(board, stands, figure, where)
                stands[figure] = where
        except ValueError as error:
            raise BadFile(path, f"{place}.stand[{index}]", str(error)) from None
    return tuple(stands)


def _demand_room(
    board: Board, stands: list[Place | Spot | Roof | None], figure: int, where: Place | Spot | Roof
) -> None:
    """What no course of a game can mend; who finds a place closed at the time takes another (RD-7.3)."""
    if stands[figure] is not None:
        raise ValueError(f"figure {figure} stands somewhere already")
    if isinstance(where, Spot | Roof) and not in_polygon(_area(board, where), (where.x, where.y)):
        raise ValueError(f"figure {figure} would stand beside the zone or roof that is named")
    for other, there in enumerate(stands):
        if there is not None and _overlap(where, there):
            raise ValueError(f"figure {figure} would stand on figure {other}")


def _area(board: Board, where: Spot | Roof) -> tuple[Point, ...]:
    return board.zones[where.zone].polygon if isinstance(where, Spot) else board.buildings[where.building].roof


def _overlap(one: Place | Spot | Roof, other: Place | Spot | Roof) -> bool:
    if isinstance(one, Place) or isinstance(other, Place):
        return one == other
    level = isinstance(one, Roof), one.building if isinstance(one, Roof) else one.zone
    below = isinstance(other, Roof), other.building if isinstance(other, Roof) else other.zone
    return level == below and squared((one.x, one.y), (other.x, other.y)) < (2 * RADIUS) ** 2


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The position notation of rule cases: tests/cases/rorkes_drift/README.md says what each key means."""

    scenario: Any = None
    options: dict[str, Any] = {}
    tables: dict[str, Any] = {}
    data: dict[str, Any] = {}
    stand: Stands = []
    assault: int = 1
    turn: int = 1
    block: int = 0
    stage: str = "figures"
    initiative: list[bool] | None = None
    waves_due: bool = False
    redoubt: bool = False
    zulu_dead: int = 0
    waves: list[dict[str, Any]] = []
    wave_of: dict[str, int] = {}
    fires: list[dict[str, Any]] | None = None
    chopped: dict[str, int] = {}
    late: list[int] = []
    acted: dict[str, int] = {}
    came: dict[str, int] = {}
    blow: list[int] = []
    fought: list[int] = []
    loaded: dict[str, int] = {}
    fired: dict[str, int] = {}
    foe: dict[str, int] = {}
    faces: dict[str, tuple[int, int]] = {}
    stormers: list[int] | None = None
    active: int = -1


def position(data: Mapping[str, Any], scenario: Scenario) -> State:
    """The state a case describes, on the scenario's board; raises ValueError naming what is wrong."""
    told = convert(dict(data), Position)
    base = scenario.changed(told.options, told.tables)
    state = setup(Scenario(**_fields(base, {**base.data, **told.data})))
    for figure in range(FIGURES):
        state.put(figure, LOST if figure < FIRST_ZULU else POOL)
    for text in told.stand:
        for figure, where in stands_of(state.board, text):
            state.put(figure, where)
    _moment(state, told)
    _marks(state, told)
    state.waves = [_wave(state, index, wave) for index, wave in enumerate(told.waves)]
    return state


def _fields(scenario: Scenario, data: dict[str, Any]) -> dict[str, Any]:
    fields = {name: getattr(scenario, name) for name in scenario.__struct_fields__}
    return {**fields, "data": data}


def _moment(state: State, told: Position) -> None:
    state.assault, state.turn, state.block, state.stage = told.assault, told.turn, told.block, told.stage
    state.redoubt, state.zulu_dead, state.waves_due = told.redoubt, told.zulu_dead, told.waves_due
    zones = len(state.board.zones)
    state.initiative = tuple(told.initiative) if told.initiative is not None else (True,) * zones
    if told.fires is not None:
        state.fires = convert(told.fires, list[Fire])
    if told.stormers is not None:
        state.stormers = list(told.stormers)
    state.active = told.active


def _marks(state: State, told: Position) -> None:
    figures = state.figures
    figures.early = [figure not in told.late for figure in range(FIRST_ZULU)]
    for name in ("acted", "came", "loaded", "fired", "foe"):
        _by_figure(getattr(figures, name), getattr(told, name))
    _by_figure(figures.wave, told.wave_of)
    for text, point in told.faces.items():
        figures.faces[int(text)] = point
    for figure in told.blow:
        figures.blow[figure] = True
    for figure in told.fought:
        figures.fought[figure] = True
    for text, points in told.chopped.items():
        section, _, number = text.partition(":")
        state.chopped[place_of(state.board, section, int(number))] = points


def _by_figure(values: list[int], told: dict[str, int]) -> None:
    for text, value in told.items():
        first, _, last = text.partition("-")
        for figure in range(int(first), int(last or first) + 1):
            values[figure] = value


def _wave(state: State, index: int, told: dict[str, Any]) -> Wave:
    """A wave as told; what is left out is that of a wave of turn 1 without markers, by `wave_of` and who fell."""
    figures = [figure for figure, wave in enumerate(state.figures.wave) if wave == index]
    deaths = sum(state.figures.where[figure] == FALLEN for figure in figures)
    known = {"turn": 1, "figures": len(figures), "markers": 0, "deaths": deaths, **named(state.board, told)}
    size = known["figures"] + state.law.tables.waves.marker_figures * known["markers"]
    return convert({"size": size, **known}, Wave)
