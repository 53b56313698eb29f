"""Gaining and losing crew: what a cup holds, the last regular die, and special crew."""

import pytest

from blarney.games.lying_pirates.rules.betting import BETTING_PHASE
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from games.lying_pirates.picture import Picture, sea
from games.lying_pirates.test_betting import said


def verb(name: str, **more: object) -> str:
    """A script of one verb."""
    words = [
        f'verb = "{name}"',
        *[
            f'{key} = "{value}"' if isinstance(value, str) else f"{key} = {value}"
            for key, value in more.items()
        ],
    ]
    return f"[{{ {', '.join(words)} }}]"


def played(table: Picture) -> Picture:
    """Seat 0 plays the trick in the Action Phase, and nothing else happens."""
    return table.acts().plays(0)


@pytest.mark.parametrize(("crew", "amount", "then"), [(5, 2, 7), (9, 3, 10), (10, 1, 10)])
def test_crew_goes_from_the_bag_into_the_cup_up_to_ten_dice(crew: int, amount: int, then: int) -> None:
    """Regular dice; what is too many is left out. [LP-62] [LP-63] [LP-64] [LP-R25]"""
    with sea(["trick g1"], trick=verb("crew", amount=amount), crew=[crew, 5, 5]) as table:
        bag = table.table.bag()
        played(table).calm()
        assert table.table.crew == [then, 5, 5]
        assert table.table.bag() == bag - (then - crew)
        told = [event.values for event in table.heard(None, "recruited")]
        assert told == [{"many": then - crew, "captain": 0}] * (then > crew)
        assert table.special(0) == ""


def test_special_dice_take_room_in_the_cup() -> None:
    """Ten dice at most in all. [LP-64] [LP-62]"""
    with sea(
        ["trick g1"], trick=verb("crew", amount=3), crew=[7, 5, 5], special={"king": 0, "ghost": 0}
    ) as table:
        played(table).calm()
        assert table.table.crew[0] == 8
    with sea(["trick g1"], trick=verb("crew", amount=3), crew=[11, 5, 5], numbers={"most": 12}) as table:
        played(table).calm()
        assert table.table.crew[0] == 12


def test_new_crew_takes_part_in_the_bets() -> None:
    """It is shaken with the others. [LP-62] [LP-29]"""
    with sea(dice=["2 2 2 2 2 2 2", "3", "3"], crew=[7, 1, 1]) as table:
        table.bets().asks(0)
        cup = table.view(0).cups[0]
        assert cup is not None
        assert len(cup.crew) == 7


def test_an_empty_bag_gives_nothing() -> None:
    """There are fifty regular dice, and those are handed out in order. [LP-R25] [LP-R70] [LP-13] [LP-62]"""
    with sea(
        ["trick g1"], seats=6, trick=verb("crew", who="all", amount=1), crew=[8] * 6, token=2, direction=-1
    ) as table:
        # Two are left: for seat 0, who does it, and the next in the betting direction.
        assert table.table.bag() == 2
        played(table).calm()
        assert table.table.crew == [9, 8, 8, 8, 8, 9]
        assert [event.values["captain"] for event in table.heard(None, "recruited")] == [0, 5]
    with sea(["trick g1"], trick=verb("crew", amount=3), crew=[5] * 3, numbers={"supply": 30}) as table:
        table.table.crew = [5, 10, 13]
        played(table).calm()
        assert table.table.crew[0] == 7


def test_losing_crew_takes_regular_dice_but_never_the_last() -> None:
    """At least one stays in the cup. [LP-65] [LP-63]"""
    for crew, many, then in ((5, 2, 3), (3, 2, 1), (2, 3, 1), (1, 1, 1)):
        with sea(
            ["trick g1"], trick=verb("crew", amount=-many), crew=[crew, 5, 5], special={"cursed": 0}
        ) as table:
            played(table).calm()
            assert table.table.crew[0] == then
            assert table.special(0) == "cursed"
            told = [event.values for event in table.heard(None, "lost_crew")]
            assert told == [{"many": crew - then, "captain": 0}] * (crew > then)
            assert table.table.owed == [0, 0, 0]


