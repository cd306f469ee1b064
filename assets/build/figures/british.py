"""Soldiers of the 24th and their two officers, seen from above. u is forward, v to the man's right."""

from dataclasses import dataclass

from assets.build.figures.brush import Brush, Paint, folded
from assets.build.figures.shapes import Hoop, Limb, Oval, Point, Slab, between, beyond
from assets.build.figures.style import (
    BELT,
    BONE,
    BOOT,
    BRASS,
    FACE,
    LEATHER,
    STEEL,
    WALNUT,
    Detail,
    Palette,
)  # fmt: skip


@dataclass(frozen=True)
class Stance:
    """Where a man's parts are; `lean` moves trunk and head forward, `twist` turns the shoulders (right one back)."""

    lean: float
    twist: float
    left: Point
    right: Point
    feet: tuple[Point, Point]
    rifle: tuple[Point, Point] | None = None
    bayonet: bool = False
    bend: tuple[float, float] = (-0.10, 0.10)


STANCES = {
    "aim": Stance(
        0.06, 0.26, (0.62, 0.00), (0.27, 0.16), ((0.36, -0.20), (-0.34, 0.24)), ((-0.04, 0.15), (1.30, 0.02))
    ),
    "load": Stance(
        0.00, -0.08, (0.56, -0.34), (0.46, 0.18), ((0.27, -0.22), (-0.22, 0.26)), ((0.34, 0.58), (0.68, -0.84))
    ),
    "thrust": Stance(
        0.20, 0.34, (0.76, -0.06), (0.34, 0.20), ((0.52, -0.18), (-0.46, 0.26)), ((0.02, 0.28), (1.22, -0.12)), True
    ),
    "ready": Stance(
        0.02, 0.0, (0.42, -0.24), (0.22, 0.28), ((0.24, -0.22), (-0.20, 0.24)), ((0.00, 0.44), (0.74, -0.58)), True
    ),
}
OFFICER_STANCES = {
    "aim": Stance(0.06, -0.20, (0.02, -0.50), (0.74, 0.16), ((-0.26, -0.22), (0.34, 0.20)), bend=(-0.12, 0.04)),
    "ready": Stance(0.02, 0.0, (0.10, -0.50), (0.44, 0.34), ((0.20, -0.22), (-0.18, 0.24)), bend=(-0.12, 0.10)),
    "point": Stance(0.06, 0.12, (0.80, -0.30), (0.30, 0.44), ((0.28, -0.22), (-0.26, 0.24)), bend=(-0.02, 0.12)),
    "thrust": Stance(0.16, -0.26, (-0.08, -0.52), (0.78, 0.22), ((-0.40, -0.24), (0.48, 0.20)), bend=(-0.12, 0.05)),
}


def soldier(brush: Brush, pose: str, palette: Palette, detail: Detail) -> None:
    """A private or sergeant with rifle."""
    stance = STANCES[pose]
    _legs(brush, stance, palette, detail)
    _pack(brush, stance, detail)
    tunic = _cloth(palette.tunic, detail)
    _trunk(brush, stance, tunic)
    if detail.fine:
        _belts(brush, stance)
    _rifle(brush, stance, detail)
    _arms(brush, stance, tunic, palette.facings, detail)
    draw_helmet(brush, (stance.lean + 0.07, 0.02), palette, detail)


def officer(brush: Brush, pose: str, palette: Palette, detail: Detail, jacket: str) -> None:
    """Chard or Bromhead, told apart by the jacket; sword and revolver follow the pose."""
    stance = OFFICER_STANCES[pose]
    _legs(brush, stance, palette, detail)
    if pose != "thrust" and pose != "ready":
        brush.stroke(Limb((0.12, -0.42), (-0.72, -0.60), 0.030, 0.014), STEEL, 0.7, dome=0.03, gloss=0.5)
    coat, patrol = _cloth(jacket, detail), jacket == palette.patrol
    _trunk(brush, stance, coat)
    if detail.fine:
        _sash(brush, stance, patrol)
    _arms(brush, stance, coat, "#20242E" if patrol else palette.facings, detail)
    _side_arms(brush, pose, stance)
    _cap(brush, (stance.lean + 0.07, 0.0), detail)


def _cloth(colour: str, detail: Detail) -> Paint:
    return folded(colour, 0.34, 5.5, 23) if detail.diameter >= 40 else colour


