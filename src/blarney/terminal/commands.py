"""What a person may type besides a move: help, rules, why, hand, table, log, hint, back."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING

from blarney.bots import house
from blarney.core import rulebook
from blarney.core.errors import BlarneyError
from blarney.core.mind import Mind
from blarney.core.moves import Move
from blarney.core.steps import Why
from blarney.core.table import Table
from blarney.core.texts import Text, Value
from blarney.core.view import Block
from blarney.terminal import answers, frame, seating, speech
from blarney.terminal.draft import Draft

if TYPE_CHECKING:
    from blarney.terminal.sitting import Sitting

SHORTHAND = Text("prompts.shorthand")
"""How a game says that a whole answer is typed in one line."""

CONTENTS = Text("prompts.contents")
"""How a game says which cards there are."""

HOW = "prompts.how"
"""How a game says how it goes, line by line; told with the table options."""

HELP = [
    "To choose, type the number of a choice, or its words, or the beginnings of them.",
    "  back         take back the last part of an answer that is not complete yet; 0 does it too",
    "  why WORDS    why something may not be played now",
    "  hint         what the house would do, and why",
    "  rules WORD   the rules with that word or id; rules alone gives all",
    "  hand         your hand and your choices",
    "  table        the whole table",
    "  log          all that you were told so far",
    "  quit [FILE]  leave, and save the game to a file",
    "  help         this; any of these also with a / before it",
]


def answer(sitting: Sitting, seat: int, line: str) -> list[str] | None:
    """The answer to a command; None, if the line is none."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(answers.unmarked(word.casefold().lstrip("/")))
    if command is None or (not line.startswith("/") and is_move(sitting, seat, line)):
        return None
    return command(sitting, seat, rest.strip())


def is_move(sitting: Sitting, seat: int, line: str) -> bool:
    """Is this, word for word, a move that is open now? Then it is no command."""
    return any(move.text == line.casefold() for move in sitting.asking.legal(seat))


def give_help(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """What can be typed."""
    game = sitting.game
    line = [game.say(SHORTHAND)] if game.catalogue.has(SHORTHAND.key) else []
    return [game.about, *introduction(sitting.table), "", HELP[0], *line, *HELP[1:]]


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
        trial = sitting.asking.copy()
        for move in moves:
            if why := trial.why_not(seat, move):
                return [refusal(sitting, seat, why), *rules_with(sitting, why.rule)]
            trial.play(seat, move)
    except BlarneyError as error:
        return [str(error)]
    return [f"Nothing is against it: {', '.join(move.text for move in moves)}."]


def refusal(sitting: Sitting, seat: int, why: Why) -> str:
    """Why a move is not legal, with the rule's id."""
    said = sitting.game.say(why.text, sitting.names(seat))
    return f"{said} [{why.rule}]" if why.rule else said


def give_rules(sitting: Sitting, seat: int, rest: str) -> list[str]:
    """The rules with a word in them."""
    return rules_with(sitting, rest) or [f"No rule speaks of {answers.shown(rest)}."]


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
    for line in (" ".join([*parts[1:-1], moves[0].text]), ", ".join(part for part in parts if part)):
        with contextlib.suppress(BlarneyError):
            if len(moves) > 1 and sitting.meant(seat, line) == moves:
                return line
    return ", ".join(sitting.captions(seat, moves))


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
