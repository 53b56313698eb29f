"""Every die and every shuffle: the seeded `Chance`, the sealed one, and two for tests and solvers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64, mypyc_attr

from blarney.core.errors import BadSave, BadSetup, LoadedWrong, NeedsOutcome

MOST: Final = 1 << 31
LEAST_SALT: Final = 8
MOST_SALT: Final = 1024
SEEDS: Final = 1 << 63

# Two multiplicative generators of 31 bits, combined (L'Ecuyer 1988): every product stays below 2^63,
# so that compiled and interpreted arithmetic agree.
M1: Final = 2147483563
M2: Final = 2147483399
A1: Final = 40014
A2: Final = 40692
SPAN: Final = M1 - 1
LOW: Final = (1 << 31) - 1


def check_seed(seed: object) -> int:
    """The seed itself, if it is one."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadSetup(f"A seed is a whole number, not {type(seed).__name__}.")
    if not 0 <= seed < SEEDS:
        raise BadSetup("A seed is a whole number from 0 to 2^63 - 1.")
    return seed


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A seeded generator; its whole state is one integer."""

    def __init__(self, seed: object = None) -> None:
        self.state = 1 << 31 | 1
        if seed is not None:
            self.sow(check_seed(seed))

    def sow(self, seed: int) -> None:
        """Set the state from a seed; a hash, so that neighbouring seeds have nothing in common."""
        digest = hashlib.blake2b(seed.to_bytes(8, "little"), digest_size=16).digest()
        one = int.from_bytes(digest[:8], "little") % (M1 - 1) + 1
        two = int.from_bytes(digest[8:], "little") % (M2 - 1) + 1
        self.state = one << 31 | two

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely."""
        assert 0 < n <= SPAN, "chance is asked for one of 1 to 2147483562 outcomes"
        bound: i64 = n
        state: i64 = self.state
        one: i64 = state >> 31
        two: i64 = state & LOW
        fair: i64 = SPAN - SPAN % bound
        while True:
            one = one * A1 % M1
            two = two * A2 % M2
            drawn: i64 = one - two
            if drawn < 1:
                drawn += SPAN
            drawn -= 1
            if drawn < fair:
                break
        self.state = one << 31 | two
        return drawn % bound

    def roll(self, sides: int) -> int:
        """A die: 1 to `sides`."""
        return self.below(sides) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards into a random order; for this class `below` is written out, it is half of a deal."""
        if type(self) is not Chance:
            shuffled(cards, self)
            return
        one: i64 = self.state >> 31
        two: i64 = self.state & LOW
        left: i64 = len(cards)
        while left > 1:
            fair: i64 = SPAN - SPAN % left
            while True:
                one = one * A1 % M1
                two = two * A2 % M2
                drawn: i64 = one - two
                if drawn < 1:
                    drawn += SPAN
                drawn -= 1
                if drawn < fair:
                    break
            place: i64 = drawn % left
            left -= 1
            card = cards[left]
            cards[left] = cards[place]
            cards[place] = card
        self.state = one << 31 | two

    def fork(self) -> Chance:
        """A fresh generator, drawn from this one."""
        other = Chance()
        other.state = (self.below(M1 - 1) + 1) << 31 | (self.below(M2 - 1) + 1)
        return other

    def copy(self) -> Chance:
        """An equal one that goes its own way."""
        other = Chance()
        other.state = self.state
        return other

    def store(self) -> dict[str, object]:
        """As JSON data."""
        return {"kind": "seeded", "state": self.state}


def shuffled(cards: list[int], chance: Chance) -> None:
    """Put the cards into a random order, one draw for each place from the last to the second."""
    left = len(cards)
    while left > 1:
        place = chance.below(left)
        left -= 1
        card = cards[left]
        cards[left] = cards[place]
        cards[place] = card


def commitment(secret: bytes) -> str:
    """What is shown before the deal, so that the secret cannot be changed after it."""
    return hashlib.sha256(b"blarney sealed chance 1\0" + secret).hexdigest()


class SealedChance(Chance):
    """A cryptographic stream from a secret that was committed to, mixed with a salt from each seat."""

    def __init__(self, secret: object, salts: object, key: bytes = b"") -> None:
        """`key` is of an equal one, so that it need not be mixed again."""
        super().__init__()
        if not isinstance(secret, bytes) or len(secret) != 32:
            raise BadSetup("The secret of a sealed chance has 32 bytes.")
        if not isinstance(salts, list | tuple) or not all(
            isinstance(salt, bytes) and LEAST_SALT <= len(salt) <= MOST_SALT for salt in salts
        ):
            raise BadSetup(f"The salts of a sealed chance have {LEAST_SALT} to {MOST_SALT} bytes each.")
        self.secret = secret
        self.salts = list(salts)
        self.key = key or self.mixed()
        self.drawn = 0

    def mixed(self) -> bytes:
        """The secret with all salts in it."""
        mixed = hashlib.blake2b(self.secret, digest_size=32, person=b"blarney-sealed")
        for salt in self.salts:
            mixed.update(len(salt).to_bytes(8, "little"))
            mixed.update(salt)
        return mixed.digest()

    @property
    def commitment(self) -> str:
        """The hash of the secret."""
        return commitment(self.secret)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, from the keyed hash of a counter."""
        assert 0 < n <= SPAN, "chance is asked for one of 1 to 2147483562 outcomes"
        fair = (1 << 62) - (1 << 62) % n
        while True:
            block = hashlib.blake2b(self.drawn.to_bytes(8, "little"), key=self.key, digest_size=8)
            self.drawn += 1
            word = int.from_bytes(block.digest(), "little") >> 2
            if word < fair:
                return word % n

    def copy(self) -> Chance:
        """An equal one that goes its own way."""
        other = SealedChance(self.secret, self.salts, self.key)
        other.drawn = self.drawn
        return other

    def store(self) -> dict[str, object]:
        """As JSON data; only for those who keep the table, it holds the secret."""
        return {
            "kind": "sealed",
            "secret": self.secret.hex(),
            "salts": [salt.hex() for salt in self.salts],
            "drawn": self.drawn,
        }


