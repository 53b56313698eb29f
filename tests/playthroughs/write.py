"""Short playthroughs, one for each game and number of seats: run this to write them anew; review the diff."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import blarney
from blarney.core.chance import Chance
from blarney.core.events import Event
from blarney.core.game import Game
from blarney.core.table import Table
from blarney.core.texts import Names
from blarney.core.view import Line

FOLDER = Path(__file__).parent
PEOPLE = ["Ann", "Bo", "Cid", "Dee", "Eve", "Flo", "Gus", "Hal"]

# The options that make a game short, or show what the default hides.
PLAYS: list[tuple[str, int, int, dict[str, object]]] = [
    ("bon", 3, 8, {"goal": 2}),
    ("bon", 4, 16, {"goal": 2, "spare_cards": "hidden"}),
    ("bon", 5, 0, {"goal": 2, "restack": "each_round"}),
    ("dragon_scat", 2, 56, {}),
    ("dragon_scat", 3, 55, {"challenge": "first_call"}),
    ("dragon_scat", 4, 13, {}),
    ("dragon_scat", 5, 57, {}),
    ("braggart", 2, 32, {}),
    ("braggart", 3, 22, {"scoring": "values"}),
    ("braggart", 4, 18, {}),
    ("braggart", 5, 27, {}),
    ("braggart", 6, 20, {}),
    ("lying_pirates", 2, 53, {"draft": "off"}),
    ("lying_pirates", 3, 43, {"layout": "placed"}),
    ("lying_pirates", 4, 82, {"captains": "on"}),
    (
        "lying_pirates",
        5,
        115,
        {
            "layout": "first_game",
            "draft": "off",
            "variants": ["davy jones", "glass cups"],
            "bet_history": "on",
        },
    ),
    ("lying_pirates", 6, 72, {}),
    ("royal_bastards", 2, 2, {}),
    ("royal_bastards", 3, 3, {"layout": "random", "last_purchases": "as_printed"}),
    ("royal_bastards", 4, 4, {"support_counts": "shown"}),
]
DRAWN: list[tuple[str, int, int, dict[str, object]]] = [
    ("bon", 3, 2, {"goal": 2, "memory": "on", "spare_cards": "hidden"}),
    ("bon", 4, 7, {"goal": 2}),
    ("bon", 5, 1, {"goal": 1}),
    ("dragon_scat", 2, 31, {}),
    ("dragon_scat", 4, 40, {"challenge": "first_call"}),
    ("dragon_scat", 5, 57, {}),
    ("braggart", 2, 30, {}),
    ("braggart", 4, 6, {"scoring": "values"}),
    ("braggart", 6, 18, {}),
    ("lying_pirates", 2, 94, {"draft": "off"}),
    ("lying_pirates", 4, 48, {"layout": "placed", "captains": "on"}),
    ("royal_bastards", 2, 5, {"support_counts": "shown"}),
    ("royal_bastards", 4, 6, {}),
]


def golden() -> Iterator[tuple[str, str]]:
    """The name of each file, and what must be in it."""
    for name, seats, seed, options in PLAYS:
        yield f"{name}-{seats}.txt", "\n".join(playthrough(blarney.game(name), seats, seed, options)) + "\n"
    for name in dict.fromkeys(name for name, *_ in DRAWN):
        yield f"{name}-drawn.txt", drawings(name)


def playthrough(game: Game, seats: int, seed: int, options: Mapping[str, object]) -> Iterator[str]:
    """A seeded random game: what a spectator is told, and what only one seat is told."""
    table = game.deal(seats=seats, seed=seed, options=options)
    chosen = ", ".join(f"{name} {value}" for name, value in game.check_options(options).items())
    yield f"{game.title}, edition {game.edition}, {seats} seats, seed {seed}; {chosen}"
    told: list[list[Event]] = [[] for _ in range(seats + 1)]
    for viewer, events in enumerate(told):
        table.watch(None if viewer == seats else viewer, events.append)
    chance = Chance(seed)
    yield ""
    yield from sentences(game, told)
    while table.outcome is None:
        step(table, chance)
        yield from sentences(game, told)
    outcome = table.outcome
    yield ""
    yield game.say(outcome.why, Names(PEOPLE))
    for group in outcome.ranking:
        yield ", ".join(f"{PEOPLE[seat]} {outcome.scores[seat]}" for seat in group)


def step(table: Table, chance: Chance) -> None:
    """One random move."""
    seat = table.waiting[0]
    moves = table.legal(seat)
    table.play(seat, moves[chance.below(len(moves))])


def sentences(game: Game, told: list[list[Event]]) -> Iterator[str]:
    """What was told since the last time: a line for all, and one more for whoever learned more."""
    *seats, spectator = told
    for place, event in enumerate(spectator):
        if sentence := game.say(event.text(), Names(PEOPLE)):
            yield sentence
        for seat, events in enumerate(seats):
            own = game.say(events[place].text(), Names(PEOPLE, seat))
            if own and events[place].cards != event.cards:
                yield f"    {PEOPLE[seat]}: {own}"
    for events in told:
        events.clear()


def drawings(name: str) -> str:
    """The table as it is drawn for the seat that is asked and for a spectator, now and then in some games."""
    lines: list[str] = []
    for _, seats, seed, options in (drawn for drawn in DRAWN if drawn[0] == name):
        table = blarney.game(name).deal(seats=seats, seed=seed, options=options)
        chance = Chance(seed)
        moves = 0
        while table.outcome is None:
            if moves <= seats or moves % 40 == 0:
                lines.extend(drawing(table, table.waiting[0]))
            if moves == seats:
                lines.extend(drawing(table, None))
            step(table, chance)
            moves += 1
        lines.extend(drawing(table, None))
        lines.extend(drawing(table, 0))
    return "\n".join(lines) + "\n"


def drawing(table: Table, viewer: int | None) -> Iterator[str]:
    """A view drawn with words, each change of style in front of what it styles."""
    yield f"---- for {'a spectator' if viewer is None else PEOPLE[viewer]}"
    for block in table.game.picture(table.view(viewer), Names(PEOPLE, viewer)):
        yield f"{block.title}:"
        for line in block.lines:
            yield f"  {styled(line)}"


def styled(line: Line) -> str:
    """A line with its styles."""
    return "".join(f"<{span.style}>{span.text}" if span.style else span.text for span in line).rstrip()


if __name__ == "__main__":
    for file, text in golden():
        (FOLDER / file).write_text(text, encoding="utf-8")
        print(f"wrote {file}")
