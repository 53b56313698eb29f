"""The shelf of games, moves as data, and the mind that a bot is given."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import blarney
from blarney import BadMove, BadPack, Chance, Mind, Move, Pack, UnknownGame
from blarney.core.registry import GAMES, register
from tiny.climb import CLIMB, PLAYS
from tiny.passing import CALL
from tiny.setting import EVERY_GAME, deal, heard


@pytest.mark.parametrize("name", ["chess", "", None, 3, "BON", "x" * 5000])
def test_a_game_that_is_not_there_is_unknown(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"There is no game .*; there are: bon") as unknown:
        blarney.game(name)
    assert len(str(unknown.value)) < 300


@pytest.fixture
def shelf() -> Iterator[None]:
    """The shelf is afterwards as it was: the contract suite plays all that is on it."""
    before = dict(GAMES)
    yield
    GAMES.clear()
    GAMES.update(before)


@pytest.mark.usefixtures("shelf")
def test_a_game_is_put_on_the_shelf_by_one_line() -> None:
    register(CLIMB)
    assert blarney.game("tiny_climb") is CLIMB
    other = blarney.game("tiny_climb", pack=Pack({"cards": ["ant"] * 4}))
    assert type(other) is type(CLIMB)
    assert other.pack.data == {"cards": ["ant"] * 4}


def test_a_game_refuses_a_pack_with_mistakes() -> None:
    with pytest.raises(BadPack, match="rat is no card of this game"):
        CLIMB.with_pack(Pack({"cards": ["rat"]}))


@pytest.mark.parametrize("game", EVERY_GAME, ids=[game.name for game in EVERY_GAME])
def test_every_move_is_written_and_read_back(game: blarney.Game) -> None:
    for place, move in enumerate(game.moves):
        assert game.decode(game.encode(move)) is move
        assert game.ids[move] == place
    assert len({move.text for move in game.moves}) == len(game.moves)


@pytest.mark.parametrize(
    "data", [None, 3, "", "sing", "play ant ", ["play ant"], {"move": "play ant"}, "x" * 10_000]
)
def test_what_is_no_move_is_not_read(data: object) -> None:
    with pytest.raises(BadMove) as bad:
        CLIMB.decode(data)
    assert len(str(bad.value)) < 200


@pytest.mark.parametrize("move", [CALL, Move("play ant"), "play ant", None])
def test_a_move_of_another_game_is_not_written(move: Move) -> None:
    with pytest.raises(BadMove, match="no move of A tiny game"):
        CLIMB.encode(move)


def test_a_move_is_equal_only_to_itself_and_shows_its_text() -> None:
    assert Move("play ant") != PLAYS[0]
    assert repr(PLAYS[0]) == "<play ant>"


def test_the_first_player_is_found_in_what_everybody_was_told() -> None:
    table = deal(CLIMB, 3, 5)
    assert CLIMB.first_seat(heard(table, None)) == table.waiting[0]


def test_a_mind_has_what_its_seat_may_know() -> None:
    table = deal(CLIMB, 2, 1)
    seat = table.waiting[0]
    told = heard(table, seat)
    mind = Mind.at(table, seat, told, Chance(1))
    assert mind.view == table.view(seat)
    assert mind.legal == table.legal(seat)
    assert mind.events == told
    assert mind.any() in mind.legal
    assert mind.imagine().view(seat) == mind.view
    assert not any(isinstance(value, blarney.Table) for value in vars(mind).values())


def test_a_mind_imagines_another_world_each_time() -> None:
    table = deal(CLIMB, 3, 1)
    mind = Mind.at(table, 0, [], Chance(1))
    assert len({str(mind.imagine().cards.zones) for _ in range(20)}) > 5
