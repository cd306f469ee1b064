"""One sentence for each event: which key of the text file, and what fills its blanks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.naming import building, man, men, place, say, section, stand, wave_name, zone
from game.rulesets.rorkes_drift.state import FIRST_ZULU, FollowUp, State
from game.rulesets.rorkes_drift.victory import standing_british

Told = tuple[str, dict[str, object]]
INCH = 254


def of(event: Any, before: State) -> str:
    """The event's sentence, with marks; `before` is the state it happens to."""
    key, values = TELLERS[type(event)](event, before)
    return say("events", key, **values)


def dice(pips: Iterable[int], figure: int) -> str:
    """Dice as marks: ivory for the British, horn for the Zulus."""
    tone = "ivory" if figure < FIRST_ZULU else "horn"
    return " ".join(f"[{pip}:{tone}]" for pip in pips)


def _assault_began(event: e.AssaultBegan, state: State) -> Told:
    return "assault_began", {"assault": event.assault, "zulus": event.zulus}


def _stood_by(event: e.StoodBy, state: State) -> Told:
    return "stood_by", {"count": len(event.figures)}


def _deployed(event: e.Deployed, state: State) -> Told:
    return "deployed", {"man": man(event.figure), "where": stand(state.board, event.to)}


def _bare(key: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (key, {})


def _turn_began(event: e.TurnBegan, state: State) -> Told:
    return "turn_began", {"turn": event.turn}


def _rolled(event: e.InitiativeRolled, state: State) -> Told:
    british, zulu = dice([event.british], 0), dice([event.zulu], FIRST_ZULU)
    winner = "british" if event.british > event.zulu else "zulu"
    result = "again" if event.british == event.zulu else say("title", winner)
    return "initiative_rolled", {
        "zone": zone(state.board, event.zone),
        "british": british,
        "zulu": zulu,
        "result": result,
    }


def _set(event: e.InitiativeSet, state: State) -> Told:
    lost = [zone(state.board, i) for i, british in enumerate(event.british) if not british]
    return "initiative_set", {"result": ", ".join(lost) or say("title", "british")}


def _block(event: e.BlockBegan, state: State) -> Told:
    return f"block_began_{event.block}", {}


def _stage(event: e.StageBegan, state: State) -> Told:
    return "stage_began", {"stage": event.stage}


def _wave_formed(event: e.WaveFormed, state: State) -> Told:
    markers = say("events", "wave_formed_markers", markers=event.markers) if event.markers else ""
    where = section(state.board, event.section)
    values = {"wave": wave_name(event.wave), "count": len(event.figures), "section": where, "markers": markers}
    return "wave_formed", values


def _wave(key: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (key, {"wave": wave_name(event.wave)})


def _arrived(event: e.Arrived, state: State) -> Told:
    where = section(state.board, state.waves[event.wave].section)
    return "arrived", {"wave": wave_name(event.wave), "section": where, "behind": len(event.behind)}


def _stepped(event: e.SteppedUp, state: State) -> Told:
    return "stepped_up", {"where": place(state.board, event.place)}


def _marker(event: e.MarkerUsed, state: State) -> Told:
    return "marker_used", {"wave": wave_name(event.wave), "left": state.waves[event.wave].markers - 1}


def _counted(key: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (key, {"count": len(event.figures), "men": men(event.figures)})


def _terrace_fired(event: e.TerraceFired, state: State) -> Told:
    return "terrace_fired", {"rifles": event.rifles}


def _terrace_rolled(event: e.TerraceRolled, state: State) -> Told:
    values = {"needed": event.needed, "dice": dice([event.die], FIRST_ZULU)}
    if event.man < 0:
        return "terrace_rolled_miss", dict(values)
    return "terrace_rolled_hit", {**values, "man": man(event.man)}


def _moved(event: e.Moved | e.TookPlace, state: State) -> Told:
    return "moved", {"man": man(event.figure), "where": stand(state.board, event.to)}


def _fired(event: e.Fired, state: State) -> Told:
    values = {"man": man(event.figure), "needed": event.needed, "dice": dice([event.die], event.figure)}
    return "fired_hit" if event.hit else "fired_miss", dict(values)


def _struck(event: e.Struck, state: State) -> Told:
    sign = f"{event.modifier:+d}".replace("-", "−")
    ledge = say("events", "struck_ledge", ledge=sign) if event.modifier else ""
    behind = say("events", "struck_behind") if event.behind and not event.free else ""
    key = ("struck_free" if event.free else "struck") + ("_hit" if event.hit else "_miss")
    return key, {
        "man": man(event.figure),
        "target": man(event.target),
        "behind": behind,
        "needed": event.needed,
        "ledge": ledge,
        "dice": dice(event.dice, event.figure),
        "total": sum(event.dice) + event.modifier,
    }


def _turned(event: e.Turned, state: State) -> Told:
    if event.foe < 0:
        return "turned_wall", {"man": man(event.figure)}
    return "turned_foe", {"man": man(event.figure), "foe": man(event.foe)}


def _fell(event: e.Fell, state: State) -> Told:
    return "fell_british" if event.figure < FIRST_ZULU else "fell_zulu", {"man": man(event.figure)}


def _took(event: e.TookPlace, state: State) -> Told:
    return "took_place", {"man": man(event.figure), "where": stand(state.board, event.to)}


def _went_past(event: e.WentPast, state: State) -> Told:
    return "went_past", {"man": man(event.figure), "foe": man(event.man)}


def _chopped(event: e.Chopped, state: State) -> Told:
    return "chopped", {
        "man": man(event.figure),
        "where": place(state.board, event.place),
        "dice": dice([event.die], event.figure),
        "points": event.points,
        "whole": state.chopped[event.place] + event.points,
        "breach": state.law.tables.chop.breach,
    }


def _breached(event: e.Breached, state: State) -> Told:
    return "breached", {"where": place(state.board, event.place)}


def _boosted(event: e.Boosted, state: State) -> Told:
    rolled = dice([event.die], event.figure) if event.die else ""
    values = {"man": man(event.figure), "helpers": men(event.helpers), "dice": rolled}
    return "boosted_up" if event.up else "boosted_down", dict(values)


def _stormed(event: e.Stormed, state: State) -> Told:
    return "stormed", {
        "count": len(event.figures),
        "building": building(state.board, event.building),
        "dice": dice(event.dice, FIRST_ZULU),
        "up": event.up,
    }


def _got_up(event: e.GotUp, state: State) -> Told:
    return "got_up", {"man": man(event.figure), "building": building(state.board, event.to.building)}


def _jumped(event: e.Jumped, state: State) -> Told:
    values: dict[str, object] = {"man": man(event.figure), "dice": dice(event.dice, event.figure)}
    values["total"] = sum(event.dice)
    if event.onto < 0:
        return "jumped", values
    return "jumped_onto", {**values, "target": man(event.onto)}


def _landed(event: e.Landed, state: State) -> Told:
    return "landed", {"man": man(event.figure), "where": stand(state.board, event.to)}


def _asked(event: e.Asked, state: State) -> Told:
    names = {"WhoGetsUp": "who_gets_up", "FollowUp": "follow_up", "WhoReturns": "who_returns"}
    key = names.get(type(event.question).__name__, "redoubt_wanted")
    asked = event.question
    count = getattr(asked, "count", 0)
    who = man(asked.figure) if isinstance(asked, FollowUp) else ""
    return "asked", {"question": say("prompts", key, count=count, man=who)}


def _answered(event: e.Answered, state: State) -> Told:
    answer = say("events", "answered_yes" if event.yes else "answered_no")
    return "answered", {"answer": men(event.figures) if len(event.figures) > 1 else answer}


def _tested(event: e.Tested, state: State) -> Told:
    return "tested", {
        "wave": wave_name(event.wave),
        "threshold": event.threshold,
        "dice": dice(event.dice, FIRST_ZULU),
        "total": sum(event.dice),
        "result": say("events", f"result_{event.result}"),
    }


def _roof_rolled(event: e.RoofRolled, state: State) -> Told:
    total = sum(event.dice)
    alight = total >= state.law.tables.burning.alight_from
    return "roof_rolled", {
        "building": building(state.board, event.building).capitalize(),
        "dice": dice(event.dice, FIRST_ZULU),
        "total": total,
        "result": say("events", "roof_rolled_alight") if alight else "",
    }


def _building(key: str) -> Callable[[Any, State], Told]:
    return lambda event, state: (key, {"building": building(state.board, event.building)})


def _spread(event: e.FireSpread, state: State) -> Told:
    values: dict[str, object] = {"building": building(state.board, event.building).capitalize()}
    values |= {"dice": dice([event.die], FIRST_ZULU), "radius": event.radius // INCH}
    return "fire_spread_ablaze" if event.ablaze else "fire_spread", values


def _burn(event: e.BurnRolled, state: State) -> Told:
    lost = event.die >= event.needed
    values = {"man": man(event.figure), "dice": dice([event.die], event.figure)}
    return "burn_rolled_lost" if lost else "burn_rolled_safe", dict(values)


def _assault_ended(event: e.AssaultEnded, state: State) -> Told:
    values = {"assault": event.assault, "turns": state.turn, "british": standing_british(state)}
    return f"assault_ended_{event.why}", dict(values)


def _returned(event: e.Returned, state: State) -> Told:
    if not event.figures:
        return "returned_none", {}
    return "returned", {"count": len(event.figures), "men": men(event.figures)}


def _redoubt(event: e.RedoubtAnswered, state: State) -> Told:
    return "redoubt_answered_yes" if event.yes else "redoubt_answered_no", {}


def _ended(event: e.GameEnded, state: State) -> Told:
    if event.winner == "draw":
        return "game_ended_draw", {}
    return "game_ended", {"winner": "The " + say("title", event.winner) + ("s" if event.winner == "zulu" else "")}


def _block_ended(event: e.BlockEnded, state: State) -> Told:
    return "block_ended", {}


TELLERS: dict[type, Callable[[Any, State], Told]] = {
    e.AssaultBegan: _assault_began,
    e.Deployed: _deployed,
    e.StoodBy: _stood_by,
    e.SetUp: _bare("set_up"),
    e.AssaultEnded: _assault_ended,
    e.Returned: _returned,
    e.RedoubtAnswered: _redoubt,
    e.GameEnded: _ended,
    e.Asked: _asked,
    e.Answered: _answered,
    e.TurnBegan: _turn_began,
    e.InitiativeRolled: _rolled,
    e.InitiativeSet: _set,
    e.BlockBegan: _block,
    e.StageBegan: _stage,
    e.BlockEnded: _block_ended,
    e.WaveFormed: _wave_formed,
    e.WaveLeft: _wave("wave_left"),
    e.WaveDestroyed: _wave("wave_destroyed"),
    e.Arrived: _arrived,
    e.SteppedUp: _stepped,
    e.MarkerUsed: _marker,
    e.Tested: _tested,
    e.Posted: _counted("posted"),
    e.Recalled: _counted("recalled"),
    e.TerraceFired: _terrace_fired,
    e.TerraceRolled: _terrace_rolled,
    e.Moved: _moved,
    e.Fired: _fired,
    e.Struck: _struck,
    e.Turned: _turned,
    e.Fell: _fell,
    e.TookPlace: _took,
    e.WentPast: _went_past,
    e.Chopped: _chopped,
    e.Breached: _breached,
    e.Reloaded: _counted("reloaded"),
    e.Boosted: _boosted,
    e.Stormed: _stormed,
    e.GotUp: _got_up,
    e.Jumped: _jumped,
    e.Landed: _landed,
    e.RoofRolled: _roof_rolled,
    e.RoofAlight: _building("roof_alight"),
    e.FireSpread: _spread,
    e.BurnRolled: _burn,
    e.FellIn: _building("fell_in"),
}
