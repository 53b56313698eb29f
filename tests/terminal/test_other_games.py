"""The terminal knows no game: tiny ones with windows, held answers and dice are played at it too."""

from __future__ import annotations

import io

import pytest

from blarney.core.texts import Names
from blarney.core.view import Block, Span, View
from blarney.terminal.answers import label, meant
from blarney.terminal.screen import Plain
from blarney.terminal.seating import seat_everybody
from blarney.terminal.sitting import Sitting
from terminal.driving import draw, ones
from tiny.board import TinyGame, TinyView
from tiny.setting import EVERY_GAME


def picture(self: TinyGame, view: View, names: Names) -> list[Block]:
    """Every zone in a line."""
    assert isinstance(view, TinyView)
    blocks = [
        Block("scores", [[Span(f"{names.seat(seat)} {score} ")] for seat, score in enumerate(view.scores)])
    ]
    for zone, cards in view.zones.items():
        spans = [Span(f"{card or 'a card'}", f"bold @{zone}/{card}") for card in cards]
        blocks.append(Block(zone, [[part for span in spans for part in (span, Span(" "))]]))
    return blocks


def pictured(game: TinyGame) -> TinyGame:
    """The game, with a picture of its views."""
    made = type("Pictured", (type(game),), {"picture": picture})(game.pack)
    assert isinstance(made, TinyGame)
    return made


GAMES = [pictured(game) for game in EVERY_GAME]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("people", [0, 1, 2])
def test_it_is_played_to_its_end_in_plain_lines(game: TinyGame, people: int) -> None:
    """Whatever is typed at a hand-over goes on; the first choice is taken at every question."""
    table = game.deal(seats=max(2, game.seats[0]), seed=3)
    output = io.StringIO()
    sitting = Sitting(
        table, seat_everybody(table.seats, people, "random"), Plain(io.StringIO(ones(600)), output)
    )
    sitting.play()
    assert table.outcome is not None
    assert ("Choices: 1 " in output.getvalue()) == (people > 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_choice_has_its_number_on_a_screen(game: TinyGame) -> None:
    """In the picture where it touches one thing alone, in a list otherwise."""
    table = game.deal(seats=max(2, game.seats[0]), seed=3)
    shown = draw(table, ones(600), people=1)
    assert table.outcome is not None
    asked = [frame for frame in shown.frames if "\n > " in frame]
    assert asked
    assert all("1)" in frame for frame in asked)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_move_can_be_typed(game: TinyGame) -> None:
    for move in game.moves:
        assert meant(game, move.text, game.moves) == [move]
        assert meant(game, label(game, move), game.moves) == [move]


def test_a_pass_is_not_taken_for_a_pass_for_the_whole_phase() -> None:
    """The words of one move may be the beginning of another's."""
    game = next(game for game in GAMES if "pass for this phase" in game.by_text)
    standing = [move for move in game.moves if move.text == "pass for this phase"]
    assert [move.text for move in meant(game, "pass", standing)] == ["pass"]
