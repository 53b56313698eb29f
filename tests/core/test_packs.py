"""Packs: data and never code; what is wrong is said line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from blarney import BadPack, Pack
from blarney.core.pack import LARGEST, Checker

TEXT = """\
# A pack with comments [deck]
name = "Tiny"

[deck]      # the deck
highest = 3
name = "x y"

[[card]]
name = "red"
value = 1

[[ card ]]
name = "BLUE"
value = 99
"""


def test_a_line_is_found_by_section_place_and_key() -> None:
    pack = Pack.loads(TEXT)
    assert pack.line("", key="name") == 2
    assert pack.line("deck") == 4
    assert pack.line("deck", key="highest") == 5
    assert pack.line("card", 0) == 8
    assert pack.line("card", 0, "value") == 10
    assert pack.line("card", 1) == 12
    assert pack.line("card", 1, "value") == 14


def test_what_is_not_there_has_no_line() -> None:
    pack = Pack.loads(TEXT)
    assert pack.line("box") is None
    assert pack.line("deck", key="colour") is None
    assert pack.line("card", 2) is None
    assert pack.line("card", 0, "colour") is None
    assert pack.line("", key="highest") is None
    assert Pack({"deck": {}}).line("deck") is None


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("a = 1\ndeck.highest = 3", 2),
        ("a = 1\n['deck']\n\"highest\" = 3", 3),
        ("a = 1\n[deck.highest]\nx = 3", 2),
        ("a = '\u2028'\r\n[deck]\r\n highest=3", 3),
        ("a = 'deck'\n[deck]\n# highest = 3\nhigher = 1\nhighest = 3", 5),
    ],
)
def test_a_line_is_found_in_every_spelling(text: str, line: int) -> None:
    assert Pack.loads(text).line("deck", key="highest") == line


def test_what_stands_within_a_line_has_the_line_around_it() -> None:
    pack = Pack.loads("a = 1\ncard = [{}, {value = 3}]\ndeck = {highest = 3}")
    check = Checker(pack)
    check.whole(check.sections("card")[1], "value", 0, 2, "card", 1)
    check.whole(check.section("deck"), "highest", 0, 2, "deck")
    assert [mistake[:8] for mistake in check.mistakes] == ["line 2: ", "line 3: "]


def test_mistakes_are_collected_with_their_lines() -> None:
    pack = Pack.loads(TEXT)
    check = Checker(pack)
    deck = check.section("deck")
    cards = check.sections("card")
    check.only({"highest"}, deck, "deck")
    check.whole(deck, "highest", 5, 9, "deck")
    for place, card in enumerate(cards):
        check.word(card, "name", "card", place)
        check.whole(card, "value", 0, 9, "card", place)
    check.text(cards[0], "story", 10, "card", 0)
    check.section("box")
    check.sections("tile")
    with pytest.raises(BadPack) as bad:
        check.done()
    assert bad.value.mistakes == [
        "line 6: 'name' is not a key of deck.",
        "line 5: highest must be a whole number from 5 to 9.",
        "line 13: name must be a name in small letters.",
        "line 14: value must be a whole number from 0 to 9.",
        "line 8: story is missing.",
        "the pack needs a section [box].",
        "the pack needs 1 to 1000 sections [[tile]].",
    ]
    assert str(bad.value) == "\n".join(bad.value.mistakes)


def test_a_right_pack_is_read_without_a_word() -> None:
    pack = Pack.loads(TEXT)
    check = Checker(pack)
    check.only({"name", "deck", "card"}, pack.data, "")
    assert check.text(pack.data, "name", 60, "") == "Tiny"
    assert check.whole(check.section("deck"), "highest", 1, 9, "deck") == 3
    assert check.word(check.sections("card")[0], "name", "card", 0) == "red"
    check.done()


def test_a_section_that_should_not_be_there_has_its_line() -> None:
    pack = Pack.loads("a = 1\n[extra]\nb = 1\n[[more]]\nc = 1")
    check = Checker(pack)
    check.only({"a"}, pack.data, "")
    check.section("more")
    check.sections("extra")
    check.section("a")
    assert check.mistakes == [
        "line 2: 'extra' is not a key of a pack.",
        "line 4: 'more' is not a key of a pack.",
        "line 4: the pack needs a section [more].",
        "line 2: the pack needs 1 to 1000 sections [[extra]].",
        "line 1: the pack needs a section [a].",
    ]


def test_in_a_section_that_is_missing_nothing_is_missed() -> None:
    check = Checker(Pack({}))
    deck = check.section("deck")
    check.whole(deck, "highest", 1, 9, "deck")
    check.word(deck, "name", "deck")
    check.text(deck, "letter", 1, "deck")
    assert check.mistakes == ["the pack needs a section [deck]."]
    assert not check.sound("deck", None, "highest")


def test_what_is_missing_is_called_missing() -> None:
    check = Checker(Pack({}))
    check.whole({}, "n", 0, 9, "")
    check.word({}, "w", "")
    check.text({}, "t", 9, "")
    assert check.mistakes == ["n is missing.", "w is missing.", "t is missing."]


def test_only_a_value_without_a_mistake_is_sound() -> None:
    check = Checker(Pack.loads(TEXT))
    check.wrong("this is wrong.", "card", 1, "value")
    assert not check.sound("card", 1, "name", "value")
    assert check.sound("card", 1, "name")
    assert check.sound("card", 0, "value")
    assert check.sound("deck", None, "value")


def test_a_key_is_shown_without_what_a_terminal_would_obey() -> None:
    pack = Pack.loads('"\\u001b[31m" = 1')
    check = Checker(pack)
    check.only(set(), pack.data, "")
    assert check.mistakes == [r"'\x1b[31m' is not a key of a pack."]


@pytest.mark.parametrize("value", [True, 1.5, "3", None, -1, 10])
def test_a_whole_number_is_in_its_range(value: object) -> None:
    check = Checker(Pack({}))
    assert check.whole({"n": value}, "n", 0, 9, "deck") == 0
    assert check.mistakes == ["n must be a whole number from 0 to 9."]


@pytest.mark.parametrize("value", ["", "Red", "red ", "red  blue", "9", "-", "r" * 61, 3, None, "réd"])
def test_a_name_is_in_small_letters(value: object) -> None:
    check = Checker(Pack({}))
    assert check.word({"n": value}, "n", "deck") == ""
    assert len(check.mistakes) == 1


@pytest.mark.parametrize("value", ["red", "dark red", "o'clock", "tip-toe 2"])
def test_a_name_may_have_several_words(value: str) -> None:
    assert Checker(Pack({})).word({"n": value}, "n", "deck") == value


@pytest.mark.parametrize("value", ["", "x" * 11, "a\nb", "\x1b[31m", 3])
def test_a_text_is_short_and_printable(value: object) -> None:
    check = Checker(Pack({}))
    assert check.text({"t": value}, "t", 10, "deck") == ""
    assert check.mistakes == ["t must be a text of 1 to 10 characters."]


@pytest.mark.parametrize("value", ["", "ab", "\n", 3])
def test_a_text_of_one_is_a_character(value: object) -> None:
    check = Checker(Pack({}))
    assert check.text({"t": value}, "t", 1, "deck") == ""
    assert check.mistakes[0].startswith("t must be one character")


@pytest.mark.parametrize("value", [" ", "    "])
def test_a_text_is_not_blank(value: str) -> None:
    check = Checker(Pack({}))
    assert check.text({"t": value}, "t", 10, "deck") == ""
    assert check.mistakes == ["t must be a text of 1 to 10 characters, and not blank."]


@pytest.mark.parametrize("cards", [[], [3], [{}, 3], {}])
def test_sections_are_some_tables_and_not_too_many(cards: object) -> None:
    check = Checker(Pack({"card": cards}))
    assert check.sections("card", 2) == []
    assert check.mistakes == ["the pack needs 1 to 2 sections [[card]]."]


def test_too_many_sections_are_counted() -> None:
    check = Checker(Pack.loads("[[card]]\n[[card]]\n[[card]]"))
    assert check.sections("card", 2) == []
    assert check.mistakes == ["line 1: the pack needs 1 to 2 sections [[card]], not 3."]


def test_an_unknown_key_of_the_whole_pack_is_named() -> None:
    check = Checker(Pack({"magic": 1}))
    check.only(set(), {"magic": 1}, "")
    assert check.mistakes == ["'magic' is not a key of a pack."]


@pytest.mark.parametrize("text", ["[deck", "a = 1\na = 2", "x = " + "[" * 5000])
def test_what_is_no_toml_is_no_pack(text: str) -> None:
    with pytest.raises(BadPack, match="This is not TOML"):
        Pack.loads(text)


def test_a_date_has_no_place_in_a_pack() -> None:
    with pytest.raises(BadPack, match="no dates"):
        Pack.loads("day = 2024-01-01")


def test_a_pack_has_its_size() -> None:
    with pytest.raises(BadPack, match="at most"):
        Pack.loads("#" * (LARGEST + 1))


def test_a_pack_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(TEXT, encoding="utf-8")
    assert Pack.load(path).hash == Pack.loads(TEXT).hash
    assert not Pack.load(str(path)).built_in


def test_the_mark_at_the_beginning_of_a_text_is_no_part_of_it(tmp_path: Path) -> None:
    path = tmp_path / "marked.toml"
    path.write_text(TEXT, encoding="utf-8-sig")
    pack = Pack.load(path)
    assert pack.hash == Pack.loads(TEXT).hash
    assert pack.line("deck", key="highest") == 5


@pytest.mark.parametrize("text", [b"x", None, 3, ["a = 1"]])
def test_a_pack_is_read_from_a_text_and_nothing_else(text: object) -> None:
    with pytest.raises(BadPack, match="A pack is read from a text"):
        Pack.loads(text)  # type: ignore[arg-type]  # the mistake that is proved
    with pytest.raises(BadPack):
        Pack.load(text)  # type: ignore[arg-type]  # the mistake that is proved


def test_a_file_that_cannot_be_read_is_a_bad_pack(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="cannot be read"):
        Pack.load(tmp_path / "nowhere.toml")
    with pytest.raises(BadPack, match="cannot be read"):
        Pack.load(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"name = '\xe9'")
    with pytest.raises(BadPack, match="UTF-8"):
        Pack.load(tmp_path / "latin.toml")
    with pytest.raises(BadPack):
        Pack.load("nowhere\0.toml")
    (tmp_path / "huge.toml").write_bytes(b"#" * (LARGEST + 1))
    with pytest.raises(BadPack, match="at most"):
        Pack.load(tmp_path / "huge.toml")


def test_a_pack_is_named_by_its_hash_if_it_is_built_in_and_by_its_data_if_not() -> None:
    own, other = Pack({"a": 1}, built_in=True), Pack({"a": 2})
    assert own.reference() == own.hash
    assert other.reference() == {"a": 2}
    assert Pack.of(own.hash, own) is own
    assert Pack.of({"a": 2}, own).hash == other.hash


def test_the_order_of_keys_does_not_change_the_hash() -> None:
    assert Pack({"a": 1, "b": 2}).hash == Pack({"b": 2, "a": 1}).hash


@pytest.mark.parametrize("reference", ["0" * 16, None, 3, {1: 2}, {"a": {1, 2}}])
def test_a_pack_that_is_not_at_hand_is_said_to_be_missing(reference: object) -> None:
    with pytest.raises(BadPack):
        Pack.of(reference, Pack({"a": 1}, built_in=True))
