"""Effects that do nothing, or less than they say: that is told, and why."""

from __future__ import annotations

import pytest

from blarney.core.texts import Names
from blarney.games.lying_pirates.table import SAILING
from games.lying_pirates.picture import BAD, DOUBLE, ONE, SINGLE, SKULL, Picture, sea
from games.lying_pirates.small_pack import built_in
from games.lying_pirates.test_crew import verb
from games.lying_pirates.test_phantom_cards import AT_ONE
from games.lying_pirates.test_verbs import chosen

BORING = ("action_phase", "played", "chose", "reshuffled", "no_tile", "refused")


def told(table: Picture) -> list[tuple[str, object]]:
    """All that spectators were told since the card was played, with the captain of whom it is."""
    events = [event for event in table.heard(None) if event.what not in BORING]
    for event in events:
        # Who it is about reads another sentence than the others, and both are whole.
        for reader in (event.seat, None):
            sentence = built_in().say(event.text(), Names(["Ann", "Bo", "Cid"], reader))
            assert sentence.endswith("."), sentence
    return [(event.what, event.values.get("captain")) for event in events]


def acted(table: Picture, choice: int | None = None) -> list[tuple[str, object]]:
    """Seat 0 plays the trick in the Action Phase, for that captain; what is told of it."""
    table.table.rerolls = [1] * 3
    table.acts().plays(0)
    if choice is not None:
        table.chooses(0, choice)
    found = told(table)
    table.calm()
    return found


@pytest.mark.parametrize(
    ("script", "spots", "then"),
    [
        (verb("sail", amount=2), [6, 1, 1], [("kept_off_start", 0)]),
        (verb("sail", amount=-2), [1, 1, 1], [("kept_off_start", 0)]),
        (verb("sail", amount=-2), [0, 1, 1], [("safe_on_start", 0)]),
        (verb("sail", who="all", amount=-1), [0, 1, 3], [
            ("safe_on_start", 0), ("kept_off_start", 1), ("pushed_back", 2)]),
        (verb("reach", to="ahead"), [6, 5, 4], [("nobody_ahead", 0)]),
        (verb("reach", to="behind"), [3, 5, 4], [("nobody_behind", 0)]),
        (verb("reach", to="behind"), [3, 0, 4], [("kept_off_start", 0)]),
        (verb("becalm", who="here"), [3, 5, 4], [("nobody_here", 0)]),
        (verb("becalm", who="ahead"), [6, 5, 4], [("nobody_ahead", 0)]),
        (verb("becalm", who="behind"), [3, 5, 4], [("nobody_behind", 0)]),
    ],
)  # fmt: skip
def test_a_ship_that_stays_where_it_is_is_told_of(
    script: str, spots: list[int], then: list[tuple[str, object]]
) -> None:
    """It is kept off Start/End, is safe there, or there is nobody to go to. [LP-56] [LP-R29] [LP-R57]"""
    with sea(["trick g1"], trick=script, spots=spots) as table:
        assert acted(table) == then


@pytest.mark.parametrize(
    ("script", "spots", "then"),
    [
        (verb("sail", amount=2), [8, 1, 1], [("home_already", 0)]),
        (verb("sail", amount=-2), [0, 1, 1], [("no_way_back", 0)]),
        (verb("sail", amount=-2), [1, 1, 1], [("pushed_back", 0)]),
    ],
)
def test_in_the_sail_phase_a_lap_has_two_ends(
    script: str, spots: list[int], then: list[tuple[str, object]]
) -> None:
    """Who is home is home, and behind the start there is nothing. [LP-56] [LP-R9] [LP-R30] [LP-R29]"""
    with sea(["trick g1"], trick=script, spots=spots, phase=SAILING) as table:
        table.begin().plays(0)
        assert told(table) == then


def test_a_ship_that_is_home_before_the_roll_sails_no_further() -> None:
    """A gold card may bring it there. [LP-R30] [LP-56]"""
    with sea(spots=[7, 1, 1], luck=[ONE], numbers={"prize": 0}) as table:
        table.sails(0, losers=[1, 2])
        table.table.spots[0] = 8
        table.passes().passes()
        assert table.told("home_already") == {"captain": 0}
        table.passes()


