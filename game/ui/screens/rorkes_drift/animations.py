"""What is shown while an event happens; nothing lasts longer than 0.7 seconds at speed 1."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.board.board import Point
from game.board.geometry import bearing, step
from game.rulesets.rorkes_drift import events as e
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE
from game.ui.scene.item import FALLEN, FIGURES, LINES, SMOKE, Effect, Item, Line, Sprite
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.people import crowd, facing, kind, pose
from game.ui.scene.rorkes_drift.shown import Shown
from game.ui.scene.rorkes_drift.waves import heads
from game.ui.stage import Factory

SLIDE, SHOT, BLOW, FALL, DICE = 0.4, 0.5, 0.35, 0.45, 0.3
HOP = 36
NOBODY: tuple[int, ...] = ()


@dataclass(frozen=True)
class Slide:
    """A figure slides with a small hop and turns on the way."""

    figure: int
    name: str
    start: Point
    end: Point
    size: int
    seconds: float = SLIDE

    @property
    def hidden(self) -> Sequence[int]:
        return (self.figure,)

    def items(self, done: float) -> Sequence[Item]:
        share = done * done * (3 - 2 * done)
        x = round(self.start[0] + (self.end[0] - self.start[0]) * share)
        y = round(self.start[1] + (self.end[1] - self.start[1]) * share - HOP * 4 * done * (1 - done))
        return (Sprite(self.name, x, y, bearing(self.start, self.end), self.size),)


@dataclass(frozen=True)
class Shot:
    """Flash, then smoke that grows and drifts east; the man aims meanwhile."""

    figure: int
    name: str
    at: Point
    turn: int
    size: int
    seconds: float = SHOT

    @property
    def hidden(self) -> Sequence[int]:
        return (self.figure,)

    def items(self, done: float) -> Sequence[Item]:
        muzzle = step(self.at, self.turn, 190)
        drawn: list[Item] = [Sprite(self.name, *self.at, self.turn, self.size)]
        if done < 0.25:
            drawn.append(Effect("flash", round(done * 12), *muzzle, self.turn))
        drift = step(muzzle, self.turn, round(110 * done))
        faint = round(235 * (1 - 0.45 * done))
        drawn.append(
            Effect(f"smoke-{self.figure % 3}", round(done * 4), drift[0] + round(70 * done), drift[1], ghost=faint)
        )
        return drawn


@dataclass(frozen=True)
class Blow:
    """A lunge towards the other and back."""

    figure: int
    name: str
    at: Point
    to: Point
    size: int
    seconds: float = BLOW

    @property
    def hidden(self) -> Sequence[int]:
        return (self.figure,)

    def items(self, done: float) -> Sequence[Item]:
        turn = bearing(self.at, self.to)
        reach = round(90 * 4 * done * (1 - done))
        return (Sprite(self.name, *step(self.at, turn, reach), turn, self.size),)


@dataclass(frozen=True)
class Fall:
    """A struck figure tips and fades to dust while its base vanishes."""

    figure: int
    standing: str
    fallen: str
    at: Point
    turn: int
    size: int
    seconds: float = FALL

    @property
    def hidden(self) -> Sequence[int]:
        return (self.figure,)

    def items(self, done: float) -> Sequence[Item]:
        faint = round(255 * max(0.0, 1 - 1.6 * done))
        lying = Sprite(
            self.fallen, *self.at, self.figure * 67 % 360, self.size, round(255 * min(1.0, 1.4 * done)), FALLEN
        )
        if not faint:
            return (lying,)
        return lying, Sprite(self.standing, *self.at, self.turn + round(50 * done), self.size, faint, FIGURES)


@dataclass(frozen=True)
class Tracer:
    """The terrace's shot from the hill: a thin line from the south edge."""

    start: Point
    end: Point
    seconds: float = DICE
    hidden: Sequence[int] = NOBODY

    def items(self, done: float) -> Sequence[Item]:
        smoke = Effect("smoke-0", round(done * 8), *self.start, ghost=190, layer=SMOKE)
        return smoke, Line((self.start, self.end), "chosen/150", 1.2, "", (5, 7), LINES)


@dataclass(frozen=True)
class Pause:
    """Time to read a roll."""

    seconds: float = DICE
    hidden: Sequence[int] = NOBODY

    def items(self, done: float) -> Sequence[Item]:
        return ()


def _size(state: Shown) -> int:
    return 2 * state.board.radius


def _place(state: Shown, figure: int) -> Point | None:
    if state.figures.region[figure] != NOWHERE:
        return state.figures.point[figure]
    return crowd(state).get(figure) or heads(state).get(figure)


def _slide(event: Any, state: Shown) -> Slide | None:
    start = _place(state, event.figure)
    where = getattr(event, "to", None)
    end = state.located(where)[1] if where is not None else state.board.spot(event.place, 1)
    if start is None or start == end:
        return None
    moving = "ready" if event.figure < FIRST_ZULU else "run"
    return Slide(event.figure, f"{kind(event.figure)}/{moving}", start, end, _size(state))


def _shot(event: e.Fired, state: Shown) -> Shot | None:
    at, target = _place(state, event.figure), _place(state, event.target)
    if at is None:
        return None
    turn = bearing(at, target) if target else facing(state, event.figure, Look())
    return Shot(event.figure, f"{kind(event.figure)}/aim", at, turn, _size(state))


def _blow(event: e.Struck, state: Shown) -> Blow | None:
    at, target = _place(state, event.figure), _place(state, event.target)
    if at is None or target is None:
        return None
    name = "thrust" if event.figure < FIRST_ZULU else "stab"
    return Blow(event.figure, f"{kind(event.figure)}/{name}", at, target, _size(state))


def _fall(event: e.Fell, state: Shown) -> Fall | None:
    at = _place(state, event.figure)
    if at is None:
        return None
    on_board = state.figures.region[event.figure] != NOWHERE
    turn = facing(state, event.figure, Look()) if on_board else 0
    standing = f"{kind(event.figure)}/{pose(state, event.figure, Look()) if on_board else 'run'}"
    return Fall(event.figure, standing, f"{kind(event.figure)}/fallen", at, turn, _size(state))


def _tracer(event: e.TerraceRolled, state: Shown) -> Tracer | Pause:
    if event.man < 0:
        return Pause()
    end = state.figures.point[event.man]
    return Tracer((end[0] + (state.board.width // 2 - end[0]) // 3, state.board.height - 120), end)


def _pause(event: Any, state: Shown) -> Pause:
    return Pause()


ANIMATIONS: Mapping[type, Factory] = {
    e.Moved: _slide,
    e.TookPlace: _slide,
    e.WentPast: _slide,
    e.GotUp: _slide,
    e.Landed: _slide,
    e.SteppedUp: _slide,
    e.Fired: _shot,
    e.Struck: _blow,
    e.Fell: _fall,
    e.TerraceRolled: _tracer,
    e.Tested: _pause,
    e.Chopped: _pause,
    e.RoofRolled: _pause,
    e.FireSpread: _pause,
    e.Stormed: _pause,
    e.InitiativeRolled: _pause,
}
