"""Choices as they are shown: with titles, and with what they cost or bring."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.texts import Names, enumerated
from blarney.games.royal_bastards.atlas import Atlas
from blarney.games.royal_bastards.captions import within
from blarney.games.royal_bastards.deck import (
    ENDORSEMENT_PRICE,
    INCOME_GOLD,
    INCOME_SUPPORT,
    REVEAL_PRICE,
    SALE,
    SUPPORT_PRICE,
    Deck,
)
from blarney.games.royal_bastards.laws import law
from blarney.games.royal_bastards.moves import (
    BUY_ENDORSEMENT,
    BUY_SUPPORT,
    TAKE_GOLD,
    TAKE_SUPPORT,
    At,
    Expose,
    Go,
    Lay,
    OfBastard,
    OfCard,
    OfLand,
    Pick,
    Sell,
)
from blarney.games.royal_bastards.view import Hero, RealmView

STOPS = ("prompts.contest_stop", "prompts.movement_stop", "prompts.stop")
"""The questions in which everybody may act, or pass."""


def caption(deck: Deck, move: Move, view: RealmView, names: Names) -> str:
    """A move as a choice is shown to the viewer."""
    mine = view.viewer or 0
    match move:
        case OfBastard():
            return deck.bastards[move.bastard].title
        case Lay():
            return f"lay {within(deck.lands[move.land])}"
        case Go():
            return going(deck, move.land, view, names)
        case OfLand():
            return f"{deck.lands[move.land].title} ({deck.lands[move.land].points})"
        case At():
            atlas = Atlas(view, deck)
            return f"{atlas.letters().get(move.cell, '?')} ({atlas.beside(move.cell)})"
        case Sell():
            card = deck.chaos[move.kind]
            return f"sell {card.title} ({card.value + law(deck, view, mine, SALE)} gold)"
        case OfCard():
            return f"play {deck.chaos[move.kind].title}"
        case Expose():
            price = f"({law(deck, view, mine, REVEAL_PRICE)} gold)"
            if move.seat == view.viewer:
                return f"turn up a Skeleton of your own {price}"
            return f"expose {names.seat(move.seat)} {price}"
        case Pick():
            return "yourself" if move.seat == view.viewer else names.seat(move.seat)
    return plain(deck, move, view)


def plain(deck: Deck, move: Move, view: RealmView) -> str:
    """A move that is nothing but words, with its price or what it brings."""
    mine = view.viewer or 0
    for paid, number in ((BUY_SUPPORT, SUPPORT_PRICE), (BUY_ENDORSEMENT, ENDORSEMENT_PRICE)):
        if move is paid:
            return f"{move.text} ({law(deck, view, mine, number)} gold)"
    if move is TAKE_GOLD:
        return f"take {law(deck, view, mine, INCOME_GOLD)} gold"
    if move is TAKE_SUPPORT:
        return f"take {law(deck, view, mine, INCOME_SUPPORT)} Support"
    return move.text


def going(deck: Deck, land: int, view: RealmView, names: Names) -> str:
    """A Territory to travel to: its worth, whom one would meet there, or that one stays."""
    hero = traveller(deck, view)
    name = deck.lands[land].name
    marks = [str(deck.lands[land].points)]
    if hero is not None and hero.land == name:
        marks.append("stay")
    elif hero is not None and hero.land is not None:
        marks.append(f"{Atlas(view, deck).distances(hero.land).get(name, 0)} away")
    company = [
        "your own" if seat == view.viewer else names.seat(seat)
        for seat, heroes in enumerate(view.heroes)
        if any(one.land == name and one is not hero for one in heroes)
    ]
    if company:
        marks.append(f"with {enumerated(company)}")
    return f"{deck.lands[land].title} ({', '.join(marks)})"


def traveller(deck: Deck, view: RealmView) -> Hero | None:
    """The Bastard who travels now, if one does."""
    question = view.question
    bastard = question.prompt.values.get("bastard") if question is not None else None
    if not isinstance(bastard, int):
        return None
    name = deck.bastards[bastard].name
    return next((hero for heroes in view.heroes for hero in heroes if hero.name == name), None)
