"""What cards do just now, in words: those on the table, those at work, and what is still to come of them."""

from __future__ import annotations

from blarney.core.spans import words
from blarney.core.texts import Names, enumerated
from blarney.core.view import Block, Line, Span
from blarney.games.royal_bastards.captions import within
from blarney.games.royal_bastards.deck import Card, Deck
from blarney.games.royal_bastards.laws import kind, land
from blarney.games.royal_bastards.view import Doing, RealmView

WAYS = {1: "first", 2: "second"}
VERBS = {
    "choose_player": "a player to choose", "choose_land": "a Territory to choose", "either": "one of two ways",
    "support": "Support", "carry": "Support on its way", "gold": "gold", "rob_gold": "stolen gold",
    "score": "points in the contest", "die": "a die", "boost": "a changed attribute", "switch": "another attribute",
    "draw": "cards to draw", "discard": "cards to discard", "rob_card": "stolen cards", "look": "a look at cards",
    "peek": "a look into a closet", "skeleton": "a Skeleton", "reveal": "a Skeleton turned up",
    "bury": "a scandal buried", "endorse": "an Endorsement", "disown": "an Endorsement lost", "send": "a journey",
    "approval": "Royal Approval",
}  # fmt: skip
"""What a verb brings, in a few words."""


class Work:
    """The cards at work in a view."""

    def __init__(self, view: RealmView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck

    def blocks(self) -> list[Block]:
        """The Chaos cards that are not resolved yet, and all others that do something."""
        view = self.view
        found: list[Block] = []
        if view.played:
            found.append(Block("played", self.played_lines()))
        others = range(1 if view.played else 0, len(view.deeds))
        if others:
            found.append(Block("at work", [self.line(place) for place in others]))
        return found

    def played_lines(self) -> list[Line]:
        """Who played what; the first is the card itself, each other one cancels the one before."""
        view = self.view
        found: list[Line] = []
        for place, (name, seat) in enumerate(zip(view.played, view.declared, strict=False)):
            card = kind(self.deck, name)
            if not place and view.deeds:
                found.append(self.line(place))
            else:
                found.append(self.told(seat, card, ""))
        return found

    def line(self, place: int) -> Line:
        """A card at work; of one that has to wait for another it is said what is still to come."""
        doing = self.view.deeds[place]
        waits = place < len(self.view.deeds) - 1
        rest = f", {self.rest(doing)} still to come" if waits else ""
        return self.told(doing.actor, card_of(self.deck, doing), f"{self.aim(doing)}{rest}")

    def told(self, seat: int, card: Card, aim: str) -> Line:
        """A card with whom it works for, how it is meant, and what it says."""
        line = [Span(f"{self.names.seat(seat)}:", "packs now"), Span(" "), *words(card.title, "bold now")]
        line.extend(words(aim, "now"))
        return [*line, Span(":", "loose"), Span(" ", "loose"), *words(card.text, "loose")]

    def aim(self, doing: Doing) -> str:
        """In which way it is meant, and at whom and what it is aimed."""
        found = "" if doing.way is None else f", the {WAYS[doing.way]} way"
        if doing.player is not None:
            found += f", at {self.names.seat(doing.player)}"
        if doing.land is not None:
            found += f", {within(land(self.deck, doing.land))}"
        return found

    def rest(self, doing: Doing) -> str:
        """What is still to be done."""
        return enumerated([VERBS[verb] for verb in doing.to_come]) or "nothing"


def card_of(deck: Deck, doing: Doing) -> Card:
    """The card that does it."""
    return next(
        card
        for source, card in enumerate(deck.doers)
        if card.name == doing.card and deck.sort_of(source) == doing.sort
    )
