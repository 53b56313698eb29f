"""What is in the box, looked up by its words, whatever the game."""

from __future__ import annotations

import pytest

import blarney
from blarney.core.registry import GAMES
from blarney.core.view import Block, Span
from blarney.terminal import lookup

PACK = blarney.game("lying_pirates").pack


def test_everything_with_a_text_is_found_by_its_title_and_its_name() -> None:
    many = 0
    for game in GAMES.values():
        for thing in lookup.things(game.pack):
            many += 1
            for words in (thing.title, thing.name):
                assert thing in lookup.found(game.pack, words), words
    assert many > 100


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("cutlass", ["cutlass"]),
        ("have at", ["cutlass"]),
        ("HAVE AT YOU!", ["cutlass"]),
        ("long cannon, short fuse", ["long cannon"]),
        ("the tipsy turtle", ["tipsy turtle"]),
        ("ghost", ["ghost ship", "ghost lantern"]),
        ("xyzzy", []),
        ("", []),
        ("!", []),
    ],
)
def test_words_and_their_beginnings_will_do(line: str, names: list[str]) -> None:
    assert [thing.name for thing in lookup.found(PACK, line)] == names


def test_a_game_without_texts_has_nothing_to_look_up() -> None:
    assert lookup.kinds(blarney.game("bon").pack) == []
    assert set(lookup.kinds(PACK)) == {"tiles", "cards", "captains", "variants"}


def test_what_a_block_names_is_told_once_in_the_order_of_places() -> None:
    spans = [
        Span("Scurvy", place="space 10"),
        Span("Sea Witch", place="space 9"),
        Span("Sea Witch"),
        Span("x", place="y"),
    ]
    told = lookup.explained(PACK, Block("map", [spans, spans]))
    assert [line.partition(":")[0] for line in told] == ["9 The Sea Witch", "10 Scurvy"]
