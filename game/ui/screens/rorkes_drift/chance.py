"""Exact chances before an attack, for one figure and for a section's fire; numbers from the resolver alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from game.engine.game import OddsLine
from game.rulesets.rorkes_drift.actions import Chop, Climb, Jump, Move, Shoot, Storm, Strike
from game.rulesets.rorkes_drift.chances import percent
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.ground import foes
from game.rulesets.rorkes_drift.morale import thresholds
from game.rulesets.rorkes_drift.naming import man, men, say, standing_at, wave_name
from game.rulesets.rorkes_drift.rules import fire
from game.rulesets.rorkes_drift.state import AWAY, FALLEN, FIGURES, FIRST_ZULU, State

TITLES: dict[type[Any], str] = {
    Shoot: "shoots",
    Strike: "strikes",
    Move: "moves",
    Chop: "chops",
    Climb: "climbs",
    Storm: "storms",
    Jump: "jumps",
}
OUTCOMES = ("kill", "past", "killed", "place", "up", "breach")


class Row(NamedTuple):
    """A line of the card: words, a value, its rule."""

    words: str
    value: str
    rule: str


class OddsCard(NamedTuple):
    """What an odds card shows: title, aside, one large number with its words, bars (chance of 0, 1, 2, …), rows."""

    title: str
    aside: str
    number: str
    words: str
    bars: tuple[Fraction, ...]
    rows: tuple[Row, ...]


def single(state: State, action: Any) -> OddsCard:
    """The card of one figure's attack or move."""
    odds = GAME.odds(state, action)
    who = man(action.figure) if hasattr(action, "figure") else men(action.figures, 1)
    title = say("cards", TITLES[type(action)], man=who)
    aside = standing_at(state, action.target) if hasattr(action, "target") else ""
    chances = {name: chance_of(odds.outcomes, name) for name in OUTCOMES}
    storms = sum(
        (chance for name, chance in odds.outcomes.items() if name.startswith("up_") and name != "up_0"), Fraction(0)
    )
    chances["up"] = chances["up"] or storms
    main = next((name for name in ("kill", "up", "breach", "killed") if chances[name]), "nothing")
    number = percent(chances[main] if main != "nothing" else odds.outcomes.get("nothing", Fraction(1)))
    rows = [row(line) for line in odds.lines]
    rows += [
        Row(say("outcomes", name).capitalize(), percent(chance), "RD-4.5" if name == "place" else "RD-6.7")
        for name, chance in chances.items()
        if chance and name in ("past", "place") and name != main
    ]
    rows += _instead(state, action)
    return OddsCard(title, aside, number, say("outcomes", main), (), tuple(rows))


def _instead(state: State, action: Any) -> list[Row]:
    """The blow a man might strike instead of his shot."""
    if not isinstance(action, Shoot):
        return []
    blow = Strike(action.figure, action.target)
    if GAME.refusal(state, blow) is not None:
        return []
    return [Row(say("odds", "or_strike"), percent(chance_of(GAME.odds(state, blow).outcomes, "kill")), "RD-6.5")]


def row(line: OddsLine) -> Row:
    """A line of the resolver's in words."""
    values = {key: man(value) if key == "figure" else value for key, value in line.args.items()}
    if "figure" in values:
        values["man"] = values.pop("figure")
    return Row(say("odds", line.label, **values), line.value, line.rule)


def chance_of(outcomes: dict[str, Fraction], word: str) -> Fraction:
    """The chance that a word is among what happens."""
    return sum((chance for name, chance in outcomes.items() if word in name.split("+")), Fraction(0))


def kill_chance(state: State, shot: Shoot) -> Fraction:
    """The chance that a shot kills."""
    return chance_of(GAME.odds(state, shot).outcomes, "kill")


