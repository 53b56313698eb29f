"""A table of Braggart in words: what lies there, what was told, what one holds."""

from __future__ import annotations

from blarney.core.texts import Names
from blarney.core.view import Block, Line, plain
from blarney.games.braggart.sentences import coloured, hinted
from blarney.games.braggart.table import Braggart
from games.braggart_night.small import GAME, laid, says

PEOPLE = ["Ann", "Bo", "Cid"]


def drawn(table: Braggart, viewer: int | None) -> dict[str, Block]:
    """The blocks by their titles."""
    return {block.title: block for block in GAME.picture(table.view(viewer), Names(PEOPLE, viewer))}


def lines(table: Braggart, viewer: int | None, title: str) -> list[str]:
    """The lines of a block; none, if it is not there."""
    blocks = drawn(table, viewer)
    return [" ".join(plain(line).split()) for line in blocks[title].lines] if title in blocks else []


def style_of(line: Line, word: str) -> list[str]:
    """The style of the span with this word in it."""
    return next(span.style.split() for span in line if word in span.text)


def test_players_with_their_hands_and_piles() -> None:
    """One's own total is shown, of the others' piles only the size. [BG-R21]"""
    table = laid([["goose"], ["moon", "gold"], []], boasts=[["wrestled", "goose"], ["apology", "goose"], []])
    table.play(1, GAME.decode("keep goose"))
    told = lines(table, 1, "round 2")
    assert any("you 2 cards, 1 scored (1 coin)" in line for line in told)
    assert any("Ann 1 card, 2 scored" in line and "coin" not in line for line in told)


def test_who_holds_my_round_and_whose_turn_it_is() -> None:
    table = laid([["wrestled", "goose"], [], []])
    assert lines(table, 1, "round 1") == [
        "you 0 cards, 0 scored (0 coins)",
        "Cid 0 cards, 0 scored",
        "▶ Ann 2 cards, 0 scored, My Round, to play",
    ]
    assert lines(table, None, "deck") == ["88 cards; discard pile: 0 cards"]


def test_open_cards_stand_beside_the_question_only_for_whoever_takes_one() -> None:
    table = laid([["goose"], []], open_=["red giant", "quick hands"])
    assert lines(table, 0, "open cards") == [
        "Foe 9 red giant: a giant with a red beard",
        "Ploy quick hands: rob a rival of a card",
    ]
    first = drawn(table, 0)["open cards"].lines[0][0]
    assert "now" in first.style.split()
    assert first.place == "open/red giant"
    assert "now" not in drawn(table, 1)["open cards"].lines[0][0].style.split()


def test_a_hand_is_read_by_its_phrases() -> None:
    table = laid([["moon", "apology", "goose", "goose", "fibber", "old story"], []])
    assert lines(table, 0, "your hand") == [
        "Scene 3 moon: Under a full moon",
        "Deed 1 apology: I said sorry to",
        "Foe 1 goose ×2: an angry goose",
        "Fibber!: swap 1 card of a rival's boast",
        "Ploy old story, “An Old Story”: take a card back from the discard pile, then draw 2 cards",
    ]
    hand = drawn(table, 0)["your hand"].lines
    assert "short" in style_of(hand[0], " moon")
    assert "short" not in style_of(hand[1], "apology")
    assert [style_of(line, line[0].text)[0] for line in hand] == ["blue", "green", "red", "bold", "purple"]
    assert lines(table, None, "your hand") == []


def test_a_name_is_marked_in_its_phrase() -> None:
    line = hinted("I hung my dripping cloak on", "dripping cloak", "green")
    assert line is not None
    assert [span.text for span in line if "bold" in span.style] == ["dripping", "cloak"]
    assert plain(line) == "I hung my dripping cloak on"
    assert hinted("I said sorry to", "apology", "green") is None
    assert hinted("cloak, dripping", "dripping cloak", "green") is None


def test_every_phrase_of_a_tale_has_the_colour_of_its_card() -> None:
    line = coloured(
        "“Under a moon, I wrestled a goose.”", [("under a moon", "blue"), ("I wrestled", "green")]
    )
    assert plain(line) == "“Under a moon, I wrestled a goose.”"
    assert [span.style for span in line if span.text in ("Under", "I", "goose.”")] == ["blue", "green", ""]
    assert plain(coloured("“Nothing of it.”", [("a goose", "red")])) == "“Nothing of it.”"


