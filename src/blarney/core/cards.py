"""Which card lies where, and who knows it: the single truth behind views, events and imagined worlds."""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.redeal import redealt


class Loose:
    """A viewer knows that a card lies in one of some zones (bits), and not in which."""

    def __init__(self, viewer: int, card: int, zones: int) -> None:
        self.viewer = viewer
        self.card = card
        self.zones = zones


class Cards:
    """Cards by number, in zones; `seen` has a bit for each seat, and one more for spectators."""

    def __init__(self, seats: int, kinds: list[int], names: list[str]) -> None:
        self.seats = seats
        self.everyone = (1 << (seats + 1)) - 1
        self.kinds = kinds
        self.names = names
        self.zones: list[list[int]] = []
        self.seen: list[int] = []
        self.loose: list[Loose] = []

    def copy(self) -> Cards:
        """An equal set of cards that goes its own way."""
        other = Cards(self.seats, self.kinds, self.names)
        other.zones = [zone[:] for zone in self.zones]
        other.seen = self.seen[:]
        if self.loose:
            other.loose = self.loose[:]
        return other

    def sees(self, viewer: int, card: int) -> bool:
        """Does this viewer know where this card lies?"""
        return self.seen[card] >> viewer & 1 != 0

    def look(self, zone: int, viewer: int) -> list[str | None]:
        """The names of the cards of a zone, as far as this viewer sees them."""
        return [self.named(card, viewer) for card in self.zones[zone]]

    def named(self, card: int, viewer: int) -> str | None:
        """The name of a card, if this viewer sees it."""
        return self.names[self.kinds[card]] if self.sees(viewer, card) else None

    def pick(self, zone: int, kind: int) -> int | None:
        """The card of that kind in a zone; of equal ones the most widely seen."""
        best: int | None = None
        seen = -1
        for card in self.zones[zone]:
            if self.kinds[card] == kind:
                many = self.seen[card].bit_count()
                if many > seen:
                    best = card
                    seen = many
        return best

    def show(self, card: int, viewers: int) -> None:
        """These viewers (bits) now know where the card lies."""
        self.seen[card] |= viewers
        if self.loose:
            self.loose = [one for one in self.loose if one.card != card or not viewers >> one.viewer & 1]

    def move(self, card: int, source: int, target: int, viewers: int) -> None:
        """Move one card in the sight of these viewers (bits); whoever saw it before still knows it.

        For a card that all can follow by its place, such as the top of a pile. What is chosen out of a hand in secret
        is laid by `lay`.
        """
        self.zones[source].remove(card)
        self.zones[target].append(card)
        self.show(card, viewers)
        self.widen(self.seen[card], source, target, keep=len(self.zones[source]) > 0)

    def lay(self, cards: list[int], source: int, packet: int, viewers: int) -> None:
        """Lay cards face down from a zone into a packet of its own; only these viewers see which.

        Others who had seen a card in the first zone now know it to lie there or in the packet.
        """
        assert not self.zones[packet], "a packet is a zone of its own until it is taken"
        before = self.zones[source][:]
        for card in cards:
            self.zones[source].remove(card)
            self.zones[packet].append(card)
            self.show(card, viewers)
        if self.zones[source]:
            for viewer in range(self.seats + 1):
                if not viewers >> viewer & 1:
                    self.blur(before, viewer, source, packet)
        self.widen(viewers, source, packet, keep=len(self.zones[source]) > 0)

    def blur(self, before: list[int], viewer: int, source: int, packet: int) -> None:
        """What this viewer had seen in the zone lies there or in the packet."""
        for card in before:
            if self.sees(viewer, card):
                self.seen[card] &= ~(1 << viewer)
                self.loose.append(Loose(viewer, card, 1 << source | 1 << packet))

    def widen(self, viewers: int, source: int, target: int, keep: bool) -> None:
        """Whoever does not see what moved: a card perhaps in the one zone is perhaps in the other.

        If nothing was kept in the first zone, nobody looks for anything there any longer.
        """
        for place, one in enumerate(self.loose):
            if one.zones >> source & 1:
                zones = one.zones
                if not viewers >> one.viewer & 1:
                    zones |= 1 << target
                if not keep:
                    zones &= ~(1 << source)
                self.loose[place] = Loose(one.viewer, one.card, zones)

    def take(self, source: int, target: int, viewers: int) -> None:
        """Take all cards of a zone into another; only these viewers look at them.

        Others then know the cards they had in doubt to be perhaps in the other zone, each for itself: how many of
        them can have come over at most is not kept.
        """
        for card in self.zones[source]:
            self.show(card, viewers)
        self.zones[target].extend(self.zones[source])
        self.zones[source].clear()
        self.widen(viewers, source, target, keep=False)

    def mix(self, zone: int, chance: Chance) -> None:
        """Shuffle a zone: whoever knew a card in it knows that it is still there, and not where.

        Once cards are drawn from it, such a card may be there or where they went, each for itself: that only cards of
        this pile can have been drawn is not kept.
        """
        chance.shuffle(self.zones[zone])
        for card in self.zones[zone]:
            for viewer in range(self.seats + 1):
                if self.sees(viewer, card):
                    self.loose.append(Loose(viewer, card, 1 << zone))
            self.seen[card] = 0

    def hidden(self, viewer: int) -> list[int]:
        """The cards whose place this viewer does not know, in the order of the zones."""
        bit = 1 << viewer
        seen = self.seen
        cards: list[int] = []
        for zone in self.zones:
            for card in zone:
                if not seen[card] & bit:
                    cards.append(card)
        return cards

    def redeal(self, viewer: int, chance: Chance, bars: list[int] | None) -> None:
        """Deal anew what this viewer has not seen: every way that its knowledge leaves is equally likely.

        `bars` gives the zones (bits) where a card cannot lie, by card, if there are any such.
        """
        pool = self.hidden(viewer)
        if bars is None and not self.loose:
            chance.shuffle(pool)
            self.put(viewer, pool)
            return
        sizes = [0] * len(self.zones)
        bit = 1 << viewer
        open_zones = 0
        for place in range(len(self.zones)):
            many = 0
            for card in self.zones[place]:
                if not self.seen[card] & bit:
                    many += 1
            if many:
                sizes[place] = many
                open_zones |= 1 << place
        masks = [open_zones] * len(self.kinds) if bars is None else [open_zones & ~barred for barred in bars]
        for one in self.loose:
            if one.viewer == viewer:
                masks[one.card] &= one.zones
        self.put(viewer, redealt(pool, masks, sizes, open_zones, chance))

    def put(self, viewer: int, pool: list[int]) -> None:
        """Fill the places that this viewer does not see with these cards, zone by zone.

        Who else sees a place stays as it was: each place keeps its bits, whatever card now lies there.
        """
        bit = 1 << viewer
        zones = self.zones
        seen = self.seen
        bits: list[int] = []
        old: list[int] = []
        at = 0
        for zone in zones:
            for i in range(len(zone)):
                card = zone[i]
                if not seen[card] & bit:
                    bits.append(seen[card])
                    old.append(card)
                    zone[i] = pool[at]
                    at += 1
        for i in range(len(old)):
            seen[pool[i]] = bits[i]
        if self.loose:
            now = {old[i]: pool[i] for i in range(len(old))}
            self.loose = [
                one if one.viewer == viewer else Loose(one.viewer, now.get(one.card, one.card), one.zones)
                for one in self.loose
            ]
