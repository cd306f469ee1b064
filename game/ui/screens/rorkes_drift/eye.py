"""Where the player looks: what lies under the pointer or the cursor, and what a click there would bring."""

from __future__ import annotations

from typing import Any

from game.rulesets.rorkes_drift.actions import Shoot, Strike
from game.rulesets.rorkes_drift.state import FIRST_ZULU
from game.ui.scene.rorkes_drift import Look, Sight
from game.ui.screens.rorkes_drift import chance
from game.ui.screens.rorkes_drift.hand import Hand
from game.ui.screens.rorkes_drift.table import Table, light_of, thin_roofs
from game.ui.screens.rorkes_drift.tools import Act, No, goal_points, line_of_sight

Seen = tuple[int, tuple[int, ...], int, Any]
STEP_RULES = ("RD-4.1", "RD-4.2", "RD-4.3", "RD-4.4")


class Eye:
    """Pointer and hovered figure over a table; gives the `Look` for the scene, the odds card, the refusal."""

    def __init__(self, hand: Hand, table: Table) -> None:
        self.hand, self.table = hand, table
        self.pointer = (-1, -1)
        self.hovered = -1
        self.section = -1
        self._card: tuple[Seen, chance.OddsCard | None] | None = None
        self._result: tuple[object, Act | No | None] = (None, None)

    @property
    def inside(self) -> bool:
        """Is the pointer over the board?"""
        return bool(self.table.view.collidepoint(self.pointer))

    def move(self, pos: tuple[int, int]) -> None:
        """The pointer is at a pixel."""
        if pos != self.pointer:
            self.hand.cursor = None
        self.pointer = pos
        before = self.hovered
        self.hovered = self.table.under(self.hand.session.shown, pos) if self.inside else -1
        if before != self.hovered:
            self.hand.message = None

    @property
    def target(self) -> int:
        """The figure at the cursor, else the one under the pointer; -1 if neither."""
        cursor = self.hand.cursor
        return cursor.number if cursor and cursor.kind == "figure" else self.hovered

    def result(self) -> Act | No | None:
        """What Enter at the cursor, or else a click at the pointer, would bring."""
        hand, cursor = self.hand, self.hand.cursor
        if not hand.question or hand.single < 0 or not (cursor or self.inside):
            return None
        point = cursor.at if cursor else self.table.board_point(self.pointer)
        figure = self.target if not cursor or cursor.kind == "figure" else -1
        key = (len(hand.session.match.log), hand.single, figure, point, hand.prefer, hand.mode)
        if self._result[0] != key:
            self._result = (key, hand.preview(figure, point))
        return self._result[1]

    def look(self) -> Look:
        """What the scene shows besides the state."""
        hand, shown = self.hand, self.hand.session.shown
        figures = hand.question == "figures"
        found = hand.legal() if hand.single >= 0 and figures else None
        result, cursor = self.result(), hand.cursor
        targets = found.targets if found else hand.group_targets() if hand.chosen and figures else ()
        goals = goal_points(shown, found) if found else ()
        section = hand.group[1] if hand.group and hand.group[0] == "section" else self.section
        return Look(
            base=self.table.base,
            scale=self.table.kit.theme.scale,
            light=light_of(shown),
            chosen=hand.chosen,
            targets=targets,
            goals=goals,
            hovered=self.target,
            refused=isinstance(result, No) and self.target == self.hovered >= 0,
            ghost=cursor.at if cursor and cursor.kind != "figure" else self._ghost(result),
            sight=self._sight(result),
            section=section,
            aimed=self.section,
            hidden=tuple(hand.session.stage.hidden),
            aims=self.table.aims,
            thin_roofs=thin_roofs(shown, hand.chosen),
            moment=self.table.moment,
            letter=self.table.letter,
        )

    def _ghost(self, result: Act | No | None) -> tuple[int, int] | None:
        to = getattr(result.action, "to", None) if isinstance(result, Act) else None
        return None if to is None else self.hand.session.shown.located(to)[1]

    def _sight(self, result: Act | No | None) -> Sight | None:
        if isinstance(result, No) and result.sight:
            return result.sight
        single, target = self.hand.single, self.target
        legal = self.hand.question == "figures" and single >= 0 and target >= FIRST_ZULU > single
        if legal and target in self.hand.legal().targets:
            return line_of_sight(self.hand.state, single, target)
        return self.hand.message.sight if self.hand.message else None

    def refusal(self) -> No | None:
        """The refusal to show beside the pointer: of the last click, or of a click here."""
        if self.hand.message is not None:
            return self.hand.message
        result = self.result()
        told = isinstance(result, No) and (self.hovered >= 0 or result.rule in STEP_RULES)
        return result if told and isinstance(result, No) else None

    def odds(self) -> chance.OddsCard | None:
        """The card for what the player looks at: an attack of one or of a group, a climb, a jump, a risky move."""
        hand, target = self.hand, self.target
        if hand.question != "figures" or not hand.chosen:
            return None
        result = self.result()
        action = result.action if isinstance(result, Act) else None
        key = (len(hand.session.match.log), hand.chosen, target, action)
        if self._card is None or self._card[0] != key:
            self._card = (key, self._made(target, action))
        return self._card[1]

    def _made(self, target: int, action: Any) -> chance.OddsCard | None:
        hand = self.hand
        if hand.single < 0:
            return chance.volley(hand.state, hand.chosen, target) if target >= FIRST_ZULU > hand.chosen[0] else None
        if isinstance(action, Shoot | Strike):
            return chance.single(hand.state, action)
        return chance.other(hand.state, action) if action is not None else None

    def rule(self) -> str:
        """The rule of what the player looks at: a refusal, a card of odds; "" if neither shows."""
        refused, told = self.refusal(), self.odds()
        if refused is not None and refused.rule:
            return refused.rule
        return told.rows[0].rule if told is not None and told.rows else ""

    def target_pixel(self) -> tuple[float, float] | None:
        """Where on the window the target is."""
        if self.target < 0:
            return None
        x, y = self.hand.point_of(self.target)
        return self.table.camera.to_screen(x, y)