def test_a_boast_in_doubt_with_its_cards_and_values() -> None:
    table = laid([["moon", "wrestled", "goblins"], ["goose", "fibber"], []])
    says(table, 0, "lay moon", "lay wrestled", "lay goblins")
    for viewer in (1, 2, None):
        assert lines(table, viewer, "boast") == [
            "Ann boasts: “Under a full moon, I wrestled forty goblins.”",
            "13 = Scene 3 moon + Deed 6 wrestled + Foe 4 goblins",
        ]
        assert lines(table, viewer, "tales") == []
    assert lines(table, 0, "boast")[0].startswith("You boast: ")


def test_a_corrected_boast_shows_what_it_was() -> None:
    """The earlier reading is struck, and it is said who corrected it. [BG-25]"""
    table = laid([["wrestled", "goblins"], ["goose", "fibber"], []])
    says(table, 0, "lay wrestled", "lay goblins")
    says(table, 1, "call fibber")
    says(table, 1, "swap goose")
    assert lines(table, 2, "boast") == [
        "Ann boasts: “I wrestled an angry goose.”",
        "7 = Deed 6 wrestled + Foe 1 goose",
    ]
    for seat in table.waiting:
        says(table, seat, "pass")
    assert lines(table, 1, "tales") == [
        "Ann, 10: “I wrestled forty goblins.” – corrected by you",
        "Ann, 7: “I wrestled an angry goose.”",
    ]
    old, new = drawn(table, 2)["tales"].lines
    assert {"dim", "strike"} <= set(style_of(old, "forty"))
    assert "red" in style_of(new, "angry")


def test_a_boast_so_far_reads_as_the_sentence_it_becomes() -> None:
    table = laid([["moon", "wrestled", "goblins", "gold"], []])
    says(table, 0, "lay moon", "lay wrestled")
    assert lines(table, 0, "you say") == ["9 so far: “Under a full moon, I wrestled …”"]
    assert [line.split(":")[0] for line in lines(table, 0, "your hand")] == ["Foe 4 goblins", "Result 8 gold"]
    assert lines(table, 1, "you say") == []


def test_what_is_thrown_away_is_picked_up_in_words() -> None:
    table = laid([["start over", "moon", "gold"], []])
    says(table, 0, "play start over")
    says(table, 0, "discard moon")
    assert lines(table, 0, "throw away") == ["moon"]


def test_a_discard_pile_is_laid_out_for_whoever_may_choose_from_it() -> None:
    """[BG-R25] [BG-R28]"""
    table = laid([["old story", "moon"], []], discard=["goose", "apology", "goose", "fibber"])
    says(table, 0, "play old story")
    assert lines(table, 0, "discarded") == ["Deed 1 apology: I said sorry to", "Foe 1 goose: an angry goose"]
    assert lines(table, 1, "discarded") == []


def test_a_lost_boast_is_shown_with_its_coins() -> None:
    """[BG-19]"""
    table = laid(
        [[], [], []], boasts=[["wrestled", "goose"], ["apology", "goose", "gold"], ["apology", "goose"]]
    )
    assert lines(table, 0, "your boast") == [
        "Deed 6 (3 coins) wrestled: I wrestled",
        "Foe 1 (1 coin) goose: an angry goose",
    ]
    assert lines(table, 1, "your boast") == []


def test_choices_are_captioned_with_values_and_names() -> None:
    table = laid([["moon", "wrestled", "goose", "quick hands", "start over"], ["goose"], ["moon", "gold"]])
    names = Names(PEOPLE, 0)
    captions = [GAME.caption(move, table.view(0), names) for move in table.legal(0)]
    assert captions == [
        "go to the bar (draw 3 cards)",
        "play quick hands (rob a rival of a card)",
        "play start over (throw cards away and draw as many)",
        "lay moon (Scene 3)",
        "lay wrestled (Deed 6)",
    ]
    says(table, 0, "play quick hands")
    assert [GAME.caption(move, table.view(0), names) for move in table.legal(0)] == [
        "rob Bo (1 card)",
        "rob Cid (2 cards)",
    ]


def test_a_swap_says_what_it_is_for() -> None:
    table = laid([["wrestled", "goblins"], ["goose", "red giant", "shameless fibber"]])
    says(table, 0, "lay wrestled", "lay goblins")
    assert (
        GAME.caption(table.legal(1)[1], table.view(1), Names(PEOPLE, 1))
        == "call “Shameless Fibber!” (swap 2 cards)"
    )
    says(table, 1, "call shameless fibber")
    captions = [GAME.caption(move, table.view(1), Names(PEOPLE, 1)) for move in table.legal(1)]
    assert captions == ["swap in goose (Foe 1 for 4)", "swap in red giant (Foe 9 for 4)"]
