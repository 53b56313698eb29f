"""The box, and what everybody begins with."""

import pytest

from blarney.core.chance import Chance
from blarney.games.lying_pirates.deck import (
    COINS,
    CREW,
    DOUBLE,
    LAWS,
    MOST,
    SINGLE,
    SKULL,
    Change,
    Deck,
)
from games.lying_pirates.picture import dealt
from games.lying_pirates.small_pack import built_in


def test_the_box_holds_what_the_book_lists() -> None:
    """Cards, tiles, captains, variants, dice and maps are counted. [LP-1]"""
    deck = built_in().deck
    assert (len(deck.kinds), len(deck.tiles), deck.supply) == (78, 21, 50)
    assert (len(deck.captains), len(deck.variants), len(deck.charts)) == (8, 8, 2)
    assert sorted(deck.sail) == [1, 1, 1, 2, 2, 2]
    assert [side.count(True) for side in deck.action] == [4, 3]
    assert built_in().seats == range(2, 7)
    assert len(deck.colours) == 78
    assert deck.slots == deck.crew_slots + 4 == 16


def test_a_battle_die_has_two_doubles_four_singles_and_two_skulls() -> None:
    """Eight faces. [LP-R55] [LP-1]"""
    battle = built_in().deck.battle
    assert [battle.count(sign) for sign in (DOUBLE, SINGLE, SKULL)] == [2, 4, 2]


def test_special_dice_show_what_the_book_says_and_else_nothing() -> None:
    """The King one or six, the others sometimes; what the book leaves out is blank. [LP-67] [LP-R56]"""
    king, mermaid, ghost, cursed = built_in().deck.special
    assert sorted(king) == [1, 1, 1, 6, 6, 6]
    assert sorted(mermaid) == [0, 0, 1, 1, 6, 6]
    assert sorted(ghost) == [0, 0, 0, 1, 1, 1]
    assert sorted(cursed) == [0, 0, 2, 3, 4, 5]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_each_captain_begins_with_five_crew_two_coins_and_a_ship_on_start(seats: int) -> None:
    """The other dice are in the bag and on the Dice Board. [LP-11] [LP-12] [LP-13] [LP-19]"""
    table = dealt(seats, seed=3, game=built_in())
    assert table.table.crew == [5] * seats
    assert table.table.coins == [2] * seats
    assert table.table.spots == [0] * seats
    assert table.table.bag() == 50 - 5 * seats
    assert table.view(None).dice_board == ["king", "mermaid", "ghost", "cursed"]
    assert [table.view(seat).crew for seat in range(seats)] == [5] * seats
    assert table.names("laid_out", "dealt", "round") == ["laid_out", *["dealt"] * seats, "round"]


def test_nothing_can_fall_off_the_table() -> None:
    """There is no way to lose a thing to the sea. [LP-R39]"""
    said = {move.text.split()[0] for move in built_in().moves}
    assert said == {
        "lay", "give", "pass", "bet", "exactly", "liar", "reroll", "leave", "play", "buy", "curse", "choose", "lose",
        "sacrifice", "refuse", "trade", "hire", "done", "withdraw",
    }  # fmt: skip
    table = dealt(4, seed=8, game=built_in())
    assert sum(table.table.crew) + table.table.bag() == 50
    assert sum(len(zone) for zone in table.table.cards.zones) == 78


@pytest.mark.parametrize(("name", "spaces", "hand"), [("base", 16, 6), ("extended", 20, 7)])
def test_the_extended_map_is_longer_and_hands_are_larger_there(name: str, spaces: int, hand: int) -> None:
    """Sixteen spaces and six cards, or twenty and seven. [LP-4] [LP-R54] [LP-20]"""
    table = dealt(4, seed=5, game=built_in(), map=name)
    assert table.table.finish_line() == len(table.view(0).board) == spaces
    assert table.view(0).board.count("start") == 1
    assert len(set(table.view(0).board)) == spaces
    assert table.view(0).hand_sizes == [hand] * 4


def test_all_cards_are_dealt_and_the_rest_is_the_deck() -> None:
    """Six each from the top, the discard pile begins empty. [LP-20] [LP-24]"""
    table = dealt(3, luck=[0, *[2] * 15])
    assert [table.hand(seat) for seat in range(3)] == [
        "s5 s5 s5 s5 s5 s5",
        "s4 " * 5 + "s4",
        "s3 " * 5 + "s3",
    ]
    assert table.view(None).deck == 66 - 18
    assert table.discard == ""
    # With a real shuffle it is another hand.
    other = dealt(3, seed=1)
    assert len(set(other.hand(0).split())) > 1
    assert other.hand(0).split() == sorted(
        other.hand(0).split(), key=["trick", "g1", "g2", "g3", "g4", "g5", "s1", "s2", "s3", "s4", "s5"].index
    )


def test_cards_are_the_own_captains_secret() -> None:
    """One's own may be looked at all the time, those of others never. [LP-21]"""
    table = dealt(3, seed=4)
    for seat in range(3):
        assert " ".join(table.view(seat).hand) == table.hand(seat)
        events = table.heard(seat, "dealt")
        assert [event.values["captain"] for event in events] == [0, 1, 2]
        assert [" ".join(card or "?" for card in event.cards) for event in events] == [
            table.hand(other) if other == seat else "? ? ? ? ? ?" for other in range(3)
        ]
        assert (events[1].source, events[1].target, events[1].drew_chance) == ("deck", "hand 1", True)
    assert table.view(None).hand == []
    start = table.table.cards.start
    assert start is not None
    # Packets of the draft lie apart, nothing else does.
    assert start.apart == 0b111000
    worlds = {tuple(table.table.imagine(0, Chance(seed)).cards.zones[1]) for seed in range(8)}
    assert len(worlds) > 1


