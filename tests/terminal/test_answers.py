"""What a person means by a line."""

from __future__ import annotations

import pytest

import blarney
from blarney.core.errors import BadMove
from blarney.core.moves import PASS, STAND, WITHDRAW, Move
from blarney.terminal.answers import label, meant

GAME = blarney.game("bon")


def legal(*cards: str) -> list[Move]:
    """These cards may be played."""
    return [GAME.decode(f"play {card}") for card in cards]


HAND = legal("red 1", "red 8", "red 11", "blue 8", "pass")


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1", "red 1"),
        ("5", "pass"),
        (" 2 ", "red 8"),
        ("red 8", "red 8"),
        ("RED 8", "red 8"),
        ("  red   8 ", "red 8"),
        ("play red 8", "red 8"),
        ("r8", "red 8"),
        ("r 8", "red 8"),
        ("re8", "red 8"),
        ("r1", "red 1"),
        ("r11", "red 11"),
        ("b", "blue 8"),
        ("blue", "blue 8"),
        ("p", "pass"),
        ("pass", "pass"),
        ("play pass", "pass"),
        ("pl r 8", "red 8"),
        ("y3", "yellow 3"),
    ],
)
def test_a_card_may_be_typed_in_many_ways(line: str, card: str) -> None:
    assert [move.text for move in meant(GAME, line, HAND)] == [f"play {card}"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("r", "“r” could be red 1, red 8 or red 11."),
        ("play", "is no choice here"),
        ("play r", "“play r” could be red 1, red 8 or red 11."),
        ("yellow", "could be yellow 1, yellow 2, yellow 3, yellow 4, yellow 5, yellow 6 or another."),
        ("6", "numbers 1 to 5"),
        ("r12", "is no choice here"),
        ("8 r", "is no choice here"),
        ("r 8 8", "is no choice here"),
        ("", "Type a number from 1 to 5"),
        ("x" * 400, "…”"),
        ("٣", "is no choice here"),
    ],
)
def test_what_is_not_clear_is_asked_back(line: str, words: str) -> None:
    with pytest.raises(BadMove) as caught:
        meant(GAME, line, HAND)
    assert words in str(caught.value)
    assert len(str(caught.value)) < 200


SCAT = blarney.game("dragon_scat")


def scat(*texts: str) -> list[Move]:
    """These moves of Dragon Scat may be played."""
    return [SCAT.decode(text) for text in texts]


@pytest.mark.parametrize("line", ["SCAT!", "scat.", "Scat?!", "scat ,", "sc!"])
def test_marks_at_the_end_say_nothing(line: str) -> None:
    assert meant(SCAT, line, scat("granted", "scat")) == scat("scat")


@pytest.mark.parametrize(("line", "answer"), [("", "Type "), ("xyzzy", "“xyzzy” is no choice here: type ")])
def test_a_few_choices_are_named(line: str, answer: str) -> None:
    with pytest.raises(BadMove) as caught:
        meant(SCAT, line, scat("granted", "scat"))
    assert str(caught.value) == f"{answer}granted or scat, or help."


def test_a_first_word_is_left_out_only_where_all_have_the_same() -> None:
    assert meant(SCAT, "bl", scat("lay blue", "lay red", "keep")) == scat("lay blue")
    assert meant(SCAT, "n bl", scat("under red", "new blue")) == scat("new blue")
    assert meant(SCAT, "u", scat("under red", "new blue")) == scat("under red")
    with pytest.raises(BadMove, match="“bl” could be lay blue: type that"):
        meant(SCAT, "bl", scat("lay blue", "new red", "keep"))


def test_enter_takes_the_only_choice() -> None:
    assert meant(GAME, "", legal("red 1")) == legal("red 1")


def test_the_words_that_all_moves_share_are_left_away() -> None:
    assert label(GAME, GAME.decode("play red 8")) == "red 8"


def test_every_label_means_its_move() -> None:
    for move in GAME.moves:
        assert meant(GAME, label(GAME, move), GAME.moves) == [move]
        assert meant(GAME, move.text, []) == [move]


def test_a_single_choice_is_asked_for_by_its_number() -> None:
    with pytest.raises(BadMove, match="type 1, or help"):
        meant(GAME, "xyzzy", HAND[:1])


def test_only_numbers_that_are_in_sight_can_be_typed() -> None:
    assert meant(GAME, "2", HAND, in_sight={1, 2}) == HAND[1:2]
    with pytest.raises(
        BadMove, match="There is no number “3” among the choices: type what you mean in words"
    ):
        meant(GAME, "3", HAND, in_sight={1, 2})
    with pytest.raises(BadMove, match="Type a number that you see"):
        meant(GAME, "", HAND, in_sight={1, 2})
    with pytest.raises(BadMove, match="type the words of a choice, or help"):
        meant(GAME, "xyzzy", HAND, in_sight={1, 2})


@pytest.mark.parametrize("line", ["p", "P", " p."])
def test_p_means_a_pass_whatever_else_begins_so(line: str) -> None:
    game = blarney.game("lying_pirates")
    legal = [game.decode(text) for text in ("play debt", "pass")]
    assert meant(game, line, [*legal, STAND]) == legal[1:]


@pytest.mark.parametrize("move", [STAND, WITHDRAW])
def test_the_moves_of_a_window_are_called_in_plain_words(move: Move) -> None:
    said = label(GAME, move)
    assert "standing" not in said
    assert meant(GAME, said, [PASS, move]) == [move]
