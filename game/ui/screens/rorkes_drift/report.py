"""The end screen: who won by which rule, the losses, the fallen over time, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

import pygame

from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.chances import at_least
from game.rulesets.rorkes_drift.naming import say
from game.rulesets.rorkes_drift.state import FIRST_ZULU
from game.rulesets.rorkes_drift.words import casualties
from game.ui.backdrop import Backdrop
from game.ui.kit import Kit
from game.ui.palette import Colour
from game.ui.screen import Change, Close, Screen
from game.ui.screens.page import Page
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.table import light_of
from game.ui.theme import Theme
from game.ui.widgets import Button, Hit, Label, Modal, Panel, Prose, Widget

WIDTH, HEIGHT = 900, 660


class Moment(NamedTuple):
    """How things stood when a turn began."""

    assault: int
    turn: int
    british: int
    dead: int


def moments(session: Session) -> list[Moment]:
    """The game turn by turn, and its end."""
    match = session.match
    assert match.scenario is not None
    state = match.game.setup(match.scenario)
    found = []
    for entry in match.log:
        for event in entry.events:
            event.apply(state)
            if isinstance(event, e.TurnBegan | e.GameEnded):
                found.append(Moment(state.assault, state.turn, *casualties(state)))
    return found


class Luck(NamedTuple):
    """Attack rolls of one side: how many, how many killed, how many were to be expected."""

    rolls: int = 0
    kills: int = 0
    expected: Fraction = Fraction(0)

    def with_roll(self, hit: bool, chance: Fraction) -> Luck:
        return Luck(self.rolls + 1, self.kills + hit, self.expected + chance)


def luck(session: Session) -> tuple[Luck, Luck]:
    """The attack rolls of the British and of the Zulus in the whole game."""
    sides = [Luck(), Luck()]
    for entry in session.match.log:
        for event in entry.events:
            match event:
                case e.Fired(needed=needed, hit=hit):
                    sides[0] = sides[0].with_roll(hit, Fraction(max(0, min(6, 7 - needed)), 6))
                case e.TerraceRolled(needed=needed, man=man):
                    sides[1] = sides[1].with_roll(man >= 0, Fraction(max(0, min(6, 7 - needed)), 6))
                case e.Struck(figure=figure, needed=needed, modifier=modifier, hit=hit):
                    side = 0 if figure < FIRST_ZULU else 1
                    sides[side] = sides[side].with_roll(hit, at_least(needed - modifier))
    return sides[0], sides[1]


class Chart(Widget):
    """Two stepped lines over the turns: British standing, Zulus fallen; strokes between assaults."""

    focusable = False

    def __init__(self, told: list[Moment], british: int, dead: int) -> None:
        super().__init__("chart")
        self.told, self.most = told, (max(1, british), max(1, dead, *(m.dead for m in told)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        box = self.rect
        ink = theme.colour("rule")
        pygame.draw.line(surface, ink, box.bottomleft, box.bottomright, 1)
        pygame.draw.line(surface, ink, box.topleft, box.bottomleft, 1)
        if len(self.told) < 2:
            return
        for index in range(1, len(self.told)):
            if self.told[index].assault != self.told[index - 1].assault:
                x = self._x(index)
                pygame.draw.line(surface, theme.colour("rule-light"), (x, box.y), (x, box.bottom), 1)
        for name, most, tint in (("british", self.most[0], "madder"), ("dead", self.most[1], "ink")):
            points = [
                (self._x(index), box.bottom - round(box.height * getattr(moment, name) / most))
                for index, moment in enumerate(self.told)
            ]
            _shade(surface, [box.bottomleft, *points, box.bottomright], theme.colour(f"{tint}/26"))
            pygame.draw.lines(surface, theme.colour(tint), False, points, max(2, theme.px(2)))
            word = say("cards", "british_stand" if name == "british" else "zulu_fallen")
            label = theme.text(f"{word}: {getattr(self.told[-1], name)}", "note", tint)
            surface.blit(label, label.get_rect(bottomright=(box.right, points[-1][1] - theme.px(2))))

    def _x(self, index: int) -> int:
        return self.rect.x + self.rect.width * index // max(1, len(self.told) - 1)


def _shade(surface: pygame.Surface, points: list[tuple[int, int]], tint: Colour) -> None:
    """Tint what lies under a line."""
    left, top = min(x for x, _ in points), min(y for _, y in points)
    size = max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1
    layer = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(layer, tint, [(x - left, y - top) for x, y in points])
    surface.blit(layer, (left, top))


class Report(Page):
    """`again` begins the game once more with other dice, `see` opens the replay; a failure is told, the page stays."""

    def __init__(self, kit: Kit, session: Session, again: Callable[[], Screen], see: Callable[[], Screen]) -> None:
        super().__init__(kit)
        outcome = session.match.outcome
        assert outcome is not None
        shown = session.shown
        standing, dead = casualties(shown)
        rule = say("end", outcome.rule.replace(".", "_"))
        self._again, self._see = again, see
        self.backdrop = Backdrop(kit.assets / "boards" / "compound" / f"{light_of(shown)}-1920.webp")
        self.panel = Panel("panel", say("end", "losses"))
        self.title = Label("title", say("end", outcome.winner), style="title", align="center")
        self.rule = Prose("rule", f"{rule} {outcome.rule}")
        lost = shown.law.british - standing
        self.losses = Label(
            "losses", say("end", "told", lost=lost, all=shown.law.british, dead=dead, assault=shown.assault)
        )
        self.luck = [
            Label(
                f"luck-{side}",
                say(
                    "end",
                    "luck",
                    side=say("title", side),
                    rolls=one.rolls,
                    kills=one.kills,
                    expected=f"{float(one.expected):.1f}",
                ),
            )
            for side, one in zip(("british", "zulu"), luck(session), strict=True)
        ]
        told = moments(session)
        self.chart = Chart(told, shown.law.british, shown.law.tables.end.zulu_casualties)
        self.caption = Label("caption", say("end", "over_time"), style="note", align="center")
        names = ("again", "watch", "menu")
        self.buttons = [Button(name, say("end", name), primary=name == "again") for name in names]

    def layout(self) -> None:
        theme = self.kit.theme
        wide, high = min(theme.px(WIDTH), self.size[0] - 40), min(theme.px(HEIGHT), self.size[1] - 40)
        self.panel.rect = pygame.Rect((self.size[0] - wide) // 2, (self.size[1] - high) // 2, wide, high)
        inner = self.panel.inner(theme)
        y = inner.y + theme.px(10)
        for widget, tall in ((self.title, 54), (self.rule, 54), (self.losses, 28), *((line, 28) for line in self.luck)):
            widget.rect = pygame.Rect(inner.x, y, inner.width, theme.px(tall))
            y += theme.px(tall)
        foot = theme.px(96)
        self.chart.rect = pygame.Rect(inner.x, y + theme.px(20), inner.width, inner.bottom - foot - y - theme.px(20))
        self.caption.rect = pygame.Rect(inner.x, inner.bottom - foot + theme.px(4), inner.width, theme.px(24))
        right = inner.right
        for button in self.buttons:
            width, tall = button.size(theme)
            button.rect = pygame.Rect(right - width, inner.bottom - tall, width, tall)
            right -= width + theme.px(12)
        self.group.set(
            [self.panel, self.title, self.rule, self.losses, *self.luck, self.chart, self.caption, *self.buttons]
        )
        if self.group.focus is None:
            self.group.focus_on("again")

    def update(self, dt: float) -> Change:
        self.stale = self.backdrop.update(dt) or self.stale
        return None

    def background(self, surface: pygame.Surface) -> None:
        super().background(surface)
        self.backdrop.draw(surface)

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "menu":
            return Close()
        if hit.name in ("again", "watch"):
            try:
                return Close(then=self._again() if hit.name == "again" else self._see())
            except (OSError, ValueError) as problem:
                self.ask(Modal(say("end", hit.name), str(problem)))
        return None
