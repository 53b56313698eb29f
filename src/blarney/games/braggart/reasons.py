"""Why the house plays as it does in Braggart: one true sentence for each move."""

from __future__ import annotations

from blarney.core.texts import Text, Value
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY
from blarney.games.braggart.doubts import Swapping, best_boast
from blarney.games.braggart.plans import Boast, Planner


def percent(chance: float) -> int:
    """A chance in per cent; only what is certain is 0 or 100."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


def highest(planner: Planner, hand: list[int]) -> int:
    """The most that a hand can boast; 0 if it cannot."""
    return planner.count.value(best_boast(planner, hand))


def about(planner: Planner, kind: int, **more: Value) -> dict[str, Value]:
    """A card by name, with what it counts."""
    return {"card": planner.deck.names[kind], "value": planner.sheet.value[kind], **more}


# The draft, the hand limit, the end of a round


def of_draft(planner: Planner, kind: int) -> Text:
    """Why this of the open cards."""
    count = planner.count
    type_ = planner.type[kind]
    values = about(planner, kind)
    if type_ == LIAR:
        shown = [planner.type[planner.sheet.kind[name]] for name in count.view.open]
        return Text("why.draft_liar", {**values, "left": count.liars() - shown.count(LIAR)})
    if type_ == PLOY:
        return Text("why.draft_ploy", values)
    held = [planner.type[one] for one in planner.hand]
    if type_ in (DEED, FOE) and type_ not in held:
        return Text("why.draft_deed" if type_ == DEED else "why.draft_foe", values)
    before, after = highest(planner, planner.hand), highest(planner, [*planner.hand, kind])
    if after > before:
        return Text("why.draft_better", {**values, "before": before, "after": after})
    opened = [planner.sheet.kind[name] for name in count.view.open]
    own = max(opened, key=lambda one: planner.draft(one) - planner.denial(one))
    if planner.type[own] != type_ or planner.sheet.value[own] != planner.sheet.value[kind]:
        return Text("why.draft_deny", {**values, "other": planner.deck.names[own]})
    return Text("why.draft_later", values)


def of_discard(planner: Planner, kind: int) -> Text:
    """Why this card goes."""
    values = about(planner, kind, many=len(planner.hand))
    return Text("why.discard" if planner.type[kind] < LIAR else "why.discard_other", values)


def of_keep(planner: Planner, kind: int) -> Text:
    """Why this card of a lost boast."""
    return Text("why.keep", {"card": planner.deck.names[kind], "coins": planner.coins[kind]})


# A turn


def of_boast(planner: Planner, boast: Boast) -> Text:
    """Why to boast, and with these cards."""
    count = planner.count
    best = max(boast.kinds, key=planner.coins.__getitem__)
    # Whoever is still to come may yet have a Ploy that helps.
    chance = min(99, percent(boast.chance)) if count.to_come else percent(boast.chance)
    values: dict[str, Value] = {
        "value": boast.value,
        "beat": count.to_beat,
        "left": len(count.to_come),
        "chance": chance,
        "card": planner.deck.names[best],
        "kept": boast.kept,
    }
    if boast.value < count.to_beat:
        return Text("why.boast_last_lost" if not count.view.deck else "why.boast_lost", values)
    if not count.to_come and not count.to_beat:
        return Text("why.boast_alone", values)
    if chance == 100:
        return Text("why.boast_sure", values)
    if not count.to_come:
        return Text("why.boast_leads", values)
    if not count.view.deck:
        return Text("why.boast_last", values)
    return Text("why.boast" if count.to_beat else "why.boast_first", values)


def of_rest(planner: Planner, boast: Boast | None, bar: bool) -> Text:
    """Why to go to the bar, or to end the turn."""
    count = planner.count
    key = "why.bar" if bar else "why.end"
    if boast is None:
        return Text(f"{key}_none")
    drawn = min(planner.deck.bar, count.view.deck)
    values: dict[str, Value] = {
        "drawn": drawn,
        "beat": count.to_beat,
        "value": highest(planner, planner.hand),
    }
    if bar and not drawn:
        return Text("why.bar_dry", values)
    if highest(planner, planner.hand) < count.to_beat:
        return Text(f"{key}_beaten", values)
    chance = min(99, percent(boast.chance)) if count.to_come else percent(boast.chance)
    return Text(key, {**values, "value": boast.value, "chance": chance})


# Ploys


def of_ploy(planner: Planner, kind: int) -> Text:
    """Why a Ploy comes first."""
    does = planner.deck.all_kinds[kind].does
    values: dict[str, Value] = {"ploy": planner.deck.names[kind]}
    verb = does[0].name if len(does) == 1 else ""
    rest = planner.hand[:]
    rest.remove(kind)
    if verb == "draw":
        return Text("why.ploy_draw", {**values, "many": min(does[0].cards, planner.count.view.deck)})
    if verb == "steal":
        return Text("why.ploy_steal", values)
    if verb == "redraw" and (junk := planner.junk(rest)):
        return Text("why.ploy_redraw", {**values, "many": len(junk)})
    if verb == "salvage":
        return Text("why.ploy_salvage", {**values, **about(planner, planner.salvaged(rest)[-1])})
    return Text("why.ploy", values)


def of_rob(planner: Planner, seat: int) -> Text:
    """Why this rival."""
    many = planner.count.view.score_sizes[seat]
    return Text("why.rob" if many else "why.rob_early", {"other": seat, "many": many})


def of_fetch(planner: Planner, kind: int) -> Text:
    """Why this card of the discard pile."""
    before, after = highest(planner, planner.hand), highest(planner, [*planner.hand, kind])
    values = about(planner, kind, before=before, after=after)
    if after > before:
        return Text("why.fetch_better" if before else "why.fetch_first", values)
    return Text("why.fetch", values)


def of_redraw(planner: Planner) -> Text:
    """Why these cards are thrown away."""
    junk = [planner.deck.names[kind] for kind in planner.junk(planner.hand)]
    if not junk:
        return Text("why.redraw_none")
    return Text("why.redraw", {"cards": junk, "many": len(planner.hand) - len(junk)})


# Liar!


def of_swap(planner: Planner, way: Swapping) -> Text:
    """Why a boast is corrected so."""
    count = planner.count
    boaster = count.view.player
    before = count.values[boaster]
    names = planner.deck.names
    mine = count.values[count.seat]
    others = [value for seat, value in enumerate(count.values) if seat != boaster]
    values: dict[str, Value] = {
        "other": boaster,
        "before": before,
        "after": way.value,
        "new": [names[kind] for kind in way.new],
        "old": [names[kind] for kind in way.old],
        "mine": mine,
        "top": max(others),
    }
    if before > mine >= max([way.value, *others]):
        return Text("why.accuse_win", values)
    if count.mine_to_come:
        hand = planner.hand[:]
        for new, old in zip(way.new, way.old, strict=True):
            hand[hand.index(new)] = old
        own = highest(planner, hand)
        if max([way.value, *others]) <= own and highest(planner, planner.hand) < count.to_beat:
            return Text("why.accuse_clear", {**values, "own": own})
    if before >= max(others) > way.value:
        return Text("why.accuse_drop", values)
    return Text("why.accuse_card", values)


def of_pass(planner: Planner, way: Swapping) -> Text:
    """Why a Liar! is kept."""
    count = planner.count
    boaster = count.view.player
    values: dict[str, Value] = {"other": boaster, "before": count.values[boaster], "after": way.value}
    lower = [
        (new, old)
        for old in count.boasts[boaster]
        for new in planner.hand
        if planner.type[new] == planner.type[old] and planner.sheet.value[new] < planner.sheet.value[old]
    ]
    return Text("why.pass" if lower else "why.pass_idle", values)
