"""The Zulu's orders: riflemen on the terrace, waves against sections, waves called back, assaults ended."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.player import Candidate, Choice, Stop, best
from game.ai.rorkes_drift.look import Look
from game.board.board import OUTSIDE
from game.engine.game import Dice, Game
from game.rulesets.rorkes_drift.actions import Answer, Choose, EndAssault, FormWave, Post, Ready, UseMarker, WithdrawWave
from game.rulesets.rorkes_drift.ground import SOLID
from game.rulesets.rorkes_drift.rules.waves import engaged
from game.rulesets.rorkes_drift.state import BRITISH, FIRST_ZULU, ROOF, State, Wave

SPENT = [84, 168, 250]
"""Zulu dead at which an assault is called off, by assault."""
LAST_TURNS = [15]
"""The main attack begins so many turns before the assault's last."""
TEMPLATE = [("veranda_north", "veranda_west", "hospital_south", "hospital_west")]
SHARES = [1.0]


def orders(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    look = Look(view)
    candidates = list(_candidates(look))
    waiting = sorted(candidates, key=lambda c: -c.score)
    while waiting and game.refusal(view, waiting[0].action) is not None:
        waiting.pop(0)
    return best(waiting) or Choice(Ready())


def _candidates(look: Look) -> Iterator[Candidate]:
    view = look.view
    yield Candidate(0.1, Ready(), "go_on")
    yield Candidate(0.05, EndAssault(), "call_off")
    over = view.zulu_dead >= SPENT[min(view.assault, 3) - 1]
    if over and view.assault < view.law.last_assault:
        yield Candidate(4.0, EndAssault(), "call_off")
        for index, wave in enumerate(view.waves):
            if wave.in_play:
                yield Candidate(3.0, WithdrawWave(index), "withdraw")
        return
    yield from _withdrawals(look)
    formed = [w for w in view.waves if w.turn == view.turn]
    playing = [w for w in view.waves if w.in_play and w.turn < view.turn]
    big = [w for w in playing if w.figures > 2]
    last = view.law.options.assault_turns - LAST_TURNS[0]
    room = view.law.options.terrace_rifles - len(look.rifles)
    snipe = bool(look.exposed) and view.law.options.terrace_rifles >= 3
    if room > 0 and snipe and len(look.pool) > room:
        yield Candidate(1.2, Post(room), "post")
    if big:
        return
    if view.turn >= last or not snipe:
        yield from _attack(look, formed)
    elif view.waves_due or _about_to_lapse(look):
        if not formed:
            yield from _feint(look)
    if view.turn > last and snipe and view.waves_due:
        yield from _feint(look)


def _withdrawals(look: Look) -> Iterator[Candidate]:
    """Feints go before they are shot down at the wall; so do the last few of a beaten wave."""
    view = look.view
    others = sum(w.in_play for w in view.waves)
    for index, wave in enumerate(view.waves):
        if wave.in_play and wave.figures <= 2 and wave.turn + 3 <= view.turn and others > 1:
            yield Candidate(1.5, WithdrawWave(index), "withdraw")


def _about_to_lapse(look: Look) -> bool:
    waves = [w for w in look.view.waves if w.in_play]
    return all(w.figures <= 2 and w.turn + 3 <= look.view.turn for w in waves)


def _feint(look: Look) -> Iterator[Candidate]:
    """One man against the section from which the fewest can shoot at him: it keeps the assault going."""
    for section in look.board.outer_sections():
        yield Candidate(1.0 - 0.1 * shooters(look, section), FormWave(1, section), "feint")


def shooters(look: Look, section: int) -> int:
    """The British who may fire at a wave on its way to a section (RD-3.3)."""
    building = look.board.sections[section].building
    held = sum(0 <= look.view.holder[2 * p] < FIRST_ZULU for p in look.board.sections[section].places)
    return held + (len(look.men_in.get(ROOF + building, ())) if building >= 0 else 0)


def _attack(look: Look, formed: list[Wave]) -> Iterator[Candidate]:
    view = look.view
    room = max(0, view.law.options.terrace_rifles - len(look.rifles))
    start = len(look.pool) - room + sum(w.figures for w in formed)
    wanted = TEMPLATE[min(view.assault, len(TEMPLATE)) - 1]
    names = [look.board.sections[w.section].key for w in formed]
    for rank, (name, share) in enumerate(wanted):
        size = min(int(start * share), len(look.pool) - room)
        section = look.board.section_by_key(name).id
        if size > 0 and name not in names:
            yield Candidate(2.0 - rank / 100, FormWave(size, section), "wave")


def markers(game: Game[State], view: State, dice: Dice, stop: Stop) -> Choice:
    for index, wave in enumerate(view.waves):
        action = UseMarker(index)
        if game.refusal(view, action) is None and wave.mood != "one_round":
            return best([Candidate(1.0, action, "marker")]) or Choice(action)
    return Choice(Ready())
