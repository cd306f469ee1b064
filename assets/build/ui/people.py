"""What stands for a side or a regiment on cards: shields upright, the helmet from above; drawn as on the figures."""

import numpy as np
from PIL import Image

from assets.build.figures.british import draw_helmet
from assets.build.figures.brush import Brush, Canvas
from assets.build.figures.light import DAY, lit
from assets.build.figures.shield import Carried, draw_shield
from assets.build.figures.style import BASE_METRES, NORMAL, Detail
from assets.build.ui.pen import shadowed, straight

UPRIGHT = 270
OVERSAMPLE = 4


def _cut(canvas: Canvas, width: int, height: int) -> Image.Image:
    """The middle of a lit canvas, averaged down to width x height pixels, over a soft shadow."""
    image, _ = lit(canvas, DAY)
    left, top = (canvas.size - width * OVERSAMPLE) // 2, (canvas.size - height * OVERSAMPLE) // 2
    piece = image[top : top + height * OVERSAMPLE, left : left + width * OVERSAMPLE]
    small = piece.reshape(height, OVERSAMPLE, width, OVERSAMPLE, 4).mean(axis=(1, 3))
    return shadowed(straight(small.astype(np.float32)), 0.40, max(0.7, height / 60))


def shield(regiment: str, width: int, height: int, zoom: float) -> Image.Image:
    """A regiment's shield, upright, filling the height."""
    width, height = round(width * zoom), round(height * zoom)
    grain = height * OVERSAMPLE / 1.92
    canvas = Canvas(grain, UPRIGHT, reach=1.0)
    detail = Detail(round(grain * BASE_METRES / OVERSAMPLE), 1.0, 0.7 * OVERSAMPLE, OVERSAMPLE)
    draw_shield(Brush(canvas, 1.0, detail.line), Carried((-0.08, 0.0), 0.0, 0.62, 0.31), regiment, 0.1, detail)
    return _cut(canvas, width, height)


def helmet(zoom: float) -> Image.Image:
    """The British helmet, 24 units, its peak to the right."""
    pixels = round(24 * zoom)
    grain = pixels * OVERSAMPLE / 0.74
    canvas = Canvas(grain, 0, reach=0.5)
    detail = Detail(max(24, round(grain * BASE_METRES / OVERSAMPLE)), 1.0, 0.7 * OVERSAMPLE, OVERSAMPLE)
    draw_helmet(Brush(canvas, 1.0, detail.line), (0.0, 0.0), NORMAL, detail)
    return _cut(canvas, pixels, pixels)
