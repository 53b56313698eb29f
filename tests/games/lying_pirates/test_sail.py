"""The Sail Phase: token, coin, roll, ships, the battle for the tile, and its event."""

import pytest

from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.round import ROUND
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from blarney.games.lying_pirates.table import ACTING, Said
from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, SKULL, TWO, sea
from games.lying_pirates.test_betting import said

GAIN = '[{ verb = "coins", amount = 3 }]'
DUEL = (
    '[{ verb = "choose", among = "others" }, { verb = "duel", won = [{ verb = "draw", amount = 1 }], '
    'lost = [{ verb = "draw", amount = 2 }] }]'
)


def test_a_round_is_betting_sail_and_action() -> None:
    """And then a new round begins. [LP-27] [LP-57]"""
    with sea(dice=["2", "2", "2"], luck=[ONE, DOUBLE, SINGLE, 2, 2, 2]) as table:
        table.table.sheltered = 0b111
        table.table.golds, table.table.silvers, table.table.rerolls = [1] * 3, [1] * 3, [1] * 3
        table.begin(ROUND)
        assert table.view(0).phase == "betting"
        assert (table.view(0).golds, table.view(0).silvers, table.view(0).rerolls) == (
            [0] * 3,
            [0] * 3,
            [0] * 3,
        )
        assert table.view(0).sheltered == []
        said(table, "1 twos", "liar").leaves()
        assert table.view(0).phase == "sail"
        table.passes().leaves().passes().passes()
        assert table.view(0).phase == "action"
        table.calm()
        assert table.view(0).phase == "betting"
        assert table.table.round == 3
        assert [event.values for event in table.heard(None, "round")] == [{"round": 2}, {"round": 3}]
        table.asks(0)


def test_the_winner_takes_the_token_a_coin_and_the_sail_die() -> None:
    """And the losers stay where they are. [LP-45] [LP-46]"""
    with sea(luck=[TWO, DOUBLE, SINGLE], token=0) as table:
        table.sails(2, losers=[1])
        assert (table.table.token, table.table.coins) == (2, [0, 0, 1])
        assert table.told("took_token") == {"captain": 2}
        assert table.told("earned") == {"many": 1, "captain": 2}
        assert table.told("rolled_sail") == {"many": 2, "captain": 2}
        table.calm()
        assert table.table.spots == [3, 1, 3]
        moved = [event.values for event in table.heard(None, "sailed")]
        assert moved == [
            {"many": 2, "space": 3, "tile": table.table.board[3], "captain": captain} for captain in (2, 0)
        ]
    with sea(luck=[ONE], numbers={"prize": 3}) as table:
        table.sails(0, losers=[1, 2]).calm()
        assert table.table.coins == [3, 0, 0]
        assert "took_token" not in table.names()


@pytest.mark.parametrize(("roll", "steps"), [(0, 1), (2, 1), (3, 2), (5, 2)])
def test_winner_and_survivors_sail_by_the_same_roll(roll: int, steps: int) -> None:
    """One or two tiles, as the Sail Die says. [LP-46] [LP-R19]"""
    with sea(seats=4, luck=[roll, DOUBLE, SINGLE, SINGLE], spots=[1, 2, 3, 4], numbers={"prize": 0}) as table:
        table.sails(1, losers=[3]).calm()
        assert table.told("sailing") == {"among": [0, 1, 2]}
        assert "lay_still" not in table.names()
        assert table.table.spots == [1 + steps, 2 + steps, 3 + steps, 4]
        assert table.view(0).sail == steps


def test_all_who_moved_battle_for_one_tile() -> None:
    """Wherever they are; the winner activates the tile of the own ship. [LP-47] [LP-R20] [LP-72] [LP-74] [LP-75]"""
    with sea(
        luck=[ONE, SINGLE, DOUBLE, SKULL],
        spots=[1, 3, 5],
        tiles={4: "event"},
        event=GAIN,
        numbers={"prize": 0},
    ) as table:
        table.sails(0).calm()
        assert table.told("battle_for_winner") == {"among": [0, 1, 2]}
        assert table.told("won_battle") == {"captain": 1}
        assert table.told("activated") == {"space": 4, "tile": 1, "captain": 1}
        assert table.table.coins == [0, 3, 0]


def test_whoever_moved_alone_activates_without_a_battle() -> None:
    """Also if others are on the same tile. [LP-48] [LP-R20]"""
    with sea(luck=[ONE], spots=[1, 2, 2], tiles={2: "event"}, event=GAIN, numbers={"prize": 0}) as table:
        table.sails(0, losers=[1, 2]).calm()
        assert table.names("battle_for_winner", "duel_for_winner", "rolled_battle") == []
        assert table.told("activated")["captain"] == 0
        assert table.table.coins == [3, 0, 0]


def test_a_battle_on_a_card_does_not_change_whose_tile_it_is() -> None:
    """Who has won the battle for it activates it, whatever is fought in the window before. [LP-47] [LP-R45]"""
    for alone in (False, True):
        roll = [ONE] if alone else [ONE, DOUBLE, SINGLE, SINGLE]
        with sea(
            ["trick", "", ""], trick=DUEL, luck=[*roll, SINGLE, DOUBLE], spots=[2, 1, 3], tiles={2: "event"},
            event=GAIN, numbers={"prize": 0},
        ) as table:  # fmt: skip
            table.table.token = 1
            table.sails(1, losers=[0, 2] if alone else []).passes()
            table.plays(0).chooses(0, 2)
            table.calm()
            assert table.told("activated")["captain"] == 1
            assert table.table.coins == [0, 3, 0]


