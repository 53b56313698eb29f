"""What a captain is asked: only what can be done, and what it costs."""

from __future__ import annotations

import msgspec
import pytest

from blarney.core.events import Event
from blarney.core.lines import WORDS, called
from blarney.core.moves import PASS
from blarney.core.texts import Text, Value
from blarney.core.view import plain
from blarney.games.lying_pirates.asking import key_words
from blarney.games.lying_pirates.deck import PHANTOM
from blarney.games.lying_pirates.moves import BUY, REFUSE, SACRIFICE
from games.lying_pirates_table.laid import GAME, asked, dealt, names, says, viewed


def put(key: str, values: dict[str, Value], *moves: str, seats: int = 3) -> str:
    """A question as the first seat reads it, who may make these moves."""
    legal = [GAME.decode(move) for move in moves]
    prompt = GAME.ask(Text(f"prompts.{key}", values), viewed(dealt(seats=seats), 0), legal)
    return GAME.say(prompt, names(0))


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (
            ["pass", "play fair wind", "buy a card"],
            "Action Phase: play a gold card, buy one for 2 coins, or pass.",
        ),
        (["pass", "play debt", "play fair wind"], "Action Phase: play a gold or silver card, or pass."),
        (
            ["pass", "buy a card"],
            "Action Phase: none of your cards can be played now; buy a card for 2 coins, or pass.",
        ),
        (["pass"], "Action Phase: none of your cards can be played now; pass."),
        (
            ["pass", "play debt", "curse seat 1"],
            "Action Phase: play a silver card, sacrifice 2 crew to pass the Cursed Die on, or pass.",
        ),
    ],
)
def test_a_window_offers_what_there_is(moves: list[str], said: str) -> None:
    """[LP-59] [LP-60] [LP-71]"""
    assert put("action_window", {}, *moves) == said


def test_the_first_window_of_the_sail_phase_says_how_far_ships_will_sail() -> None:
    """[LP-R45]"""
    view = msgspec.structs.replace(viewed(dealt(), 0), sail=2)
    before = GAME.ask(Text("prompts.sail_window"), view, [PASS])
    after = GAME.ask(Text("prompts.sail_window"), msgspec.structs.replace(view, moved=[0, 1]), [PASS])
    assert GAME.say(before, names(0)).startswith("Before the ships sail 2 tiles:")
    assert GAME.say(after, names(0)).startswith("Sail Phase:")


def test_the_price_is_that_of_the_own_captain() -> None:
    """[LP-2]"""
    prices = set()
    for seed in range(12):
        table = dealt(captains="on", seed=seed)
        view = viewed(table, 0)
        said = GAME.say(GAME.ask(Text("prompts.action_window"), view, [PASS, BUY]), names(0))
        price = "1 coin" if view.captains[0] == "haggler" else "2 coins"
        assert f"for {price}," in said
        prices.add(price)
    assert len(prices) == 2


def test_the_first_bet_has_a_limit_and_an_example() -> None:
    """[LP-34]"""
    table = dealt()
    seat = table.waiting[0]
    assert asked(table, seat) == "You make the first bet: at most 3 of a face. Say for example 3 fives."


def test_a_bet_can_be_raised_called_or_locked() -> None:
    """[LP-35]"""
    table = dealt()
    first = table.waiting[0]
    says(table, first, "bet 3 fours")
    seat = table.waiting[0]
    bettor = names(None).seat(first)
    assert asked(table, seat) == (
        f"The bet is 3 fours, by {bettor}. Raise it (4 fours, or +1), call liar, or say exact."
    )
    says(table, seat, "bet 30 sixes")
    assert "and there is none higher: call liar, or say exact." in asked(table, table.waiting[0])


def test_whoever_bets_for_the_phantom_is_told_so() -> None:
    """[LP-92]"""
    values: dict[str, Value] = {"seat": 0, "captain": PHANTOM, "most": 3}
    assert put("first_bet", values, "bet 1 twos", seats=2).startswith(
        "You bet for the Phantom, with its dice"
    )
    assert put("choose_captain", values, "choose seat 1", seats=2) == "You choose for the Phantom: whom?"
    assert put("lose", values, "lose king", seats=2).startswith("The Phantom has no crew to spare")


