"""The build under test is the one that was meant, and the wheel holds what it needs."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

import blarney
from blarney.core import table
from blarney.envs.pettingzoo import BlarneyEnv

ROOT = Path(__file__).parents[1]
TRACES = re.compile(
    r'"resolved": *"http|registry *= *"http|https?://[^ "]+\.(whl|tgz|tar\.gz)|--(extra-)?index-url'
)


def test_the_build_under_test_is_the_one_that_was_meant() -> None:
    compiled = not str(table.__file__).endswith(".py")
    match os.environ.get("BLARNEY_EXPECT"):
        case "compiled":
            assert compiled
        case "pure":
            assert not compiled
            assert Path(blarney.__file__).is_relative_to(ROOT / "src")


def test_a_wheel_is_built_with_all_that_its_modules_import() -> None:
    """A build of its own sees nothing else, and the compiler wants the types of every import."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["project"]["dependencies"]) <= set(project["build-system"]["requires"])


def test_a_pure_wheel_is_built_without_a_compiler(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        shutil.copy(ROOT / name, tree / name)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
            *("--no-build-isolation", "--no-deps", "--no-index", "-w", str(tmp_path), str(tree)),
        ],
        env={**os.environ, "BLARNEY_PURE": "1", "CC": "no-such-compiler"},
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {
        "blarney/py.typed",
        "blarney/matrix.json",
        "blarney/games/bon/cards.toml",
        "blarney/games/bon/rules.toml",
        "blarney/games/bon/RULINGS.md",
        "blarney/games/bon/texts/en.toml",
    } <= names


def test_no_file_names_where_packages_come_from() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    named = [
        str(file)
        for file in files
        if file.is_file() and file != Path(__file__) and TRACES.search(file.read_text("utf-8", "ignore"))
    ]
    assert not named


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    game, learning = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    names: dict[str, object] = {}
    exec(game, names)
    assert "Champion" in capsys.readouterr().out
    record = blarney.Record.loads(str(names["text"]))
    assert record.check() == []
    exec(learning, names)
    table = names["table"]
    assert isinstance(table, BlarneyEnv)
    assert not table.agents, "it is played to the end"
