"""What a seat may conclude: imagined worlds keep all that it has seen, and nothing else."""

from blarney.core.chance import Chance
from blarney.games.dragon_scat.moves import GRANTED, SCAT
from blarney.games.dragon_scat.table import DragonScat
from games.dragon_scat.picture import By, Picture, dealt, scat


def worlds(table: Picture, seat: int | None, many: int = 40) -> list[Picture]:
    """Worlds that a seat can imagine."""
    chance = Chance(9)
    imagined: list[Picture] = []
    for _ in range(many):
        world = table.table.imagine(seat, chance)
        assert isinstance(world, DragonScat)
        assert world.view(seat) == table.table.view(seat)
        imagined.append(Picture(world))
    return imagined


def test_a_revealed_card_is_known_in_the_hand_that_took_it() -> None:
    """By everybody, until it may have been laid face down. [DS-R17] [DS-13]"""
    with scat(["gold gold blue", "black", "white white"], red=["amber"]) as table:
        table.turn(0).lays("gold gold", on="red").says(1, SCAT).says(2, GRANTED).declines(1)
        for viewer in (1, 2, None):
            assert all(world.hand(0).count("gold") >= 2 for world in worlds(table, viewer))
        assert not all("amber" in world.hand(0) for world in worlds(table, 1))
        table.turn(1).lays("black", on="red").says(2, GRANTED).says(0, SCAT).declines(0)
        table.turn(2).lays("white", on="red").all_say(GRANTED)
        table.turn(0).lays("blue", on="red").all_say(GRANTED)
        golds = {world.hand(0).count("gold") for world in worlds(table, 1)}
        assert {1, 2} <= golds
        assert all(f"{world.hand(0)} {world.pile('red')}".count("gold") >= 2 for world in worlds(table, 1))


def test_ones_own_cards_in_a_pile_are_known() -> None:
    """The rest of it may be anything unseen. [DS-R18]"""
    with scat(["red gold", "black blue"], red=["amber"], gold=[By(0, "violet"), By(1, "copper")]) as table:
        table.turn(0).lays("gold", on="red").says(1, GRANTED)
        for world in worlds(table, 0):
            assert world.pile("red").split()[1] == "gold"
            assert world.pile("gold").split()[0] == "violet"
        assert len({world.pile("red").split()[1] for world in worlds(table, 1)}) > 3
        assert {world.pile("gold").split()[1] for world in worlds(table, 1)} == {"copper"}


def test_a_pile_taken_is_known_to_its_taker() -> None:
    """And to whoever laid cards in it, that they were there. [DS-R22] [DS-R17]"""
    with scat(["red gold", "black blue", "white"], red=["amber", By(1, "violet")]) as table:
        table.turn(0).lays("gold", on="red").says(1, GRANTED).says(2, SCAT).declines(2)
        assert all(world.hand(0) == "amber gold red violet" for world in worlds(table, 0))
        assert all({"violet", "gold"} <= set(world.hand(0).split()) for world in worlds(table, 1))
        for viewer in (2, None):
            hands = [world.hand(0).split() for world in worlds(table, viewer)]
            assert all("gold" in hand for hand in hands)
            assert not all("violet" in hand for hand in hands)


def test_what_is_set_aside_may_be_anything_unseen() -> None:
    """Nobody has seen it. [DS-7]"""
    table = Picture(dealt(4, seed=3))
    aside = {card for world in worlds(table, 1) for card in world.zone(table.table.aside).split()}
    assert len(aside) > 5


def test_a_held_answer_is_imagined_anew() -> None:
    """Nobody knows what was said before all have answered; a Scat that would have ended it was not. [DS-R15]"""
    for challenge, possible in (("collect", {"granted", "scat"}), ("first_call", {"granted"})):
        with scat(["red gold", "black", "white"], red=[], challenge=challenge) as table:
            table.turn(0).lays("red", on="red").says(1, GRANTED)
            answers = {world.table.answers[1][0].text for world in worlds(table, 2)}
            assert answers == possible
            table.asks(2)
