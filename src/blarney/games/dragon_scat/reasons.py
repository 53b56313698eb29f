"""Why the house plays as it does in Dragon Scat: one true sentence for each move."""

from __future__ import annotations

from blarney.core.texts import Text, Value
from blarney.games.dragon_scat.doubts import Doubt
from blarney.games.dragon_scat.odds import Odds
from blarney.games.dragon_scat.plans import Plan, Planner

LIKELY = 0.5


def percent(chance: float) -> int:
    """A chance in per cent; only what is certain is 0 or 100."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def of_plan(planner: Planner, plan: Plan) -> Text:
    """Why this turn."""
    names = planner.count.deck.names
    left = sum(planner.hand) - len(plan.cards)
    if plan.row is None:
        values: dict[str, Value] = {"card": names[plan.cards[0]]}
        return Text("why.new" if left else "why.new_last", values)
    dragon = names[planner.count.showing[plan.row]]
    pile = planner.count.piles[plan.row]
    values = {"dragon": dragon, "many": len(plan.cards)}
    if plan.honest:
        if left < 2:
            return Text("why.honest_one_left" if left else "why.honest_last", values)
        return Text("why.honest", {**values, "taken": pile + len(plan.cards)})
    false = [names[kind] for kind in plan.cards if names[kind] != dragon]
    values = {**values, "false": false, "pile": pile, "chance": percent(plan.called)}
    if len(false) < len(plan.cards):
        return Text("why.half_lie", {**values, "true": len(plan.cards) - len(false)})
    return Text("why.lie", values)


def of_answer(odds: Odds, doubt: Doubt, scat: bool) -> Text:
    """Why Scat, or why not."""
    claim = odds.count.view.claim
    assert claim is not None, "a claim is to be answered"
    many = len(claim.cards)
    values: dict[str, Value] = {"other": claim.seat, "dragon": claim.dragon, "many": many}
    if doubt.lie >= 1.0:
        return sure_lie(odds, odds.count.kind[claim.dragon], values, many)
    if doubt.lie <= 0.0:
        return Text("why.sure_truth", values)
    row = odds.count.showing.index(odds.count.kind[claim.dragon])
    values = {**values, "chance": percent(doubt.lie), "taken": odds.count.piles[row] + many}
    if scat and not odds.sizes[claim.seat]:
        return Text("why.stop", values)
    if scat and doubt.scat < doubt.granted:
        return Text("why.gamble", values)
    if scat:
        return Text("why.doubt_last" if odds.sizes[odds.seat] == 1 else "why.doubt", values)
    if doubt.scat > doubt.granted:
        return Text("why.let_go", values)
    return Text("why.too_dear" if doubt.lie > LIKELY else "why.believe", values)


def sure_lie(odds: Odds, kind: int, values: dict[str, Value], many: int) -> Text:
    """There are not so many of these cards left, or not in that hand."""
    other = odds.count.view.player
    left = odds.count.most(kind, other)
    if many <= left:
        return Text("why.cannot_have", values)
    mine = odds.count.hand[kind]
    copies = odds.count.deck.copies
    values = {**values, "copies": copies, "mine": mine, "left": max(0, left)}
    if left == copies - 1:
        return Text("why.too_many", values)
    if left == copies - 1 - mine:
        return Text("why.too_many_held", values)
    return Text("why.too_many_known", {**values, "known": copies - left})


def of_one_card(odds: Odds, kind: int) -> Text:
    """Why this card is laid where nobody can object."""
    values: dict[str, Value] = {"card": odds.count.deck.names[kind]}
    if sum(odds.count.hand) == 1:
        return Text("why.last_card", values)
    return Text("why.free_card" if kind in odds.shows else "why.free_stranger", values)
