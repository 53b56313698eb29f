"""Doubting a claim in Dragon Scat: what a Scat promises, and what it promises to grant."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.games.dragon_scat.odds import Odds


@dataclass(frozen=True)
class Doubt:
    """What speaks for Scat: how likely the claim is a lie, and the chances to win with each answer."""

    lie: float
    scat: float
    granted: float


def doubt(odds: Odds) -> Doubt:
    """Weigh the claim that is to be answered."""
    claim = odds.count.view.claim
    assert claim is not None, "a claim is to be answered"
    row = odds.count.showing.index(odds.count.kind[claim.dragon])
    many = len(claim.cards)
    lie = odds.lie(row, many, claim.seat)
    taken = odds.count.piles[row] + many
    me = odds.seat
    others = [seat for seat in range(odds.seats) if seat not in (me, claim.seat)]
    mine = called_by(odds, me, lie, taken)
    plain = odds.wins(odds.turns(odds.count.hand, odds.shows), odds.sizes)
    if not others:
        return Doubt(lie, mine, plain)
    theirs = sum([called_by(odds, seat, lie, taken) for seat in others]) / len(others)
    # Others may call as well; of several callers the closest clockwise counts.
    call = odds.others_call(row, many, odds.sizes[claim.seat])
    closer = (me - claim.seat) % odds.seats - 1
    first = 1.0 - call * closer / len(others)
    return Doubt(lie, first * mine + (1.0 - first) * theirs, (1.0 - call) * plain + call * theirs)


def called_by(odds: Odds, caller: int, lie: float, taken: int) -> float:
    """The chance to win if this seat is the one whose Scat counts."""
    claimant = odds.count.view.player
    return lie * after(odds, claimant, caller, taken) + (1.0 - lie) * after(odds, caller, claimant, taken)


def after(odds: Odds, taker: int, layer: int, taken: int) -> float:
    """The chance to win when one seat has taken a pile and the other has laid a card in its stead."""
    hand = odds.count.hand
    sizes = odds.sizes[:]
    if layer != odds.seat and not sizes[layer]:
        return 0.0
    sizes[taker] += taken
    sizes[layer] -= 1
    unknown = taken if taker == odds.seat else 0
    if layer == odds.seat:
        kind = odds.idle(hand)
        assert kind is not None, "whoever answers has cards"
        hand = hand[:]
        hand[kind] -= 1
    return odds.wins(odds.turns(hand, odds.shows, unknown), sizes)
