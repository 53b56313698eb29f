"""The house's mind for Braggart: drafts what it lacks, boasts when it pays, and calls liars who are worth it."""

from __future__ import annotations

from collections.abc import Callable

from blarney.core.mind import Mind, Thought
from blarney.core.moves import PASS, STAND, Move
from blarney.core.texts import Text
from blarney.games.braggart import reasons
from blarney.games.braggart.counting import Count
from blarney.games.braggart.doubts import Swapping, swappings
from blarney.games.braggart.moves import (
    BAR,
    DONE,
    END,
    Accuse,
    Discard,
    Fetch,
    Keep,
    Lay,
    OfCard,
    Rob,
    Scheme,
    Swap,
    Take,
)
from blarney.games.braggart.plans import Boast, Planner
from blarney.games.braggart.prices import HOUSE, Weights

# What tells that a seat has had its turn.
TURNS = ("boasted", "went_to_bar", "found_bar_dry", "ended_turn")


def choose(mind: Mind, weights: Weights = HOUSE) -> Thought:
    """The move that promises most, and why."""
    legal = mind.legal
    if len(legal) == 1 and not isinstance(legal[0], Lay):
        return Thought(legal[0], Text("why.only"))
    first = legal[0]
    if first is DONE:
        # All that could be thrown away is picked, and a standing pass could be withdrawn.
        return Thought(DONE, Text("why.only"))
    if first is PASS and not isinstance(legal[1], Accuse):
        return Thought(STAND if STAND in legal and had_turn(mind) else PASS, Text("why.no_liar"))
    planner = Planner(Count(mind), weights)
    if first is PASS:
        return window(planner, legal)
    if isinstance(first, Take):
        return draft(planner, legal)
    if isinstance(first, Keep):
        return keep(planner, legal)
    if isinstance(first, Swap):
        return swap(planner, mind)
    if isinstance(first, Rob):
        return rob(planner, legal)
    if isinstance(first, Fetch):
        return fetch(planner, legal)
    if isinstance(first, Discard):
        return redraw(planner, legal) if DONE in legal else discard(planner, legal)
    return turn(planner, mind)


def the(sort: type[OfCard], kind: int, legal: list[Move]) -> Move:
    """The legal move of this sort with this kind of card."""
    return next(move for move in legal if isinstance(move, sort) and move.kind == kind)


def best_kind(legal: list[Move], worth: Callable[[int], float]) -> int:
    """The kind of card that promises most, the first of equals."""
    return max([move.kind for move in legal if isinstance(move, OfCard)], key=worth)


# The draft, the hand limit, the end of a round


def draft(planner: Planner, legal: list[Move]) -> Thought:
    """Take what the hand lacks, what is worth most, or what others should not have."""
    kind = best_kind(legal, planner.draft)
    return Thought(the(Take, kind, legal), reasons.of_draft(planner, kind))


def discard(planner: Planner, legal: list[Move]) -> Thought:
    """Part with what is least useful."""
    kind = planner.least(planner.hand)
    return Thought(the(Discard, kind, legal), reasons.of_discard(planner, kind))


def keep(planner: Planner, legal: list[Move]) -> Thought:
    """Keep what counts most; of equals what would break a tie."""
    values = planner.sheet.value
    kind = best_kind(legal, lambda kind: planner.coins[kind] + values[kind] / 1000)
    return Thought(the(Keep, kind, legal), reasons.of_keep(planner, kind))


# A turn


