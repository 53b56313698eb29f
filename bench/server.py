"""Measures the tavern under load, beside a server of boardgame.io that plays the same game, in one run.

`python bench/server.py` needs an interpreter in which Blarney is installed, node and npm, and a machine with two
cores: the server is on one, the load on the other. What npm installs stays in the scratch folder and is used again.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEER = ROOT / "bench" / "tavern"
FILES = ("package.json", "server.js", "game.js")
NEEDED = ("aiohttp", "blarney", "msgspec", "rich")


def parser() -> argparse.ArgumentParser:
    """The command line of `bench/server.py`, and of the contest that it starts."""
    top = argparse.ArgumentParser(prog="bench/server.py", description=__doc__, allow_abbrev=False)
    top.add_argument("--tables", type=int, default=50, metavar="N", help="tables that are always busy (50)")
    top.add_argument("--rounds", type=int, default=5, metavar="N", help="how often to take turns (5)")
    top.add_argument("--slice", type=float, default=4.0, metavar="SECONDS", help="how long a turn lasts (4)")
    top.add_argument(
        "--many", type=int, default=1000, metavar="N", help="tables with a move a second each; 0: none (1000)"
    )
    top.add_argument(
        "--pace", type=float, default=12.0, metavar="SECONDS", help="for how long they go on (12)"
    )
    top.add_argument(
        "--only",
        action="append",
        metavar="WORD",
        help="only servers with this word in their name; may be repeated",
    )
    top.add_argument(
        "--python",
        default=sys.executable,
        metavar="FILE",
        help="the interpreter that runs our server (this one)",
    )
    top.add_argument("--json", action="store_true", help="print the results as JSON")
    top.add_argument("--scratch", type=Path, metavar="DIR", help="where the peer is kept")
    return top


def read(words: Sequence[str]) -> argparse.Namespace:
    """The arguments, checked."""
    top = parser()
    arguments = top.parse_args(words)
    for name, least, most in (("tables", 1, 2000), ("rounds", 1, 1000), ("many", 0, 4000)):
        if not least <= getattr(arguments, name) <= most:
            top.error(f"--{name} is a number from {least} to {most}")
    for name in ("slice", "pace"):
        if not 0.0 < getattr(arguments, name) <= 600.0:
            top.error(f"--{name} is a number of seconds above 0, up to 600")
    if shutil.which(arguments.python) is None:
        top.error(f"there is no interpreter {arguments.python}")
    arguments.scratch = arguments.scratch or default_scratch()
    return arguments


def main(words: Sequence[str]) -> int:
    """Set up what is missing, then run the contest."""
    arguments = read(words)
    trouble = hindrance()
    if trouble:
        print(f"bench/server.py: {trouble}", file=sys.stderr)
        return 1
    try:
        install_peer(arguments.scratch)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"bench/server.py: The peer in {arguments.scratch} cannot be set up. {error}", file=sys.stderr)
        return 1
    contest = subprocess.Popen([sys.executable, "-m", "bench.tavern.contest", *words], cwd=ROOT)
    while True:
        try:
            return contest.wait()
        except KeyboardInterrupt:
            # It has heard that, too, and ends its servers.
            continue


def hindrance() -> str:
    """Why nothing can be measured here; empty if it can."""
    if sys.platform != "linux":
        return "This needs Linux: each side is given a core of its own, and watched."
    if len(os.sched_getaffinity(0)) < 2:
        return "This needs two cores: one for the server, one for the load."
    for name in ("node", "npm"):
        if shutil.which(name) is None:
            return f"There is no {name} here: the peer is a server in JavaScript. Install Node.js, then come again."
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        return (
            f"This interpreter lacks {', '.join(missing)}: start it with one in which Blarney is installed."
        )
    return ""


def default_scratch() -> Path:
    """A folder in the user's cache."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "blarney" / "tavern-peer"


def install_peer(scratch: Path) -> None:
    """The peer and what it needs; installed again only when its versions have changed."""
    scratch.mkdir(parents=True, exist_ok=True)
    done = scratch / "done"
    wanted = (PEER / "package.json").read_text(encoding="utf-8")
    for name in FILES:
        shutil.copy(PEER / name, scratch / name)
    if done.exists() and done.read_text(encoding="utf-8") == wanted:
        return
    print("Installing boardgame.io …", file=sys.stderr, flush=True)
    words = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run(words, cwd=scratch, stdout=sys.stderr, check=True)
    done.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
