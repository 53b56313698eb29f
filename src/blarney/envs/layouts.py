"""`blarney envs GAME`: what each number of an observation means."""

from __future__ import annotations

import argparse
import json
import textwrap

from blarney.core.encoding import Layout
from blarney.core.errors import BadSetup
from blarney.core.game import Game
from blarney.core.pack import Pack
from blarney.core.registry import GAMES, find

WIDTH = 100


def add_envs(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    command = commands.add_parser("envs", help="what the numbers of an observation mean", allow_abbrev=False)
    small = [f"{name}:{one}" for name, game in GAMES.items() for one in game.variants()]
    command.add_argument("game", metavar="GAME", help=f"one of {', '.join([*GAMES, *small])}")
    command.add_argument("--seats", type=int, metavar="N", help="how many players; the fewest if absent")
    command.add_argument("--pack", metavar="FILE", help="with the cards of this pack")
    command.add_argument(
        "--recall", action="store_true", help="of the perfect-recall tensor, where there is one"
    )
    command.add_argument("--moves", action="store_true", help="the moves by their ids, too")
    command.add_argument("--json", action="store_true", help="print it as JSON")
    command.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Print the layout of one game."""
    game = find(asked.game)
    if asked.pack is not None:
        game = game.with_pack(Pack.load(asked.pack))
    seats = game.check_seats(min(game.seats) if asked.seats is None else asked.seats)
    layout = chosen(game, seats, asked.recall)
    if layout is None:
        raise BadSetup(
            f"{game.title} is too long for a perfect-recall tensor; its information state is a text."
        )
    if asked.json:
        print(json.dumps(as_data(game, seats, layout)))
        return 0
    what = "All that a seat has been through" if asked.recall else "What a seat knows"
    print(
        f"{game.title}, {seats} seats. {what}: {layout.size} numbers from 0 to 255; {len(game.moves)} moves.\n"
    )
    for field in layout.fields:
        last = field.at + field.size - 1
        places = str(field.at) if field.size == 1 else f"{field.at}-{last}"
        print(f"{places:>11}  {field.name} (0 to {field.most})")
        print(textwrap.fill(field.about, WIDTH, initial_indent=" " * 13, subsequent_indent=" " * 13))
    if asked.moves:
        print()
        for number, move in enumerate(game.moves):
            print(f"{number:>11}  {move.text}")
    return 0


def chosen(game: Game, seats: int, recall: bool) -> Layout | None:
    """The layout that is asked for."""
    return game.recall(seats, game.horizon(seats)) if recall else game.encoder(seats)


def as_data(game: Game, seats: int, layout: Layout) -> dict[str, object]:
    """The same for programs."""
    fields = [
        {"name": one.name, "at": one.at, "size": one.size, "most": one.most, "about": one.about}
        for one in layout.fields
    ]
    moves = [move.text for move in game.moves]
    return {"game": game.name, "seats": seats, "size": layout.size, "fields": fields, "moves": moves}
