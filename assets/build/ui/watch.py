"""The pocket watch: case and face, its two hands apart, pointing at twelve, to be turned about the middle."""

import math

from PIL import Image

from assets.build.ui.pen import INK, PAPER, Pair, Pen, mixed, reduced, shadowed

ROMAN = ("XII", "I", "II", "III", "IIII", "V", "VI", "VII", "VIII", "IX", "X", "XI")
MIDDLE = (50.0, 50.0)
GOLD, GOLD_DARK, GOLD_LIGHT = "#C99B45", "#7A5722", "#F1D48C"


def on_dial(hours: float, radius: float) -> Pair:
    """The point at an hour, `radius` units from the middle."""
    turn = math.radians(hours * 30 - 90)
    return MIDDLE[0] + radius * math.cos(turn), MIDDLE[1] + radius * math.sin(turn)


def face(zoom: float) -> Image.Image:
    """A case of 100 units with crown and bow at the top; the dial's radius is 36 units."""
    pen = Pen(100, 100, zoom)
    pen.ring((50, 6.5), 4.6, GOLD_DARK, 3.2)
    pen.ring((50, 6.3), 4.6, GOLD, 1.8)
    pen.box((46, 8.5), (54, 14), GOLD, 1.2, GOLD_DARK, 0.8)
    for radius, colour in ((41.5, GOLD_DARK), (40.7, GOLD_LIGHT), (39.4, GOLD), (37.4, GOLD_DARK), (36.2, "#FBF5E4")):
        pen.disc(MIDDLE, radius, colour)
    pen.lit(0.16)
    dial = Pen(100, 100, zoom)
    dial.disc(MIDDLE, 36.2, PAPER, GOLD_DARK, 0.5)
    dial.aged(0.035, 0.05, 31)
    _marks(dial, zoom)
    pen.lay(dial)
    return shadowed(reduced(pen.image, 8), 0.5, max(0.8, 1.4 * zoom))


def _marks(pen: Pen, zoom: float) -> None:
    pen.ring(MIDDLE, 33.6, INK, 0.5)
    pen.ring(MIDDLE, 30.8, INK, 0.5)
    for minute in range(60):
        wide = 1.5 if minute % 5 == 0 else 0.55
        pen.line([on_dial(minute / 5, 31.0), on_dial(minute / 5, 33.4)], INK, wide)
    if zoom < 0.7:
        for hour in range(12):
            pen.line([on_dial(hour, 22), on_dial(hour, 29)], INK, 3.4 if hour % 3 == 0 else 2.2)
        return
    for hour, numeral in enumerate(ROMAN):
        pen.letters(on_dial(hour, 25.2), numeral, 8.8, INK, "IMFellEnglish-Regular", hour * 30.0)
    pen.ring((50, 63), 5.4, mixed(PAPER, INK, 0.55), 0.5)
    pen.line([(50, 63), (50, 58.6)], mixed(PAPER, INK, 0.7), 0.7)


def hand(zoom: float, minutes: bool) -> Image.Image:
    """A blued spade hand over its shadow, in a cell of 100 units like the face."""
    pen = Pen(100, 100, zoom)
    steel = "#1F2A44"
    if minutes:
        pen.polygon([(48.7, 56), (51.3, 56), (50.8, 26), (50.3, 18.5), (49.7, 18.5), (49.2, 26)], steel)
    else:
        pen.polygon([(48.3, 56), (51.7, 56), (51.1, 36), (48.9, 36)], steel)
        pen.disc((50, 33.5), 3.4, steel)
        pen.polygon([(46.9, 32.6), (53.1, 32.6), (50, 25.0)], steel)
    if zoom < 0.7:
        tip = 20 if minutes else 29
        pen.line([(50, 55), (50, tip)], steel, 3.0 if minutes else 4.6)
    pen.disc(MIDDLE, 3.0, steel)
    pen.disc(MIDDLE, 1.5, GOLD)
    return shadowed(reduced(pen.image, 8), 0.45, max(0.5, 0.8 * zoom))
