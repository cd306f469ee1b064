"""The cards below the board: the wave board, the journal and the dice."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.board import OUTSIDE
from game.rulesets.rorkes_drift.morale import thresholds
from game.rulesets.rorkes_drift.naming import regiment, say, section, wave_name
from game.rulesets.rorkes_drift.rules.waves import pool, riflemen
from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, NOWHERE, Wave
from game.ui.ink import bar, die, line, plate, smooth
from game.ui.scene.rorkes_drift import Shown
from game.ui.scene.rorkes_drift.waves import turns_to_go
from game.ui.screens.rorkes_drift.telling import Line, Roll
from game.ui.smallart import painted, painted_die, tumbling_die
from game.ui.theme import Theme
from game.ui.widgets import Entry, Hit, Log, Panel

COLUMN, WIDEST = 172, 250
LEAST_COLUMN = 140
"""Pixels below which a column cannot hold the smallest text."""

SHIELDS = {
    "iNdluyengwe": ("hide-dark", "hide-white"),
    "uThulwana": ("hide-white", "hide-red"),
    "uDloko": ("hide-white", "hide-dark"),
    "iNdlondlo": ("hide-red", "hide-white"),
}


class WaveCard(Panel):
    """Every wave in play: size, target, turns to the wall, losses against the two marks. Gives Hit("wave", index)."""

    def __init__(self) -> None:
        super().__init__("waves", say("cards", "waves"))
        self.state: Shown | None = None
        self.first = 0
        self._boxes: list[tuple[pygame.Rect, int]] = []

    def show(self, state: Shown) -> None:
        """Take another state."""
        self.state = state
        self.aside = say("cards", "waves_aside", pool=len(pool(state)), terrace=len(riflemen(state)))

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.MOUSEWHEEL:
            self.first = max(0, self.first - event.y)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return next((Hit("wave", index) for box, index in self._boxes if box.collidepoint(event.pos)), None)
        return None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        if self.state is None:
            return
        inner = self.inner(theme)
        waves = [(index, wave) for index, wave in enumerate(self.state.waves) if wave.in_play]
        columns = max(1, inner.width // max(LEAST_COLUMN, theme.px(COLUMN)))
        self.first = min(self.first, max(0, len(waves) - columns))
        shown = waves[self.first : self.first + columns]
        self._boxes = []
        if not shown:
            surface.blit(theme.text(say("cards", "no_waves"), "aside"), inner.move(0, theme.px(10)))
        wide = min(theme.px(WIDEST), inner.width // max(1, len(shown)))
        for number, (index, wave) in enumerate(shown):
            box = pygame.Rect(inner.x + number * wide, inner.y, wide - theme.px(16), inner.height)
            self._boxes.append((box, index))
            self._draw_wave(surface, theme, box, index, wave)
            if number:
                surface.fill(theme.colour("rule-light"), (box.x - theme.px(9), box.y + theme.px(4), 1, box.height))
        if len(waves) > len(shown):
            more = theme.text(f"{self.first + 1}–{self.first + len(shown)} / {len(waves)}", "note")
            surface.blit(more, more.get_rect(bottomright=(inner.right, inner.bottom + theme.px(6))))

    def _draw_wave(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, index: int, wave: Wave) -> None:
        assert self.state is not None
        figures = [f for f in range(FIRST_ZULU, FIGURES) if self.state.figures.wave[f] == index]
        name = regiment(figures[0]) if figures else ""
        surface.blit(shield(theme, name), (box.x, box.y + theme.px(4)))
        x = box.x + theme.px(42)
        for text, style, y in (
            (say("cards", "wave_of", wave=wave_name(index)), "card", 0),
            (name, "regiment", 24),
            (section(self.state.board, wave.section), "body", 46),
        ):
            fits = theme.width(text, style) <= box.right - x
            picture = theme.text(text, style if fits or style != "body" else "note", "ink" if style == "body" else "")
            surface.blit(picture, (x, box.y + theme.px(y)), (0, 0, box.right - x, picture.get_height()))
        self._draw_losses(surface, theme, box, wave)
        self._draw_state(surface, theme, box, wave, figures)

    def _draw_losses(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, wave: Wave) -> None:
        assert self.state is not None
        rail = pygame.Rect(box.x, box.y + theme.px(80), box.width, theme.px(13))
        shares = thresholds(self.state)
        bar(theme, surface, rail, wave.deaths / max(1, wave.size), [share / 100 for share in shares])
        for share in shares:
            mark = theme.text(f"{share}" + (" %" if share == shares[-1] else ""), "note")
            surface.blit(mark, mark.get_rect(midtop=(rail.x + rail.width * share // 100, rail.bottom + theme.px(1))))

    def _draw_state(
        self, surface: pygame.Surface, theme: Theme, box: pygame.Rect, wave: Wave, figures: Sequence[int]
    ) -> None:
        assert self.state is not None
        left = say("cards", "left_of", left=wave.size - wave.deaths, size=wave.size)
        surface.blit(theme.text(left, "strong"), (box.x, box.y + theme.px(113)))
        told = state_of(self.state, wave, figures)
        to_go = 0 if wave.arrived else turns_to_go(self.state, wave)
        x, y = box.x, box.y + theme.px(138)
        for step in range(3):
            surface.blit(_arrow(theme, step < 3 - to_go), (x + step * theme.px(15), y + theme.px(4)))
        style = "strong" if wave.arrived else "body"
        surface.blit(theme.text(told, style, "madder" if wave.arrived else ""), (x + theme.px(54), y))


def state_of(state: Shown, wave: Wave, figures: Sequence[int]) -> str:
    """What a wave is doing, in two or three words."""
    if not wave.arrived:
        to_go = turns_to_go(state, wave)
        return say("cards", f"coming_{to_go}") if to_go < 2 else say("cards", "to_go", turns=to_go)
    if wave.mood == "one_round":
        return say("cards", "one_round")
    inside = any(state.figures.region[f] not in (OUTSIDE, NOWHERE) for f in figures)
    if inside:
        return say("cards", "inside")
    return say("cards", "fight_on" if wave.mood == "fight_on" else "to_go_0")


def shield(theme: Theme, name: str) -> pygame.Surface:
    """The long shield of a regiment."""
    found = painted(theme, f"shield-large-{name.lower()}", 76)
    if found is not None:
        return found
    hide, spots = SHIELDS.get(name, ("hide-white", "hide-dark"))
    field, patch, ink = theme.colour(hide), theme.colour(spots), theme.colour("ink")

    def draw(large: pygame.Surface, factor: int) -> None:
        wide, high = large.get_size()
        pygame.draw.line(large, ink, (wide / 2, 0), (wide / 2, high), max(1, wide // 14))
        body = pygame.Rect(wide * 0.06, high * 0.08, wide * 0.88, high * 0.84)
        pygame.draw.ellipse(large, ink, body)
        pygame.draw.ellipse(large, field, body.inflate(-wide * 0.12, -wide * 0.12))
        for x, y in ((0.34, 0.3), (0.66, 0.36), (0.36, 0.62), (0.64, 0.7)):
            spot = pygame.Rect(0, 0, wide * 0.2, high * 0.13)
            spot.center = (round(wide * x), round(high * y))
            pygame.draw.ellipse(large, patch, spot)
        for step in range(5):
            y = high * (0.2 + 0.15 * step)
            pygame.draw.line(large, ink, (wide * 0.47, y), (wide * 0.53, y), max(1, wide // 20))

    return smooth(theme, ("shield", name), (theme.px(32), theme.px(66)), ink, draw)


def _arrow(theme: Theme, full: bool) -> pygame.Surface:
    ink = theme.colour("ink")

    def draw(large: pygame.Surface, factor: int) -> None:
        wide, high = large.get_size()
        points = [(0, 0), (wide - 1, high / 2), (0, high)]
        if full:
            pygame.draw.polygon(large, ink, points)
        else:
            pygame.draw.polygon(large, theme.colour("rule"), points, max(1, wide // 9))

    return smooth(theme, ("arrow", full), (theme.px(11), theme.px(12)), ink, draw)


class JournalCard(Panel):
    """The journal. Gives Hit("journal", rule number or index of the line)."""

    def __init__(self) -> None:
        super().__init__("journal-card", say("cards", "journal"), say("cards", "journal_aside"))
        self.log = Log("journal")
        self.log.focusable = False

    def show(self, lines: Sequence[Line]) -> None:
        """Take the session's lines; only what is new is set anew."""
        same = len(lines)
        while same and (same > len(self.log.lines) or self.log.lines[same - 1].text != lines[same - 1].text):
            same -= 1
        if same < len(self.log.lines):
            self.log.cut(same)
        for told in lines[len(self.log.lines) :]:
            self.log.add(Entry(told.text, told.rule, told.heading))


