"""A turn: one of two actions, chosen card by card in private; and whose turn is next."""

from typing import Any

import pytest

from blarney.core.errors import NotAsked
from blarney.core.question import Offer
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import DONE, GRANTED, SCAT
from blarney.games.dragon_scat.view import Picked
from games.dragon_scat.picture import By, Picture, dealt, game, move, scat
from perft import perft


def test_one_of_two_things_is_done() -> None:
    """Face down under any dragon that shows, or a new dragon that does not show yet. [DS-8] [DS-9] [DS-18]"""
    with scat(["red gold amber amber", "blue"], red=["gold"], blue=[], gold=["red"]) as table:
        table.turn(0)
        assert table.may(0) == ["under red", "under blue", "under gold", "new amber"]
        assert table.may(1) == []
        assert table.rule == "DS-8"
        assert table.prompt == Text("prompts.turn", {"seat": 0})
        assert "Ann" in table.asked(1)
        assert "Ann" not in table.asked(0)
        table.asks(0)


def test_nothing_else_may_be_done_and_a_turn_cannot_be_passed() -> None:
    """Whoever holds only what shows must lay face down. [DS-8] [DS-R14]"""
    with scat(["red gold red", "blue"], red=[], gold=[]) as table:
        table.turn(0)
        assert table.may(0) == ["under red", "under gold"]
        table.lays("red", on="gold").says(1, GRANTED)


def test_no_new_dragon_is_possible_when_all_ten_show() -> None:
    """Ten rows, each with its pile; only laying face down is left. [DS-R14] [DS-R11] [DS-9]"""
    names = game().deck.names
    rows: dict[str, Any] = {name: [] for name in names}
    with scat(["red amber violet", "gold gold"], **rows) as table:
        table.turn(0)
        assert table.may(0) == [f"under {name}" for name in names]
        table.lays("violet", on="amber").says(1, GRANTED)
        table.turn(1).lays("gold", on="violet").says(0, SCAT).adds(0, "red")
        assert (table.pile("amber"), table.pile("violet")) == ("violet", "red")
        assert [len(row.pile) for row in table.view(None).rows] == [0] * 8 + [1, 1]


def test_every_dragon_that_does_not_show_may_be_new() -> None:
    """The first and the last of the ten too. [DS-R14] [DS-R13] [DS-18]"""
    with scat(["red gold violet amber", "red"], gold=[], violet=[]) as table:
        table.turn(0)
        assert table.may(0) == ["under gold", "under violet", "new red", "new amber"]
        table.asks(0)


def test_cards_may_be_laid_under_a_dragon_that_came_later() -> None:
    """Not only under those of the set-up. [DS-R11]"""
    with scat(["amber red red", "blue blue"], red=["gold", "gold"]) as table:
        table.turn(0).shows("amber").declines(1)
        table.turn(1)
        assert table.may(1) == ["under red", "under amber", "new blue"]
        table.lays("blue", on="amber").says(0, GRANTED)
        assert table.pile("amber") == "blue"
        table.turn(0).lays("red", on="amber").says(1, GRANTED)
        assert table.pile("amber") == "blue red"


def test_an_empty_pile_starts_anew() -> None:
    """One that was taken, and one where nobody has laid yet. [DS-R12]"""
    with scat(["red red gold", "blue blue"], red=["gold", "gold"], blue=[]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT).declines(0)
        assert table.pile("red") == ""
        table.turn(1)
        assert "under red" in table.may(1)
        assert "under blue" in table.may(1)
        table.lays("gold", on="red").says(0, GRANTED)
        assert table.pile("red") == "gold"
        table.turn(0).lays("red", on="blue").says(1, GRANTED)
        assert table.pile("blue") == "red"


@pytest.mark.parametrize("cards", ["red", "red red", "red red red gold", "blue", "gold blue red"])
def test_any_number_of_any_cards_may_be_laid(cards: str) -> None:
    """One or more, true or not. [DS-9] [DS-10]"""
    with scat(["red red red gold blue amber", "amber"], red=["gold", "gold"]) as table:
        table.turn(0).lays(cards, on="red")
        assert sorted(table.pile("red").split()[2:]) == sorted(cards.split())
        assert table.sizes == [6 - len(cards.split()), 1]
        table.asks(1)


