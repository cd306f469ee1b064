"""Bakes every man in every pose and facing into sheets, with one index for the program."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image

from assets.build.figures.brush import Canvas
from assets.build.figures.figure import BASES, KINDS, paint, paint_base
from assets.build.figures.light import DAY, lit
from assets.build.figures.shapes import Field
from assets.build.figures.style import COLOUR_BLIND, DETAILS, NORMAL, Detail, Palette
from assets.build.figures.zulu import REGIMENTS

FOLDER = Path(__file__).parents[2] / "sprites" / "figures"
FACINGS = 24
BRITISH = tuple(kind for kind in KINDS if kind not in REGIMENTS)
SHADOW_KINDS = {"soldier": "soldier", "chard": "officer", "bromhead": "officer"} | dict.fromkeys(REGIMENTS, "warrior")
COLOUR_BLIND_SIZES = (28, 60)
SHADOW_SIZES = {28: 1, 60: 2}  # shadows are soft: two sets serve all sizes, the larger stored half as fine
SHADOW_LEVELS = 15
SEEN = 0.012
QUALITY = {16: 90, 28: 84, 60: 68, 84: 48}

Look = tuple[Field, Field]


def build() -> None:
    """Write all sheets and `index.json`."""
    sheets: list[dict[str, Any]] = []
    for detail in DETAILS.values():
        sheets += _bake_size(detail, NORMAL, tuple(KINDS))
        if detail.diameter in COLOUR_BLIND_SIZES:
            sheets += _bake_size(detail, COLOUR_BLIND, BRITISH)
        _write_index(sheets)


def _write_index(sheets: list[dict[str, Any]]) -> None:
    """After every size, so that a bake that was stopped can be used."""
    kinds = {kind: {"side": _side(kind), "shadow": SHADOW_KINDS[kind]} for kind in KINDS}
    index = {"facings": FACINGS, "kinds": kinds, "sheets": sheets}
    (FOLDER / "index.json").write_text(_one_line_each(index) + "\n", encoding="utf-8")


def _one_line_each(index: dict[str, Any]) -> str:
    """JSON with one sheet a line."""
    sheets = ",\n ".join(json.dumps(sheet) for sheet in index["sheets"])
    head = json.dumps({key: value for key, value in index.items() if key != "sheets"})
    return f'{head[:-1]}, "sheets": [\n {sheets}\n]}}'


def _side(kind: str) -> str:
    return "zulu" if kind in REGIMENTS else "british"


def _bake_size(detail: Detail, palette: Palette, kinds: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    for side in BASES:
        yield _write_base(side, detail, palette)
    shaded: set[str] = set() if palette is NORMAL and detail.diameter in SHADOW_SIZES else set(SHADOW_KINDS.values())
    for kind in kinds:
        print(f"{kind} {detail.diameter} px, {palette.name}", flush=True)
        for pose in KINDS[kind]:
            looks = [_look(paint(kind, pose, facing, palette, detail), detail) for facing in range(FACINGS)]
            yield _write_men(kind, pose, detail, palette, np.stack([man for man, _ in looks]))
            if SHADOW_KINDS[kind] not in shaded:
                yield _write_shadows(SHADOW_KINDS[kind], pose, detail, np.stack([shadow for _, shadow in looks]))
        shaded.add(SHADOW_KINDS[kind])


def _look(canvas: Canvas, detail: Detail) -> Look:
    man, shadow = lit(canvas, DAY)
    return _reduced(man, detail.oversample), _reduced(shadow[..., None], detail.oversample)


def _reduced(image: Field, times: int) -> Field:
    """Averaged down; the middle stays the middle, because the cut border is even."""
    spare = image.shape[0] % (2 * times) // 2
    image = image[spare : image.shape[0] - spare, spare : image.shape[1] - spare]
    side = image.shape[0] // times
    blocks = image[: side * times, : side * times].reshape(side, times, side, times, -1)
    return np.asarray(blocks.mean(axis=(1, 3)))


def _write_base(side: str, detail: Detail, palette: Palette) -> dict[str, Any]:
    disc, shadow = _look(paint_base(side, palette, detail), detail)
    shade = np.zeros_like(disc)
    shade[..., 3:] = shadow * (1 - disc[..., 3:])
    shade[..., :3] = _colour(DAY.shade) * shade[..., 3:]
    cell, anchor, cut = _trimmed(np.stack([disc + shade]))
    entry = _entry("base", side, "", detail, palette, ".webp") | {"cell": cell, "anchor": anchor}
    _straight(cut[0]).save(_path(entry), lossless=True, method=6, quality=100)
    return entry


def _write_men(kind: str, pose: str, detail: Detail, palette: Palette, men: Field) -> dict[str, Any]:
    cell, anchor, cut = _trimmed(men)
    entry = _entry("man", kind, pose, detail, palette, ".webp") | {"cell": cell, "anchor": anchor, "rows": {pose: 0}}
    _straight(_in_a_row(cut)).save(_path(entry), quality=QUALITY[detail.diameter], alpha_quality=60, method=6)
    return entry


def _write_shadows(name: str, pose: str, detail: Detail, shadows: Field) -> dict[str, Any]:
    """One colour in sixteen strengths."""
    coarse = SHADOW_SIZES[detail.diameter]
    cell, anchor, cut = _trimmed(np.stack([_reduced(shadow, coarse) for shadow in shadows]))
    entry = _entry("shadow", name, pose, detail, NORMAL, ".png")
    _save_shades(_in_a_row(cut)[..., 0], _path(entry))
    return entry | {"cell": cell, "anchor": anchor, "rows": {pose: 0}, "scale": coarse}


def _save_shades(dark: Field, path: Path) -> None:
    deepest = float(dark.max())
    image = Image.fromarray(np.rint(dark / deepest * SHADOW_LEVELS).astype(np.uint8), "P")
    image.putpalette([int(part * 255 + 0.5) for part in _colour(DAY.shade)] * (SHADOW_LEVELS + 1))
    alphas = bytes(round(deepest * 255 * level / SHADOW_LEVELS) for level in range(SHADOW_LEVELS + 1))
    image.save(path, transparency=alphas, bits=4, optimize=True)


def _entry(layer: str, name: str, pose: str, detail: Detail, palette: Palette, kind: str) -> dict[str, Any]:
    parts = [layer] * (layer != "man") + [name] + [pose] * bool(pose)
    folder = f"{detail.diameter}" + ("" if palette is NORMAL else "-colour-blind")
    return {
        "layer": layer, "name": name, "size": detail.diameter, "palette": palette.name,
        "file": f"{folder}/{'-'.join(parts)}{kind}",
    }  # fmt: skip


def _path(entry: dict[str, Any]) -> Path:
    path = FOLDER / str(entry["file"])
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _colour(digits: str) -> Field:
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


def _trimmed(cells: Field) -> tuple[tuple[int, int], tuple[int, int], Field]:
    """The smallest common cell, where the middle of the base lies in it, and the cells cut to it."""
    seen = cells[..., -1].max(axis=0) > SEEN
    rows, columns = np.flatnonzero(seen.any(axis=1)), np.flatnonzero(seen.any(axis=0))
    top, left = int(rows[0]), int(columns[0])
    cut = cells[:, top : rows[-1] + 1, left : columns[-1] + 1]
    middle = cells.shape[1] // 2
    return (cut.shape[2], cut.shape[1]), (middle - left, middle - top), cut


def _in_a_row(cells: Field) -> Field:
    return np.concatenate(list(cells), axis=1)


def _straight(image: Field) -> Image.Image:
    """Premultiplied parts from 0 to 1 as an ordinary picture."""
    alpha = image[..., 3:]
    colour = np.where(alpha > 1e-3, image[..., :3] / np.maximum(alpha, 1e-3), 0)
    return Image.fromarray((np.clip(np.dstack([colour, alpha]), 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
