"""RD-1.6 and 7.3: the British set up."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.actions import Deploy, EndSetup
from game.rulesets.rorkes_drift.events import Deployed, SetUp, StoodBy
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, free_places, open_zone, sample_spots, why_not_stand
from game.rulesets.rorkes_drift.rules.common import T
from game.rulesets.rorkes_drift.rules.waves import no_piece
from game.rulesets.rorkes_drift.state import FALLEN, LOST, Off, OnBoard, Place, State

NOT_NOW = "RD-1.6: the British set up before the assault"
FALLBACK = ("storehouse", "main", "veranda", "kraal", "hospital")


def setting_up(state: State) -> bool:
    """Are the British setting up?"""
    return state.stage == "deploy" and state.pending is None


def present(state: State) -> list[int]:
    """The British who take part, by number."""
    return [f for f in BRITISH_FIGURES if state.figures.where[f] not in (FALLEN, LOST)]


class Deploying:
    """RD-1.6."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Deploy]:
        """Free places and a sample of spots in every open zone."""
        if setting_up(state):
            for figure in present(state) if piece is None else [f for f in (piece,) if f in present(state)]:
                for zone in range(len(state.board.zones)):
                    if open_zone(state, zone):
                        yield from (Deploy(figure, to) for to in free_places(state, figure, zone))
                        yield from (Deploy(figure, to) for to in sample_spots(state, zone))

    def refusal(self, state: State, action: Deploy) -> str | None:
        """Any zone or roof, inside the compound."""
        if not setting_up(state):
            return NOT_NOW
        if action.figure not in present(state):
            return "RD-1.6: that figure takes no part"
        to = action.to
        known = isinstance(to, Place) and 0 <= to.place < len(state.board.places) and to.side in (0, 1)
        if known and state.located(to)[0] == OUTSIDE:
            return "RD-1.6: the British set up inside the compound"
        return why_not_stand(state, action.figure, to)

    def play(self, table: T, action: Deploy) -> None:
        """He stands there."""
        table.emit(Deployed(action.figure, action.to))


class Finishing:
    """RD-1.6: everybody is in place."""

    def options(self, state: State, piece: int | None = None) -> Iterator[EndSetup]:
        """Once, when it may be done."""
        if no_piece(piece) and self.refusal(state, EndSetup()) is None:
            yield EndSetup()

    def refusal(self, state: State, action: EndSetup) -> str | None:
        """All must stand somewhere."""
        if not setting_up(state):
            return NOT_NOW
        waiting = any(isinstance(state.figures.where[f], Off) for f in present(state))
        return "RD-1.6: some figures wait to be placed" if waiting else None

    def play(self, table: T, action: EndSetup) -> None:
        """The turn can begin."""
        table.emit(SetUp())


def place_by_default(table: T) -> None:
    """Stand everybody as the scenario says; who cannot stand there takes the first free place."""
    state = table.state
    wanted = _deployment(state)
    there = state.copy()
    for figure in present(state):
        to = wanted[figure] if figure < len(wanted) else None
        if to is None or why_not_stand(there, figure, to) is not None:
            to = _anywhere(there, figure)
        there.put(figure, to)
    figures = tuple(present(state))
    stands = (there.figures.where[f] for f in figures)
    places = tuple(to for to in stands if isinstance(to, OnBoard))
    table.emit(StoodBy(figures, places, "RD-1.6" if state.assault <= 1 else "RD-7.3"))


def _deployment(state: State) -> tuple[OnBoard | None, ...]:
    law = state.law
    if state.redoubt and law.redoubt_deployment:
        return law.redoubt_deployment
    return law.deployments[min(state.assault, len(law.deployments)) - 1] if law.deployments else ()


def _anywhere(state: State, figure: int) -> Place:
    zones = (zone for key in FALLBACK for zone in state.board.zones if zone.key == key)
    return next(to for zone in zones if open_zone(state, zone.id) for to in free_places(state, figure, zone.id))


deploy, finish = Deploying(), Finishing()
