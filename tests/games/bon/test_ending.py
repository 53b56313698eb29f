"""The Champion space, and who wins when several reach it."""

import pytest

from blarney.games.bon.rules import SCORE, TRICK, took
from games.bon.picture import bon, dealt, finish


def test_whoever_reaches_the_champion_space_wins() -> None:
    """The game is over, nothing more is dealt or asked; one alone needs no tie-break. [BON-28] [BON-R5]"""
    with bon(tricks=[2, 3, 1, 1], scores=[4, 4, 4, 4], taken=["", "red 1"], steps=(SCORE,)) as table:
        assert table.outcome.winners == [0]
        assert table.outcome.scores == [5, 4, 4, 4]
        assert table.outcome.ranking == [[0], [1, 2, 3]]
        assert table.outcome.why.key == "outcomes.champion"
        assert table.table.waiting == ()
        assert table.table.question is None
        assert [event.what for event in table.events] == ["scored", "ended"]


def test_the_game_goes_on_until_somebody_is_there() -> None:
    """Four points of five are not enough. [BON-28]"""
    with bon(tricks=[0, 0, 4, 3], scores=[2, 1, 4, 4], steps=(SCORE,)) as table:
        assert table.scores == [4, 3, 4, 4]
        assert table.table.outcome is None
        table.asks(0)


def test_it_is_only_checked_after_a_round() -> None:
    """A whole game ends with the points of its last round. [BON-28] [BON-9]"""
    for seats in (3, 4, 5):
        table = dealt(seats, seed=seats)
        events = finish(table, seed=1)
        assert [event.what for event in events[-3:]] == ["took", "scored", "ended"]
        assert table.outcome is not None
        assert max(table.scores) == 5
        assert all(table.scores[seat] == 5 for seat in table.outcome.winners)


def test_a_marker_stops_on_the_champion_space() -> None:
    """One space away, two points do no more than one. [BON-R3]"""
    with bon(tricks=[0, 3, 3, 1], scores=[4, 0, 1, 0], steps=(SCORE,)) as table:
        assert table.scores == [5, 0, 1, 0]
        assert table.outcome.scores == [5, 0, 1, 0]
    with bon(tricks=[0, 3, 3, 1], scores=[2, 0, 1, 0], steps=(SCORE,)) as table:
        assert table.scores == [4, 0, 1, 0]
        table.asks(0)


def test_of_several_the_most_cards_of_the_top_colour_decide() -> None:
    """By the stack, not by the other colours, and whatever their totals. [BON-29] [BON-R5]"""
    taken = ["yellow 1 red 1 2 3 4 5 6 7", "yellow 2 3 blue 1", "yellow 4 5 6", ""]
    with bon(
        tricks=[2, 2, 3, 1],
        scores=[4, 4, 0, 0],
        taken=taken,
        ranks="yellow red blue",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0], [2, 3]]
        assert table.outcome.why.key == "outcomes.top_colour"
        assert table.outcome.why.values == {"winners": [1], "top": "yellow", "second": "red"}


def test_then_the_most_cards_of_the_second_colour() -> None:
    """Only among those still tied; totals are nothing. [BON-30] [BON-R5]"""
    taken = ["blue 1 2 yellow 1", "blue 3 4 yellow 2 3 red 1", "blue 5 yellow 4 5 6 7", ""]
    with bon(
        tricks=[2, 2, 2, 1],
        scores=[4, 4, 4, 0],
        taken=taken,
        ranks="blue yellow red",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0], [2], [3]]
        assert table.outcome.why.key == "outcomes.second_colour"
        assert table.outcome.why.values == {"winners": [1], "top": "blue", "second": "yellow"}


