"""The box of Royal Bastards by number: heirs, Territories, cards, prices, and what cards do."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import WINDOW_MOVES, Move
from blarney.games.royal_bastards.hexes import CELLS
from blarney.games.royal_bastards.moves import (
    BUY_ENDORSEMENT,
    BUY_SUPPORT,
    DONE,
    FIRST_WAY,
    SECOND_WAY,
    TAKE_GOLD,
    TAKE_SUPPORT,
    At,
    Back,
    Choose,
    Expose,
    Go,
    Lay,
    Pick,
    Play,
    Recruit,
    Sell,
)

MIGHT: Final = 0
MAGIC: Final = 1
MASTERY: Final = 2
MOVEMENT: Final = 3
ATTRIBUTES: Final = 4
"""The attributes of a Bastard."""
ATTRIBUTE_NAMES: Final = ["might", "magic", "mastery", "movement"]

WHEN_MOVING: Final = 0
IN_CONTESTS: Final = 1
ANYTIME: Final = 2
AT_THE_END: Final = 3
"""When a Chaos card may be played."""
TYPE_NAMES: Final = ["movement", "contest", "anytime", "endgame"]

FIRSTBORN: Final = 0
CHAMPION: Final = 1
"""The Bastards of a player."""

# The numbers of the table, which Bastards, Endorsements and Skeletons change for their player.
HAND: Final = 0
SUPPORT_PRICE: Final = 1
ENDORSEMENT_PRICE: Final = 2
REVEAL_PRICE: Final = 3
INCOME_GOLD: Final = 4
INCOME_SUPPORT: Final = 5
SALE: Final = 6
CRITICAL: Final = 7
EDGE: Final = 8
HOME_EDGE: Final = 9
TIES: Final = 10
FEAST: Final = 11
PRIZE: Final = 12
SOLACE: Final = 13
LOYALTY: Final = 14
WARY: Final = 15
RENT: Final = 16
BONUS: Final = 17
LAWS: Final = 18
LAW_NAMES: Final = [
    "hand", "support_price", "endorsement_price", "reveal_price", "income_gold", "income_support", "sale",
    "critical", "edge", "home_edge", "ties", "feast", "prize", "solace", "loyalty", "wary", "rent", "bonus",
]  # fmt: skip

# Whom a verb touches.
YOU: Final = 0
THEM: Final = 1
OTHERS: Final = 2
ALL: Final = 3
FIGHTERS: Final = 4
RIVALS: Final = 5
RICHEST: Final = 6
POOREST: Final = 7
WHO_NAMES: Final = ["you", "them", "others", "all", "fighters", "rivals", "richest", "poorest"]

# Where it happens.
HERE: Final = 0
LAND: Final = 1
HOMETOWN: Final = 2
ADJACENT: Final = 3
CAPITAL: Final = 4
BASTARDS: Final = 5
WHERE_NAMES: Final = ["here", "land", "home", "adjacent", "capital", "bastards"]

# What an amount is multiplied with.
ONCE: Final = 0
PER_ADJACENT: Final = 1
PER_ENDORSEMENT: Final = 2
PER_SKELETON: Final = 3
PER_BASTARD: Final = 4
PER_LAND: Final = 5
PER_CARD: Final = 6
PER_RIVAL: Final = 7
PER_NAMES: Final = ["once", "adjacent", "endorsement", "skeleton", "bastard", "land", "card", "rival"]

# Which Territories may be chosen.
ANY_LAND: Final = 0
YOUR_LANDS: Final = 1
THEIR_LANDS: Final = 2
NEAR_LANDS: Final = 3
AMONG_NAMES: Final = ["any", "yours", "theirs", "near"]

# The verbs.
CHOOSE_PLAYER: Final = 0
CHOOSE_LAND: Final = 1
EITHER: Final = 2
SUPPORT: Final = 3
CARRY: Final = 4
GOLD: Final = 5
ROB_GOLD: Final = 6
SCORE: Final = 7
DIE: Final = 8
BOOST: Final = 9
SWITCH: Final = 10
DRAW: Final = 11
DISCARD: Final = 12
ROB_CARD: Final = 13
LOOK: Final = 14
PEEK: Final = 15
SKELETON: Final = 16
REVEAL: Final = 17
BURY: Final = 18
ENDORSE: Final = 19
DISOWN: Final = 20
SEND: Final = 21
APPROVAL: Final = 22
VERB_NAMES: Final = [
    "choose_player", "choose_land", "either", "support", "carry", "gold", "rob_gold", "score", "die", "boost",
    "switch", "draw", "discard", "rob_card", "look", "peek", "skeleton", "reveal", "bury", "endorse", "disown",
    "send", "approval",
]  # fmt: skip

NO_COLOUR: Final = -1


class Verb:
    """One thing that a card does, to whom, where and how much."""

    def __init__(self, verb: int, who: int, amount: int) -> None:
        self.verb = verb
        self.who = who
        self.amount = amount
        self.where = HERE
        self.per = ONCE
        # The attribute that is raised or contested; which Territories may be chosen, and of which colour only.
        self.attribute = MIGHT
        self.among = ANY_LAND
        self.colour = NO_COLOUR
        self.champion = False
        # Either of two ways.
        self.first = 0
        self.second = 0


class Land:
    """A Territory with its colour [RB-62] [RB-R43] and its worth [RB-R42]; the first is Joda City."""

    def __init__(self, name: str, title: str, text: str, colour: int, points: int) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.colour = colour
        self.points = points


class Bastard:
    """An heir: class, race, the printed scores, hometown, and what the ability changes [RB-59].

    They are of the peoples of Joda [RB-R44], and parody nobody who lives. [RB-R41]
    """

    def __init__(self, name: str, title: str, text: str, home: int) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.home = home
        self.calling = ""
        self.race = ""
        self.scores = [0] * ATTRIBUTES
        self.changes = [0] * LAWS


class Card:
    """Equal cards that do something: what is printed on them, and how many there are."""

    def __init__(self, name: str, title: str, text: str, copies: int) -> None:
        self.name = name
        self.title = title
        self.text = text
        self.copies = copies


class Kind(Card):
    """Equal Chaos cards."""

    def __init__(self, name: str, title: str, text: str, copies: int) -> None:
        super().__init__(name, title, text, copies)
        self.type = ANYTIME
        self.value = 1
        self.cancels = False
        # Only in contests of this attribute (-1: of any), and only for those who take part in it.
        self.attribute = -1
        self.involved = False
        self.script = 0


class Paper(Card):
    """A Skeleton, or an Endorsement: one attribute of the Bastard who has it is changed, and perhaps more."""

    def __init__(self, name: str, title: str, text: str, copies: int) -> None:
        super().__init__(name, title, text, copies)
        self.attribute = MIGHT
        self.amount = 0
        # What happens once, when it is turned up or gained, and what it changes from then on.
        self.script = 0
        self.changes = [0] * LAWS


class Contest(Card):
    """A Contest card: its attribute, who rolls a bonus die of how many sides, and what winner and losers get."""

    def __init__(self, name: str, title: str, text: str, copies: int) -> None:
        super().__init__(name, title, text, copies)
        self.attribute = MIGHT
        self.bonus = ""
        self.sides = 6
        self.won = 0
        self.lost = 0


class Deck:
    """Everything in the box [RB-1]; it has its own ranges of scores, dice and values. [RB-R47]"""

    def __init__(
        self,
        lands: list[Land],
        bastards: list[Bastard],
        chaos: list[Kind],
        skeletons: list[Paper],
        endorsements: list[Paper],
        contests: list[Contest],
        scripts: list[list[Verb]],
        laws: list[int],
    ) -> None:
        self.lands = lands
        self.bastards = bastards
        self.chaos = chaos
        self.skeletons = skeletons
        self.endorsements = endorsements
        self.contests = contests
        # What cards do; the first script does nothing.
        self.scripts = scripts
        # By script, which of the two ways of a card it is; 0, if it is none.
        self.ways = [0] * len(scripts)
        for script in scripts:
            for verb in script:
                if verb.verb == EITHER:
                    self.ways[verb.first] = 1
                    self.ways[verb.second] = 2
        self.laws = laws
        self.colours: list[str] = []
        # How much Support the best, the second... at a festival place, by festival.
        self.feasts: list[list[int]] = [[], []]
        self.first_die = 10
        self.champion_die = 8
        self.turns = 8
        self.festival_turns = [4, 8]
        # The cards with secrets: Chaos cards first, then Skeletons.
        self.names = [kind.name for kind in chaos] + [paper.name for paper in skeletons]
        self.kinds: list[int] = []
        for place in range(len(chaos)):
            self.kinds.extend([place] * chaos[place].copies)
        self.many_chaos = len(self.kinds)
        for place in range(len(skeletons)):
            self.kinds.extend([len(chaos) + place] * skeletons[place].copies)
        # The other cards by number, and of which kind each is.
        self.contest_cards: list[int] = []
        for place in range(len(contests)):
            self.contest_cards.extend([place] * contests[place].copies)
        self.endorsement_cards: list[int] = []
        for place in range(len(endorsements)):
            self.endorsement_cards.extend([place] * endorsements[place].copies)
        # What is told by name behind the cards with secrets: Bastards, Territories, Endorsements, Contest cards.
        self.told = [heir.name for heir in bastards] + [land.name for land in lands]
        self.told += [endorsements[kind].name for kind in self.endorsement_cards]
        self.told += [contests[kind].name for kind in self.contest_cards]
        # All kinds of cards that do something, in this order: where each sort begins.
        self.first_endorsement = len(self.names)
        self.first_contest = self.first_endorsement + len(endorsements)
        self.doers: list[Card] = [*chaos, *skeletons, *endorsements, *contests]
        self.sources = len(self.doers)
        names = [kind.name for kind in chaos]
        self.plays: list[Move] = [Play(f"play {name}", kind) for kind, name in enumerate(names)]
        self.sells: list[Move] = [Sell(f"sell {name}", kind) for kind, name in enumerate(names)]
        self.backs: list[Move] = [Back(f"back {heir.name}", place) for place, heir in enumerate(bastards)]
        self.recruits: list[Move] = [
            Recruit(f"recruit {heir.name}", place) for place, heir in enumerate(bastards)
        ]
        self.lays: list[Move] = [Lay(f"lay {land.name}", place) for place, land in enumerate(lands)]
        self.goes: list[Move] = [Go(f"go to {land.name}", place) for place, land in enumerate(lands)]
        self.chooses: list[Move] = [Choose(f"choose {land.name}", place) for place, land in enumerate(lands)]
        self.cells: list[Move] = [
            At(f"at {cell.column} {cell.row}", place) for place, cell in enumerate(CELLS)
        ]
        self.picks: list[Move] = []
        self.exposes: list[Move] = []

    def moves(self, seats: int) -> list[Move]:
        """Every move there is at a table of at most so many seats, in a fixed order."""
        self.picks = [Pick(f"choose seat {seat}", seat) for seat in range(seats)]
        self.exposes = [Expose(f"expose seat {seat}", seat) for seat in range(seats)]
        return [
            *self.backs,
            # The first lies in the middle before anybody is asked.
            *self.lays[1:],
            *self.cells,
            *self.goes,
            TAKE_SUPPORT,
            TAKE_GOLD,
            *self.plays,
            *self.sells,
            BUY_SUPPORT,
            BUY_ENDORSEMENT,
            *self.exposes,
            *self.chooses,
            *self.picks,
            FIRST_WAY,
            SECOND_WAY,
            *self.recruits,
            DONE,
            *WINDOW_MOVES,
        ]

    def sort_of(self, source: int) -> str:
        """Of which sort a card is that does something."""
        if source < len(self.chaos):
            return "chaos"
        if source < self.first_endorsement:
            return "skeleton"
        return "endorsement" if source < self.first_contest else "contest"

    def is_skeleton(self, card: int) -> bool:
        """Is this card a Skeleton? Otherwise it is a Chaos card."""
        return card >= self.many_chaos
