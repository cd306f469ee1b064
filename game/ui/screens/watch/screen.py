"""The theatre: a recorded game stepped and played both ways, whatever the ruleset."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

import pygame

from game.engine.replay import Replay
from game.ui.kit import Kit
from game.ui.scene.item import Item
from game.ui.screen import Change, Close, Screen
from game.ui.screens.watch.timeline import Mark, Timeline
from game.ui.stage import Factory, Stage
from game.ui.widgets import Button, Choice, Hit

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 0.0)
SPEED_WORDS = ("¼", "½", "1", "2", "4", "at once")
USUAL_SPEED = 2
AT_ONCE = 0.05
STRIP = 54
BUTTONS = (("first", "«"), ("back", "‹"), ("play", "Play"), ("on", "›"), ("last", "»"))
CHUNK = 40
"""Entries whose lines are written in one frame while the journal of a long game is made."""


class House(Protocol):
    """A ruleset's part of the theatre: its board and cards around a shown state."""

    animations: Mapping[type, Factory]

    def resize(self, size: tuple[int, int], strip: int) -> pygame.Rect:
        """Lay out for a window; gives the strip for the timeline."""
        ...

    def handle(self, event: pygame.event.Event) -> Hit | None: ...

    def tell(self, entry: Any, before: Any, number: int) -> Sequence[Mark]:
        """Write the lines of an entry; gives its marks on the timeline."""
        ...

    def show(self, state: Any, at: int) -> None:
        """Bring the cards up to date with the state after `at` entries."""
        ...

    def update(self, dt: float, state: Any) -> bool: ...

    def applied(self, event: Any, state: Any) -> None: ...

    def draw(self, surface: pygame.Surface, state: Any, moving: Sequence[Item], hidden: Sequence[int]) -> None: ...


