"""Setting up: the box, the deal, the deck, and who begins."""

from collections import Counter

import pytest

from blarney.core.chance import Loaded
from blarney.core.errors import BadSetup
from blarney.core.events import Event
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY, RESULT, SCENE
from blarney.games.braggart.table import Braggart
from games.braggart.small_pack import built_in, dealt, pack_text, pictured


def test_two_to_six_play() -> None:
    """And nobody else. [BG-1]"""
    assert list(built_in().seats) == [2, 3, 4, 5, 6]
    for seats in (1, 7):
        with pytest.raises(BadSetup, match="2 to 6 players"):
            built_in().deal(seats=seats, seed=1)
    assert dealt(6, seed=1).seats == 6


def test_a_pack_says_for_how_many_it_is() -> None:
    """Its moves too: there is somebody to rob for each seat. [BG-1]"""
    game = pictured(pack_text(fewest=3, most=8))
    assert list(game.seats) == [3, 4, 5, 6, 7, 8]
    assert [move.text for move in game.moves if move.text.startswith("rob")] == [
        f"rob seat {seat}" for seat in range(8)
    ]
    assert list(game.options) == ["scoring"]
    assert game.check_options({}) == {"scoring": "coins"}
    assert game.check_options({"scoring": "values"}) == {"scoring": "values"}


def test_the_cards_are_those_of_the_box() -> None:
    """92 to boast with, 8 Liar!, 2 Outrageous Liar!, 11 Ploys: 113 cards. [BG-2]"""
    deck = built_in().deck
    assert len(deck.kinds) == 113
    assert Counter(deck.types) == {SCENE: 14, DEED: 32, FOE: 32, RESULT: 14, LIAR: 10, PLOY: 11}
    assert [(kind.swaps, kind.copies) for kind in deck.all_kinds if kind.type == LIAR] == [(1, 8), (2, 2)]
    assert len(set(deck.names)) == len(deck.names) == 98
    assert (deck.hand, deck.limit, deck.bar) == (4, 8, 3)


def test_the_values_are_spread_as_in_the_box() -> None:
    """Deeds and Foes from 1 to 9, Scenes and Results from 1 to 8. [BG-2]"""
    deck = built_in().deck
    long = {1: 2, 2: 3, 3: 4, 4: 4, 5: 5, 6: 5, 7: 4, 8: 3, 9: 2}
    short = {1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1}
    for type_, spread in ((SCENE, short), (DEED, long), (FOE, long), (RESULT, short)):
        values = [deck.values[card] for card in range(113) if deck.types[card] == type_]
        assert Counter(values) == spread


