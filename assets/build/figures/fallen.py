"""The fallen of both sides: lying, a third towards dust, helmet or shield beside them. No base, no blood."""

from dataclasses import dataclass

from assets.build.figures.brush import Brush
from assets.build.figures.shapes import Hoop, Leaf, Limb, Oval, Point, between
from assets.build.figures.shield import Carried, draw_shield
from assets.build.figures.style import ASH, BELT, BONE, BOOT, BRASS, FACE, SKINS, STEEL, WALNUT, Detail, Palette

DUST = 0.34
VARIANTS = 3


@dataclass(frozen=True)
class Lying:
    """Limbs as shoulder-to-hand and hip-to-foot chains: elbow, hand; knee, foot. Head towards +u."""

    arms: tuple[tuple[Point, Point], tuple[Point, Point]]
    legs: tuple[tuple[Point, Point], tuple[Point, Point]]
    head: Point
    beside: Point
    beside_turn: float
    weapon: tuple[Point, Point]


LYING = (
    Lying(
        (((0.40, -0.34), (0.60, -0.50)), ((0.06, 0.42), (-0.14, 0.54))),
        (((-0.50, -0.16), (-0.84, -0.14)), ((-0.46, 0.24), (-0.76, 0.32))),
        (0.48, 0.02), (0.72, 0.44), 0.5, ((-0.50, 0.70), (0.62, 0.80)),
    ),
    Lying(
        (((0.20, -0.44), (0.02, -0.60)), ((0.44, 0.28), (0.72, 0.24))),
        (((-0.44, -0.28), (-0.80, -0.20)), ((-0.54, 0.12), (-0.88, 0.18))),
        (0.48, -0.05), (0.46, -0.62), 2.4, ((-0.76, -0.56), (0.24, -0.86)),
    ),
    Lying(
        (((0.06, -0.40), (0.20, -0.22)), ((0.26, 0.44), (0.12, 0.68))),
        (((-0.40, -0.26), (-0.62, 0.02)), ((-0.48, 0.18), (-0.82, 0.30))),
        (0.46, 0.06), (0.66, -0.46), -0.4, ((-0.30, -0.68), (0.74, -0.86)),
    ),
)  # fmt: skip


def fallen_soldier(brush: Brush, palette: Palette, detail: Detail, variant: int) -> None:
    lying = LYING[variant % VARIANTS]
    _lay_rifle(brush, lying, detail)
    _body(brush, lying, palette.tunic, palette.tunic, palette.trousers, BOOT, FACE)
    brush.stroke(Limb((-0.20, 0.15), (0.24, -0.13), 0.034, 0.034), BELT, 0.46, dome=0.02, bevel=0.03, line=0.014)
    brush.stroke(Oval(lying.head, 0.165, 0.150), "#6E482E", 0.26, dome=0.16, bevel=0.15, line=0.035)
    x, y = lying.beside
    brush.stroke(Oval((x, y), 0.285, 0.235, lying.beside_turn), palette.brim, 0.04, dome=0.06, bevel=0.15, line=0.035)
    brush.stroke(Oval((x, y), 0.200, 0.175, lying.beside_turn), palette.helmet, 0.10, dome=0.20, bevel=0.18, line=0.025)
    brush.stroke(Oval((x, y), 0.04, 0.04), BONE, 0.3, dome=0.03, bevel=0.04, line=0.014)


def fallen_officer(brush: Brush, palette: Palette, detail: Detail, jacket: str, variant: int) -> None:
    lying = LYING[variant % VARIANTS]
    tail, tip = lying.weapon
    brush.stroke(Limb(tail, tip, 0.030, 0.010), STEEL, 0.04, dome=0.03, bevel=0.03, line=0.012, gloss=0.5)
    brush.stroke(Oval(between(tail, tip, 0.12), 0.065, 0.065), BRASS, 0.06, dome=0.05, bevel=0.05, line=0.018)
    _body(brush, lying, jacket, jacket, palette.trousers, BOOT, FACE)
    brush.stroke(Limb((-0.20, 0.15), (0.24, -0.13), 0.030, 0.030), BRASS, 0.46, dome=0.02, bevel=0.03, line=0.014)
    brush.stroke(Oval(lying.head, 0.165, 0.150), "#4A3424", 0.26, dome=0.16, bevel=0.15, line=0.035)
    x, y = lying.beside
    brush.stroke(Oval((x, y), 0.21, 0.20), "#222C4C", 0.04, dome=0.12, bevel=0.18, line=0.03)
    brush.stroke(Hoop(Oval((x, y), 0.165, 0.155), 0.044), BRASS, 0.17, dome=0.02, bevel=0.02, line=0)


