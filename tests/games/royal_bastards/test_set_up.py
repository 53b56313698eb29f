"""Setting up: Firstborn, Skeletons, the map, and who begins."""

import pytest

from blarney.core.chance import Chance
from blarney.games.royal_bastards.hexes import CELLS, REACH, distance
from blarney.games.royal_bastards.rules.set_up import open_cells
from games.royal_bastards.picture import HEIRS, PLACES, dealt
from games.royal_bastards.small_pack import built_in
from games.royal_bastards.whole_games import backed, laid


def test_three_bastards_are_dealt_to_each_face_down() -> None:
    """Nobody else sees them. [RB-4] [RB-2] [RB-17] [RB-R39]"""
    table = dealt(3)
    assert [table.view(seat).dealt for seat in (0, 1, 2)] == [
        ["jon", "kim", "lou"], ["gus", "hal", "ida"], ["dot", "eve", "fay"],
    ]  # fmt: skip
    assert table.view(None).dealt == []
    assert [event.cards for event in table.heard(1, "dealt")] == [
        [None] * 3,
        ["gus", "hal", "ida"],
        [None] * 3,
    ]
    assert [event.cards for event in table.heard(None, "dealt")] == [[None] * 3] * 3
    assert all(event.drew_chance for event in table.heard(0, "dealt"))
    assert table.told("dealt", "seat") == [0, 1, 2]
    view = table.view(0)
    assert (view.turn, view.phase, view.gold) == (0, "set_up", [0, 0, 0])
    assert table.table.heirs == [0, 1, 2]


def test_all_decks_are_shuffled() -> None:
    """Each by itself, and nobody sees a card of any. [RB-2] [RB-6] [RB-9]"""
    inner = dealt(2, seed=3, game=built_in()).table
    other = dealt(2, seed=4, game=built_in()).table
    zones = inner.cards.zones
    for cards in (inner.contests, inner.seals, inner.heirs, zones[inner.pile], zones[inner.bones]):
        assert cards != sorted(cards)
    assert (inner.contests, inner.seals, inner.heirs) != (other.contests, other.seals, other.heirs)
    assert sorted(inner.contests) == list(range(25))
    assert sorted(inner.seals) == list(range(20))
    assert sorted(inner.cards.zones[inner.pile]) == list(range(80))
    assert sorted(inner.cards.zones[inner.bones]) == list(range(80, 100))
    assert not any(inner.cards.seen)
    start = inner.cards.start
    assert start is not None
    assert start.apart == 1 << inner.aside


def test_one_of_the_three_is_the_firstborn() -> None:
    """All choose at once; what nobody wants to back is refused. [RB-5] [RB-R28]"""
    table = dealt(3)
    assert table.asked == ("RB-5", "firstborn")
    assert table.table.waiting == (0, 1, 2)
    assert table.may(1) == ["back gus", "back hal", "back ida"]
    assert table.touches(1)["back hal"] == ["bastard hal"]
    assert table.refusal(1, "back lou") == ("RB-5", "not_dealt")
    assert table.why(1, "back lou") == {"bastard": 11}
    assert table.refusal(1, "done") == ("RB-5", "back_first")
    table.says(1, "back hal").says(0, "back kim")
    assert table.view(2).heroes == [[], [], []]
    assert table.told("backed", "seat") == []
    table.says(2, "back dot")
    assert table.told("backed", "seat", "bastard") == [(0, 10), (1, 7), (2, 3)]
    assert all(event.revealed for event in table.heard(None, "backed"))
    assert [heroes[0].name for heroes in table.view(None).heroes] == ["kim", "hal", "dot"]
    assert table.table.bastards == [10, -1, 7, -1, 3, -1]
    assert table.view(0).dealt == []


def test_the_others_go_back_into_the_deck() -> None:
    """Which is shuffled again. [RB-6] [RB-R39]"""
    table = backed(dealt(3)).table
    assert [HEIRS[heir] for heir in table.bastards[::2]] == ["jon", "gus", "dot"]
    assert table.heirs == [0, 1, 2, 4, 5, 7, 8, 10, 11]
    assert table.dealt == [[], [], []]
    orders = [backed(dealt(3, seed=seed)).table.heirs for seed in range(3)]
    assert all(order != sorted(order) for order in orders)


