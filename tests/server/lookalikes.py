"""Many games, looked at by everybody in look-alike worlds: what is told is equal, byte by byte.

`python tests/server/lookalikes.py --games 500 --json` looks at many games so.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import logging
import sys
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Container, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import blarney
from blarney import Chance
from contract.playing import viewers
from contract.properties import Leak
from server.lives import Life
from server.pairs import Pair
from server.places import Diary, opened
from soak.games import short_laying

LONG = {"bon": 120, "dragon_scat": 140, "braggart": 280, "lying_pirates": 700, "royal_bastards": 360}
"""About so many entries lives have, by game."""


@asynccontextmanager
async def two_places() -> AsyncIterator[Pair]:
    """Two taverns, and everything that is logged in them."""
    diary = Diary()
    top = logging.getLogger("blarney")
    level, propagate = top.level, top.propagate
    top.addHandler(diary)
    top.setLevel(logging.DEBUG)
    top.propagate = False
    with tempfile.TemporaryDirectory() as folder:
        try:
            async with opened(Path(folder) / "here") as here, opened(Path(folder) / "there") as there:
                yield Pair(here, there, diary)
        finally:
            top.removeHandler(diary)
            top.setLevel(level)
            top.propagate = propagate


def some_moments(game: str, seed: int, many: int) -> set[int]:
    """The deal, and so many moments of a life, or fewer if it is short."""
    chance = Chance(seed)
    return {0, *(chance.below(LONG[game]) for _ in range(many))}


async def looked_over(pair: Pair, life: Life, moments: Container[int]) -> None:
    """A whole life, looked at by everybody at some moments of it."""
    pair.here.begin(life)
    pair.there.begin(life)
    for place, entry in enumerate(life.lived()):
        pair.counts["entries"] += 1
        if place not in moments:
            continue
        pair.counts["moments"] += 1
        # What is looked at has its own luck: the life goes on as it would have.
        luck = life.chance.copy()
        for viewer in viewers(life.ledger.table):
            await pair.look(life, viewer, entry)
        await pair.hidden(life)
        life.chance = luck
    pair.counts["games"] += 1
    pair.diary.lines.clear()


def whole(text: str) -> int:
    """A whole number of something."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is not a whole number")
    return number


async def many(asked: argparse.Namespace) -> tuple[dict[str, Counter[str]], list[str]]:
    """Look at many games; what was counted of each, and what was found."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in blarney.GAMES}
    found: list[str] = []
    end = monotonic() + asked.minutes * 60
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=asked.games)
        async with two_places() as pair:
            for number in range(asked.games):
                if monotonic() > end:
                    break
                laying = short_laying(number)
                pair.counts = counts[laying.game.name]
                try:
                    moments = some_moments(laying.game.name, number, asked.moments)
                    await looked_over(pair, Life(laying, asked.seed + number, number % 10 == 9), moments)
                except Leak as leak:
                    found.append(f"{laying}, seed {asked.seed + number}: {str(leak)[:2000]}")
                progress.advance(bar)
    return counts, found


def main(words: Sequence[str] | None = None) -> int:
    """Look at many games; the exit code is 1 if something leaks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole, default=500, help="games to look at, of all kinds in turn")
    parser.add_argument("--moments", type=whole, default=12, help="moments of each game")
    parser.add_argument("--minutes", type=whole, default=600, help="no game is begun after so long")
    parser.add_argument("--seed", type=int, default=0, help="where the seeds begin")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.parse_args(words)
    try:
        counts, found = asyncio.run(many(asked))
    except KeyboardInterrupt:
        print("It was stopped.", file=sys.stderr)
        return 130
    if asked.json:
        print(json.dumps({"games": counts, "found": found}))
    else:
        for name, count in counts.items():
            print(f"{name}: " + ", ".join(f"{many} {what}" for what, many in count.items()))
        for one in found:
            print(one)
        print("Nothing leaks." if not found else f"{len(found)} games leak.")
    return 1 if found else 0


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):
        sys.exit(main())
