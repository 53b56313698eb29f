"""Saves come back whole at every kind of question; one that cannot be is refused with what is wrong with it."""

from __future__ import annotations

import json

import pytest

from blarney.core.chance import Chance
from blarney.core.errors import BadSave
from blarney.core.outcome import Outcome
from blarney.core.texts import Text
from blarney.games.braggart.table import Braggart
from games.braggart.small_pack import built_in, dealt, pack_text, pictured
from games.braggart.states import (
    ALL,
    BOASTS,
    DECK,
    DISCARD,
    OPEN,
    STATES,
    Damage,
    agenda,
    at_bar,
    begun,
    doubted,
    drafting,
    fetching,
    forged,
    over,
    put,
    robbed,
    robbing,
    shift,
    swapping,
    turn,
)


@pytest.mark.parametrize("state", STATES)
def test_a_save_comes_back_whole(state: str) -> None:
    """At every kind of question, through JSON. [BG-R34] [BG-R29]"""
    table = STATES[state]().table
    game = table.game
    again = game.load(json.loads(json.dumps(game.save(table))))
    assert isinstance(again, Braggart)
    assert game.save(again) == game.save(table)
    assert [again.view(viewer) for viewer in (0, 1, 2, None)] == [
        table.view(viewer) for viewer in (0, 1, 2, None)
    ]
    assert again.waiting == table.waiting
    assert [again.legal(seat) for seat in range(3)] == [table.legal(seat) for seat in range(3)]


def test_a_game_that_is_over_comes_back_too() -> None:
    """With its outcome; also one that was broken off in the middle. [BG-28] [BG-31]"""
    table = over()
    assert table.game.load(table.game.save(table)).outcome == table.outcome
    for state in STATES.values():
        for key in ("outcomes.drawn", "outcomes.abandoned"):
            table = state().table
            table.finish(Outcome([0, 1, 2], [0, 0, 0], [[0, 1, 2]], Text(key)))
            assert table.game.load(table.game.save(table)).outcome == table.outcome


