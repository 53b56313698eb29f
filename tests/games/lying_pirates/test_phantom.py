"""The Phantom at a table of two: its set, its dice, and who bets for it."""

import pytest

from blarney.core.chance import Chance
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from blarney.games.lying_pirates.table import Pirates
from games.lying_pirates.picture import GOOD, ONE, TWO, dealt, sea
from games.lying_pirates.small_pack import built_in
from games.lying_pirates.test_betting import said

QUIET = {"prize": 0}


def test_at_a_table_of_two_the_phantom_is_a_third_captain() -> None:
    """With a set of its own; at other tables there is none. [LP-86]"""
    table = dealt(2, seed=1, game=built_in())
    assert (table.table.crew, table.table.coins, table.table.spots) == ([5] * 3, [2] * 3, [0] * 3)
    assert (table.table.captains, table.table.phantom, table.table.is_phantom(2)) == (3, 2, True)
    assert table.view(0).hand_sizes == [6, 6, 6]
    assert table.table.said(2) == 99
    other = dealt(3, seed=1, game=built_in())
    assert (other.table.captains, other.table.phantom) == (3, None)


@pytest.mark.parametrize("name", ["base", "extended"])
def test_the_phantom_is_dealt_six_silver_cards_and_each_player_six(name: str) -> None:
    """On both maps; the rest is shuffled together. [LP-87] [LP-R73] [LP-86] [LP-20] [LP-21]"""
    colours = built_in().deck.colours
    golds = 0
    hands = set()
    two = dealt(2, seed=1, game=built_in(), map=name).table.cards.start
    assert two is not None
    assert two.apart == 0b11000
    for seed in range(6):
        table = dealt(2, seed=seed, game=built_in(), map=name)
        zones = table.table.cards.zones
        assert [len(zones[captain]) for captain in range(3)] == [6, 6, 6]
        assert [colours[card] for card in zones[2]] == [0] * 6
        assert len(zones[table.table.pile]) == 78 - 18
        assert table.discard == ""
        golds += sum(colours[card] for card in zones[0] + zones[1])
        hands.add(tuple(zones[2]))
        assert [table.table.cards.seen[card] for card in zones[2]] == [0] * 6
        assert [table.table.cards.seen[card] for card in zones[0]] == [1] * 6
        assert zones[2] == sorted(zones[2])
    # Both colours come to the players.
    assert 0 < golds < 72
    assert len(hands) == 6


def test_nobody_knows_the_phantoms_cards() -> None:
    """They may be any silver ones that a player does not hold. [LP-87] [LP-R44] [LP-86]"""
    table = dealt(2, seed=3, game=built_in())
    names = {"dealt", "drew"}
    assert [event.values["captain"] for event in table.heard(0) if event.what in names] == [0, 1]
    worlds = {tuple(table.table.imagine(0, Chance(seed)).cards.zones[2]) for seed in range(20)}
    assert len(worlds) > 15
    deck = built_in().deck
    assert all(deck.colours[card] == 0 for world in worlds for card in world)


def test_the_phantom_makes_no_bets_but_its_dice_count() -> None:
    """Nobody looks at them before they are revealed.

    [LP-89] [LP-R40] [LP-R4] [LP-86] [LP-3] [LP-35] [LP-85] [LP-R36] [LP-30]
    """
    with sea(seats=2, dice=["2", "3", "2 2 1"]) as table:
        table.bets().asks(0)
        assert table.may(0)[-1] == "bet 3 sixes"
        for viewer in (0, 1, None):
            assert table.view(viewer).cups[2] is None
            assert table.heard(viewer, "shook")[2].dice == []
        assert table.heard(0, "shook")[2].seat is None
        assert table.heard(0, "shook")[2].values == {"captain": 99}
        said(table, "3 twos")
        assert table.table.waiting == (1,)
        said(table, "4 twos")
        assert table.table.waiting == (0,)
        said(table, "liar")
        assert table.told("counted")["many"] == 4
        assert (table.table.winner, table.losers) == (1, [0])
        cup = table.view(0).cups[2]
        assert cup is not None
        assert cup.crew == [1, 2, 2]
        assert [event.seat for event in table.heard(0, "revealed")] == [0, 1, None]
        assert table.heard(0, "revealed")[2].values == {"captain": 99}


def test_the_phantom_survives_but_a_right_exact_bet_makes_it_lose() -> None:
    """As it makes all others. [LP-R40] [LP-89] [LP-38] [LP-86]"""
    with sea(seats=2, dice=["2", "3", "2"]) as table:
        said(table.bets(), "1 twos", "exactly 2 twos")
        assert (table.table.winner, table.losers) == (1, [0, 2])
    with sea(seats=2, dice=["2", "3", "2"]) as table:
        said(table.bets(), "1 twos", "exactly 3 twos")
        assert (table.table.winner, table.losers) == (0, [1])


def test_the_token_and_the_bets_pass_the_phantom_by() -> None:
    """Also if it has the token. [LP-89] [LP-R12] [LP-86]"""
    for direction, opener in ((1, 0), (-1, 1)):
        with sea(seats=2, dice=["2", "3", "2"], token=2, direction=direction) as table:
            table.bets().asks(opener)
            said(table, "1 twos").asks(1 - opener)


