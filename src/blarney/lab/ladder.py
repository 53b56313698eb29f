"""The command `blarney ladder`: the levels of the bots against each other."""

from __future__ import annotations

import argparse
import json
import math
import sys

from rich.console import Console
from rich.table import Table as Grid

from blarney.bots.house import BOTS, LEVELS
from blarney.core.pack import Pack
from blarney.core.registry import GAMES
from blarney.lab import matches, simulation
from blarney.lab.matches import Match, Results
from blarney.lab.paper import Paper, dash
from blarney.lab.sim import STOPPED, bar, integer, options, whole


def add_ladder(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `ladder` to the command line."""
    command = commands.add_parser(
        "ladder",
        help="play the levels of the bots against each other",
        description="Play the levels of the bots against each other on all cores: one among others of the next level, "
        "both ways, every deal on every seat; one among its like, which must be fair; the last among random players. "
        "The same seed gives the same result, but for the times.",
        allow_abbrev=False,
    )
    command.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    command.add_argument(
        "--levels", metavar="A,B,...",
        help=f"the weakest first, of {', '.join(BOTS)} ({','.join(LEVELS)})",
    )  # fmt: skip
    command.add_argument(
        "--matches", metavar="A,B,...", help=f"only these, of {', '.join(matches.WHYS)} (all)"
    )
    command.add_argument("--seats", type=whole, metavar="N", help="how many players (a middle number)")
    command.add_argument(
        "--games", type=whole, default=400, metavar="N",
        help="how many games in each match, rounded up so that every deal is played on every seat (400)",
    )  # fmt: skip
    command.add_argument("--seed", type=integer, default=0, metavar="N", help="the seed of all games (0)")
    command.add_argument(
        "--think", type=times, default=1.0, metavar="TIMES",
        help="bots that search do it so many times as much as usual (1); not seconds, so that results stay the same",
    )  # fmt: skip
    command.add_argument(
        "-o", "--options", action="append", default=[], metavar="NAME=VALUE",
        help="a table option; may be given several times",
    )  # fmt: skip
    command.add_argument(
        "--processes", type=whole, metavar="N", help="how many processes (one for each core)"
    )
    command.add_argument("--pack", metavar="FILE", help="play with the cards of this file")
    command.add_argument("--json", action="store_true", help="print the result as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play as the arguments say, and print the result."""
    pack = None if arguments.pack is None else Pack.load(arguments.pack)
    ladder = matches.ladder(
        arguments.game,
        None if arguments.levels is None else arguments.levels.split(","),
        arguments.seats,
        arguments.games,
        arguments.seed,
        options(arguments.options),
        arguments.think,
        pack,
        None if arguments.matches is None else arguments.matches.split(","),
    )
    processes = simulation.check_processes(arguments.processes)
    all_games = ladder.deals * ladder.seats * len(ladder.matches())
    ended = 0
    try:
        with bar(all_games) as advance:

            def more(games: int) -> None:
                nonlocal ended
                ended += games
                advance(games)

            results = matches.climb(ladder, processes, more)
    except KeyboardInterrupt:
        print(f"\nStopped after {ended:,} of {all_games:,} games; nothing is counted.", file=sys.stderr)
        return STOPPED
    if arguments.json:
        print(json.dumps(plain(results), indent=2))
    else:
        show(results, Paper())
    return 0


def times(word: str) -> float:
    """A number of times, as it is typed; whether it is a good one is for the ladder to say."""
    try:
        number = float(word)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise argparse.ArgumentTypeError(f"{word[:40]!r} is not a number")
    return number


def plain(results: Results) -> dict[str, object]:
    """The result as JSON data; only what is under `seconds` differs from run to run."""
    ladder = results.ladder
    played = matches.laid_game(ladder)
    rated = results.ratings()
    lies = has_lies(results)
    return {
        "game": ladder.game,
        "edition": played.edition,
        "pack": played.pack.hash,
        "seats": ladder.seats,
        "options": dict(ladder.options),
        "seed": ladder.seed,
        "think": ladder.effort,
        "levels": list(ladder.levels),
        "matches": [plain_match(results, place) for place in range(len(ladder.matches()))],
        "bots": [
            {
                "bot": name,
                "rating": rated.get(name),
                "decisions": manner.decisions,
                "seconds": {"mean": manner.seconds / max(1, manner.decisions), "worst": manner.worst},
                "words": vars(manner.words) if lies else None,
            }
            for name, manner in in_order(results)
        ],
    }


def plain_match(results: Results, place: int) -> dict[str, object]:
    """One match as JSON data."""
    match = results.ladder.matches()[place]
    low, high = results.interval(place)
    fair = 1 / results.ladder.seats
    share = results.share(place)
    return {
        "why": match.why, "one": match.one, "among": match.among, "games": results.games(place), "share": share,
        "low": low, "high": high, "fair": fair, "times_fair": share / fair,
    }  # fmt: skip


def in_order(results: Results) -> list[tuple[str, matches.Manner]]:
    """How the bots played, the best rated first."""
    rated = results.ratings()
    return sorted(results.manners.items(), key=lambda one: (-rated.get(one[0], 0), one[0]))


def has_lies(results: Results) -> bool:
    """Does anybody claim or call anything in this game?"""
    return any(manner.words.claims for manner in results.manners.values())


def show(results: Results, console: Console) -> None:
    """The result as tables."""
    ladder = results.ladder
    where = f"each on every seat of {ladder.seats}; seed {ladder.seed}"
    title = f"{GAMES[ladder.game].title}: {ladder.deals:,} deals, {where}"
    console.print(title, style="bold", highlight=False)
    chosen = ", ".join(f"{name}={value}" for name, value in ladder.options.items())
    console.print(f"options: {chosen or 'none'}", style="dim", highlight=False)
    console.print(match_table(results, dash(console)))
    console.print(bot_table(results))
    if has_lies(results):
        console.print(word_table(results))
    else:
        console.print("Nobody claims or calls anything in this game.", highlight=False)


def match_table(results: Results, to: str) -> Grid:
    """Who won how much; `to` stands between two numbers."""
    grid = Grid(
        title=f"wins of one among others; a fair share is {1 / results.ladder.seats:.1%}",
        title_justify="left",
    )
    grid.add_column("who", no_wrap=True)
    for name in ("games", "share", "95 % interval", "times fair"):
        grid.add_column(name, justify="right", no_wrap=True)
    grid.add_column("")
    for place, match in enumerate(results.ladder.matches()):
        low, high = results.interval(place)
        share = results.share(place)
        grid.add_row(
            f"{match.one} among {match.among}", f"{results.games(place):,}", f"{share:.1%}",
            f"{low:.1%} {to} {high:.1%}", f"{share * results.ladder.seats:.2f}", verdict(results, match, low, high),
        )  # fmt: skip
    return grid


def verdict(results: Results, match: Match, low: float, high: float) -> str:
    """What a mirror match and a match against random players should show."""
    fair = 1 / results.ladder.seats
    if match.why == "mirror":
        return "fair" if low <= fair <= high else "not fair"
    if match.why == "sanity":
        return "sane" if low > fair else "not sane"
    return ""


def bot_table(results: Results) -> Grid:
    """How strong everybody is, and how long they think."""
    grid = Grid(title="bots; times are processor time", title_justify="left")
    grid.add_column("bot", no_wrap=True)
    for name in ("rating", "decisions", "ms each", "worst ms"):
        grid.add_column(name, justify="right", no_wrap=True)
    rated = results.ratings()
    for name, manner in in_order(results):
        mean = 1000 * manner.seconds / max(1, manner.decisions)
        rating = str(rated[name]) if name in rated else ""
        grid.add_row(name, rating, f"{manner.decisions:,}", f"{mean:.2f}", f"{1000 * manner.worst:.0f}")
    return grid


def word_table(results: Results) -> Grid:
    """Who lied, and who called it."""
    grid = Grid(title="lies and calls", title_justify="left")
    grid.add_column("bot", no_wrap=True)
    for name in ("claims", "lies", "caught", "calls right", "calls wrong"):
        grid.add_column(name, justify="right", no_wrap=True)
    for name, manner in in_order(results):
        words = manner.words
        grid.add_row(
            name, f"{words.claims:,}", part(words.lies, words.claims), part(words.caught, words.lies),
            part(words.right, words.right + words.wrong), f"{words.wrong:,}",
        )  # fmt: skip
    return grid


def part(some: int, of: int) -> str:
    """So many, and what part that is."""
    return f"{some:,} ({some / of:.0%})" if of else f"{some:,}"
