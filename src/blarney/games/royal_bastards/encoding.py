"""What a seat knows of Royal Bastards, as numbers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from blarney.core.encoding import MOST, Encoder, Sheet
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.games.royal_bastards.deck import ATTRIBUTE_NAMES, ATTRIBUTES, FEAST, Deck
from blarney.games.royal_bastards.hexes import CELLS, REACH
from blarney.games.royal_bastards.looking import FEW, counts_shown
from blarney.games.royal_bastards.pack import reached
from blarney.games.royal_bastards.rules.movement import TRAVEL
from blarney.games.royal_bastards.table import DECKS, NOBODY, NONE, NOWHERE, PHASES, Deed, Realm

NOT_SHOWN: Final = -2
"""Instead of how often Support has changed, where it is not counted."""


def first_places(kinds: list[int]) -> list[int]:
    """Cards come sorted by kind: the place of the first card of each kind among them."""
    return [kinds.index(kind) for kind in sorted(set(kinds))]


class RealmEncoder(Encoder):
    """The fields of Royal Bastards.

    Territories, Bastards and cards come in the order of the pack; heroes are the two Bastards of each seat, seat by
    seat, the Firstborn first. In an open pile each card has its place as a number: 1 if it lies there first, ...
    """

    def __init__(self, game: Game, seats: int, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck
        self.lands: i64 = len(deck.lands)
        self.heirs: i64 = len(deck.bastards)
        self.seals: i64 = len(deck.endorsement_cards)
        self.bones: i64 = len(deck.kinds) - deck.many_chaos
        self.few: int = FEW
        # Where the cards of each kind begin in a field that has a number for each card.
        chaos = deck.many_chaos
        self.card_places = first_places(deck.kinds[:chaos]) + first_places(deck.kinds[chaos:])
        self.seal_places = first_places(deck.endorsement_cards)
        self.contest_places = first_places(deck.contest_cards)
        # The capital lies on the map before anybody lays anything.
        self.hold([*deck.backs, *deck.lays[1:]])
        self.add_moment()
        self.add_lands()
        self.add_heroes()
        self.add_cards()
        self.add_contest()
        self.add_deeds()

    def add_moment(self) -> None:
        """What the question is about, how the table was set, the moment, and what the players have."""
        add = self.field
        self.role = add("asked for", 2, 1, "who travels or takes income: the Firstborn, the Champion")
        feast = max([*self.deck.feasts[0], *self.deck.feasts[1]]) + reached(self.deck, FEAST)[1]
        self.left = add("to place", 1, min(MOST, feast), "Support that the asked player has still to place")
        self.shown = add("support shown", 1, 1, "how much Support there is can be seen now")
        self.printed = add("as printed", 1, 1, "the last action comes after the count")
        self.random = add("random layout", 1, 1, "chance lays the Territories, not the players")
        self.settings_part = self.part(2)
        self.turn = add("turn", 1, self.deck.turns, "which turn this is; 0 before the first")
        self.phase = add("phase", len(PHASES), 1, f"the phase: {', '.join(PHASES)}")
        self.first = add("first player", self.seats, 1, "who is the First Player")
        self.mover = add("mover", self.seats, 1, "who moves next in a Movement phase, or moves now")
        self.gold = add("gold", self.seats, MOST, "the gold of each; 255 is that much or more")
        self.approval = add("approval", self.seats, MOST, "the Royal Approval that cards gave to each")
        self.points = add("points", self.seats, MOST, "all Royal Approval of each")

    def add_lands(self) -> None:
        """The map, and what lies on it."""
        add = self.field
        many = self.lands
        each = many * self.seats
        order = "Territory by Territory: " + ", ".join([land.name for land in self.deck.lands])
        self.tiles = add("tiles", many, 1, f"what it has still to lay, {order}")
        self.laid = add("laid", many, 1, f"what lies on the map, {order}")
        self.column = add("columns", many, 2 * REACH, f"the column, {REACH} in the middle, {order}")
        self.row = add("rows", many, 2 * REACH, f"the row, {REACH} in the middle, {order}")
        self.near = add("neighbours", many * many, 1, "which Territory lies beside which, once all are laid")
        self.flags = add("flags", many, 1, f"where a flag says that a contest is to come, {order}")
        self.stacks = add("stacks", 2 * each, 1, f"by Territory and seat: 1 to {FEW} Support, more")
        self.support = add("support", each, MOST, "by Territory and seat: how much Support, if shown")
        self.owners = add("owners", each, 1, "by Territory and seat: who has won it at the end")
        self.map_part = self.part(3 * many + many * many)
        self.stacks_part = self.part(2 * each)
        self.counts_part = self.part(each)
        self.owners_part = self.part(each + 2 * self.seats)

    def add_heroes(self) -> None:
        """The Bastards: those to choose from, and those who take part, with all that they have."""
        add = self.field
        deck = self.deck
        heroes = 2 * self.seats
        names = ", ".join([heir.name for heir in deck.bastards])
        seals = ", ".join([deck.endorsements[kind].name for kind in deck.endorsement_cards])
        bones = ", ".join([deck.names[kind] for kind in deck.kinds[deck.many_chaos :]])
        hidden = ", ".join([paper.name for paper in deck.skeletons])
        copies = max([paper.copies for paper in deck.skeletons])
        size = heroes * len(deck.skeletons)
        most = min(MOST, self.bones)
        self.dealt = add("dealt", self.heirs, 1, f"the Bastards it may choose from: {names}")
        self.fair = add("fair", self.seats * self.heirs, 1, f"who may be recruited, one by one: {names}")
        self.bastards = add("bastards", heroes * self.heirs, 1, f"who each hero is: {names}")
        self.spots = add("spots", heroes * self.lands, 1, "the Territory where each hero is")
        self.scores = add("scores", heroes * ATTRIBUTES, MOST, f"of each hero: {', '.join(ATTRIBUTE_NAMES)}")
        order = "for each hero, the card that came first is 1, the next 2...; the last is the first to go"
        self.endorsed = add("endorsements", heroes * self.seals, min(MOST, self.seals), f"{order}: {seals}")
        self.scandals = add("scandals", heroes * self.bones, most, f"{order}: {bones}")
        self.closets = add("closets", size, copies, f"for each hero, the face-down Skeletons seen: {hidden}")
        self.unseen = add("closets unseen", heroes, most, "for each hero, how many more there are")
        self.secrets = add("secrets", self.seats, most, "how many face-down Skeletons each player has")
        size = 2 * (self.heirs + ATTRIBUTES + self.seals + self.bones + len(deck.skeletons) + 1) + 1
        self.bastards_parts = [self.part(size) for _ in range(self.seats)]
        self.spots_part = self.part(heroes * self.lands)

    def add_cards(self) -> None:
        """Hands, decks and discard piles, and the cards on the table, which are discarded next."""
        add = self.field
        deck = self.deck
        chaos = deck.many_chaos
        contests = len(deck.contest_cards)
        kinds = ", ".join([kind.name for kind in deck.chaos])
        cards = ", ".join([deck.names[kind] for kind in deck.kinds[:chaos]])
        bones = ", ".join([deck.names[kind] for kind in deck.kinds[chaos:]])
        fights = ", ".join([deck.contests[kind].name for kind in deck.contest_cards])
        copies = max([kind.copies for kind in deck.chaos])
        cancels = sum([kind.copies for kind in deck.chaos if kind.cancels])
        most = min(MOST, chaos)
        self.hand = add("hand", len(deck.chaos), copies, f"the Chaos cards in hand, by kind: {kinds}")
        self.sizes = add("hand sizes", self.seats, most, "how many Chaos cards each holds")
        self.pile = add("deck", 1, most, "how many Chaos cards are in the deck")
        self.bones_left = add("skeletons left", 1, min(MOST, self.bones), "how many are in the deck")
        self.seals_left = add("endorsements left", 1, min(MOST, self.seals), "how many are in the deck")
        self.contests_left = add("contests left", 1, min(MOST, contests), "how many are in the deck")
        order = "at which place of the pile each card lies, 1 is the lowest"
        self.discard = add("discard", chaos, most, f"{order}: {cards}")
        self.grave = add("graveyard", self.bones, min(MOST, self.bones), f"{order}: {bones}")
        self.old_contests = add("old contests", contests, min(MOST, contests), f"{order}: {fights}")
        self.played = add("played", chaos, most, f"1 is played, 2 cancels it, 3 cancels that...: {cards}")
        self.declared = add("declared", (1 + cancels) * self.seats, 1, "who played each of them, in order")
        decks = ", ".join(DECKS)
        self.remade = add(
            "remade", len(DECKS), 1, f"the decks made anew at this stop, which is done once: {decks}"
        )
        self.discard_part = self.part(chaos)
        self.contests_part = self.part(contests)

    def add_contest(self) -> None:
        """The contest that is fought now, and who was best in the last one."""
        add = self.field
        deck = self.deck
        seats = self.seats
        names = ", ".join([contest.name for contest in deck.contests])
        self.contest = add("contest", len(deck.contests), 1, f"the Contest card: {names}")
        self.here = add("contest land", self.lands, 1, "the Territory of the contest")
        self.attribute = add("attribute", ATTRIBUTES, 1, f"what it is about: {', '.join(ATTRIBUTE_NAMES)}")
        self.fighters = add("fighters", seats, 1, "who takes part in it")
        self.edges = add("edges", 2 * seats, MOST, "for each, what cards add, what they take")
        self.rolls = add("rolls", 2 * seats, MOST, "the die of each hero, once rolled")
        self.bonuses = add("bonuses", 2 * seats, MOST, "the bonus die of each hero, once rolled")
        self.totals = add("totals", 2 * seats, MOST, "for each, the total, how far it is below nothing")
        self.ranks = add("ranks", seats * seats, 1, "by place: the seats of the last contest, the best first")

    def add_deeds(self) -> None:
        """What cards do: the outermost first, then what it led to, for each player one card at most."""
        add = self.field
        deck = self.deck
        deep = 1 + self.seats
        cards = ", ".join([card.name for card in deck.doers])
        longest = max([len(script) for script in deck.scripts])
        order = "for each card at work, the last of them now, those before when it is done"
        self.source = add("sources", deep * deck.sources, 1, f"{order}: {cards}")
        self.actor = add(
            "actors", deep * self.seats, 1, "for whom each works, who chooses what it leaves open"
        )
        self.way = add("ways", deep * 2, 1, "in which of its two ways each is meant: the first, the second")
        self.aimed_player = add("aimed players", deep * self.seats, 1, "at which other player each is aimed")
        self.aimed_land = add("aimed lands", deep * self.lands, 1, "at which Territory each is aimed")
        self.to_come = add("to come", deep, longest, "how many of its verbs are still to be done for each")

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        assert isinstance(table, Realm), "a game's encoder is for its own tables"
        if not sheet.stands_since(self.map_part, table.layings):
            self.fill_map(table, sheet)
            sheet.end_part()
        self.fill_moment(table, seat, sheet)
        self.fill_support(table, seat, sheet)
        self.fill_owners(table, seat, sheet)
        for other in range(self.seats):
            if not sheet.stands_since(self.bastards_parts[other], table.changes[other]):
                self.fill_bastard(table, 2 * other, seat, sheet)
                self.fill_bastard(table, 2 * other + 1, seat, sheet)
                self.fill_closets(table, other, seat, sheet)
                sheet.end_part()
        self.fill_spots(table, seat, sheet)
        self.fill_players(table, seat, sheet)
        self.fill_piles(table, seat, sheet)
        for rank in range(len(table.ranks)):
            sheet.mark_one(self.ranks + rank * self.seats + self.from_me(table.ranks[rank], seat))
        if table.contest != NONE:
            self.fill_contest(table, seat, sheet)
        for place in range(len(table.deeds)):
            self.fill_deed(table.deeds[place], place, seat, sheet)

    def fill_map(self, table: Realm, sheet: Sheet) -> None:
        """Where the Territories lie, and beside which others."""
        for land in range(self.lands):
            cell = table.cells[land]
            if cell != NOWHERE:
                sheet.put(self.laid + land, 1)
                sheet.put(self.column + land, CELLS[cell].column + REACH)
                sheet.put(self.row + land, CELLS[cell].row + REACH)
        for place, far in enumerate(table.far):
            if far == 1:
                sheet.put(self.near + place, 1)

    def fill_moment(self, table: Realm, me: int, sheet: Sheet) -> None:
        """The question, the settings and the moment."""
        if not sheet.stands_since(self.settings_part, 0):
            options = table.origin.options
            sheet.put(self.printed, int(options["last_purchases"] == "as_printed"))
            sheet.put(self.random, int(options["layout"] == "random"))
            sheet.end_part()
        sheet.overwrite(self.turn, table.turn)
        sheet.mark_one(self.phase + table.phase)
        sheet.mark_one(self.first + self.from_me(table.first, me))
        mover = table.next_mover()
        if mover is not None:
            sheet.mark_one(self.mover + self.from_me(mover, me))
        if table.outcome is not None:
            return
        sheet.put(self.left, table.left)
        if table.payees:
            sheet.put(self.role + table.payees[0] % 2, 1)
        elif table.top is TRAVEL:
            sheet.put(self.role + table.role, 1)

    def fill_support(self, table: Realm, me: int, sheet: Sheet) -> None:
        """What the seat has still to lay, the flags, and the Support of each player as it is seen."""
        for land in table.held[me]:
            sheet.mark_one(self.tiles + land)
        if table.flags:
            for land in range(self.lands):
                if table.flags >> land & 1:
                    sheet.mark_one(self.flags + land)
        if not sheet.stands_since(self.stacks_part, table.placings):
            for place in range(len(table.support)):
                many = table.support[place]
                if many:
                    at = self.stacks + 2 * self.stack_place(place, me)
                    sheet.mark_one(at + int(many > self.few))
            sheet.end_part()
        shown = counts_shown(table)
        sheet.overwrite(self.shown, int(shown))
        if not sheet.stands_since(self.counts_part, table.placings if shown else NOT_SHOWN):
            if shown:
                for place in range(len(table.support)):
                    sheet.put(self.support + self.stack_place(place, me), table.support[place])
            sheet.end_part()

    def stack_place(self, place: i64, me: i64) -> i64:
        """By Territory and seat, where a stack comes whose place on the table is given."""
        other = place % self.seats
        return place - other + self.from_me(other, me)

    def fill_owners(self, table: Realm, me: int, sheet: Sheet) -> None:
        """Who has won which Territory, and the Royal Approval of each."""
        if sheet.stands_since(self.owners_part, table.awards):
            return
        for land in range(self.lands):
            if table.owners[land] != NOBODY:
                sheet.put(self.owners + land * self.seats + self.from_me(table.owners[land], me), 1)
        for other in range(self.seats):
            place = self.from_me(other, me)
            sheet.put(self.approval + place, table.approval[other])
            sheet.put(self.points + place, table.points_of(other))
        sheet.end_part()

    def fill_bastard(self, table: Realm, hero: int, me: int, sheet: Sheet) -> None:
        """Who a hero is, how good at what, and the papers that all see."""
        if table.bastards[hero] == NOBODY:
            return
        deck = self.deck
        place = self.hero_place(hero, me)
        sheet.mark_one(self.bastards + place * self.heirs + table.bastards[hero])
        for attribute in range(ATTRIBUTES):
            sheet.put(self.scores + place * ATTRIBUTES + attribute, table.score(hero, attribute))
        at = self.endorsed + place * self.seals
        self.fill_pile(table.endorsements[hero], 0, deck.endorsement_cards, self.seal_places, at, sheet)
        at = self.scandals + place * self.bones
        scandals = table.cards.zones[table.scandals + hero]
        self.fill_pile(scandals, 0, deck.kinds, self.card_places, at, sheet)

    def fill_closets(self, table: Realm, other: i64, me: int, sheet: Sheet) -> None:
        """The face-down Skeletons of a player, as far as the seat has seen them."""
        cards = table.cards
        kinds = cards.kinds
        sheet.put(self.secrets + self.from_me(other, me), table.secrets_of(other))
        for hero in range(2 * other, 2 * other + 2):
            place = self.hero_place(hero, me)
            # The kinds of Skeletons come behind those of the Chaos cards.
            at = self.closets + place * len(self.deck.skeletons) - len(self.deck.chaos)
            for card in cards.zones[table.closets + hero]:
                sheet.add(at + kinds[card] if cards.seen[card] >> me & 1 else self.unseen + place)

    def fill_spots(self, table: Realm, me: int, sheet: Sheet) -> None:
        """Where the heroes are."""
        if sheet.stands_since(self.spots_part, table.journeys):
            return
        for hero in range(2 * self.seats):
            if table.spots[hero] != NOWHERE:
                sheet.mark_one(self.spots + self.hero_place(hero, me) * self.lands + table.spots[hero])
        sheet.end_part()

    def hero_place(self, hero: i64, me: i64) -> i64:
        """Where a hero comes, counted from the seat that looks."""
        return 2 * self.from_me(hero // 2, me) + hero % 2

    def fill_players(self, table: Realm, me: int, sheet: Sheet) -> None:
        """The numbers of the players, and what the seat holds."""
        for other in range(self.seats):
            place = self.from_me(other, me)
            sheet.overwrite(self.gold + place, table.gold[other])
            sheet.overwrite(self.sizes + place, table.hand_of(other))
        for card in table.cards.zones[me]:
            sheet.add(self.hand + self.deck.kinds[card])
        for heir in table.dealt[me]:
            sheet.mark_one(self.dealt + heir)
        for place in range(len(table.fair)):
            sheet.mark_one(self.fair + place * self.heirs + table.fair[place])

    def fill_piles(self, table: Realm, me: int, sheet: Sheet) -> None:
        """The decks, the discard piles, and the cards on the table."""
        deck = self.deck
        zones = table.cards.zones
        sheet.overwrite(self.pile, len(zones[table.pile]))
        sheet.overwrite(self.bones_left, len(zones[table.bones]))
        sheet.overwrite(self.seals_left, len(table.seals))
        sheet.overwrite(self.contests_left, len(table.contests))
        discard = zones[table.discard]
        losses = table.cards.times_left(table.discard)
        written = sheet.written(self.discard_part, losses, len(discard))
        self.fill_pile(discard, written, deck.kinds, self.card_places, self.discard, sheet)
        sheet.end_part()
        self.fill_pile(zones[table.grave], 0, deck.kinds, self.card_places, self.grave, sheet)
        self.fill_pile(zones[table.played], 0, deck.kinds, self.card_places, self.played, sheet)
        if not sheet.stands(self.contests_part, table.old_contests):
            kinds = deck.contest_cards
            self.fill_pile(table.old_contests, 0, kinds, self.contest_places, self.old_contests, sheet)
            sheet.end_part()
        if table.remade:
            for place in range(len(DECKS)):
                sheet.put(self.remade + place, table.remade >> place & 1)
        for place in range(len(table.chain)):
            sheet.mark_one(self.declared + place * self.seats + self.from_me(table.chain[place], me))

    def fill_pile(
        self, pile: list[int], written: i64, kinds: list[int], places: list[int], at: i64, sheet: Sheet
    ) -> None:
        """At which place of an open pile each card lies that is not written yet; equal ones come as they lie."""
        for place in range(written, len(pile)):
            number = at + places[kinds[pile[place]]]
            while not sheet.is_blank(number):
                number += 1
            sheet.put(number, place + 1)

    def fill_contest(self, table: Realm, me: int, sheet: Sheet) -> None:
        """The contest that is fought now, with the dice once they are rolled."""
        sheet.mark_one(self.contest + self.deck.contest_cards[table.contest])
        sheet.mark_one(self.here + table.here)
        sheet.mark_one(self.attribute + table.attribute)
        for other in range(self.seats):
            place = self.from_me(other, me)
            sheet.put(self.fighters + place, table.fighters >> other & 1)
            # What is less than nothing is written as nothing.
            sheet.put(self.edges + 2 * place, table.edges[other])
            sheet.put(self.edges + 2 * place + 1, -table.edges[other])
            sheet.put(self.totals + 2 * place, table.totals[other])
            sheet.put(self.totals + 2 * place + 1, -table.totals[other])
            for role in range(2):
                sheet.put(self.rolls + 2 * place + role, table.rolls[2 * other + role])
                sheet.put(self.bonuses + 2 * place + role, table.bonuses[2 * other + role])

    def fill_deed(self, deed: Deed, place: int, me: int, sheet: Sheet) -> None:
        """What a card does, as everybody sees it."""
        deck = self.deck
        sheet.put(self.source + place * deck.sources + deed.source, 1)
        sheet.put(self.actor + place * self.seats + self.from_me(deed.actor, me), 1)
        way = deck.ways[deed.script]
        if way:
            sheet.put(self.way + 2 * place + way - 1, 1)
        if deed.them != deed.actor:
            sheet.put(self.aimed_player + place * self.seats + self.from_me(deed.them, me), 1)
        if deed.land != NOWHERE:
            sheet.put(self.aimed_land + place * self.lands + deed.land, 1)
        sheet.put(self.to_come + place, len(deck.scripts[deed.script]) - deed.at)
