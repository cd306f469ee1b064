"""What is told on the ground: chosen, legal, hovered and refused rings, cartridges, goals, the line of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.board.board import Point
from game.board.geometry import step
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, OFFICERS
from game.ui.scene.item import LINES, TAGS, Arc, Item, Line, Polygon, Text
from game.ui.scene.rorkes_drift.look import Look, Sight
from game.ui.scene.rorkes_drift.people import crowd, facing
from game.ui.scene.rorkes_drift.shown import Shown
from game.ui.scene.rorkes_drift.waves import heads, terrace_tag

CARTRIDGE_FROM = 20
RING = 132

At = Callable[[int], Point | None]


def marks(state: Shown, look: Look) -> Iterator[Item]:
    """Rings, goals, cartridges and the sight line."""
    ranks = crowd(state)
    arrows = {figure: at for figure, at in heads(state).items() if at != terrace_tag(state)}

    def at(figure: int) -> Point | None:
        if state.figures.region[figure] != NOWHERE:
            return state.figures.point[figure]
        return ranks.get(figure) or arrows.get(figure)

    if look.aimed >= 0:
        yield Line(state.board.sections[look.aimed].path, "legal", 5)
    yield from _legal(look, at)
    yield from _goals(state, look)
    for figure in look.chosen:
        point = at(figure)
        if point:
            yield Arc(*point, RING, "chosen", 2.6, glow=4)
    if len(look.chosen) == 1 and look.chosen[0] < FIRST_ZULU and at(look.chosen[0]):
        turn = facing(state, look.chosen[0], look)
        yield Arc(*state.figures.point[look.chosen[0]], RING + 40, "chosen", 1.8, turn - 90, 180, case="")
    yield from _hovered(look, at)
    if look.base >= CARTRIDGE_FROM:
        yield from _cartridges(state, look)
    if look.sight:
        yield from _sight(look.sight)


def _legal(look: Look, at: At) -> Iterator[Item]:
    for figure in look.targets:
        point = at(figure)
        if point and figure != look.hovered:
            yield Arc(*point, RING, "legal", 2.4, glow=3)


def _goals(state: Shown, look: Look) -> Iterator[Item]:
    for x, y in look.goals:
        yield Arc(x, y, state.board.radius - 26, "legal", 1.8, fill="legal/40", case="")
    if look.ghost:
        x, y = look.ghost
        tint = "hovered" if look.ghost_legal else "blocked"
        yield Arc(x, y, state.board.radius, tint, 2, pieces=1 if look.ghost_legal else 10, fill=f"{tint}/60")


def _hovered(look: Look, at: At) -> Iterator[Item]:
    point = at(look.hovered) if look.hovered >= 0 else None
    if not point:
        return
    if look.refused:
        yield Arc(*point, RING, "blocked", 2.6, pieces=10, case="")
        return
    yield Arc(*point, RING, "hovered", 2.4)
    yield Arc(*point, RING + 44, "hovered", 2.4, 22, 360, 4, case="")


def _cartridges(state: Shown, look: Look) -> Iterator[Item]:
    busy = any(wave.in_play for wave in state.waves) or state.turn > 0
    for figure in range(OFFICERS, FIRST_ZULU):
        if busy and state.figures.region[figure] != NOWHERE and figure not in look.hidden:
            x, y = step(state.figures.point[figure], facing(state, figure, look) + 180, 172)
            tint = "brass" if state.figures.loaded[figure] else "ink"
            yield Polygon(
                ((x - 42, y - 22), (x + 26, y - 22), (x + 26, y + 22), (x - 42, y + 22)), tint, "#1A120C", 0.9
            )
            nose = ((x + 26, y - 18), (x + 52, y), (x + 26, y + 18))
            yield Polygon(nose, "ivory" if state.figures.loaded[figure] else "ink-second", "#1A120C", 0.8)


def _sight(sight: Sight) -> Iterator[Item]:
    if sight.stopped is None:
        yield Line((sight.start, sight.end), "chosen", 1.6, dash=(9, 6))
        return
    x, y = sight.stopped
    yield Line((sight.start, sight.stopped), "chosen", 1.8)
    yield Line((sight.stopped, sight.end), "blocked", 2, dash=(7, 5))
    yield Arc(x, y, 62, "blocked", 2.4, fill="blocked", layer=LINES)
    yield Line(((x - 26, y - 26), (x + 26, y + 26)), "chosen", 2, case="")
    yield Line(((x - 26, y + 26), (x + 26, y - 26)), "chosen", 2, case="")
    if sight.why:
        yield Text(sight.why, x, y + 250, "note", "ink", ground="paper", layer=TAGS)
