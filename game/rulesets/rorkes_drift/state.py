"""Where every figure stands, what every wave, wall and roof has come to, and whose turn it is."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass, field
from typing import Any, Self

from msgspec import Struct

from game.board.board import OUTSIDE, Board
from game.rulesets.rorkes_drift.law import Law

BRITISH, ZULU = "british", "zulu"
OFFICERS = 2
FIRST_ZULU = 50
FIGURES = 170
ROOF = 10
NOWHERE = -9


class Place(Struct, frozen=True, tag="place"):
    """At a wall place: side 0 is the section's `zone`, side 1 its `beyond` (RD-1.2)."""

    place: int
    side: int


class Spot(Struct, frozen=True, tag="spot"):
    """Freely in a zone; disc centre in tenths of a millimetre (RD-1.2)."""

    zone: int
    x: int
    y: int


class Roof(Struct, frozen=True, tag="roof"):
    """Freely on a building's roof (RD-5.4)."""

    building: int
    x: int
    y: int


class Rank(Struct, frozen=True, tag="rank"):
    """In the rear rank of an outer section, waiting (RD-3.4)."""

    section: int


class Off(Struct, frozen=True, tag="off"):
    """Off the table: "pool" (uncommitted), "coming", "terrace", "fallen" (this assault), "lost", "away", "back"."""

    why: str
    post: int = -1
    since: int = 0


OnBoard = Place | Spot | Roof
Where = OnBoard | Rank | Off
POOL, COMING, FALLEN, LOST, AWAY = Off("pool"), Off("coming"), Off("fallen"), Off("lost"), Off("away")
BACK = Off("back")


class Wave(Struct, frozen=True):
    """One wave (RD-3.1): `turn` is the turn of its announcement, `size` counts five for each marker (RD-3.5)."""

    section: int
    turn: int
    figures: int
    size: int
    markers: int
    deaths: int = 0
    tests: int = 0
    mood: str = "steady"  # "steady", "one_round", "fight_on", "gone", "destroyed"
    arrived: bool = False

    @property
    def in_play(self) -> bool:
        return self.mood not in ("gone", "destroyed")


class Fire(Struct, frozen=True):
    """A roof (RD-7.1, 7.2): "whole", "alight", "ablaze" (all of it burns), "closed"; radius in tenths of a mm."""

    stage: str = "whole"
    x: int = 0
    y: int = 0
    radius: int = 0


class WhoGetsUp(Struct, frozen=True, tag="who_gets_up"):
    """RD-5.2: which climbers get onto the defended roof."""

    building: int
    figures: tuple[int, ...]
    count: int


class FollowUp(Struct, frozen=True, tag="follow_up"):
    """RD-4.5 with `follow_up = "asked"`: does the Zulu take the fallen man's place?"""

    figure: int
    where: Where


class WhoReturns(Struct, frozen=True, tag="who_returns"):
    """RD-7.3: which British casualties come back."""

    figures: tuple[int, ...]
    count: int


class RedoubtWanted(Struct, frozen=True, tag="redoubt_wanted"):
    """RD-7.4: do the defenders ask for the final redoubt?"""


Pending = WhoGetsUp | FollowUp | WhoReturns | RedoubtWanted


def no_fires() -> list[Fire]:
    """Two whole roofs."""
    return [Fire(), Fire()]


def nobody_there() -> list[Where]:
    """Nobody is set up yet; the Zulus are uncommitted."""
    return [*[LOST] * FIRST_ZULU, *[POOL] * (FIGURES - FIRST_ZULU)]


@dataclass(slots=True)
class Figures:
    """Parallel lists by figure number: 0 Chard, 1 Bromhead, 2 to 49 soldiers, 50 to 169 Zulus."""

    where: list[Where] = field(default_factory=nobody_there)
    region: list[int] = field(default_factory=lambda: [NOWHERE] * FIGURES)
    point: list[tuple[int, int]] = field(default_factory=lambda: [(0, 0)] * FIGURES)
    wave: list[int] = field(default_factory=lambda: [-1] * FIGURES)
    acted: list[int] = field(default_factory=lambda: [0] * FIGURES)  # 0 not yet, 1 moved, 2 all done (RD-2.1)
    came: list[int] = field(default_factory=lambda: [0] * FIGURES)  # this turn, 1 to the wall, 2 across (RD-4.2)
    blow: list[bool] = field(default_factory=lambda: [False] * FIGURES)  # free blow struck this turn (RD-4.1)
    fought: list[bool] = field(default_factory=lambda: [False] * FIGURES)  # attacked or was attacked (RD-6.2)
    foe: list[int] = field(default_factory=lambda: [-1] * FIGURES)  # whom a man at a place has turned to (RD-6.8)
    faces: list[tuple[int, int] | None] = field(default_factory=lambda: [None] * FIGURES)  # in the open (RD-6.8)
    loaded: list[int] = field(default_factory=lambda: [6] * OFFICERS + [1] * (FIRST_ZULU - OFFICERS))
    fired: list[int] = field(default_factory=lambda: [0] * FIRST_ZULU)  # shots this turn (RD-6.3)
    early: list[bool] = field(default_factory=lambda: [False] * FIRST_ZULU)  # acts in the first block (RD-2.3)

    def copy(self) -> Self:
        return type(self)(
            self.where.copy(),
            self.region.copy(),
            self.point.copy(),
            self.wave.copy(),
            self.acted.copy(),
            self.came.copy(),
            self.blow.copy(),
            self.fought.copy(),
            self.foe.copy(),
            self.faces.copy(),
            self.loaded.copy(),
            self.fired.copy(),
            self.early.copy(),
        )


