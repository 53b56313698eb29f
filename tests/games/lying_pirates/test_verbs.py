"""What tiles and cards do, verb by verb, and to whom."""

import pytest

from blarney.games.lying_pirates.deck import TURN
from blarney.games.lying_pirates.table import SAILING
from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, sea
from games.lying_pirates.small_pack import built_in
from games.lying_pirates.test_crew import played, verb


def chosen(name: str, among: str = "others", **more: object) -> str:
    """A script of one verb for a captain who is chosen first."""
    return f'[{{ verb = "choose", among = "{among}" }}, {verb(name, **more)[1:]}'


@pytest.mark.parametrize(
    ("spot", "amount", "then"),
    [(2, 2, 4), (2, -1, 1), (1, -3, 0), (1, -2, 0), (0, -2, 0), (6, 6, 8), (3, 5, 8)],
)
def test_sail_moves_ships_forward_and_back(spot: int, amount: int, then: int) -> None:
    """Never behind Start/End at the beginning, and no further than home. [LP-R9] [LP-R30] [LP-R57]"""
    with sea(["trick g1"], trick=verb("sail", amount=amount), spots=[spot, 1, 1], phase=SAILING) as table:
        table.begin().plays(0)
        assert table.table.spots == [then, 1, 1]
        events = table.heard(None, "sailed" if then > spot else "pushed_back")
        assert [event.values["many"] for event in events] == [abs(then - spot)] * (then != spot)


def test_swap_changes_places() -> None:
    """With another ship. [LP-R57] [LP-R60]"""
    with sea(["trick g1"], trick=chosen("swap"), spots=[2, 5, 1]) as table:
        played(table).chooses(0, 1)
        assert table.table.spots == [5, 2, 1]
        table.calm()
    for spots in ([0, 5, 1], [5, 0, 0]):
        with sea(["trick g1", "trick g1"], trick=chosen("swap"), spots=spots, phase=SAILING) as table:
            table.begin().plays(0).chooses(0, 1)
            assert table.table.spots == [spots[1], spots[0], spots[2]]


def test_nobody_is_swapped_onto_start_end_in_the_action_phase() -> None:
    """The card does nothing then. [LP-56] [LP-R60]"""
    with sea(["trick g1"], trick=chosen("swap"), spots=[0, 5, 1]) as table:
        played(table).chooses(0, 1)
        assert table.table.spots == [0, 5, 1]
        table.calm()


@pytest.mark.parametrize(
    ("to", "spots", "then"),
    [("ahead", [2, 5, 4], 4), ("behind", [6, 5, 4], 5), ("ahead", [6, 5, 4], 6), ("behind", [3, 5, 4], 3)],
)
def test_reach_goes_to_the_closest_ship(to: str, spots: list[int], then: int) -> None:
    """Ahead or behind; without one, nowhere. [LP-R57]"""
    with sea(["trick g1"], trick=verb("reach", to=to), spots=spots) as table:
        played(table)
        assert table.table.spots == [then, *spots[1:]]
        table.calm()


def test_robbing_coins_and_crew_takes_what_there_is() -> None:
    """And no more; the thief's cup holds ten dice. [LP-R57] [LP-64] [LP-R26]"""
    with sea(["trick g1"], trick=chosen("rob_coins", amount=3), coins=[1, 2, 9]) as table:
        table.table.rerolls = [1] * 3
        played(table).chooses(0, 1)
        assert table.table.coins == [3, 0, 9]
        table.calm()
    for crew, then in (([5, 5, 5], [7, 3, 5]), ([9, 5, 5], [10, 3, 5]), ([5, 2, 5], [6, 1, 5])):
        with sea(["trick g1"], trick=chosen("rob_crew", amount=2), crew=crew) as table:
            played(table).chooses(0, 1)
            assert table.table.crew == then
            table.calm()


def test_a_robbed_card_is_drawn_by_chance_and_seen_by_two() -> None:
    """The thief and the victim know which it is. [LP-R57] [LP-R71]"""
    with sea(["trick g1", "g2 s1 s2", ""], trick=chosen("rob_card", amount=2), luck=[1, 0]) as table:
        played(table).chooses(0, 1)
        assert (table.hand(0), table.hand(1)) == ("g1 g2 s1", "s2")
        for viewer in range(3):
            for what, who, other in (("was_robbed", 1, 0), ("stole", 0, 1)):
                events = table.heard(viewer, what)
                assert [event.cards for event in events] == (
                    [[None]] * 2 if viewer == 2 else [["s1"], ["g2"]]
                )
                assert [(event.seat, event.values) for event in events] == [
                    (who, {"captain": who, "other": other})
                ] * 2
                assert events[0].source == "hand 1"
                assert events[0].target == "hand 0"
        table.calm()
    with sea(["trick g1", "g2", ""], trick=chosen("rob_card", amount=3), luck=[0]) as table:
        played(table).chooses(0, 1)
        assert (table.hand(0), table.hand(1)) == ("g1 g2", "")
        table.calm()


def test_a_special_die_is_robbed_but_not_the_cursed_one() -> None:
    """The King before the others. [LP-R57] [LP-R10] [LP-R72]"""
    for special, loot in (
        ({"ghost": 1, "king": 1}, "king"),
        ({"ghost": 1, "cursed": 1}, "ghost"),
        ({"cursed": 1}, ""),
    ):
        with sea(["trick g1"], trick=chosen("rob_special"), special=special, crew=[10, 5, 5]) as table:
            played(table).chooses(0, 1)
            assert table.special(0) == loot
            assert table.table.crew[0] == 10 - bool(loot)
            table.calm()


