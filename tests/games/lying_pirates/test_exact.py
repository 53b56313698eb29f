"""Exact bets, and captains who miss a Betting Phase."""

from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, TWO, sea
from games.lying_pirates.test_betting import said


def test_the_books_exact_bets() -> None:
    """After "5 twos": exactly 5 twos, exactly 5 threes, exactly 6 twos, and no lower. [LP-37] [LP-R7] [LP-35]"""
    with sea(seats=5, dice=["2"] * 5) as table:
        said(table.bets(), "5 twos").asks(1)
        assert {"exactly 5 twos", "exactly 5 threes", "exactly 6 twos"} <= set(table.may(1))
        assert table.refusal(1, "exactly 4 sixes") == ("LP-37", "exact_too_low")
        exacts = [text for text in table.may(1) if text.startswith("exactly")]
        assert (exacts[0], exacts[-1]) == ("exactly 5 twos", "exactly 50 sixes")
        table.says(1, "exactly 5 twos")
        assert table.told("locked") == {"many": 5, "face": 2, "captain": 1}
        assert table.told("counted") == {"many": 5, "face": 2, "struck": 0, "captain": 1}
        view = table.view(0)
        assert view.bet is not None
        assert view.bet.exact
        assert view.cups[3] is not None


def test_a_right_exact_bet_wins_and_all_others_lose() -> None:
    """The winner gets a crew die, ones are counted. [LP-38] [LP-37] [LP-R7]"""
    for bet in ("exactly 3 twos", "exactly 2 fives"):
        with sea(dice=["2 1", "2 3", "5"]) as table:
            said(table.bets(), "2 twos", bet)
            assert (table.table.winner, table.losers) == (1, [0, 2])
            assert table.table.crew == [2, 3, 1]
            assert table.told("recruited") == {"many": 1, "captain": 1}
            assert table.table.sitting == [0, 0, 0]
            assert table.told("won_bets") == {"losers": [0, 2], "captain": 1}
    with sea(dice=["2 1", "2 3", "5"], numbers={"recruits": 3}) as table:
        said(table.bets(), "2 twos", "exactly 3 twos")
        assert table.table.crew == [2, 5, 1]


def test_only_the_winner_of_an_exact_bet_sails() -> None:
    """Alone, and so without a battle. [LP-38] [LP-48]"""
    with sea(dice=["2 1", "2 3", "5"], luck=[TWO]) as table:
        table.begin(BETTING_PHASE, SAIL_PHASE)
        said(table, "2 twos", "exactly 3 twos")
        table.calm()
        assert table.table.spots == [1, 3, 1]
        assert "won_battle" not in table.names()
        assert table.told("activated")["captain"] == 1


def test_a_wrong_exact_bet_loses_to_the_previous_captain() -> None:
    """True or not; the others survive. [LP-39] [LP-R8] [LP-35]"""
    for first, bet in (
        ("3 twos", "exactly 4 twos"),
        ("3 sixes", "exactly 3 sixes"),
        ("1 twos", "exactly 2 twos"),
    ):
        with sea(dice=["2 1", "2 3", "5"]) as table:
            said(table.bets(), "1 twos" if first == "1 twos" else "1 fives", *[first] * (first != "1 twos"))
            winner = table.table.bettor
            locker = (winner + 1) % 3
            said(table, bet)
            assert (table.table.winner, table.losers) == (winner, [locker])
            assert table.table.crew == [2, 2, 1]
            assert table.table.sitting == [int(seat == locker) for seat in range(3)]


def test_whoever_locked_a_wrong_bet_misses_the_next_bets_and_sails_by_neither_roll() -> None:
    """But plays cards, and cards may move the ship. [LP-40] [LP-R11] [LP-39]"""
    forward = '[{ verb = "sail", amount = 1 }]'
    with sea(
        ["", "trick trick", ""], trick=forward, dice=["2", "2", "5"], luck=[ONE, SINGLE, DOUBLE, 3, 3, ONE]
    ) as table:
        table.begin(BETTING_PHASE, SAIL_PHASE, BETTING_PHASE, SAIL_PHASE)
        said(table, "1 twos", "exactly 1 twos")
        assert (table.table.winner, table.losers) == (0, [1])
        assert table.view(2).missing_next == [1]
        # The Sail roll stands: a gold card still moves the ship.
        table.leaves().plays(1)
        assert table.table.spots == [1, 2, 1]
        table.calm()
        # Two of them battled for the tile, and now the bets are among the same two.
        assert table.table.spots == [2, 2, 2]
        assert (table.view(0).sitting_out, table.view(0).missing_next) == ([1], [])
        assert table.told("sits_out") == {"captain": 1}
        assert table.table.waiting == (0,)
        said(table, "1 twos")
        assert table.table.waiting == (2,)
        said(table, "liar")
        assert table.losers == [0, 1]
        table.calm()
        assert table.table.spots == [2, 2, 3]


def test_a_captain_may_have_no_penalty_or_a_longer_one() -> None:
    """As many Betting Phases as the numbers of the table say. [LP-40] [LP-R59]"""
    for penalty in (0, 2):
        with sea(dice=["2", "2", "5"], numbers={"penalty": penalty}) as table:
            said(table.bets(), "1 twos", "exactly 1 twos")
            assert table.table.sitting == [0, penalty, 0]


