"""Laying face down: the claim, the answers to it, and who challenges."""

from collections import Counter

import pytest

from blarney.core.errors import NotAsked
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.view import Claim, Laid, Revealed
from games.dragon_scat.picture import scat


def test_nearest_scat_challenges() -> None:
    """Of several Scats, the closest to the player clockwise counts. [DS-12]"""
    with scat(hands=["red blue", "blue blue", "gold", "blue"], red=["gold", "gold"]) as table:
        table.turn(0).lays("red", on="red")
        table.says(1, GRANTED).says(3, SCAT).says(2, SCAT)
        assert table.hand(2) == "gold gold gold red"  # the play was honest: seat 2, not 3, takes the pile
        table.declines(0)  # seat 0 may place a card in its stead, and does not


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_closest_clockwise_is_counted_from_the_player(seats: int) -> None:
    """For every player and every set of Scats, in whatever order they come. [DS-12] [DS-R15]"""
    for player in range(seats):
        others = [(player + step) % seats for step in range(1, seats)]
        for chosen in range(1, 1 << len(others)):
            scats = [seat for place, seat in enumerate(others) if chosen >> place & 1]
            hands = ["blue"] * seats
            hands[player] = "red gold"
            with scat(hands, red=[]) as table:
                table.turn(player).lays("red", on="red")
                for seat in reversed(others):
                    table.says(seat, SCAT if seat in scats else GRANTED)
                assert table.hand(scats[0]).endswith("red")
                last = table.view(None).last
                assert last == Revealed(player, "red", ["red"], scats[0], scats, honest=True)
                table.declines(player)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_other_player_must_answer(seats: int) -> None:
    """Granted or Scat, each once, clockwise asked; the player is not. [DS-11]"""
    for player in range(seats):
        hands = ["blue", "gold", "green", "black", "white"][:seats]
        hands[player] = "red red"
        with scat(hands, red=["amber"]) as table:
            table.turn(player).lays("red", on="red")
            others = [(player + step) % seats for step in range(1, seats)]
            assert table.table.waiting == tuple(others)
            assert table.rule == "DS-11"
            assert [table.may(seat) for seat in others] == [["granted", "scat"]] * len(others)
            assert table.may(player) == []
            for place, seat in enumerate(others):
                assert table.table.default(seat) is GRANTED
                assert table.table.waiting == tuple(others[place:])
                table.says(seat, GRANTED)
            assert table.told("granted").seat == player


def test_nobody_hears_an_answer_before_all_are_in() -> None:
    """Only that it is in; and an answer cannot be taken back. [DS-R15] [DS-11]"""
    for said in (GRANTED, SCAT):
        with scat(["red red", "blue", "gold"], red=[]) as table:
            table.turn(0).lays("red", on="red").says(2, said)
            assert [event.what for event in table.heard(1)] == ["claimed", "answered"]
            asked = table.view(1).question
            assert asked is not None
            assert (asked.seats, asked.answered, asked.kind) == ([1, 2], [2], "simultaneous")
            assert table.view(1).last is None
            assert (table.told("answered", 1).seat, table.told("answered", 1).values) == (2, {})
            with pytest.raises(NotAsked):
                table.says(2, GRANTED)
            table.asks(1)


def test_the_first_scat_ends_it_where_the_table_chose_so() -> None:
    """Whoever calls first, not whoever sits closest; nobody is asked any more. [DS-R15] [DS-12]"""
    hands = ["red gold", "blue", "green", "black"]
    with scat(hands, red=["amber"], challenge="first_call") as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED).says(3, SCAT)
        assert table.hand(3) == "amber black red"
        assert table.view(None).last == Revealed(0, "red", ["red"], 3, [3], honest=True)
        table.declines(0)
    with scat(hands, red=["amber"], challenge="first_call") as table:
        table.turn(0).lays("gold", on="red").says(2, SCAT)
        assert table.table.waiting == (2,)
        assert table.hand(0) == "amber gold red"
        table.adds(2, "green")
        assert table.outcome.winners == [2]


def test_without_a_scat_the_option_changes_nothing() -> None:
    """All must grant. [DS-R15] [DS-11]"""
    for challenge in ("collect", "first_call"):
        with scat(["red gold", "blue", "green"], red=["amber"], challenge=challenge) as table:
            table.turn(0).lays("gold", on="red").says(2, GRANTED)
            assert table.table.waiting == (1,)
            table.says(1, GRANTED)
            assert table.pile("red") == "amber gold"


