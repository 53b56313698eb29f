"""What the house's mind for Royal Bastards thinks in games, and at tables that are laid so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from blarney.bots.drive import Drive
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.games.royal_bastards import RoyalBastardsGame
from blarney.games.royal_bastards.table import Realm

HOUSE = bot("heuristic")
RANDOM = bot("random")
GAME = RoyalBastardsGame()


def any_options(luck: Random) -> dict[str, object]:
    """Some set of options."""
    return {
        "support_counts": luck.choice(["hidden", "shown"]),
        "last_purchases": luck.choice(["before_count", "as_printed"]),
        "layout": luck.choice(["placed", "random"]),
    }


def dealt(seats: int, seed: int, options: Mapping[str, object] | None = None) -> Realm:
    """A table that has just been dealt."""
    table = GAME.deal(seats=seats, seed=seed, options=options or {})
    assert isinstance(table, Realm)
    return table


@dataclass
class Reasoned:
    """What a seat thought, at a table as it lay before."""

    before: Realm
    seat: int
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
        """How many points the reason says something is worth."""
        return float(str(self.thought.why.values["worth"]))


def thoughts(seats: int, seed: int, options: Mapping[str, object], rough: int = 0) -> Iterator[Reasoned]:
    """What the house thinks in a game, with so many random players at the first seats."""
    table = dealt(seats, seed, options)
    bots = {seat: RANDOM if seat < rough else HOUSE for seat in range(seats)}
    drive = Drive(table, bots, seed)
    while (seat := drive.next_seat()) is not None:
        before = table.copy()
        assert isinstance(before, Realm)
        step = drive.step()
        assert step is not None
        if bots[seat] is HOUSE:
            yield Reasoned(before, seat, step[1])


def think(table: Realm, seat: int, seed: int = 1) -> Thought:
    """What the house would do there."""
    return GAME.choose(Mind.at(table, seat, [], Chance(seed)))


def until(table: Realm, phase: int, turn: int, seed: int = 1) -> Realm:
    """Let random players play until somebody is asked in this phase of this turn, or a later one."""
    luck = Random(seed)
    while table.outcome is None and (table.turn, table.phase) < (turn, phase):
        seat = table.waiting[0]
        table.play(seat, luck.choice(table.legal(seat)))
    assert table.outcome is None
    return table


def hand(table: Realm, seat: int, *names: str) -> None:
    """A seat holds just these cards, as everybody has seen; what it had is discarded."""
    cards = table.cards
    if cards.zones[seat]:
        cards.lay(cards.zones[seat][:], seat, table.discard, cards.everyone)
    for name in names:
        zone, card = next(
            (zone, card)
            for zone in (table.discard, table.pile)
            for card in cards.zones[zone]
            if table.deck.names[table.deck.kinds[card]] == name
        )
        if zone == table.pile:
            cards.lay([card], zone, table.discard, cards.everyone)
        cards.lay([card], table.discard, seat, cards.everyone)
    cards.zones[seat].sort()
