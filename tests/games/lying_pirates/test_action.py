"""The Action Phase: safety on Start/End, no End Game, and catching up at its end."""

import pytest

from blarney.games.lying_pirates.rules.action import ACTION_PHASE
from blarney.games.lying_pirates.table import Pirates
from games.lying_pirates.picture import SKULL, sea

AT_OTHERS = '[{ verb = "coins", who = "others", amount = -1 }]'


def test_a_ship_on_start_end_is_safe_in_the_action_phase() -> None:
    """At the beginning too; its captain may still play cards. [LP-53] [LP-R29]"""
    with sea(
        ["trick", "trick", ""], trick=AT_OTHERS, coins=[2, 2, 2], spots=[0, 1, 0], deck="g1 g1"
    ) as table:
        table.acts().plays(1)
        assert table.table.coins == [2, 2, 2]
        table.plays(0)
        assert table.table.coins == [2, 1, 2]
        table.calm()


def test_on_start_end_nobody_is_safe_in_the_sail_phase() -> None:
    """The safety is that of one phase. [LP-53] [LP-R9]"""
    with sea(
        ["trick", "", ""], trick=AT_OTHERS, coins=[2, 2, 2], spots=[1, 0, 8], luck=[0], numbers={"prize": 0}
    ) as table:
        table.sails(0, losers=[1, 2]).leaves().plays(0)
        assert table.table.coins == [2, 1, 1]
        table.table.spots[2] = 7
        table.calm()


@pytest.mark.parametrize(
    "harm",
    [
        '"sail", amount = -1', '"coins", amount = -1', '"crew", amount = -1', '"discard", amount = 1', '"curse"',
        '"sit_out"', '"becalm"',
    ],
)  # fmt: skip
def test_all_harm_is_kept_off_on_start_end(harm: str) -> None:
    """Even that of one's own card, where a ship is safe. [LP-R60] [LP-53]"""
    verb, _, more = harm.partition(", ")
    script = f'[{{ verb = {verb}, who = "all"{", " + more if more else ""} }}]'
    with sea(
        ["trick g1", "g1", "g1"],
        trick=script,
        coins=[2, 2, 2],
        spots=[0, 0, 3],
        luck=[0] * ("discard" in harm),
    ) as table:
        before = everything(table.table, 0), everything(table.table, 1), everything(table.table, 2)
        table.acts().plays(0)
        hand = table.table.hand_of(0)
        after = everything(table.table, 0), everything(table.table, 1), everything(table.table, 2)
        assert hand == 1
        assert (after[0][:-1], after[1]) == (before[0][:-1], before[1])
        assert after[2] != before[2]
        table.calm()


def everything(table: Pirates, captain: int) -> tuple[int, ...]:
    """All that can be harmed."""
    return (
        table.spots[captain],
        table.coins[captain],
        table.crew[captain],
        table.holders.count(captain),
        table.sitting[captain],
        table.becalmed >> captain & 1,
        table.hand_of(captain),
    )


@pytest.mark.parametrize("harm", ["rob_coins", "rob_crew", "rob_card", "rob_special", "look", "swap"])
def test_nobody_on_start_end_is_robbed_looked_at_or_swapped(harm: str) -> None:
    """Such a captain cannot even be chosen. [LP-R60] [LP-R65] [LP-53]"""
    amount = ", amount = 1" if harm in ("rob_coins", "rob_crew", "rob_card") else ""
    script = f'[{{ verb = "choose", among = "others" }}, {{ verb = "{harm}"{amount} }}]'
    with sea(
        ["trick g1", "g1", "g1"],
        trick=script,
        spots=[3, 0, 2],
        special={"king": 1},
        coins=[0, 2, 2],
        luck=[0] * (harm == "rob_card"),
    ) as table:
        # Seat 2 is the only one left, and so nobody is asked.
        table.acts().plays(0)
        assert table.told("chose") == {"other": 2, "captain": 0}
        assert (table.table.spots[1], table.table.coins[1], table.table.crew[1], table.special(1)) == (
            0,
            2,
            5,
            "king",
        )
        table.calm()


