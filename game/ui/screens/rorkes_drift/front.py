"""Everything around the board: the strips, the cards, the buttons, and the words on them."""

from __future__ import annotations

from typing import Any

import pygame

from game.rulesets.rorkes_drift.naming import say, standing_at
from game.rulesets.rorkes_drift.words import Prompt, casualties, loaded, prompt
from game.ui.ink import desk
from game.ui.kit import Kit
from game.ui.paint import Blits
from game.ui.screens.rorkes_drift import clock, commands
from game.ui.screens.rorkes_drift.bar import Bar, Desk, Row, spread
from game.ui.screens.rorkes_drift.cards import DiceCard, JournalCard, WaveCard
from game.ui.screens.rorkes_drift.hand import Hand
from game.ui.screens.rorkes_drift.layout import NARROW, Layout, laid_out
from game.ui.screens.rorkes_drift.minimap import PostCard
from game.ui.screens.rorkes_drift.orders import BRITISH_ORDERS, ZULU_ORDERS, Order
from game.ui.screens.rorkes_drift.table import Table, light_of
from game.ui.widgets import Alert, Button, Group, Widget

ENDS = {"deploy": "set_up", "orders": "ready", "markers": "ready"}
LEFT, NARROW_LEFT = 372, 270
ALL_ORDERS = (*BRITISH_ORDERS, *ZULU_ORDERS)


