"""A table as JSON data and back, every range checked."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Mapping
from copy import deepcopy
from typing import TYPE_CHECKING, Any

import msgspec

from blarney.core.chance import chance_from
from blarney.core.errors import BadMove, BadSave, BadSetup
from blarney.core.outcome import Outcome
from blarney.core.steps import Anything, Ask, Simultaneous
from blarney.core.table import Origin, Table
from blarney.core.trail import Shift, Start

if TYPE_CHECKING:
    from blarney.core.cards import Cards
    from blarney.core.game import Game

FORMAT = 1
LARGEST = 100_000

SEAT = {"is": "seat"}
CARD = {"is": "card"}
ZONE = {"is": "zone"}
STEP = {"is": "step"}
"""What a field of a step holds: `seat: int = field(metadata=SEAT)`."""


def up_to(most: int) -> dict[str, object]:
    """A field of a step that holds a whole number from 0 to `most`."""
    return {"is": "whole", "most": most}


class Reader:
    """Reads JSON data that may be rubbish; what does not fit is a BadSave with its name."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, Mapping):
            raise BadSave(f"{where} of this save is not an object.")
        self.data = data
        self.where = where

    def get(self, name: str) -> object:
        """The value of a name that must be there."""
        if name not in self.data:
            raise BadSave(f"{self.where} of this save has no '{name}'.")
        return self.data[name]

    def bad(self, name: str) -> BadSave:
        """The error for a value that does not fit."""
        return BadSave(f"'{name}' in {self.where.lower()} of this save is not possible.")

    def whole(self, name: str, least: int, most: int) -> int:
        """A whole number in a range."""
        return self.one(name, self.get(name), least, most)

    def one(self, name: str, value: object, least: int, most: int) -> int:
        """One whole number in a range."""
        if isinstance(value, int) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self.bad(name)

    def whole_or_none(self, name: str, least: int, most: int) -> int | None:
        """A whole number in a range, or nothing."""
        return None if self.get(name) is None else self.whole(name, least, most)

    def listed(self, name: str, value: object, length: int | None = None) -> list[object]:
        """A list, of a length if given."""
        if isinstance(value, list) and len(value) <= LARGEST and (length is None or len(value) == length):
            return value
        raise self.bad(name)

    def wholes(self, name: str, least: int, most: int, length: int | None = None) -> list[int]:
        """A list of whole numbers in a range."""
        values = self.listed(name, self.get(name), length)
        return [self.one(name, value, least, most) for value in values]

    def lists(self, name: str, least: int, most: int, length: int | None = None) -> list[list[int]]:
        """A list of lists of whole numbers in a range."""
        return [
            [self.one(name, value, least, most) for value in self.listed(name, inner)]
            for inner in self.listed(name, self.get(name), length)
        ]

    def tuples(self, name: str, mosts: list[int]) -> list[list[int]]:
        """A list of lists of whole numbers, each with as many as there are limits, from 0 to its limit."""
        rows = self.lists(name, 0, max(mosts), None)
        for row in rows:
            if len(row) != len(mosts) or any(value > most for value, most in zip(row, mosts, strict=True)):
                raise self.bad(name)
        return rows

    def inner(self, name: str) -> Reader | None:
        """What is written within, if anything is."""
        return None if self.get(name) is None else Reader(self.get(name), f"The {name}")


def save(table: Table) -> dict[str, object]:
    """The whole table as JSON data."""
    game = table.game
    data: dict[str, object] = {
        "format": FORMAT,
        "game": game.name,
        "edition": game.edition,
        "pack": game.pack.reference(),
        "seats": table.seats,
        "options": deepcopy(table.origin.options),
        "chance": table.chance.store(),
        "agenda": stored_agenda(table),
        "number": table.number,
        "asked": list(table.asked),
        "answers": [[move.text for move in held] for held in table.answers],
        "passed": [table.passed, table.standing, table.may_stand],
        "outcome": msgspec.to_builtins(table.outcome),
        "table": table.store(),
    }
    if table.cards.kinds:
        data["cards"] = {
            "zones": [list(zone) for zone in table.cards.zones],
            "seen": list(table.cards.seen),
            "trail": stored_trail(table.cards),
        }
    if table.dice.sides:
        data["dice"] = {"faces": list(table.dice.faces), "seen": list(table.dice.seen)}
    data["check"] = digest(data)
    return data


