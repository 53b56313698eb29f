"""How the house's captains bet in Lying Pirates, with any cup: for a search that asks it thousands of times.

It says the same as `bets`, but looks at a table, and works out once what does not depend on the cup.
"""

from __future__ import annotations

from math import exp
from typing import Final

from blarney.games.lying_pirates.deck import CURSED, FIRST, PENALTY, PRIZE, RECRUITS, SPECIALS, WILD
from blarney.games.lying_pirates.table import Pirates
from blarney.games.lying_pirates.weights import HOUSE

# As in `bets` and `weights`, where it is said what these are.
CLOSE: Final = 3
REACH: Final = 4
ELSEWHERE: Final = 0.85
COIN: Final[float] = HOUSE.coin
CREW: Final[float] = HOUSE.crew
MISSED: Final[float] = HOUSE.missed
THRONE: Final[float] = HOUSE.throne
ENVY: Final[float] = HOUSE.envy
TRUST: Final[float] = HOUSE.trust
CALLED: Final[float] = HOUSE.called
STEEPNESS: Final[float] = HOUSE.steepness
GOES_ON: Final[float] = HOUSE.goes_on
CLEAR: Final[float] = HOUSE.clear

UNSAID: Final = 0
BELIEVED: Final = 1
UNLIKELY: Final = 2
"""The kinds of regular dice: their captain has said nothing, has bet on the face, or on others."""


class Stakes:
    """What the bets of a round are about: what it is worth to each captain to win against another, or to lose."""

    def __init__(self, table: Pirates) -> None:
        captains = table.captains
        self.captains = captains
        self.won: list[float] = []
        self.lost: list[float] = []
        self.right: list[float] = []
        self.wrong: list[float] = []
        rolled = [next_roll(table, captain) for captain in range(captains)]
        prizes = [COIN * table.law(captain, PRIZE) for captain in range(captains)]
        for me in range(captains):
            seat = me
            if me >= table.seats and table.bettors >> me & 1:
                seat = table.player_for(me)
            shares = shares_of(table, seat)
            right = shares[me] * (prizes[me] + CREW * table.law(me, RECRUITS))
            for other in range(captains):
                self.won.append(shares[me] * prizes[me] - shares[other] * rolled[other])
                self.lost.append(shares[other] * prizes[other] - shares[me] * rolled[me])
                if other != me and table.rolling >> other & 1:
                    right -= shares[other] * rolled[other]
            self.right.append(right)
            self.wrong.append(-max(0.0, shares[me]) * MISSED * table.law(me, PENALTY))


def next_roll(table: Pirates, captain: int) -> float:
    """What the next Sail roll is worth to a captain who moves by it, in tiles."""
    if table.becalmed >> captain & 1:
        return 0.0
    spot = table.spots[captain]
    end = table.chart.spaces
    worth = 0.0
    for tiles in table.deck.sail:
        there = min(spot + tiles, end)
        worth += there - spot
        if there >= end and spot < end:
            worth += THRONE
    return worth / len(table.deck.sail)


def shares_of(table: Pirates, seat: int) -> list[float]:
    """How what each captain gains counts for a seat: its own in full, a rival's against it."""
    mine = table.spots[seat]
    shares: list[float] = []
    whole = 0.0
    for captain in range(table.captains):
        weight = exp(ENVY * (table.spots[captain] - mine))
        if captain >= table.seats:
            weight *= 0.3
        if captain == seat:
            weight = 0.0
        whole += weight
        shares.append(weight)
    shares = [-share / whole for share in shares]
    shares[seat] = 1.0
    return shares