def test_a_player_who_sits_out_bets_for_the_phantom() -> None:
    """With its dice, which that player sees; its ship sails, not the player's.

    [LP-92] [LP-R42] [LP-86] [LP-35] [LP-3]
    """
    for out in (0, 1):
        with sea(seats=2, dice=["2", "2 3"], crew=[1, 1, 2], luck=[TWO], token=1 - out) as table:
            table.table.sitting[out] = 1
            table.begin(BETTING_PHASE, SAIL_PHASE)
            assert table.view(out).sitting_out == [out]
            cup = table.view(out).cups[2]
            assert cup is not None
            assert cup.crew == [2, 3]
            assert table.heard(out, "shook")[1].seat == out
            assert table.heard(out, "shook")[1].dice == [2, 3]
            assert table.view(1 - out).cups[2] is None
            assert table.table.waiting == (1 - out,)
            said(table, "1 twos")
            assert table.table.waiting == (out,)
            assert table.prompt.values == {"seat": out, "captain": 99, "other": 1 - out, "many": 1, "face": 2}
            said(table, "exactly 2 twos")
            # The Phantom won: token, coin, crew and the roll are its own.
            assert (table.table.winner, table.losers) == (2, [0, 1])
            assert (table.table.token, table.table.coins, table.table.crew) == (2, [0, 0, 1], [1, 1, 3])
            table.calm()
            assert table.table.spots == [1, 1, 3]


def test_the_phantom_may_lose_the_bets_that_are_made_for_it() -> None:
    """It suffers what a captain does. [LP-R42] [LP-92] [LP-40] [LP-86]"""
    with sea(seats=2, dice=["2", "3 3"], crew=[1, 1, 2], token=1) as table:
        table.table.sitting[0] = 1
        said(table.bets(), "1 twos", "exactly 2 twos")
        assert (table.table.winner, table.losers) == (1, [0, 2])
        assert table.table.sitting == [0, 0, 1]
    with sea(seats=2, dice=["2", "3"]) as table:
        # Sitting out itself it does not even roll.
        table.table.crew = [1, 1, 5]
        table.table.sitting[2] = 1
        said(table.bets(), "2 twos", "liar")
        assert table.losers == [0, 2]


def test_if_both_players_sit_out_nobody_bets() -> None:
    """The Phantom bets only against a player. [LP-R64] [LP-R14] [LP-86]"""
    with sea(seats=2, crew=[5, 5, 2], dice=["2 2"]) as table:
        table.table.sitting = [1, 1, 0]
        table.begin(BETTING_PHASE, SAIL_PHASE)
        assert table.names()[-1] == "nobody_bets"
        assert table.table.spots == [1, 1, 1]
        assert table.view(0).cups[2] is None
    with sea(seats=2, crew=[2, 5, 5], dice=["2 2"], luck=[ONE]) as table:
        # And with only one player left it is that player who wins alone.
        table.table.sitting = [0, 1, 1]
        table.begin(BETTING_PHASE, SAIL_PHASE).calm()
        assert table.told("bet_alone") == {"captain": 0}
        assert table.losers == [1, 2]


def test_a_copy_of_the_table_has_all_of_it_and_goes_its_own_way() -> None:
    """The Phantom's set too, in the middle of everything. [LP-86]"""
    trick = (
        '[{ verb = "turn" }, { verb = "shelter" }, { verb = "sit_out", who = "others" }, '
        '{ verb = "becalm", who = "others" }, { verb = "roll", die = "treasure", '
        'good = [{ verb = "coins", amount = 1 }], bad = [{ verb = "coins", amount = -1 }] }]'
    )
    with sea(
        ["trick g1", "g2", "s1 s2"], seats=2, trick=trick, special={"king": 2, "cursed": 0}, coins=[1, 2, 3],
        spots=[2, 3, 4], dice=["2 2", "3 3", "4 4"], luck=[TWO, GOOD], numbers={"prize": 0},
        options={"map": "extended"},
    ) as table:  # fmt: skip
        table.table.sitting = [0, 1, 0]
        table.table.chance.values = [2, 2, 4, 4, TWO, GOOD]  # type: ignore[attr-defined]  # loaded dice
        table.begin(BETTING_PHASE, SAIL_PHASE)
        said(table, "1 twos", "2 fours", "liar").leaves()
        table.plays(0).asks(0)
        real = table.table
        for name, value in {
            "laying": 1, "passing": 2, "hexed": True, "exact": True, "movers": 3, "fighters": 5, "rolls": [1, 2, 0],
            "seeks_loser": True, "found": 1, "lander": 2,
            "token": 2, "turn": 2, "winner": 2, "actor": 1, "them": 2, "owner": 1, "claimants": 3, "afloat": 2,
            "beaten": [1],
            "owed": [1, 0, 2], "rerolls": [0, 1, 2], "silvers": [0, 1, 0],
        }.items():  # fmt: skip
            setattr(real, name, value)
        game = real.game
        saved = game.save(real)
        copied = real.copy()
        assert isinstance(copied, Pirates)
        assert game.save(copied) == saved
        assert (copied.chart, copied.laws, copied.abilities) == (real.chart, real.laws, real.abilities)
        for one in (
            copied.spots, copied.coins, copied.crew, copied.golds, copied.silvers, copied.rerolls, copied.sitting,
            copied.owed, copied.holders, copied.rolls, copied.beaten, copied.board, copied.dice.faces,
        ):  # fmt: skip
            one[0] += 1
        copied.history.pop()
        assert game.save(real) == saved
