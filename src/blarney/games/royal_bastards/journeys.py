"""Where Bastards had better be in Royal Bastards: income alone, contests against others, and who may still come."""

from __future__ import annotations

from functools import lru_cache

from blarney.games.royal_bastards.deck import (
    ADJACENT,
    ATTRIBUTES,
    DISCARD,
    DRAW,
    EITHER,
    ENDORSE,
    GOLD,
    HERE,
    INCOME_GOLD,
    INCOME_SUPPORT,
    MOVEMENT,
    ONCE,
    PRIZE,
    RIVALS,
    ROB_CARD,
    ROB_GOLD,
    SKELETON,
    SOLACE,
    SUPPORT,
    YOU,
    Deck,
    Verb,
)
from blarney.games.royal_bastards.fights import team_of
from blarney.games.royal_bastards.odds import Team, chances
from blarney.games.royal_bastards.outlook import Outlook
from blarney.games.royal_bastards.table import NOWHERE, Realm
from blarney.games.royal_bastards.weights import HOUSE, Weights

MANY = 2
"""What a card counts for each of something, as a rule."""


class Prospect:
    """What contests of one attribute give on average: how often they come, Support there, and other things."""

    def __init__(self) -> None:
        self.often = 0.0
        self.won_here = 0.0
        self.won_more = 0.0
        self.taken_here = 0.0
        self.lost_here = 0.0
        self.lost_more = 0.0


@lru_cache(maxsize=8)
def prospects(deck: Deck, weights: Weights) -> list[Prospect]:
    """By attribute, what a contest promises before its card is drawn."""
    found = [Prospect() for _ in range(ATTRIBUTES)]
    for contest in deck.contests:
        one = found[contest.attribute]
        one.often += contest.copies
        one.won_here += contest.copies * here(deck, contest.won, YOU)
        one.taken_here += contest.copies * here(deck, contest.won, RIVALS)
        one.won_more += contest.copies * elsewhere(deck, contest.won, weights)
        one.lost_here += contest.copies * here(deck, contest.lost, YOU)
        one.lost_more += contest.copies * elsewhere(deck, contest.lost, weights)
    whole = sum([one.often for one in found])
    for one in found:
        if one.often:
            one.won_here /= one.often
            one.taken_here /= one.often
            one.won_more /= one.often
            one.lost_here /= one.often
            one.lost_more /= one.often
        one.often /= whole
    return found


def verbs_of(deck: Deck, script: int) -> list[Verb]:
    """The verbs of a script; of two ways the first."""
    verbs = deck.scripts[script]
    if verbs and verbs[-1].verb == EITHER:
        return [*verbs[:-1], *deck.scripts[verbs[-1].first]]
    return verbs


def here(deck: Deck, script: int, who: int) -> float:
    """How much Support a script gives in the contested Territory."""
    verbs = verbs_of(deck, script)
    return float(
        sum(
            [verb.amount for verb in verbs if verb.verb == SUPPORT and verb.where == HERE and verb.who == who]
        )
    )


def elsewhere(deck: Deck, script: int, weights: Weights) -> float:
    """What else a script gives whoever gets it, in points, roughly."""
    worth = 0.0
    for verb in verbs_of(deck, script):
        many = verb.amount * (1 if verb.per == ONCE else MANY)
        if (verb.verb == GOLD and verb.who == YOU) or verb.verb == ROB_GOLD:
            worth += weights.gold * many
        elif verb.verb == SUPPORT and verb.who == YOU and verb.where != HERE:
            worth += 0.5 * weights.anywhere * many * (MANY if verb.where == ADJACENT else 1)
        elif verb.verb in (DRAW, ROB_CARD):
            worth += weights.card * many
        elif verb.verb == DISCARD and verb.who == YOU:
            worth -= weights.card * many
        elif verb.verb == ENDORSE:
            worth += 1.5
        elif verb.verb == SKELETON:
            worth -= weights.secret
    return worth


