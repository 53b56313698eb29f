"""Why the mind of B.O.N. plays a card: one short sentence, true by the odds that it chose by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blarney.core.texts import Text, Value

if TYPE_CHECKING:
    from blarney.games.bon.mind import Judge, Prospect

# What should happen, what should not, and what can hardly be helped.
LIKELY = 0.5
UNLIKELY = 0.25
NEARLY_SURE = 0.9
# A difference in the hopes of the others that is worth a word.
NOTABLE = 0.01


def reason(judge: Judge, chosen: Prospect, prospects: list[Prospect]) -> Text:
    """Why this card of all those that were weighed."""
    # The card that would be best for the seat's own points alone.
    selfish = max(prospects, key=lambda prospect: (prospect.own, -prospect.worth))
    spoiled = (chosen.worth - chosen.own) - (selfish.worth - selfish.own)
    if spoiled > NOTABLE:
        return for_others(judge, chosen, selfish)
    if judge.out_of_reach():
        return Text("why.lost")
    if chosen.kind == judge.sheet.passing:
        return passing(judge, prospects)
    if judge.wants_tricks():
        return wanting(judge, chosen, prospects)
    return avoiding(judge, chosen, prospects)


def for_others(judge: Judge, chosen: Prospect, selfish: Prospect) -> Text:
    """A card that spoils the round of somebody else, who takes the trick more or less often than by `selfish`."""
    changes = [
        (chosen.takers[seat] - selfish.takers[seat]) * judge.stakes[seat] for seat in range(judge.view.seats)
    ]
    other = changes.index(min(changes))
    taken = judge.view.tricks[other]
    without, with_it = judge.may_be_champion(other, taken), judge.may_be_champion(other, taken + 1)
    chance = percent(chosen.takers[other])
    if judge.stakes[other] < 0:
        # Whoever may be champion either way is not kept from it by a trick.
        key = "burden_champion" if without and not with_it else "burden"
        if judge.leader_after(chosen.kind) == other and chosen.takers[other] > LIKELY:
            return Text(f"why.{key}", {"other": other})
        return Text(f"why.{key}_raised", {"other": other, "chance": chance})
    key = "deny_champion" if with_it else "deny"
    if chosen.takers[judge.seat] > LIKELY:
        return about(judge, chosen, key, other=other)
    return Text(f"why.{key}_lowered", {"other": other, "chance": chance})


def passing(judge: Judge, prospects: list[Prospect]) -> Text:
    """A pass, which never takes a trick."""
    if not judge.wants_tricks():
        return Text("why.passing")
    if any(prospect.takers[judge.seat] > 0.0 for prospect in prospects):
        return Text("why.pass_later")
    return Text("why.pass_beaten")


def wanting(judge: Judge, chosen: Prospect, prospects: list[Prospect]) -> Text:
    """A card of whoever still wants tricks."""
    wanted = judge.view.goal - judge.taken
    if chosen.takers[judge.seat] > LIKELY:
        if wanted == 1 and judge.sinks_more(chosen.kind):
            return about(judge, chosen, "sinks")
        return about(judge, chosen, "take", wanted=wanted)
    # Nothing is kept for later if every card is needed now.
    if wanted < len(judge.hand) and judge.could_play_stronger(prospects, chosen.kind):
        return about(judge, chosen, "later", wanted=wanted)
    return sure_loser(judge, chosen) or about(judge, chosen, "slim")


def avoiding(judge: Judge, chosen: Prospect, prospects: list[Prospect]) -> Text:
    """A card of whoever wants no trick."""
    mine = chosen.takers[judge.seat]
    if all(prospect.takers[judge.seat] >= NEARLY_SURE for prospect in prospects):
        return about(judge, chosen, "forced")
    if mine > LIKELY:
        return about(judge, chosen, "risk")
    if not judge.odds.laid and judge.is_lowest(chosen.kind) and (higher := judge.higher(chosen.kind)):
        return about(judge, chosen, "low_lead", higher=higher)
    return sure_loser(judge, chosen) or about(judge, chosen, "risk" if mine > UNLIKELY else "duck")


def sure_loser(judge: Judge, chosen: Prospect) -> Text | None:
    """A card that cannot take this trick, because a better one lies there."""
    best = judge.odds.best_of(judge.odds.laid)
    if best is None or judge.leader_after(chosen.kind) == judge.seat:
        return None
    if judge.sheet.colour(chosen.kind) != judge.odds.prime:
        assert judge.odds.prime is not None, "the best card has a colour"
        return about(judge, chosen, "shed", prime=judge.sheet.deck.colours[judge.odds.prime])
    return about(judge, chosen, "under", best=judge.sheet.deck.names[best[1]])


def about(judge: Judge, chosen: Prospect, key: str, **more: Value) -> Text:
    """The sentence with the card, its colour, and the chance that it takes the trick."""
    values: dict[str, Value] = {
        "card": judge.sheet.deck.names[chosen.kind],
        "colour": judge.sheet.deck.colours[judge.sheet.colour(chosen.kind)],
        "chance": percent(chosen.takers[judge.seat]),
        **more,
    }
    return Text(f"why.{key}", values)


def percent(chance: float) -> int:
    """A chance in per cent; only what is certain is 0 or 100."""
    if chance <= 0.0 or chance >= 1.0:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))
