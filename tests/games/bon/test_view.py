"""What each seat and a spectator see, how it is drawn, and what they may imagine."""

from collections import Counter

from blarney.core.chance import Chance
from blarney.core.texts import Names
from blarney.core.view import plain
from blarney.games.bon.rules import TRICK
from blarney.games.bon.table import Bon
from blarney.games.bon.view import Laid
from games.bon.picture import Picture, bon, dealt, finish, game
from playthroughs.write import FOLDER, drawings

NAMES = ["Ann", "Bo", "Cid"]


def test_everybody_sees_the_table_and_their_own_hand() -> None:
    """How many cards and tricks the others have is public, which is not. [BON-R12]"""
    with bon(
        ["red 4 blue 2", "red 5 pass", "red 6 7"], taken=["", "yellow 1 2 3"], spare="blue 6 7"
    ) as table:
        table.plays(0, "red 4")
        for viewer, hand in [(0, ["blue 2"]), (1, ["red 5", "pass"]), (2, ["red 6", "red 7"]), (None, [])]:
            view = table.view(viewer)
            assert (view.viewer, view.hand) == (viewer, hand)
            assert view.hand_sizes == [1, 2, 2]
            assert view.trick == [Laid(0, "red 4")]
            assert view.prime == "red"
            assert view.tricks == [0, 1, 0]
            assert view.spare == ["blue 6", "blue 7"]
            assert (view.leader, view.ranks, view.goal) == (0, ["red", "yellow", "blue"], 3)
            assert view.question is not None
            assert view.question.seats == [1]
        table.asks(1)


def test_only_the_last_trick_is_shown() -> None:
    """With those who played it, from its leader on; not the tricks before. [BON-R12]"""
    with bon(["red 7", "red 6", "red 5"], taken=["blue 1 2 3"], leader=2) as table:
        assert table.view(1).last_trick == []
        table.plays(2, "red 5").plays(0, "red 7").plays(1, "red 6")
        assert table.view(1).last_trick == [Laid(2, "red 5"), Laid(0, "red 7"), Laid(1, "red 6")]
        assert table.view(None).tricks == [2, 0, 0]


def test_the_last_trick_stays_in_sight_during_the_next() -> None:
    """Until that one is taken, or a new round is dealt. [BON-R12]"""
    with bon(["red 7 1", "red 6 2", "red 5 3"], steps=(TRICK, TRICK)) as table:
        table.plays(0, "red 7").plays(1, "red 6").plays(2, "red 5").plays(0, "red 1")
        assert table.view(2).last_trick == [Laid(0, "red 7"), Laid(1, "red 6"), Laid(2, "red 5")]
        assert table.view(2).trick == [Laid(0, "red 1")]
        table.plays(1, "red 2").plays(2, "red 3")
        assert table.view(2).last_trick == [Laid(0, "red 1"), Laid(1, "red 2"), Laid(2, "red 3")]


def test_the_list_of_played_cards_is_off_by_default() -> None:
    """The trick and the tricks taken, in order, where the table chose to have it. [BON-R13]"""
    hands, taken = ["red 4 blue 2", "red 5", "red 6"], ["yellow 3 1 2", "", "pass blue 1 red 1"]
    with bon(hands, taken=taken, spare="blue 7 6") as table:
        table.plays(0, "red 4")
        assert table.view(0).played is None
        table.asks(1)
    with bon(hands, taken=taken, spare="blue 7 6", memory="on") as table:
        table.plays(0, "red 4")
        listed = ["red 1", "red 4", "yellow 1", "yellow 2", "yellow 3", "blue 1", "pass"]
        for viewer in (0, 1, 2, None):
            assert table.view(viewer).played == listed
        table.asks(1)


