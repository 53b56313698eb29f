"""Leading, following, and the turns of a trick."""

import pytest

from blarney.games.bon.rules import TRICK
from games.bon.picture import bon


def test_the_leader_plays_any_card() -> None:
    """All that is held is open to the leader, the pass cards as one move. [BON-11]"""
    with bon(["red 1 7 yellow 2 blue 5 pass pass", "red 2", "red 3"]) as table:
        assert table.may_play(0) == "red 1, red 7, yellow 2, blue 5, pass"
        table.plays(0, "yellow 2").plays(1, "red 2").plays(2, "red 3")


def test_the_first_card_sets_the_prime_colour() -> None:
    """Whichever colour it is. [BON-11] [BON-15]"""
    for colour in ["red", "yellow", "blue"]:
        with bon([f"{colour} 3", "red 1 yellow 1 blue 1", "pass"]) as table:
            assert table.prime is None
            table.plays(0, f"{colour} 3")
            assert table.prime == colour
            assert table.may_play(1) == f"{colour} 1"
            table.plays(1, f"{colour} 1").plays(2, "pass")


def test_followers_must_play_the_prime_colour() -> None:
    """All cards of it, and nothing else. [BON-12]"""
    with bon(["blue 9", "red 1 blue 2 8", "yellow 1 blue 1", "red 9 yellow 4 blue 6 7"]) as table:
        table.plays(0, "blue 9")
        assert table.may_play(1) == "blue 2, blue 8"
        table.plays(1, "blue 8")
        assert table.may_play(2) == "blue 1"
        table.plays(2, "blue 1")
        assert table.may_play(3) == "blue 6, blue 7"
        table.plays(3, "blue 7")


def test_whoever_cannot_follow_plays_anything() -> None:
    """Every other colour is open then, higher ranked or not. [BON-14]"""
    with bon(["red 4", "yellow 1 7 blue 3", "red 5"], ranks="yellow red blue") as table:
        table.plays(0, "red 4")
        assert table.may_play(1) == "yellow 1, yellow 7, blue 3"
        table.plays(1, "yellow 1").plays(2, "red 5")
        assert table.leader == 1


def test_a_later_colour_binds_nobody() -> None:
    """Only the prime colour is followed, not what was played off colour. [BON-12] [BON-14]"""
    with bon(["red 4", "yellow 1", "red 5 yellow 2", "yellow 3 blue 9"]) as table:
        table.plays(0, "red 4").plays(1, "yellow 1")
        assert table.may_play(2) == "red 5"
        table.plays(2, "red 5")
        assert table.may_play(3) == "yellow 3, blue 9"
        table.plays(3, "blue 9")


def test_holding_passes_and_other_colours_is_a_free_choice() -> None:
    """A pass is never asked for. [BON-R9]"""
    with bon(["red 4", "yellow 1 blue 3 pass pass", "red 5"]) as table:
        table.plays(0, "red 4")
        assert table.may_play(1) == "yellow 1, blue 3, pass"
        table.plays(1, "blue 3").plays(2, "red 5")


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_turns_go_clockwise_from_any_leader(seats: int) -> None:
    """Each seat once, the numbers going up and round. [BON-13] [BON-16]"""
    for leader in range(seats):
        with bon([f"red {seat + 1}" for seat in range(seats)], leader=leader) as table:
            for step in range(seats):
                seat = (leader + step) % seats
                table.asks(seat).plays(seat, f"red {seat + 1}")
            assert table.leader == seats - 1


def test_a_trick_is_one_card_from_each() -> None:
    """Then it is taken, though all hold more. [BON-16]"""
    with bon(["red 1 2", "red 3 4", "red 5 6", "red 7 8"]) as table:
        table.plays(0, "red 1").plays(1, "red 3").plays(2, "red 5")
        assert table.tricks == [0, 0, 0, 0]
        table.plays(3, "red 7")
        assert table.tricks == [0, 0, 0, 1]
        assert [table.hand(seat) for seat in range(4)] == ["red 2", "red 4", "red 6", "red 8"]


def test_whoever_took_a_trick_leads_the_next() -> None:
    """Trick after trick. [BON-18]"""
    hands = ["red 1 yellow 5", "red 2 yellow 6", "red 3 yellow 1"]
    with bon(hands, ranks="blue red yellow", steps=(TRICK, TRICK)) as table:
        table.plays(0, "red 1").plays(1, "red 2").plays(2, "red 3")
        table.asks(2).plays(2, "yellow 1").plays(0, "yellow 5").plays(1, "yellow 6")
        assert table.leader == 1
        assert table.tricks == [0, 1, 1]
        assert table.taken(1) == "yellow 1, yellow 5, yellow 6"
        assert table.view(None).last_trick[0].seat == 2


def test_the_next_trick_begins_without_a_prime_colour() -> None:
    """Its leader plays anything, and the others follow that. [BON-18]"""
    hands = ["red 1 4 yellow 5", "red 2 yellow 6", "red 3 5 yellow 1"]
    with bon(hands, steps=(TRICK, TRICK)) as table:
        table.plays(0, "red 1").plays(1, "red 2").plays(2, "red 3")
        assert table.prime is None
        assert table.may_play(2) == "red 5, yellow 1"
        table.plays(2, "yellow 1")
        assert table.may_play(0) == "yellow 5"
        table.plays(0, "yellow 5").plays(1, "yellow 6")


def test_tricks_pile_up_before_their_taker() -> None:
    """The second goes onto the first. [BON-17]"""
    with bon(["red 7", "red 6", "red 5"], taken=["blue 1 2 3"]) as table:
        table.plays(0, "red 7").plays(1, "red 6").plays(2, "red 5")
        assert table.taken(0) == "blue 1, blue 2, blue 3, red 7, red 6, red 5"
        assert table.tricks == [2, 0, 0]


def test_a_played_card_goes_from_the_hand_to_the_trick_before_all_eyes() -> None:
    """Everybody sees it there, and nobody sees more. [BON-12]"""
    with bon(["red 4 blue 1", "red 5", "red 6"]) as table:
        table.plays(0, "red 4")
        played = table.told("played")
        assert (played.seat, played.cards) == (0, ["red 4"])
        assert (played.source, played.target) == ("hand 0", "trick")
        assert played.revealed
        assert not played.drew_chance
        assert table.hand(0) == "blue 1"
        assert table.zone(table.table.trick) == "red 4"
        cards = table.table.cards
        assert [cards.sees(viewer, 3) for viewer in range(4)] == [True] * 4
        assert [cards.sees(viewer, 22) for viewer in range(4)] == [True, False, False, False]
        table.plays(1, "red 5").plays(2, "red 6")


def test_the_question_says_what_is_to_be_followed() -> None:
    """Lead, or follow a colour; each move says which card of the hand it touches. [BON-12]"""
    with bon(["pass red 4", "yellow 5 3 pass", "red 6"]) as table:
        question = table.table.question
        assert question is not None
        assert (question.kind, question.seats, question.rule) == ("choice", (0,), "BON-11")
        assert question.prompt.key == "prompts.lead"
        table.plays(0, "pass")
        question = table.table.question
        assert question is not None
        assert question.prompt.key == "prompts.free"
        table.plays(1, "yellow 5")
        question = table.table.question
        assert question is not None
        assert question.prompt.key == "prompts.follow"
        assert question.prompt.values == {"colour": "yellow"}
        (offer,) = question.offers(2)
        assert offer.move == "play red 6"
        assert offer.touches == ["hand 2/red 6", "trick"]
        table.plays(2, "red 6")
