"""The end of a round: the best boast, what losers keep, and where My Round goes."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from games.braggart.picture import Picture, tavern

DRY = "s1 s2 s3 s4 s5 s6 r1 r2 r3 r4 r5 r6 ..."


def told(table: Picture, boasts: list[str]) -> Picture:
    """Everybody in turn boasts, believed by all, or goes to the bar."""
    table.turns()
    for _ in boasts:
        seat = table.table.player
        if boasts[seat]:
            table.boasts(seat, boasts[seat]).believed()
        else:
            table.bar(seat)
    return table


def test_the_highest_boast_wins_all_of_its_cards() -> None:
    """They go to that player's score pile. [BG-17] [BG-16]"""
    boasts = ["d5 f5", "s9 d9 f1 r1", "d4 f4"]
    with tavern(boasts, deck=DRY) as table:
        told(table, boasts)
        won = table.told("won")
        assert (won.seat, won.values) == (1, {"winners": [1], "value": 20})
        assert table.score(1) == "s9 d9 f1 r1"
        assert (table.score(0), table.score(2)) == ("", "")
        assert (table.boast(0), table.boast(1), table.boast(2)) == ("d5 f5", "", "d4 f4")
        table.asks(0, 2)


def test_thirty_four_beats_two() -> None:
    """The largest boast of the book and the smallest; values count, not numbers of cards. [BG-17] [BG-16] [BG-R24]"""
    with tavern(["d1 f1", "s8 d9 f9 r8"], deck=DRY) as table:
        told(table, ["d1 f1", "s8 d9 f9 r8"])
        assert table.told("won").values["value"] == 34
        table.says(0, "keep f1")
        assert (table.score(0), table.score(1), table.discard) == ("f1", "s8 d9 f9 r8", "d1")
    with tavern(["d9 f9", "s1 d1 f1 r1"], deck=DRY) as table:
        told(table, ["d9 f9", "s1 d1 f1 r1"])
        assert table.told("won").seat == 0
        table.asks(1)


@pytest.mark.parametrize(
    ("boasts", "winners"),
    [
        (["d5 f5", "d6 f4", "d1 f1"], [0, 1]),
        (["d1 f1", "d6 f4", "s2 d4 f4"], [1, 2]),
        (["d5 f5", "", "s2 d4 f4"], [0, 2]),
        (["d5 f5", "d6 f4", "s2 d4 f4"], [0, 1, 2]),
    ],
)
def test_all_who_are_highest_win(boasts: list[str], winners: list[int]) -> None:
    """Each keeps all cards of the own boast. [BG-18] [BG-17]"""
    with tavern([boast or "s1" for boast in boasts], deck=DRY) as table:
        told(table, boasts)
        event = table.told("shared")
        assert (event.seat, event.values) == (None, {"winners": winners, "value": 10})
        for seat in winners:
            assert table.score(seat) == boasts[seat]
        losers = [seat for seat in range(3) if boasts[seat] and seat not in winners]
        for seat in losers:
            assert table.score(seat) == ""
            table.asks(seat)
        if not losers:
            assert table.rule == "BG-8"


def test_if_nobody_boasted_nobody_wins() -> None:
    """And My Round goes to the left. [BG-R16] [BG-17] [BG-22]"""
    with tavern(["d5", "d6", "d1"], deck=DRY, holder=1) as table:
        told(table, ["", "", ""])
        assert table.told("nobody_won").values == {"winners": [], "value": 0}
        assert table.heard(0, "won") == []
        assert [table.score(seat) for seat in range(3)] == ["", "", ""]
        assert table.told("my_round_silent").seat == 2
        assert table.table.holder == 2


def test_a_liar_may_turn_a_round() -> None:
    """What lies there at the end counts. [BG-16] [BG-17] [BG-24]"""
    with tavern(["d9 f9", "d6 f5", "d1 liar"], deck=DRY) as table:
        table.turns().boasts(0, "d9 f9").accuses(2, "liar", "d1").believed()
        table.boasts(1, "d6 f5").believed().bar(2)
        assert table.told("won").seat == 1
        assert table.boast(0) == "d1 f9"
        assert table.may(0) == ["keep d1", "keep f9", "keep none"]
        table.asks(0)


