"""Texts: a key with values, and the catalogue that makes a sentence of it for one reader."""

from __future__ import annotations

from pathlib import Path

import pytest

from blarney.core.catalogue import flat
from blarney.core.texts import Catalogue, Names, Text, Value, enumerated
from blarney.core.view import Span, plain

BOOK = Catalogue(
    "en",
    {
        "plays": "{seat:Seat} plays {card}.",
        "plays.you": "You play {card}.",
        "names": "{who:seat} and {who:Seat}",
        "all": "{winners:seats} / {winners:Seats}",
        "list": "{cards:list}",
        "braces": "{{{card}}}",
        "plain": "Nothing to fill in.",
    },
)
NAMES = Names(["ann", "bob", "cy"], reader=1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (Text("plain"), "Nothing to fill in."),
        (Text("plays", {"seat": 0, "card": "red 3"}), "Ann plays red 3."),
        (Text("plays", {"seat": 1, "card": "red 3"}), "You play red 3."),
        (Text("plays", {"seat": 0, "card": None}), "Ann plays a card."),
        (Text("names", {"who": 0}), "ann and Ann"),
        (Text("names", {"who": 1}), "you and You"),
        (Text("names", {"who": 7}), "seat 7 and Seat 7"),
        (Text("all", {"winners": [0]}), "ann / Ann"),
        (Text("all", {"winners": [0, 1]}), "ann and you / Ann and you"),
        (Text("all", {"winners": [2, 0, 1]}), "cy, ann and you / Cy, ann and you"),
        (Text("list", {"cards": []}), ""),
        (Text("list", {"cards": ["red 3", None]}), "red 3 and a card"),
        (Text("list", {"cards": "red"}), "red"),
        (Text("braces", {"card": 3}), "{3}"),
        (Text("missing"), "missing"),
        (Text("missing", {"a": 1}), "missing {'a': 1}"),
    ],
)
def test_a_text_becomes_a_sentence(text: Text, sentence: str) -> None:
    assert BOOK.say(text, NAMES) == sentence


def test_a_spectator_reads_the_wording_for_others() -> None:
    values: dict[str, Value] = {"seat": 1, "card": "red"}
    assert BOOK.say(Text("plays", values), Names(["ann", "bob"])) == "Bob plays red."


def test_without_names_seats_have_numbers() -> None:
    assert BOOK.say(Text("plays", {"seat": 1, "card": "red"})) == "Seat 1 plays red."


def test_the_reader_gets_the_common_wording_where_there_is_no_other() -> None:
    assert BOOK.say(Text("plain", {"seat": 1}), NAMES) == "Nothing to fill in."


def test_values_cannot_reach_into_objects() -> None:
    """A placeholder names a value, and nothing inside it."""
    book = Catalogue("en", {"leak": "I see {card.__class__}."})
    assert book.say(Text("leak", {"card": "red"})) == "I see a card."


def test_a_catalogue_is_read_from_tables(tmp_path: Path) -> None:
    path = tmp_path / "en.toml"
    path.write_text(
        'language = "en"\n[events.took]\n_ = "they take"\nyou = "you take"\n[prompts]\nlead = "Lead."\n'
    )
    book = Catalogue.load(path)
    assert book.language == "en"
    assert book.say(Text("events.took", {"seat": 0})) == "they take"
    assert book.say(Text("events.took", {"seat": 0}), Names([], 0)) == "you take"
    assert book.say(Text("prompts.lead")) == "Lead."


def test_what_a_catalogue_lacks_the_core_says(tmp_path: Path) -> None:
    path = tmp_path / "en.toml"
    path.write_text('language = "en"\n[prompts]\nchoose = "Pick one!"\n')
    book = Catalogue.load(path)
    assert book.say(Text("prompts.choose")) == "Pick one!"
    assert book.say(Text("refusals.over")) == "The game is over."
    assert book.has("events.answered")
    assert not book.has("events.danced")


def test_tables_inside_tables_are_joined_by_dots() -> None:
    assert flat({"_": 3}, "top.") == {"top": "3"}


@pytest.mark.parametrize(
    ("words", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_words_are_enumerated(words: list[str], sentence: str) -> None:
    assert enumerated(words) == sentence


def test_a_line_can_be_read_without_its_styles() -> None:
    assert plain([Span("red 3", "red"), Span(" "), Span("!", "bold")]) == "red 3 !"
