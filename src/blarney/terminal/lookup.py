"""What is in the box: whatever of a pack has a name and a text, to be looked up by its words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.texts import Text, Value
from blarney.core.view import Block, Span

WORDS = re.compile(r"[^\W_]+")
ARTICLES = ("a", "an", "the")
TEXTS = ("text", "about")


@dataclass(frozen=True)
class Thing:
    """A card, a tile, or whatever else the pack has of a kind."""

    kind: str
    name: str
    title: str
    text: str
    colour: str = ""

    def line(self) -> str:
        """The thing with all its words."""
        kind = f"{self.colour} {self.kind}".strip()
        return f"{self.title} ({kind}): {self.text}"

    def called(self) -> list[list[str]]:
        """The words that it is called by."""
        return [bare(self.title), bare(self.name)]


def things(pack: Pack) -> list[Thing]:
    """Everything in the box that has a name and a text."""
    found: list[Thing] = []
    for kind, section in pack.data.items():
        for entry in section if isinstance(section, list) else []:
            if isinstance(entry, Mapping) and (thing := described(kind, entry)):
                found.append(thing)
    return found


def described(kind: str, entry: Mapping[str, object]) -> Thing | None:
    """An entry of a pack, if people can read something of it."""
    name = entry.get("name")
    text = next((entry[key] for key in TEXTS if key in entry), None)
    if not isinstance(name, str) or not isinstance(text, str):
        return None
    title, colour = entry.get("title"), entry.get("colour")
    own = title if isinstance(title, str) else name[:1].upper() + name[1:]
    return Thing(kind, name, own, text, colour if isinstance(colour, str) else "")


def told(game: Game, thing: Thing) -> str:
    """A thing with all its words, and with whatever else the game says of its kind: scores, worth, and so on."""
    key = f"things.{thing.kind}"
    if not game.catalogue.has(key):
        return thing.line()
    section = game.pack.data[thing.kind]
    assert isinstance(section, list), "a thing was found there"
    entry = next(one for one in section if one.get("name") == thing.name)
    values: dict[str, Value] = {name: value for name, value in entry.items() if isinstance(value, (str, int))}
    return f"{thing.title} ({game.say(Text(key, values))}): {thing.text}"


def kinds(pack: Pack) -> list[str]:
    """The kinds of things in the box, as a list of them is asked for."""
    return list(dict.fromkeys(plural(thing.kind) for thing in things(pack)))


def plural(kind: str) -> str:
    """What several things of a kind are called."""
    if kind.endswith("s"):
        return kind
    return f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"


def of_kind(pack: Pack, name: str) -> list[Thing]:
    """All things of a kind."""
    return [thing for thing in things(pack) if plural(thing.kind) == name]


def found(pack: Pack, line: str) -> list[Thing]:
    """The things of that name; or else those with words in their names that begin so, in that order."""
    given = bare(line)
    if not given:
        return []
    every = things(pack)
    exact = [thing for thing in every if given in thing.called()]
    return exact or [thing for thing in every if any(begin(given, words) for words in thing.called())]


def explained(pack: Pack, block: Block) -> list[str]:
    """The things that a block of a picture names, in the order of their places there, and what they say."""
    every = things(pack)
    spans = [span for line in block.lines for span in line if span.place]
    told: dict[str, str] = {}
    for span in sorted(spans, key=order):
        for thing in every:
            if bare(span.text) == bare(thing.title):
                number = re.search(r"\d+", span.place)
                told.setdefault(
                    span.place, f"{number[0] if number else span.place} {thing.title}: {thing.text}"
                )
    return list(told.values())


def order(span: Span) -> int:
    """The number of a place; those without one come first."""
    number = re.search(r"\d+", span.place)
    return int(number[0]) if number else -1


def bare(text: str) -> list[str]:
    """The words of a text without the article that it begins with."""
    words = WORDS.findall(text.casefold())
    return words[1:] if len(words) > 1 and words[0] in ARTICLES else words


def begin(given: list[str], words: list[str]) -> bool:
    """Is each given word the beginning of a later word than the one before?"""
    left = iter(words)
    return all(any(other.startswith(word) for other in left) for word in given)
