"""The Final Battle."""

import pytest

from games.lying_pirates.picture import DOUBLE, SINGLE, SKULL, Picture, sea

HOME = [8, 8, 8]


def ready(table: Picture, *seats: int) -> Picture:
    """These captains fight, without any preparation."""
    table.finals(*seats)
    for seat in seats:
        table.says(seat, "done")
    return table


def test_the_books_example() -> None:
    """Dave loses, then Anne and Jack by Skulls, then nobody, then Dave. [LP-79] [LP-80] [LP-81] [LP-26]"""
    anne, dave, jack = range(3)
    first, tie = [DOUBLE, SINGLE, SINGLE], [SINGLE, DOUBLE]
    second, third, fourth = [SKULL, SINGLE, SKULL], [SKULL, SKULL], [DOUBLE, SINGLE]
    with sea(crew=[2, 2, 1], spots=HOME, luck=[*first, *tie, *second, *third, *fourth]) as table:
        ready(table, anne, dave, jack)
        table.passes()
        assert table.table.crew == [2, 1, 1]
        assert table.told("lost_final") == {"crew": 1, "captain": dave}
        table.passes()
        assert table.table.crew == [1, 1, 0]
        assert table.view(0).afloat == [anne, dave]
        assert table.table.waiting == (anne, dave)
        table.passes()
        assert table.table.crew == [1, 1, 0]
        assert table.names("nobody_drowns") == ["nobody_drowns"]
        table.passes()
        assert table.table.crew == [1, 0, 0]
        assert table.outcome.winners == [anne]
        assert table.outcome.ranking == [[anne], [dave], [jack]]
        assert table.outcome.why.key == "outcomes.final"
        assert table.told("ended") == {"captain": anne}
        assert [event.values for event in table.heard(None, "lost_final")] == [
            {"crew": 1, "captain": dave},
            {"crew": 1, "captain": anne},
            {"crew": 0, "captain": jack},
            {"crew": 0, "captain": dave},
        ]


def test_crew_is_shown_from_the_first_battle_on() -> None:
    """Special dice that were not traded count for nothing. [LP-R49]"""
    with sea(crew=[2, 1, 1], spots=[8, 8, 5], special={"king": 1}, luck=[DOUBLE, SINGLE]) as table:
        ready(table, 0, 1)
        assert table.view(2).counts == [2, 1, 1]
        table.passes()
        assert table.outcome.winners == [0]


def test_whoever_has_no_crew_is_beaten_at_once() -> None:
    """If nobody has any, all get one. [LP-R67] [LP-R49] [LP-R69] [LP-79] [LP-82]"""
    with sea(
        crew=[0, 1, 2, 5], seats=4, spots=[8, 8, 8, 5], numbers={"safe": 0}, luck=[SINGLE, DOUBLE]
    ) as table:
        ready(table, 0, 1, 2)
        assert table.view(0).afloat == [1, 2]
        table.passes()
        assert table.outcome.ranking == [[2], [1], [0], [3]]
    with sea(crew=[0, 0, 1], spots=[8, 8, 5], numbers={"safe": 0}) as table:
        ready(table, 0, 1)
        assert table.table.crew == [1, 1, 1]
        table.asks(0, 1)
    with sea(crew=[0, 3, 1], spots=[8, 8, 5], numbers={"safe": 0}) as table:
        ready(table, 0, 1)
        assert table.outcome.winners == [1]


def test_whoever_loses_the_last_crew_to_a_card_is_out() -> None:
    """Where a variant lets it go; nobody fights without crew. [LP-79] [LP-R67]"""
    keg = '[{ verb = "choose", among = "others" }, { verb = "crew", who = "them", amount = -2 }]'
    with sea(
        ["trick g1"],
        trick=keg,
        final=True,
        crew=[2, 1, 2],
        spots=HOME,
        numbers={"safe": 0},
        luck=[SINGLE, DOUBLE],
    ) as table:
        ready(table, 0, 1, 2).plays(0).chooses(0, 1).passes()
        assert table.table.crew == [1, 0, 2]
        assert table.view(0).afloat == [0, 2]
        table.asks(0, 2)
    with sea(
        ["trick g1"], trick=keg, final=True, crew=[2, 1, 2], spots=[8, 8, 5], numbers={"safe": 0}
    ) as table:
        ready(table, 0, 1).plays(0).passes()
        assert table.outcome.winners == [0]
        assert table.outcome.ranking == [[0], [1], [2]]


