"""All that can happen. `apply` is the only place where a state changes; dice are kept as pips."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rulesets.rorkes_drift.state import (
    AWAY,
    BACK,
    COMING,
    FALLEN,
    FIGURES,
    FIRST_ZULU,
    LOST,
    OFFICERS,
    POOL,
    Fire,
    Off,
    Pending,
    Place,
    Rank,
    Roof,
    Spot,
    State,
    Wave,
)

OnBoard = Place | Spot | Roof


class AssaultBegan(Struct, frozen=True, tag="assault_began"):
    """A new assault: the Zulus are all there again, all weapons loaded, burnt buildings closed (RD-3.7, 7.3)."""

    assault: int
    zulus: int
    rule: str = "RD-3.7"

    def apply(self, state: State) -> None:
        figures = state.figures
        state.assault, state.turn, state.block, state.stage = self.assault, 0, 0, "deploy"
        state.waves, state.active, state.initiative = [], -1, ()
        for index in range(FIGURES):
            if index >= FIRST_ZULU:
                state.put(index, POOL if index < FIRST_ZULU + self.zulus else LOST)
            else:
                out = figures.where[index] in (FALLEN, LOST)
                state.put(index, LOST if out else BACK)
            figures.wave[index] = -1
            figures.acted[index], figures.blow[index], figures.fought[index] = 0, False, False
            figures.foe[index], figures.faces[index] = -1, None
        rounds = state.law.tables.fire.officer_rounds
        figures.loaded = [rounds] * OFFICERS + [1] * (FIRST_ZULU - OFFICERS)
        figures.fired = [0] * FIRST_ZULU
        state.fires = [fire if fire.stage == "whole" else Fire("closed") for fire in state.fires]


class Deployed(Struct, frozen=True, tag="deployed"):
    """A British figure stands somewhere at set-up (RD-1.6, 7.3)."""

    figure: int
    to: OnBoard
    rule: str = "RD-1.6"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class SetUp(Struct, frozen=True, tag="set_up"):
    """The British are in place (RD-1.6)."""

    rule: str = "RD-1.6"

    def apply(self, state: State) -> None:
        state.stage = "turn"


class TurnBegan(Struct, frozen=True, tag="turn_began"):
    """A turn begins (RD-2.1)."""

    turn: int
    rule: str = "RD-2.1"

    def apply(self, state: State) -> None:
        figures = state.figures
        state.turn, state.block, state.active, state.stage = self.turn, 0, -1, "initiative"
        figures.acted = [0] * FIGURES
        figures.blow = [False] * FIGURES
        figures.fought = [False] * FIGURES
        figures.fired = [0] * FIRST_ZULU
        state.stormers = [0, 0]


class InitiativeRolled(Struct, frozen=True, tag="initiative_rolled"):
    """One roll for a zone whose walls are outnumbered; a tie is rolled again (RD-2.2)."""

    zone: int
    british: int
    zulu: int
    rule: str = "RD-2.2"

    def apply(self, state: State) -> None: ...


class InitiativeSet(Struct, frozen=True, tag="initiative_set"):
    """Who has the initiative, by zone, and which British act in the first block (RD-2.2, 2.3)."""

    british: tuple[bool, ...]
    early: tuple[int, ...]
    rule: str = "RD-2.2"

    def apply(self, state: State) -> None:
        state.initiative = self.british
        state.figures.early = [False] * FIRST_ZULU
        for figure in self.early:
            state.figures.early[figure] = True
        state.stage = "figures"


class BlockBegan(Struct, frozen=True, tag="block_began"):
    """0 first British, 1 Zulu, 2 other British, 3 the end of the turn (RD-2.3, 2.6)."""

    block: int
    waves_due: bool = False
    rule: str = "RD-2.3"

    def apply(self, state: State) -> None:
        state.block, state.active, state.waves_due = self.block, -1, self.waves_due
        state.stage = ("figures", "orders", "figures", "roofs")[self.block]


class StageBegan(Struct, frozen=True, tag="stage_began"):
    """A step within the Zulu block: "markers", then "figures" (RD-2.5)."""

    stage: str
    rule: str = "RD-2.5"

    def apply(self, state: State) -> None:
        state.stage = self.stage


class BlockEnded(Struct, frozen=True, tag="block_ended"):
    """A side is done with its block (RD-2.3)."""

    block: int
    rule: str = "RD-2.3"

    def apply(self, state: State) -> None:
        state.stage, state.active = "block_end", -1


class WaveFormed(Struct, frozen=True, tag="wave_formed"):
    """Uncommitted figures set out against a section (RD-3.1, 3.6)."""

    wave: int
    section: int
    figures: tuple[int, ...]
    markers: int
    rule: str = "RD-3.1"

    def apply(self, state: State) -> None:
        each = state.law.tables.waves.marker_figures
        size = len(self.figures) + each * self.markers
        state.waves.append(Wave(self.section, state.turn, len(self.figures), size, self.markers))
        state.waves_due = False
        for figure in self.figures:
            state.put(figure, COMING)
            state.figures.wave[figure] = self.wave


class WaveLeft(Struct, frozen=True, tag="wave_left"):
    """All figures of a wave leave for the rest of the assault (RD-3.8; after a test RD-3.5)."""

    wave: int
    rule: str

    def apply(self, state: State) -> None:
        state.waves[self.wave] = replace(state.waves[self.wave], mood="gone", markers=0)
        for figure in range(FIRST_ZULU, FIGURES):
            if state.figures.wave[figure] == self.wave and state.figures.where[figure] != FALLEN:
                state.put(figure, AWAY)


class WaveDestroyed(Struct, frozen=True, tag="wave_destroyed"):
    """No one of the wave is left, and no marker can bring anybody back (RD-3.6)."""

    wave: int
    rule: str = "RD-3.6"

    def apply(self, state: State) -> None:
        state.waves[self.wave] = replace(state.waves[self.wave], mood="destroyed", markers=0)


class Posted(Struct, frozen=True, tag="posted"):
    """Uncommitted Zulus take their rifles to the terrace; `posts` are post numbers (RD-6.4)."""

    figures: tuple[int, ...]
    posts: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure, post in zip(self.figures, self.posts, strict=True):
            state.put(figure, Off("terrace", post, state.turn))


class Recalled(Struct, frozen=True, tag="recalled"):
    """Riflemen come back from the terrace and are uncommitted (RD-6.4)."""

    figures: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            state.put(figure, POOL)


class Arrived(Struct, frozen=True, tag="arrived"):
    """A wave reaches its section: `places` filled by `figures` in order, the rest form the rear rank (RD-3.4)."""

    wave: int
    figures: tuple[int, ...]
    places: tuple[int, ...]
    behind: tuple[int, ...]
    rule: str = "RD-3.4"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        state.waves[self.wave] = replace(wave, arrived=True)
        for figure, place in zip(self.figures, self.places, strict=True):
            state.put(figure, Place(place, 1))
        for figure in self.behind:
            state.put(figure, Rank(wave.section))


class SteppedUp(Struct, frozen=True, tag="stepped_up"):
    """A figure of the rear rank takes a free outer place (RD-3.4)."""

    figure: int
    place: int
    rule: str = "RD-3.4"

    def apply(self, state: State) -> None:
        state.put(self.figure, Place(self.place, 1))


class MarkerUsed(Struct, frozen=True, tag="marker_used"):
    """Dead of the wave come back at its rear (RD-3.6)."""

    wave: int
    figures: tuple[int, ...]
    rule: str = "RD-3.6"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        state.waves[self.wave] = replace(wave, markers=wave.markers - 1)
        for figure in self.figures:
            state.put(figure, Rank(wave.section) if wave.arrived else COMING)


class TerraceFired(Struct, frozen=True, tag="terrace_fired"):
    """The riflemen fire: how many, and one die for each full group (RD-6.4)."""

    rifles: int
    figures: tuple[int, ...]
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            where = state.figures.where[figure]
            if isinstance(where, Off):
                state.put(figure, Off("terrace", where.post, -state.turn))


class TerraceRolled(Struct, frozen=True, tag="terrace_rolled"):
    """One die of the terrace, and the man it hit, or -1 (RD-6.4)."""

    die: int
    needed: int
    man: int
    rule: str = "RD-6.4"

    def apply(self, state: State) -> None: ...


class Moved(Struct, frozen=True, tag="moved"):
    """A figure's move (RD-4.1, 4.2, 4.3)."""

    figure: int
    to: OnBoard
    rule: str

    def apply(self, state: State) -> None:
        figures = state.figures
        state.put(self.figure, self.to)
        state.active = self.figure
        figures.acted[self.figure] = 1
        figures.foe[self.figure], figures.faces[self.figure] = -1, None


