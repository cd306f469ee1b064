"""What is still coming, in ink: an arrow for each wave on its way, its number and its slip; the terrace's slip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.board import OUTSIDE, Point
from game.board.geometry import UNIT, direction, step
from game.rulesets.rorkes_drift.naming import say, wave_name
from game.rulesets.rorkes_drift.state import FIGURES, FIRST_ZULU, Off, Wave
from game.rulesets.rorkes_drift.turn import arrival_turn
from game.rulesets.rorkes_drift.words import middle
from game.ui.scene.item import LINES, TAGS, Arc, Item, Polygon, Text
from game.ui.scene.rorkes_drift.look import Look
from game.ui.scene.rorkes_drift.people import crowd
from game.ui.scene.rorkes_drift.shown import Shown

GAP, TICK, LENGTH = 330, 170, 420
SLANT = 24
DISC = 115
HIGH = 110
ASIDE = 270


class Slip(NamedTuple):
    """Where a slip lies: its middle, half its width, half its height."""

    at: Point
    half: int
    high: int


class Taken(NamedTuple):
    """What a new slip should not cover: other slips, and who stands outside."""

    slips: list[Slip]
    men: list[Point]


def waves(state: Shown, look: Look) -> Iterator[Item]:
    """Arrows, discs and slips of all that is not on the table yet; the terrace's slip glows when it may be shot at."""
    coming = counts(state)
    on_way = [(index, wave) for index, wave in enumerate(state.waves) if wave.in_play and not wave.arrived]
    taken = Taken([Slip(disc(state, wave), DISC, DISC) for _, wave in on_way], _outside(state) if on_way else [])
    for index, wave in on_way:
        yield from _arrow(state, index, wave, coming.get(index, 0), look.letter, taken)
    rifles = on_terrace(state)
    if rifles:
        x, y = terrace_tag(state)
        shade = "button-standing" if look.hovered in rifles else "legal" if set(rifles) & set(look.targets) else "paper"
        yield Text(say("cards", "terrace_tag", count=len(rifles)), x, y, "tag", "ink", ground=shade, layer=TAGS)


def _outside(state: Shown) -> list[Point]:
    figures = state.figures
    standing = [figures.point[f] for f in range(FIRST_ZULU, FIGURES) if figures.region[f] == OUTSIDE]
    return [*standing, *crowd(state).values()]


def on_terrace(state: Shown) -> list[int]:
    """The riflemen on the terrace."""
    where = state.figures.where
    return [f for f in range(FIRST_ZULU, FIGURES) if isinstance(w := where[f], Off) and w.why == "terrace"]


def terrace_tag(state: Shown) -> Point:
    """Where the slip of the terrace hangs: at the south edge of the sheet."""
    return state.board.width * 7 // 10, state.board.height - 190


def counts(state: Shown) -> dict[int, int]:
    """How many of each wave are on their way."""
    found: dict[int, int] = {}
    for figure in range(FIRST_ZULU, FIGURES):
        if state.figures.where[figure] == Off("coming"):
            found[state.figures.wave[figure]] = found.get(state.figures.wave[figure], 0) + 1
    return found


def turns_to_go(state: Shown, wave: Wave) -> int:
    """Turns until the wave is at its wall; 0 when it arrives in the Zulu block of this turn."""
    return max(0, arrival_turn(state, wave.turn) - state.turn)


