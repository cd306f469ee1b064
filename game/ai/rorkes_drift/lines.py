"""Which zones the British mean to hold: the whole post while there are men for it, then line behind line."""

from __future__ import annotations

from game.ai.rorkes_drift.look import Look
from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.state import ROOF

LINES = (
    ("hospital", "veranda", "main", "storehouse", "kraal"),
    ("hospital", "veranda", "main", "storehouse"),
    ("main", "storehouse"),
    ("storehouse",),
)
MEN = (40, 34, 22, 0)
"""So many men each line takes."""
BEHIND = {"kraal": "storehouse", "hospital": "main", "veranda": "main", "main": "storehouse"}
"""Where the men of a zone fall back to."""
SWAMPED = 12.0
"""A zone is given up when it faces so many Zulus for each of its men, those inside counted twice."""


def held(look: Look) -> tuple[int, ...]:
    """The zones to hold now, by id, the last to be given up last."""
    keys = {zone.key: zone.id for zone in look.board.zones}
    zones = [keys[key] for key in _line(look) if key in keys and look.open(keys[key])]
    kept = [zone for zone in zones if zone == zones[-1] or not lost(look, zone)]
    if look.view.redoubt:
        kept.append(keys["redoubt"])
    return tuple(kept)


def _line(look: Look) -> tuple[str, ...]:
    men = len(look.men)
    line = next(line for line, least in zip(LINES, MEN, strict=True) if men >= least)
    return tuple(sorted(line, key=lambda key: key == "storehouse"))


def lost(look: Look, zone: int) -> bool:
    """Is a zone not worth holding: its roof burns, or it is swamped?"""
    building = look.board.zones[zone].building
    if building >= 0 and look.view.fires[building].stage != "whole":
        return True
    men = len(look.men_in.get(zone, ())) + (len(look.men_in.get(ROOF + building, ())) if building >= 0 else 0)
    return pressure(look, zone) > SWAMPED * max(men, 1)


def pressure(look: Look, zone: int) -> float:
    """How many Zulus press on a zone: those inside twice, those at its outer walls, those coming by half."""
    inside = len(look.zulus_in.get(zone, ()))
    outside = 0.0
    for section in look.board.sections:
        if section.zone == zone and section.beyond == OUTSIDE:
            outside += look.at_wall.get(section.id, 0)
    coming = sum(look.living[i] for i, wave, _ in look.coming if look.board.sections[wave.section].zone == zone)
    return 2 * inside + outside + coming / 2


def retreat_of(look: Look, zone: int) -> tuple[int, ...]:
    """The zones to which men of a zone that is given up make their way."""
    return tuple(other for other in held(look) if other != zone)
