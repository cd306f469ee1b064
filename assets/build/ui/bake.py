"""Writes the small art of the interface at single and double size, with one index."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PIL import Image

from assets.build.figures.zulu import REGIMENTS
from assets.build.ui import dice, marks, people, watch

FOLDER = Path(__file__).parents[2] / "sprites" / "ui"
ZOOMS = (1, 2)
Draw = Callable[[float], Image.Image]

SINGLE: dict[str, Draw] = {
    "cross": marks.cross,
    "cartridge-loaded": partial(marks.cartridge, loaded=True),
    "cartridge-reloading": partial(marks.cartridge, loaded=False),
    "chevron-full": partial(marks.chevron, filled=True),
    "chevron-open": partial(marks.chevron, filled=False),
    "rivet": marks.rivet,
    "rose": marks.rose,
    "wave-arrow": marks.arrow,
    **{f"wave-{numeral}": partial(marks.badge, numeral=numeral) for numeral in marks.WAVES},
    **{f"shield-{name}": partial(people.shield, name, 24, 64) for name in REGIMENTS},
    **{f"shield-large-{name}": partial(people.shield, name, 64, 160) for name in REGIMENTS},
    "helmet": people.helmet,
}
WATCHES = {"": 0.44, "large-": 1.2}
WATCH_PARTS: dict[str, Draw] = {
    "face": watch.face,
    "hour": partial(watch.hand, minutes=False),
    "minute": partial(watch.hand, minutes=True),
}
DICE = {"ivory": dice.IVORY, "horn": dice.HORN}
DICE_CELLS = (32, 64, 128)


def build() -> None:
    """Write every picture and `index.json`."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    index = {name: _write(name, draw) for name, draw in SINGLE.items()}
    for prefix, size in WATCHES.items():
        for part, draw in WATCH_PARTS.items():
            index[f"watch-{prefix}{part}"] = _write(f"watch-{prefix}{part}", draw, size)
    text = {"pictures": index, "dice": _write_dice()}
    (FOLDER / "index.json").write_text(json.dumps(text, indent=1) + "\n", encoding="utf-8")


def _write(name: str, draw: Draw, scale: float = 1.0) -> dict[str, object]:
    """Single size in `name.webp`, double in `name@2.webp`."""
    files, size = [], (0, 0)
    for zoom in ZOOMS:
        picture = draw(scale * zoom)
        size = picture.size if zoom == 1 else size
        files.append(f"{name}.webp" if zoom == 1 else f"{name}@{zoom}.webp")
        picture.save(FOLDER / files[-1], lossless=True, quality=100, method=6)
    return {"files": files, "size": size}


def _write_dice() -> dict[str, object]:
    """A sheet for each stuff and cell: six rows of faces at four angles, then the tumbling frames in rows of four."""
    sheets = []
    for stuff, body in DICE.items():
        for cell in DICE_CELLS:
            cells = [dice.die(dice.resting(value, angle), body, cell) for value in range(1, 7) for angle in dice.ANGLES]
            cells += [dice.die(dice.tumbling(frame), body, cell, 0.6) for frame in range(dice.TUMBLES)]
            rows = len(cells) // len(dice.ANGLES)
            sheet = Image.new("RGBA", (cell * len(dice.ANGLES), cell * rows))
            for number, picture in enumerate(cells):
                sheet.paste(picture, (number % 4 * cell, number // 4 * cell))
            file = f"dice-{stuff}-{cell}.webp"
            sheet.save(FOLDER / file, lossless=cell <= 64, quality=92, alpha_quality=90, method=6)
            sheets.append({"stuff": stuff, "cell": cell, "file": file})
    return {"angles": dice.ANGLES, "tumbles": dice.TUMBLES, "die_of_cell": 0.5, "sheets": sheets}
