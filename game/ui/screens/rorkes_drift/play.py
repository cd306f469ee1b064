"""The play screen: board, prompt, orders, cards, odds and alerts over one session."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.errors import CannotSave
from game.engine.game import Refused
from game.rulesets.rorkes_drift.actions import Answer, Choose
from game.rulesets.rorkes_drift.naming import say
from game.rulesets.rorkes_drift.words import middle
from game.ui.kit import Kit
from game.ui.screen import Change, Close, Screen
from game.ui.screens.rorkes_drift import commands, dialogs, oddscard
from game.ui.screens.rorkes_drift.commanded import Commanded
from game.ui.screens.rorkes_drift.dialogs import Dialog
from game.ui.screens.rorkes_drift.eye import Eye
from game.ui.screens.rorkes_drift.front import Front
from game.ui.screens.rorkes_drift.hand import Hand
from game.ui.screens.rorkes_drift.layout import odds_rect
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.table import Runs, Table, light_of
from game.ui.screens.rorkes_drift.tools import No
from game.ui.screens.rorkes_drift.zulu import ZuluOrders
from game.ui.widgets import Hit, Modal, Tooltip

SPEEDS = {"0": 0.0, "0.5": 0.5, "1": 1.0, "2": 2.0, "4": 4.0}
PAN = 900
TUMBLE = 0.4
AT_ONCE = 6
"""So many figures follow an order in one frame."""

ALL = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)


class Play(Commanded):
    """`rules` opens the rulebook at a number, `settings` the settings, `report` the end screen."""

    def __init__(
        self,
        kit: Kit,
        session: Session,
        rules: Callable[[str], Screen],
        settings: Callable[[], Screen],
        report: Callable[[Session], Screen],
    ) -> None:
        commands.offer(kit.keys)
        self.kit, self.session = kit, session
        self.hand = Hand(session)
        self.table = Table(kit, session.shown)
        self.eye = Eye(self.hand, self.table)
        self.front = Front(kit, self.hand, self.table)
        self.zulu = ZuluOrders(self.hand)
        self.dialog: Dialog | None = None
        self.size = (0, 0)
        self.rules, self._settings, self._report = rules, settings, report
        self._reported = False

    # -- what every screen does

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.session.stage.speed = SPEEDS[self.kit.settings.speed]
        self.front.resize(size)
        self.renew()
        if self.dialog:
            self.dialog.layout(size, self.kit.theme)
        self.stale = True

    def handle(self, event: pygame.event.Event) -> Change:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if self.hand.work():
                self.session.update(0)
                self.caught_up()
            if self._hurry(event):
                return None
        if self.dialog:
            hit = self.dialog.handle(event)
            return self._answered(hit) if hit else None
        if event.type == pygame.KEYDOWN:
            return self.command(commands.named(self.kit.keys, event))
        hit = None if self.table.hands.dragging else self.front.group.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.eye.move(event.pos)
        if hit:
            return self._pressed_widget(hit)
        if not self.front.group.used or self.table.hands.dragging:
            self._mouse(event)
        return None

    def update(self, dt: float) -> Change:
        changed = self._let_pass(dt)
        if changed:
            self.caught_up()
        if self.table.update(dt, self.session.shown) or self._tumble(dt) or self.session.stage.busy:
            self.stale = True
        dx, dy = commands.held_pan(self.kit.held)
        if dx or dy:
            far = PAN * dt * self.kit.theme.scale
            self.table.camera.pan(-dx * far, -dy * far)
            self.stale = True
        if self.session.over and not self._reported:
            self._reported = True
            return Close(then=self._report(self.session))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        view = self.front.layout.board
        for flag, blits in self.runs():
            surface.set_clip(view if flag >= 0 else None)
            surface.fblits(blits, max(0, flag))
        surface.set_clip(None)
        self.front.draw_over(surface)
        if self.dialog:
            self.dialog.draw(surface, self.kit.theme)
        else:
            self._draw_odds(surface)

    def runs(self) -> Runs:
        """The frame without slips and dialogues: the board, then the strips and cards around it (flag -1)."""
        look = self.eye.look()
        board = self.table.runs(self.session.shown, look, self.session.stage.items())
        return [*board, (-1, self.front.blits(self.size))]

    def close(self) -> None:
        super().close()
        self.kit.theme.use(self.kit.settings.palette)
        try:
            self.session.close()
        except CannotSave as problem:
            self.kit.problems.append(str(problem))

    # -- time

    def _let_pass(self, dt: float) -> bool:
        worked = self.hand.work(AT_ONCE)
        if self.session.problem and self.dialog is None:
            self.ask(Modal(say("cards", "journal"), say("cards", "unsaved", problem=self.session.problem)))
            self.session.problem = ""
        return self.session.update(dt) or worked

    def _tumble(self, dt: float) -> bool:
        """A new roll tumbles on the baize for a moment; whether it does."""
        dice, speed = self.front.dice, self.session.stage.speed
        if dice.roll is not self.session.last_roll and speed:
            dice.spin = 1.0
        elif not dice.spin:
            return False
        dice.spin = max(0.0, dice.spin - dt * speed / TUMBLE) if speed else 0.0
        self.front.touch()
        return True

    def _hurry(self, event: pygame.event.Event) -> bool:
        """Any key or click finishes the running animation; Space, Enter and Esc show all up to the next stop."""
        stage = self.session.stage
        if stage.waiting is not None or not stage.busy or stage.speed <= 0:
            return False
        if event.type == pygame.KEYDOWN and event.key in ALL:
            stage.skip()
            self.caught_up()
        else:
            stage.finish()
        return True

    def caught_up(self) -> None:
        """The picture has moved on: what depends on it is made again."""
        self.hand.tidy()
        for event in self.session.shown_events:
            self.table.note(event, self.session.shown)
        if self.session.stage.waiting is not None and self.session.alerts:
            self.table.look_at(self.session.alerts[-1].at)
        self._sound()
        self._ask_question()
        self.renew()

    def _sound(self) -> None:
        kinds = [commands.SOUNDS.get(type(event)) for event in self.session.shown_events]
        named = next((name for name in kinds if name), None)
        if named and self.session.stage.speed:
            self.kit.sound.play(named)

    def _ask_question(self) -> None:
        if self.dialog is None and self.hand.question in dialogs.QUESTIONS:
            found = dialogs.question(self.session.match.state)
            if found:
                self.ask(found)

    def renew(self) -> None:
        self.kit.theme.use(self.kit.settings.palette, light_of(self.session.shown) == "night")
        self.eye.section = self.zulu.section
        self.front.extra = self.zulu.widgets(self.front.layout.board, self.kit.theme)
        self.front.lay()
        self.stale = True

    def ask(self, dialog: Dialog) -> None:
        self.dialog = dialog
        dialog.layout(self.size, self.kit.theme)
        self.stale = True

    # -- widgets and dialogues

    def _pressed_widget(self, hit: Hit) -> Change:
        if hit.name == "rule" or (hit.name == "journal" and isinstance(hit.value, str)):
            return self.rules(str(hit.value))
        if hit.name == "journal":
            self.table.look_at(self.session.lines[hit.value].at)
        elif hit.name == "plan":
            self.table.camera.look_at(*hit.value)
        elif hit.name == "wave":
            self.table.look_at(middle(self.session.shown, self.session.shown.waves[hit.value].section))
        elif hit.name.startswith("alert:"):
            self.see_alert()
        elif not self.zulu.adjusted(hit):
            return self.command(hit.name.removeprefix("order:"))
        self.renew()
        return None

    def _answered(self, hit: Hit) -> Change:
        if hit.name == "link" or (hit.name == "log" and isinstance(hit.value, str)):
            return self.rules(str(hit.value))
        self.dialog = None
        if hit.name == "log":
            self.table.look_at(self.session.lines[hit.value].at)
        elif hit.name in ("yes", "no"):
            self.session.act(Answer(hit.name == "yes"))
        elif hit.name == "named":
            self.session.act(Choose(hit.value))
        elif hit.name in ("block:yes", "block:rest"):
            if hit.name == "block:rest":
                self.hand.rest()
                self.hand.work()
            self.hand.end()
        elif hit.name == "assault:yes":
            self.zulu.run("end-assault")
        elif hit.name == "menu:settings":
            return self._settings()
        elif hit.name == "menu:leave":
            return Close()
        self.renew()
        return None

    def _draw_odds(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        told = self.eye.odds()
        if told is not None:
            about = self.eye.target_pixel()
            box = odds_rect(self.front.layout, theme, oddscard.height(told, theme), about)
            oddscard.draw(surface, theme, box, told)
        refusal, hovered = self.eye.refusal(), self.front.group.hovered
        if refusal is not None:
            at = self.eye.pointer if self.eye.inside else self.table.view.center
            oddscard.slip(surface, theme, at, refusal.text, refusal.rule)
        elif hovered is not None and hovered.tip:
            Tooltip(hovered.tip).draw(surface, theme, self.front.group.pointer)

    # -- the mouse over the board

    def _mouse(self, event: pygame.event.Event) -> None:
        if self.table.hands.handle(event, self.kit.keys):
            self.eye.move(self.eye.pointer)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._click(event.pos)
            self.renew()
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 3:
            self.hand.clear()
            self.renew()

    def _click(self, pos: tuple[int, int]) -> None:
        point = self.table.board_point(pos)
        try:
            if self.zulu.on_board(point) or not self.hand.question:
                return
            if self.eye.hovered >= 0 and not self.hand.mode:
                self.hand.on_figure(self.eye.hovered)
            else:
                self.hand.on_ground(point)
        except Refused as refused:
            self.hand.message = No(refused.reason, refused.rule)
