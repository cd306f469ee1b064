"""What a seat may do: small frozen values. Lengths are tenths of a millimetre."""

from __future__ import annotations

from msgspec import Struct

from game.rulesets.rorkes_drift.state import OnBoard, Spot


class Deploy(Struct, frozen=True, tag="deploy"):
    """Set-up: stand a British figure somewhere (RD-1.6)."""

    figure: int
    to: OnBoard


class EndSetup(Struct, frozen=True, tag="end_setup"):
    """Set-up is done (RD-1.6)."""


class FormWave(Struct, frozen=True, tag="form_wave"):
    """`size` uncommitted Zulus against an unengaged outer section (RD-3.1)."""

    size: int
    section: int


class WithdrawWave(Struct, frozen=True, tag="withdraw_wave"):
    """Take a wave out of this assault (RD-3.8)."""

    wave: int


class Post(Struct, frozen=True, tag="post"):
    """Send uncommitted Zulus with rifles to the terrace (RD-6.4)."""

    count: int


class Recall(Struct, frozen=True, tag="recall"):
    """Call riflemen back from the terrace (RD-6.4)."""

    count: int


class EndAssault(Struct, frozen=True, tag="end_assault"):
    """With no wave in play: all withdraw (RD-3.7)."""


class Ready(Struct, frozen=True, tag="ready"):
    """Orders are given, or markers used: go on (RD-2.5)."""


class UseMarker(Struct, frozen=True, tag="use_marker"):
    """Five dead of the wave come back at its rear (RD-3.6)."""

    wave: int


class Move(Struct, frozen=True, tag="move"):
    """One move (RD-4.1 to 4.3); the figure may attack afterwards."""

    figure: int
    to: OnBoard


class Shoot(Struct, frozen=True, tag="shoot"):
    """One shot (RD-6.1, 6.3)."""

    figure: int
    target: int


class Strike(Struct, frozen=True, tag="strike"):
    """The figure's own attack in melee (RD-6.5)."""

    figure: int
    target: int


class Chop(Struct, frozen=True, tag="chop"):
    """Chop at a plain wall or blocked door (RD-4.4)."""

    figure: int
    place: int


class Climb(Struct, frozen=True, tag="climb"):
    """Up an undefended roof with one or two helpers (RD-5.1)."""

    figure: int
    helpers: tuple[int, ...]


class Storm(Struct, frozen=True, tag="storm"):
    """All these Zulus climb at a defended roof (RD-5.2)."""

    building: int
    figures: tuple[int, ...]


class Jump(Struct, frozen=True, tag="jump"):
    """Off a roof to a free spot, or onto the enemy `onto` with `to` beside him (RD-5.3)."""

    figure: int
    to: Spot
    onto: int = -1


class EndBlock(Struct, frozen=True, tag="end_block"):
    """The block is over (RD-2.3)."""


class Choose(Struct, frozen=True, tag="choose"):
    """Answer to "who gets up" (RD-5.2) and "who returns" (RD-7.3)."""

    figures: tuple[int, ...]


class Answer(Struct, frozen=True, tag="answer"):
    """Yes or no: take his place (RD-4.5), ask for the redoubt (RD-7.4)."""

    yes: bool
