from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.paint import Painter
from game.ui.scene.item import FIGURES, GROUND, LINES, MARKS, Arc, Ground, Item, Line, Polygon, Sprite, Text

VIEW = (0, 0, 640, 250)
BOARD = (0, 0, 14600, 5700)
BROKEN = (
    "boards/bad/index.json",
    "sprites/figures/index.json",
    "sprites/effects/effects.json",
    "textures/paper.webp",
)

ITEMS: list[Item] = [
    Line(((1000, 1000), (9000, 4000)), dash=(8, 6), layer=LINES),
    Sprite("udloko/run", 7000, 2800, 45, 204),
    Ground("nowhere", "day", box=BOARD),
    Arc(7000, 2800, 200, "legal", glow=4),
    Arc(5000, 2800, 200, "hovered", pieces=4, fill="paper/40"),
    Polygon(((500, 500), (3000, 700), (2500, 3000)), "legal/80", "legal"),
    Text("Kraal", 12000, 1000, "walnut-title", height=400),
    Text("Wave II", 3000, 4000, "button", ground="paper", turn=15),
    Text("Oskarberg", 8000, 5000, "regiment", halo="paper"),
]


@pytest.fixture
def painter(kit: Kit) -> Painter:
    pygame.display.init()
    pygame.display.set_mode((640, 250))
    return Painter(kit.art, kit.theme)


@pytest.fixture
def camera() -> Camera:
    return Camera(VIEW, BOARD)


def test_the_list_drawn_bare_is_the_frame(painter: Painter, camera: Camera) -> None:
    painted, bare = pygame.Surface((640, 250)), pygame.Surface((640, 250))
    painter.paint(painted, ITEMS, camera)
    bare.fill(painter.theme.colour("walnut"))
    bare.fblits(painter.blit_list(ITEMS, camera))
    assert pygame.image.tobytes(painted, "RGB") == pygame.image.tobytes(bare, "RGB")


def test_a_second_list_makes_no_new_surface(painter: Painter, camera: Camera) -> None:
    first = painter.blit_list(ITEMS, camera)
    second = painter.blit_list(ITEMS, camera)
    assert [id(surface) for surface, _ in first] == [id(surface) for surface, _ in second]


def test_lower_layers_are_drawn_first(painter: Painter, camera: Camera) -> None:
    assert GROUND < MARKS < FIGURES < LINES
    ground = painter.blit_list(ITEMS, camera)[0][0]
    assert ground.get_width() >= 600


def test_what_is_out_of_sight_is_left_out(painter: Painter, camera: Camera) -> None:
    camera.fit((6500, 2500, 1000, 400))
    far: list[Item] = [
        Sprite("udloko/run", 100, 100, 0, 204),
        Arc(100, 100, 50),
        Text("far", 100, 100),
        Line(((0, 0), (100, 100))),
        Polygon(((0, 0), (100, 0), (100, 100)), "legal"),
    ]
    assert painter.blit_list(far, camera) == []
    assert len(painter.blit_list(ITEMS[1:2], camera)) == 1


def test_a_figure_stands_where_its_point_is(painter: Painter, camera: Camera) -> None:
    surface, (left, top) = painter.blit_list([Sprite("soldier/aim", 7300, 2850, 0, 400)], camera)[0]
    stamp = painter.art.figure("soldier/aim", 0, round(400 * camera.zoom))
    assert stamp.picture is surface
    middle = (left + stamp.x, top + stamp.y)
    assert middle == pytest.approx(camera.to_screen(7300, 2850), abs=1)


def test_a_ring_has_the_palette_s_colour(painter: Painter, camera: Camera) -> None:
    seen = pygame.Surface((640, 250))
    painter.paint(seen, [Arc(7300, 2850, 1000, "legal", 6)], camera)
    gold = painter.theme.colour("legal")
    mask = pygame.mask.from_threshold(seen, gold, (16, 16, 16, 255))
    assert mask.count() > 300
    assert not mask.get_at((320, 125))


def test_the_colour_blind_see_another_ring(painter: Painter, camera: Camera) -> None:
    first = painter.blit_list([Arc(7300, 2850, 1000, "legal")], camera)[0][0]
    painter.theme.use("colour-blind")
    second = painter.blit_list([Arc(7300, 2850, 1000, "legal")], camera)[0][0]
    assert pygame.image.tobytes(first, "RGBA") != pygame.image.tobytes(second, "RGBA")


def test_a_small_pan_scales_no_board_anew(painter: Painter, camera: Camera) -> None:
    camera.zoom_at(320, 125, 8)
    before = painter.blit_list(ITEMS[2:3], camera)[0][0]
    camera.pan(20, 10)
    assert painter.blit_list(ITEMS[2:3], camera)[0][0] is before


def test_broken_pictures_have_a_stand_in(tmp_path: Path, camera: Camera) -> None:
    pygame.display.init()
    pygame.display.set_mode((640, 250))
    for name in (
        "boards/bad/index.json",
        "sprites/figures/index.json",
        "sprites/effects/effects.json",
        "textures/paper.png",
    ):
        path = tmp_path / "assets" / name
        os.makedirs(path.parent, exist_ok=True)
        path.write_bytes(b"no picture")
    kit = Kit(tmp_path / "assets", tmp_path / "home")
    items: list[Item] = [
        Ground("bad", "day", box=BOARD),
        Sprite("soldier/aim", 7000, 2800, 0, 204),
        Text("x", 700, 700),
    ]
    assert len(Painter(kit.art, kit.theme).blit_list(items, camera)) == 3
