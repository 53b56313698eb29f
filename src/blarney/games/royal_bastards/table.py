"""The table of Royal Bastards: the map of Joda, Bastards, Support, gold, cards, and what is being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from blarney.core.cards import Cards
from blarney.core.chance import Chance
from blarney.core.table import Origin, Table
from blarney.games.royal_bastards.deck import ATTRIBUTES, CHAMPION, FIRSTBORN, LAWS, Bastard, Deck
from blarney.games.royal_bastards.hexes import CELLS

if TYPE_CHECKING:
    from blarney.core.saves import Reader

SETTING_UP: Final = 0
DRAWING: Final = 1
MOVING: Final = 2
CONTESTING: Final = 3
FEASTING: Final = 4
LAST_ACTION: Final = 5
COUNTING: Final = 6
"""The phases of a turn, and what comes before and after all turns."""
PHASES: Final = ["set_up", "draw", "movement", "contest", "festival", "last_action", "count"]
CHAOS_DECK: Final = 0
SKELETON_DECK: Final = 1
ENDORSEMENT_DECK: Final = 2
"""The decks from which players draw at stops."""
DECKS: Final = ["chaos", "skeleton", "endorsement"]
MOST_GOLD: Final = 10_000
MOST_SUPPORT: Final = 10_000
NOBODY: Final = -1
NOWHERE: Final = -1
NONE: Final = -1


@mypyc_attr(acyclic=True)
class Deed:
    """What a card does just now: for whom, how far it has come, and whom and which Territory it is aimed at."""

    def __init__(self, actor: int, script: int, source: int) -> None:
        self.actor = actor
        self.script = script
        # The card that does it, by the number of its kind among all that do things.
        self.source = source
        self.at = 0
        self.them = actor
        self.land = NOWHERE

    def copy(self) -> Deed:
        """An equal deed that goes its own way."""
        other = Deed(self.actor, self.script, self.source)
        other.at = self.at
        other.them = self.them
        other.land = self.land
        return other


class Realm(Table):
    """Everything on the table; each player has a colour, which is the seat. [RB-3]

    A player's Bastards are heroes by number: twice the seat for the Firstborn, one more for the Champion. Zones of the
    cards with secrets: hands by seat, closets by hero (Skeletons face down), scandals by hero (turned up), Chaos deck
    and discard pile, cards played just now, cards laid aside for a look, Skeleton deck and discard pile.
    """

    def __init__(self, origin: Origin, deck: Deck) -> None:
        super().__init__(origin)
        self.deck = deck
        seats = origin.seats
        heroes = 2 * seats
        self.closets = seats
        self.scandals = seats + heroes
        self.pile = self.scandals + heroes
        self.discard = self.pile + 1
        self.played = self.pile + 2
        self.aside = self.pile + 3
        self.bones = self.pile + 4
        self.grave = self.pile + 5
        # The decks without secrets: contests and Endorsements, the last card on top, and their discard piles.
        self.contests: list[int] = []
        self.old_contests: list[int] = []
        self.seals: list[int] = []
        self.old_seals: list[int] = []
        # The Bastards: dealt to choose from, the deck, and those who offer themselves at the festival.
        self.dealt: list[list[int]] = [[] for _ in range(seats)]
        self.heirs: list[int] = []
        self.fair: list[int] = []
        # The Territories: still held by seat, the cell of each on the map; how far each is from each.
        self.held: list[list[int]] = [[] for _ in range(seats)]
        self.cells: list[int] = []
        self.far: list[int] = []
        self.laying = 0
        self.turn = 0
        self.phase = SETTING_UP
        self.first = 0
        # By hero: which Bastard, where, boosts of attributes in this turn, what papers change, Endorsements.
        self.bastards = [NOBODY] * heroes
        self.spots = [NOWHERE] * heroes
        self.boosts = [0] * (heroes * ATTRIBUTES)
        self.fittings = [0] * (heroes * ATTRIBUTES)
        self.endorsements: list[list[int]] = [[] for _ in range(heroes)]
        # By seat: how often its Bastards, their scores, Endorsements or Skeletons have changed, or were looked at.
        self.changes = [0] * seats
        # By seat: gold, points that cards gave, the numbers of the table.
        self.gold = [0] * seats
        self.approval = [0] * seats
        self.laws: list[int] = []
        # By Territory and seat: Support, and how often it has changed. By Territory: who has won it at the end.
        self.support: list[int] = []
        self.placings = 0
        # How often a Territory was laid, or all were measured; how often a Bastard has gone somewhere.
        self.layings = 0
        self.journeys = 0
        self.owners: list[int] = []
        # How often points were given, or a Territory.
        self.awards = 0
        # Whose turn to move it is, counted from the First Player, and which Bastard of theirs.
        self.mover = 0
        self.role = FIRSTBORN
        # Heroes who still take something from a Territory of their own.
        self.payees: list[int] = []
        # A contest: the flags (bits of Territories), where, the card, its attribute, who takes part (bits), what cards
        # add for each seat, the dice and the bonus dice by hero, the totals, and the seats from the best on.
        self.flags = 0
        self.here = NOWHERE
        self.contest = NONE
        self.attribute = 0
        self.fighters = 0
        self.firstborn_only = False
        self.edges = [0] * seats
        self.rolls = [0] * heroes
        self.bonuses = [0] * heroes
        self.totals = [0] * seats
        self.ranks: list[int] = []
        # Who still gets what the contest gives, or has still to choose at the festival; Support still to be placed.
        self.queue: list[int] = []
        self.left = 0
        # Who buys Support just now.
        self.buyer = 0
        # Who has declared the cards that lie on the table: the first is the one, each later one cancels the one before.
        self.chain: list[int] = []
        # What cards do, the innermost last.
        self.deeds: list[Deed] = []
        # The decks (bits) that were made anew at this stop, or in this last action.
        self.remade = 0

    def lay_out(self) -> None:
        """All cards are still in their decks."""
        deck = self.deck
        cards = Cards(self.seats, deck.kinds, deck.names)
        cards.zones = [[] for _ in range(self.grave + 1)]
        cards.zones[self.pile] = list(range(deck.many_chaos))
        cards.zones[self.bones] = list(range(deck.many_chaos, len(deck.kinds)))
        # Everybody knows which cards are Chaos cards, until the decks are shuffled.
        cards.seen = [cards.everyone] * len(deck.kinds)
        self.cards = cards
        self.contests = list(range(len(deck.contest_cards)))
        self.seals = list(range(len(deck.endorsement_cards)))
        self.heirs = list(range(len(deck.bastards)))
        self.cells = [NOWHERE] * len(deck.lands)
        self.laws = deck.laws * self.seats
        self.support = [0] * (len(deck.lands) * self.seats)
        self.owners = [NOBODY] * len(deck.lands)

    # Queries

    def law(self, seat: int, number: int) -> int:
        """One of the numbers of the table, as it is for this player."""
        return self.laws[seat * LAWS + number]

    def next_mover(self) -> int | None:
        """Who moves next in a Movement phase, or moves now; None if all have."""
        if self.phase != MOVING or self.mover >= self.seats:
            return None
        return (self.first + self.mover) % self.seats

    def in_order(self) -> list[int]:
        """All seats clockwise from the First Player on, the order of every phase. [RB-58]"""
        return [(self.first + step) % self.seats for step in range(self.seats)]

    def hero(self, seat: int, role: int) -> int:
        """A Bastard of this player's by number."""
        return 2 * seat + role

    def has_champion(self, seat: int) -> bool:
        """Has this player a Champion?"""
        return self.bastards[2 * seat + CHAMPION] != NOBODY

    def heir(self, hero: int) -> Bastard:
        """The card of a Bastard who takes part."""
        return self.deck.bastards[self.bastards[hero]]

    def heroes_of(self, seat: int) -> list[int]:
        """The Bastards of this player."""
        if self.bastards[2 * seat + CHAMPION] == NOBODY:
            return [2 * seat]
        return [2 * seat, 2 * seat + 1]

    def printed(self, hero: int, attribute: int) -> int:
        """A score as it is printed on the Bastard's card."""
        return self.deck.bastards[self.bastards[hero]].scores[attribute]

    def score(self, hero: int, attribute: int) -> int:
        """A score with all that changes it; never below nothing, for each Bastard by itself. [RB-R65]"""
        place = hero * ATTRIBUTES + attribute
        return max(0, self.printed(hero, attribute) + self.fittings[place] + self.boosts[place])

    def hand_of(self, seat: int) -> int:
        """How many Chaos cards a player holds."""
        return len(self.cards.zones[seat])

    def secrets_of(self, seat: int) -> int:
        """How many Skeletons of a player lie face down."""
        zones = self.cards.zones
        return len(zones[self.closets + 2 * seat]) + len(zones[self.closets + 2 * seat + 1])

    def scandals_of(self, seat: int) -> int:
        """How many Skeletons of a player are turned up."""
        zones = self.cards.zones
        return len(zones[self.scandals + 2 * seat]) + len(zones[self.scandals + 2 * seat + 1])

    def endorsements_of(self, seat: int) -> int:
        """How many Endorsements a player has."""
        return len(self.endorsements[2 * seat]) + len(self.endorsements[2 * seat + 1])

    def support_of(self, seat: int, land: int) -> int:
        """How much Support a player has in a Territory."""
        return self.support[land * self.seats + seat]

    def home_of(self, seat: int) -> int:
        """The hometown of a player's Firstborn."""
        return self.deck.bastards[self.bastards[2 * seat]].home

    def next_to(self, land: int) -> list[int]:
        """The Territories that touch this one."""
        many = len(self.cells)
        return [other for other in range(many) if self.far[land * many + other] == 1]

    def stands_in(self, seat: int, land: int) -> bool:
        """Has this player a Bastard in this Territory?"""
        return self.spots[2 * seat] == land or self.spots[2 * seat + 1] == land

    def players_in(self, land: int) -> list[int]:
        """The players with a Bastard in this Territory, from the First Player on."""
        return [seat for seat in self.in_order() if self.stands_in(seat, land)]

    def fights(self, seat: int) -> bool:
        """Does this player take part in the contest?"""
        return self.fighters >> seat & 1 != 0

    def team(self, seat: int) -> list[int]:
        """The Bastards who fight for this player in the contest: of those who tie at the end the Firstborn only."""
        if self.firstborn_only:
            return [2 * seat]
        return [hero for hero in self.heroes_of(seat) if self.spots[hero] == self.here]

    def points_of(self, seat: int) -> int:
        """The Royal Approval that a player has so far."""
        points = self.approval[seat]
        for land in range(len(self.owners)):
            if self.owners[land] == seat:
                points += self.deck.lands[land].points
        return points

    def is_rewarding(self) -> bool:
        """Is it now that a contest gives winner and losers what its card says?"""
        return self.contest != NONE and len(self.ranks) > 0

    def deed(self) -> Deed:
        """What is being done."""
        return self.deeds[-1]

    def survey(self) -> None:
        """Measure how far all Territories that lie on the map are from each other."""
        self.layings += 1
        many = len(self.cells)
        self.far = [many] * (many * many)
        lands = {self.cells[land]: land for land in range(many) if self.cells[land] != NOWHERE}
        for land in lands.values():
            self.far[land * many + land] = 0
            reached = [land]
            for start in reached:
                for cell in CELLS[self.cells[start]].near:
                    there = lands.get(cell, NOWHERE)
                    if there != NOWHERE and self.far[land * many + there] == many:
                        self.far[land * many + there] = self.far[land * many + start] + 1
                        reached.append(there)

    # What the core needs

    def redeal(self, viewer: int, luck: Chance) -> None:
        """Bastards and Territories that others were dealt, and the order of the decks, are drawn anew."""
        others = [seat for seat in range(self.seats) if seat != viewer]
        heirs = sorted(self.heirs + [heir for seat in others for heir in self.dealt[seat]])
        luck.shuffle(heirs)
        for seat in others:
            self.dealt[seat] = sorted([heirs.pop() for _ in self.dealt[seat]])
        self.heirs = heirs
        lands = sorted([land for seat in others for land in self.held[seat]])
        luck.shuffle(lands)
        for seat in others:
            self.held[seat] = sorted([lands.pop() for _ in self.held[seat]])
        self.contests.sort()
        luck.shuffle(self.contests)
        self.seals.sort()
        luck.shuffle(self.seals)

    def tidy(self) -> None:
        """Hands and closets are kept in order; nobody knows the order of the decks."""
        for zone in range(self.scandals):
            self.cards.zones[zone].sort()
        for deck in (self.pile, self.bones):
            self.cards.zones[deck].sort()
            self.chance.shuffle(self.cards.zones[deck])

    def places(self) -> list[str]:
        heroes = range(2 * self.seats)
        return [
            *[f"hand {seat}" for seat in range(self.seats)],
            *[f"closet {hero // 2} {hero % 2}" for hero in heroes],
            *[f"scandals {hero // 2} {hero % 2}" for hero in heroes],
            "deck", "discard", "table", "aside", "skeletons", "grave",
        ]  # fmt: skip

    def heir_told(self, bastard: int) -> int:
        """The number by which a Bastard is told: they come behind the cards."""
        return len(self.deck.kinds) + bastard

    def land_told(self, land: int) -> int:
        """The number by which a Territory is told: they come behind the Bastards."""
        return len(self.deck.kinds) + len(self.deck.bastards) + land

    def seal_told(self, seal: int) -> int:
        """The number by which an Endorsement is told: they come behind the Territories."""
        return self.land_told(len(self.deck.lands)) + seal

    def contest_told(self, contest: int) -> int:
        """The number by which a Contest card is told: they come last."""
        return self.seal_told(len(self.deck.endorsement_cards)) + contest

    def shown_cards(self, cards: list[int], viewer: int, viewers: int | None) -> list[str | None]:
        many = len(self.deck.kinds)
        if not cards or cards[0] < many:
            return super().shown_cards(cards, viewer, viewers)
        assert viewers is not None, "it is said who sees what has no place among the cards"
        if not viewers >> viewer & 1:
            return [None] * len(cards)
        return [self.deck.told[card - many] for card in cards]

    def store(self) -> dict[str, object]:
        from blarney.games.royal_bastards import keeping

        return keeping.stored(self)

    def restore(self, saved: Reader) -> None:
        from blarney.games.royal_bastards import keeping

        keeping.restore(self, saved)

    def blank(self) -> Table:
        return Realm(self.origin, self.deck)

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Realm), "a table takes over from one of its own game"
        self.contests = source.contests[:]
        self.old_contests = source.old_contests[:]
        self.seals = source.seals[:]
        self.old_seals = source.old_seals[:]
        self.dealt = [dealt[:] for dealt in source.dealt]
        self.heirs = source.heirs[:]
        self.fair = source.fair[:]
        self.held = [held[:] for held in source.held]
        self.cells = source.cells[:]
        # Never changed once it is measured.
        self.far = source.far
        self.laying = source.laying
        self.turn = source.turn
        self.phase = source.phase
        self.first = source.first
        self.bastards = source.bastards[:]
        self.spots = source.spots[:]
        self.boosts = source.boosts[:]
        self.fittings = source.fittings[:]
        self.endorsements = [held[:] for held in source.endorsements]
        self.changes = source.changes[:]
        self.gold = source.gold[:]
        self.approval = source.approval[:]
        self.laws = source.laws[:]
        self.support = source.support[:]
        self.placings = source.placings
        self.layings = source.layings
        self.journeys = source.journeys
        self.owners = source.owners[:]
        self.awards = source.awards
        self.mover = source.mover
        self.role = source.role
        self.payees = source.payees[:]
        self.flags = source.flags
        self.here = source.here
        self.contest = source.contest
        self.attribute = source.attribute
        self.fighters = source.fighters
        self.firstborn_only = source.firstborn_only
        self.edges = source.edges[:]
        self.rolls = source.rolls[:]
        self.bonuses = source.bonuses[:]
        self.totals = source.totals[:]
        self.ranks = source.ranks[:]
        self.queue = source.queue[:]
        self.left = source.left
        self.buyer = source.buyer
        self.chain = source.chain[:]
        self.deeds = [deed.copy() for deed in source.deeds]
        self.remade = source.remade
