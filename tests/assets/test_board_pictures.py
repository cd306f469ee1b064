"""The baked pictures of the compound are what their index says, and small."""

import json
from pathlib import Path

import pygame

ASSETS = Path(__file__).parents[2] / "assets"
BOARD = ASSETS / "boards" / "compound"
EFFECTS = ASSETS / "sprites" / "effects"

INDEX = json.loads((BOARD / "index.json").read_text(encoding="utf-8"))


def test_every_picture_listed_is_there_at_its_size_within_the_map() -> None:
    width, height = INDEX["map_mm"]
    for picture in INDEX["pictures"]:
        assert list(pygame.image.load(BOARD / picture["file"]).get_size()) == picture["size_px"], picture["file"]
        left, top, across, down = picture["box_mm"]
        assert left >= 0
        assert top >= 0
        assert left + across <= width + 1
        assert top + down <= height + 1


def test_every_light_has_board_roofs_and_redoubt() -> None:
    names = {(picture["part"], picture["name"]) for picture in INDEX["pictures"]}
    for light in INDEX["lights"]:
        assert ("", light) in names
        assert ("redoubt", light) in names
        for house in ("hospital", "storehouse"):
            for state in ("whole", "rafters", "charred", "ruin"):
                assert (f"roof-{house}", f"{state}-{light}") in names


def test_no_file_lies_about_unlisted_and_all_is_small() -> None:
    files = {file.relative_to(BOARD).as_posix() for file in BOARD.rglob("*.webp")}
    assert files == {picture["file"] for picture in INDEX["pictures"]}
    assert sum((BOARD / file).stat().st_size for file in files) < 20_000_000


def test_effect_sheets_hold_their_frames() -> None:
    for strip in json.loads((EFFECTS / "effects.json").read_text(encoding="utf-8")).values():
        rows = -(-strip["frames"] // strip["columns"])
        size = pygame.image.load(EFFECTS / strip["file"]).get_size()
        assert size == (strip["columns"] * strip["cell"], rows * strip["cell"])
