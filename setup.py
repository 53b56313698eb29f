"""Builds the wheel: compiled with mypyc, or, with BLARNEY_PURE=1, as plain Python."""

import os
from pathlib import Path

from setuptools import setup

CORE = ["cards", "chance", "dice", "moves", "redeal", "steps", "table"]
GAME = ["deck", "table", "moves", "rules", "effects"]


def compiled_files() -> list[str]:
    """Every file that the wheel holds in compiled form."""
    source = Path("src/blarney")
    files = [source / "core" / f"{name}.py" for name in CORE]
    for game in sorted((source / "games").iterdir()):
        for name in GAME:
            files.extend(sorted(game.glob(f"{name}.py")) + sorted(game.glob(f"{name}/*.py")))
    return [str(file) for file in files]


if os.environ.get("BLARNEY_PURE") == "1":
    setup()
else:
    from mypyc.build import mypycify

    setup(ext_modules=mypycify(compiled_files(), opt_level="3", debug_level="0"))
