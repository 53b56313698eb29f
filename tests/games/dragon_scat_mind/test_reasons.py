"""What the house's mind for Dragon Scat says of a move is true, by what its seat sees and by its own odds."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from blarney.bots.house import bot
from blarney.core.catalogue import SENTENCES
from blarney.core.chance import Chance
from blarney.core.mind import Mind
from blarney.core.moves import Move
from blarney.core.texts import Names, Text, Value
from blarney.games.dragon_scat.counting import Count
from blarney.games.dragon_scat.doubts import Doubt, doubt
from blarney.games.dragon_scat.moves import GRANTED, SCAT, Lay, New
from blarney.games.dragon_scat.odds import Odds
from blarney.games.dragon_scat.table import DragonScat
from blarney.games.dragon_scat.view import DragonScatView
from bots.worlds import positions
from games.dragon_scat.picture import PEOPLE, game

OF_THE_CORE = set(tomllib.loads((SENTENCES / "en.toml").read_text(encoding="utf-8"))["why"])
"""What bots say of any game."""

HOUSE = bot("heuristic")


@dataclass
class Reasoned:
    """A move of the house, why, and what its seat sees and counts."""

    move: Move
    why: Text
    odds: Odds
    table: DragonScat

    @property
    def values(self) -> dict[str, Value]:
        return self.why.values

    @property
    def view(self) -> DragonScatView:
        return self.odds.count.view

    @property
    def doubt(self) -> Doubt:
        return doubt(self.odds)

    @property
    def names(self) -> list[str]:
        """The cards of the hand."""
        return self.view.hand

    @property
    def claimed(self) -> int:
        """How many cards are claimed."""
        assert self.view.claim is not None
        return len(self.view.claim.cards)

    @property
    def dragon(self) -> str:
        """The dragon that the reason names."""
        return str(self.values["dragon"])

    @property
    def pile(self) -> int:
        """How many cards lie under that dragon, without those that wait for answers."""
        (row,) = [row for row in self.view.rows if row.dragon == self.dragon]
        return sum(len(laid.cards) for laid in row.pile)

    @property
    def lie(self) -> int:
        """How likely a lie, in per cent that are 0 or 100 only if that is certain."""
        return min(99, max(1, round(100 * self.doubt.lie)))

    @property
    def false(self) -> list[str]:
        """The cards that the reason calls false."""
        false = self.values["false"]
        assert isinstance(false, list)
        return [str(card) for card in false]

    @property
    def known(self) -> int:
        """The copies of the dragon that are seen: one shows, others are in hand or were laid by this seat."""
        below = [card for row in self.view.rows for laid in row.pile for card in laid.cards]
        return 1 + self.names.count(self.dragon) + below.count(self.dragon)


def answered(one: Reasoned, move: Move) -> bool:
    """Is this the answer to the claim that the reason speaks of?"""
    claim = one.view.claim
    assert claim is not None
    said = (one.values["other"], one.values["many"], one.values["dragon"])
    return one.move is move and said == (claim.seat, one.claimed, claim.dragon)


def weighed(one: Reasoned) -> bool:
    """Are chance and cost those of the claim?"""
    return one.values["chance"] == one.lie and one.values["taken"] == one.pile + one.claimed


def left(one: Reasoned) -> int:
    """How many cards are left after this turn."""
    many = one.values["many"]
    assert isinstance(many, int)
    return len(one.names) - many


def true_cards(one: Reasoned) -> bool:
    """Does the seat hold as many cards of the dragon as it lays?"""
    return one.names.count(one.dragon) >= len(one.names) - left(one)


def too_many(one: Reasoned) -> bool:
    """Are there fewer cards left than were claimed, and was it in truth a lie?"""
    kinds = one.table.deck.kinds
    cards = one.table.cards.zones[one.table.pile(one.table.row)][-one.table.claimed :]
    honest = all(kinds[card] == one.table.dragon(one.table.row) for card in cards)
    most = one.values["left"]
    assert isinstance(most, int)
    return answered(one, SCAT) and one.claimed > most and not honest


def lies(one: Reasoned) -> bool:
    """Are the cards it calls false in hand, and none of them the dragon's?"""
    held = Counter(one.names)
    return (
        one.dragon not in one.false
        and all(held[card] >= many for card, many in Counter(one.false).items())
        and one.values["pile"] == one.pile
    )


