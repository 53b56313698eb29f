"""Measures Blarney against its peers, in a scratch environment that has all of them.

`python bench/peers.py` needs nothing but Python, a C compiler and a package registry. What it installs stays
in the scratch folder and is used again.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "bench" / "peers.txt"
UNNEEDED = (".*", "build", "dist", "node_modules", "__pycache__", "*.egg-info", "*.so")


def parser() -> argparse.ArgumentParser:
    """The command line of `bench/peers.py`, and of the contest that it starts."""
    top = argparse.ArgumentParser(prog="bench/peers.py", description=__doc__, allow_abbrev=False)
    top.add_argument(
        "--rounds", type=int, default=15, metavar="N", help="how often to take turns (default: 15)"
    )
    top.add_argument(
        "--slice", type=float, default=0.1, metavar="SECONDS", help="how long a turn lasts (default: 0.1)"
    )
    top.add_argument(
        "--only",
        action="append",
        metavar="WORD",
        help="only peers with this word in their name; may be repeated",
    )
    top.add_argument("--game", action="append", metavar="NAME", help="only this game; may be repeated")
    top.add_argument(
        "--envs", action="store_true", help="the environments beside PettingZoo's, not the games"
    )
    top.add_argument("--search", action="store_true", help="the search beside OpenSpiel's, not the games")
    top.add_argument("--json", action="store_true", help="print the results as JSON")
    top.add_argument("--markdown", action="store_true", help="print the results as Markdown")
    top.add_argument("--scratch", type=Path, metavar="DIR", help="where the scratch environment is kept")
    top.add_argument("--wheel", type=Path, metavar="FILE", help="a compiled wheel of Blarney to measure")
    return top


def read(words: Sequence[str]) -> argparse.Namespace:
    """The arguments, checked."""
    top = parser()
    arguments = top.parse_args(words)
    if not 1 <= arguments.rounds <= 1000:
        top.error("--rounds is a number from 1 to 1000")
    if not 0.0 < arguments.slice <= 60.0:
        top.error("--slice is a number of seconds above 0, up to 60")
    if arguments.wheel is not None and not arguments.wheel.is_file():
        top.error(f"there is no wheel {arguments.wheel}")
    return arguments


def main(words: Sequence[str]) -> int:
    """Set up what is missing, then run the contest in the scratch environment."""
    arguments = read(words)
    scratch = arguments.scratch or default_scratch()
    try:
        python = environment(scratch)
        install_peers(scratch, python)
        install_blarney(scratch, python, arguments.wheel)
    except (OSError, subprocess.CalledProcessError) as error:
        print(
            f"bench/peers.py: the scratch environment in {scratch} cannot be set up. {error}", file=sys.stderr
        )
        return 1
    contest = "bench.envs" if arguments.envs else "bench.searching" if arguments.search else "bench.contest"
    return subprocess.run([python, "-m", contest, *words], cwd=ROOT, check=False).returncode


def default_scratch() -> Path:
    """A folder in the user's cache, one for each version of Python."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "blarney" / f"peers-{sys.version_info.major}.{sys.version_info.minor}"


def environment(scratch: Path) -> Path:
    """The Python of the scratch environment."""
    folder = scratch / "env"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        say(f"Making a scratch environment in {folder}")
        subprocess.run([sys.executable, "-m", "venv", "--clear", folder], check=True)
    return python


def install_peers(scratch: Path, python: Path) -> None:
    """Install each peer that is not there yet; one that cannot be installed is left out of the contest."""
    done = scratch / "peers.done"
    there = done.read_text().splitlines() if done.exists() else []
    for peer in PEERS.read_text().split():
        if peer not in there:
            say(f"Installing {peer}")
            if pip(python, "install", peer) == 0:
                there.append(peer)
                done.write_text("\n".join(there))
            else:
                say(f"{peer} could not be installed")


def install_blarney(scratch: Path, python: Path, wheel: Path | None) -> None:
    """Install the compiled Blarney: the wheel given, or one of this tree if that has changed."""
    done = scratch / "blarney.done"
    now = hashlib.sha256(wheel.read_bytes()).hexdigest() if wheel else fingerprint()
    if done.exists() and done.read_text() == now:
        return
    if wheel is None:
        wheel = build(scratch, python)
    say(f"Installing {wheel.name}")
    for words in (["--force-reinstall", "--no-deps"], []):
        if pip(python, "install", *words, str(wheel)) != 0:
            raise OSError(f"{wheel.name} could not be installed.")
    done.write_text(now)


def build(scratch: Path, python: Path) -> Path:
    """A wheel of this tree; built in a copy, so that the tree stays as it is."""
    say("Building the compiled wheel")
    tree = scratch / "tree"
    wheels = scratch / "wheels"
    for folder in (tree, wheels):
        shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*UNNEEDED))
    if pip(python, "wheel", "--no-deps", "--wheel-dir", str(wheels), str(tree)) != 0:
        raise OSError("The wheel could not be built.")
    return next(wheels.glob("*.whl"))


def fingerprint() -> str:
    """A hash of all that goes into the wheel."""
    digest = hashlib.sha256()
    files = [ROOT / "setup.py", ROOT / "pyproject.toml", *sorted((ROOT / "src" / "blarney").rglob("*"))]
    for file in files:
        if file.is_file() and file.suffix not in (".pyc", ".so"):
            digest.update(str(file.relative_to(ROOT)).encode() + file.read_bytes())
    return digest.hexdigest()


def pip(python: Path, *words: str) -> int:
    """Run pip in the scratch environment; what it prints is progress."""
    command = [str(python), "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    return subprocess.run(command, stdout=sys.stderr, check=False).returncode


def say(sentence: str) -> None:
    """Progress, apart from the results."""
    print(f"{sentence} …", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
