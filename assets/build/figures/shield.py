"""Oxhide war shields; the hide tells the regiment."""

from dataclasses import dataclass

import numpy as np

from assets.build.figures.brush import Brush, Pattern, linear, smooth
from assets.build.figures.noise import fractal
from assets.build.figures.shapes import Field, Limb, Oval, Point, turned
from assets.build.figures.style import Detail


@dataclass(frozen=True)
class Hide:
    """Patches cover what is above `spread` in the noise of `seed`; none means two moons. `ends` draws them outwards."""

    ground: str
    patch: str
    laces: str
    edge: str
    spread: float
    seed: int
    ends: float = 0.0


HIDES = {
    "indluyengwe": Hide("#2E2622", "#F0E6CE", "#F0E6CE", "#A98F64", 0.0, 11),
    "uthulwana": Hide("#F0E6D0", "#83391F", "#2A201A", "#5A4632", 0.50, 12),
    "udloko": Hide("#EEE2C8", "#241E1A", "#2A201A", "#5A4632", 0.50, 13, 0.22),
    "indlondlo": Hide("#83391F", "#F0E4CC", "#F3EAD6", "#4E2C1C", 0.56, 14),
}


@dataclass(frozen=True)
class Carried:
    """A shield as it is held: where, along which way its long axis runs, half its length and breadth."""

    middle: Point
    turn: float
    along: float = 0.60
    across: float = 0.285

    def at(self, share: float) -> Point:
        """A point of the long axis; 1 is the upper end."""
        return (
            self.middle[0] + self.along * share * float(np.cos(self.turn)),
            self.middle[1] + self.along * share * float(np.sin(self.turn)),
        )


def draw_shield(brush: Brush, held: Carried, regiment: str, height: float, detail: Detail) -> None:
    hide = HIDES[regiment]
    outline = Oval(held.middle, held.along, held.across, held.turn)
    face = Oval(held.middle, held.along - 0.030, held.across - 0.030, held.turn)
    _stick(brush, held, height, detail)
    brush.stroke(outline, "#17120F", height, dome=0.02, bevel=0.02, line=0)
    brush.stroke(
        Oval(held.middle, held.along - 0.012, held.across - 0.012, held.turn), hide.edge, height + 0.02, 0.02, 0.02, 0
    )
    brush.stroke(
        face,
        hide_pattern(held, hide, detail),
        height + 0.03,
        dome=0.12,
        bevel=held.across * 0.85,
        line=0.02,
        crown=0.16,
    )
    if detail.fine:
        spine = Limb(held.at(-0.97), held.at(0.97), 0.020, 0.020)
        brush.stroke(spine, "#8C6A40", height + 0.16, dome=0.03, bevel=0.02, line=0.008)


def _stick(brush: Brush, held: Carried, height: float, detail: Detail) -> None:
    brush.stroke(Limb(held.at(-1.20), held.at(1.22), 0.028, 0.026), "#7A5836", height, 0.03, 0.03, 0.012)
    if detail.fine:
        tuft = Limb(held.at(1.10), held.at(1.40), 0.062, 0.022)
        brush.stroke(tuft, "#DCCDA8", height + 0.02, dome=0.06, bevel=0.05, line=0.016)
        brush.stroke(Limb(held.at(1.18), held.at(1.22), 0.058, 0.055), "#5A4028", height + 0.05, 0.04, 0.05, 0.01)


def hide_pattern(held: Carried, hide: Hide, detail: Detail) -> Pattern:
    """Hair, patches and the two rows of lacing, as a pattern for the face of the shield."""
    ground, patch, laces = linear(hide.ground), linear(hide.patch), linear(hide.laces)

    def pattern(u: Field, v: Field) -> Field:
        p, q = turned(u, v, held.middle, held.turn)
        share = _patches(p / held.along, q / held.across, hide)[..., None]
        hair = 0.88 + 0.24 * fractal(p, q * 3, 26, hide.seed, 2)[..., None]
        colour = (ground * (1 - share) + patch * share) * hair
        if not detail.fine:
            return np.asarray(colour)
        lace = _lacing(p / held.along, q, detail)[..., None]
        return np.asarray(colour * (1 - lace) + laces * lace)

    return pattern


def _patches(p: Field, q: Field, hide: Hide) -> Field:
    """Share of the patch colour at (p, q), both from -1 to 1 over the hide."""
    if hide.spread == 0:
        upper = smooth(0.0, 0.08, 0.30 - np.hypot((p - 0.40) * 1.0, q * 0.52))
        return np.maximum(upper, smooth(0.0, 0.08, 0.24 - np.hypot(p + 0.46, q * 0.52)))
    cloud = fractal(p * 1.0 + 3.1, q * 0.62, 1.9, hide.seed, 3)
    cloud = cloud * (1 - hide.ends) + hide.ends * np.abs(p)
    return smooth(hide.spread - 0.02, hide.spread + 0.02, cloud)


def _lacing(p: Field, q: Field, detail: Detail) -> Field:
    rungs = 8 if detail.diameter >= 40 else 5
    off = 0.062 if detail.diameter >= 40 else 0.075
    width = 0.024 if detail.diameter >= 40 else 0.034
    row = np.abs(np.abs(q) - off) < width
    rung = np.abs((p * rungs + 0.5) % 1 - 0.5) < 0.27
    return (row & rung & (np.abs(p) < 0.86)).astype(np.float32)
