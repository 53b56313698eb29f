"""Set-up and the deal."""

from collections import Counter

import pytest

from blarney.core.events import Event
from blarney.games.bon.table import Bon
from games.bon.picture import Picture, dealt, game

SEEDS = range(80)


def test_three_players_as_in_the_book() -> None:
    """The book's example: 1 to 7 and two passes, seven cards each, two extra. [BON-4] [BON-7] [BON-8]"""
    table = Picture(dealt(3, seed=1))
    hands = [table.hand(seat).split(", ") for seat in range(3)]
    spare = table.zone(table.table.spare).split(", ")
    assert [len(hand) for hand in hands] == [7, 7, 7]
    assert len(spare) == 2
    cards = Counter(card for pile in [*hands, spare] for card in pile)
    numbers = [f"{colour} {number}" for colour in ("red", "yellow", "blue") for number in range(1, 8)]
    assert cards == Counter([*numbers, "pass", "pass"])
    assert table.view(None).goal == 3


@pytest.mark.parametrize(("seats", "highest", "passes"), [(3, 7, 2), (4, 9, 3), (5, 11, 4)])
def test_the_chart_says_which_cards_are_used(seats: int, highest: int, passes: int) -> None:
    """Each number of players has its own cards; the rest stays in the box. [BON-4] [BON-5] [BON-6]"""
    table = Picture(dealt(seats, seed=2))
    zones = [table.hand(seat) for seat in range(seats)] + [table.zone(table.table.spare)]
    cards = Counter(", ".join(zones).split(", "))
    assert cards.pop("pass") == passes
    assert cards == Counter(
        f"{colour} {number}" for colour in ("red", "yellow", "blue") for number in range(1, highest + 1)
    )
    boxed = Counter(card for card in table.zone(table.table.box).split(", ") if card)
    assert boxed["pass"] == 4 - passes
    assert boxed.total() == 37 - 7 * seats - 2


@pytest.mark.parametrize(("seats", "goal"), [(3, 3), (4, 2), (5, 1)])
def test_the_chart_says_the_trick_goal(seats: int, goal: int) -> None:
    """Three tricks for three, two for four, one for five. [BON-4] [BON-5] [BON-6]"""
    row = game().deck.chart[seats]
    assert (row.goal, dealt(seats, seed=3).goal()) == (goal, goal)


def test_the_deck() -> None:
    """Three colours of eleven, four passes, each card with its own number and name. [BON-1]"""
    deck = game().deck
    coloured = [(colour, number) for colour in range(3) for number in range(1, 12)]
    assert [(deck.colour[card], deck.value[card]) for card in range(33)] == coloured
    assert list(deck.colour[33:]) == [deck.no_colour] * 4 == [3] * 4
    assert list(deck.value[33:]) == [0] * 4
    assert deck.kinds == [*range(33), 33, 33, 33, 33]
    assert len(deck.colour) == len(deck.value) == len(deck.kinds) == 37
    colours = ["red", "yellow", "blue"]
    assert deck.names == [*[f"{colours[colour]} {number}" for colour, number in coloured], "pass"]
    assert (deck.colours, deck.letters, deck.symbols) == (colours, ["r", "y", "b"], ["▲", "●", "■"])
    assert (deck.highest, deck.hand, deck.spare, deck.champion) == (11, 7, 2, 5)


def test_every_card_has_its_move() -> None:
    """The passes, being alike, have one together; the box has what is not used. [BON-1]"""
    deck = game().deck
    assert [move.text for move in game().moves] == [f"play {name}" for name in deck.names]
    assert [move.kind for move in deck.plays] == list(range(34))
    assert [move.text for move in deck.play_of] == [f"play {deck.names[kind]}" for kind in deck.kinds]
    three = [*range(7), *range(11, 18), *range(22, 29), 33, 34]
    assert deck.in_use == {
        3: three,
        4: [*range(9), *range(11, 20), *range(22, 31), 33, 34, 35],
        5: list(range(37)),
    }
    assert deck.unused[3] == [card for card in range(37) if card not in three]
    assert deck.unused[5] == []


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_marker_begins_on_the_start_space(seats: int) -> None:
    """And nobody has taken anything. [BON-2]"""
    view = Picture(dealt(seats, seed=4)).view(0)
    assert view.scores == [0] * seats
    assert view.tricks == [0] * seats
    assert view.last_trick == []
    assert view.round == 1


