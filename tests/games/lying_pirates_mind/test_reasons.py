"""What the house's mind for Lying Pirates says of a move is true, by all that lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from blarney.core.moves import PASS, STAND
from blarney.core.texts import Names
from blarney.games.lying_pirates.deck import (
    CURSED,
    FACES,
    HIRING,
    LOWEST,
    PHANTOM,
    PRICE,
    RANSOM,
    SPECIALS,
    STAKE,
    TRADING,
    WILD,
)
from blarney.games.lying_pirates.moves import (
    BUY,
    HIRE,
    LEAVE,
    LIAR,
    REROLL,
    Bet,
    Hand,
    Hex,
    Lay,
    Lose,
    Pick,
    Play,
    Trade,
)
from blarney.games.lying_pirates.reasons import is_nothing, percent, tiles
from blarney.games.lying_pirates.rules.action import gap
from blarney.games.lying_pirates.table import FINAL, SAILING, Pirates
from games.lying_pirates_mind.test_odds import settled
from games.lying_pirates_mind.thinking import Reasoned, any_options, ours, thoughts

PEOPLE = ["Anne", "Jack", "Mary", "Dave", "Grace", "Bart"]


@cache
def reasoned() -> list[Reasoned]:
    """What was thought in some games with many options, among house and random players."""
    found: list[Reasoned] = []
    for seats in range(2, 7):
        for seed in range(2):
            options = any_options(Random(seats * 7 + seed))
            if seed:
                options |= {"layout": "placed", "draft": "on"}
            found += thoughts(seats, seed, options, rough=seed)
    return found


# Bets


def chances(table: Pirates, captain: int, face: int, bettor: int) -> list[float]:
    """How likely each die of a captain counts for a face in that captain's bet."""
    wild = bool(table.law(0, WILD))
    found = [2 / 6 if wild else 1 / 6] * table.crew[captain]
    for die in range(SPECIALS):
        if table.holders[die] == captain and not (die == CURSED and captain == bettor):
            sides = table.deck.special[die]
            found.append(sum(side == face or (wild and side == 1) for side in sides) / 6)
    return found


def spread(dice: list[float]) -> list[float]:
    """How likely how many of these dice are right."""
    ways = [1.0]
    for chance in dice:
        ways = [
            (ways[many] if many < len(ways) else 0.0) * (1 - chance)
            + (ways[many - 1] if many else 0.0) * chance
            for many in range(len(ways) + 1)
        ]
    return ways


def bet_is_true(one: Reasoned) -> bool:
    """What is under the cup, how many are needed of how many, and how likely that is."""
    table = one.before
    calls = one.thought.move is LIAR
    face, quantity = one.number("face"), one.number("many")
    bettor = table.bettor if calls else table.turn
    if calls:
        assert (quantity - 1) * FACES + face - LOWEST == table.bet
    else:
        assert isinstance(one.thought.move, Bet)
        assert (one.thought.move.quantity, one.thought.move.face) == (quantity, face)
    shown = [table.shows(table.turn, place) for place in range(table.deck.slots)]
    mine = shown.count(face) + (shown.count(1) if table.law(0, WILD) else 0)
    mine -= 0 if calls else table.struck(face, table.turn)
    rolling = [captain for captain in range(table.captains) if table.rolling >> captain & 1]
    others = [captain for captain in rolling if captain != table.turn]
    ways = spread([chance for captain in others for chance in chances(table, captain, face, bettor)])
    needed = max(0, quantity - mine)
    if one.key == "exact":
        likely = ways[quantity - mine] if 0 <= quantity - mine < len(ways) else 0.0
    else:
        likely = sum(ways[needed:])
    said = one.number("chance")
    return (
        one.number("mine") == mine
        and one.number("needed") == needed
        and one.number("hidden") == sum(table.dice_in_cup(captain) for captain in others)
        and (said == percent(likely) or abs(said - 100 * likely) < 1)
        and (one.key != "bet_sure" or mine >= quantity)
        and (one.key != "bluff" or likely < 0.5)
        and (one.key != "bet" or likely >= 0.5)
        and (one.key != "liar_never" or said == 0)
        and (one.key != "liar_brave" or likely >= 0.5)
    )


# Cards