def test_a_scat_does_not_end_it_by_default() -> None:
    """All are heard first. [DS-R15] [DS-11]"""
    with scat(["red gold", "blue", "green"], red=["amber"]) as table:
        table.turn(0).lays("gold", on="red").says(1, SCAT)
        assert table.table.waiting == (2,)
        assert table.view(None).last is None
        table.says(2, GRANTED).declines(1)


@pytest.mark.parametrize("cards", ["red", "gold", "red gold", "blue blue"])
def test_what_is_granted_is_gone_from_the_hand(cards: str) -> None:
    """True or not, nobody looks at it. [DS-10] [DS-11]"""
    with scat(["red gold blue blue amber", "green", "green"], red=["black", "black"]) as table:
        table.turn(0).lays(cards, on="red").all_say(GRANTED)
        assert sorted(table.pile("red").split()[2:]) == sorted(cards.split())
        assert table.pile("red").startswith("black black")
        left = Counter(["red", "gold", "blue", "blue", "amber"]) - Counter(cards.split())
        assert Counter(table.hand(0).split()) == left
        assert table.heard(1, "revealed") == []
        assert table.view(1).claim is None
        assert table.view(1).rows[0].pile[-1].cards == [None] * len(cards.split())


def test_the_claim_is_public_and_the_cards_are_not() -> None:
    """All see who lays how many where, and how many are left; only the player which. [DS-10] [DS-R16]"""
    for player in (0, 1, 2):
        hands = ["green green", "white", "black black"]
        hands[player] = "red gold gold"
        with scat(hands, blue=["silver"], red=["amber", "amber"]) as table:
            table.turn(player).lays("red gold", on="red")
            for viewer in (0, 1, 2, None):
                view = table.view(viewer)
                cards: list[str | None] = ["red", "gold"] if viewer == player else [None, None]
                assert view.claim == Claim(player, "red", cards)
                assert view.hand_sizes[player] == 1
                assert view.rows[1].pile == [Laid(None, "start", [None, None])]
                event = table.told("claimed", viewer)
                assert (event.seat, event.cards) == (player, cards)
                assert (event.source, event.target) == (f"hand {player}", "pile 1")
                assert event.values == {"dragon": "red", "many": 2, "left": 1}
                assert not event.revealed
            table.asks(*[(player + step) % 3 for step in (1, 2)])


def test_the_question_says_who_claims_what() -> None:
    """One card or several. [DS-11] [DS-R16]"""
    for many, key in ((1, "prompts.challenge_one"), (2, "prompts.challenge"), (3, "prompts.challenge")):
        with scat(["red", "blue blue blue blue"], red=[], gold=[]) as table:
            table.turn(1).lays("blue " * many, on="gold")
            assert table.prompt == Text(key, {"seat": 1, "many": many, "dragon": "gold"})
            assert "gold" in table.asked(0)
            assert "Bo" in table.asked(None)
            assert "You claim" in table.asked(1)
            assert "blue" not in table.asked(0)
            table.asks(0)


def test_whoever_is_challenged_reveals_the_cards_laid() -> None:
    """All see them, and none of those beneath. [DS-13] [DS-R17] [DS-12]"""
    with scat(["red gold blue", "green green", "white"], red=["amber", "black"]) as table:
        table.turn(0).lays("red gold", on="red").says(1, SCAT).says(2, GRANTED)
        for viewer in (0, 1, 2, None):
            event = table.told("revealed", viewer)
            assert (event.seat, event.cards, event.revealed) == (0, ["red", "gold"], True)
            assert (event.source, event.target) == ("pile 0", "pile 0")
            assert event.values == {"dragon": "red"}
            assert table.view(viewer).last == Revealed(0, "red", ["red", "gold"], 1, [1], honest=False)
            assert table.view(viewer).claim is None
        table.declines(1)


def test_who_said_what_is_told_when_all_have_answered() -> None:
    """All who said Scat, and all who granted. [DS-12] [DS-13]"""
    with scat(["red gold", "blue", "green", "white"], red=[]) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED).says(2, SCAT).says(3, SCAT)
        for viewer in (0, 2, None):
            event = table.told("several_called", viewer)
            assert (event.seat, event.values) == (2, {"scats": [2, 3], "grants": [1]})
        assert table.heard(None, "called") == []
        table.declines(0)
    with scat(["red gold", "blue", "green", "white"], red=[]) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED).says(2, SCAT).says(3, GRANTED)
        event = table.told("called", 1)
        assert (event.seat, event.values) == (2, {"scats": [2], "grants": [1, 3]})
        assert table.heard(None, "several_called") == []
        table.declines(0)
