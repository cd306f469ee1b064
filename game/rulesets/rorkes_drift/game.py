"""Rorke's Drift as a `Game`: its rules by action, its seats, its questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from game.engine.game import Decision, Game, Odds, Outcome, Rule, Table
from game.engine.scenario import Scenario, find, load
from game.rulesets.rorkes_drift import actions as a
from game.rulesets.rorkes_drift import chances, setting, turn
from game.rulesets.rorkes_drift.events import EVENTS
from game.rulesets.rorkes_drift.law import Options
from game.rulesets.rorkes_drift.notation import named
from game.rulesets.rorkes_drift.rules import chopping, ending, fire, melee, moving, roofs, setup, waves
from game.rulesets.rorkes_drift.rules.common import block_side, movers
from game.rulesets.rorkes_drift.state import BRITISH, ZULU, FollowUp, RedoubtWanted, State, WhoGetsUp, WhoReturns

DEFAULT_SCENARIO = "three_assaults"


class RorkesDrift(Game[State]):
    """The compound game (RD-1 to RD-9)."""

    name = "rorkes_drift"
    version = 1
    default_scenario = DEFAULT_SCENARIO
    options_type = Options
    events = EVENTS
    rules: Mapping[type, Rule[State]] = {
        a.Strike: melee,
        a.Shoot: fire,
        a.Chop: chopping,
        a.Storm: roofs.storm,
        a.Climb: roofs.climb,
        a.Jump: roofs.jump,
        a.Move: moving,
        a.EndBlock: ending.end_block,
        a.FormWave: waves.form,
        a.Post: waves.post,
        a.Recall: waves.recall,
        a.UseMarker: waves.mark,
        a.Ready: waves.go_on,
        a.WithdrawWave: waves.withdraw,
        a.EndAssault: waves.call_off,
        a.Choose: ending.choose,
        a.Answer: ending.answer,
        a.EndSetup: setup.finish,
        a.Deploy: setup.deploy,
    }

    def setup(self, scenario: Scenario) -> State:
        """The state before the first assault; raises `BadFile`."""
        return setting.setup(scenario)

    def position(self, data: Mapping[str, Any]) -> State:
        """A case's position; raises ValueError naming the key."""
        scenario = data.get("scenario")
        return setting.position(data, scenario if isinstance(scenario, Scenario) else case_scenario())

    def named(self, state: State, told: Any) -> Any:
        """Places, sections and the like by name; see `notation`."""
        return named(state.board, told)

    def seats(self, state: State) -> tuple[str, ...]:
        """The two sides."""
        return (BRITISH, ZULU)

    def proceed(self, table: Table[State]) -> None:
        """Chapter 2, as far as nobody is asked."""
        turn.proceed(table)

    def decision(self, state: State) -> Decision | None:
        """The open question, or the stage's; the pieces are the figures that may be named."""
        if state.won is not None:
            return None
        if state.pending is not None:
            return _question(state)
        if state.stage == "figures":
            return Decision(block_side(state), "figures", "RD-2.3", tuple(movers(state)))
        if state.stage == "deploy":
            return Decision(BRITISH, "deploy", "RD-1.6", tuple(setup.present(state)))
        return Decision(ZULU, state.stage, "RD-2.5")

    def asked(self, state: State) -> tuple[type, ...]:
        """The kinds of action the stage or the open question allows."""
        if state.pending is not None:
            return (a.Choose, a.Answer)
        return KINDS.get(state.stage, ())

    def outcome(self, state: State) -> Outcome | None:
        """Who has won, by which rule."""
        return None if state.won is None else Outcome(*state.won)

    def odds(self, view: State, action: Any) -> Odds:
        """Exact chances of one action; see `chances`."""
        return chances.odds(view, action, self.rules[type(action)])


KINDS: dict[str, tuple[type, ...]] = {
    "figures": (a.Strike, a.Shoot, a.Chop, a.Storm, a.Climb, a.Jump, a.Move, a.EndBlock),
    "orders": (a.FormWave, a.Post, a.Recall, a.Ready, a.WithdrawWave, a.EndAssault),
    "markers": (a.UseMarker, a.Ready),
    "deploy": (a.EndSetup, a.Deploy),
}


def _question(state: State) -> Decision:
    match state.pending:
        case WhoGetsUp(figures=figures):
            return Decision(ZULU, "who_gets_up", "RD-5.2", figures)
        case FollowUp(figure=figure):
            return Decision(ZULU, "follow_up", "RD-4.5", (figure,))
        case WhoReturns(figures=figures):
            return Decision(BRITISH, "who_returns", "RD-7.3", figures)
        case RedoubtWanted():
            return Decision(BRITISH, "redoubt_wanted", "RD-7.4")
    raise AssertionError(state.pending)


@cache
def case_scenario() -> Scenario:
    """What cases start from when they name no scenario: the default one, by the rulebook's own rulings."""
    return replace(default_scenario(), options={}, tables={})


@cache
def default_scenario() -> Scenario:
    """The scenario cases start from when they name none."""
    return load(find("rorkes_drift", DEFAULT_SCENARIO))


GAME = RorkesDrift()