def test_whoever_sits_out_does_not_roll_and_the_dice_do_not_count() -> None:
    """They lie open, and the phase is lost. [LP-R13] [LP-28] [LP-35] [LP-3] [LP-41] [LP-R7] [LP-39]"""
    with sea(dice=["2", "2"], crew=[1, 5, 1]) as table:
        table.table.sitting = [0, 1, 0]
        table.bets()
        assert table.members(table.table.rolling) == [0, 2]
        assert table.heard(None, "shook")[1].values == {"captain": 2}
        assert table.told("sits_out") == {"captain": 1}
        assert table.view(0).sitting_out == [1]
        said(table, "2 twos", "liar")
        assert table.told("counted")["many"] == 2
        assert (table.table.winner, table.losers) == (0, [1, 2])
    with sea(dice=["2", "2"], crew=[1, 5, 1]) as table:
        table.table.sitting = [0, 2, 0]
        said(table.bets(), "1 twos", "exactly 2 twos")
        assert (table.table.winner, table.losers) == (2, [0, 1])
        assert table.table.sitting == [0, 1, 0]
    with sea(dice=["2", "2"], crew=[1, 5, 1]) as table:
        table.table.sitting = [0, 1, 0]
        said(table.bets(), "1 twos", "exactly 3 twos")
        assert (table.table.winner, table.losers) == (0, [1, 2])


def test_if_the_holder_of_the_token_sits_out_the_next_captain_opens() -> None:
    """In the betting direction; the token stays. [LP-R12] [LP-33] [LP-35]"""
    for direction in (1, -1):
        with sea(seats=4, dice=["2", "2"], crew=[1] * 4, token=1, direction=direction) as table:
            table.table.sitting = [0, 1, 0, 0]
            table.table.sitting[1 + direction] = 1
            table.bets().asks((1 + 2 * direction) % 4)
            assert table.table.token == 1


def test_a_captain_who_is_alone_wins_without_a_bet() -> None:
    """And everybody else loses. [LP-44] [LP-R15]"""
    with sea(dice=["2"], crew=[1, 5, 5], luck=[ONE]) as table:
        table.table.sitting = [0, 1, 1]
        table.begin(BETTING_PHASE, SAIL_PHASE).calm()
        assert table.told("bet_alone") == {"captain": 0}
        assert (table.table.winner, table.losers) == (0, [1, 2])
        assert table.table.spots == [2, 1, 1]
        assert table.table.coins == [1, 0, 0]
        assert table.view(0).bet is None


def test_if_nobody_can_bet_nobody_wins_and_nobody_sails() -> None:
    """The Action Phase comes at once; token and direction stay. [LP-R14]"""
    with sea(token=1, direction=-1) as table:
        table.table.sitting = [1, 1, 1]
        table.table.winner = 2
        table.begin(BETTING_PHASE, SAIL_PHASE, ACTION_PHASE)
        assert table.names()[-2:] == ["nobody_bets", "action_phase"]
        assert table.names("sits_out") == ["sits_out"] * 3
        assert table.view(0).phase == "action"
        assert table.losers == [0, 1, 2]
        assert (table.table.token, table.table.direction) == (1, -1)
        assert table.table.coins == [0, 0, 0]
        table.calm()
        assert table.table.spots == [1, 1, 1]


def test_if_nobody_can_bet_no_winner_is_shown() -> None:
    """Whoever won the bets before has not won these. [LP-R14]"""
    with sea() as table:
        table.table.sitting = [1, 1, 1]
        table.table.winner = 2
        table.begin(BETTING_PHASE, SAIL_PHASE, ACTION_PHASE)
        assert table.view(0).winner is None
        assert table.view(0).losers == [0, 1, 2]
        table.calm()


def test_a_captain_without_any_dice_sits_out() -> None:
    """Until there is a die in the cup again; a special die is one. [LP-R67]"""
    with sea(
        dice=["2", "1", "2"], crew=[1, 0, 0, 0, 1], seats=5, special={"king": 2}, numbers={"safe": 0}
    ) as table:
        table.bets()
        assert table.view(0).sitting_out == [1, 3]
        assert table.table.sitting == [0, 0, 0, 0, 0]
        said(table, "3 twos")
        assert table.table.waiting == (2,)
        said(table, "liar")
        assert table.losers == [1, 2, 3]


def test_losers_are_all_but_the_winner_whoever_that_is() -> None:
    """After an exact bet, and when somebody is alone. [LP-38] [LP-44] [LP-R15]"""
    with sea(seats=4, dice=["2", "2", "2", "2"], token=1) as table:
        said(table.bets(), "1 twos", "exactly 4 twos")
        assert (table.table.winner, table.table.losers) == (2, 0b1011)
    with sea(seats=4, dice=["2"], crew=[5, 5, 1, 5], token=1) as table:
        table.table.sitting = [1, 1, 0, 1]
        table.bets()
        assert (table.table.winner, table.table.losers) == (2, 0b1011)


def test_dice_that_are_not_shaken_show_nothing() -> None:
    """Those of captains who sit out, and places where no die is any more.

    [LP-3] [LP-R13] [LP-29] [LP-30] [LP-31] [LP-41]
    """
    with sea(dice=["2", "4 4"], crew=[1, 5, 2]) as table:
        faces, seen = table.table.dice.faces, table.table.dice.seen
        faces[:] = [3] * len(faces)
        seen[:] = [0] * len(seen)
        table.table.sitting = [0, 1, 0]
        table.table.turn = 1
        table.bets().asks(0)
        slots = table.table.deck.slots
        assert faces == [2] + [0] * (2 * slots - 1) + [4, 4] + [0] * (slots - 2)
        assert seen == [1] + [15] * (2 * slots - 1) + [4, 4] + [15] * (slots - 2)
        assert table.view(1).cups == [None, None, None]
        said(table, "1 twos", "liar")
        assert [event.values["captain"] for event in table.heard(None, "revealed")] == [0, 2]
