"""What a person may type besides a move: help, rules, why, hand, table, log, hint, back, and what is to be seen."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from blarney.bots import house
from blarney.core import rulebook
from blarney.core.chance import Chance
from blarney.core.errors import BlarneyError
from blarney.core.mind import Mind
from blarney.core.moves import Move
from blarney.core.steps import Why
from blarney.core.table import Table
from blarney.core.texts import Text, Value
from blarney.core.view import Block
from blarney.terminal import answers, frame, lookup, seating, speech
from blarney.terminal.draft import Draft

if TYPE_CHECKING:
    from blarney.terminal.sitting import Sitting

SHORTHAND = Text("prompts.shorthand")
"""How a game says that a whole answer is typed in one line."""

CONTENTS = Text("prompts.contents")
"""How a game says which cards there are."""

HOW = "prompts.how"
"""How a game says how it goes, line by line; told with the table options."""

MORE = "help.more"
"""What else a game says of itself to whoever asks for help, line by line; and beside it at a table of so many."""

HELP = [
    "To choose, type the number of a choice, or its words, or the beginnings of them.",
    "  back         take back the last part of an answer that is not complete yet; 0 does it too",
    "  why WORDS    why something may not be played now",
    "  hint         what the house would do, and why",
    "  rules WORDS  the rules with these words or of that id, and what is in the box by that name; alone: all rules",
    "  hand         your hand, card by card, and your choices",
    "  table        the whole table",
    "  log          what you were told, the newest first to be seen; log all gives all of it",
    "  quit [FILE]  leave, and save the game to a file",
    "  help         this; any of these also with a / before it",
]


def answer(sitting: Sitting, seat: int, line: str) -> list[str] | None:
    """The answer to a command; None, if the line is none."""
    word, _, rest = line.partition(" ")
    name = answers.unmarked(word.casefold().lstrip("/"))
    if not line.startswith("/") and is_move(sitting, seat, line):
        return None
    if command := COMMANDS.get(name):
        return command(sitting, seat, rest.strip())
    if rest or begins_move(sitting, seat, name):
        return None
    return look(sitting, seat, name)


def wants_newest(line: str) -> bool:
    """Is this a wish to see the end of the log?"""
    return line.casefold().lstrip("/") == "log"


def look(sitting: Sitting, seat: int, name: str) -> list[str] | None:
    """A part of the table by its title, and what the things say that lie there; or all things of a kind in the box."""
    pack = sitting.game.pack
    for block in sitting.scene(seat).blocks:
        if block.title.casefold() == name:
            told = lookup.explained(pack, block)
            # Where everything is told thing by thing, the rest is told as it is beside a question.
            scene = frame.Scene("", seat, [block], [], prompt=name if told else "")
            return [*speech.spoken(scene), *told]
    return [lookup.told(sitting.game, thing) for thing in lookup.of_kind(pack, name)] or None


def begins_move(sitting: Sitting, seat: int, name: str) -> bool:
    """Is this how a move begins that is open now?"""
    return any(move.text.split()[0] == name for move in sitting.asking.legal(seat))


def is_move(sitting: Sitting, seat: int, line: str) -> bool:
    """Is this, word for word, a move that is open now? Then it is no command."""
    return any(move.text == line.casefold() for move in sitting.asking.legal(seat))


def give_help(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """What can be typed."""
    game = sitting.game
    line = [game.say(SHORTHAND)] if game.catalogue.has(SHORTHAND.key) else []
    return [
        game.about, *introduction(sitting.table), *details(sitting.table), "", HELP[0], *line, *HELP[1:-1],
        *to_be_seen(sitting, seat), HELP[-1],
    ]  # fmt: skip


def details(table: Table) -> list[str]:
    """What else there is to know of the game, at a table of so many."""
    keys = [key for key in (MORE, f"help.seats_{table.seats}") if table.game.catalogue.has(key)]
    return [line for key in keys for line in table.game.say(Text(key)).strip().splitlines()]


def to_be_seen(sitting: Sitting, seat: int) -> list[str]:
    """What can be looked at by its name alone."""
    titles = [block.title for block in sitting.scene(seat).blocks if block.title.isalpha()]
    names = [name for name in (*titles, *lookup.kinds(sitting.game.pack)) if name not in COMMANDS]
    open_now = [name for name in dict.fromkeys(names) if not begins_move(sitting, seat, name)]
    return [f"  to look at:  {', '.join(open_now)}"] if open_now else []


def introduction(table: Table) -> list[str]:
    """How the game goes, and what is in the box; of another pack's contents the catalogue knows nothing."""
    game = table.game
    known: dict[str, Value] = {
        name: value for name, value in table.origin.options.items() if isinstance(value, (str, int))
    }
    how = game.say(Text(HOW, known)).strip().splitlines() if game.catalogue.has(HOW) else []
    box = [game.say(CONTENTS)] if game.pack.built_in and game.catalogue.has(CONTENTS.key) else []
    return [*how, *box]


