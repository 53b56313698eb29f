"""The house's mind for B.O.N.: what it counts, what it plays, and what it says."""

from itertools import product

import pytest

from blarney.bots.drive import play_out
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.mind import Mind, Thought
from blarney.core.pack import Pack
from blarney.games.bon.counting import Count
from blarney.games.bon.odds import Odds
from blarney.games.bon.table import Bon
from blarney.lab.simulation import plan, simulate
from bots.worlds import positions
from games.bon.picture import Picture, bon, game

HOUSE = bot("heuristic")
OPTIONS: list[dict[str, object]] = [
    {"spare_cards": spare, "memory": memory, "restack": restack, "goal": goal}
    for spare, memory, restack, goal in product(
        ["shown", "hidden"], ["off", "on"], ["never", "each_round"], [1, 2, 5]
    )
]

TWO_PLAYERS = """
name = "Two"
language = "en"
[deck]
highest = 9
passes = 1
hand = 8
spare = 3
champion = 3
[[colour]]
name = "green"
letter = "g"
symbol = "+"
[[colour]]
name = "black"
letter = "k"
symbol = "#"
[[chart]]
players = 2
highest = 9
passes = 1
goal = 4
"""


def thinks(picture: Picture, seat: int) -> Thought:
    """What the mind thinks at a picture."""
    picture.asks(seat)
    return game().choose(Mind.at(picture.table, seat, picture.events, Chance(1)))


def says(thought: Thought) -> tuple[str, str]:
    """The card, and the kind of reason."""
    return thought.move.text.removeprefix("play "), thought.why.key.removeprefix("why.")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("spare", ["shown", "hidden"])
@pytest.mark.parametrize("memory", ["off", "on"])
def test_it_counts_the_cards_that_it_has_not_seen(seats: int, spare: str, memory: str) -> None:
    """Played cards need not be shown to be counted: they were told. [BON-R13]"""
    for position in positions(game(), HOUSE, seats, seats, spare_cards=spare, memory=memory):
        table = position.table
        assert isinstance(table, Bon)
        count = Count(Mind.at(table, position.seat, position.told, Chance(1)))
        zones = [table.cards.zones[seat] for seat in range(seats) if seat != position.seat]
        if spare == "hidden":
            zones.append(table.cards.zones[table.spare])
        kinds = sorted(table.deck.kinds[card] for zone in zones for card in zone)
        coloured = [colour * 11 + value - 1 for colour in range(3) for value in count.unseen[colour]]
        assert coloured + [33] * count.unseen_passes == kinds
        assert count.many == len(kinds)
        assert count.voids == table.voids


def test_without_having_been_told_it_counts_what_it_sees() -> None:
    for position in positions(game(), HOUSE, 4, 3):
        count = Count(Mind.at(position.table, position.seat, [], Chance(1)))
        told = Count(Mind.at(position.table, position.seat, position.told, Chance(1)))
        assert all(set(told.unseen[colour]) <= set(count.unseen[colour]) for colour in range(3))
        assert position.thought(HOUSE).move in position.table.legal(position.seat)


def test_whoever_comes_in_the_middle_of_a_trick_proves_nothing_from_it() -> None:
    """Seat 1 could not follow a lead that nobody heard of; seat 2 follows it, and may hold blue."""
    with bon(["red 2 yellow 1", "blue 3 yellow 2", "red 4 yellow 3"]) as table:
        table.plays(0, "red 2")
        heard = len(table.events)
        table.plays(1, "blue 3").plays(2, "red 4")
        told = table.events[heard:]
        assert [event.what for event in told] == ["played", "played", "took"]
    with bon(["yellow 1", "yellow 2", "yellow 3"], leader=1) as later:
        assert Count(Mind.at(later.table, 1, told, Chance(1))).voids == [0, 0, 0]
        later.asks(1)


def test_chances_are_chances() -> None:
    for position in positions(game(), HOUSE, 4, 8, spare_cards="hidden"):
        odds = Odds(Count(Mind.at(position.table, position.seat, position.told, Chance(1))))
        for kind in set(odds.count.hand):
            takers = odds.takers(kind)
            assert sum(takers) == pytest.approx(1.0)
            assert all(0.0 <= taker <= 1.0 for taker in takers)
            assert 0.0 <= odds.strength(kind, odds.ranks) <= 1.0
        for wanted in range(8):
            assert 0.0 <= odds.exactly(wanted, odds.count.hand, odds.ranks) <= 1.0 + 1e-9
        assert 0.0 <= odds.none(odds.count.hand, odds.ranks) <= 1.0


def test_the_last_player_of_a_trick_knows_who_takes_it() -> None:
    with bon(["red 2 blue 3", "red 5 yellow 4", "red 4 6"]) as table:
        table.plays(0, "red 2").plays(1, "red 5")
        odds = Odds(Count(Mind.at(table.table, 2, table.events, Chance(1))))
        assert odds.takers(odds.sheet.kind["red 4"]) == [0.0, 1.0, 0.0]
        assert odds.takers(odds.sheet.kind["red 6"]) == [0.0, 0.0, 1.0]
        table.asks(2)


