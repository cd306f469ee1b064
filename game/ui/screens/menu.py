"""The first screen: title and a column of buttons. It imports no ruleset."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.backdrop import Backdrop
from game.ui.ink import card, line
from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.screens.page import Page
from game.ui.widgets import Button, Hit, Label, Modal, Prose

TITLE = "Rorke’s Drift"
BELOW = "the Anglo-Zulu War on a tabletop, 22 January 1879"
WIDTH = 560
BUTTON = 320
STEP = 52


@dataclass(frozen=True)
class Entry:
    """One button: its name, its words, a sentence for hovering, and how its screen is made (None: not to be had)."""

    name: str
    label: str
    open: Callable[[], Screen] | None
    hint: str = ""


class Menu(Page):
    """`entries` from top to bottom (Continue first when a game is open); Quit is added at the end.

    A screen that cannot be made (OSError, ValueError, KeyError) is named with its reason, and the menu stays.
    `entries` is asked anew whenever the menu comes back to the top. `backdrop`: a picture that comes up behind it.
    """

    def __init__(self, kit: Kit, entries: Callable[[], Sequence[Entry]], backdrop: Path | None = None) -> None:
        super().__init__(kit)
        self.backdrop = Backdrop(backdrop)
        self._ask = entries
        self.entries: Sequence[Entry] = ()
        self.card = pygame.Rect(0, 0, 0, 0)

    def layout(self) -> None:
        theme = self.kit.theme
        theme.use(theme.palette_name, night=False)
        self.entries = self._ask()
        buttons = self._buttons()
        step = min(theme.px(STEP), max(1, (self.size[1] - theme.px(250)) // len(buttons)))
        height = theme.px(196) + step * len(buttons)
        width = min(theme.px(WIDTH), self.size[0] - theme.px(40))
        self.card = pygame.Rect((self.size[0] - width) // 2, (self.size[1] - height) // 2, width, height)
        for index, button in enumerate(buttons):
            wide = min(theme.px(BUTTON), width - theme.px(60))
            high = min(theme.px(40), step - theme.px(4))
            top = self.card.y + theme.px(160) + index * step
            button.rect = pygame.Rect(self.card.centerx - wide // 2, top, wide, high)
        self.group.set([*self._title(), *buttons, *self._problems()])
        if self.group.focus is None:
            self.group.focus_on(buttons[0].name)

    def update(self, dt: float) -> Change:
        self.stale = self.backdrop.update(dt) or self.stale
        return None

    def background(self, surface: pygame.Surface) -> None:
        super().background(surface)
        self.backdrop.draw(surface)
        theme = self.kit.theme
        card(theme, surface, self.card)
        margin = theme.px(150)
        line(theme, surface, self.card.x + margin, self.card.right - margin, self.card.y + theme.px(132))

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "quit":
            return Close(all=True)
        entry = next((entry for entry in self.entries if entry.name == hit.name), None)
        if entry is None or entry.open is None:
            return None
        try:
            return entry.open()
        except (OSError, ValueError, KeyError) as problem:
            self.ask(Modal(entry.label, str(problem)))
        return None

    def unused(self, event: pygame.event.Event) -> Change:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_DOWN, pygame.K_UP):
            self.group.move_focus(1 if event.key == pygame.K_DOWN else -1)
        elif self.kit.keys.command(event) == "rules":
            return self.pressed(Hit("rules"))
        return None

    def _buttons(self) -> list[Button]:
        buttons = []
        for index, entry in enumerate(self.entries):
            button = Button(entry.name, entry.label, primary=index == 0, tip=entry.hint)
            button.enabled = entry.open is not None
            buttons.append(button)
        return [*buttons, Button("quit", "Quit")]

    def _title(self) -> list[Label]:
        theme, top = self.kit.theme, self.card.y
        title = pygame.Rect(self.card.x, top + theme.px(42), self.card.width, theme.px(48))
        below = pygame.Rect(self.card.x, top + theme.px(94), self.card.width, theme.px(24))
        return [Label("", TITLE, title, "banner", "center"), Label("", BELOW, below, "aside", "center")]

    def _problems(self) -> list[Prose]:
        if not self.kit.problems:
            return []
        theme = self.kit.theme
        width = self.size[0] - theme.px(80)
        notes = Prose("problems", " ".join(self.kit.problems[-2:]), pygame.Rect(theme.px(40), 0, width, 0), "walnut")
        notes.rect.height = notes.size(theme)[1]
        notes.rect.bottom = self.size[1] - theme.px(16)
        return [notes]
