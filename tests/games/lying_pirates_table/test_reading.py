"""What a person may type at Lying Pirates: bets, calls, cards, tiles in short; and what is rubbish."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blarney.core.errors import BadMove, BlarneyError
from blarney.games.lying_pirates.rules.final import PREPARE
from blarney.games.lying_pirates.table import FINAL, Pirates
from games.lying_pirates_table.laid import GAME, dealt, names, says, typed, viewed, wild_games

HAND = ["fair wind", "cutlass", "rum ration", "turning tide", "debt", "debt", "boarding party", "bottle post"]


def betting(bet: str = "bet 3 fours") -> Pirates:
    """A round in which somebody has bet."""
    table = dealt()
    if bet:
        says(table, table.waiting[0], bet)
    return table


def holding(table: Pirates, seat: int, cards: list[str]) -> Pirates:
    """The same table, where a seat holds these cards."""
    zones = table.cards.zones
    zones[table.pile].extend(zones[seat])
    zones[seat].clear()
    for name in cards:
        kind = GAME.deck.names.index(name)
        where = next(
            zone
            for zone in zones
            if zone is not zones[seat] and any(GAME.deck.kinds[card] == kind for card in zone)
        )
        card = next(card for card in where if GAME.deck.kinds[card] == kind)
        where.remove(card)
        zones[seat].append(card)
        table.cards.seen[card] = 1 << seat
    zones[seat].sort()
    return table


def window(phase: str = "action_window", cards: list[str] = HAND) -> tuple[Pirates, int]:
    """A table at which cards can be played, and a seat that may."""
    for table in wild_games(5, lambda viewer, event: None, seed=4):
        question = table.question
        if (
            question is not None
            and question.prompt.key == f"prompts.{phase}"
            and table.coins[table.waiting[0]] > 2
        ):
            seat = table.waiting[0]
            if not table.golds[seat] and not table.silvers[seat]:
                return holding(table, seat, cards), seat
    raise AssertionError("there is such a moment")


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("5 fives", "bet 5 fives"),
        ("5x5", "bet 5 fives"),
        ("5 x 5", "bet 5 fives"),
        ("5*5", "bet 5 fives"),
        ("5×5", "bet 5 fives"),
        ("5 5", "bet 5 fives"),
        ("5 5s", "bet 5 fives"),
        ("five fives", "bet 5 fives"),
        ("Five of 6", "bet 5 sixes"),
        ("bet 5 fives", "bet 5 fives"),
        ("raise to 4 twos", "bet 4 twos"),
        ("3 fiv", "bet 3 fives"),
        ("twelve threes", "bet 12 threes"),
        ("exactly 5 fives", "exactly 5 fives"),
        ("exact 5x5", "exactly 5 fives"),
        ("= 5 5", "exactly 5 fives"),
        ("exact", "exactly 3 fours"),
        ("Exactly!", "exactly 3 fours"),
        ("lock", "exactly 3 fours"),
        ("liar", "liar"),
        ("LIAR!!!", "liar"),
        ("li", "liar"),
        ("!", "liar"),
        ("call", "liar"),
        ("2 fours", "bet 2 fours"),
        ("1", "bet 3 fives"),
    ],
)
def test_bets_and_calls_in_short(line: str, move: str) -> None:
    """[LP-35]"""
    assert typed(betting(), line) == move


@pytest.mark.parametrize(
    ("line", "move"),
    [("+1", "bet 4 fours"), ("+", "bet 4 fours"), ("+ 3", "bet 6 fours"), ("thumbs up", "bet 4 fours")],
)
def test_a_thumb_up_is_one_more_of_the_same(line: str, move: str) -> None:
    """[LP-R38]"""
    assert typed(betting(), line) == move


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("5 ones", "Nobody bets on ones: it is twos to sixes."),
        ("5x1", "Nobody bets on ones: it is twos to sixes."),
        ("5x7", "There is no face “7” to bet on: it is twos to sixes."),
        ("5 parrots", "There is no face “parrots” to bet on: it is twos to sixes."),
        ("0 fives", "A bet is for one die at least."),
        ("61 fives", "No bet is that high."),
        ("99999999999 fives", "No bet is that high."),
        ("+999", "No bet is that high."),
        ("fives", "How many fives? Type for example 4 fives."),
        ("bet five", "Which face? Type for example 5 fours."),
        ("fair wind", "That is no bet: type for example 4 fours, exact or liar."),
        ("1 2 3", "That is no bet: type for example 4 fours, exact or liar."),
        ("…", "That is no bet"),
        ("9999", "there is no number “9999”"),
    ],
)
def test_what_is_no_bet_gets_a_sentence(line: str, said: str) -> None:
    with pytest.raises(BadMove) as refused:
        typed(betting(), line)
    assert said in str(refused.value)


@pytest.mark.parametrize("line", ["+1", "exact"])
def test_before_the_first_bet_nothing_can_be_raised(line: str) -> None:
    """[LP-33]"""
    with pytest.raises(BadMove, match="Nobody has bet yet: type for example 3 fives"):
        typed(betting(""), line)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("fair", "play fair wind"),
        ("play rum", "play rum ration"),
        ("have at you", "play cutlass"),
        ("Have at You!", "play cutlass"),
        ("cutlass", "play cutlass"),
        ("message", "play bottle post"),
        ("use debt", "play debt"),
        ("buy", "buy a card"),
        ("buy a card (for 2 coins)", "buy a card"),
        ("pass", "pass"),
    ],
)
def test_a_card_is_named_by_words_of_its_name_or_title(line: str, move: str) -> None:
    """[LP-59]"""
    table, seat = window()
    assert typed(table, line, seat) == move


def test_a_card_that_cannot_be_played_now_is_understood_and_refused() -> None:
    """[LP-9]"""
    table, seat = window("sail_window")
    assert typed(table, "debt", seat) == "play debt"
    why = table.why_not(seat, GAME.decode("play debt"))
    assert why is not None
    assert GAME.say(why.text, names(seat)) == "“Debt” is silver, and silver cards are for the Action Phase."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("bo", "could be"),
        ("rum, debt", "One card at a time: type Double Rum Ration alone"),
        ("submarine", "is no choice here"),
        ("rum, submarine", "“submarine” fits no card of your hand."),
    ],
)
def test_what_is_no_card_gets_a_sentence(line: str, said: str) -> None:
    table, seat = window()
    with pytest.raises(BadMove) as refused:
        typed(table, line, seat)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("rum, cutlass, debt", "give rum ration, give cutlass, give debt"),
        ("rum cutlass debt", "give rum ration, give cutlass, give debt"),
        ("pass debt and debt", "give debt, give debt"),
        ("1, 2", "give fair wind, give cutlass"),
        ("give rum", "give rum ration"),
        ("boarding", "give boarding party"),
    ],
)
def test_cards_of_the_draft_in_one_line(line: str, moves: str) -> None:
    """[LP-23]"""
    table = dealt(draft="on")
    holding(table, 0, ["fair wind", "cutlass", "rum ration", "debt", "debt", "boarding party", "bottle post"])
    assert typed(table, line, 0) == moves


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rum, cutlass, debt, fair", "You pass on 3 cards this time, and named more."),
        ("rum, rum", "You name Double Rum Ration twice, and hold one."),
        ("rum, bo", "“bo” could be A Message in a Bottle or Boarding Party."),
        ("rum, parrot", "“parrot” fits no card of your hand."),
        ("rum, 99", "“99” fits no card of your hand."),
        ("bo", "“bo” could be A Message in a Bottle or Boarding Party."),
    ],
)
def test_what_cannot_be_passed_on_gets_a_sentence(line: str, said: str) -> None:
    table = dealt(draft="on")
    holding(table, 0, ["fair wind", "cutlass", "rum ration", "debt", "debt", "boarding party", "bottle post"])
    with pytest.raises(BadMove) as refused:
        typed(table, line, 0)
    assert str(refused.value) == said


MARKED = ["white flag", "grappling hook", "long cannon", "long cannon", "debt", "fair wind"]


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("White Flag, Freshly Ironed", "play white flag"),
        ("play white flag, freshly", "play white flag"),
        ("A Hook and a Very Long Rope", "play grappling hook"),
        ("hook and rope", "play grappling hook"),
        ("long cannon, short fuse", "play long cannon"),
    ],
)
def test_a_title_may_have_a_comma_or_an_and_in_it(line: str, move: str) -> None:
    """[LP-59]"""
    table, seat = window(cards=MARKED)
    assert typed(table, line, seat) == move


def test_titles_with_marks_stand_in_a_list_too() -> None:
    """Each is one card, and two of a kind are two. [LP-22]"""
    table = holding(dealt(draft="on"), 0, MARKED)
    assert typed(table, "white flag, freshly ironed, a hook and a very long rope, debt", 0) == (
        "give white flag, give grappling hook, give debt"
    )
    assert typed(table, "long cannon, short fuse and long cannon, debt", 0) == (
        "give long cannon, give long cannon, give debt"
    )


def test_a_tile_and_its_space() -> None:
    """[LP-17]"""
    table = dealt(layout="placed")
    seat = table.waiting[0]
    name = viewed(table, seat).tiles[0]
    first = name.split()[0]
    assert typed(table, f"{name} at 7") == f"lay {name} at 7"
    assert typed(table, f"lay {name} 7") == f"lay {name} at 7"
    assert typed(table, f"put {name} on space 12") == f"lay {name} at 12"
    for line, said in (
        (name, "Where do you lay"),
        (f"{name} at 77", "There is no space 77: they have the numbers 1 to 15."),
        (f"{name} at 0", "There is no space 0"),
        ("submarine at 7", "“submarine” fits none of your tiles."),
        (f"{first} at 3 4", "Where do you lay"),
    ):
        with pytest.raises(BadMove) as refused:
            typed(table, line)
        assert said in str(refused.value)


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("reroll", "reroll"),
        ("again", "reroll"),
        ("yes", "reroll"),
        ("leave", "leave it"),
        ("no", "leave it"),
        ("keep", "leave it"),
    ],
)
def test_to_roll_again_or_not(line: str, move: str) -> None:
    """[LP-58]"""
    for table in wild_games(3, lambda viewer, event: None, seed=6):
        if table.question is not None and table.question.rule == "LP-58":
            assert typed(table, line) == move
            return
    raise AssertionError("somebody may reroll")


def test_captains_are_chosen_by_their_names() -> None:
    for table in wild_games(6, lambda viewer, event: None, seed=7):
        question = table.question
        if question is None or question.prompt.key != "prompts.choose_captain":
            continue
        seat = table.waiting[0]
        legal = [move.text for move in table.legal(seat)]
        if all(int(text.split()[-1]) < table.seats for text in legal):
            other = int(legal[0].split()[-1])
            assert typed(table, names(seat).seat(other), seat) == legal[0]
            assert typed(table, f"choose {names(None).seat(other)}", seat) == legal[0]
            return
    raise AssertionError("somebody is chosen")


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("king, hire 2, done", "trade king, hire, hire, done"),
        ("trade the pirate king", "trade king"),
        ("hire, hire", "hire, hire"),
        ("done", "done"),
        ("ghost and king", "trade king, trade ghost"),
    ],
)
def test_a_preparation_in_one_line(line: str, moves: str) -> None:
    """[LP-78]"""
    table = dealt()
    table.agenda.clear()
    table.phase = FINAL
    table.claimants = table.afloat = 0b11
    table.holders[0] = table.holders[2] = table.token = 0
    table.coins[0] = 6
    table.then(PREPARE)
    table.advance()
    assert typed(table, line, 0) == moves


@settings(max_examples=50, deadline=None)
@given(
    line=st.text(max_size=30)
    | st.sampled_from(
        ["+", "5x", "x5", "= =", "exactly exactly", "[", "(", "5 5 5", "-1", "+-1", "²", "٣ fives"]
    )
)
def test_rubbish_is_never_more_than_a_sentence(line: str) -> None:
    for table in (BETTING, DRAFTING, LAYING):
        with contextlib.suppress(BlarneyError):
            typed(table, line)


BETTING = betting()
DRAFTING = dealt(draft="on")
LAYING = dealt(layout="placed")
