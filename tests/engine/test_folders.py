"""Folders: data out of the checkout, the player's files where the system or the player wants them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import folders


def test_data_lies_in_the_checkout() -> None:
    root = Path(__file__).parent.parent.parent
    assert (folders.assets(), folders.maps()) == (root / "assets", root / "maps")


def test_an_installed_package_has_its_own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "__file__", str(tmp_path / "game" / "folders.py"))
    folders.data.cache_clear()
    try:
        assert folders.maps() == tmp_path / "game" / "_data" / "maps"
    finally:
        folders.data.cache_clear()


def test_the_player_chooses_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.HOME, str(tmp_path / "mine"))
    assert folders.saves() == tmp_path / "mine" / "games"
    assert folders.saves().is_dir()
    assert folders.settings() == tmp_path / "mine" / "settings.json"


def test_without_a_choice_it_is_the_systems_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(folders.HOME, raising=False)
    assert folders.home().name == "rorkes-drift"


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(folders.HOME, str(tmp_path / "file"))
    with pytest.raises(folders.NoFolder, match=r"cannot keep files here: (not a directory|file exists)"):
        folders.saves()


def test_a_folder_without_leave_to_write_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.HOME, str(tmp_path))
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(folders.NoFolder, match="permission denied"):
        folders.settings()
