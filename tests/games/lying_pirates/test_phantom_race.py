"""The Phantom at sea: it sails and battles, and after a lap it sinks the ships that it catches."""

import pytest

from games.lying_pirates.picture import DOUBLE, ONE, SINGLE, SKULL, TWO, sea

QUIET = {"prize": 0}


def test_the_phantom_sails_battles_and_activates_tiles() -> None:
    """It is a captain in everything that needs no will, and rerolls nothing. [LP-R40] [LP-R44] [LP-86] [LP-46]"""
    with sea(
        seats=2, coins=[0, 0, 5], spots=[1, 1, 3], luck=[ONE, SINGLE, DOUBLE], tiles={4: "event"},
        event='[{ verb = "crew", amount = 1 }]', numbers=QUIET,
    ) as table:  # fmt: skip
        table.sails(0, losers=[1], bettors=[0, 1])
        table.passes().passes()
        assert table.told("duel_for_winner") == {"among": [0, 99]}
        assert table.told("won_battle") == {"captain": 99}
        assert table.told("activated")["captain"] == 99
        assert (table.table.spots, table.table.crew) == ([2, 1, 4], [5, 5, 6])
        table.calm()


def test_what_the_phantom_has_to_choose_chance_chooses() -> None:
    """When it activates a tile. [LP-R40] [LP-91] [LP-86] [LP-R65]"""
    event = '[{ verb = "choose", among = "others" }, { verb = "rob_coins", amount = 1 }]'
    for drawn, coins in ((0, [0, 1, 1]), (1, [1, 0, 1])):
        with sea(
            seats=2,
            coins=[1, 1, 0],
            luck=[ONE, SINGLE, DOUBLE, drawn],
            tiles={2: "event"},
            event=event,
            numbers=QUIET,
        ) as table:
            table.table.rerolls = [1, 1, 1]
            table.sails(0, losers=[1], bettors=[0, 1]).calm()
            assert table.table.coins == coins
            assert table.told("chose") == {"other": drawn, "captain": 99}


def test_which_special_die_the_phantom_loses_chance_decides() -> None:
    """Nobody is asked. [LP-R40] [LP-66] [LP-86]"""
    trick = '[{ verb = "choose", among = "others" }, { verb = "crew", who = "them", amount = -1 }]'
    with sea(
        ["trick g1", "", ""],
        seats=2,
        trick=trick,
        crew=[5, 5, 1],
        special={"king": 2, "mermaid": 2, "ghost": 2},
        luck=[1],
        phase=2,
    ) as table:
        table.begin().plays(0).chooses(0, 2)
        assert table.special(2) == "king ghost"


def test_whoever_plays_for_the_phantom_chooses_for_it_in_the_sail_phase() -> None:
    """But never in the Action Phase. [LP-92] [LP-R42] [LP-86] [LP-91]"""
    event = '[{ verb = "choose", among = "others" }, { verb = "rob_coins", amount = 1 }]'
    with sea(seats=2, coins=[1, 1, 0], luck=[ONE], tiles={2: "event"}, event=event, numbers=QUIET) as table:
        table.table.out = 0b010
        table.table.rerolls = [1, 1, 1]
        table.sails(2, losers=[0, 1], bettors=[0, 2]).passes().passes()
        assert table.table.waiting == (1,)
        assert table.prompt.values == {"seat": 1, "captain": 99}
        table.chooses(1, 0).calm()
        assert table.table.coins == [0, 1, 1]


@pytest.mark.parametrize(
    ("spots", "winners", "ranking", "why"),
    [
        ([1, 4, 8], [1], [[1], [0]], "sunk"),
        ([4, 1, 8], [0], [[0], [1]], "sunk"),
        ([1, 1, 8], [], [[0, 1]], "phantom"),
        ([1, 2, 8], [], [[0, 1]], "phantom"),
        ([0, 5, 7], [1], [[1], [0]], "sunk"),
        ([4, 2, 9], [0], [[0], [1]], "sunk"),
    ],
)
def test_a_phantom_that_laps_sinks_the_ships_it_catches(
    spots: list[int], winners: list[int], ranking: list[list[int]], why: str
) -> None:
    """It lands on them or passes them; then the other player wins, or the Phantom.

    [LP-93] [LP-R43] [LP-R69] [LP-86]
    """
    with sea(seats=2, spots=spots, luck=[TWO], numbers=QUIET) as table:
        # Only the Phantom moves.
        table.sails(2, losers=[0, 1], bettors=[0, 2]).passes()
        assert table.outcome.winners == winners
        assert table.outcome.ranking == ranking
        assert table.outcome.why.key == f"outcomes.{why}"
        assert table.outcome.why.values["winner"] == (winners[0] if winners else 99)
        assert table.outcome.scores == spots[:2]
        sunk = [seat for seat in range(2) if seat not in winners]
        assert [event.values for event in table.heard(None, "sunk")] == [{"captain": seat} for seat in sunk]
        assert table.told("ended") == {"captain": winners[0] if winners else 99}