def test_gains_reach_a_ship_on_start_end() -> None:
    """Safe is safe from harm only. [LP-R60]"""
    for script in (
        '"coins", who = "all", amount = 1',
        '"crew", who = "all", amount = 1',
        '"draw", who = "all", amount = 1',
    ):
        with sea(["trick g1", "", ""], trick=f"[{{ verb = {script} }}]", spots=[0, 0, 0]) as table:
            table.acts().plays(0)
            gained = (table.table.coins, table.table.crew, [table.table.hand_of(seat) for seat in range(3)])
            assert gained in (
                ([1, 1, 1], [5, 5, 5], [1, 0, 0]),
                ([0, 0, 0], [6, 6, 6], [1, 0, 0]),
                ([0, 0, 0], [5, 5, 5], [2, 1, 1]),
            )
            table.calm()
    with sea(
        ["trick g1", "", ""], trick='[{ verb = "lift", who = "all" }]', spots=[1, 0, 1], special={"cursed": 1}
    ) as table:
        table.acts().plays(0).calm()
        assert table.special(1) == ""


@pytest.mark.parametrize(("spot", "tiles", "lands"), [(7, 1, 7), (6, 2, 6), (7, 3, 7), (6, 1, 7), (5, 6, 5)])
def test_nobody_comes_home_in_the_action_phase(spot: int, tiles: int, lands: int) -> None:
    """What would put a ship onto Start/End is ignored. [LP-56]"""
    script = f'[{{ verb = "sail", amount = {tiles} }}]'
    with sea(["trick g1", "", ""], trick=script, spots=[spot, spot, spot]) as table:
        table.acts().plays(0)
        assert table.table.spots == [lands, spot, spot]
        assert table.names("sailed") == ["sailed"] * (lands > spot)
        table.calm()


@pytest.mark.parametrize(("back", "lands"), [(-1, 1), (-2, 2), (-3, 2), (-6, 2)])
def test_nobody_is_pushed_back_onto_start_end_in_the_action_phase(back: int, lands: int) -> None:
    """The ship stays where it was. [LP-R29] [LP-56]"""
    script = f'[{{ verb = "choose", among = "others" }}, {{ verb = "sail", who = "them", amount = {back} }}]'
    with sea(["trick g1", "", ""], trick=script, spots=[3, 2, 3]) as table:
        table.acts().plays(0).chooses(0, 1)
        assert table.table.spots == [3, lands, 3]
        if lands < 2:
            assert table.told("pushed_back") == {
                "many": 1,
                "space": 1,
                "tile": table.table.board[1],
                "captain": 1,
            }
        table.calm()


def test_the_last_may_catch_up_for_a_crew_die_a_tile() -> None:
    """With the closest ship ahead; no tile is activated. [LP-54] [LP-R27] [LP-R28]"""
    with sea(
        spots=[1, 4, 6], crew=[4, 5, 5], tiles={4: "event"}, event='[{ verb = "coins", amount = 1 }]'
    ) as table:
        table.acts().passes().asks(0)
        assert (table.rule, table.prompt.key, table.prompt.values) == (
            "LP-54",
            "prompts.catch_up",
            {"tiles": 3, "many": 1},
        )
        assert table.may(0) == ["refuse", "sacrifice"]
        assert table.touches(0) == {"refuse": [], "sacrifice": []}
        assert table.refusal(0, "done") == ("LP-54", "sacrifice_or_refuse")
        assert table.table.default(0).text == "refuse"
        table.says(0, "sacrifice")
        assert (table.table.spots, table.table.crew) == ([4, 4, 6], [1, 5, 5])
        assert table.told("sacrificed") == {"many": 3, "captain": 0}
        assert table.told("sailed")["many"] == 3
        assert table.table.coins == [0, 0, 0]
        assert "activated" not in table.names()


def test_the_last_may_refuse_to_catch_up() -> None:
    """Nothing happens then. [LP-54]"""
    with sea(spots=[1, 4, 6]) as table:
        table.acts().passes().says(0, "refuse")
        assert (table.table.spots, table.table.crew) == ([1, 4, 6], [5, 5, 5])
        assert table.told("refused") == {"captain": 0}


def test_whoever_cannot_pay_can_only_refuse() -> None:
    """A regular die must remain, and special dice do not pay. [LP-R27] [LP-54]"""
    with sea(spots=[1, 4, 6], crew=[3, 5, 5], special={"king": 0}) as table:
        table.acts().passes().asks(0)
        assert table.may(0) == ["refuse"]
        assert table.refusal(0, "sacrifice") == ("LP-54", "crew_too_small")
    with sea(spots=[1, 3, 6], crew=[5, 5, 5], numbers={"stake": 2}) as table:
        table.acts().passes().says(0, "sacrifice")
        assert table.table.crew == [1, 5, 5]
    with sea(spots=[1, 3, 6], crew=[4, 5, 5], numbers={"stake": 2}) as table:
        table.acts().passes().asks(0)
        assert table.may(0) == ["refuse"]