def test_a_skull_loses_at_once_alone_or_with_others() -> None:
    """The battle is over then, without a second roll. [LP-80] [LP-81]"""
    for rolls, crew in (
        ([SKULL, SKULL, SINGLE], [4, 4, 5]),
        ([SINGLE, SKULL, DOUBLE], [5, 4, 5]),
        ([SKULL, SKULL, SKULL], [4, 4, 4]),
        ([DOUBLE, SINGLE, DOUBLE], [5, 4, 5]),
    ):
        with sea(crew=[5, 5, 5], spots=HOME, luck=rolls) as table:
            ready(table, 0, 1, 2).passes().asks(0, 1, 2)
            assert table.table.crew == crew
            assert table.view(0).fighting == []


def test_a_skull_counts_in_the_roll_of_those_who_tied_too() -> None:
    """It is still the same battle. [LP-R34] [LP-80]"""
    with sea(crew=[5, 5, 5], spots=HOME, luck=[SINGLE, DOUBLE, SINGLE, SKULL, SKULL]) as table:
        ready(table, 0, 1, 2).passes().asks(0, 1, 2)
        assert table.table.crew == [4, 5, 4]
    with sea(
        crew=[5, 5, 5], spots=HOME, luck=[SINGLE, DOUBLE, SINGLE, DOUBLE, DOUBLE, DOUBLE, SINGLE]
    ) as table:
        ready(table, 0, 1, 2).passes().asks(0, 1, 2)
        assert table.table.crew == [5, 5, 4]


def test_if_all_would_lose_their_last_crew_nothing_happens() -> None:
    """But if one has more, the others are out. [LP-81] [LP-80]"""
    with sea(crew=[1, 1, 1], spots=HOME, luck=[SKULL, SKULL, SKULL]) as table:
        ready(table, 0, 1, 2).passes().asks(0, 1, 2)
        assert table.table.crew == [1, 1, 1]
        assert "lost_final" not in table.names()
    with sea(crew=[1, 2, 1], spots=HOME, luck=[SKULL, SKULL, SKULL]) as table:
        ready(table, 0, 1, 2).passes()
        assert table.table.crew == [0, 1, 0]
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0, 2]]
    with sea(crew=[1, 2, 1], spots=HOME, luck=[SKULL, SINGLE, SKULL]) as table:
        ready(table, 0, 1, 2).passes()
        assert table.outcome.winners == [1]


def test_only_cards_that_say_so_are_played_in_it() -> None:
    """In a window before each battle; nothing is bought. [LP-82] [LP-R49] [LP-59]"""
    with sea(
        ["g1 g5 s5", "s1 s5", "g5"], coins=[9, 0, 0], spots=[8, 8, 5], luck=[DOUBLE, SINGLE, DOUBLE, SINGLE]
    ) as table:
        table.table.rerolls = [1, 1, 1]
        ready(table, 0, 1)
        assert (table.rule, table.prompt.key) == ("LP-82", "prompts.final_window")
        assert table.table.waiting == (0, 1)
        assert table.may(0) == ["pass", "play g5", "play s5", "pass for this phase"]
        assert table.refusal(0, "play g1") == ("LP-82", "not_in_final")
        assert table.why(0, "play g1") == {"card": "g1"}
        assert table.refusal(0, "buy a card") == ("LP-82", "no_market")
        table.plays(0, "g5").passes().leaves()
        # The second battle has a window of its own.
        assert table.table.crew == [5, 4, 5]
        assert table.table.waiting == (0, 1)
        table.plays(1, "s5").passes().leaves().asks(0, 1)


