"""Pass cards: played at any time, led, and too few to fill a trick."""

from blarney.games.bon.rules import TRICK
from games.bon.picture import bon


def test_a_pass_may_be_played_instead_of_following() -> None:
    """Whoever holds the colour and a pass plays either. [BON-22] [BON-R11]"""
    with bon(["red 4", "red 5 6 blue 2 pass", "red 1"]) as table:
        table.plays(0, "red 4")
        assert table.may_play(1) == "red 5, red 6, pass"
        table.plays(1, "pass").plays(2, "red 1")
        assert table.leader == 0
        assert table.hand(1) == "red 5, red 6, blue 2"
    with bon(["red 4", "red 5 6 blue 2 pass", "red 1"]) as table:
        table.plays(0, "red 4").plays(1, "red 5").plays(2, "red 1")
        assert table.leader == 1


def test_equal_passes_are_one_move() -> None:
    """Two or three of them, following or free; one leaves the hand at a time. [BON-22] [BON-11]"""
    with bon(["red 4", "red 5 blue 2 pass pass pass", "red 1", "red 2"]) as table:
        table.plays(0, "red 4")
        assert table.may_play(1) == "red 5, pass"
        table.plays(1, "pass").plays(2, "red 1").plays(3, "red 2")
        assert table.hand(1) == "red 5, blue 2, pass, pass"
        assert table.taken(0) == "red 4, pass, red 1, red 2"
    with bon(["pass pass", "red 1", "red 2"]) as table:
        assert table.may_play(0) == "pass"
        table.plays(0, "pass").plays(1, "red 1").plays(2, "red 2")


def test_after_a_led_pass_the_next_colour_is_prime() -> None:
    """The second plays freely, the third follows the second. [BON-15] [BON-R8]"""
    with bon(["pass", "red 4 yellow 1 blue 2", "yellow 5 red 2 pass"]) as table:
        table.plays(0, "pass")
        assert table.prime is None
        assert table.may_play(1) == "red 4, yellow 1, blue 2"
        table.plays(1, "yellow 1")
        assert table.prime == "yellow"
        assert table.may_play(2) == "yellow 5, pass"
        table.plays(2, "yellow 5")
        assert table.leader == 2


def test_two_and_three_passes_led() -> None:
    """Everybody is free until the first colour. [BON-15] [BON-R8]"""
    with bon(["pass", "pass red 1", "red 4 blue 2", "blue 5 red 2"]) as table:
        table.plays(0, "pass")
        assert table.may_play(1) == "red 1, pass"
        table.plays(1, "pass")
        assert table.may_play(2) == "red 4, blue 2"
        table.plays(2, "blue 2")
        assert table.may_play(3) == "blue 5"
        table.plays(3, "blue 5")
        assert table.leader == 3
    with bon(["red 1 blue 1", "pass", "pass", "pass"], leader=1) as table:
        table.plays(1, "pass").plays(2, "pass").plays(3, "pass")
        assert table.may_play(0) == "red 1, blue 1"
        table.plays(0, "red 1")
        assert table.leader == 0


def test_a_pass_in_the_middle_changes_nothing() -> None:
    """The led colour stays prime. [BON-15] [BON-22]"""
    with bon(["blue 1", "pass", "blue 2 red 1", "red 2 yellow 3"]) as table:
        table.plays(0, "blue 1").plays(1, "pass")
        assert table.may_play(2) == "blue 2"
        table.plays(2, "blue 2")
        assert table.may_play(3) == "red 2, yellow 3"
        table.plays(3, "yellow 3")


def test_a_pass_proves_nothing_about_the_hand() -> None:
    """Only another colour shows that somebody cannot follow. [BON-22] [BON-14]"""
    with bon(["red 4", "red 5 pass", "blue 1", "yellow 1"]) as table:
        table.plays(0, "red 4").plays(1, "pass").plays(2, "blue 1").plays(3, "yellow 1")
        assert table.table.voids == [0, 0, 0b001, 0b001]


def test_following_and_leading_prove_nothing_either() -> None:
    """Nor does any card before there is a prime colour. [BON-12] [BON-15]"""
    with bon(["pass", "yellow 5", "yellow 1", "blue 1"]) as table:
        table.plays(0, "pass").plays(1, "yellow 5").plays(2, "yellow 1").plays(3, "blue 1")
        assert table.table.voids == [0, 0, 0, 0b010]


def test_each_colour_that_is_not_followed_is_noted() -> None:
    """One beside the other, for whoever did not follow. [BON-15]"""
    hands = ["blue 1 yellow 2", "blue 3 red 1", "red 4 3"]
    with bon(hands, ranks="blue yellow red", steps=(TRICK, TRICK)) as table:
        table.plays(0, "blue 1").plays(1, "blue 3").plays(2, "red 4")
        assert table.table.voids == [0, 0, 0b100]
        table.plays(1, "red 1").plays(2, "red 3").plays(0, "yellow 2")
        assert table.table.voids == [0b001, 0, 0b100]
