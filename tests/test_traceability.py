"""Every rule and ruling has one home in the code and a test that proves it."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

import blarney
from blarney.core import rulebook
from blarney.core.errors import UnknownGame

ROOT = Path(__file__).parent.parent
GAMES = list(blarney.GAMES)
IDS = {rule for name in GAMES for rule, _ in rulebook.rules(name)}


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_exactly_one_home(name: str) -> None:
    homes = Counter(citation.rule for citation in rulebook.citations(name))
    assert homes == Counter(rule for rule, _ in rulebook.rules(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_has_a_test(name: str) -> None:
    assert [rule.id for rule in rulebook.rulebook(name) if not rule.tests] == []


@pytest.mark.parametrize("name", GAMES)
def test_rules_and_rulings_are_numbered_in_order(name: str) -> None:
    """Each kind from 1 on, none twice, each with something to say."""
    ids = [rule for rule, _ in rulebook.rules(name)]
    prefix = ids[0].partition("-")[0]
    rulings = sum("-R" in rule for rule in ids)
    assert ids == [
        *[f"{prefix}-{number}" for number in range(1, len(ids) - rulings + 1)],
        *[f"{prefix}-R{number}" for number in range(1, rulings + 1)],
    ]
    assert all(len(text) > 10 for _, text in rulebook.rules(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_ruling_has_question_decision_and_reason(name: str) -> None:
    text = (ROOT / "src/blarney/games" / name / "RULINGS.md").read_text(encoding="utf-8")
    _, *entries = re.split(r"^## ", text, flags=re.MULTILINE)
    for entry in entries:
        if not entry.startswith("Measured\n"):
            points = re.findall(r"^- (\w+): .", entry, flags=re.MULTILINE)
            assert points == ["Question", "Decision", "Reason"], entry


def test_tests_cite_only_rules_that_there_are() -> None:
    assert set(rulebook.proofs(ROOT)) - IDS == set()


def test_refusals_and_questions_name_only_rules_that_there_are() -> None:
    """An id in the code that is not in a docstring is no home, but must exist too."""
    named = set()
    for file in (ROOT / "src/blarney").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.update(re.findall(r"\b[A-Z]{2,4}-R?[0-9]+\b", node.value))
    assert "BON-12" in named
    assert {one for one in named if any(one.startswith(rule[:3]) for rule in IDS)} - IDS == set()


def test_only_docstrings_of_classes_and_functions_count(tmp_path: Path) -> None:
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "steps.py").write_text(
        '"""A file. [XX-1]"""\n'
        "# a comment [XX-2]\n"
        "class Deal:\n"
        '    """Deal. [XX-3] [XX-R4]"""\n'
        '    rule = "[XX-5]"\n'
        "    def run(self):\n"
        '        """Go. [XX-6]"""\n'
        '        return "[XX-7]"\n'
    )
    found = [f"{one.rule} {one}" for one in rulebook.cited(tmp_path, "games/xx")]
    assert found == [
        "XX-3 games/xx/deeper/steps.py:3 Deal",
        "XX-R4 games/xx/deeper/steps.py:3 Deal",
        "XX-6 games/xx/deeper/steps.py:6 Deal.run",
    ]


def test_the_matrix_names_the_home_and_the_tests() -> None:
    rule = next(rule for rule in rulebook.rulebook("bon") if rule.id == "BON-21")
    assert re.fullmatch(r"games/bon/rules\.py:\d+ sink", rule.home or "")
    assert "tests/games/bon/test_ranks.py::test_the_top_colour_takes_the_trick_and_sinks" in rule.tests
    assert not rule.ruling
    assert next(one.id for one in rulebook.rulebook("bon") if one.ruling) == "BON-R1"


def test_there_is_no_matrix_of_an_unknown_game() -> None:
    with pytest.raises(UnknownGame):
        rulebook.rulebook("whist")


def test_the_build_packs_the_proofs_without_the_package(tmp_path: Path) -> None:
    """As a plain script, isolated: nothing of Blarney is importable or compiled yet."""
    target = tmp_path / "matrix.json"
    script = ROOT / "src/blarney/core/rulebook.py"
    subprocess.run([sys.executable, "-I", script, ROOT, target], check=True)
    assert json.loads(target.read_text(encoding="utf-8")) == rulebook.proofs(ROOT)


def test_without_tests_the_packed_proofs_stay(tmp_path: Path) -> None:
    target = tmp_path / "matrix.json"
    target.write_text("{}")
    rulebook.write_matrix(tmp_path, target)
    assert target.read_text() == "{}"
