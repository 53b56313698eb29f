"""Calling a liar in Braggart: which cards to swap, and what that promises in coins."""

from __future__ import annotations

from dataclasses import dataclass

from blarney.games.braggart.deck import DEED, FOE, RESULT
from blarney.games.braggart.plans import Planner

# Whoever can beat a boast in its own turn nearly always does; whoever cannot may still draw something.
SURELY = 0.9
HARDLY = 0.05


@dataclass(frozen=True)
class Swapping:
    """Cards of the hand that go in for cards of the boast, what the boast counts then, and what that promises."""

    new: list[int]
    old: list[int]
    value: int
    worth: float


def swappings(planner: Planner, liar: int | None, most: int, allowed: list[int]) -> list[Swapping]:
    """Every way to swap up to so many cards, the least of each type going in; `liar` is the card that this costs."""
    of_kind = planner.prices.of_kind
    choices: list[list[tuple[int, int]]] = [[]]
    for old in planner.count.boasts[planner.count.view.player]:
        fitting = [kind for kind in allowed if planner.type[kind] == planner.type[old]]
        if fitting:
            new = min(fitting, key=of_kind.__getitem__)
            choices += [[*choice, (new, old)] for choice in choices if len(choice) < most]
    now = standing(planner, planner.hand, planner.count.boasts[planner.count.view.player])
    return [swapping(planner, liar, choice, now) for choice in choices if choice]


def swapping(planner: Planner, liar: int | None, pairs: list[tuple[int, int]], now: float) -> Swapping:
    """One way to correct the boast, and what it promises beside what the table promises as it is."""
    hand = planner.hand[:]
    boast = planner.count.boasts[planner.count.view.player][:]
    if liar is not None:
        hand.remove(liar)
    for new, old in pairs:
        hand[hand.index(new)] = old
        boast[boast.index(old)] = new
    worth = standing(planner, hand, boast) - now
    return Swapping([new for new, _ in pairs], [old for _, old in pairs], planner.count.value(boast), worth)


def standing(planner: Planner, hand: list[int], boast: list[int]) -> float:
    """What the round and the hand are worth to this seat if the boaster's boast is this."""
    count = planner.count
    boaster = count.view.player
    values = count.values[:]
    values[boaster] = count.value(boast)
    top = max(values)
    wins = planner.nobody_beats(top)
    worth = planner.prices.hand(hand, planner.rounds + count.mine_to_come)
    if count.mine_to_come:
        own = chance_to_beat(planner, hand, top)
        best = best_boast(planner, hand)
        if best:
            worth += own * planner.nobody_beats(count.value(best)) * planner.stake(best)
        wins *= 1.0 - own
    for seat in range(count.seats):
        kinds = boast if seat == boaster else count.boasts[seat]
        if kinds:
            stake = planner.stake(kinds)
            gain = float(sum([planner.coins[kind] for kind in kinds]) - stake)
            if values[seat] == top:
                gain += wins * stake
            worth += gain if seat == count.seat else -planner.envy * gain
    return worth


def best_boast(planner: Planner, hand: list[int]) -> list[int]:
    """The highest boast that a hand allows; empty if it allows none."""
    best: dict[int, int] = {}
    for kind in hand:
        type_ = planner.type[kind]
        if type_ <= RESULT and (
            type_ not in best or planner.sheet.value[kind] > planner.sheet.value[best[type_]]
        ):
            best[type_] = kind
    return list(best.values()) if DEED in best and FOE in best else []


def chance_to_beat(planner: Planner, hand: list[int], top: int) -> float:
    """How likely this seat beats the best boast so far in its own turn."""
    best = best_boast(planner, hand)
    return SURELY if best and planner.count.value(best) >= top else HARDLY
