"""What is said in words: every event, to those it is about and to the others, and never a card that is not theirs."""

from blarney.core.texts import Names
from games.braggart.picture import PEOPLE, tavern
from games.braggart.small_pack import built_in, dealt, finish


def test_a_draft_in_words() -> None:
    """Who takes what, and who has to discard. [BG-8] [BG-R20] [BG-27]"""
    with tavern(["s1 d1 d2 f1 f2 r1 r2 liar", "d2"], deck="f7 f8 ...") as table:
        table.round()
        assert table.asked(0) != table.asked(1)
        assert "Ann" in table.asked(1)
        table.takes(0, "f8")
        assert "Ann" in table.asked(None)
        table.says(0, "discard s1").takes(1, "f7")
        assert table.mentions("opened", 1) >= {"f7", "f8"}
        assert [event.seat for event in table.heard(1, "drafted")] == [0, 1]
        assert table.mentions("discarded", 0) == {"you", "s1"}
        assert table.mentions("discarded", None) == {"Ann", "s1"}
        table.asks(0)


def test_a_turn_in_words() -> None:
    """The bar, a Ploy, no boast; cards only for those who drew them. [BG-10] [BG-11] [BG-R13] [BG-R12]"""
    with tavern(["d1 f1 sip", "d2", "d3"], deck="r1 r2") as table:
        table.turns().plays(0, "sip").ends(0).bar(1).bar(2)
        assert table.mentions("schemed", 1) == {"Ann", "sip"}
        assert table.mentions("drew", 0) == {"you", "r1"}
        assert table.mentions("drew", 1) == {"Ann"}
        assert (table.mentions("ended_turn", 0), table.mentions("ended_turn", 1)) == ({"you"}, {"Ann"})
        assert table.mentions("went_to_bar", 1) == {"you", "r2"}
        assert table.mentions("went_to_bar", 0) == {"Bo"}
        assert (table.mentions("found_bar_dry", 2), table.mentions("found_bar_dry", 0)) == ({"you"}, {"Cid"})


def test_a_redraw_in_words() -> None:
    """What is thrown away is seen by all. [BG-R25] [BG-R28]"""
    with tavern(["d1 f1 change change", "d2"], deck="r1 r2 ...") as table:
        table.turns().plays(0, "change").says(0, "done").plays(0, "change").says(0, "discard d1", "done")
        assert (table.mentions("threw_nothing", 0), table.mentions("threw_nothing", 1)) == ({"you"}, {"Ann"})
        assert table.mentions("threw_away", 1) == {"Ann", "d1"}
        table.asks(0)


def test_a_theft_in_words() -> None:
    """Thief and victim read which card, the others that one went. [BG-R23] [BG-R31]"""
    with tavern(["d1 thief", "f5 f6", "s1"], luck=[1]) as table:
        table.turns().plays(0, "thief").says(0, "rob seat 1")
        assert table.mentions("was_robbed", 1) == {"you", "Ann", "f6"}
        assert table.mentions("was_robbed", 2) == table.mentions("was_robbed", None) == {"Bo", "Ann"}
        assert table.mentions("stole", 0) == {"you", "Bo", "f6"}
        assert table.mentions("stole", 2) == set()
        table.asks(0)


def test_a_lie_in_words() -> None:
    """The boast, the accusation, the swap, what really happened. [BG-15] [BG-23] [BG-24] [BG-25]"""
    with tavern(["d5 f5", "d1 f1 liar", "s1"]) as table:
        table.turns().boasts(0, "d5 f5")
        assert table.asked(0) != table.asked(1) == table.asked(2)
        table.says(1, "call liar")
        assert table.asked(0) != table.asked(1)
        table.says(1, "swap d1")
        assert table.mentions("boasted", 0) == {"you"}
        assert table.mentions("boasted", 2) == {"Ann"}
        assert table.mentions("accused", 0) == {"Bo", "you"}
        assert table.mentions("swapped", 1) == {"you", "d5", "d1"}
        assert table.mentions("swapped", 0) == {"Bo", "d5", "d1"}
        assert table.mentions("corrected", 0) == {"you"}
        assert table.mentions("corrected", 1) == {"Ann"}
        table.asks(1, 2)


def test_a_round_end_in_words() -> None:
    """Who won, who keeps what, and where My Round goes. [BG-17] [BG-19] [BG-21] [BG-22]"""
    with tavern(["d9 f9", "d1 f1", "d2 f2"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d1 f1").believed().boasts(
            2, "d2 f2"
        ).believed()
        table.says(2, "keep d2").says(1, "keep none")
        assert (table.mentions("won", 0), table.mentions("won", None)) == ({"you"}, {"Ann"})
        assert (table.mentions("kept", 2), table.mentions("kept", 0)) == ({"you", "d2"}, {"Cid", "d2"})
        assert (table.mentions("kept_none", 1), table.mentions("kept_none", 0)) == ({"you"}, {"Bo"})
        assert (table.mentions("my_round", 1), table.mentions("my_round", 0)) == ({"you"}, {"Bo"})
    with tavern(["d9 f9", "d9 f9"]) as table:
        table.turns().boasts(0, "d9 f9").believed().boasts(1, "d9 f9").believed()
        assert table.mentions("shared", None) == {"Ann", "Bo"}
        assert table.mentions("shared", 1) == {"Ann", "you"}


def test_every_event_has_its_words() -> None:
    """In whole games, and the end is told last."""
    met: set[str] = set()
    for seats in (2, 3, 4, 6):
        for seed in range(4):
            events = finish(dealt(seats, seed=seed, scoring="values" if seed % 2 else "coins"), seed=seed)
            met.update(event.what for event in events)
            assert [event.number for event in events] == list(range(1, len(events) + 1))
            assert [event.what for event in events].index("ended") == len(events) - 1
            for event in events:
                assert built_in().say(event.text(), Names(PEOPLE)) not in (event.text().key,)
    keys = [key for key in built_in().catalogue.sentences if key.startswith("events.")]
    assert met == {key.split(".")[1] for key in keys}
