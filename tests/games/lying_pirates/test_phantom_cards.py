"""The Phantom's cards: one at the start of each Action Phase, and what others can do to it."""

import pytest

from games.lying_pirates.picture import BAD, DOUBLE, ONE, SINGLE, SKULL, TWO, sea

GAIN = '[{ verb = "coins", amount = 1 }]'
AT_ONE = '[{ verb = "choose", among = "others" }, { verb = "rob_coins", amount = 1 }]'


def at_them(verb: str) -> str:
    """A card that does this to a captain who is chosen."""
    return f'[{{ verb = "choose", among = "others" }}, {{ verb = {verb} }}]'


def test_the_phantom_begins_each_action_phase_with_a_card_by_chance() -> None:
    """Before anybody else plays one. [LP-90] [LP-R40] [LP-86] [LP-50]"""
    for drawn, left in ((0, "s1 s2"), (1, "trick s2"), (2, "trick s1")):
        with sea(["g1", "g1", "trick s1 s2"], seats=2, trick=GAIN, colour="silver", luck=[drawn]) as table:
            table.acts()
            assert table.hand(2) == left
            assert table.table.coins == [0, 0, int(drawn == 0)]
            assert table.table.waiting == (0, 1)
            event = table.heard(0, "played")[0]
            assert (event.seat, event.values["captain"], event.source) == (None, 99, "hand 2")
            assert event.cards == [["trick", "s1", "s2"][drawn]]
            table.calm()


def test_the_limits_of_colours_do_not_hold_for_the_phantom() -> None:
    """Nor does what it plays use them up. [LP-90] [LP-R44] [LP-86]"""
    with sea(["", "", "g1 g2"], seats=2, trick=GAIN, luck=[1]) as table:
        table.table.golds = [0, 0, 5]
        table.acts()
        assert table.discard == "g2"
        assert table.view(0).golds == [0, 0, 5]
        table.calm()


def test_out_of_cards_the_phantom_takes_one_from_the_deck() -> None:
    """And plays it; nobody sees it before. [LP-R44] [LP-90] [LP-86] [LP-R24]"""
    with sea(["", "", ""], seats=2, deck="trick s1", trick=GAIN, luck=[0]) as table:
        table.acts()
        assert (table.hand(2), table.table.coins[2]) == ("", 1)
        assert table.heard(0, "drew")[0].cards == [None]
        assert table.heard(0, "drew")[0].seat is None
        assert table.told("drew") == {"captain": 99, "many": 1}
        table.calm()
    with sea(["", "", ""], seats=2, rest=0) as table:
        # There is none at all.
        table.acts()
        assert table.discard == ""
        table.calm()


def test_a_card_for_one_player_is_for_the_loser_of_a_duel() -> None:
    """The Phantom does not choose. [LP-91] [LP-R41] [LP-86]"""
    for rolls, coins in (
        ([SKULL, SINGLE], [1, 2, 1]),
        ([DOUBLE, SINGLE], [2, 1, 1]),
        ([SINGLE, SINGLE, DOUBLE, SKULL], [2, 1, 1]),
    ):
        with sea(["", "", "trick"], seats=2, trick=AT_ONE, coins=[2, 2, 0], luck=[0, *rolls]) as table:
            table.table.rerolls = [1, 1, 1]
            table.acts()
            assert table.told("duel_for_loser") == {"among": [0, 1]}
            assert table.table.coins == coins
            hit = coins.index(1)
            assert table.told("chose") == {"other": hit, "captain": 99}
            table.calm()


def test_a_player_who_is_safe_needs_no_duel() -> None:
    """Then the other one is hit, and with both safe nobody is. [LP-91] [LP-R65] [LP-86] [LP-R41]"""
    with sea(["", "", "trick"], seats=2, trick=AT_ONE, coins=[2, 2, 0], spots=[0, 1, 1], luck=[0]) as table:
        table.acts()
        assert table.table.coins == [2, 1, 1]
        assert "duel_for_loser" not in table.names()
        table.calm()
    with sea(["", "", "trick"], seats=2, trick=AT_ONE, coins=[2, 2, 0], spots=[0, 0, 1], luck=[0]) as table:
        table.acts()
        assert (table.table.coins, table.table.script) == ([2, 2, 0], 0)
        table.calm()


