"""The end: the deck running out in every phase, and who has won then."""

import pytest

from blarney.core.errors import NotAsked
from blarney.core.texts import Names
from games.braggart.picture import PEOPLE, tavern
from games.braggart.small_pack import dealt


def test_the_game_ends_with_the_round_in_which_the_deck_is_used_up() -> None:
    """A round before its last card is drawn there is another round. [BG-28]"""
    with tavern(["d5 f5", "d1 f1"], deck="s1 s2 s3 s4 r1 r2") as table:
        table.round().takes(0, "s1").takes(1, "s2").bar(0).boasts(1, "d1 f1").believed()
        assert table.table.outcome is None
        assert table.deck == ""
        assert table.open == "r2"
        table.asks(0)


@pytest.mark.parametrize("deck", ["s1 s2", "s1"])
def test_the_deck_may_run_out_in_the_draft(deck: str) -> None:
    """Exactly, or short; the round is played to its end. [BG-28] [BG-29] [BG-R30] [BG-R11]"""
    with tavern(["d5 f5", "d1 f1"], deck=deck) as table:
        table.round()
        assert table.deck == ""
        for seat, card in enumerate(deck.split()):
            table.takes(seat, card)
        table.boasts(0, "d5 f5").believed()
        assert table.table.outcome is None
        table.bar(1)
        assert table.sizes == [1, 2 + (deck == "s1 s2")]
        assert table.outcome.winners == [0]
        assert table.outcome.scores == [6, 0]


def test_the_bar_may_be_short() -> None:
    """What is left is drawn. [BG-R12] [BG-10] [BG-R30] [BG-28]"""
    with tavern(["d5", "d1 f1", "d2"], deck="s1 s2") as table:
        table.turns().bar(0)
        assert table.hand(0) == "s1 s2 d5"
        assert table.told("went_to_bar").values == {"many": 2, "left": 0}
        assert table.table.outcome is None
        table.boasts(1, "d1 f1").believed()
        table.asks(2).bar(2)
        assert table.outcome.winners == [1]


def test_the_bar_may_be_dry() -> None:
    """Then nothing is drawn; it is still a turn. [BG-R12] [BG-R30] [BG-28]"""
    with tavern(["d5", "d1"], deck="") as table:
        table.turns()
        assert table.may(0) == ["go to the bar"]
        table.bar(0)
        assert table.hand(0) == "d5"
        event = table.told("found_bar_dry")
        assert (event.seat, event.cards, event.values) == (0, [], {"many": 0, "left": 0})
        assert table.heard(0, "went_to_bar") == []
        table.asks(1).bar(1)
        assert table.outcome.winners == [0, 1]


def test_a_ploy_may_draw_the_last_cards() -> None:
    """Three or fewer; the turn goes on, and then the others have theirs. [BG-28] [BG-R30] [BG-R25]"""
    for deck, drawn in (("s1 s2 s3", 3), ("s1 s2", 2)):
        with tavern(["d5 f5 toast", "d1 f1"], deck=deck) as table:
            table.turns().plays(0, "toast")
            assert table.told("drew").values["many"] == drawn
            table.boasts(0, "d5 f5").believed()
            table.asks(1).boasts(1, "d1 f1").believed()
            assert table.table.outcome is None
            table.says(1, "keep d1")
            assert table.outcome.scores == [6, 1]


def test_a_redraw_may_be_short() -> None:
    """What was thrown away stays away. [BG-28] [BG-R10] [BG-R25]"""
    with tavern(["d5 f5 s9 change", "d1 f1"], deck="s1") as table:
        table.turns().plays(0, "change").says(0, "discard s9", "discard d5", "done")
        assert (table.hand(0), table.deck) == ("s1 f5", "")
        table.ends(0).boasts(1, "d1 f1").believed()
        assert table.outcome.scores == [0, 2]


def test_a_card_left_in_the_deck_means_another_round() -> None:
    """However few. [BG-28]"""
    with tavern(["d5", "d1"], deck="s1 s2 s3 s4") as table:
        table.turns().bar(0)
        assert table.deck == "s4"
        table.asks(1).bar(1)
        assert table.outcome.winners == [0, 1]
    with tavern(["d5 f5", "d1"], deck="s1 s2 s3 s4") as table:
        table.turns().boasts(0, "d5 f5").believed().bar(1)
        assert table.table.outcome is None
        assert table.open == "s4"
        table.asks(1)


def test_my_round_is_still_passed_on_and_the_end_is_told_last() -> None:
    """With all scores, by both counts. [BG-28] [BG-30] [BG-31]"""
    with tavern(["d5 f5", "d1 f1"], deck="", scores=["s3", "r9"]) as table:
        table.turns().boasts(0, "d5 f5").believed().boasts(1, "d1 f1").believed().says(1, "keep none")
        assert [event.what for event in table.heard(None)][-3:] == ["kept_none", "my_round", "ended"]
        ended = table.told("ended")
        assert (ended.values, ended.revealed) == ({"scores": [8, 5], "finer": [13, 9]}, True)
        assert table.table.holder == 1


