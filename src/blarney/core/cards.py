"""Which card lies where, and who knows it: the single truth behind views, events and imagined worlds."""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.redeal import redealt
from blarney.core.retrace import retraced
from blarney.core.trail import Shift, Start


class Cards:
    """Cards by number, in zones; `seen` has a bit for each seat, and one more for spectators."""

    def __init__(self, seats: int, kinds: list[int], names: list[str]) -> None:
        self.seats = seats
        self.everyone = (1 << (seats + 1)) - 1
        self.kinds = kinds
        self.names = names
        self.zones: list[list[int]] = []
        self.seen: list[int] = []
        self.start: Start | None = None
        # The trail is shared with copies: each reads its own length of the list.
        self.trail: list[Shift] = []
        self.steps = 0

    def copy(self) -> Cards:
        """An equal set of cards that goes its own way."""
        other = Cards(self.seats, self.kinds, self.names)
        other.zones = [zone[:] for zone in self.zones]
        other.seen = self.seen[:]
        other.start = self.start
        other.trail = self.trail
        other.steps = self.steps
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
        """These viewers (bits) now see a card where it lies; once a trail is kept, `turn_up` does that."""
        assert self.start is None, "a card is shown for itself only before the trail begins"
        self.seen[card] |= viewers

    def move(self, card: int, source: int, target: int) -> None:
        """One card is moved before everybody's eyes."""
        if self.start is not None:
            self.lay([card], source, target, self.everyone)
            return
        self.zones[source].remove(card)
        self.zones[target].append(card)
        self.seen[card] = self.everyone

    # From here on, what everybody can follow is kept

    def keep_trail(self, apart: int = 0) -> None:
        """From now on cards move only as below; in the zones of `apart` (bits) packets stay as they were laid."""
        self.start = Start([zone[:] for zone in self.zones], self.seen[:], apart)
        self.trail = []
        self.steps = 0

    def lay(self, cards: list[int], source: int, target: int, viewers: int) -> None:
        """These cards go from a hand, or another zone where cards are mixed, to a zone; the viewers (bits) see which.

        All others no longer see what is left in the first zone: any of it may have gone.
        """
        self.note(Shift(source, target, cards[:], viewers))
        left = self.zones[source]
        for card in cards:
            left.remove(card)
            self.seen[card] = viewers
        for card in left:
            self.seen[card] &= viewers
        self.zones[target].extend(cards)

    def take(self, source: int, target: int, viewers: int) -> None:
        """All that lies in a zone goes to another; of those who do not look, none sees it there."""
        assert self.start is not None, "a trail is kept"
        if not self.start.keeps_apart(source):
            self.lay(self.zones[source][:], source, target, viewers)
            return
        self.note(Shift(source, target, [], viewers))
        apart = self.start.keeps_apart(target)
        for card in self.zones[source]:
            self.seen[card] = self.seen[card] | viewers if apart else viewers
        self.zones[target].extend(self.zones[source])
        self.zones[source] = []

    def turn_up(self, zone: int, many: int, viewers: int) -> None:
        """These viewers (bits) look at the packet of so many cards that was laid last."""
        self.note(Shift(zone, zone, [], viewers))
        for card in self.zones[zone][-many:]:
            self.seen[card] |= viewers

    def mix(self, zone: int, chance: Chance) -> None:
        """Shuffle a zone in which cards are mixed; nobody sees any of them there."""
        chance.shuffle(self.zones[zone])
        for card in self.zones[zone]:
            self.seen[card] = 0

    def note(self, shift: Shift) -> None:
        """One more shift on the trail."""
        if len(self.trail) != self.steps:
            self.trail = self.trail[: self.steps]
        self.trail.append(shift)
        self.steps += 1

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
        if self.start is not None:
            assert bars is None, "with a trail all that is known is on it"
            self.retrace(viewer, chance)
            return
        pool = self.hidden(viewer)
        if bars is None:
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
        masks = [open_zones & ~barred for barred in bars]
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

    def retrace(self, viewer: int, chance: Chance) -> None:
        """Draw another past that this viewer cannot tell from the real one.

        Who sees a place stays as it was, whatever card now lies there.
        """
        assert self.start is not None, "a trail is kept"
        trail = self.trail[: self.steps]
        past = retraced(self.kinds, len(self.names), self.start, trail, viewer, chance)
        self.start = past.start
        self.trail = past.trail
        seen = self.seen[:]
        for zone in range(len(self.zones)):
            old = self.zones[zone]
            cards = past.zones[zone]
            for place in range(len(old)):
                if seen[old[place]] >> viewer & 1:
                    cards = self.arranged(cards, old, seen, viewer)
                    break
            for place in range(len(old)):
                self.seen[cards[place]] = seen[old[place]]
            self.zones[zone] = cards

    def arranged(self, cards: list[int], old: list[int], seen: list[int], viewer: int) -> list[int]:
        """The same cards, with those that the viewer saw in the old order at the same places."""
        left = cards[:]
        found: list[int] = []
        for card in old:
            if seen[card] >> viewer & 1:
                place = 0
                while self.kinds[left[place]] != self.kinds[card]:
                    place += 1
                found.append(left.pop(place))
        at = 0
        arranged: list[int] = []
        for card in old:
            if seen[card] >> viewer & 1:
                arranged.append(found[at])
                at += 1
            else:
                arranged.append(left.pop())
        return arranged