def turn(planner: Planner, mind: Mind) -> Thought:
    """Boast, play a Ploy first, or go to the bar; or go on with a boast that has begun."""
    legal = mind.legal
    boasts = planner.boasts(planner.hand)
    picked = planner.count.picked
    if picked:
        begun = best_boast([boast for boast in boasts if boast.kinds[: len(picked)] == picked])
        rest = begun.kinds[len(picked) :]
        return Thought(the(Lay, rest[0], legal) if rest else DONE, reasons.of_boast(planner, begun))
    away = END if END in legal else BAR
    most = planner.bar() if away is BAR else planner.nothing()
    boast = best_boast(boasts) if boasts else None
    thought = None
    if boast is not None and boast.worth > most:
        most = boast.worth
        thought = Thought(the(Lay, boast.kinds[0], legal), reasons.of_boast(planner, boast))
    schemes = [(planner.ploy(move.kind, mind.chance), move) for move in legal if isinstance(move, Scheme)]
    if schemes:
        worth, scheme = max(schemes, key=lambda one: one[0])
        if worth > most:
            thought = Thought(scheme, reasons.of_ploy(planner, scheme.kind))
    return thought or Thought(away, reasons.of_rest(planner, boast, away is BAR))


def best_boast(boasts: list[Boast]) -> Boast:
    """The boast that promises most."""
    return max(boasts, key=lambda boast: boast.worth)


# Ploys


def rob(planner: Planner, legal: list[Move]) -> Thought:
    """Rob whoever has scored most cards, and is still to come."""
    view = planner.count.view
    to_come = planner.count.to_come

    def promise(seat: int) -> tuple[int, bool, int]:
        return view.score_sizes[seat], seat in to_come, view.hand_sizes[seat]

    move = max([move for move in legal if isinstance(move, Rob)], key=lambda move: promise(move.seat))
    return Thought(move, reasons.of_rob(planner, move.seat))


def fetch(planner: Planner, legal: list[Move]) -> Thought:
    """Take back what serves the hand best."""
    tops = planner.lost()
    kind = max(tops, key=lambda kind: planner.turn(planner.trimmed([*planner.hand, kind])))
    return Thought(the(Fetch, kind, legal), reasons.of_fetch(planner, kind))


def redraw(planner: Planner, legal: list[Move]) -> Thought:
    """Throw away what is worth less than a card nobody has seen."""
    junk = planner.junk(planner.hand)
    for kind in planner.count.picked:
        if kind in junk:
            junk.remove(kind)
    move = the(Discard, junk[0], legal) if junk else DONE
    return Thought(move, reasons.of_redraw(planner))


# Liar!


def had_turn(mind: Mind) -> bool:
    """Has this seat had its turn in this round? Then it gets no Liar! any more before the next."""
    for place in range(len(mind.events) - 1, -1, -1):
        event = mind.events[place]
        if event.what == "opened":
            return False
        if event.seat == mind.seat and event.what in TURNS:
            return True
    return False


def window(planner: Planner, legal: list[Move]) -> Thought:
    """Call a liar if that promises more than to keep the card."""
    found: tuple[Accuse, Swapping] | None = None
    for move in legal:
        if isinstance(move, Accuse):
            ways = swappings(planner, move.kind, planner.sheet.swaps[move.kind], planner.hand)
            way = max(ways, key=lambda way: way.worth)
            if found is None or way.worth > found[1].worth:
                found = move, way
    assert found is not None, "there is a Liar! to play"
    move, way = found
    if way.worth > 0.0:
        return Thought(move, reasons.of_swap(planner, way))
    return Thought(PASS, reasons.of_pass(planner, way))


def swap(planner: Planner, mind: Mind) -> Thought:
    """Swap what was planned, or, if that was done, what still promises something."""
    count = planner.count
    legal = mind.legal
    allowed = [move.kind for move in legal if isinstance(move, Swap)]
    # The Liar! that was played lies on top of the discard pile.
    left = planner.sheet.swaps[count.sheet.kind[count.view.discard[-1]]]
    for place in range(len(mind.events) - 1, -1, -1):
        if mind.events[place].what == "accused":
            break
        left -= mind.events[place].what == "swapped"
    ways = swappings(planner, None, left, allowed)
    way = max(ways, key=lambda way: way.worth)
    if DONE in legal and way.worth <= 0.0:
        return Thought(DONE, Text("why.enough"))
    return Thought(the(Swap, way.new[0], legal), reasons.of_swap(planner, way))
