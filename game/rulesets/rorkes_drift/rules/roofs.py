"""Chapter 5: up onto roofs, defended or not, and down again by a jump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from math import isqrt

from game.board.board import Board
from game.board.geometry import between, disc_fits, edges, fan, nearer_than, squared
from game.rulesets.rorkes_drift.actions import Climb, Jump, Storm
from game.rulesets.rorkes_drift.events import Asked, Boosted, Fell, GotUp, Jumped, Landed, Stormed
from game.rulesets.rorkes_drift.ground import (
    BRITISH_FIGURES,
    LATTICE,
    ZULU_FIGURES,
    building_at,
    enemies_of,
    free_roof,
    why_not_stand,
)
from game.rulesets.rorkes_drift.rules.common import T, acting, chosen, d6, two_dice, why_not_begin
from game.rulesets.rorkes_drift.rules.melee import free_blows, turn_to
from game.rulesets.rorkes_drift.state import FIRST_ZULU, ROOF, Place, Roof, Spot, State, WhoGetsUp


def defenders(state: State, building: int) -> list[int]:
    """The British on a roof: one of them makes it a defended one (RD-5.2)."""
    return [f for f in BRITISH_FIGURES if state.figures.region[f] == ROOF + building]


class Boosting:
    """RD-5.1: two men boost a third; one, or a friend above, with luck."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Climb]:
        """Each way a figure may be helped up."""
        for figure in chosen(state, piece):
            building = building_at(state, figure)
            if building >= 0 and why_not_begin(state, figure) is None:
                for helpers in self._helpers(state, figure, building):
                    if self.refusal(state, Climb(figure, helpers)) is None:
                        yield Climb(figure, helpers)

    def _helpers(self, state: State, figure: int, building: int) -> Iterator[tuple[int, ...]]:
        friends = BRITISH_FIGURES if figure < FIRST_ZULU else ZULU_FIGURES
        beside = [f for f in _near(state, figure) if f in friends]
        above = [f for f in friends if state.figures.region[f] == ROOF + building]
        yield from combinations(beside, state.law.tables.roof.boosters)
        yield from ((f,) for f in beside)
        yield from ((f,) for f in above)

    def refusal(self, state: State, action: Climb) -> str | None:
        """The law of RD-5.1."""
        group = (action.figure, *action.helpers)
        refused = _first(why_not_begin(state, figure) for figure in group)
        if refused is not None:
            return refused
        if any(state.figures.came[figure] for figure in group):
            return "RD-5.1: all must have begun the turn at their places"
        building = building_at(state, action.figure)
        if building < 0:
            return "RD-5.1: climb from a place of the building"
        if len(set(group)) != len(group) or not 1 <= len(action.helpers) <= state.law.tables.roof.boosters:
            return "RD-5.1: one or two others help"
        return self._why_not_helped(state, action, building) or self._why_not_roof(state, action.figure, building)

    def _why_not_helped(self, state: State, action: Climb, building: int) -> str | None:
        if len(action.helpers) == 1 and state.figures.region[action.helpers[0]] == ROOF + building:
            return None
        if not _in_row(state, (action.figure, *action.helpers), 1 + len(action.helpers)):
            return "RD-5.1: all stand at neighbouring places of the building"
        return None

    def _why_not_roof(self, state: State, figure: int, building: int) -> str | None:
        held = len(defenders(state, building)) * state.law.tables.roof.storm_group
        if figure >= FIRST_ZULU and state.stormers[building] < held:
            return "RD-5.2: the roof is defended"
        if state.fires[building].stage == "closed":
            return "RD-7.2: that roof is closed"
        if free_roof(state, building, state.figures.point[figure]) is None:
            return "RD-5.4: no free spot on the roof, or it burns"
        return None

    def play(self, table: T, action: Climb) -> None:
        """Two lift for sure; otherwise one die. Enemies in contact strike first (RD-4.1)."""
        table_roof = table.state.law.tables.roof
        building = building_at(table.state, action.figure)
        alive = free_blows(table, action.figure)
        sure = len(action.helpers) >= table_roof.boosters
        die = 0 if sure or not alive else d6(table.dice)
        up = alive and (sure or die >= table_roof.boost_from)
        table.emit(Boosted(action.figure, action.helpers, die, up))
        if up:
            get_up(table, action.figure, building, "RD-5.1")


