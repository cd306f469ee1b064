"""The scene is plain data: who is shown where, in which pose, and what is marked."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from game.engine.match import Match
from game.rulesets.rorkes_drift.events import Fell, MarkerUsed, WaveFormed
from game.rulesets.rorkes_drift.game import default_scenario
from game.rulesets.rorkes_drift.state import FALLEN, POOL, Fire, Off, Place, Rank, Spot, State
from game.ui.scene.item import Arc, Effect, Ground, Line, Sprite, Text
from game.ui.scene.rorkes_drift import GAME, Look, Shown, Sight, scene
from game.ui.scene.rorkes_drift.people import crowd, facing, kind, pose


@pytest.fixture
def state() -> Shown:
    state = Match.start(GAME, default_scenario(), seed=3).state
    assert isinstance(state, Shown)
    return state


def sprites(state: Shown, look: Look | None = None) -> list[Sprite]:
    return [item for item in scene(state, look or Look()) if isinstance(item, Sprite)]


def south(state: Shown, number: int, side: int) -> Place:
    return Place(state.board.section_by_key("south_wall").places[number - 1], side)


def test_no_pygame_is_needed() -> None:
    code = "import sys, game.ui.scene.rorkes_drift; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_items_are_plain_values(state: Shown) -> None:
    items = scene(state, Look())
    assert pickle.loads(pickle.dumps(items)) == items


def test_everybody_set_up_is_shown_once(state: Shown) -> None:
    assert len(sprites(state)) == 50


def test_officers_and_regiments_have_their_own_kind() -> None:
    assert [kind(figure) for figure in (0, 1, 2, 50, 80, 110, 169)] == [
        "chard", "bromhead", "soldier", "indluyengwe", "uthulwana", "udloko", "indlondlo",
    ]  # fmt: skip


def test_a_man_at_a_wall_faces_across_it(state: Shown) -> None:
    state.put(5, south(state, 4, 0))
    assert facing(state, 5, Look()) == 90


def test_men_in_contact_fight(state: Shown) -> None:
    state.put(5, south(state, 9, 0))
    state.put(60, south(state, 9, 1))
    assert (pose(state, 5, Look()), pose(state, 60, Look())) == ("thrust", "stab")
    assert facing(state, 60, Look()) == 270


def test_an_empty_rifle_is_being_loaded(state: Shown) -> None:
    state.figures.loaded[5] = 0
    assert pose(state, 5, Look()) == "load"


def test_the_fallen_stay_where_they_fell(state: Shown) -> None:
    at = state.figures.point[5]
    Fell(5, "RD-6.5").apply(state)
    assert [(lying.figure, lying.at) for lying in state.fallen] == [(5, at)]
    assert ("soldier/fallen", *at) in [(item.name, item.x, item.y) for item in sprites(state)]


def test_who_comes_back_lies_no_longer(state: Shown) -> None:
    WaveFormed(0, 11, (50, 51, 52, 53, 54), 1).apply(state)
    state.put(50, south(state, 1, 1))
    Fell(50, "RD-6.1").apply(state)
    MarkerUsed(0, (50,)).apply(state)
    assert state.fallen == []


def test_a_copy_has_fallen_of_its_own(state: Shown) -> None:
    other = state.copy()
    Fell(5, "RD-6.5").apply(other)
    assert (len(other.fallen), len(state.fallen)) == (1, 0)


def test_the_bare_state_is_the_rulesets_own(state: Shown) -> None:
    Fell(5, "RD-6.5").apply(state)
    bare = state.bare()
    assert type(bare) is State
    assert bare.plain() == state.plain()
    bare.put(6, FALLEN)
    assert state.figures.where[6] != FALLEN


def test_a_rear_rank_stands_behind_its_wall_as_a_crowd(state: Shown) -> None:
    wall = state.board.section_by_key("south_wall")
    for figure in range(50, 80):
        state.put(figure, Rank(wall.id))
    places = crowd(state)
    assert len(places) == 30
    assert all(y > state.board.places[wall.places[0]].outer[1] for _, y in places.values())
    assert len(set(places.values())) == 30


def test_a_wave_on_its_way_is_an_arrow_with_a_roman_number(state: Shown) -> None:
    state.turn = 1
    WaveFormed(0, state.board.section_by_key("south_wall").id, tuple(range(50, 74)), 0).apply(state)
    told = [item.text for item in scene(state, Look()) if isinstance(item, Text)]
    assert "I" in told
    assert "Wave I · 24 · 3 turns to go" in told


def test_the_terrace_is_a_slip_at_the_edge(state: Shown) -> None:
    for post, figure in enumerate((160, 161, 162)):
        state.put(figure, Off("terrace", post, 1))
    told = [item.text for item in scene(state, Look()) if isinstance(item, Text)]
    assert "Oskarberg terrace · 3 rifles" in told


def test_chosen_legal_and_refused_are_rings_of_their_own(state: Shown) -> None:
    state.put(60, south(state, 1, 1))
    state.put(61, south(state, 2, 1))
    look = Look(chosen=(5,), targets=(60,), hovered=61, refused=True)
    rings = {item.colour for item in scene(state, look) if isinstance(item, Arc)}
    assert {"chosen", "legal", "blocked"} <= rings


def test_a_blocked_line_shows_where_it_is_stopped(state: Shown) -> None:
    sight = Sight((0, 0), (1000, 1000), (500, 500), "No sight: the storehouse")
    items = scene(state, Look(sight=sight))
    assert any(isinstance(item, Line) and item.colour == "blocked" for item in items)
    assert any(isinstance(item, Text) and item.text == "No sight: the storehouse" for item in items)


def test_place_numbers_show_when_close_or_asked_for(state: Shown) -> None:
    def numbers(look: Look) -> int:
        return sum(isinstance(item, Text) and item.style == "place" for item in scene(state, look))

    assert numbers(Look(base=27)) == 0
    assert numbers(Look(base=27, section=state.board.section_by_key("south_wall").id)) == 9
    assert numbers(Look(base=60)) > 40


def test_a_burning_roof_is_charred_within_its_circle_and_has_flames(state: Shown) -> None:
    state.fires[0] = Fire("alight", 1500, 3400, 900)
    items = scene(state, Look(light="night"))
    roofs = [item for item in items if isinstance(item, Ground) and item.part == "roof-hospital"]
    shown = [(item.picture, item.outside) for item in roofs]
    assert shown == [("whole-night-fire", True), ("charred-night-fire", False)]
    assert any(isinstance(item, Effect) and item.name.startswith("flame") for item in items)
    assert any(isinstance(item, Ground) and item.part == "fire-hospital" for item in items)


def test_roofs_thin_for_whom_is_inside(state: Shown) -> None:
    pictures = [item.picture for item in scene(state, Look(thin_roofs=(0,))) if isinstance(item, Ground)]
    assert "rafters-afternoon" in pictures
    assert "whole-afternoon" in pictures


def test_the_redoubt_shows_once_it_is_built(state: Shown) -> None:
    def parts() -> list[str]:
        return [item.part for item in scene(state, Look()) if isinstance(item, Ground)]

    assert "redoubt" not in parts()
    state.redoubt = True
    assert "redoubt" in parts()


def test_whoever_an_animation_draws_is_left_out(state: Shown) -> None:
    assert len(sprites(state, Look(hidden=(5,)))) == 49


def test_those_off_the_table_are_not_shown(state: Shown) -> None:
    state.put(5, Spot(2, 5000, 2400))
    state.put(50, POOL)
    assert len(sprites(state)) == 50