def play_is_true(one: Reasoned) -> bool:
    """It is the card that is named; what is said of it holds."""
    move = one.thought.move
    table = one.before
    left = table.chart.spaces - table.spots[one.seat]
    return (
        isinstance(move, Play)
        and one.number("kind") == move.kind
        and (one.key != "play_home" or (table.phase == SAILING and 0 < left <= 2))
        and (one.key != "play_last" or table.hand_of(one.seat) == 1)
        and (one.key != "play_final" or table.phase == FINAL)
    )


def pick_is_true(one: Reasoned) -> bool:
    """Who is named is chosen, and has so far to go."""
    move = one.thought.move
    table = one.before
    assert isinstance(move, Pick)
    named = one.number("other") == (PHANTOM if move.captain >= table.seats else move.captain)
    left = max(0, table.chart.spaces - table.spots[move.captain])
    return named and one.number("tiles") == left and (one.key == "pick_least") == is_nothing(one.worth)


def pass_is_true(one: Reasoned) -> bool:
    """So many cards are still in hand, and it is said that one is worthless only if it is."""
    table = one.before
    return (
        isinstance(one.thought.move, Hand)
        and one.number("many") == table.hand_of(one.seat) - len(table.answers[one.seat])
        and (one.key == "pass_card_worthless") == is_nothing(one.worth)
    )


def keep_is_true(one: Reasoned) -> bool:
    """The card could be played, and it is said that it would not help only if it would not."""
    can = one.before.deck.plays[one.number("kind")] in one.before.legal(one.seat)
    return can and (one.key == "keep_worthless") == is_nothing(one.worth)


def can_play(one: Reasoned) -> bool:
    """Is there a card that could be played?"""
    return any(isinstance(move, Play) for move in one.before.legal(one.seat))


def wait_is_true(one: Reasoned) -> bool:
    """It is the Sail Phase, and the first ship has so far to go."""
    table = one.before
    left = table.chart.spaces - max(table.spots[: table.seats])
    return table.phase == SAILING and one.number("tiles") == left and left >= 5 and can_play(one)


def coins_are_true(one: Reasoned) -> bool:
    """So many coins, and that price."""
    table = one.before
    coins, price = one.number("coins"), one.number("price")
    return 0 < price <= coins == table.coins[one.seat] and price == table.law(one.seat, PRICE)


# Dice and crew


def battle_is_true(one: Reasoned) -> bool:
    """How likely this die wins or loses as it lies."""
    table = one.before
    others = [seat for seat in range(table.captains) if table.fighters >> seat & 1 and seat != one.seat]
    rolls = [table.rolls[one.seat], *[table.rolls[other] for other in others]]
    if table.phase == FINAL:
        likely = 1.0 if rolls[0] == 0 else 0.0 if 0 in rolls else settled(rolls, True)
    else:
        likely = settled(rolls, table.seeks_loser)
    certain = {"leave_won": [100], "leave_safe": [0]}.get(one.key, [percent(likely)])
    loser = one.key.endswith(("loser", "safe"))
    return loser == table.seeks_loser and [one.number("before")] == [percent(likely)] == certain


def catching_up_is_true(one: Reasoned) -> bool:
    """So many tiles for so many of that crew."""
    table = one.before
    far = gap(table)
    return (
        one.number("tiles") == far
        and one.number("many") == far * table.law(one.seat, STAKE)
        and one.number("crew") == table.crew[one.seat]
    )


def hire_is_true(one: Reasoned) -> bool:
    """The coins that are left, and the price."""
    table = one.before
    price = table.law(one.seat, HIRING)
    coins = table.coins[one.seat] - price * table.answers[one.seat].count(HIRE)
    return one.number("coins") == coins and (one.key == "ready_poor") == (coins == 0)


