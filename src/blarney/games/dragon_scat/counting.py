"""Counting cards in Dragon Scat: what one seat knows of the others' cards, and of their honesty."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.pack import Pack
from blarney.games.dragon_scat import pack as packs
from blarney.games.dragon_scat.deck import Deck
from blarney.games.dragon_scat.view import DragonScatView


@dataclass(frozen=True)
class Sheet:
    """A deck with its dragons by name."""

    deck: Deck
    kind: dict[str, int]


@lru_cache(maxsize=16)
def sheet(pack: Pack) -> Sheet:
    """The sheet of a pack; read once."""
    deck = packs.read(pack).deck
    return Sheet(deck, {name: kind for kind, name in enumerate(deck.names)})


class Count:
    """What a seat knows when it is asked.

    `held` has for each seat how many cards of each kind it surely holds: they were seen to go into that hand, and
    too few cards were laid face down since for all of them to be gone. For whoever claims something now it counts
    the cards before that play. `below` are the cards that this seat knows to lie face down. `lies` and `truths` are
    the claims of each seat that this seat saw through, `caught` those that everybody saw to be lies.
    """

    def __init__(self, mind: Mind) -> None:
        view = mind.view
        assert isinstance(view, DragonScatView), "the mind of Dragon Scat looks at Dragon Scat"
        one = sheet(mind.game.pack)
        self.view = view
        self.seat = mind.seat
        self.deck = one.deck
        self.kind = one.kind
        self.hand = self.kinds(view.hand)
        self.showing = [self.kind[row.dragon] for row in view.rows]
        self.piles = [sum([len(laid.cards) for laid in row.pile]) for row in view.rows]
        self.below = [0] * self.deck.many
        for row in view.rows:
            for laid in row.pile:
                for card in laid.cards:
                    if card is not None:
                        self.below[self.kind[card]] += 1
        story = Story(one, self.seat, view.seats)
        for event in mind.events:
            story.hear(event)
        self.held = story.held
        if view.claim is not None and story.claimant == view.claim.seat:
            self.held[view.claim.seat] = story.before
        self.lies = story.lies
        self.truths = story.truths
        self.caught = story.caught

    def kinds(self, names: list[str]) -> list[int]:
        """How many there are of each kind."""
        counts = [0] * self.deck.many
        for name in names:
            counts[self.kind[name]] += 1
        return counts

    def elsewhere(self, kind: int, seat: int) -> int:
        """How many cards of a kind are surely not with a seat: they show, or are here, or in another hand, or below."""
        others = [held[kind] for other, held in enumerate(self.held) if other != seat]
        return (kind in self.showing) + self.hand[kind] + self.below[kind] + sum(others)

    def most(self, kind: int, seat: int) -> int:
        """How many cards of a kind a seat can have had at most."""
        return self.deck.copies - self.elsewhere(kind, seat)

    def claimed_under(self, row: int, spared: int | None = None) -> int:
        """How many cards were claimed and laid in a pile as it lies, without the claims of one seat."""
        pile = self.view.rows[row].pile
        return sum([len(laid.cards) for laid in pile if laid.how == "claim" and laid.seat != spared])

    def can_hold(self, kind: int, many: int, seat: int, size: int) -> float:
        """How likely a hand of that size has so many cards of a kind, if the cards not seen lie anywhere."""
        sure = self.held[seat][kind]
        wanted = many - sure
        if wanted <= 0:
            return 1.0
        left = self.most(kind, seat) - sure
        if wanted > left:
            return 0.0
        places = size - sum(self.held[seat])
        unseen = self.unseen()
        if places <= 0 or unseen <= 0:
            return 0.0
        ways = comb(unseen, places)
        hits = sum(
            [comb(left, n) * comb(unseen - left, places - n) for n in range(wanted, min(left, places) + 1)]
        )
        return hits / ways if ways else 0.0

    def unseen(self) -> int:
        """How many cards lie this seat knows not where."""
        seen = sum(self.hand) + len(self.showing) + sum([sum(held) for held in self.held])
        return len(self.deck.kinds) - seen - sum(self.below)


@dataclass(frozen=True)
class Packet:
    """Cards that were laid together, as the listener knows them; `kinds` only of its own."""

    seat: int
    claim: bool
    many: int
    kinds: list[int]


class Story:
    """What the events tell one seat, one after the other."""

    def __init__(self, sheet: Sheet, seat: int, seats: int) -> None:
        self.sheet = sheet
        self.seat = seat
        self.held = [[0] * sheet.deck.many for _ in range(seats)]
        self.before = [0] * sheet.deck.many
        self.claimant: int | None = None
        self.lies = [0] * seats
        self.truths = [0] * seats
        self.caught = [0] * seats
        self.piles: dict[str, list[Packet]] = {}
        self.taken: list[Packet] = []
        self.revealed: list[int] = []
        self.dragon = 0

    def hear(self, event: Event) -> None:
        """One more event."""
        seat = event.seat
        if seat is None:
            return
        if event.what in ("claimed", "stead_laid", "free_laid"):
            self.laid(event, seat)
        elif event.what == "new":
            kind = self.sheet.kind[event.cards[0] or ""]
            self.held[seat][kind] = max(0, self.held[seat][kind] - 1)
        elif event.what == "revealed":
            self.found_out(event, seat)
        elif event.what in ("caught", "proved"):
            self.took(event, seat)
        elif event.what == "found" and seat == self.seat:
            self.found(event)

    def laid(self, event: Event, seat: int) -> None:
        """Cards went face down; any that were known in that hand may be among them."""
        many = len(event.cards)
        kinds = [self.sheet.kind[card] for card in event.cards if card is not None]
        claim = event.what == "claimed"
        self.piles.setdefault(event.target or "", []).append(Packet(seat, claim, many, kinds))
        self.claimant = seat if claim else None
        if claim:
            self.before = self.held[seat]
        if seat != self.seat:
            self.held[seat] = [max(0, held - many) for held in self.held[seat]]

    def found_out(self, event: Event, seat: int) -> None:
        """A claim was revealed to all."""
        self.dragon = self.sheet.kind[str(event.values["dragon"])]
        self.revealed = [self.sheet.kind[card] for card in event.cards if card is not None]
        self.judge(seat, self.revealed)
        self.caught[seat] += any(kind != self.dragon for kind in self.revealed)

    def judge(self, seat: int, kinds: list[int]) -> None:
        """A claim turned out to be true, or a lie."""
        if all(kind == self.dragon for kind in kinds):
            self.truths[seat] += 1
        else:
            self.lies[seat] += 1

    def took(self, event: Event, seat: int) -> None:
        """A pile was taken: what was revealed is in that hand, and what this seat had laid there itself."""
        packets = self.piles.pop(event.source or "", [])
        claimant = self.claimant
        own = [kind for packet in packets if packet.seat == self.seat for kind in packet.kinds]
        if claimant is not None and claimant != self.seat:
            self.settle(claimant, event.what == "caught")
        if seat == self.seat:
            # The last packet is the claim that was called: everybody saw it.
            self.taken = [packet for packet in packets[:-1] if packet.seat != seat]
        else:
            shown = [] if claimant in (seat, self.seat) else self.revealed
            for kind in [*own, *shown]:
                self.held[seat][kind] += 1
        self.claimant = None

    def settle(self, claimant: int, caught: bool) -> None:
        """What the claimant surely holds, now that the cards of its play are known."""
        held = self.before[:]
        for kind in set(self.revealed):
            many = self.revealed.count(kind)
            held[kind] = max(held[kind], many) if caught else max(0, held[kind] - many)
        self.held[claimant] = held

    def found(self, event: Event) -> None:
        """In a pile that this seat took lay these cards of another."""
        packet = self.taken.pop(0) if self.taken else None
        if packet is not None and packet.claim:
            self.judge(packet.seat, [self.sheet.kind[card] for card in event.cards if card is not None])