def test_there_are_248_coins() -> None:
    """Half of each value, rounded up: 1 and 2 show one coin, a 9 shows five. [BG-R27] [BG-2]"""
    deck = built_in().deck
    assert sum(deck.coins) == 248
    by_value = {deck.values[card]: deck.coins[card] for card in range(92)}
    assert by_value == {1: 1, 2: 1, 3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}
    assert all(deck.coins[card] == (deck.values[card] + 1) // 2 for card in range(92))
    assert all(deck.coins[card] == deck.values[card] == 0 for card in range(92, 113))
    parts = [sum(deck.coins[card] for card in range(113) if deck.types[card] == type_) for type_ in range(6)]
    assert parts == [35, 89, 89, 35, 0, 0]


def test_the_ploys_are_of_four_kinds() -> None:
    """Three each of stealing, drawing and redrawing, two that look through the discard pile. [BG-R25]"""
    ploys = [kind for kind in built_in().deck.all_kinds if kind.type == PLOY]
    does = [(kind.copies, [(verb.name, verb.cards) for verb in kind.does]) for kind in ploys]
    assert does == [(3, [("steal", 1)]), (3, [("draw", 3)]), (3, [("redraw", 1)]), (2, [("salvage", 1)])]


def test_a_deck_lists_its_cards_and_moves_in_a_fixed_order() -> None:
    """Cards by type, equal ones together; a move is there only for the cards that it is for. [BG-2]"""
    text = """
    name = "Few"
    language = "en"
    deck = { hand = 1, limit = 5, bar = 2, fewest = 2, most = 2 }
    scene = [{ name = "s", text = "S", value = 4, coins = 9 }]
    deed = [{ name = "d", text = "D", value = 5, copies = 2 }, { name = "e", text = "E", value = 2 }]
    foe = [{ name = "f", text = "F", value = 7 }]
    result = [{ name = "r", text = "R", value = 8 }]
    liar = [{ name = "l", title = "L!", text = "No", swaps = 3, copies = 2 }]
    ploy = [{ name = "p", title = "P", text = "Do", does = [{ verb = "redraw" }] }]
    """
    game = pictured(text)
    deck = game.deck
    assert deck.names == ["s", "d", "e", "f", "r", "l", "p"]
    assert deck.kinds == [0, 1, 1, 2, 3, 4, 5, 5, 6]
    assert deck.types == [SCENE, DEED, DEED, DEED, FOE, RESULT, LIAR, LIAR, PLOY]
    assert deck.values == [4, 5, 5, 2, 7, 8, 0, 0, 0]
    assert deck.coins == [9, 3, 3, 1, 4, 4, 0, 0, 0]
    assert (deck.hand, deck.limit, deck.bar) == (1, 5, 2)
    assert [move.text for move in game.moves] == [
        *[f"take {name}" for name in deck.names],
        "go to the bar",
        "end the turn",
        "play p",
        *[f"lay {name}" for name in "sdefr"],
        "done",
        "rob seat 0",
        "rob seat 1",
        *[f"fetch {name}" for name in "sdefr"],
        *[f"discard {name}" for name in deck.names],
        "call l",
        *[f"swap {name}" for name in "sdefr"],
        *[f"keep {name}" for name in "sdefr"],
        "keep none",
        "pass",
        "pass for this phase",
        "withdraw standing pass",
    ]
    for moves in (deck.takes, deck.lays, deck.schemes, deck.accuses, deck.swaps, deck.discards, deck.fetches):
        assert [getattr(move, "kind", None) for move in moves] == list(range(7))
    assert [getattr(move, "kind", None) for move in deck.keeps] == list(range(7))
    assert [getattr(move, "seat", None) for move in deck.robs] == [0, 1]


@pytest.mark.parametrize(("seats", "left"), [(2, 105), (3, 101), (4, 97), (5, 93), (6, 89)])
def test_each_is_dealt_four_and_the_rest_is_the_deck(seats: int, left: int) -> None:
    """105, 101, 97, 93 or 89 cards are left; then the first are turned up. [BG-4] [BG-5] [BG-7] [BG-2]"""
    table = dealt(seats, seed=seats)
    sizes = [len(zone) for zone in table.cards.zones]
    assert sizes == [4] * seats + [0] * 2 * seats + [seats, left - seats, 0]
    assert sorted(card for zone in table.cards.zones for card in zone) == list(range(113))


def test_hands_are_dealt_face_down_from_the_top_of_the_deck() -> None:
    """Each sees the own four, nobody the deck; a hand is kept in order. [BG-4] [BG-5]"""
    game = pictured()
    table = game.deal(seats=3, chance=Loaded([0]))
    assert isinstance(table, Braggart)
    many = len(game.deck.kinds)
    assert table.cards.zones[0] == [many - 4, many - 3, many - 2, many - 1]
    assert table.cards.zones[1] == [many - 8, many - 7, many - 6, many - 5]
    assert table.cards.zones[2] == [many - 12, many - 11, many - 10, many - 9]
    assert table.cards.zones[table.pile] == list(range(many - 15))
    for seat in range(3):
        assert {table.cards.seen[card] for card in table.cards.zones[seat]} == {1 << seat}
    assert {table.cards.seen[card] for card in table.cards.zones[table.pile]} == {0}


def test_all_cards_are_shuffled_together() -> None:
    """Over a few deals every type comes to every seat. [BG-4]"""
    met: list[set[int]] = [set() for _ in range(2)]
    firsts = set()
    for seed in range(40):
        table = dealt(2, seed=seed)
        for seat in range(2):
            met[seat].update(table.deck.types[card] for card in table.cards.zones[seat])
        firsts.add(table.cards.zones[table.pile][0])
    assert met == [{SCENE, DEED, FOE, RESULT, LIAR, PLOY}] * 2
    assert len(firsts) > 20


def test_chance_says_who_begins_with_my_round() -> None:
    """Any seat, and all equally often: 2,000 deals for 4 seats. [BG-3] [BG-R1]"""
    begins = Counter(dealt(4, seed=seed, game=pictured()).holder for seed in range(2000))
    assert set(begins) == {0, 1, 2, 3}
    assert all(420 < many < 580 for many in begins.values())
    for holder in range(3):
        table = pictured().deal(seats=3, chance=Loaded([holder]))
        assert isinstance(table, Braggart)
        assert table.waiting == (holder,)
        assert (table.holder, table.player) == (holder, holder)


def test_everybody_is_told_of_the_deal() -> None:
    """Each of the own cards, and all of who begins. [BG-3] [BG-4]"""
    table = dealt(2, seed=9)
    for viewer in (0, 1, None):
        events: list[Event] = []
        table.watch(viewer, events.append)
        told = [(event.what, event.seat, [card is not None for card in event.cards]) for event in events[:4]]
        assert told == [
            ("dealt", 0, [viewer == 0] * 4),
            ("dealt", 1, [viewer == 1] * 4),
            ("started", table.holder, []),
            ("opened", None, [True, True]),
        ]
        assert [event.drew_chance for event in events[:3]] == [True] * 3
        assert [(event.source, event.target) for event in events[:2]] == [
            ("deck", "hand 0"),
            ("deck", "hand 1"),
        ]
