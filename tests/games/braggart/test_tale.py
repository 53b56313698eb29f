"""The boast as a sentence: every one that the pack can make, and decks that other people type in."""

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blarney.games.braggart.tale import tell

PACK = tomllib.loads((files("blarney.games.braggart") / "cards.toml").read_text(encoding="utf-8"))
TYPES = ["scene", "deed", "foe", "result"]
TEXTS: dict[str, list[str]] = {kind: [card["text"] for card in PACK[kind]] for kind in TYPES}
PHRASES = [text for kind in TYPES for text in TEXTS[kind]]

LONG = {1: 2, 2: 3, 3: 4, 4: 4, 5: 5, 6: 5, 7: 4, 8: 3, 9: 2}
SHORT = {1: 1, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2, 7: 2, 8: 1}

ONE_SENTENCE = re.compile(r"[A-Z][^.!?…]*[.!?]")
STUMBLE = re.compile(r"\s[\s,.;:!?]|[,;:]\S")
TWICE = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
CONJUNCTION = re.compile(r"(?:and|but|so|yet|hence|whereupon|though|which is why|(?:for|after) which) ")
SLOT = re.compile(r".* (?:to|from|of|on|onto|at|by|with|upon|[a-z-]+ed|[a-z-]+e|beat|rode|caught)")
# Words of the frame, which may come back; no other word of five letters or more is on two cards of a type.
FRAME = {"after", "their", "which", "under"}
# An article is right if this says so: by the letter, but for the words that are written otherwise than said.
SOUNDS = {"one": "consonant", "unicorn": "consonant", "hour": "vowel", "honest": "vowel"}


def wrong_articles(text: str) -> list[str]:
    """Each "a" before a vowel sound, and each "an" before any other."""
    found = []
    for article, word in re.findall(r"\b(an?) (\w+)", text, re.IGNORECASE):
        sound = SOUNDS.get(word.lower(), "vowel" if word[0].lower() in "aeiou" else "consonant")
        if (sound == "vowel") != (article.lower() == "an"):
            found.append(f"{article} {word}")
    return found


def long_words(text: str) -> set[str]:
    """What a phrase is about, singular and plural alike."""
    words = (word.removesuffix("'s").removesuffix("s") for word in re.findall(r"[a-z'-]+", text.lower()))
    return {word for word in words if len(word) >= 5} - FRAME


def test_every_boast_is_one_sentence() -> None:
    """All 230,400 with and without Scene and Result: a capital, one closing mark, nothing doubled."""
    scenes, results = [None, *TEXTS["scene"]], [None, *TEXTS["result"]]
    seen = 0
    for scene, deed, foe, result in product(scenes, TEXTS["deed"], TEXTS["foe"], results):
        sentence = tell(scene, deed, foe, result)
        assert ONE_SENTENCE.fullmatch(sentence), sentence
        assert not STUMBLE.search(sentence), sentence
        seen += 1
    assert seen == 15 * 32 * 32 * 15


def test_no_word_is_said_twice_where_deed_and_foe_meet() -> None:
    """Nowhere else do two phrases meet without a comma."""
    for deed, foe in product(TEXTS["deed"], TEXTS["foe"]):
        assert not TWICE.search(tell(None, deed, foe, None)), (deed, foe)


def test_every_boast_can_be_read_in_one_breath() -> None:
    """At most some forty words, even if the longest phrases meet."""
    longest = [max(TEXTS[kind], key=lambda text: len(text.split())) for kind in TYPES]
    assert len(tell(*longest).split()) <= 44
    assert max(len(text.split()) for text in PHRASES) <= 12


def test_the_phrases_join_in_the_order_of_the_cards() -> None:
    """Scene, Deed, Foe, Result, with a comma after the first and before the last."""
    scene, deed, foe, result = (TEXTS[kind][0] for kind in TYPES)
    assert tell(scene, deed, foe, result) == f"{scene}, {deed} {foe}, {result}."
    assert tell(None, deed, foe, result) == f"{deed} {foe}, {result}."
    assert tell(scene, deed, foe, None) == f"{scene}, {deed} {foe}."
    assert tell(None, deed, foe, None) == f"{deed} {foe}."


@pytest.mark.parametrize("text", PHRASES)
def test_a_phrase_is_clean(text: str) -> None:
    """Articles fit what follows, quotes are in pairs, and the joiner finds nothing to mend."""
    assert wrong_articles(text) == []
    assert text.count('"') % 2 == 0
    assert text.count("“") == text.count("”")
    assert text.count("(") == text.count(")")
    assert not TWICE.search(text)
    assert not re.search(r"\bi\b", text)
    assert text.isprintable()
    assert text == text.strip(" .…,;:")


def test_articles_are_told_apart() -> None:
    """The check itself: by the sound."""
    assert wrong_articles("an goose and a ogre") == ["an goose", "a ogre"]
    assert wrong_articles("A hour after an one-eyed unicorn") == ["A hour", "an one"]
    assert wrong_articles("an ogre, a goose, an hour, a unicorn") == []


@pytest.mark.parametrize("text", TEXTS["scene"])
def test_a_scene_stands_before_what_i_did(text: str) -> None:
    """It begins with a capital, and nobody else is the subject of what follows."""
    assert text[0].isupper()
    assert " I " not in f" {text} "


