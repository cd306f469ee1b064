"""The compound as the rules need it."""

from game.board.board import CLOSED, OUTSIDE, Board
from game.board.geometry import squared


def test_the_outer_line_has_63_places_and_every_section_two_neighbours(compound: Board) -> None:
    ring = compound.outer_sections()
    assert sum(len(compound.sections[section].places) for section in ring) == 63
    for section in ring:
        before, after = compound.neighbours(section)
        assert section in compound.neighbours(before)
        assert section in compound.neighbours(after)


def test_the_hospital_lies_between_the_south_wall_and_the_veranda(compound: Board) -> None:
    south = compound.section_by_key("hospital_south").id
    keys = [compound.sections[section].key for section in compound.neighbours(south)]
    assert set(keys) == {"south_wall", "hospital_west"}


def test_inner_sections_have_no_neighbours(compound: Board) -> None:
    assert compound.neighbours(compound.section_by_key("boxes").id) == ()


def test_ids_are_indices(compound: Board) -> None:
    for values in (compound.zones, compound.sections, compound.places, compound.buildings):
        assert [value.id for value in values] == list(range(len(values)))
    assert [zone.key for zone in compound.zones] == ["hospital", "veranda", "main", "storehouse", "kraal", "redoubt"]


def test_zones_border_on_each_other_as_the_rules_say(compound: Board) -> None:
    pairs = {frozenset((s.zone, s.beyond)) for s in compound.sections if min(s.zone, s.beyond) >= 0}
    assert pairs == {frozenset(pair) for pair in [(0, 1), (0, 2), (1, 2), (2, 3), (3, 4), (3, 5)]}


def test_every_zone_place_lies_in_its_zone(compound: Board) -> None:
    for zone in compound.zones:
        for place, side in compound.zone_places(zone.id):
            assert compound.region(place, side) == zone.id


def test_places_beside_one_are_those_of_its_section(compound: Board) -> None:
    row = compound.section_by_key("north_wall").places
    assert compound.adjacent_places(row[0], 0) == (row[1],)
    assert compound.adjacent_places(row[4], 1) == (row[3], row[5])


def test_nobody_stands_beside_a_place_within_the_storehouse(compound: Board) -> None:
    row = compound.section_by_key("store_south").places
    assert compound.region(row[2], 0) == CLOSED
    assert compound.adjacent_places(row[2], 0) == ()
    assert compound.adjacent_places(row[2], 1) == (row[1], row[3])


def test_all_sides_of_a_building_are_its_places(compound: Board) -> None:
    keys = {compound.sections[compound.places[place].section].key for place in compound.places_of_building(0)}
    assert keys == {"hospital_south", "hospital_west", "hospital_north", "hospital_east"}
    assert len(compound.places_of_building(1)) == 16


def test_only_the_north_wall_and_the_redoubt_are_ledges(compound: Board) -> None:
    keys = {compound.sections[place.section].key for place in compound.places if place.ledge}
    assert keys == {"north_wall", "store_north", *(f"redoubt_{side}" for side in ("north", "east", "south", "west"))}


def test_the_redoubt_has_twelve_places_on_four_sides(compound: Board) -> None:
    walls = [section for section in compound.sections if section.redoubt]
    assert [len(wall.places) for wall in walls] == [3, 3, 3, 3]


def test_the_hospital_opens_on_the_veranda_and_not_outside(compound: Board) -> None:
    doors = {compound.region(place.id, 1) for place in compound.places if place.kind == "door"}
    blocked = {compound.region(place.id, 1) for place in compound.places if place.kind == "blocked_door"}
    assert (doors, blocked) == ({1}, {OUTSIDE})


def test_nothing_on_the_storehouse_can_be_chopped(compound: Board) -> None:
    assert [building.choppable for building in compound.buildings] == [True, False]


def test_figures_at_all_places_keep_apart(compound: Board) -> None:
    spots = [compound.spot(p.id, s) for p in compound.places for s in (0, 1) if compound.region(p.id, s) != CLOSED]
    assert min(squared(a, b) for k, a in enumerate(spots) for b in spots[:k]) >= 204**2


def test_a_board_is_equal_to_itself_alone(compound: Board) -> None:
    twin = type(compound)(
        compound.zones, compound.sections, compound.places, compound.buildings, compound.terrace, (), 1, 1, ()
    )
    assert twin != compound
    assert len({twin, compound}) == 2
