"""Ploys: any number before a boast, each with its effect, and what they may do."""

import pytest

from games.braggart.picture import tavern


def test_any_number_of_ploys_may_be_played() -> None:
    """One after the other, and then the boast. [BG-11] [BG-9]"""
    with tavern(["d1 f1 sip sip sip", "d2"], deck="s1 s2 s3 ...") as table:
        table.turns()
        assert table.may(0) == ["go to the bar", "play sip", "lay d1"]
        for many in range(1, 4):
            table.plays(0, "sip")
            assert table.may(0)[0] == "end the turn"
            assert ("play sip" in table.may(0)) == (many < 3)
        assert (table.hand(0), table.discard) == ("s1 s2 s3 d1 f1", "sip sip sip")
        table.boasts(0, "s3 d1 f1").believed()
        table.asks(1)


def test_whoever_has_played_a_ploy_may_not_go_to_the_bar() -> None:
    """But need not boast either: the turn may end so. [BG-13] [BG-R13]"""
    with tavern(["d1 f1 sip", "d2"], deck="s1 d9 f9 s5 s6 ...") as table:
        table.turns().plays(0, "sip")
        assert table.may(0) == ["end the turn", "lay s1", "lay d1"]
        assert table.refusal(0, "go to the bar").rule == "BG-13"
        table.ends(0)
        assert table.told("ended_turn").seat == 0
        assert table.boast(0) == ""
        assert table.may(1) == ["go to the bar"]
        table.asks(1).bar(1)
        assert table.told("nobody_won").values == {"winners": [], "value": 0}


def test_without_a_ploy_a_turn_is_a_boast_or_the_bar() -> None:
    """It cannot just end. [BG-R13] [BG-13]"""
    with tavern(["d1 f1 sip", "d2"]) as table:
        table.turns()
        assert "end the turn" not in table.may(0)
        assert table.refusal(0, "end the turn").key == "refusals.bar_or_boast"
        table.asks(0)


def test_after_a_ploy_somebody_who_cannot_boast_ends_the_turn() -> None:
    """Or plays another Ploy. [BG-R13] [BG-13]"""
    with tavern(["f1 sip toast", "d2"], deck="s1 s2 s3 s4 ...") as table:
        table.turns().plays(0, "sip")
        assert table.may(0) == ["end the turn", "play toast"]
        table.plays(0, "toast")
        assert table.may(0) == ["end the turn"]
        table.ends(0)


def test_a_ploy_gained_by_a_ploy_may_be_played_or_kept() -> None:
    """At once, or in a later turn. [BG-12] [BG-11]"""
    with tavern(["d1 f1 sip", "d2"], deck="toast s1 s2 s3 r1 r2 r3 r4 ...") as table:
        table.turns().plays(0, "sip")
        assert "play toast" in table.may(0)
        table.plays(0, "toast")
        assert table.hand(0) == "s1 s2 s3 d1 f1"
        table.asks(0)
    with tavern(["d1 f1 sip", "d2"], deck="toast s1 s2 s3 r1 r2 r3 r4 ...") as table:
        table.turns().plays(0, "sip").boasts(0, "d1 f1").believed()
        assert table.hand(0) == "toast"
        table.bar(1)
        table.takes(1, table.open.split()[0]).takes(0, table.open.split()[0]).bar(1)
        assert "play toast" in table.may(0)
        table.asks(0)


def test_a_stolen_ploy_may_be_played_at_once() -> None:
    """By the thief. [BG-12]"""
    with tavern(["d1 f1 thief", "sip"], deck="s1 ...", luck=[0]) as table:
        table.turns().plays(0, "thief")
        assert (table.hand(0), table.hand(1)) == ("d1 f1 sip", "")
        table.plays(0, "sip")
        assert table.hand(0) == "s1 d1 f1"
        table.asks(0)


def test_a_ploy_is_discarded_face_up_and_stays_there() -> None:
    """All see which it is; the discard pile never becomes a deck. [BG-R10] [BG-11]"""
    with tavern(["d1 f1 sip", "d2"], deck="s1 s2", discard="s3 s4 s5") as table:
        table.turns().plays(0, "sip")
        assert table.discard == "s3 s4 s5 sip"
        for viewer in (0, 1, None):
            event = table.told("schemed", viewer)
            assert (event.seat, event.cards, event.source, event.target) == (0, ["sip"], "hand 0", "discard")
            assert event.values == {"text": "Play sip."}
            assert table.view(viewer).discard == ["s3", "s4", "s5", "sip"]
            assert table.view(viewer).schemed
        table.ends(0).bar(1)
        assert (table.hand(1), table.deck) == ("s2 d2", "")
        assert table.discard == "s3 s4 s5 sip"
        assert table.outcome.scores == [0, 0]


@pytest.mark.parametrize(
    ("ploy", "hand", "other", "deck", "discard", "able"),
    [
        ("thief", "d1", "d2", "", "", True),
        ("thief", "d1", "", "...", "s1", False),
        ("toast", "", "d2", "s1", "", True),
        ("toast", "d1", "d2", "", "s1", False),
        ("change", "d1", "", "s1", "", True),
        ("change", "", "d2", "...", "s1", False),
        ("change", "d1 f1", "d2", "", "s1", False),
        ("relic", "d1", "d2", "", "r1", True),
        ("relic", "d1", "d2", "...", "", False),
        ("relic", "d1", "d2", "...", "liar sip", False),
        ("feast", "", "", "", "r1", True),
        ("feast", "", "d2", "", "", True),
        ("feast", "", "", "s1", "", True),
        ("feast", "d1", "", "", "liar", False),
        ("wreck", "d1", "", "", "", False),
        ("wreck", "", "", "s1", "", True),
    ],
)
def test_a_ploy_that_can_do_nothing_is_not_offered(
    ploy: str, hand: str, other: str, deck: str, discard: str, able: bool
) -> None:
    """No rival with a card, no deck, no other card to throw away, nothing to fetch. [BG-R26]"""
    with tavern([f"{hand} {ploy}", other], deck=deck, discard=discard) as table:
        table.turns()
        assert table.may(0)[0] == "go to the bar"
        assert (f"play {ploy}" in table.may(0)) == able
        if not able:
            assert table.refusal(0, f"play {ploy}").key == "refusals.idle_ploy"
        table.asks(0)
