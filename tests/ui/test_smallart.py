"""The small art: scaled to what is asked, and quietly absent where its files are missing or broken."""

from pathlib import Path

import msgspec
import pygame
import pytest

from game import folders
from game.ui.smallart import painted, painted_die, painted_watch, tumbling_die
from game.ui.theme import Theme


def theme_in(folder: Path) -> Theme:
    return Theme(folder / "fonts", folder / "textures")


def close(seen: pygame.Color, tint: str) -> bool:
    return all(abs(a - b) <= 16 for a, b in zip(seen, pygame.Color(tint), strict=True))


@pytest.fixture
def theme() -> Theme:
    return theme_in(folders.assets())


@pytest.fixture
def little(tmp_path: Path) -> Theme:
    """One picture, red at single and green at double size."""
    folder = tmp_path / "sprites" / "ui"
    folder.mkdir(parents=True)
    for name, size, tint in (("a.png", 10, "red"), ("a@2.png", 20, "green")):
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        picture.fill(tint)
        pygame.image.save(picture, folder / name)
    index = {"pictures": {"a": {"files": ["a.png", "a@2.png"], "size": [10, 10]}}}
    (folder / "index.json").write_bytes(msgspec.json.encode(index))
    return theme_in(tmp_path)


@pytest.mark.parametrize(("height", "tint"), [(10, "red"), (15, "green")])
def test_the_file_that_is_large_enough_is_taken(little: Theme, height: int, tint: str) -> None:
    picture = painted(little, "a", height)
    assert picture is not None
    assert picture.get_size() == (height, height)
    assert close(picture.get_at((5, 5)), tint)


@pytest.mark.parametrize("name", ["shield-large-udloko", "cross", "helmet", "wave-IV", "rose"])
def test_every_picture_that_is_used_is_there(theme: Theme, name: str) -> None:
    picture = painted(theme, name, 40)
    assert picture is not None
    assert picture.get_height() == 40


@pytest.mark.parametrize("tone", ["ivory", "horn"])
@pytest.mark.parametrize("face", range(1, 7))
def test_dice_of_both_sides_at_rest_and_in_the_air(theme: Theme, tone: str, face: int) -> None:
    resting, flying = painted_die(theme, tone, face, 44, -9), tumbling_die(theme, tone, 44, face * 50)
    assert resting is not None
    assert flying is not None
    assert resting.get_size() == flying.get_size() == (88, 88)
    assert resting.get_at((44 - 17, 44)).a > 245


def test_the_watch_moves_with_the_turn(theme: Theme) -> None:
    early, late = painted_watch(theme, 16 * 60 + 30, 54), painted_watch(theme, 21 * 60 + 40, 54)
    assert early is not None
    assert late is not None
    assert pygame.image.tobytes(early, "RGBA") != pygame.image.tobytes(late, "RGBA")


@pytest.mark.parametrize(
    "index", [b"", b"{", b'{"pictures": 3}', b'{"pictures": {"a": {"files": [], "size": [9, 9]}}}']
)
def test_a_broken_index_counts_as_empty(tmp_path: Path, index: bytes) -> None:
    folder = tmp_path / "sprites" / "ui"
    folder.mkdir(parents=True)
    (folder / "index.json").write_bytes(index)
    bare = theme_in(tmp_path)
    assert painted(bare, "a", 20) is None
    assert painted_die(bare, "ivory", 1, 44, 0) is None
    assert painted_watch(bare, 0, 54) is None