class Watch(Screen):
    """Shows a replay from its beginning. `play_on` makes the screen of a game that branches off after so many
    entries; `rules` opens the rulebook at a number."""

    def __init__(
        self,
        kit: Kit,
        replay: Replay,
        house: House,
        play_on: Callable[[int], Screen],
        rules: Callable[[str], Screen],
    ) -> None:
        self.kit, self.replay, self.house = kit, replay, house
        self.at = min(1, len(replay))
        self.playing = False
        self.timeline = Timeline("timeline", len(replay))
        self.stage: Stage[Any] = Stage(replay.state(self.at), house.animations, 1.0)
        self.speed = Choice("speed", SPEED_WORDS, USUAL_SPEED)
        self.buttons = [Button(name, label) for name, label in BUTTONS]
        self.buttons.append(Button("play-on", "Play on from here", key="P"))
        self.buttons.append(Button("leave", "Close", key="Escape", primary=True))
        self._play_on, self._rules = play_on, rules
        self._told, self._state = 0, replay.state(0)
        self._wait = 0.0
        for widget in (*self.buttons, self.speed, self.timeline):
            widget.focusable = False

    # -- what every screen does

    def resize(self, size: tuple[int, int]) -> None:
        strip = self.house.resize(size, self.kit.theme.px(STRIP))
        self._lay(strip)
        self._show()

    def handle(self, event: pygame.event.Event) -> Change:
        for widget in (*self.buttons, self.speed, self.timeline):
            hit = self._offer(widget, event)
            if hit:
                return self._pressed(hit)
        if event.type == pygame.KEYDOWN and self._key(event):
            return self._after_key(event)
        hit = self.house.handle(event)
        if hit and hit.name == "rule":
            return self._rules(str(hit.value))
        if hit and hit.name == "entry":
            self.go(int(hit.value) + 1)
        return None

    def update(self, dt: float) -> Change:
        self._write()
        applied = self.stage.update(dt)
        for event in applied:
            self.house.applied(event, self.stage.shown)
        if applied:
            self._show()
        if self.playing and not self.stage.busy:
            self._wait += dt
            if SPEEDS[self.speed.value] > 0 or self._wait >= AT_ONCE:
                self._wait = 0.0
                self.forward()
        if self.house.update(dt, self.stage.shown) or self.stage.busy:
            self.stale = True
        return None

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.kit.theme
        self.house.draw(surface, self.stage.shown, self.stage.items(), self.stage.hidden)
        for widget in (*self.buttons, self.speed, self.timeline):
            if widget.visible:
                widget.draw(surface, theme)
        told = theme.text(f"{self.at} / {len(self.replay)}", "walnut")
        surface.blit(told, told.get_rect(midright=(self.timeline.rect.right, self.timeline.rect.y - theme.px(1))))

    def close(self) -> None:
        super().close()
        self.kit.theme.use(self.kit.settings.palette)

    # -- the walk

    def forward(self) -> None:
        """One action on, with its animations."""
        if self.at >= len(self.replay):
            self.playing = False
            self._label()
            return
        if self.stage.busy:
            self.stage.skip()
        self.stage.speed = SPEEDS[self.speed.value] * float(self.kit.settings.speed)
        self.stage.extend(self.replay.entries[self.at].events)
        self.at += 1
        self._show()

    def go(self, at: int) -> None:
        """Show the game after so many actions, at once."""
        self.at = min(len(self.replay), max(min(1, len(self.replay)), at))
        self.stage.reset(self.replay.state(self.at))
        self._write(self.at)
        self._show()

    def go_to_mark(self, by: int, kind: str) -> None:
        """To the next or last beginning of a turn or assault."""
        marks = [mark.at for mark in self.timeline.marks if mark.kind == kind]
        ahead = [at for at in marks if at > self.at] if by > 0 else [at for at in marks if at < self.at]
        if ahead:
            self.go(min(ahead) if by > 0 else max(ahead))
        else:
            self.go(len(self.replay) if by > 0 else 0)

    def _write(self, least: int = 0) -> None:
        """Write the lines of some more entries, at least of the first `least`."""
        goal = min(len(self.replay), max(least, self._told + CHUNK))
        while self._told < goal:
            entry = self.replay.entries[self._told]
            self.timeline.marks.extend(self.house.tell(entry, self._state, self._told))
            for event in entry.events:
                event.apply(self._state)
            self._told += 1
            self.stale = True

    def _show(self) -> None:
        self.house.show(self.stage.shown, self.at)
        self.timeline.value = self.at
        self.stale = True

    # -- hands

    def _pressed(self, hit: Hit) -> Change:
        steps = {"first": lambda: self.go(0), "last": lambda: self.go(len(self.replay)), "play": self._toggle}
        if hit.name in steps:
            steps[hit.name]()
        elif hit.name == "on":
            self.forward()
        elif hit.name == "back":
            self.go(self.at - 1)
        elif hit.name == "timeline":
            self.go(int(hit.value))
        elif hit.name == "play-on":
            self.playing = False
            return self._play_on(self.at)
        elif hit.name == "leave":
            return Close()
        return None

    def _key(self, event: pygame.event.Event) -> bool:
        return event.key in KEYS or event.key in (pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS)

    def _after_key(self, event: pygame.event.Event) -> Change:
        if event.key not in KEYS:
            faster = -1 if event.key == pygame.K_MINUS else 1
            self.speed.go(min(len(SPEEDS) - 1, max(0, self.speed.value + faster)))
            return None
        KEYS[event.key](self)
        return None

    def _toggle(self) -> None:
        self.playing = not self.playing and self.at < len(self.replay)
        self._label()

    def _label(self) -> None:
        self.buttons[2].label = "Pause" if self.playing else "Play"
        self.stale = True

    def _offer(self, widget: Any, event: pygame.event.Event) -> Hit | None:
        if event.type == pygame.KEYDOWN:
            found: Hit | None = widget.hotkey(event)
            return found
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return None
        widget.hovered = widget.hit_at(event.pos)
        if widget.hovered or event.type == pygame.MOUSEBUTTONUP or widget is self.timeline:
            found = widget.handle(event)
        else:
            found = None
        return found

    def _lay(self, strip: pygame.Rect) -> None:
        """Buttons, speed and timeline in one row; in a strip of two rows the timeline above the others."""
        theme, high, gap = self.kit.theme, self.kit.theme.px(38), self.kit.theme.px(6)
        two = strip.height > 1.5 * theme.px(STRIP)
        middle = strip.y + strip.height * 3 // 4 if two else strip.centery
        x, right = strip.x + theme.px(14), strip.right - theme.px(14)
        for button in self.buttons[:5]:
            wide = max(theme.px(40), button.size(theme)[0])
            button.rect = pygame.Rect(x, middle - high // 2, wide, high)
            x += wide + gap
        for button in reversed(self.buttons[5:]):
            wide = button.size(theme)[0]
            button.rect = pygame.Rect(right - wide, middle - high // 2, wide, high)
            right -= wide + gap
        self.speed.visible = right - x > theme.px(200)
        wide = min(theme.px(390), right - x - theme.px(20)) if two else theme.px(390)
        self.speed.rect = pygame.Rect(x + theme.px(8), middle - theme.px(17), max(1, wide), theme.px(34))
        left = strip.x + theme.px(24) if two else self.speed.rect.right + theme.px(24)
        line = strip.y + strip.height // 4 if two else middle
        end = strip.right - theme.px(24) if two else right - theme.px(20)
        self.timeline.rect = pygame.Rect(left, line - theme.px(8), max(theme.px(40), end - left), theme.px(24))


KEYS: Mapping[int, Callable[[Watch], None]] = {
    pygame.K_RIGHT: Watch.forward,
    pygame.K_LEFT: lambda watch: watch.go(watch.at - 1),
    pygame.K_DOWN: lambda watch: watch.go_to_mark(1, "turn"),
    pygame.K_UP: lambda watch: watch.go_to_mark(-1, "turn"),
    pygame.K_PAGEDOWN: lambda watch: watch.go_to_mark(1, "assault"),
    pygame.K_PAGEUP: lambda watch: watch.go_to_mark(-1, "assault"),
    pygame.K_HOME: lambda watch: watch.go(0),
    pygame.K_END: lambda watch: watch.go(len(watch.replay)),
    pygame.K_SPACE: Watch._toggle,
}
