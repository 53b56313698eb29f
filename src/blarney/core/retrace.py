"""Draw another past that a viewer cannot tell from the real one: who may have held and laid which cards.

What the viewer followed is a web (`web.py`), and in every knot of it as many cards of each kind arrive as leave. So
another past is drawn in two passes: backwards, to find out where each card may have come from that was seen to leave a
knot and not to come there; then forwards, where in every knot all other cards are dealt at random to the strands that
have room.

Every past that the viewer cannot rule out can be drawn, and no other.
"""

from __future__ import annotations

from typing import Final

from blarney.core.chance import Chance
from blarney.core.trail import Shift, Start
from blarney.core.web import DEAL, NONE, NOTHING, Web

MOST_GIVEN_UP: Final = 5
PATIENCE: Final = 400
GLANCES: Final = 6


class Draw:
    """One past drawn from a web."""

    def __init__(self, web: Web, chance: Chance) -> None:
        self.web = web
        self.chance = chance
        self.kinds = web.kinds
        self.many = web.many
        self.knots = web.knots
        self.strands = web.strands
        self.room = web.room[:]
        self.balance = web.balance[:]
        self.free = web.free[:]
        self.found: list[list[int]] = [NOTHING] * len(web.strands)
        self.drawn: list[list[int]] = [NOTHING] * len(web.strands)
        self.held: list[list[int]] = [[] for _ in web.knots]
        self.looked = 0
        # Is a card that may have come unseen taken to have done so? Then the knot is short of it.
        self.due = web.sure[:]
        # What the last look found out: can a card of the kind looked for come from a knot? Twice the look, plus one.
        self.marks = [0] * len(web.knots) if web.lacking else NOTHING

    def draw(self) -> None:
        """Every strand gets its cards."""
        web = self.web
        if web.lacking:
            self.find_out()
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

    # Backwards

    def find_out(self) -> None:
        """Find a way for each card that came unseen, the earliest first: its strands, backwards, and the lack.

        Where that fails, some of the ways found that stand in its way are given up and looked for anew: sometimes one
        of them, sometimes more, so that it does not go round in circles; and all of them when it takes too long.
        """
        lacking = list(range(len(self.web.lacking)))
        ways: list[list[int]] = []
        failed = 0
        while lacking:
            lack = lacking.pop()
            self.looked += 1
            if not self.due[lack] and not self.came_unseen(lack):
                continue
            place = self.web.lacking[lack]
            way = self.trace(place // self.many, place % self.many)
            if way:
                way.append(lack)
                ways.append(way)
            elif self.may_be_dropped(lack):
                self.drop(lack)
            else:
                failed += 1
                many = len(ways) if self.looked % PATIENCE == 0 else 1 + failed % MOST_GIVEN_UP
                for _ in range(min(many, len(ways))):
                    self.give_up(ways.pop(self.obstacle(ways, place)), lacking)
                lacking.insert(self.chance.below(len(lacking) + 1), lack)

    def came_unseen(self, lack: int) -> bool:
        """A card of this kind was seen to come, too: is it by chance another one that was seen to leave?"""
        place = self.web.lacking[lack]
        knot = place // self.many
        if self.free[knot] == 0:
            return False
        self.balance[place] += 1
        if self.stays(knot, place % self.many):
            self.balance[place] -= 1
            return False
        self.free[knot] -= 1
        self.due[lack] = True
        return True

    def may_be_dropped(self, lack: int) -> bool:
        """Can it have been one of the cards that were seen to come after all, if none of these is on another way?"""
        return not self.web.sure[lack] and self.balance[self.web.lacking[lack]] > 0

    def drop(self, lack: int) -> None:
        """It was one of the cards that were seen to come."""
        place = self.web.lacking[lack]
        self.due[lack] = False
        self.balance[place] -= 1
        self.free[place // self.many] += 1

    def give_up(self, way: list[int], lacking: list[int]) -> None:
        """Give up a way that was found; if it must be there, it is to be looked for again."""
        lack = way.pop()
        kind = self.web.lacking[lack] % self.many
        last = NONE
        for place in way:
            if last != NONE:
                self.free[last] += 1
            self.room[place] += 1
            self.found[place].remove(kind)
            last = self.strands[place].source
        self.balance[last * self.many + kind] += 1
        if self.may_be_dropped(lack):
            self.drop(lack)
        else:
            lacking.append(lack)

    def obstacle(self, ways: list[list[int]], lack: int) -> int:
        """A way that may stand in the way: of the same kind, or where the last look came to an end; or any."""
        place = 0
        for _ in range(GLANCES):
            place = self.chance.below(len(ways))
            same = self.web.lacking[ways[place][-1]] % self.many == lack % self.many
            if same or self.goes_by(ways[place], lack // self.many):
                break
        return place

    def goes_by(self, way: list[int], knot: int) -> bool:
        """Does it go through this knot, or one that was found to have nothing to give in this look?"""
        for at in range(len(way) - 1):
            target = self.strands[way[at]].target
            if target == knot or self.marks[target] == 2 * self.looked:
                return True
        return False

    def trace(self, knot: int, kind: int) -> list[int]:
        """Find a way by which a card of this kind may have come into a knot, backwards; empty if there is none."""
        way: list[int] = []
        while True:
            total = 0
            place = self.knots[knot].first_in
            while place != NONE:
                if self.room[place] and self.has(self.strands[place].source, kind):
                    total += self.room[place]
                place = self.strands[place].next_in
            if total == 0:
                return way
            place = self.marked(knot, kind, self.chance.below(total))
            self.room[place] -= 1
            if self.found[place] is NOTHING:
                self.found[place] = [kind]
            else:
                self.found[place].append(kind)
            way.append(place)
            knot = self.strands[place].source
            if self.balance[knot * self.many + kind] > 0 and self.stays(knot, kind):
                self.balance[knot * self.many + kind] -= 1
                return way
            self.free[knot] -= 1

    def marked(self, knot: int, kind: int, mark: int) -> int:
        """The strand into a knot by which the card came that this mark hits."""
        place = self.knots[knot].first_in
        while True:
            if self.room[place] and self.has(self.strands[place].source, kind):
                mark -= self.room[place]
                if mark < 0:
                    return place
            place = self.strands[place].next_in

    def has(self, knot: int, kind: int) -> bool:
        """Can a card of this kind come out of a knot? What was found in this look is kept."""
        mark = self.marks[knot]
        if mark >> 1 != self.looked:
            has = self.balance[knot * self.many + kind] > 0
            if not has and self.free[knot] > 0:
                has = self.comes(knot, kind)
            mark = 2 * self.looked + 1 if has else 2 * self.looked
            self.marks[knot] = mark
        return mark & 1 == 1

    def comes(self, knot: int, kind: int) -> bool:
        """Can a card of this kind come into a knot unseen?"""
        place = self.knots[knot].first_in
        while place != NONE:
            if self.room[place] and self.has(self.strands[place].source, kind):
                return True
            place = self.strands[place].next_in
        return False

    def stays(self, knot: int, kind: int) -> bool:
        """Is it one of the cards that were seen to come here, or one more of that kind from farther back?

        Weighed by how many of those that came here unseen should be of this kind.
        """
        dealt = self.balance[DEAL * self.many + kind]
        if self.free[knot] == 0 or dealt == 0 or not self.comes(knot, kind):
            return True
        unseen = 0
        for one in range(self.many):
            unseen += self.balance[DEAL * self.many + one]
        here = self.balance[knot * self.many + kind] * unseen
        return self.chance.below(here + self.free[knot] * dealt) < here

    # Forwards

    def deal_out(self, knot: int) -> None:
        """Give every strand out of a knot its cards: those seen and found out, the rest by chance."""
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
                if self.found[place] is not NOTHING:
                    self.drawn[place] = [self.taken(held, kind) for kind in self.found[place]]
                if self.room[place]:
                    open_strands += 1
            place = strand.next_out
        if open_strands > 1:
            self.chance.shuffle(held)
        at = 0
        place = self.knots[knot].first_out
        while place != NONE:
            room = self.room[place]
            if room:
                rest = held[at : at + room]
                self.drawn[place] = rest if self.drawn[place] is NOTHING else self.drawn[place] + rest
                at += room
            place = self.strands[place].next_out

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