def digest(data: Mapping[str, object]) -> str:
    """A short hash of all but itself: a save that was cut or changed is found out."""
    body = {name: value for name, value in data.items() if name != "check"}
    text = json.dumps(body, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def load(game: Game, data: object) -> Table:
    """The table that `save` wrote down."""
    saved = Reader(data, "The top")
    if saved.get("format") != FORMAT:
        raise BadSave(f"This save is not of format {FORMAT}.")
    if saved.get("game") != game.name:
        raise BadSave(f"This save is not of the game {game.name}.")
    if saved.get("edition") != game.edition:
        raise BadSave(f"This save is not of edition {game.edition} of {game.name}.")
    if saved.get("pack") != game.pack.reference():
        raise BadSave("This save was played with another pack.")
    try:
        right = saved.get("check") == digest(saved.data)
    except (TypeError, ValueError, RecursionError):
        right = False
    if not right:
        raise BadSave("This save is damaged: its checksum is wrong.")
    try:
        table = game.lay(
            Origin(
                game,
                game.check_seats(saved.get("seats")),
                game.check_options(saved.get("options")),
                chance_from(saved.get("chance")),
            )
        )
    except BadSetup as error:
        raise BadSave(f"This save has a wrong set-up. {error}") from None
    table.whole_past = False
    restore_core(table, saved)
    table.restore(Reader(saved.get("table"), "The table"))
    table.agenda = restored_agenda(table, saved)
    if table.agenda:
        top = table.agenda[-1]
        if not isinstance(top, Ask) or table.outcome is not None:
            raise saved.bad("agenda")
        if isinstance(top, Simultaneous):
            answer_again(table, top, saved)
        elif any(table.answers):
            raise saved.bad("answers")
        # Who is asked may only be found out of what is possible.
        table.top = top
        check_possible(game, table)
        top.resume(table)
        if not table.waiting:
            raise saved.bad("agenda")
    elif table.outcome is None:
        raise saved.bad("agenda")
    check_possible(game, table)
    return table


def check_possible(game: Game, table: Table) -> None:
    """BadSave if this cannot be a table between two moves."""
    flaw = game.flaw(table)
    if flaw is not None:
        raise BadSave(f"This save is not possible: {flaw}.")


def restore_core(table: Table, saved: Reader) -> None:
    """All but the agenda and the game's own pieces."""
    seats = table.seats
    every = (1 << seats) - 1
    table.number = saved.whole("number", 0, 1 << 40)
    table.asked = tuple(saved.wholes("asked", 0, seats - 1))
    answers = saved.listed("answers", saved.get("answers"))
    if len(answers) not in (0, seats):
        raise saved.bad("answers")
    try:
        table.answers = [
            [table.game.decode(text) for text in saved.listed("answers", held)] for held in answers
        ]
        table.outcome = msgspec.convert(saved.get("outcome"), Outcome | None)
    except (BadMove, msgspec.ValidationError) as error:
        raise BadSave(f"This save is not possible. {error}") from None
    check_outcome(table, saved)
    if len(set(table.asked)) != len(table.asked):
        raise saved.bad("asked")
    table.passed, table.standing, table.may_stand = saved.wholes("passed", 0, every, 3)
    if table.standing & ~table.may_stand:
        raise saved.bad("passed")
    if table.cards.kinds:
        restore_cards(table, Reader(saved.get("cards"), "The cards"))
    if table.dice.sides:
        dice = Reader(saved.get("dice"), "The dice")
        table.dice.faces = dice.wholes("faces", 0, 1000, len(table.dice.sides))
        table.dice.seen = dice.wholes("seen", 0, table.dice.everyone, len(table.dice.sides))
        if any(face > sides for face, sides in zip(table.dice.faces, table.dice.sides, strict=True)):
            raise dice.bad("faces")


def answer_again(table: Table, top: Simultaneous[Any], saved: Reader) -> None:
    """Give the held answers one by one: each must have been possible."""
    held = table.answers
    if not held or list(table.asked) != top.seats(table):
        raise saved.bad("answers")
    table.answers = [[] for _ in range(table.seats)]
    for seat, moves in enumerate(held):
        for move in moves:
            if (
                seat not in table.asked
                or top.complete(table, seat)
                or move not in top.moves(table, seat)
                or top.settles(table, seat, move)
            ):
                raise saved.bad("answers")
            table.answers[seat].append(move)
    if all(top.complete(table, seat) for seat in table.asked):
        raise saved.bad("answers")


def check_outcome(table: Table, saved: Reader) -> None:
    """Winners and ranking name the seats of the table, and there is a sentence for why."""
    outcome = table.outcome
    if outcome is None:
        return
    seats = list(range(table.seats))
    known = len(set(outcome.winners)) == len(outcome.winners) and set(outcome.winners) <= set(seats)
    ranked = sorted(seat for group in outcome.ranking for seat in group) == seats
    scored = len(outcome.scores) == table.seats and all(abs(score) < 1 << 53 for score in outcome.scores)
    if not (known and ranked and scored and table.game.catalogue.has(outcome.why.key)):
        raise saved.bad("outcome")


def restore_cards(table: Table, saved: Reader) -> None:
    """The cards; each that the game has lies in one place."""
    cards = table.cards
    many = len(cards.kinds)
    laid = sorted(card for zone in cards.zones for card in zone)
    cards.zones = saved.lists("zones", 0, many - 1, len(cards.zones))
    cards.seen = saved.wholes("seen", 0, cards.everyone, many)
    if sorted(card for zone in cards.zones for card in zone) != laid:
        raise BadSave("In this save a card is missing or lies in two places.")
    restore_trail(cards, saved)


def stored_trail(cards: Cards) -> object:
    """Where the cards lay when the trail began, and how they went."""
    if cards.start is None:
        return None
    return {
        "zones": [list(zone) for zone in cards.start.zones],
        "seen": list(cards.start.seen),
        "apart": cards.start.apart,
        "shifts": [
            [shift.source, shift.target, shift.viewers, *shift.cards] for shift in cards.trail[: cards.steps]
        ],
    }


def restore_trail(cards: Cards, saved: Reader) -> None:
    """The trail, if one is kept; it leads to where the cards lie."""
    if saved.get("trail") is None:
        return
    trail = Reader(saved.get("trail"), "The trail")
    zones, many = len(cards.zones), len(cards.kinds)
    start = Start(
        trail.lists("zones", 0, many - 1, zones),
        trail.wholes("seen", 0, cards.everyone, many),
        trail.whole("apart", 0, (1 << zones) - 1),
    )
    if sorted(card for zone in start.zones for card in zone) != list(range(many)) or not start.is_sound():
        raise trail.bad("zones")
    shifts: list[Shift] = []
    for entry in trail.lists("shifts", 0, max(many, zones, cards.everyone)):
        within = len(entry) >= 3 and max(entry[:2]) < zones and entry[2] <= cards.everyone
        if not within or max([0, *entry[3:]]) >= many:
            raise trail.bad("shifts")
        shifts.append(Shift(entry[0], entry[1], entry[3:], entry[2]))
    again = cards.copy()
    again.zones = [zone[:] for zone in start.zones]
    again.seen = start.seen[:]
    again.keep_trail(start.apart)
    for shift in shifts:
        if not again.shift_again(shift):
            raise trail.bad("shifts")
    if again.seen != cards.seen or not same_places(start, again.zones, cards.zones):
        raise trail.bad("shifts")
    cards.start = start
    cards.trail = shifts
    cards.steps = len(shifts)


def same_places(start: Start, led: list[list[int]], zones: list[list[int]]) -> bool:
    """Does a trail lead to where the cards lie? Where they are mixed, their order is no matter."""
    for zone, (there, here) in enumerate(zip(led, zones, strict=True)):
        if there != here if start.keeps_apart(zone) else sorted(there) != sorted(here):
            return False
    return True


def stored_agenda(table: Table) -> list[object]:
    """The agenda by the names of its steps; a step with data has its fields."""
    return [stored_step(step, table.agenda[:at]) for at, step in enumerate(table.agenda)]


def stored_step(step: Anything, beneath: list[Anything]) -> object:
    """One step as its name, or as its name and fields; it can only point to a step beneath it."""
    name = type(step).__name__
    if not dataclasses.is_dataclass(step):
        return name
    fields: dict[str, object] = {"step": name}
    for field in dataclasses.fields(step):
        value = getattr(step, field.name)
        if field.metadata.get("is") == "step" and value is not None:
            places = [at for at, other in enumerate(beneath) if other is value]
            assert places, "a step can only point to one beneath it"
            value = places[-1]
        fields[field.name] = value
    return fields


def restored_agenda(table: Table, saved: Reader) -> list[Anything]:
    """The steps of a saved agenda; a step can only point to one beneath it."""
    agenda: list[Anything] = []
    for entry in saved.listed("agenda", saved.get("agenda")):
        agenda.append(restored_step(table, entry, agenda))
    return agenda


def restored_step(table: Table, entry: object, beneath: list[Anything]) -> Anything:
    """One step from its name and fields."""
    shared, made = table.game.steps_by_name
    if isinstance(entry, str) and entry in shared:
        return shared[entry]
    saved = Reader(entry, "The agenda")
    name = saved.get("step")
    if not isinstance(name, str) or name not in made:
        raise saved.bad("step")
    step: Anything = made[name](
        **{
            field.name: restored_field(table, saved, field, beneath)
            for field in dataclasses.fields(made[name])
        }
    )
    return step


def restored_field(
    table: Table, saved: Reader, field: dataclasses.Field[Any], beneath: list[Anything]
) -> object:
    """One field of a step, checked by what its metadata says it is."""
    name = field.name
    if saved.get(name) is None and field.metadata.get("may_lack"):
        return None
    cards = table.cards
    match field.metadata.get("is"):
        case "seat":
            return saved.whole(name, 0, table.seats - 1)
        case "card":
            return saved.whole(name, 0, len(cards.kinds) - 1)
        case "zone":
            return saved.whole(name, 0, len(cards.zones) - 1)
        case "whole":
            return saved.whole(name, 0, field.metadata["most"])
        case "step":
            if saved.get(name) is None:
                return None
            return beneath[saved.whole(name, 0, len(beneath) - 1)]
        case _:
            raise AssertionError(f"{name} of a step does not say what it is")