class Odds:
    """By kinds of dice, how likely so many of them count for a face; each is worked out once."""

    def __init__(self, table: Pirates) -> None:
        self.wild = table.deck.terms.wild if table.law(0, WILD) else 0
        regular = 2.0 / 6.0 if self.wild else 1.0 / 6.0
        self.chances = [regular, leaned(regular, TRUST), leaned(regular, ELSEWHERE)]
        self.special = table.deck.special
        self.lowest = table.deck.terms.lowest
        self.known: dict[int, list[float]] = {}

    def tails(self, face: int, kinds: list[int], specials: int) -> list[float]:
        """By number, how likely so many or more are right, of so many dice of each kind and some special ones."""
        key = ((kinds[0] * 128 + kinds[1]) * 128 + kinds[2]) * 128 + specials
        if specials:
            key = key * 8 + face
        found = self.known.get(key)
        if found is None:
            ways = [1.0]
            for kind in range(3):
                for _ in range(kinds[kind]):
                    add_die(ways, self.chances[kind])
            for die in range(SPECIALS):
                if specials >> die & 1:
                    add_die(ways, self.special_chance(die, face + self.lowest))
            ways.append(0.0)
            for right in range(len(ways) - 2, -1, -1):
                ways[right] = ways[right] + ways[right + 1]
            found = self.known[key] = ways
        return found

    def special_chance(self, die: int, face: int) -> float:
        """How likely a special die counts for a face."""
        many = 0
        for side in self.special[die]:
            if side == face or (side == self.wild and self.wild):
                many += 1
        return many / len(self.special[die])


def leaned(chance: float, leaning: float) -> float:
    """A chance whose odds are so many times as good."""
    return chance * leaning / (chance * leaning + 1.0 - chance)


def add_die(ways: list[float], chance: float) -> None:
    """One die more: it is right with this chance."""
    ways.append(0.0)
    for right in range(len(ways) - 1, 0, -1):
        ways[right] = ways[right] * (1.0 - chance) + ways[right - 1] * chance
    ways[0] = ways[0] * (1.0 - chance)


def among(tail: list[float], needed: int) -> float:
    """How likely so many or more."""
    if needed <= 0:
        return 1.0
    return min(1.0, tail[needed]) if needed < len(tail) else 0.0


class Cup:
    """What counts under one cup: by face in bets of others, and in own bets, where the curse strikes."""

    def __init__(self, table: Pirates, captain: int) -> None:
        terms = table.deck.terms
        counts = [0] * terms.faces
        wild = terms.wild if table.law(0, WILD) else -1
        ones = 0
        for place in range(table.deck.slots):
            shown = table.shows(captain, place)
            if shown == wild:
                ones += 1
            elif shown >= terms.lowest:
                counts[shown - terms.lowest] += 1
        self.counts = [count + ones for count in counts]
        self.own = self.counts
        if table.holders[CURSED] == captain:
            cursed = table.shows(captain, table.deck.crew_slots + CURSED)
            if cursed >= terms.lowest:
                self.own = self.counts[:]
                self.own[cursed - terms.lowest] = ones


def kinds_of_others(table: Pirates, captain: int, heard: list[int], face: int) -> list[int]:
    """How many regular dice of other captains are of which kind, when it is about this face."""
    kinds = [0, 0, 0]
    for other in range(table.captains):
        if other != captain and table.rolling >> other & 1:
            kind = UNSAID if not heard[other] else BELIEVED if heard[other] >> face & 1 else UNLIKELY
            kinds[kind] += table.crew[other]
    return kinds


def specials_of_others(table: Pirates, captain: int) -> int:
    """Which special dice are under other cups (bits)."""
    specials = 0
    for die in range(SPECIALS):
        holder = table.holders[die]
        if holder != captain and holder < table.captains and table.rolling >> holder & 1:
            specials |= 1 << die
    return specials


