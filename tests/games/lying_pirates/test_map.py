"""The map: laid at random, by the players, or as for a first game."""

from collections import Counter

import pytest

from blarney.core.chance import Chance
from blarney.games.lying_pirates.table import Pirates
from games.lying_pirates.picture import Picture, dealt
from games.lying_pirates.small_pack import built_in, pictured

SHAKEN = [2] * 15


def fill(table: Picture) -> list[int]:
    """Everybody lays the first tile at the first open space; who did, in order."""
    order = []
    while table.rule == "LP-17":
        (seat,) = table.table.waiting
        order.append(seat)
        table.table.play(seat, table.table.legal(seat)[0])
    return order


def test_tiles_lie_at_random_if_nothing_is_said() -> None:
    """Each space has another one. [LP-R52]"""
    boards = {tuple(dealt(3, seed=seed, game=built_in()).view(0).board) for seed in range(6)}
    assert len(boards) == 6
    assert {board[0] for board in boards} == {"start"}
    table = dealt(3, luck=[0, *SHAKEN])
    assert table.view(0).board == ["start", "event", "t1", "t2", "t3", "t4", "t5", "t6"]
    event = table.heard(None, "laid_out")[0]
    assert event.values["board"] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert event.drew_chance


def test_for_a_first_game_the_layout_is_ready() -> None:
    """It is that of the map. [LP-94] [LP-R52]"""
    table = dealt(3, luck=[1, *SHAKEN], layout="first_game")
    assert table.view(0).board == ["start", "t7", "t6", "t5", "t4", "t3", "t2", "t1"]
    longer = dealt(3, luck=[1, *SHAKEN], layout="first_game", map="extended")
    assert longer.view(0).board == ["start", *[f"t{number}" for number in range(9, 0, -1)]]
    assert table.view(0).tiles == []
    first, again = (dealt(4, seed=seed, game=built_in(), layout="first_game") for seed in (1, 2))
    assert first.view(0).board == again.view(0).board


def test_tiles_are_shuffled_and_all_are_dealt_out() -> None:
    """Not everybody gets as many, and they are secret. [LP-14] [LP-R52]"""
    table = dealt(3, layout="placed")
    assert table.view(0).tiles == ["t2", "t5", "t8", "t11"]
    assert table.view(1).tiles == ["event", "t3", "t6", "t9", "t12"]
    assert table.view(2).tiles == ["t1", "t4", "t7", "t10"]
    assert table.view(None).tiles == []
    assert len(table.table.tiles.zones) == 4
    heard = table.heard(1, "dealt_tiles")
    assert [(event.seat, event.values) for event in heard] == [(seat, {"captain": seat}) for seat in range(3)]
    assert [event.cards for event in heard] == [
        [None] * 5,
        ["event", "t3", "t6", "t9", "t12"],
        [None] * 4,
    ]
    assert heard[0].drew_chance
    shuffled = set()
    for seed in range(5):
        zones = dealt(3, seed=seed, layout="placed").table.tiles.zones
        assert all(zone == sorted(zone) for zone in zones[:3])
        shuffled.add(tuple(zones[0]))
    assert len(shuffled) == 5


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_whoever_is_dealt_start_end_gets_the_token(seats: int) -> None:
    """It lies before that captain clockwise side up, and Start/End lies on the map. [LP-15] [LP-16] [LP-R74]"""
    holders = set()
    for seed in range(30):
        table = dealt(seats, seed=seed, layout="placed")
        view = table.view(0)
        sizes = [len(table.view(seat).tiles) for seat in range(seats)]
        # All were dealt out one by one, and one of these is not in a hand any more.
        full = [len(range(seat, 14, seats)) for seat in range(seats)]
        full[view.token] -= 1
        assert sizes == full
        assert view.clockwise
        assert all("start" not in table.view(seat).tiles for seat in range(seats))
        assert view.board == ["start", *[""] * 7]
        assert table.told("started") == {"captain": view.token}
        assert table.table.waiting == ((view.token + 1) % seats,)
        dealt_to = [event for event in table.heard(view.token, "dealt_tiles") if "start" in event.cards]
        assert [event.seat for event in dealt_to] == [view.token]
        holders.add(view.token)
    assert holders == set(range(seats))