TRUE: dict[str, Callable[[Reasoned], bool]] = {
    "only": lambda one: len(one.table.legal(one.odds.seat)) == 1,
    "new": lambda one: one.move.text == f"new {one.values['card']}" and len(one.names) > 1,
    "new_last": lambda one: isinstance(one.move, New) and one.names == [one.values["card"]],
    "honest": lambda one: (
        true_cards(one) and left(one) > 1 and one.values["taken"] == one.pile + len(one.names) - left(one)
    ),
    "honest_one_left": lambda one: true_cards(one) and left(one) == 1,
    "honest_last": lambda one: true_cards(one) and left(one) == 0,
    "lie": lambda one: lies(one) and len(one.false) == one.values["many"],
    "half_lie": lambda one: (
        lies(one)
        and one.values["true"] == int(str(one.values["many"])) - len(one.false)
        and 0 < int(str(one.values["true"])) <= one.names.count(one.dragon)
    ),
    "too_many": lambda one: too_many(one) and one.known == 1 and one.values["left"] == 3,
    "too_many_held": lambda one: (
        too_many(one)
        and one.values["mine"] == one.names.count(one.dragon)
        and one.values["left"] == 3 - one.names.count(one.dragon)
    ),
    "too_many_known": lambda one: (
        too_many(one)
        and one.values["left"] == 4 - int(str(one.values["known"]))
        and int(str(one.values["known"])) >= one.known
    ),
    "cannot_have": lambda one: answered(one, SCAT) and one.doubt.lie == 1.0,
    "sure_truth": lambda one: answered(one, GRANTED) and one.doubt.lie == 0.0,
    "stop": lambda one: (
        answered(one, SCAT) and weighed(one) and one.view.hand_sizes[int(str(one.values["other"]))] == 0
    ),
    "doubt": lambda one: answered(one, SCAT) and weighed(one) and one.doubt.scat >= one.doubt.granted,
    "doubt_last": lambda one: answered(one, SCAT) and weighed(one) and len(one.names) == 1,
    "gamble": lambda one: answered(one, SCAT) and weighed(one) and one.doubt.scat < one.doubt.granted,
    "let_go": lambda one: answered(one, GRANTED) and weighed(one) and one.doubt.scat > one.doubt.granted,
    "too_dear": lambda one: answered(one, GRANTED) and weighed(one) and one.doubt.lie > 0.5,
    "believe": lambda one: answered(one, GRANTED) and weighed(one) and one.doubt.lie <= 0.5,
    "last_card": lambda one: isinstance(one.move, Lay) and one.names == [one.values["card"]],
    "free_card": lambda one: (
        isinstance(one.move, Lay)
        and one.move.text == f"lay {one.values['card']}"
        and one.values["card"] in [row.dragon for row in one.view.rows]
    ),
    "free_stranger": lambda one: (
        isinstance(one.move, Lay)
        and one.move.text == f"lay {one.values['card']}"
        and one.values["card"] not in [row.dragon for row in one.view.rows]
    ),
}


def reasoned(seats: int, games: int) -> Iterator[Reasoned]:
    """Every decision of some games."""
    for seed in range(games):
        for position in positions(game(), HOUSE, seats, 100 + seed):
            thought = position.thought(HOUSE)
            assert isinstance(position.table, DragonScat)
            odds = Odds(Count(Mind.at(position.table, position.seat, position.told, Chance(1))))
            yield Reasoned(thought.move, thought.why, odds, position.table)


@pytest.mark.parametrize("seats", game().seats)
def test_every_reason_is_true(seats: int) -> None:
    said = Counter[str]()
    for one in reasoned(seats, 6):
        key = one.why.key.removeprefix("why.")
        assert TRUE[key](one), (one.why, one.view)
        said[key] += 1
    assert len(said) > 8, said


@pytest.mark.parametrize("seats", [2, 5])
def test_every_reason_is_a_sentence(seats: int) -> None:
    """Nothing is left out of it, and nothing is left open."""
    for one in reasoned(seats, 3):
        sentence = game().say(one.why, Names(PEOPLE))
        assert re.fullmatch(r"[A-Z0-9][^{}]*\.", sentence), sentence
        assert "why." not in sentence
        assert "None" not in sentence


def test_there_is_a_check_for_every_reason_in_the_book() -> None:
    sentences = game().catalogue.sentences
    keys = {key.removeprefix("why.") for key in sentences if key.startswith("why.")}
    assert keys - OF_THE_CORE == set(TRUE)