def _near(state: State, figure: int) -> list[int]:
    """The figures at the two places on either side of a figure's, on its side, by number."""
    where = state.figures.where[figure]
    if not isinstance(where, Place):
        return []
    row = state.board.sections[state.board.places[where.place].section].places
    index = row.index(where.place)
    held = (state.holder[2 * place + where.side] for place in row[max(0, index - 2) : index + 3])
    return sorted(f for f in held if f not in (-1, figure))


def _first(reasons: Iterable[str | None]) -> str | None:
    return next((reason for reason in reasons if reason is not None), None)


def _in_row(state: State, group: tuple[int, ...], span: int) -> bool:
    """Do all stand on one side of one section, within `span` places of a row?"""
    stands = [state.figures.where[f] for f in group]
    places = [(state.board.places[w.place], w.side) for w in stands if isinstance(w, Place)]
    if len(places) != len(group) or len({(place.section, side) for place, side in places}) != 1:
        return False
    numbers = [place.number for place, _ in places]
    return max(numbers) - min(numbers) < span


def get_up(table: T, figure: int, building: int, rule: str) -> None:
    """Onto the free spot of the roof nearest to where the figure stands; without one it stays below."""
    to = free_roof(table.state, building, table.state.figures.point[figure])
    if to is not None:
        table.emit(GotUp(figure, to, rule))


