"""Draw another past that a viewer cannot tell from the real one: who may have held and laid which cards.

What the viewer followed is a web (`web.py`), and in every knot of it as many cards of each kind arrive as leave. So
another past is drawn in two passes: backwards (`ways.py`), to find out where each card may have come from that was seen
to leave a knot and not to come there; then forwards, where in every knot all other cards are dealt at random to the
strands that have room. Both think of kinds only: which of several equal cards it was, nobody can tell.

Every past that the viewer cannot rule out can be drawn, and no other.
"""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.trail import Shift, Start
from blarney.core.ways import found_ways
from blarney.core.web import NONE, NOTHING, Web


class Draw:
    """One past drawn from a web: the cards on each strand, but for those that ways were found for.

    Equal cards are counted out where they set out, or were seen to come, in the order of the knots: that tells nothing.
    """

    def __init__(self, web: Web, chance: Chance) -> None:
        self.web = web
        self.drawn = web.lain[:]
        self.gone = web.gone[:]
        self.ways: list[list[int]] = []
        room = web.room
        balance = web.balance
        if web.lacking:
            ways = found_ways(web, chance)
            self.ways = ways.ways
            room = ways.room
            balance = ways.balance
        for knot in web.closed:
            self.deal_out(knot, room, self.pool(knot, balance), chance)

    def pool(self, place: int, balance: list[int]) -> list[int]:
        """What came into a knot and was not found to have gone on from there."""
        knot = self.web.knots[place]
        pool: list[int] = []
        first = place * self.web.many
        for kind in knot.came:
            many = balance[first + kind]
            if many:
                gone = self.gone[kind]
                self.gone[kind] = gone + many
                alike = self.web.alike[kind]
                for next_one in range(gone, gone + many):
                    pool.append(alike[next_one])
        strand = knot.first_in
        while strand != NONE:
            pool.extend(self.drawn[strand])
            strand = self.web.strands[strand].next_in
        return pool

    def deal_out(self, knot: int, room: list[int], pool: list[int], chance: Chance) -> None:
        """Fill every strand out of a knot by chance; what lies on the table unseen is in order, which tells nothing."""
        strands = self.web.strands
        first = self.web.knots[knot].first_out
        open_strands = 0
        place = first
        while place != NONE:
            if room[place]:
                open_strands += 1
            place = strands[place].next_out
        if open_strands > 1:
            chance.shuffle(pool)
        at = 0
        place = first
        while place != NONE:
            strand = strands[place]
            many = room[place]
            if many:
                drawn = pool if many == len(pool) else pool[at : at + many]
                at += many
                if many > 1 and strand.target == NONE and strand.cards is not NOTHING:
                    drawn.sort()
                self.drawn[place] = drawn
            place = strand.next_out
        assert at == len(pool), "all that comes into a hand leaves it"

    def zones(self) -> list[list[int]]:
        """Where the cards now lie."""
        zones: list[list[int]] = []
        for lying in self.web.lying:
            cards: list[int] = []
            for strand in lying:
                cards.extend(self.drawn[strand])
            zones.append(cards)
        return zones

    def kinds_on(self) -> list[list[int]]:
        """By strand, the kinds of all cards that went by it."""
        web = self.web
        kinds: list[list[int]] = []
        for place in range(len(web.strands)):
            strand = web.strands[place]
            kinds.append([web.kinds[card] for card in (strand.cards if strand.known else self.drawn[place])])
        for way in self.ways:
            kind = web.lacking[way[-1]] % web.many
            for step in range(len(way) - 1):
                kinds[way[step]].append(kind)
        return kinds


class Past:
    """How the cards came to lie as they were drawn: their trail, played back from its end to its start."""

    def __init__(self, draw: Draw) -> None:
        web = draw.web
        self.web = web
        self.kinds_on = draw.kinds_on()
        self.zones = draw.zones()
        self.laid = web.laid[:]
        self.taken = web.taken[:]
        self.trail: list[Shift] = []
        for place in range(len(web.trail) - 1, -1, -1):
            self.trail.append(self.played_back(web.trail[place]))
        self.trail.reverse()
        self.start = self.started()

    def played_back(self, shift: Shift) -> Shift:
        """Put back what went in a shift."""
        source = shift.source
        target = shift.target
        if source == target:
            return shift
        if self.web.hands[source] == NONE:
            for strand in self.taken.pop():
                self.zones[source].extend(self.taken_back(strand, target))
            return shift
        cards = self.taken_back(self.laid.pop(), target)
        self.zones[source].extend(cards)
        return Shift(source, target, cards, shift.viewers)

    def taken_back(self, strand: int, zone: int) -> list[int]:
        """The cards of a strand, out of the zone into which they came: there they lie last, or are mixed."""
        there = self.zones[zone]
        if self.web.hands[zone] == NONE:
            size = self.web.strands[strand].size
            self.zones[zone] = there[:-size]
            return there[-size:]
        cards = [self.of_kind(there, kind) for kind in self.kinds_on[strand]]
        if not self.web.strands[strand].known:
            cards.sort()
        return cards

    def of_kind(self, held: list[int], kind: int) -> int:
        """A card of this kind, taken out of a hand."""
        for place in range(len(held)):
            if self.web.kinds[held[place]] == kind:
                return held.pop(place)
        raise AssertionError("what leaves a hand was in it")

    def started(self) -> Start:
        """The same start with other cards where the viewer saw none; who else saw them stays with the place."""
        web = self.web
        seen = [0] * len(web.kinds)
        zones: list[list[int]] = []
        for zone in range(len(web.bits)):
            cards = self.zones[zone]
            if not web.start.keeps_apart(zone):
                cards.sort()
                cards = self.in_places(web.faces[zone], cards)
            for place in range(len(cards)):
                seen[cards[place]] = web.bits[zone][place]
            zones.append(cards)
        return Start(zones, seen, web.start.apart)

    def in_places(self, faces: list[int], cards: list[int]) -> list[int]:
        """Cards of the kinds that the viewer saw where it saw them, and the others in between."""
        places = [NONE if kind == NONE else self.of_kind(cards, kind) for kind in faces]
        for place in range(len(places)):
            if places[place] == NONE:
                places[place] = cards.pop(0)
        return places