@dataclass(slots=True)
class State:
    """One moment of a game. `board` and `law` are frozen and shared by all copies."""

    board: Board
    law: Law
    figures: Figures
    holder: list[int]  # figure at place p, side s: holder[2 * p + s], or -1
    chopped: list[int]  # points of RD-4.4 by place
    fires: list[Fire] = field(default_factory=no_fires)  # by building
    stormers: list[int] = field(default_factory=lambda: [0, 0])  # climbers of RD-5.2 this turn, by building
    waves: list[Wave] = field(default_factory=list)
    initiative: tuple[bool, ...] = ()  # by zone: do the British have it this turn (RD-2.2)
    assault: int = 0
    turn: int = 0
    block: int = 0  # 0 first British, 1 Zulu, 2 other British, 3 the end of the turn (RD-2.3, 2.6)
    stage: str = "start"
    active: int = -1  # the figure that has begun its action and may go on with it
    waves_due: bool = False  # RD-3.7: no wave was in play at the start of the Zulu block
    redoubt: bool = False
    zulu_dead: int = 0
    pending: Pending | None = None
    won: tuple[str, str] | None = None  # winner and rule
    loose: list[int] = field(default_factory=list)  # who stands at no place but freely, by number: an index of `where`

    def copy(self) -> Self:
        return type(self)(
            self.board,
            self.law,
            self.figures.copy(),
            self.holder.copy(),
            self.chopped.copy(),
            self.fires.copy(),
            self.stormers.copy(),
            self.waves.copy(),
            self.initiative,
            self.assault,
            self.turn,
            self.block,
            self.stage,
            self.active,
            self.waves_due,
            self.redoubt,
            self.zulu_dead,
            self.pending,
            self.won,
            self.loose.copy(),
        )

    def plain(self) -> dict[str, Any]:
        """Everything that changes, as values a JSON encoder takes: for digests and cases."""
        names = [n for n in State.__slots__ if n not in ("board", "law", "figures", "loose")]
        told: dict[str, Any] = {name: getattr(self, name) for name in names}
        told |= {name: getattr(self.figures, name) for name in Figures.__slots__}
        return told

    def put(self, figure: int, where: Where) -> None:
        """Set a figure down; keeps `holder`, `region`, `point` and `loose` true. Called by events alone."""
        figures = self.figures
        before = figures.where[figure]
        if isinstance(before, Place) and self.holder[2 * before.place + before.side] == figure:
            self.holder[2 * before.place + before.side] = -1
        elif isinstance(before, Spot | Roof):
            self.loose.remove(figure)
        figures.where[figure] = where
        if isinstance(where, Place):
            self.holder[2 * where.place + where.side] = figure
        elif isinstance(where, Spot | Roof):
            insort(self.loose, figure)
        figures.region[figure], figures.point[figure] = self.located(where)

    def clear(self, where: list[Where]) -> None:
        """Nobody is on the board; `where` says for each figure why. Called by events alone."""
        self.figures.where = where
        self.figures.region = [NOWHERE] * FIGURES
        self.figures.point = [(0, 0)] * FIGURES
        self.holder = [-1] * len(self.holder)
        self.loose = []

    def located(self, where: Where) -> tuple[int, tuple[int, int]]:
        """Region (zone, OUTSIDE, ROOF + building, NOWHERE) and disc centre of a place to stand."""
        if isinstance(where, Place):
            spot = self.board.places[where.place]
            return self.board.region(where.place, where.side), spot.outer if where.side else spot.inner
        if isinstance(where, Spot):
            return where.zone, (where.x, where.y)
        if isinstance(where, Roof):
            return ROOF + where.building, (where.x, where.y)
        if isinstance(where, Off) and where.why == "terrace":
            return NOWHERE, self.board.terrace[where.post]
        return NOWHERE, (0, 0)

    def kind(self, place: int) -> str:
        """What a place is now: as built, or "breach" once chopped through (RD-4.4)."""
        return "breach" if self.chopped[place] >= self.law.tables.chop.breach else self.board.places[place].kind

    def outside(self, figure: int) -> bool:
        return self.figures.region[figure] == OUTSIDE


def side_of(figure: int) -> str:
    """The seat of a figure."""
    return BRITISH if figure < FIRST_ZULU else ZULU


def standing(state: State, figure: int) -> bool:
    """Is the figure on the board, not in a rear rank: can it act and be fought?"""
    return state.figures.region[figure] != NOWHERE
