"""Men of four regiments with shield and spear, seen from above. u is forward, v to the man's right."""

from dataclasses import dataclass

from assets.build.figures.brush import Brush
from assets.build.figures.shapes import Diamond, Hoop, Leaf, Limb, Oval, Point, between, beyond
from assets.build.figures.shield import Carried, draw_shield
from assets.build.figures.style import ASH, SKINS, Detail

REGIMENTS = ("indluyengwe", "uthulwana", "udloko", "indlondlo")
YOUNG = "indluyengwe"


@dataclass(frozen=True)
class Stance:
    """Where a man's parts are; `stride` spreads the feet, `twist` turns the shoulders (right one back)."""

    lean: float
    twist: float
    stride: float
    right: Point
    shield: Carried
    spear: tuple[Point, Point] | None
    bend: float = 0.12
    long_blade: bool = True


STANCES = {
    "run": Stance(0.14, 0.20, 0.95, (0.30, 0.50), Carried((0.40, -0.31), -2.05), ((-0.20, 0.60), (1.02, 0.34))),
    "stab": Stance(0.20, -0.28, -0.80, (0.74, 0.26), Carried((0.42, -0.36), -1.78), ((0.34, 0.36), (1.42, 0.08)), 0.10),
    "throw": Stance(
        0.06, 0.45, 0.75, (-0.16, 0.66), Carried((0.48, -0.30), -1.85), ((-0.84, 0.74), (0.80, 0.54)), 0.14, False
    ),
    "shoot": Stance(0.05, 0.26, 0.45, (0.32, 0.14), Carried((-0.24, -0.30), -1.95, 0.47, 0.225), None),
    "climb": Stance(0.22, -0.06, 0.60, (0.60, 0.36), Carried((0.22, -0.50), -0.55), ((0.24, 0.60), (1.30, 0.16)), 0.16),
    "stand": Stance(0.03, 0.0, 0.28, (0.24, 0.50), Carried((0.36, -0.34), -1.78), ((-0.30, 0.62), (0.84, 0.40))),
}


def warrior(brush: Brush, pose: str, regiment: str, detail: Detail, seed: int = 0) -> None:
    """One man of a regiment; `seed` picks the tone of his skin."""
    stance, skin = STANCES[pose], SKINS[seed % len(SKINS)]
    _legs(brush, stance, skin, detail)
    _tails(brush, detail)
    _trunk(brush, stance, skin)
    if stance.spear is None:
        _musket(brush)
    draw_arm(brush, _shoulders(stance)[1], stance.right, stance.bend, skin, detail)
    if stance.spear is not None:
        draw_spear(brush, *stance.spear, 1.34, stance.long_blade)
    brush.stroke(Oval(stance.right, 0.075, 0.070), skin, 1.38, dome=0.07, bevel=0.06, line=0.022)
    _shield_arm(brush, stance, skin, detail)
    draw_shield(brush, stance.shield, regiment, 1.10 if pose != "climb" else 1.18, detail)
    draw_head(brush, (stance.lean + 0.09, 0.0), regiment, skin, detail, 1.52)


def _shoulders(stance: Stance) -> tuple[Point, Point]:
    back = 0.34 * stance.twist
    return (stance.lean + back, -0.34), (stance.lean - back, 0.34)


def _legs(brush: Brush, stance: Stance, skin: str, detail: Detail) -> None:
    for side in (-1, 1):
        step = stance.stride * -side
        hip, knee = (-0.05, 0.13 * side), (0.08 + 0.28 * step, 0.18 * side)
        foot = (0.00 + 0.52 * step, 0.18 * side)
        brush.stroke(Limb(hip, knee, 0.125, 0.098), skin, 0.50, dome=0.13, bevel=0.11)
        brush.stroke(Limb(knee, foot, 0.095, 0.062), skin, 0.34, dome=0.11, bevel=0.09)
        brush.stroke(Limb(foot, (foot[0] + 0.14, foot[1] * 1.05), 0.062, 0.055), skin, 0.14, dome=0.06, bevel=0.06)
        if detail.fine:
            _cowtails(brush, between(knee, foot, 0.20), between(knee, foot, 0.75), 0.105, 0.60)


def _cowtails(brush: Brush, top: Point, end: Point, width: float, height: float) -> None:
    """White tufts tied round a joint: five strands from a dark cord."""
    for aside in (-0.85, 0.85, -0.42, 0.42, 0.0):
        a, b = between(top, end, 0.0, aside * width), between(top, end, 1.0, aside * width * 1.25)
        brush.stroke(Limb(a, b, 0.026, 0.008), "#E4DAC2", height, dome=0.04, bevel=0.03, line=0.012, crown=0.1)
    cord = between(top, end, 0.0, -width), between(top, end, 0.0, width)
    brush.stroke(Limb(*cord, 0.018, 0.018), "#8A7654", height + 0.05, dome=0.02, bevel=0.02, line=0.008)


def _tails(brush: Brush, detail: Detail) -> None:
    """The kilt: hide apron and twisted tails behind."""
    brush.stroke(Oval((-0.06, 0), 0.18, 0.26), "#5A3F28", 0.74, dome=0.09, bevel=0.15, line=0.035)
    places = (-0.21, 0.21, -0.14, 0.14, -0.07, 0.07, 0.0) if detail.fine else (-0.14, 0.14, 0.0)
    for j, at in enumerate(places):
        tail = Limb((-0.12, at), (-0.37 - 0.03 * (j % 3), at * 1.2), 0.052, 0.018)
        brush.stroke(tail, ("#6E5134", "#8F6F4C", "#BBA072")[j % 3], 0.78 + 0.01 * j, dome=0.05, bevel=0.04, line=0.018)