class Prospect:
    """What a captain whose turn it is weighs before looking under the cup, and then with any cup."""

    def __init__(
        self,
        table: Pirates,
        stakes: Stakes,
        odds: Odds,
        captain: int,
        last: int,
        bettor: int,
        heard: list[int],
    ) -> None:
        """`heard` are the faces that each captain has bet on in this round (bits)."""
        terms = table.deck.terms
        captains = table.captains
        self.faces = terms.faces
        self.last = last
        self.end = captains * terms.per_captain * terms.faces
        if last < 0:
            self.end = min(self.end, (captains + table.law(captain, FIRST)) * terms.faces)
        self.likely = 0
        for one in range(captains):
            if table.rolling >> one & 1:
                self.likely += table.dice_in_cup(one)
        self.likely //= 4
        # By raise: how likely it is called, and what it is worth otherwise.
        self.steps = self.thought_of(last + 1)
        self.called: list[float] = []
        self.rest: list[float] = []
        # By face, how likely so many of the others' dice count for it.
        self.chances: list[list[float]] = []
        self.look(table, odds, captain, heard)
        follower = table.following(captain)
        while not table.bettors >> follower & 1:
            follower = table.following(follower)
        self.won = stakes.won[captain * captains + follower]
        self.lost = stakes.lost[captain * captains + follower]
        # The last bet, as it is called or locked.
        self.exact_steps: list[int] = []
        self.asked: list[float] = []
        self.caught = stakes.won[captain * captains + bettor]
        self.mistaken = stakes.lost[captain * captains + bettor]
        self.right = stakes.right[captain]
        self.wrong = self.mistaken + stakes.wrong[captain]
        if last >= 0:
            self.exact_steps = self.thought_of(last)
            specials = specials_of_others(table, captain)
            if table.holders[CURSED] == bettor:
                specials &= ~(1 << CURSED)
            face = last % terms.faces
            self.asked = odds.tails(face, kinds_of_others(table, captain, heard, face), specials)

    def thought_of(self, lowest: int) -> list[int]:
        """The bets from one on that one would think of: of each face the lower ones of the likely."""
        found: list[int] = []
        for face in range(self.faces):
            first = (lowest + self.faces - 1 - face) // self.faces + 1
            most = (self.end - 1 - face) // self.faces + 1
            first = max(first, min(self.likely - REACH, most))
            for quantity in range(first, min(first + REACH, most) + 1):
                found.append((quantity - 1) * self.faces + face)
        return found

    def look(self, table: Pirates, odds: Odds, captain: int, heard: list[int]) -> None:
        """How the raises look to the others, and what this captain knows of their dice."""
        specials = specials_of_others(table, captain)
        looks: list[list[float]] = []
        for face in range(self.faces):
            kinds = kinds_of_others(table, captain, heard, face)
            self.chances.append(odds.tails(face, kinds, specials))
            kinds[BELIEVED] += table.dice_in_cup(captain)
            looks.append(odds.tails(face, kinds, specials))
        for step in self.steps:
            look = among(looks[step % self.faces], step // self.faces + 1)
            called = 1.0 / (1.0 + exp(STEEPNESS * (look - CALLED)))
            self.called.append(called)
            self.rest.append((1.0 - called) * GOES_ON * (1.0 - look))

    def weigh(self, cup: Cup) -> list[float]:
        """How often each is said, against the best; nothing for what is clearly worse."""
        worths = self.worths(cup)
        most = max(worths)
        least = most - CLOSE * CLEAR
        return [exp((worth - most) / CLEAR) if worth > least else 0.0 for worth in worths]

    def worths(self, cup: Cup) -> list[float]:
        """What each raise promises, then the likeliest exact bet, then Liar."""
        faces = self.faces
        worths: list[float] = []
        for place in range(len(self.steps)):
            step = self.steps[place]
            face = step % faces
            chance = among(self.chances[face], step // faces + 1 - cup.own[face])
            worth = self.called[place] * (chance * self.won + (1.0 - chance) * self.lost) + self.rest[place]
            worths.append(worth)
        if self.last >= 0:
            likeliest = 0.0
            for step in self.exact_steps:
                face = step % faces
                needed = step // faces + 1 - cup.own[face]
                tail = self.chances[face]
                if 0 <= needed < len(tail) - 1:
                    likeliest = max(likeliest, tail[needed] - tail[needed + 1])
            worth = likeliest * self.right + (1.0 - likeliest) * self.wrong
            worths.append(worth)
            true = among(self.asked, self.last // faces + 1 - cup.counts[self.last % faces])
            worth = (1.0 - true) * self.caught + true * self.mistaken
            worths.append(worth)
        return worths

    def exact(self, cup: Cup) -> int:
        """The likeliest exact bet."""
        best = self.last
        most = -1.0
        for step in self.exact_steps:
            face = step % self.faces
            needed = step // self.faces + 1 - cup.own[face]
            tail = self.chances[face]
            chance = tail[needed] - tail[needed + 1] if 0 <= needed < len(tail) - 1 else 0.0
            if chance > most:
                most = chance
                best = step
        return best

    def chance_of(self, cup: Cup, step: int) -> float:
        """How likely a captain with this cup raises to this bet."""
        weights = self.weigh(cup)
        for place in range(len(self.steps)):
            if self.steps[place] == step:
                return weights[place] / sum(weights)
        return 0.0
