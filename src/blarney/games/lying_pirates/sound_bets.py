"""What is true of the bets of every table of Lying Pirates: who takes part, what was bet, and who has won."""

from __future__ import annotations

from blarney.games.lying_pirates.deck import FIRST
from blarney.games.lying_pirates.rules.betting import highest, opener, who_bets
from blarney.games.lying_pirates.table import BETTING, SAILING, Pirates


def betting_flaw(table: Pirates) -> str | None:
    """Who takes part follows from who misses the bets; then the bets, and who won them."""
    every = (1 << table.captains) - 1
    if table.round == 0:
        idle = table.out | table.rolling | table.bettors | table.losers
        return "the bets" if idle or table.history or table.phase or table.bet >= 0 or table.exact else None
    if table.rolling != every & ~table.out or table.bettors != who_bets(table):
        return "who bets"
    return bets_flaw(table) or (won_flaw(table) if table.phase > BETTING else None)


def bets_flaw(table: Pirates) -> str | None:
    """Each bet is higher than the one before, and the bettors follow each other."""
    last = -1
    faces = table.deck.terms.faces
    for place, said in enumerate(table.history):
        if not table.bettors >> said.captain & 1 or said.step >= highest(table) * faces:
            return "a bet"
        if place == 0:
            most = table.captains + table.law(said.captain, FIRST)
            sound = not said.exact and said.step < most * faces
        else:
            sound = said.step > last or (said.exact and said.step == last)
        if not sound or (said.exact and said is not table.history[-1]):
            return "a bet"
        last = said.step
    if table.bet != last or (table.history and table.bettor != table.history[-1].captain):
        return "the bet on the table"
    if table.exact != (len(table.history) > 0 and table.history[-1].exact):
        return "the bet on the table"
    if table.phase > BETTING:
        return None
    turn = opener(table) if table.bettors else -1
    for said in table.history:
        if said.captain != turn:
            return "whose turn it is"
        turn = next_bettor(table, turn)
    if table.exact or table.bettors.bit_count() < 2 or table.turn != turn:
        return "whose turn it is"
    return None


def next_bettor(table: Pirates, captain: int) -> int:
    """The next captain in the betting direction who bets."""
    captain = table.following(captain)
    while not table.bettors >> captain & 1:
        captain = table.following(captain)
    return captain


def won_flaw(table: Pirates) -> str | None:
    """Who won the bets, and who lost, is one of the ways in which they can end."""
    every = (1 << table.captains) - 1
    if not table.bettors:
        sound = table.losers == every and not table.history and table.phase != SAILING
        return None if sound else "who won the bets"
    others = every & ~(1 << table.winner)
    if table.bettors.bit_count() == 1:
        sound = table.bettors == 1 << table.winner and table.losers == others and not table.history
    elif table.exact:
        locker, before = table.history[-1].captain, table.history[-2].captain
        right = table.winner == locker and table.losers == others
        sound = right or (table.winner == before and table.losers == table.out | 1 << locker)
    else:
        bettor = table.bettor
        loser = table.losers & ~table.out
        sound = len(table.history) > 0 and table.losers == table.out | loser and loser.bit_count() == 1
        sound = sound and loser != 1 << table.winner and bool((loser | 1 << table.winner) >> bettor & 1)
        sound = sound and (loser | 1 << table.winner) & ~table.bettors == 0
    return None if sound else "who won the bets"
