"""A turn: the bar, or Ploys and a boast of two to four cards, chosen in private and read aloud."""

import pytest

from blarney.core.chance import Chance
from blarney.core.texts import Text
from games.braggart.picture import tavern
from games.braggart.small_pack import pack_text, tale


def test_each_has_one_turn_from_the_holder_on() -> None:
    """Clockwise; one goes to the bar, another boasts. [BG-9]"""
    with tavern(["d1 f1", "d2", "d3 f3"], holder=1) as table:
        table.turns()
        assert (table.rule, table.prompt) == ("BG-9", Text("prompts.turn", {"seat": 1}))
        table.asks(1).bar(1)
        table.asks(2).boasts(2, "d3 f3").believed()
        table.asks(0)
        assert table.table.turns == 2
        table.bar(0)
        assert table.rule == "BG-8"


def test_a_round_of_turns_begins_afresh() -> None:
    """With nobody having schemed or boasted, and the tales of the last round forgotten. [BG-9] [BG-R34]"""
    with tavern(["d1 f1 sip", "d2 f2"], deck="s1 s2 s3 s4 s5 s6 s7 s8 ...") as table:
        table.turns()
        table.plays(0, "sip").boasts(0, "d1 f1").believed()
        assert (table.table.turns, table.table.schemed) == (1, False)
        table.bar(1)
        assert (table.table.turns, len(table.view(None).tales)) == (2, 1)
        table.takes(1, table.open.split()[0]).takes(0, table.open.split()[0])
        assert (table.table.turns, table.view(None).tales, table.table.player) == (0, [], 1)
        assert "go to the bar" in table.may(1)
        table.asks(1)


@pytest.mark.parametrize("bar", [1, 3, 5])
@pytest.mark.parametrize("seat", [0, 2])
def test_the_bar_gives_three_cards_and_ends_the_turn(seat: int, bar: int) -> None:
    """From the top of the deck, seen by nobody else; a pack may give more or fewer. [BG-10]"""
    text = pack_text(bar=bar)
    with tavern(["d9 f1", "d2", "d9 f1"], deck="s1 r1 d1 f3 d4 s6 ...", holder=seat, text=text) as table:
        table.turns().bar(seat)
        drawn = ["s1", "r1", "d1", "f3", "d4"][:bar]
        assert table.hand(seat).split() == sorted(["d9", "f1", *drawn], key=by_type)
        assert table.deck.split()[0] == ["s1", "r1", "d1", "f3", "d4", "s6"][bar]
        for viewer in (0, 1, 2, None):
            event = table.told("went_to_bar", viewer)
            assert (event.seat, event.source, event.target) == (seat, "deck", f"hand {seat}")
            assert event.cards == (drawn if viewer == seat else [None] * bar)
            assert event.values == {"many": bar, "left": len(table.deck.split())}
            assert event.revealed
        table.asks((seat + 1) % 3)


def by_type(card: str) -> tuple[int, str]:
    """Where a card to boast with stands in a hand."""
    return "sdfr".index(card[0]), card


def test_whoever_cannot_boast_may_only_go_to_the_bar() -> None:
    """Without a Deed or without a Foe, and without a Ploy; a Liar! is no help. [BG-R14] [BG-9]"""
    for hand in ("s1 f1 f2 r1 liar", "s9 d1 d2 r9", "liar outrageous", ""):
        with tavern([hand, "d2"]) as table:
            table.turns()
            assert table.may(0) == ["go to the bar"]
            assert table.touches(0) == {"go to the bar": ["deck"]}
            assert table.may(1) == []
            assert (table.rule, table.prompt) == ("BG-9", Text("prompts.turn", {"seat": 0}))
            table.bar(0)
            assert table.sizes[0] == len(hand.split()) + 3
            table.asks(1)
    with tavern(["s1 sip", "d2"], deck="s2 ...") as table:
        assert table.turns().may(0) == ["go to the bar", "play sip"]
        table.plays(0, "sip")
        assert (table.may(0), table.prompt) == (["end the turn"], Text("prompts.schemed", {"seat": 0}))
        assert table.touches(0) == {"end the turn": []}
        table.ends(0)
        assert (table.told("ended_turn").seat, table.hand(0)) == (0, "s1 s2")
        table.asks(1)


