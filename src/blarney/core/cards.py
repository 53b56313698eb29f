"""Which card lies where, and who knows it: the single truth behind views, events and imagined worlds."""

from __future__ import annotations

from typing import Final

from blarney.core.chance import Chance
from blarney.core.redeal import redealt
from blarney.core.retrace import Draw, Past
from blarney.core.trail import Shift, Start, together
from blarney.core.web import Web

NO_TRAIL: Final[list[Shift]] = []
NO_CARDS: Final[list[int]] = []


class Cards:
    """Cards by number, in zones; `seen` has a bit for each seat, and one more for spectators."""

    def __init__(self, seats: int, kinds: list[int], names: list[str]) -> None:
        self.seats = seats
        self.everyone = (1 << (seats + 1)) - 1
        self.kinds = kinds
        self.names = names
        self.zones: list[list[int]] = []
        self.seen: list[int] = []
        # The trail is shared with copies: each reads its own length of the list.
        self.begun: Start | None = None
        self.shifts = NO_TRAIL
        self.steps = 0
        # No trail is put down: by zone, how often cards have left it.
        self.forgets = False
        self.losses = NO_CARDS
        # In an imagined world: what was drawn of the trail. Until somebody asks for it, it stands there as it was.
        self.drawn: Draw | None = None
        # What one viewer followed of the trail so far, kept until it goes on.
        self.web: Web | None = None

    def copy(self) -> Cards:
        """An equal set of cards that goes its own way."""
        other = Cards(self.seats, self.kinds, self.names)
        other.zones = [zone[:] for zone in self.zones]
        other.seen = self.seen[:]
        other.begun = self.begun
        other.shifts = self.shifts
        other.steps = self.steps
        if self.forgets:
            other.forget()
        other.drawn = self.drawn
        other.web = self.web
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

    def unlike(self, zone: int) -> list[int]:
        """The kinds, each once, of the cards in a zone that is kept in order."""
        kinds: list[int] = []
        last = -1
        for card in self.zones[zone]:
            kind = self.kinds[card]
            if kind != last:
                kinds.append(kind)
                last = kind
        return kinds

    def show(self, card: int, viewers: int) -> None:
        """These viewers (bits) now see a card where it lies; once a trail is kept, `turn_up` does that."""
        assert self.begun is None, "a card is shown for itself only before the trail begins"
        self.seen[card] |= viewers

    def move(self, card: int, source: int, target: int) -> None:
        """One card is moved before everybody's eyes."""
        if self.begun is not None:
            self.lay([card], source, target, self.everyone)
            return
        self.zones[source].remove(card)
        self.zones[target].append(card)
        self.seen[card] = self.everyone
        self.leave(source)

    def draw(self, many: int, source: int, target: int, viewers: int) -> list[int]:
        """So many cards of a zone in which nobody has seen any, the last first; the viewers (bits) see them."""
        left = self.zones[source]
        cards = [left[-1 - place] for place in range(min(many, len(left)))]
        del left[len(left) - len(cards) :]
        if self.begun is not None and cards:
            self.note(source, target, cards, viewers)
            self.arrive(cards, target, viewers)
            return cards
        for card in cards:
            self.zones[target].append(card)
            self.seen[card] = viewers
        self.leave(source)
        return cards

    def pass_on(self, cards: list[int], source: int, target: int, viewers: int) -> None:
        """These cards go from a hand, or another zone where cards are mixed, to a zone; the viewers (bits) see which.

        A trail is kept from the first time on that not all see it.
        """
        if self.begun is None and viewers != self.everyone:
            self.keep_trail()
        if self.begun is not None:
            self.lay(cards, source, target, viewers)
            return
        for card in cards:
            self.zones[source].remove(card)
            self.zones[target].append(card)
            self.seen[card] = viewers
        self.leave(source)

    def forget(self) -> None:
        """Nobody will ever ask for a trail, nor imagine other worlds: from now on none is put down.

        Instead it is counted how often cards have left each zone: until they do, what lies there lies as it did.
        """
        self.forgets = True
        self.losses = [0] * len(self.zones)

    def leave(self, zone: int) -> None:
        """Cards have left a zone, or were shuffled there."""
        if self.forgets:
            self.losses[zone] = self.losses[zone] + 1

    def times_left(self, zone: int) -> int:
        """How often cards have left a zone, where that is counted."""
        return self.losses[zone] if self.forgets else 0

    # From here on, what everybody can follow is kept

    def keep_trail(self, apart: int = 0) -> None:
        """From now on cards move only as below; in the zones of `apart` (bits) packets stay as they were laid.

        In all other zones cards are mixed, as in a hand: there only those see a card who see them all. What others have
        seen of them is on the trail.
        """
        self.begun = Start([zone[:] for zone in self.zones], self.seen[:], apart)
        self.shifts = []
        self.steps = 0
        self.drawn = None
        self.web = None
        assert self.begun.is_sound(), "a packet is seen as a whole"
        for zone in range(len(self.zones)):
            if not self.begun.keeps_apart(zone):
                together(self.zones[zone], self.seen)

    def lay(self, cards: list[int], source: int, target: int, viewers: int) -> None:
        """These cards go from a hand, or another zone where cards are mixed, to a zone; the viewers (bits) see which.

        Nobody else sees any longer what is left in the first zone: any of it may have gone.
        """
        assert self.begun is not None, "a trail is kept"
        self.note(source, target, cards, viewers)
        left = self.zones[source]
        for card in cards:
            left.remove(card)
        if left and self.seen[left[0]] & ~viewers:
            for card in left:
                self.seen[card] &= viewers
        self.arrive(cards, target, viewers)

    def arrive(self, cards: list[int], zone: int, viewers: int) -> None:
        """Cards of which these viewers (bits) saw that they came now lie in a zone, perhaps among others."""
        assert self.begun is not None, "a trail is kept"
        there = self.zones[zone]
        bits = viewers
        if there and not self.begun.keeps_apart(zone):
            # Where cards are mixed, all are seen by the same viewers.
            bits &= self.seen[there[0]]
            if bits != self.seen[there[0]]:
                for card in there:
                    self.seen[card] = bits
        for card in cards:
            self.seen[card] = bits
        there.extend(cards)

    def take(self, source: int, target: int, viewers: int) -> None:
        """All that lies in a zone goes to another where cards are mixed, and the viewers (bits) look at it."""
        assert self.begun is not None, "a trail is kept"
        if not self.begun.keeps_apart(source):
            self.lay(self.zones[source][:], source, target, viewers)
            return
        assert not self.begun.keeps_apart(target), "packets that are taken are mixed"
        self.note(source, target, NO_CARDS, viewers)
        self.arrive(self.zones[source], target, viewers)
        self.zones[source] = []

    def turn_up(self, zone: int, many: int, viewers: int) -> None:
        """These viewers (bits) look at the packet that was laid last, which has so many cards."""
        self.note(zone, zone, NO_CARDS, viewers)
        for card in self.zones[zone][-many:]:
            self.seen[card] |= viewers

    def packets(self, zone: int) -> list[int]:
        """How many cards each packet has that lies in a zone where packets lie apart, the first laid first."""
        assert self.begun is not None, "a trail is kept"
        sizes = [len(self.begun.zones[zone])] if self.begun.zones[zone] else []
        for shift in self.shifts[: self.steps]:
            if shift.target == zone and shift.source != zone:
                sizes.append(len(shift.cards))
            elif shift.source == zone and shift.target != zone:
                sizes = []
        return sizes

    def last_packet(self, zone: int) -> int:
        """How many cards were laid last in a zone where packets lie apart."""
        assert self.begun is not None, "a trail is kept"
        for place in range(self.steps - 1, -1, -1):
            shift = self.shifts[place]
            if shift.target == zone and shift.source != zone:
                return len(shift.cards)
        return len(self.begun.zones[zone])

    def mix(self, zone: int, chance: Chance) -> None:
        """Shuffle a zone in which cards are mixed; nobody sees any of them there."""
        if self.begun is not None:
            self.note(zone, zone, NO_CARDS, 0)
        else:
            self.leave(zone)
        chance.shuffle(self.zones[zone])
        for card in self.zones[zone]:
            self.seen[card] = 0

    def shift_again(self, shift: Shift) -> bool:
        """Do what a shift says once more; False if it cannot have been."""
        assert self.begun is not None, "a trail is kept"
        source = shift.source
        target = shift.target
        if not self.begun.keeps_apart(source):
            return self.lay_again(shift)
        if shift.cards or not self.zones[source] or (source != target and self.begun.keeps_apart(target)):
            return False
        if source == target:
            self.turn_up(source, self.last_packet(source), shift.viewers)
        else:
            self.take(source, target, shift.viewers)
        return True

    def lay_again(self, shift: Shift) -> bool:
        """Do what a shift out of a hand says once more, or a shuffle; False if it cannot have been."""
        if shift.source == shift.target:
            self.note(shift.source, shift.target, shift.cards, shift.viewers)
            for card in self.zones[shift.source]:
                self.seen[card] = 0
            return not shift.cards and not shift.viewers
        different = len(set(shift.cards)) == len(shift.cards) > 0
        for card in shift.cards:
            different = different and card in self.zones[shift.source]
        if different:
            self.lay(shift.cards, shift.source, shift.target, shift.viewers)
        return different

    def note(self, source: int, target: int, cards: list[int], viewers: int) -> None:
        """One more shift on the trail."""
        assert self.begun is not None, "a trail is kept"
        if self.forgets:
            self.leave(source)
            return
        if len(self.shifts) != self.steps:
            self.shifts = self.shifts[: self.steps]
        self.shifts.append(Shift(source, target, cards[:], viewers))
        self.steps += 1
        self.web = None

    def hidden(self, viewer: int) -> list[int]:
        """The cards whose place this viewer does not know.

        By number, not by place: whoever knows the luck with which they are shuffled could turn it back.
        """
        bit = 1 << viewer
        seen = self.seen
        cards: list[int] = []
        for zone in self.zones:
            for card in zone:
                if not seen[card] & bit:
                    cards.append(card)
        cards.sort()
        return cards

    def redeal(self, viewer: int, chance: Chance, bars: list[int] | None) -> None:
        """Deal anew what this viewer has not seen: every way that its knowledge leaves is equally likely.

        With a trail that is so nearly, and every way that is possible can come: see `retrace`.

        `bars` gives the zones (bits) where a card cannot lie, by card, if there are any such.
        """
        if self.begun is not None:
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

    def follow(self, viewer: int) -> None:
        """Think over what this viewer followed of the trail, before worlds are imagined for it."""
        if self.begun is not None and (self.web is None or self.web.viewer != viewer):
            self.recall()
            self.web = Web(self.kinds, len(self.names), self.begun, self.shifts[: self.steps], viewer)

    def retrace(self, viewer: int, chance: Chance) -> None:
        """Draw another past that this viewer cannot tell from the real one.

        Who sees a place stays as it was, whatever card now lies there.
        """
        self.follow(viewer)
        assert self.begun is not None, "a trail is kept"
        assert self.web is not None, "it has just been followed"
        self.drawn = Draw(self.web, chance)
        # Until it is asked for, the past of this world is blank: nothing of the real one goes along.
        self.begun = self.web.start
        self.shifts = self.web.trail[:]
        zones = self.drawn.zones()
        bits = self.seen
        seen = bits[:]
        for zone in range(len(zones)):
            old = self.zones[zone]
            if not old:
                continue
            cards = zones[zone]
            if bits[old[0]] >> viewer & 1 and not self.begun.keeps_apart(zone):
                cards = self.in_order_of(old, cards)
            for place in range(len(old)):
                seen[cards[place]] = bits[old[place]]
            self.zones[zone] = cards
        self.seen = seen
        self.web = None

    def in_order_of(self, old: list[int], cards: list[int]) -> list[int]:
        """Cards of the same kinds in the same order."""
        found: list[int] = []
        for card in old:
            place = 0
            while self.kinds[cards[place]] != self.kinds[card]:
                place += 1
            found.append(cards.pop(place))
        return found

    # What is asked of the trail from outside

    @property
    def start(self) -> Start | None:
        """Where the cards lay when the trail began; None if none is kept."""
        self.recall()
        return self.begun

    @start.setter
    def start(self, start: Start | None) -> None:
        self.recall()
        self.begun = start

    @property
    def trail(self) -> list[Shift]:
        """How the cards went since then; only as many shifts as there are `steps` are meant."""
        self.recall()
        return self.shifts

    @trail.setter
    def trail(self, shifts: list[Shift]) -> None:
        self.recall()
        self.shifts = shifts

    def recall(self) -> None:
        """Write down the trail of an imagined world: few are ever asked for it, and it takes a while."""
        assert not self.forgets, "only who keeps a trail is asked for it"
        if self.drawn is not None:
            past = Past(self.drawn)
            self.begun = past.start
            self.shifts = past.trail + self.shifts[len(past.trail) : self.steps]
            self.drawn = None
