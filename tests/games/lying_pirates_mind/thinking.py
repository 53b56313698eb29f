"""What the house's mind for Lying Pirates thinks in games, and at tables whose dice, ships and cards are laid so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import blarney
from blarney.bots.drive import Drive
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.mind import Mind, Thought
from blarney.core.steps import Anything
from blarney.games.lying_pirates import LyingPiratesGame
from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.sail import SAIL_PHASE
from blarney.games.lying_pirates.table import Pirates

HOUSE = bot("heuristic")
RANDOM = bot("random")


def ours() -> LyingPiratesGame:
    """Lying Pirates with the pack of the house."""
    game = blarney.game("lying_pirates")
    assert isinstance(game, LyingPiratesGame)
    return game


def any_options(luck: Random) -> dict[str, object]:
    """Some set of options."""
    return {
        "map": luck.choice(["base", "extended"]),
        "layout": luck.choice(["random", "placed", "first_game"]),
        "draft": luck.choice(["on", "off"]),
        "captains": luck.choice(["on", "off"]),
        "bet_history": luck.choice(["on", "off"]),
        "variants": [one.name for one in ours().deck.variants if luck.random() < 0.3],
    }


def dealt(seats: int, seed: int, options: Mapping[str, object] | None = None) -> Pirates:
    """A table that has just been dealt."""
    table = ours().deal(seats=seats, seed=seed, options=options or {"draft": "off"})
    assert isinstance(table, Pirates)
    return table


@dataclass
class Reasoned:
    """What a seat thought, at a table as it lay before; `told` is what it had heard."""

    before: Pirates
    seat: int
    told: list[Event]
    thought: Thought

    @property
    def key(self) -> str:
        return self.thought.why.key.removeprefix("why.")

    def number(self, name: str) -> int:
        """A number that the reason names."""
        value = self.thought.why.values[name]
        assert isinstance(value, int), self.thought
        return value

    @property
    def worth(self) -> float:
        """How many tiles the reason says something is worth."""
        return float(str(self.thought.why.values["worth"]))


def thoughts(seats: int, seed: int, options: Mapping[str, object], rough: int = 0) -> Iterator[Reasoned]:
    """What the house thinks in a game, with so many random players at the first seats."""
    table = dealt(seats, seed, options)
    bots = {seat: RANDOM if seat < rough else HOUSE for seat in range(seats)}
    drive = Drive(table, bots, seed)
    while (seat := drive.next_seat()) is not None:
        before = table.copy()
        assert isinstance(before, Pirates)
        told = drive.told[seat][:]
        step = drive.step()
        assert step is not None
        if bots[seat] is HOUSE:
            yield Reasoned(before, seat, told, step[1])


class Scene:
    """A table in the middle of a game, laid for a thought."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: object) -> None:
        self.table = dealt(seats, seed, {"draft": "off", **options})
        self.table.agenda.clear()
        self.events: list[list[Event]] = [[] for _ in range(seats)]
        for seat in range(seats):
            self.table.watch(seat, self.events[seat].append)

    def ships(self, *spots: int) -> Scene:
        """Where the ships are."""
        self.table.spots = list(spots)
        return self

    def coins(self, *coins: int) -> Scene:
        """What is in the purses."""
        self.table.coins = list(coins)
        return self

    def hand(self, seat: int, *names: str) -> Scene:
        """A seat holds these cards, and puts the others under the deck."""
        cards = self.table.cards
        deck = self.table.deck
        for card in cards.zones[seat][:]:
            cards.zones[seat].remove(card)
            cards.zones[self.table.pile].append(card)
        for name in names:
            card = next(
                card
                for zone in range(len(cards.zones))
                for card in cards.zones[zone]
                if deck.names[deck.kinds[card]] == name and card not in cards.zones[seat]
            )
            for zone in cards.zones:
                if card in zone:
                    zone.remove(card)
            cards.zones[seat].append(card)
            cards.seen[card] = 1 << seat
        cards.zones[seat].sort()
        return self

    def bets(self, cups: Sequence[str], token: int = 0) -> Scene:
        """The Betting Phase, with these dice under the cups."""
        table = self.table
        table.token = token
        table.crew = [len(cup.split()) for cup in cups]
        self.asks(BETTING_PHASE)
        for captain, cup in enumerate(cups):
            for place, face in enumerate(cup.split()):
                table.dice.faces[table.slot(captain, place)] = int(face)
        for events in self.events:
            events.clear()
        return self

    def acts(self) -> Scene:
        """The Action Phase."""
        return self.asks(ACTION_PHASE)

    def sails(self, winner: int, losers: Sequence[int]) -> Scene:
        """The Sail Phase, after bets that were won and lost so."""
        table = self.table
        table.winner = winner
        table.losers = sum(1 << loser for loser in losers)
        table.bettors = (1 << table.captains) - 1
        return self.asks(SAIL_PHASE)

    def asks(self, step: Anything) -> Scene:
        """This comes next."""
        self.table.round = self.table.round or 1
        self.table.then(step)
        self.table.advance()
        return self

    def says(self, seat: int, text: str) -> Scene:
        """A seat makes a move."""
        self.table.play(seat, self.table.game.decode(text))
        return self

    def thinks(self, seat: int, seed: int = 1) -> Thought:
        """What the house would do there."""
        return self.table.game.choose(Mind.at(self.table, seat, self.events[seat], Chance(seed)))