def test_the_firstborns_ability_works_at_once() -> None:
    """For its player only. [RB-60] [RB-5]"""
    table = backed(dealt(2))
    assert [table.law(seat, "bonus") for seat in (0, 1)] == [1, 1]


def test_each_firstborn_has_a_skeleton_that_nobody_else_sees() -> None:
    """Its owner may look at it. [RB-7] [RB-8] [RB-75] [RB-R33]"""
    table = backed(dealt(3))
    assert [table.closet(name) for name in ("jon", "gus", "dot")] == ["sin", "sin", "sin"]
    assert table.view(0).heroes[0][0].closet == ["sin"]
    assert table.view(0).heroes[1][0].closet == [None]
    assert table.view(None).heroes[0][0].closet == [None]
    assert table.view(1).secrets == [1, 1, 1]
    assert [event.cards for event in table.heard(1, "got_skeleton")] == [[None], ["sin"], [None]]
    assert [event.revealed for event in table.heard(1, "got_skeleton")] == [True] * 3
    assert table.view(None).skeletons_left == 5
    assert table.scores("jon") == [4, 3, 2, 1]


@pytest.mark.parametrize(("seats", "sizes"), [(2, [6, 5]), (3, [4, 4, 3]), (4, [3, 3, 3, 2])])
def test_all_territories_are_dealt(seats: int, sizes: list[int]) -> None:
    """One by one, and only their owner sees them. [RB-9] [RB-10] [RB-R26] [RB-R39]"""
    table = backed(dealt(seats))
    assert [len(event.cards) for event in table.heard(None, "dealt_lands")] == sizes
    seen = [event.cards for event in table.heard(0, "dealt_lands")]
    assert (seen[0], seen[1]) == (PLACES[0::seats], [None] * sizes[1])
    assert all(event.drew_chance for event in table.heard(0, "dealt_lands"))
    # Joda City is laid already.
    assert table.view(0).tiles == PLACES[seats::seats]
    assert table.view(1).tiles == PLACES[1::seats]
    assert table.view(None).tiles == []


def test_whoever_was_dealt_joda_city_begins_and_lays_it() -> None:
    """In the middle of the map, with the marker. [RB-11] [RB-12] [RB-15] [RB-R61] [RB-9] [RB-10]"""
    firsts = set()
    for seed in range(12):
        table = backed(dealt(3, seed=seed))
        first = table.table.first
        firsts.add(first)
        (city,) = [event for event in table.heard(first, "dealt_lands") if event.seat == first]
        assert "city" in city.cards
        for seat in range(3):
            own, *others = sorted(table.heard(seat, "dealt_lands"), key=lambda event: event.seat != seat)
            assert None not in own.cards
            assert all(not any(event.cards) for event in others)
            assert table.table.held[seat] == sorted(table.table.held[seat])
            assert table.view(seat).tiles == [name for name in own.cards if name != "city"]
        assert table.told("started", "seat") == [first]
        assert table.heard(None, "started")[0].drew_chance
        assert table.told("laid", "seat", "land", "column", "row") == [(first, 0, 0, 0)]
        assert [(land.name, land.column, land.row) for land in table.view(None).lands] == [("city", 0, 0)]
        assert table.table.waiting == ((first + 1) % 3,)
        assert table.view(0).first == first
    assert firsts == {0, 1, 2}


def test_territories_are_laid_one_by_one_clockwise() -> None:
    """Until all lie, each beside another. [RB-13] [RB-14] [RB-10]"""
    table = backed(dealt(3))
    assert table.asked == ("RB-13", "lay")
    assert (table.wanted("seat"), table.table.waiting) == ([1], (1,))
    assert table.may(1) == ["lay farm", "lay peak", "lay camp", "lay crypt"]
    assert table.touches(1)["lay peak"] == ["tile peak"]
    assert table.refusal(1, "lay wood") == ("RB-13", "not_your_land")
    assert table.why(1, "lay wood") == {"land": 6}
    assert table.refusal(1, "at 1 0") == ("RB-13", "lay_first")
    table.says(1, "lay camp")
    assert (table.view(1).laying, table.view(0).laying, table.view(None).laying) == ("camp", None, None)
    assert table.may(1) == ["at 1 0", "at 1 -1", "at 0 -1", "at -1 0", "at -1 1", "at 0 1"]
    assert table.touches(1)["at 1 -1"] == ["cell 1 -1"]
    assert table.refusal(1, "at 2 0") == ("RB-14", "not_open")
    assert table.refusal(1, "at 0 0") == ("RB-14", "not_open")
    assert table.refusal(1, "lay farm") == ("RB-13", "lay_where")
    assert table.refusal(1, "done") == ("RB-13", "lay_first")
    table.says(1, "at 0 1")
    assert table.told("laid", "seat", "land", "column", "row")[1:] == [(1, 7, 0, 1)]
    assert table.view(1).tiles == ["farm", "peak", "crypt"]
    assert table.table.waiting == (2,)
    table.says(2, "lay fields", "at 0 2")
    assert table.table.waiting == (0,)
    assert table.view(0).lands[1].name == "fields"
    laid(table)
    assert table.told("laid", "seat") == [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1]
    assert sorted(event.values["land"] for event in table.heard(0, "laid")) == list(range(11))  # type: ignore[type-var]  # they are numbers


