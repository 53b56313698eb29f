"""Draw another past that a viewer cannot tell from the real one: who may have held and laid which cards.

What the viewer followed is a web (`web.py`), and in every knot of it as many cards of each kind arrive as leave. So
another past is drawn in two passes: backwards (`ways.py`), to find out where each card may have come from that was seen
to leave a knot and not to come there; then forwards, where in every knot all other cards are dealt at random to the
strands that have room.

Every past that the viewer cannot rule out can be drawn, and no other.
"""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.trail import Shift, Start
from blarney.core.ways import Ways
from blarney.core.web import DEAL, NONE, NOTHING, Web


class Draw:
    """One past drawn from a web."""

    def __init__(self, web: Web, chance: Chance) -> None:
        self.web = web
        self.chance = chance
        self.kinds = web.kinds
        self.knots = web.knots
        self.strands = web.strands
        self.room = web.room
        self.found: list[list[int]] = []
        self.drawn: list[list[int]] = [NOTHING] * len(web.strands)
        self.held: list[list[int]] = [[] for _ in web.knots]

    def draw(self) -> None:
        """Every strand gets its cards."""
        web = self.web
        if web.lacking:
            ways = Ways(web, self.chance)
            ways.find_out()
            self.room = ways.room
            self.found = ways.found
        self.held[DEAL].extend(web.hidden)
        for event in web.events:
            what = event // 3
            if event % 3 == 0:
                self.deal_out(what)
            elif event % 3 == 1:
                strand = self.strands[what]
                self.drawn[what] = self.given(self.held[strand.source], strand.cards)
            else:
                self.held[self.strands[what].target].extend(self.drawn[what])

    def deal_out(self, knot: int) -> None:
        """Give every strand out of a knot its cards: those seen and found out, the rest by chance.

        What was not seen lies by number, as it was laid: in the order of the hand, which tells nothing.
        """
        held = self.held[knot]
        open_strands = 0
        place = self.knots[knot].first_out
        while place != NONE:
            strand = self.strands[place]
            if strand.same:
                self.drawn[place] = strand.cards
            elif strand.known:
                if self.drawn[place] is NOTHING:
                    self.drawn[place] = self.given(held, strand.cards)
            else:
                if self.found and self.found[place] is not NOTHING:
                    self.drawn[place] = [self.taken(held, kind) for kind in self.found[place]]
                if self.room[place]:
                    open_strands += 1
            place = strand.next_out
        if open_strands > 1:
            self.chance.shuffle(held)
        at = 0
        place = self.knots[knot].first_out
        while place != NONE:
            strand = self.strands[place]
            room = self.room[place]
            if room:
                rest = held[at : at + room]
                self.drawn[place] = rest if self.drawn[place] is NOTHING else self.drawn[place] + rest
                at += room
            if strand.size > 1 and not strand.known and strand.cards is not NOTHING:
                self.drawn[place].sort()
            place = strand.next_out

    def given(self, held: list[int], cards: list[int]) -> list[int]:
        """Cards of the same kinds as those that the viewer saw."""
        return [self.taken(held, self.kinds[card]) for card in cards]

    def taken(self, held: list[int], kind: int) -> int:
        """A card of this kind, taken out of a hand."""
        for place in range(len(held)):
            if self.kinds[held[place]] == kind:
                return held.pop(place)
        raise AssertionError("what leaves a hand was in it")

    # What came of it

    def zone(self, zone: int) -> list[int]:
        """The cards that now lie in a zone."""
        cards: list[int] = []
        for strand in self.web.lying[zone]:
            cards.extend(self.drawn[strand])
        return cards

    def trail(self) -> list[Shift]:
        """How the cards went."""
        web = self.web
        shifts: list[Shift] = []
        for place in range(len(web.trail)):
            shift = web.trail[place]
            laid = web.laid[place]
            if laid != NONE:
                shift = Shift(shift.source, shift.target, self.drawn[laid], shift.viewers)
            shifts.append(shift)
        return shifts

    def start(self) -> Start:
        """The same start with other cards where the viewer saw none; who else saw them stays with the place."""
        old = self.web.start
        zones: list[list[int]] = []
        seen = old.seen[:]
        for zone in range(len(old.zones)):
            cards = old.zones[zone]
            if self.web.dealt[zone] != NONE:
                dealt = self.drawn[self.web.dealt[zone]]
                cards = cards[:]
                at = 0
                for place in range(len(cards)):
                    if not old.seen[cards[place]] >> self.web.viewer & 1:
                        seen[dealt[at]] = old.seen[cards[place]]
                        cards[place] = dealt[at]
                        at += 1
            zones.append(cards)
        return Start(zones, seen, old.apart)
