"""The British between the assaults: who comes back, whether to ask for the redoubt, who stands where."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import Candidate, Choice, Stop, best
from game.ai.rorkes_drift.lines import held
from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.posts import NEED_QUIET, worth_of
from game.board.board import OUTSIDE
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import Answer, Choose, Deploy, EndSetup
from game.rulesets.rorkes_drift.ground import lattice, why_not_stand
from game.rulesets.rorkes_drift.state import Place, Spot, State, WhoReturns

RESERVE = 6
"""One man in so many is kept off the walls."""

Stand = Place | Spot


def who_returns(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Officers first (RD-7.3): they shoot twice."""
    asked = view.pending
    assert isinstance(asked, WhoReturns)
    figures = asked.figures[: asked.count]
    return best([Candidate(float(asked.count), Choose(figures), "officers_first")]) or Choice(Choose(figures))


def redoubt(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """Only when the 251st Zulu casualty is as good as certain: the assault would be the last (RD-7.4, 8.1).

    The Zulu may call that assault off, and wins by it while he has lost fewer.
    """
    end = view.law.tables.end
    missing = end.zulu_casualties + 1 - view.zulu_dead
    yes, no = 1.0 if missing <= 0 else 0.0, 1.0 if view.assault < view.law.last_assault else 0.5
    told: dict[str, int | float | str] = {"missing": missing}
    choice = best([Candidate(no, Answer(False), "hold_out", told), Candidate(yes, Answer(True), "ask", told)])
    assert choice is not None
    return choice


def deploy(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    """The scenario's deployment while nobody is lost; later the line that the men left can hold."""
    look = Look(view)
    if len(look.men) == view.law.british or view.redoubt:
        return _as_told(game, view)
    stands = _stands(look)
    taken = {look.where[man] for man in look.men}
    free = [to for to in stands if to not in taken]
    idle = [man for man in look.men if look.where[man] not in set(stands)]
    for to, man in zip(free, idle, strict=False):
        if why_not_stand(view, man, to) is None:
            choice = best([Candidate(1.0, Deploy(man, to), "man_the_line")])
            assert choice is not None
            return choice
    return _as_told(game, view)


def _as_told(game: Game[State], view: State) -> Choice:
    if game.refusal(view, EndSetup()) is None:
        return best([Candidate(1.0, EndSetup(), "ready")]) or Choice(EndSetup())
    return Choice(next(game.options(view)))


def _stands(look: Look) -> list[Stand]:
    """As many stands as there are men, in order of need: every other place first, then those between, a reserve."""
    zones = held(look)
    count = len(look.men)
    places = sorted(_line(look, zones), key=lambda one: one[0])
    reserve = list(_reserve(look, zones))
    kept = min(len(reserve), max(count // RESERVE, count - len(places)))
    return [to for _, to in places[: count - kept]] + reserve[:kept]


def _line(look: Look, zones: tuple[int, ...]) -> Iterator[tuple[tuple[float, int], Place]]:
    for zone in zones:
        for place, side in look.board.zone_places(zone):
            far = look.board.region(place, 1 - side)
            inner = look.board.sections[look.board.places[place].section].redoubt
            if far not in zones and far >= OUTSIDE and not inner and worth_of(look, place, side, zones) >= NEED_QUIET:
                yield (float(look.board.places[place].number % 2 == 0), place), Place(place, side)


def _reserve(look: Look, zones: tuple[int, ...]) -> Iterator[Spot]:
    """Spots in the middle of the inmost zones, one from each in turn."""
    spots = [_middle(look, zone) for zone in reversed(zones) if look.board.zones[zone].building < 0]
    for rank in range(max((len(s) for s in spots), default=0)):
        yield from (s[rank] for s in spots if rank < len(s))


def _middle(look: Look, zone: int) -> list[Spot]:
    polygon = look.board.zones[zone].polygon
    x = sum(p[0] for p in polygon) // len(polygon)
    y = sum(p[1] for p in polygon) // len(polygon)
    spots = [Spot(zone, *point) for point in lattice(look.board, zone, look.view.redoubt)]
    return sorted(spots, key=lambda s: (s.x - x) ** 2 + (s.y - y) ** 2)[:20]
