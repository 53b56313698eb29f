"""What a person means by a line: "bar", "goose, sneeze, moon" for a whole boast, "discard goose, moon", "liar"."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from blarney.core.errors import BadMove
from blarney.core.moves import PASS, Move
from blarney.core.texts import Text
from blarney.games.braggart.captions import TYPES
from blarney.games.braggart.deck import DEED, FOE, LIAR, PLOY, RESULT, Deck
from blarney.games.braggart.moves import BAR, DONE, END, Discard, Lay, OfCard
from blarney.games.braggart.view import BraggartView

APART = re.compile(r"\s*(?:[,;+]|\band\b)\s*")
WORDS = re.compile(r"[^\W_]+")
BRACKETS = re.compile(r"\([^)]*\)?")
VERBS = ("boast", "lay", "play", "take", "discard", "throw", "call", "shout")
CARD_TYPES = tuple(word.casefold() for word in TYPES if word.isalpha())
TO_BAR = ("bar", "the bar", "to the bar", "go", "go to bar")
LONGEST = 30
# With so many words at most a card is named.
MOST = 8
# A word of a phrase has so many letters: "a" and "to" are in too many of them.
SHORTEST = 3

Say = Callable[[Text], str]


class Reader:
    """Reads a line of somebody who sees this view and may do these things."""

    def __init__(self, deck: Deck, legal: list[Move], view: BraggartView, say: Say) -> None:
        self.deck = deck
        self.legal = legal
        self.view = view
        self.say = say
        self.hand = self.numbered(view.hand)

    def read(self, line: str) -> list[Move]:
        """The moves; nothing if the line is not for us to read, BadMove if half of it is.

        What stands in brackets is read by nobody: choices are shown with the types and values of cards there.
        """
        line = " ".join(BRACKETS.sub(" ", line).split()) or line
        if any(move.text == line for move in self.legal):
            return []
        if PASS in self.legal:
            return self.accusation(line)
        if any(isinstance(move, Discard) for move in self.legal):
            return self.discards(line)
        if BAR in self.legal or END in self.legal or any(isinstance(move, Lay) for move in self.legal):
            return self.turn(line)
        return self.one_of_these(line)

    # The questions

    def turn(self, line: str) -> list[Move]:
        """A visit to the bar, a Ploy, a boast or some of it."""
        if line in TO_BAR:
            return [BAR]
        line, ended = without_done(line)
        kinds = self.cards_in(line, self.hand)
        ploys = [kind for kind in kinds if self.type(kind) == PLOY]
        if ploys and len(kinds) > 1:
            raise self.unclear("ploy_alone", card=self.deck.names[ploys[0]])
        if ploys:
            return [self.deck.schemes[ploys[0]]]
        if any(self.type(kind) == LIAR for kind in kinds):
            raise BadMove(self.say(Text("refusals.own_turn")))
        return self.boast(sorted(kinds), ended) if kinds else []

    def boast(self, kinds: list[int], ended: bool) -> list[Move]:
        """Cards as they are laid; a boast of several that has a Foe is complete."""
        types = [self.type(kind) for kind in kinds]
        for type_ in types:
            if types.count(type_) > 1:
                two = [self.deck.names[kind] for kind in kinds if self.type(kind) == type_]
                key = "twice" if two[0] == two[1] else "one_of_each"
                raise self.unclear(key, card=two[0], other=two[1], type=TYPES[type_])
        before = [self.type(kind) for kind in self.numbered(self.view.picked)]
        if before and types[0] <= before[-1]:
            # All of it anew, or something that does not come here.
            before = []
        whole = [*before, *types]
        if whole[-1] > DEED and (DEED not in whole or (whole[-1] == RESULT and FOE not in whole)):
            missing = [TYPES[type_] for type_ in (DEED, FOE) if type_ not in whole]
            raise self.unclear("missing", types=" and a ".join(missing))
        moves: list[Move] = [self.deck.lays[kind] for kind in kinds]
        more = any(self.type(kind) == RESULT for kind in self.hand)
        if whole[-1] == FOE and more and (ended or len(kinds) > 1):
            moves.append(DONE)
        return moves

    def discards(self, line: str) -> list[Move]:
        """Cards to throw away, all in one line; above the hand limit they go one by one."""
        at_will = DONE in self.legal
        if at_will and line in ("none", "nothing"):
            return [DONE]
        line, ended = without_done(line)
        left = list(self.view.hand)
        for card in self.view.picked:
            left.remove(card)
        kinds = self.numbered(left) if at_will and line == "all" else self.cards_in(line, self.hand)
        if len(kinds) > 1 and not at_will:
            raise self.unclear("one_by_one")
        moves: list[Move] = [self.deck.discards[kind] for kind in kinds]
        if len(kinds) > 1 or (kinds and (ended or line == "all")):
            moves.append(DONE)
        return moves

    def accusation(self, line: str) -> list[Move]:
        """The name of a Liar!; what is swapped is asked for afterwards."""
        words = [word for word in WORDS.findall(line) if word not in VERBS]
        for end in range(len(words), 0, -1):
            called = " ".join(words[:end])
            kinds = [
                kind
                for kind, name in enumerate(self.deck.names)
                if name == called and self.type(kind) == LIAR
            ]
            if kinds and end < len(words):
                raise self.unclear("call_first", card=called)
            if kinds:
                return [self.deck.accuses[kinds[0]]]
        return self.one_of_these(line)

    def one_of_these(self, line: str) -> list[Move]:
        """The choice whose card is named, by its name or by words of its phrase."""
        moves = [move for move in self.legal if isinstance(move, OfCard)]
        words = WORDS.findall(line)
        found = self.called(words, [move.kind for move in moves]) if words else []
        return [move for move in moves if move.kind in found] if len(found) == 1 else []

    # The words

    def cards_in(self, line: str, kinds: Sequence[int]) -> list[int]:
        """The cards of a list; nothing if none is named, BadMove if some are and a word is not clear."""
        found: list[int] = []
        unclear: list[BadMove] = []
        for part in APART.split(line):
            words = WORDS.findall(part)
            while words and words[0] in VERBS:
                words = words[1:]
            while words:
                kind, used, error = self.first_card(words, kinds)
                if kind is not None:
                    found.append(kind)
                if error is not None:
                    unclear.append(error)
                words = words[used:]
        if unclear and (found or len(unclear) > 1):
            raise unclear[0]
        return found

    def first_card(self, words: list[str], kinds: Sequence[int]) -> tuple[int | None, int, BadMove | None]:
        """The card that a list begins with, and with how many words; or what is not clear about it."""
        if words[0].isascii() and words[0].isdigit():
            return self.by_number(words[0])
        runs = [(end, self.called(words[:end], kinds)) for end in range(min(len(words), MOST), 0, -1)]
        for end, fitting in runs:
            if len(fitting) == 1:
                return fitting[0], end, None
        for end, fitting in runs:
            if fitting:
                names = [self.deck.names[kind] for kind in fitting]
                said = " ".join(words[:end])[:LONGEST]
                return None, end, self.unclear("which_card", said=said, cards=" or ".join(names))
        if words[0] in CARD_TYPES:
            # "deed 5 pie" names a card and says what it is.
            return None, 2 if words[1:] and words[1].isdigit() else 1, None
        return None, 1, self.unclear("not_in_hand", said=words[0][:LONGEST])

    def by_number(self, word: str) -> tuple[int | None, int, BadMove | None]:
        """The card of a choice's number."""
        number = int(word) if len(word) < 4 else 0
        move = self.legal[number - 1] if 1 <= number <= len(self.legal) else None
        if isinstance(move, (Lay, Discard)):
            return move.kind, 1, None
        return None, 1, self.unclear("no_such_number", said=word[:LONGEST])

    def called(self, words: list[str], kinds: Sequence[int]) -> list[int]:
        """The cards of that name, or else those whose names have words that begin so, or else whose phrases have."""
        kinds = list(dict.fromkeys(kinds))
        exact = [kind for kind in kinds if self.deck.names[kind] == " ".join(words)]
        if exact:
            return exact
        named = [kind for kind in kinds if begin(words, self.deck.names[kind])]
        if named or any(len(word) < SHORTEST for word in words):
            return named
        return [kind for kind in kinds if begin(words, self.deck.all_kinds[kind].title)]

    def numbered(self, cards: list[str]) -> list[int]:
        """Cards as the deck numbers their kinds."""
        return [self.deck.names.index(card) for card in cards]

    def type(self, kind: int) -> int:
        """The type of a kind of card."""
        return self.deck.all_kinds[kind].type

    def unclear(self, key: str, **values: str) -> BadMove:
        """What is said to a line that is not clear."""
        return BadMove(self.say(Text(f"lines.{key}", dict(values))))


def without_done(line: str) -> tuple[str, bool]:
    """A line without the word at its end that says that this is all."""
    rest = line.removesuffix("done").rstrip(", ")
    return (rest, True) if line.endswith("done") and rest else (line, False)


def begin(words: list[str], text: str) -> bool:
    """Is each word the beginning of a later word of the text than the one before?"""
    left = iter(WORDS.findall(text.casefold()))
    return all(any(other.startswith(word) for other in left) for word in words)
