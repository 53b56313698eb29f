"""The house: its bots by name, their luck, and how they are driven."""

import pytest

import blarney
from blarney.bots.drive import Drive, luck, play_out, seed_of
from blarney.bots.house import BOTS, bot
from blarney.core.chance import SEEDS
from blarney.core.errors import BadSetup
from blarney.core.mind import Mind
from blarney.core.record import Record

EVERYWHERE = [(name, seats) for name, game in blarney.GAMES.items() for seats in game.seats]


def test_the_house_has_its_levels_a_random_bot_and_an_old_name() -> None:
    assert {name: one.name for name, one in BOTS.items()} == {
        name: name for name in ("random", "drunk", "regular", "heuristic", "sharp")
    }
    assert bot("random") is BOTS["random"]


@pytest.mark.parametrize("name", ["", "Random", "search" * 50, None, 3, ["random"]])
def test_an_unknown_bot_is_refused_with_the_names_of_those_there_are(name: object) -> None:
    with pytest.raises(BadSetup, match="there are: random, drunk, regular, heuristic, sharp") as refusal:
        bot(name)
    assert len(str(refusal.value)) < 140


@pytest.mark.parametrize("name", ["random", "drunk", "regular"])
@pytest.mark.parametrize(("game", "seats"), EVERYWHERE)
def test_bots_play_legal_moves_to_the_end(game: str, seats: int, name: str) -> None:
    for seed in range(2):
        table = blarney.game(game).deal(seats=seats, seed=seed)
        drive = play_out(table, [bot(name)] * seats, seed)
        assert table.outcome is not None
        assert 0 < drive.decisions <= drive.moves == table.past


def test_the_random_bot_plays_every_legal_move_about_equally_often() -> None:
    table = blarney.game("bon").deal(seats=4, seed=1)
    (seat,) = table.waiting
    often = dict.fromkeys(table.legal(seat), 0)
    for turn in range(700):
        often[bot("random").choose(Mind.at(table, seat, [], luck(3, turn, seat))).move] += 1
    assert min(often.values()) > 60
    assert max(often.values()) < 140


def test_the_same_seeds_give_the_same_game() -> None:
    def record(seed: int, luck_seed: int) -> str:
        table = blarney.game("bon").deal(seats=4, seed=seed)
        play_out(table, [bot("random"), bot("heuristic")] * 2, luck_seed)
        return Record.of(table, ["a", "b", "c", "d"]).dumps()

    assert record(5, 6) == record(5, 6)
    assert record(5, 6) != record(5, 7)


def test_every_decision_has_luck_of_its_own() -> None:
    seeds = {seed_of("bots", 1, 2), seed_of("bots", 12), seed_of("bots", 2, 1), seed_of("deal", 1, 2)}
    assert len(seeds) == 4
    assert all(0 <= seed < SEEDS for seed in seeds)
    states = {luck(9, turn, seat).state for turn in range(50) for seat in range(5)}
    assert len(states) == 250
    assert luck(9, 3, 1).state == luck(9, 3, 1).state


def test_only_bots_that_watch_are_told_anything() -> None:
    table = blarney.game("bon").deal(seats=3, seed=2)
    drive = Drive(table, {0: bot("random"), 1: bot("heuristic"), 2: bot("random")}, 1)
    drive.run()
    assert [bool(drive.told[seat]) for seat in range(3)] == [False, True, False]
    assert drive.told[1][0].number == 1, "from the deal on"
    others = [event for event in drive.told[1] if event.what == "dealt" and event.seat != 1]
    assert all(card is None for event in others for card in event.cards)


def test_a_drive_stops_at_a_seat_without_a_bot() -> None:
    table = blarney.game("bon").deal(seats=3, seed=2)
    drive = Drive(table, {seat: bot("heuristic") for seat in (0, 1)}, 1)
    drive.run()
    assert table.waiting == (2,)
    assert drive.step() is None
    past = table.past
    table.play(2, table.default(2))
    drive.run()
    assert table.past > past + 1


def test_thinking_does_not_touch_the_table() -> None:
    game = blarney.game("bon")
    table = game.deal(seats=3, seed=2)
    drive = Drive(table, dict.fromkeys(range(3), bot("heuristic")), 1)
    before = game.save(table)
    (seat,) = table.waiting
    assert drive.think(seat) == drive.think(seat)
    assert game.save(table) == before
