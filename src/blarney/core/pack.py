"""A pack: cards, tiles and tables as data, read from TOML and never run."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from blarney.core.errors import BadPack

LARGEST = 2_000_000
LONGEST_TITLE = 40
MOST_COPIES = 50
TEXTS = ".toml"
WORD = re.compile(r"[a-z][a-z0-9]*(?:[ '-][a-z0-9]+)*")
KEY = re.compile(r"\"[^\"]*\"|'[^']*'|[\w-]+")
# Some editors begin a file with this mark; it is no part of the text.
MARK = "\ufeff"

D = TypeVar("D")

# A key of a hundred thousand parts would fill the memory: what it takes to read one grows with the square of them.
MOST_DOTS = 30


class Pack:
    """The data of a pack, with its text to say in which line something is wrong."""

    def __init__(self, data: Mapping[str, object], text: str = "", built_in: bool = False) -> None:
        self.data = data
        self.text = text
        self.built_in = built_in
        form = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        self.hash = hashlib.sha256(form.encode()).hexdigest()[:16]

    @classmethod
    def loads(cls, text: str, built_in: bool = False) -> Pack:
        """The pack in a text."""
        if not isinstance(text, str):
            raise BadPack(["A pack is read from a text."])
        if len(text) > LARGEST:
            raise BadPack([f"A pack has at most {LARGEST} characters."])
        if any(line.count(".") > MOST_DOTS for line in text.split("\n")):
            raise BadPack([f"A line of a pack has at most {MOST_DOTS} dots."])
        try:
            text = text.removeprefix(MARK)
            data = tomllib.loads(text)
            return cls(data, text, built_in)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadPack([f"This is not TOML: {error}."]) from None
        except (TypeError, ValueError):
            raise BadPack(["A pack holds words, numbers, lists and tables, no dates."]) from None

    @classmethod
    def load(cls, path: str | Path) -> Pack:
        """The pack in a file."""
        if not isinstance(path, str | Path):
            raise BadPack(["A pack is loaded from a file, by its name."])
        try:
            if Path(path).stat().st_size > LARGEST:
                raise BadPack([f"A pack has at most {LARGEST} characters."])
            return cls.loads(Path(path).read_text(encoding="utf-8"))
        except OSError as error:
            raise BadPack([f"{path} cannot be read: {error.strerror}."]) from None
        except UnicodeDecodeError:
            raise BadPack([f"{path} is not a text in UTF-8."]) from None
        except ValueError:
            raise BadPack([f"{str(path)[:80]!r} is not the name of a file."]) from None

    @classmethod
    def of(cls, reference: object, built_in: Pack) -> Pack:
        """The pack that a save or record names: the built-in one by its hash, another by its data."""
        if reference == built_in.hash:
            return built_in
        if isinstance(reference, Mapping) and all(isinstance(name, str) for name in reference):
            try:
                return cls(reference)
            except (TypeError, ValueError, RecursionError):
                raise BadPack(["The pack is not plain data."]) from None
        raise BadPack(["This needs a pack that is not at hand: its hash is not the built-in pack's."])

    def reference(self) -> object:
        """How a save or record names this pack: its hash, or its data if it is not built in."""
        return self.hash if self.built_in else deepcopy(dict(self.data))

    def line(self, section: str, place: int | None = None, key: str | None = None) -> int | None:
        """The line of a section (the how-manieth of its name), or of a key in it."""
        wanted = ([section] if section else []) + ([] if key is None else [key])
        if not wanted:
            return None
        heading: list[str] = []
        many = -1
        for number, line in enumerate(self.text.split("\n"), 1):
            bare = line.split("#")[0].strip()
            if bare.startswith("["):
                heading = parts(bare.partition("]")[0])
                many += bare.startswith("[[") and heading == [section]
                path = heading
            else:
                name, equals, _ = bare.partition("=")
                path = heading + parts(name) if equals else []
            if path[: len(wanted)] == wanted and place in (None, many):
                return number
        return None


def parts(dotted: str) -> list[str]:
    """The names in a heading or a key, without their quotes."""
    return [part.strip("\"'") for part in KEY.findall(dotted)]


@dataclass(frozen=True)
class Box(Generic[D]):
    """A pack that was read: the deck, which is all that is in the box, and for how many players it is."""

    deck: D
    seats: range


class Checker:
    """Reads a pack and collects what is wrong with it, a sentence and a line each."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.mistakes: list[str] = []
        self.faulty: set[tuple[str, int | None, str | None]] = set()

    def wrong(self, sentence: str, section: str, place: int | None = None, key: str | None = None) -> None:
        """Note a mistake."""
        pack = self.pack
        line = pack.line(section, place, key) or pack.line(section, place) or pack.line(section)
        self.mistakes.append(f"line {line}: {sentence}" if line else sentence)
        self.faulty.add((section, place, key))

    def sound(self, section: str, place: int | None, *keys: str) -> bool:
        """Has nothing been wrong with these values? Only then may more be concluded from them."""
        places = [(section, place, key) for key in keys]
        return self.faulty.isdisjoint([("", None, section), *places])

    def all_sound(self, section: str) -> bool:
        """Has nothing been wrong in any table of this section, nor with the section?"""
        return self.sound(section, None) and all(where[0] != section for where in self.faulty)

    def section(self, name: str) -> Mapping[str, object]:
        """A table of the pack; an empty one, of which no key is missed, if it is not there."""
        found = self.pack.data.get(name)
        if isinstance(found, Mapping):
            return found
        self.wrong(f"the pack needs a section [{name}].", "", key=name)
        return {}

    def sections(self, name: str, most: int = 1000, needed: bool = True) -> list[Mapping[str, object]]:
        """The tables of a repeated section; none if there are too many."""
        if not needed and name not in self.pack.data:
            return []
        found = self.pack.data.get(name)
        sentence = f"the pack needs 1 to {most} sections [[{name}]]."
        if isinstance(found, list):
            tables = [table for table in found if isinstance(table, Mapping)]
            if 0 < len(tables) == len(found) <= most:
                return tables
            sentence = f"{sentence[:-1]}, not {len(found)}." if len(found) > most else sentence
        self.wrong(sentence, "", key=name)
        return []

    def only(
        self, known: set[str], table: Mapping[str, object], section: str, place: int | None = None
    ) -> None:
        """Nothing but these keys may be there."""
        for key in table:
            if key not in known:
                self.wrong(f"{str(key)[:40]!r} is not a key of {section or 'a pack'}.", section, place, key)

    def there(self, table: Mapping[str, object], key: str, section: str, place: int | None) -> bool:
        """Is the key there? It is not missed in a section that is missing itself."""
        if key not in table and self.sound("", None, section):
            self.wrong(f"{key} is missing.", section, place, key)
        return key in table

    def whole(
        self,
        table: Mapping[str, object],
        key: str,
        least: int,
        most: int,
        section: str,
        place: int | None = None,
    ) -> int:
        """A whole number in a range; its least value if it is wrong."""
        value = table.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        if self.there(table, key, section, place):
            self.wrong(f"{key} must be a whole number from {least} to {most}.", section, place, key)
        return least

    def word(self, table: Mapping[str, object], key: str, section: str, place: int | None = None) -> str:
        """A name: small letters and digits, words joined by a space or hyphen; nothing if it is wrong."""
        value = table.get(key)
        if isinstance(value, str) and len(value) <= 60 and WORD.fullmatch(value):
            return value
        if self.there(table, key, section, place):
            self.wrong(f"{key} must be a name in small letters.", section, place, key)
        return ""

    def text(
        self, table: Mapping[str, object], key: str, most: int, section: str, place: int | None = None
    ) -> str:
        """A printable text of 1 to `most` characters, not all of them spaces; nothing if it is wrong."""
        value = table.get(key)
        if isinstance(value, str) and len(value) <= most and value.isprintable() and value.strip():
            return value
        if self.there(table, key, section, place):
            size = "one character" if most == 1 else f"a text of 1 to {most} characters"
            blank = isinstance(value, str) and value.isspace()
            self.wrong(f"{key} must be {size}{', and not blank' if blank else ''}.", section, place, key)
        return ""

    def title_and_text(
        self, table: Mapping[str, object], most: int, section: str, place: int
    ) -> tuple[str, str]:
        """What people read on a card."""
        title = self.text(table, "title", LONGEST_TITLE, section, place)
        return title, self.text(table, "text", most, section, place)

    def copies(self, table: Mapping[str, object], section: str, place: int) -> int:
        """How many cards of a kind there are; one if nothing is said."""
        return self.whole(table, "copies", 1, MOST_COPIES, section, place) if "copies" in table else 1

    def one_of(
        self, table: Mapping[str, object], key: str, words: Mapping[str, int], section: str, place: int
    ) -> int:
        """A word as its number; the first if it is wrong."""
        value = table.get(key)
        if isinstance(value, str) and value in words:
            return words[value]
        if self.there(table, key, section, place):
            self.wrong(f"{key} must be one of {', '.join(words)}.", section, place, key)
        return next(iter(words.values()), 0)

    def yes_or_no(self, table: Mapping[str, object], key: str, section: str, place: int) -> bool:
        """True or false; false if nothing is said."""
        value = table.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{key} must be true or false.", section, place, key)
        return value is True

    def done(self) -> None:
        """Raises what was found."""
        if self.mistakes:
            raise BadPack(self.mistakes)


def check_heading(check: Checker, game: str, sections: set[str]) -> None:
    """What a pack says of itself; if it is for another game, nothing more is said."""
    data = check.pack.data
    if data.get("game", game) != game:
        check.wrong(f"this is not a pack for {game}.", "", key="game")
        check.done()
    check.only({"game", "name", "language", *sections}, data, "")
    check.text(data, "name", 60, "")
    language = check.text(data, "language", 20, "")
    known = languages(game)
    if language and language not in known:
        check.wrong(f"there are no texts in {language!r}; there are: {', '.join(known)}.", "", key="language")


def check_seats(check: Checker, fewest: int, most: int, section: str, key: str) -> None:
    """Are the fewest players no more than the most, which stand under this key?"""
    if check.sound(section, None, "fewest", key) and fewest > most:
        check.wrong("the fewest players are more than the most.", section, key="fewest")


def languages(game: str) -> list[str]:
    """The languages that a game has texts in."""
    folder = files(f"blarney.games.{game}") / "texts"
    return sorted(file.name.removesuffix(TEXTS) for file in folder.iterdir() if file.name.endswith(TEXTS))