def test_ships_that_cannot_change_places_are_told_of() -> None:
    """They share a place already, or one would come onto Start/End. [LP-56] [LP-R57]"""
    for spots, then in (([2, 2, 5], "same_place"), ([0, 5, 1], "no_swap"), ([2, 5, 1], "")):
        with sea(["trick g1"], trick=chosen("swap"), spots=spots) as table:
            told = dict(acted(table, 1))
            assert told == ({then: 0} if then else {"sailed": 0, "pushed_back": 1})
            if then:
                assert table.told(then)["other"] == 1


@pytest.mark.parametrize(
    ("script", "special", "then"),
    [
        (verb("special", die="king"), {"king": 1}, [("not_on_board", 0)]),
        (verb("special", die="king"), {"ghost": 1}, [("gained_special", 0)]),
        (verb("curse"), {"cursed": 1}, [("not_on_board", 0)]),
        (verb("curse"), {"cursed": 0}, [("cursed_already", 0)]),
        (verb("curse"), {}, [("cursed", 0)]),
        (verb("lift"), {"cursed": 1}, [("not_cursed", 0)]),
        (verb("lift"), {"cursed": 0}, [("lost_special", 0)]),
    ],
)
def test_a_die_that_is_not_there_is_told_of(
    script: str, special: dict[str, int], then: list[tuple[str, object]]
) -> None:
    """There is one of each. [LP-R10] [LP-R57]"""
    with sea(["trick g1"], trick=script, special=special) as table:
        assert acted(table) == then
        if then[0][0] == "not_on_board":
            assert table.told("not_on_board")["die"] == (0 if "king" in special else 3)


def test_whoever_cannot_be_cursed_is_told_of() -> None:
    """Wherever the die is. [LP-R57]"""
    for special in ({"cursed": 1}, {}):
        with sea(["trick g1"], trick=verb("curse"), special=special, numbers={"warded": 1}) as table:
            assert acted(table) == [("never_cursed", 0)]


@pytest.mark.parametrize(
    ("script", "coins", "then"),
    [
        (verb("coins", amount=-1), [0, 1, 1], [("no_coins", 0)]),
        (verb("coins", amount=-2), [1, 1, 1], [("lost_coins", 0)]),
        (verb("coins", who="all", amount=-1), [0, 0, 1], [("no_coins", 0), ("no_coins", 1), ("lost_coins", 2)]),
        (verb("coins", amount=1), [0, 0, 0], [("earned", 0)]),
    ],
)  # fmt: skip
def test_where_there_are_no_coins_none_are_lost(
    script: str, coins: list[int], then: list[tuple[str, object]]
) -> None:
    """That is told. [LP-R26] [LP-R57]"""
    with sea(["trick g1"], trick=script, coins=coins) as table:
        assert acted(table) == then


def test_nothing_is_told_of_a_thief_who_finds_nothing() -> None:
    """Only of whoever has nothing. [LP-R26] [LP-R57] [LP-62]"""
    with sea(["trick g1"], trick=chosen("rob_coins", amount=1)) as table:
        assert acted(table, 1) == [("no_coins", 1)]
    with sea(["trick g1"], trick=chosen("rob_crew", amount=1), crew=[5, 1, 5]) as table:
        assert acted(table, 1) == [("kept_last_crew", 1)]
    with sea(["trick g1"], trick=chosen("rob_special"), special={"cursed": 1}) as table:
        assert acted(table, 1) == [("no_special_crew", 1)]
    for script in (verb("rob_coins", amount=1), verb("swap")):
        found = f'[{{ verb = "battle", among = "all", seeks = "winner", then = {script} }}]'
        with sea(["trick g1"], trick=found, coins=[1, 1, 1], luck=[DOUBLE, SINGLE, SINGLE]) as table:
            assert acted(table)[-1] == ("not_oneself", 0)
            assert table.table.coins == [1, 1, 1]


@pytest.mark.parametrize(
    ("crew", "then"),
    [
        ([5, 5, 5], [("recruited", 0)]),
        ([10, 5, 5], [("cup_full", 0)]),
        ([9, 5, 5], [("recruited", 0)]),
        ([9, 31, 10], [("bag_empty", 0)]),
        ([10, 30, 10], [("cup_full", 0)]),
    ],
)
def test_crew_that_finds_no_room_is_told_of(crew: list[int], then: list[tuple[str, object]]) -> None:
    """And an empty bag. [LP-62] [LP-64] [LP-R25]"""
    with sea(["trick g1"], trick=verb("crew", amount=1), crew=crew) as table:
        assert acted(table) == then


