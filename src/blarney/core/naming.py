"""What the cards of a pack are called: names that no two share, and mistakes that say on which card they are."""

from __future__ import annotations

import re
from collections.abc import Mapping

from blarney.core.pack import Checker


class Naming:
    """Names of which no two are alike, and none has a word in it that players say otherwise.

    `noun` is what the named are called in a sentence; none is needed if the check is a `NamingChecker`.
    """

    def __init__(self, check: Checker, said: re.Pattern[str], noun: str = "") -> None:
        self.check = check
        self.said = said
        self.noun = noun
        self.taken: set[str] = set()

    def of(self, one: Mapping[str, object], section: str, place: int) -> str:
        """The name of one card."""
        name = self.check.word(one, "name", section, place)
        self.take(name, section, place)
        return name

    def take(self, name: str, section: str, place: int) -> None:
        """From now on nothing else can have this name."""
        noun = self.noun
        if name in self.taken:
            twice = f"two {noun}s are named {name}." if noun else "name: another one has this name."
            self.check.wrong(twice, section, place, "name")
        if any(self.said.fullmatch(word) for word in name.split()):
            whose = f"a {noun}'s name cannot" if noun else "name: it could"
            self.check.wrong(f"{whose} be taken for something to say.", section, place, "name")
        if name:
            self.taken.add(name)


class NamingChecker(Checker):
    """Says of each mistake on which card it is."""

    def wrong(self, sentence: str, section: str, place: int | None = None, key: str | None = None) -> None:
        """Note a mistake."""
        tables = self.pack.data.get(section)
        if isinstance(tables, list) and place is not None and isinstance(tables[place], Mapping):
            name = tables[place].get("name")
            called = f" {name[:40]!r}" if isinstance(name, str) else f" number {place + 1}"
            sentence = f"{section}{called}: {sentence}"
        super().wrong(sentence, section, place, key)
