"""Colours of the two sides, and how much is drawn at each size."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    name: str
    tunic: str
    facings: str
    trousers: str
    helmet: str
    brim: str
    patrol: str
    british_rim: str
    british_ground: tuple[str, str]
    zulu_rim: str
    teeth: str
    zulu_ground: tuple[str, str]


NORMAL = Palette(
    "normal", "#B8362A", "#3F5B3D", "#2C3550", "#E8DAB6", "#BBA478", "#2A3860",
    "#F0E6CA", ("#BFA878", "#E0CFA2"), "#1A1614", "#C2934B", ("#57492F", "#857447"),
)  # fmt: skip
COLOUR_BLIND = Palette(
    "colour_blind", "#D55E00", "#2E4A5E", "#22304F", "#F6EAC6", "#CDB583", "#3A2A5A",
    "#FFF6DE", ("#C6B48A", "#E8DAB4"), "#0B2E4A", "#8CC7EE", ("#3F4A50", "#6B757A"),
)  # fmt: skip

SKINS = ("#6B4229", "#5B3622", "#774C31", "#643E28")
FACE = "#C48F6B"
STEEL, WALNUT, ASH, BRASS, BONE = "#A7AEB3", "#663F22", "#8A6640", "#D4AF55", "#F8F0DA"
BELT, LEATHER, BOOT = "#EAE2CE", "#2B221C", "#1D1714"


@dataclass(frozen=True)
class Detail:
    """What a base of `diameter` pixels can carry: `growth` of the man over true scale, least lining, oversampling."""

    diameter: int
    growth: float
    line: float
    oversample: int

    @property
    def fine(self) -> bool:
        """Straps, lacing, cowtails, hands."""
        return self.diameter >= 20

    @property
    def grain(self) -> float:
        return self.diameter / BASE_METRES * self.oversample


BASE_METRES = 1.46
DETAILS = {
    detail.diameter: detail
    for detail in (
        Detail(60, 1.04, 0.5, 2),
        Detail(28, 1.15, 0.55, 4),
        Detail(16, 1.28, 0.55, 5),
        Detail(84, 1.02, 0.5, 2),
    )
}
MAN = 1.10