def test_a_whole_hand_may_be_laid() -> None:
    """Fifteen cards at once. [DS-9]"""
    hand = "amber amber amber gold gold gold gold blue blue blue blue red red red black"
    with scat([hand, "amber"], red=[]) as table:
        table.turn(0).lays(hand, on="red")
        assert table.sizes == [0, 1]
        assert table.view(1).claim == table.view(None).claim
        table.says(1, SCAT).declines(1)
        assert table.sizes == [15, 1]


def test_a_play_is_built_card_by_card() -> None:
    """Each card of the hand so often as it is there; done after the first. [DS-9] [DS-R24]"""
    with scat(["red red gold amber", "blue"], red=[], gold=[]) as table:
        table.turn(0)
        offered = ["lay red", "lay gold", "lay amber"]
        table.table.play(0, move("under gold"))
        assert table.may(0) == offered
        table.table.play(0, move("lay red"))
        assert table.may(0) == [*offered, "done"]
        table.table.play(0, move("lay amber"))
        assert table.may(0) == ["lay red", "lay gold", "done"]
        table.table.play(0, move("lay red"))
        assert table.may(0) == ["lay gold", "done"]
        table.table.play(0, move("lay gold"))
        assert table.may(0) == ["done"]
        table.table.play(0, DONE)
        assert sorted(table.pile("gold").split()) == ["amber", "gold", "red", "red"]
        table.asks(1)


def test_nobody_learns_of_a_play_before_it_is_complete() -> None:
    """Neither from the view, nor from events, nor from the question; the player sees it. [DS-R24]"""
    with scat(["red red gold", "blue", "green"], red=[], gold=[]) as table:
        table.turn(0)
        before = [table.view(viewer) for viewer in (1, 2, None)]
        number = table.table.number
        assert table.view(0).picked is None
        table.table.play(0, move("under gold"))
        assert table.view(0).picked == Picked("gold", [])
        table.table.play(0, move("lay red"))
        table.table.play(0, move("lay gold"))
        assert table.view(0).picked == Picked("gold", ["red", "gold"])
        assert [table.view(viewer) for viewer in (1, 2, None)] == before
        assert (table.table.number, table.table.waiting) == (number, (0,))
        assert table.heard(1) == table.heard(0) == []
        assert table.sizes == [3, 1, 1]
        table.table.play(0, DONE)
        assert table.view(0).picked is None
        assert [event.what for event in table.heard(1)] == ["claimed"]
        table.asks(1, 2)


