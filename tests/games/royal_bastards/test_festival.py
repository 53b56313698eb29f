"""The Festivals: one contest of all for Support anywhere, and in the fourth turn for Champions."""

import pytest

from blarney.games.royal_bastards.rules.festival import FESTIVAL
from games.royal_bastards.picture import Picture, realm
from games.royal_bastards.small_pack import PLACES


def place(table: Picture, seat: int, lands: str) -> Picture:
    """A player places Support here and there."""
    for land in lands.split():
        table.chooses(seat, land)
    return table


def test_the_festival_of_turn_four() -> None:
    """All meet in the Hometown of the first Bastard dealt, fight for ranks, place Support, and take Champions.

    [RB-48] [RB-49] [RB-50] [RB-51] [RB-52] [RB-53] [RB-54] [RB-55] [RB-29] [RB-R22] [RB-R46]
    """
    with realm(turn=4, first=1, contests="brawl", fair="eve fay gus", luck=[5, 9, 2]) as table:
        table.begin(FESTIVAL)
        assert (table.view(None).phase, table.view(None).fair) == ("festival", ["eve", "fay", "gus"])
        (fair,) = table.heard(None, "fair")
        assert (fair.cards, fair.drew_chance, fair.revealed) == (["eve", "fay", "gus"], True, True)
        assert table.told("festival", "land", "turn") == [(5, 4)]
        assert [table.where(name) for name in ("ann", "bob", "cid")] == ["grove"] * 3
        assert table.told("went", "seat") == [1, 2, 0]
        assert table.told("contest", "attribute", "land", "seats") == [("might", 5, [1, 2, 0])]
        assert table.told("total", "seat", "many") == [(1, 9), (2, 13), (0, 6)]
        assert table.told("ranked", "seats") == [[2, 1, 0]]
        assert table.view(0).ranks == [2, 1, 0]
        # The card's rewards do not happen.
        assert table.names("won_contest", "gained_support", "earned") == []
        assert (table.view(0).bout, table.view(0).old_contests[-1]) == (None, "brawl")
        assert table.asked == ("RB-53", "place")
        assert (table.table.waiting, table.wanted("seat", "many")) == ((2,), [2, 4])
        assert table.may(2) == [f"choose {name}" for name in PLACES]
        assert table.touches(2)["choose hill"] == ["land hill"]
        assert table.refusal(2, "done") == ("RB-53", "choose_land")
        table.chooses(2, "hill")
        assert table.wanted("many") == [3]
        place(table, 2, "hill crypt")
        assert table.wanted("seat", "many") == [2, 1]
        table.chooses(2, "city")
        assert table.support(2) == {"city": 1, "hill": 2, "crypt": 1}
        assert table.wanted("seat", "many") == [1, 3]
        place(table, 1, "farm farm farm")
        assert table.wanted("seat", "many") == [0, 2]
        place(table, 0, "farm pit")
        assert (table.support(1), table.support(0)) == ({"farm": 3}, {"farm": 1, "pit": 1})
        assert table.asked == ("RB-54", "recruit")
        assert (table.table.waiting, table.wanted("seat")) == ((2,), [2])
        assert table.may(2) == ["recruit eve", "recruit fay", "recruit gus"]
        assert table.touches(2)["recruit fay"] == ["bastard fay"]
        assert table.refusal(2, "recruit hal") == ("RB-54", "not_at_fair")
        assert table.why(2, "recruit hal") == {"bastard": 7}
        assert table.refusal(2, "done") == ("RB-54", "recruit_first")
        table.says(2, "recruit fay")
        assert table.may(1) == ["recruit eve", "recruit gus"]
        table.says(1, "recruit gus")
        # The last one has no choice.
        assert table.told("recruited", "seat", "bastard") == [(2, 5), (1, 6), (0, 4)]
        assert table.table.bastards == [0, 4, 1, 6, 2, 5]
        assert [table.where(name) for name in ("eve", "fay", "gus")] == ["grove", "wood", "camp"]
        assert [table.where(name) for name in ("ann", "bob", "cid")] == ["grove"] * 3
        assert (table.view(0).fair, table.view(0).ranks) == ([], [])
        assert table.law(0, "bonus") == 2
        assert table.done


def test_chaos_cards_are_played_in_the_contest_of_a_festival() -> None:
    """There is a stop before the roll, and one before the choices; a standing pass ends with the Festival.

    [RB-51] [RB-41] [RB-R5] [RB-65]
    """
    with realm(["trick", "", ""], trick=[{"verb": "score", "amount": 6}], when="contest", turn=8, contests="race",
               luck=[1, 4, 3]) as table:  # fmt: skip
        table.begin(FESTIVAL)
        assert table.asked == ("RB-41", "contest_stop")
        table.plays(0)
        assert table.told("ranked", "seats") == [[0, 1, 2]]
        table.asks(0)
    with realm(["spell"], turn=8, contests="race", luck=[9, 4, 3]) as table:
        table.begin(FESTIVAL).passes()
        assert table.asked == ("RB-66", "stop")
        assert table.names("ranked") == ["ranked"]
        table.says(0, "pass for this phase")
        place(table, 0, "city city city city city city")
        place(table, 1, "farm farm farm farm")
        place(table, 2, "hill hill hill")
        assert (table.table.standing, table.table.may_stand) == (0, 0)


