"""Effects that go on as a die, a duel or a battle decides."""

import pytest

from games.lying_pirates.picture import BAD, DOUBLE, GOOD, ONE, SINGLE, SKULL, sea
from games.lying_pirates.test_crew import played

EITHER = 'good = [{ verb = "coins", amount = 2 }], bad = [{ verb = "crew", amount = -1 }]'


@pytest.mark.parametrize(("die", "face", "good"), [
    ("pirate", 1, False), ("pirate", 2, True), ("treasure", 2, False), ("treasure", 3, True),
])  # fmt: skip
def test_a_die_decides_how_it_goes_on(die: str, face: int, good: bool) -> None:
    """The Pirate Die is good in four of six, the Treasure Die in three. [LP-R57] [LP-1]"""
    with sea(["trick g1"], trick=f'[{{ verb = "roll", die = "{die}", {EITHER} }}]', luck=[face]) as table:
        played(table)
        assert (table.table.coins[0], table.table.crew[0]) == ((2, 5) if good else (0, 4))
        table.calm()


def test_verbs_are_done_one_after_the_other() -> None:
    """What one leads to comes before the next. [LP-R57]"""
    script = (
        '[{ verb = "coins", amount = 1 }, { verb = "crew", amount = -1 }, { verb = "sail", amount = 1 }, '
    )
    script += f'{{ verb = "roll", die = "pirate", {EITHER} }}]'
    with sea(
        ["trick g1"], trick=script, crew=[1, 5, 5], special={"king": 0, "ghost": 0}, luck=[BAD]
    ) as table:
        played(table).asks(0)
        assert (table.table.coins[0], table.table.spots[0]) == (1, 1)
        assert (table.view(1).actor, table.view(1).target) == (0, None)
        table.says(0, "lose king")
        assert table.table.spots[0] == 2
        # The coin would pay for another roll.
        table.leaves()
        assert table.special(0) == ""
        assert table.view(1).actor is None
        table.calm()


def test_a_duel_is_won_or_lost() -> None:
    """And what is lost or won may touch the other. [LP-R57] [LP-72]"""
    script = (
        '[{ verb = "choose", among = "others" }, { verb = "duel", won = '
        '[{ verb = "coins", who = "them", amount = -1 }], '
        'lost = [{ verb = "crew", amount = -1 }, { verb = "coins", who = "them", amount = 2 }] }]'
    )
    for rolls, coins, crew in (([DOUBLE, SINGLE], [0, 0, 0], 5), ([SKULL, SINGLE], [0, 3, 0], 4)):
        with sea(["trick g1"], trick=script, luck=rolls, coins=[0, 1, 0]) as table:
            table.table.rerolls = [1] * 3
            played(table).chooses(0, 1)
            assert (table.table.coins, table.table.crew[0]) == (coins, crew)
            table.calm()


@pytest.mark.parametrize(
    ("among", "fighters"), [("all", [0, 1, 2, 3]), ("others", [1, 2, 3]), ("here", [2, 3])]
)
def test_a_battle_finds_whom_it_goes_on_with(among: str, fighters: list[int]) -> None:
    """Among all, the others, or those on the same space. [LP-R57] [LP-74]"""
    script = (
        f'[{{ verb = "battle", among = "{among}", seeks = "loser", then = [{{ verb = "crew", '
        f'who = "them", amount = -2 }}] }}]'
    )
    rolls = [SINGLE] * (len(fighters) - 1) + [SKULL]
    with sea(["trick g1"], seats=4, trick=script, spots=[2, 5, 2, 2], luck=rolls) as table:
        played(table)
        assert table.told("duel_for_loser" if len(fighters) == 2 else "battle_for_loser") == {
            "among": fighters
        }
        assert table.told("lost_battle") == {"captain": 3}
        assert table.table.crew == [5, 5, 5, 3]
        table.calm()


def test_a_battle_of_one_needs_no_roll() -> None:
    """And one of nobody finds nobody. [LP-R57]"""
    script = (
        '[{ verb = "battle", among = "here", seeks = "winner", then = [{ verb = "coins", '
        'who = "them", amount = 2 }] }]'
    )
    with sea(["trick g1"], trick=script, spots=[2, 2, 3]) as table:
        played(table)
        assert table.table.coins == [0, 2, 0]
        table.calm()
    with sea(["trick g1"], trick=script, spots=[2, 1, 3]) as table:
        played(table)
        assert (table.table.coins, table.table.script) == ([0, 0, 0], 0)
        table.calm()


def test_the_safe_may_win_a_battle() -> None:
    """Only from one for a loser they keep out. [LP-R60] [LP-R57]"""
    script = (
        '[{ verb = "battle", among = "all", seeks = "winner", then = [{ verb = "coins", '
        'who = "them", amount = 2 }] }]'
    )
    with sea(["trick g1"], trick=script, spots=[2, 0, 3], luck=[SINGLE, DOUBLE, SINGLE]) as table:
        played(table)
        assert table.table.coins == [0, 2, 0]
        table.calm()


def test_branches_may_branch_again() -> None:
    """Three deep. [LP-R57]"""
    inner = (
        '{ verb = "duel", won = [{ verb = "coins", amount = 3 }], lost = [{ verb = "coins", '
        'who = "them", amount = 3 }] }'
    )
    script = (
        '[{ verb = "battle", among = "others", seeks = "winner", then = [{ verb = "roll", die = "treasure", '
        f"good = [{inner}], bad = [] }}] }}]"
    )
    for rolls, coins in (
        ([SINGLE, DOUBLE, GOOD, DOUBLE, SKULL], [3, 0, 0]),
        ([DOUBLE, SINGLE, GOOD, SKULL, SINGLE], [0, 3, 0]),
    ):
        with sea(["trick g1"], trick=script, luck=rolls) as table:
            played(table)
            assert table.table.coins == coins
            table.calm()
    with sea(["trick g1"], trick=script, luck=[SINGLE, DOUBLE, BAD]) as table:
        played(table)
        assert table.table.coins == [0, 0, 0]
        table.calm()


def test_a_tile_does_what_it_says_to_whoever_activated_it() -> None:
    """Its captain is the one who does it, and chooses. [LP-47] [LP-R57] [LP-5]"""
    event = '[{ verb = "choose", among = "others" }, { verb = "rob_coins", amount = 2 }]'
    with sea(luck=[ONE], event=event, tiles={2: "event"}, coins=[2, 0, 2], numbers={"prize": 0}) as table:
        table.table.rerolls = [1] * 3
        table.sails(1, losers=[0, 2]).passes().passes()
        assert table.table.waiting == (1,)
        table.chooses(1, 2).calm()
        assert table.table.coins == [2, 2, 0]