def test_every_colour_is_drawn_with_its_symbol() -> None:
    """Ranks, trick, last trick, hand and spare cards alike. [BON-R16]"""
    assert (FOLDER / "bon-drawn.txt").read_text(encoding="utf-8") == drawings("bon")
    with bon(["red 4 blue 2", "red 5", "red 6"], spare="red 1 yellow 1", memory="on") as table:
        table.plays(0, "red 4")
        lines = [plain(line) for block in game().picture(table.view(0), Names(NAMES)) for line in block.lines]
        for symbol, colour in zip("▲●■", ("red", "yellow", "blue"), strict=True):
            named = [line for line in lines if colour in line and "follow" not in line]
            assert named
            assert all(line.count(symbol) == line.count(colour) for line in named)
        table.asks(1)


def test_a_long_track_is_drawn_as_a_number_only() -> None:
    """Ten spaces are drawn one by one, eleven are not; the symbols stay. [BON-R16]"""
    widths = []
    for goal in (10, 11):
        blocks = game().picture(dealt(3, seed=1, goal=goal).view(None), Names(NAMES))
        lines = [plain(line) for block in blocks for line in block.lines]
        assert any("▲" in line for line in lines)
        widths.append(next(len(line) for line in lines if f"0/{goal}" in line and "Bo" in line))
    assert widths[0] > widths[1] + 5


def test_the_symbols_differ() -> None:
    """One for each colour, none of them a letter of its name. [BON-R16]"""
    symbols = game().deck.symbols
    assert len(set(symbols)) == len(symbols) == 3
    assert not any(symbol.isalnum() for symbol in symbols)


def worlds(table: Bon, seat: int | None, many: int = 60) -> list[Picture]:
    """Worlds that a seat can imagine."""
    chance = Chance(9)
    imagined: list[Picture] = []
    for _ in range(many):
        world = table.imagine(seat, chance)
        assert isinstance(world, Bon)
        assert world.view(seat) == table.view(seat)
        imagined.append(Picture(world))
    return imagined


def test_whoever_did_not_follow_holds_none_of_that_colour() -> None:
    """Imagined worlds know it; of a pass they learn nothing. [BON-12] [BON-14] [BON-22] [BON-15]"""
    hands = ["red 1 blue 1 yellow 5", "blue 2 4 yellow 1", "red 3 4 pass", "red 5 6 blue 7"]
    with bon(hands, ranks="red yellow blue", steps=(TRICK, TRICK)) as table:
        table.plays(0, "red 1").plays(1, "blue 2").plays(2, "pass").plays(3, "red 5")
        seen: list[Counter[str]] = [Counter() for _ in range(4)]
        for world in worlds(table.table, 0):
            assert world.hand(0) == "yellow 5, blue 1"
            for seat in (1, 2, 3):
                seen[seat].update(card.split()[0] for card in world.hand(seat).split(", "))
        assert seen[1]["red"] == 0
        assert seen[1]["blue"] > 0
        assert seen[2]["red"] > 0
        assert seen[3]["red"] > 0
        assert seen[2]["blue"] > 0
        table.asks(3)


def test_a_void_is_forgotten_with_the_next_deal() -> None:
    """A new hand proves nothing yet. [BON-8]"""
    table = dealt(3, seed=3)
    finish(table, seed=3, until_round=2)
    assert table.round == 2
    assert table.voids == [0, 0, 0]
    assert table.bars() is None


def test_hidden_spare_cards_may_be_anything_unseen() -> None:
    """The shown ones stay where they are. [BON-31] [BON-8]"""
    hidden = dealt(3, seed=3, spare_cards="hidden")
    shown = dealt(3, seed=3)
    hand = Picture(hidden).hand(1).split(", ")
    spares = {card for world in worlds(hidden, 1) for card in world.zone(hidden.spare).split(", ")}
    assert len(spares) > 12
    assert not spares & (set(hand) - {"pass"})
    assert {world.zone(shown.spare) for world in worlds(shown, 1, many=10)} == {
        Picture(shown).zone(shown.spare)
    }


def test_a_copy_goes_its_own_way() -> None:
    """What is played at the copy changes nothing at the table. [BON-17]"""
    table = dealt(4, seed=8)
    before = game().save(table)
    other = table.copy()
    assert isinstance(other, Bon)
    assert game().save(other) == before
    finish(other, seed=1)
    assert game().save(table) == before