def convolve(chances: Sequence[Fraction], most: int) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2, … kills by independent shots, none fired once `most` have fallen."""
    kills = [Fraction(1)]
    for chance in chances:
        grown = [Fraction(0)] * min(len(kills) + 1, most + 1)
        for count, weight in enumerate(kills):
            if count >= most:
                grown[count] += weight
                continue
            grown[count] += weight * (1 - chance)
            grown[count + 1] += weight * chance
        kills = grown
    return tuple(kills)


def shots_at(state: State, men: Sequence[int], target: int) -> list[Shoot]:
    """One shot for each man who may fire at the target or at others of its group; at different ones where he can."""
    shots: list[Shoot] = []
    taken: set[int] = set()
    wave = state.figures.wave[target]
    for shooter in men:
        mine = [one.target for one in fire.options(state, shooter) if _same(state, one.target, target, wave)]
        if GAME.refusal(state, Shoot(shooter, target)) is None and target not in mine:
            mine.append(target)
        if mine:
            free = [one for one in mine if one not in taken] or mine
            taken.add(free[0])
            shots.append(Shoot(shooter, target if target in free else free[0]))
    return shots


def _same(state: State, other: int, target: int, wave: int) -> bool:
    return other == target or (wave >= 0 and state.figures.wave[other] == wave)


def volley(state: State, men: Sequence[int], target: int) -> OddsCard | None:
    """The card of a group's fire at a target's wave; None if nobody may fire."""
    shots = shots_at(state, men, target)
    if not shots:
        return None
    wave = state.figures.wave[target]
    alive = _alive(state, wave) if wave >= 0 else len(shots)
    kills = convolve([kill_chance(state, shot) for shot in shots], max(1, alive))
    expected = sum((count * chance for count, chance in enumerate(kills)), Fraction(0))
    name = say("cards", "wave_of", wave=wave_name(wave)) if wave >= 0 else say("where", "terrace")
    rows = [row(GAME.odds(state, shots[0]).lines[0]), *_tests(state, wave, kills)]
    rows += _answers(state, target, men)
    return OddsCard(
        say("cards", "fire_by_section"),
        say("cards", "fire_aside", count=len(shots), target=name),
        f"{float(expected):.1f}",
        say("odds", "expected"),
        kills,
        tuple(rows),
    )


def _alive(state: State, wave: int) -> int:
    """How many of a wave are still there to be hit."""
    figures = state.figures
    gone = (FALLEN, AWAY)
    return sum(figures.wave[f] == wave and figures.where[f] not in gone for f in range(FIRST_ZULU, FIGURES))


def _tests(state: State, index: int, kills: tuple[Fraction, ...]) -> list[Row]:
    if index < 0:
        return []
    wave, rows = state.waves[index], []
    for share, key in zip(thresholds(state), ("first_test", "second_test"), strict=True):
        missing = -(-share * wave.size // 100) - wave.deaths
        if missing > 0:
            chance = sum(kills[missing:], Fraction(0))
            if chance:
                rows.append(Row(say("odds", key, share=share), percent(chance), "RD-3.5"))
    return rows


def _answers(state: State, target: int, men: Sequence[int]) -> list[Row]:
    """Their blow, where one of them stands opposite one of the men."""
    for zulu in range(FIRST_ZULU, len(state.figures.where)):
        for foe in _opposite(state, zulu, men):
            odds = GAME.odds(state, Strike(zulu, foe))
            rows = [Row(say("odds", "their_blow"), percent(chance_of(odds.outcomes, "kill")), "RD-6.5")]
            return [*rows, Row(say("odds", "slip"), percent(chance_of(odds.outcomes, "past")), "RD-6.7")]
    return []


def _opposite(state: State, zulu: int, men: Sequence[int]) -> list[int]:
    return [foe for foe in foes(state, zulu) if foe in men]


def other(state: State, action: Any) -> OddsCard | None:
    """The card of anything but an attack that has chances to tell: climbs, jumps, chopping, moves that draw blows."""
    if type(action) not in TITLES or (isinstance(action, Move) and not foes(state, action.figure)):
        return None
    return single(state, action)