# What losers keep


@pytest.mark.parametrize("card", ["s1", "d2", "f3", "r4", "none"])
def test_a_loser_may_keep_one_card_or_none(card: str) -> None:
    """Any one; the others are discarded. [BG-19] [BG-20] [BG-R19]"""
    with tavern(["d9 f9", "s1 d2 f3 r4"], deck=DRY, scores=["", "f7"]) as table:
        told(table, ["d9 f9", "s1 d2 f3 r4"])
        assert (table.rule, table.prompt) == ("BG-19", Text("prompts.consolation"))
        assert table.may(1) == ["keep s1", "keep d2", "keep f3", "keep r4", "keep none"]
        assert table.touches(1) == {
            "keep s1": ["boast 1/s1"],
            "keep d2": ["boast 1/d2"],
            "keep f3": ["boast 1/f3"],
            "keep r4": ["boast 1/r4"],
            "keep none": [],
        }
        table.says(1, f"keep {card}")
        kept = {"s1", "d2", "f3", "r4", "f7"} & {card, "f7"}
        assert set(table.score(1).split()) == kept
        assert table.discard.split() == [one for one in ["s1", "d2", "f3", "r4"] if one != card]
        assert table.boast(1) == ""
        if card == "none":
            event = table.told("kept_none", 0)
            assert (event.seat, event.cards, event.revealed) == (1, [], True)
        else:
            event = table.told("kept", 0)
            assert (event.seat, event.cards, event.revealed) == (1, [card], True)
            assert (event.source, event.target) == ("boast 1", "score 1")
        cards = table.table.cards
        assert {cards.seen[one] for one in cards.zones[table.table.discard]} == {cards.everyone}


def test_all_losers_choose_at_the_same_time() -> None:
    """Whoever is first to answer, nobody learns a choice before all are in. [BG-R19] [BG-19] [BG-20]"""
    boasts = ["d2 f2", "d9 f9", "d3 f3", ""]
    for first, second in ((2, 0), (0, 2)):
        with tavern([*boasts[:3], "s1"], deck=DRY, holder=2) as table:
            told(table, boasts)
            assert table.table.waiting == (2, 0)
            before = [table.view(viewer).boasts for viewer in (1, 3, None)]
            deed, foe = boasts[first].split()[0], boasts[second].split()[1]
            table.says(first, f"keep {deed}")
            assert table.heard(1)[-1].what == "answered"
            assert [table.view(viewer).boasts for viewer in (1, 3, None)] == before
            asked = table.view(1).question
            assert asked is not None
            assert (asked.kind, asked.seats, asked.answered) == ("simultaneous", [2, 0], [first])
            assert table.heard(1, "kept") == table.heard(None, "kept") == []
            answers = {table.table.imagine(3, Chance(seed)).answers[first][0].text for seed in range(40)}
            assert len(answers) == 3
            table.says(second, f"keep {foe}")
            assert [event.seat for event in table.heard(1, "kept")] == [2, 0]
            assert (table.score(first), table.score(second)) == (deed, foe)
            left = {*boasts[0].split(), *boasts[2].split()} - {deed, foe}
            assert set(table.discard.split()) == left


def test_neither_winners_nor_those_without_a_boast_are_asked() -> None:
    """Losers only, and only those who boasted. [BG-19] [BG-R19]"""
    with tavern(["d9 f9", "s1", "d9 f9", "d3 f3 r1"], deck=DRY) as table:
        told(table, ["d9 f9", "", "d9 f9", "d3 f3"])
        table.asks(3)
        assert [table.may(seat) for seat in range(3)] == [[], [], []]


def test_equal_cards_of_two_losers_go_their_own_ways() -> None:
    """A card is taken from the own boast. [BG-19] [BG-20]"""
    with tavern(["d2 f2", "d9 f9", "d2 f2"], deck=DRY) as table:
        told(table, ["d2 f2", "d9 f9", "d2 f2"])
        table.says(0, "keep d2").says(2, "keep f2")
        assert (table.score(0), table.score(2)) == ("d2", "f2")
        assert sorted(table.discard.split()) == ["d2", "f2"]