def test_captains_take_turns_to_lay_a_tile_at_any_open_space() -> None:
    """Clockwise from the one behind the token on, until all spaces are filled. [LP-17] [LP-R52]"""
    table = dealt(3, luck=SHAKEN, layout="placed")
    assert table.prompt.values == {"seat": 1}
    assert (table.rule, table.prompt.key) == ("LP-17", "prompts.lay")
    assert len(table.may(1)) == 5 * 7
    assert table.touches(1)["lay t3 at 4"] == ["tile t3", "space 4"]
    table.says(1, "lay t3 at 4")
    assert table.told("laid") == {"tile": 4, "space": 4, "captain": 1}
    assert table.view(0).board == ["start", "", "", "", "t3", "", "", ""]
    assert table.view(1).tiles == ["event", "t6", "t9", "t12"]
    assert table.refusal(2, "lay t1 at 4") == ("LP-17", "not_open")
    assert table.why(2, "lay t1 at 4") == {"space": 4}
    assert table.refusal(2, "lay t2 at 5") == ("LP-17", "not_your_tile")
    assert table.why(2, "lay t2 at 5") == {"tile": 3}
    assert table.refusal(2, "liar") == ("LP-17", "lay_first")
    table.says(2, "lay t1 at 7")
    assert fill(table) == [0, 1, 2, 0, 1]
    assert table.view(0).board == ["start", "t2", "event", "t4", "t3", "t5", "t6", "t1"]
    assert table.heard(None, "laid_out")[-1].values["board"] == [0, 3, 1, 5, 4, 6, 7, 2]


def test_whoever_has_no_tile_left_is_left_out() -> None:
    """The others go on until the map is full. [LP-17]"""
    table = dealt(5, luck=[2] * 25, layout="placed", map="extended")
    # Fourteen tiles are dealt to five: the last has two, as seat 0 without Start/End has.
    assert [len(table.view(seat).tiles) for seat in range(5)] == [2, 3, 3, 3, 2]
    table.table.tiles.zones[5].extend(table.table.tiles.zones[1])
    table.table.tiles.zones[1] = []
    table.table.tiles.zones[5].extend(table.table.tiles.zones[2][1:])
    del table.table.tiles.zones[2][1:]
    table.table.top.resume(table.table)
    table.table.listed_seat = -1
    for space in range(1, 5):
        table.table.board[space] = space + 1
    assert fill(table) == [2, 3, 4, 0, 3]


def test_tiles_that_are_left_are_not_used() -> None:
    """Nobody has any of them once the map is full. [LP-18]"""
    table = dealt(3, luck=SHAKEN, layout="placed")
    fill(table)
    assert [table.view(seat).tiles for seat in range(3)] == [[], [], []]
    assert table.table.tiles.zones == []
    assert len(set(table.view(0).board)) == 8
    assert table.names("laid_out") == ["laid_out"]
    assert table.table.waiting == (0,)
    assert table.rule == "LP-33"


def test_two_players_lay_the_tiles_beside_the_phantom() -> None:
    """They are dealt to the two of them only. [LP-88]"""
    table = dealt(2, luck=SHAKEN, layout="placed")
    assert [len(table.view(seat).tiles) for seat in range(2)] == [6, 7]
    assert table.view(0).tiles == ["t1", "t3", "t5", "t7", "t9", "t11"]
    assert fill(table) == [1, 0, 1, 0, 1, 0, 1]
    assert table.view(0).spots == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_while_tiles_are_laid_the_deck_is_imagined_as_it_came_out_of_the_box(seats: int) -> None:
    """It is shuffled when the cards are dealt, and then anybody may be dealt any of them. [LP-20] [LP-87]"""
    table = dealt(seats, seed=5, game=built_in(), layout="placed").table
    box = table.cards.zones[table.pile]
    assert box == list(range(78))
    held: Counter[int] = Counter()
    for viewer in [*range(seats), None]:
        for luck in range(60):
            world = table.imagine(viewer, Chance(luck))
            assert isinstance(world, Pirates)
            assert world.cards.zones[world.pile] == box
            fill(Picture(world))
            held.update(world.cards.zones[0])
    assert set(held) == set(box)
    assert max(held.values()) < 3 * held.total() / len(box)


def test_the_built_in_map_is_filled_from_twenty_events() -> None:
    """Start/End is in every game. [LP-5] [LP-17]"""
    table = dealt(4, seed=9, game=built_in(), layout="placed", map="extended")
    assert len(fill(table)) == 19
    assert table.view(0).board[0] == "start"
    assert len(set(table.view(0).board)) == 20
    assert pictured({}).deck.tiles[0].script == 0
