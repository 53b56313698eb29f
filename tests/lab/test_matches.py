"""Matches: every deal on every seat, shares with honest intervals, one rating each, lies and calls."""

from __future__ import annotations

import pytest

import blarney
from blarney.bots.drive import Drive
from blarney.bots.house import BOTS, bot
from blarney.core.errors import BadSetup
from blarney.core.events import Event
from blarney.core.mind import Mind, Thought
from blarney.core.witness import Words
from blarney.games.braggart import night
from blarney.games.lying_pirates import race
from blarney.lab import matches
from blarney.lab.intervals import clustered, wilson
from blarney.lab.matches import Match, climb, ladder, play_deal
from blarney.lab.ratings import Company, ratings


def test_neighbours_play_both_ways_the_best_its_like_and_random_ones() -> None:
    assert ladder("bon", ["drunk", "regular"]).matches() == [
        Match("regular", "drunk", "climb", 0),
        Match("drunk", "regular", "fall", 1),
        Match("regular", "regular", "mirror", 2),
        Match("regular", "random", "sanity", 3),
    ]
    assert ladder("bon", ["random"]).matches() == [Match("random", "random", "mirror", 0)]


def test_a_match_by_itself_is_played_as_on_the_whole_ladder() -> None:
    whole = climb(ladder("dragon_scat", ["drunk", "regular"], seats=2, games=4), 1)
    part = climb(ladder("dragon_scat", ["drunk", "regular"], seats=2, games=4, whys=["mirror", "fall"]), 1)
    assert [match.why for match in part.ladder.matches()] == ["fall", "mirror"]
    assert part.wins == whole.wins[1:3]


def test_games_are_rounded_up_to_whole_deals() -> None:
    one = ladder("bon", ["random"], seats=4, games=9)
    assert one.deals == 3
    assert climb(one, 1).games(0) == 12


class Noter:
    """Notes what it is dealt, then plays the first card."""

    name = "noter"
    watches = False
    searches = False

    def __init__(self) -> None:
        self.dealt: list[tuple[int, object]] = []

    def choose(self, mind: Mind) -> Thought:
        self.dealt.append((mind.seat, mind.view))
        return bot("random").choose(mind)


def test_the_same_deal_is_played_on_every_seat_in_every_match(monkeypatch: pytest.MonkeyPatch) -> None:
    noter = Noter()
    monkeypatch.setitem(BOTS, "noter", noter)
    one = ladder("bon", ["random", "noter"], seats=3, games=3, options={"goal": 1})
    first: dict[int, list[object]] = {}
    for number in range(3):
        noter.dealt.clear()
        play_deal(one, number, 0)
        # Who leads in a round has seen nothing but the deal.
        for seat, view in noter.dealt:
            if view.round == 1 and len(view.hand) == 7 and not view.trick:  # type: ignore[attr-defined]
                first.setdefault(seat, []).append(view.hand)  # type: ignore[attr-defined]
    assert len(first) == 1, "the same seat leads"
    (hands,) = first.values()
    assert len(hands) > 3
    assert all(hand == hands[0] for hand in hands)


def test_the_same_seed_gives_the_same_wins_ratings_and_lies_on_any_number_of_processes() -> None:
    one = ladder("dragon_scat", ["drunk", "regular"], seats=3, games=4, seed=5)
    here, there = climb(one, 1), climb(one, 2)
    assert here.wins == there.wins
    assert here.ratings() == there.ratings()
    assert {name: manner.words for name, manner in here.manners.items()} == {
        name: manner.words for name, manner in there.manners.items()
    }
    other = climb(ladder("dragon_scat", ["drunk", "regular"], seats=3, games=4, seed=6), 1)
    assert other.wins != here.wins


def test_everybody_alike_wins_a_fair_share() -> None:
    results = climb(ladder("bon", ["random"], seats=3, games=240, options={"goal": 1}), 1)
    low, high = results.interval(0)
    assert low < 1 / 3 < high
    assert high - low < 0.2


def test_decisions_and_times_are_those_with_a_choice() -> None:
    results = climb(ladder("bon", ["random"], seats=3, games=3, options={"goal": 1}), 1)
    manner = results.manners["random"]
    # Of seven tricks the last is no choice.
    assert 0 < manner.decisions <= 3 * 3 * 6 * 10
    assert 0.0 <= manner.worst <= manner.seconds


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"games": 0}, "number of games"),
        ({"games": True}, "number of games"),
        ({"levels": []}, "at least one level"),
        ({"levels": ["drunk", "drunk"]}, "only once"),
        ({"levels": ["genius"]}, "no bot 'genius'"),
        ({"seats": 9}, "3 to 5 players"),
        ({"effort": 0.0}, "times as much"),
        ({"effort": float("nan")}, "times as much"),
        ({"options": {"goal": 0}}, "whole number"),
        ({"seed": -1}, "A seed is"),
        ({"whys": ["fun"]}, "climb, fall, mirror, sanity"),
        ({"whys": []}, "climb, fall, mirror, sanity"),
        ({"levels": ["random"], "whys": ["sanity"]}, "no such match"),
    ],
)
def test_a_ladder_that_makes_no_sense_is_refused(words: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup, match=sentence):
        ladder("bon", **words)  # type: ignore[arg-type]


# Intervals


def test_independent_games_have_the_interval_of_as_many_games() -> None:
    """Of 100 deals for four as many have 0, 1, 2, … wins as chance alone would bring about: the groups say nothing."""
    wins = [0.0] * 6 + [1.0] * 25 + [2.0] * 38 + [3.0] * 25 + [4.0] * 6
    low, high = clustered(wins, 4)
    plain_low, plain_high = wilson(200, 400)
    assert low == pytest.approx(plain_low, abs=0.005)
    assert high == pytest.approx(plain_high, abs=0.005)