def fallen_warrior(brush: Brush, regiment: str, detail: Detail, variant: int) -> None:
    lying, skin = LYING[variant % VARIANTS], SKINS[variant % len(SKINS)]
    tail, tip = lying.weapon
    neck = between(tail, tip, 0.66)
    brush.stroke(Limb(tail, neck, 0.028, 0.028), ASH, 0.04, dome=0.03, bevel=0.03, line=0.012)
    brush.stroke(Leaf(neck, tip, 0.15), "#D5DBDE", 0.06, dome=0.03, bevel=0.05, line=0.016, gloss=0.3)
    x, y = lying.beside
    side = -0.42 if y < 0 else 0.42
    shield = Carried((x - 0.42, y + side * 0.25), lying.beside_turn * 0.5, 0.52, 0.25)
    _body(brush, lying, skin, skin, skin, skin, skin)
    brush.stroke(Oval((-0.20, 0), 0.19, 0.235), "#5E462E", 0.30, dome=0.13, bevel=0.16)
    for at in (-0.14, 0.0, 0.14):
        brush.stroke(
            Limb((-0.22, at), (-0.44, at * 1.3), 0.05, 0.02), "#8A6B47", 0.40, dome=0.04, bevel=0.04, line=0.016
        )
    brush.stroke(Oval(lying.head, 0.170, 0.155), "#1D1512", 0.28, dome=0.16, bevel=0.15, line=0.03, crown=0.6)
    draw_shield(brush, shield, regiment, 0.05 if variant else 0.34, detail)


def _lay_rifle(brush: Brush, lying: Lying, detail: Detail) -> None:
    butt, muzzle = lying.weapon
    brush.stroke(Limb(butt, between(butt, muzzle, 0.26), 0.070, 0.044), WALNUT, 0.05, dome=0.05, bevel=0.05, line=0.02)
    brush.stroke(
        Limb(between(butt, muzzle, 0.24), between(butt, muzzle, 0.84), 0.042, 0.036), "#75492A", 0.06, 0.04, 0.04, 0.014
    )
    brush.stroke(Limb(between(butt, muzzle, 0.4), muzzle, 0.024, 0.020), STEEL, 0.1, 0.02, 0.02, 0.010, gloss=0.4)


def _body(brush: Brush, lying: Lying, coat: str, sleeve: str, legs: str, boot: str, hand: str) -> None:
    for side, (knee, foot) in zip((-1, 1), lying.legs, strict=True):
        brush.stroke(Limb((-0.22, 0.10 * side), knee, 0.125, 0.100), legs, 0.16, dome=0.12, bevel=0.10)
        brush.stroke(Limb(knee, foot, 0.098, 0.072), legs, 0.12, dome=0.11, bevel=0.09)
        toe = (foot[0] - 0.09, foot[1] + 0.04 * side)
        brush.stroke(Limb(foot, toe, 0.080, 0.062), boot, 0.10, dome=0.08, bevel=0.06)
    for side, (elbow, fist) in zip((-1, 1), lying.arms, strict=True):
        brush.stroke(Limb((0.18, 0.20 * side), elbow, 0.115, 0.092), sleeve, 0.16, dome=0.12, bevel=0.10, crown=0.35)
        brush.stroke(Limb(elbow, fist, 0.092, 0.068), sleeve, 0.12, dome=0.11, bevel=0.08, crown=0.35)
        brush.stroke(Oval(fist, 0.066, 0.066), hand, 0.14, dome=0.05, bevel=0.05, line=0.02)
    brush.stroke(Oval((0.02, 0.0), 0.36, 0.245), coat, 0.22, dome=0.22, bevel=0.22, line=0.045, crown=0.4)
