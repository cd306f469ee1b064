"""Orders for a section or a group at once: what each man does next under the order that stands for him."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.board.board import OUTSIDE
from game.board.geometry import squared
from game.rulesets.rorkes_drift.actions import Chop, Climb, Move, Shoot, Storm, Strike
from game.rulesets.rorkes_drift.game import GAME
from game.rulesets.rorkes_drift.ground import BRITISH_FIGURES, foes
from game.rulesets.rorkes_drift.rules import chopping, fire, melee, moving, roofs
from game.rulesets.rorkes_drift.state import FIRST_ZULU, NOWHERE, ROOF, Off, Place, Rank, Roof, State
from game.rulesets.rorkes_drift.turn import arrival_turn
from game.ui.screens.rorkes_drift.ways import beside, neighbours, toward_section, toward_zone

Group = tuple[str, int]
"""("section", id), ("zone", id) or ("roof", building): who stands together."""


class Order(StrEnum):
    """What a group does until it is told otherwise; the last four are the Zulus'."""

    HOLD = "hold"
    FIRE = "fire"
    VOLLEY = "volley"
    CEASE = "cease"
    BACK = "back"
    REINFORCE = "reinforce"
    BAYONET = "bayonet"
    ATTACK = "attack"
    OVER = "over"
    CHOP = "chop"
    ROOF = "roof"


BRITISH_ORDERS = (
    Order.HOLD,
    Order.FIRE,
    Order.VOLLEY,
    Order.CEASE,
    Order.BACK,
    Order.REINFORCE,
    Order.BAYONET,
)
ZULU_ORDERS = (Order.ATTACK, Order.OVER, Order.CHOP, Order.ROOF)


@dataclass(frozen=True)
class Standing:
    """An order with its aim: a zone to fall back to, a section to reinforce, a wave to fire at; -1 for none."""

    order: Order = Order.FIRE
    aim: int = -1


@dataclass
class Orders:
    """The standing orders by group; who has none fires at will, a Zulu presses the attack."""

    by_group: dict[Group, Standing] = field(default_factory=dict)
    by_man: dict[int, Standing] = field(default_factory=dict)

    def of(self, state: State, figure: int) -> Standing:
        """The order that stands for a figure: its own, else its group's, else the obvious."""
        group = group_of(state, figure)
        usual = Standing(Order.FIRE if figure < FIRST_ZULU else Order.OVER)
        return self.by_man.get(figure) or (self.by_group.get(group, usual) if group else usual)

    def next(self, state: State, figure: int, standing: Standing | None = None) -> Any | None:
        """The next action of a figure under an order; None when it has nothing (more) to do."""
        told = standing or self.of(state, figure)
        return DOING[told.order](state, figure, told.aim)


def group_of(state: State, figure: int) -> Group | None:
    """With whom a figure stands: its section, else its roof or zone; None off the board."""
    where = state.figures.where[figure]
    if isinstance(where, Place):
        return "section", state.board.places[where.place].section
    if isinstance(where, Roof):
        return "roof", where.building
    region = state.figures.region[figure]
    return ("zone", region) if 0 <= region < ROOF else None


def members(state: State, group: Group, british: bool) -> list[int]:
    """The figures of one side that stand in a group, by number."""
    side = BRITISH_FIGURES if british else range(FIRST_ZULU, len(state.figures.where))
    return [f for f in side if state.figures.region[f] != NOWHERE and group_of(state, f) == group]


def groups(state: State, figures: Iterable[int]) -> list[Group]:
    """The groups of these figures in the order of the board."""
    found = {group for figure in figures if (group := group_of(state, figure))}
    return sorted(found, key=lambda group: (("section", "roof", "zone").index(group[0]), group[1]))


def strike(state: State, figure: int, aim: int = -1) -> Strike | None:
    """The blow with the best chance at anybody in contact."""
    blows = list(melee.options(state, figure))
    return min(blows, key=lambda blow: _needed(state, blow), default=None)


def _needed(state: State, blow: Strike) -> int:
    needed, _, modifier, _ = melee.blow(state, blow.figure, blow.target)
    return needed - modifier


def shot(state: State, figure: int, allowed: Callable[[int], bool] = lambda target: True) -> Shoot | None:
    """The shot at what threatens most among the targets allowed."""
    shots = [one for one in fire.options(state, figure) if allowed(one.target)]
    return min(shots, key=lambda one: (threat(state, figure, one.target), one.target), default=None)


def threat(state: State, figure: int, target: int) -> int:
    """0 the most: inside the walls, then at a wall, then coming, then waiting, last the terrace."""
    where, region = state.figures.where[target], state.figures.region[target]
    if region >= 0:
        return 0 if region == state.figures.region[figure] else 1
    if region == OUTSIDE and isinstance(where, Place):
        return 2 if state.holder[2 * where.place] >= 0 else 3
    if isinstance(where, Rank):
        return 5
    return 4 if isinstance(where, Off) and where.why == "coming" else 9


def attack(state: State, figure: int, aim: int = -1) -> Any | None:
    """In contact: a shot if one is loaded, which hits more surely, else a blow."""
    if not foes(state, figure):
        return None
    return shot(state, figure) or strike(state, figure)


