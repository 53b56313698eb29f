"""Set-up: the dragons that show, the piles under them, the hands, and who starts."""

from collections import Counter

import pytest

from blarney.core.chance import Chance, Loaded, Scripted
from blarney.core.errors import BadSetup
from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.texts import Names
from blarney.games.dragon_scat.table import DragonScat
from games.dragon_scat.picture import PEOPLE, Picture, dealt, finish, game

SEEDS = range(80)
SHARES = [(2, 15, 1), (3, 10, 1), (4, 7, 3), (5, 6, 1)]
DRAGONS = ["red", "gold", "blue", "green", "black", "white", "silver", "copper", "violet", "amber"]


def order(first: str) -> list[int]:
    """The whole deck as it must lie so that these are drawn first."""
    left = list(range(40))
    drawn = []
    for name in first.split():
        card = next(card for card in left if DRAGONS[card // 4] == name)
        left.remove(card)
        drawn.append(card)
    return [*left, *reversed(drawn)]


def draws(wanted: list[int]) -> list[int]:
    """The outcomes by which a shuffle brings a new deck into this order."""
    cards = list(range(len(wanted)))
    outcomes = []
    for last in range(len(wanted) - 1, 0, -1):
        place = cards.index(wanted[last])
        cards[last], cards[place] = cards[place], cards[last]
        outcomes.append(place)
    return outcomes


def scripted(first: str, again: list[int], starts: int = 0, seats: int = 3) -> Picture:
    """A deal for which the first shuffle, the second one if any, and the first player are given."""
    table = game().deal(seats=seats, chance=Scripted([*draws(order(first)), *again, starts]))
    assert isinstance(table, DragonScat)
    assert isinstance(table.chance, Scripted)
    assert table.chance.used == len(table.chance.outcomes), "chance was asked less often than scripted"
    return Picture(table)


def told(table: DragonScat, viewer: int | None) -> list[Event]:
    """What a viewer is told of the deal."""
    events: list[Event] = []
    table.watch(viewer, events.append)
    return events


def test_the_game_is_for_two_to_five() -> None:
    """Not for one, not for six. [DS-1]"""
    assert list(game().seats) == [2, 3, 4, 5]
    for seats in (0, 1, 6, 7):
        with pytest.raises(BadSetup, match="for 2 to 5 players"):
            game().deal(seats=seats, seed=1)
    for seats in (2, 3, 4, 5):
        assert game().deal(seats=seats, seed=1).seats == seats


def test_what_the_game_says_of_itself() -> None:
    """Edition, moves, options, and what every number of players needs. [DS-1] [DS-R15]"""
    assert (game().name, game().edition) == ("dragon_scat", 1)
    assert game().about.startswith("Get rid of your cards")
    assert game().check_options({}) == {"challenge": "collect"}
    assert game().check_options({"challenge": "first_call"}) == {"challenge": "first_call"}
    with pytest.raises(BadSetup, match="The option challenge is one of collect, first_call"):
        game().deal(seats=3, seed=1, options={"challenge": "maybe"})
    for seats in (2, 3, 4, 5):
        table = dealt(seats, seed=1)
        assert game().picture(table.view(0), Names(PEOPLE))[0].title == "dragons"
        mind = Mind.at(table, table.player, [], Chance(1))
        assert game().choose(mind).move in table.legal(table.player)
        assert game().flaw(table) is None
        assert game().rounds(table) == 1
        assert game().scores(table) == [-(31 // seats)] * seats


def test_the_deck() -> None:
    """Ten dragons of four cards, each with a name and a symbol of its own. [DS-R23]"""
    deck = game().deck
    assert deck.names == DRAGONS
    assert deck.many == 10
    assert len(set(deck.symbols)) == len(deck.symbols) == 10
    assert not any(symbol.isalnum() for symbol in deck.symbols)
    assert deck.kinds == [card // 4 for card in range(40)]
    assert (deck.copies, deck.rows, deck.under, deck.turns) == (4, 3, 2, 300)


def test_every_move_there_is() -> None:
    """For each dragon three, and four things to say. [DS-R23] [DS-1]"""
    assert [move.text for move in game().moves] == [
        *[f"under {name}" for name in DRAGONS],
        *[f"lay {name}" for name in DRAGONS],
        "done",
        *[f"new {name}" for name in DRAGONS],
        "granted",
        "scat",
        "keep",
    ]
    deck = game().deck
    for moves in (deck.unders, deck.lays, deck.news):
        assert [getattr(move, "kind", None) for move in moves] == list(range(10))


@pytest.mark.parametrize(("seats", "each", "aside"), SHARES)
def test_all_cards_are_dealt_evenly(seats: int, each: int, aside: int) -> None:
    """What does not go round is set aside, and nobody sees it. [DS-6] [DS-7] [DS-R23] [DS-5] [DS-2]"""
    for seed in range(5):
        table = dealt(seats, seed)
        sizes = [each] * seats + [3, 2, 2, 2] + [0] * 7 + [aside]
        assert [len(zone) for zone in table.cards.zones] == sizes
        assert sorted(card for zone in table.cards.zones for card in zone) == list(range(40))
        for viewer in (0, seats - 1, None):
            view = Picture(table).view(viewer)
            assert (view.aside, view.hand_sizes) == (aside, [each] * seats)


@pytest.mark.parametrize("seats", [2, 5])
def test_three_different_dragons_show(seats: int) -> None:
    """With two cards under each, whatever comes first out of the deck. [DS-2] [DS-3] [DS-5]"""
    for seed in SEEDS:
        table = Picture(dealt(seats, seed))
        assert len(set(table.showing.split())) == 3
        assert [len(table.pile(dragon).split()) for dragon in table.showing.split()] == [2, 2, 2]
        assert [(one.row, one.seat, one.many, one.how) for one in table.table.packets] == [
            (row, None, 2, 0) for row in range(3)
        ]


@pytest.mark.parametrize(
    ("first", "showing", "put_by"),
    [
        ("red gold blue", "red gold blue", ""),
        ("red red gold blue", "red gold blue", "red"),
        ("red gold gold blue", "red gold blue", "gold"),
        ("red red red gold blue", "red gold blue", "red red"),
        ("red gold red gold blue", "red gold blue", "red gold"),
        (
            "violet violet violet violet amber amber amber green",
            "violet amber green",
            "violet violet violet amber amber",
        ),
    ],
)
def test_further_copies_are_put_by_and_shuffled_back(first: str, showing: str, put_by: str) -> None:
    """Second and third ones, until three differ; then they are shuffled in with the rest. [DS-3] [DS-4] [DS-2]"""
    again = list(range(36, 0, -1)) if put_by else []
    table = scripted(first, again)
    assert table.showing == showing
    faces = table.table.cards.zones[table.table.showing]
    assert len(faces) == len(set(faces)) == 3
    assert sorted(card for zone in table.table.cards.zones for card in zone) == list(range(40))


def test_the_copies_are_in_the_deck_again_before_the_piles_are_laid() -> None:
    """If the second shuffle leaves them on top, they come to lie under the dragons. [DS-R19] [DS-4]"""
    table = scripted("red red red gold gold blue", again=list(range(36, 0, -1)))
    piles = f"{table.pile('red')} {table.pile('gold')} {table.pile('blue')}"
    assert sorted(piles.split()[:3]) == ["gold", "red", "red"]
    buried = scripted("red red red gold gold blue", again=[10, 11, 12, *range(33, 0, -1)])
    piles = f"{buried.pile('red')} {buried.pile('gold')} {buried.pile('blue')}"
    assert "red" not in piles.split()
    assert "gold" not in piles.split()


def test_without_copies_the_deck_is_shuffled_once() -> None:
    """The cards lie as they are drawn: dragons, piles, hands, and the last aside. [DS-2] [DS-5] [DS-6] [DS-7]"""
    drawn = "red gold blue black black white white silver silver " + "copper amber " * 4
    table = scripted(drawn, again=[], seats=3)
    assert (table.showing, table.pile("red"), table.pile("gold"), table.pile("blue")) == (
        "red gold blue",
        "black black",
        "white white",
        "silver silver",
    )
    assert table.hand(0).startswith("amber amber amber amber copper copper copper copper")
    assert table.zone(table.table.aside) == "red"


def test_loaded_decks_are_set_up_from_the_top() -> None:
    """A new deck has its dragons together: all further copies are put by, then laid or dealt. [DS-3] [DS-4] [DS-R1]"""
    table = game().deal(seats=4, chance=Loaded([2]))
    assert isinstance(table, DragonScat)
    picture = Picture(table)
    assert picture.showing == "amber violet copper"
    assert picture.pile("amber") == "violet violet"
    assert picture.pile("violet") == "violet amber"
    assert picture.pile("copper") == "amber amber"
    assert table.waiting == (2,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_draws_who_starts(seats: int) -> None:
    """Every seat comes up, about equally often, and is asked first. [DS-R1]"""
    tables = [dealt(seats, seed) for seed in SEEDS]
    starts = Counter(table.player for table in tables)
    assert sorted(starts) == list(range(seats))
    assert min(starts.values()) > 80 / seats / 2
    assert all(table.waiting == (table.player,) and table.turn == 1 for table in tables)
    assert [scripted("red gold blue", [], starts, seats).table.player for starts in range(seats)] == list(
        range(seats)
    )


def test_the_deal_is_shuffled() -> None:
    """Every card comes to every hand, under the dragons and among them; many are set aside. [DS-6] [DS-2] [DS-7]"""
    found: list[set[int]] = [set() for _ in range(6)]
    for seed in SEEDS:
        table = dealt(3, seed)
        for place, zone in enumerate([0, 1, 2, table.showing, table.pile(1), table.aside]):
            found[place].update(table.cards.zones[zone])
    assert [len(cards) for cards in found[:3]] == [40, 40, 40]
    assert all(len(cards) > 25 for cards in found[3:])


@pytest.mark.parametrize("seats", [2, 4])
def test_hands_are_sorted_and_seen_by_their_owners_only(seats: int) -> None:
    """All see the dragons that show; nobody the piles, nor what is set aside. [DS-2] [DS-5] [DS-6] [DS-7]"""
    table = dealt(seats, seed=6)
    cards = table.cards
    for seat in range(seats):
        assert cards.zones[seat] == sorted(cards.zones[seat])
        assert {cards.seen[card] for card in cards.zones[seat]} == {1 << seat}
    assert {cards.seen[card] for card in cards.zones[table.showing]} == {(1 << seats + 1) - 1}
    hidden = [card for zone in cards.zones[table.showing + 1 :] for card in zone]
    assert {cards.seen[card] for card in hidden} == {0}
    assert cards.start is not None
    assert cards.start.zones == cards.zones
    assert [cards.start.keeps_apart(zone) for zone in range(len(cards.zones))] == [False] * seats + [
        True
    ] * 12


def test_before_the_deal_all_cards_lie_in_the_deck() -> None:
    """In their order, seen by nobody. [DS-2]"""
    laid = game().lay(dealt(4, seed=4).origin)
    assert isinstance(laid, DragonScat)
    assert laid.cards.zones == [[] for _ in range(15)] + [list(range(40))]
    assert laid.cards.seen == [0] * 40
    assert (laid.packets, laid.last, laid.claimed, laid.turn) == ([], None, 0, 0)


def test_the_deal_is_told() -> None:
    """Dragons, piles, hands, cards aside, first player; to each what it may see. [DS-2] [DS-5] [DS-6] [DS-7] [DS-R1]"""
    table = scripted("red gold blue", [], starts=1).table
    for viewer in (0, 1, 2, None):
        events = told(table, viewer)
        names = ["shown", "under", "under", "under", "dealt", "dealt", "dealt", "put_aside", "started"]
        assert [event.what for event in events] == names
        shown, *under, first, second, third, aside, started = events
        assert (shown.cards, shown.target) == (["red", "gold", "blue"], "showing")
        assert [event.cards for event in under] == [[None, None]] * 3
        assert [event.target for event in under] == ["pile 0", "pile 1", "pile 2"]
        assert [event.values["dragon"] for event in under] == ["red", "gold", "blue"]
        for seat, event in enumerate([first, second, third]):
            assert (event.seat, event.target) == (seat, f"hand {seat}")
            own = Picture(table).view(seat).hand
            assert event.cards == (own if viewer == seat else [None] * 10)
        assert (aside.cards, aside.target, aside.values) == ([None], "aside", {"many": 1})
        assert started.seat == 1
        assert all(event.drew_chance and event.cause == 0 for event in events)


def test_the_option_does_not_change_the_deal() -> None:
    """The same seed gives the same cards. [DS-R15]"""
    one, other = dealt(4, seed=9), dealt(4, seed=9, challenge="first_call")
    assert one.cards.zones == other.cards.zones
    assert (one.first_call, other.first_call) == (False, True)


@pytest.mark.parametrize("challenge", ["collect", "first_call"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_goes_to_its_end(seats: int, challenge: str) -> None:
    """Somebody is rid of all cards, or the fewest count after turn 300; cards are never lost. [DS-20] [DS-R21]"""
    table = dealt(seats, seed=seats, challenge=challenge)
    finish(table, seed=1)
    assert table.outcome is not None
    assert game().flaw(table) is None
    assert sorted(card for zone in table.cards.zones for card in zone) == list(range(40))
    assert 1 <= game().rounds(table) == table.turn <= 300
    assert game().scores(table) == table.outcome.scores == [-many for many in Picture(table).sizes]
    fewest = min(Picture(table).sizes)
    assert table.outcome.why.key == ("outcomes.fewest" if fewest else "outcomes.rid")