def test_a_territory_may_be_laid_on_any_free_place_beside_another() -> None:
    """And on no other. [RB-14] [RB-R27]"""
    table = backed(dealt(2))
    table.says(1, table.may(1)[0], "at 1 0")
    table.says(0, table.may(0)[0])
    assert table.may(0) == [
        "at 1 -1", "at 0 -1", "at -1 0", "at -1 1", "at 0 1", "at 2 0", "at 2 -1", "at 1 1",
    ]  # fmt: skip
    # From the middle outwards, however far out the Territories lie.
    table.table.cells = [0, 150, 99, 260, *[-1] * 7]
    cells = open_cells(table.table)
    assert (cells == sorted(cells), len(cells), 150 in cells) == (True, 24, False)


def test_who_has_no_territory_left_is_left_out() -> None:
    """The last one may lay the last. [RB-R26] [RB-13]"""
    table = backed(dealt(2))
    seats = []
    while table.table.phase == 0:
        seat = table.table.waiting[0]
        seats.append(seat)
        table.says(seat, table.may(seat)[0])
    assert seats == [*[seat for seat in (1, 0, 1, 0, 1, 0, 1, 0) for _ in range(2)], 1, 0]
    table = backed(dealt(2))
    table.table.held = [[3, 4], [1]]
    table.table.listed_seat = -1
    table.says(1, "at 1 0").says(0, "lay hill", "at 1 -1")
    assert table.table.waiting == (0,)
    table.says(0, "at 0 -1")
    assert table.view(0).phase != "set_up"


def test_of_the_last_territory_it_is_only_asked_where() -> None:
    """There is no choice which. [RB-13] [RB-14] [RB-10]"""
    table = backed(dealt(3))
    table.table.held = [[3, 4], [1], [2]]
    table.table.listed_seat = -1
    assert table.asked == ("RB-13", "lay")
    assert (table.view(1).laying, table.view(0).laying, table.view(2).laying) == ("farm", None, None)
    assert table.may(1) == ["at 1 0", "at 1 -1", "at 0 -1", "at -1 0", "at -1 1", "at 0 1"]
    assert table.refusal(1, "lay farm") == ("RB-13", "lay_where")
    assert table.refusal(1, "at 2 0") == ("RB-14", "not_open")
    assert table.refusal(1, "lay farm", "at 1 0") == ("RB-13", "lay_where")
    table.says(1, "at -1 1")
    assert table.told("laid", "seat", "land", "column", "row")[1:] == [(1, 1, -1, 1)]
    laid = table.heard(0, "laid")[-1]
    assert (laid.cards, laid.revealed, laid.drew_chance) == (["farm"], True, False)
    assert (table.view(1).tiles, table.view(1).laying, table.table.waiting) == ([], None, (2,))
    table.says(2, "at 1 0")
    assert (table.may(0), table.view(0).laying) == (["lay hill", "lay peak"], None)
    assert table.refusal(0, "at 0 -1") == ("RB-13", "lay_first")
    table.says(0, "lay peak", "at 0 -1")
    assert (table.table.waiting, table.view(0).laying) == ((0,), "hill")
    table.says(0, "at 0 1")
    assert table.told("laid", "land") == [0, 1, 2, 4, 3]


