"""What a person means by a line: "5 fives", "+1", "exact", "liar", "rum, cutlass, debt", "turtle at 7", "buy"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

from blarney.core.errors import BadMove
from blarney.core.lines import LONGEST, WORDS, LineReader, Say, begin, called
from blarney.core.moves import PASS, Move
from blarney.games.lying_pirates.deck import SPECIAL_NAMES, Deck
from blarney.games.lying_pirates.moves import (
    BUY,
    DONE,
    HIRE,
    LEAVE,
    LIAR,
    REFUSE,
    REROLL,
    SACRIFICE,
    Bet,
    Hand,
    Lay,
    Play,
)
from blarney.games.lying_pirates.view import PiratesView
from blarney.games.lying_pirates.wagers import Wagers

APART = re.compile(r"\s*(?:[,;+&]|\band\b)\s*")
PLAYING = ("play", "use")
PASSING = ("pass", "on", "give", "hand")
LAYING = ("lay", "put", "place")
BUYING = ("buy", "buy card", "buy one", "buy a", "market")
YES = ("yes", "y", "ok", "again", "roll", "roll again", "roll it again", "re-roll", "catch up", "pay")
NO = ("no", "n", "leave", "keep", "keep it", "stay", "stay behind", "never", "pass")


class Reader(LineReader):
    """Reads a line of somebody who sees this view and may do these things."""

    def __init__(self, deck: Deck, legal: list[Move], view: PiratesView, say: Say) -> None:
        super().__init__(legal, say)
        self.deck = deck
        self.view = view
        self.hand = [deck.names.index(name) for name in view.hand]

    def meant(self, line: str) -> list[Move]:
        """The moves of a line, by what is asked."""
        if any(isinstance(move, Bet) for move in self.legal) or LIAR in self.legal:
            return Wagers(self.deck, self.view, self.unclear).read(line)
        if any(isinstance(move, Hand) for move in self.legal):
            return self.draft(line)
        if any(isinstance(move, Lay) for move in self.legal):
            return self.tile(line)
        if DONE in self.legal:
            return self.preparation(line)
        if PASS in self.legal:
            return self.window(line)
        return self.yes_or_no(line)

    # The questions

    def yes_or_no(self, line: str) -> list[Move]:
        """Whether to roll again, or to catch up."""
        for yes, no in ((REROLL, LEAVE), (SACRIFICE, REFUSE)):
            if no in self.legal and line in YES:
                return [yes]
            if no in self.legal and line in NO:
                return [no]
        return []

    def window(self, line: str) -> list[Move]:
        """A card of the hand, playable or not, or another one from the deck."""
        if line in BUYING:
            return [BUY]
        kinds = self.cards_in(line, self.hand, PLAYING, True)
        if len(kinds) > 1:
            raise self.unclear("one_at_a_time", card=self.deck.all_kinds[kinds[0]].title)
        return [self.deck.plays[kind] for kind in kinds]

    def draft(self, line: str) -> list[Move]:
        """Cards to pass on, as many as are still to be chosen, or the first of them."""
        kinds = self.cards_in(line, self.hand, PASSING, False)
        picked = [self.deck.names.index(name) for name in self.view.picked]
        for kind in kinds:
            if kinds.count(kind) + picked.count(kind) > self.hand.count(kind) and kinds.count(kind) > 1:
                raise self.unclear("twice", card=self.deck.all_kinds[kind].title)
        question = self.view.question
        many = question.prompt.values.get("many") if question is not None else None
        left = (many if isinstance(many, int) else 1) - len(picked)
        if len(kinds) > left:
            raise self.unclear("too_many_cards", many=left)
        return [self.deck.hands[kind] for kind in kinds]

    def tile(self, line: str) -> list[Move]:
        """A tile and the number of a space."""
        words = [word for word in WORDS.findall(line) if word not in (*LAYING, "at", "on", "to", "space")]
        numbers = [word for word in words if word.isascii() and word.isdigit()]
        spoken = [word for word in words if word not in numbers]
        if not spoken:
            return []
        tiles = dict.fromkeys(move.tile for move in self.legal if isinstance(move, Lay))
        named = {tile: (self.deck.tiles[tile].name, self.deck.tiles[tile].title) for tile in tiles}
        found = called(spoken, named)
        if not found:
            if numbers:
                raise self.unclear("which_tile", said=" ".join(spoken)[:LONGEST])
            return []
        if len(found) > 1:
            raise self.which(spoken, [self.deck.tiles[tile].title for tile in found])
        return self.at_space(found[0], numbers)

    def at_space(self, tile: int, numbers: list[str]) -> list[Move]:
        """A tile laid at the space of that number."""
        spaces = len(self.view.board)
        if len(numbers) != 1:
            first = next(move.space for move in self.legal if isinstance(move, Lay) and move.tile == tile)
            name = self.deck.tiles[tile].name
            raise self.unclear("which_space", card=self.deck.tiles[tile].title, example=f"{name} at {first}")
        space = int(numbers[0]) if len(numbers[0]) < 4 else 0
        if not 0 < space < spaces:
            raise self.unclear("no_space", said=numbers[0][:LONGEST], most=spaces - 1)
        return [self.deck.lays[tile][space]]

    def preparation(self, line: str) -> list[Move]:
        """Special dice to trade and crew to hire, all in one line: "king, hire 3, done"."""
        trades: set[int] = set()
        hires = 0
        ended = False
        for part in APART.split(line):
            words = [
                word
                for word in WORDS.findall(part)
                if word not in ("trade", "crew", "the", "for", "pirate", "die")
            ]
            match words:
                case ["done"]:
                    ended = True
                case ["hire"]:
                    hires += 1
                case ["hire", many] if many.isascii() and many.isdigit() and len(many) < 4:
                    hires += int(many)
                case [name] if dice := [die for die, one in enumerate(SPECIAL_NAMES) if one.startswith(name)]:
                    trades.add(dice[0])
                case _:
                    return []
        moves = [*[self.deck.trades[die] for die in sorted(trades)], *[HIRE] * hires]
        return [*moves, DONE] if ended else moves

    # The words

    def cards_in(self, line: str, kinds: Sequence[int], verbs: Sequence[str], alone: bool) -> list[int]:
        """The cards of a list; nothing if none is named, BadMove if some are and a word is not clear."""
        found: list[int] = []
        unclear: list[BadMove] = []
        for words in self.parts(line, kinds, verbs):
            while words:
                kind, used, error = self.first_card(words, kinds, alone)
                if kind is not None:
                    found.append(kind)
                if error is not None:
                    unclear.append(error)
                words = words[used:]
        if unclear and (found or "," in line or (len(unclear) == 1 and " or " in str(unclear[0]))):
            raise unclear[0]
        return found

    def parts(self, line: str, kinds: Sequence[int], verbs: Sequence[str]) -> list[list[str]]:
        """A list part by part, without verbs; a title that has a comma or "and" in it is one part."""
        found: list[list[str]] = []
        for part in APART.split(line):
            words = WORDS.findall(part)
            while words and words[0] in verbs:
                words = words[1:]
            while len(words) > 1 and words[-1] == "on":
                words = words[:-1]
            if found and any(self.runs_on(found[-1], words, kind) for kind in kinds):
                found[-1] = [*found[-1], *words]
            elif words:
                found.append(words)
        return found

    def runs_on(self, words: list[str], more: list[str], kind: int) -> bool:
        """Does a part go on where the title of this card has a mark or "and" in its middle?"""
        pieces = [WORDS.findall(piece) for piece in APART.split(self.deck.all_kinds[kind].title.casefold())]
        return any(
            begin(words, " ".join(before)) and begin(more, " ".join(after))
            for before, after in itertools.pairwise(pieces)
        )

    def first_card(
        self, words: list[str], kinds: Sequence[int], alone: bool
    ) -> tuple[int | None, int, BadMove | None]:
        """The card that a list begins with, and with how many words; or what is not clear about it."""
        if words[0].isascii() and words[0].isdigit():
            return self.by_number(words[0])
        deck = self.deck
        named = {kind: (deck.names[kind], deck.all_kinds[kind].title) for kind in kinds}
        ends = [len(words)] if alone else range(len(words), 0, -1)
        runs = [(end, called(words[:end], named)) for end in ends]
        for end, fitting in runs:
            if len(fitting) == 1:
                return fitting[0], end, None
        for end, fitting in runs:
            if fitting:
                titles = [deck.all_kinds[kind].title for kind in fitting]
                return None, end, self.which(words[:end], titles)
        return None, ends[-1], self.unclear("not_in_hand", said=" ".join(words[: ends[-1]])[:LONGEST])

    def by_number(self, word: str) -> tuple[int | None, int, BadMove | None]:
        """The card of a choice's number."""
        number = int(word) if len(word) < 4 else 0
        move = self.legal[number - 1] if 1 <= number <= len(self.legal) else None
        if isinstance(move, (Hand, Play)):
            return move.kind, 1, None
        return None, 1, self.unclear("not_in_hand", said=word[:LONGEST])
