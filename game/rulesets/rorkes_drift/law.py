"""The law of one game: the table numbers, the options, and what its scenario sets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, convert

from game.board.board import INCH

Count = Annotated[int, Meta(ge=0, le=1000)]
Size = Annotated[int, Meta(ge=1, le=1000)]
Pips = Annotated[int, Meta(ge=-20, le=40)]
Inches = Annotated[float, Meta(ge=0.01, le=50)]


class Ground(Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 1: sizes on the board, in inches."""

    disc_diameter: Inches
    contact_gap: Inches

    def radius(self) -> int:
        """Of a disc, in tenths of a millimetre."""
        return round(self.disc_diameter * INCH / 2)

    def contact(self) -> int:
        """The widest gap of discs in contact, in tenths of a millimetre."""
        return round(self.contact_gap * INCH)


class Waves(Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 3: how waves come, waver and are fed."""

    turns_off_table: Count
    first_threshold: Count
    second_threshold: Count
    retire_to: Pips
    one_round_to: Pips
    fight_on_from: Pips
    marker_figures: Size
    second_assault_per: Size
    third_assault_per: Size


class FireTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 6, fire: dice, shots and rounds."""

    hit: Pips
    officer_shots: Count
    officer_rounds: Count
    terrace_group: Size
    terrace_kill: Pips


class Melee(Struct, frozen=True, forbid_unknown_fields=True):
    """RD-6.5 to 6.7: what two dice must reach, and what is added to them."""

    british: Pips
    across: Pips
    open: Pips
    behind: Pips
    bypass_short: Count
    ledge_below: Pips
    ledge_defending: Pips


class ChopTable(Struct, frozen=True, forbid_unknown_fields=True):
    """RD-4.4: how a wall or blocked door gives way."""

    breach: Size
    less: Pips


class RoofTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Chapter 5: up onto roofs and down again."""

    boosters: Size
    boost_from: Pips
    storm_group: Size
    storm_from: Pips
    jump_hurt_from: Pips
    jump_onto_jumper_from: Pips
    jump_onto_other_from: Pips
    jump_reach: Inches


class Burning(Struct, frozen=True, forbid_unknown_fields=True):
    """RD-7.1 and 7.2: when thatch catches, and when it spreads."""

    alight_from: Pips
    under_from: Pips


class End(Struct, frozen=True, forbid_unknown_fields=True):
    """RD-7.3 and 8.2: who comes back, and when the game is decided."""

    return_share: Size
    zulu_casualties: Annotated[int, Meta(ge=0, le=100_000)]
    assaults: Size


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of tables.toml, checked; `terrace_hit` and the like are options."""

    ground: Ground
    waves: Waves
    fire: FireTable
    melee: Melee
    chop: ChopTable
    roof: RoofTable
    burning: Burning
    end: End


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Rulings a table might play otherwise; the defaults are the rulebook's."""

    figures_block_sight: bool = False  # RD-1.5
    announcement_counts: bool = True  # RD-3.2
    morale_9_11: Literal["press_on", "fight_on"] = "press_on"  # RD-3.5
    assault_turns: Annotated[int, Meta(ge=1, le=200)] = 40  # RD-3.7
    own_withdrawal: bool = True  # RD-3.8
    free_blow: bool = True  # RD-4.1
    follow_up: Literal["always", "asked"] = "always"  # RD-4.5
    terrace_rifles: Annotated[int, Meta(ge=0, le=12)] = 12  # RD-6.4
    terrace_reload: bool = False  # RD-6.4
    terrace_hit: Annotated[int, Meta(ge=1, le=7)] = 6  # RD-6.4


@cache
def printed_tables() -> dict[str, dict[str, Any]]:
    """The tables as printed, before any override."""
    return loads(files(__package__).joinpath("tables.toml").read_text(encoding="utf-8"))


def tables(overrides: Mapping[str, Mapping[str, Any]] | None = None) -> Tables:
    """The tables with `overrides` laid over them; raises msgspec.ValidationError naming an unknown or bad number."""
    merged = {name: dict(rows) for name, rows in printed_tables().items()}
    for name, rows in (overrides or {}).items():
        merged.setdefault(name, {}).update(rows)
    return convert(merged, Tables)


class Law(Struct, frozen=True):
    """What stays the same for a whole game; `order` and `deployment` are the scenario's."""

    tables: Tables
    options: Options
    british: int = 50
    zulus: int = 120
    last_assault: int = 3
    zulus_win_at: int = 0  # British lost that give the Zulus the game; 0: all of them (RD-8.1)
    deployments: tuple[tuple[Any, ...], ...] = ()  # by assault: where each British figure stands at first
    redoubt_deployment: tuple[Any, ...] = ()
