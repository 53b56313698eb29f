"""The rule matrix: every rule with its home in the code and the tests that prove it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from blarney import UnknownGame
from blarney.core.rulebook import citations, proofs, rulebook, write_matrix

PROVING = '''"""A file about [XY-9], which proves nothing."""


def test_red_is_followed():
    """Red is followed [XY-1], and [XY-2] too; [XY-1] once more."""


class TestPasses:
    def test_passes_are_weak(self):
        """A pass is weak. [XY-1]"""


def lay():
    """A test's table, by [XY-3]."""
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A source tree with one file of tests."""
    folder = tmp_path / "tests" / "games"
    folder.mkdir(parents=True)
    (folder / "test_reds.py").write_text(PROVING, encoding="utf-8")
    (folder / "notes.md").write_text("[XY-4]", encoding="utf-8")
    return tmp_path


def test_a_rule_is_proved_by_the_tests_whose_docstrings_cite_it(tree: Path) -> None:
    red = "tests/games/test_reds.py::test_red_is_followed"
    weak = "tests/games/test_reds.py::TestPasses::test_passes_are_weak"
    assert proofs(tree) == {"XY-1": [red, weak], "XY-2": [red]}


def test_the_proofs_are_packed_when_the_wheel_is_built(tree: Path) -> None:
    target = tree / "matrix.json"
    write_matrix(tree, target)
    assert json.loads(target.read_text(encoding="utf-8")) == proofs(tree)


def test_without_tests_what_was_packed_before_stays(tmp_path: Path) -> None:
    target = tmp_path / "matrix.json"
    target.write_text("{}", encoding="utf-8")
    write_matrix(tmp_path, target)
    assert target.read_text(encoding="utf-8") == "{}"


def test_the_rules_come_in_the_order_of_the_book_and_then_the_rulings() -> None:
    book = rulebook("bon")
    assert [rule.id for rule in book[:3]] == ["BON-1", "BON-2", "BON-3"]
    kinds = [rule.ruling for rule in book]
    assert kinds == sorted(kinds)
    assert kinds[-1]


def test_a_rule_has_its_home_where_its_docstring_is() -> None:
    (home,) = [one for one in citations("bon") if one.rule == "BON-21"]
    assert home.file.startswith("games/bon/")
    assert {rule.id: rule.home for rule in rulebook("bon")}["BON-21"] == str(home)


def test_a_game_that_is_not_there_has_no_rulebook() -> None:
    with pytest.raises(UnknownGame):
        rulebook("chess")