def _trunk(brush: Brush, stance: Stance, skin: str) -> None:
    trunk = Oval((stance.lean, 0), 0.225, 0.395, -stance.twist)
    brush.stroke(trunk, skin, 0.95, dome=0.26, bevel=0.22, line=0.045, crown=0.5)
    back = between(*_shoulders(stance), 0.5)
    brush.stroke(Limb((back[0] - 0.17, 0), (back[0] + 0.02, 0), 0.012, 0.006), "#3A2217", 1.19, dome=0, line=0)


def draw_arm(brush: Brush, shoulder: Point, hand: Point, bend: float, skin: str, detail: Detail) -> None:
    elbow = between(shoulder, hand, 0.5, bend)
    brush.stroke(Limb(shoulder, elbow, 0.125, 0.098), skin, 1.06, dome=0.15, bevel=0.11, line=0.032, crown=0.45)
    brush.stroke(Limb(elbow, hand, 0.100, 0.066), skin, 1.14, dome=0.13, bevel=0.09, line=0.030, crown=0.45)
    if detail.diameter >= 40:
        _cowtails(brush, between(shoulder, elbow, 0.74), between(shoulder, elbow, 1.12), 0.105, 1.18)


def draw_spear(brush: Brush, tail: Point, tip: Point, height: float, long_blade: bool) -> None:
    """The stabbing spear with its long leaf, or the throwing spear with a small one."""
    length, width = (0.48, 0.155) if long_blade else (0.30, 0.12)
    neck = beyond(tail, tip, -length)
    brush.stroke(Limb(tail, neck, 0.030, 0.028), ASH, height, dome=0.03, bevel=0.03, line=0.012)
    brush.stroke(
        Limb(beyond(tail, neck, -0.10), beyond(tail, neck, 0.04), 0.036, 0.030),
        "#4A3624",
        height + 0.02,
        0.03,
        0.03,
        0.01,
    )
    blade = Leaf(beyond(tail, neck, -0.02), tip, width)
    brush.stroke(blade, "#E8EDEF", height + 0.03, dome=0.04, bevel=0.06, line=0.016, crown=0.1, gloss=0.9)
    ridge = Limb(beyond(tail, neck, 0.04), beyond(tail, tip, -0.08), 0.008, 0.005)
    brush.stroke(ridge, "#8D979C", height + 0.07, dome=0, line=0)


def _musket(brush: Brush) -> None:
    butt, muzzle = (-0.06, 0.16), (1.30, 0.03)
    wrist = between(butt, muzzle, 0.22)
    brush.stroke(Limb(butt, wrist, 0.078, 0.048), "#553722", 1.30, dome=0.06, bevel=0.06, line=0.02)
    brush.stroke(
        Limb(wrist, between(butt, muzzle, 0.9), 0.044, 0.034), "#5F4029", 1.32, dome=0.05, bevel=0.04, line=0.016
    )
    brush.stroke(Limb(wrist, muzzle, 0.026, 0.022), "#7C8083", 1.36, dome=0.03, bevel=0.025, line=0.010, gloss=0.6)
    for share in (0.40, 0.62, 0.84):
        brush.stroke(Oval(between(butt, muzzle, share), 0.042, 0.042), BRASS_BAND, 1.37, 0.02, 0.03, 0.010, gloss=0.4)


BRASS_BAND = "#B08A44"


def _shield_arm(brush: Brush, stance: Stance, skin: str, detail: Detail) -> None:
    shoulder = _shoulders(stance)[0]
    hand = (0.64, -0.02) if stance.spear is None else between(shoulder, stance.shield.middle, 0.9)
    draw_arm(brush, shoulder, hand, -0.10, skin, detail)
    if stance.spear is None:
        brush.stroke(Oval(hand, 0.072, 0.066), skin, 1.40, dome=0.06, bevel=0.06, line=0.02)


def draw_head(brush: Brush, at: Point, regiment: str, skin: str, detail: Detail, height: float) -> None:
    """Close-cut hair; the polished ring of the married, the headband and feather of the young."""
    x, y = at
    if detail.fine:
        brush.stroke(Oval((x + 0.10, y), 0.14, 0.15), skin, height - 0.04, dome=0.10, bevel=0.12, line=0.03)
    brush.stroke(Oval(at, 0.195, 0.185), "#1D1512", height, dome=0.20, bevel=0.19, line=0.03, crown=0.7)
    if not detail.fine:
        brush.stroke(Diamond(at, 0.34, 0.27), "#0E0A08", height + 0.2, dome=0, line=0)
        return
    if regiment == YOUNG:
        brush.stroke(Hoop(Oval(at, 0.172, 0.165), 0.060), "#A97B42", height + 0.13, dome=0.03, bevel=0.03, line=0.014)
        feather = Leaf((x - 0.10, y - 0.06), (x - 0.50, y - 0.22), 0.085)
        brush.stroke(feather, "#E6DECA", height + 0.2, dome=0.02, bevel=0.04, line=0.014)
    else:
        ring = Hoop(Oval(at, 0.125, 0.120), 0.072)
        brush.stroke(ring, "#15100E", height + 0.18, dome=0.06, bevel=0.036, line=0.008, crown=0.5, gloss=1.0)
