"""The Zulu's orders: a card over the board with section, size, terrace, withdrawals, and the markers after that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.board.board import Point
from game.engine.game import Refused
from game.rulesets.rorkes_drift.actions import EndAssault, FormWave, Post, Ready, Recall, UseMarker, WithdrawWave
from game.rulesets.rorkes_drift.naming import say, section, wave_name
from game.rulesets.rorkes_drift.rules.waves import engaged, markers, pool, riflemen, usable
from game.rulesets.rorkes_drift.words import refusal
from game.ui.screens.rorkes_drift.hand import Hand
from game.ui.screens.rorkes_drift.tools import No, section_at
from game.ui.theme import Theme
from game.ui.widgets import Button, Dropdown, Hit, Label, Panel, Slider, Widget

WIDTH, HEIGHT = 420, 356
USUAL_SIZE = 20
STAGES = ("orders", "markers")


class ZuluOrders:
    """Holds the section and size that are set; its widgets are shown while the Zulu gives orders."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.size = USUAL_SIZE
        self.wave = 0
        self._section = -1
        self.panel = Panel("zulu", say("cards", "zulu_orders"))
        self.sections = Dropdown("zulu-section", [])
        self.slider = Slider("zulu-size", 1)
        self.told = Label("zulu-told", "", style="strong")
        self.note = Label("zulu-note", "", style="note")
        self.terrace = Label("zulu-terrace", "", style="body")
        self.waves = Dropdown("zulu-wave", [])
        self.buttons = {
            name: Button(name, say("zulu", name), key=key)
            for name, key in (
                ("form-wave", "N"),
                ("post", "P"),
                ("recall", "Shift+P"),
                ("withdraw", "Q"),
                ("end-assault", "E"),
                ("use-marker", "M"),
            )
        }
        for widget in (self.sections, self.slider, self.waves, *self.buttons.values()):
            widget.focusable = False

    @property
    def open(self) -> bool:
        """Is the Zulu at this screen asked for orders or markers?"""
        return self.hand.question in STAGES

    @property
    def section(self) -> int:
        """The section a wave would be sent against; -1 while no orders are given."""
        if self.hand.question != "orders":
            return -1
        free = self.free()
        if self._section not in free:
            self._section = free[0] if free else -1
        return self._section

    def free(self) -> list[int]:
        """The sections against which a wave may be formed."""
        state = self.hand.state
        return [one for one in state.board.outer_sections() if not engaged(state, one)]

    def step_section(self, by: int) -> None:
        """Another section, around the outer line."""
        free = self.free()
        if free:
            now = free.index(self.section) if self.section in free else 0
            self._section = free[(now + by) % len(free)]

    def step_size(self, by: int) -> None:
        """More or fewer figures."""
        self.size = max(1, min(len(pool(self.hand.state)), self.size + by))

    def on_board(self, point: Point) -> bool:
        """A click on the board chooses a section."""
        if self.hand.question != "orders":
            return False
        found = section_at(self.hand.state, point)
        if found in self.free():
            self._section = found
        return True

    def run(self, name: str) -> bool:
        """Carry a command out; False if it is none of these. Raises `Refused`."""
        state = self.hand.state
        actions: dict[str, Callable[[], Any]] = {
            "form-wave": lambda: FormWave(min(self.size, len(pool(state))), self.section),
            "post": lambda: Post(min(3, self._room()) or 1),
            "recall": lambda: Recall(min(3, len(riflemen(state))) or 1),
            "withdraw": lambda: WithdrawWave(self._wave()),
            "end-assault": EndAssault,
            "use-marker": lambda: UseMarker(self._wave()),
            "ready": Ready,
        }
        if name not in actions or not self.open:
            return False
        action = actions[name]()
        reason = self.hand.session.why_not(action)
        if reason is not None:
            self.hand.message = No(*refusal(reason))
        else:
            self.hand.session.act(action)
        return True

    def adjusted(self, hit: Hit) -> bool:
        """Take a hit that sets section, size or wave; False if it is another one."""
        if hit.name == "zulu-section":
            self._section = self.free()[hit.value]
        elif hit.name == "zulu-size":
            self.size = max(1, hit.value)
        elif hit.name == "zulu-wave":
            self.wave = hit.value
        else:
            return False
        return True

    @property
    def may_end_assault(self) -> bool:
        """May the assault be ended now?"""
        return self.open and self.hand.session.why_not(EndAssault()) is None

    def step_wave(self, by: int) -> None:
        """Another wave, for withdrawing or a marker."""
        waves = self._waves()
        if waves:
            self.wave = (self.wave + by) % len(waves)

    def widgets(self, board: pygame.Rect, theme: Theme) -> list[Widget]:
        """The widgets for a board's rectangle; none while no orders are asked."""
        if not self.open:
            return []
        self._say()
        return self._laid(board, theme)

    def _room(self) -> int:
        state = self.hand.state
        return min(len(pool(state)), state.law.options.terrace_rifles - len(riflemen(state)))

    def _waves(self) -> list[int]:
        state = self.hand.state
        if self.hand.question == "markers":
            return [index for index in range(len(state.waves)) if usable(state, index)]
        return [index for index, wave in enumerate(state.waves) if wave.in_play]

    def _wave(self) -> int:
        waves = self._waves()
        if not waves:
            raise Refused("RD-3.8", "no wave is in play")
        return waves[self.wave % len(waves)]

    def _say(self) -> None:
        state = self.hand.state
        free, left = self.free(), len(pool(state))
        self.panel.aside = say("cards", "waves_aside", pool=left, terrace=len(riflemen(state)))
        self.sections.words = [section(state.board, one) for one in free] or [say("zulu", "none")]
        self.sections.value = free.index(self.section) if self.section in free else 0
        self.size = max(1, min(self.size, max(1, left)))
        self.slider.steps, self.slider.value = max(1, left), self.size
        self.told.text = say("zulu", "size", size=self.size)
        extra = markers(state, self.size)
        self.note.text = say("zulu", "markers", markers=extra) if extra else say("zulu", "arrives")
        self.terrace.text = say("zulu", "terrace", count=len(riflemen(state)), most=state.law.options.terrace_rifles)
        waves = self._waves()
        self.waves.words = [say("cards", "wave_of", wave=wave_name(index)) for index in waves] or ["–"]
        self.waves.value = self.wave % len(waves) if waves else 0
        self._allow(left, bool(free), bool(waves))

    def _allow(self, left: int, free: bool, waves: bool) -> None:
        state, buttons = self.hand.state, self.buttons
        orders = self.hand.question == "orders"
        buttons["form-wave"].enabled = orders and bool(left) and free
        buttons["post"].enabled = orders and self._room() > 0
        buttons["recall"].enabled = orders and bool(riflemen(state))
        buttons["withdraw"].enabled = orders and waves and state.law.options.own_withdrawal
        buttons["end-assault"].enabled = orders and state.waves_due
        buttons["use-marker"].enabled = not orders and waves

    def _laid(self, board: pygame.Rect, theme: Theme) -> list[Widget]:
        high = min(theme.px(HEIGHT), board.height - theme.px(20))
        margin = theme.px(14)
        self.panel.rect = pygame.Rect(
            board.right - theme.px(WIDTH) - margin, board.bottom - high - margin, theme.px(WIDTH), high
        )
        inner = self.panel.inner(theme)
        rows: tuple[tuple[Widget, ...], ...] = (
            (self.sections, self.buttons["form-wave"]),
            (self.slider, self.told),
            (self.note,),
            (self.terrace, self.buttons["post"], self.buttons["recall"]),
            (self.waves, self.buttons["withdraw"]),
            (self.buttons["end-assault"],),
        )
        if self.hand.question == "markers":
            rows = ((self.waves, self.buttons["use-marker"]),)
        step = min(theme.px(48), inner.height // len(rows))
        for number, row in enumerate(rows):
            self._row(row, inner, inner.y + number * step, min(theme.px(38), step - 2), theme)
        return [self.panel, *[widget for row in reversed(rows) for widget in row]]

    def _row(self, row: tuple[Widget, ...], inner: pygame.Rect, y: int, high: int, theme: Theme) -> None:
        first, *others = row
        right = inner.right
        for widget in reversed(others):
            wide = widget.size(theme)[0]
            widget.rect = pygame.Rect(right - wide, y, wide, high)
            right -= wide + theme.px(8)
        wide = right - inner.x - theme.px(4) if others else min(inner.width, first.size(theme)[0])
        if isinstance(first, Dropdown):
            wide = min(wide, max(theme.px(150), first.size(theme)[0]))
        first.rect = pygame.Rect(inner.x, y, wide, high)
