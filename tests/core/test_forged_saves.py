"""Saves that cannot be, damaged or forged, are refused; every range is checked."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from blarney import BadSave, Table
from blarney.core import saves
from tiny.board import Tiny
from tiny.chaos import BOAST, CANCEL, CHAOS
from tiny.climb import CLIMB, ClimbGame
from tiny.cups import CUPS
from tiny.offers import OFFERS, PUTS, TAKE
from tiny.packets import BURY, LAYS, PACKETS
from tiny.passing import PASSING_GAME
from tiny.setting import deal, lay, saved

Path = tuple[str | int, ...]


def cancelled_cancel() -> Tiny:
    """A boast, its cancel, and the cancel of that, all three on the agenda."""
    table = lay(CHAOS, "boast cancel cancel boast cancel cancel", seats=2)
    table.play(0, BOAST)
    table.play(1, CANCEL)
    table.play(0, CANCEL)
    return table


def forged(table: Table, path: Path, value: object) -> dict[str, object]:
    """A save with one value changed and the checksum made right again."""
    data = copy.deepcopy(table.game.save(table))
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    data["check"] = saves.digest(data)
    return data


FORGERIES: list[tuple[Path, object]] = [
    (("format",), 2),
    (("game",), "tiny_cups"),
    (("edition",), 9),
    (("pack",), "0" * 16),
    (("seats",), 9),
    (("seats",), True),
    (("options",), {"volume": 11}),
    (("options",), 3),
    (("chance",), None),
    (("chance", "used"), 99),
    (("number",), -1),
    (("number",), 1 << 50),
    (("number",), 1.5),
    (("number",), "1"),
    (("asked",), [2]),
    (("asked",), "01"),
    (("answers",), [[]]),
    (("answers",), [["boast"], 3]),
    (("answers",), [["sing"], []]),
    (("answers",), [[7], []]),
    (("passed",), [0, 0]),
    (("passed",), [4, 0, 0]),
    (("passed",), [3, 0, 0]),
    (("passed",), [0, 2, 0]),
    (("outcome",), {"winners": "all"}),
    (
        ("outcome",),
        {"winners": [0], "scores": [1, 0], "ranking": [[0], [1]], "why": {"key": "k", "values": {}}},
    ),
    (("table",), []),
    (("table", "scores"), [0]),
    (("table", "scores"), [0, -1]),
    (("table", "turn"), None),
    (("agenda",), []),
    (("agenda",), None),
    (("agenda",), ["Toast", "Sing"]),
    (("agenda",), ["Festival", "End"]),
    (("agenda",), [3]),
    (("agenda", -1), {"step": "Festival"}),
    (("agenda", -1), {"step": ["Declared"]}),
    (("agenda", -1), {"step": "Declared", "seat": 0}),
    (("agenda", -1, "seat"), 2),
    (("agenda", -1, "card"), 6),
    (("agenda", -1, "card"), -1),
    (("agenda", -1, "source"), 4),
    (("agenda", -1, "depth"), 21),
    (("agenda", -1, "cancels"), 99),
    (("agenda", -1, "cancels"), "Declared"),
    (("agenda", 0), {"step": "Declared", "seat": 0, "card": 0, "source": 0, "depth": 0, "cancels": 0}),
    (("cards",), None),
    (("cards", "zones"), [[0, 1, 2, 3, 4, 5]]),
    (("cards", "zones"), [[0, 1], [2, 3], [4], []]),
    (("cards", "zones"), [[0, 1], [2, 3], [4, 4], []]),
    (("cards", "zones"), [[0, 1], [2, 3], [4, 9], []]),
    (("cards", "seen"), [0]),
    (("cards", "seen"), [8, 0, 0, 0, 0, 0]),
    (("cards", "trail"), {}),
    (("cards", "trail"), 3),
]


@pytest.mark.parametrize(
    ("path", "value"), FORGERIES, ids=[f"{path}={value}"[:60] for path, value in FORGERIES]
)
def test_a_save_that_cannot_be_is_refused(path: Path, value: object) -> None:
    table = cancelled_cancel()
    with pytest.raises(BadSave):
        table.game.load(forged(table, path, value))


def on_a_trail() -> Tiny:
    """Seat 0 holds the oak (0) and has laid the elm (1); seat 1 holds 2 and 3; 4 is in the deck.

    The zones are two hands, the packet, what was turned up, and the deck.
    """
    table = lay(PACKETS, "oak elm ash yew fig", seats=2, dice=[0, 0])
    table.play(0, LAYS[1])
    return table


SHIFTS = ("cards", "trail", "shifts")
TRAILS: list[tuple[Path, object]] = [
    (("cards", "trail"), [1]),
    (("cards", "trail"), {"zones": [], "seen": [], "apart": 0}),
    (("cards", "trail", "zones"), None),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [4]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], []]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], [4, 4]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], [5]]),
    (("cards", "trail", "zones"), [[0, 2], [1, 3], [], [], [4]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 4], [], [], [3]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], ["4"]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], [False]]),
    (("cards", "trail", "zones"), [[0, 1], [2, 3], [], [], 4]),
    (("cards", "trail", "seen"), None),
    (("cards", "trail", "seen"), [7, 1, 7, 2]),
    (("cards", "trail", "seen"), [7, 1, 7, 2, 8]),
    (("cards", "trail", "seen"), [7, 1, 7, 2, -1]),
    (("cards", "trail", "seen"), [7, 1, 7, 2, True]),
    (("cards", "trail", "seen"), [7, 1, 7, 7, 0]),
    (("cards", "trail", "seen"), [7, 0, 7, 2, 0]),
    (("cards", "trail", "seen"), [7, 1, 7, 2, 4]),
    (("cards", "trail", "apart"), None),
    (("cards", "trail", "apart"), -1),
    (("cards", "trail", "apart"), 32),
    (("cards", "trail", "apart"), 0b00001),
    (("cards", "trail", "apart"), "4"),
    (SHIFTS, None),
    (SHIFTS, []),
    (SHIFTS, 3),
    (SHIFTS, [3]),
    (SHIFTS, [[]]),
    (SHIFTS, [[0, 2]]),
    (SHIFTS, [[0, 2, 1]]),
    (SHIFTS, [[0, 2, 1, 0]]),
    (SHIFTS, [[0, 2, 1, 2]]),
    (SHIFTS, [[0, 2, 1, 5]]),
    (SHIFTS, [[0, 2, 1, -1]]),
    (SHIFTS, [[0, 2, 1, 1, 1]]),
    (SHIFTS, [[0, 5, 1, 1]]),
    (SHIFTS, [[5, 2, 1, 1]]),
    (SHIFTS, [[0, -1, 1, 1]]),
    (SHIFTS, [[0, 3, 1, 1]]),
    (SHIFTS, [[0, 2, 8, 1]]),
    (SHIFTS, [[0, 2, 3, 1]]),
    (SHIFTS, [[0, 2, 0, 1]]),
    (SHIFTS, [[0, 2, 1, 1], [2, 2, 2]]),
    (SHIFTS, [[0, 2, 1, 1], [0, 0, 0]]),
    (SHIFTS, [[0, 2, 1, 1], [4, 4, 1]]),
    (SHIFTS, [[0, 2, 1, 1], [4, 4, 0, 4]]),
    (SHIFTS, [[0, 2, 1, True]]),
    (SHIFTS, [[0, 2, 1, 1.0]]),
    (SHIFTS, [[0, 2, 1, 1], [0, 2, 1, 1]]),
    (SHIFTS, [[0, 2, 1, 1], [2, 4, 0]]),
    (SHIFTS, [[0, 2, 1, 1], [2, 4, 0, 1]]),
    (SHIFTS, [[2, 2, 7], [0, 2, 1, 1]]),
    (SHIFTS, [[0, 0, 1, 1], [0, 2, 1, 1]]),
]


@pytest.mark.parametrize(("path", "value"), TRAILS, ids=[f"{path}={value}"[:70] for path, value in TRAILS])
def test_a_trail_that_cannot_be_is_refused(path: Path, value: object) -> None:
    table = on_a_trail()
    with pytest.raises(BadSave):
        table.game.load(forged(table, path, value))


def test_a_trail_that_leads_the_same_way_round_about_is_loaded() -> None:
    """It cannot be told from a real one: what is refused above is refused for its one flaw."""
    table = on_a_trail()
    again = table.game.load(forged(table, SHIFTS, [[0, 2, 1, 1], [2, 2, 0], [2, 4, 0], [4, 2, 1, 1]]))
    assert again.cards.zones == table.cards.zones


def test_of_a_trail_all_viewers_are_at_the_table() -> None:
    """With more cards than viewers a card's number is no bound for them."""
    table = lay(PACKETS, "oak elm ash yew fig bay oak elm ash", seats=2, dice=[0, 0])
    table.play(0, LAYS[1])
    with pytest.raises(BadSave):
        table.game.load(forged(table, SHIFTS, [[0, 2, 8, 1]]))


