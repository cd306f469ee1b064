"""Colours, typefaces and sizes: everything on screen outside the board is measured here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.cache import SurfaceCache
from game.ui.palette import NORMAL, PALETTES, Colour, colour

DESIGN = (1920, 1080)
SMALLEST_TEXT = 10
SCALES = (75, 100, 125, 150, 175, 200, 225, 250)
WORD_SPACE = 0.09
NIGHT = (204, 191, 176)
MEGABYTE = 1 << 20


class Style(NamedTuple):
    """How a text is set: face, size in design pixels, palette colour, extra space between letters."""

    face: str
    size: int
    colour: str = "ink"
    track: float = 0


STYLES: Mapping[str, Style] = {
    "banner": Style("fell", 52),
    "title": Style("fell", 34),
    "prompt": Style("fell", 25),
    "card": Style("fell-sc", 23, track=1),
    "heading": Style("fell-italic", 19, "madder"),
    "regiment": Style("fell-italic", 19, "ink-second"),
    "body": Style("sans", 18),
    "strong": Style("sans-bold", 18),
    "aside": Style("sans-italic", 17, "ink-second"),
    "cite": Style("sans-medium", 16, "madder"),
    "note": Style("sans", 15, "ink-second"),
    "button": Style("sans-medium", 19),
    "primary": Style("sans-bold", 19, "on-madder"),
    "caps": Style("fell-sc", 19, "madder", 0.5),
    "key": Style("sans-bold", 15),
    "number": Style("sans-bold", 50, "madder"),
    "walnut-title": Style("fell-sc", 23, "on-walnut", 0.6),
    "walnut": Style("sans", 17, "on-walnut-second"),
    "walnut-strong": Style("sans-bold", 20, "on-walnut"),
    "lettering": Style("fell-sc", 34, "ink-second", 5),
    "place": Style("sans-bold", 17, "chosen"),
    "tag": Style("sans-medium", 17),
    "disc": Style("sans-bold", 17, "paper"),
    "alert": Style("fell-sc", 24, "on-madder", 0.6),
    "alert-body": Style("sans-medium", 19, "on-madder"),
}

FACES: Mapping[str, str] = {
    "fell": "IMFellEnglish-Regular",
    "fell-italic": "IMFellEnglish-Italic",
    "fell-sc": "IMFellEnglishSC-Regular",
    "sans": "AlegreyaSans-Regular",
    "sans-medium": "AlegreyaSans-Medium",
    "sans-bold": "AlegreyaSans-Bold",
    "sans-italic": "AlegreyaSans-Italic",
    "sans-bold-italic": "AlegreyaSans-BoldItalic",
}


class Theme:
    """The look at one interface scale: `px` for lengths, `text` for lettering, `colour` for colours.

    Sizes are design pixels, made for a window of 1920 x 1080 at 100 %; `fit` sets the scale for another
    window. `night` dims paper. Changing scale, palette or night empties the caches.
    """

    def __init__(self, fonts: Path, textures: Path) -> None:
        pygame.font.init()
        self.fonts = fonts
        self.textures = textures
        self.scale = 1.0
        self.night = False
        self.palette: Mapping[str, str] = NORMAL
        self.palette_name = "normal"
        self.drawn = SurfaceCache(24 * MEGABYTE)
        self._texts = SurfaceCache(8 * MEGABYTE)
        self._loaded: dict[tuple[str, int], pygame.font.Font] = {}

    def fit(self, window: tuple[int, int], percent: int) -> None:
        """Take the scale for a window of this size and an interface scale of `percent`."""
        whole = min(window[0] / DESIGN[0], window[1] / DESIGN[1])
        self.drawn.limit = round(24 * MEGABYTE * max(1, whole * whole))
        self._renew(scale=max(0.25, whole * percent / 100))

    def use(self, palette: str = "normal", night: bool = False) -> None:
        """Take a palette by its name in `PALETTES`, by day or by night."""
        self.palette_name = palette if palette in PALETTES else "normal"
        self._renew(palette=PALETTES[self.palette_name], night=night)

    def px(self, size: float) -> int:
        """Screen pixels for a length in design pixels; never 0 for a length above 0."""
        return max(1, round(size * self.scale)) if size > 0 else round(size * self.scale)

    def colour(self, name: str) -> Colour:
        """See `palette.colour`."""
        return colour(name, self.palette)

    def font(self, face: str, size: float) -> pygame.font.Font:
        """The typeface at `size` design pixels; the toolkit's own where the file is missing."""
        pixels = max(SMALLEST_TEXT, round(size * self.scale))
        key = (face, pixels)
        if key not in self._loaded:
            self._loaded[key] = self._load(face, pixels)
        return self._loaded[key]

    def face(self, style: str | Style) -> pygame.font.Font:
        """The typeface of a style at this scale."""
        how = STYLES[style] if isinstance(style, str) else style
        return self.font(how.face, how.size)

    def text(self, text: str, style: str | Style = "body", tint: str = "") -> pygame.Surface:
        """One line of text on a clear ground, from the cache; `tint` overrides the style's colour."""
        how = STYLES[style] if isinstance(style, str) else style
        shade = tint or how.colour
        return self._texts.get((text, how, shade), lambda: self._set(text, how, self.colour(shade)))

    def width(self, text: str, style: str | Style = "body") -> int:
        """Pixels that `text` is wide, without drawing it."""
        how = STYLES[style] if isinstance(style, str) else style
        font = self.font(how.face, how.size)
        if how.track:
            return sum(font.size(letter)[0] for letter in text) + round(how.track * self.scale * len(text))
        return font.size(text)[0] + text.count(" ") * self._word_space(how)

    def line_height(self, style: str | Style = "body") -> int:
        """Pixels from one line of this style to the next (body: 18 on 24)."""
        how = STYLES[style] if isinstance(style, str) else style
        return max(round(how.size * self.scale * 4 / 3), self.font(how.face, how.size).get_linesize())

    def _renew(self, scale: float = 0, palette: Mapping[str, str] | None = None, night: bool | None = None) -> None:
        before = (self.scale, self.palette, self.night)
        self.scale = scale or self.scale
        self.palette = palette or self.palette
        self.night = self.night if night is None else night
        if before != (self.scale, self.palette, self.night):
            self.drawn.clear()
            self._texts.clear()
            self._loaded.clear()

    def _load(self, face: str, pixels: int) -> pygame.font.Font:
        try:
            return pygame.font.Font(self.fonts / f"{FACES[face]}.woff", pixels)
        except (pygame.error, OSError):
            return pygame.font.Font(None, round(pixels * 1.25))

    def _word_space(self, style: Style) -> int:
        return round(WORD_SPACE * style.size * self.scale) if style.face.startswith("sans") else 0

    def _set(self, text: str, style: Style, shade: Colour) -> pygame.Surface:
        return _clear(self._opaque(text, style, shade), shade[3])

    def _opaque(self, text: str, style: Style, shade: Colour) -> pygame.Surface:
        font = self.font(style.face, style.size)
        if style.track:
            return _spaced(font, list(text), round(style.track * self.scale), shade)
        words = text.split(" ")
        if len(words) == 1 or style.face.startswith("fell"):
            return font.render(text, True, shade)
        return _spaced(font, words, font.size(" ")[0] + self._word_space(style), shade)


def _clear(letters: pygame.Surface, alpha: int) -> pygame.Surface:
    # Typefaces are always rendered opaque.
    if alpha < 255:
        letters.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return letters


def _spaced(font: pygame.font.Font, pieces: list[str], gap: int, shade: Colour) -> pygame.Surface:
    drawn = [font.render(piece, True, shade) for piece in pieces]
    width = sum(piece.get_width() for piece in drawn) + gap * max(0, len(drawn) - 1)
    line = pygame.Surface((max(1, width), font.get_linesize()), pygame.SRCALPHA)
    line.fill((*shade[:3], 0))
    x = 0
    for piece in drawn:
        line.blit(piece, (x, 0))
        x += piece.get_width() + gap
    return line