class Loaded(Chance):
    """Dice that fall as a test says: each value is what a roll shows (or what `below` gives)."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self.values = list(values)
        self.used = 0

    def next(self, least: int, most: int) -> int:
        """The next value; fails if there is none or it does not fit."""
        if self.used == len(self.values):
            raise LoadedWrong(f"The loaded dice ran out after {self.used}.")
        value = self.values[self.used]
        if not least <= value <= most:
            raise LoadedWrong(f"A loaded die shows {value}; {least} to {most} is possible.")
        self.used += 1
        return value

    def below(self, n: int) -> int:
        """The next value, from 0 to n - 1."""
        return self.next(0, n - 1)

    def roll(self, sides: int) -> int:
        """The next value, from 1 to `sides`."""
        return self.next(1, sides)

    def shuffle(self, cards: list[int]) -> None:
        """Decks lie as the picture of the test gives them."""

    def done(self) -> None:
        """Fails if dice are left over."""
        if self.used < len(self.values):
            raise LoadedWrong(f"Loaded dice are left over: {self.values[self.used :]}.")

    def copy(self) -> Chance:
        """An equal one that goes its own way."""
        other = Loaded(self.values)
        other.used = self.used
        return other

    def store(self) -> dict[str, object]:
        """As JSON data."""
        return {"kind": "loaded", "values": list(self.values), "used": self.used}


class Scripted(Chance):
    """Explicit chance: gives the outcomes listed, and asks for the next with `NeedsOutcome`."""

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        super().__init__()
        self.outcomes = list(outcomes)
        self.used = 0

    def below(self, n: int) -> int:
        """The next outcome of the script."""
        if self.used == len(self.outcomes):
            raise NeedsOutcome(n)
        outcome = self.outcomes[self.used]
        if not 0 <= outcome < n:
            raise LoadedWrong(f"The script says {outcome}; 0 to {n - 1} is possible.")
        self.used += 1
        return outcome

    def copy(self) -> Chance:
        """An equal one that goes its own way."""
        other = Scripted(self.outcomes)
        other.used = self.used
        return other

    def store(self) -> dict[str, object]:
        """As JSON data."""
        return {"kind": "scripted", "outcomes": list(self.outcomes), "used": self.used}


def chance_from(data: object) -> Chance:
    """The chance that `store` wrote down."""
    if not isinstance(data, dict):
        raise BadSave("The chance of this save is not an object.")
    kind = data.get("kind")
    if kind == "seeded":
        seeded = Chance()
        state = whole(data.get("state"), 1 << 62)
        if not (0 < state >> 31 < M1 and 0 < state & LOW < M2):
            raise BadSave("The chance of this save has an impossible state.")
        seeded.state = state
        return seeded
    if kind == "sealed":
        sealed = SealedChance(
            unhex(data.get("secret"), 32), [unhex(salt, MOST_SALT) for salt in listed(data.get("salts"))]
        )
        sealed.drawn = whole(data.get("drawn"), 1 << 62)
        return sealed
    if kind == "loaded":
        loaded = Loaded([whole(value, MOST) for value in listed(data.get("values"))])
        loaded.used = whole(data.get("used"), len(loaded.values))
        return loaded
    if kind == "scripted":
        scripted = Scripted([whole(value, MOST) for value in listed(data.get("outcomes"))])
        scripted.used = whole(data.get("used"), len(scripted.outcomes))
        return scripted
    raise BadSave("The chance of this save is of no known kind.")


def whole(value: object, most: int) -> int:
    """A whole number from 0 to `most`, or the save is bad."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise BadSave("The chance of this save has a number that is out of range.")
    return value


def listed(value: object) -> list[object]:
    """A list of at most a million things, or the save is bad."""
    if not isinstance(value, list) or len(value) > 1_000_000:
        raise BadSave("The chance of this save has no proper list.")
    return value


def unhex(value: object, most: int) -> bytes:
    """The bytes behind a hexadecimal text."""
    if not isinstance(value, str) or len(value) > 2 * most:
        raise BadSave("The chance of this save has no proper secret.")
    try:
        return bytes.fromhex(value)
    except ValueError:
        raise BadSave("The chance of this save has no proper secret.") from None
