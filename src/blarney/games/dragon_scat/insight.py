"""What a search has to know of Dragon Scat: which worlds fit the claims, what others do, how the race stands."""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING

from blarney.core.chance import Chance
from blarney.core.insight import Insight
from blarney.core.moves import Move
from blarney.core.table import Table
from blarney.games.dragon_scat.habits import (
    BOLDEST,
    EDGE,
    FINE,
    Doubting,
    idle,
    play_of,
    showing,
    turns,
)
from blarney.games.dragon_scat.moves import DONE, GRANTED, KEEP, Under
from blarney.games.dragon_scat.table import CLAIM, DragonScat

if TYPE_CHECKING:
    from blarney.core.mind import Mind


class ScatInsight(Insight):
    """One decision of one seat; `lie` is how likely the claim that is to be answered is one."""

    def __init__(self, seat: int, turn: int, lie: float, rates: list[float]) -> None:
        super().__init__(seat)
        self.simulations = 1000
        self.clear = 0.004
        self.depth = 12
        self.turn = turn
        self.lie = lie
        self.rates = rates
        self.queue: list[Move] = []

    # Worlds

    def imagine(self, mind: Mind) -> Table:
        """In each claim of another seat there are as many lies as people tell; else hardly one would be true."""
        world = mind.imagine()
        assert isinstance(world, DragonScat), "an insight is into its own game"
        packets = world.packets
        for place in range(len(packets)):
            seat = packets[place].seat
            if packets[place].how == CLAIM and seat is not None and seat != self.seat:
                now = world.claimed > 0 and place == len(packets) - 1
                lie = self.lie if now else self.rates[seat]
                lean(world, place, seat, self.seat, world.chance.below(FINE) < FINE * lie)
        world.tidy()
        return world

    # Moves

    def ways(self, mind: Mind) -> list[list[Move]]:
        """An answer, a card, or a whole turn: true cards, lies, and both."""
        table = mind.imagine()
        assert isinstance(table, DragonScat), "an insight is into its own game"
        if len(table.answers) == 0 or mind.legal[0] is GRANTED:
            return [[move] for move in mind.legal]
        said = table.answers[self.seat]
        found: list[list[Move]] = []
        if not said:
            for move in mind.legal:
                if isinstance(move, Under):
                    found.extend([[move, *lays] for lays in plays(table, self.seat, move.kind)])
                else:
                    found.append([move])
            return found
        under = said[0]
        assert isinstance(under, Under), "a new dragon is one move"
        for lays in plays(table, self.seat, under.kind):
            rest = left_of(lays, said)
            if rest:
                found.append(rest)
        return found if found else [[mind.legal[-1]]]

    def guess(self, table: Table, seat: int, moves: list[Move], chance: Chance) -> Move:
        assert isinstance(table, DragonScat), "an insight is into its own game"
        if moves[0] is GRANTED:
            return Doubting(table, seat).answer(chance)
        if moves[-1] is KEEP:
            return table.deck.lays[idle(table.count(seat), showing(table), -1)]
        if not table.answers[seat]:
            self.queue = play_of(table, seat, chance)
            self.queue.reverse()
        if not self.queue:
            return DONE if moves[-1] is DONE else moves[0]
        return self.queue.pop()

    # The race

    def stops(self, table: Table) -> bool:
        assert isinstance(table, DragonScat), "an insight is into its own game"
        return table.turn >= self.turn + self.depth

    def worth(self, table: Table) -> list[float]:
        """Who is how near an empty hand."""
        assert isinstance(table, DragonScat), "an insight is into its own game"
        shows = showing(table)
        seats = table.seats
        pulls: list[float] = []
        for seat in range(seats):
            order = ((seat - table.player) % seats) / seats
            pulls.append(exp(-EDGE * log(turns(table.count(seat), shows) + order)))
        whole = sum(pulls)
        return [pull / whole for pull in pulls]


def lean(world: DragonScat, place: int, seat: int, viewer: int, lie: bool) -> None:
    """Make a claim of a seat a lie, or the truth, by changing cards that the viewer has not seen, if there are such."""
    packet = world.packets[place]
    at = 0
    for other in range(place):
        if world.packets[other].row == packet.row:
            at += world.packets[other].many
    kinds = world.deck.kinds
    kind = world.dragon(packet.row)
    pile = world.cards.zones[world.pile(packet.row)]
    false = 0
    for spot in range(at, at + packet.many):
        if kinds[pile[spot]] != kind:
            false += 1
    if lie:
        if not false:
            swap_in(world, pile, at, seat, kind, False)
        return
    for spot in range(at, at + packet.many):
        if kinds[pile[spot]] != kind and not swap_in(world, pile, spot, seat, kind, True):
            for zone in range(world.seats):
                if zone != viewer and zone != seat and swap_in(world, pile, spot, zone, kind, True):
                    break
            else:
                swap_in(world, pile, spot, world.aside, kind, True)


def swap_in(world: DragonScat, pile: list[int], spot: int, zone: int, kind: int, same: bool) -> bool:
    """Change a card of a pile for one of a zone that is of this kind, or is not; is there one?"""
    cards = world.cards.zones[zone]
    for place in range(len(cards)):
        card = cards[place]
        if (world.deck.kinds[card] == kind) == same:
            cards[place] = pile[spot]
            pile[spot] = card
            return True
    return False


def plays(table: DragonScat, seat: int, kind: int) -> list[list[Move]]:
    """What may be laid under a dragon: true cards, some that are hardly needed, or both; each with a done behind it."""
    hand = table.count(seat)
    true = hand[kind]
    shows = showing(table)
    junk: list[int] = []
    while len(junk) < BOLDEST:
        one = idle(hand, shows, kind)
        if one < 0:
            break
        hand[one] -= 1
        junk.append(one)
    choices = [[kind] * many for many in range(1, true + 1)]
    for many in range(1, len(junk) + 1):
        choices.append(junk[:many])
        if true and true + many <= BOLDEST:
            choices.append([kind] * true + junk[:many])
    lays = table.deck.lays
    return [[*[lays[card] for card in cards], DONE] for cards in choices]


def left_of(lays: list[Move], said: list[Move]) -> list[Move]:
    """What is left to do of a play that has begun; nothing if it began otherwise."""
    rest = lays[:]
    for move in said[1:]:
        if move not in rest:
            return []
        rest.remove(move)
    return rest
