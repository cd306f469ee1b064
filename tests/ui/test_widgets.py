from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.widgets import (
    Alert,
    Button,
    Choice,
    Dropdown,
    Entry,
    Field,
    Group,
    Hit,
    Listing,
    Log,
    Modal,
    Prose,
    Row,
    Slider,
    Toggle,
    Widget,
)
from tests.ui.conftest import key_event, mouse_events

BOX = pygame.Rect(10, 10, 200, 40)


@pytest.fixture
def surface(kit: Kit) -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((800, 600))


def clicked(group: Group, pos: tuple[int, int]) -> list[Hit]:
    hits = [group.handle(event) for event in mouse_events(pos)]
    return [hit for hit in hits if hit]


def test_a_button_is_pressed_where_it_is_released() -> None:
    group = Group([Button("go", "Go", BOX)])
    assert clicked(group, (20, 20)) == [Hit("go")]
    down, _up = mouse_events((20, 20))
    group.handle(down)
    assert group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 500), button=1)) is None


def test_a_button_answers_its_key_from_anywhere() -> None:
    group = Group([Button("volley", "Volley", BOX, key="V"), Button("undo", "Undo", BOX, key="Ctrl+Z")])
    assert group.handle(key_event(pygame.K_v)) == Hit("volley")
    assert group.handle(key_event(pygame.K_z)) is None
    assert group.handle(key_event(pygame.K_z, pygame.KMOD_RCTRL)) == Hit("undo")


def test_what_is_off_answers_nothing_but_covers_what_is_below() -> None:
    button = Button("go", "Go", BOX, key="G")
    button.enabled = False
    group = Group([button])
    assert clicked(group, (20, 20)) == []
    assert group.used
    assert group.handle(key_event(pygame.K_g)) is None


def test_tab_and_arrows_go_round_all_that_can_be_used() -> None:
    widgets: list[Widget] = [Button(name, name, BOX.move(0, 50 * i)) for i, name in enumerate("abc")]
    widgets[1].enabled = False
    group = Group([Prose("text", "words", BOX), *widgets])
    seen = []
    for key, mod in ((pygame.K_TAB, 0), (pygame.K_TAB, 0), (pygame.K_TAB, 0), (pygame.K_DOWN, 0), (pygame.K_TAB, 1)):
        group.handle(key_event(key, mod))
        seen.append(group.focus.name if group.focus else "")
    assert seen == ["a", "c", "a", "c", "a"]
    assert group.handle(key_event(pygame.K_RETURN)) == Hit("a")
    assert group.handle(key_event(pygame.K_SPACE)) == Hit("a")


def test_a_clicked_button_does_not_keep_enter_for_itself() -> None:
    group = Group([Button("volley", "Volley", BOX), Button("end", "End", BOX.move(0, 60), key="Return")])
    clicked(group, (20, 20))
    assert group.handle(key_event(pygame.K_RETURN)) == Hit("end")


def test_a_toggle_turns() -> None:
    group = Group([Toggle("hide", "Hide", False, BOX)])
    assert clicked(group, (20, 20)) == [Hit("hide", True)]
    group.focus_on("hide")
    assert group.handle(key_event(pygame.K_SPACE)) == Hit("hide", False)


def test_a_slider_moves_by_key_wheel_and_drag() -> None:
    slider = Slider("volume", 10, 4, pygame.Rect(0, 0, 100, 20))
    group = Group([slider])
    group.focus_on("volume")
    assert group.handle(key_event(pygame.K_RIGHT)) == Hit("volume", 5)
    assert group.handle(key_event(pygame.K_END)) == Hit("volume", 10)
    assert group.handle(key_event(pygame.K_RIGHT)) is None
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(50, 10), button=1))
    assert slider.value == 5
    group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(400, 300), rel=(0, 0), buttons=(1, 0, 0)))
    assert slider.value == 10
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=1))
    group.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(0, 0), buttons=(0, 0, 0)))
    assert slider.value == 10
    assert group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1)) == Hit("volume", 9)


def test_a_choice_is_made_by_click_and_arrows() -> None:
    group = Group([Choice("speed", ["0", "1", "2"], 1, pygame.Rect(0, 0, 300, 30))])
    assert clicked(group, (250, 10)) == [Hit("speed", 2)]
    group.focus_on("speed")
    assert group.handle(key_event(pygame.K_LEFT)) == Hit("speed", 1)


