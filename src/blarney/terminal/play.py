"""`blarney play`: sit down at a table and play."""

from __future__ import annotations

import argparse
import json
import secrets
import shlex
import sys
from typing import TextIO

from rich.console import Console

from blarney.core.errors import BadRecord, BadSetup, BlarneyError
from blarney.core.game import Game
from blarney.core.outcome import Outcome
from blarney.core.pack import Pack
from blarney.core.registry import GAMES
from blarney.core.registry import game as game_named
from blarney.core.texts import Names, Text, enumerated
from blarney.terminal import afterword, frame, keeping, shelf
from blarney.terminal.diary import Diary
from blarney.terminal.parting import Evening, keep, offer, part, rescue
from blarney.terminal.screen import Drawn, Leave, Plain, Screen
from blarney.terminal.seating import HOUSE, seat_everybody, seated_before
from blarney.terminal.sitting import Sitting

SEATS = 4
PACE = 0.7
LAST_WORDS = 6


def run(arguments: argparse.Namespace) -> int:
    """Play a game."""
    refuse_empty(arguments)
    output = sys.stderr if arguments.json else sys.stdout
    try:
        evening = begun(arguments, output) if arguments.resume is None else resumed(arguments)
    except (Leave, EOFError):
        output.write("Good night.\n")
        return 0
    if evening.file is not None:
        keeping.check_target(evening.file, evening.file)
    screen = opened(arguments, output)
    sitting = Sitting(
        evening.table, evening.chairs, screen, arguments.explain, arguments.think, evening.remarks
    )
    sitting.warn = evening.file is None and sys.stdin.isatty()
    own = evening.file
    code = 0
    try:
        try:
            greet(sitting, screen)
            sitting.play()
        finally:
            # What follows is for the ordinary screen, and stays there.
            if isinstance(screen, Drawn):
                screen.close()
                screen = Plain(sys.stdin, output)
        celebrate(sitting, evening, output)
        if evening.file is None and sys.stdin.isatty():
            offer(sitting, evening, Plain(sys.stdin, output))
        else:
            keep(sitting, evening, output, own)
    except Leave as leave:
        part(sitting, evening, leave.file, Plain(sys.stdin, output))
    except EOFError:
        output.write("\nThe input has ended. ")
        if sys.stdin.isatty():
            rescue(sitting, evening)
        keep(sitting, evening, output, evening.file)
    except KeyboardInterrupt:
        output.write("\n")
        rescue(sitting, evening)
        keep(sitting, evening, output, evening.file)
        code = 130
    except (BlarneyError, OSError):
        raise
    except Exception as error:
        # Whatever it is, nobody loses a game by it.
        output.write(f"\nSomething is wrong with the game itself ({type(error).__name__}: {error}).\n")
        rescue(sitting, evening)
        keep(sitting, evening, output, evening.file)
        code = 1
    if arguments.json:
        print(json.dumps(result(sitting, evening)))
    return code


def refuse_empty(arguments: argparse.Namespace) -> None:
    """An empty word is a slip, not a wish; nor is an option that is given twice clear."""
    for name in ("game", "bots", "pack", "save", "resume", "name"):
        if getattr(arguments, name) == "":
            raise BadSetup(
                f"The {'name of the game' if name == 'game' else f'word behind --{name}'} is empty."
            )
    names = [name for name, _ in arguments.options]
    for name in names:
        if names.count(name) > 1:
            raise BadSetup(f"The option {name[:40]} is given {names.count(name)} times.")


def begun(arguments: argparse.Namespace, output: TextIO) -> Evening:
    """A new table."""
    pack = None if arguments.pack is None else Pack.load(arguments.pack)
    game = game_named(shelf.name_of(arguments.game) if arguments.game else wanted(pack, output), pack)
    default = min(max(SEATS, game.seats[0]), game.seats[-1])
    seats = game.check_seats(default if arguments.seats is None else arguments.seats)
    people = 1 if arguments.hotseat is None else arguments.hotseat
    chairs = seat_everybody(seats, people, arguments.bots, arguments.name)
    seed = secrets.randbelow(1_000_000_000) if arguments.seed is None else arguments.seed
    table = game.deal(seats=seats, seed=seed, options=dict(arguments.options))
    return Evening(table, chairs, arguments.save, arguments.pack or "")


def wanted(pack: Pack | None, output: TextIO) -> str:
    """Which game, if nobody said: the one of the pack, or one from the shelf; the first, if nobody can be asked."""
    named = None if pack is None else pack.data.get("game")
    if isinstance(named, str):
        return named
    if sys.stdin.isatty() and output.isatty():
        return shelf.choose(sys.stdin, output)
    return next(iter(GAMES))


def resumed(arguments: argparse.Namespace) -> Evening:
    """The table of a saved game, with the same company."""
    for name in ("seats", "seed", "bots", "options", "pack", "hotseat", "name"):
        if getattr(arguments, name) not in (None, []):
            raise BadSetup(f"A saved game goes on as it was: leave out --{name} with --resume.")
    record = keeping.read_record(arguments.resume)
    if arguments.game and shelf.name_of(arguments.game) != record.game:
        raise BadSetup(f"{arguments.resume} is a game of {record.game}, not of {arguments.game}.")
    chairs = seated_before(record)
    table = record.replay()
    if table.outcome is not None:
        raise BadRecord(
            f"This game is over already; see it with: blarney replay {shlex.quote(arguments.resume)}"
        )
    if record.outcome is not None:
        print(keeping.OTHER_OUTCOME, file=sys.stderr)
    remarks = [remark for remark in record.reasons() if remark.place < table.past]
    return Evening(table, chairs, arguments.save or arguments.resume, remarks=remarks)


