"""Counting in Lying Pirates: what a pack holds, what one seat sees, and how many dice are under other cups."""

from __future__ import annotations

from functools import cached_property, lru_cache

from blarney.core.events import Event
from blarney.core.mind import Mind
from blarney.core.pack import Pack
from blarney.core.texts import Value
from blarney.games.lying_pirates import pack as packs
from blarney.games.lying_pirates.deck import (
    CREW,
    CURSED,
    HIGHEST,
    LOWEST,
    MOST,
    PHANTOM,
    SHOWN,
    SPECIAL_NAMES,
    SPECIALS,
    WILD,
    Deck,
)
from blarney.games.lying_pirates.odds import face_chance
from blarney.games.lying_pirates.view import PiratesView

# Events after which there are more dice under a cup, or fewer.
MORE = ("recruited",)
FEWER = ("lost_crew", "sacrificed", "hexed")
JOINED = ("gained_special", "cursed")


class Sheet:
    """A box with its cards, tiles, captains and variants by name."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.kind = {name: kind for kind, name in enumerate(deck.names)}
        self.tile = {tile.name: number for number, tile in enumerate(deck.tiles)}
        self.captain = {captain.name: captain for captain in deck.captains}
        self.variant = {variant.name: variant for variant in deck.variants}
        self.found_laws: dict[tuple[tuple[str, ...], tuple[str, ...], int], list[list[int]]] = {}
        # By whether ones are wild: how likely a special die counts for a face, from the lowest on.
        self.special = [
            [
                [face_chance(sides, face, bool(wild)) for face in range(LOWEST, HIGHEST + 1)]
                for sides in deck.special
            ]
            for wild in range(2)
        ]

    def laws(self, abilities: list[str], variants: list[str], captains: int) -> list[list[int]]:
        """The numbers of the table for each captain."""
        key = tuple(abilities), tuple(variants), captains
        found = self.found_laws.get(key)
        if found is None:
            common = self.deck.laws
            for name in variants:
                common = changed(common, self.variant[name].changes)
            own = [changed(common, self.captain[name].changes) for name in abilities]
            found = self.found_laws[key] = [*own, *[common] * (captains - len(own))]
        return found


def changed(laws: list[int], changes: list[int]) -> list[int]:
    """These numbers with these changes; none falls below nothing."""
    return [max(0, law + change) for law, change in zip(laws, changes, strict=True)]


@lru_cache(maxsize=16)
def sheet(pack: Pack) -> Sheet:
    """The sheet of a pack; read once."""
    return Sheet(packs.read(pack).deck)


class Count:
    """What a seat sees and has heard when it is asked."""

    def __init__(self, mind: Mind) -> None:
        view = mind.view
        assert isinstance(view, PiratesView), "the mind of Lying Pirates looks at Lying Pirates"
        self.view = view
        self.sheet = sheet(mind.game.pack)
        self.deck = self.sheet.deck
        self.events = mind.events
        self.seat = mind.seat
        self.captains = len(view.spots)
        self.laws = self.sheet.laws(view.captains, view.variants, self.captains)
        self.wild = bool(self.laws[0][WILD])
        self.spaces = len(view.board)
        self.on_board = [name in view.dice_board for name in SPECIAL_NAMES]

    def said(self, captain: int) -> int:
        """A captain as texts name it."""
        return captain if captain < self.view.seats else PHANTOM

    def captain(self, said: Value) -> int:
        """The captain whom a text names."""
        assert isinstance(said, int), "captains are named by number"
        return self.view.seats if said == PHANTOM else said

    @cached_property
    def dice(self) -> list[int]:
        """How many dice everybody has: shown, or counted from what was gained and lost before all eyes."""
        counts = self.view.counts
        if counts is not None and self.laws[0][SHOWN] and self.view.phase != "final":
            return counts
        dice = [laws[CREW] for laws in self.laws]
        for event in self.events[self.since_revealed() :]:
            self.follow(dice, event)
        if self.view.crew is not None:
            dice[self.seat] = self.view.crew + len(self.view.special)
        return dice

    def since_revealed(self) -> int:
        """Where to begin to count: before that, all captains have shown their dice once more."""
        shown = 0
        every = (1 << self.captains) - 1
        for place in range(len(self.events) - 1, -1, -1):
            if self.events[place].what == "revealed":
                shown |= 1 << self.captain(self.events[place].values["captain"])
                if shown == every:
                    return place
        return 0

    def follow(self, dice: list[int], event: Event) -> None:
        """What an event makes of the numbers of dice."""
        what = event.what
        if what == "revealed":
            dice[self.captain(event.values["captain"])] = len(event.dice)
        elif what in MORE:
            dice[self.captain(event.values["captain"])] += number(event.values["many"])
        elif what in FEWER:
            # With the curse goes its die.
            gone = number(event.values["many"]) + (what == "hexed")
            dice[self.captain(event.values["captain"])] -= gone
        elif what == "lost_special":
            dice[self.captain(event.values["captain"])] -= 1
        elif what in JOINED:
            captain = self.captain(event.values["captain"])
            # In a full cup it takes the place of another.
            dice[captain] = min(dice[captain] + 1, max(dice[captain], self.laws[captain][MOST]))

    @cached_property
    def holders(self) -> list[int | None]:
        """By special die, who has it, as far as this seat has heard."""
        holders: list[int | None] = [None] * SPECIALS
        wanted = 0
        for die in range(SPECIALS):
            if SPECIAL_NAMES[die] in self.view.special:
                holders[die] = self.seat
            elif not self.on_board[die]:
                wanted |= 1 << die
        for place in range(len(self.events) - 1, -1, -1) if wanted else ():
            event = self.events[place]
            if event.what in JOINED and wanted >> number(event.values["die"]) & 1:
                die = number(event.values["die"])
                holders[die] = self.captain(event.values["captain"])
                wanted &= ~(1 << die)
                if not wanted:
                    break
        return holders

    def crew(self, captain: int) -> int:
        """How many regular dice somebody has."""
        counts = self.view.counts
        if self.view.phase == "final" and counts is not None:
            return counts[captain]
        return max(0, self.dice[captain] - self.holders.count(captain))

    def is_cursed(self, captain: int) -> bool:
        """Has this captain the Cursed Die?"""
        return not self.on_board[CURSED] and self.holders[CURSED] == captain


def number(value: Value) -> int:
    """A value of an event that is a number."""
    assert isinstance(value, int), "it is a number"
    return value
