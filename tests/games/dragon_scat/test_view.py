"""What each seat and a spectator see, and how it is drawn."""

from blarney.core.texts import Names
from blarney.core.view import plain
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.table import FREE, STEAD
from blarney.games.dragon_scat.view import Claim, Laid, Revealed, Row
from games.dragon_scat.picture import PEOPLE, By, Picture, Pile, dealt, game, move, scat

PILE: Pile = ["amber amber", By(0, "gold blue"), By(1, "black"), By(0, "red", STEAD), By(2, "green", FREE)]


def drawn(table: Picture, viewer: int | None) -> dict[str, list[str]]:
    """The blocks of the picture by their titles, without styles."""
    blocks = game().picture(table.view(viewer), Names(PEOPLE, viewer))
    return {block.title: [plain(line).rstrip() for line in block.lines] for block in blocks}


def test_everybody_sees_the_table_and_their_own_hand() -> None:
    """Numbers of cards are public, in hands and in piles, and who laid how many. [DS-R16] [DS-10]"""
    with scat(["red gold", "blue red", "green"], red=PILE[:2], gold=[By(1, "black silver")]) as table:
        table.turn(2)
        for viewer, hand in [(0, ["red", "gold"]), (1, ["red", "blue"]), (2, ["green"]), (None, [])]:
            view = table.view(viewer)
            assert (view.viewer, view.hand, view.hand_sizes) == (viewer, hand, [2, 2, 1])
            assert (view.turn, view.player, view.seats, view.aside) == (1, 2, 3, 27)
            assert (view.claim, view.picked, view.last, view.outcome) == (None, None, None, None)
            assert [row.dragon for row in view.rows] == ["red", "gold"]
            assert [[(laid.seat, len(laid.cards)) for laid in row.pile] for row in view.rows] == [
                [(None, 2), (0, 2)],
                [(1, 2)],
            ]
            assert view.question is not None
            assert (view.question.seats, view.question.kind) == ([2], "choice")
        table.asks(2)


def test_of_a_pile_one_sees_what_one_laid_oneself() -> None:
    """However it was laid, and nothing else; a spectator sees nothing. [DS-R18]"""
    with scat(["white", "white", "white"], blue=[By(0, "copper")], red=PILE) as table:
        table.turn(0)
        whole: list[tuple[int | None, str, list[str | None]]] = [
            (None, "start", ["amber", "amber"]),
            (0, "claim", ["gold", "blue"]),
            (1, "claim", ["black"]),
            (0, "stead", ["red"]),
            (2, "free", ["green"]),
        ]
        for viewer in (0, 1, 2, None):
            own = [
                Laid(seat, how, cards if seat is not None and seat == viewer else [None] * len(cards))
                for seat, how, cards in whole
            ]
            assert table.view(viewer).rows[1] == Row("red", own)
            copper = "copper" if viewer == 0 else None
            assert table.view(viewer).rows[0] == Row("blue", [Laid(0, "claim", [copper])])
        table.asks(0)


def test_cards_that_wait_for_answers_are_not_in_the_pile_yet() -> None:
    """They are shown apart, and then where they were laid. [DS-R18] [DS-10]"""
    with scat(["red gold white", "black"], gold=[], red=["amber"]) as table:
        table.turn(0).lays("red gold", on="red")
        start = Laid(None, "start", [None])
        for viewer in (0, 1, None):
            cards: list[str | None] = ["red", "gold"] if viewer == 0 else [None, None]
            assert table.view(viewer).rows[1].pile == [start]
            assert table.view(viewer).claim == Claim(0, "red", cards)
        table.says(1, GRANTED)
        assert table.view(0).rows[1].pile == [start, Laid(0, "claim", ["red", "gold"])]
        assert table.view(1).rows[1].pile == [start, Laid(0, "claim", [None, None])]
        assert table.view(1).claim is None


