"""Figures in other lights than full day: a tint on each side, as opaque as by day."""

import pygame

from game.ui.firelight import LIGHTS, in_light


def white(alpha: int) -> pygame.Surface:
    picture = pygame.Surface((40, 10), pygame.SRCALPHA)
    picture.fill((255, 255, 255, alpha))
    return picture


def test_a_fire_in_the_west_warms_that_side_alone() -> None:
    made = in_light(white(255), "fire-west", 20, 20)
    assert tuple(made.get_at((2, 5)))[:3] == LIGHTS["fire-west"][0]
    assert tuple(made.get_at((38, 5)))[:3] == LIGHTS["fire-west"][1]


def test_the_moon_is_cool_on_both_sides() -> None:
    assert all(blue > green > red for red, green, blue in LIGHTS["moon"])


def test_full_day_is_the_picture_itself() -> None:
    day = white(255)
    assert in_light(day, "", 20, 20) is day


def test_the_day_picture_and_its_transparency_stay() -> None:
    day = white(90)
    assert in_light(day, "dusk", 20, 20).get_at((20, 5)).a == 90
    assert tuple(day.get_at((20, 5))) == (255, 255, 255, 90)
