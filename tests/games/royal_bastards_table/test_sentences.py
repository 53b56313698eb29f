"""All that is said at a table of Royal Bastards: whole sentences, good English, nothing left out or blurted out."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from blarney.core.events import Event
from blarney.core.texts import Text, Value
from games.royal_bastards_table.laid import GAME, asked, names, offered, viewed, wild_games

HERE = Path(__file__).parents[3] / "src" / "blarney" / "games" / "royal_bastards"
# What only the one hears to whom it happens, or nobody needs to hear.
QUIET = {"dealt", "dealt_lands", "stole", "contest_over", "cleared"}
BROKEN = re.compile(r"[{}]|\bNone\b|events\.|prompts\.|refusals\.|  | ,|\.\.|!\.|\?\.|“”|\(\)")
# One of a thing is not many, and many are not one; what cards say of "you" is not looked at.
ODD = re.compile(
    r"\b1 (?:cards|points|Territories|secrets|scandals)\b|\b(?!1 )\d+ (?:card|point|Territory|secret|scandal)\b"
    r"|^[Yy]ou (?!pass)\w+s\b"
)


def flawless(sentence: str) -> None:
    """Is this a sentence that people may read?"""
    assert not BROKEN.search(sentence), sentence
    assert not ODD.search(re.sub("“.*”", "", sentence)), sentence
    assert sentence[:1] == sentence[:1].upper(), sentence


def test_all_that_happens_is_told_in_good_sentences() -> None:
    told: Counter[str] = Counter()

    def hear(viewer: int | None, event: Event) -> None:
        sentence = GAME.say(event.text(), names(viewer))
        if sentence:
            flawless(sentence)
            assert sentence.endswith((".", "!", "?", "”", ")")), sentence
        else:
            assert event.what in QUIET, event
        told[event.what] += 1

    for table in wild_games(9, hear):
        if table.outcome is not None:
            for viewer in (*range(table.seats), None):
                flawless(GAME.say(table.outcome.why, names(viewer)))
    assert len(told) > 50


@pytest.mark.parametrize("kind", ["prompts", "refusals"])
def test_every_prompt_and_refusal_of_the_rules_has_a_sentence(kind: str) -> None:
    source = "\n".join(path.read_text() for path in sorted((HERE / "rules").glob("*.py")))
    keys = set(re.findall(rf'"({kind}\.[a-z_]+)"', source))
    assert len(keys) > 10
    assert [key for key in keys if not GAME.catalogue.has(key)] == []


def test_every_event_that_the_rules_name_has_a_sentence() -> None:
    source = "\n".join(path.read_text() for path in sorted((HERE / "rules").glob("*.py")))
    source += (HERE / "effects.py").read_text()
    words = set(re.findall(r'\btell\(\s*"([a-z_]+)"', source))
    words |= set(re.findall(r'"([a-z_]+)" if rolled else "[a-z_]+"', source))
    assert len(words) > 50
    assert [word for word in words if not GAME.catalogue.has(f"events.{word}")] == []


def test_every_reason_of_the_house_has_a_sentence() -> None:
    source = "\n".join(path.read_text() for path in sorted(HERE.glob("*.py")))
    keys = set(re.findall(r'"(why\.[a-z_]+)"', source))
    assert keys
    assert [key for key in keys if not GAME.catalogue.has(key)] == []


def test_every_question_is_put_in_a_good_sentence_to_everybody() -> None:
    asked_so: Counter[str] = Counter()
    for table in wild_games(6, lambda viewer, event: None, seed=2):
        if table.question is None:
            continue
        asked_so[table.question.prompt.key] += 1
        if table.question.kind != "window":
            flawless(GAME.say(table.question.prompt, names(table.seats)))
        seat = table.waiting[0]
        flawless(asked(table, seat))
        shown = offered(table, seat)
        assert len(set(shown)) == len(shown)
        assert not any(BROKEN.search(caption) for caption in shown), shown
    assert len(asked_so) > 12


def test_every_refusal_is_a_good_sentence() -> None:
    refused: Counter[str] = Counter()
    strange = [move for number, move in enumerate(GAME.moves) if number % 7 == 0 or number > 380]
    for turn, table in enumerate(wild_games(4, lambda viewer, event: None, seed=3)):
        if turn % 9 or table.outcome is not None:
            continue
        seat = table.waiting[0]
        for move in strange:
            if (why := table.why_not(seat, move)) is not None:
                refused[why.text.key] += 1
                flawless(GAME.say(why.text, names(seat)))
    assert len(refused) > 12


def land(name: str) -> int:
    """A Territory by number."""
    return next(at for at, one in enumerate(GAME.deck.lands) if one.name == name)


ORKLAND = land("orkland")
LUNA = next(at for at, one in enumerate(GAME.deck.bastards) if one.name == "luna")
HEDGE = next(at for at, one in enumerate(GAME.deck.endorsements) if one.title == "The Hedge Wizards")
SHOVEL = GAME.deck.names.index("shovel")
CONTEST = GAME.deck.first_contest


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("drew", {"many": 1}, "Bo draws 1 card."),
        ("drew", {"many": 2}, "Bo draws 2 cards."),
        ("gained_support", {"many": 2, "land": land("cosy crypt")}, "Bo places 2 Support in the Cosy Crypt."),
        ("carried", {"many": 1, "land": ORKLAND, "other": 0}, "1 of Bo's Support goes from Orkland to Joda City."),
        ("carried", {"many": 2, "land": ORKLAND, "other": 0}, "2 of Bo's Support go from Orkland to Joda City."),
        ("counted", {"land": 0, "counts": [2, 0, 1]}, "Joda City: you 2, Cid 1."),
        ("counted", {"land": 0, "counts": [0, 0, 0]}, "Joda City: nobody has any Support there, and nobody wins it."),
        ("won_land", {"land": 0, "points": 15}, "Bo wins Joda City: 15 points."),
        ("edge", {"many": -3}, "Bo: -3 in this contest."),
        ("edge", {"many": 2}, "Bo: +2 in this contest."),
        ("boosted", {"many": -1, "attribute": "movement"},
         "All of Bo's Bastards have Movement -1 until the turn ends."),
        ("looked", {"other": 0}, "Bo looks at your cards."),
        ("looked", {"other": 2}, "Bo looks at Cid's cards."),
        ("bought_reveal", {"other": 1, "price": 4}, "Bo pays 4 gold, and one of their own Skeletons is turned up."),
        ("bought_reveal", {"other": 0, "price": 4}, "Bo pays 4 gold, and one of your Skeletons is turned up."),
        ("chose_player", {"other": 0}, "Bo chooses you."),
        ("chose_way", {"way": 2, "source": SHOVEL}, "Bo takes the second of the two ways of “Shovel and Lantern”."),
        ("chose_way", {"seat": 0, "way": 1, "source": CONTEST},
         f"You take the first of the two ways of {GAME.deck.contests[0].title}."),
        ("tied", {"seats": [0, 2], "many": 15}, "You and Cid tie, with 15 each."),
        ("tie_ability", {"bastards": [LUNA], "endorsements": [], "skeletons": []},
         "Bo wins ties, thanks to Luna Halfmoon."),
        ("tie_ability", {"seat": 0, "bastards": []}, "You win ties."),
        ("tie_scores", {"seats": [1, 0], "scores": [5, 3], "attribute": "might"},
         "By the Might that is printed on their Bastards: Bo 5, you 3."),
        ("earned", {"many": 2, "bastards": [LUNA, LUNA]}, "Bo gets 2 gold, thanks to Luna Halfmoon ×2."),
        ("earned", {"many": 2, "endorsements": [HEDGE]}, "Bo gets 2 gold, thanks to the Hedge Wizards."),
        ("earned", {"many": 2}, "Bo gets 2 gold."),
        ("lost_support", {"many": 1, "land": 0, "bastards": [LUNA]},
         "Bo loses only 1 Support in Joda City, thanks to Luna Halfmoon."),
        ("no_support", {"seat": 0, "many": 0, "land": 0, "bastards": [LUNA]},
         "You lose no Support in Joda City, thanks to Luna Halfmoon."),
        ("no_support", {"many": 0, "land": 0}, "Bo loses no Support in Joda City."),
        ("contest_phase", {"lands": []}, "The Contest Phase begins, and no rivals have met."),
        ("contest_phase", {"lands": [0, ORKLAND]}, "The Contest Phase begins. Flags fly in Joda City and Orkland."),
        ("total", {"many": 9, "edge": 0}, "Bo: 9 in all."),
        ("total", {"many": 9, "edge": -2}, "Bo: 9 in all, -2 of it from cards and friends."),
        ("cancelled", {}, "Bo's card is cancelled."),
        ("festival", {"land": 0, "turn": 8}, "The Festival! Everybody goes to Joda City."),
        ("drew", {"seat": 0, "many": 2, "cards": ["shovel", "shovel"]}, "You draw “Shovel and Lantern” ×2."),
        ("dealt_lands", {"seat": 0, "cards": ["orkland", "cosy crypt"]},
         "Your Territories to lay: Orkland and the Cosy Crypt."),
        ("laid", {"land": land("cosy crypt")}, "Bo lays the Cosy Crypt."),
        ("laid", {"land": land("cosy crypt"), "seat": None}, "The Cosy Crypt is laid."),
        ("praised", {"many": 1}, "Bo gains 1 point of Royal Approval."),
    ],
)  # fmt: skip
def test_one_is_not_many(key: str, values: dict[str, Value], said: str) -> None:
    """Read by the first seat, of the second."""
    assert GAME.say(Text(f"events.{key}", {"seat": 1, **values}), names(0)) == said


def test_a_roll_is_told_with_all_its_dice() -> None:
    """A critical hit is rolled again and added. [RB-82]"""
    heir = next(at for at, one in enumerate(GAME.deck.bastards) if one.name == "grunda")
    values: dict[str, Value] = {"seat": 1, "bastard": heir, "attribute": "might", "score": 6}
    said = GAME.say(Text("events.rolled", {**values, "die": 13, "dice": [10, 3], "bonus": 4}), names(0))
    assert said == "Dame Grunda the Gentle (Bo): Might 6, die 13 (10 + 3!), bonus die 4."
    said = GAME.say(Text("events.rolled", {**values, "die": 3, "dice": [3], "bonus": 0}), names(1))
    assert said == "Dame Grunda the Gentle (yours): Might 6, die 3."


def test_what_is_added_to_a_bonus_die_is_told_with_the_reason() -> None:
    """[RB-43] [RB-60]"""
    values: dict[str, Value] = {
        "seat": 1,
        "bastard": LUNA,
        "attribute": "might",
        "score": 6,
        "die": 3,
        "dice": [3],
    }
    for owed, said in (({"bastards": [LUNA]}, " thanks to Luna Halfmoon"), ({}, "")):
        bonus: dict[str, Value] = {"bonus": 6, "extra": 2, **owed}
        told = GAME.say(Text("events.rolled", {**values, **bonus}), names(0))
        assert told == f"Luna Halfmoon (Bo): Might 6, die 3, bonus die 4, and 2 more{said}."


@pytest.mark.parametrize(
    ("occasion", "said"),
    [
        ("festival", "All compete at the Festival"),
        ("land", "tie for Joda City"),
        ("crown", "tie for the crown"),
        ("phase", "meet in Joda City"),
    ],
)
def test_a_contest_is_told_by_what_it_is_for(occasion: str, said: str) -> None:
    """[RB-51] [RB-96] [RB-102]"""
    values: dict[str, Value] = {"contest": 0, "attribute": "might", "land": 0, "seats": [0, 1]}
    assert said in GAME.say(Text("events.contest", {**values, "occasion": occasion}), names(0))


def test_nobody_hears_what_others_drew_or_hide() -> None:
    """[RB-8]"""
    secret = [kind.title for kind in GAME.deck.chaos] + [paper.title for paper in GAME.deck.skeletons]
    heard: list[str] = []

    def hear(viewer: int | None, event: Event) -> None:
        if viewer is None and event.what in (
            "drew",
            "got_skeleton",
            "looked",
            "peeked",
            "was_robbed",
            "stole",
        ):
            heard.append(GAME.say(event.text(), names(None)))

    for _ in wild_games(4, hear, seed=4):
        pass
    assert len(heard) > 30
    assert not [line for line in heard for title in secret if title in line]


def test_reasons_that_tell_of_the_hand_are_told_late() -> None:
    """[RB-63]"""
    table = next(iter(wild_games(1, lambda viewer, event: None)))
    assert viewed(table, 0).phase == "set_up"
    hushed = {move.text.split()[0]: GAME.hushed(table, move) for move in GAME.moves}
    assert hushed["pass"] == ("ended",)
    assert hushed["back"] == ("got_skeleton",)
    assert hushed["lay"] == hushed["at"] == ("turn",)
    assert hushed["play"] == hushed["sell"] == hushed["go"] == ()
