"""Rorke's Drift in the theatre: the same board and cards as in play, and a game that branches off."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from game.engine.journal import Journal, Parent
from game.engine.match import Match, header
from game.engine.replay import Replay
from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.naming import say
from game.rulesets.rorkes_drift.words import casualties
from game.ui.ink import desk
from game.ui.kit import Kit
from game.ui.scene.item import Item
from game.ui.scene.rorkes_drift import GAME, Look, Shown
from game.ui.screen import Screen
from game.ui.screens.choices import PLAYERS
from game.ui.screens.rorkes_drift import clock
from game.ui.screens.rorkes_drift.animations import ANIMATIONS
from game.ui.screens.rorkes_drift.bar import Bar, Desk
from game.ui.screens.rorkes_drift.cards import DiceCard, JournalCard, WaveCard
from game.ui.screens.rorkes_drift.layout import Layout, laid_out
from game.ui.screens.rorkes_drift.minimap import PostCard
from game.ui.screens.rorkes_drift.table import Table, light_of, thin_roofs
from game.ui.screens.rorkes_drift.telling import Line, Roll, tell
from game.ui.screens.rorkes_drift.thinking import HUMAN
from game.ui.screens.watch.screen import Watch
from game.ui.screens.watch.timeline import Mark
from game.ui.stage import Factory
from game.ui.widgets import Group, Hit


class CompoundHouse:
    """Board, bar and cards around a shown state."""

    animations: Mapping[type, Factory] = ANIMATIONS

    def __init__(self, kit: Kit, replay: Replay) -> None:
        self.kit, self.replay = kit, replay
        self.table = Table(kit, replay.state(0))
        self.bar, self.desk = Bar(), Desk("desk")
        self.post, self.waves, self.journal, self.dice = PostCard(), WaveCard(), JournalCard(), DiceCard()
        self.group = Group()
        self.layout: Layout = laid_out((1920, 1080), kit.theme)
        self.lines: list[Line] = []
        self.rolls: list[tuple[int, Roll]] = []

    def resize(self, size: tuple[int, int], strip: int) -> pygame.Rect:
        """Lay out for a window; the order row's place is the timeline's."""
        theme, layout = self.kit.theme, laid_out(size, self.kit.theme)
        self.layout = layout
        self.table.resize(layout.board)
        self.bar.rect, self.desk.rect, self.bar.buttons_left = layout.bar, layout.desk, layout.bar.right
        cards = {"post": self.post, "waves": self.waves, "journal": self.journal, "dice": self.dice}
        for name, widget in cards.items():
            widget.visible = name in layout.cards
            widget.rect = layout.cards.get(name, pygame.Rect(0, 0, 0, 0))
        self.journal.log.rect, self.journal.log.visible = self.journal.inner(theme), self.journal.visible
        self.group.set([self.bar, self.desk, *cards.values(), self.journal.log])
        return layout.row

    def handle(self, event: pygame.event.Event) -> Hit | None:
        """Cards and board; a click on a rule or line of the journal comes back as a hit."""
        if event.type == pygame.KEYDOWN:
            self.table.hands.handle(event, self.kit.keys)
            return None
        hit = None if self.table.hands.dragging else self.group.handle(event)
        if hit is None and (not self.group.used or self.table.hands.dragging):
            self.table.hands.handle(event, self.kit.keys)
        if hit and hit.name == "plan":
            self.table.camera.look_at(*hit.value)
        if hit and hit.name == "journal":
            rule = isinstance(hit.value, str)
            return Hit("rule", hit.value) if rule else Hit("entry", self.lines[hit.value].entry)
        return hit if hit and hit.name == "rule" else None

    def tell(self, entry: Any, before: Any, number: int) -> Sequence[Mark]:
        """Write an entry's lines; marks for turns, assaults and alerts."""
        marks = []
        for event, told in zip(entry.events, tell(entry.events, before, number, False), strict=True):
            for line in told.lines:
                if line.heading and self.lines and self.lines[-1].heading:
                    self.lines.pop()
                self.lines.append(line)
            if told.roll:
                self.rolls.append((number, told.roll))
            if told.alert and told.alert.kind not in ("announced", "at_wall", "slipped"):
                marks.append(Mark(number + 1, "alert", f"{told.alert.heading}: {told.alert.body}"))
            if isinstance(event, e.TurnBegan):
                marks.append(Mark(number + 1, "turn", say("events", "turn_began", turn=event.turn)))
            elif isinstance(event, e.AssaultBegan):
                marks.append(Mark(number + 1, "assault", say("clock", f"assault_{min(event.assault, 3)}")))
        return marks

    def show(self, state: Shown, at: int) -> None:
        """The words on bar and cards."""
        light = light_of(state)
        self.kit.theme.use(self.kit.settings.palette, light == "night")
        self.bar.title, self.bar.subtitle, self.bar.minutes = clock.told(state, light)
        entry = self.replay.entries[at - 1] if at else None
        lines = [line for line in self.lines if line.entry < at]
        last = next((line for line in reversed(lines) if not line.heading), None)
        self.bar.text, self.bar.reason = self._doer(entry.seat if entry else ""), ""
        self.bar.rule = last.rule if last else ""
        standing, dead = casualties(state)
        needed = state.law.tables.end.zulu_casualties
        self.bar.counts = (
            (say("cards", "stand", standing=standing, all=state.law.british), say("cards", "british_stand")),
            (say("cards", "stand", standing=dead, all=needed), say("cards", "zulu_fallen")),
        )
        self.post.state, self.post.camera = state, self.table.camera
        self.waves.show(state)
        self.journal.show(lines)
        self.dice.roll = next((roll for number, roll in reversed(self.rolls) if number < at), None)

    def _doer(self, seat: str) -> str:
        seats = self.replay.record.header.seats
        if self.replay.note:
            return self.replay.note
        player = seats.get(seat, "")
        return f"{say('title', seat)} · {PLAYERS.get(player, player)}" if seat else say("clock", "before")

    def update(self, dt: float, state: Shown) -> bool:
        """Let time pass on the board."""
        return self.table.update(dt, state)

    def applied(self, event: Any, state: Shown) -> None:
        """An event has been shown."""
        self.table.note(event, state)

    def draw(self, surface: pygame.Surface, state: Shown, moving: Sequence[Item], hidden: Sequence[int]) -> None:
        """The whole window but for the strip of the timeline."""
        look = Look(
            base=self.table.base,
            scale=self.kit.theme.scale,
            light=light_of(state),
            hidden=tuple(hidden),
            aims=self.table.aims,
            thin_roofs=thin_roofs(state, ()),
            moment=self.table.moment,
            letter=self.table.letter,
        )
        desk(self.kit.theme, surface, surface.get_rect())
        surface.set_clip(self.layout.board)
        for flag, blits in self.table.runs(state, look, moving):
            surface.fblits(blits, flag)
        surface.set_clip(None)
        self.group.draw(surface, self.kit.theme)
        desk(self.kit.theme, surface, self.layout.row)


def watching(kit: Kit, path: Path, opened: Callable[[Match[Any]], Screen], rules: Callable[[str], Screen]) -> Watch:
    """The theatre for a record; `opened` makes the play screen of a game that branches off. Raises `BadFile`."""
    from game.ui.screens.rorkes_drift.start import fresh_journal

    replay = Replay(path, GAME)

    def play_on(at: int) -> Screen:
        return opened(branched(replay, at, fresh_journal()))

    return Watch(kit, replay, CompoundHouse(kit, replay), play_on, rules)


def branched(replay: Replay, at: int, journal: Path) -> Match[Any]:
    """A game that goes on from a moment of a record; without people in it the British seat is taken by one."""
    match = replay.fork(at)
    seats = replay.record.header.seats
    match.seats = dict(seats) if HUMAN in seats.values() else {**seats, "british": HUMAN}
    old = replay.record.header
    parent = Parent(replay.record.path.name[:200], len(match.log), match.digest)
    match.save_to(Journal.create(journal, header(replay.game, replay.scenario, match.seats, old.seed, parent)))
    return match