def test_the_order_in_which_cards_were_named_is_not_seen() -> None:
    """They are laid together. [DS-R24] [DS-13]"""
    piles = []
    for cards in ("red gold amber", "amber gold red"):
        with scat(["red gold amber blue", "blue"], red=[]) as table:
            table.turn(0).lays(cards, on="red").says(1, SCAT)
            piles.append(table.told("revealed", 1).cards)
            table.declines(1)
    assert piles[0] == piles[1] == ["red", "gold", "amber"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_next_turn_is_always_clockwise(seats: int) -> None:
    """After a granted play, a new dragon, and challenges of both kinds, whoever challenged. [DS-R20] [DS-R1]"""
    hands = ["red red gold amber black"] + ["gold blue"] * 3 + ["white white"]
    for first in range(seats):
        own = hands[:seats]
        own[0], own[first] = own[first], own[0]
        others = [(first + step) % seats for step in range(1, seats)]
        for play in ("granted", "new", "lie", "honest"):
            with scat(own, red=["violet"]) as table:
                table.turn(first)
                if play == "new":
                    table.shows("amber")
                    for other in others:
                        table.declines(other)
                else:
                    table.lays("gold" if play == "lie" else "red", on="red")
                    for other in others[:-1]:
                        table.says(other, GRANTED)
                    table.says(others[-1], GRANTED if play == "granted" else SCAT)
                    if play != "granted":
                        table.declines(others[-1] if play == "lie" else first)
                assert table.table.turn == 2
                table.turn(others[0])


def test_turns_are_counted() -> None:
    """One for each player in turn, however many questions it has. [DS-R20]"""
    with scat(["red red", "blue blue", "gold gold"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").all_say(GRANTED)
        table.turn(1).shows("blue").declines(2).declines(0)
        table.turn(2)
        assert (table.table.turn, table.view(None).turn, table.view(0).player) == (3, 3, 2)


def test_nobody_else_may_play_on_a_turn() -> None:
    """Nor answer what is not claimed yet. [DS-8] [DS-11]"""
    with scat(["red red", "blue blue", "gold gold"], red=["amber"]) as table:
        table.turn(1)
        for seat, said in ((0, "under red"), (2, "new gold"), (0, "scat"), (2, "granted")):
            with pytest.raises(NotAsked, match="turn"):
                table.table.play(seat, move(said))
        table.asks(1)


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("red gold amber", ["under red", "lay red", "done"]),
        ("gold green amber", ["under gold", "lay gold", "done"]),
        ("amber blue green", ["under blue", "lay blue", "done"]),
        ("amber green", ["new green"]),
        ("red red red", ["under red", "lay red", "done"]),
    ],
)
def test_the_default_is_an_honest_play(hand: str, said: list[str]) -> None:
    """One card that matches the first dragon possible, or a new one; the others grant or keep. [DS-8] [DS-R25]"""
    with scat([hand, "white"], red=[], gold=["black"], blue=[]) as table:
        table.turn(0)
        played: list[str] = []
        while table.table.waiting == (0,) and len(played) < len(said):
            default = table.table.default(0)
            played.append(default.text)
            table.table.play(0, default)
        assert played == said
        assert table.table.waiting == (1,)
        assert table.table.default(1).text == ("keep" if "new" in said[0] else "granted")
        table.asks(1)


def test_the_default_ends_a_play_that_has_begun() -> None:
    """With a card that matches, if there is one; else with the first. [DS-8]"""
    with scat(["red gold amber", "white"], red=[], gold=[]) as table:
        table.turn(0)
        table.table.play(0, move("under gold"))
        assert table.table.default(0).text == "lay gold"
        table.table.play(0, move("lay amber"))
        assert table.table.default(0).text == "done"
        table.asks(0)
    with scat(["amber green", "white"], red=[], gold=[]) as table:
        table.turn(0)
        table.table.play(0, move("under gold"))
        assert table.table.default(0).text == "lay green"
        table.asks(0)


def offers(table: Picture, seat: int) -> list[Offer]:
    """The legal moves of a seat with what they touch."""
    assert table.table.question is not None
    return table.table.question.offers(seat)


def test_every_move_of_a_turn_says_what_it_touches() -> None:
    """A pile, a card of the hand, the dragons. [DS-8] [DS-11]"""
    with scat(["red amber", "blue"], red=[], gold=[By(1, "red")]) as table:
        table.turn(0)
        assert offers(table, 0) == [
            Offer("under red", ["pile 0"]),
            Offer("under gold", ["pile 1"]),
            Offer("new amber", ["hand 0/amber", "showing"]),
        ]
        table.table.play(0, move("under red"))
        table.table.play(0, move("lay red"))
        assert offers(table, 0) == [Offer("lay amber", ["hand 0/amber"]), Offer("done", [])]
        table.table.play(0, DONE)
        assert offers(table, 1) == [Offer("granted", ["pile 0"]), Offer("scat", ["pile 0"])]
        assert offers(table, 0) == []
        table.asks(1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_as_many_turns_can_begin_as_the_cards_say(seats: int) -> None:
    """Counted from the cards: the rows, the kinds that do not show, then a card each. [DS-8] [DS-9] [DS-19]"""
    for seed in range(6):
        table = Picture(dealt(seats, seed))
        player = table.table.player
        rows = set(table.showing.split())
        hand, other = (set(table.hand(seat % seats).split()) for seat in (player, player + 1))
        assert perft(table.table, 1) == len(rows) + len(hand - rows)
        assert perft(table.table, 2) == len(rows) * len(hand) + len(hand - rows) * (len(other) + 1)
