"""Whom tiles and cards touch."""

import pytest

from games.lying_pirates.picture import ONE, sea
from games.lying_pirates.test_crew import played, verb
from games.lying_pirates.test_verbs import chosen

WHO = {
    "you": [0],
    "others": [1, 2, 3, 4],
    "all": [0, 1, 2, 3, 4],
    "here": [3],
    "ahead": [1, 4],
    "behind": [2],
    "first": [1, 4],
    "last": [2],
}


@pytest.mark.parametrize("who", WHO)
def test_whom_a_verb_touches(who: str) -> None:
    """The captain, others, those on the same space, the closest ahead or behind, the first or the last. [LP-R57]"""
    with sea(["trick g1"], seats=5, trick=verb("coins", who=who, amount=2), spots=[3, 5, 1, 3, 5]) as table:
        played(table).calm()
        assert [seat for seat in range(5) if table.table.coins[seat]] == WHO[who]


def test_the_closest_is_not_the_furthest() -> None:
    """Ahead and behind are the next ships, and with none there is nobody to touch. [LP-R57]"""
    spots = [3, 6, 1, 4, 2]
    for who, seats in (("ahead", [3]), ("behind", [4]), ("first", [1]), ("last", [2]), ("here", [])):
        with sea(["trick g1"], seats=5, trick=verb("coins", who=who, amount=2), spots=spots) as table:
            played(table).calm()
            assert [seat for seat in range(5) if table.table.coins[seat]] == seats
    for spot, who in ((7, "ahead"), (1, "behind")):
        with sea(["trick g1"], trick=verb("coins", who=who, amount=2), spots=[spot, 3, 4]) as table:
            played(table).calm()
            assert table.table.coins == [0, 0, 0]


def test_several_are_touched_in_the_betting_direction() -> None:
    """From the captain who does it on. [LP-R70] [LP-R57] [LP-R24]"""
    for direction, order in ((1, [1, 2, 3, 0]), (-1, [1, 0, 3, 2])):
        with sea(
            ["", "trick g1"], seats=4, trick=verb("draw", who="all", amount=1), direction=direction
        ) as table:
            table.acts().plays(1).calm()
            assert [event.values["captain"] for event in table.heard(None, "drew")] == order


AMONG = {"others": [1, 2, 3, 4, 5], "here": [3], "ahead": [1, 4, 5], "behind": [2]}


@pytest.mark.parametrize("among", AMONG)
def test_one_other_captain_is_chosen(among: str) -> None:
    """Of all others, those on the same space, all ahead, or all behind. [LP-R65] [LP-R57] [LP-91]"""
    with sea(
        ["trick g1"], seats=6, trick=chosen("coins", among, who="them", amount=2), spots=[3, 5, 1, 3, 5, 6]
    ) as table:
        played(table)
        if len(AMONG[among]) > 1:
            assert (table.rule, table.prompt.key) == ("LP-59", "prompts.choose_captain")
            assert table.prompt.values == {"seat": 0, "captain": 0}
            assert table.may(0) == [f"choose seat {seat}" for seat in AMONG[among]]
            assert table.touches(0)["choose seat 1"] == ["ship 1"]
            assert table.refusal(0, "choose seat 0") == ("LP-53", "not_a_target")
            assert table.why(0, "choose seat 0") == {"other": 0}
            assert table.refusal(0, "pass") == ("LP-59", "choose_first")
            table.chooses(0, AMONG[among][-1])
        assert table.told("chose") == {"other": AMONG[among][-1], "captain": 0}
        assert [seat for seat in range(6) if table.table.coins[seat]] == AMONG[among][-1:]
        table.calm()


def test_a_tile_without_a_target_does_nothing() -> None:
    """It is not chosen, and holds nobody up. [LP-R65] [LP-91]"""
    event = chosen("coins", "ahead", who="them", amount=-1)
    with sea(
        luck=[ONE], spots=[4, 1, 2], event=event, tiles={5: "event"}, coins=[1, 1, 1], numbers={"prize": 0}
    ) as table:
        table.table.rerolls = [1, 1, 1]
        table.sails(0, losers=[1, 2]).calm()
        assert table.table.coins == [1, 1, 1]
        assert table.table.script == 0
