"""Where games come from: a seed, and those that follow from it."""

from __future__ import annotations

import secrets

from blarney.core.chance import SEEDS, Chance, check_seed

ENOUGH = 1 << 30


class Seeds:
    """The seed of one game after the other. Without a first one nobody knows them."""

    def __init__(self) -> None:
        self.chance = Chance(secrets.randbelow(SEEDS))

    def next(self, seed: int | None) -> int:
        """This seed, from which all that follow come; or the next of those that follow."""
        if seed is None:
            return self.chance.below(ENOUGH) * ENOUGH + self.chance.below(ENOUGH)
        self.chance = Chance(check_seed(int(seed)))
        return int(seed)
