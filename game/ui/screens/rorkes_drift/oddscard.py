"""The odds card: one large number, the chance of every number of kills as bars, and rows with their rules."""

from __future__ import annotations

import pygame

from game.rulesets.rorkes_drift.naming import say
from game.ui.ink import card, drop, line, plate
from game.ui.screens.rorkes_drift.chance import OddsCard, Row
from game.ui.theme import Theme

MARGIN, ROW, HEAD, BARS = 20, 25, 132, 92


def height(told: OddsCard, theme: Theme) -> int:
    """Pixels the card is high."""
    bars = theme.px(BARS) if told.bars else 0
    return theme.px(HEAD) + bars + theme.px(ROW) * len(told.rows) + theme.px(18)


def draw(surface: pygame.Surface, theme: Theme, box: pygame.Rect, told: OddsCard) -> None:
    """Draw the card into `box`."""
    card(theme, surface, box)
    left, right, y = box.x + theme.px(MARGIN), box.right - theme.px(MARGIN), box.y + theme.px(14)
    surface.blit(theme.text(told.title, "card"), (left, y))
    surface.blit(theme.text(told.aside, "aside"), (left, y + theme.px(28)))
    number = theme.text(told.number, "number")
    surface.blit(number, (left, y + theme.px(48)))
    words = told.words.split("\n") + ([say("odds", "chance_each")] if told.bars else [])
    for index, text in enumerate(words):
        surface.blit(
            theme.text(text, "body" if index == 0 else "note"),
            (left + number.get_width() + theme.px(14), y + theme.px(60 + 22 * index)),
        )
    y = box.y + theme.px(HEAD)
    if told.bars:
        _bars(surface, theme, pygame.Rect(left, y - theme.px(8), right - left, theme.px(BARS - 8)), told)
        y += theme.px(BARS)
    for row in told.rows:
        _row(surface, theme, left, right, y, row)
        y += theme.px(ROW)


def _bars(surface: pygame.Surface, theme: Theme, box: pygame.Rect, told: OddsCard) -> None:
    base = box.bottom - theme.px(20)
    wide = box.width // len(told.bars)
    most = max(told.bars)
    room = base - box.y - theme.px(16)
    for count, chance in enumerate(told.bars):
        high = round(room * float(chance / most))
        bar = pygame.Rect(box.x + count * wide + theme.px(3), base - high, max(2, wide - theme.px(6)), high)
        surface.fill(theme.colour("madder"), bar)
        if len(told.bars) <= 14 or count % 2 == 0:
            label = theme.text(str(count), "note")
            surface.blit(label, label.get_rect(midtop=(bar.centerx, base + theme.px(2))))
        share = round(float(chance) * 100)
        if share and wide > theme.px(22):
            told_share = theme.text(str(share), "note")
            surface.blit(told_share, told_share.get_rect(midbottom=(bar.centerx, bar.y + theme.px(2))))
    line(theme, surface, box.x, box.right, base, "ink")


def _row(surface: pygame.Surface, theme: Theme, left: int, right: int, y: int, row: Row) -> None:
    rule = theme.text(row.rule, "cite")
    place = rule.get_rect(topright=(right, y + theme.px(1)))
    surface.blit(rule, place)
    surface.fill(theme.colour("link-line"), (place.x, place.bottom - 1, place.width, 1))
    value = theme.text(row.value, "strong")
    spot = value.get_rect(topright=(right - theme.px(70), y))
    surface.blit(value, spot)
    words = theme.text(row.words, "body")
    surface.blit(words, (left, y), (0, 0, max(1, spot.x - left - theme.px(8)), words.get_height()))


def slip(surface: pygame.Surface, theme: Theme, pos: tuple[int, int], text: str, rule: str) -> None:
    """A refusal beside the pointer: a slip with the sentence, one with the rule."""
    words, mark = theme.text(text, "tag"), theme.text(rule, "cite")
    wide = words.get_width() + theme.px(20)
    box = pygame.Rect(pos[0] + theme.px(18), pos[1] + theme.px(18), wide, theme.px(32))
    whole = box.width + mark.get_width() + theme.px(22)
    window = surface.get_rect().inflate(-theme.px(8), -theme.px(8))
    box.x = min(box.x, window.right - whole)
    box.y = min(box.y, window.bottom - box.height)
    side = pygame.Rect(box.right + theme.px(3), box.y, mark.get_width() + theme.px(16), box.height)
    for part, picture in ((box, words), (side, mark)):
        drop(theme, surface, part, 4, 3)
        surface.blit(plate(theme, part.size, "paper", "rule-dark", 3), part)
        surface.blit(picture, picture.get_rect(center=part.center))
