"""A burning roof's light on everything around it, at two moments between which the game lets it flicker."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from . import light, skies
from .canvas import Canvas
from .colour import developed, linear
from .cuts import corner, snapped
from .light import Relief
from .noise import Field, ramp
from .plan import Box, Building

if TYPE_CHECKING:
    from .bake import Studio


_REACH = 56.0  # metres at which no more of it is shown
LIT = ("dusk", "night")  # by day no fire outshines the sun


def bake_fires(studio: Studio) -> None:
    """Clear pictures of the lit ground, to be laid on the board below its roofs."""
    ground = studio.ground
    canvas = ground.canvas
    relief = Relief.of(canvas.height, canvas.scale)
    for house in ground.plan.buildings:
        casters = ground.casters(house.name)
        moments = [firelight(relief, lamps, casters, (0.0, 0.0)) for lamps in skies.flames(house)]
        for name in LIT:
            shadow = light.sun_shadow(canvas.height, casters, canvas.scale, skies.SKIES[name])
            before = studio.falls(relief, name, shadow, (0.0, 0.0))
            _bake_fire(studio, house, name, before, moments)


def firelight(relief: Relief, lamps: list[light.Lamp], casters: Field, corner_m: tuple[float, float]) -> Field:
    """Light of all flames on a white ground."""
    falls = np.zeros((*relief.height.shape, 3), np.float32)
    for lamp in lamps:
        falls += light.lamplight(relief, lamp, *corner_m, casters)[..., None] * linear(lamp.colour)
    return falls


def _bake_fire(studio: Studio, house: Building, name: str, before: Field, moments: list[Field]) -> None:
    sky, canvas = skies.SKIES[name], studio.ground.canvas
    far = np.sqrt(_away(canvas, house))
    window = snapped(canvas, Box(*house.walls.middle, *house.walls.middle).grown(_REACH + 4))
    alpha = ramp(_REACH, 0.4 * _REACH, far)[window]
    for moment, glow in zip("ab", moments, strict=True):
        lit = developed(canvas.colour * (before + glow) + _haze(far), sky.exposure, sky.warmth)
        studio.album.add(f"fire-{house.name}", f"{moment}-{name}", lit[window], alpha, corner(window), (3840, 1920), 58)


def _away(canvas: Canvas, house: Building) -> Field:
    """Square of the distance from a burning house, measured longer to north and south, where the eaves are."""
    x, y = house.walls.middle
    return (canvas.xs[None] - x) ** 2 * 0.8 + (canvas.ys[:, None] - y) ** 2 * 1.2


def _haze(far: Field) -> Field:
    """The glow of the air about a fire."""
    near, wide = np.exp(-far * far / 150)[..., None], np.exp(-far * far / 800)[..., None]
    return near * (linear("#FF7A2A") * np.float32(0.05)) + wide * (linear("#B4481C") * np.float32(0.007))