def give_back(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """Take back the last part of an answer."""
    taken = None if sitting.draft is None else sitting.draft.back()
    return [] if taken else ["There is nothing to take back."]


def give_why(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """Why something is not open now."""
    if not rest:
        return ["Why what? Type why and the words of a move."]
    try:
        moves = sitting.meant(seat, rest)
        # In an imagined world: what comes after the first move may be a secret yet.
        trial = sitting.asking.imagine(seat, Chance(sitting.asking.number))
        for move in moves:
            if why := trial.why_not(seat, move):
                return [refusal(sitting, seat, why), *rules_with(sitting, why.rule)]
            trial.play(seat, move)
    except BlarneyError as error:
        return [str(error)]
    view, names = sitting.asking.view(seat), sitting.names(seat)
    said = [sitting.game.caption(move, view, names) for move in moves]
    return [f"Nothing is against it: {', '.join(said)}."]


def refusal(sitting: Sitting, seat: int, why: Why) -> str:
    """Why a move is not legal, with the rule's id."""
    said = sitting.game.say(why.text, sitting.names(seat))
    return f"{said} [{why.rule}]" if why.rule else said


def give_rules(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """What is in the box by that name, and the rules with these words in them."""
    things = [lookup.told(sitting.game, thing) for thing in lookup.found(sitting.game.pack, rest)]
    return [*things, *rules_with(sitting, rest)] or [
        f"No rule speaks of {answers.shown(rest)}, and nothing in the box is called so."
    ]


def rules_with(sitting: Sitting, word: str) -> list[str]:
    """The rule of that id, or all that have the word."""
    book = rulebook.rules(sitting.game.name)
    exact = [f"{rule}: {text}" for rule, text in book if rule.casefold() == word.casefold()]
    return exact or [f"{rule}: {text}" for rule, text in book if word.casefold() in text.casefold()]


def give_hand(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """What the person holds, and what is open."""
    scene = sitting.scene(seat)
    mine = [block for block in scene.blocks if frame.is_mine(block, seat)]
    return [*read_out(sitting, seat, mine), speech.spoken_choices(scene)]


def give_table(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """The whole table in words."""
    return read_out(sitting, seat, sitting.scene(seat).blocks)


def read_out(sitting: Sitting, seat: int, blocks: list[Block]) -> list[str]:
    """Blocks as lines."""
    return speech.spoken(frame.Scene("", seat, blocks, []))


def give_log(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """All that this person was told."""
    return sitting.diaries[seat].lines


def give_hint(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """What the house would do: the whole answer, if it has several parts."""
    draft = Draft(sitting.asking, seat)
    chosen: list[Move] = []
    reasons: list[str] = []
    while True:
        trial = draft.trial
        mind = Mind.at(trial, seat, sitting.diaries[seat].events[:], seating.luck(trial, seat))
        thought = house.bot(seating.HOUSE).choose(mind)
        chosen.append(thought.move)
        reason = sitting.game.say(thought.why, sitting.names(seat))
        if reason not in reasons:
            reasons.append(reason)
        if not draft.goes_on(thought.move):
            typed = as_typed(sitting, seat, chosen)
            return [f"The house would choose: {typed}. {' '.join(reasons)}"]
        draft.add([thought.move])


def as_typed(sitting: Sitting, seat: int, moves: list[Move]) -> str:
    """An answer as one line that can be typed, if the game reads such lines: the parts, then where they go; or all."""
    parts = [move.text.partition(" ")[2] for move in moves]
    captions = ", ".join(sitting.captions(seat, moves))
    one_line = " ".join([*parts[1:-1], moves[0].text])
    for line in (one_line, captions, ", ".join(part for part in parts if part)):
        with contextlib.suppress(BlarneyError):
            if len(moves) > 1 and sitting.meant(seat, line) == moves:
                return line
    return captions


COMMANDS: dict[str, Callable[[Sitting, int, str], list[str]]] = {
    "help": give_help,
    "?": give_help,
    "h": give_help,
    "rules": give_rules,
    "why": give_why,
    "hand": give_hand,
    "table": give_table,
    "log": give_log,
    "hint": give_hint,
    "back": give_back,
    "undo": give_back,
}