def test_packets_of_several_rows_are_kept_apart() -> None:
    """In whatever order they were laid. [DS-R18] [DS-R11]"""
    with scat(["red gold white", "black silver violet"], gold=["blue"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED)
        table.turn(1).lays("black", on="gold").says(0, GRANTED)
        table.turn(0).lays("gold", on="gold").says(1, GRANTED)
        table.turn(1).lays("silver", on="red").says(0, GRANTED)
        start = Laid(None, "start", [None])
        assert table.view(0).rows == [
            Row("gold", [start, Laid(1, "claim", [None]), Laid(0, "claim", ["gold"])]),
            Row("red", [start, Laid(0, "claim", ["red"]), Laid(1, "claim", [None])]),
        ]
        assert table.view(1).rows == [
            Row("gold", [start, Laid(1, "claim", ["black"]), Laid(0, "claim", [None])]),
            Row("red", [start, Laid(0, "claim", [None]), Laid(1, "claim", ["silver"])]),
        ]


def test_the_last_reveal_stays_in_sight() -> None:
    """Until the next one, honest or not. [DS-13]"""
    with scat(["red red white", "black blue", "gold gold"], red=["amber"], gold=[]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT).says(2, SCAT).declines(0)
        first = Revealed(0, "red", ["red"], 1, [1, 2], honest=True)
        table.turn(1).lays("blue", on="gold").all_say(GRANTED)
        for viewer in (0, 1, 2, None):
            assert table.view(viewer).last == first
        table.turn(2).lays("gold gold", on="red").says(0, GRANTED).says(1, SCAT)
        second = Revealed(2, "red", ["gold", "gold"], 1, [1], honest=False)
        for viewer in (0, 1, 2, None):
            assert table.view(viewer).last == second
        table.declines(1)


def test_a_card_taken_is_in_the_view_of_its_taker_only() -> None:
    """And laid again it is in nobody else's. [DS-R17] [DS-R18]"""
    with scat(["red gold", "black"], red=["amber"], gold=[]) as table:
        table.turn(0).lays("gold", on="red").says(1, SCAT).declines(1)
        assert table.view(0).hand == ["red", "gold", "amber"]
        table.turn(1).lays("black", on="red").says(0, SCAT).declines(0)
        table.turn(0).lays("amber", on="gold").says(1, GRANTED)
        assert table.view(0).rows[1].pile == [Laid(0, "claim", ["amber"])]
        assert table.view(1).rows[1].pile == [Laid(0, "claim", [None])]


def test_the_picture_of_a_turn() -> None:
    """Rows with sizes and one's own cards, how many each holds, one's hand, what is picked. [DS-R18] [DS-R16]"""
    pile: Pile = ["amber", By(0, "gold"), By(0, "copper", FREE), By(1, "black")]
    with scat(["red red gold", "blue", "green"], red=pile, silver=[], blue=["white"]) as table:
        table.turn(0)
        for viewer, own in ((0, {"gold", "copper"}), (1, {"black"}), (2, set()), (None, set())):
            red, silver, blue = drawn(table, viewer)["dragons"]
            assert ("red" in red, "silver" in silver, "blue" in blue) == (True, True, True)
            assert ("4" in red, "1" in blue) == (True, True)
            assert {card for card in ("amber", "gold", "copper", "black") if card in red} == own
            assert [("1 card" in line, "3 cards" in line) for line in drawn(table, viewer)["turn 1"]] == {
                0: [(False, True), (True, False), (True, False)],
                1: [(True, False), (True, False), (False, True)],
                2: [(True, False), (False, True), (True, False)],
                None: [(False, True), (True, False), (True, False)],
            }[viewer]
        assert list(drawn(table, None)) == ["dragons", "turn 1"]
        (hand,) = drawn(table, 0)["your hand"]
        assert "red" in hand
        assert "gold" in hand
        table.table.play(0, move("under silver"))
        table.table.play(0, move("lay red"))
        table.table.play(0, move("lay gold"))
        (picked,) = drawn(table, 0)["you lay"]
        assert all(card in picked for card in ("red", "gold", "silver"))
        assert "you lay" not in drawn(table, 1)
        table.asks(0)


def test_the_picture_of_a_claim() -> None:
    """Who claims what, what it really is for its owner, and who has answered. [DS-11] [DS-10]"""
    with scat(["red gold white", "blue", "green"], red=["amber"]) as table:
        table.turn(0).lays("red gold", on="red").says(2, SCAT)
        (own,) = drawn(table, 0)["claim"]
        (other,) = drawn(table, 1)["claim"]
        assert ("gold" in own, "gold" in other) == (True, False)
        assert ("Ann" in other, "red" in other.lower(), "2" in other) == (True, True, True)
        answered = [line.startswith("▶") for line in drawn(table, 1)["turn 1"]]
        assert answered == [True, False, False]
        table.says(1, GRANTED)
        assert "claim" not in drawn(table, 1)
        (last,) = drawn(table, 1)["last Scat"]
        assert last.startswith("Cid ")
        assert last.endswith("Ann took the pile")
        assert "gold" in last
        (last,) = drawn(table, 2)["last Scat"]
        assert last.startswith("You ")
        table.declines(2)


def test_the_picture_of_a_claim_counts_what_is_known() -> None:
    """One card of the kind shows, and so many are in hand; a last card is a warning. [DS-R23] [DS-R3]"""
    with scat(["red", "red red blue", "green"], red=[]) as table:
        table.turn(0).lays("red", on="red")
        (claim,) = drawn(table, 1)["claim"]
        assert claim.endswith("(of 4: 1 shows, you hold 2); the last card: the win, unless caught lying")
        assert "(of 4: 1 shows, you hold none); the last card: " in drawn(table, 2)["claim"][0]
        assert "(of 4: 1 shows); the last card: " in drawn(table, None)["claim"][0]
        assert drawn(table, 1)["dragons"][0].endswith("red empty")
        table.says(1, GRANTED).says(2, GRANTED)


def test_the_picture_of_an_honest_reveal_and_of_the_end() -> None:
    """The challenger took it; the hand is not drawn any more. [DS-16] [DS-20]"""
    with scat(["red", "blue"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT)
        (last,) = drawn(table, 1)["last Scat"]
        assert last.endswith("you took the pile")
        assert "your hand" not in drawn(table, 1)
        assert not any("▶" in line for line in drawn(table, None)["turn 1"])


def test_every_dragon_is_drawn_with_its_symbol() -> None:
    """In every line where it is named. [DS-R23]"""
    deck = game().deck
    table = Picture(dealt(2, seed=3))
    lines = [line for block in drawn(table, 0).values() for line in block]
    for symbol, name in zip(deck.symbols, deck.names, strict=True):
        assert all(line.count(symbol) >= 1 for line in lines if name in line and "claim" not in line)
    assert any(deck.symbols[deck.names.index(table.showing.split()[0])] in line for line in lines)


def test_a_copy_goes_its_own_way() -> None:
    """What is played at the copy changes nothing at the table. [DS-R20]"""
    table = dealt(4, seed=8)
    before = game().save(table)
    other = table.copy()
    assert game().save(other) == before
    for _ in range(12):
        seat = other.waiting[0]
        other.play(seat, other.default(seat))
    assert game().save(table) == before
    assert game().save(other) != before
