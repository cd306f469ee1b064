"""The painted boards: `python -m assets.build board effects textures`.

`boards/compound/index.json` lists every picture by part and name with its box on the map (x, y, width, height in
millimetres). They are laid from below in this order:

- part "": the board in each light: `afternoon`, `late`, `dusk`, `night`; rooms open, roofs off, their shadows on.
- `roof-HOUSE`, `ruin-LIGHT`: a burnt-out house with the ground around it, soft-edged.
- `fire-HOUSE`, `a-LIGHT` and `b-LIGHT` (dusk, night): the ground lit by the burning roof at two moments; `b` laid over
  `a` with a changing alpha flickers.
- `redoubt`, `LIGHT`: its walls, their shadows as clear dark.
- `roof-HOUSE`, `whole-LIGHT`, `rafters-LIGHT` (when its zone is chosen), `charred-LIGHT` (where it is burnt: masked by
  the effect `burn-disc`); `whole-` and `charred-LIGHT-fire` while that roof burns at dusk or night.
"""

from .bake import build

__all__ = ["build"]