class Spent(Struct, frozen=True, tag="spent"):
    """These figures do nothing else this turn (RD-2.1, 5.1, 5.2)."""

    figures: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> None:
        for figure in self.figures:
            state.figures.acted[figure] = 2
        state.active = -1


class Fired(Struct, frozen=True, tag="fired"):
    """A shot (RD-6.1, 6.3, 6.4): one die against the number needed."""

    figure: int
    target: int
    die: int
    needed: int
    hit: bool
    rule: str = "RD-6.1"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.loaded[self.figure] -= 1
        figures.fired[self.figure] += 1
        more = self.figure < OFFICERS and figures.loaded[self.figure] > 0
        more = more and figures.fired[self.figure] < state.law.tables.fire.officer_shots
        figures.acted[self.figure] = 1 if more else 2
        state.active = self.figure if more else -1


class Struck(Struct, frozen=True, tag="struck"):
    """A blow in melee (RD-6.5): two dice, the modifier of the ledge (RD-6.6), the total needed.

    `free` marks the free blow of RD-4.1; `behind` a blow from behind (RD-6.8).
    """

    figure: int
    target: int
    dice: tuple[int, int]
    modifier: int
    needed: int
    hit: bool
    behind: bool = False
    free: bool = False
    rule: str = "RD-6.5"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.fought[self.figure] = figures.fought[self.target] = True
        if self.free:
            figures.blow[self.figure] = True
        else:
            figures.acted[self.figure] = 2
            state.active = -1


