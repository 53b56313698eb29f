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
UNSEEN: Final[list[int]] = []
"""The cards of a packet that was not seen."""


def add(counts: list[int], place: int, many: int) -> None:
    """`counts[place] += many`, which would not be compiled to numbers, but to objects."""
    counts[place] = counts[place] + many


class Knot:
    """A hand, from the time that something came into it to the next; `came` has the kinds that were seen to come.

    It is plain while the viewer has seen all that came. Into a closed knot nothing comes any more.
    """

    def __init__(self) -> None:
        self.first_in = NONE
        self.first_out = NONE
        self.came = NOTHING
        self.plain = True
        self.closed = False


class Strand:
    """Cards that went together; `next_in` and `next_out` are the next ones of the same knots, `next_in` if unseen."""

    def __init__(self, source: int, next_out: int, cards: list[int], size: int) -> None:
        self.source = source
        self.target = NONE
        self.next_in = NONE
        self.next_out = next_out
        self.cards = cards
        self.size = size
        self.known = False


class Web:
    """What one viewer followed of the cards from the start of a trail; once made, many pasts are drawn from it.

    What each draw begins with: how many cards of a strand are not found out; how many more cards of each kind were seen
    to come into a knot than to go; how many pass of which nothing is known; and which kinds were seen to leave knots
    (knot times number of kinds, plus kind; the last first) and must, or may, have come there unseen.
    """

    def __init__(self, kinds: list[int], many: int, start: Start, trail: list[Shift], viewer: int) -> None:
        self.kinds = kinds
        self.many = many
        self.start = start
        self.trail = trail
        self.viewer = viewer
        self.bit = 1 << viewer
        self.knots: list[Knot] = []
        self.strands: list[Strand] = []
        # Knots in the order in which they are closed, and strands in the order in which they were seen.
        self.closed: list[int] = []
        self.shown: list[int] = []
        # By zone: the hand now, how many cards are in it, and what lies there. By shift out of a hand, and out of a
        # zone where packets lie apart: what went.
        self.hands: list[int] = []
        self.sizes: list[int] = []
        self.lying: list[list[int]] = []
        self.laid: list[int] = []
        self.taken: list[list[int]] = []
        self.room: list[int] = []
        self.balance: list[int] = []
        self.free: list[int] = []
        self.lacking: list[int] = []
        self.sure: list[bool] = []
        self.none_yet = [0] * many
        self.alike: list[list[int]] = [[] for _ in range(many)]
        self.gone = [0] * many
        self.lain: list[list[int]] = []
        self.open()
        for shift in trail:
            self.follow(shift)
        self.finish()
        self.find_lacks()
        self.number()
        # By zone and place at the start: who had seen the card there, and its kind if the viewer had.
        self.bits: list[list[int]] = []
        self.faces: list[list[int]] = []
        self.blank()

    def knot(self) -> int:
        """One more knot."""
        self.knots.append(Knot())
        self.free.append(0)
        self.balance.extend(self.none_yet)
        return len(self.knots) - 1

    def strand(self, source: int, cards: list[int], size: int) -> int:
        """Cards that leave a knot together."""
        knot = self.knots[source]
        self.strands.append(Strand(source, knot.first_out, cards, size))
        self.room.append(size)
        knot.first_out = len(self.strands) - 1
        return knot.first_out

    def open(self) -> None:
        """What lies in each zone at the start."""
        self.close(self.knot())
        # In an order that tells nothing: whoever knows the luck could turn a shuffle back.
        self.knots[DEAL].came = list(range(self.many))
        for zone in range(len(self.start.zones)):
            cards = self.start.zones[zone]
            self.sizes.append(len(cards))
            self.lying.append([])
            if not self.start.keeps_apart(zone):
                self.hands.append(self.knot())
                self.open_hand(cards, self.hands[zone])
                continue
            self.hands.append(NONE)
            if cards:
                packet = self.strand(DEAL, cards, len(cards))
                for card in cards:
                    add(self.balance, self.kinds[card], 1)
                if self.start.seen[cards[0]] & self.bit:
                    self.learn(packet)
                self.lying[zone].append(packet)

    def open_hand(self, cards: list[int], hand: int) -> None:
        """Some of a hand is seen at the start, the rest was dealt unseen."""
        hidden = 0
        for card in cards:
            if self.start.seen[card] & self.bit:
                self.come_seen(self.kinds[card], hand)
            else:
                add(self.balance, self.kinds[card], 1)
                hidden += 1
        if hidden:
            self.join(self.strand(DEAL, NOTHING, hidden), hand)

    def follow(self, shift: Shift) -> None:
        """What the viewer saw of one shift."""
        sees = shift.viewers & self.bit != 0
        source = shift.source
        target = shift.target
        if source == target:
            # Of a shuffle, which this is in a hand, there is nothing to say: the web never knew an order.
            if sees and self.hands[source] == NONE:
                self.learn(self.lying[source][-1])
        elif self.hands[source] == NONE:
            went = self.lying[source]
            self.taken.append(went)
            self.lying[source] = []
            for strand in went:
                if sees:
                    self.learn(strand)
                self.come(strand, target)
        else:
            laid = self.leave(source, shift.cards, sees)
            self.laid.append(laid)
            self.come(laid, target)

    def learn(self, strand: int) -> None:
        """The viewer sees the cards of a strand."""
        seen = self.strands[strand]
        if not seen.known:
            seen.known = True
            self.room[strand] = 0
            self.shown.append(strand)
            first = seen.source * self.many
            for card in seen.cards:
                add(self.balance, first + self.kinds[card], -1)

    def come(self, strand: int, zone: int) -> None:
        """Cards come into a zone; if the viewer did not see all that left a hand before, it is a new knot."""
        hand = self.hands[zone]
        if hand == NONE:
            self.lying[zone].append(strand)
            return
        knot = self.knots[hand]
        if knot.closed or (knot.first_out != NONE and not self.strands[strand].known):
            self.hands[zone] = self.knot()
            if self.sizes[zone]:
                rest = self.strand(hand, NOTHING, self.sizes[zone])
                self.close(hand)
                self.join(rest, self.hands[zone])
        add(self.sizes, zone, self.strands[strand].size)
        self.join(strand, self.hands[zone])

    def leave(self, zone: int, cards: list[int], sees: bool) -> int:
        """Some cards leave a hand."""
        hand = self.hands[zone]
        strand = self.strand(hand, cards, len(cards))
        add(self.sizes, zone, -len(cards))
        if sees:
            self.learn(strand)
        if not sees or not self.knots[hand].plain:
            self.close(hand)
        return strand

    def join(self, strand: int, knot: int) -> None:
        """A strand ends in a knot."""
        ended = self.strands[strand]
        ended.target = knot
        if ended.known:
            for card in ended.cards:
                self.come_seen(self.kinds[card], knot)
            return
        add(self.free, knot, ended.size)
        ended.next_in = self.knots[knot].first_in
        self.knots[knot].first_in = strand
        self.knots[knot].plain = False

    def come_seen(self, kind: int, knot: int) -> None:
        """A card of this kind was seen to come into a knot."""
        add(self.balance, knot * self.many + kind, 1)
        came = self.knots[knot].came
        if came is NOTHING:
            self.knots[knot].came = [kind]
        elif kind not in came:
            came.append(kind)

    def close(self, knot: int) -> None:
        """From here on nothing comes into a knot: now all that leaves it unseen can be dealt out."""
        if not self.knots[knot].closed:
            self.knots[knot].closed = True
            self.closed.append(knot)

    def finish(self) -> None:
        """The trail ends here: what is left in each hand lies there."""
        for zone in range(len(self.hands)):
            hand = self.hands[zone]
            if hand != NONE and self.sizes[zone]:
                self.lying[zone].append(self.strand(hand, NOTHING, self.sizes[zone]))
                self.close(hand)

    def find_lacks(self) -> None:
        """The cards that were seen to leave a knot and must, or may, have come there unseen."""
        for place in self.shown:
            strand = self.strands[place]
            knot = strand.source
            if self.free[knot] == 0:
                continue
            for card in strand.cards:
                lack = knot * self.many + self.kinds[card]
                sure = self.balance[lack] < 0
                if sure:
                    add(self.balance, lack, 1)
                    add(self.free, knot, -1)
                self.lacking.append(lack)
                self.sure.append(sure)
        self.lacking.reverse()
        self.sure.reverse()

    def number(self) -> None:
        """Which of several equal cards it is nobody can tell: those that lie there and were seen are the first ones.

        All others are counted out in each draw, from the cards by kind and how many of each kind are gone.
        """
        self.lain = [NOTHING] * len(self.strands)
        for card in range(len(self.kinds)):
            self.alike[self.kinds[card]].append(card)
        for zone in range(len(self.hands)):
            for place in self.lying[zone]:
                strand = self.strands[place]
                if strand.known:
                    self.lain[place] = [self.counted(self.kinds[card]) for card in strand.cards]

    def blank(self) -> None:
        """Forget what the viewer did not see: worlds that are drawn from here on carry nothing of it along."""
        start = self.start
        zones: list[list[int]] = []
        for zone in start.zones:
            bits = [start.seen[card] for card in zone]
            self.bits.append(bits)
            self.faces.append([self.kinds[card] if start.seen[card] & self.bit else NONE for card in zone])
            zones.append([NONE] * len(zone))
        self.start = Start(zones, [], start.apart)
        self.trail = [
            Shift(shift.source, shift.target, [NONE] * len(shift.cards), shift.viewers)
            for shift in self.trail
        ]
        for strand in self.strands:
            if not strand.known and strand.cards is not NOTHING:
                strand.cards = UNSEEN

    def counted(self, kind: int) -> int:
        """The next card of a kind."""
        gone = self.gone[kind]
        self.gone[kind] = gone + 1
        return self.alike[kind][gone]
