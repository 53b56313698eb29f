"""Draw another past that a viewer cannot tell from the real one: who may have held and laid which cards.

What a viewer followed of the cards is a web. A knot is a hand between two times that something came into it. A
strand is a packet of cards that went from one knot to another, or lies on the table, or is what was left in a hand
when something came into it. Of some strands the viewer saw the cards, of the others only how many they were. In every
knot as many cards of each kind arrive as leave. So another past is drawn in two passes: backwards, to find out where
each card may have come from that was seen to leave a knot and not to come there; then forwards, where in every knot
all other cards are dealt at random to the strands that have room.

Every past that the viewer cannot rule out can be drawn, and no other.
"""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.trail import Shift, Start


class Knot:
    """A hand, from the time that something came into it to the next."""

    def __init__(self, kinds: int) -> None:
        self.ins: list[Strand] = []
        self.outs: list[Strand] = []
        # How many more cards of each kind were seen to come than to go.
        self.balance = [0] * kinds
        # How many cards pass of which nothing has been seen or found out.
        self.free = 0
        self.held: list[int] = []
        # Has the viewer seen all that came and went? Then each packet is dealt out when it goes.
        self.plain = True
        self.closed = False


class Strand:
    """Cards that went together."""

    def __init__(self, source: Knot, cards: list[int], size: int, known: bool) -> None:
        self.source = source
        self.target: Knot | None = None
        self.cards = cards
        self.size = size
        self.known = known
        # How many of its cards are neither seen nor found out, and the kinds of those found out.
        self.room = 0
        self.kinds: list[int] = []
        self.drawn: list[int] = []