def _legs(brush: Brush, stance: Stance, palette: Palette, detail: Detail) -> None:
    for hip, foot in zip(((-0.02, -0.13), (-0.02, 0.13)), stance.feet, strict=True):
        brush.stroke(Limb(hip, foot, 0.135, 0.105), palette.trousers, 0.35, dome=0.12, bevel=0.11)
        toe = (foot[0] + 0.12, foot[1] * 1.08)
        brush.stroke(Limb(foot, toe, 0.085, 0.07), BOOT, 0.12, dome=0.09, bevel=0.07)
        if detail.diameter >= 40:
            out = 0.085 if foot[1] > 0 else -0.085
            seam = (hip[0], hip[1] + out), (foot[0], foot[1] + out)
            brush.stroke(Limb(*seam, 0.012, 0.012), "#A03A2E", 0.46, dome=0, line=0)


def _pack(brush: Brush, stance: Stance, detail: Detail) -> None:
    """Expense pouch and haversack behind the hips."""
    back = stance.lean * 0.4
    brush.stroke(Slab((back - 0.24, 0.12), 0.085, 0.11, 0.15), LEATHER, 0.80, dome=0.06, bevel=0.05)
    if detail.fine:
        brush.stroke(Slab((back - 0.18, -0.24), 0.11, 0.10, -0.35, 0.05), "#D3C6A4", 0.72, dome=0.08, bevel=0.08)


def _shoulders(stance: Stance) -> tuple[Point, Point]:
    back = 0.36 * stance.twist
    return (stance.lean + back, -0.37), (stance.lean - back, 0.37)


def _trunk(brush: Brush, stance: Stance, colour: Paint) -> None:
    middle = (stance.lean, 0.0)
    brush.stroke(Oval(middle, 0.265, 0.46, -stance.twist), colour, 0.95, dome=0.26, bevel=0.24, line=0.045, crown=0.30)


def _belts(brush: Brush, stance: Stance) -> None:
    """The white straps that come over the shoulders and meet on the back."""
    for shoulder, side in zip(_shoulders(stance), (-1, 1), strict=True):
        front = (shoulder[0] + 0.20, shoulder[1] * 0.50)
        top = (shoulder[0] - 0.02, shoulder[1] * 0.52)
        knot = (stance.lean - 0.235, -0.02 * side)
        brush.stroke(Limb(top, front, 0.036, 0.034), BELT, 1.21, dome=0.02, bevel=0.03, line=0.014)
        brush.stroke(Limb(knot, top, 0.034, 0.036), BELT, 1.20, dome=0.02, bevel=0.03, line=0.014)


def _sash(brush: Brush, stance: Stance, dark: bool) -> None:
    """A pouch belt from the left shoulder, and braid on the shoulders."""
    strap = "#1C2233" if dark else BELT
    brush.stroke(
        Limb((stance.lean - 0.20, 0.20), (stance.lean + 0.20, -0.24), 0.034, 0.034), strap, 1.21, 0.02, 0.03, 0.014
    )
    for shoulder in _shoulders(stance):
        edge = (shoulder[0], shoulder[1] * 1.05)
        brush.stroke(
            Limb((edge[0] - 0.05, edge[1]), (edge[0] + 0.05, edge[1]), 0.026, 0.026), BRASS, 1.2, 0.02, 0.03, 0.012
        )


def _arms(brush: Brush, stance: Stance, sleeve: Paint, cuff: str, detail: Detail) -> None:
    for shoulder, hand, bend in zip(_shoulders(stance), (stance.left, stance.right), stance.bend, strict=True):
        elbow = between(shoulder, hand, 0.5, bend)
        brush.stroke(Limb(shoulder, elbow, 0.145, 0.115), sleeve, 1.08, dome=0.15, bevel=0.12, line=0.035, crown=0.26)
        brush.stroke(Limb(elbow, hand, 0.118, 0.085), sleeve, 1.14, dome=0.13, bevel=0.10, line=0.032, crown=0.26)
        if detail.fine:
            brush.stroke(Limb(between(elbow, hand, 0.80), hand, 0.092, 0.088), cuff, 1.20, 0.09, 0.08, 0.022)
        fist = beyond(elbow, hand, 0.05)
        brush.stroke(Oval(fist, 0.078, 0.070), FACE, 1.27, dome=0.07, bevel=0.06, line=0.022)