@pytest.mark.parametrize("spots", [[3, 5, 8], [2, 7, 7], [4, 1, 1], [1, 4, 9]])
def test_a_phantom_that_reaches_nobody_sails_on(spots: list[int]) -> None:
    """Beyond Start/End; those it was beside or passed before are not caught now. [LP-93] [LP-R43] [LP-86]"""
    with sea(seats=2, spots=spots, luck=[TWO], numbers=QUIET) as table:
        table.sails(2, losers=[0, 1], bettors=[0, 2]).calm()
        assert table.table.outcome is None
        assert table.table.spots == [*spots[:2], spots[2] + 2]


def test_players_who_sail_with_the_phantom_are_not_caught() -> None:
    """They move by the same roll first. [LP-R43] [LP-93] [LP-86]"""
    with sea(seats=2, spots=[1, 2, 8], luck=[ONE, DOUBLE, SINGLE, SKULL], numbers=QUIET, token=1) as table:
        table.sails(1, bettors=[0, 1]).calm()
        assert table.table.outcome is None
        assert table.table.spots == [2, 3, 9]


def test_the_phantom_sinks_nobody_in_the_action_phase() -> None:
    """No game is decided there. [LP-R43] [LP-56] [LP-86]"""
    trick = '[{ verb = "sail", who = "others", amount = 2 }]'
    with sea(["trick g1", "", ""], seats=2, spots=[1, 2, 8], trick=trick, phase=2) as table:
        table.begin().plays(0)
        assert table.table.outcome is None
        assert table.table.spots == [1, 4, 10]


def test_an_event_that_moves_the_phantom_in_the_sail_phase_sinks_too() -> None:
    """And what is left of the event never happens. [LP-R43] [LP-86] [LP-R57] [LP-56]"""
    trick = '[{ verb = "sail", who = "all", amount = 1 }, { verb = "coins", amount = 2 }]'
    with sea(["", "trick g1", ""], seats=2, spots=[1, 5, 9], trick=trick, phase=1) as table:
        table.table.spots = [2, 5, 9]
        table.begin().plays(1)
        assert table.outcome.winners == [1]
        assert table.table.coins == [0, 0, 0]
    with sea(luck=[ONE, SINGLE, DOUBLE], seats=2, spots=[7, 1, 7], numbers=QUIET) as table:
        # Home together with a player it claims nothing.
        table.sails(0, losers=[1], bettors=[0, 1]).passes().passes().passes()
        assert table.outcome.winners == [0]


def test_of_two_special_dice_chance_takes_one_from_the_phantom() -> None:
    """And a single one without asking chance. [LP-66] [LP-R40]"""
    trick = '[{ verb = "choose", among = "others" }, { verb = "crew", who = "them", amount = -2 }]'
    with sea(
        ["trick g1", "", ""],
        seats=2,
        trick=trick,
        crew=[5, 5, 1],
        special={"king": 2, "ghost": 2},
        luck=[1],
        phase=2,
    ) as table:
        table.begin().plays(0).chooses(0, 2)
        assert table.special(2) == ""
        assert [event.values["die"] for event in table.heard(None, "lost_special")] == [2, 0]


def test_a_phantom_that_has_lost_stays_where_it_is() -> None:
    """After a right exact bet only the winner sails. [LP-46] [LP-R40]"""
    with sea(seats=2, luck=[ONE], numbers=QUIET) as table:
        table.sails(0, losers=[1, 2], bettors=[0, 1]).calm()
        assert table.table.spots == [2, 1, 1]
