"""Simulation: the same from the same seed, whatever the number of processes, and counted right."""

import multiprocessing
import signal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import blarney
from blarney.bots.drive import play_out, seed_of
from blarney.bots.house import bot
from blarney.core.errors import BadPack, BadSetup, BlarneyError, UnknownGame
from blarney.core.events import Event
from blarney.core.outcome import Outcome
from blarney.core.pack import Pack
from blarney.core.texts import Text
from blarney.lab import simulation
from blarney.lab.simulation import BATCH, Plan, plan, simulate
from blarney.lab.tally import Ended, Numbers, Tally, Wins


def ended(winners: list[int], first: int = 0, bots: str = "a b c", scores: str = "5 2 1") -> Ended:
    """A game of three that was played somewhere."""
    outcome = Outcome(winners, [int(score) for score in scores.split()], [winners], Text("outcomes.champion"))
    return Ended(outcome, bots.split(), first, 40, 30, 4)


def test_wins_are_counted_by_seat_and_by_place_from_the_first_player() -> None:
    tally = Tally(3)
    tally.count(ended([0], first=0))
    tally.count(ended([0], first=1))
    tally.count(ended([1], first=1))
    assert [wins.wins for wins in tally.by_seat] == [2, 1, 0]
    assert [wins.wins for wins in tally.by_place] == [2, 0, 1]
    assert tally.ties == 0


@pytest.mark.parametrize("name", list(blarney.GAMES))
def test_every_game_can_be_simulated(name: str) -> None:
    """Also one whose first player nobody knows before something was chosen."""
    seats = blarney.game(name).seats[0]
    tally = simulate(plan(name, seats=seats, games=2, seed=1, bots=["random"]), 1)
    assert tally.games == sum(wins.games for wins in tally.by_place) / seats == 2


def test_a_shared_win_counts_as_fractions() -> None:
    tally = Tally(3)
    tally.count(ended([0, 1, 2]))
    tally.count(ended([0, 1]))
    assert [wins.wins for wins in tally.by_seat] == [Fraction(5, 6), Fraction(5, 6), Fraction(1, 3)]
    assert sum(wins.wins for wins in tally.by_place) == tally.games == tally.ties == 2


def test_wins_and_scores_are_counted_by_bot() -> None:
    tally = Tally(3)
    tally.count(ended([1], bots="a b b", scores="1 5 3"))
    assert tally.by_bot == {"a": Wins(1, Fraction(0)), "b": Wins(2, Fraction(1))}
    assert tally.scores_by_bot["b"] == Numbers({5: 1, 3: 1})
    assert tally.scores == Numbers({1: 1, 5: 1, 3: 1})


def test_numbers_have_a_mean_a_median_and_a_limit_for_most_of_them() -> None:
    numbers = Numbers()
    for number in (9, 2, 2, 4):
        numbers.count(number)
    numbers.add(Numbers({30: 1}))
    assert numbers.plain() == {"mean": 9.4, "min": 2, "median": 4, "p95": 30, "max": 30, "sum": 47}
    assert (numbers.within(40), numbers.within(41), numbers.within(80), numbers.within(81)) == (2, 4, 9, 30)
    nothing = {"mean": 0.0, "min": None, "median": None, "p95": None, "max": None, "sum": 0}
    assert Numbers().plain() == nothing


ENDED = st.builds(
    ended,
    st.lists(st.integers(0, 2), min_size=1, max_size=3, unique=True),
    st.integers(0, 2),
    st.sampled_from(["a b c", "a a b", "b a a"]),
    st.sampled_from(["5 2 1", "0 5 5", "3 3 5"]),
)


@given(st.lists(ENDED, max_size=12), st.lists(ENDED, max_size=12))
def test_adding_tallies_is_counting_all_their_games(some: list[Ended], more: list[Ended]) -> None:
    whole, left, right = Tally(3), Tally(3), Tally(3)
    for game in some:
        whole.count(game)
        left.count(game)
    for game in more:
        whole.count(game)
        right.count(game)
    other_way = Tally(3)
    other_way.add(right)
    other_way.add(left)
    left.add(right)
    assert left == whole
    assert other_way.plain() == whole.plain()


def test_a_game_of_a_plan_follows_from_the_seed_and_its_number_only() -> None:
    game = blarney.game("bon")
    short, long = plan("bon", 4, 10, 3, ["random"]), plan("bon", 4, 1000, 3, ["random"])
    assert simulation.play_game(game, short, 7) == simulation.play_game(game, long, 7)
    assert simulation.play_game(game, short, 7) != simulation.play_game(game, short, 8)
    other_seed = plan("bon", 4, 10, 4, ["random"])
    assert simulation.play_game(game, short, 7) != simulation.play_game(game, other_seed, 7)