@pytest.mark.parametrize(
    ("crew", "safe", "special", "then"),
    [
        (1, 1, {}, ["kept_last_crew"]),
        (2, 1, {}, ["lost_crew", "kept_last_crew"]),
        (3, 1, {}, ["lost_crew"]),
        (1, 1, {"king": 0}, ["lost_special", "kept_last_crew"]),
        (1, 1, {"cursed": 0}, ["kept_last_crew"]),
        (2, 0, {}, ["lost_crew"]),
        (1, 0, {}, ["lost_crew", "no_crew"]),
        (0, 0, {"king": 0}, ["no_crew"]),
    ],
)
def test_the_last_crew_that_stays_is_told_of(
    crew: int, safe: int, special: dict[str, int], then: list[str]
) -> None:
    """Once, however much was to be lost. [LP-65] [LP-66] [LP-R62]"""
    with sea(
        ["trick g1"],
        trick=verb("crew", amount=-2),
        crew=[crew, 5, 5],
        special=special,
        numbers={"safe": safe},
    ) as table:
        assert acted(table) == [(what, 0) for what in then]
        assert table.table.owed == [0, 0, 0]


def test_hands_without_cards_are_told_of() -> None:
    """Nothing can be taken from them or seen in them, and an empty deck gives nothing. [LP-R24] [LP-R57] [LP-R71]"""
    for script, then in (
        (chosen("discard", who="them", amount=2), "nothing_to_discard"),
        (chosen("rob_card", amount=1), "nothing_to_rob"),
        (chosen("look"), "nothing_to_see"),
    ):
        with sea(["trick g1", "", ""], trick=script) as table:
            assert acted(table, 1) == [(then, 1)]
    with sea(["trick g1"], trick=verb("draw", who="others", amount=2), rest=0) as table:
        # The card that was played is all there is: the next captain draws it.
        assert acted(table) == [("drew", 1), ("drew_nothing", 2)]
        assert table.heard(1, "drew")[0].revealed


def test_the_token_stays_where_it_is() -> None:
    """With whoever has it already. [LP-R57]"""
    with sea(["trick g1"], trick=verb("token"), token=0) as table:
        assert acted(table) == [("has_token", 0)]


def test_who_is_safe_is_told_of() -> None:
    """Under shelter, and when a battle looks for a loser. [LP-R57] [LP-R61] [LP-R60]"""
    with sea(["trick g1"], trick=verb("coins", who="others", amount=-1), coins=[0, 1, 1]) as table:
        table.table.sheltered = 0b010
        assert acted(table) == [("safe_in_shelter", 1), ("lost_coins", 2)]
    fight = '[{ verb = "battle", among = "all", seeks = "loser", then = [{ verb = "coins", amount = 1 }] }]'
    with sea(["trick g1"], trick=fight, spots=[0, 0, 2]) as table:
        found = acted(table)
        assert found == [("safe_on_start", 0), ("safe_on_start", 1), ("loses_unfought", 2), ("earned", 0)]
    with sea(["trick g1"], trick=fight, spots=[0, 0, 0]) as table:
        assert acted(table)[-1] == ("nobody_fights", 0)
    with sea(
        ["trick g1"], trick=fight.replace("all", "here").replace("loser", "winner"), spots=[2, 2, 1]
    ) as table:
        assert acted(table) == [("wins_unfought", 1), ("earned", 0)]


def test_a_tile_that_finds_nobody_is_told_of() -> None:
    """It does nothing. [LP-R65] [LP-91]"""
    event = '[{ verb = "choose", among = "ahead" }, { verb = "rob_coins", amount = 1 }]'
    with sea(luck=[ONE], event=event, tiles={6: "event"}, spots=[5, 1, 1], numbers={"prize": 0}) as table:
        table.sails(0, losers=[1, 2]).calm()
        assert table.told("nobody_to_choose") == {"captain": 0}


@pytest.mark.parametrize(
    ("spots", "then"),
    [([0, 1, 1], [("no_duel", 1)]), ([0, 0, 1], [("nobody_to_choose", 99)]), ([1, 1, 1], [])],
)
def test_without_a_duel_it_is_told_why(spots: list[int], then: list[tuple[str, object]]) -> None:
    """Who is safe fights for no card of the Phantom. [LP-91] [LP-R41] [LP-86]"""
    luck = [0, *([] if then else [SKULL, SINGLE])]
    with sea(["", "", "trick"], seats=2, trick=AT_ONE, coins=[2, 2, 0], spots=spots, luck=luck) as table:
        table.table.rerolls = [1, 1, 1]
        table.acts()
        assert [
            (what, table.told(what)["captain"]) for what in table.names("no_duel", "nobody_to_choose")
        ] == then
        table.calm()