DAMAGES: list[tuple[str, list[Damage], str]] = [
    # What is to happen next
    ("drafting", [agenda("RoundEnd", "Boasts", "Draft", "Draft")], "what is to happen next"),
    ("drafting", [agenda("RoundEnd", "Draft")], "what is to happen next"),
    ("overfull", [agenda("RoundEnd", "Boasts", "Draft", "HandLimit", "HandLimit")], "what is to happen next"),
    ("turn", [agenda("RoundEnd", "Next", "Turn", "Turn")], "what is to happen next"),
    ("turn", [agenda("Next", "Turn")], "what is to happen next"),
    ("robbing", [put("table", "schemed", to=0)], "what is to happen next"),
    ("robbing", [put("table", "ploy", to=0)], "what is to happen next"),
    ("robbing", [agenda("RoundEnd", "Next", "Turn", "Steal")], "what is to happen next"),
    ("robbing", [agenda("RoundEnd", "Next", "HandLimit", "Steal")], "what is to happen next"),
    ("feasting", [agenda("RoundEnd", "Next", "Turn", "Redraw")], "what is to happen next"),
    ("swapping", [agenda("RoundEnd", "Next", "Accusations", "Swaps")], "what is to happen next"),
    ("losing", [agenda("Consolation")], "what is to happen next"),
    # Passes
    ("doubted", [put("asked", to=[0, 2])], "who is asked"),
    ("doubted", [put("asked", to=[0])], "who is asked"),
    ("doubted", [put("passed", 0, to=0b110)], "a pass"),
    ("turn", [put("passed", 0, to=0b100)], "a pass"),
    ("drafting", [put("passed", 2, to=0b100)], "a pass"),
    ("losing", [put("passed", 2, to=0b001)], "a pass"),
    # The open cards
    ("drafting", [shift("s5", OPEN, DISCARD)], "the open cards"),
    ("drafting", [shift("s9", DECK, OPEN)], "the open cards"),
    ("drafting", [put("table", "player", to=2)], "the open cards"),
    ("drafted", [put("table", "player", to=0)], "the open cards"),
    ("drafted", [put("table", "player", to=1)], "the open cards"),
    ("drafted", [put("table", "holder", to=0)], "the open cards"),
    ("drafted", [shift("s5", OPEN, DISCARD), shift("s7", OPEN, DISCARD)], "the open cards"),
    ("overfull", [shift("s5", OPEN, DISCARD)], "the open cards"),
    ("overfull", [shift("s9", DECK, OPEN)], "the open cards"),
    ("turn", [shift("s9", DECK, OPEN)], "the open cards"),
    ("losing", [shift("s9", DECK, OPEN)], "the open cards"),
    # Hands
    ("turn", [put("cards", "zones", 1, to=[])], "missing or lies in two"),
    ("overfull", [shift("s1", 1, DISCARD)], "the size of a hand"),
    ("overfull", [put("table", "holder", to=0), put("table", "player", to=1)], "the size of a hand"),
    ("at_bar", [agenda("RoundEnd", "Next", "Turn"), put("answers", to=[[], [], []])], "the size of a hand"),
    # Boasts
    ("doubted", [shift("d5", BOASTS + 1, DISCARD)], "a boast"),
    ("doubted", [shift("f5", BOASTS + 1, DISCARD)], "a boast"),
    ("doubted", [shift("d6", DECK, BOASTS + 1)], "a boast"),
    ("doubted", [shift("liar", 2, BOASTS + 1)], "a boast"),
    ("doubted", [shift("d5", BOASTS + 1, DISCARD), shift("f5", BOASTS + 1, DISCARD)], "a boast"),
    ("doubted", [shift("d3", 2, BOASTS + 2), shift("f3", 2, BOASTS + 2)], "a boast"),
    ("second", [shift("d3", 2, BOASTS + 2), shift("f3", 2, BOASTS + 2)], "a boast"),
    ("turn", [shift("d2", 1, BOASTS + 1), shift("f2", 1, BOASTS + 1)], "a boast"),
    ("drafting", [shift("d2", 1, BOASTS + 1), shift("f2", 1, BOASTS + 1)], "a boast"),
    # Turns and Ploys
    ("turn", [put("table", "turns", to=1)], "whose turn it is"),
    ("turn", [put("table", "turns", to=3)], "whose turn it is"),
    ("second", [put("table", "player", to=0), put("asked", to=[0])], "whose turn it is"),
    ("drafting", [put("table", "schemed", to=1)], "a Ploy"),
    ("losing", [put("table", "schemed", to=1)], "a Ploy"),
    # What was read
    ("doubted", [put("table", "readings", to=[])], "what was read"),
    ("doubted", [put("table", "readings", 0, 1, to=0)], "what was read"),
    ("doubted", [put("table", "readings", 0, 0, to=2)], "what was read"),
    ("doubted", [put("table", "readings", 0, 3, to=0)], "what was read"),
    ("doubted", [put("table", "readings", 0, 3, to=24)], "what was read"),
    ("corrected", [put("table", "readings", 1, 1, to=1)], "what was read"),
    ("corrected", [put("table", "readings", 1, 1, to=3)], "what was read"),
    ("corrected", [put("table", "readings", 1, 2, to=14)], "what was read"),
    ("losing", [put("table", "readings", 2, 2, to=14)], "what was read"),
    # Swaps
    ("swapping", [put("table", "accuser", to=1)], "who swaps a card"),
    ("swapping", [put("table", "swaps", to=[0, 0])], "who swaps a card"),
    ("swapping", [put("table", "swaps", to=[5, 0])], "who swaps a card"),
    ("swapped", [put("table", "swaps", to=[4, 0b0010])], "who swaps a card"),
    ("swapped", [put("table", "swaps", to=[1, 0b0001])], "who swaps a card"),
    ("swapped", [put("table", "swaps", to=[1, 0b1000])], "who swaps a card"),
    ("swapping", [shift("d1", 0, DECK, 0), shift("f1", 0, DECK, 0)], "who swaps a card"),
    # Who has seen what
    ("turn", [shift("d2", 1, DISCARD, 0b0111)], "who has seen which card"),
    ("turn", [shift("s9", DECK, 0, 0b0010)], "who has seen which card"),
    ("turn", [shift("d1", 0, DECK, 0b0001)], "who has seen which card"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "damages", "flaw"), DAMAGES)
