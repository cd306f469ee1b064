"""Figures by night: warm in the west, cool in the east, as opaque as by day."""

import pygame

from game.ui.firelight import COOL, WARM, by_night


def white(alpha: int) -> pygame.Surface:
    picture = pygame.Surface((40, 10), pygame.SRCALPHA)
    picture.fill((255, 255, 255, alpha))
    return picture


def test_fire_lies_in_the_west_and_the_moon_in_the_east() -> None:
    made = by_night(white(255), 20, 20)
    assert tuple(made.get_at((2, 5)))[:3] == WARM
    assert tuple(made.get_at((38, 5)))[:3] == COOL


def test_the_day_picture_and_its_transparency_stay() -> None:
    day = white(90)
    assert by_night(day, 20, 20).get_at((20, 5)).a == 90
    assert tuple(day.get_at((20, 5))) == (255, 255, 255, 90)