def test_each_firstborn_begins_at_home() -> None:
    """When all Territories lie. [RB-16] [RB-17]"""
    table = laid(backed(dealt(3)))
    assert table.told("went", "seat", "bastard", "land") == [(0, 9, 10), (1, 6, 7), (2, 3, 4)]
    assert (table.where("jon"), table.where("gus"), table.where("dot")) == ("crypt", "camp", "peak")
    view = table.view(0)
    assert (view.turn, view.phase, view.gold, view.first) == (1, "movement", [0, 0, 0], 0)
    # How far it is from here to there is known now.
    inner = table.table
    assert (len(inner.far), inner.far[0], inner.next_to(10) != []) == (121, 0, True)
    assert table.told("turn", "seat", "turn") == [(0, 1)]


def test_chance_may_lay_the_territories() -> None:
    """Then it draws the First Player too, and nobody is asked. [RB-R62] [RB-9] [RB-11] [RB-12] [RB-R61]"""
    luck = [2, *[0, 1, 2, 0, 0, 3, 0, 0, 0, 5]]
    table = backed(dealt(3, luck=luck, layout="random"))
    assert (table.view(0).phase, table.view(0).first) == ("movement", 2)
    assert table.told("started", "seat") == [2]
    assert set(table.told("laid", "seat")) == {None}
    assert table.told("laid", "land") == list(range(11))
    assert all(event.drew_chance and event.revealed for event in table.heard(0, "laid"))
    cells = table.table.cells
    assert cells[:4] == [0, 1, 3, 5]
    assert len(set(cells)) == 11
    firsts = {backed(dealt(3, seed=seed, layout="random")).table.first for seed in range(12)}
    assert firsts == {0, 1, 2}
    orders = [backed(dealt(3, seed=seed, layout="random")).told("laid", "land") for seed in range(3)]
    assert all(order[0] == 0 and order != [*range(11)] for order in orders)
    maps = {tuple(backed(dealt(3, seed=seed, layout="random")).table.cells) for seed in range(3)}
    assert len(maps) == 3


def test_the_map_has_no_edge_that_could_be_reached() -> None:
    """Ten steps each way around the middle. [RB-R61]"""
    assert len(CELLS) == 1 + 3 * REACH * (REACH + 1) == 331
    assert (CELLS[0].column, CELLS[0].row, CELLS[0].near) == (0, 0, [1, 2, 3, 4, 5, 6])
    assert all(len(cell.near) == 6 for cell in CELLS if distance(cell.column, cell.row) < REACH)
    assert max(distance(cell.column, cell.row) for cell in CELLS) == REACH
    assert {distance(*place) for place in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))} == {1}
    assert (distance(1, 1), distance(-1, -1), distance(3, -3)) == (2, 2, 3)


def test_all_are_told_the_same_deal_from_a_seed() -> None:
    """And another one from another. [RB-2] [RB-9]"""
    same = [dealt(4, seed=5, game=built_in()).view(2).dealt for _ in range(2)]
    assert same[0] == same[1]
    assert len({tuple(dealt(4, seed=seed, game=built_in()).view(2).dealt) for seed in range(5)}) == 5


def test_bastards_and_territories_of_others_are_imagined_anew() -> None:
    """One's own are known, also those that went back. [RB-R39] [RB-8] [RB-10] [RB-4] [RB-3]"""
    table = dealt(3, seed=1)
    own = table.table.dealt[1]
    others = set()
    for seed in range(20):
        world = table.table.imagine(1, Chance(seed))
        assert world.view(1) == table.view(1)
        assert world.dealt[1] == own  # type: ignore[attr-defined]  # it is a Realm
        others.add(tuple(world.dealt[0]))  # type: ignore[attr-defined]  # it is a Realm
        assert sorted([*world.heirs, *[heir for dealt in world.dealt for heir in dealt]]) == list(range(12))  # type: ignore[attr-defined]  # it is a Realm
    assert len(others) > 10
    backed(table)
    seat = table.table.waiting[0]
    other = (seat + 1) % 3
    tiles = {tuple(table.table.imagine(seat, Chance(seed)).held[other]) for seed in range(20)}  # type: ignore[attr-defined]  # it is a Realm
    assert len(tiles) > 10
    world = table.table.imagine(seat, Chance(1))
    assert world.held[seat] == table.table.held[seat]  # type: ignore[attr-defined]  # it is a Realm
    assert [len(held) for held in world.held] == [len(held) for held in table.table.held]  # type: ignore[attr-defined]  # it is a Realm