def test_a_duel_against_the_phantom_is_rolled_for_it() -> None:
    """It wins or loses like a captain, and may not reroll. [LP-91] [LP-R44] [LP-86]"""
    trick = (
        '[{ verb = "choose", among = "others" }, { verb = "duel", '
        'won = [{ verb = "rob_coins", amount = 1 }], lost = [{ verb = "crew", amount = -1 }] }]'
    )
    for rolls, coins, crew in (([SKULL, DOUBLE], [1, 2, 6], 5), ([DOUBLE, SINGLE], [2, 2, 5], 4)):
        with sea(
            ["", "", "trick"], seats=2, trick=trick, coins=[2, 2, 5], luck=[0, SKULL, SINGLE, *rolls]
        ) as table:
            table.table.rerolls = [1, 1, 0]
            table.acts()
            assert (table.table.coins, table.table.crew[2]) == (coins, crew)
            table.calm()


def test_the_phantom_rolls_action_dice_too() -> None:
    """Nobody is asked to roll again. [LP-R40] [LP-R44] [LP-86]"""
    trick = (
        '[{ verb = "roll", die = "pirate", good = [{ verb = "coins", amount = 2 }], '
        'bad = [{ verb = "crew", amount = -1 }] }]'
    )
    with sea(["", "", "trick"], seats=2, trick=trick, coins=[0, 0, 5], luck=[0, BAD]) as table:
        table.acts()
        assert table.table.crew[2] == 4
        assert table.told("rolled_badly")["captain"] == 99
        table.calm()


@pytest.mark.parametrize("verb", ['"rob_card", amount = 1', '"look"', '"discard", who = "them", amount = 2'])
def test_nobody_touches_the_phantoms_cards(verb: str) -> None:
    """They are not robbed, looked at or discarded. [LP-R71] [LP-86]"""
    with sea(["trick g1", "", "s1 s2"], seats=2, trick=at_them(verb), phase=2) as table:
        table.begin().plays(0).chooses(0, 2)
        assert table.hand(2) == "s1 s2"
        assert table.told("chose") == {"other": 99, "captain": 0}
        assert [table.table.cards.seen[card] for card in table.table.cards.zones[2]] == [0, 0]
        assert not {"was_robbed", "looked", "discarded"} & set(table.names())


def test_the_phantom_loses_coins_crew_and_places_like_others() -> None:
    """It can be chosen. [LP-R71] [LP-R40] [LP-86]"""
    for verb, then in (
        ('"rob_coins", amount = 1', (1, 5, 3, 0)),
        ('"crew", who = "them", amount = -2', (2, 3, 3, 0)),
        ('"sail", who = "them", amount = -1', (2, 5, 2, 0)),
        ('"sit_out", who = "them"', (2, 5, 3, 1)),
    ):
        with sea(
            ["trick g1", "", "s1"], seats=2, trick=at_them(verb), coins=[0, 0, 2], spots=[1, 1, 3], phase=2
        ) as table:
            table.begin().plays(0).chooses(0, 2)
            assert (
                table.table.coins[2],
                table.table.crew[2],
                table.table.spots[2],
                table.table.sitting[2],
            ) == then


def test_what_the_phantom_robs_of_a_hand_only_the_victim_knows() -> None:
    """It never looks at anything. [LP-R71] [LP-86]"""
    with sea(
        ["g1 g2", "", "trick"], seats=2, trick=at_them('"rob_card", amount = 1'), luck=[0, SKULL, SINGLE, 1]
    ) as table:
        table.acts()
        assert (table.hand(0), table.hand(2)) == ("g1", "g2")
        assert [table.heard(viewer, "was_robbed")[0].cards for viewer in (0, 1, None)] == [
            ["g2"],
            [None],
            [None],
        ]
        assert table.told("was_robbed") == {"captain": 0, "other": 99}
        assert "stole" not in table.names()
        table.calm()
    with sea(["g1 g2", "", "trick"], seats=2, trick=at_them('"look"'), luck=[0, SKULL, SINGLE]) as table:
        table.acts()
        assert "looked" not in table.names()
        table.calm()


def test_the_curse_may_go_to_the_phantom() -> None:
    """And it passes nothing on. [LP-R71] [LP-71] [LP-86]"""
    with sea(["", "", ""], seats=2, special={"cursed": 0}, rest=1) as table:
        table.acts()
        assert "curse seat 2" in table.may(0)
        table.says(0, "curse seat 2")
        assert table.special(2) == "cursed"
        assert table.told("hexed") == {"many": 2, "other": 99, "captain": 0}
        table.calm()


