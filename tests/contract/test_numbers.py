"""What a seat knows, as numbers, for every game and number of seats."""

from __future__ import annotations

import pytest

import blarney
from blarney import Table
from blarney.core.encoding import Encoder, Sheet
from contract.digest import is_compiled
from contract.numbers import Rows, written_over_a_game
from contract.playing import Laying, every_laying, every_size

GAMES = 3 if is_compiled() else 1
STEP = 97


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_the_fields_lie_one_behind_the_other(laying: Laying) -> None:
    encoder = laying.game.encoder(laying.seats)
    at = 0
    for field in encoder.fields:
        assert field.at == at
        assert 0 < field.most <= 255
        assert field.size > 0
        assert field.about
        at += field.size
    assert at == encoder.size
    assert len({field.name for field in encoder.fields}) == len(encoder.fields)


@pytest.mark.parametrize("laying", every_size(), ids=str)
def test_the_numbers_say_what_the_view_says(laying: Laying) -> None:
    rows = Rows(laying.game.encoder(laying.seats))
    assert all(written_over_a_game(laying, seed, rows) for seed in range(GAMES))


def test_with_all_kinds_of_options_too() -> None:
    for laying in every_laying()[::STEP]:
        assert written_over_a_game(laying, 5, Rows(laying.game.encoder(laying.seats)))


class Peeking(Encoder):
    """Writes down what the next player holds."""

    hand: int

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        for card in table.cards.zones[(seat + 1) % table.seats]:
            sheet.add(self.hand + table.cards.kinds[card])


class Forgetful(Encoder):
    """Writes down nothing of its own."""

    def fill(self, table: Table, seat: int, sheet: Sheet) -> None:
        """Nothing."""


def test_a_row_that_says_too_much_or_too_little_is_found() -> None:
    bon = blarney.game("bon")
    laying = Laying(bon, 3, {})
    peeking = Peeking(bon, 3)
    peeking.hand = peeking.field("hand", 34, 7, "the hand of the next player")
    with pytest.raises(AssertionError, match="an imagined world is written otherwise"):
        written_over_a_game(laying, 1, Rows(peeking))
    with pytest.raises(AssertionError, match="one row, two looks"):
        written_over_a_game(laying, 1, Rows(Forgetful(bon, 3)))
