"""Dice that lie on the table, under cups or in the open: their faces, and who has seen them."""

from __future__ import annotations

from blarney.core.chance import Chance


class Dice:
    """Dice by number; a face is 1 to the number of sides, 0 before the first roll."""

    def __init__(self, seats: int, sides: list[int]) -> None:
        self.everyone = (1 << (seats + 1)) - 1
        self.sides = sides
        self.faces = [0] * len(sides)
        self.seen = [self.everyone] * len(sides)
        # How often a die was rolled, shown or taken away.
        self.changes = 0

    def copy(self) -> Dice:
        """An equal set of dice that goes its own way."""
        other = Dice(0, self.sides)
        other.everyone = self.everyone
        other.faces = self.faces[:]
        other.seen = self.seen[:]
        other.changes = self.changes
        return other

    def roll(self, die: int, viewers: int, chance: Chance) -> None:
        """Roll one die; these viewers (bits) see how it falls."""
        self.faces[die] = chance.roll(self.sides[die])
        self.seen[die] = viewers
        self.changes += 1

    def take(self, die: int) -> None:
        """There is no such die now, and everybody sees that."""
        self.faces[die] = 0
        self.seen[die] = self.everyone
        self.changes += 1

    def show(self, die: int, viewers: int) -> None:
        """These viewers (bits) now see the die."""
        self.seen[die] |= viewers
        self.changes += 1

    def look(self, die: int, viewer: int) -> int | None:
        """The face, if this viewer sees it."""
        return self.faces[die] if self.seen[die] >> viewer & 1 else None

    def redeal(self, viewer: int, chance: Chance) -> None:
        """Roll anew what this viewer has not seen; who else sees it stays as it was."""
        for die in range(len(self.faces)):
            if not self.seen[die] >> viewer & 1:
                self.faces[die] = chance.roll(self.sides[die])
