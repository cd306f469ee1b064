"""The light states of the fight, and the fires and lanterns of its night."""

from dataclasses import replace

from .light import Lamp, Sky
from .plan import Building, Plan

SKIES = {
    "afternoon": Sky(142, 42, "#FFF0D0", 1.12, "#9DB4CF", 0.92),
    "late": Sky(146, 25, "#FFD49A", 1.18, "#93A3C4", 0.74, soft=0.26),
    "dusk": Sky(150, 15, "#FF9C62", 0.19, "#8095D4", 0.98, soft=0.75, exposure=0.84),
    "night": Sky(142, 40, "#86A0D2", 0.52, "#6883BE", 0.40, soft=0.4),
}

_FLAME = "#FF9440"
LANTERN = "#FFCB85"


def lanterns(plan: Plan) -> list[Lamp]:
    """Weak lights where men stand at night: in every yard and at the boxes."""
    lamps = []
    for yard in plan.yards.values():
        xs, ys = [x for x, _ in yard], [y for _, y in yard]
        middle = (min(ys) + max(ys)) / 2
        count = max(1, round((max(xs) - min(xs)) / 13))
        step = (max(xs) - min(xs)) / count
        lamps += [Lamp(min(xs) + (k + 0.5) * step, middle, 3.2, LANTERN, 0.17, 5.5) for k in range(count)]
    for run in plan.runs:
        if run.material == "boxes":
            (ax, ay), (bx, by) = run.path[0], run.path[-1]
            lamps.append(Lamp((ax + bx) / 2 + 1.2, (ay + by) / 2, 2.6, LANTERN, 0.24, 4.2))
    return lamps


def flames(house: Building) -> tuple[list[Lamp], list[Lamp]]:
    """The light of a burning roof at two moments, between which it flickers."""
    walls = house.walls
    long_ = walls.right - walls.left
    y = walls.middle[1]
    spots = ((0.20, 0.5, 6.5, 1.7, 11.0), (0.55, -0.4, 6.0, 2.1, 12.5), (0.85, 0.3, 5.2, 1.2, 9.5))
    steady = [Lamp(walls.left + a * long_, y + b, h, _FLAME, s, r, soft=0.2) for a, b, h, s, r in spots]
    leaps = ((1.1, -0.7, 1.3, 0.72), (-1.3, 0.8, -0.9, 1.10), (1.5, 0.6, 0.8, 1.35))
    leaping = [
        replace(lamp, x=lamp.x + dx, y=lamp.y + dy, height=lamp.height + dz, strength=lamp.strength * k)
        for lamp, (dx, dy, dz, k) in zip(steady, leaps, strict=True)
    ]
    return steady, leaping