class Journeys(Outlook):
    """A position with what it is worth to be somewhere when the Contest Phase comes."""

    def __init__(self, world: Realm, me: int, weights: Weights) -> None:
        super().__init__(world, me, weights)
        self.fields: dict[tuple[int, tuple[int, ...]], float] = {}
        self.reaches: dict[int, list[int]] = {}

    # A Territory with some Bastards in it

    def field(self, land: int, heroes: list[int]) -> float:
        """What it will be worth to me that just these Bastards are in a Territory."""
        key = land, tuple(sorted(heroes))
        found = self.fields.get(key)
        if found is None:
            seats = sorted({hero // 2 for hero in heroes})
            if not seats:
                found = 0.0
            elif len(seats) == 1:
                found = self.income(seats[0], land) * len(heroes)
            else:
                found = self.brawl(land, heroes, seats)
            self.fields[key] = found
        return found

    def income(self, seat: int, land: int) -> float:
        """What a Bastard alone in a Territory brings: a Support, or gold, whatever is better for the player."""
        support = self.support(seat, land, self.world.law(seat, INCOME_SUPPORT))
        gold = self.share(seat) * self.weights.gold * self.world.law(seat, INCOME_GOLD)
        return max(support, gold) if seat == self.me else min(support, gold)

    def brawl(self, land: int, heroes: list[int], seats: list[int]) -> float:
        """What a contest there promises before its card is drawn."""
        worth = 0.0
        teams = [[hero for hero in heroes if hero // 2 == seat] for seat in seats]
        for attribute, prospect in enumerate(prospects(self.deck, HOUSE)):
            if not prospect.often:
                continue
            odds = self.odds(land, seats, teams, attribute)
            lost = [self.loss(seat, land, attribute) for seat in seats]
            whole = sum(lost)
            for place, seat in enumerate(seats):
                won = self.win(seat, land, attribute)
                if prospect.taken_here:
                    for rival in seats:
                        if rival != seat:
                            won += self.support(rival, land, prospect.taken_here)
                worth += prospect.often * odds[place] * (won + whole - lost[place])
        return worth

    def win(self, seat: int, land: int, attribute: int) -> float:
        """What it is worth that a player wins a contest of this attribute there."""
        prospect = prospects(self.deck, HOUSE)[attribute]
        more = prospect.won_more + self.weights.gold * self.world.law(seat, PRIZE)
        return self.support(seat, land, prospect.won_here) + self.share(seat) * more

    def loss(self, seat: int, land: int, attribute: int) -> float:
        """What it is worth that a player loses one."""
        prospect = prospects(self.deck, HOUSE)[attribute]
        more = prospect.lost_more + self.weights.gold * self.world.law(seat, SOLACE)
        return self.support(seat, land, prospect.lost_here) + self.share(seat) * more

    def hanging_on(self, land: int) -> float:
        """How much hangs on the contest in a Territory for me."""
        world = self.world
        heroes = [hero for hero, spot in enumerate(world.spots) if spot == land]
        return self.field(land, heroes)

    def chance_there(self, land: int, hero: int) -> float:
        """How likely I win a contest in a Territory where this Bastard of mine goes, whatever it will be about."""
        heroes = [*self.present(land, hero), hero]
        seats = sorted({one // 2 for one in heroes})
        teams = [[one for one in heroes if one // 2 == seat] for seat in seats]
        mine = seats.index(self.me)
        chance = 0.0
        for attribute, prospect in enumerate(prospects(self.deck, HOUSE)):
            if prospect.often:
                chance += prospect.often * self.odds(land, seats, teams, attribute)[mine]
        return chance

    def odds(self, land: int, seats: list[int], teams: list[list[int]], attribute: int) -> list[float]:
        """How likely each wins by scores and plain dice; ties are left to a roll."""
        found: list[Team] = []
        for seat, heroes in zip(seats, teams, strict=True):
            pool, added, _ = team_of(self.world, seat, heroes, land, attribute, None)
            found.append((pool, added, (0, 0)))
        return chances(found)

    # Travels

    def moved(self) -> list[int]:
        """The players who have moved in this phase."""
        return self.world.in_order()[: self.world.mover]

    def present(self, land: int, but: int) -> list[int]:
        """The Bastards who will be in a Territory for certain: those who have moved, but this one."""
        world = self.world
        seats = self.moved()
        found = [
            hero
            for seat in seats
            for hero in world.heroes_of(seat)
            if hero != but and world.spots[hero] == land
        ]
        mate = but ^ 1
        # My Firstborn has gone before my Champion; the Champion is still to go somewhere.
        if but % 2 and but // 2 not in seats and world.spots[mate] == land:
            found.append(mate)
        return found

    def within(self, hero: int, more: int = 0) -> list[int]:
        """The Territories that a Bastard can reach."""
        reach = max(0, self.world.score(hero, MOVEMENT) + more)
        many = len(self.lands)
        start = self.world.spots[hero] * many
        return [land for land in self.lands if self.world.far[start + land] <= reach]

    def comers(self, land: int) -> list[tuple[int, float]]:
        """Rivals' Bastards who are still to move, and how likely each comes to a Territory."""
        moved = self.moved()
        found: list[tuple[int, float]] = []
        for seat in range(self.seats):
            if seat == self.me or seat in moved:
                continue
            for hero in self.world.heroes_of(seat):
                reached = self.reached(hero)
                if land in reached:
                    found.append((hero, min(0.5, self.weights.threat / len(reached))))
        return found

    def reached(self, hero: int) -> list[int]:
        """The same as `within`, kept."""
        if hero not in self.reaches:
            self.reaches[hero] = self.within(hero)
        return self.reaches[hero]

    def going(self, hero: int, land: int) -> float:
        """What it is worth to me that this Bastard of mine goes to a Territory."""
        there = self.present(land, hero)
        alone = self.field(land, [*there, hero]) - self.field(land, there)
        comers = self.comers(land)
        if comers:
            risk = sum([chance for _, chance in comers])
            likeliest = max(comers, key=lambda comer: (comer[1], -comer[0]))[0]
            met = self.field(land, [*there, likeliest, hero]) - self.field(land, [*there, likeliest])
            risk = min(0.7, risk)
            alone = (1.0 - risk) * alone + risk * met
        return alone + self.outward(hero, land)

    def outward(self, hero: int, land: int) -> float:
        """A little for places from which there is much to be won next."""
        if self.world.turn + 1 in self.deck.festival_turns:
            return 0.0
        near = [self.income(self.me, other) for other in self.world.next_to(land)]
        return self.weights.place * max(near, default=0.0)

    def mobility(self, more: int) -> float:
        """What it is worth that my Bastards can go further, or less far, in this phase."""
        world = self.world
        if self.me in self.moved():
            return 0.0
        worth = 0.0
        for hero in world.heroes_of(self.me):
            before = max([self.going(hero, land) for land in self.within(hero)])
            after = max([self.going(hero, land) for land in self.within(hero, more)])
            worth += after - before
        return worth

    def displaced(self, places: dict[int, int]) -> float:
        """What it is worth that Bastards who have moved go elsewhere; who is still to move can make up for it."""
        world = self.world
        moved = self.moved()
        spots = world.spots[:]
        before = self.at_rest(spots)
        for hero, land in places.items():
            spots[hero] = land
        worth = self.at_rest(spots) - before
        return worth if all(hero // 2 in moved for hero in places) else 0.2 * worth

    def at_rest(self, spots: list[int]) -> float:
        """What the Contest Phase is worth to me if everybody stays there."""
        worth = 0.0
        for land in sorted({spot for spot in spots if spot != NOWHERE}):
            worth += self.field(land, [hero for hero, spot in enumerate(spots) if spot == land])
        return worth
