"""Who takes a trick, and what that does to the colour ranks."""

from collections import Counter

import pytest

from games.bon.picture import bon, dealt, finish, words


def test_the_top_colour_takes_the_trick_and_sinks() -> None:
    """The book's own example: blue 1 beats red 8, red 3 and yellow 9. [BON-17] [BON-18] [BON-20] [BON-21]"""
    with bon(["red 8", "red 3", "blue 1", "yellow 9"], ranks="blue red yellow") as table:
        table.plays(0, "red 8").plays(1, "red 3").plays(2, "blue 1").plays(3, "yellow 9")
        assert table.taken(2) == "red 8, red 3, blue 1, yellow 9"
        assert table.tricks == [0, 0, 1, 0]
        assert table.leader == 2
        assert table.ranks == "red yellow blue"


@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("red 3 7 5", 1),
        ("blue 7 6 1", 0),
        ("yellow 1 2 3", 2),
        ("blue 9 2 8 1", 0),
        ("red 8 9 1 2", 1),
        ("yellow 1 6 3 9", 3),
        ("red 10 11 9 1 2", 1),
        ("yellow 4 3 2 1 5", 4),
    ],
)
@pytest.mark.parametrize("ranks", ["red yellow blue", "blue yellow red", "yellow blue red"])
def test_in_a_trick_of_one_colour_the_highest_number_wins(trick: str, winner: int, ranks: str) -> None:
    """Whatever the rank of that colour. [BON-17] [BON-19]"""
    cards = words(trick)
    with bon(cards, ranks=ranks) as table:
        for seat, card in enumerate(cards):
            table.plays(seat, card)
        assert table.leader == winner
        assert table.tricks[winner] == 1


@pytest.mark.parametrize(
    ("trick", "ranks", "winner", "after"),
    [
        ("red 7 blue 1 red 6", "blue red yellow", 1, "red yellow blue"),
        ("red 7 blue 1 red 6", "red yellow blue", 0, "yellow blue red"),
        ("red 2 blue 7 red 6", "red yellow blue", 2, "yellow blue red"),
        ("red 2 blue 7 red 6", "yellow red blue", 2, "yellow blue red"),
        ("yellow 2 blue 7 blue 3", "red yellow blue", 0, "red blue yellow"),
        ("yellow 2 blue 7 blue 3", "red blue yellow", 1, "red yellow blue"),
        ("blue 9 red 1 yellow 9 red 2", "yellow red blue", 2, "red blue yellow"),
        ("blue 9 red 1 yellow 9 red 2", "red yellow blue", 3, "yellow blue red"),
        ("blue 4 5 9 3", "red yellow blue", 2, "red yellow blue"),
        ("red 1 blue 2 blue 1 yellow 11 blue 9", "blue yellow red", 4, "yellow red blue"),
        ("red 1 red 11 red 2 yellow 1 red 9", "yellow red blue", 3, "red blue yellow"),
        ("red 1 red 11 red 2 yellow 1 red 9", "blue red yellow", 1, "blue yellow red"),
    ],
)
def test_the_highest_ranked_colour_played_decides(trick: str, ranks: str, winner: int, after: str) -> None:
    """And of that colour the highest number, led or not, top or not; its token sinks. [BON-20] [BON-21]"""
    cards = words(trick)
    with bon(cards, ranks=ranks) as table:
        for seat, card in enumerate(cards):
            table.plays(seat, card)
        assert table.leader == winner
        assert table.ranks == after


def test_the_token_sinks_from_the_middle_and_from_the_bottom() -> None:
    """The order of the others stays. [BON-21]"""
    with bon(["red 1", "red 3", "red 2"], ranks="blue red yellow") as table:
        table.plays(0, "red 1").plays(1, "red 3").plays(2, "red 2")
        assert table.ranks == "blue yellow red"
    with bon(["red 1", "red 3", "red 2"], ranks="blue yellow red") as table:
        table.plays(0, "red 1").plays(1, "red 3").plays(2, "red 2")
        assert table.ranks == "blue yellow red"


def test_a_pass_never_wins() -> None:
    """Not even against the lowest card of the lowest colour. [BON-23]"""
    with bon(["pass", "blue 1", "pass", "pass"], ranks="red yellow blue") as table:
        table.plays(0, "pass").plays(1, "blue 1").plays(2, "pass").plays(3, "pass")
        assert table.taken(1) == "pass, blue 1, pass, pass"
        assert table.leader == 1
    with bon(["blue 1", "pass", "pass"], ranks="yellow red blue", leader=1) as table:
        table.plays(1, "pass").plays(2, "pass").plays(0, "blue 1")
        assert table.tricks == [1, 0, 0]


def test_a_trick_of_passes_only_is_a_broken_table() -> None:
    """There are too few pass cards for it, so it is an assertion. [BON-R10]"""
    with (
        bon(seats=4, trick="pass pass pass pass", steps=()) as table,
        pytest.raises(AssertionError, match="a trick has a coloured card in it"),
    ):
        table.table.highest()


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_no_deal_has_as_many_passes_as_players(seats: int) -> None:
    """So every trick of whole games has a colour. [BON-R10]"""
    table = dealt(seats, seed=seats)
    in_use = Counter(table.deck.names[table.deck.kinds[card]] for card in table.deck.in_use[seats])
    assert in_use["pass"] == seats - 1
    tricks = [event for event in finish(table, seed=5) if event.what == "took"]
    assert all(set(event.cards) - {"pass"} for event in tricks)
    assert any("pass" in event.cards for event in tricks)


def test_everybody_is_told_who_took_what() -> None:
    """The cards go from the trick to the taker, and the new ranks are named. [BON-17]"""
    with bon(["red 1", "red 3", "yellow 2"], ranks="yellow red blue") as table:
        table.plays(0, "red 1").plays(1, "red 3").plays(2, "yellow 2")
        took = table.told("took")
        assert (took.seat, took.source, took.target) == (2, "trick", "taken 2")
        assert took.cards == ["red 1", "red 3", "yellow 2"]
        assert took.values == {"best": "yellow 2", "colour": "yellow", "ranks": ["red", "blue", "yellow"]}
        assert table.zone(table.table.trick) == ""
