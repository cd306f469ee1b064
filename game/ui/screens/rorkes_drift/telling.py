"""What the screen says about each event: its journal line, its dice, its alert, made before the picture shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from game.board.board import Point
from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.naming import man, say, wave_name
from game.rulesets.rorkes_drift.state import FIRST_ZULU, State
from game.rulesets.rorkes_drift.words import ALERTS, Alert, alert, focus, heading, line

CHOICES = ("announced", "break_in", "on_roof", "slipped", "breach")
"""Alerts about what a seat has done itself: they need not stop that seat."""


HEADED = (e.BlockBegan, e.InitiativeSet, e.AssaultBegan)


class Roll(NamedTuple):
    """A roll for the dice card: who, the pips, ivory or horn, what it came to, what was needed, the rule."""

    who: str
    pips: tuple[int, ...]
    tone: str
    result: str
    needed: int
    rule: str


class Line(NamedTuple):
    """A line of the journal; `entry` is the log entry it tells of, `at` where on the board it happened."""

    text: str
    rule: str
    at: Point | None
    entry: int
    heading: bool = False


class Telling(NamedTuple):
    """All there is to say about one event."""

    lines: tuple[Line, ...]
    roll: Roll | None
    alert: Alert | None
    stop: bool


def tell(events: Sequence[Any], before: State, entry: int, own: bool) -> Iterator[Telling]:
    """What to say about each event of an entry, in order. `own`: a person at this screen has caused it."""
    state = before.copy()
    for event in events:
        text, at = line(event, state), focus(event, state)
        lines = [Line(text, event.rule, at, entry)] if text else []
        found = None
        if type(event) in ALERTS:
            past = state.copy()
            event.apply(state)
            found = alert(event, past, state)
        else:
            event.apply(state)
        if isinstance(event, HEADED):
            lines.append(Line(heading(state), "", None, entry, True))
        stop = found is not None and not (own and found.kind in CHOICES)
        yield Telling(tuple(lines), roll(event), found, stop)


def roll(event: Any) -> Roll | None:
    """The dice of an event, if it has any."""
    match event:
        case e.Fired(figure=figure, die=die, needed=needed):
            return Roll(man(figure), (die,), "ivory", "", needed, event.rule)
        case e.Struck(figure=figure, dice=dice, modifier=modifier, needed=needed):
            return Roll(man(figure), dice, _tone(figure), _sum(dice, modifier), needed, event.rule)
        case e.TerraceRolled(die=die, needed=needed):
            return Roll(say("where", "terrace"), (die,), "horn", "", needed, event.rule)
        case e.Tested(wave=wave, dice=dice, result=result):
            told = f"{sum(dice)}, {say('events', 'result_' + result)}"
            return Roll(say("cards", "wave_of", wave=wave_name(wave)), dice, "horn", told, 0, event.rule)
        case e.Chopped(figure=figure, die=die, points=points):
            return Roll(man(figure), (die,), _tone(figure), f"+{points}", 0, event.rule)
        case e.Boosted(figure=figure, die=die) if die:
            return Roll(man(figure), (die,), _tone(figure), "", 5, event.rule)
        case e.Stormed(dice=dice) if dice:
            return Roll(say("title", "zulu"), dice, "horn", "", 6, event.rule)
        case e.Jumped(figure=figure, dice=dice):
            return Roll(man(figure), dice, _tone(figure), _sum(dice, 0), 0, event.rule)
        case e.RoofRolled(dice=dice):
            return Roll(say("cards", "thatch"), dice, "horn", _sum(dice, 0), 12, event.rule)
        case e.FireSpread(die=die):
            return Roll(say("cards", "thatch"), (die,), "horn", f"+{die} in.", 0, event.rule)
        case e.BurnRolled(figure=figure, die=die, needed=needed):
            return Roll(man(figure), (die,), _tone(figure), "", needed, event.rule)
        case e.InitiativeRolled(british=british, zulu=zulu):
            return Roll(
                f"{say('title', 'british')}, {say('title', 'zulu')}", (british, zulu), "ivory", "", 0, event.rule
            )
    return None


def _tone(figure: int) -> str:
    return "ivory" if figure < FIRST_ZULU else "horn"


def _sum(dice: Sequence[int], modifier: int) -> str:
    parts = " + ".join(str(die) for die in dice)
    sign = f" {'+' if modifier > 0 else '−'} {abs(modifier)}" if modifier else ""
    return f"{parts}{sign} = {sum(dice) + modifier}"