def test_the_coins_of_the_score_pile_count() -> None:
    """Half of each value, rounded up, card by card. [BG-30] [BG-31] [BG-R27]"""
    with tavern(["s1", "s2", "s3"], deck="", scores=["d1 d3 d5", "d9", "f8 f2"]) as table:
        table.turns().bar(0).bar(1).bar(2)
        assert table.outcome.scores == [6, 5, 5]
        assert table.outcome.winners == [0]
        assert table.outcome.ranking == [[0], [2], [1]]
        assert table.outcome.why.key == "outcomes.coins.most"
        assert table.outcome.why.values == {"winners": [0], "score": 6, "finer": 9}


def test_the_values_may_count_instead() -> None:
    """For a finer score: now the fewer coins win. [BG-32] [BG-31]"""
    with tavern(["s1", "s2", "s3"], deck="", scores=["d1 d3 d5", "d9", "f8 f2"], scoring="values") as table:
        table.turns().bar(0).bar(1).bar(2)
        assert table.outcome.scores == [9, 9, 10]
        assert table.outcome.winners == [2]
        assert table.outcome.ranking == [[2], [0], [1]]
        assert table.outcome.why.key == "outcomes.values.most"
        assert table.outcome.why.values == {"winners": [2], "score": 10, "finer": 5}
        assert table.told("ended").values == {"scores": [9, 9, 10], "finer": [6, 5, 5]}


@pytest.mark.parametrize(
    ("scoring", "piles", "winners", "ranking", "key", "finer"),
    [
        ("coins", ["d9", "d1 d7", "d2"], [0], [[0], [1], [2]], "finer", 9),
        ("coins", ["d1 d7", "d9", "d2"], [1], [[1], [0], [2]], "finer", 9),
        ("values", ["d9", "d1 d8", "d2"], [0, 1], [[0, 1], [2]], "shared", 5),
        ("values", ["d9", "d1 d3 d5", "d2"], [1], [[1], [0], [2]], "finer", 6),
        ("coins", ["d9 f1", "d1 f9", "d2 f9"], [2], [[2], [0, 1]], "finer", 11),
        ("coins", ["d3", "f3", "s3"], [0, 1, 2], [[0, 1, 2]], "shared", 3),
        ("coins", ["", "", ""], [0, 1, 2], [[0, 1, 2]], "shared", 0),
        ("values", ["d3", "f4", "f4"], [1, 2], [[1, 2], [0]], "shared", 2),
    ],
)
def test_a_tie_is_broken_by_the_other_count(
    scoring: str, piles: list[str], winners: list[int], ranking: list[list[int]], key: str, finer: int
) -> None:
    """And after that the win is shared. [BG-R22] [BG-31] [BG-30] [BG-32]"""
    with tavern(["s1", "s2", "s3"], deck="", scores=piles, scoring=scoring) as table:
        table.turns().bar(0).bar(1).bar(2)
        outcome = table.outcome
        assert (outcome.winners, outcome.ranking) == (winners, ranking)
        assert outcome.why.key == f"outcomes.{scoring}.{key}"
        assert outcome.why.values == {"winners": winners, "score": max(outcome.scores), "finer": finer}
        sentence = table.table.game.say(outcome.why, Names(PEOPLE))
        assert all(PEOPLE[seat] in sentence for seat in winners)


def test_hands_and_open_cards_count_nothing() -> None:
    """Only the score piles do. [BG-30]"""
    with tavern(["s9 d9 r9", "s1"], deck="", scores=["d1", "d3"]) as table:
        table.turns().bar(0).bar(1)
        assert table.outcome.scores == [1, 2]


def test_nobody_plays_on_after_the_end() -> None:
    """Nobody is asked, nothing is legal. [BG-28] [BG-31]"""
    with tavern(["s1", "s2"], deck="") as table:
        table.turns().bar(0).bar(1)
        assert [table.may(seat) for seat in range(2)] == [[], []]
        assert table.table.question is None
        with pytest.raises(NotAsked, match="The game is over"):
            table.table.play(1, table.move("go to the bar"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_card_that_was_won_is_counted(seats: int) -> None:
    """In a whole game no coin is lost: piles, discards and hands are the 248. [BG-30] [BG-28] [BG-R27]"""
    table = dealt(seats, seed=seats)
    while table.outcome is None:
        seat = table.waiting[0]
        table.play(seat, table.default(seat))
    assert table.cards.zones[table.pile] == []
    zones = [table.worth(zone, "coins") for zone in range(len(table.cards.zones))]
    assert sum(zones) == 248
    assert zones[2 * seats : 3 * seats] == table.outcome.scores