def test_a_table_that_cannot_be_is_refused(state: str, damages: list[Damage], flaw: str) -> None:
    """With what is impossible about it. [BG-27] [BG-R34] [BG-29]"""
    table = STATES[state]().table
    with pytest.raises(BadSave, match=flaw):
        table.game.load(forged(table, *damages))


def test_a_hand_out_of_order_is_refused() -> None:
    """Hands are kept as they are dealt. [BG-4]"""
    table = turn().table
    hand = table.cards.zones[1]
    with pytest.raises(BadSave, match="the order of a hand"):
        table.game.load(forged(table, put("cards", "zones", 1, to=hand[::-1])))


def test_a_boast_out_of_order_is_refused() -> None:
    """It lies as it is read. [BG-R29]"""
    table = doubted().table
    cards = table.cards.zones[BOASTS + 1]
    with pytest.raises(BadSave, match="a boast"):
        table.game.load(forged(table, put("cards", "zones", BOASTS + 1, to=cards[::-1])))


def test_nobody_but_one_can_hold_too_many() -> None:
    """Only whoever has just drawn. [BG-27]"""
    table = at_bar().table
    nine = [shift(name, DECK, 0, 0b0001) for name in ["s3", "s4", "s5", "s6", "s7", "s8", "s9"]]
    with pytest.raises(BadSave, match="the size of a hand"):
        table.game.load(forged(table, *nine))


@pytest.mark.parametrize(
    ("damages", "flaw"),
    [
        ([put("outcome", "scores", to=[0, 0, 0])], "the outcome"),
        ([put("outcome", "winners", to=[0, 1, 2])], "the outcome"),
        ([put("outcome", "why", "key", to="outcomes.values.most")], "the outcome"),
        ([put("options", "scoring", to="values")], "the outcome"),
    ],
)
def test_an_outcome_that_the_score_piles_do_not_show_is_refused(damages: list[Damage], flaw: str) -> None:
    """Coins or values, and the most win. [BG-30] [BG-31] [BG-32]"""
    table = over()
    with pytest.raises(BadSave, match=flaw):
        table.game.load(forged(table, *damages))


@pytest.mark.parametrize("zone", [DECK, OPEN, BOASTS])
def test_a_game_is_not_over_while_something_is_left_to_play(zone: int) -> None:
    """A deck, open cards or a boast. [BG-28]"""
    table = over()
    zones = [list(cards) for cards in table.cards.zones]
    card = zones[DISCARD].pop()
    zones[zone].append(card)
    seen = list(table.cards.seen)
    seen[card] = 0 if zone == DECK else ALL
    damages = [put("cards", "zones", to=zones), put("cards", "seen", to=seen), put("cards", "trail", to=None)]
    with pytest.raises(BadSave, match="the end of the game"):
        table.game.load(forged(table, *damages))


def test_a_trail_knows_no_packets() -> None:
    """All cards of Braggart are mixed, or lie in the open. [BG-R23]"""
    table = robbed().table
    assert table.cards.start is not None
    assert table.game.load(table.game.save(table)).view(0) == table.view(0)
    with pytest.raises(BadSave, match="the trail of the cards"):
        table.game.load(forged(table, put("cards", "trail", "apart", to=1 << DISCARD)))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("round", 0),
        ("round", 10**6),
        ("holder", 3),
        ("holder", -1),
        ("heir", 3),
        ("player", 3),
        ("turns", 4),
        ("schemed", 2),
        ("ploy", 10**6),
        ("accuser", 3),
        ("swaps", [1]),
        ("swaps", [16, 0]),
        ("swaps", [0, 16]),
        ("readings", [[1, 3, 13]]),
        ("readings", [[3, 3, 13, 22]]),
        ("readings", [[1, 4, 13, 22]]),
        ("readings", [[1, 3, 13, 10**6]]),
        ("readings", [[1, 3, 13, -1]]),
        ("readings", [3]),
    ],
)
def test_numbers_out_of_range_are_refused(name: str, value: object) -> None:
    """By their names. [BG-9]"""
    for state in (doubted, swapping):
        table = state().table
        with pytest.raises(BadSave, match=f"'{name}'"):
            table.game.load(forged(table, put("table", name, to=value)))


