"""Builds the wheel: compiled with mypyc, or, with BLARNEY_PURE=1, as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CORE = [
    "cards", "catalogue", "chance", "dice", "encoding", "imagining", "insight", "moves", "play", "redeal", "retrace",
    "steps", "table", "trail", "watching", "ways", "web", "wording",
]  # fmt: skip
GAME = ["deck", "table", "moves", "rules", "effects", "hexes", "encoding", "looking", "habits", "insight"]
LAB = ["playout"]
BOTS = ["search"]
ENVS = ["hall"]
SERVER = [
    "answering", "audience", "clocks", "frames", "ledger", "limits", "room", "scribe", "sockets", "tavern", "telling",
    "time",
]  # fmt: skip


class BuildWithMatrix(build_py):
    """Packs which tests prove which rule: `blarney rules` shows it where there is no source tree."""

    def run(self):
        super().run()
        target = Path(self.build_lib) / "blarney" / "matrix.json"
        subprocess.run([sys.executable, "-I", "src/blarney/core/rulebook.py", ".", str(target)], check=True)


def compiled_files():
    """Every file that the wheel holds in compiled form."""
    source = Path("src/blarney")
    files = [source / "core" / f"{name}.py" for name in CORE]
    files += [source / "lab" / f"{name}.py" for name in LAB]
    files += [source / "bots" / f"{name}.py" for name in BOTS]
    files += [source / "envs" / f"{name}.py" for name in ENVS]
    files += [source / "server" / f"{name}.py" for name in SERVER]
    for game in sorted((source / "games").iterdir()):
        for name in GAME:
            files.extend(sorted(game.glob(f"{name}.py")) + sorted(game.glob(f"{name}/*.py")))
    return [str(file) for file in files]


def compiled_modules():
    """The extension modules; calls inside them need not go through the linker's table."""
    from mypyc.build import mypycify

    modules = mypycify(compiled_files(), opt_level="2", debug_level="0")
    if sys.platform != "win32":
        for module in modules:
            module.extra_compile_args.append("-fno-semantic-interposition")
    return modules


setup(
    cmdclass={"build_py": BuildWithMatrix},
    ext_modules=[] if os.environ.get("BLARNEY_PURE") == "1" else compiled_modules(),
)
