"""What the house's mind for Braggart says of a move is true, by all that lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from blarney.bots.drive import Drive
from blarney.bots.house import bot
from blarney.core.mind import Thought
from blarney.core.texts import Names, Value
from blarney.games.braggart.deck import DEED, FOE, LIAR
from blarney.games.braggart.moves import Discard, Fetch, Keep, OfCard, Rob, Take
from blarney.games.braggart.reasons import percent
from blarney.games.braggart.table import Braggart
from games.braggart.picture import PEOPLE
from games.braggart.small_pack import built_in, dealt, pack_text, pictured
from games.braggart_mind.thinking import best_value


@dataclass
class Reasoned:
    """What a seat thought, at a table as it lay before, and what became of it."""

    before: Braggart
    seat: int
    thought: Thought
    after: Braggart

    @property
    def key(self) -> str:
        return self.thought.why.key.removeprefix("why.")

    @property
    def values(self) -> dict[str, Value]:
        return self.thought.why.values

    @property
    def hand(self) -> list[int]:
        """The cards of the hand."""
        return self.before.cards.zones[self.seat]

    @property
    def kind(self) -> int:
        """The card that the move is about."""
        assert isinstance(self.thought.move, OfCard)
        return self.thought.move.kind

    @property
    def to_beat(self) -> int:
        """The best boast of the others."""
        return max(self.before.value(seat) for seat in range(self.before.seats) if seat != self.seat)

    @property
    def boasted(self) -> int:
        """What the boaster's boast counts."""
        return self.before.value(self.before.player)

    def kind_called(self, key: str) -> int:
        """A card that the reason names."""
        return self.before.deck.names.index(str(self.values[key]))

    def named(self, key: str) -> list[str]:
        """Cards that the reason names."""
        cards = self.values[key]
        assert isinstance(cards, list)
        return [str(card) for card in cards]


@cache
def reasoned() -> list[Reasoned]:
    """What was thought in some games, with the pack of the house and with another, among house and random players."""
    return [*thoughts()]


def thoughts() -> Iterator[Reasoned]:
    for game in (built_in(), pictured(pack_text(hand=5, limit=6, bar=2, most=4))):
        for seats in (2, 3, 4):
            for seed in range(2):
                table = dealt(seats, seed, game, scoring="values" if seed else "coins")
                bots = {seat: bot("random" if seat == 1 and seed else "heuristic") for seat in range(seats)}
                drive = Drive(table, bots, seed)
                while (seat := drive.next_seat()) is not None:
                    before = table.copy()
                    assert isinstance(before, Braggart)
                    step = drive.step()
                    assert step is not None
                    after = table.copy()
                    assert isinstance(after, Braggart)
                    if bots[seat].name == "heuristic":
                        yield Reasoned(before, seat, step[1], after)


def value_is_true(one: Reasoned) -> bool:
    """A card that is named with a value has that value."""
    if "card" not in one.values or "value" not in one.values or one.key.startswith("boast"):
        return True
    deck = one.before.deck
    return deck.all_kinds[deck.names.index(str(one.values["card"]))].value == one.values["value"]


def boast_is_true(one: Reasoned) -> bool:
    """What is to beat, who is still to come, what the best card brings, and whether it can win."""
    table = one.before
    names = table.deck.names
    coins = table.deck.coins if table.origin.options["scoring"] == "coins" else table.deck.values
    card = next(card for card in one.hand if names[table.deck.kinds[card]] == one.values["card"])
    chance = one.values["chance"]
    value = one.values["value"]
    assert isinstance(chance, int)
    assert isinstance(value, int)
    numbers = one.values["beat"] == one.to_beat and one.values["left"] == table.seats - table.turns - 1
    lost = value < one.to_beat
    sure = one.key in ("boast_sure", "boast_alone")
    last = not table.cards.zones[table.pile]
    return (
        numbers
        and one.values["kept"] == coins[card]
        and value <= best_value(table, one.hand)
        and lost == (chance == 0) == one.key.endswith("lost")
        and sure == (chance == 100)
        and (last or not one.key.startswith("boast_last"))
        and (one.key not in ("boast_leads", "boast_alone", "boast_sure") or one.values["left"] == 0)
        and (one.key not in ("boast_first", "boast_alone") or one.to_beat == 0)
    )


def liars_elsewhere(one: Reasoned) -> int:
    """The Liar! cards in the deck and in other hands."""
    table = one.before
    zones = [table.pile, *[seat for seat in range(table.seats) if seat != one.seat]]
    return sum(table.deck.types[card] == LIAR for zone in zones for card in table.cards.zones[zone])


def better(one: Reasoned, zone: int) -> bool:
    """With the card the hand can boast more, as much as is said."""
    table = one.before
    card = next(card for card in table.cards.zones[zone] if table.deck.kinds[card] == one.kind)
    before, after = best_value(table, one.hand), best_value(table, [*one.hand, card])
    return one.values["after"] == after > before and one.values.get("before", 0) == before


