"""Battles and duels, and dice that are rolled again for a coin."""

import pytest

from games.lying_pirates.picture import BAD, DOUBLE, GOOD, ONE, SINGLE, SKULL, TWO, sea

FOR_LOSER = (
    '[{ verb = "battle", among = "all", seeks = "loser", '
    'then = [{ verb = "crew", who = "them", amount = -1 }] }]'
)
FOR_WINNER = (
    '[{ verb = "battle", among = "all", seeks = "winner", '
    'then = [{ verb = "coins", who = "them", amount = 2 }] }]'
)
DUEL = (
    '[{ verb = "choose", among = "others" }, { verb = "duel", won = [{ verb = "sail", amount = 1 }], '
    'lost = [{ verb = "sail", amount = -1 }] }]'
)
ROLL = (
    '[{ verb = "roll", die = "pirate", good = [{ verb = "sail", amount = 2 }], '
    'bad = [{ verb = "sail", amount = -1 }] }]'
)


def test_the_books_example() -> None:
    """Anne is safe, then nobody is, then Jack is, and Mary loses. [LP-74] [LP-75] [LP-72] [LP-73] [LP-R32]"""
    first, second, third = [DOUBLE, SINGLE, SINGLE, SINGLE], [SKULL] * 3, [SINGLE, DOUBLE, SINGLE]
    with sea(["trick g1"], seats=4, trick=FOR_LOSER, luck=[*first, *second, *third, SINGLE, SKULL]) as table:
        table.acts().plays(0).calm()
        rolled = [
            (event.values["captain"], event.values["sign"]) for event in table.heard(None, "rolled_battle")
        ]
        anne, dave, jack, mary = range(4)
        assert rolled == [
            *[(anne, 2), (dave, 1), (jack, 1), (mary, 1)],
            *[(dave, 0), (jack, 0), (mary, 0)],
            *[(dave, 1), (jack, 2), (mary, 1)],
            *[(dave, 1), (mary, 0)],
        ]
        assert table.told("battle_for_loser") == {"among": [0, 1, 2, 3]}
        assert table.told("lost_battle") == {"captain": mary}
        assert table.table.crew == [5, 5, 5, 4]
        assert table.view(0).fighting == []


def test_a_battle_for_a_winner_finds_one() -> None:
    """Those who tie for it roll again, the others are out of it. [LP-74] [LP-75] [LP-R32] [LP-72] [LP-73]"""
    rolls = [DOUBLE, SKULL, DOUBLE, SINGLE, DOUBLE]
    with sea(["trick g1"], trick=FOR_WINNER, luck=rolls) as table:
        table.acts().plays(0).calm()
        assert table.told("won_battle") == {"captain": 2}
        assert table.table.coins == [0, 0, 2]
        assert len(table.heard(None, "rolled_battle")) == 5


@pytest.mark.parametrize(("strong", "weak"), [(DOUBLE, SINGLE), (SINGLE, SKULL), (DOUBLE, SKULL)])
def test_double_beats_single_and_single_beats_skull(strong: int, weak: int) -> None:
    """In a duel between two. [LP-73] [LP-72] [LP-74]"""
    for rolls, spot in (([strong, weak], 2), ([weak, strong], 1)):
        with sea(["trick g1"], trick=DUEL, spots=[2, 2, 2], luck=rolls) as table:
            table.acts().plays(0).chooses(0, 2)
            assert table.told("duel_for_winner") == {"among": [0, 2]}
            assert table.table.spots == [spot + (spot == 2), 2, 2]
            table.calm()
    # The dice are rolled in the betting direction from the token on.
    with sea(["trick g1"], trick=DUEL, spots=[2, 2, 2], luck=[strong, weak], token=2) as table:
        table.acts().plays(0).chooses(0, 2)
        assert table.table.spots == [1, 2, 2]
        assert table.view(0).rolls[2] > table.view(0).rolls[0]
        assert table.view(0).rolls[1] == 0
        table.calm()


def test_a_die_is_rolled_again_for_a_coin_once_a_round() -> None:
    """Only by whoever rolled it; the new result stands. [LP-58] [LP-R21]"""
    with sea(["trick g1"], trick=ROLL, coins=[2, 2, 2], luck=[BAD, GOOD]) as table:
        table.acts().plays(0).asks(0)
        assert (table.rule, table.prompt.key) == ("LP-58", "prompts.reroll_action")
        assert table.prompt.values == {"seat": 0, "price": 1, "steps": 0, "sign": 0, "die": 0, "lucky": 0}
        assert table.may(0) == ["leave it", "reroll"]
        assert table.touches(0) == {"leave it": ["action die"], "reroll": ["action die"]}
        assert table.refusal(0, "done") == ("LP-58", "reroll_or_leave")
        table.rerolls(0)
        assert table.told("rerolled") == {"price": 1, "captain": 0}
        assert table.told("rolled_badly") == {"die": 0, "lucky": 0, "captain": 0}
        assert table.told("rolled_well") == {"die": 0, "lucky": 1, "captain": 0}
        assert (table.table.spots[0], table.table.coins) == (3, [1, 2, 2])
        assert table.view(1).rerolls == [1, 0, 0]
        table.calm()


