"""One light for every figure: sun or fire with marched shadows, sky or moon with hollows, then a soft shoulder."""

from dataclasses import dataclass

import numpy as np
from scipy import ndimage

from assets.build.figures.brush import Canvas, linear
from assets.build.figures.shapes import Field


@dataclass(frozen=True)
class Lamp:
    """A far light: where it stands (degrees clockwise from east, on screen), how high, its colour and strength.

    `wrap` lets it reach round the form, as a broad fire does."""

    bearing: float
    elevation: float
    colour: str
    strength: float
    wrap: float = 0.0

    def towards(self) -> tuple[float, float, float]:
        b, e = np.radians(self.bearing), np.radians(self.elevation)
        return float(np.cos(b) * np.cos(e)), float(np.sin(b) * np.cos(e)), float(np.sin(e))


@dataclass(frozen=True)
class Light:
    """The lamps that cast shadows, the sky that fills them, and the shadow they leave on the ground."""

    lamps: tuple[Lamp, ...]
    sky: str
    fill: float
    shade: str
    shade_strength: float


FLAT = 0.72  # men are drawn squat, so that shadows stay near their bases in a crowd
DAY = Light((Lamp(218, 42, "#FFF0D0", 1.2),), "#9DB4CF", 0.95, "#1B1318", 0.52)
NIGHT = Light(
    (Lamp(188, 34, "#FF9440", 1.15, 0.25), Lamp(262, 52, "#5F88C2", 0.22)),
    "#6D83AE", 0.34, "#0C0A10", 0.55,
)  # fmt: skip


def shifted(field: Field, down: int, right: int) -> Field:
    """`field` moved without wrapping; what comes in is ground, height 0."""
    moved = np.zeros_like(field)
    rows, columns = field.shape
    if abs(down) >= rows or abs(right) >= columns:
        return moved
    moved[max(0, down) : rows + min(0, down), max(0, right) : columns + min(0, right)] = field[
        max(0, -down) : rows - max(0, down), max(0, -right) : columns - max(0, right)
    ]
    return moved


def cast_shadow(height: Field, under: Field, grain: float, lamp: Lamp, ground: bool = False) -> Field:
    """How much of a lamp each pixel loses to what stands before it; softer the farther away that stands.

    With `ground`, on the ground beneath instead of on the figure."""
    x, y, z = lamp.towards()
    level = float(np.hypot(x, y))
    rise = z / level / grain
    dark = np.zeros_like(height)
    top = float(height.max())
    step = max(1.0, grain / 40)
    floor = np.zeros_like(height) if ground else height
    for k in range(1, int(top / rise / step) + 2):
        far = k * step
        down, right = round(-y / level * far), round(-x / level * far)
        ray, soft = floor + (0.02 + far * rise), 0.05 + far * rise * 0.20
        over = shifted(height, down, right) - ray
        beneath = ray + soft - shifted(under, down, right)
        np.maximum(dark, np.minimum(over, beneath) / soft, out=dark)
    return np.asarray(ndimage.gaussian_filter(np.clip(dark, 0, 1), 0.012 * grain))


def blurred(field: Field, sigma: float) -> Field:
    """Gaussian blur; a wide one is made on a coarser grid."""
    step = max(1, int(sigma / 4))
    if step == 1:
        return np.asarray(ndimage.gaussian_filter(field, sigma))
    rows, columns = field.shape
    padded = np.pad(field, ((0, -rows % step), (0, -columns % step)))
    blocks = padded.reshape(padded.shape[0] // step, step, -1, step).mean(axis=(1, 3))
    blocks = ndimage.gaussian_filter(blocks, sigma / step)
    return np.asarray(ndimage.zoom(blocks, step, order=1, grid_mode=True, mode="nearest")[:rows, :columns])


def hollows(height: Field, grain: float) -> Field:
    """Open sky: 1 on a hill, less in a nook."""
    nook = sum(
        np.clip(blurred(height, radius * grain) - height, 0, 1.2) * weight
        for radius, weight in ((0.05, 1.2), (0.14, 1.3), (0.42, 0.7))
    )
    return np.asarray(np.exp(-1.15 * nook), np.float32)


def shoulder(light: Field) -> Field:
    """Linear light to sRGB values from 0 to 1, bright parts pressed softly together."""
    pressed = light * (1 + light / 2.25) / (1 + light) * 1.30
    image = np.clip(pressed, 0, 1) ** (1 / 2.2)
    grey = image.mean(axis=-1, keepdims=True)
    return np.asarray(np.clip(grey + (image - grey) * 1.03, 0, 1), np.float32)


def lit(canvas: Canvas, light: Light) -> tuple[Field, Field]:
    """What is painted, as premultiplied RGBA, and how dark its shadow lies on flat ground; all from 0 to 1."""
    seen, shaded = canvas.painted(0.2, 0.2), canvas.painted(0.2, 1.9)
    image = np.zeros((canvas.size, canvas.size, 4), np.float32)
    image[seen] = _lit_part(canvas.part(seen), light)
    shadow = np.zeros((canvas.size, canvas.size), np.float32)
    shadow[shaded] = _ground_shadow(canvas.part(shaded), light)
    return image, shadow


def _lit_part(canvas: Canvas, light: Light) -> Field:
    up = 1 / np.sqrt(1 + (canvas.slope**2).sum(axis=-1))
    open_sky = hollows(canvas.height, canvas.grain)
    glow = linear(light.sky) * np.float32(light.fill) * (open_sky * (0.5 + 0.5 * up))[..., None]
    shine = np.zeros_like(up)
    for lamp in light.lamps:
        bright, glint = _reached(canvas, lamp, up)
        glow = glow + linear(lamp.colour) * np.float32(lamp.strength) * bright[..., None]
        shine += glint
    image = shoulder(canvas.colour * glow + shine[..., None] * np.float32(0.9))
    return np.dstack([image * canvas.cover[..., None], canvas.cover])


def _reached(canvas: Canvas, lamp: Lamp, up: Field) -> tuple[Field, Field]:
    """What a lamp gives to every pixel, and its glint on polished things."""
    clear = 1 - cast_shadow(canvas.height * FLAT, canvas.under * FLAT, canvas.grain, lamp)
    x, y, z = lamp.towards()
    facing = (canvas.slope[..., 0] * x + canvas.slope[..., 1] * y + z) * up
    bright = np.clip((facing + lamp.wrap) / (z + lamp.wrap), 0, 1.75) * clear
    half = np.clip((facing + up) / np.sqrt(2 + 2 * z), 0, 1)
    return bright, half**24 * clear * lamp.strength * canvas.gloss


def _ground_shadow(canvas: Canvas, light: Light) -> Field:
    """Also under the man himself, so that nothing shines through his edges."""
    standing = canvas.height * FLAT
    cast = cast_shadow(standing, canvas.under * FLAT, canvas.grain, light.lamps[0], ground=True)
    near = np.clip(blurred(canvas.height, 0.09 * canvas.grain), 0, 1)
    return np.asarray(light.shade_strength * np.clip(cast + 0.6 * near, 0, 1), np.float32)
