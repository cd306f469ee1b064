"""Exact chances before an attack: the resolver itself over every roll, and the lines that explain them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.engine.dice import EveryDice
from game.engine.game import Dice, Odds, OddsLine, Rule, Table
from game.engine.odds import distribution
from game.rulesets.rorkes_drift.actions import Chop, Climb, Jump, Move, Shoot, Storm, Strike
from game.rulesets.rorkes_drift.events import Breached, Fell, GotUp, TookPlace, WentPast
from game.rulesets.rorkes_drift.ground import foes
from game.rulesets.rorkes_drift.rules import fire, melee
from game.rulesets.rorkes_drift.rules.roofs import defenders
from game.rulesets.rorkes_drift.state import FIRST_ZULU, State


def odds(state: State, action: Any, rule: Rule[State]) -> Odds:
    """`outcomes` by what the action brings about: "kill", "past", "killed", "up", "breach", "nothing", joined by "+".

    The action must be legal; what follows without asking (the end of a block) is not part of it.
    """
    outcomes = distribution(lambda dice: _played(state, action, rule, dice))
    return Odds(outcomes, tuple(lines(state, action)))


def _played(state: State, action: Any, rule: Rule[State], dice: Dice) -> str:
    table = Table(state.copy(), dice)
    rule.play(table, action)
    figure = getattr(action, "figure", -1)
    found = {word for event in table.events if (word := _word(event, figure))}
    ups = sum(isinstance(event, GotUp) for event in table.events)
    if isinstance(action, Storm):
        asked = getattr(table.state.pending, "count", 0)
        return f"up_{ups + asked}"
    return "+".join(word for word in WORDS if word in found) or "nothing"


WORDS = ("killed", "kill", "past", "place", "up", "breach")


def _word(event: Any, figure: int) -> str | None:
    match event:
        case Fell(figure=fallen):
            return "killed" if fallen == figure else "kill"
        case WentPast():
            return "past"
        case TookPlace(figure=taker):
            return "place" if taker == figure else None
        case GotUp():
            return "up"
        case Breached():
            return "breach"
    return None


def percent(chance: Fraction) -> str:
    """One decimal: 83.3 %."""
    return f"{float(chance * 100):.1f} %"


def lines(state: State, action: Any) -> list[OddsLine]:
    """What is needed and why, line by line with its rule."""
    match action:
        case Shoot(figure=figure, target=target):
            return _shot(state, figure, target)
        case Strike(figure=figure, target=target):
            return _blow(state, figure, target)
        case Move(figure=figure):
            return [line for foe in foes(state, figure) for line in _free_blow(state, foe, figure)]
        case Chop(place=place):
            less = state.law.tables.chop.less
            return [OddsLine("chop", f"1d6−{less}", "RD-4.4", {"points": state.chopped[place]})]
        case Climb(helpers=helpers):
            return [OddsLine("climb", str(len(helpers)), "RD-5.1")]
        case Storm(building=building, figures=figures):
            held = len(defenders(state, building))
            return [OddsLine("storm", str(len(figures)), "RD-5.2", {"defenders": held})]
        case Jump():
            return [OddsLine("jump", "2d6", "RD-5.3")]
    return []


def _shot(state: State, figure: int, target: int) -> list[OddsLine]:
    needed = fire.needed(state, target)
    told = [OddsLine("hit_on", f"{needed}+", fire.rule_for(state, target))]
    told.append(OddsLine("reload", "1", "RD-6.2" if figure > 1 else "RD-6.3"))
    return told


def _blow(state: State, figure: int, target: int) -> list[OddsLine]:
    blow = melee.blow(state, figure, target)
    told = [OddsLine(f"row_{blow.row}", f"{blow.needed}+", "RD-6.5")]
    if blow.modifier:
        told.append(OddsLine("ledge", f"{blow.modifier:+d}".replace("-", "−"), "RD-6.6"))
    if figure < FIRST_ZULU:
        told += _answer(_turned(state, figure, target), target, figure)
        told.append(OddsLine("breaks_reload", "", "RD-6.2"))
    elif not blow.behind:
        short = blow.needed - state.law.tables.melee.bypass_short
        told.append(OddsLine("past_on", str(short), "RD-6.7"))
    return told


def _turned(state: State, man: int, enemy: int) -> State:
    """After his blow the man faces his enemy (RD-6.8), and is answered so."""
    table = Table(state.copy(), EveryDice())
    melee.turn_to(table, man, enemy)
    return table.state


def _answer(state: State, zulu: int, man: int) -> list[OddsLine]:
    blow = melee.blow(state, zulu, man)
    told = [OddsLine("his_blow", percent(at_least(blow.needed - blow.modifier)), "RD-6.5")]
    if not blow.behind:
        short = blow.needed - state.law.tables.melee.bypass_short - blow.modifier
        told.append(OddsLine("he_slips", percent(at_least(short) - at_least(short + 1)), "RD-6.7"))
    return told


def _free_blow(state: State, foe: int, mover: int) -> list[OddsLine]:
    figures = state.figures
    if not state.law.options.free_blow or figures.acted[foe] or figures.blow[foe]:
        return []
    blow = melee.blow(state, foe, mover, free=True)
    chance = percent(at_least(blow.needed - blow.modifier))
    return [OddsLine("free_blow", chance, "RD-4.1", {"figure": foe})]


def at_least(total: int) -> Fraction:
    """The chance of that total or more on two dice."""
    return Fraction(sum(a + b >= total for a in range(1, 7) for b in range(1, 7)), 36)