def opened(arguments: argparse.Namespace, output: TextIO) -> Screen:
    """A drawn screen on a terminal that can show one, plain lines otherwise."""
    console = Console(file=output, highlight=False, emoji=False, markup=False)
    able = console.is_terminal and not console.is_dumb_terminal and console.encoding.startswith("utf")
    if arguments.plain or not able or not sys.stdin.isatty():
        return Plain(sys.stdin, output, arguments.pace or 0)
    return Drawn(sys.stdin, output, console, PACE if arguments.pace is None else arguments.pace)


def greet(sitting: Sitting, screen: Screen) -> None:
    """Say what is played, and with whom."""
    if isinstance(screen, Plain):
        bots = enumerated([chair.label() for chair in sitting.chairs if chair.bot])
        screen.say(f"{sitting.game.title}, seed {sitting.table.origin.seed}.")
        if bots:
            screen.say(f"At the table: {bots}.")
        screen.say("Type help at any time.")


def celebrate(sitting: Sitting, evening: Evening, output: TextIO) -> None:
    """Who won and why, the scores, and how to see this deal again."""
    outcome = sitting.table.outcome
    assert outcome is not None, "the game is over"
    names = sitting.names(sitting.people[0] if len(sitting.people) == 1 else None)
    scene = sitting.scene(names.reader)
    if isinstance(sitting.screen, Drawn):
        console = Console(file=output, highlight=False, emoji=False, markup=False)
        for block in scene.blocks:
            for line in frame.block_lines(block, scene, console.width):
                console.print(line, no_wrap=True, overflow="ellipsis")
        console.print()
        for sentence in last_words(sitting, names):
            for line in frame.sentence(f" {sentence}", console.width - 1, "", scene.colours):
                console.print(line)
    output.write(f"\n{' '.join([sitting.game.say(outcome.why, names), *how_won(sitting, outcome, names)])}\n")
    place = 1
    for group in outcome.ranking:
        for seat in group:
            name = names.seat(seat)
            standing = stands(sitting.game, outcome, seat)
            output.write(f"{place}. {name[:1].upper()}{name[1:]}: {standing}\n")
        place += len(group)
    tell_afterword(sitting, names, output)
    output.write(f"The same deal again: {again(sitting, evening.pack)}\n")


def tell_afterword(sitting: Sitting, names: Names, output: TextIO) -> None:
    """What the game says of the whole of it."""
    blocks = afterword.afterword(sitting.table, names)
    if isinstance(sitting.screen, Drawn):
        console = Console(file=output, highlight=False, emoji=False, markup=False)
        for line in afterword.drawn(blocks, console.width):
            console.print(line)
    else:
        for text in afterword.lines(blocks):
            output.write(f"{text}\n")
    if blocks:
        output.write("\n")


def last_words(sitting: Sitting, names: Names) -> list[str]:
    """How it came about: the last things that the reader was told."""
    diary = sitting.diaries.get(names.reader, Diary())
    said = [sitting.game.say(event.text(), names) for event in diary.events if event.what != "ended"]
    return [sentence for sentence in said if sentence][-LAST_WORDS:]


def how_won(sitting: Sitting, outcome: Outcome, names: Names) -> list[str]:
    """What the winner did last, if the game has words for it: the key of the outcome with that of the event."""
    for event in reversed(sitting.diaries.get(names.reader, Diary()).events):
        how = Text(f"{outcome.why.key}.{event.what}", event.text().values)
        if outcome.winners == [event.seat] and sitting.game.catalogue.has(how.key):
            return [sitting.game.say(how, names)]
    return []


def stands(game: Game, outcome: Outcome, seat: int) -> str:
    """A score in words: the game's own, if it has such, perhaps beside those of the outcome."""
    score = outcome.scores[seat]
    for beside in (outcome.why.key.rpartition(".")[0], "outcomes"):
        own = Text(f"{beside}.standing", {"score": score, "lost": -score})
        if game.catalogue.has(own.key):
            return game.say(own)
    return f"{score} point" if score == 1 else f"{score} points"


def again(sitting: Sitting, pack: str) -> str:
    """The command that lays the same table."""
    origin = sitting.table.origin
    words = [f"blarney play {sitting.game.name} --seats {origin.seats} --seed {origin.seed}"]
    bots = [chair.bot for chair in sitting.chairs if chair.bot]
    if any(bot != HOUSE for bot in bots):
        words.append(f"--bots {','.join(bots)}")
    if len(sitting.people) != 1:
        words.append(f"--hotseat {len(sitting.people)}")
    defaults = sitting.game.check_options({})
    for name, value in origin.options.items():
        if value != defaults[name]:
            written = ",".join(value) if isinstance(value, list) else value
            words.append(f"-o {name}={written}")
    if not sitting.game.pack.built_in:
        words.append(f"--pack {shlex.quote(pack) if pack else 'FILE'}")
    return " ".join(words)


def result(sitting: Sitting, evening: Evening) -> dict[str, object]:
    """How it ended, for programs."""
    table = sitting.table
    outcome = table.outcome
    return {
        "game": sitting.game.name,
        "seats": table.seats,
        "seed": table.origin.seed,
        "options": table.origin.options,
        "names": [chair.label() for chair in sitting.chairs],
        "moves": table.past,
        "finished": outcome is not None,
        "winners": outcome.winners if outcome else None,
        "scores": outcome.scores if outcome else None,
        "ranking": outcome.ranking if outcome else None,
        "why": sitting.game.say(outcome.why, sitting.names(None)) if outcome else None,
        "saved": evening.file,
        **afterword.as_json(afterword.afterword(table, sitting.names(None))),
    }
