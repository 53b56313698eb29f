"""Why the mind of B.O.N. plays a card: one short sentence for each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from blarney.core.texts import Text, Value

if TYPE_CHECKING:
    from blarney.games.bon.mind import Judge, Prospect

LIKELY = 0.5
# A difference in the hopes of the others that is worth a word.
NOTABLE = 0.01


def reason(judge: Judge, chosen: Prospect, selfish: Prospect) -> Text:
    """Why this card; `selfish` is the one that would be best for the seat's own points alone."""
    spoiled = (chosen.worth - chosen.own) - (selfish.worth - selfish.own)
    if spoiled > NOTABLE:
        return for_others(judge, chosen, selfish)
    if judge.out_of_reach():
        return say(judge, chosen, "lost")
    if chosen.takers[judge.seat] > LIKELY:
        return taking(judge, chosen)
    return ducking(judge, chosen)


def for_others(judge: Judge, chosen: Prospect, selfish: Prospect) -> Text:
    """A card played to spoil the round of somebody else."""
    changes = [
        (chosen.takers[seat] - selfish.takers[seat]) * judge.stakes[seat] for seat in range(judge.view.seats)
    ]
    seat = changes.index(min(changes))
    key = "burden" if judge.stakes[seat] < 0 else "deny"
    if judge.threatens(seat):
        key = f"{key}_champion"
    return say(judge, chosen, key, other=seat)


def taking(judge: Judge, chosen: Prospect) -> Text:
    """A card that should take the trick."""
    if not judge.wants_tricks():
        return say(judge, chosen, "forced")
    wanted = judge.view.goal - judge.taken
    if wanted == 1 and judge.holds_more(chosen.kind):
        return say(judge, chosen, "sinks")
    return say(judge, chosen, "take", wanted=wanted)


def ducking(judge: Judge, chosen: Prospect) -> Text:
    """A card that should not take the trick."""
    if chosen.kind == judge.sheet.passing:
        return say(judge, chosen, "passing")
    if judge.wants_tricks() and judge.holds_stronger(chosen.kind):
        return say(judge, chosen, "later")
    prime = judge.odds.prime
    if prime is None:
        higher = judge.higher(chosen.kind)
        return say(judge, chosen, "low_lead" if higher else "duck", higher=higher)
    if judge.sheet.colour(chosen.kind) != prime:
        return say(judge, chosen, "shed", prime=judge.sheet.deck.colours[prime])
    best = judge.odds.best_of(judge.odds.laid)
    assert best is not None, "whoever follows a colour sees a card of it"
    if chosen.takers[judge.seat] == 0.0:
        return say(judge, chosen, "under", best=judge.sheet.deck.names[best[1]])
    return say(judge, chosen, "duck")


def say(judge: Judge, chosen: Prospect, key: str, **more: Value) -> Text:
    """The sentence with the card, its colour, and the chance to take the trick in per cent."""
    values: dict[str, Value] = {
        "card": judge.sheet.deck.names[chosen.kind],
        "chance": round(100 * chosen.takers[judge.seat]),
        **more,
    }
    if chosen.kind != judge.sheet.passing:
        values["colour"] = judge.sheet.deck.colours[judge.sheet.colour(chosen.kind)]
    return Text(f"why.{key}", values)
