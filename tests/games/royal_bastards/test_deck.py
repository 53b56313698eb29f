"""Our box of Royal Bastards: what is in it, and that its texts are true."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

import pytest

from blarney.core.pack import Pack
from blarney.games.royal_bastards import deck as box
from blarney.games.royal_bastards.deck import Deck, Verb
from blarney.games.royal_bastards.pack import read
from blarney.games.royal_bastards.scripts import VERBS

CARDS = ("chaos", "skeleton", "endorsement", "contest")
SECTIONS = ("territory", "bastard", *CARDS)
LANDS = {
    "brown": {"orc", "goblin", "troll"},
    "yellow": {"human", "halfling"},
    "blue": {"dwarf", "giant"},
    "green": {"elf", "gnome", "centaur"},
    "purple": {"demon", "dragon-kin", "lycan"},
}
# Printed names that are not ours to use, as the beginnings of their SHA-256 in small letters, of up to five words.
PRINTED = (
    "5a9cea25 801d9204 a4786851 2f423bf0 bee9f655 3efa52b0 a0de5e58 eeff8a62 a0978aa7 8284b952 42b9ce8e e8f10b56 "
    "61bffea9 1534bfa6 ad505b0b 25141892"
)
# Which words a text must have for what a card does.
VERB_WORDS = {
    "choose_player": "[Cc]hoose (a|another) player", "choose_land": "[Cc]hoose .*Territory", "either": "[Ee]ither",
    "support": "Support", "carry": "Support.* (go|comes) from there to", "gold": "Gold", "rob_gold": "[Ss]teal .* Gold",
    "score": "total", "die": "[Rr]oll a d8", "boost": "until the turn ends", "switch": "This contest is about",
    "draw": "[Dd]raw", "discard": "discard", "rob_card": "steal . card", "look": "[Ll]ook at their hand",
    "peek": "[Ll]ook at their face-down Skeletons", "skeleton": "face-down Skeleton", "reveal": "turned up",
    "bury": "revealed Skeleton is discarded", "endorse": "an Endorsement", "disown": "loses its last Endorsement",
    "send": "Bastards go", "approval": "Royal Approval",
}  # fmt: skip
WORDS = {
    "where": {
        "here": "here", "land": "there|chosen one", "home": "Hometown", "adjacent": "adjacent|next to it",
        "capital": "Joda City", "bastards": "where it is",
    },
    "per": {
        "adjacent": "for each adjacent", "endorsement": "for each Endorsement", "skeleton": "for each .*Skeleton",
        "bastard": "for each Bastard", "land": "for each Territory where", "card": "for each card in hand",
        "rival": "for each (other )?player",
    },
    "who": {
        "others": "other player", "all": "all|Every", "fighters": "Every player in", "rivals": "every other player in",
        "richest": "most Gold", "poorest": "the least", "them": "[Tt]heir|[Tt]hey|from them",
    },
    "among": {
        "others": "another player", "all": "a player", "fighters": "a player in this contest",
        "rivals": "another player in the contest", "any": "Territory", "yours": "where you have Support",
        "theirs": "where they have Support", "near": "or next to one",
    },
}  # fmt: skip
# What the book's sample contest and its questions say of cards.
DEBATE = """
attribute = "mastery"
bonus = "priest"
won = [{ verb = "support", amount = 2, where = "here" }, { verb = "gold", amount = 1, per = "adjacent" }]
lost = [{ verb = "support", amount = 1, where = "here" }, { verb = "gold", amount = 2 }, \
{ verb = "support", amount = -1, where = "adjacent" }]
"""
MORE_MASTERY = """
type = "contest"
attribute = "mastery"
does = [{ verb = "die", amount = 8 }]
"""
TWO_WAYS = """
type = "contest"
does = [{ verb = "either", first = [{ verb = "boost", attribute = "magic", amount = 2 }], \
second = [{ verb = "score", amount = 1 }] }]
"""
BAD_TEAM = """
type = "contest"
does = [{ verb = "choose_player", among = "fighters" }, { verb = "score", who = "them", amount = -3 }]
"""
TWO_CARDS = """
type = "anytime"
does = [{ verb = "choose_player", among = "others" }, { verb = "discard", who = "them", amount = 2 }]
"""
GREEN_LAND = """
does = [{ verb = "choose_land", among = "yours", colour = "green" }, { verb = "support", amount = -2, where = "land" }]
"""


@cache
def our_text() -> str:
    """Our own pack as it is written."""
    return (files("blarney.games.royal_bastards") / "cards.toml").read_text(encoding="utf-8")


@cache
def ours() -> Pack:
    """Our own pack."""
    return Pack.loads(our_text(), built_in=True)


@cache
def our_deck() -> Deck:
    """Our own box."""
    return read(ours()).deck


def tables(section: str) -> list[dict[str, Any]]:
    """The cards of a section as they are written."""
    found = ours().data[section]
    assert isinstance(found, list)
    return found


def done(card: dict[str, Any]) -> list[dict[str, Any]]:
    """All that a card does, in either of two ways too."""
    found = [*card.get("does", []), *card.get("won", []), *card.get("lost", [])]
    return found + [one for verb in found for way in ("first", "second") for one in verb.get(way, [])]


def all_verbs(deck: Deck) -> list[Verb]:
    """Every verb of a box."""
    return [verb for script in deck.scripts for verb in script]


def test_the_box_holds_what_it_should() -> None:
    """And no more. [RB-1]"""
    deck = our_deck()
    assert read(ours()).seats == range(2, 5)
    assert (len(deck.bastards), len(deck.lands), deck.many_chaos) == (12, 11, 80)
    assert (len(deck.contest_cards), len(deck.endorsement_cards), len(deck.kinds) - 80) == (25, 20, 20)
    assert deck.scripts[0] == []
    assert (deck.first_die, deck.champion_die) == (10, 8)


def test_the_numbers_of_the_table() -> None:
    """Prices, income, critical hits, festivals. [RB-77] [RB-R45] [RB-R46]"""
    assert our_deck().laws == [3, 12, 6, 4, 2, 1, 0, 10, *[0] * 10]
    assert our_deck().feasts == [[4, 3, 2, 1], [6, 4, 3, 2]]


def test_a_hundred_points_lie_on_the_map() -> None:
    """Joda City is red and worth 15, each land has a 10 and a 7 of its colour. [RB-61] [RB-62] [RB-R42] [RB-R43]"""
    deck = our_deck()
    assert (deck.lands[0].title, deck.lands[0].points, deck.colours[0]) == ("Joda City", 15, "red")
    points = {
        colour: [land.points for land in deck.lands if land.colour == at]
        for at, colour in enumerate(deck.colours)
    }
    assert points == {"red": [15], **{colour: [10, 7] for colour in LANDS}}


def test_bastards_are_of_all_lands_and_equally_strong() -> None:
    """Each lives in a land of its people. [RB-59] [RB-R44] [RB-R47]"""
    deck = our_deck()
    for heir in deck.bastards:
        assert heir.race in LANDS[deck.colours[deck.lands[heir.home].colour]]
        assert sum(heir.scores) == 12
        assert all(1 <= score <= 6 for score in heir.scores[:3])
        assert 1 <= heir.scores[box.MOVEMENT] <= 3
    assert len({heir.race for heir in deck.bastards}) == 12
    assert set(Counter(heir.calling for heir in deck.bastards).values()) == {2}
    assert set(Counter(deck.lands[heir.home].colour for heir in deck.bastards).values()) == {2, 3}


def test_every_ability_is_its_own() -> None:
    """It changes something, and no other changes the same. [RB-60]"""
    abilities = [tuple(heir.changes) for heir in our_deck().bastards]
    assert all(any(ability) for ability in abilities)
    assert len(set(abilities)) == 12


def test_chaos_cards_are_of_all_types() -> None:
    """Two kinds cancel; all sell for 1 to 3. [RB-69] [RB-R47]"""
    kinds = our_deck().chaos
    assert len(kinds) >= 36
    many = Counter(kind.type for kind in kinds)
    least = {box.WHEN_MOVING: 8, box.IN_CONTESTS: 13, box.ANYTIME: 14, box.AT_THE_END: 4}
    assert all(many[type_] >= number for type_, number in least.items())
    assert [kind.copies for kind in kinds if kind.cancels] == [4, 3]
    assert {kind.value for kind in kinds} == {1, 2, 3}


def test_contests_are_about_everything_and_for_everybody() -> None:
    """Each class has two bonus dice and each race one. [RB-40]"""
    deck = our_deck()
    assert [Counter(one.attribute for one in deck.contests)[at] for at in range(4)] == [7, 7, 7, 4]
    bonuses = Counter(one.bonus for one in deck.contests)
    assert bonuses == {
        **{heir.calling: 2 for heir in deck.bastards}, **{heir.race: 1 for heir in deck.bastards}, "": 1
    }  # fmt: skip


@pytest.mark.parametrize(
    ("section", "wanted"),
    [
        ("contest", DEBATE),
        ("chaos", MORE_MASTERY),
        ("chaos", TWO_WAYS),
        ("chaos", BAD_TEAM),
        ("chaos", TWO_CARDS),
        ("skeleton", GREEN_LAND),
    ],
)
def test_cards_of_which_the_book_speaks_are_there(section: str, wanted: str) -> None:
    """One of each, with a name of ours: of the sample contest, and of the questions. [RB-R47]"""
    said = tomllib.loads(wanted)
    assert len([card for card in tables(section) if said.items() <= card.items()]) == 1


def test_every_word_that_a_card_can_use_is_used() -> None:
    """Else nobody would ever see it. [RB-R47]"""
    verbs = all_verbs(our_deck())
    assert (
        {verb.verb for verb in verbs}
        == set(range(len(box.VERB_NAMES)))
        == {form.number for form in VERBS.values()}
    )
    assert {verb.who for verb in verbs} == set(range(len(box.WHO_NAMES)))
    assert {verb.where for verb in verbs} == set(range(len(box.WHERE_NAMES)))
    assert {verb.per for verb in verbs} == set(range(len(box.PER_NAMES)))
    assert {verb.among for verb in verbs if verb.verb == box.CHOOSE_LAND} == set(range(len(box.AMONG_NAMES)))
    assert {verb.champion for verb in verbs} == {False, True}


@pytest.mark.parametrize("section", CARDS)
def test_texts_say_what_cards_do(section: str) -> None:
    """With the same numbers, places and people. [RB-R47]"""
    for card in tables(section):
        text = card["text"]
        for verb in done(card):
            assert re.search(VERB_WORDS[verb["verb"]], text), card["name"]
            assert str(abs(verb.get("amount", 0))) in text or "amount" not in verb, card["name"]
            for key, words in WORDS.items():
                assert re.search(words.get(verb.get(key, ""), ""), text), (card["name"], key)
            assert verb.get("colour", "") in text, card["name"]
            assert verb.get("attribute", "").capitalize() in text, card["name"]


def test_texts_say_which_attribute_changes_and_when_a_card_is_for() -> None:
    """A reader needs nothing but the text. [RB-R47]"""
    for card in [*tables("skeleton"), *tables("endorsement")]:
        assert f"{card['attribute'].capitalize()} {card['amount']:+}" in card["text"]
        assert all(str(abs(change)) in card["text"] for change in card.get("changes", {}).values())
        if "does" in card:
            assert ("When this is turned up" in card["text"]) or ("When you gain this" in card["text"])
    for card in tables("chaos"):
        contest = f"contest of {card['attribute'].capitalize()}" if "attribute" in card else "contest"
        assert (f"{contest} that you are in" in card["text"]) == card.get("involved", False), card["name"]
    for card in tables("contest"):
        assert re.search("Winner: .+ Losers: .+", card["text"])


def test_names_titles_and_moves_are_all_different() -> None:
    """So that one word means one thing. [RB-R41]"""
    for key in ("name", "title", "text"):
        found = [card[key] for section in SECTIONS for card in tables(section) if "cancels" not in card]
        assert len(set(found)) == len(found)
    moves = [move.text for move in our_deck().moves(4)]
    assert len(set(moves)) == len(moves)


def test_no_printed_name_is_used() -> None:
    """All heirs and cards are our own. [RB-R41]"""
    words = re.findall(r"[a-z]+", our_text().lower())
    said = {" ".join(words[at : at + many]) for at in range(len(words)) for many in range(1, 6)}
    assert not {sha256(phrase.encode()).hexdigest()[:8] for phrase in said} & set(PRINTED.split())
