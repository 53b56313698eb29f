"""What a person means by a line: "go orkland", "orkland at c", "sell goat", "play veto", "buy support", "gold"."""

from __future__ import annotations

from collections.abc import Mapping

from blarney.core.lines import LONGEST, WORDS, LineReader, Say, called
from blarney.core.moves import PASS, Move
from blarney.games.royal_bastards.atlas import SIDE_NAMES, Atlas
from blarney.games.royal_bastards.captions import within
from blarney.games.royal_bastards.choices import STOPS, traveller
from blarney.games.royal_bastards.deck import Deck
from blarney.games.royal_bastards.moves import (
    BUY_ENDORSEMENT,
    BUY_SUPPORT,
    DONE,
    FIRST_WAY,
    SECOND_WAY,
    TAKE_GOLD,
    TAKE_SUPPORT,
    At,
    Back,
    Choose,
    Go,
    Lay,
    Recruit,
)
from blarney.games.royal_bastards.view import RealmView

SMALL = frozenset(
    ("the", "a", "an", "to", "in", "into", "at", "on", "of", "with", "for", "my", "it", "please")
)
GOING = ("go", "move", "travel", "walk", "ride", "stay", "remain")
CHOOSING = ("choose", "place", "put", "support", "take", "pick", "fight")
HEIRS = ("back", "recruit", "choose", "take", "firstborn", "champion")
LAYING = ("lay", "put", "place")
SELLING = ("sell",)
PLAYING = ("play", "use", "cancel")
STAYING = ("stay", "remain", "stay there", "stay here", "stay put")
WAYS = {
    "first": FIRST_WAY, "one": FIRST_WAY, "1st": FIRST_WAY, "either": FIRST_WAY,
    "second": SECOND_WAY, "two": SECOND_WAY, "2nd": SECOND_WAY, "or": SECOND_WAY, "other": SECOND_WAY,
}  # fmt: skip
TAKING = {"support": TAKE_SUPPORT, "s": TAKE_SUPPORT, "gold": TAKE_GOLD, "g": TAKE_GOLD, "money": TAKE_GOLD}
BUYING = {
    "support": BUY_SUPPORT, "s": BUY_SUPPORT,
    "endorsement": BUY_ENDORSEMENT, "endorse": BUY_ENDORSEMENT, "e": BUY_ENDORSEMENT,
}  # fmt: skip
DONE_WORDS = ("done", "finished", "enough", "nothing", "pass", "p", "end")
QUARTERS = {
    "e": "east", "ne": "northeast", "nw": "northwest", "w": "west", "sw": "southwest", "se": "southeast",
    "n": "north", "s": "south", "right": "east", "left": "west", "above": "north", "below": "south",
}  # fmt: skip


