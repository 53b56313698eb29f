"""The terminal: its commands are `play`, `replay`, `verify`, `rules` and `pack`."""

from __future__ import annotations

import argparse
import math
from typing import TYPE_CHECKING

from blarney.bots.house import LEVELS, THINK, USUAL
from blarney.core.registry import GAMES
from blarney.core.settings import Whole
from blarney.terminal import play, reference, review

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_commands(commands: Commands) -> None:
    """Add the terminal's commands to the command line."""
    add_play(commands)
    add_review(commands)
    add_reference(commands)


def add_play(commands: Commands) -> None:
    """`blarney play`."""
    command = commands.add_parser(
        "play", help="play in the terminal", allow_abbrev=False,
        epilog=table_options(), formatter_class=argparse.RawDescriptionHelpFormatter,
    )  # fmt: skip
    command.add_argument(
        "game", nargs="?", metavar="GAME",
        help=f"one of {', '.join(GAMES)}; if absent, you are asked (without a terminal it is {next(iter(GAMES))})",
    )  # fmt: skip
    command.add_argument("--seats", type=int, metavar="N", help="how many players")
    command.add_argument("--seed", type=int, metavar="N", help="deal from this seed")
    words = "; ".join(f"{name}: {about}" for name, about in LEVELS.items())
    command.add_argument(
        "--bots", metavar="LEVELS", help=f"one level for all bots, or a list with commas ({USUAL}). {words}"
    )
    command.add_argument(
        "--think", type=think, default=THINK, metavar="SECONDS",
        help=f"a sharp bot thinks at most so long about a decision ({THINK:g})",
    )  # fmt: skip
    command.add_argument(
        "-o", "--options", type=option, action="append", default=[], metavar="NAME=VALUE",
        help="a table option; may be given several times",
    )  # fmt: skip
    command.add_argument("--pack", metavar="FILE", help="play with the cards of this pack")
    command.add_argument(
        "--explain", action="store_true", help="the bots say why, as soon as it gives nothing away"
    )
    command.add_argument("--hotseat", type=int, metavar="N", help="so many people at this keyboard")
    command.add_argument(
        "--name", metavar="NAMES", help="what you are called, also in a replay; several people with commas"
    )
    command.add_argument("--save", metavar="FILE", help="save the game there when it ends or you leave")
    command.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    command.add_argument("--plain", action="store_true", help="plain lines, for screen readers and pipes")
    command.add_argument(
        "--pace", type=pace, metavar="SECONDS",
        help="the pause after each event; with 0 the game does not wait at great moments either",
    )  # fmt: skip
    add_json(command, "print the outcome as JSON; the game itself is shown on the error stream")
    command.set_defaults(run=play.run)


def table_options() -> str:
    """The options of every game, the first value being the default."""
    lines: list[str] = []
    for game in GAMES.values():
        lines.append(f"table options of {game.name}:")
        for name, setting in game.options.items():
            if isinstance(setting, Whole):
                values = f"{setting.default}, or {setting.least} to {setting.most}"
            else:
                values = ", ".join(setting.values)
            lines.append(f"  {name:<14} {values}: {setting.about}")
    return "\n".join(lines)


def add_review(commands: Commands) -> None:
    """`blarney replay` and `blarney verify`."""
    replay = commands.add_parser("replay", help="tell a saved game again", allow_abbrev=False)
    replay.add_argument("file", metavar="FILE")
    whose = replay.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=int, metavar="N", help="as this seat knew it (from 0)")
    whose.add_argument("--all", action="store_true", help="with all hands open")
    replay.add_argument(
        "--explain", action="store_true", help="with what the bots thought, as far as it was kept"
    )
    add_json(replay, "print the story as JSON")
    replay.set_defaults(run=review.replay)
    verify = commands.add_parser("verify", help="check a saved game", allow_abbrev=False)
    verify.add_argument("file", metavar="FILE")
    verify.add_argument(
        "--commitment", metavar="HEX", help="the commitment as you noted it before the deal, to compare"
    )
    add_json(verify, "print the findings as JSON")
    verify.set_defaults(run=review.verify)


def add_reference(commands: Commands) -> None:
    """`blarney rules` and `blarney pack check`."""
    rules = commands.add_parser("rules", help="every rule, its home and its tests", allow_abbrev=False)
    rules.add_argument("game", metavar="GAME")
    rules.add_argument(
        "id",
        nargs="?",
        metavar="ID",
        help="only this rule; or those with this word, and what is in the box by that name",
    )
    rules.add_argument(
        "--sources", action="store_true", help="the homes and tests also of rules that were found by a word"
    )
    add_json(rules, "print the rules as JSON")
    rules.set_defaults(run=reference.rules)
    pack = commands.add_parser("pack", help="work with packs of cards", allow_abbrev=False)
    inner = pack.add_subparsers(dest="work", metavar="check", required=True)
    check = inner.add_parser("check", help="say what is wrong with a pack", allow_abbrev=False)
    check.add_argument("file", metavar="FILE")
    check.add_argument("--game", metavar="NAME", help="the game that the pack is for")
    add_json(check, "print the mistakes as JSON")
    check.set_defaults(run=reference.check_pack)


def add_json(command: argparse.ArgumentParser, about: str) -> None:
    """Everything that prints results has it."""
    command.add_argument("--json", action="store_true", help=about)


def option(word: str) -> tuple[str, str]:
    """A table option as it is typed."""
    name, equals, value = word.partition("=")
    if not equals or not name:
        raise argparse.ArgumentTypeError(f"an option is typed as name=value, not {word[:40]!r}")
    return name.strip(), value.strip()


def think(word: str) -> float:
    """How long somebody may think, in seconds."""
    try:
        seconds = float(word)
    except ValueError:
        seconds = math.nan
    if not 0.01 <= seconds <= 60:
        raise argparse.ArgumentTypeError("the time to think is 0.01 to 60 seconds")
    return seconds


def pace(word: str) -> float:
    """A pause in seconds."""
    try:
        seconds = float(word)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError("the pause is 0 to 60 seconds")
    return seconds
