"""Everything that can happen, be asked or be weighed has its sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.rulesets.rorkes_drift as package
from game.engine.dice import SeededDice
from game.engine.game import resolve
from game.engine.match import Match
from game.rulesets.rorkes_drift import sentences, words
from game.rulesets.rorkes_drift.actions import EndBlock, EndSetup, FormWave, Ready
from game.rulesets.rorkes_drift.events import EVENTS, Fell, Fired, Moved, WaveFormed
from game.rulesets.rorkes_drift.game import GAME, default_scenario
from game.rulesets.rorkes_drift.law import Options
from game.rulesets.rorkes_drift.naming import man, men, roman, say, texts
from game.rulesets.rorkes_drift.rules import fire
from game.rulesets.rorkes_drift.state import Place, State

SOURCES = Path(package.__file__).parent


@pytest.fixture
def state() -> State:
    return Match.start(GAME, default_scenario(), seed=3).state


def test_every_event_has_a_teller() -> None:
    assert set(sentences.TELLERS) == set(EVENTS)


def test_every_question_has_a_prompt() -> None:
    source = (SOURCES / "game.py").read_text()
    asked = set(re.findall(r'Decision\([^,]+, "(\w+)"', source)) | {"orders", "markers"}
    assert asked == set(words.PROMPTS)


def test_every_label_of_an_odds_line_has_its_words() -> None:
    source = (SOURCES / "chances.py").read_text()
    labels = set(re.findall(r'OddsLine\("(\w+)"', source))
    assert labels
    assert labels <= set(texts()["odds"])


def test_every_option_has_its_words() -> None:
    assert set(Options.__struct_fields__) <= set(texts()["options"])


def test_every_section_zone_and_kind_has_its_title(state: State) -> None:
    assert {section.key for section in state.board.sections} <= set(texts()["sections"])
    assert {zone.key for zone in state.board.zones} <= set(texts()["zones"])
    assert {place.kind for place in state.board.places} <= set(texts()["kinds"])


def test_blanks_of_a_sentence_are_filled() -> None:
    assert say("cards", "wave_of", wave="IV") == "Wave IV"
    assert say("cards", "no such key") == "no such key"


def test_waves_have_roman_numbers() -> None:
    assert [roman(number) for number in (1, 4, 9, 14)] == ["I", "IV", "IX", "XIV"]


def test_men_carry_their_names() -> None:
    assert man(0) == "Lt Chard"
    assert man(49) == "Pte No. 49"
    assert man(50).startswith("iNdluyengwe")
    assert men([0, 1, 2]) == "Lt Chard, Lt Bromhead and Col-Sgt Bourne"
    assert men(list(range(9))).endswith("and 5 more")


def test_a_shot_is_told_with_its_die(state: State) -> None:
    event = Fired(11, 60, 4, 2, True)
    assert words.line(event, state) == "Pte Hitch fires, needs 2 [4:ivory] **one falls**"
    assert words.sentence(event, state) == "Pte Hitch fires, needs 2 [4] one falls"


def test_a_fallen_zulu_is_told_by_the_blow_alone(state: State) -> None:
    assert words.line(Fell(60, "RD-6.1"), state) == ""
    assert words.line(Fell(60, "RD-7.2"), state)
    assert "is down" in words.line(Fell(11, "RD-6.5"), state)


def test_a_wave_is_announced(state: State) -> None:
    section = state.board.section_by_key("south_wall").id
    event = WaveFormed(0, section, (50, 51, 52), 0)
    after = state.copy()
    event.apply(after)
    found = words.alert(event, state, after)
    assert found is not None
    assert (found.kind, found.body) == ("announced", "Wave I, 3 strong: South wall")
    assert found.at == words.middle(state, section)


def test_only_the_first_in_a_zone_breaks_in(state: State) -> None:
    place = state.board.section_by_key("south_wall").places[8]
    first, second = Moved(50, Place(place, 0), "RD-4.2"), Moved(51, Place(place - 1, 0), "RD-4.2")
    state.put(50, Place(place, 1))
    state.put(51, Place(place - 1, 1))
    kinds = []
    for event in (first, second):
        before = state.copy()
        event.apply(state)
        told = words.alert(event, before, state)
        kinds.append(told.kind if told else None)
    assert kinds == ["break_in", None]


def test_a_refusal_is_a_sentence_and_its_rule() -> None:
    assert words.refusal("RD-4.1: it stands there already") == ("It stands there already.", "RD-4.1")


def test_the_prompt_says_what_and_why(state: State) -> None:
    dice = SeededDice(1)
    state = resolve(GAME, state, EndSetup(), dice).state
    decision = GAME.decision(state)
    assert decision is not None
    told = words.prompt(decision, state)
    assert told.text == "British block: pick a man or a section."
    assert "none inside" in told.reason
    assert told.rule == decision.rule


def test_the_prompt_names_a_wave_while_somebody_may_fire_at_it(state: State) -> None:
    dice = SeededDice(1)
    wave = FormWave(20, state.board.section_by_key("south_wall").id)
    for action in (EndSetup(), EndBlock(), wave, Ready()):
        state = resolve(GAME, state, action, dice).state
    while state.block or state.turn < 2:
        decision = GAME.decision(state)
        assert decision is not None
        state = resolve(GAME, state, EndBlock(), dice).state
    decision = GAME.decision(state)
    assert decision is not None
    assert words.prompt(decision, state).text == "British block: fire at Wave I, or pick one man."
    while shots := list(fire.options(state)):
        state = resolve(GAME, state, shots[0], dice).state
    decision = GAME.decision(state)
    assert decision is not None
    assert words.prompt(decision, state).text == "British block: pick a man or a section."


def test_orders_without_a_wave_ask_for_one(state: State) -> None:
    dice = SeededDice(1)
    for action in (EndSetup(), EndBlock()):
        state = resolve(GAME, state, action, dice).state
    decision = GAME.decision(state)
    assert decision is not None
    assert words.prompt(decision, state).text == "Zulu orders: form a wave, or end the assault."
    state = resolve(GAME, state, FormWave(20, state.board.section_by_key("south_wall").id), dice).state
    assert GAME.refusal(state, Ready()) is None
    assert words.prompt(decision, state).text == "Zulu orders: form waves, post the terrace."


def test_every_reason_of_a_player_has_its_words() -> None:
    import game.ai.rorkes_drift as players

    sources = "".join(path.read_text() for path in Path(players.__file__).parent.glob("*.py"))
    calls = re.findall(r"\b(?:Candidate|only)\(((?:[^()]|\([^()]*\))*)\)", sources)
    labels = {label for call in calls for label in re.findall(r', "(\w+)"(?:,|$)', call.strip())}
    assert len(labels) > 15
    assert labels <= set(texts()["reasons"])