def test_cards_are_discarded_by_chance_before_all_eyes() -> None:
    """As many as there are at most. [LP-R57] [LP-R71]"""
    with sea(
        ["trick g1", "g2 s1 s2", ""], trick=chosen("discard", who="them", amount=2), luck=[2, 0]
    ) as table:
        played(table).chooses(0, 1)
        assert (table.hand(1), table.discard) == ("s1", "trick s2 g2")
        events = table.heard(2, "discarded")
        assert [(event.seat, event.cards, event.values) for event in events] == [
            (1, ["s2"], {"captain": 1}),
            (1, ["g2"], {"captain": 1}),
        ]
        assert (events[0].revealed, events[0].drew_chance) == (True, True)
        table.calm()


def test_looking_at_cards_shows_them_to_one_captain() -> None:
    """Who then knows that hand; the others do not. [LP-R57]"""
    with sea(["trick g1", "g2 s1", ""], trick=chosen("look")) as table:
        played(table).chooses(0, 1)
        assert table.heard(0, "looked")[0].cards == ["g2", "s1"]
        assert table.heard(1, "looked")[0].cards == ["g2", "s1"]
        assert table.heard(2, "looked")[0].cards == [None, None]
        assert table.heard(2, "looked")[0].values == {"captain": 0, "other": 1}
        assert [table.table.cards.seen[card] for card in table.table.cards.zones[1]] == [0b11, 0b11]
        assert table.hand(1) == "g2 s1"
        table.calm()


def test_the_cursed_die_is_lifted() -> None:
    """Off whoever has it, if touched. [LP-R57]"""
    for holder, then in ((0, ""), (1, "cursed")):
        with sea(["trick g1"], trick=verb("lift"), special={"cursed": holder}) as table:
            played(table)
            assert table.special(holder) == then
            table.calm()


def test_sitting_out_is_for_the_next_bets() -> None:
    """The captain misses them. [LP-R57] [LP-R75]"""
    with sea(["trick g1"], trick=chosen("sit_out", who="them")) as table:
        played(table).chooses(0, 2)
        assert table.view(0).missing_next == [2]
        assert table.told("must_sit_out") == {"captain": 2}
        assert table.table.sitting == [0, 0, 1]
        table.calm()


def test_missed_bets_do_not_add_up() -> None:
    """Who misses the next bets anyway misses them once. [LP-R75]"""
    for before, after in (([0, 0, 1], [0, 0, 1]), ([0, 0, 2], [0, 0, 2])):
        with sea(["trick g1"], trick=chosen("sit_out", who="them")) as table:
            table.table.sitting = before
            played(table).chooses(0, 2)
            assert table.table.sitting == after
            assert table.told("must_sit_out") == {"captain": 2}
            table.calm()


def test_becalm_holds_for_this_roll_if_ships_have_not_moved() -> None:
    """Else for the next one. [LP-R66] [LP-R57]"""
    for before in (True, False):
        with sea(
            ["", "trick g1", ""], trick=chosen("becalm", who="them"), luck=[ONE, *[DOUBLE, SINGLE] * (not before)],
            numbers={"prize": 0},
        ) as table:  # fmt: skip
            table.sails(0, losers=[1])
            if not before:
                table.passes()
            table.plays(1).chooses(1, 0)
            assert table.told("becalmed") == {"captain": 0}
            table.calm()
            assert table.table.spots == ([1, 1, 2] if before else [2, 1, 2])
            assert table.view(0).becalmed == ([] if before else [0])


def test_shelter_keeps_off_what_others_do() -> None:
    """Until the round ends; not what one does oneself. [LP-R61] [LP-R57]"""
    with sea(["trick g1"], trick=verb("shelter")) as table:
        played(table)
        assert table.view(1).sheltered == [0]
        assert table.told("sheltered") == {"captain": 0}
        table.calm()
    with sea(["", "", "trick g1"], trick=verb("shelter")) as table:
        table.acts().plays(2)
        assert table.view(1).sheltered == [2]
        table.calm()
    for player, coins in ((0, [1, 1, 1]), (1, [2, 1, 1])):
        hands = ["trick g1" if seat == player else "" for seat in range(3)]
        with sea(hands, trick=verb("coins", who="all", amount=-1), coins=[2, 2, 2]) as table:
            table.table.sheltered = 0b001
            table.acts().plays(player)
            assert table.table.coins == coins
            table.calm()
    with sea(["", "trick g1", ""], trick=chosen("swap"), spots=[3, 2, 2]) as table:
        # Nor can a sheltered captain be chosen.
        table.table.sheltered = 0b001
        table.acts().plays(1)
        assert table.told("chose")["other"] == 2
        table.calm()


def test_turning_the_token_turns_the_bets() -> None:
    """They go round the other way. [LP-R47] [LP-6] [LP-R57]"""
    for direction in (1, -1):
        with sea(["trick g1"], trick=verb("turn"), direction=direction) as table:
            played(table)
            assert table.table.direction == -direction
            assert table.told("turned") == {"clockwise": int(direction < 0)}
            assert table.view(None).clockwise == (direction < 0)
            table.calm()


def test_the_built_in_pack_turns_the_token_with_a_tile_and_two_cards() -> None:
    """At least. [LP-R47]"""
    deck = built_in().deck
    turns = [number for number, script in enumerate(deck.scripts) if any(one.verb == TURN for one in script)]
    assert len([tile for tile in deck.tiles if tile.script in turns]) >= 1
    assert len([kind for kind in deck.all_kinds if kind.script in turns]) >= 2


def test_the_token_can_be_taken() -> None:
    """Its captain opens the next bets. [LP-R57] [LP-6]"""
    with sea(["trick g1"], trick=verb("token"), token=2) as table:
        played(table)
        assert table.table.token == 0
        assert table.told("took_token") == {"captain": 0}
        table.calm()
