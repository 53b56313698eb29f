"""All that is said at a table of Lying Pirates: whole sentences, good English, nothing left out or blurted out."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from blarney.core.events import Event
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import PHANTOM
from games.lying_pirates_table.laid import GAME, asked, names, wild_games

HERE = Path(__file__).parents[3] / "src" / "blarney" / "games" / "lying_pirates"
# What only the one hears to whom it happens.
QUIET = {"dealt", "dealt_tiles", "passed", "sailing", "was_passed", "shook", "stole"}
BROKEN = re.compile(r"[{}]|None|\bNone\b|events\.|prompts\.|refusals\.|  | ,|\.\.|!\.|\?\.")
# One of a thing is not many, and many are not one.
ODD = re.compile(
    r"\b1 (?:coins|tiles|cards|twos|threes|fours|fives|sixes|dice|spaces|discards)\b"
    r"|\b(?!1 )\d+ (?:coin|tile|card|two|three|four|five|six|die|space|discard)\b|\b[Yy]ou (?!miss|pass)\w+s\b"
)


def flawless(sentence: str) -> None:
    """Is this a sentence that people may read?"""
    assert not BROKEN.search(sentence), sentence
    assert not ODD.search(sentence), sentence
    assert sentence[:1] == sentence[:1].upper(), sentence


def test_all_that_happens_is_told_in_good_sentences() -> None:
    told: Counter[str] = Counter()

    def hear(viewer: int | None, event: Event) -> None:
        sentence = GAME.say(event.text(), names(viewer))
        if sentence:
            flawless(sentence)
            assert sentence.endswith((".", "!", "?", "”")), sentence
        else:
            assert event.what in QUIET, event
        told[event.what] += 1

    for table in wild_games(18, hear):
        if table.outcome is not None:
            for viewer in (*range(table.seats), None):
                flawless(GAME.say(table.outcome.why, names(viewer)))
    assert len(told) > 40


@pytest.mark.parametrize("kind", ["prompts", "refusals"])
def test_every_prompt_and_refusal_of_the_rules_has_a_sentence(kind: str) -> None:
    source = "\n".join(path.read_text() for path in sorted(HERE.rglob("*.py")))
    keys = set(re.findall(rf'"({kind}\.[a-z_]+)"', source))
    assert len(keys) > 10
    assert [key for key in keys if not GAME.catalogue.has(key)] == []


def test_every_event_that_the_rules_name_has_a_sentence() -> None:
    source = "\n".join(path.read_text() for path in sorted((HERE / "rules").glob("*.py")))
    source += (HERE / "effects.py").read_text()
    named = re.findall(r'announce\(\s*table,\s*((?:"[a-z_]+"(?: if [^"\n]+ else )?)+)', source)
    named += re.findall(r'\btell\(\s*((?:"[a-z_]+"(?: if [^"\n]+ else )?)+)', source)
    words = {word for part in named for word in re.findall(r'"([a-z_]+)"', part)}
    assert len(words) > 40
    assert [word for word in words if not GAME.catalogue.has(f"events.{word}")] == []


def test_every_question_is_put_in_a_good_sentence_to_everybody() -> None:
    asked_so: Counter[str] = Counter()
    for table in wild_games(8, lambda viewer, event: None, seed=2):
        if table.question is None:
            continue
        asked_so[table.question.prompt.key] += 1
        flawless(GAME.say(table.question.prompt, names(None)))
        seat = table.waiting[0]
        flawless(asked(table, seat))
    assert len(asked_so) > 8


def test_every_refusal_is_a_good_sentence() -> None:
    refused: Counter[str] = Counter()
    strange = [
        move for number, move in enumerate(GAME.moves) if number % 17 == 0 or number > len(GAME.moves) - 60
    ]
    for turn, table in enumerate(wild_games(5, lambda viewer, event: None, seed=3)):
        if turn % 10 or table.outcome is not None:
            continue
        seat = table.waiting[0]
        for move in strange:
            if (why := table.why_not(seat, move)) is not None:
                refused[why.text.key] += 1
                flawless(GAME.say(why.text, names(seat)))
    assert len(refused) > 15


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("earned", {"many": 1}, "Bo gains 1 coin."),
        ("earned", {"many": 2}, "Bo gains 2 coins."),
        ("bet", {"many": 1, "face": 6}, "Bo bets 1 six."),
        ("raised", {"many": 6, "face": 6}, "Bo raises to 6 sixes."),
        ("counted", {"many": 0, "face": 3}, "All told: no threes."),
        ("counted_cursed", {"many": 4, "face": 3, "struck": 3},
         "All told: 4 threes. Of Bo's dice 3 do not count, for the curse."),
        ("counted_cursed", {"many": 1, "face": 3, "struck": 1},
         "All told: 1 three. Of Bo's dice 1 does not count, for the curse."),
        ("rerolled", {"price": 0}, "Bo rolls again."),
        ("rerolled", {"price": 1}, "Bo rolls again, for 1 coin."),
        ("drew", {"many": 1}, "Bo draws 1 card."),
        ("gained_special", {"die": 0}, "Bo takes the Pirate King aboard."),
        ("rolled_well", {"die": 0, "lucky": 1}, "Bo rolls the Pirate Die: O, all well."),
        ("rolled_badly", {"die": 1, "lucky": 0}, "Bo rolls the Treasure Die: X, bad luck."),
        ("lost_final", {"crew": 0}, "Bo loses the last crew, and is beaten."),
        ("prepared", {"crew": 3, "many": 0}, "Bo goes into the Final Battle with 3 crew."),
        ("revealed", {"dice": [5, 0, 1, 5]}, "Bo lifts the cup: 1, 5, 5 and blank."),
        ("looked", {"other": 0}, "Bo looks at your cards."),
        ("looked", {"other": 2}, "Bo looks at Cid's cards."),
        ("called", {"other": PHANTOM}, "“Liar!” Bo does not believe the Phantom."),
    ],
)  # fmt: skip
def test_one_is_not_many(key: str, values: dict[str, Value], said: str) -> None:
    """Read by the first seat, of the second; the same dice have other names where they decide something."""
    assert GAME.say(Text(f"events.{key}", {"seat": 1, "captain": 1, **values}), names(0)) == said


def test_the_phantom_is_told_of_like_a_captain() -> None:
    """[LP-86]"""
    values: dict[str, Value] = {"seat": None, "captain": PHANTOM, "many": 2, "space": 0, "tile": 0}
    assert GAME.say(Text("events.sailed", values), names(0)) == "The Phantom sails 2 tiles, to Start/End."


def test_whoever_bets_for_the_phantom_peeps_under_its_cup() -> None:
    """[LP-92]"""
    values: dict[str, Value] = {"seat": 0, "captain": PHANTOM, "dice": [3, 2]}
    assert GAME.say(Text("events.shook", values), names(0)) == "You peep under the Phantom's cup: 2 and 3."
    assert GAME.say(Text("events.shook", {**values, "captain": 0}), names(0)) == "Under your cup: 2 and 3."
    assert GAME.say(Text("events.shook", {**values, "captain": 0}), names(1)) == ""
