"""The tavern: rooms with tables, people and bots, a database that loses nothing, HTTP and sockets.

Its commands are `serve` and `admin`.
"""

from __future__ import annotations

import argparse
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


def add_commands(commands: Commands) -> None:
    """Add the tavern's commands to the command line."""
    serve = commands.add_parser(
        "serve", help="open the tavern: play online with friends and bots", allow_abbrev=False
    )
    serve.add_argument(
        "--host", metavar="ADDRESS", help="where to listen; 0.0.0.0 lets others in (127.0.0.1)"
    )
    serve.add_argument("--port", type=int, metavar="N", help="the port (8020); 0: any that is free")
    serve.add_argument(
        "--db", metavar="URL", help="a database, as SQLAlchemy names it (a file in the data folder)"
    )
    serve.add_argument("--data", metavar="FOLDER", help="the data folder")
    serve.add_argument("--public-url", metavar="URL", help="how people reach the tavern, behind a proxy")
    serve.add_argument("--log", metavar="LEVEL", help="debug, info, warning or error (info)")
    serve.set_defaults(run=run_serve)
    admin = commands.add_parser("admin", help="rule a tavern that is open", allow_abbrev=False)
    admin.add_argument("--url", metavar="URL", help="where the tavern is (where `serve` opens it)")
    admin.add_argument("--data", metavar="FOLDER", help="the data folder, which has the keeper's token")
    admin.add_argument("--json", action="store_true", help="print the result as JSON")
    deeds = admin.add_subparsers(dest="deed", metavar="DEED", required=True)
    deeds.add_parser("list", help="all tables")
    for name, about in (("pause", "pause a table"), ("resume", "let it go on")):
        deeds.add_parser(name, help=about).add_argument("table", metavar="TABLE")
    end = deeds.add_parser("end", help="end a table")
    end.add_argument("table", metavar="TABLE")
    end.add_argument(
        "--why", default="The keeper of the tavern ended this table.", help="what those at it read"
    )
    for name, about in (("ban", "ban whoever holds a seat"), ("unban", "let them in again")):
        ban = deeds.add_parser(name, help=about)
        ban.add_argument("table", metavar="TABLE")
        ban.add_argument("seat", type=int, metavar="SEAT")
    deeds.add_parser("backup", help="copy the database while it is used").add_argument("name", metavar="NAME")
    admin.set_defaults(run=run_admin)


def run_serve(arguments: argparse.Namespace) -> int:
    """`blarney serve`."""
    from blarney.server.running import run, say_opened
    from blarney.server.settings import gathered

    run(gathered(vars(arguments), os.environ), say_opened)
    return 0


def run_admin(arguments: argparse.Namespace) -> int:
    """`blarney admin`."""
    from blarney.server.keeper import obey

    return obey(arguments)