class Front:
    """Lays out and draws strips and cards; kept as one picture until `touch` says that something has changed."""

    def __init__(self, kit: Kit, hand: Hand, table: Table) -> None:
        self.kit, self.hand, self.session, self.table = kit, hand, hand.session, table
        self.group = Group()
        self.bar, self.row, self.desk = Bar(), Row(), Desk("desk")
        self.post, self.waves, self.journal, self.dice = PostCard(), WaveCard(), JournalCard(), DiceCard()
        self.extra: list[Widget] = []
        self.with_cards = True
        self.layout: Layout = laid_out((1920, 1080), kit.theme)
        self._buttons = self._made()
        self._picture: pygame.Surface | None = None
        self._key: Any = None
        self._touched = 0

    def touch(self) -> None:
        """Something has changed: say and draw it all again."""
        self._touched += 1

    def resize(self, size: tuple[int, int]) -> None:
        """Take another window."""
        self.layout = laid_out(size, self.kit.theme, self.with_cards)
        self.table.resize(self.layout.board)
        self._picture = None
        self.lay()

    def lay(self) -> None:
        """Put the widgets where they belong."""
        theme, layout = self.kit.theme, self.layout
        self.bar.rect, self.row.rect, self.desk.rect = layout.bar, layout.row, layout.desk
        cards = {"post": self.post, "waves": self.waves, "journal": self.journal, "dice": self.dice}
        for name, widget in cards.items():
            widget.visible = name in layout.cards
            widget.rect = layout.cards.get(name, pygame.Rect(0, 0, 0, 0))
        self.journal.log.rect = self.journal.inner(theme)
        self.journal.log.visible = self.journal.visible
        self._lay_strips()
        below = [self.bar, self.row, self.desk, *cards.values(), self.journal.log, *self._buttons.values()]
        self.group.set([*below, *self.extra, *self._alerts()])
        self.touch()

    def blits(self, size: tuple[int, int]) -> Blits:
        """Strips and cards as blits; drawn again only after a touch, or when a button is hovered."""
        self._draw(size)
        assert self._picture is not None
        low = pygame.Rect(0, self.layout.row.y, size[0], size[1] - self.layout.row.y)
        parts = [self.layout.bar, low, *self.table.bare(size)]
        return [(self._picture.subsurface(part), part.topleft) for part in parts]

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw what lies over the board: panels and alerts."""
        for widget in self.group.widgets:
            if self._is_over(widget) and widget.visible:
                widget.draw(surface, self.kit.theme)

    def _is_over(self, widget: Widget) -> bool:
        return isinstance(widget, Alert) or widget in self.extra

    def _draw(self, size: tuple[int, int]) -> None:
        theme, hovered = self.kit.theme, self.group.hovered
        state = (hovered.name, getattr(hovered, "pressed", False)) if hovered else ("", False)
        key = (size, theme.scale, theme.palette_name, theme.night, state, self._touched, self.table.camera.seen())
        if self._picture is not None and self._key == key:
            return
        self._key = key
        self.say()
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size).convert()
            desk(theme, self._picture, self._picture.get_rect())
        for widget in self.group.widgets:
            if widget.visible and not self._is_over(widget):
                widget.draw(self._picture, theme)

    def _made(self) -> dict[str, Button]:
        keys = self.kit.keys
        made = [Button(name, say("undo" if name == "undo" else "bar", name)) for name in ("undo", "rules", "menu")]
        made.append(
            Button("rest", say("orders", "rest"), key=commands.key(keys, "rest"), tip=say("orders", "rest_tip"))
        )
        made.append(Button("end", say("orders", "end"), key="Return", primary=True))
        for order in ALL_ORDERS:
            tip = say("orders", f"{order}_tip")
            made.append(Button(f"order:{order}", say("orders", order), key=commands.key(keys, order), tip=tip))
        for button in made:
            button.focusable = False
        return {button.name: button for button in made}

    def _lay_strips(self) -> None:
        theme, layout, buttons = self.kit.theme, self.layout, self._buttons
        tight, narrow = layout.two_rows, layout.row.width < NARROW
        buttons["rules"].visible = not tight
        names = ("menu", "undo") if tight else ("menu", "rules", "undo")
        self.bar.buttons_left = self._from_right(names, layout.bar)
        buttons["rest"].label = say("orders", "rest_short" if narrow else "rest")
        right = self._from_right(("end", "rest"), layout.ends)
        orders = self.orders()
        for order in ALL_ORDERS:
            buttons[f"order:{order}"].visible = order in orders
        shown = tuple(f"order:{order}" for order in orders)
        left = theme.px(NARROW_LEFT if narrow else LEFT)
        if tight:
            left, right = theme.px(14), layout.row.right
        spread(Group(buttons[name] for name in shown), shown, layout.orders, theme, left, right - theme.px(12))

    def _from_right(self, names: tuple[str, ...], strip: pygame.Rect) -> int:
        theme, right = self.kit.theme, strip.right - self.kit.theme.px(14)
        for name in names:
            wide, high = self._buttons[name].size(theme)
            self._buttons[name].rect = pygame.Rect(right - wide, strip.centery - high // 2, wide, high)
            right -= wide + theme.px(12)
        return right + theme.px(12)

    def orders(self) -> tuple[Order, ...]:
        """The orders of the side that is asked."""
        decision = self.session.match.decision
        zulu = decision is not None and decision.seat == "zulu" and "zulu" in self.session.humans
        return ZULU_ORDERS if zulu or self.session.humans == ("zulu",) else BRITISH_ORDERS

    def _alerts(self) -> list[Alert]:
        theme, slips = self.kit.theme, []
        top = self.layout.board.y + theme.px(24)
        waiting = self.session.alerts
        for index in range(len(waiting) - 1, -1, -1):
            told = waiting[index]
            slip = Alert(f"alert:{index}", told.heading, told.body, commands.key(self.kit.keys, "alert"))
            slip.focusable = False
            wide, high = slip.size(theme)
            slip.rect = pygame.Rect(theme.px(30), top, wide, high)
            top += high + theme.px(10)
            slips.append(slip)
        return slips

    def say(self) -> None:
        """Bring the words on strips and cards up to date."""
        shown = self.session.shown
        self.bar.text, self.bar.reason, self.bar.rule = self.prompt()
        self.bar.title, self.bar.subtitle, self.bar.minutes = clock.told(shown, light_of(shown))
        self.bar.short = clock.short(shown)
        standing, dead = casualties(shown)
        needed = shown.law.tables.end.zulu_casualties
        self.bar.counts = (
            (say("cards", "stand", standing=standing, all=shown.law.british), say("cards", "british_stand")),
            (say("cards", "stand", standing=dead, all=needed), say("cards", "zulu_fallen")),
        )
        self._say_row()
        self.post.state, self.post.camera = shown, self.table.camera
        self.waves.show(shown)
        self.journal.show(self.session.lines)
        self.dice.roll = self.session.last_roll
        self._allow()

    def prompt(self) -> Prompt:
        """What is asked of whom, and why."""
        session = self.session
        if session.over and session.match.outcome is not None:
            return clock.over(session.shown, session.match.outcome)
        if session.thinking and not session.stage.busy and not session.stage.waiting:
            seat = say("title", session.thinking)
            return Prompt(say("prompts", "thinking", seat=seat), "", "RD-2.3")
        if session.decision is None:
            return Prompt(say("prompts", "watching"), say("prompts", "watching_reason"), "RD-2.3")
        return self.hand.prompt() or prompt(session.decision, session.match.state)

    def _say_row(self) -> None:
        hand, shown = self.hand, self.session.shown
        decision = self.session.decision
        self.row.line = self.layout.ends
        self.row.title = hand.title() or (say("title", decision.seat) if decision else "")
        if hand.single >= 0:
            self.row.subtitle = standing_at(shown, hand.single)
        elif hand.chosen:
            ready = loaded(shown, list(hand.chosen))
            self.row.subtitle = say("cards", "chosen_group", count=len(hand.chosen), loaded=ready)
        else:
            self.row.subtitle = say("cards", "can_act", count=len(hand.pieces)) if hand.pieces else ""

    def _allow(self) -> None:
        buttons, hand = self._buttons, self.hand
        figures = hand.question == "figures"
        for order in self.orders():
            button = buttons[f"order:{order}"]
            button.enabled = figures
            button.standing = figures and bool(hand.chosen) and self._stands(order)
        buttons["rest"].enabled = figures
        buttons["end"].enabled = hand.may_end
        buttons["end"].label = say("orders", ENDS.get(hand.question, "end"))
        stop = self.session.undo_stop()
        buttons["undo"].enabled = stop is None and not self.session.stage.busy
        buttons["undo"].tip = clock.why_no_undo(stop)
        self._lay_strips()

    def _stands(self, order: Order) -> bool:
        return self.session.orders.of(self.session.match.state, self.hand.chosen[0]).order == order