class Storming:
    """RD-5.2: one die for each six Zulus that climb at a defended roof."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Storm]:
        """All who can climb at each defended roof together; for a piece, the storms it takes part in."""
        if acting(state) and state.block == 1:
            for building in range(len(state.board.buildings)):
                group = self.climbers(state, building)
                storm = Storm(building, group)
                if (piece is None or piece < 0 or piece in group) and self.refusal(state, storm) is None:
                    yield storm

    def climbers(self, state: State, building: int) -> tuple[int, ...]:
        """Those at the building's places who have not begun, up to six for each defender."""
        most = len(defenders(state, building)) * state.law.tables.roof.storm_group
        if not most:
            return ()
        able = [f for f in ZULU_FIGURES if state.figures.acted[f] == 0 and building_at(state, f) == building]
        return tuple(able[:most])

    def refusal(self, state: State, action: Storm) -> str | None:
        """The law of RD-5.2."""
        if not 0 <= action.building < len(state.board.buildings):
            return "RD-5.2: there is no such building"
        if not action.figures or list(action.figures) != sorted(set(action.figures)):
            return "RD-5.2: the climbers are named once each, in order of number"
        refused = _first(why_not_begin(state, figure) for figure in action.figures)
        if refused is not None:
            return refused
        if any(f < FIRST_ZULU or building_at(state, f) != action.building for f in action.figures):
            return "RD-5.2: climbers are Zulus at places of the building"
        return self._why_not_roof(state, action)

    def _why_not_roof(self, state: State, action: Storm) -> str | None:
        most = len(defenders(state, action.building)) * state.law.tables.roof.storm_group
        if not most:
            return "RD-5.1: the roof is not defended"
        if state.stormers[action.building]:
            return "RD-5.2: all who climb at a roof in a turn climb together"
        return "RD-5.2: more than six for each defender climb by RD-5.1" if len(action.figures) > most else None

    def play(self, table: T, action: Storm) -> None:
        """Roll; if some but not all get up, the Zulu names them."""
        table_roof = table.state.law.tables.roof
        dice = tuple(d6(table.dice) for _ in range(len(action.figures) // table_roof.storm_group))
        up = sum(die >= table_roof.storm_from for die in dice)
        held = tuple(defenders(table.state, action.building))
        table.emit(Stormed(action.building, action.figures, held, dice, up))
        if up == len(action.figures):
            storm_up(table, action.building, action.figures)
        elif up:
            table.emit(Asked(WhoGetsUp(action.building, action.figures, up), "RD-5.2"))


def storm_up(table: T, building: int, figures: tuple[int, ...]) -> None:
    """The named ones leave their places, if they live, for the roof (RD-5.2, 4.1)."""
    for figure in figures:
        if free_blows(table, figure):
            get_up(table, figure, building, "RD-5.2")


class Jumping:
    """RD-5.3: off a roof, onto the ground or onto a man."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Jump]:
        """Jumps at every enemy in reach, and to a sample of free spots."""
        for figure in chosen(state, piece):
            where = state.figures.where[figure]
            if isinstance(where, Roof) and why_not_begin(state, figure) is None:
                yield from (j for j in self._goals(state, figure, where) if self.refusal(state, j) is None)

    def _goals(self, state: State, figure: int, where: Roof) -> Iterator[Jump]:
        for enemy in enemies_of(figure):
            if self._in_reach(state, where, enemy):
                to = _beside(state, figure, enemy)
                if to is not None:
                    yield Jump(figure, to, enemy)
        yield from (Jump(figure, spot) for spot in landings(state.board, where.building))

    def _in_reach(self, state: State, where: Roof, enemy: int) -> bool:
        inside = 0 <= state.figures.region[enemy] < ROOF
        return inside and near_roof(state, where.building, state.figures.point[enemy])

    def refusal(self, state: State, action: Jump) -> str | None:
        """The law of RD-5.3."""
        refused = why_not_begin(state, action.figure)
        if refused is not None:
            return refused
        where = state.figures.where[action.figure]
        if not isinstance(where, Roof):
            return "RD-5.3: only from a roof"
        refused = why_not_stand(state, action.figure, action.to)
        if refused is None and state.board.zones[action.to.zone].building == where.building:
            return "RD-5.3: nobody jumps through the roof"
        return refused or self._why_not_reach(state, action, where)

    def _why_not_reach(self, state: State, action: Jump, where: Roof) -> str | None:
        landing = (action.to.x, action.to.y)
        if action.onto == -1:
            near = near_roof(state, where.building, landing)
            return None if near else "RD-5.3: the spot is more than an inch from the roof"
        if action.onto not in enemies_of(action.figure) or not self._in_reach(state, where, action.onto):
            return "RD-5.3: no enemy within an inch of the roof, inside the compound"
        if state.figures.region[action.onto] != action.to.zone or not _touches(state, landing, action.onto):
            return "RD-5.3: the free spot must be beside him"
        return None

    def play(self, table: T, action: Jump) -> None:
        """One roll serves both; the jumper lands on the man's spot if he died, else beside him."""
        if not free_blows(table, action.figure):
            return
        stood = table.state.figures.where[action.onto] if action.onto >= 0 else action.to
        dice = two_dice(table.dice)
        table.emit(Jumped(action.figure, action.to, dice, action.onto))
        hurt, killed = self._results(table.state, sum(dice), action.onto >= 0)
        if killed:
            table.emit(Fell(action.onto, "RD-5.3"))
        if hurt:
            table.emit(Fell(action.figure, "RD-5.3"))
        elif isinstance(stood, Place | Spot):
            table.emit(Landed(action.figure, stood if killed else action.to))
            if action.onto >= 0 and not killed:
                turn_to(table, action.figure, action.onto)

    def _results(self, state: State, total: int, onto: bool) -> tuple[bool, bool]:
        roof = state.law.tables.roof
        if not onto:
            return total >= roof.jump_hurt_from, False
        return total >= roof.jump_onto_jumper_from, total >= roof.jump_onto_other_from


@cache
def landings(board: Board, building: int) -> tuple[Spot, ...]:
    """Spots half an inch from a roof's edge, inside the compound: a sample of those one may jump to."""
    found = []
    for a, b in edges(board.buildings[building].roof):
        length = isqrt(squared(a, b))
        pieces = max(1, length // LATTICE)
        out = ((b[1] - a[1]) * board.inch // (2 * length), (a[0] - b[0]) * board.inch // (2 * length))
        for piece in range(pieces):
            x, y = between(a, b, 2 * piece + 1, 2 * pieces)
            at = (x + out[0], y + out[1])
            found += [Spot(zone.id, *at) for zone in board.zones if disc_fits(zone.polygon, at, board.radius)]
    return tuple(found)


def near_roof(state: State, building: int, point: tuple[int, int]) -> bool:
    """Is a disc centre within the jumping reach of the roof's edge (RD-5.3)?"""
    reach = round(state.law.tables.roof.jump_reach * state.board.inch)
    return any(nearer_than(point, a, b, reach + 1) for a, b in edges(state.board.buildings[building].roof))


def _touches(state: State, landing: tuple[int, int], enemy: int) -> bool:
    reach = 2 * state.board.radius + state.board.contact
    return squared(landing, state.figures.point[enemy]) <= reach * reach


def _beside(state: State, figure: int, enemy: int) -> Spot | None:
    zone = state.figures.region[enemy]
    for turn in (0, 180):
        for x, y in fan(state.figures.point[enemy], turn, 2 * state.board.radius + 2):
            if why_not_stand(state, figure, Spot(zone, x, y)) is None:
                return Spot(zone, x, y)
    return None


climb, storm, jump = Boosting(), Storming(), Jumping()
