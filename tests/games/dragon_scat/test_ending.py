"""Who wins, and when."""

import pytest

from blarney.core.errors import NotAsked
from blarney.core.texts import Names
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from games.dragon_scat.picture import PEOPLE, By, game, move, scat


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_last_cards_that_are_granted_win(seats: int) -> None:
    """True or not, but only when all have answered. [DS-R2] [DS-R3] [DS-20]"""
    for cards in ("red", "gold gold"):
        hands = [cards, "blue blue", "green", "white white", "black"][:seats]
        with scat(hands, red=["amber"]) as table:
            table.turn(0).lays(cards, on="red")
            assert table.table.outcome is None
            for seat in range(1, seats):
                assert table.table.outcome is None
                table.says(seat, GRANTED)
            assert table.outcome.winners == [0]
            assert table.outcome.why.key == "outcomes.rid"
            assert table.outcome.scores == [0, -2, -1, -2, -1][:seats]
            assert (
                table.outcome.ranking
                == {
                    2: [[0], [1]],
                    3: [[0], [2], [1]],
                    4: [[0], [2], [1, 3]],
                    5: [[0], [2, 4], [1, 3]],
                }[seats]
            )
            assert [event.what for event in table.heard(None)][-2:] == ["granted", "ended"]


def test_last_cards_are_a_claim_like_any_other() -> None:
    """Every other player is asked, and may say Scat. [DS-R3] [DS-11]"""
    with scat(["red gold", "blue", "green"], red=["amber"]) as table:
        table.turn(0).lays("red gold", on="red")
        assert table.table.waiting == (1, 2)
        assert table.may(1) == table.may(2) == ["granted", "scat"]
        assert table.sizes == [0, 1, 1]
        table.asks(1, 2)


def test_last_cards_that_were_a_lie_come_back() -> None:
    """With the pile; the challenger may lay a card, and the game goes on. [DS-R2] [DS-14] [DS-R5]"""
    with scat(["red gold", "blue blue", "green"], red=["amber"]) as table:
        table.turn(0).lays("red gold", on="red").says(1, SCAT).says(2, GRANTED)
        assert table.table.outcome is None
        assert table.hand(0) == "amber gold red"
        table.adds(1, "blue")
        assert table.table.outcome is None
        table.turn(1)


def test_last_cards_that_were_true_win_at_once() -> None:
    """The challenger takes the pile, and nobody is asked for a card in its stead. [DS-R4] [DS-16] [DS-R2]"""
    with scat(["red red", "blue blue", "green"], red=["amber", By(1, "gold")]) as table:
        table.turn(0).lays("red red", on="red").says(1, GRANTED).says(2, SCAT)
        assert table.outcome.winners == [0]
        assert table.outcome.scores == [0, -2, -5]
        assert table.outcome.ranking == [[0], [1], [2]]
        assert table.hand(2) == "amber gold green red red"
        assert table.table.waiting == ()
        assert [event.what for event in table.heard(2)][-2:] == ["found", "ended"]


def test_cards_that_are_not_the_last_do_not_win() -> None:
    """Granted or proved, one card left is one too many. [DS-R2] [DS-R4]"""
    with scat(["red blue", "blue"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED)
        assert table.table.outcome is None
        table.turn(1)
    with scat(["red blue", "blue"], red=["amber"]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT).declines(0)
        assert table.table.outcome is None


def test_the_challengers_last_card_in_stead_wins() -> None:
    """Any card: it claims nothing. [DS-R6] [DS-20] [DS-15]"""
    with scat(["gold gold blue", "white white", "green"], red=["amber"]) as table:
        table.turn(0).lays("gold", on="red").says(1, GRANTED).says(2, SCAT).adds(2, "green")
        assert table.outcome.winners == [2]
        assert table.outcome.scores == [-4, -2, 0]
        assert table.outcome.ranking == [[2], [1], [0]]
        assert table.pile("red") == "green"


def test_whoever_keeps_their_last_card_has_not_won() -> None:
    """It may be laid, and is not. [DS-R6] [DS-20]"""
    with scat(["gold gold blue", "green"], red=["amber"]) as table:
        table.turn(0).lays("gold", on="red").says(1, SCAT).declines(1)
        assert table.table.outcome is None
        assert table.sizes == [4, 1]
        table.turn(1)


def test_the_players_last_card_in_stead_wins() -> None:
    """After an honest play. [DS-R6] [DS-20] [DS-17]"""
    with scat(["white", "red blue", "green"], red=["amber"]) as table:
        table.turn(1).lays("red", on="red").says(2, SCAT).says(0, GRANTED).adds(1, "blue")
        assert table.outcome.winners == [1]
        assert table.outcome.ranking == [[1], [0], [2]]


def test_a_last_card_laid_as_a_new_dragon_wins_at_once() -> None:
    """Before anybody adds a card, even one who could win by it. [DS-R9] [DS-R8] [DS-18]"""
    with scat(["amber", "green", "white white"], red=[]) as table:
        table.turn(0).shows("amber")
        assert table.outcome.winners == [0]
        assert table.outcome.scores == [0, -1, -2]
        assert table.showing == "red amber"
        assert [event.what for event in table.heard(1)] == ["new", "ended"]


def test_the_first_free_card_that_empties_a_hand_wins() -> None:
    """Clockwise: those after it are not asked any more. [DS-R10] [DS-R8] [DS-20]"""
    with scat(["white", "green green", "amber amber", "black", "blue"], red=[]) as table:
        table.turn(2).shows("amber").declines(3).adds(4, "blue")
        assert table.outcome.winners == [4]
        assert table.outcome.ranking == [[4], [0, 2, 3], [1]]
        assert table.table.waiting == ()
        assert table.pile("amber") == "blue"


def test_of_two_last_free_cards_the_first_wins() -> None:
    """And ends the game at once. [DS-R8] [DS-20]"""
    with scat(["amber amber", "green", "white"], red=[]) as table:
        table.turn(0).shows("amber").adds(1, "green")
        assert table.outcome.winners == [1]
        assert table.sizes == [1, 0, 1]
        assert table.outcome.ranking == [[1], [0, 2]]


def test_a_challenger_who_could_win_comes_after_the_player() -> None:
    """Honest last cards win before any card is laid in stead. [DS-R8] [DS-R4]"""
    with scat(["red", "green"], red=[]) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT)
        assert table.outcome.winners == [0]


