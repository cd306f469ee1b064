"""What a player sees at a glance: who stands where, which sections are threatened, who touches whom."""

from __future__ import annotations

from functools import cached_property

from game.board.board import OUTSIDE
from game.board.sight import Eye
from game.rulesets.rorkes_drift.ground import SOLID, burning, clear_line, eye, foes, gaps, open_zone, sees
from game.rulesets.rorkes_drift.rules.common import movers
from game.rulesets.rorkes_drift.state import (
    FIGURES,
    FIRST_ZULU,
    NOWHERE,
    ROOF,
    Off,
    Place,
    Rank,
    State,
    Wave,
)
from game.rulesets.rorkes_drift.turn import arrival_turn


class Look:
    """One view, ordered for thinking. Everything is worked out once, when it is first asked for."""

    def __init__(self, view: State) -> None:
        self.view = view
        self.board = view.board
        self.where = view.figures.where
        self.region = view.figures.region
        self.point = view.figures.point
        self._close: dict[int, list[int]] = {}
        self._passable: dict[int, bool] = {}

    @cached_property
    def men(self) -> list[int]:
        """The British on the board."""
        region = self.region
        return [f for f in range(FIRST_ZULU) if region[f] != NOWHERE]

    @cached_property
    def zulus(self) -> list[int]:
        """The Zulus on the board, rear ranks left out."""
        region = self.region
        return [f for f in range(FIRST_ZULU, FIGURES) if region[f] != NOWHERE]

    @cached_property
    def intruders(self) -> list[int]:
        """The Zulus in a zone or on a roof."""
        return [f for f in self.zulus if self.region[f] != OUTSIDE]

    @cached_property
    def movers(self) -> list[int]:
        """The figures that may still act in this block."""
        return movers(self.view)

    @cached_property
    def men_in(self) -> dict[int, list[int]]:
        """The British by region: zones, and roofs as ROOF + building."""
        return self._by_region(self.men)

    @cached_property
    def zulus_in(self) -> dict[int, list[int]]:
        """The Zulus by region."""
        return self._by_region(self.zulus)

    def _by_region(self, figures: list[int]) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for figure in figures:
            found.setdefault(self.region[figure], []).append(figure)
        return found

    @cached_property
    def pool(self) -> list[int]:
        """The uncommitted Zulus."""
        return self._off("pool")

    @cached_property
    def rifles(self) -> list[int]:
        """The Zulus on the terrace."""
        return self._off("terrace")

    def _off(self, why: str) -> list[int]:
        where = self.where
        return [f for f in range(FIRST_ZULU, FIGURES) if isinstance(w := where[f], Off) and w.why == why]

    @cached_property
    def rank(self) -> dict[int, list[int]]:
        """The rear ranks by section."""
        found: dict[int, list[int]] = {}
        for figure in range(FIRST_ZULU, FIGURES):
            where = self.where[figure]
            if isinstance(where, Rank):
                found.setdefault(where.section, []).append(figure)
        return found

    @cached_property
    def living(self) -> list[int]:
        """How many of each wave are not dead or gone."""
        left = [0] * len(self.view.waves)
        for figure in range(FIRST_ZULU, FIGURES):
            index = self.view.figures.wave[figure]
            where = self.where[figure]
            if index >= 0 and not (isinstance(where, Off) and where.why in ("fallen", "away", "lost", "pool")):
                left[index] += 1
        return left

    @cached_property
    def coming(self) -> list[tuple[int, Wave, int]]:
        """The waves on their way: number, wave, and in how many turns they reach the wall."""
        view = self.view
        return [
            (index, wave, arrival_turn(view, wave.turn) - view.turn)
            for index, wave in enumerate(view.waves)
            if wave.in_play and not wave.arrived
        ]

    @cached_property
    def at_wall(self) -> dict[int, int]:
        """How many Zulus are at the outer side or in the rear rank of each section."""
        found = {section: len(figures) for section, figures in self.rank.items()}
        for figure in self.zulus_in.get(OUTSIDE, []):
            where = self.where[figure]
            if isinstance(where, Place):
                section = self.board.places[where.place].section
                found[section] = found.get(section, 0) + 1
        return found

    @cached_property
    def threat(self) -> dict[int, int]:
        """How many Zulus each outer section faces: at its wall, or coming."""
        found = dict(self.at_wall)
        for index, wave, _ in self.coming:
            found[wave.section] = found.get(wave.section, 0) + self.living[index]
        return found

    def close(self, figure: int) -> list[int]:
        """The enemies in contact."""
        found = self._close.get(figure)
        if found is None:
            found = self._close[figure] = foes(self.view, figure) if self._may_touch(figure) else []
        return found

    def _may_touch(self, figure: int) -> bool:
        where, region = self.where[figure], self.region[figure]
        if isinstance(where, Place) and self.view.holder[2 * where.place + 1 - where.side] >= 0:
            return True
        others = self.zulus_in if figure < FIRST_ZULU else self.men_in
        return region in others or any(near in others for near, _, _ in gaps(self.board, region))

    def passable(self, place: int) -> bool:
        """Can one cross at the place now?"""
        found = self._passable.get(place)
        if found is None:
            found = self._passable[place] = self.view.kind(place) not in SOLID
        return found

    def across(self, figure: int) -> int:
        """Who holds the other side of the figure's place, or -1."""
        where = self.where[figure]
        return self.view.holder[2 * where.place + 1 - where.side] if isinstance(where, Place) else -1

    def sees(self, figure: int, target: int) -> bool:
        """Is there sight between two figures?"""
        return sees(self.view, figure, target)

    @cached_property
    def exposed(self) -> list[int]:
        """The British whom a rifleman on the terrace sees, or would see."""
        view = self.view
        posts = [Eye(post) for post in self.board.terrace]
        eyes = ((man, eye(view, man)) for man in self.men)
        return [man for man, mine in eyes if any(clear_line(self.board, mine, post) for post in posts)]

    def open(self, zone: int) -> bool:
        """Is the zone in play?"""
        return open_zone(self.view, zone)

    def on_fire(self, figure: int) -> bool:
        """Is the figure on or under burning thatch?"""
        region = self.region[figure]
        building = region - ROOF if region >= ROOF else self.board.zones[region].building if region >= 0 else -1
        return building >= 0 and burning(self.view, building, self.point[figure])
