"""The house's mind for Braggart."""

from __future__ import annotations

from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, Move
from blarney.core.texts import Text
from blarney.games.braggart.counting import Count
from blarney.games.braggart.moves import BAR, DONE, END, KEEP_NONE, Accuse, Discard, Fetch, Keep, Lay, OfCard, Rob, Scheme, Swap, Take
from blarney.games.braggart.odds import HOUSE, Weights
from blarney.games.braggart.plans import Boast, Planner

TURNS = ("boasted", "went_to_bar", "found_bar_dry", "ended_turn")
ONLY = Text("why.only")


def choose(mind: Mind, weights: Weights = HOUSE) -> Thought:
    """The move with the best prospect, and why."""
    legal = mind.legal
    if len(legal) == 1:
        return Thought(legal[0], ONLY)
    if PASS in legal and not any(isinstance(move, Accuse) for move in legal):
        return Thought(had_turn(mind) if STAND in legal else PASS, ONLY)
    planner = Planner(Count(mind), weights)
    if PASS in legal:
        return window(planner, mind)
    first = legal[0]
    if isinstance(first, Take):
        return best(planner, mind, planner.draft)
    if isinstance(first, Keep):
        coins = planner.coins
        return best(planner, mind, lambda kind: float(coins[kind]))
    if isinstance(first, Swap):
        return swap(planner, mind)
    if isinstance(first, Rob):
        return rob(planner, mind)
    if isinstance(first, Fetch):
        return best(planner, mind, lambda kind: planner.turn(planner.trimmed([*planner.hand, kind])))
    if isinstance(first, Discard):
        if DONE in legal:
            return redraw(planner, mind)
        least = planner.least(planner.hand)
        return Thought(the(legal, Discard, least), ONLY)
    return turn(planner, mind)


def had_turn(mind: Mind) -> Move:
    for place in range(len(mind.events) - 1, -1, -1):
        event = mind.events[place]
        if event.what == "opened":
            break
        if event.seat == mind.seat and event.what in TURNS:
            return STAND
    return PASS


def the(legal: list[Move], sort: type[OfCard], kind: int) -> Move:
    return next(move for move in legal if isinstance(move, sort) and move.kind == kind)


def best(planner: Planner, mind: Mind, worth) -> Thought:  # type: ignore
    moves = [move for move in mind.legal if isinstance(move, OfCard)]
    values = [worth(move.kind) for move in moves]
    most = max(values)
    return Thought(moves[values.index(most)], ONLY)


def turn(planner: Planner, mind: Mind) -> Thought:
    legal = mind.legal
    picked = [planner.count.sheet.kind[name] for name in planner.count.view.picked]
    boasts = planner.boasts(planner.hand)
    if picked:
        boasts = [one for one in boasts if one.kinds[: len(picked)] == picked]
        one = max(boasts, key=lambda one: one.worth)
        move = DONE if len(one.kinds) == len(picked) else the(legal, Lay, one.kinds[len(picked)])
        return Thought(move, ONLY)
    stay = END if END in legal else BAR
    options: list[tuple[float, Move]] = []
    options.append((planner.bar() if stay is BAR else planner.odds.hold(planner.hand, planner.rounds), stay))
    if boasts:
        one = max(boasts, key=lambda one: one.worth)
        options.append((one.worth, the(legal, Lay, one.kinds[0])))
    for move in legal:
        if isinstance(move, Scheme):
            options.append((planner.ploy(move.kind, mind.chance), move))
    return Thought(max(options, key=lambda one: one[0])[1], ONLY)


def window(planner: Planner, mind: Mind) -> Thought:
    best_worth, best_move = planner.weights.accuse, PASS
    for move in mind.legal:
        if isinstance(move, Accuse):
            swaps = planner.deck.all_kinds[move.kind].swaps
            for one in planner.swappings(move.kind, swaps):
                if one.worth > best_worth:
                    best_worth, best_move = one.worth, move
    return Thought(best_move, ONLY)


def swap(planner: Planner, mind: Mind) -> Thought:
    view = planner.count.view
    legal = mind.legal
    swaps = 1
    kinds = {move.kind for move in legal if isinstance(move, Swap)}
    # how many swaps were called for
    accused = next(e for e in reversed(mind.events) if e.what == "accused")
    done = 0
    for e in reversed(mind.events):
        if e.what == "accused":
            swaps = planner.deck.all_kinds[planner.count.sheet.kind[e.cards[0]]].swaps - done
            break
        if e.what == "swapped":
            done += 1
    ways = [one for one in planner.swappings(-1, swaps) if all(new in kinds for new, old in one.pairs)]
    one = max(ways, key=lambda one: one.worth)
    if done and one.worth <= 0.0:
        return Thought(DONE, ONLY)
    return Thought(the(legal, Swap, one.pairs[0][0]), ONLY)


def rob(planner: Planner, mind: Mind) -> Thought:
    robs = [move for move in mind.legal if isinstance(move, Rob)]
    scores = planner.count.scores
    return Thought(max(robs, key=lambda move: (scores[move.seat], planner.count.view.hand_sizes[move.seat])), ONLY)


def redraw(planner: Planner, mind: Mind) -> Thought:
    picked = [planner.count.sheet.kind[name] for name in planner.count.view.picked]
    hand = planner.hand
    junk = [hand[place] for place in planner.junk(hand)]
    for kind in picked:
        if kind in junk:
            junk.remove(kind)
    for kind in junk:
        for move in mind.legal:
            if isinstance(move, Discard) and move.kind == kind:
                return Thought(move, ONLY)
    return Thought(DONE, ONLY)
