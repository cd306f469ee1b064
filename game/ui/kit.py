"""What every screen is given: settings, theme, pictures, sound and keys."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.ui.keys import Held, Keys
from game.ui.settings import load, save
from game.ui.sound import Sound
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.ui.art import Art


class Kit:
    """Made once a run. `assets` is the folder with fonts, pictures and sounds, `user` where the settings lie.

    `problems` holds sentences for the player (a broken settings file, a missing folder); screens may show them.
    """

    def __init__(self, assets: Path, user: Path) -> None:
        self.assets = assets
        self.user = user
        self.problems: list[str] = []
        self.settings, problem = load(user)
        if problem:
            self.problems.append(problem)
        self.theme = Theme(assets / "fonts", assets / "textures")
        self.sound = Sound(assets / "sounds", self.settings.volume)
        self.keys = Keys(self.settings.keys)
        self.held = Held()
        self.changed = False
        self._window = (1920, 1080)

    def fit(self, window: tuple[int, int]) -> None:
        """Measure the theme for a window of this size and the settings as they are."""
        self._window = window
        self.theme.fit(window, self.settings.scale_for(window))
        self.theme.use(self.settings.palette, self.theme.night)

    @cached_property
    def art(self) -> Art:
        """The pictures; made when first asked for, since the menu needs none."""
        from game.ui.art import Art

        return Art(self.assets, self.theme, patient=False)

    def arrived(self) -> bool:
        """Whether a picture that was still being read has come in."""
        return "art" in self.__dict__ and self.art.grounds.arrived()

    def set(self, **values: Any) -> None:
        """Change settings; what shows is measured again before the next frame."""
        self.settings = self.settings.having(**values)
        self.sound.volume = self.settings.volume
        self.keys.use(self.settings.keys)
        self.changed = True

    def save(self) -> None:
        """Write the settings; a folder that cannot be written is named in `problems`."""
        problem = save(self.settings, self.user)
        if problem:
            self.problems.append(problem)
