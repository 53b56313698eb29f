"""The house's mind for Dragon Scat: what it doubts, when it lies, and how it ends."""

from __future__ import annotations

import pytest

from blarney.bots.drive import Drive, play_out
from blarney.bots.house import bot
from blarney.core.chance import Chance
from blarney.core.mind import Mind, Thought
from blarney.core.moves import Move
from blarney.core.texts import Text
from blarney.games.dragon_scat.moves import DONE, GRANTED, KEEP, SCAT, Lay, New, Under
from blarney.games.dragon_scat.table import DragonScat
from blarney.lab.simulation import plan, simulate
from bots.worlds import positions
from games.dragon_scat.picture import By, Picture, dealt, game, move, scat

HOUSE = bot("heuristic")
LUCK = range(40)
# A pile that nobody likes to take.
HEAP = ["amber amber amber violet violet violet"]


def thinks(picture: Picture, seat: int, seed: int = 1) -> Thought:
    """What the mind thinks at a picture."""
    told = picture.events[seat]
    return game().choose(Mind.at(picture.table, seat, told, Chance(seed)))


def answers(picture: Picture, seat: int) -> set[Move]:
    """What the mind answers, with every luck."""
    return {thinks(picture, seat, seed).move for seed in LUCK}


def turn(picture: Picture, seat: int, seed: int = 1) -> list[str]:
    """The whole turn that the mind plays, move by move, with other luck for each."""
    table = picture.table
    played: list[str] = []
    while table.waiting == (seat,) and not table.claimed and (not played or "under" in played[0]):
        thought = game().choose(Mind.at(table, seat, picture.events[seat], Chance(seed + len(played))))
        played.append(thought.move.text)
        table.play(seat, thought.move)
    return played


def test_more_cards_than_are_left_are_a_lie() -> None:
    """One red shows and two are in hand: of two claimed red one at least is none, whatever the pile costs."""
    with scat(["blue blue green gold", "red red white", "green gold"], red=HEAP, blue=[]) as table:
        table.turn(0).lays("green gold", on="red")
        assert answers(table, 1) == {SCAT}
        assert thinks(table, 1).why.key == "why.too_many_held"
        table.asks(1, 2)


def test_four_of_a_kind_are_always_a_lie() -> None:
    """Of four copies one shows. [DS-10]"""
    with scat(["blue gold green green white white", "silver copper", "green gold"], red=HEAP) as table:
        table.turn(0).lays("gold green green white", on="red")
        assert answers(table, 1) == {SCAT} == answers(table, 2)
        assert thinks(table, 2).why.key == "why.too_many"
        table.asks(1, 2)


def test_cards_that_it_laid_itself_count() -> None:
    with scat(["blue gold green", "silver copper white"], red=[By(1, "red red red")]) as table:
        table.turn(0).lays("gold", on="red")
        assert answers(table, 1) == {SCAT}
        assert thinks(table, 1).why.key == "why.too_many_known"
        table.asks(1)


def test_cards_that_were_seen_to_go_into_another_hand_count() -> None:
    """Seat 2 took three red of seat 0 before everybody's eyes: no red is left for seat 1. [DS-16]"""
    hands = ["red red red blue gold", "blue gold green white", "silver copper white black"]
    with scat(hands, red=[], amber=[]) as table:
        table.turn(0).lays("red red red", on="red").says(1, GRANTED).says(2, SCAT).declines(0)
        table.lays("gold", on="red")
        assert answers(table, 0) == {SCAT}
        assert thinks(table, 0).why.key == "why.too_many_known"
        table.asks(2, 0)


def test_a_claim_that_must_be_true_is_granted() -> None:
    """Everybody saw seat 0 take up two red and a blue, and then show the blue: red is all that is left."""
    hands = ["red red blue", "blue gold green white", "silver copper white black"]
    with scat(hands, red=[], amber=[]) as table:
        table.turn(0).lays("red blue red", on="red").says(1, GRANTED).says(2, SCAT).declines(2)
        table.turn(1).lays("gold", on="amber").all_say(GRANTED)
        table.turn(2).lays("white", on="amber").all_say(GRANTED)
        table.turn(0).shows("blue").declines(1).declines(2)
        table.turn(1).lays("green", on="amber").all_say(GRANTED)
        table.turn(2).lays("black", on="amber").all_say(GRANTED)
        table.turn(0).lays("red", on="red")
        assert answers(table, 1) == {GRANTED} == answers(table, 2)
        assert thinks(table, 1).why.key == "why.sure_truth"
        table.asks(1, 2)


