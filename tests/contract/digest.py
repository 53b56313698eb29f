"""One hash of many games, for `python -m contract.digest`: saves, views, rows of numbers, stories, imagined worlds."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import msgspec

import blarney
import blarney.core.table
from blarney import Chance, Record
from contract.numbers import Rows
from contract.playing import Ears, every_laying, every_size, saved, turns, viewers


def digest_of(laying_step: int = 11, games: int = 1) -> str:
    """The hash over a fixed choice of games, numbers of seats and options."""
    whole = hashlib.sha256()
    for place, laying in enumerate([*every_size(), *every_laying()[::laying_step]]):
        for seed in range(games):
            table = laying.deal(1000 * place + seed)
            ears = Ears(table)
            rows = Rows(laying.game.encoder(laying.seats))
            chance = Chance(seed)
            for number, turn in enumerate(turns(table, chance)):
                if number % 20 == 0:
                    whole.update(saved(table))
                    for viewer in viewers(table):
                        whole.update(saved(table.imagine(viewer, chance)))
                        whole.update(msgspec.json.encode(table.view(viewer)))
                    for seat in range(table.seats):
                        whole.update(rows.row(table, seat))
                    whole.update(",".join(move.text for move in table.legal(turn.seat)).encode())
            whole.update(saved(table))
            whole.update(Record.of(table).dumps().encode())
            for story in ears.told.values():
                whole.update(msgspec.json.encode(story))
    return whole.hexdigest()


def is_compiled() -> bool:
    """Does this interpreter run the compiled core?"""
    return not str(blarney.core.table.__file__).endswith(".py")


def digest_elsewhere(source: Path, hash_seed: str) -> str:
    """What this module prints in a fresh interpreter that takes the package from another folder."""
    tests = Path(__file__).parents[1]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": f"{source}{os.pathsep}{tests}"}
    command = [sys.executable, "-m", "contract.digest"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=tests)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


if __name__ == "__main__":
    sys.stdout.write(f"{'compiled' if is_compiled() else 'interpreted'} {digest_of()}\n")