def test_the_festival_of_turn_eight() -> None:
    """In Joda City, with Champions, for more Support; nobody is dealt or taken.

    [RB-56] [RB-57] [RB-48] [RB-53] [RB-R23] [RB-R46] [RB-32]
    """
    with realm(
        turn=8, champions={0: "eve", 2: "fay"}, spots={"eve": "pit"}, contests="brawl", luck=[1, 8, 9, 2, 6]
    ) as table:
        table.begin(FESTIVAL)
        assert table.told("festival", "land", "turn") == [(0, 8)]
        assert [table.where(name) for name in ("ann", "eve", "bob", "cid", "fay")] == ["city"] * 5
        assert table.names("fair") == []
        assert table.told("contest", "land", "seats") == [(0, [0, 1, 2])]
        assert table.told("total", "many") == [17, 13, 16]
        assert table.told("ranked", "seats") == [[0, 2, 1]]
        assert table.wanted("seat", "many") == [0, 6]
        place(table, 0, "hill hill hill hill hill moor")
        assert table.wanted("seat", "many") == [2, 4]
        place(table, 2, "farm farm farm farm")
        assert table.wanted("seat", "many") == [1, 3]
        place(table, 1, "pit pit pit")
        assert (table.done, table.names("recruited")) == (True, [])
        assert table.table.left == 0


@pytest.mark.parametrize(("turn", "portions"), [(4, [4, 3, 2, 1]), (8, [6, 4, 3, 2])])
def test_the_last_of_four_places_support_too(turn: int, portions: list[int]) -> None:
    """With fewer players the last numbers are left out. [RB-R46] [RB-53]"""
    with realm(seats=4, turn=turn, contests="brawl", fair="eve fay gus hal", luck=[9, 7, 5, 3]) as table:
        table.begin(FESTIVAL)
        for seat, many in enumerate(portions):
            assert table.wanted("seat", "many") == [seat, many]
            place(table, seat, "city " * many)
        assert [table.support(seat)["city"] for seat in range(4)] == portions
        if turn == 4:
            assert table.may(0) == ["recruit eve", "recruit fay", "recruit gus", "recruit hal"]
            table.asks(0)


def test_an_ability_gives_more_at_a_festival() -> None:
    """To each such player. [RB-60] [RB-53] [RB-R46]"""
    heirs = {"ann": {"changes": {"feast": 1}}, "cid": {"changes": {"feast": 2}}}
    with realm(turn=8, contests="brawl", heirs=heirs, luck=[9, 7, 5]) as table:
        table.begin(FESTIVAL)
        found = []
        while not table.done:
            seat, many = table.wanted("seat", "many")
            assert isinstance(seat, int)
            assert isinstance(many, int)
            found.append((seat, many))
            place(table, seat, "city " * many)
        assert found == [(0, 7), (1, 4), (2, 5)]


def test_what_is_gained_at_the_second_stop_counts_for_the_first_portion_too() -> None:
    """Support is given out only after it. [RB-53] [RB-R46] [RB-R54]"""
    seal = {"seal": {"changes": {"feast": 2}}}
    with realm(
        gold=[6, 0, 0], turn=8, contests="brawl", endorsements=seal, seals="seal", luck=[9, 7, 5]
    ) as table:
        table.begin(FESTIVAL).passes()
        assert (table.names("ranked"), table.table.queue, table.table.left) == (["ranked"], [], 0)
        table.says(0, "buy an endorsement")
        assert table.asked == ("RB-53", "place")
        assert table.wanted("seat", "many") == [0, 6 + 2]
        table.asks(0)


def test_ties_for_ranks_are_broken() -> None:
    """By printed scores, then by dice. [RB-R58] [RB-52]"""
    with realm(turn=8, contests="brawl", heirs={"cid": {"might": 5}}, luck=[5, 5, 4, 1, 8]) as table:
        table.begin(FESTIVAL)
        assert table.told("ranked", "seats") == [[2, 1, 0]]
        assert table.told("tie_roll", "seat", "die") == [(0, 1), (1, 8)]
        table.asks(2)


def test_two_players_recruit_one_after_the_other() -> None:
    """[RB-54] [RB-49] [RB-29]"""
    with realm(seats=2, turn=4, contests="brawl", fair="eve fay", luck=[1, 2]) as table:
        table.begin(FESTIVAL)
        place(table, 1, "city city city city")
        place(table, 0, "city city city")
        assert table.may(1) == ["recruit eve", "recruit fay"]
        table.says(1, "recruit eve")
        assert [table.table.has_champion(seat) for seat in (0, 1)] == [True, True]
        assert table.told("recruited", "seat", "bastard") == [(1, 4), (0, 5)]
        assert table.where("fay") == "wood"
        assert table.told("went", "seat", "bastard", "land")[-2:] == [(1, 4, 5), (0, 5, 6)]


def test_the_ability_of_a_champion_counts_too() -> None:
    """From the moment it is taken. [RB-R54] [RB-60] [RB-54]"""
    heirs = {"eve": {"changes": {"hand": 2}}}
    with realm(seats=2, turn=4, contests="brawl", fair="eve fay", heirs=heirs, luck=[1, 2]) as table:
        table.begin(FESTIVAL)
        place(table, 1, "city city city city")
        place(table, 0, "city city city")
        assert table.law(1, "hand") == 3
        table.says(1, "recruit eve")
        assert [table.law(seat, "hand") for seat in (0, 1)] == [3, 5]
