"""Marks of ink, brass and sealing wax: cross, cartridges, chevrons, rivets, compass rose, wave arrow."""

import math

from PIL import Image

from assets.build.ui.pen import BLOCKED, BRASS, BUTTON, INK, MADDER, PAPER, RULE, STEEL, Pair, Pen, mixed

DARK_BRASS = "#4B3C2C"
WAVES = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")


def cross(zoom: float) -> Image.Image:
    """Refused: a pale cross on a red disc, 20 units."""
    pen = Pen(20, 20, zoom)
    pen.disc((10, 10), 8.6, PAPER)
    pen.disc((10, 10), 7.7, mixed(BLOCKED, MADDER, 0.6), "#3A0F0B", 0.7)
    for a, b in (((6.7, 6.7), (13.3, 13.3)), ((13.3, 6.7), (6.7, 13.3))):
        pen.line([a, b], "#FFF4E2", 2.0)
    return pen.finished(0.5, 0.5)


def cartridge(zoom: float, loaded: bool) -> Image.Image:
    """A Boxer cartridge, 30 x 16 units: bright when the rifle is loaded, dark and empty while it is reloaded."""
    pen = Pen(30, 16, zoom)
    case = BRASS if loaded else DARK_BRASS
    if loaded:
        pen.polygon(
            [(19, 4.8), (22.5, 5.0), (25.4, 6.2), (26.6, 8), (25.4, 9.8), (22.5, 11), (19, 11.2)], "#9AA0A2", INK, 0.8
        )
        pen.line([(20, 6.6), (24.4, 7.2)], STEEL, 0.9)
    else:
        pen.line([(20, 4.8), (24, 4.8)], case, 0.7)
        pen.line([(20, 11.2), (24, 11.2)], case, 0.7)
    pen.polygon([(4.4, 3.4), (14, 3.4), (19.6, 4.6), (19.6, 11.4), (14, 12.6), (4.4, 12.6)], case, INK, 0.9)
    pen.box((2.6, 2.6), (5.0, 13.4), mixed(case, INK, 0.18), 0.6, INK, 0.7)
    if loaded:
        pen.line([(6.4, 5.6), (13.6, 5.6), (18.4, 6.4)], mixed(case, "#FFFFFF", 0.65), 1.1)
        pen.line([(6.4, 11), (13.6, 11), (18.4, 10.2)], mixed(case, "#6A4310", 0.55), 1.0)
    return pen.finished(0.45, 0.5)


def chevron(zoom: float, filled: bool) -> Image.Image:
    """A turn on the way, 14 x 14 units: inked when it has gone by, in outline while it is to come."""
    pen = Pen(14, 14, zoom)
    corners = [(2.6, 1.8), (12.2, 7), (2.6, 12.2), (4.6, 7)]
    if filled:
        pen.polygon(corners, INK, INK, 0.9)
        pen.aged(0.25, 0.5, 3)
    else:
        pen.line([*corners, corners[0], corners[1]], INK, 1.0)
    return pen.finished()


def rivet(zoom: float) -> Image.Image:
    """The corner of a card, 16 units: a washer with a brass head."""
    pen = Pen(16, 16, zoom)
    pen.disc((8, 8), 5.6, BUTTON, "#5A4A38", 1.1)
    pen.disc((8, 8), 3.1, "#6B4D1E")
    pen.disc((7.8, 7.8), 2.6, "#B98E45")
    pen.disc((7.1, 7.1), 1.0, "#F3DDA6")
    return pen.finished(0.4, 0.5)


def rose(zoom: float) -> Image.Image:
    """The compass rose of the survey sheet, 120 units, north at the top."""
    pen = Pen(120, 120, zoom)
    middle = (60.0, 64.0)
    pen.ring(middle, 40, RULE, 0.7)
    pen.ring(middle, 37.6, INK, 0.9)
    for step in range(72):
        outer, inner = 37.6, 34.2 if step % 6 == 0 else 35.8
        pen.line([_spoke(middle, step * 5, inner), _spoke(middle, step * 5, outer)], INK, 0.45)
    for first, length, width in ((22.5, 23, 5.2), (67.5, 23, 5.2), (45, 30, 6.6), (0, 44, 8.4)):
        _star(pen, middle, first, length, width, 90)
    pen.disc(middle, 4.2, PAPER, INK, 0.8)
    pen.disc(middle, 1.7, MADDER)
    pen.letters((60, 11), "N", 17, INK, "IMFellEnglish-Regular")
    pen.aged(0.16, 0.16, 8)
    return pen.finished()


def _spoke(middle: Pair, degrees: float, radius: float) -> Pair:
    turn = math.radians(degrees - 90)
    return middle[0] + radius * math.cos(turn), middle[1] + radius * math.sin(turn)


def _star(pen: Pen, middle: Pair, first: float, length: float, width: float, apart: int) -> None:
    """Points every `apart` degrees, each half paper, half ink."""
    for degrees in range(0, 360, apart):
        turn = first + degrees
        tip = _spoke(middle, turn, length)
        for side, fill in ((-1, PAPER), (1, MADDER if turn == 0 else INK)):
            waist = _spoke(middle, turn + side * 45, width)
            pen.polygon([tip, waist, middle], fill, INK, 0.5)


def arrow(zoom: float) -> Image.Image:
    """A wave on its way, 96 x 48 units, pointing east: red ink, hatched along its lower side."""
    pen = Pen(96, 48, zoom)
    shaft = [(4, 13), (18, 16), (56, 17), (56, 6), (92, 24), (56, 42), (56, 31), (18, 32), (4, 35), (11, 24)]
    pen.polygon(shaft, mixed(MADDER, "#C4533F", 0.35), "#5E1812", 1.3)
    for k in range(22):
        x = 15 + k * 3.2
        top, foot = (27.0, 31.0) if x < 56 else (26 + (x - 56) * 0.02, 40.6 - (x - 56) * 0.50)
        if foot > top:
            pen.line([(x, top), (x - 1.6, foot)], "#6E1D16", 0.7)
    pen.line([(14, 18.4), (58, 19.2), (58, 10.4), (84, 22.6)], "#D98672", 0.8)
    pen.aged(0.20, 0.09, 5)
    return pen.finished(0.30, 0.9)


def badge(zoom: float, numeral: str) -> Image.Image:
    """The roman number of a wave on a black seal, 30 units."""
    pen = Pen(30, 30, zoom)
    pen.disc((15, 15), 12.6, "#F3E7CB")
    pen.disc((15, 15), 11.6, "#1D1713")
    pen.ring((15, 15), 10.1, "#8D7754", 0.6)
    size = {1: 16.5, 2: 15.0, 3: 12.0, 4: 10.2}[len(numeral)]
    pen.letters((15, 15.1), numeral, size, "#F6EBCF", "IMFellEnglish-Regular")
    return pen.finished(0.5, 0.7)
