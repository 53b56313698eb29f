"""What is compared after a kill finds everything that could be lost."""

from __future__ import annotations

import random
from typing import Any, cast

import blarney
from blarney.core.record import Played
from server.faults import books
from server.faults.player import Habits, Player
from server.tavern import Guest


def player(*acknowledged: str) -> Player:
    """Somebody on the first seat, who was told that these were played."""
    made = Player(cast(Guest, None), "T", 0, Habits(), random.Random(0))
    made.acknowledged = list(acknowledged)
    return made


def journal(*ids: str) -> books.Journals:
    """A journal in which the first seat has played these."""
    moves = [{"what": "moved", "seat": 0, "moves": ["pass"], "id": id} for id in ids]
    return {"T": [{"number": number, "at": 10 * number, **move} for number, move in enumerate(moves)]}


def update(told: int, *events: str, epoch: int = 0, question: int = 1) -> dict[str, Any]:
    """Something that the tavern tells."""
    state = {"question": question, "offers": [], "undo": False, "view": {"outcome": None}}
    return {"type": "update", "told": told, "events": list(events), "epoch": epoch, "state": state}


def test_all_is_well_if_everything_is_there() -> None:
    assert books.missing(journal("a", "b", "c"), [player("a", "c")]) == []


def test_a_lost_answer_is_found() -> None:
    assert "told that b was played" in books.missing(journal("a"), [player("a", "b")])[0]


def test_an_answer_in_another_order_is_found() -> None:
    assert "in that order" in books.missing(journal("b", "a"), [player("a", "b")])[0]


def test_an_answer_that_was_played_twice_is_found() -> None:
    assert "a more than once" in books.missing(journal("a", "a"), [player()])[0]


def test_an_answer_that_was_refused_and_played_is_found() -> None:
    refused = player()
    refused.refused.add("a")
    assert "was refused a" in books.missing(journal("a"), [refused])[0]


def test_a_journal_that_has_become_shorter_or_other_is_found() -> None:
    assert books.unsteady(journal("a"), journal("a", "b")) == []
    assert books.unsteady(journal("a", "b"), journal("a")) != []
    assert books.unsteady(journal("a"), journal("b")) != []
    assert books.unsteady(journal("a"), {}) != []


def test_a_gap_and_a_time_that_goes_back_are_found() -> None:
    assert books.disorder(journal("a", "b")) == []
    assert books.disorder({"T": journal("a", "b")["T"][1:]}) != []
    assert books.disorder({"T": [{**entry, "at": -entry["at"]} for entry in journal("a", "b")["T"]]}) != []


def test_a_record_that_is_not_its_journal_is_found() -> None:
    record = blarney.Record(game="bon", edition=1, seats=3, pack="", entries=[Played(0, "pass")])
    assert books.mismatch(record, journal("a")["T"]) == []
    assert books.mismatch(record, journal("a", "b")["T"]) != []
    assert books.mismatch(record, []) != []
    held = [{"what": "held"}]
    assert books.mismatch(record, held) == []
    assert books.mismatch(record, held + journal("a", "b")["T"]) != []


def test_a_player_notices_that_something_told_is_not_true_any_more() -> None:
    steady = player()
    steady.update(update(0, "dealt", "played"))
    steady.update(update(2, "won"))
    steady.update(update(0, "dealt", "played", "won", "dealt"))
    assert steady.wrong == []
    steady.update(update(0, "dealt", "played"))
    assert "has not happened any more" in steady.wrong[0]


def test_a_player_notices_a_question_that_comes_again() -> None:
    steady = player()
    steady.update(update(0, question=5))
    steady.update(update(0, question=4))
    assert "answered before" in steady.wrong[0]


def test_a_player_notices_that_an_answer_taken_back_is_there_again() -> None:
    steady = player()
    steady.update(update(0, "dealt", epoch=1))
    steady.update(update(0, "dealt", "played"))
    assert "taken back" in steady.wrong[0]


def test_a_player_notices_an_acknowledgement_of_something_never_said() -> None:
    steady = player("a")
    steady.played({"id": "a", "question": 1})
    assert steady.wrong == []
    steady.played({"id": "b", "question": 1})
    assert "never said b" in steady.wrong[0]


def test_a_player_notices_other_words() -> None:
    steady = player()
    steady.listen(1, "I never lie.")
    steady.listen(1, "I never lie.")
    assert steady.wrong == []
    steady.listen(1, "I always lie.")
    assert steady.wrong != []
