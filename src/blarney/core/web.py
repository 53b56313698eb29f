"""What one viewer followed of the cards: knots and strands, from which pasts are drawn.

A knot is a hand between two times that something came into it. A strand is a packet of cards that went from one knot to
another, or lies on the table, or is what was left in a hand when something came into it. Of some strands the viewer saw
the cards, of the others only how many they were. Both are named by number: rings of objects would be left to the
collector, which takes longer than all the rest.
"""

from __future__ import annotations

from typing import Final

from blarney.core.trail import Shift, Start

NONE: Final = -1
DEAL: Final = 0
NOTHING: Final[list[int]] = []


class Knot:
    """A hand, from the time that something came into it to the next. Knots and strands are named by number.

    It is plain while the viewer has seen all that came and went: then each strand is dealt out when it goes. A closed
    knot is dealt out as a whole.
    """

    def __init__(self) -> None:
        self.first_in = NONE
        self.first_out = NONE
        self.plain = True
        self.closed = False


class Strand:
    """Cards that went together; `next_in` and `next_out` are the next ones of the same knots."""

    def __init__(self, source: int, next_out: int, cards: list[int], size: int, known: bool) -> None:
        self.source = source
        self.target = NONE
        self.next_in = NONE
        self.next_out = next_out
        self.cards = cards
        self.size = size
        self.known = known
        # Was it seen from the first? Then it is these cards, and no others of their kinds.
        self.same = False


