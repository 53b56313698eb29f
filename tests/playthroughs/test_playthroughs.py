"""The playthroughs in this folder are what the games play today; `write.py` writes them anew."""

import pytest

import blarney
from playthroughs.write import DRAWN, FOLDER, PLAYS, golden

GOLDEN = dict(golden())


@pytest.mark.parametrize("file", GOLDEN)
def test_a_game_goes_as_written(file: str) -> None:
    """A change here is a change of rules, texts or chance: review the diff."""
    assert (FOLDER / file).read_text(encoding="utf-8") == GOLDEN[file]


def test_every_game_and_number_of_seats_has_its_playthrough() -> None:
    """And nothing else lies in the folder."""
    wanted = {(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats}
    assert {(name, seats) for name, seats, _, _ in PLAYS} == wanted
    assert {name for name, *_ in DRAWN} == set(blarney.GAMES)
    assert {file.name for file in FOLDER.glob("*.txt")} == set(GOLDEN)
