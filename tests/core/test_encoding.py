"""Rows of numbers: what stands in them, and what is written anew."""

from __future__ import annotations

from blarney.core.encoding import Sheet

WIDTH = 6
FIRST, SECOND = 0, 1


def cells(sheet: Sheet) -> list[list[int]]:
    """What stands in the rows."""
    whole = list(bytes(memoryview(sheet.cells)))
    return [whole[at : at + WIDTH] for at in range(0, len(whole), WIDTH)]


def write(sheet: Sheet, places: list[int], number: int) -> bool:
    """A row with one part, in which these places are; was that written?"""
    sheet.turn_to(0)
    sheet.put(0, number)
    if sheet.stands(FIRST, places):
        return False
    for place in places:
        sheet.put(place, number)
    sheet.end_part()
    return True


def test_a_part_stands_as_long_as_it_is_written_from_the_same() -> None:
    sheet = Sheet(1, WIDTH, [3])
    places = [1, 3]
    assert write(sheet, places, 7)
    assert not write(sheet, [1, 3], 8)
    assert cells(sheet) == [[8, 7, 0, 7, 0, 0]]
    # The list itself is not kept: it may change.
    places[1] = 2
    assert write(sheet, places, 9)
    assert cells(sheet) == [[9, 9, 9, 0, 0, 0]]
    assert write(sheet, [], 5)
    assert cells(sheet) == [[5, 0, 0, 0, 0, 0]]


def test_without_parts_all_is_written_anew() -> None:
    sheet = Sheet(1, WIDTH)
    assert write(sheet, [1, 3], 7)
    assert write(sheet, [1, 3], 8)
    assert cells(sheet) == [[8, 8, 0, 8, 0, 0]]
    assert sheet.written(FIRST, 0, 1) == 0
    assert not sheet.stands_since(FIRST, 0)


def test_a_part_stands_until_something_has_changed() -> None:
    sheet = Sheet(2, WIDTH, [2, 2])
    for row in (0, 1):
        sheet.turn_to(row)
        assert not sheet.stands_since(SECOND, 0)
        sheet.put(4, 1 + row)
        sheet.end_part()
    sheet.turn_to(0)
    assert sheet.stands_since(SECOND, 0)
    assert not sheet.stands_since(SECOND, 1)
    sheet.put(5, 3)
    sheet.end_part()
    assert cells(sheet) == [[0, 0, 0, 0, 0, 3], [0, 0, 0, 0, 2, 0]]


def test_only_what_is_new_of_a_growing_pile_is_to_be_written() -> None:
    sheet = Sheet(1, WIDTH, [4])

    def pile(losses: int, cards: list[int]) -> int:
        sheet.turn_to(0)
        written = sheet.written(FIRST, losses, len(cards))
        for place in range(written, len(cards)):
            sheet.put(place, cards[place])
        sheet.end_part()
        return int(written)

    assert pile(0, []) == 0
    assert pile(0, [4, 5]) == 0
    assert pile(0, [4, 5]) == 2
    assert pile(0, [4, 5, 6]) == 2
    assert cells(sheet) == [[4, 5, 6, 0, 0, 0]]
    assert pile(1, [5]) == 0
    assert cells(sheet) == [[5, 0, 0, 0, 0, 0]]
    assert pile(2, []) == 0
    assert cells(sheet) == [[0] * WIDTH]
    sheet.clear(0)
    assert pile(2, [1]) == 0


def test_a_row_that_is_cleared_has_nothing_and_remembers_nothing() -> None:
    sheet = Sheet(1, WIDTH, [3, 1])
    write(sheet, [1, 3], 7)
    assert not sheet.stands_since(SECOND, 4)
    sheet.put(5, 1)
    sheet.end_part()
    sheet.clear(0)
    assert cells(sheet) == [[0] * WIDTH]
    assert not sheet.stands_since(SECOND, 4)
    sheet.end_part()
    assert write(sheet, [1, 3], 7)


def test_marks_say_what_is_outside_the_parts() -> None:
    sheet = Sheet(1, WIDTH, [2])
    sheet.turn_to(0)
    sheet.mark_one(4)
    assert not sheet.stands(FIRST, [1])
    sheet.put(1, 1)
    sheet.end_part()
    sheet.mark_one(2)
    sheet.settle()
    assert list(memoryview(sheet.many)) == [2]
    assert list(memoryview(sheet.marks))[:2] == [4, 2]


def test_no_number_is_above_255_however_it_is_written() -> None:
    sheet = Sheet(1, WIDTH)
    sheet.turn_to(0)
    sheet.put(0, 300)
    sheet.mark_off(1, 300)
    sheet.overwrite(2, 300)
    sheet.overwrite(3, -1)
    for _ in range(3):
        sheet.add(4, 100)
    assert cells(sheet) == [[255, 255, 255, 0, 255, 0]]


def test_what_is_overwritten_stays_and_all_else_is_wiped() -> None:
    sheet = Sheet(1, WIDTH)
    sheet.turn_to(0)
    sheet.mark_ones(0, 2, 4)
    sheet.mark_off(1, 9)
    sheet.overwrite(5, 3)
    assert cells(sheet) == [[1, 9, 1, 0, 1, 3]]
    sheet.turn_to(0)
    sheet.mark_ones(1, 3)
    assert cells(sheet) == [[0, 1, 0, 1, 0, 3]]


def test_a_part_stands_while_nothing_has_left_and_nothing_has_come() -> None:
    sheet = Sheet(1, WIDTH, [2])
    sheet.turn_to(0)
    for losses, many in ((0, 2), (0, 3), (1, 3), (1, 2)):
        assert not sheet.stands_with(FIRST, losses, many)
        sheet.mark_off(4, 1 + losses)
        sheet.end_part()
        assert sheet.stands_with(FIRST, losses, many)
    assert cells(sheet) == [[0, 0, 0, 0, 2, 0]]


def test_what_was_broken_off_is_forgotten() -> None:
    """Also what was written and not counted."""
    sheet = Sheet(2, WIDTH, [2])
    sheet.turn_to(1)
    sheet.mark_one(0)
    assert not sheet.stands_since(FIRST, 0)
    sheet.mark_one(4)
    sheet.forget()
    assert cells(sheet) == [[0] * WIDTH] * 2
    sheet.turn_to(1)
    assert not sheet.stands_since(FIRST, 0)
    sheet.mark_one(5)
    sheet.end_part()
    sheet.turn_to(1)
    assert cells(sheet)[1] == [0, 0, 0, 0, 0, 1]