class Web:
    """What one viewer followed of the cards from the start of a trail; once made, many pasts are drawn from it.

    What each draw begins with: how many cards of a strand are not found out; how many more cards of each kind were seen
    to come into a knot than to go; how many pass of which nothing is known; and which kinds were seen to leave knots
    (knot times number of kinds, plus kind; the last knots first) and must, or may, have come there unseen.
    """

    def __init__(self, kinds: list[int], many: int, start: Start, trail: list[Shift], viewer: int) -> None:
        self.kinds = kinds
        self.many = many
        self.start = start
        self.trail = trail
        self.viewer = viewer
        self.knots: list[Knot] = []
        self.strands: list[Strand] = []
        # In the order of time: a knot is dealt out (0), a strand leaves a plain knot (1) or arrives (2); times three.
        self.events: list[int] = []
        # By zone: the hand now, how many cards are in it, what lies there in packets, and what was dealt unseen.
        self.hands: list[int] = []
        self.sizes: list[int] = []
        self.lying: list[list[int]] = []
        self.dealt: list[int] = []
        self.hidden: list[int] = []
        self.laid: list[int] = []
        self.room: list[int] = []
        self.balance: list[int] = []
        self.free: list[int] = []
        self.lacking: list[int] = []
        self.sure: list[bool] = []
        self.close(self.knot())
        for zone in range(len(start.zones)):
            self.open(zone)
        for shift in trail:
            self.follow(shift)
        self.finish()
        # In an order that tells nothing: whoever knows the luck could turn a shuffle back.
        self.hidden.sort()
        self.weigh()

    def knot(self) -> int:
        """One more knot."""
        self.knots.append(Knot())
        return len(self.knots) - 1

    def strand(self, source: int, cards: list[int], size: int, known: bool) -> int:
        """Cards that leave a knot together."""
        knot = self.knots[source]
        self.strands.append(Strand(source, knot.first_out, cards, size, known))
        knot.first_out = len(self.strands) - 1
        return knot.first_out

    def open(self, zone: int) -> None:
        """What lies in a zone at the start: some of it seen, the rest dealt unseen."""
        seen: list[int] = []
        hidden: list[int] = []
        for card in self.start.zones[zone]:
            if self.start.seen[card] >> self.viewer & 1:
                seen.append(card)
            else:
                hidden.append(card)
        lying: list[int] = []
        if seen:
            lying.append(self.strand(DEAL, seen, len(seen), True))
            self.strands[-1].same = True
        dealt = NONE
        if hidden:
            dealt = self.strand(DEAL, hidden, len(hidden), False)
            lying.append(dealt)
            self.hidden.extend(hidden)
        self.dealt.append(dealt)
        self.sizes.append(len(self.start.zones[zone]))
        self.lying.append(lying)
        self.hands.append(NONE)
        if not self.start.keeps_apart(zone):
            self.hands[zone] = self.knot()
            self.lying[zone] = []
            for strand in lying:
                self.join(strand, self.hands[zone])

    def follow(self, shift: Shift) -> None:
        """What the viewer saw of one shift."""
        sees = shift.viewers >> self.viewer & 1 != 0
        source = shift.source
        if self.hands[source] != NONE:
            laid = NONE
            # A shift to itself is a shuffle here, and the web never knew an order.
            if source != shift.target:
                laid = self.leave(source, shift.cards, sees)
                self.come(laid, shift.target)
            self.laid.append(laid)
            return
        self.laid.append(NONE)
        lying = self.lying[source]
        if source == shift.target:
            if sees:
                self.strands[lying[-1]].known = True
            return
        self.lying[source] = []
        for strand in lying:
            if sees:
                self.strands[strand].known = True
            self.come(strand, shift.target)

    def come(self, strand: int, zone: int) -> None:
        """Cards come into a zone."""
        if self.hands[zone] == NONE:
            self.lying[zone].append(strand)
        else:
            self.arrive(strand, zone)

    def leave(self, zone: int, cards: list[int], sees: bool) -> int:
        """Some cards leave a hand."""
        knot = self.knots[self.hands[zone]]
        strand = self.strand(self.hands[zone], cards, len(cards), sees)
        self.sizes[zone] -= len(cards)
        if knot.plain and sees and not knot.closed:
            self.events.append(3 * strand + 1)
        else:
            self.close(self.hands[zone])
        return strand

    def arrive(self, strand: int, zone: int) -> None:
        """Cards come into a hand; if the viewer did not see all that left it before, this is a new knot."""
        knot = self.knots[self.hands[zone]]
        if knot.closed or (knot.first_out != NONE and not self.strands[strand].known):
            fresh = self.knot()
            if self.sizes[zone]:
                rest = self.strand(self.hands[zone], NOTHING, self.sizes[zone], False)
                self.close(self.hands[zone])
                self.join(rest, fresh)
            self.hands[zone] = fresh
        self.sizes[zone] += self.strands[strand].size
        self.join(strand, self.hands[zone])

    def join(self, strand: int, knot: int) -> None:
        """A strand ends in a knot."""
        self.strands[strand].target = knot
        if not self.strands[strand].known:
            self.knots[knot].plain = False
        self.events.append(3 * strand + 2)

    def close(self, knot: int) -> None:
        """From here on all that leaves a knot is dealt out at once."""
        if not self.knots[knot].closed:
            self.knots[knot].closed = True
            self.events.append(3 * knot)

    def finish(self) -> None:
        """The trail ends here: what is left in each hand lies there."""
        for zone in range(len(self.hands)):
            hand = self.hands[zone]
            if hand != NONE:
                self.lying[zone].append(self.strand(hand, NOTHING, self.sizes[zone], False))
                self.close(hand)

    def weigh(self) -> None:
        """What was seen to come into each knot and to go, how many cards came unseen, and what lacks."""
        many = self.many
        self.balance = [0] * (len(self.knots) * many)
        self.free = [0] * len(self.knots)
        for card in self.hidden:
            self.balance[self.kinds[card]] += 1
        for place in range(len(self.strands)):
            strand = self.strands[place]
            self.room.append(0 if strand.known else strand.size)
            if strand.known:
                self.weigh_known(strand)
            elif strand.target != NONE:
                self.free[strand.target] += strand.size
                strand.next_in = self.knots[strand.target].first_in
                self.knots[strand.target].first_in = place
        for knot in range(len(self.knots) - 1, -1, -1):
            if self.free[knot]:
                self.find_lacks(knot)

    def weigh_known(self, strand: Strand) -> None:
        """Cards that were seen leave one knot and come into another."""
        for card in strand.cards:
            if not strand.same:
                self.balance[strand.source * self.many + self.kinds[card]] -= 1
            if strand.target != NONE:
                self.balance[strand.target * self.many + self.kinds[card]] += 1

    def find_lacks(self, knot: int) -> None:
        """The cards that were seen to leave a knot and must, or may, have come there unseen."""
        place = self.knots[knot].first_out
        while place != NONE:
            strand = self.strands[place]
            if strand.known:
                for card in strand.cards:
                    lack = knot * self.many + self.kinds[card]
                    sure = self.balance[lack] < 0
                    if sure:
                        self.balance[lack] += 1
                        self.free[knot] -= 1
                    self.lacking.append(lack)
                    self.sure.append(sure)
            place = strand.next_out
