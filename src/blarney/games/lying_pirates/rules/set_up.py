"""Setting the table up: captains, coins, the map, the cards."""

from __future__ import annotations

from typing import Final

from blarney.core.cards import Cards
from blarney.core.moves import Move
from blarney.core.steps import Step, Turns, Why
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import COINS, CREW, LAWS, SILVER, Chart
from blarney.games.lying_pirates.moves import Lay
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.rules.draft import FIRST_PASS, PASS_CARDS
from blarney.games.lying_pirates.rules.hands import eyes
from blarney.games.lying_pirates.rules.round import ROUND
from blarney.games.lying_pirates.table import Pirates

PHANTOM_HAND: Final = 6
"""At a table of two the Phantom and both players are dealt so many cards."""
NO_TILES: Final = Cards(0, [], [])


class SetUp(Step[Pirates]):
    """Each captain begins with five crew dice [LP-11] and two coins [LP-12], and with the ship on Start/End [LP-19].

    All other dice are in the bag and on the Dice Board [LP-13], and nothing falls off this table. [LP-R39]
    """

    def run(self, table: Pirates) -> None:
        settle_laws(table)
        for captain in range(table.captains):
            table.coins[captain] = table.law(captain, COINS)
            table.crew[captain] = table.law(captain, CREW)
        table.then(MAP, DEAL)


def settle_laws(table: Pirates) -> None:
    """Captains' abilities are for tables that want them [LP-2]; chance deals each seat a captain. [LP-R58]"""
    table.abilities = []
    if table.origin.options["captains"] == "on" and table.deck.captains:
        order = list(range(len(table.deck.captains)))
        table.chance.shuffle(order)
        table.abilities = order[: table.seats]
    table.laws = laws_of(table)
    if table.watchers:
        for seat in range(len(table.abilities)):
            announce(table, "is_captain", seat, {"ability": table.abilities[seat]}, chance=True)


def laws_of(table: Pirates) -> list[int]:
    """The numbers of the table, captain by captain: the book's, changed by variants [LP-10] [LP-R59] and abilities."""
    common = table.deck.laws[:]
    chosen = table.origin.options["variants"]
    assert isinstance(chosen, list), "a set of variants is a list of their names"
    for variant in table.deck.variants:
        if variant.name in chosen:
            common = changed(common, variant.changes)
    laws: list[int] = []
    for captain in range(table.captains):
        if captain < len(table.abilities):
            laws.extend(changed(common, table.deck.captains[table.abilities[captain]].changes))
        else:
            laws.extend(common)
    return laws


def changed(laws: list[int], changes: list[int]) -> list[int]:
    """These numbers with these changes; none falls below nothing."""
    return [max(0, laws[number] + changes[number]) for number in range(LAWS)]


def chart_of(table: Pirates) -> Chart:
    """The base map, or the extended one for a longer game [LP-4], each as long as the pack says. [LP-R54]"""
    for chart in table.deck.charts:
        if chart.name == table.origin.options["map"]:
            return chart
    raise AssertionError("a map that can be chosen is in the pack")


class Map(Step[Pirates]):
    """The tiles are laid at random, as for a first game [LP-94], or by the players [LP-R52]."""

    def run(self, table: Pirates) -> None:
        deck = table.deck
        table.chart = chart_of(table)
        layout = str(table.origin.options["layout"])
        table.board = [0] * table.chart.spaces
        if layout == "placed":
            deal_tiles(table)
            table.then(LAYING, LAID)
            return
        if layout == "first_game":
            laid = table.chart.layout[:]
        else:
            laid = list(range(1, len(deck.tiles)))
            table.chance.shuffle(laid)
        for space in range(1, table.chart.spaces):
            table.board[space] = laid[space - 1]
        give_token(table, table.chance.below(table.seats))
        tell_board(table)


def give_token(table: Pirates, seat: int) -> None:
    """Who has the token begins the bets, and its side shows which way they go [LP-6], at first clockwise.

    If no tiles are dealt, chance draws who it is. [LP-R68]
    """
    table.token = seat
    table.direction = 1
    if table.watchers:
        announce(table, "started", seat, {}, chance=True)


def tell_board(table: Pirates) -> None:
    """What lies where."""
    if table.watchers:
        board: list[str | int | None] = list(table.board)
        table.tell("laid_out", values={"board": board}, chance=True)