def test_a_variant_lets_the_last_die_go() -> None:
    """Then nothing else is lost for it. [LP-65] [LP-R59] [LP-R67]"""
    with sea(
        ["trick g1"], trick=verb("crew", amount=-3), crew=[2, 5, 5], special={"king": 0}, numbers={"safe": 0}
    ) as table:
        played(table).calm()
        assert table.table.crew[0] == 0
        assert table.special(0) == "king"


def test_for_want_of_crew_a_special_die_is_lost() -> None:
    """With only one, nobody is asked. [LP-66] [LP-R62]"""
    with sea(
        ["trick g1"], trick=verb("crew", amount=-2), crew=[2, 5, 5], special={"ghost": 0, "cursed": 0}
    ) as table:
        played(table)
        assert (table.table.crew[0], table.special(0)) == (1, "cursed")
        assert table.told("lost_special") == {"die": 2, "captain": 0}
        assert table.view(0).dice_board == ["king", "mermaid", "ghost"]
        table.calm()


def test_which_special_die_is_lost_its_captain_chooses() -> None:
    """One by one, and never the Cursed Die. [LP-66] [LP-R62]"""
    with sea(
        ["trick g1", "", ""], trick=verb("crew", who="others", amount=-4), crew=[5, 3, 5],
        special={"king": 1, "mermaid": 1, "ghost": 1, "cursed": 1},
    ) as table:  # fmt: skip
        played(table).asks(1)
        assert (table.rule, table.prompt.key, table.prompt.values) == (
            "LP-66",
            "prompts.lose",
            {"seat": 1, "captain": 1},
        )
        assert table.may(1) == ["lose king", "lose mermaid", "lose ghost"]
        assert table.touches(1)["lose king"] == ["cup 1"]
        assert table.refusal(1, "pass") == ("LP-66", "lose_first")
        assert table.table.default(1).text == "lose ghost"
        table.says(1, "lose mermaid")
        assert table.special(1) == "king ghost cursed"
        assert table.may(1) == ["lose king", "lose ghost"]
        assert table.refusal(1, "lose mermaid") == ("LP-66", "not_yours")
        assert table.why(1, "lose mermaid") == {"die": 1}
        table.says(1, "lose king")
        assert table.special(1) == "ghost cursed"
        assert table.table.crew == [5, 1, 1]
        assert table.table.owed == [0, 0, 0]
        table.calm()


def test_several_may_owe_a_special_die() -> None:
    """Each chooses for the own cup. [LP-66] [LP-R62]"""
    with sea(
        ["trick g1"], seats=4, trick=verb("crew", who="all", amount=-1), crew=[1, 1, 1, 1],
        special={"king": 3, "mermaid": 3, "ghost": 1, "cursed": 0},
    ) as table:  # fmt: skip
        played(table).asks(3)
        assert table.special(1) == ""
        table.says(3, "lose king")
        assert (table.special(3), table.special(0), table.table.crew) == ("mermaid", "cursed", [1] * 4)
        table.calm()


def test_a_thief_gets_regular_crew_only() -> None:
    """The special die that is lost instead goes back to the Dice Board. [LP-R62] [LP-63] [LP-62] [LP-65]"""
    script = '[{ verb = "choose", among = "others" }, { verb = "rob_crew", amount = 3 }]'
    with sea(["trick g1"], trick=script, crew=[5, 2, 5], special={"king": 1}) as table:
        played(table).chooses(0, 1)
        assert table.table.crew == [6, 1, 5]
        assert (table.special(0), table.special(1)) == ("", "")
        assert table.table.on_board(0)
        table.calm()


