"""What is said in words: every event, to those it is about and to the others. The golden playthroughs have it all."""

from blarney.games.dragon_scat.moves import GRANTED, SCAT
from games.dragon_scat.picture import By, Picture, dealt, finish, game, scat


def mentioned(table: Picture, what: str, viewer: int | None) -> set[str]:
    """The people, dragons and numbers that are named in what a viewer is told."""
    told = table.words(what, viewer).replace("!", " ").replace(",", " ").replace(".", " ").replace(")", " ")
    words = set(told.replace("(", " ").replace(":", " ").lower().split())
    return words & {"you", "ann", "bo", "cid", *game().deck.names, *map(str, range(20))}


def test_a_claim_in_words() -> None:
    """Who claims what; to others never which cards. [DS-10] [DS-R16]"""
    with scat(["red gold blue", "black", "white"], red=["amber"]) as table:
        table.turn(0).lays("red gold", on="red").says(2, GRANTED).says(1, GRANTED)
        assert mentioned(table, "claimed", 1) == mentioned(table, "claimed", None) == {"ann", "2", "red", "1"}
        assert mentioned(table, "claimed", 0) - {"2"} == {"you", "red", "gold", "1"}
        assert mentioned(table, "granted", 1) == {"you", "cid", "ann", "red"}
        assert mentioned(table, "granted", 0) == {"bo", "cid", "you", "red"}


def test_a_lie_that_is_found_out_in_words() -> None:
    """Who said Scat, what was revealed, who takes how many. [DS-12] [DS-13] [DS-14] [DS-15] [DS-R17] [DS-R22]"""
    with scat(["red gold blue", "black", "white white"], red=["amber", By(2, "copper")]) as table:
        table.turn(0).lays("red gold", on="red").says(1, GRANTED).says(2, SCAT).adds(2, "white")
        for viewer, who in ((0, "cid"), (1, "cid"), (2, "you"), (None, "cid")):
            assert mentioned(table, "called", viewer) == {who}
            assert table.words("others_granted", viewer) == f"{'You' if viewer == 1 else 'Bo'} granted it."
            assert mentioned(table, "stead_laid", viewer) == {who, "red", "1"} | (
                {"white"} if viewer == 2 else set()
            )
        for viewer, who in ((0, "you"), (1, "ann"), (2, "ann"), (None, "ann")):
            assert mentioned(table, "revealed", viewer) == {who, "red", "gold"}
            taken = {"amber", "copper", "gold"} if viewer == 0 else {"4"}
            assert mentioned(table, "caught", viewer) == {who, "red", "5", *taken}
            assert mentioned(table, "found", viewer) == ({"cid", "copper"} if viewer == 0 else set())
            assert table.words("found_from_start", viewer) == ""


def test_an_honest_play_that_was_doubted_in_words() -> None:
    """By several: the closest takes the pile. [DS-12] [DS-16] [DS-17] [DS-R17]"""
    with scat(["red gold", "black", "white"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT).says(2, SCAT).declines(0)
        assert "Bo and you" in table.words("several_called", 2)
        assert "You and Cid" in table.words("several_called", 1)
        assert "Bo and Cid" in table.words("several_called", 0)
        assert mentioned(table, "proved", 2) == {"bo", "red", "2", "3"}
        assert mentioned(table, "proved", 1) == {"you", "red", "amber", "3"}
        assert mentioned(table, "stead_kept", 1) == {"ann", "red"}
        assert mentioned(table, "stead_kept", 0) == {"you", "red"}


def test_a_new_dragon_in_words() -> None:
    """And the free cards under it. [DS-18] [DS-19] [DS-R10]"""
    with scat(["red amber", "black black", "white"], red=[]) as table:
        table.turn(0).shows("amber").adds(1, "black").declines(2)
        assert mentioned(table, "new", None) == {"ann", "amber", "1"}
        assert mentioned(table, "new", 0) == {"you", "amber", "1"}
        assert mentioned(table, "free_laid", None) == {"bo", "amber", "1"}
        assert mentioned(table, "free_laid", 1) == {"you", "black", "amber", "1"}
        assert mentioned(table, "free_kept", 0) == {"cid", "amber"}
        assert mentioned(table, "free_kept", 2) == {"you", "amber"}


def test_every_event_has_its_words() -> None:
    """In whole games, and the end is told last. [DS-20]"""
    met: set[str] = set()
    for seats, challenge in ((2, "collect"), (5, "collect"), (4, "first_call")):
        events = finish(dealt(seats, seed=seats, challenge=challenge), seed=2)
        met.update(event.what for event in events)
        assert [event.number for event in events] == list(range(1, len(events) + 1))
        assert [event.what for event in events].index("ended") == len(events) - 1
    known = {key.split(".")[1] for key in game().catalogue.sentences if key.startswith("events.")}
    assert met == known


def test_only_those_who_answered_are_said_to_have_granted() -> None:
    """With the first Scat the others have said nothing; what answers tell is marked as revealed. [DS-R15] [DS-11]"""
    hands = ["red gold", "black black", "white white", "blue blue"]
    with scat(hands, red=["amber"], challenge="first_call") as table:
        table.turn(0).lays("gold", on="red").says(1, GRANTED).says(2, SCAT).declines(2)
        called = table.told("called")
        assert (called.values, called.revealed) == ({"scats": [2], "grants": [1]}, True)
        assert table.told("others_granted").values == {"grants": [1]}
        table.asks(1)
    with scat(hands, red=["amber"]) as table:
        table.turn(0).lays("gold", on="red").says(3, GRANTED).says(1, GRANTED).says(2, GRANTED)
        granted = table.told("granted")
        assert (granted.values["grants"], granted.revealed) == ([1, 2, 3], True)
        table.asks(1)