def test_whoever_can_boast_may_also_go_to_the_bar() -> None:
    """A boast begins with a Scene or a Deed; each kind is offered once. [BG-9] [BG-14] [BG-R13]"""
    with tavern(["s1 s3 d1 d1 d5 f2 r1 liar", "d2"]) as table:
        table.turns()
        assert table.may(0) == ["go to the bar", "lay s1", "lay s3", "lay d1", "lay d5"]
        assert table.touches(0)["lay s3"] == ["hand 0/s3"]
        assert "end the turn" not in table.may(0)
        table.asks(0)


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        ("d1 f1", 2),
        ("d9 f9", 18),
        ("s8 d1 f1", 10),
        ("d1 f1 r8", 10),
        ("s8 d9 f9 r8", 34),
        ("s1 d1 f1 r1", 4),
    ],
)
def test_a_boast_is_a_deed_and_a_foe_and_perhaps_more(cards: str, value: int) -> None:
    """Two to four cards, worth from 2 to 34; each card counts once. [BG-14] [BG-16] [BG-R24] [BG-15]"""
    with tavern(["s1 s8 d1 d9 f1 f9 r1 r8", "d2"]) as table:
        table.turns().boasts(0, cards)
        assert table.boast(0) == cards
        assert table.table.value(0) == value
        assert table.table.value(1) == 0
        assert table.told("boasted").values == {"tale": tale(cards), "value": value}
        assert len(table.hand(0).split()) == 8 - len(cards.split())
        assert (table.rule, table.view(1).tales[0].value) == ("BG-23", value)
        table.asks(1)


def test_a_boast_is_said_in_the_order_in_which_it_is_read() -> None:
    """Scene, Deed, Foe, Result; done only after the Foe, and only if a Result could follow. [BG-14] [BG-R29]"""
    with tavern(["s1 s2 d1 d3 f1 f5 r1 r2", "d2"]) as table:
        table.turns()
        assert table.may_cards(0, "lay") == "s1 s2 d1 d3"
        table.says(0, "lay s2")
        assert table.may(0) == ["lay d1", "lay d3"]
        table.says(0, "lay d3")
        assert table.may(0) == ["lay f1", "lay f5"]
        table.says(0, "lay f5")
        assert table.may(0) == ["lay r1", "lay r2", "done"]
        assert table.touches(0) == {"lay r1": ["hand 0/r1"], "lay r2": ["hand 0/r2"], "done": []}
        assert table.boast(0) == ""
        table.says(0, "lay r2")
        assert table.boast(0) == "s2 d3 f5 r2"
        table.asks(1)


def test_a_boast_without_a_result_is_done_when_there_is_none() -> None:
    """With one in hand it has to be said; without a Scene it begins with the Deed. [BG-14] [BG-R29]"""
    with tavern(["s1 d3 f5", "d2 f2 r9"]) as table:
        table.turns().says(0, "lay s1", "lay d3", "lay f5")
        assert table.boast(0) == "s1 d3 f5"
        table.believed().says(1, "lay d2", "lay f2")
        assert table.boast(1) == ""
        table.says(1, "done")
        assert (table.boast(1), table.hand(1)) == ("d2 f2", "r9")
        table.asks(0)


def test_nobody_learns_of_a_part_of_a_boast() -> None:
    """Not of how many cards were named, nor whether any was; only the boaster sees them picked. [BG-R29]"""
    with tavern(["s1 d3 f5 r1", "d2", "d4"]) as table:
        table.turns()
        before = [table.view(viewer) for viewer in (1, 2, None)]
        for card in ("s1", "d3", "f5"):
            table.says(0, f"lay {card}")
            assert [table.view(viewer) for viewer in (1, 2, None)] == before
            assert table.heard(1) == table.heard(None) == []
            assert table.table.waiting == (0,)
        assert table.view(0).picked == ["s1", "d3", "f5"]
        assert table.hand(0) == "s1 d3 f5 r1"
        world = table.table.imagine(1, Chance(3))
        assert world.answers == [[], [], []]
        table.asks(0)


