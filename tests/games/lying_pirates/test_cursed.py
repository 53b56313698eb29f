"""The Cursed Die in the bets, and how it is passed on."""

import pytest

from games.lying_pirates.picture import sea
from games.lying_pirates.test_betting import said

# Seven threes with the ones; in Anne's cup the Cursed Die shows a three (its second face) and so do two of her crew.
ANNE, JACK, MARY = "3 3 2 4 2", "3 1 2 5 6", "3 1 4 5 6"


def test_the_books_first_example() -> None:
    """Anne is cursed and calls Mary's bet: all dice count, there are seven threes, and Mary wins.

    [LP-70] [LP-68] [LP-31] [LP-41]
    """
    with sea(dice=[ANNE, JACK, MARY], crew=[4, 5, 5], special={"cursed": 0}) as table:
        said(table.bets(), "3 threes", "4 threes", "7 threes", "liar")
        assert table.told("counted") == {"many": 7, "face": 3, "struck": 0, "captain": 2}
        assert (table.table.winner, table.losers) == (2, [0])


def test_the_books_second_example() -> None:
    """Anne is cursed and has bet: only four threes count, and Jack wins. [LP-69] [LP-R16] [LP-31] [LP-41] [LP-3]"""
    with sea(dice=[ANNE, JACK, MARY], crew=[4, 5, 5], special={"cursed": 0}, token=1) as table:
        said(table.bets(), "3 threes", "4 threes", "5 threes", "liar")
        assert table.told("counted_cursed") == {"many": 4, "face": 3, "struck": 3, "captain": 0}
        assert (table.table.winner, table.losers) == (1, [0])


def test_the_curse_works_in_an_exact_bet_too() -> None:
    """Whoever made it counts, not who calls. [LP-R16] [LP-69]"""
    with sea(dice=[ANNE, JACK, MARY], crew=[4, 5, 5], special={"cursed": 0}, token=2) as table:
        said(table.bets(), "3 threes", "exactly 4 threes")
        assert (table.table.winner, table.losers) == (0, [1, 2])
    with sea(dice=[ANNE, JACK, MARY], crew=[4, 5, 5], special={"cursed": 0}) as table:
        said(table.bets(), "3 threes", "exactly 7 threes")
        assert table.table.winner == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_whoever_is_cursed_it_is_the_same(seat: int) -> None:
    """It strikes in that captain's bets only. [LP-69] [LP-70] [LP-R17] [LP-85]"""
    for token, many in ((seat, 2), ((seat + 1) % 3, 4)):
        dice = ["3 2" if captain == seat else "3" for captain in range(3)]
        with sea(dice=dice, crew=[1, 1, 1], special={"cursed": seat}, token=token) as table:
            table.bets()
            cup = table.view(seat).cups[seat]
            assert cup is not None
            assert cup.special == {"cursed": 3}
            said(table, "3 threes", "liar")
            told = table.heard(None, "counted") + table.heard(None, "counted_cursed")
            assert [event.values["many"] for event in told] == [many]


def test_the_curse_works_in_the_first_bet_too() -> None:
    """Two dice of the others and no more. [LP-R16] [LP-69]"""
    with sea(dice=["3 3 3 2", "3", "1"], crew=[3, 1, 1], special={"cursed": 0}) as table:
        said(table.bets(), "3 threes", "liar")
        assert table.told("counted_cursed")["many"] == 2
        assert table.table.winner == 1


def test_the_curse_strikes_itself_and_no_ones() -> None:
    """Only dice that show what it shows, in the own cup. [LP-R17] [LP-69]"""
    with sea(dice=["1 3 1 2", "3", "2"], crew=[3, 1, 1], special={"cursed": 0}) as table:
        said(table.bets(), "3 threes", "liar")
        assert table.told("counted_cursed") == {"many": 3, "face": 3, "struck": 2, "captain": 0}
        assert table.table.winner == 0
    for die, face in (("3", "threes"), ("5", "threes"), ("6", "twos")):
        # Another number, or none: it strikes nothing.
        with sea(dice=[f"2 3 1 {die}", "3", "2"], crew=[3, 1, 1], special={"cursed": 0}) as table:
            said(table.bets(), f"3 {face}", "liar")
            assert table.told("counted")["many"] == 3
            assert table.told("counted")["struck"] == 0


def test_the_cursed_die_of_somebody_who_sits_out_counts_for_nothing() -> None:
    """Nor does it strike. [LP-R13] [LP-R17]"""
    with sea(dice=["3", "3"], crew=[3, 1, 1], special={"cursed": 0}) as table:
        table.table.sitting = [1, 0, 0]
        said(table.bets(), "2 threes", "liar")
        assert table.told("counted")["many"] == 2


