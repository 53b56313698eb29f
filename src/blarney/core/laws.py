"""The numbers of a table that its cards change, the laws: read from a pack, and kept within their bounds."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from blarney.core.pack import Checker

SECTION = "numbers"


class Laws:
    """Reads the laws of a pack, and which of them a card changes.

    `bounds` has the laws in the order of their numbers, and from where to where each may ever go, whatever cards there
    are. A card changes a law by `most` at the most; `example` shows how that is written, and `before` stands before
    what is wrong with it.
    """

    def __init__(
        self,
        check: Checker,
        bounds: Mapping[str, tuple[int, int]],
        most: int,
        example: str,
        before: str = "",
    ) -> None:
        self.check = check
        self.bounds = bounds
        self.most = most
        self.example = example
        self.before = before

    def numbers(self, table: Mapping[str, object]) -> list[int]:
        """The laws as they are before anything changes them."""
        return [self.check.whole(table, name, *ends, SECTION) for name, ends in self.bounds.items()]

    def changed(
        self, one: Mapping[str, object], section: str, place: int, fixed: Collection[str] = ()
    ) -> list[int]:
        """By how much a card changes each law; those that are fixed nothing in its section may change."""
        names = list(self.bounds)
        found = [0] * len(names)
        given = one.get("changes")
        if not isinstance(given, Mapping) or not given:
            self.check.wrong(f"changes must say numbers: {self.example}.", section, place, "changes")
            return found
        for key, value in given.items():
            if key not in names:
                wrong = f"{str(key)[:40]!r} is not a number to change."
            elif key in fixed:
                wrong = f"{key} is the same for all {section}s."
            elif not isinstance(value, int) or isinstance(value, bool) or not 0 < abs(value) <= self.most:
                wrong = f"{key} changes by a whole number from -{self.most} to {self.most}, not by 0."
            else:
                found[names.index(key)] = value
                continue
            self.check.wrong(f"{self.before}{wrong}", section, place, "changes")
        return found

    def stay(self, reached: Callable[[int], tuple[int, int]], who: str) -> None:
        """Whatever somebody has of `who`, each law stays within its bounds."""
        for law, (name, (least, largest)) in enumerate(self.bounds.items()):
            low, high = reached(law)
            if self.check.sound(SECTION, None, name) and (low < least or high > largest):
                self.check.wrong(
                    f"{who} can make {name} {low if low < least else high};"
                    f" it must stay from {least} to {largest}.",
                    SECTION,
                    key=name,
                )


def reach(start: int, some: Sequence[int], many: int, others: Sequence[int]) -> tuple[int, int]:
    """The least and the most that a number becomes by up to `many` of some changes, and by any of the others."""
    rising = sorted(some)
    low = sum(change for change in [*rising[:many], *others] if change < 0)
    high = sum(change for change in [*rising[-many:], *others] if change > 0)
    return start + low, start + high
