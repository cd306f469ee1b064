from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ui.settings import FILE, Settings, load, save


def test_settings_come_back_as_they_were_kept(tmp_path: Path) -> None:
    kept = Settings(scale=150, palette="colour-blind", speed="0.5", volume=0, keys={"undo": "U"})
    assert save(kept, tmp_path) == ""
    assert load(tmp_path) == (kept, "")


def test_without_a_file_the_usual_ones_are_used(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == (Settings(), "")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b'{"scale": 9000}',
        b'{"colour": 1}',
        b'{"keys": {"undo": 3}}',
        b"[" * 5000,
        b'{"window": [1, 2]}',
        b" " * 100_000,
    ],
)
def test_a_broken_file_is_named_and_kept(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    settings, problem = load(tmp_path)
    assert settings == Settings()
    assert FILE in problem
    assert "\n" not in problem
    assert save(Settings(volume=10), tmp_path) == ""
    assert (tmp_path / f"{FILE}.broken").read_bytes() == content
    assert load(tmp_path) == (Settings(volume=10), "")


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be written" in save(Settings(), tmp_path / "file" / "home")


def test_a_value_out_of_range_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        Settings().having(volume=101)


def test_small_windows_get_larger_text_unless_told() -> None:
    assert Settings().scale_for((1280, 720)) == 125
    assert Settings().scale_for((1920, 1080)) == 100
    assert Settings(scale=75).scale_for((1280, 720)) == 75