def test_the_curse_is_passed_on_for_two_crew() -> None:
    """To a captain of choice, and one regular die must remain. [LP-71] [LP-R18] [LP-59]"""
    with sea(crew=[3, 5, 5], special={"cursed": 0}) as table:
        table.acts()
        assert table.may(0) == ["pass", "curse seat 1", "curse seat 2", "pass for this phase"]
        assert table.touches(0)["curse seat 2"] == ["cup 0", "ship 2"]
        table.says(0, "curse seat 2")
        assert (table.table.crew, table.special(2)) == ([1, 5, 5], "cursed")
        assert table.told("hexed") == {"many": 2, "other": 2, "captain": 0}
        assert table.told("cursed") == {"die": 3, "captain": 2}
        # Once in an Action Phase.
        assert table.may(2) == ["pass", "pass for this phase"]
        assert table.refusal(2, "curse seat 1") == ("LP-71", "hexed_already")
        assert table.why(2, "curse seat 1") == {"other": 1}
        table.calm()
    with sea(crew=[2, 5, 5], special={"cursed": 0, "king": 0}) as table:
        # Special dice cannot pay.
        table.acts()
        assert table.refusal(0, "curse seat 1") == ("LP-71", "crew_too_small")
        table.calm()


def test_the_curse_may_be_passed_on_again_in_a_later_phase() -> None:
    """The limit is for one Action Phase. [LP-R18]"""
    with sea(crew=[9, 5, 5], special={"cursed": 0}) as table:
        table.table.hexed = True
        table.acts().says(0, "curse seat 1").calm()
        assert table.special(1) == "cursed"


def test_the_curse_is_passed_on_in_the_action_phase_only() -> None:
    """Nobody else can, and not in another phase. [LP-R18] [LP-71] [LP-59]"""
    with sea(special={"cursed": 0}, luck=[0], numbers={"prize": 0}) as table:
        table.sails(1, losers=[0, 2])
        assert table.refusal(0, "curse seat 1") == ("LP-71", "curse_later")
        table.calm()
    with sea(special={"cursed": 0}) as table:
        table.acts()
        assert table.refusal(1, "curse seat 0") == ("LP-71", "not_cursed")
        assert table.refusal(0, "curse seat 0") == ("LP-71", "cannot_be_cursed")
        table.calm()


def test_the_curse_is_not_passed_to_a_ship_on_start_end() -> None:
    """It is immune there; so is a sheltered captain, or one who cannot be cursed. [LP-R50] [LP-53] [LP-59]"""
    with sea(special={"cursed": 0}, spots=[1, 0, 2]) as table:
        table.acts()
        assert "curse seat 1" not in table.may(0)
        assert table.refusal(0, "curse seat 1") == ("LP-71", "cannot_be_cursed")
        table.says(0, "curse seat 2").calm()
    with sea(special={"cursed": 0}) as table:
        table.table.sheltered = 0b010
        table.acts()
        assert "curse seat 1" not in table.may(0)
        assert "curse seat 2" in table.may(0)
        table.calm()
    with sea(special={"cursed": 0}, numbers={"warded": 1}) as table:
        table.acts()
        assert table.may(0) == ["pass", "pass for this phase"]
        table.calm()


def test_whoever_gets_the_curse_is_named_by_it() -> None:
    """A standing pass ends; and the first captain can be cursed as well as others. [LP-71] [LP-59]"""
    with sea(special={"cursed": 1}) as table:
        table.acts().says(0, "pass for this phase").says(2, "pass for this phase")
        assert table.may(1) == ["pass", "curse seat 0", "curse seat 2", "pass for this phase"]
        table.says(1, "curse seat 0")
        assert list(table.table.waiting) == [0, 1]
        table.calm()


def test_whoever_is_on_start_end_may_pass_the_curse_on() -> None:
    """To ships that are not. [LP-71] [LP-R50]"""
    with sea(special={"cursed": 0}, spots=[0, 1, 0]) as table:
        table.acts()
        assert table.may(0)[1:2] == ["curse seat 1"]
        assert "curse seat 2" not in table.may(0)
        table.says(0, "curse seat 1").calm()


@pytest.mark.parametrize("ransom", [0, 3])
def test_passing_the_curse_on_may_cost_something_else(ransom: int) -> None:
    """As the numbers of the table say. [LP-71] [LP-R59]"""
    with sea(special={"cursed": 0}, crew=[4, 5, 5], numbers={"ransom": ransom}) as table:
        table.acts().says(0, "curse seat 1").calm()
        assert table.table.crew[0] == 4 - ransom


def test_the_cursed_die_takes_the_place_of_a_crew_die_in_a_full_cup() -> None:
    """As every special die does. [LP-64] [LP-R72] [LP-68]"""
    with sea(special={"cursed": 0}, crew=[5, 10, 5]) as table:
        table.acts().says(0, "curse seat 1").calm()
        assert table.table.crew == [3, 9, 5]