def test_a_proven_void_changes_the_odds() -> None:
    """Whoever failed to follow holds none of that colour, and may throw a stronger one. [BON-12]"""
    hands = ["yellow 7 5", "yellow 6 red 6", "red 2 blue 4"]
    with bon(hands, ranks="blue red yellow") as table:
        table.plays(0, "yellow 5").plays(1, "yellow 6").plays(2, "red 2")
        told = [Event(number=0, what="dealing", cause=0), *table.events]
    with bon(["yellow 7", "red 6", "blue 4"], ranks="blue yellow red") as later:
        knowing = Odds(Count(Mind.at(later.table, 0, told, Chance(1))))
        unaware = Odds(Count(Mind.at(later.table, 0, [], Chance(1))))
        assert knowing.count.voids == [0, 0, 2]
        kind = knowing.sheet.kind["yellow 7"]
        assert knowing.beaten(2, kind, 1, knowing.ranks) > unaware.beaten(2, kind, 1, unaware.ranks)
        later.asks(0)


def test_with_no_trick_taken_it_ducks_with_its_highest_safe_card() -> None:
    with bon(["red 7 1", "red 5 3", "red 2 4 6 yellow 1 blue 1"]) as table:
        table.plays(0, "red 7").plays(1, "red 5")
        assert says(thinks(table, 2)) == ("red 6", "under")


def test_it_takes_the_last_trick_that_it_wants() -> None:
    with bon(["red 3 1", "red 5 2", "red 4 6"], tricks=[2, 1, 2]) as table:
        table.plays(0, "red 3").plays(1, "red 5")
        card, why = says(thinks(table, 2))
        assert card == "red 6"
        assert why in ("take", "sinks")


def test_with_enough_tricks_it_passes() -> None:
    """A pass may be played instead of following, and never takes the trick. [BON-22]"""
    with bon(["red 3 blue 5", "red 5 blue 6", "red 7 pass"], tricks=[1, 1, 3]) as table:
        table.plays(0, "red 3").plays(1, "red 5")
        assert says(thinks(table, 2)) == ("pass", "passing")


def test_it_leaves_a_trick_to_whoever_would_be_champion_without_one() -> None:
    """Seat 1 has no trick and three points: none at all would make it champion. [BON-26]"""
    with bon(["red 2 blue 1", "red 5 blue 2", "red 6 4"], tricks=[1, 0, 4], scores=[0, 3, 0]) as table:
        table.plays(0, "red 2").plays(1, "red 5")
        assert says(thinks(table, 2)) == ("red 4", "burden_champion")


def test_it_takes_a_trick_from_whoever_would_be_champion_with_it() -> None:
    """Seat 1 has two of three tricks and four points. [BON-25]"""
    with bon(["red 2 blue 1", "red 5 blue 2", "red 6 4"], tricks=[0, 2, 4], scores=[0, 4, 0]) as table:
        table.plays(0, "red 2").plays(1, "red 5")
        assert says(thinks(table, 2)) == ("red 6", "deny_champion")


def test_it_reads_the_rank_stack() -> None:
    """The same hands, another stack: off colour, it throws what cannot win. [BON-20]"""
    hands = ["yellow 5 2", "yellow 6 3", "red 7 blue 7"]
    for ranks, harmless in [("red yellow blue", "blue 7"), ("blue yellow red", "red 7")]:
        with bon(hands, ranks=ranks, tricks=[2, 0, 3]) as table:
            table.plays(0, "yellow 5").plays(1, "yellow 6")
            assert says(thinks(table, 2)) == (harmless, "shed")


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options.values())))
def test_it_plays_legal_moves_whatever_the_options(options: dict[str, object]) -> None:
    for seats in (3, 4, 5):
        table = game().deal(seats=seats, seed=seats, options=options)
        play_out(table, [HOUSE] * seats, 1)
        assert table.outcome is not None


def test_it_plays_with_another_pack() -> None:
    other = game().with_pack(Pack.loads(TWO_PLAYERS))
    for seed in range(5):
        table = other.deal(seats=2, seed=seed)
        play_out(table, [HOUSE] * 2, seed)
        assert table.outcome is not None


@pytest.mark.parametrize("options", OPTIONS[::5], ids=lambda options: " ".join(map(str, options.values())))
def test_it_never_depends_on_hidden_cards(options: dict[str, object]) -> None:
    """Equal views and equal stories, equal luck: the same move for the same reason."""
    for seats in (3, 4, 5):
        for position in positions(game(), HOUSE, seats, 40 + seats, **options):
            here = position.thought(HOUSE)
            for world in position.imagined(2):
                assert position.thought(HOUSE, world) == here


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_heuristic_bot_among_random_ones_wins_far_more_than_its_share(seats: int) -> None:
    """A sample; the whole measurement is `blarney sim`."""
    bots = ["heuristic", *["random"] * (seats - 1)]
    tally = simulate(plan("bon", seats, 120, 5, bots, rotate=True), processes=1)
    assert tally.by_bot["heuristic"].interval()[0] > 1.3 / seats
