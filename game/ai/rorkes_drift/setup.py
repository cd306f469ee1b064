"""The British between the assaults: who comes back, whether to ask for the redoubt, who stands where."""

from __future__ import annotations

from functools import cache

from game.ai.player import Candidate, Choice, Stop, allowed, best, only
from game.ai.rorkes_drift.lines import LAST
from game.ai.rorkes_drift.look import Look
from game.board.board import OUTSIDE, Board
from game.board.geometry import squared
from game.board.sight import Eye
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import Answer, Choose, Deploy, EndSetup
from game.rulesets.rorkes_drift.ground import clear_line, lattice, why_not_stand
from game.rulesets.rorkes_drift.state import Place, Spot, State, WhoReturns

ENOUGH = 0.44
"""With a smaller share of the British left they draw together in the last zone."""

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
    """As the scenario says while most are there; later close together, where the terrace does not see them."""
    look = Look(view)
    if len(look.men) < ENOUGH * view.law.british and not view.redoubt:
        stands = sheltered(look.board)[: len(look.men)]
        taken, meant = {look.where[man] for man in look.men}, set(stands)
        free = (to for to in stands if to not in taken)
        idle = (man for man in look.men if look.where[man] not in meant)
        for to, man in zip(free, idle, strict=False):
            if why_not_stand(view, man, to) is None:
                return only(Deploy(man, to), "draw_together")
    choice = allowed(game, view, [Candidate(1.0, EndSetup(), "set_up")])
    return choice or only(next(game.options(view)), "anywhere")


@cache
def sheltered(board: Board) -> tuple[Stand, ...]:
    """Stands in the last zone that no post of the terrace sees: places at walls first, then spots from the middle."""
    zone = next(zone for zone in board.zones if zone.key == LAST[0])
    places: list[Stand] = [
        Place(place, side)
        for place, side in board.zone_places(zone.id)
        if board.region(place, 1 - side) >= OUTSIDE
        and not board.sections[board.places[place].section].redoubt
        and _hidden(board, board.spot(place, side))
    ]
    middle = tuple(sum(corner[axis] for corner in zone.polygon) // len(zone.polygon) for axis in (0, 1))
    spots = sorted(lattice(board, zone.id, False), key=lambda point: squared(point, (middle[0], middle[1])))
    return (*places, *(Spot(zone.id, *point) for point in spots if _hidden(board, point)))


def _hidden(board: Board, point: tuple[int, int]) -> bool:
    return not any(clear_line(board, Eye(point), Eye(post)) for post in board.terrace)