# My Round


@pytest.mark.parametrize(
    ("boasts", "holder", "heir"),
    [
        (["d5 f5", "d1 f1", "d9 f9"], 0, 1),
        (["d1 f1", "d5 f5", "d9 f9"], 0, 0),
        (["d5 f5", "d9 f9", "d1 f1"], 1, 2),
        # Having none is lower than any.
        (["d5 f5", "d1 f1", ""], 0, 2),
        (["", "d1 f1", "d2 f2"], 1, 0),
        # Of several it is the first to the left of the holder, who is last of all.
        (["d1 f1", "d1 f1", "d9 f9"], 0, 1),
        (["d1 f1", "d1 f1", "d9 f9"], 1, 0),
        (["d1 f1", "d1 f1", "d9 f9"], 2, 0),
        (["d9 f9", "d1 f1", "d1 f1"], 0, 1),
        (["d9 f9", "d1 f1", "d1 f1"], 1, 2),
        (["d9 f9", "d1 f1", "d1 f1"], 2, 1),
        (["d1 f1", "d9 f9", "d1 f1"], 0, 2),
        (["d1 f1", "d9 f9", "d1 f1"], 1, 2),
        (["d1 f1", "d9 f9", "d1 f1"], 2, 0),
        (["", "", "d9 f9"], 0, 1),
        (["", "", "d9 f9"], 1, 0),
        (["d5 f5", "d5 f5", "d5 f5"], 0, 1),
        (["d5 f5", "d5 f5", "d5 f5"], 1, 2),
        (["d5 f5", "d5 f5", "d5 f5"], 2, 0),
        (["", "", ""], 0, 1),
        (["", "", ""], 1, 2),
        (["", "", ""], 2, 0),
    ],
)
def test_my_round_goes_to_the_lowest(boasts: list[str], holder: int, heir: int) -> None:
    """Or to whoever has no boast, the nearest to the left. [BG-21] [BG-22] [BG-R17] [BG-R18] [BG-R16]"""
    with tavern([boast or "s1" for boast in boasts], deck=DRY, holder=holder) as table:
        told(table, boasts)
        for seat in table.table.waiting:
            if table.rule == "BG-19":
                table.says(seat, "keep none")
        (event,) = [event for event in table.heard(None) if event.what.startswith("my_round")]
        value = sum(int(card[1:]) for card in boasts[heir].split())
        assert (table.table.holder, event.seat, event.values) == (
            heir,
            heir,
            {"value": value, "before": holder},
        )
        assert event.what == "my_round" + "_stays" * (heir == holder) + "_silent" * (not boasts[heir])
        assert table.rule == "BG-8"
        table.asks(heir)


def test_my_round_is_passed_on_after_the_losers_have_chosen() -> None:
    """Until then its holder has it, whatever the boasts come to. [BG-21] [BG-19]"""
    with tavern(["d9 f9", "d1 f1"], deck=DRY) as table:
        told(table, ["d9 f9", "d1 f1"])
        assert (table.table.holder, table.view(None).my_round) == (0, 0)
        table.says(1, "keep none")
        assert (table.table.holder, table.view(None).my_round) == (1, 1)


def test_the_next_round_follows() -> None:
    """With a draft again, from the new holder on, whoever had the last turn. [BG-6] [BG-28] [BG-8]"""
    boasts = ["d9 f9", "d1 f1", "d5 f5"]
    with tavern(boasts, deck=DRY) as table:
        told(table, boasts)
        table.says(1, "keep none").says(2, "keep none")
        assert (table.table.round, len(table.open.split())) == (2, 3)
        table.asks(1)
        table.takes(1, table.open.split()[0]).takes(2, table.open.split()[0]).takes(0, table.open.split()[0])
        assert table.rule == "BG-9"
        table.asks(1)
