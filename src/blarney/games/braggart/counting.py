"""Counting in Braggart: what one seat knows of the cards, and what cards are worth with this pack."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.pack import Pack
from blarney.games.braggart import pack as packs
from blarney.games.braggart.deck import DEED, FOE, LIAR, RESULT, Deck
from blarney.games.braggart.view import BraggartView


@dataclass(frozen=True)
class Best:
    """The best card of one type in a hand: how likely there is one, and what it counts on average, and how sure."""

    there: float
    mean: float
    spread: float


class Sheet:
    """A deck with its cards by name."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.many = len(deck.kinds)
        self.kind = {name: kind for kind, name in enumerate(deck.names)}
        self.type = [kind.type for kind in deck.all_kinds]
        self.value = [kind.value for kind in deck.all_kinds]
        self.copies = [kind.copies for kind in deck.all_kinds]
        self.coins = {
            "coins": [kind.coins for kind in deck.all_kinds],
            "values": [kind.value for kind in deck.all_kinds],
        }
        self.of_type = [
            sorted([deck.values[card] for card in range(self.many) if deck.types[card] == type_])
            for type_ in range(RESULT + 1)
        ]
        self.bests: dict[tuple[int, int, int], Best] = {}

    def best(self, type_: int, unknown: int, known: int) -> Best:
        """The best of a type among so many unknown cards, if the best that is known has this value (0: none)."""
        key = (type_, unknown, known)
        found = self.bests.get(key)
        if found is None:
            found = self.bests[key] = self.reckon(type_, min(unknown, self.many), known)
        return found

    def reckon(self, type_: int, unknown: int, known: int) -> Best:
        """Any cards of the deck may be the unknown ones."""
        values = self.of_type[type_]
        ways = comb(self.many, unknown)
        below = [0.0]
        chances: list[tuple[int, float]] = []
        for value in sorted({0, *values}):
            higher = sum([other > value for other in values])
            upto = comb(self.many - higher, unknown) / ways if value >= known else 0.0
            chances.append((value, upto - below[-1]))
            below.append(upto)
        there = 1.0 - chances[0][1]
        if there <= 0.0:
            return Best(0.0, 0.0, 0.0)
        # Without a Deed or a Foe there is no boast; without a Scene or a Result it counts less.
        if type_ in (DEED, FOE):
            chances = [(value, chance / there) for value, chance in chances[1:]]
        mean = sum([value * chance for value, chance in chances])
        spread = sum([(value - mean) ** 2 * chance for value, chance in chances])
        return Best(there, mean, spread)


@lru_cache(maxsize=16)
def sheet(pack: Pack) -> Sheet:
    """The sheet of a pack; read once."""
    return Sheet(packs.read(pack).deck)


class Count:
    """What a seat knows when it is asked.

    `known` are the kinds of cards that were seen to go into each other hand and not to leave it; after a theft one of
    them may be gone. `scores` is what the score piles came to as far as they were followed, `liars` how many Liar!
    cards this seat has not seen.
    """

    def __init__(self, mind: Mind) -> None:
        view = mind.view
        assert isinstance(view, BraggartView), "the mind of Braggart looks at Braggart"
        one = sheet(mind.game.pack)
        self.view = view
        self.sheet = one
        self.seat = mind.seat
        self.seats = view.seats
        self.coins = one.coins[view.scoring]
        self.hand = [one.kind[name] for name in view.hand]
        self.boasts = [[one.kind[name] for name in boast] for boast in view.boasts]
        self.values = [sum([one.value[kind] for kind in boast]) for boast in self.boasts]
        story = Story(one, view.seats, self.coins)
        for event in mind.events:
            story.hear(event)
        self.story = story
        self.known = story.known
        self.scores = story.scores
        gone = [one.kind[name] for name in view.discard]
        self.unseen = one.copies[:]
        for kinds in (self.hand, gone, *self.boasts, *[self.known[s] for s in range(self.seats) if s != self.seat]):
            for kind in kinds:
                self.unseen[kind] -= 1
        for kind in story.scored:
            self.unseen[kind] -= 1
        self.unseen = [max(0, many) for many in self.unseen]
        self.liars = sum([many for kind, many in enumerate(self.unseen) if one.type[kind] == LIAR])


class Story:
    """What the events tell one seat, one after the other."""

    def __init__(self, sheet: Sheet, seats: int, coins: list[int]) -> None:
        self.kind = sheet.kind
        self.coins = coins
        self.known: list[list[int]] = [[] for _ in range(seats)]
        self.boasts: list[list[int]] = [[] for _ in range(seats)]
        self.scores = [0] * seats
        self.scored: list[int] = []

    def hear(self, event: Event) -> None:
        """One more event."""
        what = event.what
        seat = event.seat
        if what in ("won", "shared"):
            winners = event.values["winners"]
            assert isinstance(winners, list), "the winners are a list of seats"
            for winner in winners:
                self.score(winner, self.boasts[winner])
            return
        if seat is None:
            if what == "opened":
                self.boasts = [[] for _ in self.boasts]
            return
        if what in ("drafted", "fetched"):
            self.known[seat].extend(self.named(event))
        elif what in ("discarded", "schemed", "accused", "threw_away"):
            self.leave(seat, event)
        elif what == "boasted":
            self.leave(seat, event)
            self.boasts[seat] = self.named(event)
        elif what == "swapped":
            self.swap(seat, event)
        elif what == "kept":
            self.score(seat, self.named(event))

    def named(self, event: Event) -> list[int]:
        """The cards of an event, as far as they were seen."""
        return [self.kind[card] for card in event.cards if card is not None]

    def leave(self, seat: int, event: Event) -> None:
        """Cards left a hand before everybody's eyes."""
        known = self.known[seat]
        if known:
            for kind in self.named(event):
                if kind in known:
                    known.remove(kind)

    def swap(self, seat: int, event: Event) -> None:
        """A card went into a boast, and another came out of it."""
        new, old = (self.kind[str(event.values[which])] for which in ("new", "old"))
        if new in self.known[seat]:
            self.known[seat].remove(new)
        self.known[seat].append(old)
        boaster = event.values["other"]
        assert isinstance(boaster, int), "somebody boasted"
        boast = self.boasts[boaster]
        if old in boast:
            boast[boast.index(old)] = new

    def score(self, seat: int, kinds: list[int]) -> None:
        """Cards went to a score pile."""
        self.scores[seat] += sum([self.coins[kind] for kind in kinds])
        self.scored.extend(kinds)
