"""The examples run, or at least compile where they need more than is installed here."""

from __future__ import annotations

import json
import py_compile
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def run(name: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run an example; what is installed, or named in PYTHONPATH, is there too."""
    command = [sys.executable, str(EXAMPLES / name), *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_duel_is_solved_better_and_better() -> None:
    done = run("cfr_duel.py", "--iterations", "12", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    (first, early), (last, late) = found["nash_conv"]
    assert (first, last) == (10, 12)
    assert 0 < late < early < 0.5
    assert sum(found["worth"]) == pytest.approx(0)


def test_it_says_how_it_goes() -> None:
    done = run("cfr_duel.py", "--iterations", "1")
    assert done.returncode == 0, done.stderr
    solving, worth = done.stdout.splitlines()
    assert solving.startswith("after   1 iterations both together could gain 1.1")
    assert worth.startswith("Between two such players the duel is worth ")


@pytest.mark.parametrize("many", ["0", "-3"])
def test_at_least_one_iteration_is_asked_for(many: str) -> None:
    done = run("cfr_duel.py", "--iterations", many)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("error: --iterations has to be at least 1.\n")


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_example_compiles(path: Path, tmp_path: Path) -> None:
    py_compile.compile(str(path), cfile=str(tmp_path / "compiled"), doraise=True)
