"""Cards of Braggart in a few words: as choices show them, and as sentences name them."""

from __future__ import annotations

from collections.abc import Mapping

from blarney.core.moves import STAND, Move
from blarney.core.texts import Names, Text, Value
from blarney.games.braggart.deck import LIAR, PLOY, Deck, Kind, Verb
from blarney.games.braggart.moves import BAR, Accuse, Keep, OfCard, Rob, Scheme, Swap
from blarney.games.braggart.view import BraggartView

TYPES = ("Scene", "Deed", "Foe", "Result", "Liar!", "Ploy")
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def caption(deck: Deck, move: Move, view: BraggartView, names: Names) -> str:
    """A move as a choice is shown: with the type and value of its card, and with names in place of seats."""
    if isinstance(move, Rob):
        return f"rob {names.seat(move.seat)} ({counted(view.hand_sizes[move.seat], 'card')})"
    if move is BAR:
        many = min(deck.bar, view.deck)
        return f"{move.text} (draw {counted(many, 'card')})" if many else f"{move.text} (nothing left)"
    if move is STAND:
        return "pass until the round is over"
    if not isinstance(move, OfCard):
        return move.text
    kind = deck.all_kinds[move.kind]
    if isinstance(move, Scheme):
        return f"play {kind.name} ({deeds_of(kind)})"
    if isinstance(move, Accuse):
        return f"call “{kind.title}” (swap {counted(kind.swaps, 'card')})"
    if isinstance(move, Swap):
        old = counterpart(deck, kind, view)
        return f"swap in {kind.name} ({TYPES[kind.type]} {kind.value} for {old.value if old else 'none'})"
    if isinstance(move, Keep) and view.scoring == "coins":
        return f"keep {kind.name} ({TYPES[kind.type]} {kind.value}, {counted(kind.coins, 'coin')})"
    return f"{move.text.removesuffix(kind.name)}{described(kind)}"


def counterpart(deck: Deck, kind: Kind, view: BraggartView) -> Kind | None:
    """The card of the boast on the table that is of the same type."""
    there = [deck.all_kinds[deck.names.index(name)] for name in view.boasts[view.player]]
    return next((one for one in there if one.type == kind.type), None)


def described(kind: Kind) -> str:
    """A card as sentences name it: what it is called, of which type it is, and its value or its other name."""
    if kind.type == LIAR:
        return f"“{kind.title}”"
    worth = other_name(kind) if kind.type == PLOY else f" {kind.value}"
    return f"{kind.name} ({TYPES[kind.type]}{worth})"


def with_title(kind: Kind) -> str:
    """A card by its name and by what is printed on it."""
    title = other_name(kind)
    return f"{kind.name},{title}" if title else f"“{kind.title}”"


def other_name(kind: Kind) -> str:
    """What is printed on a Ploy, if it is not just its name."""
    return "" if kind.title.casefold() == kind.name else f" “{kind.title}”"


def deeds_of(kind: Kind) -> str:
    """What a Ploy does, in a few words."""
    return ", then ".join(deed(verb) for verb in kind.does)


def deed(verb: Verb) -> str:
    """What one verb of a Ploy does."""
    match verb.name:
        case "steal":
            return "rob a rival of a card" if verb.cards == 1 else f"rob rivals of {verb.cards} cards"
        case "draw":
            return f"draw {counted(verb.cards, 'card')}"
        case "redraw":
            return "throw cards away and draw as many"
        case _:
            some = "a card" if verb.cards == 1 else f"{verb.cards} cards"
            return f"take {some} back from the discard pile"


def counted(many: int, thing: str) -> str:
    """One card, or some cards."""
    return f"{many} {thing}" if many == 1 else f"{many} {thing}s"


def spelled_out(deck: Deck, text: Text) -> Text:
    """A sentence whose cards are told with their types and values, and whose numbers of cards are words to read."""
    values: dict[str, Value] = {"liar": liar_title(deck), **text.values}
    if isinstance(many := values.get("many"), int):
        values["count"] = counted(many, "card")
    if text.key == "prompts.how":
        values.update({"bar": counted(deck.bar, "card"), "limit": deck.limit})
    if isinstance(score := values.get("score"), int):
        values.update({"coins": counted(score, "coin"), "points": counted(score, "point")})
    if text.key.startswith("events."):
        by_name = {kind.name: kind for kind in deck.all_kinds}
        for key in ("card", "old", "new"):
            if isinstance(name := values.get(key), str):
                values[key] = spelled(by_name, name)
                values["ploy"] = with_title(by_name[name]) if name in by_name else name
        if isinstance(cards := values.get("cards"), list):
            told = [spelled(by_name, card) if isinstance(card, str) else None for card in cards]
            values["cards"] = together(told)
    return Text(text.key, values)


def together(cards: list[str | None]) -> list[str | None]:
    """Equal cards as one, with their number before them; cards that are not seen stay as they are."""
    many = {card: cards.count(card) for card in cards if card is not None}
    told: list[str | None] = []
    for card in cards:
        if card is None:
            told.append(None)
        elif (here := many.pop(card, 0)) > 0:
            told.append(card if here == 1 else f"{NUMBERS[here] if here < len(NUMBERS) else here} {card}")
    return told


def liar_title(deck: Deck) -> str:
    """What the plainest Liar! of this pack is called."""
    titles = [kind.title for kind in deck.all_kinds if kind.type == LIAR]
    return titles[0] if titles else TYPES[LIAR]


def spelled(by_name: Mapping[str, Kind], name: str) -> str:
    """A card by its name; what is no card stays as it is."""
    return described(by_name[name]) if name in by_name else name
