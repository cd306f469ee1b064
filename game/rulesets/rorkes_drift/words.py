"""Events, questions and alerts as plain English, each with its rule; for the journal, the terminal and the window."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game.board.board import Board, Point
from game.engine.game import Decision
from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift import sentences
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, ZULU_FIGURES, foes
from game.rulesets.rorkes_drift.naming import building, man, place, say, section, stand, standing_at, wave_name
from game.rulesets.rorkes_drift.rules import fire
from game.rulesets.rorkes_drift.rules.waves import pool, riflemen
from game.rulesets.rorkes_drift.state import (
    BRITISH,
    FIRST_ZULU,
    NOWHERE,
    OFFICERS,
    ROOF,
    Off,
    Place,
    Roof,
    State,
    WhoGetsUp,
    WhoReturns,
)
from game.rulesets.rorkes_drift.turn import zone_of
from game.rulesets.rorkes_drift.victory import standing_british

DIE = re.compile(r"\[([1-6]):(?:ivory|horn)\]")
QUIET: tuple[type, ...] = (
    e.Answered,
    e.StageBegan,
    e.BlockEnded,
    e.BlockBegan,
    e.TurnBegan,
    e.InitiativeSet,
    e.Turned,
    e.Asked,
    e.SteppedUp,
)
TOLD_BY_BLOW = ("RD-4.1", "RD-6.1", "RD-6.4", "RD-6.5")


class Prompt(NamedTuple):
    """What is asked: a sentence, its reason, and the rule."""

    text: str
    reason: str
    rule: str


class Alert(NamedTuple):
    """Something that must not be missed: its kind, heading and sentence, and where on the board to look."""

    kind: str
    heading: str
    body: str
    at: Point | None


def line(event: Any, before: State) -> str:
    """The journal's line for an event, with marks for bold and dice; "" where the journal keeps silent."""
    return "" if _quiet(event, before) else sentences.of(event, before)


def _quiet(event: Any, before: State) -> bool:
    if isinstance(event, e.Fell):
        return event.figure >= FIRST_ZULU and event.rule in TOLD_BY_BLOW
    if isinstance(event, e.Deployed):
        return isinstance(before.figures.where[event.figure], Off)
    return isinstance(event, QUIET)


def sentence(event: Any, before: State) -> str:
    """The line as plain text; `before` is the state the event happens to."""
    return plain(line(event, before))


def plain(text: str) -> str:
    """Marked text without its marks."""
    return DIE.sub(r"[\1]", text).replace("**", "").strip()


def heading(state: State) -> str:
    """The journal's heading for what happens now."""
    if state.turn == 0:
        return say("headings", "deploy", assault=max(1, state.assault))
    return say("headings", f"block_{state.block}", turn=state.turn)


def refusal(text: str) -> tuple[str, str]:
    """A refusal as a sentence and its rule."""
    rule, _, reason = text.partition(": ")
    return reason[:1].upper() + reason[1:] + ".", rule


def prompt(decision: Decision, state: State) -> Prompt:
    """What the seat must do and why."""
    text, reason = PROMPTS[decision.question](state, decision)
    return Prompt(text, reason, decision.rule)


def _deploy(state: State, decision: Decision) -> tuple[str, str]:
    return say("prompts", "deploy"), say("prompts", "deploy_reason")


def _figures(state: State, decision: Decision) -> tuple[str, str]:
    if decision.seat != BRITISH:
        contact = sum(bool(foes(state, figure)) for figure in decision.pieces)
        reason = say("prompts", "figures_zulu_reason", count=len(decision.pieces), contact=contact)
        return say("prompts", "figures_zulu"), reason
    if state.block == 2:
        return say("prompts", "figures_british_late"), say("prompts", "figures_late_reason")
    near = [(not state.waves[i].arrived, state.waves[i].turn, i) for i in _in_sight(state)]
    text = say("prompts", "figures_british_wave", wave=wave_name(min(near)[2])) if near else ""
    return text or say("prompts", "figures_british"), _initiative(state)


def _in_sight(state: State) -> set[int]:
    """The waves that somebody may fire at now."""
    hit = {state.figures.wave[shot.target] for shot in fire.options(state)}
    return {i for i, wave in enumerate(state.waves) if wave.in_play and i in hit}