def test_several_who_are_last_catch_up_together() -> None:
    """Each pays. [LP-55] [LP-R27] [LP-R28]"""
    with sea(seats=4, spots=[5, 2, 4, 2], crew=[5, 3, 5, 4], token=2) as table:
        table.acts().passes()
        assert table.table.waiting == (3, 1)
        assert table.prompt.values == {"tiles": 2, "many": 2}
        table.says(1, "sacrifice")
        assert table.table.spots == [5, 2, 4, 2]
        table.says(3, "sacrifice")
        assert (table.table.spots, table.table.crew) == ([5, 4, 4, 4], [5, 1, 5, 2])
        assert [event.values["captain"] for event in table.heard(None, "sacrificed")] == [3, 1]


def test_if_one_of_the_last_refuses_nobody_catches_up() -> None:
    """Whoever cannot pay can only refuse for all. [LP-55]"""
    for crew, words in (
        ([5, 5, 5], ("sacrifice", "refuse")),
        ([5, 5, 5], ("refuse", "sacrifice")),
        ([5, 1, 5], ("sacrifice", "refuse")),
    ):
        with sea(spots=[2, 2, 4], crew=crew) as table:
            table.acts().passes().says(0, words[0]).says(1, words[1])
            assert (table.table.spots, table.table.crew) == ([2, 2, 4], crew)
            assert table.told("refused") == {"captain": words.index("refuse")}


def test_if_all_are_on_one_tile_nobody_can_sacrifice() -> None:
    """There is nobody ahead. [LP-R28] [LP-54]"""
    with sea(spots=[3, 3, 3]) as table:
        table.acts().passes()
        assert table.done
        # The next question is open.
        assert list(table.table.waiting) == [0, 1, 2]
        assert table.rule == "LP-59"


def test_a_ship_on_start_end_at_the_beginning_may_catch_up() -> None:
    """It leaves Start/End, and does not come onto it. [LP-54] [LP-56] [LP-R28]"""
    with sea(spots=[0, 1, 2]) as table:
        table.acts().passes().says(0, "sacrifice")
        assert table.table.spots == [1, 1, 2]


def test_catching_up_comes_when_nobody_wants_to_play_any_more() -> None:
    """After all have passed. [LP-54] [LP-R1]"""
    with sea(["", "g1 g1", ""], spots=[1, 2, 2]) as table:
        table.acts().passes(0, 2).plays(1, "g1").passes().asks(0)
        assert table.rule == "LP-54"


def test_in_a_battle_for_a_loser_the_safe_keep_out() -> None:
    """On Start/End in the Action Phase. [LP-53] [LP-R60]"""
    script = (
        '[{ verb = "battle", among = "all", seeks = "loser", then = [{ verb = "coins", '
        'who = "them", amount = -1 }] }]'
    )
    with sea(["trick g1", "", ""], trick=script, spots=[0, 2, 2], coins=[1, 1, 1], luck=[2, SKULL]) as table:
        table.table.rerolls = [1, 1, 1]
        table.acts().plays(0)
        assert table.told("duel_for_loser") == {"among": [1, 2]}
        assert table.table.coins == [1, 1, 0]
        table.calm()
    with sea(["trick g1", "", ""], trick=script, spots=[0, 2, 0], coins=[1, 1, 1]) as table:
        # The only one who is not safe loses without a roll.
        table.acts().plays(0)
        assert table.table.coins == [1, 0, 1]
        table.calm()
    with sea(["trick g1", "", ""], trick=script, spots=[0, 0, 0], coins=[1, 1, 1]) as table:
        table.acts().plays(0).calm()
        assert table.table.coins == [1, 1, 1]


def test_the_action_phase_ends_standing_passes() -> None:
    """They are for one phase. [LP-R1]"""
    with sea() as table:
        table.begin(ACTION_PHASE, ACTION_PHASE)
        for seat in range(3):
            table.says(seat, "pass for this phase")
        table.asks(0, 1, 2)
