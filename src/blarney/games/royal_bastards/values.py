"""What cards do, weighed in Royal Bastards: every verb in points of Royal Approval."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from blarney.games.royal_bastards.deck import (
    APPROVAL,
    BOOST,
    BURY,
    CARRY,
    CHOOSE_LAND,
    CHOOSE_PLAYER,
    DIE,
    DISCARD,
    DISOWN,
    DRAW,
    EITHER,
    ENDORSE,
    GOLD,
    HOMETOWN,
    MOVEMENT,
    PRIZE,
    REVEAL,
    ROB_CARD,
    ROB_GOLD,
    SCORE,
    SEND,
    SKELETON,
    SOLACE,
    SUPPORT,
    SUPPORT_PRICE,
    SWITCH,
    WARY,
    Paper,
    Verb,
)
from blarney.games.royal_bastards.fights import Fight
from blarney.games.royal_bastards.journeys import Journeys
from blarney.games.royal_bastards.outlook import Plan
from blarney.games.royal_bastards.rules.aims import lands_for, players_for, sites, times, touched
from blarney.games.royal_bastards.rules.fight import contest_of
from blarney.games.royal_bastards.rules.papers import skeleton_of
from blarney.games.royal_bastards.table import FEASTING, MOVING, NONE, NOWHERE, Deed, Realm
from blarney.games.royal_bastards.weights import Weights, changes_worth, score_worth

MOST_BOUGHT = 12
SPARE = 12
"""So much gold more than there is now may still come, and so much Support is bought at most."""
IN_FIGHTS = (SCORE, DIE, BOOST, SWITCH)
"""Verbs that change how a contest will end."""


class Worths(Journeys):
    """A position with what every verb would be worth in it."""

    def __init__(self, world: Realm, me: int, weights: Weights) -> None:
        super().__init__(world, me, weights)
        self.papers: dict[tuple[int, int], float] = {}
        # What a contest gives is weighed before the contest itself.
        self.sways = world.contest != NONE

    # Scripts

    def script(self, number: int, actor: int) -> float:
        """What a script that a player begins is worth to me."""
        return self.rest(Deed(actor, number, 0))

    def rest(self, deed: Deed) -> float:
        """What is left of a deed is worth; what I choose is chosen best, others choose somehow."""
        options = self.options(deed)
        if options is None:
            return self.done(deed)
        worths = [self.rest(option) for option in options]
        if not worths:
            return 0.0
        return max(worths) if deed.actor == self.me else sum(worths) / len(worths)

    def options(self, deed: Deed) -> list[Deed] | None:
        """The deed in all ways in which the next question could be answered; None if nothing is asked."""
        verbs = self.deck.scripts[deed.script]
        if deed.at >= len(verbs):
            return None
        verb = verbs[deed.at]
        if verb.verb == CHOOSE_PLAYER:
            return [self.aimed(deed, seat, deed.land) for seat in players_for(self.world, deed, verb)]
        if verb.verb == CHOOSE_LAND:
            return [self.aimed(deed, deed.them, land) for land in lands_for(self.world, deed, verb)]
        if verb.verb == EITHER:
            return [self.meant(deed, verb.first), self.meant(deed, verb.second)]
        return None

    def aimed(self, deed: Deed, them: int, land: int) -> Deed:
        """The deed, aimed so."""
        after = deed.copy()
        after.them = them
        after.land = land
        after.at += 1
        return after

    def meant(self, deed: Deed, script: int) -> Deed:
        """The deed, meant so."""
        after = deed.copy()
        after.script = script
        after.at = 0
        return after

    def done(self, deed: Deed) -> float:
        """What all verbs are worth once everything is chosen."""
        verbs = self.deck.scripts[deed.script][deed.at :]
        worth = 0.0
        for verb in verbs:
            worth += self.verb(verb, deed)
        swayed = [verb for verb in verbs if verb.verb in IN_FIGHTS]
        if swayed and self.sways and self.fight is not None:
            worth += self.fight.swayed(swayed, deed) - self.fight.worth
        return worth

    def verb(self, verb: Verb, deed: Deed) -> float:
        """What one verb is worth, but for what it changes in a contest."""
        weigh = WEIGHED.get(verb.verb)
        if weigh is None:
            return 0.0
        worth = 0.0
        for seat in touched(self.world, verb.who, deed):
            worth += weigh(self, verb, deed, seat)
        return worth

    # Single verbs

    def supported(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Support gained, or lost."""
        many = verb.amount * times(self.world, verb.per, seat, deed)
        lands = sites(self.world, verb.where, seat, deed)
        return sum([self.support(seat, land, many) for land in lands])

    def carried(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Support that goes from one Territory to another."""
        worth = 0.0
        for land in sites(self.world, verb.where, seat, deed):
            many = min(verb.amount, self.world.support_of(seat, deed.land))
            if land != deed.land:
                worth += self.support(seat, land, many) + self.support(seat, deed.land, -many)
        return worth

    def gold(self, seat: int, many: int) -> float:
        """What gold, gained or lost as far as there is any, is worth to me."""
        has = self.world.gold[seat]
        many = max(many, -has)
        if not self.ends:
            return self.share(seat) * self.weights.gold * many
        if seat != self.me:
            # Who has had the last action can buy nothing more.
            return self.share(seat) * self.weights.gold * many if seat in self.world.queue else 0.0
        return self.shopping(has + many) - self.shopping(has)

    def shopping(self, gold: int) -> float:
        """What so much gold buys in the last action."""
        many = min(gold // self.world.law(self.me, SUPPORT_PRICE), len(self.spree.worths) - 1)
        return self.spree.worths[many]

    @cached_property
    def spree(self) -> Plan:
        """The best way to spend gold on Support."""
        price = self.world.law(self.me, SUPPORT_PRICE)
        return self.plan(min(MOST_BOUGHT, (self.world.gold[self.me] + SPARE) // price))

    def earned(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Gold gained, or lost."""
        return self.gold(seat, verb.amount * times(self.world, verb.per, seat, deed))

    def robbed(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Gold stolen, as far as there is any."""
        if seat == deed.actor:
            return 0.0
        many = min(verb.amount, self.world.gold[seat])
        return self.gold(deed.actor, many) + self.gold(seat, -many)

    def card(self, seat: int, many: int) -> float:
        """What cards are worth to me that a player gains, or loses; in the last action only who is still to come."""
        if self.ends and (seat != self.me and seat not in self.world.queue):
            return 0.0
        return self.share(seat) * self.weights.card * max(many, -self.world.hand_of(seat))

    def lost_cards(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Cards discarded by chance."""
        if seat != deed.actor and self.world.law(seat, WARY):
            return 0.0
        return self.card(seat, -verb.amount)

    def robbed_cards(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Cards stolen by chance."""
        if seat == deed.actor or self.world.law(seat, WARY):
            return 0.0
        many = min(verb.amount, self.world.hand_of(seat))
        return self.card(deed.actor, many) + self.card(seat, -many)

    def given_skeleton(self, verb: Verb, deed: Deed, seat: int) -> float:
        """A face-down Skeleton more."""
        return -self.share(seat) * self.weights.secret * min(1.0, self.left)

    def revealed(self, verb: Verb, deed: Deed, seat: int) -> float:
        """A face-down Skeleton is turned up."""
        return self.exposure(seat)

    def exposure(self, seat: int) -> float:
        """What it is worth to me that a Skeleton of this player is turned up: of those that I have seen, or any."""
        many = self.world.secrets_of(seat)
        if not many:
            return 0.0
        worth = 0.0
        for hero in (2 * seat, 2 * seat + 1):
            for card in self.world.cards.zones[self.world.closets + hero]:
                if self.world.cards.seen[card] >> self.me & 1:
                    worth += self.paper(skeleton_of(self.world, card), seat)
                else:
                    worth += self.any_skeleton(seat)
        return worth / many

    def any_skeleton(self, seat: int) -> float:
        """What the average Skeleton is worth to me that a player has turned up."""
        found = self.papers.get((seat, 0))
        if found is None:
            papers = self.deck.skeletons
            found = sum([self.paper(paper, seat) for paper in papers]) / len(papers)
            self.papers[seat, 0] = found
        return found

    def endorsed(self, verb: Verb, deed: Deed, seat: int) -> float:
        """An Endorsement gained."""
        return self.endorsement(seat)

    def endorsement(self, seat: int) -> float:
        """What the average Endorsement is worth to me that a player gains."""
        found = self.papers.get((seat, 1))
        if found is None:
            papers = self.deck.endorsements
            # While it is weighed, one that gives another counts for nothing.
            self.papers[seat, 1] = 0.0
            found = sum([self.paper(paper, seat) for paper in papers]) / len(papers)
            self.papers[seat, 1] = found
        return found

    def paper(self, paper: Paper, seat: int) -> float:
        """What it is worth to me that a player has a Skeleton turned up, or gets an Endorsement."""
        own = paper.amount * score_worth(self.weights, paper.attribute, self.left)
        own += changes_worth(paper.changes, self.left)
        worth = self.share(seat) * own
        if paper.script:
            worth += self.script(paper.script, seat)
        return worth

    def buried(self, verb: Verb, deed: Deed, seat: int) -> float:
        """A scandal is forgotten."""
        if not self.world.scandals_of(seat):
            return 0.0
        return self.share(seat) * 1.3 * score_worth(self.weights, 0, self.left)

    def disowned(self, verb: Verb, deed: Deed, seat: int) -> float:
        """An Endorsement is lost."""
        if not self.world.endorsements_of(seat):
            return 0.0
        return -self.share(seat) * 0.25 * self.left

    def boosted(self, verb: Verb, deed: Deed, seat: int) -> float:
        """More, or less, Movement in a Movement Phase; what it does in a contest is weighed there."""
        if verb.attribute != MOVEMENT or self.world.phase != MOVING:
            return 0.0
        if seat == self.me:
            return self.mobility(verb.amount)
        if seat in self.moved():
            return 0.0
        return self.share(seat) * self.weights.slow * verb.amount

    def sent(self, verb: Verb, deed: Deed, seat: int) -> float:
        """All Bastards of a player go somewhere."""
        heroes = [hero for hero in self.world.heroes_of(seat) if self.world.spots[hero] != NOWHERE]
        lands = sites(self.world, verb.where, seat, deed)
        places = {hero: self.world.heir(hero).home if verb.where == HOMETOWN else lands[0] for hero in heroes}
        if self.world.phase == MOVING:
            return self.displaced(places)
        return -0.1 * self.share(seat)

    def praised(self, verb: Verb, deed: Deed, seat: int) -> float:
        """Points at the end."""
        return self.share(seat) * verb.amount * times(self.world, verb.per, seat, deed)

    # Contests

    @cached_property
    def fight(self) -> Fight | None:
        """The contest that is about to be rolled for."""
        world = self.world
        if world.contest == NONE:
            return None
        self.sways = False
        stakes = None if world.phase == FEASTING else self.stakes()
        self.sways = True
        each = [self.share(seat) * self.weights.anywhere for seat in range(self.seats)]
        return Fight(world, stakes, each)

    def stakes(self) -> list[float]:
        """By seat, what it is worth to me that this player wins the contest, and the others lose it."""
        contest = contest_of(self.world)
        seats = [seat for seat in range(self.seats) if self.world.fights(seat)]
        won = [0.0] * self.seats
        lost = [0.0] * self.seats
        for seat in seats:
            won[seat] = self.script(contest.won, seat) + self.gold(seat, self.world.law(seat, PRIZE))
            lost[seat] = self.script(contest.lost, seat) + self.gold(seat, self.world.law(seat, SOLACE))
        return [won[seat] + sum(lost) - lost[seat] for seat in range(self.seats)]


Weigh = Callable[[Worths, Verb, Deed, int], float]

WEIGHED: dict[int, Weigh] = {
    SUPPORT: Worths.supported,
    CARRY: Worths.carried,
    GOLD: Worths.earned,
    ROB_GOLD: Worths.robbed,
    BOOST: Worths.boosted,
    DRAW: lambda worths, verb, deed, seat: worths.card(seat, verb.amount),
    DISCARD: Worths.lost_cards,
    ROB_CARD: Worths.robbed_cards,
    SKELETON: Worths.given_skeleton,
    REVEAL: Worths.revealed,
    BURY: Worths.buried,
    ENDORSE: Worths.endorsed,
    DISOWN: Worths.disowned,
    SEND: Worths.sent,
    APPROVAL: Worths.praised,
}
"""What a verb is worth that is done to a player; what is not named is worth nothing, or is weighed in a contest."""