def _initiative(state: State) -> str:
    zones = [zone for zone, british in enumerate(state.initiative) if british]
    inside = sum(zone_of(state, figure) in zones for figure in ZULU_FIGURES)
    walls = sum(zone_of(state, figure) in zones and holds_place(state, figure) for figure in BRITISH_FIGURES)
    told = say("prompts", "inside", count=inside) if inside else say("prompts", "nobody_inside")
    return say("prompts", "figures_british_reason", walls=walls, inside=told, why=say("prompts", "why_first"))


def _orders(state: State, decision: Decision) -> tuple[str, str]:
    if state.waves_due:
        return say("prompts", "orders_due"), say("prompts", "orders_due_reason")
    reason = say("prompts", "orders_reason", pool=len(pool(state)), terrace=len(riflemen(state)))
    return say("prompts", "orders"), reason


def _markers(state: State, decision: Decision) -> tuple[str, str]:
    return say("prompts", "markers"), say("prompts", "markers_reason")


def _choice(state: State, decision: Decision) -> tuple[str, str]:
    asked = state.pending
    count = asked.count if isinstance(asked, WhoGetsUp | WhoReturns) else 0
    key, many = decision.question, len(decision.pieces)
    return say("prompts", key, count=count), say("prompts", f"{key}_reason", count=count, many=many)


def _follow_up(state: State, decision: Decision) -> tuple[str, str]:
    return say("prompts", "follow_up"), say("prompts", "follow_up_reason", man=man(decision.pieces[0]))


def _redoubt(state: State, decision: Decision) -> tuple[str, str]:
    return say("prompts", "redoubt_wanted"), say("prompts", "redoubt_wanted_reason")


PROMPTS: dict[str, Callable[[State, Decision], tuple[str, str]]] = {
    "deploy": _deploy,
    "figures": _figures,
    "orders": _orders,
    "markers": _markers,
    "who_gets_up": _choice,
    "who_returns": _choice,
    "follow_up": _follow_up,
    "redoubt_wanted": _redoubt,
}


def alert(event: Any, before: State, after: State) -> Alert | None:
    """What a player must not miss about an event, or None."""
    maker = ALERTS.get(type(event))
    found = maker(event, before, after) if maker else None
    if found is None:
        return None
    kind, values, at = found
    return Alert(kind, say("alerts", kind), say("alerts", f"{kind}_body", **values), at)


Found = tuple[str, dict[str, object], Point | None] | None


def _announced(event: e.WaveFormed, before: State, after: State) -> Found:
    values = {"wave": wave_name(event.wave), "count": len(event.figures)}
    return "announced", {**values, "section": section(after.board, event.section)}, middle(after, event.section)


def _at_wall(event: e.Arrived, before: State, after: State) -> Found:
    target = after.waves[event.wave].section
    return (
        "at_wall",
        {"wave": wave_name(event.wave), "section": section(after.board, target)},
        middle(after, target),
    )


def middle(state: State, index: int) -> Point:
    """The point in the middle of a section."""
    places = state.board.sections[index].places
    first, last = state.board.places[places[0]].at, state.board.places[places[-1]].at
    return (first[0] + last[0]) // 2, (first[1] + last[1]) // 2


def _entered(event: Any, before: State, after: State) -> Found:
    figure, figures = event.figure, after.figures
    there = figures.region[figure]
    if figure < FIRST_ZULU or there < 0 or there == before.figures.region[figure]:
        return None
    if sum(figures.region[f] == there for f in ZULU_FIGURES) > 1:
        return None
    if there >= ROOF:
        return "on_roof", {"building": building(after.board, there - ROOF)}, figures.point[figure]
    return "break_in", {"where": stand(after.board, event.to)}, figures.point[figure]


def _slipped(event: e.WentPast, before: State, after: State) -> Found:
    entered = _entered(event, before, after)
    return entered or ("slipped", {"man": man(event.man)}, after.figures.point[event.figure])


def _breach(event: e.Breached, before: State, after: State) -> Found:
    return "breach", {"where": place(after.board, event.place)}, after.board.places[event.place].at