def test_a_shuffle_on_the_trail_is_loaded() -> None:
    table = on_a_trail()
    again = table.game.load(forged(table, SHIFTS, [[4, 4, 0], [0, 2, 1, 1]]))
    assert again.cards.seen == table.cards.seen
    table.play(1, BURY)
    assert saved(table.game.load(table.game.save(table))) == saved(table)


OFFERED = [
    ([[2], [3, 4, 5], [0, 1], [], [6]], True),
    ([[2], [5, 4, 3], [0, 1], [], [6]], True),
    ([[2], [3, 4, 5], [1, 0], [], [6]], False),
]


@pytest.mark.parametrize(("zones", "possible"), OFFERED, ids=["as laid", "a hand", "a packet"])
def test_packets_lie_in_the_order_in_which_they_were_laid(zones: list[list[int]], possible: bool) -> None:
    """The order of a hand is no matter; cards on a pile lie as the trail has laid them."""
    table = lay(OFFERS, "gold iron clay gold iron clay gold", seats=2)
    table.play(0, PUTS[0], PUTS[1])
    data = forged(table, ("cards", "zones"), zones)
    if possible:
        assert table.game.load(data).cards.zones == zones
    else:
        with pytest.raises(BadSave, match="'shifts' in the trail"):
            table.game.load(data)