@pytest.mark.parametrize("first", [0, 1, 2])
def test_chance_draws_who_has_the_token_first(first: int) -> None:
    """Its holder begins the bets, which go round clockwise at first. [LP-6] [LP-R68]"""
    for layout in ("random", "first_game"):
        table = dealt(3, luck=[first, *[2] * 15], layout=layout)
        assert (table.view(None).token, table.view(None).clockwise) == (first, True)
        assert table.table.waiting == (first,)
        assert table.told("started") == {"captain": first}
        assert table.heard(None, "started")[0].drew_chance
        table.says(first, "bet 1 twos")
        assert table.table.waiting == ((first + 1) % 3,)


def test_abilities_are_used_only_if_the_table_wants_them() -> None:
    """Without a word nobody has one. [LP-2]"""
    off = dealt(4, seed=6, game=built_in())
    assert (off.view(0).captains, off.names("is_captain")) == ([], [])
    on = dealt(4, seed=6, game=built_in(), captains="on")
    assert on.names("is_captain") == ["is_captain"] * 4


def test_chance_deals_each_seat_another_captain() -> None:
    """Who changes some numbers of the table for that seat only; the Phantom has none. [LP-R58] [LP-2]"""
    found = set()
    names = [captain.name for captain in built_in().deck.captains]
    for seed in range(12):
        table = dealt(6, seed=seed, game=built_in(), captains="on")
        here = table.view(None).captains
        assert len(set(here)) == 6
        found.update(here)
        heard = [(event.values, event.seat, event.drew_chance) for event in table.heard(None, "is_captain")]
        assert heard == [
            ({"ability": names.index(here[seat]), "captain": seat}, seat, True) for seat in range(6)
        ]
        for seat, name in enumerate(here):
            changes = built_in().deck.captains[names.index(name)].changes
            book = built_in().deck.laws
            laws = [table.table.law(seat, law) for law in range(LAWS)]
            assert laws == [max(0, book[law] + changes[law]) for law in range(LAWS)] != book
            assert (table.table.coins[seat], table.table.crew[seat]) == (laws[COINS], laws[CREW])
    assert found == set(names)
    two = dealt(2, seed=1, game=built_in(), captains="on")
    assert len(two.view(None).captains) == 2
    assert [two.table.law(2, law) for law in range(LAWS)] == built_in().deck.laws


def test_variants_change_the_numbers_for_all() -> None:
    """As many of them as one likes: their changes add up, and captains' to them. [LP-10] [LP-R59]"""
    deck = built_in().deck
    every = [variant.name for variant in deck.variants]
    for names in (every, every[:1], every[-1:], every[3:6]):
        table = dealt(3, seed=2, game=built_in(), variants=names, captains="on")
        assert table.view(None).variants == names
        for seat, captain in enumerate(table.view(None).captains):
            (own,) = [one.changes for one in deck.captains if one.name == captain]
            for law, number in enumerate(deck.laws):
                common = max(0, number + sum(one.changes[law] for one in deck.variants if one.name in names))
                assert table.table.law(seat, law) == max(0, common + own[law])
        assert table.table.coins == [table.table.law(seat, COINS) for seat in range(3)]
        assert table.table.crew == [table.table.law(seat, CREW) for seat in range(3)]
    none = dealt(3, seed=2, game=built_in())
    assert [none.table.law(2, law) for law in range(LAWS)] == deck.laws
    assert (none.table.coins, none.view(None).variants) == ([2] * 3, [])


def test_every_move_of_the_box_is_known_once() -> None:
    """Tiles to lay, cards, bets up to ten dice for each of six captains, and words. [LP-1]"""
    game = built_in()
    texts = [move.text for move in game.moves]
    assert len(set(texts)) == len(texts)
    kinds = [text.split()[0] for text in texts]
    bets = [text.removeprefix("bet ") for text in texts if text.startswith("bet ")]
    assert bets[:6] == ["1 twos", "1 threes", "1 fours", "1 fives", "1 sixes", "2 twos"]
    assert (len(bets), bets[-1]) == (300, "60 sixes")
    assert [text.removeprefix("exactly ") for text in texts if text.startswith("exactly ")] == bets
    tiles = [tile.name for tile in game.deck.tiles]
    assert [text for text in texts if text.startswith("lay ")] == [
        f"lay {name} at {space}" for name in tiles[1:] for space in range(1, 20)
    ]
    assert [text for text in texts if text.startswith("choose")] == [
        f"choose seat {seat}" for seat in range(6)
    ]
    assert [text for text in texts if text.startswith("curse")] == [f"curse seat {seat}" for seat in range(6)]
    assert (kinds.count("play"), kinds.count("trade"), kinds.count("lose")) == (len(game.deck.names), 4, 3)
    assert game.deck.names == [kind.name for kind in game.deck.all_kinds]


def test_a_cup_has_room_for_all_that_captains_and_variants_allow() -> None:
    """One captain's ability, and all variants together. [LP-1] [LP-R59]"""
    captains, variants = (
        [Change(str(one), "", "") for one in range(3)],
        [Change(str(one), "", "") for one in range(4)],
    )
    for change, more in zip(captains, (-1, 2, 1), strict=True):
        change.changes[MOST] = more
    for change, more in zip(variants, (1, -3, 0, 2), strict=True):
        change.changes[MOST] = more
    laws = [0] * LAWS
    laws[MOST] = 10
    deck = Deck([], [], captains, variants, [], [], laws, 50)
    assert (deck.crew_slots, deck.slots) == (15, 19)
    for change in captains:
        change.changes[MOST] = -2
    assert Deck([], [], captains, variants, [], [], laws, 50).crew_slots == 13
