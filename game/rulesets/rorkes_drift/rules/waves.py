"""Chapter 3 and RD-6.4: what the Zulu orders at the start of his block."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.actions import EndAssault, FormWave, Post, Ready, Recall, UseMarker, WithdrawWave
from game.rulesets.rorkes_drift.events import (
    AssaultEnded,
    MarkerUsed,
    Posted,
    Recalled,
    StageBegan,
    WaveFormed,
    WaveLeft,
)
from game.rulesets.rorkes_drift.ground import ZULU_FIGURES
from game.rulesets.rorkes_drift.rules.common import T
from game.rulesets.rorkes_drift.state import FALLEN, FIRST_ZULU, POOL, Off, Rank, State

SIZES = (1, 2, 5, 8, 10, 12, 15, 20, 24, 30, 40, 50, 60, 80)
NOT_NOW = "RD-2.5: orders are given at the start of the Zulu block"


def pool(state: State) -> list[int]:
    """The uncommitted Zulus, by number."""
    there = zip(ZULU_FIGURES, state.figures.where[FIRST_ZULU:], strict=True)
    return [f for f, where in there if where == POOL]


def riflemen(state: State) -> list[int]:
    """The Zulus on the terrace, by number."""
    there = zip(ZULU_FIGURES, state.figures.where[FIRST_ZULU:], strict=True)
    return [f for f, where in there if type(where) is Off and where.why == "terrace"]


def engaged(state: State, section: int) -> bool:
    """RD-3.1: a wave is on its way to it, or Zulus are at its outer side or in its rear rank."""
    if any(w.section == section and w.in_play and not w.arrived for w in state.waves):
        return True
    if any(state.holder[2 * place + 1] >= FIRST_ZULU for place in state.board.sections[section].places):
        return True
    return Rank(section) in state.figures.where


def ordering(state: State) -> bool:
    """Is it the time of orders?"""
    return state.stage == "orders" and state.pending is None


def no_piece(piece: int | None) -> bool:
    """Are actions of no piece asked for?"""
    return piece is None or piece < 0


class Forming:
    """RD-3.1, 3.6."""

    def options(self, state: State, piece: int | None = None) -> Iterator[FormWave]:
        """Every unengaged section with a sample of sizes."""
        if ordering(state) and no_piece(piece):
            most = len(pool(state))
            sizes = [size for size in SIZES if size < most] + [most] * (most > 0)
            for section in state.board.outer_sections():
                if sizes and self._why_not_section(state, section) is None:
                    yield from (FormWave(size, section) for size in sizes)

    def refusal(self, state: State, action: FormWave) -> str | None:
        """The law of RD-3.1 and 7.2."""
        if not ordering(state):
            return NOT_NOW
        if not 1 <= action.size <= len(pool(state)):
            return "RD-3.1: a wave has from one to all uncommitted figures"
        return self._why_not_section(state, action.section)

    def _why_not_section(self, state: State, section: int) -> str | None:
        board = state.board
        if not 0 <= section < len(board.sections) or board.sections[section].beyond != OUTSIDE:
            return "RD-3.1: waves come against outer sections"
        building = board.sections[section].building
        if building >= 0 and state.fires[building].stage == "closed":
            return "RD-7.2: no new wave against a fallen building"
        return "RD-3.1: that section is engaged" if engaged(state, section) else None

    def play(self, table: T, action: FormWave) -> None:
        """The first uncommitted figures by number set out."""
        figures = tuple(pool(table.state)[: action.size])
        table.emit(WaveFormed(len(table.state.waves), action.section, figures, markers(table.state, action.size)))


def markers(state: State, size: int) -> int:
    """RD-3.6: none in the first assault, one for so many figures in the second and the third."""
    waves = state.law.tables.waves
    if state.assault <= 1:
        return 0
    return size // (waves.second_assault_per if state.assault == 2 else waves.third_assault_per)


class Withdrawing:
    """RD-3.8."""

    def options(self, state: State, piece: int | None = None) -> Iterator[WithdrawWave]:
        """Every wave in play."""
        if ordering(state) and no_piece(piece) and state.law.options.own_withdrawal:
            yield from (WithdrawWave(i) for i, wave in enumerate(state.waves) if wave.in_play)

    def refusal(self, state: State, action: WithdrawWave) -> str | None:
        """The law of RD-3.8."""
        if not ordering(state):
            return NOT_NOW
        if not state.law.options.own_withdrawal:
            return "RD-3.8: waves are not withdrawn at will in this game"
        if not 0 <= action.wave < len(state.waves) or not state.waves[action.wave].in_play:
            return "RD-3.8: that wave is not in play"
        return None

    def play(self, table: T, action: WithdrawWave) -> None:
        """All of it leaves."""
        table.emit(WaveLeft(action.wave, "RD-3.8"))


class Posting:
    """RD-6.4: to the terrace."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Post]:
        """Every number there is room for."""
        if ordering(state) and no_piece(piece):
            yield from (Post(count) for count in range(1, self._most(state) + 1))

    def _most(self, state: State) -> int:
        return min(len(pool(state)), state.law.options.terrace_rifles - len(riflemen(state)))

    def refusal(self, state: State, action: Post) -> str | None:
        """The law of RD-6.4."""
        if not ordering(state):
            return NOT_NOW
        most = self._most(state)
        return None if 1 <= action.count <= most else f"RD-6.4: at most {max(0, most)} can be posted"

    def play(self, table: T, action: Post) -> None:
        """The last uncommitted figures by number take the free posts."""
        where = table.state.figures.where
        taken = {w.post for f in riflemen(table.state) if isinstance(w := where[f], Off)}
        free = [post for post in range(len(table.state.board.terrace)) if post not in taken]
        table.emit(Posted(tuple(pool(table.state)[-action.count :]), tuple(free[: action.count])))


