"""What a player of Braggart is asked, by what they see: only what they can do, and why."""

from __future__ import annotations

from collections.abc import Sequence

from blarney.core.moves import Move
from blarney.core.texts import Text, Value
from blarney.games.braggart.deck import DEED, FOE, Deck
from blarney.games.braggart.moves import BAR, Accuse, Lay, Scheme
from blarney.games.braggart.view import BraggartView, Told


def asked(deck: Deck, prompt: Text, view: BraggartView, legal: Sequence[Move]) -> Text:
    """The question of a table as it is put to the viewer, who may do these things."""
    match prompt.key:
        case "prompts.turn" | "prompts.schemed" if not view.picked:
            return turn(deck, prompt, view, legal)
        case "prompts.consolation":
            return consolation(prompt, view)
        case "prompts.accusations":
            return accusation(deck, prompt, view, legal)
    return prompt


def turn(deck: Deck, prompt: Text, view: BraggartView, legal: Sequence[Move]) -> Text:
    """The bar, a Ploy or a boast: those of them that there are."""
    if any(isinstance(move, Lay) for move in legal):
        with_ploy = any(isinstance(move, Scheme) for move in legal)
        return prompt if with_ploy else Text(f"{prompt.key}_unaided", prompt.values)
    held = {deck.all_kinds[deck.names.index(card)].type for card in view.hand}
    lacking = [word for type_, word in ((DEED, "Deed"), (FOE, "Foe")) if type_ not in held]
    left = "bar" if BAR in legal else "end"
    if any(isinstance(move, Scheme) for move in legal):
        left = f"ploy_or_{left}"
    return Text(f"prompts.no_boast.{left}", {**prompt.values, "types": " and no ".join(lacking)})


def consolation(prompt: Text, view: BraggartView) -> Text:
    """What the boast lost by."""
    stands = {told.seat: told.value for told in view.tales}
    if view.viewer not in stands:
        return prompt
    return Text("prompts.lost", {"value": stands[view.viewer], "best": max(stands.values())})


def accusation(deck: Deck, prompt: Text, view: BraggartView, legal: Sequence[Move]) -> Text:
    """What the viewer could shout at the boast; after a correction, what it now stands at."""
    titles = [f"“{deck.all_kinds[move.kind].title}”" for move in legal if isinstance(move, Accuse)]
    values: dict[str, Value] = {**prompt.values, "shouts": " or ".join(titles)}
    told = [one for one in view.tales if one.seat == view.player]
    key = "prompts.doubt"
    if corrected(told):
        key = "prompts.another"
        values["before"] = told[-2].value
    return Text(key if titles else f"{key}_mute", values)


def corrected(told: Sequence[Told]) -> bool:
    """Is the last reading of a boast a correction?"""
    return len(told) > 1 and told[-1].accuser is not None