def test_a_dropdown_opens_and_chooses(kit: Kit, surface: pygame.Surface) -> None:
    drop = Dropdown("where", ["one", "two", "three"], 0, pygame.Rect(0, 0, 200, 30))
    group = Group([drop, Button("below", "Below", pygame.Rect(0, 60, 200, 30))])
    assert clicked(group, (20, 10)) == []
    group.draw(surface, kit.theme)
    assert clicked(group, (20, 70)) == [Hit("where", 1)]
    assert not drop.open
    group.focus_on("where")
    assert group.handle(key_event(pygame.K_DOWN)) == Hit("where", 2)


def test_a_list_is_walked_by_keys_and_opened(kit: Kit, surface: pygame.Surface) -> None:
    rows = [Row(f"file {number}") for number in range(40)]
    rows[3] = Row("broken", broken="line 3")
    listing = Listing("files", rows, pygame.Rect(0, 0, 300, 200))
    group = Group([listing])
    group.draw(surface, kit.theme)
    group.focus_on("files")
    assert group.handle(key_event(pygame.K_DOWN)) == Hit("files", 1)
    assert group.handle(key_event(pygame.K_RETURN)) == Hit("files!", 1)
    assert group.handle(key_event(pygame.K_END)) == Hit("files", 39)
    assert listing.scroll.at_end
    listing.choose(3)
    assert group.handle(key_event(pygame.K_RETURN)) is None


def test_a_second_click_opens_a_row(kit: Kit, surface: pygame.Surface) -> None:
    listing = Listing("files", [Row("a"), Row("b")], pygame.Rect(0, 0, 300, 200))
    group = Group([listing])
    group.draw(surface, kit.theme)
    below = (20, listing.row_height(kit.theme) + 5)
    assert clicked(group, below) == [Hit("files", 1)]
    assert clicked(group, below) == [Hit("files!", 1)]


def test_the_journal_follows_its_end_and_links_to_rules(kit: Kit, surface: pygame.Surface) -> None:
    log = Log("log", pygame.Rect(0, 0, 400, 100))
    for number in range(30):
        log.add(Entry(f"line {number} by RD-6.1", "RD-3.4"))
    group = Group([log])
    group.draw(surface, kit.theme)
    assert log.scroll.at_end
    assert clicked(group, (385, 95)) == [Hit("log", "RD-3.4")]
    assert clicked(group, (12, 95)) == [Hit("log", 29)]
    group.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2))
    log.add(Entry("one more"))
    group.draw(surface, kit.theme)
    assert not log.scroll.at_end


def test_a_field_takes_only_what_it_may() -> None:
    field = Field("seed", "12", BOX, limit=4, allowed="0123456789")
    group = Group([field])
    clicked(group, (20, 20))
    for letter in "3x45":
        group.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert field.text == "1234"
    group.handle(key_event(pygame.K_HOME))
    group.handle(key_event(pygame.K_DELETE))
    assert group.handle(key_event(pygame.K_BACKSPACE)) is None
    assert field.text == "234"


def test_typing_does_not_press_buttons() -> None:
    group = Group([Field("name", "", BOX), Button("volley", "Volley", BOX.move(0, 60), key="V")])
    clicked(group, (20, 20))
    assert group.handle(key_event(pygame.K_v)) is None
    assert group.used


def test_a_dialogue_is_answered_by_enter_and_escape(kit: Kit, surface: pygame.Surface) -> None:
    modal = Modal("Leave?", "The game is kept. RD-2.2", (("yes", "Leave"), ("no", "Stay")))
    modal.layout((800, 600), kit.theme)
    modal.draw(surface, kit.theme)
    assert modal.handle(key_event(pygame.K_RETURN)) == Hit("yes")
    assert modal.handle(key_event(pygame.K_ESCAPE)) == Hit("no")
    assert modal.handle(key_event(pygame.K_q)) is None
    assert surface.get_rect().contains(modal.panel.rect)


def test_an_alert_answers_its_key_and_a_click() -> None:
    group = Group([Alert("alert", "Break-in", "Store yard", "Space", BOX)])
    assert group.handle(key_event(pygame.K_SPACE)) == Hit("alert")
    assert clicked(group, (20, 20)) == [Hit("alert")]


def test_losing_the_window_lets_go_of_what_was_held() -> None:
    button = Button("go", "Go", BOX)
    group = Group([button])
    group.handle(mouse_events((20, 20))[0])
    group.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert not button.hovered
    assert group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(600, 500), button=1)) is None