def tip(state: Shown, wave: Wave) -> tuple[Point, int]:
    """The arrow's point, which creeps nearer by one tick a turn, and the direction it comes from."""
    out = _out(state, wave)
    far = GAP + TICK * turns_to_go(state, wave)
    slant = SLANT if wave.section // 2 % 2 else -SLANT
    aside = step(middle(state, wave.section), out + 90, ASIDE * _before(state, wave))
    return step(aside, out, far * _room(state, wave.section, out) // 100), out + slant


def _before(state: Shown, wave: Wave) -> int:
    """How many waves were announced before this one that are still on their way to the same wall."""
    same = [other for other in state.waves if other.in_play and not other.arrived and other.section == wave.section]
    return same.index(wave) if wave in same else 0


def _out(state: Shown, wave: Wave) -> int:
    """The direction that leads away from the wave's wall."""
    return state.board.places[state.board.sections[wave.section].places[0]].facing


def _room(state: Shown, section: int, out: int) -> int:
    """By how many per cent an arrow is shortened so that three turns of it lie on the sheet."""
    x, y = middle(state, section)
    dx, dy = direction(out)
    edges = [((state.board.width if dx > 0 else 0) - x, dx), ((state.board.height if dy > 0 else 0) - y, dy)]
    free = min(abs(far) * UNIT // abs(share) for far, share in edges if abs(share) > UNIT // 4)
    return min(100, 100 * max(200, free - DISC - 40) // (GAP + 3 * TICK + LENGTH))


def disc(state: Shown, wave: Wave) -> Point:
    """Where the wave's numbered disc is."""
    point, away = tip(state, wave)
    return _kept(state, step(point, away, LENGTH * max(60, _room(state, wave.section, _out(state, wave))) // 100))


def heads(state: Shown) -> dict[int, Point]:
    """The disc of the wave for every figure that is on its way, and the terrace's slip for its riflemen."""
    discs = {i: disc(state, wave) for i, wave in enumerate(state.waves) if wave.in_play and not wave.arrived}
    found = {}
    for figure in range(FIRST_ZULU, FIGURES):
        where = state.figures.where[figure]
        if isinstance(where, Off) and where.why == "coming" and state.figures.wave[figure] in discs:
            found[figure] = discs[state.figures.wave[figure]]
        elif isinstance(where, Off) and where.why == "terrace":
            found[figure] = terrace_tag(state)
    return found


def _kept(state: Shown, at: Point) -> Point:
    return min(max(at[0], 150), state.board.width - 150), min(max(at[1], 150), state.board.height - 150)


def _arrow(state: Shown, index: int, wave: Wave, count: int, letter: int, taken: Taken) -> Iterator[Item]:
    point, away = tip(state, wave)
    tail = disc(state, wave)
    neck = step(point, away, 150)
    sides = away + 90, away - 90
    shape = (
        point,
        step(neck, sides[0], 120),
        step(neck, sides[0], 52),
        step(tail, sides[0], 62),
        step(tail, sides[1], 62),
        step(neck, sides[1], 52),
        step(neck, sides[1], 120),
    )
    yield Polygon(shape, "map-ink/225", "#3A0F0B", 1.5, LINES)
    yield Arc(*tail, DISC, "chosen", 1.8, fill="ink", layer=TAGS)
    yield Text(wave_name(index), *tail, "disc", "paper", layer=TAGS)
    to_go = turns_to_go(state, wave)
    key = ("this_turn", "next_turn")[to_go] if to_go < 2 else "turns_to_go"
    told = say("cards", "wave_tag", wave=wave_name(index), count=count, turns=say("cards", key, turns=to_go))
    slip = _beside(state, tail, letter * len(told) * 2 // 5 + 60, taken)
    turn = 0 if slip.half > slip.high else 90 if slip.at[1] > tail[1] else -90
    taken.slips.append(slip)
    yield Text(told, *slip.at, "tag", "ink", turn=turn, ground="paper", layer=TAGS)


def _beside(state: Shown, tail: Point, half: int, taken: Taken) -> Slip:
    """A slip, `half` as wide, by a disc: on the sheet, clear of other slips and if possible of the compound."""
    x, y = tail
    far, high = half + DISC + 30, 270
    flat = [(x + far, y), (x - far, y), (x + far - 300, y + high), (x - far + 300, y + high), (x + half, y - high)]
    ways = [Slip(at, half, HIGH) for at in flat]
    columns = (x, x + high, x - high)
    ways += [Slip((column, y + along), HIGH, half) for column in columns for along in (far, -far)]
    return min(ways, key=lambda slip: _covered(state, slip, taken))


def _covered(state: Shown, slip: Slip, taken: Taken) -> int:
    """How badly a slip lies: over the edge of the sheet, over other slips, over the compound, turned."""
    (x, y), half, high = slip
    edge = max(0, half - x) + max(0, x + half - state.board.width)
    edge += max(0, high - y) + max(0, y + high - state.board.height)
    others = sum(abs(x - at[0]) < half + wide and abs(y - at[1]) < high + tall for at, wide, tall in taken.slips)
    areas = [zone.polygon for zone in state.board.zones] + [building.roof for building in state.board.buildings]
    inside = sum(
        min(xs) < x + half and x - half < max(xs) and min(ys) < y + high and y - high < max(ys)
        for area in areas
        for xs, ys in (([x for x, _ in area], [y for _, y in area]),)
    )
    hidden = sum(abs(x - at[0]) < half and abs(y - at[1]) < high for at in taken.men)
    return 8 * edge + 1500 * others + 1000 * inside + 90 * hidden + (200 if high > half else 0)
