"""The box of Lying Pirates by number: cards, tiles, captains, variants, dice, maps, and what they do."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import WINDOW_MOVES, Move
from blarney.games.lying_pirates.moves import (
    BUY,
    DONE,
    HIRE,
    LEAVE,
    LIAR,
    REFUSE,
    REROLL,
    SACRIFICE,
    Bet,
    Exact,
    Hand,
    Hex,
    Lay,
    Lose,
    Pick,
    Play,
    Trade,
)

SILVER: Final = 0
GOLD: Final = 1
"""The colours of cards."""
COMPASS: Final = 0
SWORD: Final = 1
BOMB: Final = 2
"""What a card is about."""
KING: Final = 0
MERMAID: Final = 1
GHOST: Final = 2
CURSED: Final = 3
SPECIALS: Final = 4
"""The special crew."""
SKULL: Final = 0
SINGLE: Final = 1
DOUBLE: Final = 2
"""The signs of a battle die, the stronger the higher."""
LOWEST: Final = 2
HIGHEST: Final = 6
"""The faces that may be bet on."""
FACES: Final = HIGHEST - LOWEST + 1
PER_CAPTAIN: Final = 10
"""Bets end at so many dice for each captain."""
PHANTOM: Final = 99
"""What the Phantom is called in texts; at the table it is the captain after the last seat."""
FACE_NAMES: Final = ["", "ones", "twos", "threes", "fours", "fives", "sixes"]
SPECIAL_NAMES: Final = ["king", "mermaid", "ghost", "cursed"]

# The numbers of the table, which captains and variants change.
COINS: Final = 0
CREW: Final = 1
MOST: Final = 2
PRIZE: Final = 3
RECRUITS: Final = 4
PRICE: Final = 5
TOLL: Final = 6
REROLLS: Final = 7
FIRST: Final = 8
PENALTY: Final = 9
SILVERS: Final = 10
GOLDS: Final = 11
SAFE: Final = 12
WILD: Final = 13
RANSOM: Final = 14
WARDED: Final = 15
STAKE: Final = 16
SHOWN: Final = 17
HIRING: Final = 18
TRADING: Final = 19
LAWS: Final = 20

# Whom a verb touches.
YOU: Final = 0
THEM: Final = 1
OTHERS: Final = 2
ALL: Final = 3
HERE: Final = 4
AHEAD: Final = 5
BEHIND: Final = 6
FIRST_SHIPS: Final = 7
LAST_SHIPS: Final = 8

# The verbs.
SAIL: Final = 0
SWAP: Final = 1
REACH: Final = 2
EARN: Final = 3
RECRUIT: Final = 4
ROB_COINS: Final = 5
ROB_CREW: Final = 6
ROB_CARD: Final = 7
ROB_SPECIAL: Final = 8
DRAW: Final = 9
DISCARD: Final = 10
WELCOME: Final = 11
CURSE: Final = 12
LIFT: Final = 13
SIT_OUT: Final = 14
BECALM: Final = 15
SHELTER: Final = 16
TURN: Final = 17
TOKEN: Final = 18
LOOK: Final = 19
CHOOSE: Final = 20
ROLL: Final = 21
DUEL: Final = 22
BATTLE: Final = 23

PIRATE: Final = 0
TREASURE: Final = 1
"""The dice that tiles and cards ask for."""


class Verb:
    """One thing that a tile or card does, to whom and how much; some lead to other scripts."""

    def __init__(self, verb: int, who: int, amount: int) -> None:
        self.verb = verb
        self.who = who
        self.amount = amount
        # A special die, or the die that decides.
        self.die = 0
        self.seeks_loser = False
        # Where it goes on: if it turns out well, and if not.
        self.good = 0
        self.bad = 0


class Kind:
    """Equal action cards."""

    def __init__(self, name: str, title: str, text: str, copies: int) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.copies = copies
        self.colour = SILVER
        self.icon = COMPASS
        self.final = False
        self.script = 0


class Tile:
    """A tile of the map; the first is Start/End, which does nothing."""

    def __init__(self, name: str, title: str, text: str) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.script = 0


class Change:
    """A captain, or a variant: some numbers of the table are changed."""

    def __init__(self, name: str, title: str, text: str) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.changes = [0] * LAWS


class Chart:
    """A map: its spaces with Start/End, how many cards are dealt, and the layout for a first game."""

    def __init__(self, name: str, spaces: int, hand: int) -> None:
        self.name = name
        self.spaces = spaces
        self.hand = hand
        self.layout: list[int] = []


class Terms:
    """What bets are about: the faces that can be named, which one is wild, and up to how many dice for each captain."""

    def __init__(self, lowest: int, highest: int, wild: int, per_captain: int) -> None:
        self.lowest = lowest
        self.faces = highest - lowest + 1
        self.wild = wild
        self.per_captain = per_captain


BOOK: Final = Terms(LOWEST, HIGHEST, 1, PER_CAPTAIN)


class Deck:
    """Everything in the box [LP-1]; a battle die has two Doubles, four Singles and two Skulls. [LP-R55]"""

    def __init__(
        self,
        all_kinds: list[Kind],
        tiles: list[Tile],
        captains: list[Change],
        variants: list[Change],
        charts: list[Chart],
        scripts: list[list[Verb]],
        laws: list[int],
        supply: int,
    ) -> None:
        self.all_kinds = all_kinds
        self.tiles = tiles
        self.captains = captains
        self.variants = variants
        self.charts = charts
        # What tiles and cards do; the first script does nothing.
        self.scripts = scripts
        self.laws = laws
        self.supply = supply
        self.terms = BOOK
        # Is there one captain more at a table of two?
        self.haunted = True
        # By face from 1 on: the sign of a battle die, the steps of the Sail Die, whether an action die falls well, the
        # number that a special die shows (0: blank).
        self.battle = [SKULL] * 8
        self.sail = [1] * 6
        self.action: list[list[bool]] = [[], []]
        self.special: list[list[int]] = [[], [], [], []]
        self.names = [kind.name for kind in all_kinds]
        self.kinds: list[int] = []
        for place in range(len(all_kinds)):
            self.kinds.extend([place] * all_kinds[place].copies)
        self.colours = [all_kinds[kind].colour for kind in self.kinds]
        # A captain has one ability at most, and all variants may be chosen.
        most = laws[MOST] + max([0, *[captain.changes[MOST] for captain in captains]])
        for variant in variants:
            most += max(0, variant.changes[MOST])
        # The dice of a cup lie in so many slots: crew first, special crew last.
        self.slots = most + SPECIALS
        self.crew_slots = most
        names = self.names
        self.hands: list[Move] = [Hand(f"give {name}", kind) for kind, name in enumerate(names)]
        self.plays: list[Move] = [Play(f"play {name}", kind) for kind, name in enumerate(names)]
        self.trades: list[Move] = [Trade(f"trade {name}", die) for die, name in enumerate(SPECIAL_NAMES)]
        self.losses: list[Move] = [Lose(f"lose {name}", die) for die, name in enumerate(SPECIAL_NAMES)]
        self.lays: list[list[Move]] = []
        self.bets: list[Move] = []
        self.exacts: list[Move] = []
        self.picks: list[Move] = []
        self.hexes: list[Move] = []

    def moves(self, seats: int) -> list[Move]:
        """Every move there is at a table of at most so many seats, in a fixed order."""
        spaces = max([chart.spaces for chart in self.charts])
        self.lays = [
            [Lay(f"lay {self.tiles[tile].name} at {space}", tile, space) for space in range(spaces)]
            for tile in range(len(self.tiles))
        ]
        terms = self.terms
        for quantity in range(1, seats * terms.per_captain + 1):
            for face in range(terms.lowest, terms.lowest + terms.faces):
                said = f"{quantity} {FACE_NAMES[face]}"
                self.bets.append(Bet(f"bet {said}", quantity, face, len(self.bets)))
                self.exacts.append(Exact(f"exactly {said}", quantity, face, len(self.exacts)))
        self.picks = [Pick(f"choose {captain_name(seat)}", seat) for seat in range(seats)]
        self.hexes = [Hex(f"curse {captain_name(seat)}", seat) for seat in range(seats)]
        lays: list[Move] = []
        for row in self.lays[1:]:
            lays.extend(row[1:])
        return [
            *lays,
            *self.hands,
            *self.bets,
            *self.exacts,
            LIAR,
            REROLL,
            LEAVE,
            *self.plays,
            BUY,
            *self.hexes,
            *self.picks,
            *self.losses[:CURSED],
            SACRIFICE,
            REFUSE,
            *self.trades,
            HIRE,
            DONE,
            *WINDOW_MOVES,
        ]


def captain_name(captain: int) -> str:
    """What a captain is called in moves."""
    return f"seat {captain}"
