"""`python -m assets.build NAME…`: make the named assets anew; without a name, list them."""

import importlib
import sys

MAKERS = {
    "map": "assets.build.compound_map:build",
    "board": "assets.build.board:build",
    "effects": "assets.build.board.effects:build",
    "textures": "assets.build.board.textures:build",
    "figures": "assets.build.figures.bake:build",
    "ui": "assets.build.ui.bake:build",
    "sounds": "assets.build.sounds.bake:build",
}


def make(name: str) -> None:
    module, function = MAKERS[name].split(":")
    getattr(importlib.import_module(module), function)()


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MAKERS]
    if unknown or not names:
        print(f"usage: python -m assets.build {{{','.join(MAKERS)}}}…")
        return 2
    for name in names:
        make(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
