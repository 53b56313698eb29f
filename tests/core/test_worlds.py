"""Imagined worlds of the tiny games are all the possible and no other, found by playing all that could be."""

from __future__ import annotations

from collections import Counter

import pytest

from blarney import Chance, Loaded, Move, Scripted
from blarney.core.moves import PASS, STAND
from tiny.board import Tiny, TinyGame
from tiny.chaos import BOAST, CANCEL, CHAOS, END, ChaosGame, Festival, SetUp
from tiny.climb import CLIMB, PLAYS
from tiny.cups import CUPS
from tiny.packets import BURY, LAYS, PACKETS, TAKE, TURN_UP
from tiny.passing import GIVES, GRANT, PASSING_GAME
from tiny.worlds import Life, begun, deals, imagined, possible, ways, world_of

ANT, BEE, CAT, DOG, ELK, FOX = PLAYS
OAK, ELM, ASH, YEW, FIG, BAY = LAYS


def lived(table: Tiny, viewer: int | None, *moves: tuple[int, Move]) -> Life:
    """What a viewer lives through when these moves are made."""
    life = begun(table, viewer)
    for seat, move in moves:
        life = life.after(seat, move)
    return life


def exactly(game: TinyGame, life: Life, worlds: int, weighed: bool = True) -> None:
    """All possible worlds are imagined, and no other; each as often as there are ways that lead to it."""
    table = life.table
    options = dict(table.origin.options)
    lives = list(deals(game, table.seats, life.viewer, options))
    could_be = possible(lives, life.story)
    assert world_of(table) in could_be
    assert len(could_be) == worlds
    tries = 60 * worlds
    drawn = imagined(table, life.viewer, tries, seed=5)
    assert set(drawn) == could_be
    if weighed:
        counted = ways(lives, life.story)
        share = {world: tries * counted[world] / counted.total() for world in could_be}
        off = sum((drawn[world] - many) ** 2 / many for world, many in share.items())
        assert off < worlds + 4 * (2 * worlds) ** 0.5


def test_after_the_deal_every_deal_of_the_unseen_cards_is_imagined() -> None:
    game = CLIMB.with_deck("ant bee cat dog elk")
    exactly(game, lived(dealt(game, [0]), 0), worlds=3)
    exactly(game, lived(dealt(game, [0]), None), worlds=30)


def dealt(
    game: TinyGame, outcomes: list[int], seats: int = 2, options: dict[str, object] | None = None
) -> Tiny:
    """A table dealt with the deck as it lies and these other outcomes."""
    table = game.deal(seats=seats, chance=Loaded(outcomes), options=options)
    assert isinstance(table, Tiny), "a tiny game"
    table.chance = Scripted()
    return table


def test_who_did_not_beat_a_card_is_imagined_without_higher_ones() -> None:
    """Seat 1 could not beat the dog: it holds no elk and no fox."""
    game = CLIMB.with_deck("ant dog bee cat elk fox")
    life = lived(dealt(game, [0]), 0, (0, DOG), (1, BEE))
    exactly(game, life, worlds=1)
    spectator = lived(dealt(game, [0]), None, (0, DOG), (1, BEE))
    exactly(game, spectator, worlds=6)


def test_a_card_laid_from_a_hand_may_be_the_one_that_was_shown_there() -> None:
    game = PACKETS.with_deck("oak elm ash yew fig")
    life = lived(dealt(game, [0, 0]), 1, (0, ELM))
    exactly(game, life, worlds=4)


def test_whoever_takes_a_packet_knows_what_is_in_it_and_what_is_not() -> None:
    game = PACKETS.with_deck("oak elm ash yew fig")
    exactly(game, lived(dealt(game, [0, 0]), 1, (0, ELM), (1, TAKE)), worlds=1)
    exactly(game, lived(dealt(game, [0, 0]), 1, (0, OAK), (1, TAKE)), worlds=2)


def test_a_packet_taken_by_another_seat_may_hold_the_shown_card() -> None:
    game = PACKETS.with_deck("oak elm ash yew fig bay")
    life = lived(dealt(game, [0, 0, 0], seats=3), 2, (0, ELM), (1, TAKE))
    exactly(game, life, worlds=3)


def test_a_buried_card_may_lie_in_the_deck() -> None:
    game = PACKETS.with_deck("oak elm ash yew fig")
    table = dealt(game, [0, 0])
    table.chance = Chance(3)
    exactly(game, lived(table, 1, (0, OAK), (1, BURY)), worlds=3)


def test_a_packet_turned_up_says_what_stayed_in_the_hand() -> None:
    game = PACKETS.with_deck("oak elm ash yew fig")
    exactly(game, lived(dealt(game, [0, 0]), 1, (0, ELM), (1, TURN_UP)), worlds=1)


