"""The compound put together: everything painted, in the order in which it lies upon each other."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from . import growth, houses, outworks, shapes, sheet, stores, terrain, thatch, walls
from .canvas import Canvas
from .noise import Field, ramp
from .plan import Building, Path, Plan, Run, Thing

_HIPS = {"hospital": 2.6}  # the storehouse has gables


@dataclass
class Ground:
    """The painted ground and the heights of the roofs over it."""

    plan: Plan
    canvas: Canvas
    roofs: dict[str, Field]

    def floor(self, house: Building) -> float:
        """Height of the ground at the middle of a house."""
        return self.canvas.floor_at(*house.walls.middle)

    def casters(self, without: str = "") -> Field:
        """The ground with its roofs on, as light meets it."""
        high = self.canvas.height
        for name, roof in self.roofs.items():
            if name != without:
                high = np.maximum(high, roof)
        return high


def roof_shape(house: Building) -> thatch.Shape:
    """The roof of a building: where it is hipped is known here."""
    return thatch.Shape.over(house, _HIPS.get(house.name, 0.0))


def paint(plan: Plan, scale: float) -> Ground:
    """The whole board at `scale` pixels a metre, unlit."""
    canvas = Canvas(0, 0, plan.width, plan.height, scale)
    rng = np.random.default_rng(1879)
    grassy = terrain.lay_ground(canvas, plan)
    for area in plan.area("garden"):
        outworks.till_garden(canvas, area, rng)
    for line in plan.line("ditch"):
        outworks.dig_ditch(canvas, line)
    canvas.settle()
    _sow(canvas, plan, grassy, rng)
    for run in plan.runs:
        raise_run(canvas, run, rng)
    for thing in plan.things:
        _put(canvas, thing, rng)
    for house in plan.buildings:
        houses.build_house(canvas, house, rng)
        if not house.openings:
            _fill_with_stores(canvas, house, rng)
    _plant_bushes(canvas, plan, rng)
    paper = sheet.fade_to_paper(canvas)
    sheet.ink_sheet(canvas, paper, rng)
    ground = Ground(plan, canvas, {})
    for house in plan.buildings:
        ground.roofs[house.name] = thatch.bare_roof(canvas, roof_shape(house), ground.floor(house))
    return ground


def _sow(canvas: Canvas, plan: Plan, grassy: Field, rng: Generator) -> None:
    growth.scatter_stones(canvas, 9, 0.05 + 0.10 * (1 - grassy), rng, 0.02, 0.07)
    dry = np.clip(grassy * 1.2, 0, 1) * ramp(0.46, 0.60, canvas.noise(0.2, 501, 3))
    stray = (1 - grassy) * 0.22 * ramp(0.5, 0.65, canvas.noise(0.4, 503, 3))
    growth.sow_grass(canvas, 13, grassy * 0.9, growth.GREEN, rng, 0.62)
    growth.sow_grass(canvas, 6, dry, growth.STRAW, rng, 0.7)
    growth.sow_grass(canvas, 6.5, grassy * 0.95, growth.GREEN, rng)
    growth.sow_grass(canvas, 4, dry, growth.STRAW, rng, 1.2)
    growth.sow_grass(canvas, 1.2, stray, growth.STRAW, rng, 0.8)
    growth.scatter_stones(canvas, 0.5, np.ones(canvas.shape, np.float32), rng, 0.035, 0.13)
    _strew_ledge(canvas, plan, rng)


def _strew_ledge(canvas: Canvas, plan: Plan, rng: Generator) -> None:
    """Fallen rock along the foot of the ledge, with grass between."""
    ends = [x for x, _ in plan.line("ledge")[0]]
    west, east = min(ends), max(ends)
    count = int((east - west) * 4.5)
    x = rng.uniform(west - 1, east + 1, count)
    y = terrain.ledge_line(plan, x) - rng.normal(1.35, 0.5, count)
    places = np.stack([x, y], 1).astype(np.float32)
    growth.lay_stones(canvas, places, 0.06 + 0.26 * rng.random(count) ** 2.5, rng)
    below = terrain.ledge_line(plan, canvas.xs)[None] - canvas.ys[:, None]
    tufted = np.exp(-(((below - 1.9) / 0.5) ** 2)) * terrain.ledge_span(plan, canvas.xs)[None]
    growth.sow_grass(canvas, 7, 0.5 * tufted.astype(np.float32), growth.GREEN, rng, 1.1)


def raise_run(canvas: Canvas, run: Run, rng: Generator, courses: int = 2) -> None:
    """One wall of the plan."""
    if run.material == "bags":
        walls.bag_wall(canvas, run.path, rng, run.half, courses)
    elif run.material == "boxes":
        walls.box_wall(canvas, run.path, rng, run.half)
    else:
        walls.stone_wall(canvas, run.path, rng, run.half, 1.3 if run.half > 0.4 else 0.8)


def _put(canvas: Canvas, thing: Thing, rng: Generator) -> None:
    """One piece of scenery; a kind that nobody paints is an error."""
    x, y, angle, long_, deep = thing.x, thing.y, thing.angle, thing.length, thing.depth
    makers = {
        "wagon": lambda: _bar_with_wagon(canvas, thing, rng),
        "cart": lambda: stores.park_water_cart(canvas, x, y, angle, rng),
        "barrel": lambda: stores.stand_barrel(canvas, x, y, rng),
        "sacks": lambda: stores.heap_bags(canvas, x, y, angle, (long_, deep), rng),
        "crates": lambda: stores.stack_boxes(canvas, x, y, angle, (long_, deep), rng),
        "tent": lambda: _leave_camp(canvas, thing, rng),
        "cook_house": lambda: outworks.build_cook_house(canvas, x, y, (long_, deep), rng),
        "oven": lambda: outworks.build_oven(canvas, x, y, long_ / 2, rng),
    }
    makers[thing.kind]()


def _leave_camp(canvas: Canvas, thing: Thing, rng: Generator) -> None:
    """A struck tent and the cold fire before it."""
    stores.leave_fire(canvas, thing.x + thing.length * 1.2, thing.y - 0.9, rng)
    stores.strike_tent(canvas, thing.x, thing.y, thing.length / 2, rng)


def _fill_with_stores(canvas: Canvas, house: Building, rng: Generator) -> None:
    """Boxes and bags from wall to wall."""
    walls_ = house.walls
    for x in np.arange(walls_.left + 1.9, walls_.right - 1.5, 3.4):
        for y in (walls_.top + 1.6, walls_.bottom - 1.6):
            if rng.random() < 0.5:
                stores.stack_boxes(canvas, x, y, 0, (2.5, 1.3), rng)
            else:
                stores.heap_bags(canvas, x, y, 0, (2.4, 1.5), rng)


def _bar_with_wagon(canvas: Canvas, thing: Thing, rng: Generator) -> None:
    """A wagon in the line of the wall: bags between its wheels and under its ends."""
    west = thing.x < canvas.xs[-1] * 0.37
    for side in (-0.95, 0.95):
        ends = ((thing.x - thing.length / 2, thing.y + side), (thing.x + thing.length / 2, thing.y + side))
        walls.bag_row(canvas, ends, rng)
    stores.park_wagon(canvas, thing.x, thing.y, np.pi if west else 0.0, thing.length, rng, covered=west)


def _plant_bushes(canvas: Canvas, plan: Plan, rng: Generator) -> None:
    """The map's thickets, and lesser ones out in the grass, clear of every wall."""
    for area in plan.area("bush"):
        _fill_with_bush(canvas, area, rng)
    for _ in range(700):
        x, y = rng.uniform(1.5, plan.width - 1.5), rng.uniform(2.0, plan.height - 3.0)
        clear = _clearance(plan, x, y)
        if clear > 3.4 and rng.random() < 0.02 + 0.012 * min(clear, 8):
            growth.plant_bush(canvas, x, y, rng.uniform(0.3, 0.7), rng)


