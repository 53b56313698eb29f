"""The options of a table: one of several values, a whole number in a range, or a set."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from blarney.core.errors import BadSetup


@dataclass(frozen=True)
class OneOf:
    """One of several values; the first is the default."""

    values: tuple[str, ...]
    about: str

    @property
    def default(self) -> object:
        """What is taken if nobody says anything."""
        return self.values[0]

    def check(self, name: str, value: object) -> object:
        """The value, if it is one of them."""
        if isinstance(value, str) and value in self.values:
            return value
        raise BadSetup(f"The option {name} is one of {', '.join(self.values)}.")


@dataclass(frozen=True)
class Whole:
    """A whole number in a range."""

    default: int
    least: int
    most: int
    about: str

    def check(self, name: str, value: object) -> object:
        """The value, if it is in the range; a text of digits will do."""
        if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadSetup(f"The option {name} is a whole number from {self.least} to {self.most}.")


@dataclass(frozen=True)
class AnyOf:
    """A set: any of several values; none by default."""

    values: tuple[str, ...]
    about: str

    @property
    def default(self) -> object:
        """The empty set."""
        return []

    def check(self, name: str, value: object) -> object:
        """The values in their fixed order, each once; a text with commas will do."""
        if isinstance(value, str):
            value = [word for word in value.split(",") if word]
        if isinstance(value, list | tuple) and all(
            isinstance(word, str) and word in self.values for word in value
        ):
            return [word for word in self.values if word in value]
        raise BadSetup(f"The option {name} is a set of some of {', '.join(self.values)}.")


Setting = OneOf | Whole | AnyOf


def complete(settings: Mapping[str, Setting], chosen: object) -> dict[str, object]:
    """All options with their values, the defaults filled in."""
    if chosen is None:
        chosen = {}
    if not isinstance(chosen, Mapping):
        raise BadSetup("Options are given as a mapping from names to values.")
    for name in chosen:
        if name not in settings:
            known = ", ".join(settings) or "none"
            raise BadSetup(f"There is no option {str(name)[:40]!r} here; there are: {known}.")
    return {
        name: setting.check(name, chosen[name]) if name in chosen else setting.default
        for name, setting in settings.items()
    }
