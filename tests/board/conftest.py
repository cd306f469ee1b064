"""The compound, read once."""

import pytest

from game.board import tiled
from game.board.board import Board
from game.folders import maps


@pytest.fixture(scope="session")
def compound() -> Board:
    return tiled.load(maps() / "rorkes_drift" / "compound.tmj")
