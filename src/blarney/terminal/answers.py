"""What a person means by a line: the number of a choice, its words, or the beginnings of them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from blarney.core.errors import BadMove
from blarney.core.game import Game
from blarney.core.moves import PASS, WITHDRAW, Move
from blarney.core.texts import Names
from blarney.core.view import View

WORDS = re.compile(r"\d+|[^\W\d_]+|\S")
SPOKEN = re.compile(r"[^\W_]+")
BRACKETS = re.compile(r"\([^)]*\)?")
MOST_LISTED = 6
FEW = 3
# What the moves of every window are called, where a game has no words of its own for them.
WINDOW_WORDS: dict[Move, str] = {
    WITHDRAW: "stop passing, and be asked again",
}


def meant(
    game: Game,
    line: str,
    legal: Sequence[Move],
    view: View | None = None,
    names: Names | None = None,
    in_sight: Collection[int] | None = None,
) -> list[Move]:
    """The move that a line means, legal or not, or the bundle that the game reads in it.

    A number is a place in the list of legal moves, if that number is in sight (None: all are); an empty line means the
    only one, p a pass; words that fit one choice of the list mean that choice and no bundle. BadMove says what is not
    clear. `view` and `names` are what the person sees who typed the line.
    """
    line = unmarked(" ".join(line.split()).casefold())
    some = in_sight is not None and len(in_sight) < len(legal)
    if line.isascii() and line.isdigit():
        if not some or in_sight is None or int(line[:9]) in in_sight:
            return [numbered(line, legal)]
        if bundle := game.read(line, list(legal), view):
            return bundle
        raise BadMove(f"There is no number {shown(line)} among the choices: type what you mean in words.")
    if line == "p" and PASS in legal:
        return [PASS]
    if copied := as_shown(line, legal, captions(game, legal, view, names)):
        return copied
    bundle = game.read(line, list(legal), view)
    if len(bundle) == 1:
        return bundle
    given = WORDS.findall(line)
    if not given and len(legal) == 1:
        return list(legal)
    if not given:
        if len(legal) <= FEW:
            raise BadMove(f"Type {either(captions(game, legal, view, names))}, or help.")
        numbers = "a number that you see" if some else f"a number from 1 to {len(legal)}"
        raise BadMove(f"Type {numbers}, the words of a choice, or help.")
    verb = shared_words(game)
    for moves in (legal, game.moves):
        exact = [move for move in moves if given in (words(move), words(move)[verb:])]
        if exact:
            return exact[:1]
    for moves in (legal, game.moves):
        fitting = [move for move in moves if fits(given, words(move), verb)]
        if len(fitting) == 1 and not verbless(given, fitting[0], legal, verb):
            return fitting
        if bundle:
            return bundle
        if len(fitting) == 1 and moves is legal:
            raise BadMove(f"{shown(line)} could be {fitting[0].text}: type that, if you mean it.")
        if fitting and (verb or moves is legal):
            raise BadMove(f"{shown(line)} could be {either(captions(game, fitting, view, names))}.")
    seen = zip(legal, captions(game, legal, view, names), strict=True)
    fitting = [move for move, caption in seen if begin(given, WORDS.findall(caption.casefold()))]
    if len(fitting) == 1:
        return fitting
    what = "the words of a choice" if some else choices(captions(game, legal, view, names))
    raise BadMove(f"{shown(line)} is no choice here: type {what}, or help.")


def as_shown(line: str, legal: Sequence[Move], labels: Sequence[str]) -> list[Move]:
    """The one choice that is shown in these words, with or without what stands there in brackets."""
    for said in (line, BRACKETS.sub(" ", line)):
        for read in (labels, [BRACKETS.sub(" ", label) for label in labels]):
            given = SPOKEN.findall(said)
            seen = zip(legal, read, strict=True)
            found = [move for move, label in seen if SPOKEN.findall(label.casefold()) == given]
            if given and len(found) == 1:
                return found
    return []


def unmarked(line: str) -> str:
    """A line without the marks at its end: "Scat!" is said so."""
    return line.rstrip("!.?, ") or line


def choices(labels: Sequence[str]) -> str:
    """What can be typed, in a few words."""
    if len(labels) == 1:
        return "1"
    if len(labels) <= FEW:
        return either(labels)
    return f"a number from 1 to {len(labels)}"


def verbless(given: Sequence[str], move: Move, legal: Sequence[Move], verb: int) -> bool:
    """Does a line leave the first word out where it matters, because other choices begin with another one?"""
    firsts = {words(other)[0] for other in legal if len(words(other)) > 1}
    return not verb and len(firsts) > 1 and not starts(given[0], words(move)[0])


def numbered(line: str, legal: Sequence[Move]) -> Move:
    """The choice of that number."""
    number = int(line) if len(line) < 9 else 0
    if 1 <= number <= len(legal):
        return legal[number - 1]
    if len(legal) == 1:
        raise BadMove(f"There is one choice here, number 1, and no number {shown(line)}.")
    raise BadMove(f"The choices have the numbers 1 to {len(legal)}; there is no number {shown(line)}.")


def captions(game: Game, moves: Iterable[Move], view: View | None, names: Names | None) -> list[str]:
    """Moves as they are shown to somebody: as the game says, or without the words that all have."""
    found: list[str] = []
    for move in moves:
        own = move.text if view is None else game.caption(move, view, names or Names([]))
        found.append(label(game, move) if own == move.text else own)
    return found


def label(game: Game, move: Move) -> str:
    """A move in plain words: without those that all moves of the game begin with."""
    if move in WINDOW_WORDS:
        return WINDOW_WORDS[move]
    skip = shared_words(game)
    return " ".join(move.text.split()[skip:]) if skip else move.text


def shared_words(game: Game) -> int:
    """With how many words do all moves of the game begin alike?"""
    first = game.moves[0].text.split()
    for place, word in enumerate(first[:-1]):
        for move in game.moves:
            spoken = move.text.split()
            if len(spoken) < place + 2 or spoken[place] != word:
                return place
    return len(first) - 1


def words(move: Move) -> list[str]:
    """A move word by word, numbers apart."""
    return WORDS.findall(move.text.casefold())


def fits(given: Sequence[str], whole: Sequence[str], verb: int) -> bool:
    """Are these the beginnings of words of a move, in their order? Numbers count only when whole."""
    return begin(given, whole[verb:]) or (len(given) > verb and begin(given, whole))


def begin(given: Sequence[str], whole: Sequence[str]) -> bool:
    """Is each given word the beginning of a later word than the one before?"""
    left = iter(whole)
    return all(any(starts(word, other) for other in left) for word in given)


def starts(word: str, other: str) -> bool:
    """Is the one the beginning of the other?"""
    return other == word if word.isdigit() else other.startswith(word)


def either(names: Iterable[str]) -> str:
    """One, two or three; a few of them, if there are many."""
    listed = list(names)
    if len(listed) > MOST_LISTED:
        return ", ".join(listed[:MOST_LISTED]) + " or another"
    return ", ".join(listed[:-1]) + " or " + listed[-1]


def shown(line: str) -> str:
    """What somebody typed, safe to print and not too long."""
    readable = "".join(letter if letter.isprintable() else "?" for letter in line)
    return f"“{readable[:40]}…”" if len(readable) > 40 else f"“{readable}”"