def _fill_with_bush(canvas: Canvas, area: Path, rng: Generator) -> None:
    xs, ys = [x for x, _ in area], [y for _, y in area]
    size = (max(xs) - min(xs)) * (max(ys) - min(ys))
    for _ in range(3 + int(size * 1.1)):
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        deep = -float(shapes.polygon(np.array([[x]]), np.array([[y]]), list(area))[0, 0])
        if deep > 0.25:
            growth.plant_bush(canvas, x, y, min(deep + 0.25, rng.uniform(0.45, 1.15)), rng)


def _clearance(plan: Plan, x: float, y: float) -> float:
    at_x, at_y = np.array([[x]], np.float32), np.array([[y]], np.float32)
    near = [float(np.abs(terrain.road_line(plan, at_x[0])[0] - y)) + 1.0]
    near += [float(shapes.path(at_x, at_y, list(run.path))[0, 0]) for run in plan.runs]
    near += [float(shapes.path(at_x, at_y, list(track))[0, 0]) + 1.2 for track in terrain.tracks(plan)]
    near += [
        float(shapes.polygon(at_x, at_y, list(yard))[0, 0]) for yard in (*plan.yards.values(), *plan.area("garden"))
    ]
    near += [float(shapes.polygon(at_x, at_y, house.walls.corners)[0, 0]) for house in plan.buildings]
    near += [np.hypot(thing.x - x, thing.y - y) - thing.length / 2 for thing in plan.things]
    return min(near)