def deal_tiles(table: Pirates) -> None:
    """All tiles are shuffled and dealt out [LP-14], at a table of two to the two players [LP-88].

    Whoever gets Start/End gets the token [LP-15] and lays it. [LP-16] Spaces are counted from it on, so where that is
    makes no difference, and is not asked. [LP-R74]
    """
    many = len(table.deck.tiles)
    names = [tile.name for tile in table.deck.tiles]
    tiles = Cards(table.seats, list(range(many)), names)
    tiles.zones = [[] for _ in range(table.seats + 1)]
    tiles.seen = [0] * many
    order = list(range(many))
    table.chance.shuffle(order)
    table.tiles = tiles
    starter = 0
    for place in range(many):
        seat = place % table.seats
        tiles.zones[seat].append(order[place])
        tiles.seen[order[place]] = 1 << seat
        if order[place] == 0:
            starter = seat
    for seat in range(table.seats):
        tiles.zones[seat].sort()
    if table.watchers:
        for seat in range(table.seats):
            dealt = [table.numbered(tile) for tile in tiles.zones[seat]]
            table.tell("dealt_tiles", seat, dealt, values={"captain": seat}, chance=True)
    tiles.move(0, starter, table.seats)
    table.laying = starter
    give_token(table, starter)


class Laying(Turns[Pirates]):
    """Clockwise each lays a tile of their own at an open space, until all are filled. [LP-17]"""

    def rule(self, table: Pirates) -> str:
        return "LP-17"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.lay", {"seat": self.seat(table)})

    def over(self, table: Pirates) -> bool:
        return table.board.count(0) == 1

    def seat(self, table: Pirates) -> int:
        seat = (table.laying + 1) % table.seats
        while not table.tiles.zones[seat]:
            seat = (seat + 1) % table.seats
        return seat

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        moves: list[Move] = []
        for tile in table.tiles.zones[seat]:
            row = table.deck.lays[tile]
            for space in range(1, table.chart.spaces):
                if table.board[space] == 0:
                    moves.append(row[space])
        return moves

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Lay):
            if move.tile not in table.tiles.zones[seat]:
                return Why(Text("refusals.not_your_tile", {"tile": move.tile}), "LP-17")
            return Why(Text("refusals.not_open", {"space": move.space}), "LP-17")
        return Why(Text("refusals.lay_first"), "LP-17")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        if isinstance(move, Lay):
            return [f"tile {table.deck.tiles[move.tile].name}", f"space {move.space}"]
        return []

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        assert isinstance(move, Lay), "only tiles are laid"
        table.tiles.move(move.tile, seat, table.seats)
        table.board[move.space] = move.tile
        table.laying = seat
        if table.watchers:
            announce(table, "laid", seat, {"tile": move.tile, "space": move.space})


class Laid(Step[Pirates]):
    """The tiles that are left are not used. [LP-18]"""

    def run(self, table: Pirates) -> None:
        table.tiles = NO_TILES
        tell_board(table)


class Deal(Step[Pirates]):
    """All cards are shuffled, each is dealt six, or seven on the extended map [LP-20]; the rest is the deck. [LP-24]

    The draft may be left out, as in a first game. From here on everybody's cards are their own secret. [LP-21]
    """

    def run(self, table: Pirates) -> None:
        cards = table.cards
        apart = (1 << table.seats) - 1 << table.packets
        if table.phantom is None:
            table.chance.shuffle(cards.zones[table.pile])
            deal_hands(table, table.chart.hand)
            cards.keep_trail(apart)
        else:
            cards.keep_trail(apart)
            deal_phantom(table)
        if table.watchers:
            for seat in range(table.seats):
                values: dict[str, Value] = {"captain": seat}
                table.tell("dealt", seat, cards.zones[seat], table.pile, seat, values, chance=True)
        table.then(ROUND)
        if table.origin.options["draft"] == "on":
            table.passing = FIRST_PASS
            table.then(PASS_CARDS)


def deal_hands(table: Pirates, many: int) -> None:
    """So many cards for each player."""
    for seat in range(table.seats):
        table.cards.draw(many, table.pile, seat, eyes(table, seat))
        table.cards.zones[seat].sort()


def deal_phantom(table: Pirates) -> None:
    """First six silver cards for the Phantom, then all others are shuffled and each player is dealt six. [LP-87]

    That is so on both maps. [LP-R73] The gold cards lie aside so long, which everybody sees.
    """
    cards = table.cards
    silver = [card for card in cards.zones[table.pile] if table.deck.colours[card] == SILVER]
    gold = [card for card in cards.zones[table.pile] if table.deck.colours[card] != SILVER]
    if gold:
        cards.lay(gold, table.pile, table.discard, cards.everyone)
    cards.mix(table.pile, table.chance)
    cards.draw(min(PHANTOM_HAND, len(silver)), table.pile, table.seats, 0)
    cards.zones[table.seats].sort()
    if gold:
        cards.lay(gold, table.discard, table.pile, cards.everyone)
    cards.mix(table.pile, table.chance)
    deal_hands(table, PHANTOM_HAND)


SETUP: Final = SetUp()
MAP: Final = Map()
LAYING: Final = Laying()
LAID: Final = Laid()
DEAL: Final = Deal()
