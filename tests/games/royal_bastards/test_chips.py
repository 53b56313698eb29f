"""Support and gold: gained, lost, as many as are needed."""

from blarney.games.royal_bastards.rules.chips import carry_support, earn, lose_support, pay, place_support
from blarney.games.royal_bastards.table import MOST_GOLD, MOST_SUPPORT
from games.royal_bastards.picture import realm


def test_gold_is_gained_and_lost_as_far_as_there_is_any() -> None:
    """What is told is what it was. [RB-86] [RB-R4]"""
    with realm(gold=[3, 0, 0]) as table:
        assert [earn(table.table, 0, 2), earn(table.table, 0, -9), earn(table.table, 0, -1)] == [2, -5, 0]
        assert earn(table.table, 0, 0) == 0
        assert table.names() == ["earned", "lost_gold", "no_gold"]
        assert table.told("earned", "seat", "many") == [(0, 2)]
        assert table.told("lost_gold", "seat", "many") == [(0, 5)]
        pay(table.table, 0, 0)
        assert table.table.gold == [0, 0, 0]
        table.stops()


def test_chips_never_run_out() -> None:
    """There are as many as are needed. [RB-R30] [RB-86] [RB-85]"""
    with realm(gold=[MOST_GOLD - 1, 0, 0]) as table:
        assert earn(table.table, 0, 1) == 1
        assert earn(table.table, 0, 5) == 0
        place_support(table.table, 1, 3, MOST_SUPPORT - 1)
        place_support(table.table, 1, 3, 5)
        assert table.support(1) == {"hill": MOST_SUPPORT}
        place_support(table.table, 1, 4, 7)
        carry_support(table.table, 1, 4, 3, 2)
        assert table.support(1) == {"hill": MOST_SUPPORT, "peak": 5}
        assert MOST_GOLD == MOST_SUPPORT == 10_000
        table.begin()


def test_support_lies_on_a_territory_for_each_player() -> None:
    """[RB-85] [RB-3]"""
    with realm() as table:
        place_support(table.table, 1, 3, 2)
        place_support(table.table, 2, 3, 1)
        place_support(table.table, 1, 10, 4)
        assert [table.support(seat) for seat in range(3)] == [{}, {"hill": 2, "crypt": 4}, {"hill": 1}]
        assert table.told("gained_support", "seat", "many", "land") == [(1, 2, 3), (2, 1, 3), (1, 4, 10)]
        table.stops()


def test_no_more_support_is_lost_than_there_is() -> None:
    """[RB-R4] [RB-85]"""
    with realm(support={"hill": [3, 1, 0]}) as table:
        for seat in range(3):
            lose_support(table.table, seat, 3, 2)
        assert [table.support(seat) for seat in range(3)] == [{"hill": 1}, {}, {}]
        assert table.told("lost_support", "seat", "many", "land") == [(0, 2, 3), (1, 1, 3)]
        assert table.told("no_support", "seat", "land") == [(2, 3)]
        table.stops()


def test_the_loyal_lose_less() -> None:
    """Of every loss. [RB-60] [RB-R54]"""
    with realm(support={"hill": [5, 5, 0]}, heirs={"ann": {"changes": {"loyalty": 1}}}) as table:
        for many in (3, 1):
            lose_support(table.table, 0, 3, many)
            lose_support(table.table, 1, 3, many)
        assert [table.support(seat) for seat in range(2)] == [{"hill": 3}, {"hill": 1}]
        assert table.told("no_support", "seat", "land", "bastards") == [(0, 3, [0])]
        first, *others = table.heard(None, "lost_support")
        assert (first.values["many"], first.values["bastards"]) == (2, [0])
        assert not any("bastards" in event.values for event in others)
        table.stops()
    with realm(support={"hill": [5, 5, 0]}, heirs={"ann": {"changes": {"loyalty": 3}}}) as table:
        lose_support(table.table, 0, 3, 1)
        assert table.support(0) == {"hill": 5}
        table.stops()


def test_support_is_carried_as_far_as_there_is_any() -> None:
    """[RB-R4] [RB-85]"""
    with realm(support={"hill": [3, 1, 0], "city": [2, 0, 0]}) as table:
        carry_support(table.table, 0, 3, 0, 2)
        carry_support(table.table, 1, 3, 0, 2)
        carry_support(table.table, 2, 3, 0, 2)
        carry_support(table.table, 0, 3, 3, 1)
        assert [table.support(seat) for seat in range(3)] == [{"city": 4, "hill": 1}, {"city": 1}, {}]
        assert table.told("carried", "seat", "many", "land", "other") == [(0, 2, 3, 0), (1, 1, 3, 0)]
        # Nothing was lost.
        assert table.told("carried_none", "seat", "land") == [(2, 3), (0, 3)]
        assert table.names("no_support") == []
        table.stops()
