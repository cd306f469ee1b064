"""Things drawn once and kept: soft shadows, smooth shapes, paper cards, buttons' faces, dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from game.ui.grain import texture, tiled
from game.ui.palette import Colour
from game.ui.theme import NIGHT, Theme

FINE = 4
"""Shapes are drawn so many times larger and scaled down, for smooth edges."""

SPREAD = 20
"""Design pixels by which a card's shadow reaches beyond the card."""

Size = tuple[int, int]
Draw = Callable[[pygame.Surface, int], None]

PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
)


def smooth(theme: Theme, key: Hashable, size: Size, tint: Colour, draw: Draw) -> pygame.Surface:
    """What `draw(large surface, factor)` draws, with smooth edges, kept under `key`.

    `tint` is the colour of the outermost edge: it keeps the edge from darkening.
    """
    return theme.drawn.get((key, size, tint), lambda: smoothed(size, tint, draw))


def smoothed(size: Size, tint: Colour, draw: Draw) -> pygame.Surface:
    """See `smooth`; not kept."""
    width, height = max(1, size[0]), max(1, size[1])
    large = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    large.fill((*tint[:3], 0))
    draw(large, FINE)
    return pygame.transform.smoothscale(large, (width, height))


def plate(theme: Theme, size: Size, fill: str, edge: str, radius: float = 6, width: float = 1.5) -> pygame.Surface:
    """A rectangle with round corners; `fill` may be "" for the edge alone."""
    inside, line = theme.colour(fill) if fill else None, theme.colour(edge)
    round_by, thick = theme.px(radius), max(1.0, width * theme.scale)

    def draw(large: pygame.Surface, factor: int) -> None:
        box = large.get_rect()
        if inside:
            pygame.draw.rect(large, inside, box, border_radius=round_by * factor)
        pygame.draw.rect(large, line, box, max(1, round(thick * factor)), border_radius=round_by * factor)

    return smooth(theme, ("plate", fill, edge, radius, width), size, line, draw)


