"""A pack: cards, tiles and tables as data, read from TOML and never run."""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path

from blarney.core.errors import BadPack

LARGEST = 2_000_000
WORD = re.compile(r"[a-z][a-z0-9]*(?:[ '-][a-z0-9]+)*")


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
        try:
            data = tomllib.loads(text)
            return cls(data, text, built_in)
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadPack([f"This is not TOML: {error}"]) from None
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
        opening = f"[{section}]" if place is None else f"[[{section}]]"
        left = 0 if place is None else place
        inside = section == ""
        for number, line in enumerate(self.text.splitlines(), 1):
            bare = line.split("#")[0].strip()
            if bare.replace(" ", "") == opening:
                if left == 0:
                    inside = True
                    if key is None:
                        return number
                left -= 1
            elif bare.startswith("[") and inside:
                return None
            elif inside and key is not None and bare.split("=")[0].strip() == key:
                return number
        return None


class Checker:
    """Reads a pack and collects what is wrong with it, a sentence and a line each."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.mistakes: list[str] = []

    def wrong(self, sentence: str, section: str, place: int | None = None, key: str | None = None) -> None:
        """Note a mistake."""
        line = self.pack.line(section, place, key) or self.pack.line(section, place)
        self.mistakes.append(f"line {line}: {sentence}" if line else sentence)

    def section(self, name: str) -> Mapping[str, object]:
        """A table of the pack."""
        found = self.pack.data.get(name)
        if isinstance(found, Mapping):
            return found
        self.wrong(f"the pack needs a section [{name}].", "")
        return {}

    def sections(self, name: str, most: int = 1000) -> list[Mapping[str, object]]:
        """The tables of a repeated section."""
        found = self.pack.data.get(name)
        if isinstance(found, list) and 0 < len(found) <= most:
            tables = [table for table in found if isinstance(table, Mapping)]
            if len(tables) == len(found):
                return tables
        self.wrong(f"the pack needs 1 to {most} sections [[{name}]].", "")
        return []

    def only(
        self, known: set[str], table: Mapping[str, object], section: str, place: int | None = None
    ) -> None:
        """Nothing but these keys may be there."""
        for key in table:
            if key not in known:
                self.wrong(f"'{str(key)[:40]}' is not a key of {section or 'a pack'}.", section, place, key)

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
        self.wrong(f"{key} must be a whole number from {least} to {most}.", section, place, key)
        return least

    def word(self, table: Mapping[str, object], key: str, section: str, place: int | None = None) -> str:
        """A name: small letters and digits, words joined by a space or hyphen."""
        value = table.get(key)
        if isinstance(value, str) and len(value) <= 60 and WORD.fullmatch(value):
            return value
        self.wrong(f"{key} must be a name in small letters.", section, place, key)
        return "?"

    def text(
        self, table: Mapping[str, object], key: str, most: int, section: str, place: int | None = None
    ) -> str:
        """A printable text of 1 to `most` characters."""
        value = table.get(key)
        if isinstance(value, str) and 0 < len(value) <= most and value.isprintable():
            return value
        self.wrong(f"{key} must be a text of 1 to {most} characters.", section, place, key)
        return "?"

    def done(self) -> None:
        """Raises what was found."""
        if self.mistakes:
            raise BadPack(self.mistakes)