def test_a_boast_lies_before_everybody_and_is_read() -> None:
    """As one sentence, in the words of its cards. [BG-15] [BG-R32]"""
    with tavern(["d3 f5 s1 r4 d7", "d2"]) as table:
        table.turns().boasts(0, "s1 d3 f5 r4")
        sentence = "At 1 o'clock, I chased 3 times 5 geese, and lost 4 teeth."
        for viewer in (0, 1, None):
            event = table.told("boasted", viewer)
            assert (event.seat, event.cards) == (0, ["s1", "d3", "f5", "r4"])
            assert (event.source, event.target, event.revealed) == ("hand 0", "boast 0", True)
            assert event.values == {"tale": sentence, "value": 13}
            (told,) = table.view(viewer).tales
            assert (told.seat, told.accuser, told.cards) == (0, None, ["s1", "d3", "f5", "r4"])
            assert (told.value, told.tale) == (13, sentence)
        assert all(
            table.table.cards.seen[card] == 7 for card in table.table.cards.zones[table.table.boast(0)]
        )
        assert table.hand(0) == "d7"
        table.asks(1)


@pytest.mark.parametrize(
    ("printed", "read"),
    [
        ("...I fled from ...", "I fled from 2 geese."),
        ("… I fled from…", "I fled from 2 geese."),
        (". . . I fled from . . .", "I fled from 2 geese."),
        ("I, well ... fled from", "I, well … fled from 2 geese."),
        ("I, well . . fled from", "I, well … fled from 2 geese."),
        ("I  fled   from", "I fled from 2 geese."),
        ("I fled ,, , and ran from", "I fled, and ran from 2 geese."),
        ("I fled !? from", "I fled!? from 2 geese."),
        ("I fled ; ran : from", "I fled; ran: from 2 geese."),
    ],
)
def test_dots_and_spaces_of_a_card_are_not_read(printed: str, read: str) -> None:
    """A pack may print where its phrases join. [BG-R32] [BG-15]"""
    text = pack_text().replace("I chased 1 times", printed)
    with tavern(["d1 f2", "d2"], text=text) as table:
        table.turns().boasts(0, "d1 f2")
        assert table.told("boasted").values["tale"] == read
        table.asks(1)


def test_having_called_a_liar_changes_nothing_about_ones_own_turn() -> None:
    """The accuser boasts as ever, or goes to the bar. [BG-26] [BG-9]"""
    for bars in (False, True):
        with tavern(["d5 f5", "d1 d2 f2 liar", "s9"]) as table:
            table.turns().boasts(0, "d5 f5").accuses(1, "liar", "d1").believed()
            assert table.may(1) == ["go to the bar", "lay d2", "lay d5"]
            if bars:
                table.bar(1).bar(2)
            else:
                table.boasts(1, "d5 f2").believed().bar(2)
                assert table.told("won").seat == 1
                table.says(0, "keep none")


def test_the_tales_of_a_round_stay_in_the_order_of_the_table() -> None:
    """Who did not boast has none. [BG-15] [BG-9]"""
    with tavern(["d5 f5", "d1", "d2 f2 r1"], holder=2) as table:
        table.turns().boasts(2, "d2 f2").believed().boasts(0, "d5 f5").believed()
        assert [(told.seat, told.value) for told in table.view(None).tales] == [(2, 4), (0, 10)]
        assert table.view(0).boasts == [["d5", "f5"], [], ["d2", "f2"]]
        table.asks(1)


def test_the_question_of_a_turn() -> None:
    """Before a Ploy, and after it. [BG-9] [BG-13]"""
    with tavern(["d5 f5 sip", "d1"]) as table:
        assert table.turns().prompt == Text("prompts.turn", {"seat": 0})
        table.plays(0, "sip")
        assert table.prompt == Text("prompts.schemed", {"seat": 0})
        assert table.asked(0) != table.asked(1)
        table.asks(0)
