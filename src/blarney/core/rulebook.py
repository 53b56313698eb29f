"""The rule matrix of a game: every rule and ruling, its home in the code, and the tests that prove it."""

# Run as a plain script when the wheel is built, before anything is compiled: standard library only.
from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

CITATION = re.compile(r"\[([A-Z]+-R?[0-9]+)\]")
RULING = re.compile(r"## ([A-Z]+-R[0-9]+) (.+)")
DECISION = "- Decision: "

Named = ast.ClassDef | ast.FunctionDef


@dataclass(frozen=True)
class Rule:
    """A rule of the book, or a ruling of ours."""

    id: str
    text: str
    home: str | None
    tests: list[str]
    ruling: bool


@dataclass(frozen=True)
class Citation:
    """A rule's id in the docstring of a class or function."""

    rule: str
    file: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}"


def rulebook(game_name: str) -> list[Rule]:
    """Every rule of a game in the order of the book, then the rulings."""
    from blarney.core.registry import game  # here, because a build has no games yet

    name = game(game_name).name
    homes = {one.rule: str(one) for one in reversed(citations(name))}
    proofs = proved()
    return [
        Rule(rule, text, homes.get(rule), proofs.get(rule, []), ruling="-R" in rule)
        for rule, text in rules(name)
    ]


def rules(game_name: str) -> list[tuple[str, str]]:
    """Read the ids of a game with their texts from its `rules.toml` and `RULINGS.md`."""
    folder = files(f"blarney.games.{game_name}")
    book = tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    found = [(str(rule), str(text)) for rule, text in book["rules"].items()]
    ruling = question = ""
    for line in (folder / "RULINGS.md").read_text(encoding="utf-8").splitlines():
        if heading := RULING.match(line):
            ruling, question = heading[1], heading[2]
        elif line.startswith(DECISION):
            found.append((ruling, f"{question} {line.removeprefix(DECISION)}"))
    return found


def citations(game_name: str) -> list[Citation]:
    """Where the code of a game says that it decides a rule."""
    return list(cited(files(f"blarney.games.{game_name}"), f"games/{game_name}"))


def cited(folder: Traversable, path: str) -> Iterator[Citation]:
    """All that is cited in the Python files of a folder and the folders in it."""
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        place = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from cited(entry, place)
        elif entry.name.endswith(".py"):
            for name, node in named(ast.parse(entry.read_text(encoding="utf-8")), ""):
                for rule in CITATION.findall(ast.get_docstring(node) or ""):
                    yield Citation(rule, place, node.lineno, name)


def named(node: ast.AST, outer: str) -> Iterator[tuple[str, Named]]:
    """Every class and function with its name, those inside classes with the class's before it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield outer + child.name, child
            yield from named(child, f"{outer}{child.name}.")


def proved() -> dict[str, list[str]]:
    """By rule, the tests that prove it: from the source tree, or as packed when the wheel was built."""
    package = Path(str(files("blarney")))
    root = package.parent.parent
    if package.parent.name == "src" and (root / "tests").is_dir():
        return proofs(root)
    packed = package / "matrix.json"
    if not packed.is_file():
        return {}
    matrix: dict[str, list[str]] = json.loads(packed.read_text(encoding="utf-8"))
    return matrix


def proofs(root: Path) -> dict[str, list[str]]:
    """By rule, the tests in a source tree whose docstrings cite it."""
    found: dict[str, list[str]] = {}
    for one in cited(root / "tests", "tests"):
        if one.name.rpartition(".")[2].startswith("test_"):
            tests = found.setdefault(one.rule, [])
            test = f"{one.file}::{one.name.replace('.', '::')}"
            if test not in tests:
                tests.append(test)
    return found


def write_matrix(root: Path, target: Path) -> None:
    """Pack the proofs of a source tree; without its tests what was packed before stays."""
    if (root / "tests").is_dir():
        matrix = dict(sorted(proofs(root).items()))
        target.write_text(json.dumps(matrix, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_matrix(Path(sys.argv[1]), Path(sys.argv[2]))