def test_the_last_cards_are_never_granted_on_trust() -> None:
    """Granted, they win; and a Scat costs nothing that is not lost anyway. [DS-R2]"""
    with scat(["green", "silver copper white", "blue gold"], red=HEAP) as table:
        table.turn(0).lays("green", on="red")
        assert answers(table, 1) == {SCAT} == answers(table, 2)
        assert thinks(table, 1).why.key == "why.stop"
        table.asks(1, 2)


def test_a_single_card_early_in_the_game_is_mostly_granted() -> None:
    """It may well be true: nothing that is seen speaks against it."""
    hands = [
        "red green green green gold gold black black amber amber",
        "silver silver white white white violet blue blue copper copper",
        "silver white violet violet violet gold black black copper copper",
    ]
    with scat(hands, red=["amber silver"], blue=["amber green"], gold=["red blue"]) as table:
        table.turn(0).lays("red", on="red")
        granted = [thinks(table, 1, seed).move is GRANTED for seed in LUCK]
        assert sum(granted) > 30
        table.asks(1, 2)


def test_whoever_was_found_to_lie_is_doubted_more() -> None:
    """The same claim, after a lie of the same seat was revealed to all, and without."""
    hands = ["gold gold blue green white", "silver copper white gold", "blue black silver copper"]

    def doubt(first: str) -> int:
        with scat(hands, red=[], gold=[], silver=[]) as table:
            table.turn(0).lays(first, on="gold").says(1, SCAT).says(2, GRANTED)
            table.declines(1 if first != "gold" else 0)
            table.turn(1).lays("silver", on="silver").all_say(GRANTED)
            table.turn(2).lays("silver", on="silver").all_say(GRANTED)
            table.turn(0).lays("white", on="red")
            chance = thinks(table, 2).why.values["chance"]
            table.asks(1, 2)
            assert isinstance(chance, int)
            return chance

    assert doubt("blue") > doubt("gold")


@pytest.mark.parametrize("seed", LUCK)
def test_true_last_cards_win(seed: int) -> None:
    """Two cards that match are laid together, whatever else is possible. [DS-20]"""
    with scat(["red red", "silver copper", "blue gold"], red=HEAP, blue=[]) as table:
        table.turn(0)
        assert turn(table, 0, seed) == ["under red", "lay red", "lay red", "done"]
        table.says(1, SCAT).says(2, GRANTED)
        assert table.outcome.winners == [0]


@pytest.mark.parametrize("seed", LUCK)
def test_a_last_card_that_matches_nothing_wins_as_a_new_dragon(seed: int) -> None:
    """[DS-R9]"""
    with scat(["green", "silver copper", "blue gold"], red=HEAP, blue=[]) as table:
        table.turn(0)
        assert turn(table, 0, seed) == ["new green"]
        assert table.outcome.winners == [0]


def test_no_new_dragon_while_somebody_else_has_one_card() -> None:
    """That card would go free under it, and win. [DS-R10]"""
    for seed in LUCK:
        with scat(["red green white", "silver", "blue gold"], red=[], blue=[]) as table:
            table.turn(0)
            assert not isinstance(thinks(table, 0, seed).move, New)
            table.asks(0)


def test_a_card_that_may_be_laid_free_is_laid() -> None:
    """And it is one that could not be claimed truly."""
    with scat(["white gold black", "red red green", "blue red"], red=[], blue=[]) as table:
        table.turn(0).shows("white")
        thought = thinks(table, 1)
        assert thought.move is move("lay green")
        assert thought.why.key == "why.free_stranger"
        table.asks(1)


def test_the_last_card_is_laid_in_place_of_a_pile_and_wins() -> None:
    """[DS-R6]"""
    with scat(["white gold black", "blue", "blue green"], red=["green"], blue=[]) as table:
        table.turn(0).lays("white", on="red").says(1, SCAT).says(2, GRANTED)
        thought = thinks(table, 1)
        assert thought.why.key == "why.last_card"
        table.table.play(1, thought.move)
        assert table.outcome.winners == [1]