def test_answers_that_cannot_have_been_are_refused() -> None:
    """A boast in the wrong order, a card that is not held, too much. [BG-R29] [BG-14]"""
    table = begun().table
    for said in (["lay d2", "lay s2"], ["lay d1"], ["lay d2", "done"], ["go to the bar"], ["pass"]):
        with pytest.raises(BadSave, match="answers"):
            table.game.load(forged(table, put("answers", 1, to=said)))
    with pytest.raises(BadSave):
        table.game.load(forged(table, put("answers", 0, to=["lay d1"])))


def test_a_question_without_an_answer_is_refused() -> None:
    """Nothing to fetch, nobody to rob, no card to draft: whoever is asked has something to say. [BG-R26] [BG-29]"""
    table = fetching().table
    nothing = [shift("r5", DISCARD, DECK, 0), shift("r6", DISCARD, DECK, 0)]
    with pytest.raises(BadSave):
        table.game.load(forged(table, *nothing))
    table = robbing().table
    nobody = [shift(name, seat, DECK, 0) for seat, name in ((0, "d1"), (0, "f1"), (2, "d3"), (2, "f3"))]
    with pytest.raises(BadSave):
        table.game.load(forged(table, *nobody))
    table = drafting().table
    zones = [list(cards) for cards in table.cards.zones]
    zones[DISCARD] = [*zones[DECK], *zones[OPEN]]
    zones[DECK] = zones[OPEN] = []
    seen = [ALL if card in zones[DISCARD] else bits for card, bits in enumerate(table.cards.seen)]
    with pytest.raises(BadSave):
        table.game.load(forged(table, put("cards", "zones", to=zones), put("cards", "seen", to=seen)))


def test_a_hand_limit_that_nobody_exceeds_is_refused() -> None:
    """Also where no zone has so many cards. [BG-27]"""
    few = 'name = "Few"\nlanguage = "en"\ndeck = { hand = 1, limit = 40, bar = 1, fewest = 2, most = 2 }\n'
    few += 'deed = [{ name = "d", text = "D", value = 1, copies = 9 }]\n'
    few += 'foe = [{ name = "f", text = "F", value = 1, copies = 9 }]\n'
    for game in (pictured(few), pictured(), pictured(pack_text(limit=40))):
        table = dealt(2, seed=1, game=game)
        step = ["Round", "MyRound", "Consolation", "RoundEnd", "Boasts", "Draft", "HandLimit"]
        with pytest.raises(BadSave):
            game.load(forged(table, put("agenda", to=step)))


def test_a_question_asked_where_only_one_can_be_robbed_still_has_an_answer() -> None:
    """It could not have been asked, but it harms nobody. [BG-R31]"""
    table = robbing().table
    one = [shift("d1", 0, DECK, 0), shift("f1", 0, DECK, 0)]
    again = table.game.load(forged(table, *one))
    assert [move.text for move in again.legal(1)] == ["rob seat 2"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_nothing_is_wrong_with_any_table_of_a_game(seats: int) -> None:
    """Between any two moves; and at every kind of question a save comes back equal. [BG-28]"""
    game = built_in()
    table = dealt(seats, seed=seats, scoring="values" if seats % 2 else "coins")
    chance = Chance(seats)
    met: dict[str, int] = {}
    while table.outcome is None:
        assert game.flaw(table) is None
        kind = type(table.top).__name__
        met[kind] = met.get(kind, 0) + 1
        if met[kind] <= 3:
            data = game.save(table)
            assert game.save(game.load(json.loads(json.dumps(data)))) == data
        seat = table.waiting[chance.below(len(table.waiting))]
        moves = table.legal(seat)
        table.play(seat, moves[chance.below(len(moves))])
    assert game.flaw(table) is None
    assert {"Draft", "Turn", "HandLimit", "Accusations", "Swaps", "Consolation"} <= set(met)
