"""`python -m assets.build board`: light the painted compound in every state and save its pictures."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy import ndimage

from . import fire, houses, light, skies
from .colour import developed, linear
from .compound import Ground, paint, raise_run
from .cuts import copied, corner, inside, snapped, soft_frame
from .light import Relief, Sky
from .noise import Field
from .pictures import WIDEST, Album
from .plan import Box, Building
from .roofs import Roof, roof_states
from .survey import survey

FOLDER = Path(__file__).parents[2] / "boards" / "compound"


@dataclass
class Studio:
    """The painted ground, the album, and the lamps that burn at night."""

    ground: Ground
    album: Album
    lamps: list[light.Lamp]
    _lamps_on_board: Field | None = None

    def falls(self, relief: Relief, name: str, shadow: Field, corner_m: tuple[float, float]) -> Field:
        """Light of a state on a white ground."""
        falls = light.daylight(relief, skies.SKIES[name], shadow)
        if name == "night":
            falls += self._lamplight(relief, corner_m)
        return falls

    def _lamplight(self, relief: Relief, corner_m: tuple[float, float]) -> Field:
        whole = relief.height.shape == self.ground.canvas.shape
        if whole and self._lamps_on_board is not None:
            return self._lamps_on_board
        cast = sum(light.lamplight(relief, lamp, *corner_m) for lamp in self.lamps)
        glow: Field = np.asarray(cast)[..., None] * linear(skies.LANTERN)
        if whole:
            self._lamps_on_board = glow
        return glow


def build() -> None:
    """Bake the whole album."""
    plan = survey()
    scale = WIDEST / plan.width
    ground = paint(plan, scale)
    studio = Studio(ground, Album(FOLDER, (1460, 570), scale), skies.lanterns(plan))
    _bake_board(studio)
    for house in plan.buildings:
        for roof in roof_states(ground, house):
            _bake_roof(studio, roof)
        _bake_ruin(studio, house)
    _bake_redoubt(studio)
    fire.bake_fires(studio)
    studio.album.write_index(list(skies.SKIES))
    size = sum(file.stat().st_size for file in FOLDER.rglob("*") if file.is_file())
    print(f"board: {len(studio.album.entries)} pictures, {size / 1e6:.1f} MB")


def _bake_board(studio: Studio) -> None:
    canvas = studio.ground.canvas
    relief = Relief.of(canvas.height, canvas.scale)
    for name, sky in skies.SKIES.items():
        falls = studio.falls(relief, name, _ground_shadow(studio.ground, sky), (0.0, 0.0))
        studio.album.add("", name, developed(canvas.colour * falls, sky.exposure, sky.warmth), steps=(3840, 1920))


def _ground_shadow(ground: Ground, sky: Sky) -> Field:
    """Shadow on the ground, the roofs' among it; inside a house that of its walls alone, softened."""
    canvas = ground.canvas
    shadow = light.sun_shadow(canvas.height, ground.casters(), canvas.scale, sky)
    for house in ground.plan.buildings:
        window = snapped(canvas, house.walls.grown(0.6))
        own = light.sun_shadow(canvas.height[window], ground.casters(house.name)[window], canvas.scale, sky)
        shadow[window] += (0.25 + 0.6 * own - shadow[window]) * inside(copied(ground, window).canvas, house.walls)
    return shadow


def _bake_roof(studio: Studio, roof: Roof) -> None:
    """A roof in every light; where fire shows also lit by its own, `STATE-LIGHT-fire`."""
    canvas, share = roof.canvas, roof.share
    high = np.where(share > 0.25, canvas.height, studio.ground.canvas.height[roof.window])
    relief = Relief.of(high, canvas.scale)
    dark = _thrown(share, canvas.scale) * (1 - share) * 0.34 if roof.state == "rafters" else np.zeros_like(share)
    alpha = share + dark
    own = fire.firelight(relief, skies.flames(roof.house)[0], high, (canvas.left, canvas.top)) * np.float32(0.75)
    for name, sky in skies.SKIES.items():
        falls = studio.falls(relief, name, light.sun_shadow(high, high, canvas.scale, sky), (canvas.left, canvas.top))
        burning = [(f"{roof.state}-{name}-fire", falls + own)] if name in fire.LIT else []
        for file, lit in [(f"{roof.state}-{name}", falls), *burning]:
            shown = developed(canvas.colour * lit + embers(roof.ember), sky.exposure, sky.warmth)
            shown = shown * (share / np.maximum(alpha, 1e-3))[..., None]
            studio.album.add(f"roof-{roof.house.name}", file, shown, alpha, corner(roof.window))


def embers(glow: Field) -> Field:
    """Own light of what still glows."""
    return glow[..., None] * (linear("#FF5A14") * np.float32(0.85))


def _thrown(share: Field, scale: float) -> Field:
    """The soft shadow of poles on the floor below them."""
    step = round(0.55 * scale)
    return np.asarray(ndimage.gaussian_filter(np.roll(np.roll(share, step, 0), step, 1), 0.07 * scale))


def _bake_ruin(studio: Studio, house: Building) -> None:
    """The burnt-out house: a piece of ground painted anew without its roof, laid over with soft edges."""
    around = house.walls
    window = snapped(studio.ground.canvas, Box(around.left - 4, around.top - 4, around.right + 11, around.bottom + 9))
    part = copied(studio.ground, window)
    part.roofs.pop(house.name)
    canvas = part.canvas
    ember = houses.burn_out(canvas, house, np.random.default_rng(len(house.name)))
    relief, alpha = Relief.of(canvas.height, canvas.scale), soft_frame(canvas)
    for name, sky in skies.SKIES.items():
        shadow = light.sun_shadow(canvas.height, part.casters(), canvas.scale, sky)
        falls = studio.falls(relief, name, shadow, (canvas.left, canvas.top))
        shown = developed(canvas.colour * falls + embers(ember), sky.exposure, sky.warmth)
        studio.album.add(f"roof-{house.name}", f"ruin-{name}", shown, alpha, corner(window))


def _bake_redoubt(studio: Studio) -> None:
    """The redoubt's walls; its shadows on the ground are dark clear colour, so that any ground lies beneath."""
    runs = studio.ground.plan.redoubt
    xs, ys = ([point[k] for run in runs for point in run.path] for k in (0, 1))
    window = snapped(studio.ground.canvas, Box(min(xs), min(ys), max(xs), max(ys)).grown(4))
    bare, part = copied(studio.ground, window), copied(studio.ground, window)
    canvas, rng = part.canvas, np.random.default_rng(12)
    for run in runs:
        raise_run(canvas, run, rng, courses=5)
    wall = np.clip((canvas.height - bare.canvas.height) * 8, 0, 1)
    before, after = Relief.of(bare.canvas.height, canvas.scale), Relief.of(canvas.height, canvas.scale)
    for name, sky in skies.SKIES.items():
        place = (canvas.left, canvas.top)
        lit = [
            developed(
                own.colour
                * studio.falls(relief, name, light.sun_shadow(own.height, own.height, own.scale, sky), place),
                sky.exposure,
                sky.warmth,
            )
            for own, relief in ((bare.canvas, before), (canvas, after))
        ]
        dark = np.clip(1 - (lit[1].mean(-1) + 0.004) / (lit[0].mean(-1) + 0.004), 0, 0.9) * (1 - wall)
        alpha = (wall + dark) * soft_frame(canvas, 0.3)
        shown = lit[1] * (wall / np.maximum(wall + dark, 1e-3))[..., None]
        studio.album.add("redoubt", name, shown, alpha, corner(window))
