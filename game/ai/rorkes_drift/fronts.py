"""Where the Zulu attacks: what each outer section promises, and how many go there."""

from __future__ import annotations

from msgspec import Struct

from game.ai.rorkes_drift.blows import at_least
from game.ai.rorkes_drift.look import Look
from game.rulesets.rorkes_drift.ground import clear_line, eye, outer_eye
from game.rulesets.rorkes_drift.rules.waves import engaged
from game.rulesets.rorkes_drift.state import FIRST_ZULU, ROOF

ENTRY = 0.15
"""What an unmanned place is worth as a way into a zone with men in it; a deserted zone leads nowhere but under fire."""
SHOTS, HIT = 2, 5 / 6
"""A loaded man at the wall fires twice at a wave before contact (RD-3.2)."""
RUSH = 1.5
"""So many men for each outer place, beyond those shot down on the way."""
FRONTS = 4
"""So many sides are attacked at once: enough to split the fire, few enough to last."""


class Front(Struct, frozen=True):
    """One section as a goal: what it promises, and the size of wave it takes."""

    section: int
    promise: float
    size: float


def shooters(look: Look, section: int) -> int:
    """The British who may fire at a wave on its way to a section (RD-3.3)."""
    building = look.board.sections[section].building
    return manned(look, section) + (len(look.men_in.get(ROOF + building, ())) if building >= 0 else 0)


def manned(look: Look, section: int) -> int:
    """The British at a section's places."""
    holder = look.view.holder
    return sum(0 <= holder[2 * place] < FIRST_ZULU for place in look.board.sections[section].places)


def witnesses(look: Look, section: int) -> int:
    """The British who see an outer place of a section, and so its rear rank (RD-3.4)."""
    view, board = look.view, look.board
    there = [outer_eye(view, place) for place in board.sections[section].places]
    eyes = [eye(view, man) for man in look.men]
    return sum(any(clear_line(board, mine, theirs) for theirs in there) for mine in eyes)


def judged(look: Look, section: int) -> Front:
    """What an attack on a section promises: chances to kill at once, and ways in."""
    view, board = look.view, look.board
    melee = view.law.tables.melee
    ways = [place for place in board.sections[section].places if look.passable(place)]
    live = bool(look.men_in.get(board.sections[section].zone))
    promise = 0.0
    for place in ways:
        if 0 <= view.holder[2 * place] < FIRST_ZULU:
            promise += at_least(melee.across - (melee.ledge_below if board.places[place].ledge else 0))
        else:
            promise += ENTRY if live else 0.0
    return Front(section, promise, SHOTS * HIT * shooters(look, section) + RUSH * len(ways) + 1)


def fronts(look: Look, formed: tuple[int, ...] = ()) -> list[Front]:
    """The sections to attack together, the most promising first.

    `formed` are sections that have got their wave in these orders already; they are judged as if they had not.
    """
    free = [s for s in look.board.outer_sections() if s in formed or not engaged(look.view, s)]
    rated = sorted((judged(look, section) for section in free), key=lambda front: -front.promise)
    return [front for front in rated if front.promise > 0][:FRONTS]
