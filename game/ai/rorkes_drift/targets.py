"""What it is worth to bring a Zulu down, and at whom a man who is not in contact had best fire."""

from __future__ import annotations

from game.ai.player import Candidate
from game.ai.rorkes_drift.blows import hits, strikes
from game.ai.rorkes_drift.look import Look
from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.actions import Shoot
from game.rulesets.rorkes_drift.ground import ZULU_FIGURES
from game.rulesets.rorkes_drift.morale import thresholds
from game.rulesets.rorkes_drift.state import ROOF, Off, Place

INSIDE, SAVED, ENTERING, TERRACE = 3.0, 4.0, 1.0, 1.6
NERVE = 6.0
"""What bringing a wave of twenty to its test with one shot is worth: seven in ten leave by it (RD-3.5)."""
COUNTED = 1.0
SHOT = 0.15


class Targets:
    """The worth of every Zulu in one view, worked out when asked for."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._worth: dict[int, float] = {}
        self._waves: dict[int, float] = {}
        self._groups: list[int] | None = None

    def worth(self, zulu: int) -> float:
        """What his death is worth: 1 for the count, and more for what he would do or his wave's nerve."""
        found = self._worth.get(zulu)
        if found is None:
            found = self._worth[zulu] = self._judge(zulu)
        return found

    def _judge(self, zulu: int) -> float:
        look, where = self.look, self.look.where[zulu]
        if isinstance(where, Off) and where.why == "terrace":
            return TERRACE
        worth = COUNTED + self.nerve(look.view.figures.wave[zulu])
        region = look.region[zulu]
        if region >= 0:
            worth += INSIDE
        for man in look.close(zulu):
            worth += SAVED * strikes(look.view, zulu, man) * (0.3 if self._relieved(zulu) else 1.0)
        if region == OUTSIDE and isinstance(where, Place) and look.across(zulu) < 0 and look.passable(where.place):
            worth += ENTERING * (0.3 if self._relieved(zulu) else 1.0)
        return worth

    def _relieved(self, zulu: int) -> bool:
        """Does another step up when he falls?"""
        where, look = self.look.where[zulu], self.look
        return isinstance(where, Place) and where.side == 1 and look.board.places[where.place].section in look.rank

    def nerve(self, wave: int) -> float:
        """What one more death adds by bringing a wave nearer to its next test (RD-3.5)."""
        if wave not in self._waves:
            self._waves[wave] = self._nerve(wave)
        return self._waves[wave]

    def _nerve(self, index: int) -> float:
        if index < 0:
            return 0.0
        wave, shares = self.look.view.waves[index], thresholds(self.look.view)
        if wave.mood != "steady" or wave.tests >= len(shares):
            return 0.0
        due = -(-shares[wave.tests] * wave.size // 100)
        missing = due - wave.deaths
        if missing <= 0:
            return -NERVE / 4
        return min(NERVE, NERVE / 20 * self.look.living[index] / missing)

    def groups(self) -> list[int]:
        """One Zulu of each rear rank and every other one on the board, the most worth while first."""
        if self._groups is None:
            look = self.look
            rank = [figures[0] for figures in look.rank.values()]
            self._groups = sorted([*look.zulus, *rank], key=lambda z: -self.worth(z))
        return self._groups

    def of(self, man: int) -> list[Candidate]:
        """The best shots of a man who is not in contact."""
        look = self.look
        found = []
        for zulu in self.groups():
            if look.sees(man, zulu):
                found.append(Candidate(hits(look.view, zulu) * self.worth(zulu) - SHOT, Shoot(man, zulu), "shoot"))
                if len(found) == 3:
                    break
        found += self._at_coming(man)
        if not found:
            found += self._at_terrace(man)
        return [shot for shot in found if shot.score > 0]

    def _at_coming(self, man: int) -> list[Candidate]:
        """At a wave on its way to his section (RD-3.3): two volleys before it is there, so none is kept back."""
        look, found = self.look, []
        for index, wave, turns in look.coming:
            if _on_section(look, man, wave.section):
                first = next((z for z in ZULU_FIGURES if look.view.figures.wave[z] == index and _coming(look, z)), -1)
                if first >= 0:
                    score = hits(look.view, first) * self.worth(first) - SHOT
                    found.append(Candidate(score, Shoot(man, first), "shoot_coming", {"turns": turns}))
        return found

    def _at_terrace(self, man: int) -> list[Candidate]:
        """At the riflemen on the terrace, when nobody else is to be hit."""
        look = self.look
        rifle = next((z for z in look.rifles if look.sees(man, z)), -1)
        if rifle < 0:
            return []
        return [Candidate(hits(look.view, rifle) * TERRACE, Shoot(man, rifle), "shoot_terrace")]


def _coming(look: Look, zulu: int) -> bool:
    where = look.where[zulu]
    return isinstance(where, Off) and where.why == "coming"


def _on_section(look: Look, man: int, section: int) -> bool:
    where = look.where[man]
    if isinstance(where, Place):
        return where.side == 0 and look.board.places[where.place].section == section
    building = look.board.sections[section].building
    return building >= 0 and look.region[man] == ROOF + building
