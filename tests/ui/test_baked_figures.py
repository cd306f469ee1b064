"""The committed figures: all kinds, poses and facings the table shows, in files as large as the index says."""

import msgspec
import pygame
import pytest

from game import folders
from game.ui.atlas import Atlas, Figures, Sheet

BRITISH = ("soldier", "chard", "bromhead")
REGIMENTS = ("indluyengwe", "uthulwana", "udloko", "indlondlo")
POSES = {
    "soldier": ("aim", "load", "thrust", "ready", "fallen"),
    **dict.fromkeys(("chard", "bromhead"), ("aim", "point", "thrust", "ready", "fallen")),
    **dict.fromkeys(REGIMENTS, ("run", "stab", "throw", "shoot", "climb", "stand", "fallen")),
}
FOLDER = folders.assets() / "sprites"
MEGABYTES = 7


def sheets() -> list[Sheet]:
    return msgspec.json.decode((FOLDER / "figures" / "index.json").read_bytes(), type=Figures).sheets


@pytest.fixture(scope="module")
def atlas() -> Atlas:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    return Atlas(FOLDER)


@pytest.mark.parametrize("across", [16, 28, 60, 84])
@pytest.mark.parametrize("kind", POSES)
def test_every_kind_has_its_poses_at_every_size(atlas: Atlas, kind: str, across: int) -> None:
    for pose in POSES[kind]:
        layers = atlas.figure(f"{kind}/{pose}", 23, across, "normal")
        assert len(layers) == (2 if pose == "fallen" else 3), pose
        assert layers[-1].base == across


@pytest.mark.parametrize("kind", BRITISH)
def test_the_colour_blind_see_another_tunic(atlas: Atlas, kind: str) -> None:
    plain, other = (atlas.figure(f"{kind}/ready", 3, 60, palette)[-1].picture for palette in ("normal", "colour-blind"))
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(other, "RGBA")


@pytest.mark.parametrize("sheet", [sheet for sheet in sheets() if sheet.size <= 28], ids=lambda sheet: sheet.file)
def test_a_file_holds_the_cells_of_the_index(sheet: Sheet) -> None:
    columns = 24 if sheet.rows else 1
    size = pygame.image.load(FOLDER / "figures" / sheet.file).get_size()
    assert size == (columns * sheet.cell[0], sheet.cell[1])


def test_all_figures_stay_within_their_share_of_the_package() -> None:
    files = (FOLDER / "figures").rglob("*.*")
    assert sum(file.stat().st_size for file in files) < MEGABYTES << 20
