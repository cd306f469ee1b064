"""Which zones the British hold, and how they leave one that cannot be held."""

from __future__ import annotations

from collections.abc import Iterator

from game.ai.rorkes_drift.look import Look
from game.ai.rorkes_drift.ways import next_zone, steps
from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.actions import Move
from game.rulesets.rorkes_drift.state import ROOF

SWAMPED = 12.0
"""A zone is given up when it faces so many Zulus for each of its men, those inside counted twice."""


def held(look: Look) -> tuple[int, ...]:
    """The zones to hold, by id: all but those that burn or are swamped; the storehouse compound to the last."""
    zones = [zone for zone in look.board.zones if look.open(zone.id)]
    return tuple(zone.id for zone in zones if zone.key in LAST or not lost(look, zone.id))


LAST = ("storehouse", "redoubt")


def lost(look: Look, zone: int) -> bool:
    """Is a zone not worth holding: its roof burns (RD-7.2), or it is swamped?"""
    building = look.board.zones[zone].building
    if building >= 0 and look.view.fires[building].stage != "whole":
        return True
    men = len(look.men_in.get(zone, ())) + (len(look.men_in.get(ROOF + building, ())) if building >= 0 else 0)
    return pressure(look, zone) > SWAMPED * max(men, 1)


def pressure(look: Look, zone: int) -> float:
    """How many Zulus press on a zone: those inside twice, those at its outer walls, those coming by half."""
    outer = [section.id for section in look.board.sections if section.zone == zone and section.beyond == OUTSIDE]
    outside = sum(look.at_wall.get(section, 0) for section in outer)
    coming = sum(look.living[index] for index, wave, _ in look.coming if wave.section in outer)
    return 2 * len(look.zulus_in.get(zone, ())) + outside + coming / 2


def can_leave(look: Look, man: int) -> bool:
    """Can he go without a free blow (RD-4.1)?"""
    figures = look.view.figures
    return all(figures.acted[foe] != 0 or figures.blow[foe] for foe in look.close(man))


def retreats(look: Look) -> Iterator[Move]:
    """Moves of men out of zones that are given up, towards those that are held.

    Nobody leaves a zone that is held to fill a wall: a free rifle behind it kills more than one more man in contact.
    """
    zones = held(look)
    for man in look.movers:
        zone = look.region[man]
        if 0 <= zone < ROOF and zone not in zones and not look.view.figures.acted[man] and can_leave(look, man):
            onward = next_zone(look, zone, zones)
            if onward >= 0:
                yield from steps(look, man, onward)
