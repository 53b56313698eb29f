"""The Betting Phase: who begins, what may be bet, and who wins when a liar is called."""

import pytest

from games.lying_pirates.picture import Picture, sea

# The book's pictures of dice are lost; these have five fives and three ones.
ANNE, JACK, MARY = "5 5 1 2 3", "5 5 1 4 6", "5 1 2 2 6"


def said(table: Picture, *bets: str) -> Picture:
    """These bets are made in turn."""
    for bet in bets:
        (seat,) = table.table.waiting
        table.says(seat, bet if bet == "liar" or bet.startswith("exactly") else f"bet {bet}")
    return table


def test_the_books_example() -> None:
    """Eight fives with the ones, and nine were bet: Mary wins, Jack loses, Anne survives.

    [LP-42] [LP-31] [LP-28] [LP-35] [LP-36] [LP-41]
    """
    with sea(dice=[ANNE, JACK, MARY]) as table:
        table.bets()
        said(table, "3 sixes", "4 fives", "4 sixes", "8 sixes", "9 fives", "liar")
        assert table.told("counted") == {"many": 8, "face": 5, "struck": 0, "captain": 1}
        assert (table.table.winner, table.losers) == (2, [1])
        assert table.told("won_bets") == {"losers": [1], "captain": 2}
        assert table.told("called") == {"other": 1, "captain": 2}
        assert table.names()[-6:] == ["called", "revealed", "revealed", "revealed", "counted", "won_bets"]


def test_with_as_many_dice_as_were_bet_the_caller_loses() -> None:
    """The previous captain wins, the third survives. [LP-43] [LP-28] [LP-41]"""
    for bet in ("8 fives", "7 fives"):
        with sea(dice=[ANNE, JACK, MARY]) as table:
            said(table.bets(), "3 sixes", bet, "liar")
            assert (table.table.winner, table.losers) == (1, [2])


def test_a_bet_says_that_at_least_so_many_dice_show_a_face() -> None:
    """A quantity and a face from two to six; ones count for each of them. [LP-32] [LP-30] [LP-31] [LP-R6]"""
    counts = {"twos": 6, "threes": 4, "fours": 4, "fives": 8, "sixes": 5}
    for face, many in counts.items():
        for more in (0, 1):
            with sea(dice=[ANNE, JACK, MARY]) as table:
                said(table.bets(), "1 twos", f"{many + more} {face}", "liar")
                assert table.told("counted")["many"] == many
                assert (table.table.winner, table.losers) == ((2, [1]) if more else (1, [2]))
    faces = {text.split()[-1] for text in counts}
    with sea(dice=[ANNE, JACK, MARY]) as table:
        table.bets().asks(0)
        assert {text.split()[-1] for text in table.may(0)} == faces


def test_ones_are_not_wild_where_a_variant_says_so() -> None:
    """Then they count for nothing. [LP-31] [LP-10]"""
    with sea(dice=[ANNE, JACK, MARY], numbers={"wild": 0}) as table:
        said(table.bets(), "3 fives", "6 fives", "liar")
        assert table.told("counted")["many"] == 5
        assert table.table.winner == 2


def test_the_first_bet_is_at_most_the_number_of_captains() -> None:
    """With three captains not "4 twos", but "3 twos" or "2 sixes". [LP-34] [LP-R4] [LP-33]"""
    with sea(dice=[ANNE, JACK, MARY]) as table:
        table.bets().asks(0)
        assert table.prompt.key == "prompts.first_bet"
        assert table.prompt.values == {"seat": 0, "captain": 0, "most": 3}
        assert table.refusal(0, "bet 4 twos") == ("LP-34", "first_too_high")
        assert table.why(0, "bet 4 twos") == {"most": 3}
        assert {"bet 3 twos", "bet 2 sixes", "bet 3 sixes"} <= set(table.may(0))
        assert len(table.may(0)) == 15
        table.says(0, "bet 3 twos").asks(1)
    with sea(dice=["2"] * 5, seats=5, numbers={"first": 2}) as table:
        table.bets().asks(0)
        assert len(table.may(0)) == 35
        assert table.may(0)[-1] == "bet 7 sixes"
    with sea(dice=["2"] * 3, numbers={"first": 60}) as table:
        table.bets().asks(0)
        assert table.may(0)[-1] == "bet 30 sixes"


