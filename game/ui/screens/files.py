"""A list of journals and replays: the broken ones are named with the reason, the rest opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.screens.form import place_buttons
from game.ui.screens.page import Page
from game.ui.widgets import Button, Hit, Label, Listing, Modal, Panel, Row

WIDTH = 1100


@dataclass(frozen=True)
class Saved:
    """One file: its title ("The three assaults"), when it was played, a line about it, and why it cannot be opened
    ("": it can)."""

    path: Path
    title: str
    when: str = ""
    about: str = ""
    broken: str = ""


class Files(Page):
    """Lists what `find` gives; `open` makes the screen of one file. A file that fails to open is named with the reason
    (OSError, ValueError) and the list stays."""

    repeats = True

    def __init__(
        self,
        kit: Kit,
        title: str,
        find: Callable[[], Sequence[Saved]],
        open: Callable[[Saved], Screen],
        where: str = "",
    ) -> None:
        super().__init__(kit)
        self._find = find
        self._open = open
        self.saved: Sequence[Saved] = ()
        self.panel = Panel("panel", title)
        self.list = Listing("files")
        self.empty = Label("empty", "", style="aside", align="center")
        self.where = Label("where", where, style="note")
        self.buttons = [Button("open", "Open", key="Return", primary=True), Button("back", "Back", key="Escape")]

    def layout(self) -> None:
        theme = self.kit.theme
        self._refresh()
        width = min(theme.px(WIDTH), self.size[0] - theme.px(40))
        margin = theme.px(40)
        self.panel.rect = pygame.Rect((self.size[0] - width) // 2, margin, width, self.size[1] - 2 * margin)
        inner = self.panel.inner(theme)
        foot = theme.px(66)
        self.list.rect = pygame.Rect(inner.x, inner.y + theme.px(8), inner.width, inner.height - foot)
        self.empty.rect = self.list.rect
        self.where.rect = pygame.Rect(inner.x, inner.bottom - theme.px(34), inner.width, theme.px(22))
        place_buttons(self, self.buttons, self.panel.rect)
        self.group.set([self.panel, self.list, self.empty, self.where, *self.buttons])
        if self.group.focus is None:
            self.group.focus_on("files")

    def pressed(self, hit: Hit) -> Change:
        if hit.name == "back":
            return Close()
        if hit.name in ("open", "files!"):
            return self._open_chosen()
        self._allow()
        return None

    def _refresh(self) -> None:
        self.saved = self._find()
        self.list.rows = [Row(saved.title, saved.when, saved.broken, saved.about) for saved in self.saved]
        self.list.value = min(self.list.value, max(0, len(self.saved) - 1))
        broken = sum(bool(saved.broken) for saved in self.saved)
        count = "1 file" if len(self.saved) == 1 else f"{len(self.saved)} files"
        self.panel.aside = count + (f", {broken} cannot be opened" if broken else "")
        self.empty.text = "" if self.saved else "There is nothing here yet."
        self._allow()

    def _allow(self) -> None:
        self.buttons[0].enabled = bool(self.saved) and not self.saved[self.list.value].broken

    def _open_chosen(self) -> Change:
        if not self.buttons[0].enabled:
            return None
        chosen = self.saved[self.list.value]
        try:
            return self._open(chosen)
        except (OSError, ValueError) as problem:
            self.ask(Modal(chosen.title, f"{chosen.path.name}: {problem}"))
        return None
