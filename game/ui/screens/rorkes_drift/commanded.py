"""What each command of the table does: keys and buttons come here by name."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from game.engine.game import Refused
from game.ui.kit import Kit
from game.ui.screen import Change, Screen
from game.ui.screens.rorkes_drift import clock, commands, dialogs
from game.ui.screens.rorkes_drift.dialogs import Dialog
from game.ui.screens.rorkes_drift.eye import Eye
from game.ui.screens.rorkes_drift.front import Front
from game.ui.screens.rorkes_drift.hand import Hand
from game.ui.screens.rorkes_drift.orders import Order
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.table import Table
from game.ui.screens.rorkes_drift.tools import No
from game.ui.screens.rorkes_drift.zulu import ZuluOrders


class Commanded(Screen):
    """A table that carries out commands; what is drawn and what events mean is its subclass's business."""

    kit: Kit
    session: Session
    hand: Hand
    eye: Eye
    table: Table
    front: Front
    zulu: ZuluOrders
    size: tuple[int, int]
    rules: Callable[[str], Screen]

    @abstractmethod
    def ask(self, dialog: Dialog) -> None:
        """Put a dialogue on top until it is answered."""

    @abstractmethod
    def renew(self) -> None:
        """Something has changed: lay out, say and draw it again."""

    @abstractmethod
    def caught_up(self) -> None:
        """The picture has moved on: what depends on it is made again."""

    def command(self, name: str) -> Change:
        """Carry out a command by name; keys and buttons come here."""
        rule, self.hand.message = self.eye.rule(), None
        try:
            return self._run(name, rule)
        except Refused as refused:
            self.hand.message = No(refused.reason[:1].upper() + refused.reason[1:] + ".", refused.rule)
            return None
        finally:
            self.renew()

    def _run(self, name: str, rule: str) -> Change:
        if name.startswith("arrow:"):
            self._arrow(*commands.ARROWS[name.removeprefix("arrow:")])
        elif name in Order.__members__.values():
            self.hand.order(Order(name))
        elif name.startswith("zone-"):
            self._zone(int(name.removeprefix("zone-")) - 1)
        elif name in self._simple:
            self._simple[name]()
        elif name == "rules":
            return self.rules(rule or self.front.bar.rule)
        elif name == "end-assault" and self.zulu.may_end_assault:
            self.ask(dialogs.end_assault())
        elif not self.zulu.run(name):
            self._view(name)
        return None

    @property
    def _simple(self) -> dict[str, Callable[[], object]]:
        return {
            "accept": self._accept,
            "end": self._end,
            "rest": self.hand.rest,
            "section": self.hand.widen,
            "next": lambda: self._step(1),
            "previous": lambda: self._step(-1),
            "next-group": lambda: self.hand.next_group(1),
            "previous-group": lambda: self.hand.next_group(-1),
            "alert": self.see_alert,
            "undo": self._undo,
            "redo": self.session.redo,
            "back-out": self._back,
            "log": lambda: self.ask(dialogs.whole_log(self.session.lines)),
            "why": lambda: self.ask(dialogs.why(self.session)),
            "menu": lambda: self.ask(dialogs.GameMenu()),
            "cards": self._toggle_cards,
            "prefer": self._prefer,
        }

    def _view(self, name: str) -> None:
        middle_of = self.table.view.center
        if name == "zoom-in":
            self.table.camera.zoom_at(*middle_of, 1)
        elif name == "zoom-out":
            self.table.camera.zoom_at(*middle_of, -1)
        elif name == "fit":
            self.table.camera.jump()

    def _arrow(self, dx: int, dy: int) -> None:
        if self.zulu.open:
            if dx:
                self.zulu.step_size(dx)
            else:
                self.zulu.step_section(dy)
        elif commands.held_pan(self.kit.held) == (0, 0):
            self.hand.walk(dx, dy)

    def _step(self, by: int) -> None:
        if self.zulu.open:
            self.zulu.step_wave(by)
        else:
            self.hand.next_figure(by)
            if self.hand.single >= 0:
                self.table.look_at(self.hand.point_of(self.hand.single))

    def _zone(self, zone: int) -> None:
        if self.hand.mode == "back":
            self.hand.aim(Order.BACK, zone)
        elif zone < len(self.session.shown.board.zones):
            self.table.show_zone(self.session.shown, zone)

    def _accept(self) -> None:
        if self.session.alerts and self.session.stage.waiting is not None:
            self.see_alert()
        elif not self.hand.confirm():
            self._end()

    def _end(self) -> None:
        if self.zulu.open:
            self.zulu.run("ready")
            return
        idle = self.hand.idle() if self.hand.question == "figures" else 0
        if idle:
            self.ask(dialogs.end_block(idle))
        else:
            self.hand.end()

    def _back(self) -> None:
        if self.hand.chosen or self.hand.mode or self.hand.message:
            self.hand.clear()
        else:
            self.ask(dialogs.GameMenu())

    def see_alert(self) -> None:
        seen = self.session.go_on()
        if seen is not None:
            self.table.look_at(seen.at)
        self.session.update(0)
        self.caught_up()

    def _undo(self) -> None:
        if self.session.undo():
            self.hand.clear()
            self.caught_up()
        elif not self.session.stage.busy:
            self.hand.message = No(clock.why_no_undo(self.session.undo_stop()), "")

    def _toggle_cards(self) -> None:
        self.front.with_cards = not self.front.with_cards
        self.front.resize(self.size)

    def _prefer(self) -> None:
        self.hand.prefer = "" if self.hand.prefer else "strike"