def _rifle(brush: Brush, stance: Stance, detail: Detail) -> None:
    """Martini-Henry: walnut butt and fore-end, steel barrel, the long socket bayonet when fixed."""
    if stance.rifle is None:
        return
    butt, muzzle = stance.rifle
    wrist, swell = between(butt, muzzle, 0.24), between(butt, muzzle, 0.34)
    brush.stroke(Limb(beyond(wrist, butt, 0.06), wrist, 0.074, 0.046), WALNUT, 1.26, dome=0.06, bevel=0.06, line=0.02)
    brush.stroke(Limb(wrist, swell, 0.048, 0.052), "#5C6166", 1.30, dome=0.05, bevel=0.05, line=0.016, gloss=0.5)
    brush.stroke(Limb(swell, between(butt, muzzle, 0.82), 0.046, 0.038), "#75492A", 1.30, 0.05, 0.045, 0.016)
    brush.stroke(Limb(swell, muzzle, 0.026, 0.022), STEEL, 1.35, dome=0.03, bevel=0.025, line=0.010, gloss=0.8)
    if detail.diameter >= 40:
        for share in (0.56, 0.78):
            at = between(butt, muzzle, share)
            brush.stroke(Oval(at, 0.045, 0.045), "#4A4F54", 1.36, dome=0.02, bevel=0.03, line=0.012)
    if stance.bayonet:
        tip = beyond(butt, muzzle, 0.46)
        brush.stroke(
            Limb(beyond(butt, muzzle, -0.05), tip, 0.026, 0.006), "#E4EAEE", 1.36, 0.02, 0.02, 0.010, gloss=1.0
        )


def _side_arms(brush: Brush, pose: str, stance: Stance) -> None:
    hand = stance.right
    if pose in ("aim", "point"):
        ahead = 0.34 if pose == "aim" else 0.26
        muzzle = (hand[0] + ahead, hand[1] + (0.0 if pose == "aim" else 0.10))
        brush.stroke(Limb(hand, (hand[0] + 0.13, hand[1]), 0.052, 0.048), "#4A4038", 1.36, 0.04, 0.04, 0.015)
        brush.stroke(
            Limb((hand[0] + 0.06, hand[1]), muzzle, 0.036, 0.030), "#5B6268", 1.38, 0.04, 0.03, 0.014, gloss=0.7
        )
        return
    tip = (hand[0] + 0.80, hand[1] - 0.12) if pose == "thrust" else (hand[0] + 0.46, hand[1] - 0.62)
    brush.stroke(Limb(hand, tip, 0.030, 0.008), "#E4EAEE", 1.40, dome=0.02, bevel=0.02, line=0.012, gloss=1.0)
    guard = between(hand, tip, 0.10)
    brush.stroke(Oval(guard, 0.07, 0.07), BRASS, 1.40, dome=0.05, bevel=0.05, line=0.018, gloss=0.6)


def draw_helmet(brush: Brush, at: Point, palette: Palette, detail: Detail) -> None:
    """Foreign service helmet: peak before and behind, puggaree, the seams of its cloth, ventilator."""
    x, y = at
    dome = Oval((x - 0.005, y), 0.222, 0.195)
    brush.stroke(Oval((x + 0.01, y), 0.315, 0.255), palette.brim, 1.56, dome=0.07, bevel=0.16, line=0.04, crown=0.15)
    brush.stroke(dome, palette.helmet, 1.62, dome=0.28, bevel=0.20, line=0.028, crown=0.14)
    if detail.fine:
        brush.stroke(Hoop(Oval((x - 0.005, y), 0.185, 0.162), 0.020), "#A88E5E", 1.76, dome=0.0, line=0)
        for seam in ((0.17, 0.0), (0.0, 0.15), (-0.17, 0.0), (0.0, -0.15)):
            brush.stroke(Limb(at, (x + seam[0], y + seam[1]), 0.004, 0.005), "#B79F70", 1.88, dome=0, line=0)
        brush.stroke(Oval((x - 0.005, y), 0.046, 0.046), BONE, 1.90, dome=0.05, bevel=0.045, line=0.018, gloss=0.5)
    else:
        brush.stroke(Oval((x, y), 0.175, 0.175), BONE, 1.90, dome=0.02, bevel=0.08, line=0)


def _cap(brush: Brush, at: Point, detail: Detail) -> None:
    """Round forage cap with a peak and a gold band."""
    x, y = at
    brush.stroke(Oval((x + 0.12, y), 0.19, 0.165), "#14141A", 1.54, dome=0.04, bevel=0.08, line=0.022, gloss=0.5)
    brush.stroke(Oval((x, y), 0.215, 0.215), "#222C4C", 1.60, dome=0.12, bevel=0.19, line=0.03, crown=0.35)
    band = 0.044 if detail.fine else 0.09
    brush.stroke(Hoop(Oval((x, y), 0.172, 0.172), band), BRASS, 1.72, dome=0.02, bevel=0.02, line=0, gloss=0.5)
    brush.stroke(Oval((x, y), 0.045, 0.045), BRASS, 1.74, dome=0.04, bevel=0.04, line=0.014, gloss=0.5)