class Recalling:
    """RD-6.4: back from the terrace."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Recall]:
        """Every number there is."""
        if ordering(state) and no_piece(piece):
            yield from (Recall(count) for count in range(1, len(riflemen(state)) + 1))

    def refusal(self, state: State, action: Recall) -> str | None:
        """The law of RD-6.4."""
        if not ordering(state):
            return NOT_NOW
        there = len(riflemen(state))
        return None if 1 <= action.count <= there else f"RD-6.4: {there} are on the terrace"

    def play(self, table: T, action: Recall) -> None:
        """The last riflemen by number come back."""
        table.emit(Recalled(tuple(riflemen(table.state)[-action.count :])))


class CallingOff:
    """RD-3.7: no wave in play, and none formed: the assault ends."""

    def options(self, state: State, piece: int | None = None) -> Iterator[EndAssault]:
        """Once, when it may be done."""
        if no_piece(piece) and self.refusal(state, EndAssault()) is None:
            yield EndAssault()

    def refusal(self, state: State, action: EndAssault) -> str | None:
        """The law of RD-3.7."""
        if not ordering(state):
            return NOT_NOW
        return None if state.waves_due else "RD-3.7: a wave is in play"

    def play(self, table: T, action: EndAssault) -> None:
        """The uncommitted and the terrace withdraw."""
        table.emit(AssaultEnded(table.state.assault, "called_off"))


class GoingOn:
    """RD-2.5: orders are given, or markers used."""

    def options(self, state: State, piece: int | None = None) -> Iterator[Ready]:
        """Once, when it may be done."""
        if no_piece(piece) and self.refusal(state, Ready()) is None:
            yield Ready()

    def refusal(self, state: State, action: Ready) -> str | None:
        """The law of RD-3.7: with no wave in play one must be formed."""
        if state.pending is not None or state.stage not in ("orders", "markers"):
            return "RD-2.5: there are no orders to end now"
        return "RD-3.7: form a wave or end the assault" if state.waves_due else None

    def play(self, table: T, action: Ready) -> None:
        """On to arrivals, or to the terrace's fire."""
        table.emit(StageBegan("arrivals" if table.state.stage == "orders" else "terrace"))


def usable(state: State, index: int) -> bool:
    """RD-3.6: does the wave have a marker, and enough dead for it?"""
    wave = state.waves[index]
    return wave.in_play and wave.markers > 0 and len(dead(state, index)) >= state.law.tables.waves.marker_figures


def dead(state: State, index: int) -> list[int]:
    """The dead of a wave, by number."""
    figures = state.figures
    return [f for f in ZULU_FIGURES if figures.wave[f] == index and figures.where[f] == FALLEN]


class Marking:
    """RD-3.6: a marker brings back dead of its wave."""

    def options(self, state: State, piece: int | None = None) -> Iterator[UseMarker]:
        """Every wave whose marker can be used now."""
        if state.stage == "markers" and state.pending is None and no_piece(piece):
            yield from (UseMarker(i) for i in range(len(state.waves)) if usable(state, i))

    def refusal(self, state: State, action: UseMarker) -> str | None:
        """The law of RD-3.6."""
        if state.stage != "markers" or state.pending is not None:
            return "RD-2.5: markers are used after arrivals, before the terrace fires"
        if not 0 <= action.wave < len(state.waves) or not usable(state, action.wave):
            return "RD-3.6: no marker, or fewer than five of the wave lie dead"
        return None

    def play(self, table: T, action: UseMarker) -> None:
        """The first five dead by number come back at the rear."""
        each = table.state.law.tables.waves.marker_figures
        table.emit(MarkerUsed(action.wave, tuple(dead(table.state, action.wave)[:each])))


form, withdraw, post, recall = Forming(), Withdrawing(), Posting(), Recalling()
call_off, go_on, mark = CallingOff(), GoingOn(), Marking()
