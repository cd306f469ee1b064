"""Baked pictures: the right one is taken, scaled and laid where its index says."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.ui import ground
from game.ui.art import Art
from game.ui.camera import Camera
from game.ui.kit import Kit
from game.ui.paint import Painter
from game.ui.scene.item import Effect, Ground, Item, Sprite

RED, GREEN, WHITE = pygame.Color(200, 0, 0), pygame.Color(0, 200, 0), pygame.Color(255, 255, 255)
VIEW = (0, 0, 400, 200)
BOARD = (0, 0, 4000, 2000)


def picture(path: Path, size: tuple[int, int], tint: pygame.Color) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(tint)
    pygame.image.save(surface, path)


def board_index(folder: Path) -> None:
    places = [("", "day", "small.png", 200, [0, 0, 400, 200]), ("", "day", "large.png", 800, [0, 0, 400, 200])]
    places.append(("roof-hospital", "whole-day", "roof.png", 100, [100, 50, 50, 25]))
    pictures = [
        {"part": part, "name": name, "file": file, "board_width_px": 800, "box_mm": box, "size_px": [wide, wide // 2]}
        for part, name, file, wide, box in places
    ]
    (folder / "index.json").write_text(json.dumps({"map_mm": [400, 200], "lights": ["day"], "pictures": pictures}))


def figure_index(folder: Path) -> None:
    sheets: list[dict[str, object]] = [
        {"layer": "man", "name": "soldier", "size": size, "palette": "normal", "file": f"soldier-{size}.png"}
        | {"cell": [size * 2, size * 2], "anchor": [size, size], "rows": {"aim": 0, "fallen": 1}}
        for size in (10, 40)
    ]
    sheets.append(
        {"layer": "base", "name": "british", "size": 20, "palette": "normal", "file": "base.png"}
        | {"cell": [20, 20], "anchor": [10, 10]}
    )
    kinds = {"soldier": {"side": "british", "shadow": "soldier", "poses": ["aim", "fallen"]}}
    index = {"facings": 4, "sizes": [10, 40], "shade": "#000000", "kinds": kinds, "sheets": sheets}
    (folder / "index.json").write_text(json.dumps(index))


def effects_index(folder: Path) -> None:
    strip = {"cell": 16, "frames": 2, "columns": 2, "base_mm": 40, "loops": True}
    listed = {
        "smoke": {"file": "smoke.png", "additive": False, **strip},
        "flash": {"file": "smoke.png", "additive": True, **strip},
    }
    (folder / "effects.json").write_text(json.dumps(listed))


@pytest.fixture
def baked(tmp_path: Path) -> Kit:
    pygame.display.init()
    pygame.display.set_mode((400, 200))
    assets = tmp_path / "assets"
    picture(assets / "boards/toy/small.png", (200, 100), RED)
    picture(assets / "boards/toy/large.png", (800, 400), GREEN)
    picture(assets / "boards/toy/roof.png", (100, 50), pygame.Color(0, 0, 200, 128))
    board_index(assets / "boards/toy")
    for size in (10, 40):
        picture(assets / f"sprites/figures/soldier-{size}.png", (size * 8, size * 4), pygame.Color(0, 0, 0, 0))
        page = pygame.image.load(assets / f"sprites/figures/soldier-{size}.png")
        page.fill(WHITE, (size * 3 - size // 4, size - size // 4, size // 2, size // 2))
        pygame.image.save(page, assets / f"sprites/figures/soldier-{size}.png")
    picture(assets / "sprites/figures/base.png", (20, 20), RED)
    figure_index(assets / "sprites/figures")
    picture(assets / "sprites/effects/smoke.png", (32, 16), pygame.Color(100, 100, 100, 128))
    effects_index(assets / "sprites/effects")
    return Kit(assets, tmp_path / "home")


def test_the_smallest_board_that_is_sharp_is_taken(baked: Kit) -> None:
    painter = Painter(Art(baked.assets, baked.theme), baked.theme)
    board = Ground("toy", "day")
    seen = pygame.Surface((400, 200))
    small = Camera((0, 0, 200, 100), BOARD)
    painter.paint(seen, [board], small)
    assert seen.get_at((100, 50)) == RED
    painter.paint(seen, [board], Camera(VIEW, BOARD))
    assert seen.get_at((200, 100)) == GREEN


def test_a_large_board_is_read_while_the_small_one_is_shown(baked: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "QUICK", 20_000)
    painter, seen = Painter(baked.art, baked.theme), pygame.Surface((400, 200))
    painter.paint(seen, [Ground("toy", "day")], Camera((0, 0, 200, 100), BOARD))
    kept = painter.blit_list([Ground("toy", "day")], Camera(VIEW, BOARD))
    for _ in range(500):
        if baked.arrived():
            break
        pygame.time.wait(10)
    seen.fblits(kept)
    assert seen.get_at((200, 100)) == GREEN
    assert painter.blit_list([Ground("toy", "day")], Camera(VIEW, BOARD))[0][0] is kept[0][0]
    assert not baked.arrived()


def test_a_large_part_is_left_out_until_it_is_there(baked: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "QUICK", 0)
    painter, roof = Painter(baked.art, baked.theme), Ground("toy", "whole-day", "roof-hospital")
    before = baked.art.grounds.arrivals
    assert painter.blit_list([roof], Camera(VIEW, BOARD)) == []
    for _ in range(500):
        if baked.arrived():
            break
        pygame.time.wait(10)
    assert baked.art.grounds.arrivals == before + 1
    assert len(painter.blit_list([roof], Camera(VIEW, BOARD))) == 1


def test_a_large_board_that_is_broken_is_tried_once(baked: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ground, "QUICK", 20_000)
    (baked.assets / "boards/toy/large.png").write_bytes(b"no picture")
    painter, seen = Painter(baked.art, baked.theme), pygame.Surface((400, 200))
    painter.paint(seen, [Ground("toy", "day")], Camera((0, 0, 200, 100), BOARD))
    for _ in range(3):
        painter.paint(seen, [Ground("toy", "day")], Camera(VIEW, BOARD))
        pygame.time.wait(50)
        baked.arrived()
    assert not baked.arrived()
    assert seen.get_at((200, 100)) == RED


def test_a_roof_lies_where_its_index_says(baked: Kit) -> None:
    blits = Painter(baked.art, baked.theme).blit_list(
        [Ground("toy", "whole-day", "roof-hospital")], Camera(VIEW, BOARD)
    )
    assert [(surface.get_size(), place) for surface, place in blits] == [((50, 25), (100, 50))]
    assert baked.art.grounds.has("toy", "roof-hospital", "whole-day")
    assert not baked.art.grounds.has("toy", "roof-hospital", "ruin-day")


@pytest.mark.parametrize(("outside", "inner", "outer"), [(False, True, False), (True, False, True)])
def test_a_masked_part_shows_on_one_side_of_its_disc(baked: Kit, outside: bool, inner: bool, outer: bool) -> None:
    painter, seen = Painter(baked.art, baked.theme), pygame.Surface((400, 200))
    roof = Ground("toy", "whole-day", "roof-hospital", mask="disc", disc=(1250, 625, 80), outside=outside, layer=6)
    painter.paint(seen, [Ground("toy", "day"), roof], Camera(VIEW, BOARD))
    assert (seen.get_at((125, 62)).b > 50) is inner
    assert (seen.get_at((105, 52)).b > 50) is outer
    same = painter.blit_list([roof], Camera(VIEW, BOARD))
    assert same[0][0] is painter.blit_list([roof], Camera(VIEW, BOARD))[0][0]


def test_a_part_can_be_laid_on_thinly(baked: Kit) -> None:
    painter, camera = Painter(baked.art, baked.theme), Camera(VIEW, BOARD)
    seen = pygame.Surface((400, 200))
    blues = []
    for alpha in (255, 128, 0):
        painter.paint(
            seen, [Ground("toy", "day"), Ground("toy", "whole-day", "roof-hospital", alpha=alpha, layer=6)], camera
        )
        blues.append(seen.get_at((120, 60)).b)
    assert blues[0] > blues[1] > blues[2] == 0


def test_a_figure_is_its_base_and_its_man_on_one_point(baked: Kit) -> None:
    stamp = baked.art.figure("soldier/aim", 90, 20)
    assert stamp.picture.get_at((stamp.x, stamp.y)) == WHITE
    assert stamp.picture.get_at((stamp.x + 8, stamp.y)) == RED
    assert baked.art.figure("soldier/aim", 0, 20).picture.get_at((stamp.x, stamp.y)) == RED


def test_the_fallen_have_no_base(baked: Kit) -> None:
    stamp = baked.art.figure("soldier/fallen", 90, 20)
    assert stamp.picture.get_bounding_rect().width == 0


def test_what_was_not_painted_has_a_stand_in_of_the_right_size(baked: Kit) -> None:
    for name in ("soldier/dance", "cook/aim", "udloko/run"):
        assert baked.art.figure(name, 30, 24).picture.get_size() == (24, 24)


def test_a_ghost_is_fainter(baked: Kit) -> None:
    whole, ghost = baked.art.figure("soldier/aim", 90, 20), baked.art.figure("soldier/aim", 90, 20, 120)
    assert ghost.picture.get_at((ghost.x, ghost.y)).a < whole.picture.get_at((whole.x, whole.y)).a


def test_light_is_added_and_smoke_is_laid_over(baked: Kit) -> None:
    painter, camera = Painter(baked.art, baked.theme), Camera(VIEW, BOARD)
    items: list[Item] = [Ground("toy", "day"), Effect("flash", 0, 1000, 1000), Effect("smoke", 3, 3000, 1000)]
    flags = [flag for flag, _ in painter.runs(items, camera)]
    assert flags == [0, pygame.BLEND_RGB_ADD, 0]
    seen = pygame.Surface((400, 200))
    painter.paint(seen, items, camera)
    assert seen.get_at((100, 100)).g > 200
    assert 100 < seen.get_at((300, 100)).g < 200
    assert painter.blit_list([Effect("smoke", 0, 1000, 1000)], camera)[0][0].get_width() == 40


def test_an_effect_is_shown_only_within_its_box(baked: Kit) -> None:
    painter, camera = Painter(baked.art, baked.theme), Camera(VIEW, BOARD)
    cut = Effect("smoke", 0, 1000, 1000, within=(900, 0, 1000, 1000))
    assert [(surface.get_size(), place) for surface, place in painter.blit_list([cut], camera)] == [
        ((30, 20), (90, 80))
    ]
    assert painter.blit_list([Effect("smoke", 0, 1000, 1000, within=(3000, 0, 10, 10))], camera) == []


def test_what_is_kept_scaled_stays_below_its_limit(baked: Kit) -> None:
    art = Art(baked.assets, baked.theme, limit=200_000)
    for across in range(8, 60):
        for turn in range(0, 360, 90):
            art.figure("soldier/aim", turn, across)
    assert art._scaled.bytes <= 200_000


def test_a_frame_of_many_figures_makes_nothing_new_the_second_time(baked: Kit) -> None:
    painter, camera = Painter(baked.art, baked.theme), Camera(VIEW, BOARD)
    items: list[Item] = [Sprite("soldier/aim", 20 * i, 10 * i, i * 15) for i in range(170)]
    first, second = painter.blit_list(items, camera), painter.blit_list(items, camera)
    assert all(a[0] is b[0] and a[1] == b[1] for a, b in zip(first, second, strict=True))
