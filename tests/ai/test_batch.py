"""Batches: the same results however many are played at once, a replay file a game, the figures of the game."""

from __future__ import annotations

from pathlib import Path

import msgspec

from game.ai.batch import Result, play_game, run_batch, seed_of
from game.rulesets.rorkes_drift.game import GAME, default_scenario

SEATS = {"british": "random", "zulu": "random"}


def timeless(results: list[Result]) -> list[Result]:
    return [msgspec.structs.replace(result, seconds=0.0, slowest=0.0) for result in results]


def test_results_do_not_depend_on_how_many_are_played_at_once() -> None:
    alone = list(run_batch("rorkes_drift", default_scenario(), SEATS, 4, 6))
    together = list(run_batch("rorkes_drift", default_scenario(), SEATS, 4, 6, jobs=2))
    assert timeless(alone) == timeless(together)
    assert len({result.seed for result in alone}) == 6


def test_each_game_leaves_its_file(tmp_path: Path) -> None:
    results = list(run_batch("rorkes_drift", default_scenario(), SEATS, 4, 2, save=tmp_path))
    assert len(list(tmp_path.iterdir())) == len(results) == 2


def test_a_result_tells_what_the_game_came_to() -> None:
    result = play_game(GAME, default_scenario(), {"british": "ai:1", "zulu": "ai:1"}, 9)
    assert result.winner in ("british", "zulu", "draw")
    assert set(result.facts) >= {"zulu_dead", "british_lost", "turns", "assaults"}
    assert sum(part["zulu_dead"] for part in result.parts) == result.facts["zulu_dead"]
    assert len(result.parts) == result.facts["assaults"]


def test_options_and_tables_reach_the_game() -> None:
    short = play_game(GAME, default_scenario(), SEATS, 2, {"assault_turns": 1}, {"end": {"assaults": 1}})
    assert short.facts["turns"] <= 3


def test_seeds_differ_by_name_and_are_the_same_again() -> None:
    assert seed_of(1, "british") == seed_of(1, "british") != seed_of(1, "zulu")
    assert 0 <= seed_of(1, 2) < 1 << 63
