"""Dice: their faces, who has seen them, and chance that is loaded, scripted or imagined."""

from __future__ import annotations

from collections import Counter

import pytest

from blarney import BadSetup, Chance, Loaded, NeedsOutcome, Scripted, Table
from blarney.core.dice import Dice
from blarney.core.errors import LoadedWrong
from tiny.cups import AGAIN, CUPS, LIFT
from tiny.setting import lay, saved


def test_a_die_is_seen_by_those_who_watched_it_fall() -> None:
    dice = Dice(2, [6, 6])
    dice.roll(0, 1, Loaded([4]))
    assert [dice.look(0, viewer) for viewer in range(3)] == [4, None, None]
    dice.show(0, 2)
    assert [dice.look(0, viewer) for viewer in range(3)] == [4, 4, None]


def test_before_the_first_roll_a_die_shows_nothing_to_everybody() -> None:
    assert [Dice(2, [6]).look(0, viewer) for viewer in range(3)] == [0, 0, 0]


def test_a_die_that_is_rolled_again_is_hidden_again() -> None:
    dice = Dice(2, [6])
    dice.roll(0, dice.everyone, Loaded([1]))
    dice.roll(0, 1, Loaded([2]))
    assert [dice.look(0, viewer) for viewer in range(3)] == [2, None, None]


def test_everybody_sees_that_a_die_is_taken_away() -> None:
    dice = Dice(2, [6])
    dice.roll(0, 1, Loaded([2]))
    before = dice.changes
    dice.take(0)
    assert [dice.look(0, viewer) for viewer in range(3)] == [0, 0, 0]
    assert dice.changes > before


def test_a_copy_of_dice_goes_its_own_way() -> None:
    dice = Dice(2, [6])
    dice.roll(0, 1, Loaded([3]))
    other = dice.copy()
    other.roll(0, 3, Loaded([5]))
    assert (dice.faces, dice.seen, other.faces, other.seen) == ([3], [1], [5], [3])
    assert other.everyone == dice.everyone


def test_imagined_dice_fall_every_way_about_equally_often_and_seen_ones_lie_still() -> None:
    table = lay(CUPS, "", seats=3, dice=[2, 1, 3])
    worlds = Counter(tuple(table.imagine(0, Chance(seed)).dice.faces) for seed in range(900))
    assert {faces[0] for faces in worlds} == {2}
    assert len(worlds) == 9
    assert sum((many - 100) ** 2 / 100 for many in worlds.values()) < 30


def test_the_cups_are_lifted_and_the_highest_sum_wins() -> None:
    table = lay(CUPS, "", seats=2, dice=[1, 2, 3])
    table.play(0, AGAIN)
    table.play(1, LIFT)
    assert table.outcome is not None
    assert (table.outcome.winners, table.outcome.scores) == ([0], [3, 2])
    assert isinstance(table.chance, Loaded)
    table.chance.done()


def test_loaded_dice_fail_when_they_run_out() -> None:
    table = lay(CUPS, "", seats=2, dice=[1, 2])
    with pytest.raises(LoadedWrong, match="ran out after 2"):
        table.play(0, AGAIN)


def test_loaded_dice_fail_when_some_are_left_over() -> None:
    table = lay(CUPS, "", seats=2, dice=[1, 2, 3])
    assert isinstance(table.chance, Loaded)
    with pytest.raises(LoadedWrong, match=r"left over: \[3\]"):
        table.chance.done()


@pytest.mark.parametrize("face", [0, 4])
def test_a_loaded_die_must_fit(face: int) -> None:
    with pytest.raises(LoadedWrong, match=f"shows {face}; 1 to 3 is possible"):
        lay(CUPS, "", seats=2, dice=[face, 1])


def test_a_script_that_ends_leaves_the_table_as_it_was() -> None:
    table = CUPS.deal(seats=2, chance=Scripted([0, 1]))
    before = saved(table)
    with pytest.raises(NeedsOutcome, match="3 outcomes are possible") as needs:
        table.play(0, AGAIN)
    assert needs.value.outcomes == 3
    assert saved(table) == before
    assert table.past == 0


def test_a_deal_whose_script_ends_needs_an_outcome() -> None:
    with pytest.raises(NeedsOutcome):
        CUPS.deal(seats=2, chance=Scripted())


def test_a_script_must_fit() -> None:
    with pytest.raises(LoadedWrong, match="The script says 3; 0 to 2 is possible"):
        CUPS.deal(seats=2, chance=Scripted([3]))


def ends(table: Table, share: float, found: Counter[str]) -> None:
    """Walk the whole tree of chance below a table in which seat 0 and 1 always roll again."""
    if table.outcome is not None:
        found[str(table.outcome.winners)] += round(share * 81)
        return
    try:
        table.play(table.waiting[0], AGAIN)
        ends(table, share, found)
    except NeedsOutcome as needs:
        for outcome in range(needs.outcomes):
            branch = table.copy()
            branch.supply(outcome)
            ends(branch, share / needs.outcomes, found)


def test_only_a_scripted_chance_is_supplied_with_outcomes() -> None:
    with pytest.raises(BadSetup, match="Only a scripted chance"):
        CUPS.deal(seats=2, seed=1).supply(0)


def test_scripted_chance_can_be_walked_as_a_tree() -> None:
    """After two dice known to be 1 and 1, both roll again: of nine ends three are ties."""
    found: Counter[str] = Counter()
    ends(CUPS.deal(seats=2, chance=Scripted([0, 0])), 1.0, found)
    assert found == {"[0]": 27, "[1]": 27, "[0, 1]": 27}


def test_a_whole_game_can_be_listed_by_longer_and_longer_scripts() -> None:
    leaves = 0
    scripts: list[list[int]] = [[]]
    while scripts:
        script = scripts.pop()
        try:
            CUPS.deal(seats=3, chance=Scripted(script))
            leaves += 1
        except NeedsOutcome as needs:
            scripts.extend([*script, outcome] for outcome in range(needs.outcomes))
    assert leaves == 27
