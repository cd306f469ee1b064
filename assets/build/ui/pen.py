"""Drawing with smooth edges: everything is drawn eight times larger and averaged down."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from assets.build.figures.noise import fractal

FONTS = Path(__file__).parents[2] / "fonts"
FINE = 8
Pair = tuple[float, float]
PAPER, BUTTON, INK, SECOND_INK, RULE = "#EFE3C8", "#E2D2AE", "#2A211A", "#6A5946", "#8D7754"
MADDER, BRASS, BLOCKED, STEEL = "#9C2F25", "#E0A93B", "#D9503C", "#DDE4E8"


def rgb(colour: str, alpha: int = 255) -> tuple[int, int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16), alpha


def mixed(a: str, b: str, share: float) -> str:
    """A colour `share` of the way from a to b."""
    parts = (round(x + (y - x) * share) for x, y in zip(rgb(a)[:3], rgb(b)[:3], strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


class Pen:
    """A picture of width x height units; one unit becomes `zoom` pixels."""

    def __init__(self, width: float, height: float, zoom: float) -> None:
        self.scale = zoom * FINE
        self.pixels = (round(width * zoom), round(height * zoom))
        self.image = Image.new("RGBA", (self.pixels[0] * FINE, self.pixels[1] * FINE), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)

    def at(self, point: Pair) -> Pair:
        return point[0] * self.scale, point[1] * self.scale

    def disc(self, middle: Pair, radius: float, fill: str, edge: str = "", width: float = 0.0) -> None:
        (x, y), r = self.at(middle), radius * self.scale
        if edge:
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=rgb(edge))
            r -= width * self.scale
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=rgb(fill))

    def ring(self, middle: Pair, radius: float, colour: str, width: float) -> None:
        (x, y), r, w = self.at(middle), radius * self.scale, width * self.scale
        self._draw.ellipse(
            (x - r - w / 2, y - r - w / 2, x + r + w / 2, y + r + w / 2), outline=rgb(colour), width=round(w)
        )

    def polygon(self, points: Sequence[Pair], fill: str, edge: str = "", width: float = 0.0) -> None:
        corners = [self.at(point) for point in points]
        self._draw.polygon(corners, fill=rgb(fill))
        if edge:
            self._draw.line(
                [*corners, corners[0], corners[1]], fill=rgb(edge), width=round(width * self.scale), joint="curve"
            )

    def line(self, points: Sequence[Pair], colour: str, width: float) -> None:
        thick = width * self.scale
        self._draw.line(
            [self.at(point) for point in points], fill=rgb(colour), width=max(1, round(thick)), joint="curve"
        )
        for point in (points[0], points[-1]):
            x, y = self.at(point)
            self._draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=rgb(colour))

    def box(self, corner: Pair, far: Pair, fill: str, radius: float, edge: str = "", width: float = 0.0) -> None:
        area = (*self.at(corner), *self.at(far))
        outline = rgb(edge) if edge else None
        self._draw.rounded_rectangle(area, radius * self.scale, rgb(fill), outline, round(width * self.scale))

    def letters(self, middle: Pair, text: str, size: float, colour: str, font: str, turn: float = 0.0) -> None:
        """Text set round its middle, turned clockwise."""
        face = ImageFont.truetype(str(FONTS / f"{font}.woff"), round(size * self.scale))
        if not turn:
            self._draw.text(self.at(middle), text, rgb(colour), face, anchor="mm")
            return
        side = round(size * self.scale * 4)
        plate = Image.new("RGBA", (side, side), rgb(colour, 0))
        ImageDraw.Draw(plate).text((side / 2, side / 2), text, rgb(colour), face, anchor="mm")
        x, y = self.at(middle)
        plate = plate.rotate(-turn, Image.Resampling.BICUBIC)
        self.image.alpha_composite(plate, (round(x - side / 2), round(y - side / 2)))

    def aged(self, strength: float, cells: float, seed: int) -> None:
        """Uneven colour, as ink on rag paper or worn enamel."""
        part = np.asarray(self.image).astype(np.float32)
        y, x = np.mgrid[0 : part.shape[0], 0 : part.shape[1]].astype(np.float32) / self.scale
        part[..., :3] *= (1 + strength * (fractal(x, y, cells, seed, 4) - 0.5) * 2)[..., None]
        self.replace(Image.fromarray(np.clip(part, 0, 255).astype(np.uint8), "RGBA"))

    def lit(self, strength: float) -> None:
        """Lighter in the north-west, darker in the south-east."""
        part = np.asarray(self.image).astype(np.float32)
        down, across = np.mgrid[-1 : 1 : part.shape[0] * 1j, -1 : 1 : part.shape[1] * 1j]
        part[..., :3] *= (1 - strength * (down * 0.62 + across * 0.78))[..., None]
        self.replace(Image.fromarray(np.clip(part, 0, 255).astype(np.uint8), "RGBA"))

    def replace(self, image: Image.Image) -> None:
        self.image = image
        self._draw = ImageDraw.Draw(image)

    def lay(self, other: "Pen") -> None:
        self.image.alpha_composite(other.image)

    def finished(self, shadow: float = 0.0, drop: float = 0.0) -> Image.Image:
        """Averaged down; with a soft shadow to the south-east, `drop` units away, if asked for."""
        small = reduced(self.image, FINE)
        return shadowed(small, shadow, drop * self.scale / FINE) if shadow else small


def reduced(image: Image.Image, times: int) -> Image.Image:
    """Averaged down without dark edges."""
    part = np.asarray(image).astype(np.float32)
    part[..., :3] *= part[..., 3:] / 255
    height, width = part.shape[0] // times, part.shape[1] // times
    part = part[: height * times, : width * times].reshape(height, times, width, times, 4).mean(axis=(1, 3))
    return straight(part / 255)


def straight(part: NDArray[np.float32]) -> Image.Image:
    """Premultiplied values from 0 to 1 as an ordinary picture."""
    alpha = part[..., 3:]
    colour = np.where(alpha > 1e-3, part[..., :3] / np.maximum(alpha, 1e-3), 0)
    return Image.fromarray((np.clip(np.dstack([colour, alpha]), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def shadowed(image: Image.Image, strength: float, drop: float) -> Image.Image:
    """The picture over its own soft shadow; the cell stays as it is, so leave room."""
    dark = Image.new("L", image.size, 0)
    dark.paste(image.getchannel("A"), (round(drop), round(drop * 1.2)))
    dark = dark.filter(ImageFilter.GaussianBlur(max(0.6, drop))).point(
        [round(value * strength) for value in range(256)]
    )
    under = Image.new("RGBA", image.size, (14, 9, 6, 0))
    under.putalpha(dark)
    under.alpha_composite(image)
    return under