@pytest.mark.parametrize(
    ("many", "moves", "said"),
    [
        (
            1,
            [REFUSE.text, SACRIFICE.text],
            "You are last. Sacrifice 2 crew to catch up with the next ship, 2 tiles ahead",
        ),
        (2, [REFUSE.text, SACRIFICE.text], "You are last with others."),
        (1, [REFUSE.text], "but you cannot spare 2 crew: you can only refuse."),
    ],
)
def test_what_catching_up_costs(many: int, moves: list[str], said: str) -> None:
    """[LP-54] [LP-55]"""
    assert said in put("catch_up", {"tiles": 2, "many": many}, *moves)


def test_choices_are_shown_with_names_and_prices() -> None:
    view = viewed(dealt(seats=2), 0)
    shown = {
        "bet 1 twos": "bet 1 two",
        "exactly 12 sixes": "exactly 12 sixes",
        "choose seat 1": "choose Bo",
        "choose seat 2": "choose the Phantom",
        "curse seat 1": "curse Bo (for 2 crew)",
        "buy a card": "buy a card (for 2 coins)",
        "reroll": "reroll (for 1 coin)",
        "trade king": "trade the Pirate King (for 2 crew)",
        "lay brig at 3": "lay The Governor's Brig at 3",
        "play debt": "play Debt",
        "pass for this phase": "pass until the phase is over",
        "leave it": "leave it",
    }
    for move, caption in shown.items():
        assert GAME.caption(GAME.decode(move), view, names(0)) == caption


def told(what: str, **values: Value) -> Event:
    """Something that happened."""
    return Event(number=1, what=what, cause=1, values=values)


def test_when_a_race_is_over_its_lies_are_told_again() -> None:
    events = [
        told("round", round=1),
        told("bet", captain=0, many=3, face=5),
        told("raised", captain=1, many=9, face=5),
        told("called", captain=2, other=1),
        told("counted", captain=1, many=4, face=5),
        told("round", round=2),
        told("bet", captain=2, many=2, face=2),
        told("called", captain=0, other=2),
        told("counted", captain=2, many=1, face=2),
        told("round", round=3),
        told("bet", captain=2, many=2, face=6),
        told("locked", captain=0, many=2, face=6),
        told("counted", captain=0, many=2, face=6),
    ]
    blocks = GAME.afterword(events, names(0))
    assert [(block.title, [plain(line) for line in block.lines]) for block in blocks] == [
        ("the biggest lie", ["Bo, round 1: “9 fives”, and there were 4."]),
        ("the closest call", ["You, round 2: no 2 twos for Cid; there was 1."]),
        ("exactly right", ["You, round 3: 2 sixes."]),
    ]
    assert GAME.afterword([], names(0)) == []


def test_reasons_that_tell_of_dice_and_cards_wait() -> None:
    table = dealt()
    wait = {
        text: GAME.hushed(table, GAME.decode(text))
        for text in ("bet 3 fives", "liar", "pass", "reroll", "done")
    }
    assert wait == {
        "bet 3 fives": ("won_bets", "bet_alone"),
        "liar": ("won_bets", "bet_alone"),
        "pass": ("ended",),
        "reroll": (),
        "done": ("prepared",),
    }


def test_every_example_means_what_it_is_taken_from() -> None:
    """Words of a title that are shown as an example fit that card, or that tile, and no other."""
    deck = GAME.deck
    cards = {place: (kind.name, kind.title) for place, kind in enumerate(deck.all_kinds)}
    tiles = {place: (tile.name, tile.title) for place, tile in enumerate(deck.tiles)}
    for named in (cards, tiles):
        for place, (_, title) in named.items():
            assert called(WORDS.findall(key_words(title)), named) == [place], title
