"""The disc a man stands on: a pale double rim for the British, black with ochre teeth for the Zulus."""

import numpy as np

from assets.build.figures.brush import Brush, Canvas, mottled
from assets.build.figures.shapes import Field, Hoop, Limb, Oval
from assets.build.figures.style import BASE_METRES, Detail, Palette

EDGE = BASE_METRES / 2


class Teeth:
    """A ring cut into teeth that point at the rim."""

    def __init__(self, outer: float, inner: float, count: int) -> None:
        self.outer, self.inner, self.count = outer, inner, count
        self.middle, self.reach = (0.0, 0.0), outer

    def distance(self, u: Field, v: Field) -> Field:
        radius, turn = np.hypot(u, v), np.arctan2(v, u)
        across = np.abs((turn * self.count / (2 * np.pi)) % 1 - 0.5) * 2 * np.pi / self.count * radius
        half = np.pi / self.count * (0.40 + 0.22 * (self.outer - radius) / (self.outer - self.inner)) * radius
        return np.maximum(across - half, np.maximum(radius - self.outer, self.inner - radius))


def british_base(canvas: Canvas, palette: Palette, detail: Detail) -> None:
    brush = Brush(canvas, 1.0, detail.line)
    brush.stroke(Oval((0, 0), EDGE, EDGE), "#221B15", 0.0, dome=0.08, bevel=0.03, line=0)
    brush.stroke(Oval((0, 0), EDGE - 0.035, EDGE - 0.035), palette.british_rim, 0.08, dome=0.02, bevel=0.05, line=0)
    if detail.fine:
        brush.stroke(Hoop(Oval((0, 0), EDGE - 0.105, EDGE - 0.105), 0.022), "#7C6A4A", 0.1, dome=0, line=0)
    _ground(brush, palette.british_ground, EDGE - (0.15 if detail.fine else 0.17))
    if detail.diameter >= 40:
        _turf(brush, "#9C9A5A", 5)


def zulu_base(canvas: Canvas, palette: Palette, detail: Detail) -> None:
    brush = Brush(canvas, 1.0, detail.line)
    brush.stroke(Oval((0, 0), EDGE, EDGE), palette.zulu_rim, 0.0, dome=0.08, bevel=0.03, line=0)
    count = 18 if detail.diameter >= 40 else 14 if detail.fine else 8
    teeth = Teeth(EDGE - (0.022 if detail.fine else 0.0), EDGE - 0.145, count)
    brush.stroke(teeth, palette.teeth, 0.08, dome=0.02, bevel=0.03, line=0.01 if detail.fine else 0, crown=0.1)
    _ground(brush, palette.zulu_ground, EDGE - 0.16)
    if detail.diameter >= 40:
        _turf(brush, "#8C8A4E", 9)


def _ground(brush: Brush, colours: tuple[str, str], radius: float) -> None:
    brush.stroke(Oval((0, 0), radius, radius), mottled(*colours, 4.5, 71), 0.09, dome=0.03, bevel=0.06, crown=0.05)


def _turf(brush: Brush, colour: str, seed: int) -> None:
    """A few tufts of modeller's grass and some grit round the man's feet."""
    chance = np.random.default_rng(seed)
    for turn in chance.uniform(0, 2 * np.pi, 9):
        root = 0.47 * float(np.cos(turn)), 0.47 * float(np.sin(turn))
        for blade in turn + chance.uniform(-1.1, 1.1, 6):
            tip = root[0] + 0.085 * float(np.cos(blade)), root[1] + 0.085 * float(np.sin(blade))
            brush.stroke(Limb(root, tip, 0.014, 0.005), colour, 0.12, dome=0.05, bevel=0.02, line=0.006)
    for turn, far in zip(chance.uniform(0, 2 * np.pi, 12), chance.uniform(0.2, 0.54, 12), strict=True):
        grit = Oval((far * float(np.cos(turn)), far * float(np.sin(turn))), 0.022, 0.017, float(turn))
        brush.stroke(grit, "#A79C88", 0.12, dome=0.03, bevel=0.02, line=0.008)
