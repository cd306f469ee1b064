"""What the player holds: who is chosen, what the keys point at, and what click, key and order do with it."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.board import Point
from game.rulesets.rorkes_drift.actions import EndBlock, EndSetup, Ready
from game.rulesets.rorkes_drift.naming import man, say, section
from game.rulesets.rorkes_drift.rules import fire
from game.rulesets.rorkes_drift.rules.common import why_not_act
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, State
from game.rulesets.rorkes_drift.words import Prompt, chosen, loaded, refusal
from game.ui.scene.rorkes_drift.people import crowd
from game.ui.scene.rorkes_drift.waves import heads
from game.ui.screens.rorkes_drift import pointing
from game.ui.screens.rorkes_drift.chance import shots_at
from game.ui.screens.rorkes_drift.orders import Group, Order, Standing, attack, group_of, groups, members
from game.ui.screens.rorkes_drift.pointing import Mark
from game.ui.screens.rorkes_drift.session import Session
from game.ui.screens.rorkes_drift.tools import (
    Act,
    Legal,
    No,
    at_figure,
    at_point,
    deploy_at,
    legal,
    section_at,
    zone_at,
)

MOST_EACH = 3
"""So many actions a figure may have in a turn: a move and two shots."""


class Hand:
    """Selection and tools over a session. `message` is the last refusal, `mode` what a click is wanted for."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.chosen: tuple[int, ...] = ()
        self.group: Group | None = None
        self.mode = ""
        self.cursor: Mark | None = None
        self.message: No | None = None
        self.prefer = ""
        self._errand: Iterator[int] | None = None
        self._legal: tuple[int, int, Legal] = (-1, -1, Legal())
        self._targets: tuple[int, tuple[int, ...], tuple[int, ...]] = (-1, (), ())

    @property
    def state(self) -> State:
        """The true state: what is legal is judged on it."""
        state = self.session.match.state
        assert isinstance(state, State)
        return state

    @property
    def question(self) -> str:
        """What this screen's player is asked now, "" if nothing."""
        decision = self.session.decision
        return decision.question if decision and self.session.mine else ""

    @property
    def may_end(self) -> bool:
        """May the block, the set-up, or the orders end now?"""
        ends = {"figures": EndBlock(), "deploy": EndSetup(), "orders": Ready(), "markers": Ready()}
        return self.question in ends and self.session.why_not(ends[self.question]) is None

    @property
    def pieces(self) -> tuple[int, ...]:
        """Who may act, or be set up."""
        decision = self.session.decision
        return decision.pieces if decision and self.session.mine else ()

    @property
    def single(self) -> int:
        """The one chosen figure, or -1."""
        return self.chosen[0] if len(self.chosen) == 1 else -1

    def clear(self) -> None:
        """Nobody chosen, no mode."""
        self.chosen, self.group, self.mode, self.cursor, self.message, self.prefer = (), None, "", None, None, ""

    def tidy(self) -> None:
        """Let go of who can no longer act."""
        asked = self.pieces
        kept = tuple(figure for figure in self.chosen if figure in asked)
        if kept != self.chosen:
            self.chosen, self.cursor = kept, None
            if not kept:
                self.clear()

    def legal(self) -> Legal:
        """What the one chosen figure may do."""
        key = len(self.session.match.log)
        if self._legal[:2] != (key, self.single):
            found = legal(self.state, self.single) if self.single >= 0 else Legal()
            self._legal = (key, self.single, found)
        return self._legal[2]

    def choose(self, figures: tuple[int, ...], group: Group | None = None) -> None:
        """Choose these."""
        self.clear()
        self.chosen, self.group = figures, group

    def choose_group(self, group: Group) -> None:
        """Choose all of a section, roof or zone who may act."""
        side = self.session.decision
        british = side is not None and side.seat == "british"
        mine = tuple(f for f in members(self.state, group, british) if f in self.pieces)
        if mine:
            self.choose(mine, group)

    def widen(self) -> None:
        """From one man to his whole section."""
        if self.chosen:
            group = group_of(self.state, self.chosen[0])
            if group:
                self.choose_group(group)

    def next_figure(self, by: int) -> None:
        """The next figure who may act."""
        ring = self.pieces
        if ring:
            now = ring.index(self.single) + by if self.single in ring else (0 if by > 0 else -1)
            self.choose((ring[now % len(ring)],))

    def next_group(self, by: int) -> None:
        """The next group with anybody who may act."""
        ring = groups(self.state, self.pieces)
        if ring:
            now = ring.index(self.group) + by if self.group in ring else (0 if by > 0 else -1)
            self.choose_group(ring[now % len(ring)])

    def marks(self) -> list[Mark]:
        """What the arrows walk over for who is chosen."""
        state = self.state
        if self.mode:
            return pointing.of_sections(state) if self.mode == "reinforce" else pointing.of_zones(state)
        if self.question == "deploy" and self.single >= 0:
            return pointing.of_stands(state, self.single)
        if self.question != "figures":
            return []
        targets = self.legal().targets if self.single >= 0 else self.group_targets()
        found = [Mark("figure", target, self.point_of(target)) for target in targets]
        return pointing.of_one(state, self.single, self.legal(), found) if self.single >= 0 else found

    def group_targets(self) -> tuple[int, ...]:
        """One target of each wave or rank that anybody chosen may fire at."""
        key = (len(self.session.match.log), self.chosen)
        if self._targets[:2] == key:
            return self._targets[2]
        seen: dict[object, int] = {}
        for shooter in self.chosen:
            for shot in fire.options(self.state, shooter):
                wave = self.state.figures.wave[shot.target]
                seen.setdefault(wave if wave >= 0 else "terrace", shot.target)
        self._targets = (*key, tuple(seen.values()))
        return self._targets[2]

    def point_of(self, figure: int) -> Point:
        """Where a figure is shown."""
        shown = self.session.shown
        if shown.figures.region[figure] != NOWHERE:
            return shown.figures.point[figure]
        return crowd(shown).get(figure) or heads(shown).get(figure) or (0, 0)

    def walk(self, dx: int, dy: int) -> None:
        """The cursor goes to the next mark in a direction."""
        start = self.point_of(self.single) if self.single >= 0 else None
        self.cursor = pointing.walked(self.marks(), self.cursor, start, dx, dy)
        self.message = None

    def confirm(self) -> bool:
        """Act on the cursor; False if there is none."""
        if self.cursor is None:
            return False
        kind, index, point = self.cursor
        self.cursor = None
        if kind == "figure":
            self.on_figure(index)
        elif kind == "section":
            self.aim(Order.REINFORCE, index)
        elif kind == "zone":
            self.aim(Order.BACK, index)
        else:
            self.on_ground(point)
        return True

    def on_figure(self, figure: int) -> None:
        """A click on a figure: choose one's own, attack another's."""
        self.message = None
        if figure in self.pieces and figure == self.single:
            self.widen()
        elif figure in self.pieces:
            self.choose((figure,))
        elif self.single >= 0 and self.question == "figures":
            self._do(at_figure(self.state, self.single, figure, self.prefer))
        elif self.chosen and self.question == "figures":
            self._together(figure)
        elif self.question and (figure < FIRST_ZULU) == (self.session.decision.seat == "british"):  # type: ignore[union-attr]
            reason = self._why_not_his(figure)
            self.message = No(reason, "RD-2.1") if reason else None

    def _why_not_his(self, figure: int) -> str:
        reason = why_not_act(self.state, figure)
        return refusal(reason)[0] if reason else say("refusals", "not_his_turn")

    def on_ground(self, point: Point) -> None:
        """A click on the ground: a move, or what the mode wants."""
        self.message = None
        if self.mode == "back":
            self.aim(Order.BACK, zone_at(self.state, point))
        elif self.mode == "reinforce":
            self.aim(Order.REINFORCE, section_at(self.state, point))
        elif self.single >= 0 and self.question == "deploy":
            self._do(deploy_at(self.state, self.single, point))
        elif self.single >= 0 and self.question == "figures":
            self._do(at_point(self.state, self.single, point))
        elif self.question in ("figures", "deploy"):
            found = section_at(self.state, point)
            if found >= 0:
                self.choose_group(("section", found))

    def preview(self, figure: int, point: Point) -> Act | No | None:
        """What a click here would do with the one chosen figure."""
        if self.single < 0 or self.mode:
            return None
        if self.question == "deploy":
            return None if figure >= 0 else deploy_at(self.state, self.single, point)
        if self.question != "figures" or figure in self.pieces:
            return None
        own = figure >= 0 and (figure < FIRST_ZULU) == (self.single < FIRST_ZULU)
        if own:
            return None
        if figure >= 0:
            return at_figure(self.state, self.single, figure, self.prefer)
        return at_point(self.state, self.single, point)

    def _do(self, result: Act | No) -> None:
        if isinstance(result, No):
            self.message = result
            return
        self.session.act(result.action)
        self.cursor = None
        self.tidy()

    def _together(self, target: int) -> None:
        """Everybody chosen at one target: shots at its wave, blows where they touch."""
        acted = 0
        for shooter in self.chosen:
            if self.session.match.decision is None or self.state.stage != "figures":
                break
            shots = shots_at(self.state, (shooter,), target) if shooter < FIRST_ZULU else []
            action = shots[0] if shots and self.prefer != "strike" else attack(self.state, shooter)
            if action is not None and self.session.why_not(action) is None:
                self.session.act(action)
                acted += 1
        if not acted:
            self.message = No(say("orders", "nobody"), "RD-6.1")
        self.tidy()

    def order(self, order: Order, aim: int = -1) -> None:
        """Give an order to who is chosen (everybody, if nobody is); `work` carries it out."""
        self.message = None
        if order in (Order.BACK, Order.REINFORCE) and aim < 0:
            self.mode = order.value
            self.cursor = None
            return
        chosen, told = self.chosen or self.pieces, Standing(order, aim)
        self._remember(chosen, told)
        self.mode = ""
        self._errand = self._carry_out(chosen, told)

    def aim(self, order: Order, aim: int) -> None:
        """The aim of an order that waited for one."""
        self.mode = ""
        if aim >= 0:
            self.order(order, aim)

    def _remember(self, figures: tuple[int, ...], told: Standing) -> None:
        orders = self.session.orders
        if self.single >= 0:
            orders.by_man[self.single] = told
            return
        for group in groups(self.state, figures):
            orders.by_group[group] = told
        for figure in figures:
            orders.by_man.pop(figure, None)

    def rest(self) -> None:
        """Everybody who has not acted does the obvious; `work` carries it out."""
        self._errand = self._carry_out(self.pieces, None)

    def work(self, actions: int = 1 << 16) -> bool:
        """Carry on with an order, by at most so many actions or figures (all of it, if not said); whether it did."""
        done = 0
        while self._errand is not None and done < actions:
            if next(self._errand, None) is None:
                self._errand = None
                self.tidy()
            done += 1
        return done > 0

    def _carry_out(self, figures: tuple[int, ...], told: Standing | None) -> Iterator[int]:
        """Figure by figure what the order asks for, or what stands for each; gives the number of actions so far."""
        acted = 0
        for figure in figures:
            for _ in range(MOST_EACH):
                action = self.session.orders.next(self.state, figure, told) if self._can_act(figure) else None
                if action is None or self.session.why_not(action) is not None:
                    break
                self.session.act(action)
                acted += 1
                yield acted
            yield acted
        if not acted and told is not None:
            self.message = No(say("orders", "nobody"), "RD-2.1")

    def _can_act(self, figure: int) -> bool:
        decision = self.session.match.decision
        return decision is not None and decision.question == "figures" and figure in decision.pieces

    def idle(self) -> int:
        """How many could still shoot or strike under their orders."""
        state = self.state
        men = [figure for figure in self.pieces if figure < FIRST_ZULU]
        return sum(self.session.orders.next(state, figure) is not None for figure in men)

    def end(self) -> None:
        """The block, or the set-up, is over."""
        if self.question == "figures":
            self.session.act(EndBlock())
        elif self.question == "deploy":
            reason = self.session.why_not(EndSetup())
            if reason is None:
                self.session.act(EndSetup())
        self.clear()

    def prompt(self) -> Prompt | None:
        """What is said about who is chosen; None if nobody is."""
        if self.mode:
            return Prompt(say("orders", f"where_{self.mode}"), "", "RD-4.1")
        if self.question != "figures" or not self.chosen:
            return None
        if self.single >= 0:
            found = self.legal()
            return chosen(self.state, self.single, len(found.strikes), len(found.shots), bool(found.moves))
        count = loaded(self.state, list(self.chosen))
        return Prompt(say("prompts", "group", section=self.title(), count=len(self.chosen), loaded=count), "", "RD-2.1")

    def title(self) -> str:
        """Who is chosen, in words."""
        if self.single >= 0:
            return man(self.single)
        if self.group is None:
            return ""
        kind, index = self.group
        board = self.state.board
        if kind == "section":
            return section(board, index)
        return say(
            "zones" if kind == "zone" else "buildings", (board.zones if kind == "zone" else board.buildings)[index].key
        )
