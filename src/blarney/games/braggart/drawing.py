"""Braggart drawn with words."""

from __future__ import annotations

from blarney.core.texts import Names
from blarney.core.view import Block, Line, Span
from blarney.games.braggart.captions import TYPES, counted, deeds_of, other_name
from blarney.games.braggart.deck import LIAR, PLOY, RESULT, Deck, Kind
from blarney.games.braggart.sentences import coloured, hinted, words
from blarney.games.braggart.tale import bare, tell
from blarney.games.braggart.view import BraggartView, Told

COLOURS = ("blue", "green", "red", "yellow", "", "purple")
# The questions, by the rules they are asked by.
DRAFTS = "BG-8"
TURNS = "BG-9"
KEEPS = "BG-19"
ACCUSES = "BG-23"
SWAPS = "BG-24"
DOING = {
    DRAFTS: "to take a card",
    TURNS: "to play",
    "BG-11": "to play",
    KEEPS: "may keep a card",
    SWAPS: "to swap a card",
    "BG-27": "to discard",
}


class Drawing:
    """A view of Braggart drawn with words; the phrases on the cards are what one chooses by."""

    def __init__(self, view: BraggartView, names: Names, deck: Deck) -> None:
        self.view = view
        self.names = names
        self.deck = deck
        question = view.question
        self.rule = "" if question is None else question.rule
        self.asked = question is not None and self.is_asked(view.viewer)

    def blocks(self) -> list[Block]:
        """The whole picture."""
        view = self.view
        found = [
            Block(f"round {view.round}", [self.player_line(seat) for seat in self.around()]),
            Block("deck", [self.deck_line()]),
        ]
        if tales := self.tale_lines():
            found.append(Block("tales", tales))
        if view.open:
            found.append(
                Block("open cards", self.card_lines(view.open, "open/", self.asked and self.rule == DRAFTS))
            )
        if boast := self.boast_lines():
            found.append(Block("boast", boast))
        if self.salvaging():
            found.append(Block("discarded", self.card_lines(self.lost(), "discard/", True)))
        if self.rule == KEEPS and self.asked:
            mine = view.boasts[view.viewer or 0]
            found.append(Block("your boast", self.card_lines(mine, f"boast {view.viewer}/", True)))
        if view.viewer is not None and view.outcome is None:
            if view.picked:
                found.append(Block("you say" if self.rule == TURNS else "throw away", [self.picked_line()]))
            hand = self.card_lines(self.left(), f"hand {view.viewer}/", False)
            found.append(
                Block("your hand", hand or [[Span("no cards", "dim", place=f"hand {view.viewer}/")]])
            )
        return found

    # Who sits there

    def around(self) -> list[int]:
        """The seats clockwise, the viewer first."""
        first = self.view.viewer or 0
        return [(first + place) % self.view.seats for place in range(self.view.seats)]

    def is_asked(self, seat: int | None) -> bool:
        """Does the table wait for this seat?"""
        question = self.view.question
        return question is not None and seat in question.seats and seat not in question.answered

    def player_line(self, seat: int) -> Line:
        """One player: the hand, the score pile, and what they are about."""
        view = self.view
        name = self.names.seat(seat)
        width = max(len(self.names.seat(other)) for other in range(view.seats))
        acts = self.acts(seat)
        many = view.hand_sizes[seat]
        line = [
            Span("▶ " if acts else "  ", "bold symbol packs" if acts else "symbol packs loose"),
            Span(name, "bold" if acts else "", place=f"hand {seat}" if seat != view.viewer else ""),
            Span(" " * (width - len(name) + (many < 10)), "loose symbol"),
            Span(f" {many}"),
            Span(" card" if many == 1 else " cards", "more"),
            Span(","),
            Span(" "),
            Span(f"{view.score_sizes[seat]} scored{self.worth(seat)}"),
        ]
        marks = ["My Round"] if seat == view.my_round else []
        if not view.drafting and view.boasts[seat]:
            marks.append(f"boast {self.value(view.boasts[seat])}")
        if acts and self.rule in DOING:
            marks.append(DOING[self.rule])
        for mark in marks:
            line.extend([Span(","), Span(" "), Span(mark, "bold" if acts else "")])
        return line

    def acts(self, seat: int) -> bool:
        """Is it this one whom all look at? In a window that is the boaster: nobody knows whom it still waits for."""
        boaster = self.boaster() if self.rule == ACCUSES else None
        return self.is_asked(seat) if boaster is None else seat == boaster

    def worth(self, seat: int) -> str:
        """What a score pile comes to: one's own always, the others' when the game is over."""
        view = self.view
        if view.outcome is not None:
            many: int | None = view.outcome.scores[seat]
        else:
            many = view.scored if seat == view.viewer else None
        if many is None:
            return ""
        return f" ({counted(many, 'coin')})" if view.scoring == "coins" else f" (worth {many})"

    def deck_line(self) -> Line:
        """What is left to draw, and what lies face up."""
        last = "empty" if self.view.outcome is not None else "empty, this is the last round"
        left = counted(self.view.deck, "card") if self.view.deck else last
        line = [Span(left), Span(";"), Span(" "), Span("discard pile:"), Span(" ")]
        return [*line, Span(counted(len(self.view.discard), "card"))]

    # What they tell

    def tale_lines(self) -> list[Line]:
        """What was read aloud this round: every boast as it stands, and what it was before a correction."""
        telling = self.boaster()
        tales = [] if self.view.drafting else self.view.tales
        lines: list[Line] = []
        for place, told in enumerate(tales):
            later = [other for other in tales[place + 1 :] if other.seat == told.seat]
            if later:
                lines.append(self.old_line(told, later[0]))
            elif told.seat != telling:
                lines.append(self.tale_line(told))
        return [told_before(line) for line in lines]

    def tale_line(self, told: Told) -> Line:
        """A boast as it stands."""
        line = [Span(f"{self.capital(told.seat)},", "bold"), Span(" "), Span(f"{told.value}:", "bold")]
        return [*line, Span(" "), *self.sentence(told.tale, told.cards)]

    def old_line(self, told: Told, after: Told) -> Line:
        """A boast that was corrected."""
        line = [Span(f"{self.capital(told.seat)},", "dim"), Span(" "), Span(f"{told.value}:", "dim")]
        line.extend([Span(" "), *words(f"“{told.tale}”", "dim strike")])
        who = "" if after.accuser is None else self.names.seat(after.accuser)
        return [*line, Span(" "), *words(f"– corrected by {who}", "dim")]

    def boaster(self) -> int | None:
        """Whose boast everybody is asked about."""
        return self.view.player if self.rule in (ACCUSES, SWAPS) else None

    def boast_lines(self) -> list[Line]:
        """The boast that is in doubt: the sentence, and its cards with their values."""
        seat = self.boaster()
        if seat is None:
            return []
        cards = self.view.boasts[seat]
        kinds = [self.kind(card) for card in cards]
        verb = "boast" if seat == self.names.reader else "boasts"
        line = [Span(self.capital(seat), "bold packs"), Span(" "), Span(f"{verb}:", "bold"), Span(" ")]
        # Where there is little room, the sentence stands among what happened, and that is enough.
        line = [*line, *self.sentence(told_by(kinds), cards)]
        line = told_before([Span(span.text, f"{span.style} loose".strip()) for span in line])
        parts: Line = [Span(f"{sum(kind.value for kind in kinds)} =", "bold now packs")]
        for place, kind in enumerate(kinds):
            # No place: what is chosen is the card of the hand, and the number stands there.
            parts.extend([Span(" "), Span("+ " if place else "")])
            parts.append(Span(f"{TYPES[kind.type]} {kind.value} {kind.name}", COLOURS[kind.type]))
        return [line, parts]

    def sentence(self, tale: str, cards: list[str]) -> Line:
        """A tale with each phrase in the colour of its card."""
        phrases = [(bare(self.kind(card).text), COLOURS[self.kind(card).type]) for card in cards]
        return coloured(f"“{tale}”", phrases)

    def picked_line(self) -> Line:
        """What the viewer has chosen so far: a boast that has begun, or cards to throw away."""
        kinds = [self.kind(card) for card in self.view.picked]
        if self.rule != TURNS:
            return words(", ".join(kind.name for kind in kinds), "now")
        tale = told_by(kinds).rstrip(".")
        phrases = [(bare(kind.text), COLOURS[kind.type]) for kind in kinds]
        line = [Span(f"{sum(kind.value for kind in kinds)} so far:", "bold now"), Span(" ")]
        return [*line, *coloured(f"“{tale} …”", phrases)]

    # Cards

    def left(self) -> list[str]:
        """The viewer's hand without the cards that are picked already."""
        hand = list(self.view.hand)
        for card in self.view.picked:
            hand.remove(card)
        return hand

    def salvaging(self) -> bool:
        """Is the viewer asked which card of the discard pile to take back?"""
        question = self.view.question
        return self.asked and question is not None and question.prompt.key == "prompts.salvage"

    def lost(self) -> list[str]:
        """The cards to boast with in the discard pile, each once, by their types."""
        kinds = {self.deck.names.index(card) for card in self.view.discard}
        return [self.deck.names[kind] for kind in sorted(kinds) if self.deck.all_kinds[kind].type <= RESULT]

    def card_lines(self, cards: list[str], place: str, now: bool) -> list[Line]:
        """Cards one below the other, equal ones together."""
        many = {card: cards.count(card) for card in cards}
        return [self.card_line(self.kind(card), many[card], place + card, now) for card in many]

    def card_line(self, kind: Kind, many: int, place: str, now: bool) -> Line:
        """A card: type, value, phrase. Its name is marked in the phrase, or stands before it."""
        style = f"{COLOURS[kind.type]} bold"
        first = f"{style} packs choose{' now' if now else ''}"
        text, head = kind.text, f"{TYPES[kind.type]} {kind.value}"
        if kind.type == LIAR:
            text, head = f"swap {counted(kind.swaps, 'card')} of a rival's boast", kind.title
        if kind.type == PLOY:
            text, head = deeds_of(kind), TYPES[PLOY]
        if self.rule == KEEPS and place.startswith("boast") and self.view.scoring == "coins":
            head = f"{head} ({counted(kind.coins, 'coin')})"
        line = [Span(head, first, place)]
        phrase = hinted(text, kind.name, COLOURS[kind.type]) if kind.type <= RESULT else None
        if kind.type != LIAR or hinted(kind.title, kind.name, "") is None:
            # Where the phrase has the name in it, the name need not stand beside it.
            line.append(Span(f" {kind.name}", style if phrase is None else f"{style} short", place))
        if kind.type == PLOY and (title := other_name(kind)):
            line.extend([Span(",", "loose"), Span(" ", "loose"), *words(title.strip(), "loose")])
        if many > 1:
            line.append(Span(f" ×{many}", "bold"))
        line.extend([Span(":", "loose"), Span(" ", "loose")])
        return [*line, *(words(text, "loose") if phrase is None else phrase)]

    # Words

    def kind(self, card: str) -> Kind:
        """A card by its name."""
        return self.deck.all_kinds[self.deck.names.index(card)]

    def value(self, cards: list[str]) -> int:
        """What cards are worth together."""
        return sum(self.kind(card).value for card in cards)

    def capital(self, seat: int) -> str:
        """A name at the beginning of a sentence."""
        name = self.names.seat(seat)
        return name[:1].upper() + name[1:]


def told_before(line: Line) -> Line:
    """A line that was told when it happened, and need not be read out with every question."""
    return [Span(span.text, f"{span.style} told".strip(), span.place) for span in line]


def told_by(kinds: list[Kind]) -> str:
    """The sentence that cards make, whichever of the four are there."""
    phrases = ["", "", "", ""]
    for kind in kinds:
        phrases[kind.type] = kind.text
    return tell(*phrases)