@pytest.mark.parametrize("die", ["king", "mermaid", "ghost"])
def test_special_crew_comes_from_the_dice_board(die: str) -> None:
    """There is one of each: who else has it keeps it. [LP-R10] [LP-67] [LP-R57]"""
    with sea(["trick g1"], trick=verb("special", die=die)) as table:
        played(table).calm()
        assert (table.special(0), table.table.crew[0]) == (die, 5)
        assert table.told("gained_special") == {"die": ["king", "mermaid", "ghost"].index(die), "captain": 0}
        assert table.view(0).special == [die]
    with sea(["trick g1"], trick=verb("special", die=die), special={die: 2}) as table:
        played(table).calm()
        assert (table.special(0), table.special(2)) == ("", die)


def test_in_a_full_cup_a_special_die_takes_the_place_of_a_crew_die() -> None:
    """Which goes back to the bag. [LP-64] [LP-R72] [LP-R10]"""
    for crew, then in ((10, 9), (9, 9)):
        with sea(["trick g1"], trick=verb("special", die="king"), crew=[crew, 5, 5]) as table:
            bag = table.table.bag()
            played(table).calm()
            assert (table.table.crew[0], table.special(0)) == (then, "king")
            assert table.table.bag() == bag + crew - then
    with sea(
        ["trick g1"], trick=verb("special", die="king"), crew=[8, 5, 5], special={"ghost": 0, "cursed": 0}
    ) as table:
        played(table).calm()
        assert (table.table.crew[0], table.special(0)) == (7, "king ghost cursed")


def test_whoever_is_cursed_gets_the_cursed_die() -> None:
    """If it is on the Dice Board, and the captain can be cursed. [LP-68] [LP-R10]"""
    with sea(["trick g1"], trick=verb("curse", who="all"), crew=[10, 5, 5]) as table:
        played(table).calm()
        assert [table.special(seat) for seat in range(3)] == ["cursed", "", ""]
        assert table.told("cursed") == {"die": 3, "captain": 0}
        assert table.table.crew[0] == 9
    with sea(["trick g1"], trick=verb("curse"), special={"cursed": 1}) as table:
        played(table).calm()
        assert table.special(1) == "cursed"
    with sea(["trick g1"], trick=verb("curse"), numbers={"warded": 1}) as table:
        played(table).calm()
        assert table.special(0) == ""


def test_there_are_always_enough_coins() -> None:
    """And nobody loses more than there are. [LP-R26]"""
    with sea(["trick g1"], trick=verb("coins", who="all", amount=6), coins=[30, 0, 9999]) as table:
        played(table).calm()
        assert table.table.coins == [36, 6, 10_000]
        assert [event.values for event in table.heard(None, "earned")] == [
            {"many": 6, "captain": 0},
            {"many": 6, "captain": 1},
            {"many": 1, "captain": 2},
        ]
    with sea(["trick g1"], trick=verb("coins", who="all", amount=-3), coins=[5, 2, 0]) as table:
        played(table).calm()
        assert table.table.coins == [2, 0, 0]
        assert [event.values for event in table.heard(None, "lost_coins")] == [
            {"many": 3, "captain": 0},
            {"many": 2, "captain": 1},
        ]


def test_a_special_die_that_was_gained_is_shaken_with_the_crew() -> None:
    """It counts by what it shows, and if that is blank, as nothing. [LP-R56] [LP-67]"""
    for face, many in ((5, 1), (3, 1), (1, 2)):
        with sea(
            ["trick g1"], trick=verb("special", die="mermaid"), crew=[1, 1, 1], luck=[2, face, 3, 3]
        ) as table:
            table.begin(CARD_WINDOW, BETTING_PHASE).plays(0).passes()
            said(table, "1 twos", "liar")
            assert table.told("counted")["many"] == many
            cup = table.view(0).cups[0]
            assert cup is not None
            assert cup.special == {"mermaid": {5: 0, 3: 6, 1: 1}[face]}
