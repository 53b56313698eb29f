"""The table of Lying Pirates: ships on the map, cups, coins, cards, the bet, and what is being resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from blarney.core.cards import Cards
from blarney.core.chance import Chance
from blarney.core.dice import Dice
from blarney.core.table import Origin, Table
from blarney.games.lying_pirates.deck import (
    CURSED,
    LAWS,
    MOST,
    PHANTOM,
    SPECIALS,
    WARDED,
    WILD,
    Chart,
    Deck,
)

if TYPE_CHECKING:
    from blarney.core.saves import Reader

BETTING: Final = 0
SAILING: Final = 1
ACTING: Final = 2
FINAL: Final = 3
"""The phases of a round, and the Final Battle."""
PHASES: Final = ["betting", "sail", "action", "final"]
MOST_COINS: Final = 10_000
MOST_ROUNDS: Final = 60
"""After so many rounds the furthest ship wins."""
NO_LIMIT: Final = 1000


@mypyc_attr(acyclic=True)
class Said:
    """A bet as it was made."""

    def __init__(self, captain: int, step: int, exact: bool) -> None:
        self.captain = captain
        self.step = step
        self.exact = exact


class Pirates(Table):
    """Everything on the table. Zones of the cards: hands by captain, packets of the draft by seat, deck, discard pile.

    The captains are the seats; at a table of two there is one more, the Phantom. [LP-86]
    """

    def __init__(self, origin: Origin, deck: Deck) -> None:
        super().__init__(origin)
        self.deck = deck
        seats = origin.seats
        captains = seats + 1 if seats == 2 and deck.haunted else seats
        self.captains = captains
        self.packets = captains
        self.pile = captains + seats
        self.discard = self.pile + 1
        self.chart: Chart = deck.charts[0]
        # Who may use which numbers, captain by captain.
        self.laws: list[int] = []
        self.abilities: list[int] = []
        # The tiles: the hands of those who lay them, the map, the box; by space, what lies there.
        self.tiles = Cards(0, [], [])
        self.board: list[int] = []
        self.laying = 0
        self.passing = 0
        self.round = 0
        self.phase = BETTING
        self.token = 0
        self.direction = 1
        # By captain.
        self.spots = [0] * captains
        self.coins = [0] * captains
        self.crew = [0] * captains
        self.golds = [0] * captains
        self.silvers = [0] * captains
        self.rerolls = [0] * captains
        self.sitting = [0] * captains
        self.owed = [0] * captains
        # By special die, who has it; the number of captains: it is on the Dice Board.
        self.holders = [captains] * SPECIALS
        # Captains by bits: who misses this Betting Phase, whose dice count, who bets, who lies still, who is sheltered.
        self.out = 0
        self.rolling = 0
        self.bettors = 0
        self.becalmed = 0
        self.sheltered = 0
        self.hexed = False
        # The bet on the table (-1: none yet), who made it, whose turn it is; who won the bets, and who lost (bits).
        self.bet = -1
        self.exact = False
        self.bettor = 0
        self.turn = 0
        self.winner = 0
        self.losers = 0
        self.history: list[Said] = []
        # The Sail Die, and who moved by it (bits).
        self.sail = 0
        self.movers = 0
        # Who activates a tile: the winner of the battle for it.
        self.lander = 0
        # A battle: who still fights (bits), what they rolled, what it looks for, whom it found.
        self.fighters = 0
        self.rolls = [0] * captains
        self.seeks_loser = False
        self.found = 0
        # Rolled dice that may be rolled again: which die, and who is still to be asked (bits).
        self.die = 0
        self.rollers = 0
        # What a tile or card does: who does it, to whom, who played it, the script and the place in it, and what an
        # action die showed.
        self.actor = 0
        self.them = 0
        self.owner = 0
        self.script = 0
        self.at = 0
        self.lucky = False
        self.showing = 0
        # The Final Battle: who claims the throne, and who is still in it (bits); those who are out, the last one last.
        self.claimants = 0
        self.afloat = 0
        self.beaten: list[int] = []

    # Queries

    def lay_out(self) -> None:
        """All cards are still in the deck, and no dice under the cups."""
        cards = Cards(self.seats, self.deck.kinds, self.deck.names)
        cards.zones = [[] for _ in range(self.discard + 1)]
        cards.zones[self.pile] = list(range(len(self.deck.kinds)))
        cards.seen = [self.cards_seen_at_first()] * len(self.deck.kinds)
        self.cards = cards
        self.dice = Dice(self.seats, [6] * (self.captains * self.deck.slots))

    def cards_seen_at_first(self) -> int:
        """Who knows what lies in the deck before the deal (bits): all, where its silver cards are dealt first."""
        return 0 if self.phantom is None else (1 << self.seats + 1) - 1

    def law(self, captain: int, number: int) -> int:
        """One of the numbers of the table, as it is for this captain."""
        return self.laws[captain * LAWS + number]

    @property
    def phantom(self) -> int | None:
        """The captain whom nobody is, at a table of two."""
        return self.seats if self.captains > self.seats else None

    def is_phantom(self, captain: int) -> bool:
        """Is this captain the Phantom?"""
        return captain >= self.seats

    def said(self, captain: int) -> int:
        """A captain as texts name it."""
        return captain if captain < self.seats else PHANTOM

    def following(self, captain: int) -> int:
        """The next captain in the betting direction."""
        return (captain + self.direction) % self.captains

    def in_order(self, first: int) -> list[int]:
        """All captains in the betting direction, from this one on. [LP-R70]"""
        captains = self.captains
        return [(first + step * self.direction) % captains for step in range(captains)]

    def seats_in_order(self) -> list[int]:
        """All seats as a sequential driver asks them: in the betting direction from the starting captain. [LP-R2]"""
        return [captain for captain in self.in_order(self.token) if captain < self.seats]

    def decider(self, captain: int) -> int | None:
        """Whose decision it is: the captain's own; the Phantom's is nobody's.

        But in the Betting and Sail Phases it is that of the one player who misses the bets, if there is one.
        """
        if captain < self.seats:
            return captain
        if self.phase == ACTING or not self.bettors >> captain & 1:
            return None
        return 0 if self.out & 1 else 1

    def player_for(self, captain: int) -> int:
        """Who bets for a captain who bets."""
        seat = self.decider(captain)
        assert seat is not None, "somebody plays for whoever bets"
        return seat

    def hand_of(self, captain: int) -> int:
        """How many cards a captain holds."""
        return len(self.cards.zones[captain])

    def has(self, captain: int, die: int) -> bool:
        """Has this captain this special die?"""
        return self.holders[die] == captain

    def on_board(self, die: int) -> bool:
        """Is this special die on the Dice Board?"""
        return self.holders[die] == self.captains

    def dice_in_cup(self, captain: int) -> int:
        """How many dice a captain has."""
        return self.crew[captain] + self.holders.count(captain)

    def room(self, captain: int) -> int:
        """How many more dice the cup holds; in the Final Battle as many as one likes. [LP-64]"""
        if self.phase == FINAL:
            return NO_LIMIT
        return max(0, self.law(captain, MOST) - self.dice_in_cup(captain))

    def bag(self) -> int:
        """How many crew dice are in the bag."""
        return max(0, self.deck.supply - sum(self.crew))

    def slot(self, captain: int, place: int) -> int:
        """A die of a cup by number."""
        return captain * self.deck.slots + place

    def shows(self, captain: int, place: int) -> int:
        """The number that a die of a cup shows; 0: blank, or no die there."""
        face = self.dice.faces[captain * self.deck.slots + place]
        if face == 0 or place < self.deck.crew_slots:
            return face
        return self.deck.special[place - self.deck.crew_slots][face - 1]

    def count(self, face: int, bettor: int) -> int:
        """How many dice under all cups show a face, in the eyes of a bet by this captain."""
        many = 0
        wild = self.deck.terms.wild if self.law(0, WILD) else face
        for captain in range(self.captains):
            if self.rolling >> captain & 1:
                for place in range(self.deck.slots):
                    shown = self.shows(captain, place)
                    if shown in (face, wild):
                        many += 1
        return many - self.struck(face, bettor)

    def struck(self, face: int, bettor: int) -> int:
        """How many dice of the cursed captain do not count in a bet of his own.

        Those that show the same as the Cursed Die do not [LP-69], itself included; ones stay wild [LP-R17]. It works in
        every bet of his, a raise or an exact one, whoever calls it, and not when he calls a liar [LP-R16]; in bets of
        others all of his dice count [LP-70].
        """
        if not self.has(bettor, CURSED) or not self.rolling >> bettor & 1:
            return 0
        if self.shows(bettor, self.deck.crew_slots + CURSED) != face:
            return 0
        return [self.shows(bettor, place) for place in range(self.deck.slots)].count(face)

    def finish_line(self) -> int:
        """Tiles to sail for a whole lap."""
        return self.chart.spaces

    def on_start(self, captain: int) -> bool:
        """Is this ship on Start/End?"""
        return self.spots[captain] % self.chart.spaces == 0

    def is_safe(self, captain: int, actor: int) -> bool:
        """Is this captain safe from harm that another, or this one, would do now?

        On Start/End in the Action Phase [LP-53] [LP-R60]; under shelter from others [LP-R61].
        """
        if self.phase == ACTING and self.on_start(captain):
            return True
        return captain != actor and self.sheltered >> captain & 1 != 0

    def sailors(self) -> int:
        """Who moves by this Sail roll, as it stands (bits): who has not lost the bets, and does not lie becalmed."""
        return (1 << self.captains) - 1 & ~self.losers & ~self.becalmed

    def can_be_cursed(self, captain: int) -> bool:
        """May the Cursed Die come into this cup?"""
        return not self.has(captain, CURSED) and self.law(captain, WARDED) == 0

    # What the core needs

    def redeal(self, viewer: int, luck: Chance) -> None:
        """Tiles that somebody has still to lay are dealt anew to the others."""
        if self.tiles.zones:
            self.tiles.redeal(viewer, luck, None)
            for seat in range(self.seats):
                self.tiles.zones[seat].sort()

    def tidy(self) -> None:
        """Hands are kept in order; of the order of the deck, which nobody knows, nothing may be left.

        While tiles are laid it has not been shuffled: it lies as it came out of the box, as `lay_out` puts it.
        """
        for captain in range(self.captains):
            self.cards.zones[captain].sort()
        self.cards.zones[self.pile].sort()
        if not self.tiles.zones:
            self.chance.shuffle(self.cards.zones[self.pile])

    def places(self) -> list[str]:
        hands = [f"hand {captain}" for captain in range(self.captains)]
        return [*hands, *[f"packet {seat}" for seat in range(self.seats)], "deck", "discard"]

    def numbered(self, tile: int) -> int:
        """The number by which a tile is told: tiles come behind the cards."""
        return len(self.deck.kinds) + tile

    def shown_cards(self, cards: list[int], viewer: int, viewers: int | None) -> list[str | None]:
        many = len(self.deck.kinds)
        if cards and cards[0] >= many:
            return [self.tiles.named(tile - many, viewer) for tile in cards]
        return super().shown_cards(cards, viewer, viewers)

    def shown_dice(self, dice: list[int], viewer: int) -> list[int | None]:
        """What dice under cups show, as far as this viewer sees it; how many others have is not said. [LP-R36]"""
        slots = self.deck.slots
        return [self.shows(die // slots, die % slots) for die in dice if self.dice.seen[die] >> viewer & 1]

    def store(self) -> dict[str, object]:
        from blarney.games.lying_pirates import keeping

        return keeping.stored(self)

    def restore(self, saved: Reader) -> None:
        from blarney.games.lying_pirates import keeping

        keeping.restore(self, saved)

    def blank(self) -> Table:
        return Pirates(self.origin, self.deck)

    def take_over(self, source: Table) -> None:
        super().take_over(source)
        assert isinstance(source, Pirates), "a table takes over from one of its own game"
        self.chart = source.chart
        self.laws = source.laws
        self.abilities = source.abilities
        self.tiles = source.tiles.copy()
        self.board = source.board[:]
        self.laying = source.laying
        self.passing = source.passing
        self.round = source.round
        self.phase = source.phase
        self.token = source.token
        self.direction = source.direction
        self.spots = source.spots[:]
        self.coins = source.coins[:]
        self.crew = source.crew[:]
        self.golds = source.golds[:]
        self.silvers = source.silvers[:]
        self.rerolls = source.rerolls[:]
        self.sitting = source.sitting[:]
        self.owed = source.owed[:]
        self.holders = source.holders[:]
        self.out = source.out
        self.rolling = source.rolling
        self.bettors = source.bettors
        self.becalmed = source.becalmed
        self.sheltered = source.sheltered
        self.hexed = source.hexed
        self.bet = source.bet
        self.exact = source.exact
        self.bettor = source.bettor
        self.turn = source.turn
        self.winner = source.winner
        self.losers = source.losers
        self.history = source.history[:]
        self.sail = source.sail
        self.movers = source.movers
        self.lander = source.lander
        self.fighters = source.fighters
        self.rolls = source.rolls[:]
        self.seeks_loser = source.seeks_loser
        self.found = source.found
        self.die = source.die
        self.rollers = source.rollers
        self.actor = source.actor
        self.them = source.them
        self.owner = source.owner
        self.script = source.script
        self.at = source.at
        self.lucky = source.lucky
        self.showing = source.showing
        self.claimants = source.claimants
        self.afloat = source.afloat
        self.beaten = source.beaten[:]
