from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.engine.game import Event
from game.ui.scene.item import Item
from game.ui.stage import Stage


@dataclass
class Sums:
    values: list[int] = field(default_factory=list)

    def copy(self) -> Sums:
        return Sums(list(self.values))


@dataclass
class Added:
    value: int
    rule: str = "T-1"

    def apply(self, state: Sums) -> None:
        state.values.append(self.value)


@dataclass
class Slow:
    seconds: float = 0.5
    hidden: Sequence[int] = (7,)

    def items(self, done: float) -> Sequence[Item]:
        return ()


def values(events: Sequence[Event[Sums]]) -> list[int]:
    return [event.value for event in events if isinstance(event, Added)]


def slow(event: Added, shown: Sums) -> Slow | None:
    return Slow() if event.value > 0 else None


def stage(speed: float = 1.0, stops: bool = False) -> Stage[Sums]:
    return Stage(Sums(), {Added: slow}, speed, (lambda event: event.rule == "stop") if stops else None)


def test_an_event_happens_when_its_animation_ends() -> None:
    shown = stage()
    shown.extend([Added(1), Added(2)])
    assert shown.update(0.1) == []
    assert shown.hidden == (7,)
    assert 0 <= shown.done < 1
    assert shown.update(0.5) == [Added(1)]
    assert shown.shown.values == [1]
    shown.update(0.1)
    assert values(shown.update(0.6)) == [2]
    assert not shown.busy


def test_events_without_animation_happen_at_once() -> None:
    shown = stage()
    shown.extend([Added(-1), Added(-2), Added(3)])
    assert values(shown.update(0)) == [-1, -2]


def test_speed_none_shows_everything_at_once() -> None:
    shown = stage(speed=0)
    shown.extend([Added(1), Added(2)])
    assert len(shown.update(0)) == 2


def test_twice_the_speed_takes_half_the_time() -> None:
    shown = stage(speed=2)
    shown.extend([Added(1)])
    shown.update(0)
    assert shown.update(0.3) == [Added(1)]


def test_a_key_finishes_the_running_animation() -> None:
    shown = stage()
    shown.extend([Added(1), Added(2)])
    shown.update(0.1)
    shown.finish()
    assert values(shown.update(0)) == [1]
    assert shown.busy


def test_time_stands_still_at_a_stop_until_it_is_seen() -> None:
    shown = stage(speed=0, stops=True)
    shown.extend([Added(1, "stop"), Added(2)])
    assert len(shown.update(0)) == 1
    assert shown.waiting == Added(1, "stop")
    assert shown.update(5) == []
    shown.go_on()
    assert shown.update(0) == [Added(2)]


def test_skipping_stops_at_a_stop_too() -> None:
    shown = stage(stops=True)
    shown.extend([Added(1), Added(2, "stop"), Added(3)])
    shown.update(0.1)
    assert values(shown.skip()) == [1, 2]
    shown.go_on()
    assert values(shown.skip()) == [3]


def test_after_an_undo_nothing_old_is_shown() -> None:
    shown = stage()
    shown.extend([Added(1), Added(2)])
    shown.update(0.1)
    shown.reset(Sums([9]))
    assert shown.update(9) == []
    assert shown.shown.values == [9]