TRUE: dict[str, Callable[[Reasoned], bool]] = {
    "only": lambda one: len(one.before.legal(one.seat)) == 1,
    "nothing_to_play": lambda one: one.before.legal(one.seat) == [PASS, STAND],
    "lay_good": lambda one: (
        isinstance(one.thought.move, Lay) and one.number("space") == one.thought.move.space
    ),
    "lay_bad": lambda one: isinstance(one.thought.move, Lay) and one.number("tile") == one.thought.move.tile,
    "lay_even": lambda one: (
        isinstance(one.thought.move, Lay)
        and one.number("space") == one.thought.move.space
        and is_nothing(one.worth)
    ),
    "pass_card": pass_is_true,
    "pass_card_worthless": pass_is_true,
    **dict.fromkeys(["bet", "bet_sure", "bluff", "liar", "liar_never", "liar_brave", "exact"], bet_is_true),
    **dict.fromkeys(["play", "play_against", "play_home", "play_last", "play_final"], play_is_true),
    "wait": wait_is_true,
    "wait_to_buy": lambda one: one.before.phase == SAILING and not can_play(one),
    "not_yet": lambda one: one.before.phase == SAILING and one.before.movers == 0,
    "keep": keep_is_true,
    "keep_worthless": keep_is_true,
    "no_card": lambda one: not can_play(one) and BUY not in one.before.legal(one.seat),
    "save_coins": coins_are_true,
    "buy": lambda one: (
        one.thought.move is BUY and coins_are_true(one) and one.number("hand") == one.before.hand_of(one.seat)
    ),
    "hex": lambda one: (
        isinstance(one.thought.move, Hex)
        and one.before.has(one.seat, CURSED)
        and one.number("many") == one.before.law(one.seat, RANSOM)
        and one.number("crew") == one.before.crew[one.seat]
    ),
    "pick": pick_is_true,
    "pick_least": pick_is_true,
    "pick_final": lambda one: (
        isinstance(one.thought.move, Pick) and one.number("crew") == one.before.crew[one.thought.move.captain]
    ),
    "reroll_sail": lambda one: one.thought.move is REROLL and one.number("many") == one.before.sail,
    "leave_sail": lambda one: one.thought.move is LEAVE and one.number("many") == one.before.sail,
    "reroll_action": lambda one: one.number("chance") in (50, 67),
    "leave_action": lambda one: one.number("chance") in (50, 67) and not one.before.lucky,
    "leave_lucky": lambda one: one.thought.move is LEAVE and one.before.lucky,
    **dict.fromkeys(
        [
            "reroll_winner",
            "reroll_unwanted",
            "leave_winner",
            "leave_won",
            "reroll_loser",
            "leave_loser",
            "leave_safe",
        ],
        battle_is_true,
    ),
    "sacrifice": catching_up_is_true,
    "refuse": catching_up_is_true,
    "lose": lambda one: isinstance(one.thought.move, Lose) and one.number("die") == one.thought.move.die,
    "trade": lambda one: (
        isinstance(one.thought.move, Trade)
        and one.before.has(one.seat, one.number("die"))
        and one.number("many") == one.before.law(one.seat, TRADING)
    ),
    "hire": hire_is_true,
    "ready": hire_is_true,
    "ready_poor": hire_is_true,
}


def test_what_it_says_is_true() -> None:
    heard = Counter[str]()
    for one in reasoned():
        heard[one.key] += 1
        assert TRUE[one.key](one), one.thought
    unheard = set(TRUE) - set(heard)
    assert len(unheard) < 10, unheard


@pytest.mark.parametrize("key", sorted(TRUE))
def test_every_reason_has_its_sentence(key: str) -> None:
    assert ours().catalogue.has(f"why.{key}")


def test_every_reason_is_a_whole_sentence() -> None:
    """With all its values filled in, and the names of cards and captains in it."""
    game = ours()
    for one in reasoned():
        sentence = game.say(one.thought.why, Names(PEOPLE))
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "seat " not in sentence
        assert "a card:" not in sentence
        for value in one.thought.why.values.values():
            assert value is not None


@pytest.mark.parametrize(("chance", "shown"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)])
def test_only_what_is_certain_is_nothing_or_a_hundred(chance: float, shown: int) -> None:
    assert percent(chance) == shown


def test_no_reason_promises_less_than_nothing() -> None:
    """What is worth no tiles is said in other words."""
    for one in reasoned():
        sentence = ours().say(one.thought.why, Names(PEOPLE))
        assert "-" not in sentence.replace("Topsy-Turvy", ""), sentence
        assert "0.0 tiles" not in sentence, sentence


@pytest.mark.parametrize(("worth", "said"), [(1.26, "1.3"), (-0.01, "0.0"), (-0.5, "-0.5"), (0.0, "0.0")])
def test_worths_are_said_in_tenths_of_tiles(worth: float, said: str) -> None:
    assert tiles(worth) == said