def test_who_leaves_it_keeps_the_coin() -> None:
    """And may roll another die again later in the round. [LP-58] [LP-R21]"""
    with sea(["trick g1"], trick=ROLL, coins=[1, 0, 0], spots=[3, 3, 3], luck=[BAD]) as table:
        table.acts().plays(0).leaves()
        assert (table.table.spots[0], table.table.coins[0], table.table.rerolls[0]) == (2, 1, 0)
        table.calm()


def test_without_a_coin_or_for_a_second_time_nobody_is_asked() -> None:
    """Once a round, whatever the die. [LP-58]"""
    with sea(["trick g1"], trick=ROLL, coins=[0, 3, 3], luck=[GOOD]) as table:
        table.acts().plays(0)
        assert table.table.spots[0] == 3
        table.calm()
    with sea(["trick g1"], trick=ROLL, coins=[3, 3, 3], luck=[GOOD]) as table:
        table.table.rerolls = [1, 0, 0]
        table.acts().plays(0)
        assert table.table.spots[0] == 3
        table.calm()
    with sea(
        ["trick g1"], trick=ROLL, coins=[2, 0, 0], luck=[BAD, GOOD], numbers={"rerolls": 2, "toll": 2}
    ) as table:
        table.table.rerolls = [1, 0, 0]
        table.acts().plays(0).rerolls(0)
        assert (table.table.coins[0], table.table.rerolls[0]) == (0, 2)
        table.calm()
    with sea(["trick g1"], trick=ROLL, coins=[1, 0, 0], luck=[GOOD], numbers={"toll": 2}) as table:
        table.acts().plays(0).calm()


def test_the_sail_die_is_the_winners_to_roll_again() -> None:
    """Before any ship moves. [LP-58] [LP-R21] [LP-45]"""
    with sea(coins=[1, 1, 0], luck=[ONE, TWO]) as table:
        table.sails(1, losers=[0, 2]).asks(1)
        assert table.prompt.key == "prompts.reroll_sail"
        assert table.prompt.values["steps"] == 1
        assert table.touches(1)["reroll"] == ["sail die"]
        assert table.table.spots == [1, 1, 1]
        table.rerolls(1).calm()
        assert (table.table.spots, table.table.coins) == ([1, 3, 1], [1, 1, 0])


def test_in_a_battle_all_who_rolled_are_asked_once_in_order() -> None:
    """In the betting direction from the starting captain on, before the result stands. [LP-R46] [LP-58] [LP-72]"""
    for direction, order in ((1, [1, 2, 0]), (-1, [1, 0, 2])):
        with sea(
            ["trick g1"], trick=FOR_WINNER, coins=[1, 1, 1], token=1, direction=direction,
            luck=[SINGLE, SINGLE, SINGLE, DOUBLE],
        ) as table:  # fmt: skip
            table.acts().plays(0)
            asked: list[int] = []
            for many in range(3):
                asked.extend(table.table.waiting)
                (seat,) = table.table.waiting
                assert table.prompt.key == "prompts.reroll_battle"
                assert table.prompt.values["sign"] == 1
                assert table.touches(seat)["reroll"] == [f"battle die {seat}"]
                table.says(seat, "reroll" if many == 1 else "leave it")
            assert asked == order
            assert table.told("won_battle") == {"captain": order[1]}
            table.calm()


def test_after_a_tie_those_who_roll_again_are_asked_again() -> None:
    """But one reroll a round is all there is. [LP-R46] [LP-75] [LP-72] [LP-73]"""
    with sea(
        ["trick g1"],
        trick=FOR_WINNER,
        coins=[2, 2, 0],
        luck=[SINGLE, DOUBLE, DOUBLE, DOUBLE, SKULL, SINGLE, DOUBLE],
    ) as table:
        table.acts().plays(0)
        table.rerolls(0).says(1, "leave it")
        # Three Doubles; seat 0 has had its reroll.
        assert table.table.waiting == (1,)
        assert table.view(0).rolls == [0, 1, 2]
        assert table.view(0).fighting == [0, 1, 2]
        table.leaves()
        assert table.told("won_battle") == {"captain": 2}
        table.calm()


def test_only_those_who_fight_have_rolled() -> None:
    """What others rolled before is gone. [LP-72]"""
    with sea(["", "trick g1"], seats=4, trick=DUEL, luck=[DOUBLE, SINGLE], spots=[2] * 4) as table:
        table.table.rolls = [2, 2, 2, 2]
        table.acts().plays(1).chooses(1, 2)
        assert table.view(0).rolls == [0, 2, 1, 0]
        table.calm()
