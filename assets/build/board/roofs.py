"""The pictures a roof needs: whole, thinned to its poles, charred."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import thatch
from .canvas import Canvas, Window
from .compound import Ground, roof_shape
from .cuts import blank, snapped
from .noise import Field
from .plan import Building


@dataclass
class Roof:
    """One state of a roof, unlit: where it lies on the board, its paint, its share of each pixel, embers."""

    house: Building
    state: str
    window: Window
    canvas: Canvas
    share: Field
    ember: Field


def roof_states(ground: Ground, house: Building) -> list[Roof]:
    """Whole, rafters and charred roof of a building."""
    canvas, floor, shape = ground.canvas, ground.floor(house), roof_shape(house)
    window = snapped(canvas, house.roof.grown(0.6))
    seed = sum(map(ord, house.name))
    whole, poles, burnt, straw = (blank(canvas, window) for _ in range(4))
    cover = thatch.lay_thatch(whole, shape, floor, np.random.default_rng(seed))
    open_share = thatch.set_rafters(poles, shape, floor, np.random.default_rng(seed + 1))
    bare = thatch.set_rafters(burnt, shape, floor, np.random.default_rng(seed + 1), "#1E1814")
    straw.colour[:], straw.height[:] = whole.colour, whole.height
    left, ember = thatch.char_thatch(straw, cover)
    burnt.colour += (straw.colour - burnt.colour) * left[..., None]
    burnt.height += (straw.height - burnt.height) * left
    none = np.zeros_like(cover)
    return [
        Roof(house, "whole", window, whole, cover, none),
        Roof(house, "rafters", window, poles, open_share, none),
        Roof(house, "charred", window, burnt, np.maximum(left, bare * cover), ember),
    ]