def test_no_more_cards_can_have_come_over_than_were_laid() -> None:
    """Seat 0 knows the ash and the elm in hand 1, beside the yew or the fig; one card of it is buried.

    So the deck has the fig or the yew and one more: each of ash and elm with either, or, in two ways, neither.
    """
    game = PACKETS.with_deck("oak elm ash yew fig")
    table = dealt(game, [0, 0])
    table.chance = Chance(3)
    life = lived(table, 0, (0, ELM), (1, TAKE), (1, YEW), (0, BURY))
    exactly(game, life, worlds=5)


DECKS = [("oak elm ash yew fig", 2), ("oak elm oak yew elm oak", 2), ("oak elm ash oak elm ash yew", 3)]


@pytest.mark.parametrize(("deck", "seats"), DECKS, ids=[deck for deck, _ in DECKS])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_whatever_happens_just_the_possible_worlds_are_imagined(
    deck: str, seats: int, viewer: int | None
) -> None:
    game = PACKETS.with_deck(deck)
    lives = list(deals(game, seats, viewer, None))
    for seed in range(10 - 3 * seats):
        chance = Chance(seed)
        life = lives[chance.below(len(lives))]
        for _ in range(6):
            seat = life.table.waiting[0]
            moves = life.table.legal(seat)
            branches = list(life.branches(seat, moves[chance.below(len(moves))], ()))
            life = branches[chance.below(len(branches))]
            could_be = possible(lives, life.story)
            assert set(imagined(life.table, viewer, 40 * len(could_be) + 100, seed)) == could_be


def test_cards_given_in_secret_may_be_any_that_the_giver_did_not_see_elsewhere() -> None:
    game = PASSING_GAME.with_deck("ace king queen jack ace king")
    options: dict[str, object] = {"give": 1}
    table = dealt(game, [], options=options)
    life = lived(table, 0, (0, GIVES[0]), (1, GIVES[3]))
    exactly(game, life, worlds=1, weighed=False)
    spectator = lived(dealt(game, [], options=options), None, (0, GIVES[0]), (1, GIVES[3]), (0, GRANT))
    worlds = len(possible(list(deals(game, 2, None, options)), spectator.story))
    exactly(game, spectator, worlds=worlds, weighed=False)


def test_held_answers_may_be_any_that_the_imagined_hand_allows() -> None:
    game = PASSING_GAME.with_deck("ace king queen jack ace king jack")
    options: dict[str, object] = {"give": 1}
    life = lived(dealt(game, [], options=options), 0, (1, GIVES[3]))
    could_be = possible(list(deals(game, 2, 0, options)), life.story)
    assert len(could_be) == 7
    assert set(imagined(life.table, 0, 800, 7)) == could_be


def test_windows_are_imagined_with_every_pass_that_may_have_been_made() -> None:
    game = CHAOS.with_deck("boast cancel dud boast cancel dud")
    life = lived(dealt(game, []), 0, (1, BOAST), (0, CANCEL))
    for seat, move in ((1, STAND), (0, PASS)):
        exactly(game, life, worlds=len(possible(list(deals(game, 2, 0, None)), life.story)), weighed=False)
        life = life.after(seat, move)


def test_dice_that_were_not_seen_fall_anew() -> None:
    exactly(CUPS, lived(dealt(CUPS, [2, 3]), 0), worlds=3)


class TellingFestival(Festival):
    """A planted leak: only those who hold a boast are asked."""

    def seats(self, table: Tiny) -> list[int]:
        return [seat for seat in range(table.seats) if 0 in table.kinds_held(seat)]


class TellingSetUp(SetUp):
    """The deal before it."""

    def run(self, table: Tiny) -> None:
        table.deal_hands(3)
        table.then(TellingFestival(), END)


class TellingGame(ChaosGame):
    """The game of windows with the planted leak."""

    name = "tiny_telling"
    opening = TellingSetUp()


@pytest.mark.parametrize(("game", "leaks"), [(ChaosGame(), False), (TellingGame(), True)])
def test_a_window_that_asks_only_those_who_hold_something_is_caught(game: TinyGame, leaks: bool) -> None:
    """Worlds are imagined in which somebody was asked who could not have been."""
    small = game.with_deck("boast dud dud boast dud dud cancel")
    life = lived(dealt(small, []), 0)
    could_be = possible(list(deals(small, 2, 0, None)), life.story)
    assert (set(imagined(life.table, 0, 300, 1)) != could_be) is leaks


def test_an_imagine_that_only_copies_is_caught() -> None:
    game = CLIMB.with_deck("ant bee cat dog elk")
    life = lived(dealt(game, [0]), 0)
    copies = Counter(world_of(life.table.copy()) for _ in range(100))
    assert set(copies) != possible(list(deals(game, 2, 0, None)), life.story)