class Reader(LineReader):
    """Reads a line of somebody who sees this view and may do these things."""

    def __init__(self, deck: Deck, legal: list[Move], view: RealmView, say: Say) -> None:
        super().__init__(legal, say)
        self.deck = deck
        self.view = view

    def meant(self, line: str) -> list[Move]:
        """The moves of a line, by what is asked."""
        first = self.legal[0] if self.legal else PASS
        if not line:
            # Only where one looks anyway whether to do something: a cancel that was missed does not come back.
            question = self.view.question
            passes = question is not None and question.prompt.key in STOPS and PASS in self.legal
            return [PASS] if passes else []
        if len(line) == 1 and line.isalpha() and isinstance(first, (Back, Recruit, Lay, Go, Choose)):
            # Whoever passes at one stop after the other with p should not choose something by it.
            raise self.unclear("say_more", said=line)
        match first:
            case Back() | Recruit():
                return self.heir(line)
            case Lay():
                return self.tile(line)
            case At():
                return self.place(line)
            case Go() | Choose():
                return self.land(line, first)
        if TAKE_GOLD in self.legal:
            return one_of(line, TAKING, ("take", "the"))
        if FIRST_WAY in self.legal:
            return one_of(line, WAYS, ("the", "way"))
        if DONE in self.legal and line in DONE_WORDS:
            return [DONE]
        if DONE in self.legal or PASS in self.legal:
            return self.stop(line)
        return []

    # The questions

    def heir(self, line: str) -> list[Move]:
        """A Bastard to back or to recruit."""
        words = spoken(line, HEIRS)
        offered = [move for move in self.legal if isinstance(move, (Back, Recruit))]
        named = {at: self.names_of(move.bastard) for at, move in enumerate(offered)}
        found = called(words, named, SMALL)
        if len(found) > 1:
            raise self.which(words, [self.deck.bastards[offered[at].bastard].title for at in found])
        return [offered[found[0]]] if found else []

    def names_of(self, bastard: int) -> tuple[str, str]:
        """What a Bastard is called."""
        return self.deck.bastards[bastard].name, self.deck.bastards[bastard].title

    def tile(self, line: str) -> list[Move]:
        """A Territory to lay, and where, if that is said too."""
        words = [word for word in WORDS.findall(line) if word not in LAYING]
        if not words:
            return []
        tiles = {move.land: self.land_names(move.land) for move in self.legal if isinstance(move, Lay)}
        if len(words) > 1 and words[-1] in Atlas(self.view, self.deck).letters().values():
            found = called([word for word in words[:-1] if word not in SMALL], tiles, SMALL)
            if len(found) == 1:
                return self.laid(found[0], words[-1:])
        for end in range(len(words), 0, -1):
            found = called([word for word in words[:end] if word not in SMALL], tiles, SMALL)
            if len(found) == 1 and end < len(words):
                return self.laid(found[0], words[end:])
            if len(found) == 1:
                return [self.deck.lays[found[0]]]
            if found:
                raise self.which(words[:end], [self.deck.lands[land].title for land in found])
        if len(words) > 1:
            raise self.unclear("not_yours", said=" ".join(words)[:LONGEST])
        return []

    def place(self, line: str) -> list[Move]:
        """Where the Territory goes that is laid; its name may be said once more."""
        words = [word for word in WORDS.findall(line) if word not in LAYING]
        if not words:
            return []
        found = self.cell(words) if len(words) == 1 or is_side(words[0]) else None
        if found is None and self.view.laying is not None:
            tile = self.index(self.view.laying)
            for end in range(len(words), 0, -1):
                said = [word for word in words[:end] if word not in SMALL]
                named = words[end - 1] not in SMALL and called(said, {tile: self.land_names(tile)}, SMALL)
                if named:
                    return self.laid(tile, words[end:])[1:]
            found = self.cell(words)
        return [] if found is None else [self.deck.cells[found]]

    def laid(self, land: int, words: list[str]) -> list[Move]:
        """A Territory laid where these words say."""
        place = self.cell(words)
        if place is None:
            atlas = Atlas(self.view, self.deck)
            example = f"{self.deck.lands[land].name} at {next(iter(atlas.letters().values()))}"
            raise self.unclear("which_side", land=land, example=example)
        return [self.deck.lays[land], self.deck.cells[place]]

    def cell(self, words: list[str]) -> int | None:
        """A free cell by its letter, or by the side of a Territory on which it is."""
        atlas = Atlas(self.view, self.deck)
        if len(words) == 2 and words[0] == "at":
            words = words[1:]
        words = [word for word in words if word not in SMALL or len(words) == 1]
        if len(words) == 1:
            return next((place for place, letter in atlas.letters().items() if letter == words[0]), None)
        sides = "".join(QUARTERS.get(word, word) for word in words if is_side(word))
        rest = [word for word in words if not is_side(word)]
        fitting = [side for side in SIDE_NAMES if sides and side.startswith(sides)]
        if not fitting or not rest:
            return None
        laid = {at: self.land_names(self.index(one.name)) for at, one in enumerate(self.view.lands)}
        found = called(rest, laid, SMALL)
        if len(found) != 1:
            raise self.unclear("no_neighbour", said=" ".join(rest)[:LONGEST])
        return self.beside(atlas, found[0], fitting, sides)

    def beside(self, atlas: Atlas, at: int, fitting: list[str], said: str) -> int:
        """The one free cell on these sides of a Territory."""
        one = self.view.lands[at]
        free = [place for place in atlas.at_side(one, fitting) if place in atlas.letters()]
        land = self.index(one.name)
        if not free:
            raise self.unclear("taken", side=said.capitalize() + " of", land=land)
        if len(free) > 1:
            letters = [f"{atlas.letters()[place]} ({atlas.beside(place)})" for place in free]
            raise self.which([said, "of", within(self.deck.lands[land])], letters)
        return free[0]

    def land(self, line: str, first: Move) -> list[Move]:
        """A Territory to go to, or to choose; it need not be one of those that are offered."""
        moves = self.deck.goes if isinstance(first, Go) else self.deck.chooses
        hero = traveller(self.deck, self.view)
        if line in STAYING and isinstance(first, Go) and hero is not None and hero.land is not None:
            return [moves[self.index(hero.land)]]
        words = spoken(line, GOING if isinstance(first, Go) else CHOOSING)
        if not words or (len(words) == 1 and words[0].isdigit()):
            return []
        every = {land: self.land_names(land) for land in range(len(self.deck.lands))}
        found = called(words, every, SMALL)
        open_now = [land for land in found if moves[land] in self.legal]
        if len(found) > 1 and len(open_now) != 1:
            raise self.which(words, [self.deck.lands[land].title for land in found])
        if not found:
            raise self.unclear("no_land", said=" ".join(words)[:LONGEST])
        return [moves[(open_now or found)[0]]]

    def stop(self, line: str) -> list[Move]:
        """A card of the hand to play or to sell, playable or not, or something to buy."""
        words = WORDS.findall(line)
        if words[:1] == ["buy"]:
            wanted = [word for word in words[1:] if word not in SMALL]
            if wanted and wanted[0] in BUYING:
                if len(wanted) > 1:
                    raise self.unclear("one_thing", said=f"buy {wanted[0]}")
                return [BUYING[wanted[0]]]
            return []
        verb = words[0] if words and words[0] in (*SELLING, *PLAYING) else ""
        kinds = self.cards(words[1:] if verb else words)
        if not kinds:
            if verb and len(words) > 1:
                raise self.unclear("not_in_hand", said=" ".join(words[1:])[:LONGEST])
            return []
        if len(kinds) > 1:
            raise self.which(words, [self.deck.chaos[kind].title for kind in kinds])
        kind = kinds[0]
        if verb:
            return [self.deck.sells[kind] if verb in SELLING else self.deck.plays[kind]]
        if self.deck.plays[kind] in self.legal or self.deck.sells[kind] not in self.legal:
            return [self.deck.plays[kind]]
        raise self.unclear("only_sell", card=self.deck.chaos[kind].name, name=self.deck.chaos[kind].name)

    def cards(self, words: list[str]) -> list[int]:
        """The cards of the hand that have these words in their names."""
        kinds = dict.fromkeys(self.deck.names.index(name) for name in self.view.hand)
        named = {kind: (self.deck.names[kind], self.deck.chaos[kind].title) for kind in kinds}
        return called(words, named, SMALL)

    # The words

    def land_names(self, land: int) -> tuple[str, str]:
        """What a Territory is called."""
        return self.deck.lands[land].name, self.deck.lands[land].title

    def index(self, name: str) -> int:
        """The number of a Territory."""
        return next(at for at, land in enumerate(self.deck.lands) if land.name == name)


def spoken(line: str, verbs: tuple[str, ...]) -> list[str]:
    """The words of a line without verbs at its beginning, and without small ones."""
    words = WORDS.findall(line)
    while len(words) > 1 and words[0] in verbs:
        words = words[1:]
    return [word for word in words if word not in SMALL]


def one_of(line: str, meanings: Mapping[str, Move], dropped: tuple[str, ...]) -> list[Move]:
    """The move that a word means."""
    words = [word for word in WORDS.findall(line) if word not in dropped and not word.isdigit()]
    return [meanings[words[0]]] if len(words) == 1 and words[0] in meanings else []


def is_side(word: str) -> bool:
    """Does this word name a side of a Territory?"""
    return word in QUARTERS or word in ("north", "south", *SIDE_NAMES)