def test_packets_are_not_put_on_packets() -> None:
    """The save says that hands, too, keep packets apart: then the offer cannot have been taken to one."""
    table = lay(OFFERS, "gold iron clay gold iron clay gold", seats=2)
    table.play(0, PUTS[0], PUTS[1])
    table.play(1, TAKE)
    with pytest.raises(BadSave, match="'shifts' in the trail"):
        table.game.load(forged(table, ("cards", "trail", "apart"), 0b00110))


@pytest.mark.parametrize(
    "seen",
    [[7, 7, 7, 7, 7], [3, 3, 3, 3, 3], [5, 5, 7, 6, 4], [1, 1, 7, 2, 0], [1, 3, 2, 2, 0], [1, 0, 2, 2, 0]],
)
def test_whoever_is_said_to_see_cards_must_have_seen_them_on_the_trail(seen: list[int]) -> None:
    table = on_a_trail()
    with pytest.raises(BadSave):
        table.game.load(forged(table, ("cards", "seen"), seen))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("dice", "faces"), [4, 1]),
        (("dice", "faces"), [1]),
        (("dice", "seen"), [8, 0]),
        (("dice",), 3),
    ],
)
def test_dice_that_cannot_be_are_refused(path: Path, value: object) -> None:
    with pytest.raises(BadSave):
        CUPS.load(forged(deal(CUPS, 2, 1), path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("answers",), []),
        (("answers",), [["give ace", "give king"], ["give jack", "give ace"]]),
        (("answers",), [["give ace", "give king", "give queen"], []]),
    ],
)
def test_held_answers_that_cannot_be_are_refused(path: Path, value: object) -> None:
    table = lay(PASSING_GAME, "ace king queen jack ace king", seats=2)
    with pytest.raises(BadSave):
        table.game.load(forged(table, path, value))


