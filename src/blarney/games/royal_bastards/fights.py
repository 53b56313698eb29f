"""Contests weighed in Royal Bastards: who fights with what, how likely each wins, and what cards change in it."""

from __future__ import annotations

from blarney.games.royal_bastards.deck import (
    ATTRIBUTES,
    BONUS,
    BOOST,
    CHAMPION,
    CRITICAL,
    DIE,
    EDGE,
    FEAST,
    HOME_EDGE,
    SCORE,
    SWITCH,
    TIES,
    Contest,
    Verb,
)
from blarney.games.royal_bastards.odds import Team, chances, portions
from blarney.games.royal_bastards.rules.aims import times, touched
from blarney.games.royal_bastards.rules.fight import contest_of
from blarney.games.royal_bastards.table import Deed, Realm


def team_of(
    world: Realm, seat: int, heroes: list[int], land: int, attribute: int, contest: Contest | None
) -> Team:
    """The dice of a player's Bastards in a contest, what is added to them, and what breaks ties."""
    deck = world.deck
    added = world.law(seat, EDGE)
    if land == world.home_of(seat):
        added += world.law(seat, HOME_EDGE)
    sides = 0
    base = 0
    others: list[int] = []
    for hero in heroes:
        added += world.score(hero, attribute)
        base += world.printed(hero, attribute)
        if hero % 2 == CHAMPION:
            others.append(deck.champion_die)
        else:
            sides = deck.first_die
        if contest is not None and contest.bonus:
            heir = world.heir(hero)
            if contest.bonus in (heir.race, heir.calling):
                others.append(contest.sides)
                added += world.law(seat, BONUS)
    return (sides, world.law(seat, CRITICAL), tuple(others)), added, (world.law(seat, TIES), base)


class Sway:
    """What cards have added in a contest so far, and what it is about."""

    def __init__(self, world: Realm) -> None:
        self.edges = world.edges[:]
        self.attribute = world.attribute
        self.boosts = [0] * (world.seats * ATTRIBUTES)
        self.dice: list[tuple[int, ...]] = [()] * world.seats


class Fight:
    """The contest that is about to be rolled for; `stakes` by seat, what it is worth that this player wins.

    At a festival there are no stakes, but a place for everybody: `each` is what one Support of each player is worth.
    """

    def __init__(self, world: Realm, stakes: list[float] | None, each: list[float]) -> None:
        self.world = world
        self.stakes = stakes
        self.each = each
        self.contest = contest_of(world)
        self.seats = [seat for seat in range(world.seats) if world.fights(seat)]
        self.worth = self.weigh(Sway(world))

    def teams(self, sway: Sway) -> list[Team]:
        """All who fight."""
        world = self.world
        found: list[Team] = []
        for seat in self.seats:
            heroes = world.team(seat)
            pool, added, tie = team_of(world, seat, heroes, world.here, sway.attribute, self.contest)
            boost = sway.boosts[seat * ATTRIBUTES + sway.attribute]
            if boost:
                for hero in heroes:
                    added += max(-world.score(hero, sway.attribute), boost)
            sides, critical, others = pool
            pool = sides, critical, others + sway.dice[seat]
            found.append((pool, added + sway.edges[seat], tie))
        return found

    def chances(self) -> dict[int, float]:
        """How likely each player wins, as it stands."""
        return dict(zip(self.seats, chances(self.teams(Sway(self.world))), strict=True))

    def weigh(self, sway: Sway) -> float:
        """What the contest is worth to me."""
        teams = self.teams(sway)
        worth = 0.0
        if self.stakes is not None:
            for seat, chance in zip(self.seats, chances(teams), strict=True):
                worth += chance * self.stakes[seat]
            return worth
        deck = self.world.deck
        feast = deck.feasts[deck.festival_turns.index(self.world.turn)]
        for seat, portion in zip(self.seats, portions(teams, feast), strict=True):
            worth += self.each[seat] * (portion + self.world.law(seat, FEAST))
        return worth

    def swayed(self, verbs: list[Verb], deed: Deed) -> float:
        """What it is worth after such verbs."""
        sway = Sway(self.world)
        for verb in verbs:
            if verb.verb == SWITCH:
                sway.attribute = verb.attribute
                continue
            for seat in touched(self.world, verb.who, deed):
                if verb.verb == DIE:
                    sway.dice[seat] += (verb.amount,)
                elif verb.verb == SCORE:
                    sway.edges[seat] += verb.amount * times(self.world, verb.per, seat, deed)
                else:
                    assert verb.verb == BOOST, "all that sways a contest has been named"
                    sway.boosts[seat * ATTRIBUTES + verb.attribute] += verb.amount
        return self.weigh(sway)
