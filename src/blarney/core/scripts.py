"""What the cards of a pack do: lists of verbs, which become scripts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from blarney.core.pack import Checker

MOST_VERBS = 6

V = TypeVar("V")


@dataclass(frozen=True)
class Form:
    """How a verb is written: its keys, and whom it touches if it does not say (0: who plays the card)."""

    number: int
    keys: str = ""
    who: int = 0
    signed: bool = False

    def has(self, key: str) -> bool:
        """Is this one of its keys?"""
        return key in self.keys.split()


class ScriptReader(Generic[V]):
    """Reads what cards do, list by list; a game knows its verbs, and where which may stand."""

    def __init__(self, check: Checker, forms: Mapping[str, Form], most_amount: int) -> None:
        self.check = check
        self.forms = forms
        self.most_amount = most_amount
        # The first does nothing.
        self.scripts: list[list[V]] = [[]]
        # The list that is being read: on which card, and under which key.
        self.section = ""
        self.place = 0
        self.key = "does"

    def wrong(self, sentence: str) -> None:
        """Note a mistake in what the card does."""
        self.check.wrong(sentence, self.section, self.place, self.key)

    def begun(self) -> tuple[int, list[V]]:
        """A new script with its number, still empty."""
        self.scripts.append([])
        return len(self.scripts) - 1, self.scripts[-1]

    def verbs(self, does: list[object]) -> Iterator[tuple[int, str, Mapping[str, object]]]:
        """The verbs of a list that there are, each with its place and its name."""
        for at, one in enumerate(does):
            name = one.get("verb") if isinstance(one, Mapping) else None
            if isinstance(one, Mapping) and isinstance(name, str) and name in self.forms:
                yield at, name, one
            else:
                self.wrong(f"a verb is one of {', '.join(self.forms)}.")

    def only(self, one: Mapping[str, object], name: str) -> None:
        """A verb says nothing but what its form has."""
        for key in one:
            if key != "verb" and not self.forms[name].has(key):
                self.wrong(f"{str(key)[:40]!r} is not a key of the verb {name}.")

    def whom(self, one: Mapping[str, object], form: Form, words: Mapping[str, int]) -> int:
        """Whom a verb touches."""
        return self.one_of(one, "who", words) if form.has("who") and "who" in one else form.who

    def amount(self, one: Mapping[str, object], form: Form, verb: str) -> int:
        """How much or how many; `verb` is what the verb is called in a sentence."""
        value = one.get("amount")
        most = self.most_amount
        least = -most if form.signed else 1
        if isinstance(value, int) and not isinstance(value, bool) and value and least <= value <= most:
            return value
        more = ", not 0" if form.signed else ""
        self.wrong(f"{verb} needs an amount, a whole number from {least} to {most}{more}.")
        return 1

    def one_of(self, one: Mapping[str, object], key: str, words: Mapping[str, int]) -> int:
        """A word as its number; the first if it is wrong."""
        value = one.get(key)
        if isinstance(value, str) and value in words:
            return words[value]
        self.wrong(f"{key} must be one of {', '.join(words)}.")
        return next(iter(words.values()), 0)
