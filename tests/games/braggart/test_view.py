"""What each seat and a spectator see: the own hand, the open table, the tales; and how the score piles lie."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Names
from blarney.games.braggart.view import Told
from games.braggart.picture import tavern
from games.braggart.small_pack import dealt, tale


def test_everybody_sees_the_table_and_the_own_hand() -> None:
    """Of others only how many cards they hold. [BG-4] [BG-5] [BG-R21]"""
    with tavern(["d1 f1", "s1 liar", "r1"], deck="s3 s4 d5 d6 d7", discard="f9 r9", holder=1) as table:
        table.round()
        for viewer, hand in ((0, ["d1", "f1"]), (1, ["s1", "liar"]), (2, ["r1"]), (None, [])):
            view = table.view(viewer)
            assert (view.game, view.seats, view.viewer) == ("braggart", 3, viewer)
            assert (view.hand, view.hand_sizes) == (hand, [2, 2, 1])
            assert (view.round, view.my_round, view.player, view.drafting) == (2, 1, 1, True)
            assert (view.deck, view.open, view.discard) == (2, ["s3", "s4", "d5"], ["f9", "r9"])
            assert (view.boasts, view.tales, view.picked) == ([[], [], []], [], [])
            assert (view.schemed, view.scoring, view.outcome) == (False, "coins", None)
            assert view.question is not None
            assert (view.question.seats, view.question.kind) == ([1], "choice")
        table.takes(1, "s4").takes(2, "s3")
        assert (table.view(0).player, table.view(0).drafting) == (0, True)
        table.takes(0, "d5")
        assert (table.view(0).player, table.view(0).drafting) == (1, False)
        table.asks(1)


def test_a_score_pile_is_for_its_owner() -> None:
    """Others see how many cards it has; what they come to is for the end. [BG-R21]"""
    with tavern(["d1", "f1"], scores=["d9 f3", "s1 s2 r8"], deck="") as table:
        table.turns()
        for viewer, score, scored in ((0, ["d9", "f3"], 7), (1, ["s1", "s2", "r8"], 6), (None, [], None)):
            view = table.view(viewer)
            assert (view.score_sizes, view.score, view.scored) == ([2, 3], score, scored)
        table.bar(0).bar(1)
        for viewer in (0, 1, None):
            outcome = table.view(viewer).outcome
            assert outcome is not None
            assert outcome.scores == [7, 6]


def test_what_a_score_pile_comes_to_is_counted_as_the_table_counts() -> None:
    """Values, if they count. [BG-R21] [BG-32]"""
    with tavern(["d1", "f1"], scores=["d9 f3", "s1"], scoring="values") as table:
        view = table.turns().view(0)
        assert (view.scored, view.scoring) == (12, "values")
        table.asks(0)


def test_what_went_to_a_score_pile_is_no_secret() -> None:
    """All saw it: no world is imagined in which something else lies there. [BG-R21]"""
    with tavern(["d9 f9", "d1 f1"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d1 f1").believed().says(1, "keep f1")
        zones = [sorted(zone) for zone in table.table.cards.zones[4:6]]
        for viewer in (0, 1, None):
            world = table.table.imagine(viewer, Chance(4))
            assert [sorted(zone) for zone in world.cards.zones[4:6]] == zones


def test_tales_are_seen_by_all_before_and_after_each_liar() -> None:
    """And during the swaps the last reading still stands. [BG-15] [BG-25] [BG-R29]"""
    with tavern(["d5 f5", "d1 f1 liar", "f2 outrageous"]) as table:
        table.turns().boasts(0, "d5 f5")
        first = Told(0, None, ["d5", "f5"], 10, tale("d5 f5"))
        second = Told(0, 1, ["d1", "f5"], 6, tale("d1 f5"))
        third = Told(0, 2, ["d1", "f2"], 3, tale("d1 f2"))
        viewers = (0, 1, 2, None)
        assert [table.view(viewer).tales for viewer in viewers] == [[first]] * 4
        table.says(1, "call liar")
        assert [table.view(viewer).tales for viewer in viewers] == [[first]] * 4
        table.says(1, "swap d1")
        assert [table.view(viewer).tales for viewer in viewers] == [[first, second]] * 4
        table.accuses(2, "outrageous", "f2")
        assert [table.view(viewer).tales for viewer in viewers] == [[first, second]] * 4
        assert [table.view(viewer).boasts[0] for viewer in viewers] == [["d1", "f2"]] * 4
        table.says(2, "done")
        assert [table.view(viewer).tales for viewer in viewers] == [[first, second, third]] * 4
        table.asks(1, 2)


def test_the_tales_of_a_round_are_kept_while_the_next_is_drafted() -> None:
    """Then they go. [BG-15] [BG-9]"""
    with tavern(["d5 f5", "s1"]) as table:
        table.turns().boasts(0, "d5 f5").believed().bar(1)
        assert [told.tale for told in table.view(None).tales] == [tale("d5 f5")]
        assert table.view(None).boasts == [[], []]
        table.takes(1, table.open.split()[0]).takes(0, table.open.split()[0])
        assert table.view(None).tales == []
        table.asks(1)


@pytest.mark.parametrize(
    ("hand", "ploy", "moves", "picked"),
    [
        ("s1 d1 f1 r1", None, ["lay s1", "lay d1"], ["s1", "d1"]),
        ("s1 d1 d1 change", "change", ["discard d1", "discard d1"], ["d1", "d1"]),
    ],
)
def test_what_is_picked_is_seen_by_nobody_else(
    hand: str, ploy: str | None, moves: list[str], picked: list[str]
) -> None:
    """A boast, or what is to be thrown away. [BG-R29] [BG-11]"""
    with tavern([hand, "d2", "d3"]) as table:
        table.turns()
        if ploy:
            table.plays(0, ploy)
        before = [table.view(viewer) for viewer in (1, 2, None)]
        for move in moves:
            table.says(0, move)
        assert table.view(0).picked == picked
        assert [table.view(viewer) for viewer in (1, 2, None)] == before
        assert [view.picked for view in before] == [[], [], []]
        table.asks(0)


def test_a_card_that_is_kept_is_not_picked_from_the_hand() -> None:
    """It lies in the boast until all have chosen, and the table can be drawn meanwhile. [BG-R19] [BG-19]"""
    with tavern(["d9 f9", "d1 f1", "d2 f2"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d1 f1").believed().boasts(
            2, "d2 f2"
        ).believed()
        table.says(2, "keep f2")
        for viewer in (0, 1, 2, None):
            view = table.view(viewer)
            assert (view.picked, view.boasts[2]) == ([], ["d2", "f2"])
            assert table.table.game.picture(view, Names(["Ann", "Bo", "Cid"], viewer))
        table.asks(1)


def test_nobody_sees_the_deck_or_the_hands_of_others() -> None:
    """In a world that a seat imagines they are other cards, and it looks the same. [BG-5] [BG-4]"""
    table = dealt(3, seed=5)
    luck = Chance(2)
    for viewer in (0, 1, 2, None):
        worlds = [table.imagine(viewer, luck) for _ in range(5)]
        assert all(world.view(viewer) == table.view(viewer) for world in worlds)
        for seat in range(3):
            changed = any(world.cards.zones[seat] != table.cards.zones[seat] for world in worlds)
            assert changed == (seat != viewer)
        assert any(
            sorted(world.cards.zones[table.pile]) != sorted(table.cards.zones[table.pile]) for world in worlds
        )


def test_a_copy_goes_its_own_way() -> None:
    """What is played at the copy changes nothing at the table. [BG-9]"""
    table = dealt(3, seed=8)
    game = table.game
    for _ in range(40):
        seat = table.waiting[0]
        moves = table.legal(seat)
        table.play(seat, moves[-1] if len(moves) < 4 else moves[1])
    before = game.save(table)
    other = table.copy()
    assert game.save(other) == before
    for _ in range(12):
        seat = other.waiting[0]
        other.play(seat, other.default(seat))
    assert game.save(table) == before
    assert game.save(other) != before