def test_before_the_deal_all_cards_lie_open_beside_the_board() -> None:
    """In use or in the box, in their order. [BON-2]"""
    table = dealt(4, seed=4)
    laid = game().lay(table.origin)
    assert isinstance(laid, Bon)
    assert (laid.ranks, laid.scores) == ([0, 1, 2], [0, 0, 0, 0])
    assert (laid.tricks, laid.voids) == ([0, 0, 0, 0], [0, 0, 0, 0])
    assert laid.cards.zones[table.spare] == game().deck.in_use[4]
    assert laid.cards.zones[table.box] == [9, 10, 20, 21, 31, 32, 36]
    assert all(not zone for zone in laid.cards.zones[: table.spare])
    assert len(laid.cards.zones) == table.box + 1
    assert laid.cards.seen == [0b11111] * 37


def test_the_rank_stack_is_random() -> None:
    """All six orders come up. [BON-3]"""
    stacks = {Picture(dealt(3, seed)).ranks for seed in SEEDS}
    assert len(stacks) == 6


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_chance_finds_the_start_player(seats: int) -> None:
    """Every seat comes up, about equally often, and is asked first. [BON-10] [BON-R15]"""
    starts = Counter(dealt(seats, seed).leader for seed in SEEDS)
    assert sorted(starts) == list(range(seats))
    assert min(starts.values()) > 80 / seats / 2
    assert all(dealt(seats, seed).waiting == (dealt(seats, seed).leader,) for seed in range(5))


def test_the_deal_is_shuffled() -> None:
    """Every card comes to every seat, and to the spare cards. [BON-7] [BON-8]"""
    found: list[set[int]] = [set() for _ in range(4)]
    for seed in SEEDS:
        table = dealt(3, seed)
        for place, zone in enumerate([0, 1, 2, table.spare]):
            found[place].update(table.cards.zones[zone])
    assert all(cards == set(game().deck.in_use[3]) for cards in found)


def test_hands_are_sorted_and_seen_by_their_owners_only() -> None:
    """The spare cards are seen by all, spectators too. [BON-7] [BON-8]"""
    table = dealt(4, seed=6)
    picture = Picture(table)
    cards = table.cards
    for seat in range(4):
        assert cards.zones[seat] == sorted(cards.zones[seat])
        assert {cards.seen[card] for card in cards.zones[seat]} == {1 << seat}
    assert {cards.seen[card] for card in cards.zones[table.spare]} == {0b11111}
    assert all(picture.view(viewer).spare == picture.view(0).spare for viewer in (1, 2, 3, None))


def test_the_advanced_rule_hides_the_spare_cards() -> None:
    """Nobody sees them, spectators neither. [BON-31] [BON-R14]"""
    table = Picture(dealt(4, seed=6, spare_cards="hidden"))
    assert {table.table.cards.seen[card] for card in table.table.cards.zones[table.table.spare]} == {0}
    for viewer in (0, 1, 2, 3, None):
        assert table.view(viewer).spare == [None, None]
    shown = Picture(dealt(4, seed=6))
    assert table.zone(table.table.spare) == shown.zone(shown.table.spare)
    assert None not in shown.view(2).spare


def test_the_deal_is_told() -> None:
    """Stack, start player, round, hands, spare cards; to each what it may see. [BON-3] [BON-10] [BON-8]"""
    table = dealt(3, seed=7)
    mine: list[Event] = []
    table.watch(1, mine.append)
    stacked, started, dealing, *hands, spared = mine
    assert stacked.what == "stacked"
    assert stacked.values == {"ranks": Picture(table).ranks.split()}
    assert (started.what, started.seat) == ("started", table.leader)
    assert (dealing.what, dealing.values) == ("dealing", {"round": 1})
    assert [(event.what, event.seat, event.target) for event in hands] == [
        ("dealt", seat, f"hand {seat}") for seat in range(3)
    ]
    assert hands[1].cards == Picture(table).hand(1).split(", ")
    assert hands[0].cards == hands[2].cards == [None] * 7
    assert (spared.what, spared.target) == ("spared", "spare")
    assert spared.cards == Picture(table).zone(table.spare).split(", ")
    assert [event.drew_chance for event in mine] == [True, True, False, True, True, True, True]


def test_hidden_spare_cards_are_not_told() -> None:
    """Only that there are two. [BON-31]"""
    table = dealt(3, seed=7, spare_cards="hidden")
    mine: list[Event] = []
    table.watch(1, mine.append)
    assert mine[-1].cards == [None, None]
