"""What the house's mind for Royal Bastards says of a move is true, by all that lies on the table."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from blarney.core.catalogue import SENTENCES
from blarney.core.moves import PASS, STAND
from blarney.core.texts import Names
from blarney.games.royal_bastards.deck import (
    ATTRIBUTE_NAMES,
    ATTRIBUTES,
    CRITICAL,
    EDGE,
    ENDORSEMENT_PRICE,
    HOME_EDGE,
    IN_CONTESTS,
    INCOME_GOLD,
    INCOME_SUPPORT,
    MOVEMENT,
    REVEAL_PRICE,
    SALE,
    SUPPORT_PRICE,
)
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.moves import (
    BUY_ENDORSEMENT,
    BUY_SUPPORT,
    DONE,
    FIRST_WAY,
    SECOND_WAY,
    TAKE_GOLD,
    TAKE_SUPPORT,
    At,
    Back,
    Choose,
    Expose,
    Go,
    Lay,
    Pick,
    Play,
    Recruit,
    Sell,
)
from blarney.games.royal_bastards.odds import Team, chances
from blarney.games.royal_bastards.reasons import percent, points
from blarney.games.royal_bastards.table import LAST_ACTION, MOVING, NONE, NOWHERE
from games.royal_bastards_mind.thinking import GAME, Reasoned, any_options, thoughts

OF_THE_CORE = set(tomllib.loads((SENTENCES / "en.toml").read_text(encoding="utf-8"))["why"])
"""What bots say of any game."""

PEOPLE = ["Anne", "Jack", "Mary", "Dave"]


@cache
def reasoned() -> list[Reasoned]:
    """What was thought in some games with many options, among house and random players."""
    found: list[Reasoned] = []
    for seats in (2, 3, 4):
        for seed in range(2):
            options = any_options(Random(seats * 7 + seed))
            if seed:
                options |= {"layout": "placed"}
            found += thoughts(seats, seed, options, rough=seed)
    return found


# The set-up


def back_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    assert isinstance(move, Back)
    heir = one.before.deck.bastards[one.number("bastard")]
    return (
        move.bastard == one.number("bastard")
        and one.number("many") == len(one.before.dealt[one.seat])
        and one.number("score") == max(heir.scores)
        and heir.scores[ATTRIBUTE_NAMES.index(str(one.thought.why.values["attribute"]))] == max(heir.scores)
        and one.number("legs") == heir.scores[MOVEMENT]
    )


def recruit_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    assert isinstance(move, Recruit)
    home = one.before.deck.bastards[move.bastard].home
    return one.number("many") == len(one.before.fair) and one.number("land") == home


def lay_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    assert isinstance(move, Lay)
    home = one.before.home_of(one.seat)
    lands = one.before.deck.lands
    if one.key == "lay_home":
        return move.land == home == one.number("land")
    most = max(lands[land].points for land in one.before.held[one.seat])
    return home not in one.before.held[one.seat] and one.number("points") == lands[move.land].points == most


def cell_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    table = one.before
    assert isinstance(move, At)
    home = table.home_of(one.seat)
    near = [land for land, cell in enumerate(table.cells) if cell in CELLS[move.cell].near]
    if one.key == "cell_home":
        worth = sum(table.deck.lands[land].points for land in near)
        return one.number("land") == home and one.number("points") == worth
    if one.key == "cell_next":
        return home in near
    middle = table.cells[home] if one.key == "cell" else 0
    assert (table.cells[home] == NOWHERE) == (one.key == "cell_middle")
    moves = [other for other in table.legal(one.seat) if isinstance(other, At)]
    return steps(move.cell, middle) == min(steps(other.cell, middle) for other in moves)


def steps(cell: int, middle: int) -> int:
    """How far two cells are from each other."""
    reached = [cell]
    far = {cell: 0}
    for at in reached:
        for near in CELLS[at].near:
            if near not in far:
                far[near] = far[at] + 1
                reached.append(near)
    return far[middle]


# Movement and income


def go_is_true(one: Reasoned) -> bool:
    """No rival who has moved is there."""
    move = one.thought.move
    table = one.before
    assert isinstance(move, Go)
    stays = table.spots[table.hero(one.seat, table.role)] == move.land
    moved = table.in_order()[: table.mover]
    alone = not any(table.stands_in(seat, move.land) for seat in moved if seat != one.seat)
    if "mine" in one.thought.why.values and one.number("mine") != table.support_of(one.seat, move.land):
        return False
    return alone and one.number("land") == move.land and one.key.startswith("stay" if stays else "go")


def fight_is_true(one: Reasoned) -> bool:
    """All rivals who are there for certain are named, and the chance is that of all attributes together."""
    move = one.thought.move
    table = one.before
    assert isinstance(move, Go)
    moved = table.in_order()[: table.mover]
    rivals = sorted(seat for seat in moved if seat != one.seat and table.stands_in(seat, move.land))
    if one.thought.why.values["seats"] != rivals:
        return False
    heroes = {
        seat: [hero for hero in table.heroes_of(seat) if table.spots[hero] == move.land] for seat in rivals
    }
    hero = table.hero(one.seat, table.role)
    heroes[one.seat] = [hero]
    if hero % 2 and table.spots[hero - 1] == move.land:
        heroes[one.seat].insert(0, hero - 1)
    cards = [table.deck.contests[card] for card in table.deck.contest_cards]
    chance = 0.0
    for attribute in range(ATTRIBUTES):
        often = sum(card.attribute == attribute for card in cards) / len(cards)
        teams = [plain_team(one, seat, heroes[seat], move.land, attribute) for seat in sorted(heroes)]
        chance += often * chances(teams)[sorted(heroes).index(one.seat)]
    return one.number("chance") == percent(chance)


def plain_team(one: Reasoned, seat: int, heroes: list[int], land: int, attribute: int) -> Team:
    table = one.before
    added = table.law(seat, EDGE) + (table.law(seat, HOME_EDGE) if land == table.home_of(seat) else 0)
    added += sum(table.score(hero, attribute) for hero in heroes)
    first = table.deck.first_die if any(hero % 2 == 0 for hero in heroes) else 0
    others = (table.deck.champion_die,) if any(hero % 2 for hero in heroes) else ()
    return (first, table.law(seat, CRITICAL), others), added, (0, 0)


def income_is_true(one: Reasoned) -> bool:
    table = one.before
    return (
        one.thought.move is (TAKE_SUPPORT if one.key.startswith("take_support") else TAKE_GOLD)
        and one.number("land") == table.spots[table.payees[0]]
        and one.number("support") == table.law(one.seat, INCOME_SUPPORT)
        and one.number("gold") == table.law(one.seat, INCOME_GOLD)
    )


# Territories and targets


def contest_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    assert isinstance(move, Choose)
    mine = one.before.stands_in(one.seat, move.land)
    worth = one.before.deck.lands[move.land].points
    return (
        one.number("land") == move.land
        and one.number("points") == worth
        and mine == (one.key == "contest_mine")
    )


def place_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    table = one.before
    assert isinstance(move, Choose)
    mine = table.support_of(one.seat, move.land)
    most = max(table.support_of(seat, move.land) for seat in range(table.seats) if seat != one.seat)
    if (one.number("mine"), one.number("most")) != (mine, most):
        return False
    if one.number("points") != table.deck.lands[move.land].points:
        return False
    if mine > most:
        return one.key == "place_ahead"
    if mine < most:
        return one.key == "place_behind"
    return one.key == ("place_level" if most else "place_new")


def pick_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    assert isinstance(move, Pick)
    own = move.seat == one.seat
    return one.number("other") == move.seat and own == one.key.startswith("pick_self")


# Stops


def cancel_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    table = one.before
    assert isinstance(move, Play)
    return (
        one.number("kind") == move.kind
        and table.deck.chaos[move.kind].cancels
        and one.number("other") == table.chain[0]
        and (len(table.chain) % 2 == 1) == (one.key == "cancel")
    )


def has_cancel(one: Reasoned) -> bool:
    return any(one.before.deck.chaos[kind].cancels for kind in one.before.cards.unlike(one.seat))


def play_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    table = one.before
    assert isinstance(move, Play)
    card = table.deck.chaos[move.kind]
    if one.number("kind") != move.kind:
        return False
    if one.key.startswith("play_last"):
        return table.phase == LAST_ACTION
    if one.number("gold") != card.value + table.law(one.seat, SALE):
        return False
    if one.key == "play_fight":
        return card.type == IN_CONTESTS and table.fights(one.seat) and 1 <= one.number("chance") <= 99
    return True


def sale_is_true(one: Reasoned) -> bool:
    move = one.thought.move
    table = one.before
    assert isinstance(move, Sell)
    gold = table.deck.chaos[move.kind].value + table.law(one.seat, SALE)
    last = table.phase == LAST_ACTION
    return one.number("kind") == move.kind and one.number("gold") == gold and last == (one.key == "sell_last")


def spends(one: Reasoned, price: int) -> bool:
    own = one.before.law(one.seat, price)
    return one.number("price") == own <= one.before.gold[one.seat]


def support_is_true(one: Reasoned) -> bool:
    gold = one.before.gold[one.seat]
    many = gold // one.before.law(one.seat, SUPPORT_PRICE)
    return one.thought.move is BUY_SUPPORT and one.number("gold") == gold and one.number("many") == many > 0


def done_is_true(one: Reasoned) -> bool:
    gold = one.before.gold[one.seat]
    if one.thought.move is not DONE or one.number("gold") != gold or one.before.hand_of(one.seat):
        return False
    return (gold == 0) == (one.key == "done_poor")


def waits(one: Reasoned) -> bool:
    """Something is left in hand."""
    moving = one.before.phase == MOVING
    return (
        one.thought.move is PASS and one.before.hand_of(one.seat) > 0 and moving == (one.key == "wait_moving")
    )


def stands(one: Reasoned) -> bool:
    if one.thought.move is not STAND:
        return False
    if one.key == "stand_empty":
        return one.before.hand_of(one.seat) == 0 and one.number("gold") == one.before.gold[one.seat]
    if one.key == "stand_for_end":
        return one.before.turn == one.before.deck.turns
    return (one.before.phase == MOVING) == (one.key == "stand_moving")


TRUE: dict[str, Callable[[Reasoned], bool]] = {
    "only": lambda one: (
        len([move for move in one.before.legal(one.seat) if move.text[:8] != "withdraw"]) == 1
    ),
    "nothing_to_do": lambda one: one.before.legal(one.seat)[:2] == [PASS, STAND],
    "back": back_is_true,
    "recruit": recruit_is_true,
    **dict.fromkeys(["lay", "lay_home"], lay_is_true),
    **dict.fromkeys(["cell", "cell_home", "cell_next", "cell_middle"], cell_is_true),
    **dict.fromkeys(["go", "go_even", "stay", "stay_even"], go_is_true),
    **dict.fromkeys(["go_fight", "go_fight_even"], fight_is_true),
    **dict.fromkeys(["take_support", "take_gold", "take_support_even", "take_gold_even"], income_is_true),
    **dict.fromkeys(["contest_mine", "contest_others"], contest_is_true),
    **dict.fromkeys(["place_ahead", "place_level", "place_new", "place_behind"], place_is_true),
    **dict.fromkeys(["pick", "pick_even", "pick_self", "pick_self_even"], pick_is_true),
    **dict.fromkeys(
        ["target", "target_even"],
        lambda one: isinstance(one.thought.move, Choose) and one.number("land") == one.thought.move.land,
    ),
    **dict.fromkeys(["first_way", "first_way_even"], lambda one: one.thought.move is FIRST_WAY),
    **dict.fromkeys(["second_way", "second_way_even"], lambda one: one.thought.move is SECOND_WAY),
    **dict.fromkeys(["cancel", "cancel_cancel"], cancel_is_true),
    "no_cancel": lambda one: not has_cancel(one),
    **dict.fromkeys(["let_it_be", "let_it_help"], lambda one: has_cancel(one) and one.thought.move is PASS),
    **dict.fromkeys(["play", "play_fight", "play_last", "play_last_even"], play_is_true),
    **dict.fromkeys(["sell", "sell_last"], sale_is_true),
    "buy_endorsement": lambda one: one.thought.move is BUY_ENDORSEMENT and spends(one, ENDORSEMENT_PRICE),
    "expose": lambda one: (
        isinstance(one.thought.move, Expose)
        and one.number("other") == one.thought.move.seat
        and one.before.secrets_of(one.thought.move.seat) > 0
        and spends(one, REVEAL_PRICE)
    ),
    **dict.fromkeys(["buy_support", "buy_support_even"], support_is_true),
    **dict.fromkeys(["done", "done_poor"], done_is_true),
    "wait_contest": lambda one: waits(one) and one.before.contest != NONE,
    **dict.fromkeys(["wait", "wait_moving"], waits),
    **dict.fromkeys(["stand", "stand_moving", "stand_empty", "stand_for_end"], stands),
}


def test_what_it_says_is_true() -> None:
    heard = Counter[str]()
    for one in reasoned():
        heard[one.key] += 1
        assert TRUE[one.key](one), one.thought
    unheard = set(TRUE) - set(heard)
    assert len(unheard) < 24, unheard


def test_all_reasons_of_the_catalogue_are_proved() -> None:
    keys = {key.removeprefix("why.") for key in GAME.catalogue.sentences if key.startswith("why.")}
    assert keys - OF_THE_CORE == set(TRUE)


def test_every_reason_is_a_whole_sentence() -> None:
    """With all its values filled in, the names of people, cards and Territories in it, and nothing below nothing."""
    for one in reasoned():
        sentence = GAME.say(one.thought.why, Names(PEOPLE))
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "seat " not in sentence
        assert " -" not in sentence
        assert " 0.0 points" not in sentence
        assert None not in one.thought.why.values.values()


def test_what_promises_something_is_said_with_a_number() -> None:
    worths = [one.worth for one in reasoned() if "worth" in one.thought.why.values]
    assert len(worths) > 100
    assert min(worths) > 0.0
    assert max(worths) < sum(land.points for land in GAME.deck.lands)


@pytest.mark.parametrize(("chance", "shown"), [(0.0001, 1), (0.5, 50), (0.9999, 99)])
def test_no_contest_is_certain(chance: float, shown: int) -> None:
    assert percent(chance) == shown


@pytest.mark.parametrize(("worth", "said"), [(1.26, "1.3"), (-0.01, "0.0"), (2.0, "2.0")])
def test_worths_are_said_in_tenths_of_points(worth: float, said: str) -> None:
    assert points(worth) == said