class Turned(Struct, frozen=True, tag="turned"):
    """A British figure faces an enemy (RD-6.8): `foe` -1 means across his wall again."""

    figure: int
    foe: int
    rule: str = "RD-6.8"

    def apply(self, state: State) -> None:
        figures = state.figures
        at_place = isinstance(figures.where[self.figure], Place)
        figures.foe[self.figure] = self.foe if at_place else -1
        figures.faces[self.figure] = None if at_place else figures.point[self.foe]


class Fell(Struct, frozen=True, tag="fell"):
    """A figure is out of the fight; a Zulu's death counts for his wave and for the game (RD-3.5, 8.2)."""

    figure: int
    rule: str

    def apply(self, state: State) -> None:
        state.put(self.figure, FALLEN)
        state.figures.foe[self.figure], state.figures.faces[self.figure] = -1, None
        if state.active == self.figure:
            state.active = -1
        if self.figure >= FIRST_ZULU:
            state.zulu_dead += 1
            index = state.figures.wave[self.figure]
            if index >= 0:
                state.waves[index] = replace(state.waves[index], deaths=state.waves[index].deaths + 1)


class TookPlace(Struct, frozen=True, tag="took_place"):
    """A Zulu stands where the man he killed stood (RD-4.5)."""

    figure: int
    to: OnBoard
    rule: str = "RD-4.5"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class WentPast(Struct, frozen=True, tag="went_past"):
    """A Zulu goes past the man and stands behind him (RD-6.7)."""

    figure: int
    man: int
    to: Spot | Roof
    rule: str = "RD-6.7"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class Chopped(Struct, frozen=True, tag="chopped"):
    """One chopper's die and the points it adds (RD-4.4)."""

    figure: int
    place: int
    die: int
    points: int
    rule: str = "RD-4.4"

    def apply(self, state: State) -> None:
        state.chopped[self.place] += self.points
        state.figures.acted[self.figure] = 2
        state.active = -1


class Breached(Struct, frozen=True, tag="breached"):
    """A place has become a breach (RD-4.4)."""

    place: int
    rule: str = "RD-4.4"

    def apply(self, state: State) -> None: ...


class Boosted(Struct, frozen=True, tag="boosted"):
    """An attempt at an undefended roof (RD-5.1); `die` 0: two men lift, no die."""

    figure: int
    helpers: tuple[int, ...]
    die: int
    up: bool
    rule: str = "RD-5.1"

    def apply(self, state: State) -> None:
        for figure in (self.figure, *self.helpers):
            state.figures.acted[figure] = 2
        state.active = -1


class Stormed(Struct, frozen=True, tag="stormed"):
    """Zulus climb at a defended roof (RD-5.2): one die for each full group; its defenders count as attacked."""

    building: int
    figures: tuple[int, ...]
    defenders: tuple[int, ...]
    dice: tuple[int, ...]
    up: int
    rule: str = "RD-5.2"

    def apply(self, state: State) -> None:
        state.stormers[self.building] += len(self.figures)
        for figure in self.figures:
            state.figures.acted[figure] = 2
        for figure in self.defenders:
            state.figures.fought[figure] = True
        state.active = -1


class GotUp(Struct, frozen=True, tag="got_up"):
    """A figure is on the roof (RD-5.1, 5.2)."""

    figure: int
    to: Roof
    rule: str = "RD-5.1"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)
        state.figures.foe[self.figure], state.figures.faces[self.figure] = -1, None


class Jumped(Struct, frozen=True, tag="jumped"):
    """A jump off a roof (RD-5.3): two dice; `onto` -1 for open ground."""

    figure: int
    to: OnBoard
    dice: tuple[int, int]
    onto: int = -1
    rule: str = "RD-5.3"

    def apply(self, state: State) -> None:
        figures = state.figures
        figures.acted[self.figure] = 2
        state.active = -1
        figures.foe[self.figure], figures.faces[self.figure] = -1, None
        if self.onto >= 0:
            figures.fought[self.figure] = figures.fought[self.onto] = True