def at_will(state: State, figure: int, aim: int = -1) -> Any | None:
    """Whoever is in contact, else the best shot; the terrace only while no wave is near."""
    if foes(state, figure):
        return attack(state, figure)
    return shot(state, figure, lambda target: threat(state, figure, target) < 9 or not _pressed(state))


def _pressed(state: State) -> bool:
    return any(wave.in_play and arrival_turn(state, wave.turn) - state.turn <= 2 for wave in state.waves)


def hold(state: State, figure: int, aim: int = -1) -> Any | None:
    """Contact, else a shot at those who come to, stand at or are inside his own section."""
    if foes(state, figure):
        return attack(state, figure)
    group = group_of(state, figure)
    return shot(state, figure, lambda target: _concerns(state, figure, target, group))


def _concerns(state: State, figure: int, target: int, group: Group | None) -> bool:
    where, region = state.figures.where[target], state.figures.region[target]
    if region >= 0:
        return region == state.figures.region[figure]
    section = -1
    if isinstance(where, Place):
        section = state.board.places[where.place].section
    elif isinstance(where, Rank):
        section = where.section
    elif isinstance(where, Off) and where.why == "coming":
        section = state.waves[state.figures.wave[target]].section
    return group == ("section", section) if group and group[0] == "section" else section >= 0


def volley(state: State, figure: int, aim: int) -> Any | None:
    """A shot at one wave (any if none is named), once half of his group's rifles are loaded."""
    group = group_of(state, figure)
    men = members(state, group, True) if group else [figure]
    ready = sum(state.figures.loaded[man] > 0 for man in men)
    fired = any(state.figures.fired[man] for man in men)
    if not foes(state, figure) and not fired and 2 * ready < len(men):
        return None
    wave = state.figures.wave
    return shot(state, figure, lambda target: aim < 0 or wave[target] == aim) or strike(state, figure)


def back(state: State, figure: int, aim: int) -> Any | None:
    """On the way to a zone; there, as at will."""
    if state.figures.region[figure] == aim or aim < 0:
        return at_will(state, figure)
    return _moved_once(state, figure, toward_zone(state, figure, aim))


def reinforce(state: State, figure: int, aim: int) -> Any | None:
    """On the way to a section; there, as at will."""
    step = toward_section(state, figure, aim) if aim >= 0 else None
    return _moved_once(state, figure, step)


def _moved_once(state: State, figure: int, step: Move | None) -> Any | None:
    if step is not None and state.figures.acted[figure] == 0:
        return step
    return at_will(state, figure)


def press(state: State, figure: int, aim: int = -1) -> Any | None:
    """A Zulu's obvious: strike, else across, else at the nearest man, else up the roof, else through the wall."""
    for way in (strike, across, close_in, climb, chop):
        action = way(state, figure, aim)
        if action is not None:
            return action
    return None


def across(state: State, figure: int, aim: int = -1) -> Move | None:
    """Over the wall at which he stands; or along it to a place without a man behind."""
    where = state.figures.where[figure]
    if not isinstance(where, Place) or state.board.region(where.place, where.side) != OUTSIDE:
        return None
    step = Move(figure, Place(where.place, 0))
    if GAME.refusal(state, step) is None:
        return step
    return None


def close_in(state: State, figure: int, aim: int = -1) -> Move | None:
    """Within the compound: into contact with the nearest man of his zone, else towards the next zone with any."""
    region = state.figures.region[figure]
    if not 0 <= region < ROOF or state.figures.acted[figure]:
        return None
    point = state.figures.point
    here = [man for man in BRITISH_FIGURES if state.figures.region[man] == region]
    for man in sorted(here, key=lambda man: squared(point[man], point[figure])):
        step = beside(state, figure, man)
        if step is not None:
            return step
    held = [zone for zone in range(len(state.board.zones)) if zone in state.figures.region[:FIRST_ZULU]]
    near = [zone for zone in neighbours(state, region) if zone in held] or held
    return next((step for zone in near if (step := toward_zone(state, figure, zone))), None)


def climb(state: State, figure: int, aim: int = -1) -> Climb | Storm | None:
    """Up the roof of the building at which he stands: all together if it is held, else lifted by others."""
    storms: list[Climb | Storm] = [one for one in roofs.storm.options(state, figure) if len(one.figures) >= 6]
    climbs: list[Climb | Storm] = list(roofs.climb.options(state, figure))
    return next(iter(storms + climbs), None)


def chop(state: State, figure: int, aim: int = -1) -> Chop | None:
    """At the wall that has been chopped most."""
    chops = list(chopping.options(state, figure))
    return max(chops, key=lambda one: state.chopped[one.place], default=None)


def legal_moves(state: State, figure: int) -> list[Move]:
    """The moves a figure may make: its places, and a sample of spots."""
    return list(moving.options(state, figure))


DOING: dict[Order, Callable[[State, int, int], Any | None]] = {
    Order.HOLD: hold,
    Order.FIRE: at_will,
    Order.VOLLEY: volley,
    Order.CEASE: strike,
    Order.BACK: back,
    Order.REINFORCE: reinforce,
    Order.BAYONET: strike,
    Order.ATTACK: strike,
    Order.OVER: press,
    Order.CHOP: chop,
    Order.ROOF: climb,
}