def test_then_they_share_the_title() -> None:
    """The third colour, the passes and totals do not part them. [BON-R4] [BON-R5] [BON-R7]"""
    taken = ["blue 1 yellow 1 red 1 2 3", "blue 2 yellow 2 pass pass red 4", "blue 3", "red 5"]
    with bon(
        tricks=[2, 2, 2, 1],
        scores=[4, 4, 4, 0],
        taken=taken,
        ranks="blue yellow red",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [0, 1]
        assert table.outcome.ranking == [[0, 1], [2], [3]]
        assert table.outcome.why.key == "outcomes.shared"
        assert table.outcome.why.values == {"winners": [0, 1], "top": "blue", "second": "yellow"}


def test_the_stack_counts_as_it_lies_after_the_last_trick() -> None:
    """Red takes the last trick and sinks before the tie is broken: yellow decides, not red. [BON-R4]"""
    taken = ["red 1 2 3 4 yellow 1", "yellow 4 5 red 5", ""]
    with bon(
        ["red 7", "pass", "pass"],
        ranks="red yellow blue",
        taken=taken,
        tricks=[2, 3, 1],
        scores=[4, 4, 0],
        steps=(TRICK, SCORE),
    ) as table:
        table.plays(0, "red 7").plays(1, "pass").plays(2, "pass")
        assert table.outcome.winners == [1]
        assert table.outcome.why.values["top"] == "yellow"


def test_so_does_the_second_place_of_the_stack() -> None:
    """Red, second before the last trick, takes it and sinks: blue decides, not red. [BON-R4] [BON-30]"""
    taken = ["red 1 2 3 4 yellow 1", "yellow 4 blue 2", ""]
    with bon(
        ["red 7", "pass", "pass"],
        ranks="yellow red blue",
        taken=taken,
        tricks=[2, 3, 1],
        scores=[4, 4, 0],
        steps=(TRICK, SCORE),
    ) as table:
        table.plays(0, "red 7").plays(1, "pass").plays(2, "pass")
        assert table.outcome.winners == [1]
        assert table.outcome.why.key == "outcomes.second_colour"
        assert table.outcome.why.values["second"] == "blue"


def test_the_tie_break_counts_this_round_only() -> None:
    """What was taken in the round before lies in the deck again. [BON-29]"""
    taken = ["red 1 2 3 4 5 6", "yellow 1", ""]
    with bon(["red 7", "yellow 2", "yellow 3"], taken=taken, steps=(TRICK, SCORE)) as table:
        table.plays(0, "red 7").plays(1, "yellow 2").plays(2, "yellow 3")
        assert [table.taken(seat) for seat in range(3)] == ["", "", ""]
        table.asks(0)


def test_totals_do_not_break_the_tie() -> None:
    """Who would have had 6 is no better than who has 5. [BON-R5]"""
    for scores in ([4, 4, 0], [3, 4, 0], [4, 3, 0]):
        with bon(
            tricks=[0, 0, 7],
            scores=scores,
            taken=["", "", "red 1 2 3 yellow 1"],
            steps=(SCORE,),
        ) as table:
            assert table.outcome.winners == [0, 1]
            assert table.outcome.scores == [5, 5, 0]
            assert table.outcome.why.key == "outcomes.shared"


def test_whoever_took_nothing_loses_the_tie_break() -> None:
    """Even to one with a single card of the second colour. [BON-R6]"""
    with bon(
        tricks=[0, 3, 4],
        scores=[3, 4, 0],
        taken=["", "red 1", ""],
        ranks="red yellow blue",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [1]
        assert table.outcome.why.key == "outcomes.top_colour"
    with bon(
        tricks=[0, 3, 4],
        scores=[3, 4, 0],
        taken=["", "red 1", ""],
        ranks="blue red yellow",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [1]
        assert table.outcome.why.key == "outcomes.second_colour"
    with bon(
        tricks=[0, 3, 4],
        scores=[3, 4, 0],
        taken=["", "red 1", "blue 4"],
        ranks="blue yellow red",
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [0, 1]


def test_taken_cards_are_counted_by_colour() -> None:
    """None for whoever took no trick, and none for passes. [BON-R6] [BON-R7]"""
    with bon(seats=3, taken=["", "red 1 5 pass blue 2", "yellow 1 pass red 2 3 4 7"], steps=()) as table:
        counts = [[took(table.table, seat, colour) for colour in range(3)] for seat in range(3)]
        assert counts == [[0, 0, 0], [2, 0, 1], [4, 1, 0]]


def test_passes_count_for_no_colour() -> None:
    """Three of them weigh less than one card of the top colour. [BON-R7]"""
    for ranks in ("red yellow blue", "yellow red blue"):
        with bon(
            tricks=[2, 2, 1, 2],
            scores=[4, 4, 0, 0],
            taken=["pass pass pass", "red 1", "", ""],
            ranks=ranks,
            steps=(SCORE,),
        ) as table:
            assert table.outcome.winners == [1]


def test_the_others_are_ranked_by_points() -> None:
    """Beaten champions first, then the rest, equal ones together. [BON-R5] [BON-28]"""
    with bon(
        tricks=[1, 1, 1, 2, 2],
        scores=[4, 4, 4, 3, 3],
        taken=["red 1", "red 2 3", "red 4", "red 5 6 7", ""],
        steps=(SCORE,),
    ) as table:
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0, 2], [3, 4]]


@pytest.mark.parametrize("seed", range(3))
def test_nobody_plays_on_after_the_end(seed: int) -> None:
    """Nobody is asked, nothing is legal. [BON-28]"""
    table = dealt(5, seed=seed)
    finish(table, seed=seed)
    assert table.waiting == ()
    assert [table.legal(seat) for seat in range(5)] == [[]] * 5
