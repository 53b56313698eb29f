"""What people read: a key with values, and the catalogue that makes a sentence of it."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable

import msgspec

SENTENCES = files("blarney.core") / "sentences"

Value = str | int | Sequence[str | int | None] | None


class Text(msgspec.Struct, frozen=True):
    """A sentence before it is put into a language: a key of the catalogue, with values."""

    key: str
    values: dict[str, Value] = {}


class Names:
    """What the seats are called, and which of them is the reader."""

    def __init__(self, names: Sequence[str], reader: int | None = None) -> None:
        self.names = list(names)
        self.reader = reader

    def seat(self, seat: int) -> str:
        """The name of a seat, or "you"."""
        if seat == self.reader:
            return "you"
        return self.names[seat] if 0 <= seat < len(self.names) else f"seat {seat}"


NOBODY = Names([])


class Catalogue:
    """The sentences of one game in one language.

    A placeholder may say what its value is: `{who:seat}`, `{who:Seat}` (capital first), `{points:by_seat}`,
    `{cards:list}` (joined by commas, "a card" for each that the reader does not see). An entry may have a second
    wording for the reader, `key.you`, used when the value `seat` is the reader's.
    """

    def __init__(self, language: str, sentences: Mapping[str, str]) -> None:
        self.language = language
        self.sentences = dict(sentences)
        # The sentences that were said, in parts.
        self.patterns: dict[str, list[tuple[str, str | None, str]]] = {}

    @classmethod
    def load(cls, source: Traversable) -> Catalogue:
        """Read a catalogue from its file, tables of keys, joined by dots; what it lacks the core says."""
        tables = tomllib.loads(source.read_text(encoding="utf-8"))
        language = str(tables.pop("language"))
        shared = tomllib.loads((SENTENCES / f"{language}.toml").read_text(encoding="utf-8"))
        del shared["language"]
        return cls(language, {**flat(shared, ""), **flat(tables, "")})

    def has(self, key: str) -> bool:
        """Is there a sentence for this key?"""
        return key in self.sentences

    def say(self, text: Text, names: Names | None = None) -> str:
        """The sentence."""
        names = names or NOBODY
        key = text.key
        values = text.values
        if names.reader is not None and values.get("seat") == names.reader and f"{key}.you" in self.sentences:
            key = f"{key}.you"
        parts = self.patterns.get(key)
        if parts is None:
            if key not in self.sentences:
                return f"{text.key} {text.values}" if text.values else text.key
            parts = self.patterns[key] = parsed(self.sentences[key])
        said: list[str] = []
        for literal, field, spec in parts:
            said.append(literal)
            if field is not None:
                said.append(shown(values.get(field), spec, names))
        return "".join(said)


def parsed(pattern: str) -> list[tuple[str, str | None, str]]:
    """A pattern in parts: words, and the placeholder behind them with what it is said to be."""
    return [(literal, field, spec or "") for literal, field, spec, _ in string.Formatter().parse(pattern)]


def flat(table: Mapping[str, object], prefix: str) -> dict[str, str]:
    """Nested tables as dotted keys; `_` stands for the table itself."""
    sentences: dict[str, str] = {}
    for key, value in table.items():
        whole = prefix.rstrip(".") if key == "_" else prefix + key
        if isinstance(value, dict):
            sentences.update(flat(value, whole + "."))
        else:
            sentences[whole] = str(value)
    return sentences


def shown(value: object, spec: str, names: Names) -> str:
    """One value as people read it."""
    if not spec:
        return "a card" if value is None else str(value)
    match spec, value:
        case "seat", int():
            return names.seat(value)
        case "Seat", int():
            return capital(names.seat(value))
        case "seats", list() | tuple():
            return enumerated([names.seat(seat) for seat in value])
        case "Seats", list() | tuple():
            return capital(enumerated([names.seat(seat) for seat in value]))
        case "by_seat", list() | tuple():
            return ", ".join(f"{names.seat(seat)} {one}" for seat, one in enumerate(value))
        case "list", list() | tuple():
            return enumerated(["a card" if one is None else str(one) for one in value])
        case _, None:
            return "a card"
    return str(value)


def capital(words: str) -> str:
    """With a capital first."""
    return words[:1].upper() + words[1:]


def enumerated(words: Sequence[str]) -> str:
    """One, two and three."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
