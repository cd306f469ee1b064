from __future__ import annotations

import msgspec

from game.rulesets import GAMES
from game.ui.screens.choices import choices, wanted
from game.ui.screens.setup import Chosen


def test_every_scenario_and_option_of_a_game_can_be_chosen() -> None:
    for name in GAMES:
        game = GAMES[name]
        offered = choices(game)
        assert offered.scenarios[0].name == game.default_scenario
        options = msgspec.structs.fields(game.options_type)
        assert [option.name for option in offered.options] == [field.name for field in options]
        assert [option.values[option.usual].name for option in offered.options] == [field.default for field in options]


def test_what_scenarios_and_difficulties_set_is_among_the_values() -> None:
    for name in GAMES:
        offered = choices(GAMES[name])
        values = {option.name: [value.name for value in option.values] for option in offered.options}
        for sets in (*(one.sets for one in offered.scenarios), *(level.sets for level in offered.difficulties)):
            assert all(value in values[option] for option, value in sets.items())


def test_whatever_is_chosen_can_be_set_up() -> None:
    for name in GAMES:
        game = GAMES[name]
        offered = choices(game)
        seats = {seat.name: str(seat.values[seat.usual].name) for seat in offered.seats}
        for scenario in offered.scenarios:
            for level in offered.difficulties:
                chosen = Chosen(name, scenario.name, seats, str(level.name), 7, dict(level.sets))
                match = wanted(game, chosen)
                assert game.seats(game.setup(match.scenario)) == tuple(seats)
