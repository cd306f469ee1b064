"""What stops everything else: questions in plain words, the whole log, why a player did that, the menu of the game."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.rulesets.rorkes_drift.naming import building, man, say, standing_at
from game.rulesets.rorkes_drift.state import FollowUp, RedoubtWanted, State, WhoGetsUp, WhoReturns
from game.rulesets.rorkes_drift.words import reason
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.telling import Line
from game.ui.theme import Theme
from game.ui.widgets import Button, Entry, Group, Hit, Listing, Log, Modal, Panel, Prose, Row

BEST = 3
QUESTIONS = ("who_gets_up", "who_returns", "follow_up", "redoubt_wanted")


class Dialog(Protocol):
    """A card that gets every event until it gives a hit."""

    def layout(self, size: tuple[int, int], theme: Theme) -> None: ...
    def handle(self, event: pygame.event.Event) -> Hit | None: ...
    def draw(self, surface: pygame.Surface, theme: Theme) -> None: ...


class Sheet:
    """A large card with one widget and buttons at its foot. Enter gives the first button, Esc the last."""

    def __init__(self, title: str, aside: str, body: Any, buttons: list[Button], words: str = "") -> None:
        self.panel = Panel("sheet", title, aside)
        self.body = body
        self.buttons = buttons
        self.prose = Prose("link", words) if words else None
        self.group = Group()

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Lie in the middle of a window."""
        wide, high = min(theme.px(860), size[0] - theme.px(40)), min(theme.px(640), size[1] - theme.px(40))
        self.panel.rect = pygame.Rect((size[0] - wide) // 2, (size[1] - high) // 2, wide, high)
        inner = self.panel.inner(theme)
        top = inner.y + theme.px(6)
        if self.prose:
            self.prose.rect = pygame.Rect(inner.x, top, inner.width, 0)
            self.prose.rect.height = self.prose.size(theme)[1]
            top = self.prose.rect.bottom + theme.px(12)
        self.body.rect = pygame.Rect(inner.x, top, inner.width, inner.bottom - top - theme.px(56))
        right = inner.right
        for button in self.buttons:
            width, height = button.size(theme)
            button.rect = pygame.Rect(right - width, inner.bottom - height, width, height)
            right -= width + theme.px(12)
        widgets = [self.panel, self.body, *self.buttons]
        self.group.set([*widgets, self.prose] if self.prose else widgets)
        if self.body.focusable:
            self.group.focus_on(self.body.name)

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """The hit on the body or a button."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.buttons[-1].act() if self.buttons[-1].enabled else None
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.buttons[0].act() if self.buttons[0].enabled else None
        return self.group.handle(event)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw it over the darkened screen."""
        surface.fill((150, 142, 132), special_flags=pygame.BLEND_RGB_MULT)
        self.group.draw(surface, theme)


class Naming(Sheet):
    """Name so many of the candidates: Space or a click marks one, Enter ends it. Gives Hit("named", figures)."""

    def __init__(self, state: State, title: str, words: str, figures: tuple[int, ...], count: int) -> None:
        self.figures, self.count = figures, count
        self.marked = list(figures[:count])
        self.state = state
        listing = Listing("names", [])
        super().__init__(title, "", listing, [Button("named", say("questions", "named"), primary=True)], words)
        self._say()

    def handle(self, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self._mark(self.body.value)
            return None
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        index = self.body.index_at(event.pos) if clicked else -1
        if index >= 0:
            self._mark(index)
            self.body.value = index
            return None
        hit = super().handle(event)
        if hit and hit.name == "named":
            return Hit("named", tuple(sorted(self.marked))) if self.buttons[0].enabled else None
        return hit if hit and hit.name == "link" else None

    def _mark(self, index: int) -> None:
        figure = self.figures[index]
        if figure in self.marked:
            self.marked.remove(figure)
        else:
            self.marked.append(figure)
        self._say()

    def _say(self) -> None:
        self.body.rows = [
            Row(("● " if figure in self.marked else "○ ") + man(figure), standing_at(self.state, figure))
            for figure in self.figures
        ]
        self.panel.aside = say("questions", "named_of", named=len(self.marked), count=self.count)
        self.buttons[0].enabled = len(self.marked) == self.count


def question(state: State) -> Dialog | None:
    """The dialogue for the question that waits; None if none does."""
    asked = state.pending
    if isinstance(asked, WhoGetsUp):
        words = say("questions", "who_gets_up", building=building(state.board, asked.building), count=asked.count)
        title = say("prompts", "who_gets_up", count=asked.count)
        return Naming(state, title, words, asked.figures, asked.count)
    if isinstance(asked, WhoReturns):
        words = say("questions", "who_returns", count=asked.count)
        return Naming(state, say("prompts", "who_returns", count=asked.count), words, asked.figures, asked.count)
    if isinstance(asked, FollowUp):
        words = say("questions", "follow_up", man=man(asked.figure))
        return Modal(say("prompts", "follow_up"), words, _yes_no("follow_up"))
    if isinstance(asked, RedoubtWanted):
        title = say("prompts", "redoubt_wanted")
        return Modal(title, say("questions", "redoubt_wanted"), _yes_no("redoubt_wanted")[::-1])
    return None


def _yes_no(key: str) -> tuple[tuple[str, str], ...]:
    return ("yes", say("questions", f"{key}_yes")), ("no", say("questions", f"{key}_no"))


def end_block(count: int) -> Modal:
    """Asks once more while somebody could still act."""
    answers = tuple((f"block:{name}", say("questions", f"end_block_{name}")) for name in ("yes", "rest", "no"))
    return Modal(say("orders", "end"), say("questions", "end_block", count=count), answers)


def end_assault() -> Modal:
    """Asks once more before the Zulus withdraw."""
    answers = tuple((f"assault:{name}", say("questions", f"end_assault_{name}")) for name in ("yes", "no"))
    return Modal(say("zulu", "end-assault"), say("questions", "end_assault"), answers)


def whole_log(lines: list[Line]) -> Sheet:
    """The whole journal on one card. A click on a rule gives Hit("log", number), on a line Hit("log", index)."""
    log = Log("log")
    for told in lines:
        log.add(Entry(told.text, told.rule, told.heading))
    log.scroll.offset = 1 << 30
    return Sheet(say("cards", "journal"), say("cards", "journal_keys"), log, [Button("close", say("bar", "close"))])


def why(session: Session) -> Modal:
    """The best three candidates of the last choice made by scores."""
    entry = session.last_reasons()
    if entry is None:
        return Modal(say("cards", "why"), say("cards", "no_reasons"))
    title = say("cards", "why_title", seat=say("title", entry.seat))
    board = session.match.state.board
    best = sorted(entry.reasons, key=lambda one: -one.score)[:BEST]
    told = [f"**{one.score:+.2f}**  {reason(one.label, one.args, board)}" for one in best]
    return Modal(title, "\n".join(told))


class GameMenu(Modal):
    """What the menu button offers; Esc goes back to the table."""

    def __init__(self) -> None:
        names = ("resume", "settings", "leave")
        super().__init__(say("bar", "menu"), say("bar", "menu_words"), [(f"menu:{n}", say("bar", n)) for n in names])

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """The answer given, or None."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.buttons[0].act()
        return super().handle(event)