def _alight(event: e.RoofAlight, before: State, after: State) -> Found:
    return "roof_alight", {"building": building(after.board, event.building)}, (event.x, event.y)


def _spread(event: e.FireSpread, before: State, after: State) -> Found:
    fire = after.fires[event.building]
    if not event.ablaze:
        return None
    return "ablaze", {"building": building(after.board, event.building)}, (fire.x, fire.y)


def _fell_in(event: e.FellIn, before: State, after: State) -> Found:
    fire = after.fires[event.building]
    return "falls_in", {"building": building(after.board, event.building)}, (fire.x, fire.y)


def _officer(event: e.Fell, before: State, after: State) -> Found:
    if event.figure >= OFFICERS:
        return None
    return "officer_down", {"man": man(event.figure)}, before.figures.point[event.figure]


def _assault_over(event: e.AssaultEnded, before: State, after: State) -> Found:
    values = {"assault": event.assault, "british": standing_british(after), "dead": after.zulu_dead}
    return "assault_over", dict(values), None


ALERTS: dict[type, Callable[[Any, State, State], Found]] = {
    e.WaveFormed: _announced,
    e.Arrived: _at_wall,
    e.Moved: _entered,
    e.TookPlace: _entered,
    e.GotUp: _entered,
    e.WentPast: _slipped,
    e.Breached: _breach,
    e.RoofAlight: _alight,
    e.FireSpread: _spread,
    e.FellIn: _fell_in,
    e.Fell: _officer,
    e.AssaultEnded: _assault_over,
}


def focus(event: Any, before: State) -> Point | None:
    """Where on the board an event happens, as far as it has a place."""
    board, points = before.board, before.figures.point
    for name in ("target", "figure", "man"):
        index = getattr(event, name, -1)
        if index >= 0 and before.figures.region[index] != NOWHERE:
            return points[index]
    if getattr(event, "place", -1) >= 0:
        at: Point = board.places[event.place].at
        return at
    if isinstance(event, e.WaveFormed):
        return middle(before, event.section)
    wave = getattr(event, "wave", -1)
    return middle(before, before.waves[wave].section) if 0 <= wave < len(before.waves) else None


def chosen(state: State, figure: int, strikes: int, shots: int, moves: bool) -> Prompt:
    """The prompt for one man picked out: what he can do."""
    what = "can_strike" if strikes else "can_shoot" if shots else "can_move" if moves else "can_nothing"
    if strikes and shots:
        what = "can_strike_shoot"
    count = strikes or shots
    told = say("prompts", f"{what}_one" if count == 1 and what in ("can_strike", "can_shoot") else what, count=count)
    reason = say("prompts", "chosen_reason", where=standing_at(state, figure))
    rule = "RD-6.5" if strikes else "RD-6.1" if shots else "RD-4.1"
    return Prompt(say("prompts", "chosen", man=man(figure), what=told) + ".", reason, rule)


def holds_place(state: State, figure: int) -> bool:
    """Does the figure stand at a wall or on a roof?"""
    return isinstance(state.figures.where[figure], Place | Roof)


def casualties(state: State) -> tuple[int, int]:
    """British standing and Zulus fallen in the whole game."""
    return standing_british(state), state.zulu_dead


def loaded(state: State, figures: list[int]) -> int:
    """How many of these British have a shot in their weapons."""
    return sum(state.figures.loaded[f] > 0 for f in figures if f in BRITISH_FIGURES)


def reason(label: str, args: Mapping[str, Any], board: Board) -> str:
    """Why a player that is no person did something: the label of its score in words."""
    told: dict[str, object] = dict.fromkeys(("who", "foe", "man", "section", "wave", "place", "size", "count"), "")
    told |= args
    for key, source in (("who", "figure"), ("foe", "target"), ("man", "man")):
        if isinstance(args.get(source), int):
            told[key] = man(args[source])
    if isinstance(args.get("section"), int):
        told["section"] = section(board, args["section"])
    if isinstance(args.get("place"), int):
        told["place"] = place(board, args["place"])
    if isinstance(args.get("wave"), int):
        told["wave"] = wave_name(args["wave"])
    return say("reasons", label, **told)