def shadow(theme: Theme, side: int, spread: int, strength: int) -> pygame.Surface:
    """The soft shadow of a square of `side` pixels, reaching `spread` beyond it."""

    def make() -> pygame.Surface:
        cloth = pygame.Surface((side + 2 * spread, side + 2 * spread), pygame.SRCALPHA)
        dark = theme.colour("walnut-dark")[:3]
        cloth.fill((*dark, 0))
        cloth.fill((*dark, strength), (spread, spread, side, side))
        return pygame.transform.box_blur(pygame.transform.box_blur(cloth, spread // 3), spread // 3)

    return theme.drawn.get(("shadow", side, spread, strength), make)


def drop(
    theme: Theme, surface: pygame.Surface, box: pygame.Rect, blur: float = 10, down: float = 5, strength: int = 120
) -> None:
    """Draw the shadow that `box` throws to the lower right; its middle, which the box hides, is left out."""
    spread = min(theme.px(2 * blur), max(1, min(box.size) // 2))
    place = box.move(theme.px(down * 0.6), theme.px(down)).inflate(2 * spread, 2 * spread)
    cast = shadow(theme, 2 * spread + 1, spread, strength)
    reach = 2 * spread
    far = reach + 1
    wide, high = place.width - 2 * reach, place.height - 2 * reach
    for x in (0, 1):
        for y in (0, 1):
            corner = (x * far, y * far, reach, reach)
            surface.blit(cast, (place.x + x * (reach + wide), place.y + y * (reach + high)), corner)
    for end in (0, 1):
        flat = _stretched(theme, cast, (reach, end * far, 1, reach), (wide, reach))
        surface.blit(flat, (place.x + reach, place.y + end * (reach + high)))
        upright = _stretched(theme, cast, (end * far, reach, reach, 1), (reach, high))
        surface.blit(upright, (place.x + end * (reach + wide), place.y + reach))


def _stretched(theme: Theme, cast: pygame.Surface, part: tuple[int, int, int, int], size: Size) -> pygame.Surface:
    key = ("stretched", cast.get_size(), part, size)
    return theme.drawn.get(
        key, lambda: pygame.transform.scale(cast.subsurface(part), (max(0, size[0]), max(0, size[1])))
    )


def grain(theme: Theme, name: str) -> pygame.Surface:
    """The tile of a texture, kept."""
    return theme.drawn.get(("grain", name), lambda: texture(theme.textures, name))


def dimmed(theme: Theme, surface: pygame.Surface) -> pygame.Surface:
    """The surface itself, darkened if it is night."""
    if theme.night:
        surface.fill((*NIGHT, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def paper(theme: Theme, size: Size, ruled: bool = True) -> pygame.Surface:
    """A sheet of paper with a darker rim; ruled: a thick and a thin rule and four rivets."""

    def make() -> pygame.Surface:
        sheet = tiled(grain(theme, "paper"), size, (size[0] * 7, size[1] * 13))
        _age(theme, sheet)
        pygame.draw.rect(sheet, theme.colour("rule"), sheet.get_rect(), theme.px(1))
        if ruled:
            _rule(theme, sheet)
        return dimmed(theme, sheet)

    return theme.drawn.get(("paper", size, ruled), make)


def _age(theme: Theme, sheet: pygame.Surface) -> None:
    box = sheet.get_rect()
    rim = theme.px(3)
    for step in range(6):
        level = 236 + 3 * step
        band = box.inflate(-2 * rim * step, -2 * rim * step)
        if band.width > 2 * rim and band.height > 2 * rim:
            for side in _sides(band, rim):
                sheet.fill((level, level - 3, level - 8), side, pygame.BLEND_RGB_MULT)


def _sides(box: pygame.Rect, thick: int) -> tuple[pygame.Rect, ...]:
    inner = box.height - 2 * thick
    return (
        pygame.Rect(box.x, box.y, box.width, thick),
        pygame.Rect(box.x, box.bottom - thick, box.width, thick),
        pygame.Rect(box.x, box.y + thick, thick, inner),
        pygame.Rect(box.right - thick, box.y + thick, thick, inner),
    )


def _rule(theme: Theme, sheet: pygame.Surface) -> None:
    outer = sheet.get_rect().inflate(-2 * theme.px(4), -2 * theme.px(4))
    pygame.draw.rect(sheet, theme.colour("rule-dark"), outer, theme.px(2))
    inner = outer.inflate(-2 * theme.px(4), -2 * theme.px(4))
    pygame.draw.rect(sheet, theme.colour("rule-light"), inner, theme.px(1))
    stud = rivet(theme)
    reach = theme.px(1)
    x0, y0, x1, y1 = outer.x + reach, outer.y + reach, outer.right - reach - 1, outer.bottom - reach - 1
    for corner in ((x0, y0), (x1, y0), (x0, y1), (x1, y1)):
        sheet.blit(stud, stud.get_rect(center=corner))


def rivet(theme: Theme) -> pygame.Surface:
    """The small round head that holds a card's corner."""
    edge, face = theme.colour("rule-dark"), theme.colour("button")

    def draw(large: pygame.Surface, factor: int) -> None:
        middle, radius = large.get_rect().center, large.get_width() // 2
        pygame.draw.circle(large, edge, middle, radius)
        pygame.draw.circle(large, face, middle, round(radius * 0.75))
        pygame.draw.circle(large, edge, middle, round(radius * 0.32))

    return smooth(theme, "rivet", (theme.px(12), theme.px(12)), edge, draw)


def card(theme: Theme, surface: pygame.Surface, box: pygame.Rect, ruled: bool = True) -> None:
    """Draw a paper card with its shadow."""
    drop(theme, surface, box)
    surface.blit(paper(theme, box.size, ruled), box)


def desk(theme: Theme, surface: pygame.Surface, box: pygame.Rect) -> None:
    """Cover `box` with the walnut of the desk."""
    tile = grain(theme, "walnut")
    width, height = tile.get_size()
    before = surface.get_clip()
    surface.set_clip(box.clip(before))
    for x in range(box.x - box.x % width, box.right, width):
        for y in range(box.y - box.y % height, box.bottom, height):
            surface.blit(tile, (x, y))
    surface.set_clip(before)


def line(theme: Theme, surface: pygame.Surface, x0: int, x1: int, y: int, shade: str = "rule") -> None:
    """A thin rule across a card."""
    pygame.draw.rect(surface, theme.colour(shade), (x0, y, x1 - x0, theme.px(1)))


def bar(
    theme: Theme,
    surface: pygame.Surface,
    box: pygame.Rect,
    share: float,
    marks: Sequence[float] = (),
    tint: str = "madder",
) -> None:
    """A trough filled to `share` (0 to 1), with strokes at `marks`."""
    surface.blit(plate(theme, box.size, "trough", "rule-dark", 3, 1), box)
    filled = round((box.width - theme.px(2)) * min(1.0, max(0.0, share)))
    if filled > 0:
        inside = (filled, box.height - theme.px(2))
        surface.blit(plate(theme, inside, tint, tint, 2, 1), box.move(theme.px(1), theme.px(1)))
    for mark in marks:
        x = box.x + round(box.width * mark)
        surface.fill(theme.colour("ink"), (x, box.y - theme.px(4), theme.px(1.6), box.height + theme.px(8)))


def die(theme: Theme, face: int, size: float = 17, tone: str = "ivory", turn: int = 0) -> pygame.Surface:
    """A die of `size` design pixels showing `face` (1 to 6), of ivory or horn, turned by whole degrees."""

    def make() -> pygame.Surface:
        flat = smoothed(
            (theme.px(size), theme.px(size)), theme.colour(tone), lambda large, _: _die(theme, large, face, tone)
        )
        return pygame.transform.rotozoom(flat, -turn, 1) if turn else flat

    return theme.drawn.get(("die", face, size, tone, turn), make)


def _die(theme: Theme, large: pygame.Surface, face: int, tone: str) -> None:
    box = large.get_rect()
    side = box.width
    dark = pygame.Color(*theme.colour(tone)).lerp(pygame.Color(*theme.colour("pip")), 0.3)
    pygame.draw.rect(large, dark, box, border_radius=round(side * 0.16))
    pygame.draw.rect(large, theme.colour(tone), (0, 0, side * 0.95, side * 0.95), border_radius=round(side * 0.15))
    for across, down in PIPS[face]:
        middle = (side * (0.475 + across * 0.25), side * (0.475 + down * 0.25))
        pygame.draw.circle(large, theme.colour("pip"), middle, side * 0.09)
