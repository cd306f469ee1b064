"""Where everything lies in a window: prompt bar, board, order row and cards, in design pixels of the grid."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.theme import Theme

BAR, ROW, CARDS = 60, 60, 226
GAP, MARGIN = 12, 14
SHARES = ((316, "post"), (610, "waves"), (618, "journal"), (312, "dice"))
NARROW = 1400
LEAST_BOARD = 0.4
TIGHT = 1200
ODDS = 420

Rect = pygame.Rect


class Layout(NamedTuple):
    """Rectangles of the window; `cards` holds those of the cards that are shown, by name.

    The strip `row` has the orders at the left and the ends of a block at the right, or where that is too narrow
    (`two_rows`) the orders above the others.
    """

    bar: Rect
    board: Rect
    row: Rect
    orders: Rect
    ends: Rect
    desk: Rect
    cards: dict[str, Rect]

    @property
    def two_rows(self) -> bool:
        return self.orders.y != self.ends.y


def laid_out(size: tuple[int, int], theme: Theme, with_cards: bool = True) -> Layout:
    """The grid for a window. Cards are left out where they would leave the board less than two fifths."""
    width, height = size
    bar, high = theme.px(BAR), theme.px(CARDS + 8)
    rows = 2 if width < TIGHT * theme.scale else 1
    row = rows * theme.px(ROW)
    if not with_cards or height - bar - row - high < LEAST_BOARD * height:
        high = 0
    board = Rect(0, bar, width, height - bar - row - high)
    line = Rect(0, board.bottom, width, row)
    desk = Rect(0, line.bottom, width, high)
    orders, ends = Rect(0, line.y, width, theme.px(ROW)), Rect(0, line.bottom - theme.px(ROW), width, theme.px(ROW))
    return Layout(Rect(0, 0, width, bar), board, line, orders, ends, desk, _cards(desk, theme) if high else {})


def _cards(desk: Rect, theme: Theme) -> dict[str, Rect]:
    margin, gap = theme.px(MARGIN), theme.px(GAP)
    shown = [(share, name) for share, name in SHARES if desk.width >= NARROW or name != "post"]
    room = desk.width - 2 * margin - gap * (len(shown) - 1)
    whole = sum(share for share, _ in shown)
    rects, x = {}, margin
    for share, name in shown:
        wide = room * share // whole
        rects[name] = Rect(x, desk.y + theme.px(2), wide, desk.height - theme.px(8))
        x += wide + gap
    return rects


def odds_rect(layout: Layout, theme: Theme, height: int, avoid: tuple[float, float] | None) -> Rect:
    """Where an odds card lies: lower right, or lower left when the point it is about would be covered."""
    wide = theme.px(ODDS)
    margin = theme.px(MARGIN)
    box = Rect(layout.board.right - wide - margin, layout.board.bottom - height - margin, wide, height)
    if avoid and box.inflate(2 * margin, 2 * margin).collidepoint(avoid):
        box.x = layout.board.x + margin
    return box.clamp(layout.board)