def test_a_captain_who_finds_one_other_chooses_without_a_word_of_duels() -> None:
    """That is for the Phantom's cards only, and not for its tiles. [LP-91] [LP-R41]"""
    with sea(["trick g1"], trick=chosen("rob_coins", amount=1), spots=[1, 0, 1], coins=[0, 0, 1]) as table:
        assert acted(table) == [("lost_coins", 2), ("earned", 0)]
    event = '[{ verb = "choose", among = "ahead" }, { verb = "coins", amount = 1 }]'
    with sea(
        ["", "", ""],
        seats=2,
        luck=[ONE],
        event=event,
        tiles={3: "event"},
        spots=[1, 5, 2],
        numbers={"prize": 0},
    ) as table:
        table.sails(2, losers=[0, 1], bettors=[0, 2]).calm()
        assert table.told("chose") == {"other": 1, "captain": 99}
        assert "no_duel" not in table.names()


@pytest.mark.parametrize(
    ("script", "then"),
    [
        (chosen("discard", who="them", amount=2), ["phantom_unrobbed"]),
        (chosen("rob_card", amount=1), ["phantom_unrobbed"]),
        (chosen("look"), ["phantom_unseen"]),
    ],
)
def test_the_phantoms_cards_are_left_alone(script: str, then: list[str]) -> None:
    """And that is told. [LP-R71] [LP-86]"""
    with sea(["trick g1", "", "s1 s2"], seats=2, trick=script, luck=[0]) as table:
        table.acts().plays(0).chooses(0, 2)
        assert [what for what in table.names() if what.startswith("phantom")] == then
        table.calm()


def test_the_phantom_sees_no_cards_and_may_have_none() -> None:
    """It looks at nobody's, and without any it plays none. [LP-R44] [LP-90] [LP-R71]"""
    with sea(["", "g1", "trick"], seats=2, trick=chosen("look"), spots=[0, 1, 1], luck=[0]) as table:
        table.acts()
        assert table.told("phantom_blind") == {"captain": 99}
        table.calm()
    with sea(["", "", ""], seats=2, rest=0) as table:
        table.acts()
        assert table.names() == ["action_phase", "drew_nothing", "phantom_idle"]
        table.calm()


def test_a_ship_without_crew_is_told_of_in_the_final_battle() -> None:
    """It is beaten at once; if nobody has any, all get one. [LP-R49] [LP-R67]"""
    with sea(crew=[0, 3, 1], spots=[8, 8, 5], numbers={"safe": 0}) as table:
        table.finals(0, 1).says(0, "done").says(1, "done")
        assert table.told("unmanned") == {"captain": 0}
        assert "manned_again" not in table.names()
    with sea(crew=[0, 0, 1], spots=[8, 8, 5], numbers={"safe": 0}) as table:
        table.finals(0, 1).says(0, "done").says(1, "done")
        assert table.names("unmanned", "manned_again") == ["manned_again"]
        table.asks(0, 1)


def test_nobody_is_asked_for_another_sail_roll_by_which_no_ship_moves() -> None:
    """Whoever rolled lies becalmed, and all others have lost the bets. [LP-58] [LP-R21]"""
    for becalmed, losers, asked in ((0b001, [1, 2], False), (0b001, [1], True), (0b000, [1, 2], True)):
        with sea(coins=[1, 1, 1], luck=[ONE], numbers={"prize": 0}) as table:
            table.table.becalmed = becalmed
            table.sails(0, losers=losers)
            assert table.prompt.key == ("prompts.reroll_sail" if asked else "prompts.sail_window")
            table.asks(*((0,) if asked else (0, 1, 2)))


def test_a_die_that_a_card_asks_for_may_be_rolled_again_by_a_becalmed_loser() -> None:
    """Only the Sail Die has to do with who sails. [LP-58] [LP-R21]"""
    script = '[{ verb = "roll", die = "pirate", good = [{ verb = "lift" }], bad = [] }]'
    with sea(["trick g1"], trick=script, coins=[1, 1, 1], luck=[BAD]) as table:
        table.table.becalmed = 0b111
        table.acts().plays(0).asks(0)
        assert table.prompt.key == "prompts.reroll_action"