def lacks(one: Reasoned, type_: int) -> bool:
    """No card of a type is in hand, and the one taken is of it."""
    types = one.before.deck.types
    return (
        all(types[card] != type_ for card in one.hand) and one.before.deck.all_kinds[one.kind].type == type_
    )


def swap_is_true(one: Reasoned) -> bool:
    """Put the cards that are named in the places of those that are named, and count."""
    table = one.before
    deck = table.deck
    change = 0
    for new, old in zip(one.named("new"), one.named("old"), strict=True):
        kinds = deck.all_kinds[deck.names.index(new)], deck.all_kinds[deck.names.index(old)]
        assert kinds[0].type == kinds[1].type
        change += kinds[0].value - kinds[1].value
    mine = table.value(one.seat)
    others = max(table.value(seat) for seat in range(table.seats) if seat != table.player)
    after = one.values["after"]
    assert isinstance(after, int)
    return (
        one.values["before"] == one.boasted
        and after == one.boasted + change
        and (one.key != "accuse_win" or one.boasted > mine >= max(after, others))
        and (one.key != "accuse_drop" or one.boasted >= others > after)
        and one.values["mine"] == mine
        and one.values["top"] == others
    )


def bar_is_true(one: Reasoned) -> bool:
    """What the hand can boast at most is beaten, or what it would boast might win so often."""
    best = best_value(one.before, one.hand)
    if one.key.endswith("beaten"):
        return one.values["value"] == best < one.to_beat == one.values["beat"]
    if one.key.endswith("none"):
        return best == 0
    value = one.values["value"]
    assert isinstance(value, int)
    return 0 < value <= best


TRUE: dict[str, Callable[[Reasoned], bool]] = {
    "draft_deed": lambda one: lacks(one, DEED),
    "draft_foe": lambda one: lacks(one, FOE),
    "draft_better": lambda one: better(one, one.before.open),
    "draft_liar": lambda one: one.values["left"] == liars_elsewhere(one),
    "draft_deny": lambda one: one.kind_called("other") in one.before.kinds_in(one.before.open),
    "draft_later": lambda one: isinstance(one.thought.move, Take),
    "draft_ploy": lambda one: isinstance(one.thought.move, Take),
    "discard": lambda one: isinstance(one.thought.move, Discard) and one.values["many"] == len(one.hand),
    "discard_other": lambda one: one.values["many"] == len(one.hand),
    "keep": lambda one: isinstance(one.thought.move, Keep),
    "rob": lambda one: isinstance(one.thought.move, Rob)
    and one.values["many"] == len(one.before.cards.zones[one.before.score(one.thought.move.seat)]),
    "fetch": lambda one: isinstance(one.thought.move, Fetch),
    "fetch_first": lambda one: better(one, one.before.discard),
    "fetch_better": lambda one: better(one, one.before.discard),
    "bar": bar_is_true,
    "bar_none": bar_is_true,
    "bar_beaten": bar_is_true,
    "end": bar_is_true,
    "end_none": bar_is_true,
    "end_beaten": bar_is_true,
    "pass": lambda one: one.values["before"] == one.boasted,
    "no_liar": lambda one: all(not move.text.startswith("call") for move in one.before.legal(one.seat)),
    "accuse_win": swap_is_true,
    "accuse_clear": swap_is_true,
    "accuse_drop": swap_is_true,
    "accuse_card": swap_is_true,
    **dict.fromkeys(
        [
            "boast", "boast_first", "boast_leads", "boast_alone", "boast_sure", "boast_lost", "boast_last",
            "boast_last_lost",
        ],
        boast_is_true,
    ),
}  # fmt: skip


def test_what_it_says_is_true() -> None:
    heard = Counter[str]()
    for one in reasoned():
        heard[one.key] += 1
        assert value_is_true(one), one.thought
        assert one.key not in TRUE or TRUE[one.key](one), one.thought
    unheard = set(TRUE) - set(heard)
    assert len(unheard) < 8, unheard


def test_whoever_says_there_is_only_one_move_has_only_one() -> None:
    for one in reasoned():
        if one.key == "only":
            assert len(one.before.legal(one.seat)) == 1


def test_a_boast_that_is_complete_counts_what_was_said() -> None:
    checked = 0
    for one in reasoned():
        value = one.after.value(one.seat)
        if one.key.startswith("boast") and value and not one.before.value(one.seat):
            assert value == one.values["value"]
            checked += 1
    assert checked > 20


def test_every_reason_is_a_sentence() -> None:
    """With all its values filled in."""
    game = built_in()
    for one in reasoned():
        assert game.catalogue.has(one.thought.why.key)
        sentence = game.say(one.thought.why, Names(PEOPLE))
        assert sentence.endswith(".")
        assert "{" not in sentence
        assert "a card a card" not in sentence


@pytest.mark.parametrize(("chance", "shown"), [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1.0, 100)])
def test_only_what_is_certain_is_nothing_or_a_hundred(chance: float, shown: int) -> None:
    assert percent(chance) == shown