def test_the_card_limits_of_the_round_hold_in_it() -> None:
    """It belongs to the round of the last Sail Phase. [LP-R63] [LP-82]"""
    with sea(["g5 g5 s5 s5", "", ""], spots=[8, 8, 5]) as table:
        table.table.golds = [1, 0, 0]
        ready(table, 0, 1)
        assert table.refusal(0, "play g5") == ("LP-7", "colour_used")
        table.plays(0, "s5")
        assert table.may(0) == ["pass", "pass for this phase"]
        table.asks(0, 1)


def test_cards_touch_only_those_who_are_still_in_it() -> None:
    """Others cannot be chosen, nor lose anything. [LP-R49] [LP-82] [LP-R65] [LP-R57]"""
    for trick in (
        '[{ verb = "choose", among = "others" }, { verb = "crew", who = "them", amount = -1 }]',
        '[{ verb = "crew", who = "others", amount = -1 }]',
    ):
        with sea(
            ["trick g1"],
            seats=4,
            trick=trick,
            final=True,
            spots=[8, 8, 5, 8],
            crew=[5, 5, 5, 0],
            numbers={"safe": 0},
        ) as table:
            ready(table, 0, 1, 3).plays(0)
            assert table.table.crew == [5, 4, 5, 0]
            table.asks(0, 1)


def test_once_in_each_battle_a_die_is_rolled_again_for_a_coin() -> None:
    """Before crew is lost. [LP-83] [LP-R35]"""
    with sea(
        crew=[3, 3, 1],
        coins=[2, 0, 0],
        spots=[8, 8, 5],
        luck=[SKULL, SINGLE, DOUBLE, SINGLE, SINGLE, DOUBLE, SINGLE],
    ) as table:
        table.table.rerolls = [1, 1, 1]
        ready(table, 0, 1).passes()
        assert table.table.waiting == (0,)
        assert (table.rule, table.prompt.key) == ("LP-83", "prompts.reroll_battle")
        table.rerolls(0)
        assert (table.table.crew, table.table.coins) == ([3, 2, 1], [1, 0, 0])
        table.passes()
        # A new battle, and once more: they tie, and seat 0 leaves it twice, as nothing was paid for yet.
        table.says(0, "leave it").says(0, "leave it")
        assert table.table.crew == [3, 1, 1]
        table.asks(0, 1)


def test_each_battle_has_its_own_rerolls_for_all() -> None:
    """The last captain's too. [LP-83]"""
    with sea(crew=[3, 3, 3], coins=[0, 0, 2], spots=HOME, luck=[DOUBLE, DOUBLE, SKULL, SINGLE]) as table:
        table.table.rerolls = [1, 1, 1]
        ready(table, 0, 1, 2).passes().rerolls(2)
        assert table.table.crew == [3, 3, 2]
        table.asks(0, 1, 2)


def test_a_reroll_is_for_one_battle_also_if_it_is_rolled_on() -> None:
    """After a tie whoever has paid is not asked again. [LP-R35] [LP-83]"""
    with sea(
        crew=[3, 3, 1],
        coins=[5, 0, 0],
        spots=[8, 8, 5],
        luck=[SKULL, SINGLE, SINGLE, DOUBLE, SINGLE, DOUBLE, SKULL],
    ) as table:
        ready(table, 0, 1).passes().rerolls(0)
        assert table.table.crew == [3, 2, 1]
        table.passes().leaves().asks(0, 1)
        assert table.table.crew == [3, 1, 1]


@pytest.mark.parametrize("most", [2, 3])
def test_the_last_captain_with_crew_wins(most: int) -> None:
    """Battle by battle. [LP-79] [LP-26] [LP-81] [LP-R69]"""
    with sea(crew=[most, 1, 1], spots=HOME, luck=[DOUBLE, SKULL, DOUBLE, DOUBLE, SKULL]) as table:
        ready(table, 0, 1, 2).passes().passes()
        assert table.outcome.winners == [0]
        assert table.outcome.ranking == [[0], [2], [1]]
        assert table.outcome.scores == [8, 8, 8]
