"""Who may import whom: the layers, read from the sources."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "blarney"

# What each part may import of the package, besides itself. Games are reached through core.registry.
LAYERS: dict[str, set[str]] = {
    "__init__": {"core", "games", "version"},
    "__main__": {"cli"},
    "version": set(),
    "core": set(),
    "games": {"core"},
    "bots": {"core"},
    "lab": {"core", "bots", "version"},
    "envs": {"core", "bots", "version"},
    "server": {"core", "bots", "version"},
    "terminal": {"core", "bots", "version"},
    "cli": {"core", "bots", "lab", "envs", "server", "terminal", "version"},
}

# Tables, rules and bots reach neither the world outside nor a clock, nor any luck but Chance.
WORLD = {"argparse", "asyncio", "datetime", "logging", "multiprocessing", "random", "rich", "secrets",
         "shutil", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib"}  # fmt: skip
UNWORLDLY = {"core", "games", "bots"}


def imports(file: Path) -> Iterator[str]:
    """The modules that a file imports, `from a import b` as a.b; what is only for type checking too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            yield from (f"{node.module}.{one.name}" for one in node.names)


def violations(source: Path) -> list[str]:
    """Every import that breaks the layers."""
    found: list[str] = []
    for file in sorted(source.rglob("*.py")):
        path = file.relative_to(source).with_suffix("").parts
        broken = [module for module in imports(file) if not allowed(path, module.split("."))]
        found.extend(f"{file.relative_to(source)} imports {module}" for module in broken)
    return found


def allowed(path: tuple[str, ...], module: list[str]) -> bool:
    """May the file at this path import this module?"""
    part = path[0]
    if module[0] != "blarney":
        return part not in UNWORLDLY or module[0] not in WORLD
    if len(module) == 1:
        return part not in UNWORLDLY
    if module[1] == "games" and part == "games":
        return path == ("games", "__init__") or module[2:3] == [path[1]]
    if module[1] == part:
        return True
    if part in {"lab", "envs", "server", "terminal"} and module[1] not in LAYERS:
        return True  # a name of the public face
    return module[1] in LAYERS[part]


def test_the_layers_hold() -> None:
    assert violations(SOURCE) == []


def test_every_part_of_the_package_has_its_layer() -> None:
    parts = {entry.stem for entry in SOURCE.iterdir() if entry.is_dir() or entry.suffix == ".py"}
    assert parts - {"__pycache__"} <= set(LAYERS)


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("core/table.py", "from blarney.games.bon.table import Bon"),
        ("core/table.py", "import blarney"),
        ("core/table.py", "from blarney.lab import sim"),
        ("core/chance.py", "import random"),
        ("core/chance.py", "from time import time"),
        ("games/bon/rules.py", "from blarney.games.braggart.rules import BOAST"),
        ("games/bon/rules.py", "from blarney.games import braggart"),
        ("games/bon/mind.py", "from blarney.bots.house import House"),
        ("games/bon/view.py", "from blarney.terminal import screen"),
        ("games/bon/rules/tricks.py", "import blarney.games.braggart"),
        ("bots/house.py", "from blarney.games.bon.view import BonView"),
        ("bots/house.py", "from blarney.lab import sim"),
        ("lab/sim.py", "from blarney.games.bon import rules"),
        ("lab/sim.py", "from blarney.terminal import play"),
        ("terminal/play.py", "from blarney.games.bon.view import BonView"),
        ("terminal/play.py", "from blarney import cli"),
        ("lab/sim.py", "import blarney.cli"),
        ("__init__.py", "from blarney.lab import sim"),
    ],
)
def test_a_planted_import_is_caught(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(f"def late():\n    {line}\n")
    assert len(violations(tmp_path)) == 1
    planted.write_text("from __future__ import annotations\n")
    assert violations(tmp_path) == []
