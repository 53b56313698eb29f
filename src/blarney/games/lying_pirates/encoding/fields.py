"""The fields of Lying Pirates: what a seat knows, number by number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from blarney.core.encoding import MOST, Encoder
from blarney.core.game import Game
from blarney.games.lying_pirates.deck import (
    CURSED,
    GOLDS,
    REROLLS,
    SILVERS,
    SPECIAL_NAMES,
    SPECIALS,
    Deck,
)
from blarney.games.lying_pirates.moves import DONE, HIRE, REFUSE, SACRIFICE
from blarney.games.lying_pirates.pack import reached
from blarney.games.lying_pirates.rules.draft import FIRST_PASS
from blarney.games.lying_pirates.table import MOST_ROUNDS, PHASES

SIDES: Final = 6
"""The faces of a crew die."""
NUMBERS: Final = 7
"""What a special die can show: nothing, or one to six."""
OPEN_DICE: Final = ("Sail Die", "Pirate Die", "Treasure Die", "battle die")
"""The dice that are rolled in the open."""


class PiratesFields(Encoder):
    """The fields of Lying Pirates; cards, tiles, captains and variants in the order of the pack.

    What each captain has is counted clockwise from the seat that looks, the Phantom of a table of two last. How many
    dice others have, and bets before the last one, are here only where the table shows them.
    """

    def __init__(self, game: Game, seats: int, deck: Deck) -> None:
        super().__init__(game, seats)
        self.deck = deck
        self.captains: i64 = seats + 1 if seats == 2 and deck.haunted else seats
        self.faces = deck.terms.faces
        self.kinds = len(deck.names)
        # Start/End lies at the first space, and nowhere else.
        self.events: i64 = len(deck.tiles) - 1
        self.abilities = len(deck.captains)
        self.variant_names = [variant.name for variant in deck.variants]
        self.note_map()
        self.note_ships()
        self.note_cards()
        self.note_dice()
        self.note_bets()
        self.note_effects()
        self.note_questions()
        self.hold([*deck.hands, SACRIFICE, REFUSE, *deck.trades, HIRE, DONE])

    def each(self, name: str, most: int, about: str) -> i64:
        """A field with one number for each captain."""
        return self.field(name, self.captains, most, about)

    def limit(self, law: int) -> int:
        """The most that one of the numbers of the table can be, with any captain and any variants."""
        return max(1, reached(self.deck, law)[1])

    def note_map(self) -> None:
        """The fields of the round and of the map."""
        deck = self.deck
        spaces = max([chart.spaces for chart in deck.charts])
        tiles = ", ".join([tile.name for tile in deck.tiles[1:]])
        self.round = self.field("round", 1, MOST_ROUNDS, "which round this is; 0 before the first")
        self.phase = self.field("phase", len(PHASES) + 1, 1, f"the phase: {', '.join(PHASES)}, set up")
        self.spaces = self.field("spaces", 1, spaces, "how many spaces the map has, with Start/End")
        self.board = self.field(
            "board",
            (spaces - 1) * self.events,
            1,
            f"space by space behind Start/End, the tile that lies there: {tiles}",
        )
        self.map_part = self.part(1 + (spaces - 1) * self.events)
        self.tiles = self.field("tiles", self.events, 1, "the tiles it has still to lay, as on the board")
        self.token = self.each("token", 1, "who has the Starting Captain Token")
        self.clockwise = self.field("clockwise", 1, 1, "bets go round clockwise")
        names = ", ".join(self.variant_names)
        self.variants = self.field("variants", max(1, len(self.variant_names)), 1, f"the variants: {names}")
        self.settings_part = self.part(len(self.variant_names))
        names = ", ".join([captain.name for captain in deck.captains])
        self.ability = self.field(
            "captains", self.seats * max(1, self.abilities), 1, f"seat by seat, its captain: {names}"
        )

    def note_ships(self) -> None:
        """The fields of the ships and of what happens to them."""
        deck = self.deck
        spaces = max([chart.spaces for chart in deck.charts])
        self.spots = self.field(
            "spots", self.seats, spaces, "how many tiles the ship of each seat has sailed"
        )
        if self.captains > self.seats:
            self.field("phantom spot", 1, MOST, f"how many tiles the Phantom has sailed, up to {MOST}")
        self.coins = self.each("coins", MOST, f"the coins of each captain, up to {MOST}")
        self.sail = self.field("sail", 1, max(deck.sail), "the last roll of the Sail Die")
        self.moved = self.each("moved", 1, "who has sailed by this roll")
        self.lander = self.each("lander", 1, "who activates the tile, until it is done")
        self.becalmed = self.each("becalmed", 1, "who does not move by the next Sail roll")
        self.sheltered = self.each("sheltered", 1, "who is sheltered until the round ends")
        self.rerolls = self.each(
            "rerolls", self.limit(REROLLS), "how often each has rolled a die again in this round or battle"
        )
        self.fighting = self.each("fighting", 1, "who fights in the battle")
        self.rolls = self.each("rolls", 2, "the last battle dice: 0 a Skull or none, 1 a Single, 2 a Double")
        self.afloat = self.each("afloat", 1, "who is still in the Final Battle")

    def note_cards(self) -> None:
        """The fields of the action cards."""
        deck = self.deck
        many = len(deck.kinds)
        copies = max([kind.copies for kind in deck.all_kinds])
        self.hand = self.field(
            "hand", self.kinds, copies, f"the cards in hand, by kind: {', '.join(deck.names)}"
        )
        self.sizes = self.each("hand sizes", min(MOST, many), "how many cards each captain holds")
        self.pile = self.field("deck", 1, min(MOST, many), f"how many cards are in the deck, up to {MOST}")
        self.discard = self.field("discard", self.kinds, copies, "the cards on the discard pile, by kind")
        self.order = self.field(
            "discard order",
            many,
            self.kinds,
            "the discard pile card by card, the first one first: 1 for the first kind, and so on; 0 for none",
        )
        self.discard_part = self.part(self.kinds + many)
        self.golds = self.each(
            "golds", self.limit(GOLDS), "how many gold cards each has played in this round"
        )
        self.silvers = self.each(
            "silvers", self.limit(SILVERS), "how many silver cards each has played in this round"
        )

    def note_dice(self) -> None:
        """The fields of the dice under the cups."""
        special = ", ".join(SPECIAL_NAMES)
        self.crew = self.field("crew", 1, MOST, f"how many crew dice the seat has, up to {MOST}")
        self.special = self.field("special", SPECIALS, 1, f"its special dice: {special}")
        self.dice_board = self.field("dice board", SPECIALS, 1, f"the dice on the Dice Board: {special}")
        self.cups = self.field(
            "cups",
            self.captains * SIDES,
            self.deck.crew_slots,
            "captain by captain, how many crew dice show 1 to 6, if the seat sees them; as they last fell",
        )
        self.special_cups = self.field(
            "special cups",
            self.captains * SPECIALS * NUMBERS,
            1,
            f"captain by captain, what special dice ({special}) show, if the seat sees it: nothing, 1 to 6",
        )
        self.cups_part = self.part(self.captains * (SIDES + SPECIALS * NUMBERS))
        self.counted = self.field("counted", 1, 1, "all see how many dice each captain has")
        self.counts = self.each("counts", MOST, "how many that are, if so; in the Final Battle crew only")

    def note_bets(self) -> None:
        """The fields of the bets."""
        terms = self.deck.terms
        most = self.captains * terms.per_captain
        self.turn = self.each("turn", 1, "who bets next, in the Betting Phase")
        self.bettor = self.each("bettor", 1, "who made the last bet of this round")
        self.quantity = self.field("quantity", 1, most, "how many dice it says; 0 if there is no bet")
        self.face = self.field("face", self.faces, 1, f"which face it says, from {terms.lowest} on")
        self.exact = self.field("exact", 1, 1, "it says that it is exactly so many")
        self.history = self.field(
            "history",
            most * self.faces,
            self.captains,
            "if old bets are shown, who made each bet that was not exact, from one die of the lowest face "
            "on to the highest bet: 0 nobody, 1 the seat that looks, 2 the next captain, and so on",
        )
        self.winner = self.each("winner", 1, "who won the bets of this round")
        self.losers = self.each("losers", 1, "who lost the bets of this round")
        self.out = self.each("sitting out", 1, "who misses the bets of this round")
        self.missing = self.each("missing next", 1, "who misses the next bets")

    def note_effects(self) -> None:
        """The fields of what a tile or card does; a script's own lists of verbs lie right behind it."""
        deck = self.deck
        # By script: the tile or card whose it is, and which of its lists of verbs.
        self.works = [-1] * len(deck.scripts)
        self.branches = [0] * len(deck.scripts)
        names: list[str] = []
        for tile in deck.tiles[1:]:
            self.works[tile.script] = len(names)
            names.append(tile.name)
        for kind in deck.all_kinds:
            self.works[kind.script] = len(names)
            names.append(kind.name)
        for script in range(1, len(deck.scripts)):
            if self.works[script] < 0:
                self.works[script] = self.works[script - 1]
                self.branches[script] = self.branches[script - 1] + 1
        longest = max([len(script) for script in deck.scripts])
        self.actor = self.each("actor", 1, "whose tile or card is being resolved")
        self.target = self.each("target", 1, "the other captain whom it is for")
        self.effect = self.field("effect", len(names), 1, f"the tile or card: {', '.join(names)}")
        self.branch = self.field(
            "branch",
            1,
            max(1, *self.branches),
            "which of its lists of verbs, in the order of the pack; 0 the first",
        )
        self.verb = self.field("verb", 1, max(1, longest), "how many verbs of that list have begun")

    def note_questions(self) -> None:
        """The fields of what is asked about."""
        self.passing = self.field("to pass", 1, FIRST_PASS, "how many cards each passes on in the draft")
        self.picked = self.field(
            "picked",
            FIRST_PASS,
            self.kinds,
            "the cards it has chosen for that, in order: 1 for the first kind",
        )
        self.rolled = self.field(
            "rolled", len(OPEN_DICE), 1, f"the die to roll again: {', '.join(OPEN_DICE)}"
        )
        self.lucky = self.field("lucky", 1, 1, "the Pirate or Treasure Die to roll again fell well")
        self.seeks = self.field("seeks loser", 1, 1, "the battle of the die to roll again looks for a loser")
        self.debtor = self.each("debtor", 1, "who loses a special die for want of crew")
        self.losses = self.field(
            "losses", CURSED, 1, f"which ones the seat can choose: {', '.join(SPECIAL_NAMES[:CURSED])}"
        )
        self.hexes = self.each("hexes", 1, "whom the seat may pass the Cursed Die on to now")
