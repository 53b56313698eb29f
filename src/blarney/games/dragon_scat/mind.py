"""The house's mind for Dragon Scat: counts cards, doubts, and lies when it pays."""

from __future__ import annotations

from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.texts import Text
from blarney.games.dragon_scat import reasons
from blarney.games.dragon_scat.counting import Count
from blarney.games.dragon_scat.doubts import doubt
from blarney.games.dragon_scat.moves import DONE, GRANTED, KEEP, SCAT, Lay, New, Under
from blarney.games.dragon_scat.odds import Odds, chance_of
from blarney.games.dragon_scat.plans import Plan, Planner

# Choices that promise nearly the same are mixed: so large a part of the chance to win is a clear difference, for a
# turn and for an answer; several may answer, and if each of them mixed much, somebody would nearly always say Scat.
CLEAR = 0.05
SURE = 0.04
FINE = 1_000_000


def choose(mind: Mind) -> Thought:
    """The move with the best prospect, mostly, and why."""
    if len(mind.legal) == 1:
        return Thought(mind.legal[0], Text("why.only"))
    odds = Odds(Count(mind))
    if SCAT in mind.legal:
        return answer(odds, mind.chance)
    if KEEP in mind.legal:
        return one_card(odds, mind.legal)
    return turn(odds, mind)


# A turn


def turn(odds: Odds, mind: Mind) -> Thought:
    """Plan the whole turn, or find the plan again by what is picked already."""
    planner = Planner(odds)
    if odds.count.view.picked is not None:
        plan, move = begun(planner, mind.legal)
        return Thought(move, reasons.of_plan(planner, plan))
    plans = [*[planner.under(row) for row in range(len(odds.count.showing))], *planner.new_dragons()]
    plan = mixed(plans, mind.chance)
    if plan.row is None:
        return Thought(the(New, plan.cards[0], mind.legal), reasons.of_plan(planner, plan))
    return Thought(the(Under, odds.count.showing[plan.row], mind.legal), reasons.of_plan(planner, plan))


def begun(planner: Planner, legal: list[Move]) -> tuple[Plan, Move]:
    """The plan of a play that has begun, and its next part: the first card that is not picked yet, or done."""
    count = planner.count
    picked = count.view.picked
    assert picked is not None, "a play was begun"
    row = count.showing.index(count.kind[picked.dragon])
    plan = planner.under(row)
    left = plan.cards[:]
    for card in picked.cards:
        if count.kind[card] not in left:
            # Somebody else began this play; it ends with what they picked.
            return planner.weigh(row, [count.kind[card] for card in picked.cards], planner.caught(row)), DONE
        left.remove(count.kind[card])
    return plan, the(Lay, left[0], legal) if left else DONE


def the(sort: type[Under] | type[Lay] | type[New], kind: int, legal: list[Move]) -> Move:
    """The legal move of this sort with this kind of card."""
    return next(move for move in legal if isinstance(move, sort) and move.kind == kind)


def mixed(plans: list[Plan], chance: Chance) -> Plan:
    """One of the plans; the better, the likelier, and hardly ever one that is clearly worse."""
    most = max([plan.worth for plan in plans])
    if most >= 1.0:
        return next(plan for plan in plans if plan.worth >= 1.0)
    weights = [int(FINE * leaning(plan.worth, most, CLEAR)) for plan in plans]
    at = chance.below(sum(weights))
    for plan, weight in zip(plans, weights, strict=True):
        at -= weight
        if at < 0:
            return plan
    raise AssertionError("the weights add up")


def leaning(this: float, that: float, clear: float) -> float:
    """How often this is chosen and not that: half the time if they promise the same."""
    most = max(this, that)
    return chance_of((this - that) / (clear * most)) if most > 0.0 else 0.5


# An answer


def answer(odds: Odds, chance: Chance) -> Thought:
    """Granted or Scat."""
    claim = odds.count.view.claim
    assert claim is not None, "a claim is to be answered"
    weighed = doubt(odds)
    if weighed.lie <= 0.0:
        scat = False
    elif weighed.lie >= 1.0 or not odds.sizes[claim.seat]:
        scat = True
    else:
        scat = chance.below(FINE) < FINE * leaning(weighed.scat, weighed.granted, SURE)
    return Thought(SCAT if scat else GRANTED, reasons.of_answer(odds, weighed, scat))


# A card in place of a pile, or a free one


def one_card(odds: Odds, legal: list[Move]) -> Thought:
    """Lay the card that is hardest to be rid of otherwise."""
    kind = odds.idle(odds.count.hand)
    assert kind is not None, "somebody without cards has won"
    return Thought(the(Lay, kind, legal), reasons.of_one_card(odds, kind))
