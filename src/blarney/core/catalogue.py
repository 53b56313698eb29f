"""The sentences of a game: a catalogue makes one of a key with values, or of an event."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from blarney.core.wording import NOBODY, Names, Part, worded, worded_event

if TYPE_CHECKING:
    from blarney.core.events import Event
    from blarney.core.texts import Text

SENTENCES: Final = files("blarney.core") / "sentences"


@mypyc_attr(allow_interpreted_subclasses=True)
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
        self.patterns: dict[str, list[Part]] = {}
        self.told: dict[str, list[Part]] = {}
        self.told_you: dict[str, list[Part]] = {}

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
        return worded(parts, values, names)

    def tell(self, event: Event, names: Names) -> str:
        """The same as saying the event's text; but most of what is said is events, and this is faster."""
        you = names.reader is not None and event.seat == names.reader
        parts = (self.told_you if you else self.told).get(event.what)
        if parts is None:
            key = f"events.{event.what}"
            if you and f"{key}.you" in self.sentences:
                key += ".you"
            if key not in self.sentences:
                return self.say(event.text(), names)
            parts = parsed(self.sentences[key])
            (self.told_you if you else self.told)[event.what] = parts
        return worded_event(parts, event.seat, event.cards, event.dice, event.values, names)


def parsed(pattern: str) -> list[Part]:
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
