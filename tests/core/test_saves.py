"""A table as JSON data and back, in the middle of every question; what cannot be is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from blarney import BadSave, Chance, Loaded, SealedChance, Table
from blarney.core import saves
from blarney.core.moves import PASS
from blarney.core.saves import SEAT, Reader
from blarney.core.steps import Choice
from tiny.board import Tiny, TinyGame
from tiny.chaos import BOAST, CANCEL, CHAOS, Declared
from tiny.climb import CLIMB
from tiny.cups import CUPS
from tiny.packets import LAYS, PACKETS
from tiny.passing import GIVES, PASSING_GAME
from tiny.setting import EVERY_GAME, deal, lay, moments, saved

Path = tuple[str | int, ...]


def reloaded(table: Table) -> Table:
    """Through text and back."""
    return table.game.load(json.loads(saved(table)))


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_every_table_can_be_saved_and_loaded_at_every_move(game: TinyGame) -> None:
    for seats in game.seats:
        for seed in range(4):
            for table in moments(deal(game, seats, seed), Chance(seed)):
                again = reloaded(table)
                assert saved(again) == saved(table)
                assert again.waiting == table.waiting
                assert again.question == table.question
                for viewer in range(seats):
                    assert again.view(viewer) == table.view(viewer)
                    assert again.legal(viewer) == table.legal(viewer)


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_a_loaded_table_has_the_same_future(game: TinyGame) -> None:
    table = deal(game, 2, 7)
    chance = Chance(1)
    for _, now in zip(range(3), moments(table, chance), strict=False):
        assert now is table
    again = reloaded(table)
    one = [saved(now) for now in moments(table, Chance(3))]
    other = [saved(now) for now in moments(again, Chance(3))]
    assert one == other


def cancelled_cancel() -> Tiny:
    """A boast, its cancel, and the cancel of that, all three on the agenda."""
    table = lay(CHAOS, "boast cancel cancel boast cancel cancel", seats=2)
    table.play(0, BOAST)
    table.play(1, CANCEL)
    table.play(0, CANCEL)
    return table


def test_steps_that_refer_to_steps_find_them_again() -> None:
    table = reloaded(cancelled_cancel())
    boast, cancel, top = (step for step in table.agenda if isinstance(step, Declared))
    assert boast.cancels is None
    assert cancel.cancels is boast
    assert top.cancels is cancel
    assert (top.seat, top.depth, top.source) == (0, 2, 0)
    table.play(1, PASS)
    table.play(1, PASS)
    assert isinstance(table, Tiny)
    assert table.scores == [1, 0]


def test_half_an_answer_is_saved() -> None:
    table = lay(PASSING_GAME, "ace king queen jack ace king", seats=2)
    table.play(0, GIVES[0])
    again = reloaded(table)
    assert again.legal(0) == [GIVES[1], GIVES[2]]


def test_doubt_is_saved() -> None:
    """Seat 1 saw the oak in hand 0, from which one card has been laid: it may be either."""
    table = lay(PACKETS, "oak elm ash yew fig", seats=2, dice=[0, 0])
    table.play(0, LAYS[0])
    again = reloaded(table)
    for seed in range(20):
        assert saved(again.imagine(1, Chance(seed))) == saved(table.imagine(1, Chance(seed)))
    packets = {again.imagine(1, Chance(seed)).cards.zones[2][0] for seed in range(60)}
    assert {again.cards.names[again.cards.kinds[card]] for card in packets} == {"oak", "elm", "fig"}


def test_an_imagined_past_can_be_saved() -> None:
    for seed in range(20):
        for table in moments(deal(PACKETS, 3, seed), Chance(seed)):
            world = table.imagine(seed % 3, Chance(seed))
            assert saved(reloaded(world)) == saved(world)


def test_of_a_shared_trail_each_table_saves_its_own() -> None:
    table = lay(PACKETS, "oak elm ash yew fig", seats=2, dice=[0, 0])
    before = saved(table)
    other = table.copy()
    other.play(0, LAYS[0])
    assert saved(table) == before
    assert saved(reloaded(other)) == saved(other)


@pytest.mark.parametrize(
    "chance", [Chance(1), Loaded([1, 2, 3]), SealedChance(bytes(32), [b"salt of a", b"salt of b"])]
)
def test_every_chance_is_saved_with_its_table(chance: Chance) -> None:
    table = CUPS.deal(seats=2, chance=chance)
    assert type(reloaded(table).chance) is type(chance)
    assert saved(reloaded(table)) == saved(table)


def test_a_finished_game_is_saved_with_its_outcome() -> None:
    table = deal(CUPS, 2, 1)
    table.play(0, table.legal(0)[1])
    assert reloaded(table).outcome == table.outcome
    assert reloaded(table).question is None


def test_a_loaded_table_tells_only_what_happens_next() -> None:
    again = reloaded(deal(CLIMB, 2, 1))
    events: list[object] = []
    again.watch(0, events.append)
    assert events == []


@dataclass(eq=False)
class Wondering(Choice[Tiny]):
    """A question with fields that may lack, and one that does not say what it is."""

    friend: int | None = field(metadata={**SEAT, "may_lack": True})
    riddle: int = field(default=0)

    def seat(self, table: Tiny) -> int:
        return 0


def test_a_field_may_lack_if_it_says_so() -> None:
    table = deal(CLIMB, 2, 1)
    named = Reader({"friend": None, "riddle": 0}, "The agenda")
    assert saves.restored_field(table, named, Wondering.__dataclass_fields__["friend"], []) is None


def test_a_field_that_does_not_say_what_it_is_is_a_mistake_of_the_game() -> None:
    named = Reader({"friend": None, "riddle": 0}, "The agenda")
    with pytest.raises(AssertionError, match="riddle of a step does not say what it is"):
        saves.restored_field(deal(CLIMB, 2, 1), named, Wondering.__dataclass_fields__["riddle"], [])


def test_a_reader_says_what_is_missing_or_wrong() -> None:
    reader = Reader({"led": None, "turn": 3, "rows": [[1], [2]]}, "The table")
    assert reader.whole_or_none("led", 0, 1) is None
    assert reader.whole_or_none("turn", 0, 3) == 3
    assert reader.lists("rows", 0, 2, 2) == [[1], [2]]
    with pytest.raises(BadSave, match="The table of this save has no 'hand'"):
        reader.get("hand")
    with pytest.raises(BadSave, match="'turn' in the table of this save is not possible"):
        reader.whole("turn", 0, 2)


def test_a_step_can_only_refer_to_one_beneath_it() -> None:
    """A game that breaks this is told so when it is saved, and not when somebody loads it."""
    table = cancelled_cancel()
    top = table.agenda[-1]
    assert isinstance(top, Declared)
    table.agenda.insert(0, Declared(0, 0, 0, 0, top))
    with pytest.raises(AssertionError, match="beneath"):
        table.game.save(table)
    table.agenda[0] = Declared(0, 0, 0, 0, Declared(0, 0, 0, 0, None))
    with pytest.raises(AssertionError, match="beneath"):
        table.game.save(table)
