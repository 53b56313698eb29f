"""The ways by which cards may have come that were seen to leave a knot of a web, and not to come there."""

from __future__ import annotations

from typing import Final

from blarney.core.chance import Chance
from blarney.core.web import DEAL, NONE, Web, add

MOST_GIVEN_UP: Final = 5
EASY: Final = 16
PATIENCE: Final = 2
GLANCES: Final = 6
DEAREST: Final = 1 << 30
# So many looks a search has at first, and so many more for each card that came unseen.
LOOKS: Final = 64
LOOKS_EACH: Final = 3


def found_ways(web: Web, chance: Chance) -> Ways:
    """Ways for all cards that came unseen.

    Most searches take hardly more looks than there are cards, and a few a thousand times as many: those went wrong
    early. So whatever takes long is begun anew, each time with half as many looks again. What can be found stays the
    same, since all that fits can be found at the first go.
    """
    most = LOOKS + LOOKS_EACH * len(web.lacking)
    while True:
        ways = Ways(web, chance)
        if ways.find_out(most):
            return ways
        most += most // 2


class Ways:
    """Ways for all cards that came unseen, found so that they do not exclude each other.

    A way is the strands by which a card came, backwards, and the lack. Of a strand: how many of its cards are not found
    out yet. Of a knot: how many more cards of each kind come than go, and how many pass of which nothing is known.
    """

    def __init__(self, web: Web, chance: Chance) -> None:
        self.web = web
        self.chance = chance
        self.many = web.many
        self.knots = web.knots
        self.strands = web.strands
        self.room = web.room[:]
        self.ways: list[list[int]] = []
        self.balance = web.balance[:]
        self.free = web.free[:]
        # How many cards that were dealt unseen are not found out.
        self.unseen = 0
        for kind in range(self.many):
            self.unseen += self.balance[DEAL * self.many + kind]
        # Is a card that may have come unseen taken to have done so? Then the knot is short of it.
        self.due = web.sure[:]
        # What the last look found out: can a card of the kind looked for come from a knot? Twice the look, plus one.
        self.looked = 0
        self.marks = [0] * len(web.knots)
        # How often others had to leave a strand or a knot; the price of a card from each knot, and by which strand.
        self.heat: list[int] = []
        self.knot_heat: list[int] = []
        self.prices: list[int] = []
        self.via: list[int] = []

    def find_out(self, most: int) -> bool:
        """Find a way for each card that came unseen, the earliest first: its strands, backwards, and the lack.

        Where that fails, a few ways that stand in its way are given up and looked for anew. If that does not help soon,
        the way is taken that needs the fewest others to be given up; and in turn with that any, so that it does not go
        round in circles. False if so many looks were not enough.
        """
        lacking = list(range(len(self.web.lacking)))
        ways = self.ways
        failed = 0
        while lacking and self.looked < most:
            lack = lacking.pop()
            self.looked += 1
            if not self.due[lack] and not self.came_unseen(lack):
                continue
            place = self.web.lacking[lack]
            way = self.trace(place // self.many, place % self.many)
            if not way and self.may_be_dropped(lack):
                self.drop(lack)
                continue
            if not way:
                failed += 1
                if failed > EASY and failed % PATIENCE:
                    way = self.reroute(place // self.many, place % self.many, ways, lacking)
                else:
                    self.give_up_some(place, ways, lacking)
            if way:
                way.append(lack)
                ways.append(way)
            else:
                lacking.insert(self.chance.below(len(lacking) + 1), lack)
        return not lacking

    def give_up_some(self, lack: int, ways: list[list[int]], lacking: list[int]) -> None:
        """Give up a few of the ways that may stand in the way."""
        for _ in range(min(1 + self.chance.below(MOST_GIVEN_UP), len(ways))):
            self.give_up(ways.pop(self.obstacle(ways, lack)), lacking)

    def came_unseen(self, lack: int) -> bool:
        """A card of this kind was seen to come, too: is it by chance another one that was seen to leave?"""
        place = self.web.lacking[lack]
        knot = place // self.many
        if self.free[knot] == 0:
            return False
        add(self.balance, place, 1)
        if self.stays(knot, place % self.many):
            add(self.balance, place, -1)
            return False
        add(self.free, knot, -1)
        self.due[lack] = True
        return True

    def may_be_dropped(self, lack: int) -> bool:
        """Can it have been one of the cards that were seen to come after all, if none of these is on another way?"""
        return not self.web.sure[lack] and self.balance[self.web.lacking[lack]] > 0

    def drop(self, lack: int) -> None:
        """It was one of the cards that were seen to come."""
        place = self.web.lacking[lack]
        self.due[lack] = False
        add(self.balance, place, -1)
        add(self.free, place // self.many, 1)

    def give_up(self, way: list[int], lacking: list[int]) -> None:
        """Give up a way that was found; if it must be there, it is to be looked for again."""
        lack = way.pop()
        kind = self.web.lacking[lack] % self.many
        last = NONE
        for place in way:
            if last != NONE:
                add(self.free, last, 1)
            add(self.room, place, 1)
            last = self.strands[place].source
        self.put(last, kind, 1)
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

    def reroute(self, knot: int, kind: int, ways: list[list[int]], lacking: list[int]) -> list[int]:
        """The way for which the fewest others must be given up, once they are; empty if there is none such.

        A strand or knot that others had to leave before is dearer: those who can will go elsewhere.
        """
        if not self.heat:
            self.heat = [0] * len(self.strands)
            self.knot_heat = [0] * len(self.knots)
        self.prices = [NONE] * len(self.knots)
        self.via = [NONE] * len(self.knots)
        if self.cheapest_in(knot, kind) >= DEAREST:
            return []
        way = [self.via[knot]]
        at = self.strands[way[0]].source
        self.price(at, kind)
        while self.via[at] != NONE:
            way.append(self.via[at])
            at = self.strands[self.via[at]].source
        if not self.make_room(way, kind, ways, lacking):
            return []
        for place in way:
            add(self.room, place, -1)
            add(self.free, self.strands[place].source, -1)
        add(self.free, at, 1)
        self.put(at, kind, -1)
        return way

    def put(self, knot: int, kind: int, many: int) -> None:
        """There is one card more, or less, of this kind from which a way can begin."""
        add(self.balance, knot * self.many + kind, many)
        if knot == DEAL:
            self.unseen += many

    def price(self, knot: int, kind: int) -> int:
        """How many ways must be given up at least so that a card of this kind can come out of a knot."""
        if self.prices[knot] == NONE:
            place = knot * self.many + kind
            price = DEAREST
            if self.web.free[knot] > 0:
                price = self.cheapest_in(knot, kind)
                if self.free[knot] <= 0:
                    price += 1 + self.knot_heat[knot]
            here = 0 if self.balance[place] > 0 else 1 if self.web.balance[place] > 0 else DEAREST
            if here < price or (here == price and self.chance.below(2)):
                price = here
                self.via[knot] = NONE
            self.prices[knot] = price
        return self.prices[knot]

    def cheapest_in(self, knot: int, kind: int) -> int:
        """How many ways must be given up at least so that a card of this kind can come into a knot unseen."""
        best = DEAREST
        via = NONE
        place = self.knots[knot].first_in
        while place != NONE:
            strand = self.strands[place]
            price = self.price(strand.source, kind)
            if not self.room[place]:
                price += 1 + self.heat[place]
            if price < best or (price == best and self.chance.below(2)):
                best = price
                via = place
            place = strand.next_in
        self.via[knot] = via
        return best

    def make_room(self, way: list[int], kind: int, ways: list[list[int]], lacking: list[int]) -> bool:
        """Give up what stands in a way; False if something still does."""
        for at in range(len(way)):
            place = way[at]
            knot = self.strands[place].source
            if not self.room[place]:
                add(self.heat, place, 1)
                self.give_up_one(ways, lacking, place, NONE, NONE)
            if at < len(way) - 1:
                if self.free[knot] <= 0:
                    add(self.knot_heat, knot, 1)
                    self.give_up_one(ways, lacking, NONE, knot, NONE)
            elif self.balance[knot * self.many + kind] <= 0:
                self.give_up_one(ways, lacking, NONE, knot, kind)
        last = self.strands[way[-1]].source
        clear = self.balance[last * self.many + kind] > 0
        for at in range(len(way)):
            clear = clear and self.room[way[at]] > 0
            clear = clear and (at == len(way) - 1 or self.free[self.strands[way[at]].source] > 0)
        return clear

    def give_up_one(
        self, ways: list[list[int]], lacking: list[int], strand: int, knot: int, kind: int
    ) -> None:
        """Give up a way, any of those by a strand, or through a knot, or that begin there with a card of a kind."""
        found = NONE
        met = 0
        for place in range(len(ways)):
            if self.goes(ways[place], strand, knot, kind):
                met += 1
                if self.chance.below(met) == 0:
                    found = place
        if found != NONE:
            self.give_up(ways.pop(found), lacking)

    def goes(self, way: list[int], strand: int, knot: int, kind: int) -> bool:
        """Does a way go by this strand, or through this knot, or begin there with a card of this kind?"""
        last = len(way) - 2
        if kind != NONE:
            same = self.web.lacking[way[-1]] % self.many == kind
            return same and self.strands[way[last]].source == knot
        for at in range(last + 1):
            if way[at] == strand or (at < last and self.strands[way[at]].source == knot):
                return True
        return False

    def trace(self, knot: int, kind: int) -> list[int]:
        """Find a way by which a card of this kind may have come into a knot, backwards; empty if there is none."""
        way: list[int] = []
        while True:
            place = self.came_by(knot, kind)
            if place == NONE:
                return way
            add(self.room, place, -1)
            way.append(place)
            knot = self.strands[place].source
            if self.balance[knot * self.many + kind] > 0 and self.stays(knot, kind):
                self.put(knot, kind, -1)
                return way
            add(self.free, knot, -1)

    def came_by(self, knot: int, kind: int) -> int:
        """A strand by which a card of this kind may have come into a knot: any, but the more room the likelier."""
        total = 0
        possible = 0
        found = NONE
        place = self.knots[knot].first_in
        while place != NONE:
            strand = self.strands[place]
            room = self.room[place]
            if room and self.has(strand.source, kind):
                total += room
                possible += 1
                found = place
            place = strand.next_in
        return self.marked(knot, kind, self.chance.below(total)) if possible > 1 else found

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
        here = self.balance[knot * self.many + kind] * self.unseen
        return self.chance.below(here + self.free[knot] * dealt) < here