def test_whoever_opens_can_only_bet() -> None:
    """Nothing has been said that could be exact, or a lie. [LP-R3] [LP-33] [LP-35]"""
    with sea(dice=[ANNE, JACK, MARY]) as table:
        table.bets().asks(0)
        assert all(text.startswith("bet ") for text in table.may(0))
        assert table.refusal(0, "liar") == ("LP-33", "bet_first")
        assert table.refusal(0, "exactly 2 twos") == ("LP-33", "bet_first")
        assert table.table.default(0).text == "bet 1 twos"
        assert table.rule == "LP-33"


def test_the_holder_of_the_token_opens_and_turns_follow_its_direction() -> None:
    """Clockwise, or the other way. [LP-33] [LP-35] [LP-6] [LP-R70] [LP-28] [LP-89]"""
    for direction in (1, -1):
        with sea(dice=["2"] * 4, seats=4, token=2, direction=direction) as table:
            table.bets()
            order: list[int] = []
            for many in range(1, 6):
                order.extend(table.table.waiting)
                said(table, f"{many} twos")
            assert order == [(2 + direction * step) % 4 for step in range(5)]
            said(table, "liar")


def test_the_books_raises() -> None:
    """From "4 threes" to "4 fours", "5 twos", "6 fours" or "7 threes", and no lower. [LP-36] [LP-35]"""
    with sea(seats=4, dice=["3"] * 4) as table:
        said(table.bets(), "4 threes").asks(1)
        assert (table.rule, table.prompt.key) == ("LP-35", "prompts.bet")
        assert table.prompt.values == {"seat": 1, "captain": 1, "other": 0, "many": 4, "face": 3}
        assert {"bet 4 fours", "bet 5 twos", "bet 6 fours", "bet 7 threes"} <= set(table.may(1))
        raises = [text for text in table.may(1) if text.startswith("bet")]
        assert raises[:4] == ["bet 4 fours", "bet 4 fives", "bet 4 sixes", "bet 5 twos"]
        for low in ("bet 4 threes", "bet 4 twos", "bet 3 sixes", "bet 1 twos"):
            assert table.refusal(1, low) == ("LP-36", "raise_higher")
        assert table.refusal(1, "pass") == ("LP-35", "raise_or_call")
        assert table.touches(1)["bet 4 fours"] == table.touches(1)["liar"] == ["bet"]
        assert table.table.default(1).text == "liar"
        table.says(1, "bet 4 fours")
        assert table.told("raised") == {"many": 4, "face": 4, "captain": 1}
        assert table.told("bet") == {"many": 4, "face": 3, "captain": 0}
        # The dice stay hidden, and the next is asked.
        assert "revealed" not in table.names()
        assert table.view(2).cups[1] is None
        table.asks(2)


def test_later_bets_end_at_ten_dice_for_each_captain() -> None:
    """Which tells nothing of how many there are. [LP-R5] [LP-36] [LP-35]"""
    with sea(dice=["2"] * 3) as table:
        said(table.bets(), "2 twos").asks(1)
        assert [text for text in table.may(1) if text.startswith("bet")][-1] == "bet 30 sixes"
        assert table.refusal(1, "bet 31 twos") == ("LP-36", "bet_too_high")
        assert table.why(1, "bet 31 twos") == {"most": 30}
        assert table.refusal(1, "exactly 31 twos") == ("LP-36", "bet_too_high")
        said(table, "30 sixes").asks(2)
        assert table.may(2) == ["exactly 30 sixes", "liar"]


def test_everybody_shakes_and_sees_the_own_dice_only() -> None:
    """What they show is hidden from the others until dice are revealed. [LP-29] [LP-3] [LP-R36] [LP-85] [LP-30]"""
    with sea(dice=[ANNE, JACK, MARY + " 4"], special={"king": 2}) as table:
        table.bets()
        for seat in range(3):
            cups = table.view(seat).cups
            assert [cup is not None for cup in cups] == [seat == other for other in range(3)]
            shaken = table.heard(seat, "shook")
            assert [event.values["captain"] for event in shaken] == [0, 1, 2]
            assert [bool(event.dice) for event in shaken] == [seat == other for other in range(3)]
            assert all(event.drew_chance for event in shaken)
        anne, mary = table.view(0).cups[0], table.view(2).cups[2]
        assert anne is not None
        assert mary is not None
        assert (anne.crew, anne.special) == ([1, 2, 3, 5, 5], {})
        assert (mary.crew, mary.special) == ([1, 2, 2, 5, 6], {"king": 6})
        assert table.heard(2, "shook")[2].dice == [5, 1, 2, 2, 6, 6]
        assert table.heard(2, "shook")[2].seat == 2
        assert table.view(None).cups == [None] * 3
        said(table, "2 twos", "liar")
        assert all(cup is not None for cup in table.view(None).cups)
        assert [len(event.dice) for event in table.heard(None, "revealed")] == [5, 5, 6]
        assert table.heard(None, "revealed")[1].revealed


