"""Who sits where: the people at this keyboard, and the bots of the house."""

from __future__ import annotations

import re
from dataclasses import dataclass

from blarney.bots import drive, house
from blarney.bots.drive import seed_of
from blarney.core.chance import Chance
from blarney.core.errors import BadRecord, BadSetup
from blarney.core.record import Record
from blarney.core.table import Table

HOUSE = house.USUAL
HOUSE_NAMES = ("Maeve", "Finn", "Orla", "Declan", "Sorcha", "Tadhg", "Niamh", "Cormac")
LONGEST = 20
LABEL = re.compile(r"(.+) \(([a-z0-9_:-]+)\)")


@dataclass(frozen=True)
class Chair:
    """One seat: a name, and the bot that sits there; None: a person."""

    name: str
    bot: str | None = None

    def label(self) -> str:
        """How a record writes it down, so that a game can be taken up again by the same company."""
        return self.name if self.bot is None else f"{self.name} ({self.bot})"


def seat_everybody(seats: int, people: int, bots: str | None, names: str | None = None) -> list[Chair]:
    """People first, then bots: one kind for all, or a list of kinds with commas; `names` are those of the people."""
    if not 0 <= people <= seats:
        raise BadSetup(f"Of {seats} players, 0 to {seats} can be people at this keyboard.")
    kinds = (HOUSE if bots is None else bots).split(",")
    for kind in kinds:
        house.bot(kind)
    wanted = seats - people
    if len(kinds) == 1:
        kinds *= wanted
    if len(kinds) != wanted:
        raise BadSetup(f"Name one bot, or {wanted} with commas between them: one for each other seat.")
    guests = guest_names(people, names)
    taken = {name.casefold() for name in guests}
    free = [name for name in HOUSE_NAMES if name.casefold() not in taken]
    return [Chair(name) for name in guests] + [
        Chair(free[place % len(free)], kind) for place, kind in enumerate(kinds)
    ]


def guest_names(people: int, names: str | None) -> list[str]:
    """What the people at this keyboard are called: as they say, with commas between them."""
    if names is None:
        return ["Player"] if people == 1 else [f"Player {place + 1}" for place in range(people)]
    guests = [" ".join(name.split()) for name in names.split(",")]
    if len(guests) != people:
        raise BadSetup(f"Give {people} names with commas between them: one for each person at this keyboard.")
    for name in guests:
        if not 0 < len(name) <= LONGEST or not name.isprintable() or chair(name) != Chair(name):
            raise BadSetup(f"A name has 1 to {LONGEST} letters, and no bot's name in brackets behind it.")
        if name.casefold() == "you" or [other.casefold() for other in guests].count(name.casefold()) > 1:
            raise BadSetup(f"{name} cannot be told apart at the table: choose another name.")
    return guests


def seated_before(record: Record) -> list[Chair]:
    """The company of a record; a record without names is taken up by one person and the house."""
    if not record.names:
        return seat_everybody(record.seats, 1, None)
    if len(record.names) != record.seats:
        raise BadRecord(f"This record has {record.seats} seats and {len(record.names)} names.")
    return [chair(name) for name in record.names]


def chair(label: str) -> Chair:
    """The chair behind its label; a name that fits no bot is a person's."""
    label = "".join(letter if letter.isprintable() else "?" for letter in label)
    found = LABEL.fullmatch(label)
    if found and found[2] in house.BOTS:
        return Chair(found[1], found[2])
    return Chair(label)


def luck(table: Table, seat: int) -> Chance:
    """The luck of a bot for one decision: the same again when a saved game is taken up."""
    origin = table.origin
    seed = seed_of(str(origin.chance.store())) if origin.seed is None else origin.seed
    return drive.luck(seed, table.past, seat)
