"""Events, one after another, onto the shown state: the picture lags behind the truth and never differs from it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.engine.game import Event, State
from game.ui.scene.item import Item

S = TypeVar("S", bound=State)


class Animation(Protocol):
    """What is shown while one event happens: `seconds` long at speed 1, drawn by `items` besides the shown state."""

    @property
    def seconds(self) -> float: ...

    @property
    def hidden(self) -> Sequence[int]:
        """Pieces that the scene leaves out meanwhile, because the animation draws them."""
        ...

    def items(self, done: float) -> Sequence[Item]:
        """The items at a share from 0 to 1 of its time."""
        ...


Factory = Callable[[Any, Any], Animation | None]
"""(event, shown state before it) -> its animation, or None if it happens at once."""


class Stage(Generic[S]):
    """Holds the shown state and the events that are still to be shown on it; asked, never calling back.

    `animations` gives factories by type of event, `speed` is 0 for none, `stops` tells the events at which time
    stands still until `go_on`. An event is applied to the shown state when its animation has ended.
    """

    def __init__(
        self,
        shown: S,
        animations: Mapping[type, Factory] | None = None,
        speed: float = 1.0,
        stops: Callable[[Event[S]], bool] | None = None,
    ) -> None:
        self.shown = shown
        self.speed = speed
        self.waiting: Event[S] | None = None
        self._animations = dict(animations or {})
        self._stops = stops
        self._queue: deque[Event[S]] = deque()
        self._event: Event[S] | None = None
        self._animation: Animation | None = None
        self._passed = 0.0

    @property
    def busy(self) -> bool:
        """Whether events are still to be shown."""
        return self._event is not None or bool(self._queue)

    @property
    def done(self) -> float:
        """The share of the running animation that has passed."""
        if self._animation is None or self._animation.seconds <= 0:
            return 1.0
        return min(1.0, self._passed / self._animation.seconds)

    @property
    def hidden(self) -> Sequence[int]:
        """Pieces the running animation draws itself."""
        return self._animation.hidden if self._animation else ()

    def items(self) -> Sequence[Item]:
        """What the running animation draws now."""
        return self._animation.items(self.done) if self._animation else ()

    def extend(self, events: Iterable[Event[S]]) -> None:
        """Add events at the end of the queue."""
        self._queue.extend(events)

    def update(self, dt: float) -> list[Event[S]]:
        """Let `dt` seconds pass; the events that have now been applied to the shown state, in order."""
        applied: list[Event[S]] = []
        self._passed += dt * self.speed
        while self.waiting is None and self._start() and self._over():
            applied.append(self._apply())
        return applied

    def finish(self) -> None:
        """End the running animation at the next update."""
        if self._animation is not None:
            self._passed = self._animation.seconds

    def skip(self) -> list[Event[S]]:
        """Show all that is left at once, up to the next stop; the events applied."""
        applied: list[Event[S]] = []
        while self.waiting is None and self.busy:
            self._event = self._event or self._queue.popleft()
            applied.append(self._apply())
        return applied

    def go_on(self) -> None:
        """The stop has been seen: time runs again."""
        self.waiting = None

    def reset(self, shown: S) -> None:
        """Show another state (after an undo, or a jump in a replay); what was still to be shown is dropped."""
        self.shown = shown
        self.waiting = None
        self._queue.clear()
        self._event = self._animation = None

    def _start(self) -> bool:
        if self._event is not None:
            return True
        if not self._queue:
            return False
        self._event = self._queue.popleft()
        factory = self._animations.get(type(self._event))
        self._animation = factory(self._event, self.shown) if factory and self.speed > 0 else None
        self._passed = 0.0
        return True

    def _over(self) -> bool:
        return self._animation is None or self.speed <= 0 or self._passed >= self._animation.seconds

    def _apply(self) -> Event[S]:
        event = self._event
        assert event is not None
        event.apply(self.shown)
        self._event = self._animation = None
        if self._stops and self._stops(event):
            self.waiting = event
        return event