def test_after_turn_300_the_fewest_cards_win() -> None:
    """Once that turn is over; there is no next one. [DS-R21] [DS-R20]"""
    with scat(["red red red", "blue blue", "green green green green"], red=[], turn=299) as table:
        table.turn(0).lays("red", on="red").all_say(GRANTED)
        assert table.table.outcome is None
        assert table.table.turn == 300
        table.turn(1).lays("blue", on="red").says(2, GRANTED)
        assert table.table.outcome is None
        table.says(0, GRANTED)
        assert table.outcome.winners == [1]
        assert table.outcome.scores == [-2, -1, -4]
        assert table.outcome.ranking == [[1], [0], [2]]
        assert table.outcome.why.key == "outcomes.fewest"
        assert table.outcome.why.values == {"winners": [1], "turns": 300}
        assert "Bo" in game().say(table.outcome.why, Names(PEOPLE))
        assert table.heard(None)[-1].what == "ended"


def test_those_who_have_equally_few_share_the_win() -> None:
    """After turn 300. [DS-R21]"""
    with scat(["red red red", "blue blue", "green green green"], red=[], turn=300) as table:
        table.turn(0).lays("red", on="red").all_say(GRANTED)
        assert table.outcome.winners == [0, 1]
        assert table.outcome.ranking == [[0, 1], [2]]
        assert table.outcome.scores == [-2, -2, -3]
        assert table.outcome.why.key == "outcomes.fewest_shared"
        assert table.outcome.why.values == {"winners": [0, 1], "turns": 300}
        assert "Ann and Bo" in game().say(table.outcome.why, Names(PEOPLE))


def test_the_last_turn_of_all_is_played_out() -> None:
    """With the challenge, the card in stead, and all free cards. [DS-R21]"""
    with scat(["red red red", "blue blue"], red=["gold"], turn=300) as table:
        table.turn(0).lays("red", on="red").says(1, SCAT)
        assert table.table.outcome is None
        table.adds(0, "red")
        assert table.outcome.winners == [0]
        assert table.outcome.scores == [-1, -4]
    with scat(["red amber red", "blue blue"], red=["gold"], turn=300) as table:
        table.turn(0).shows("amber")
        assert table.table.outcome is None
        table.adds(1, "blue")
        assert table.outcome.winners == [1]
        assert table.outcome.why.key == "outcomes.fewest"


def test_last_cards_on_the_last_turn_win_as_ever() -> None:
    """Not by having the fewest. [DS-R21] [DS-20]"""
    with scat(["red", "blue blue"], red=["gold"], turn=300) as table:
        table.turn(0).lays("red", on="red").says(1, GRANTED)
        assert table.outcome.why.key == "outcomes.rid"
        assert game().say(table.outcome.why, Names(PEOPLE)).startswith("Ann ")
        assert game().say(table.outcome.why, Names(PEOPLE, 0)).startswith("You ")


def test_nobody_plays_on_after_the_end() -> None:
    """Nobody is asked, nothing is legal. [DS-20]"""
    with scat(["amber", "green"], red=[]) as table:
        table.turn(0).shows("amber")
        assert [table.may(seat) for seat in range(2)] == [[], []]
        assert table.table.question is None
        with pytest.raises(NotAsked, match="The game is over"):
            table.table.play(1, move("keep"))