class Web:
    """What one viewer followed of the cards from the start of a trail."""

    def __init__(self, kinds: list[int], many: int, start: Start, viewer: int) -> None:
        self.kinds = kinds
        self.many = many
        self.start = start
        self.viewer = viewer
        self.deal = Knot(many)
        self.knots = [self.deal]
        self.strands: list[Strand] = []
        # In the order of time: a knot alone is dealt out, with a strand only that; a strand alone arrives.
        self.whose: list[Knot | None] = []
        self.what: list[Strand | None] = []
        self.hands: list[Knot] = []
        self.sizes: list[int] = []
        self.lying: list[list[Strand]] = []
        self.dealt: list[Strand | None] = []
        self.laid: list[Strand | None] = []
        self.close(self.deal)
        for zone in range(len(start.zones)):
            self.open(zone)

    def open(self, zone: int) -> None:
        """What lies in a zone at the start: some of it seen, the rest dealt unseen."""
        seen: list[int] = []
        hidden: list[int] = []
        for card in self.start.zones[zone]:
            if self.start.seen[card] >> self.viewer & 1:
                seen.append(card)
            else:
                hidden.append(card)
                self.deal.held.append(card)
                self.deal.balance[self.kinds[card]] += 1
        knot = Knot(self.many)
        lying: list[Strand] = []
        dealt: Strand | None = None
        if hidden:
            dealt = self.strand(self.deal, hidden, len(hidden), False)
        if self.start.keeps_apart(zone):
            if seen:
                # It comes out of no knot, and is no news to anybody.
                strand = Strand(knot, seen, len(seen), True)
                strand.drawn = seen
                lying.append(strand)
            if dealt is not None:
                lying.append(dealt)
        else:
            self.knots.append(knot)
            for card in seen:
                knot.held.append(card)
                knot.balance[self.kinds[card]] += 1
            if dealt is not None:
                self.join(dealt, knot)
        self.hands.append(knot)
        self.sizes.append(len(seen) + len(hidden))
        self.lying.append(lying)
        self.dealt.append(dealt)

    def strand(self, source: Knot, cards: list[int], size: int, known: bool) -> Strand:
        """Cards that leave a knot together."""
        strand = Strand(source, cards, size, known)
        source.outs.append(strand)
        self.strands.append(strand)
        return strand

    def follow(self, shift: Shift) -> None:
        """What the viewer saw of one shift."""
        sees = shift.viewers >> self.viewer & 1 != 0
        source = shift.source
        target = shift.target
        if not self.start.keeps_apart(source):
            self.laid.append(self.leave(source, shift.cards, sees))
            strand = self.strands[-1]
            if self.start.keeps_apart(target):
                self.lying[target].append(strand)
            else:
                self.arrive(strand, target)
            return
        self.laid.append(None)
        lying = self.lying[source]
        if source == target:
            lying[-1].known = lying[-1].known or sees
            return
        self.lying[source] = []
        for strand in lying:
            strand.known = strand.known or sees
            if self.start.keeps_apart(target):
                self.lying[target].append(strand)
            else:
                self.arrive(strand, target)

    def leave(self, zone: int, cards: list[int], sees: bool) -> Strand:
        """Some cards leave a hand."""
        knot = self.hands[zone]
        strand = self.strand(knot, cards, len(cards), sees)
        self.sizes[zone] -= len(cards)
        if knot.plain and sees and not knot.closed:
            self.whose.append(knot)
            self.what.append(strand)
        else:
            self.close(knot)
        return strand

    def arrive(self, strand: Strand, zone: int) -> None:
        """Cards come into a hand; if the viewer did not see all that left it before, this is a new knot."""
        knot = self.hands[zone]
        if knot.closed or (knot.outs and not strand.known):
            fresh = Knot(self.many)
            self.knots.append(fresh)
            self.hands[zone] = fresh
            if self.sizes[zone]:
                rest = self.strand(knot, [], self.sizes[zone], False)
                self.close(knot)
                self.join(rest, fresh)
            knot = fresh
        self.sizes[zone] += strand.size
        self.join(strand, knot)

    def join(self, strand: Strand, knot: Knot) -> None:
        """A strand ends in a knot."""
        strand.target = knot
        knot.ins.append(strand)
        if not strand.known:
            knot.plain = False
        self.whose.append(None)
        self.what.append(strand)

    def close(self, knot: Knot) -> None:
        """From here on all that leaves a knot is dealt out at once."""
        if not knot.closed:
            knot.closed = True
            self.whose.append(knot)
            self.what.append(None)

    def finish(self) -> list[Strand]:
        """The trail ends here; by zone, what is left in the hands."""
        left: list[Strand] = []
        for zone in range(len(self.hands)):
            knot = self.hands[zone]
            left.append(self.strand(knot, [], self.sizes[zone], False))
            if not self.start.keeps_apart(zone):
                self.close(knot)
        return left

    def draw(self, chance: Chance) -> None:
        """Another past: every strand gets its cards."""
        lacking = self.weigh()
        if lacking:
            kept = [knot.balance[:] for knot in self.knots]
            while not self.find_out(lacking, chance):
                for place in range(len(kept)):
                    self.knots[place].balance = kept[place][:]
                self.loosen()
        for place in range(len(self.whose)):
            knot = self.whose[place]
            strand = self.what[place]
            if knot is None:
                if strand is not None and strand.target is not None:
                    strand.target.held.extend(strand.drawn)
            elif strand is not None:
                self.give_kinds(knot.held, strand)
            else:
                self.deal_out(knot, chance)

    def weigh(self) -> list[int]:
        """What was seen to come into each knot and to go; the kinds that a knot lacks, as knot and kind."""
        for strand in self.strands:
            if strand.known:
                target = strand.target
                for card in strand.cards:
                    strand.source.balance[self.kinds[card]] -= 1
                    if target is not None:
                        target.balance[self.kinds[card]] += 1
        self.loosen()
        lacking: list[int] = []
        for place in range(len(self.knots)):
            balance = self.knots[place].balance
            for kind in range(self.many):
                for _ in range(-balance[kind]):
                    lacking.append(place * self.many + kind)
        return lacking

    def loosen(self) -> None:
        """Nothing has been found out yet."""
        for strand in self.strands:
            if not strand.known:
                strand.room = strand.size
                if strand.kinds:
                    strand.kinds = []
        for knot in self.knots:
            free = 0
            for strand in knot.ins:
                free += strand.room
            for many in knot.balance:
                if many < 0:
                    free += many
            knot.free = free

    def find_out(self, lacking: list[int], chance: Chance) -> bool:
        """Find a way for each card that must have come unseen; False if the ways found exclude each other."""
        chance.shuffle(lacking)
        for one in lacking:
            knot = self.knots[one // self.many]
            kind = one % self.many
            if not self.trace(knot, kind, chance):
                return False
            knot.balance[kind] += 1
        return True

    def trace(self, knot: Knot, kind: int, chance: Chance) -> bool:
        """Find a way by which a card of this kind may have come into a knot."""
        while True:
            total = 0
            for strand in knot.ins:
                if strand.room and (strand.source.free > 0 or strand.source.balance[kind] > 0):
                    total += strand.room
            if total == 0:
                return False
            mark = chance.below(total)
            for strand in knot.ins:
                if strand.room and (strand.source.free > 0 or strand.source.balance[kind] > 0):
                    mark -= strand.room
                    if mark < 0:
                        strand.room -= 1
                        strand.kinds.append(kind)
                        knot = strand.source
                        break
            if knot.balance[kind] > 0 and self.stays(knot, kind, chance):
                knot.balance[kind] -= 1
                return True
            knot.free -= 1

    def stays(self, knot: Knot, kind: int, chance: Chance) -> bool:
        """Is it one of the cards that were seen to come here, or one more of that kind from farther back?

        Weighed by how many of those that came here unseen should be of this kind.
        """
        if knot.free == 0:
            return True
        unseen = 0
        for many in self.deal.balance:
            unseen += many
        here = knot.balance[kind] * unseen
        farther = knot.free * self.deal.balance[kind]
        return chance.below(here + farther) < here

    def deal_out(self, knot: Knot, chance: Chance) -> None:
        """Give every strand out of a knot its cards: those seen and found out, the rest by chance."""
        held = knot.held
        room = 0
        for strand in knot.outs:
            if strand.known:
                if not strand.drawn:
                    self.give_kinds(held, strand)
            else:
                for kind in strand.kinds:
                    strand.drawn.append(self.taken(held, kind))
                if strand.size > len(strand.drawn):
                    room += 1
        if room > 1:
            chance.shuffle(held)
        at = 0
        for strand in knot.outs:
            many = strand.size - len(strand.drawn)
            if many:
                strand.drawn.extend(held[at : at + many])
                at += many
        knot.held = []

    def give_kinds(self, held: list[int], strand: Strand) -> None:
        """Cards of the kinds that the viewer saw."""
        for card in strand.cards:
            strand.drawn.append(self.taken(held, self.kinds[card]))

    def taken(self, held: list[int], kind: int) -> int:
        """A card of this kind, taken out of a hand."""
        for place in range(len(held)):
            if self.kinds[held[place]] == kind:
                return held.pop(place)
        raise AssertionError("what leaves a hand was in it")


class Past:
    """Where the cards lay at the start, how they went, and where they lie now."""

    def __init__(self, start: Start, trail: list[Shift], zones: list[list[int]]) -> None:
        self.start = start
        self.trail = trail
        self.zones = zones


def retraced(
    kinds: list[int], many: int, start: Start, trail: list[Shift], viewer: int, chance: Chance
) -> Past:
    """Another past that this viewer cannot tell from this one."""
    web = Web(kinds, many, start, viewer)
    for shift in trail:
        web.follow(shift)
    left = web.finish()
    web.draw(chance)
    zones: list[list[int]] = []
    for zone in range(len(start.zones)):
        if start.keeps_apart(zone):
            lying: list[int] = []
            for strand in web.lying[zone]:
                lying.extend(strand.drawn)
            zones.append(lying)
        else:
            zones.append(left[zone].drawn)
    shifts: list[Shift] = []
    for place in range(len(trail)):
        shift = trail[place]
        laid = web.laid[place]
        if laid is not None:
            shift = Shift(shift.source, shift.target, laid.drawn, shift.viewers)
        shifts.append(shift)
    return Past(restarted(start, viewer, web.dealt), shifts, zones)


def restarted(start: Start, viewer: int, dealt: list[Strand | None]) -> Start:
    """The same start with other cards where the viewer saw none; who else saw them stays with the place."""
    zones: list[list[int]] = []
    seen = start.seen[:]
    for zone in range(len(start.zones)):
        cards = start.zones[zone][:]
        strand = dealt[zone]
        if strand is not None:
            at = 0
            for place in range(len(cards)):
                if not start.seen[cards[place]] >> viewer & 1:
                    seen[strand.drawn[at]] = start.seen[cards[place]]
                    cards[place] = strand.drawn[at]
                    at += 1
        zones.append(cards)
    return Start(zones, seen, start.apart)