def test_the_phantom_is_a_ship_ahead_and_may_be_last() -> None:
    """If it is last, alone or with others, nobody sacrifices. [LP-R44] [LP-54] [LP-86] [LP-R28]"""
    with sea(["", "", ""], seats=2, spots=[1, 5, 3], rest=1) as table:
        table.acts().passes()
        assert table.prompt.values == {"tiles": 2, "many": 1}
        table.says(0, "sacrifice")
        assert table.table.spots == [3, 5, 3]
    for beyond in (8, 9):
        # The closest ship counts, not the furthest.
        with sea(["", "", ""], seats=2, spots=[1, 3, beyond], rest=1) as table:
            table.acts().passes().says(0, "sacrifice")
            assert table.table.spots == [3, 3, beyond]
    for spots in ([3, 5, 1], [1, 5, 1]):
        with sea(["", "", ""], seats=2, spots=spots, rest=1) as table:
            table.acts().passes()
            assert table.done


@pytest.mark.parametrize("spot", [8, 9])
def test_nobody_catches_up_with_a_phantom_that_is_home_or_beyond(spot: int) -> None:
    """That would lead onto Start/End. [LP-R27] [LP-R44] [LP-54] [LP-86] [LP-R28]"""
    with sea(["", "", ""], seats=2, spots=[4, 4, spot], rest=1) as table:
        table.acts().passes()
        assert table.done


def test_nobody_swaps_half_a_swap_with_a_phantom_beyond_start_end() -> None:
    """In the Action Phase the player would come onto Start/End, so that nothing happens. [LP-56] [LP-R60] [LP-86]"""
    swap = '[{ verb = "choose", among = "ahead" }, { verb = "swap" }]'
    with sea(["trick g1", "", ""], seats=2, trick=swap, spots=[5, 4, 10], phase=2) as table:
        table.begin().plays(0)
        assert table.table.spots == [5, 4, 10]
    with sea(["trick g1", "", ""], seats=2, trick=swap, spots=[5, 6, 10], phase=1) as table:
        # In the Sail Phase it is home.
        table.begin().plays(0).chooses(0, 2)
        assert table.table.spots == [8, 6, 5]


def test_reaching_a_phantom_beyond_start_end_ends_there() -> None:
    """In the Sail Phase; in the Action Phase it is ignored. [LP-56] [LP-R9] [LP-86] [LP-R57]"""
    for phase, then in ((1, 8), (2, 5)):
        with sea(
            ["trick g1", "", ""],
            seats=2,
            trick='[{ verb = "reach", to = "ahead" }]',
            spots=[5, 4, 10],
            phase=phase,
        ) as table:
            table.begin().plays(0)
            assert table.table.spots == [then, 4, 10]
    with sea(
        ["", "", "trick"], seats=2, trick='[{ verb = "reach", to = "behind" }]', spots=[5, 4, 10], luck=[0]
    ) as table:
        table.acts()
        assert table.table.spots == [5, 4, 5]
        table.calm()
    with sea(
        ["", "", "trick"], seats=2, trick='[{ verb = "reach", to = "behind" }]', spots=[5, 4, 8], luck=[0]
    ) as table:
        # On Start/End it is safe from its own card.
        table.acts()
        assert table.table.spots == [5, 4, 8]
        table.calm()
    with sea(
        ["", "", "trick"], seats=2, trick='[{ verb = "reach", to = "ahead" }]', spots=[5, 7, 0], luck=[0]
    ) as table:
        table.acts()
        assert table.table.spots == [5, 7, 5]
        table.calm()


def test_home_with_a_player_the_phantom_claims_nothing() -> None:
    """And it is not in a Final Battle. [LP-R44] [LP-77] [LP-86]"""
    with sea(
        ["", "", ""], seats=2, spots=[7, 7, 7], luck=[TWO, SINGLE, DOUBLE, SINGLE], numbers={"prize": 0}
    ) as table:
        table.sails(0, bettors=[0, 1]).passes().passes().passes()
        assert table.told("final_battle") == {"among": [0, 1]}
        assert table.table.spots == [8, 8, 9]
        table.asks(0, 1)
    with sea(
        ["", "", ""], seats=2, spots=[7, 1, 7], luck=[ONE, SINGLE, DOUBLE], numbers={"prize": 0}
    ) as table:
        table.sails(0, losers=[1], bettors=[0, 1]).passes().passes().passes()
        assert table.outcome.winners == [0]
