"""A match: whole actions or none, undo up to its barriers, and what each seat sees."""

from __future__ import annotations

import pytest

from game.engine.codec import state_digest
from game.engine.dice import ScriptedDice
from game.engine.game import Refused
from game.engine.match import Match, UndoStop
from tests.engine.toy import TOY, Hide, Keep, Pass, Roll, Rolled, RollRule, Show, State, scenario


def scripted(*values: int, turn: int = 0, points: tuple[int, int] = (0, 0)) -> Match[State]:
    match = Match(TOY, State(points=list(points), turn=turn), ScriptedDice(values))
    match.open()
    return match


def test_the_opening_is_an_entry_with_its_dice() -> None:
    match = Match(TOY, State(), ScriptedDice([1]))
    match.open()
    assert (match.log[0].seat, match.log[0].action, match.log[0].dice) == ("", None, (1,))
    assert match.decision is not None
    assert match.decision.seat == "b"


def test_only_the_seat_that_decides_may_act() -> None:
    match = scripted()
    with pytest.raises(Refused, match="it is for a to decide"):
        match.submit("b", Pass())


def test_a_refused_action_leaves_everything_as_it_was() -> None:
    match = scripted(5)
    match.submit("a", Roll())
    before, digest = match.state, match.digest
    with pytest.raises(Refused) as refused:
        match.submit("a", Roll())
    assert refused.value.rule == "T-1"
    assert (match.state is before, match.digest, len(match.log)) == (True, digest, 2)


def test_an_error_inside_a_rule_gives_the_dice_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match.start(TOY, scenario(), seed=3)
    seat, count = match.decision.seat if match.decision else "", match.dice.count
    with monkeypatch.context() as broken:
        broken.setattr(RollRule, "pass_on", lambda *_: 1 / 0)
        broken.setattr(Rolled, "apply", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            match.submit(seat, Roll())
    assert (match.dice.count, len(match.log)) == (count, 1)
    other = Match.start(TOY, scenario(), seed=3)
    assert match.submit(seat, Roll()) == other.submit(seat, Roll())


def test_the_same_seed_gives_the_same_game() -> None:
    one, two, three = (Match.start(TOY, scenario(), seed=seed) for seed in (8, 8, 9))
    for match in (one, two, three):
        while match.decision:
            match.submit(match.decision.seat, next(iter(TOY.options(match.state))))
    assert one.digest == two.digest != three.digest


def test_game_over_refuses_with_the_rule_that_ended_it() -> None:
    match = scripted(4, points=(16, 0))
    match.submit("a", Roll())
    assert match.outcome is not None
    assert match.outcome.winner == "a"
    with pytest.raises(Refused, match="T-5: the game is over"):
        match.submit("b", Roll())


def test_undo_goes_back_one_decision_and_redo_returns() -> None:
    match = scripted()
    match.submit("a", Hide(2))
    match.submit("a", Pass())
    after, digest = state_digest(match.state), match.digest
    assert match.undo("a").action == Pass()
    assert match.undo("a").action == Hide(2)
    assert match.state == State(turn=0)
    match.redo()
    assert match.can_redo
    match.redo()
    assert (state_digest(match.state), match.digest, match.can_redo) == (after, digest, False)
    with pytest.raises(Refused):
        match.redo()


def test_a_new_action_forgets_what_was_undone() -> None:
    match = scripted()
    match.submit("a", Hide(2))
    match.undo("a")
    match.submit("a", Hide(1))
    assert not match.can_redo


def test_an_answer_counts_as_a_decision_and_its_die_is_a_barrier() -> None:
    match = scripted(5)
    match.submit("a", Roll())
    match.submit("a", Keep(True))
    assert match.undo_stop("a") is None
    match.undo("a")
    assert match.undo_stop("a") is UndoStop.DIE
    with pytest.raises(Refused, match="a die"):
        match.undo("a")


def test_every_barrier_has_its_name() -> None:
    match = scripted()
    assert match.undo_stop() is UndoStop.NOTHING
    match.submit("a", Hide(2))
    match.submit("a", Show())
    assert match.undo_stop("a") is UndoStop.REVEAL
    match.submit("a", Pass())
    assert match.undo_stop("b") is UndoStop.NOTHING
    match.submit("b", Pass())
    assert match.undo_stop("a") is UndoStop.OTHER


def test_both_seats_can_go_back_one_after_the_other() -> None:
    match = scripted()
    match.submit("a", Pass())
    match.submit("b", Pass())
    match.undo("b")
    match.undo("a")
    assert match.state == State(turn=0)


def test_a_seat_sees_no_secret_of_the_other() -> None:
    match = scripted()
    match.submit("a", Hide(3))
    assert match.view("b").hidden == [-1, 0]
    assert match.seen("b", match.log[-1])[0].number == -1  # type: ignore[attr-defined]
    assert match.seen("a", match.log[-1])[0].number == 3  # type: ignore[attr-defined]


def test_copies_are_apart() -> None:
    match = scripted()
    before = match.state
    match.submit("a", Hide(3))
    assert before.hidden == [0, 0]


def test_options_and_tables_lie_over_the_scenarios() -> None:
    match = Match.start(TOY, scenario(12), options={"start": 3}, tables={"x": {"y": 1}})
    assert (match.state.goal, match.state.points) == (12, [3, 3])
    assert match.scenario is not None
    assert match.scenario.tables == {"x": {"y": 1}}