def test_what_is_counted_is_what_was_played() -> None:
    """The first player, rounds, moves and decisions, against a game that is watched."""
    one = plan("bon", 5, 1, 9, ["random"])
    game = blarney.game("bon")
    for number in range(8):
        counted = simulation.play_game(game, one, number)
        table = game.deal(seats=5, seed=seed_of("deal", 9, number))
        told: list[Event] = []
        table.watch(None, told.append)
        play_out(table, [bot("random")] * 5, seed_of("bots", 9, number))
        assert counted.outcome == table.outcome
        assert counted.first == next(event.seat for event in told if event.what == "started")
        assert counted.rounds == sum(event.what == "dealing" for event in told)
        assert counted.moves == sum(event.what == "played" for event in told) == 35 * counted.rounds
        assert 0 < counted.decisions < counted.moves


@given(
    st.integers(0, 2**63 - 1),
    st.integers(BATCH + 1, 3 * BATCH),
    st.sampled_from([3, 4, 5]),
    st.booleans(),
    st.sampled_from([{}, {"goal": 2, "spare_cards": "hidden"}]),
)
@settings(max_examples=4, deadline=None)
def test_the_number_of_processes_does_not_matter(
    seed: int, games: int, seats: int, rotate: bool, options: dict[str, object]
) -> None:
    bots = ["heuristic", *["random"] * (seats - 1)]
    one = plan("bon", seats, games, seed, bots, {"goal": 2, **options}, rotate)
    assert simulate(one, processes=2) == simulate(one, processes=1)


@pytest.mark.parametrize("start", [way for way in multiprocessing.get_all_start_methods() if way != "fork"])
def test_the_way_in_which_processes_start_does_not_matter(start: str) -> None:
    one = plan("bon", 3, BATCH + 5, 1, ["random"], {"goal": 2})
    assert simulate(one, 2, start=start) == simulate(one, 1)


def test_bots_stay_as_named_or_rotate() -> None:
    staying = plan("bon", 3, 9, 0, ["heuristic", "random", "random"])
    assert {tuple(staying.seated(number)) for number in range(9)} == {("heuristic", "random", "random")}
    turning = plan("bon", 3, 9, 0, ["heuristic", "random", "random"], rotate=True)
    seats = [turning.seated(number).index("heuristic") for number in range(9)]
    assert seats == [0, 1, 2] * 3


def test_a_simulation_plays_with_another_pack() -> None:
    text = blarney.game("bon").pack.text.replace("champion = 5", "champion = 4")
    one = plan("bon", 4, 30, 1, ["random"], pack=Pack.loads(text))
    assert simulation.laid_game(one).pack.hash == Pack.loads(text).hash
    assert simulate(one, 2) == simulate(one, 1)
    assert simulation.laid_game(plan("bon", 4, 30)).pack.built_in


def test_progress_is_told_of_every_game() -> None:
    one = plan("bon", 3, 2 * BATCH + 3, 1, ["random"], {"goal": 1})
    for processes in (1, 2):
        ended: list[int] = []
        simulate(one, processes, ended.append)
        assert sum(ended) == one.games
        assert len(ended) == 3


def test_ctrl_c_stops_all_processes() -> None:
    one = plan("bon", 3, 5000, 1, ["random"])

    def interrupt(games: int) -> None:
        signal.raise_signal(signal.SIGINT)

    for processes in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            simulate(one, processes, interrupt)
        assert not multiprocessing.active_children()


def test_being_asked_to_end_stops_all_processes() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit):
        simulate(plan("bon", 3, 5000, 1, ["random"]), 2, lambda games: signal.raise_signal(signal.SIGTERM))
    assert not multiprocessing.active_children()
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_process_that_dies_is_answered_with_a_sentence() -> None:
    one = plan("bon", 3, 5000, 1, ["random"])

    def kill(games: int) -> None:
        for child in multiprocessing.active_children():
            child.kill()

    with pytest.raises(BlarneyError, match="ended from outside"):
        simulate(one, 2, kill)


def test_bad_plans_are_refused_with_a_sentence() -> None:
    with pytest.raises(UnknownGame):
        plan("chess")
    with pytest.raises(BadSetup, match="3 to 5 players"):
        plan("bon", 6)
    with pytest.raises(BadSetup, match="number of games"):
        plan("bon", 3, 0)
    with pytest.raises(BadSetup, match="number of games"):
        plan("bon", 3, True)
    with pytest.raises(BadSetup, match="seed"):
        plan("bon", 3, 1, -1)
    with pytest.raises(BadSetup, match="no bot 'genius'"):
        plan("bon", 3, 1, 1, ["genius"])
    with pytest.raises(BadSetup, match="2 are named"):
        plan("bon", 3, 1, 1, ["random", "random"])
    with pytest.raises(BadSetup, match="no option 'colour'"):
        plan("bon", 3, 1, 1, ["random"], {"colour": "red"})
    with pytest.raises(BadPack):
        plan("bon", 3, pack=Pack.loads("name = 3"))
    for processes in (0, -1, 257, True):
        with pytest.raises(BadSetup, match="number of processes"):
            simulate(plan("bon"), processes)


def test_as_many_processes_as_cores_by_default() -> None:
    assert 1 <= simulation.check_processes(None) <= simulation.MOST_PROCESSES
    assert simulation.check_processes(3) == 3


def test_a_middle_number_of_seats_by_default() -> None:
    assert plan("bon") == Plan("bon", 4, 1000, 0, ("regular",) * 4, blarney.game("bon").check_options(None))