def test_start_end_has_no_event() -> None:
    """Every other tile has one, which must be resolved. [LP-5] [LP-47] [LP-R48]"""
    with sea(luck=[ONE], spots=[7, 1, 1]) as table:
        table.sails(0, losers=[1, 2]).leaves().passes()
        table.calm()
        assert table.told("reached_start") == {"space": 0, "tile": 0, "captain": 0}
        assert "activated" not in table.names()


def test_a_ship_that_an_event_moves_activates_no_second_tile() -> None:
    """Nor does one that a card moves. [LP-R48] [LP-47]"""
    forward = '[{ verb = "sail", amount = 1 }]'
    with sea(
        ["", "trick", ""],
        luck=[ONE],
        tiles={2: "event", 3: "t9"},
        event=forward,
        trick=forward,
        numbers={"prize": 0},
    ) as table:
        table.sails(0, losers=[1, 2]).passes()
        table.plays(1)
        assert table.table.spots == [2, 2, 1]
        table.calm()
        assert table.table.spots == [3, 2, 1]
        assert table.names("activated") == ["activated"]


def test_the_tile_is_that_of_the_ship_when_it_is_activated() -> None:
    """A card may have moved it after the battle. [LP-47]"""
    with sea(
        ["trick", "", ""], luck=[ONE], tiles={3: "event"}, event=GAIN, trick='[{ verb = "sail", amount = 1 }]',
        numbers={"prize": 0},
    ) as table:  # fmt: skip
        table.sails(0, losers=[1, 2]).passes().plays(0).calm()
        assert table.table.coins == [3, 0, 0]


def test_there_are_three_windows_for_gold_cards() -> None:
    """When the roll stands, after the battle, and after the event; nothing goes on before all have passed.

    [LP-49] [LP-R45]
    """
    with sea(
        ["g1 g2 s1", "g1", "g1"], luck=[ONE, SINGLE, DOUBLE, SKULL], tiles={2: "event"}, event=GAIN,
        numbers={"prize": 0},
    ) as table:  # fmt: skip
        table.sails(0)
        assert (table.rule, table.prompt.key) == ("LP-59", "prompts.sail_window")
        assert table.table.waiting == (0, 1, 2)
        assert table.table.spots == [1, 1, 1]
        table.plays(0, "g1").passes()
        assert table.table.spots == [2, 2, 2]
        assert "won_battle" in table.names()
        assert "activated" not in table.names()
        table.plays(1, "g1").passes()
        assert table.table.coins == [0, 3, 0]
        table.plays(2, "g1").passes()
        assert table.discard == "g1 g1 g1"


def test_a_becalmed_ship_does_not_move_by_the_next_roll() -> None:
    """Once, also if its captain lost the bets and would not have moved. [LP-R66] [LP-46]"""
    with sea(luck=[ONE, DOUBLE, SINGLE], numbers={"prize": 0}) as table:
        table.table.becalmed = 0b010
        table.sails(0).calm()
        assert table.told("sailing") == {"among": [0, 2]}
        assert [event.values for event in table.heard(None, "lay_still")] == [{"captain": 1}]
        assert table.table.spots == [2, 1, 2]
        assert table.view(0).becalmed == []
    with sea(luck=[ONE], numbers={"prize": 0}) as table:
        table.table.becalmed = 0b011
        table.sails(0, losers=[1]).calm()
        # Only seat 2 moved, and so there was no battle; the loser would have lain still anyway.
        assert [event.values for event in table.heard(None, "lay_still")] == [{"captain": 0}]
        assert table.table.spots == [1, 1, 2]
        assert table.view(0).becalmed == []
        assert table.told("activated")["captain"] == 2
    with sea(luck=[ONE], numbers={"prize": 0}) as table:
        table.table.becalmed = 0b111
        table.sails(0, losers=[1, 2]).calm()
        assert table.table.spots == [1, 1, 1]
        assert "activated" not in table.names()
        assert "no_tile" in table.names()


def test_the_action_phase_follows_and_cards_lie_in_the_order_of_play() -> None:
    """On the discard pile. [LP-50]"""
    with sea(["g3 s1", "g1 s1", "g2 s1"], luck=[ONE], numbers={"prize": 0}) as table:
        table.table.winner, table.table.losers, table.table.bettors = 0, 0b110, 0b111
        table.begin(SAIL_PHASE, ACTION_PHASE)
        table.plays(2, "g2").plays(0, "g3").plays(1, "g1").passes().passes().passes()
        assert table.view(0).phase == "action"
        assert table.discard == "g2 g3 g1"
        event = table.heard(1, "played")[0]
        assert (event.seat, event.cards, event.source, event.target) == (2, ["g2"], "hand 2", "discard")
        assert event.values == {"captain": 2, "kind": 2}
        assert event.revealed
        table.plays(2, "s1").calm()
        assert table.discard == "g2 g3 g1 s1"


def test_the_bets_of_two_rounds_are_apart() -> None:
    """No bet, no shelter and no card limit goes along. [LP-57] [LP-27] [LP-29] [LP-28]"""
    with sea(dice=["2", "2", "2"], luck=[2, 2, 2, 2]) as table:
        table.begin(BETTING_PHASE, BETTING_PHASE)
        said(table, "1 twos", "exactly 3 twos")
        assert table.table.bet == -1
        assert (table.view(0).bet, table.view(0).history, table.table.exact) == (None, [], False)
        table.asks(0)
    with sea(dice=["2", "2", "2"], phase=ACTING, options={"bet_history": "on"}) as table:
        table.table.bet, table.table.exact, table.table.out = 7, True, 0b111
        table.table.history = [Said(1, 7, True)]
        table.bets().asks(0)
        assert (table.view(0).phase, table.view(0).sitting_out) == ("betting", [])
        assert (table.view(0).bet, table.view(0).history) == (None, [])
        assert table.rule == "LP-33"
        said(table, "1 twos").asks(1)
        assert not table.table.exact
