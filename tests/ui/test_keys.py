from __future__ import annotations

import pygame

from game.ui.keys import Held, Keys, key_label, key_name
from tests.ui.conftest import key_event


def test_a_key_gives_its_command() -> None:
    keys = Keys({})
    assert keys.command(key_event(pygame.K_z, pygame.KMOD_LCTRL)) == "undo"
    assert keys.command(key_event(pygame.K_F1)) == "rules"
    assert keys.command(key_event(pygame.K_q)) == ""


def test_the_player_s_choice_comes_first() -> None:
    keys = Keys({"undo": "U"})
    assert keys.command(key_event(pygame.K_u)) == "undo"
    assert keys.command(key_event(pygame.K_z, pygame.KMOD_LCTRL)) == ""


def test_a_screen_s_commands_are_asked_before_the_others() -> None:
    keys = Keys({})
    keys.offer({"rorkes_drift.volley": "V", "rorkes_drift.fall-back": "S"})
    assert keys.command(key_event(pygame.K_v), "rorkes_drift") == "rorkes_drift.volley"
    assert keys.command(key_event(pygame.K_s), "rorkes_drift") == "rorkes_drift.fall-back"
    assert keys.command(key_event(pygame.K_s)) == "pan-down"


def test_two_screens_may_share_a_key() -> None:
    keys = Keys({})
    keys.offer({"one.go": "G", "two.go": "G"})
    assert keys.clash("one.go", "G") == ""
    assert keys.clash("one.go", "F1") == "rules"


def test_plus_needs_no_shift_to_be_plus() -> None:
    assert key_name(key_event(pygame.K_EQUALS, pygame.KMOD_LSHIFT)) == "+"
    assert key_name(key_event(pygame.K_KP_PLUS)) == "+"
    assert key_label("Ctrl+Return") == "Ctrl+Enter"
    assert key_label("+") == "+"


def test_held_keys_pan_until_the_window_loses_them() -> None:
    held, keys = Held(), Keys({})
    held.take(key_event(pygame.K_LEFT))
    held.take(key_event(pygame.K_s))
    assert held.pan(keys) == (-1, 1)
    held.take(pygame.event.Event(pygame.KEYUP, key=pygame.K_s, mod=0))
    assert held.pan(keys) == (-1, 0)
    held.clear()
    assert held.pan(keys) == (0, 0)