class Landed(Struct, frozen=True, tag="landed"):
    """The jumper stands on the ground (RD-5.3)."""

    figure: int
    to: OnBoard
    rule: str = "RD-5.3"

    def apply(self, state: State) -> None:
        state.put(self.figure, self.to)


class Asked(Struct, frozen=True, tag="asked"):
    """A question inside a rule waits for its answer."""

    question: Pending
    rule: str

    def apply(self, state: State) -> None:
        state.pending = self.question


class Answered(Struct, frozen=True, tag="answered"):
    """The question has its answer."""

    yes: bool
    figures: tuple[int, ...]
    rule: str

    def apply(self, state: State) -> None:
        state.pending = None


class Tested(Struct, frozen=True, tag="tested"):
    """A wave's morale test (RD-3.5): `result` is "retire", "one_round", "press_on" or "fight_on"."""

    wave: int
    threshold: int
    dice: tuple[int, int]
    result: str
    rule: str = "RD-3.5"

    def apply(self, state: State) -> None:
        wave = state.waves[self.wave]
        mood = {"one_round": "one_round", "fight_on": "fight_on"}.get(self.result, wave.mood)
        state.waves[self.wave] = replace(wave, tests=wave.tests + 1, mood=mood)


class RoofRolled(Struct, frozen=True, tag="roof_rolled"):
    """2d6 for a building with Zulus in contact (RD-7.1)."""

    building: int
    dice: tuple[int, int]
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None: ...


class RoofAlight(Struct, frozen=True, tag="roof_alight"):
    """The roof has caught fire at a point (RD-7.1)."""

    building: int
    by: int
    x: int
    y: int
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None:
        state.fires[self.building] = Fire("alight", self.x, self.y, 0)


class FireSpread(Struct, frozen=True, tag="fire_spread"):
    """The fire grows by 1d6 in.; `ablaze` when the whole roof burns (RD-7.1, 7.2)."""

    building: int
    die: int
    radius: int
    ablaze: bool
    rule: str = "RD-7.1"

    def apply(self, state: State) -> None:
        stage = "ablaze" if self.ablaze else "alight"
        state.fires[self.building] = replace(state.fires[self.building], stage=stage, radius=self.radius)


class BurnRolled(Struct, frozen=True, tag="burn_rolled"):
    """A die for a figure under burning thatch (RD-7.2)."""

    figure: int
    die: int
    needed: int
    rule: str = "RD-7.2"

    def apply(self, state: State) -> None: ...


class FellIn(Struct, frozen=True, tag="fell_in"):
    """A building falls in: its zone and roof are closed (RD-7.2)."""

    building: int
    rule: str = "RD-7.2"

    def apply(self, state: State) -> None:
        state.fires[self.building] = replace(state.fires[self.building], stage="closed")


class Reloaded(Struct, frozen=True, tag="reloaded"):
    """Rifles and revolvers are loaded again after a whole undisturbed turn (RD-6.2, 6.3)."""

    figures: tuple[int, ...]
    rule: str = "RD-6.2"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            rounds = state.law.tables.fire.officer_rounds if figure < OFFICERS else 1
            state.figures.loaded[figure] = rounds


class AssaultEnded(Struct, frozen=True, tag="assault_ended"):
    """All Zulus are dead or withdrawn; `why` is "left", "called_off" or "turns" (RD-3.7)."""

    assault: int
    why: str
    rule: str = "RD-3.7"

    def apply(self, state: State) -> None:
        for index in range(FIRST_ZULU, FIGURES):
            if state.figures.where[index] not in (FALLEN, LOST, AWAY):
                state.put(index, AWAY)
        state.stage, state.active, state.waves_due = "between", -1, False


class Returned(Struct, frozen=True, tag="returned"):
    """British casualties come back and wait to be set up (RD-7.3)."""

    figures: tuple[int, ...]
    rule: str = "RD-7.3"

    def apply(self, state: State) -> None:
        for figure in self.figures:
            state.put(figure, BACK)
        state.stage = "redoubt"


class RedoubtAnswered(Struct, frozen=True, tag="redoubt_answered"):
    """The defenders have, or have not, asked for the final redoubt (RD-7.4)."""

    yes: bool
    rule: str = "RD-7.4"

    def apply(self, state: State) -> None:
        state.redoubt = self.yes
        state.stage = "next"


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """Somebody has won, or nobody (RD-8.1 to 8.3)."""

    winner: str
    rule: str

    def apply(self, state: State) -> None:
        state.won = (self.winner, self.rule)
        state.stage, state.pending, state.active = "over", None, -1


EVENTS: tuple[type, ...] = tuple(
    value
    for value in list(globals().values())
    if isinstance(value, type) and issubclass(value, Struct) and "rule" in value.__struct_fields__
)