@pytest.mark.parametrize("seats", game().seats)
def test_a_turn_is_played_as_it_was_planned(seats: int) -> None:
    """It lays cards that it holds, never more than three with a lie among them, and says why with the same words."""
    lies = 0
    for seed in range(12):
        table = dealt(seats, seed)
        drive = Drive(table, dict.fromkeys(range(seats), HOUSE), seed)
        parts: list[Thought] = []
        while (seat := drive.next_seat()) is not None:
            step = drive.step()
            assert step is not None
            move_ = step[1].move
            if isinstance(move_, Under):
                parts = [step[1]]
            elif parts:
                parts.append(step[1])
            if parts and move_ is DONE:
                lies += played_well(parts, seat)
                parts = []
    assert lies > 5


def played_well(parts: list[Thought], seat: int) -> bool:
    """Is this a turn in one piece? Tells whether it is a lie."""
    first = parts[0].move
    assert isinstance(first, Under)
    kinds = [part.move.kind for part in parts[1:-1] if isinstance(part.move, Lay)]
    assert len(kinds) == len(parts) - 2
    lie = any(kind != first.kind for kind in kinds)
    assert all(part.why in (parts[0].why, Text("why.only")) for part in parts)
    assert (parts[0].why.key in ("why.lie", "why.half_lie")) == lie
    assert not lie or len(kinds) <= 3
    return lie


def test_a_play_that_somebody_else_began_is_brought_to_an_end() -> None:
    """A bot that sits down in the middle of a turn takes the cards as they are, and says what they are."""
    with scat(["red red gold blue black", "silver copper", "blue gold"], red=HEAP, blue=[]) as table:
        table.turn(0)
        for text in ("under red", "lay gold", "lay black", "lay blue"):
            table.table.play(0, move(text))
        thought = thinks(table, 0)
        assert thought.move is DONE
        assert thought.why.values["false"] == ["gold", "black", "blue"]
        table.asks(0)


@pytest.mark.parametrize("challenge", ["collect", "first_call"])
@pytest.mark.parametrize("seats", game().seats)
def test_it_plays_legal_moves_at_tables_that_others_play(seats: int, challenge: str) -> None:
    """Its seats meet what no thinking player would do, and still find a move."""
    for seed in range(4):
        table = dealt(seats, seed, challenge=challenge)
        play_out(table, [HOUSE if seat % 2 else bot("random") for seat in range(seats)], seed)
        assert table.outcome is not None


def test_without_having_been_told_anything_it_plays_by_what_it_sees() -> None:
    for position in positions(game(), HOUSE, 3, 3):
        thought = game().choose(Mind.at(position.table, position.seat, [], Chance(1)))
        assert thought.move in position.table.legal(position.seat)


@pytest.mark.parametrize("seats", game().seats)
def test_it_moves_alike_in_worlds_that_look_alike(seats: int) -> None:
    for position in positions(game(), HOUSE, seats, 11, challenge="first_call"):
        here = position.thought(HOUSE)
        for world in position.imagined(1):
            assert position.thought(HOUSE, world) == here


@pytest.mark.parametrize("seats", game().seats)
def test_it_beats_random_players(seats: int) -> None:
    bots = ["heuristic"] + ["random"] * (seats - 1)
    tally = simulate(plan("dragon_scat", seats, 40, 5, bots, rotate=True), processes=1)
    assert tally.by_bot["heuristic"].share() > 0.8


@pytest.mark.parametrize("seats", game().seats)
def test_games_of_the_house_end_in_time(seats: int) -> None:
    """Nobody has to stop them. [DS-R21]"""
    tally = simulate(plan("dragon_scat", seats, 20, 3), processes=1)
    assert tally.rounds.mean() < 60
    assert max(tally.rounds.times) < 300


def test_it_keeps_no_card_where_one_may_go() -> None:
    for position in positions(game(), HOUSE, 4, 2):
        if KEEP in position.table.legal(position.seat):
            assert isinstance(position.table, DragonScat)
            assert isinstance(position.thought(HOUSE).move, Lay)