class DiceCard(Panel):
    """The last roll on the baize. Gives Hit("rule", number)."""

    def __init__(self) -> None:
        super().__init__("dice", say("cards", "dice"), say("cards", "dice_aside"))
        self.roll: Roll | None = None
        self.spin = 0.0
        self._link = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        hit = event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._link.collidepoint(event.pos)
        return Hit("rule", self.roll.rule) if hit and self.roll else None

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        inner = self.inner(theme)
        tray = pygame.Rect(inner.x, inner.y + theme.px(4), inner.width, theme.px(84))
        surface.blit(plate(theme, tray.size, "baize", "baize-edge", 3, 4), tray)
        if self.roll is None:
            surface.blit(theme.text(say("cards", "no_dice"), "note"), (inner.x, tray.bottom + theme.px(8)))
            return
        self._draw_dice(surface, theme, tray, self.roll)
        self._draw_words(surface, theme, inner, tray.bottom, self.roll)

    def _draw_dice(self, surface: pygame.Surface, theme: Theme, tray: pygame.Rect, roll: Roll) -> None:
        side = 44 if len(roll.pips) <= 4 else 30
        step = theme.px(side + 16)
        x = tray.centerx - step * (len(roll.pips) - 1) // 2
        for number, pip in enumerate(roll.pips[:8]):
            turn, spin = (17, -9, 24, -14, 8, -20, 12, 3)[number % 8], round(self.spin * 300)
            solid = tumbling_die(theme, roll.tone, side, turn + spin) if spin else None
            solid = solid or painted_die(theme, roll.tone, pip, side, turn)
            face = solid or die(theme, pip, side, roll.tone, (turn + spin) % 360)
            surface.blit(face, face.get_rect(center=(x + number * step, tray.centery + (-4, 5)[number % 2])))

    def _draw_words(self, surface: pygame.Surface, theme: Theme, inner: pygame.Rect, top: int, roll: Roll) -> None:
        told = roll.result or " + ".join(str(pip) for pip in roll.pips)
        surface.blit(theme.text(f"{roll.who}: {told}", "strong"), (inner.x, top + theme.px(8)))
        y = top + theme.px(34)
        if roll.needed:
            surface.blit(theme.text(say("cards", "needed", needed=roll.needed), "note"), (inner.x, y + theme.px(2)))
        mark = theme.text(roll.rule, "cite")
        self._link = mark.get_rect(topright=(inner.right, y))
        surface.blit(mark, self._link)
        line(theme, surface, self._link.x, self._link.right, self._link.bottom - 1, "link-line")
