"""Saves pictures at the zoom steps and keeps the list that the game reads."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image
from scipy import ndimage

from .canvas import MM_PER_METRE
from .colour import as_bytes
from .noise import Field

WIDEST = 5760
"""Everything is painted at this width of the board and saved at half as much again or less, which smooths it."""
STEPS = {3840: 2 / 3, 1920: 1 / 3}
GRID = 6  # pixels of the widest step to which cut-outs are snapped, so that they stay whole at every step


@dataclass
class Album:
    """The pictures of a board, `PART/STATE-LIGHT-WIDTH.webp` in its folder, and their index."""

    folder: Path
    map_size: tuple[float, float]
    scale: float
    entries: list[dict[str, object]] = field(default_factory=list)

    def add(
        self, part: str, name: str, shown: Field, alpha: Field | None = None, corner: tuple[int, int] = (0, 0),
        steps: tuple[int, ...] = (3840,), quality: int = 84,
    ) -> None:  # fmt: skip
        """Save display values at some zoom steps; `corner` is the left upper pixel at the widest."""
        layers = shown if alpha is None else np.concatenate([_bled(shown, alpha), alpha[..., None]], -1)
        whole = Image.fromarray(as_bytes(layers))
        for step in steps:
            size = round(whole.width * STEPS[step]), round(whole.height * STEPS[step])
            file = Path(part) / f"{name}-{size[0]}.webp"
            (self.folder / part).mkdir(parents=True, exist_ok=True)
            picture = whole.resize(size, Image.Resampling.LANCZOS)
            picture.save(self.folder / file, quality=quality, method=5, alpha_quality=85, exact=alpha is not None)
            self._list(part, name, file.as_posix(), step, corner, size)

    def _list(self, part: str, name: str, file: str, step: int, corner: tuple[int, int], size: tuple[int, int]) -> None:
        widest = self.scale / MM_PER_METRE
        place = [round(edge / widest, 3) for edge in corner]
        sides = [round(side / widest / STEPS[step], 3) for side in size]
        self.entries.append(
            {
                "part": part,
                "name": name,
                "file": file,
                "board_width_px": step,
                "box_mm": place + sides,
                "size_px": list(size),
            }
        )

    def write_index(self, lights: list[str]) -> None:
        """index.json: the map's size in millimetres, the lights, every picture with its place on the map."""
        index = {"map_mm": list(self.map_size), "lights": lights, "pictures": self.entries}
        (self.folder / "index.json").write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


def _bled(shown: Field, alpha: Field) -> Field:
    """Colour carried on under the clear parts, so that scaling brings in no dark rim."""
    weight = ndimage.gaussian_filter(alpha, 5) + np.float32(1e-4)
    spread = np.stack([ndimage.gaussian_filter(shown[..., k] * alpha, 5) / weight for k in range(3)], -1)
    return np.asarray(spread + (shown - spread) * np.clip(alpha * 4, 0, 1)[..., None])
