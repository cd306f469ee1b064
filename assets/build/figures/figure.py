"""One figure of a kind in a pose, painted and lit: the single entry to the drawing code."""

from functools import partial

from assets.build.figures.base import british_base, zulu_base
from assets.build.figures.british import OFFICER_STANCES, officer, soldier
from assets.build.figures.british import STANCES as SOLDIER_STANCES
from assets.build.figures.brush import Brush, Canvas
from assets.build.figures.fallen import DUST, fallen_officer, fallen_soldier, fallen_warrior
from assets.build.figures.style import MAN, Detail, Palette
from assets.build.figures.zulu import REGIMENTS, warrior
from assets.build.figures.zulu import STANCES as WARRIOR_STANCES

FALLEN = "fallen"
BASES = {"british": british_base, "zulu": zulu_base}
KINDS: dict[str, tuple[str, ...]] = {
    "soldier": (*SOLDIER_STANCES, FALLEN),
    "chard": (*OFFICER_STANCES, FALLEN),
    "bromhead": (*OFFICER_STANCES, FALLEN),
    **dict.fromkeys(REGIMENTS, (*WARRIOR_STANCES, FALLEN)),
}


def paint(kind: str, pose: str, facing: int, palette: Palette, detail: Detail) -> Canvas:
    """One man without his base; `facing` counts steps of 15 degrees clockwise from east."""
    canvas = Canvas(detail.grain, facing * 15)
    if pose == FALLEN:
        brush = Brush(canvas, MAN * detail.growth, detail.line, DUST)
        _lay(brush, kind, facing, palette, detail)
    else:
        brush = Brush(canvas, MAN * detail.growth, detail.line)
        _stand(kind, palette)(brush, pose, detail=detail)
    return canvas


def paint_base(side: str, palette: Palette, detail: Detail) -> Canvas:
    """The disc of a side; it looks the same whichever way the man on it faces."""
    canvas = Canvas(detail.grain, 0, reach=1.2)
    BASES[side](canvas, palette, detail)
    return canvas


def _stand(kind: str, palette: Palette) -> partial[None]:
    if kind in REGIMENTS:
        return partial(warrior, regiment=kind, seed=REGIMENTS.index(kind))
    if kind == "soldier":
        return partial(soldier, palette=palette)
    return partial(officer, palette=palette, jacket=_jacket(kind, palette))


def _lay(brush: Brush, kind: str, facing: int, palette: Palette, detail: Detail) -> None:
    if kind in REGIMENTS:
        fallen_warrior(brush, kind, detail, facing)
    elif kind == "soldier":
        fallen_soldier(brush, palette, detail, facing)
    else:
        fallen_officer(brush, palette, detail, _jacket(kind, palette), facing)


def _jacket(kind: str, palette: Palette) -> str:
    return palette.patrol if kind == "chard" else palette.tunic
