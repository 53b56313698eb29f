"""The card draft: three cards to the left, then two, then one."""

from games.lying_pirates.picture import Picture, dealt

SHAKEN = [0, *[2] * 15]


def passed(table: Picture, many: int, kinds: list[str]) -> None:
    """Everybody passes so many cards of one kind on."""
    for seat, kind in enumerate(kinds):
        table.says(seat, *[f"give {kind}"] * many)


def test_three_cards_are_passed_then_two_then_one() -> None:
    """To the left, each time of all that are in hand. [LP-23] [LP-R53] [LP-24]"""
    table = dealt(3, luck=SHAKEN, draft="on")
    assert [table.hand(seat)[:2] for seat in range(3)] == ["s5", "s4", "s3"]
    assert (table.rule, table.prompt.key, table.prompt.values) == ("LP-23", "prompts.pass_cards", {"many": 3})
    assert table.table.waiting == (0, 1, 2)
    assert table.may(0) == ["give s5"]
    assert table.touches(0) == {"give s5": ["hand 0/s5"]}
    passed(table, 3, ["s5", "s4", "s3"])
    assert [table.hand(seat) for seat in range(3)] == [
        "s3 s3 s3 s5 s5 s5",
        "s4 s4 s4 s5 s5 s5",
        "s3 s3 s3 s4 s4 s4",
    ]
    assert table.prompt.values == {"many": 2}
    # Of all cards: those just passed, and those held before.
    assert table.may(0) == ["give s3", "give s5"]
    table.says(0, "give s3", "give s5")
    table.says(1, "give s5", "give s5")
    table.says(2, "give s4", "give s4")
    assert table.hand(1) == "s3 s4 s4 s4 s5 s5"
    assert table.prompt.values == {"many": 1}
    passed(table, 1, ["s4", "s3", "s5"])
    assert [table.hand(seat) for seat in range(3)] == [
        "s3 s3 s4 s5 s5 s5",
        "s4 s4 s4 s4 s5 s5",
        "s3 s3 s3 s3 s4 s5",
    ]
    assert table.rule == "LP-33"


def test_all_pass_at_the_same_time_and_take_up_when_all_have_passed() -> None:
    """What lies there meanwhile nobody has seen but who passed it and who gets it. [LP-22]"""
    table = dealt(3, luck=SHAKEN, draft="on")
    table.says(2, "give s3")
    assert table.view(2).picked == ["s3"]
    assert table.view(1).picked == []
    table.says(2, "give s3", "give s3")
    assert table.table.waiting == (0, 1)
    assert table.hand(0) == "s5 s5 s5 s5 s5 s5"
    passed(table, 3, ["s5", "s4"])
    for viewer in (0, 1, 2, None):
        events = table.heard(viewer, "passed")
        assert [(event.seat, event.values) for event in events] == [
            (seat, {"captain": seat, "other": (seat + 1) % 3, "many": 3}) for seat in range(3)
        ]
        assert [event.cards[0] for event in events] == [
            name if viewer in (seat, (seat + 1) % 3) else None for seat, name in enumerate(["s5", "s4", "s3"])
        ]
        got = table.heard(viewer, "was_passed")
        assert [(event.seat, event.values["other"], event.source, event.target) for event in got] == [
            (1, 0, "hand 0", "hand 1"),
            (2, 1, "hand 1", "hand 2"),
            (0, 2, "hand 2", "hand 0"),
        ]
        assert [event.cards[0] for event in got] == [event.cards[0] for event in events]
    for seat in range(3):
        assert " ".join(table.view(seat).hand) == table.hand(seat)


def test_only_cards_of_the_hand_are_passed_and_each_once() -> None:
    """Others are refused, and nothing changes. [LP-23]"""
    table = dealt(3, luck=SHAKEN, draft="on")
    assert table.refusal(0, "give g1") == ("LP-23", "not_held")
    assert table.why(0, "give g1") == {"card": "g1"}
    assert table.refusal(0, "liar") == ("LP-23", "pass_first")
    assert table.why(0, "liar") == {"many": 3}
    passed(table, 3, ["s5", "s4", "s3"])
    passed(table, 2, ["s3", "s4", "s4"])
    assert table.hand(2).split().count("s3") == 3
    table = dealt(3, luck=SHAKEN, draft="on")
    for seat in range(3):
        table.table.cards.zones[table.table.pile].extend(table.table.cards.zones[seat][2:])
        del table.table.cards.zones[seat][2:]
    table.table.listed_seat = -1
    # With two cards only, two are passed.
    table.says(0, "give s5", "give s5")
    assert table.table.waiting == (1, 2)


def test_a_card_that_was_picked_is_not_picked_again() -> None:
    """Unless there is another of its kind. [LP-23]"""
    table = dealt(3, luck=SHAKEN, draft="on")
    passed(table, 3, ["s5", "s4", "s3"])
    passed(table, 2, ["s5", "s5", "s4"])
    # Seat 0 holds one s5 now.
    assert table.hand(0) == "s3 s3 s3 s4 s4 s5"
    table.says(1, "give s5").says(2, "give s4").says(0, "give s5")
    table = dealt(3, luck=SHAKEN, draft="on")
    passed(table, 3, ["s5", "s4", "s3"])
    table.says(0, "give s3")
    assert table.may(0) == ["give s3", "give s5"]
    table.table.cards.zones[table.table.pile].extend(table.table.cards.zones[0][1:3])
    del table.table.cards.zones[0][1:3]
    table.table.listed_seat = -1
    assert table.may(0) == ["give s5"]
    assert table.refusal(0, "give s3") == ("LP-23", "passed_already")


def test_the_draft_may_be_left_out() -> None:
    """As in a first game. [LP-R53] [LP-23] [LP-24]"""
    table = dealt(3, luck=SHAKEN, draft="off")
    assert table.rule == "LP-33"


def test_the_phantom_takes_no_part_in_the_draft() -> None:
    """The two players pass to each other. [LP-R53] [LP-R44]"""
    table = dealt(2, luck=SHAKEN, draft="on")
    before = table.hand(2)
    assert table.table.waiting == (0, 1)
    hands = [table.hand(seat).split() for seat in range(2)]
    for seat in range(2):
        table.says(seat, *[f"give {card}" for card in hands[seat][:3]])
    assert sorted(table.hand(0).split()) == sorted(hands[0][3:] + hands[1][:3])
    assert table.hand(2) == before


def test_a_packet_is_seen_by_who_passed_it_and_by_who_takes_it_up() -> None:
    """And then the hand by its own captain only. [LP-22]"""
    table = dealt(3, luck=SHAKEN, draft="on")
    passed(table, 3, ["s5", "s4", "s3"])
    cards = table.table.cards
    assert [shift.viewers for shift in cards.trail] == [1, 2, 4, 2, 4, 1]
    for seat in range(3):
        assert [cards.seen[card] for card in cards.zones[seat]] == [1 << seat] * 6
    for what in ("passed", "was_passed"):
        assert [event.revealed for event in table.heard(None, what)] == [True] * 3