@pytest.mark.parametrize("text", TEXTS["deed"])
def test_a_deed_is_mine_and_waits_for_a_foe(text: str) -> None:
    """It begins with "I", and ends where any foe fits."""
    assert text.startswith("I ")
    assert SLOT.fullmatch(text)
    assert not re.search(r"\b(?:him|her|them|his|their)\b", text)


@pytest.mark.parametrize("text", TEXTS["foe"])
def test_a_foe_is_named_with_its_article(text: str) -> None:
    """Or with its number, or as mine."""
    assert re.match(r"(?:an?|the|my|two|seven|three hundred|ten thousand) ", text)


@pytest.mark.parametrize("text", TEXTS["result"])
def test_a_result_follows_from_anything(text: str) -> None:
    """It begins with a conjunction, and never speaks of a foe that may be one or many."""
    assert CONJUNCTION.match(text)
    assert not re.search(r"\b(?:him|her|them|his|its|their|it)\b", text)


def test_the_values_are_spread_as_in_the_box() -> None:
    """Deeds and Foes from 1 to 9, Scenes and Results from 1 to 8, in rising order. [BG-2]"""
    for kind, spread in zip(TYPES, (SHORT, LONG, LONG, SHORT), strict=True):
        values = [card["value"] for card in PACK[kind]]
        assert Counter(values) == spread, kind
        assert values == sorted(values), kind


def test_the_coins_are_248() -> None:
    """Half of each value, rounded up. [BG-30]"""
    coins = {kind: sum((card["value"] + 1) // 2 for card in PACK[kind]) for kind in TYPES}
    assert coins == {"scene": 35, "deed": 89, "foe": 89, "result": 35}
    assert sum(coins.values()) == 248


def test_no_two_cards_tell_the_same() -> None:
    """No text twice, and no longer word on two cards of a type."""
    assert len({text.casefold() for text in PHRASES}) == len(PHRASES) == 92
    for kind in TYPES:
        many = Counter(word for text in TEXTS[kind] for word in long_words(text))
        assert [word for word, times in many.items() if times > 1] == [], kind


@pytest.mark.parametrize(
    ("phrases", "sentence"),
    [
        ((None, "I slew", "a goose", None), "I slew a goose."),
        (
            ("On a hill...", "... I slew ...", "...a goose...", "...and fled."),
            "On a hill, I slew a goose, and fled.",
        ),
        (("On a hill…", "… I slew …", "… a goose …", "… and fled …"), "On a hill, I slew a goose, and fled."),
        (("On a hill. . .", "I slew .", ". a goose", "and fled. ."), "On a hill, I slew a goose, and fled."),
        (
            ("  on  a\thill ", " I slew  ", " a\u00a0goose ", "  and fled "),
            "On a hill, I slew a goose, and fled.",
        ),
        (("On a hill,", "I slew", "a goose,", ", and fled"), "On a hill, I slew a goose, and fled."),
        (("On a hill –", "I slew", "a goose", "– and fled"), "On a hill – I slew a goose – and fled."),
        (("On a hill:", "I slew", "a goose", ";and fled"), "On a hill: I slew a goose; and fled."),
        (
            ("On a hill", "I slew, alone,", "a goose", "and fled"),
            "On a hill, I slew, alone, a goose, and fled.",
        ),
        (("On a hill", "I slew", "a goose", "and fled!"), "On a hill, I slew a goose, and fled!"),
        (("On a hill", "I slew", "a goose", "and who fled? ..."), "On a hill, I slew a goose, and who fled?"),
        (("On a hill", "I slew", "a goose!", None), "On a hill, I slew a goose!"),
        (("On a hill", "I slew", "a goose !", ", and fled"), "On a hill, I slew a goose! and fled."),
        (("On a hill", "I slew", "a goose", 'and sang "Ho!"'), 'On a hill, I slew a goose, and sang "Ho!"'),
        (("On a hill", "I slew", "a goose", "and sang “ho”."), "On a hill, I slew a goose, and sang “ho”."),
        (("On a hill", "I slew", "a goose", 'and sang "ho."'), 'On a hill, I slew a goose, and sang "ho."'),
        (('"on a hill"', "I slew", "a goose", None), '"On a hill", I slew a goose.'),
        (("“élan” was all", "I slew", "a goose", None), "“Élan” was all, I slew a goose."),
        (
            ("On a hill", "I well... slew", "a goose,, or two", "and fled,"),
            "On a hill, I well… slew a goose, or two, and fled.",
        ),
        ((None, "I, well . . . slew", "a goose", None), "I, well … slew a goose."),
        (("...", "I slew", "a goose", " . "), "I slew a goose."),
        ((", on a hill", "I slew", "a goose", ","), "On a hill, I slew a goose."),
    ],
)
def test_decks_of_other_people_read_well(
    phrases: tuple[str | None, str, str, str | None], sentence: str
) -> None:
    """Dots that say where another card goes, marks and spaces of their own: still one sentence."""
    assert tell(*phrases) == sentence


@given(st.lists(st.text('aÉ .…,;:!?–"\t', max_size=6), min_size=4, max_size=4))
def test_whatever_is_typed_nothing_is_doubled(phrases: list[str]) -> None:
    """Dots, commas and spaces, and no space before a comma."""
    scene, deed, foe, result = phrases
    assert not re.search(r"\.\.|,,|\s\s|\s,|^\s|\s$", tell(scene, deed, foe, result))


def test_nothing_to_tell_is_nothing() -> None:
    """Phrases of dots alone: no lonely full stop."""
    assert tell(None, "...", "…", "") == ""