def test_only_the_last_bet_is_shown() -> None:
    """Unless the table wants all of them. [LP-84] [LP-R37] [LP-35]"""
    for option in ("off", "on"):
        with sea(dice=[ANNE, JACK, MARY], options={"bet_history": option}) as table:
            table.bets()
            assert (table.view(0).bet, table.view(0).history) == (None, [])
            said(table, "2 twos", "3 fives").asks(2)
            for viewer in (0, None):
                view = table.view(viewer)
                assert view.bet is not None
                assert (view.bet.captain, view.bet.quantity, view.bet.face, view.bet.exact) == (
                    1,
                    3,
                    5,
                    False,
                )
                seen = [(bet.captain, bet.quantity, bet.face) for bet in view.history]
                assert seen == ([(0, 2, 2), (1, 3, 5)] if option == "on" else [])


def test_nobody_sees_how_many_dice_another_has() -> None:
    """Only its own captain, and all when dice are revealed; a variant shows it. [LP-85] [LP-R36] [LP-3]"""
    with sea(dice=["2 2", "3 3 3", "4"]) as table:
        said(table.bets(), "2 twos")
        assert table.view(0).counts is None
        assert [table.view(seat).crew for seat in range(3)] == [2, 3, 1]
        assert table.view(None).crew is None
        assert table.view(0).cups[1] is None
        assert table.heard(0, "shook")[1].dice == []
        said(table, "liar")
        cup = table.view(0).cups[1]
        assert cup is not None
        assert cup.crew == [3, 3, 3]
        assert table.heard(0, "revealed")[1].dice == [3, 3, 3]
    with sea(dice=["2 2", "3 3 3 1", "4"], special={"king": 1}, numbers={"shown": 1}) as table:
        table.bets().asks(0)
        assert table.view(2).counts == [2, 4, 1]


@pytest.mark.parametrize("die", [(1, 1), (4, 6)])
def test_special_dice_count_by_what_they_show(die: tuple[int, int]) -> None:
    """The Pirate King's first three faces are ones, the others sixes. [LP-67] [LP-31] [LP-3] [LP-85]"""
    face, shown = die
    with sea(dice=[f"2 2 {face}", "2", "3"], special={"king": 0}) as table:
        said(table.bets(), "2 twos", "9 sixes", "liar")
        assert table.told("counted")["many"] == 1
        cup = table.view(1).cups[0]
        assert cup is not None
        assert cup.special == {"king": shown}


def test_blank_faces_count_as_nothing() -> None:
    """Here of the Mermaid and of the Ghost. [LP-R56] [LP-67] [LP-3]"""
    with sea(dice=["2 5 6", "2", "3"], special={"mermaid": 0, "ghost": 0}) as table:
        said(table.bets(), "2 twos", "3 twos", "liar")
        assert table.told("counted")["many"] == 2
        cup = table.view(1).cups[0]
        assert cup is not None
        assert cup.special == {"mermaid": 0, "ghost": 0}


def test_the_lowest_bet_is_a_bet_like_others() -> None:
    """It can be raised, locked or called. [LP-35] [LP-36] [LP-R3]"""
    with sea(dice=[ANNE, JACK, MARY]) as table:
        table.bets().asks(0)
        assert (table.rule, table.prompt.key) == ("LP-33", "prompts.first_bet")
        assert table.refusal(0, "bet 9 twos") == ("LP-34", "first_too_high")
        said(table, "1 twos").asks(1)
        assert (table.rule, table.prompt.key) == ("LP-35", "prompts.bet")
        assert table.may(1)[0] == "bet 1 threes"
        assert {"exactly 1 twos", "liar"} <= set(table.may(1))
        assert table.refusal(1, "bet 1 twos") == ("LP-36", "raise_higher")
        assert table.table.default(1).text == "liar"
        said(table, "30 threes")
        assert table.refusal(2, "bet 30 twos") == ("LP-36", "raise_higher")
        said(table, "exactly 30 threes")
        assert table.table.exact