def test_deals_in_which_all_games_go_the_same_way_count_once() -> None:
    assert clustered([4.0, 0.0] * 50, 4) == pytest.approx(wilson(50, 100), abs=0.002)


def test_deals_that_all_bring_the_same_are_surer_than_as_many_games() -> None:
    low, high = clustered([1.0, 1.0, 2.0, 0.0] * 25, 4)
    plain_low, plain_high = wilson(100, 400)
    assert plain_low < low < 0.25 < high < plain_high
    assert clustered([1.0] * 5, 4) == wilson(5, 20), "but few of them are not"


@pytest.mark.parametrize("wins", [[], [4.0], [4.0] * 40, [0.0] * 3])
def test_where_groups_say_nothing_games_are_counted(wins: list[float]) -> None:
    assert clustered(wins, 4) == wilson(sum(wins), 4 * len(wins))


# Ratings


def test_ten_times_the_wins_are_400_points() -> None:
    found = ratings([Company({"a": 1, "b": 1}, 1100, {"a": 1000.0, "b": 100.0})], "b")
    assert found["b"] == 0
    assert found["a"] == pytest.approx(400, abs=3)


def test_a_fair_share_at_a_full_table_is_the_same_rating() -> None:
    assert ratings([Company({"a": 1, "b": 3}, 400, {"a": 100.0, "b": 300.0})], "a") == {"a": 0, "b": 0}


def test_strength_is_found_again_over_a_chain_of_companies() -> None:
    """With strengths of 1, 2 and 6, one among three others wins 2 of 5, and 6 of 12."""
    chain = [
        Company({"b": 1, "a": 3}, 50_000, {"b": 20_000.0, "a": 30_000.0}),
        Company({"c": 1, "b": 3}, 50_000, {"c": 25_000.0, "b": 25_000.0}),
    ]
    assert ratings(chain, "a") == pytest.approx({"a": 0, "b": 120, "c": 311}, abs=1)


def test_whoever_always_wins_has_a_rating_all_the_same() -> None:
    found = ratings([Company({"a": 1, "b": 1}, 100, {"a": 100.0, "b": 0.0})], "b")
    assert 500 < found["a"] < 1200
    assert ratings([], "b") == {}


# Lies and calls


def listened(name: str, seats: int, seed: int) -> tuple[list[Words], list[list[Event]]]:
    """What a witness heard in a game between drunks and regulars, and what each seat was told."""
    game = blarney.game(name)
    table = game.deal(seats=seats, seed=seed)
    told: list[list[Event]] = [[] for _ in range(seats)]
    for seat in range(seats):
        table.watch(seat, told[seat].append)
    witness = game.witness(table)
    assert witness is not None
    drive = Drive(table, {seat: bot("drunk" if seat % 2 else "regular") for seat in range(seats)}, seed)
    while (seat_asked := drive.next_seat()) is not None:
        thought = drive.think(seat_asked)
        witness.hear(table, seat_asked, thought.move)
        table.play(seat_asked, thought.move)
    return witness.heard(), told


@pytest.mark.parametrize("seed", range(4))
def test_lies_and_calls_of_dragon_scat_are_those_that_the_players_were_told(seed: int) -> None:
    words, told = listened("dragon_scat", 4, seed)
    for seat, events in enumerate(told):
        claims = [event for event in events if event.what == "claimed" and event.seat == seat]
        lies = [one for one in claims if any(card != one.values["dragon"] for card in one.cards)]
        mine = words[seat]
        # A claim that ends the game at once was answered too.
        assert (mine.claims, mine.lies) == (len(claims), len(lies))
        assert mine.caught == sum(event.what == "caught" and event.seat == seat for event in events)
        called = right = 0
        for event in events:
            if event.what in ("called", "several_called"):
                scats = event.values["scats"]
                called += seat in scats  # type: ignore[operator]
                mine_too = seat in scats  # type: ignore[operator]
            right += event.what == "caught" and mine_too
        assert (mine.right, mine.wrong) == (right, called - right)
    assert sum(mine.lies for mine in words) > 0


@pytest.mark.parametrize("seed", range(3))
def test_lies_and_calls_of_lying_pirates_are_those_that_were_counted(seed: int) -> None:
    words, told = listened("lying_pirates", 3, seed)
    counted = race.remembered(told[0])
    called = [one for one in counted if one.caller is not None]
    for seat, mine in enumerate(words):
        assert mine.caught == sum(one.bettor == seat and one.many > one.found for one in called)
        exact = sum(one.caller is None and one.bettor == seat and one.many == one.found for one in counted)
        assert mine.right == exact + sum(one.caller == seat and one.many > one.found for one in called)
        assert mine.claims == sum(event.what in ("bet", "raised") and event.seat == seat for event in told[0])
        assert mine.caught <= mine.lies <= mine.claims


def test_boasts_and_corrections_of_braggart_are_those_of_the_night() -> None:
    words, told = listened("braggart", 3, 2)
    heard = night.remembered(told[0])
    assert sum(mine.claims for mine in words) == sum(mine.lies for mine in words) == len(heard.boasts)
    assert sum(mine.caught for mine in words) == len(heard.corrections) > 0
    assert sum(mine.right + mine.wrong for mine in words) == len(heard.corrections)


def test_games_without_claims_have_no_witness() -> None:
    for name in ("bon", "royal_bastards"):
        game = blarney.game(name)
        assert game.witness(game.deal(seats=3, seed=1)) is None
    assert matches.SANE in BOTS