def test_an_answer_of_one_seat_that_is_complete_would_have_happened() -> None:
    """While others are still asked it may be held; of one seat alone it may not."""
    table = lay(PASSING_GAME, "ace king queen jack ace king", seats=2)
    again = table.game.load(forged(table, ("answers",), [["give ace", "give king"], []]))
    assert again.waiting == (1,)
    alone = lay(OFFERS, "gold iron clay gold iron clay gold", seats=2)
    for held in (["put gold", "put iron"], ["put gold", "done"]):
        with pytest.raises(BadSave, match="'answers'"):
            alone.game.load(forged(alone, ("answers",), [held, []]))


def test_a_forged_save_that_changes_nothing_is_loaded() -> None:
    table = cancelled_cancel()
    assert saved(table.game.load(forged(table, ("number",), table.number))) == saved(table)


@pytest.mark.parametrize(
    "rubbish", [None, 3, "save", [], {}, {"format": 1}, {"format": True, "game": "tiny_climb"}]
)
def test_rubbish_is_no_save(rubbish: object) -> None:
    with pytest.raises(BadSave):
        CLIMB.load(rubbish)


def test_a_damaged_save_is_found_by_its_checksum() -> None:
    data = CLIMB.save(deal(CLIMB, 2, 1))
    data["number"] = 2
    with pytest.raises(BadSave, match="its checksum is wrong"):
        CLIMB.load(data)


def test_a_save_that_is_not_plain_data_is_found_by_its_checksum() -> None:
    data: dict[str, object] = {**CLIMB.save(deal(CLIMB, 2, 1)), "more": {1, 2}}
    with pytest.raises(BadSave, match="checksum"):
        CLIMB.load(data)


def test_a_save_needs_every_part() -> None:
    whole = cancelled_cancel()
    for name in whole.game.save(whole):
        data = whole.game.save(whole)
        del data[name]
        if name != "check":
            data["check"] = saves.digest(data)
        with pytest.raises(BadSave):
            whole.game.load(data)


class Careful(ClimbGame):
    """A game that knows when a table of its own cannot be."""

    name = "tiny_careful"

    def flaw(self, table: Table) -> str | None:
        return "somebody has 7 points" if isinstance(table, Tiny) and 7 in table.scores else None


def test_a_game_may_say_what_is_impossible_at_its_tables() -> None:
    table = deal(Careful(), 2, 1)
    assert saved(table.game.load(table.game.save(table))) == saved(table)
    with pytest.raises(BadSave, match=r"This save is not possible: somebody has 7 points\."):
        table.game.load(forged(table, ("table", "scores"), [7, 0]))


def test_a_standing_pass_that_nobody_can_have_given_is_refused() -> None:
    table = deal(CLIMB, seats=2, seed=1)
    with pytest.raises(BadSave):
        table.game.load(forged(table, ("passed",), [0, 3, 0]))


@pytest.mark.parametrize("held", [["give ace", "give ace"], ["call"], ["give ace"] * 3, ["give jack"]])
def test_held_answers_that_were_not_possible_are_refused(held: list[str]) -> None:
    table = lay(PASSING_GAME, "ace king queen jack jack ace", seats=2)
    with pytest.raises(BadSave):
        table.game.load(forged(table, ("answers",), [held, []]))


def test_nobody_is_asked_twice_by_one_question() -> None:
    table = lay(PASSING_GAME, "ace king queen jack jack ace", seats=2)
    with pytest.raises(BadSave):
        table.game.load(forged(table, ("asked",), [0, 0, 1]))
