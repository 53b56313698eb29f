"""Who knows which card lies where, and what is forgotten when cards are laid face down, taken or mixed."""

from __future__ import annotations

import pytest

from blarney import Chance
from blarney.core.cards import Cards
from blarney.core.trail import Shift

A, B, C, D, E, F = range(6)
HAND0, HAND1, HAND2, PACKET, DECK = range(5)
SEAT0, SEAT1, SEAT2, SPECTATOR = 1, 2, 4, 8


def cards_of(zones: str, seen: dict[int, int]) -> Cards:
    """Three seats; zones as in "ab|cd|e||f": hands, packet, deck."""
    placed = [["abcdef".index(card) for card in zone] for zone in zones.split("|")]
    cards = Cards(3, [0, 1, 2, 3, 4, 5], list("abcdef"))
    cards.zones = placed
    cards.seen = [seen.get(card, 0) for card in range(6)]
    return cards


def kept(zones: str, seen: dict[int, int], apart: int = 1 << PACKET) -> Cards:
    """The same, with a trail from here on."""
    cards = cards_of(zones, seen)
    cards.keep_trail(apart)
    return cards


def imagined(cards: Cards, viewer: int, tries: int = 400) -> set[str]:
    """The worlds of a viewer, as zones in words."""
    worlds = set()
    for seed in range(tries):
        world = cards.copy()
        world.redeal(viewer, Chance(seed), None)
        worlds.add("|".join("".join(sorted(world.names[card] for card in zone)) for zone in world.zones))
    return worlds


def test_a_card_is_named_to_those_who_see_it() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    assert cards.look(HAND0, 0) == ["a", "b"]
    assert cards.look(HAND0, 1) == ["a", None]
    assert cards.look(HAND0, 3) == [None, None]


def test_of_equal_cards_the_most_widely_seen_is_picked() -> None:
    cards = Cards(2, [0, 0, 0, 1], ["red", "blue"])
    cards.zones = [[0, 1, 2, 3]]
    cards.seen = [1, 3, 1, 7]
    assert cards.pick(0, 0) == 1
    assert cards.pick(0, 1) == 3
    assert cards.pick(0, 2) is None


def test_of_cards_that_are_equal_in_everything_the_first_is_picked() -> None:
    cards = Cards(2, [0, 0, 0], ["red"])
    cards.zones = [[2, 0, 1]]
    cards.seen = [1, 1, 1]
    assert cards.pick(0, 0) == 2


def test_a_card_that_is_moved_in_the_open_is_seen_by_all() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0, B: SEAT0 | SEAT1})
    cards.move(A, HAND0, HAND2)
    assert cards.zones[HAND2] == [D, A]
    assert cards.seen[A] == cards.everyone
    assert cards.seen[B] == SEAT0 | SEAT1


def test_where_cards_are_mixed_only_those_see_one_who_see_them_all() -> None:
    """Seat 1 was shown the a and not the b: it knows the a in that hand, but does not see which card it is."""
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1 | SEAT2, B: SEAT0 | SEAT2, E: SEAT1})
    assert cards.look(HAND0, 0) == cards.look(HAND0, 2) == ["a", "b"]
    assert cards.look(HAND0, 1) == [None, None]
    assert cards.look(DECK, 1) == [None, None]
    assert cards.start is not None
    assert cards.start.seen[A] == SEAT0 | SEAT1 | SEAT2
    assert {world.split("|")[HAND0] for world in imagined(cards, 1)} == {"ab", "ac", "ad", "af"}


def test_a_card_seen_to_come_to_unseen_ones_is_not_seen_among_them() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0, C: SEAT1})
    cards.move(A, HAND0, HAND1)
    assert cards.look(HAND1, 1) == ["c", "a"]
    assert cards.look(HAND1, 2) == [None, None]
    assert all("a" in world.split("|")[HAND1] for world in imagined(cards, 2, 50))


def test_a_card_seen_to_come_to_seen_ones_is_seen_among_them() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0, C: SEAT1 | SEAT2})
    cards.move(A, HAND0, HAND1)
    assert cards.look(HAND1, 2) == ["c", "a"]
    assert cards.look(HAND1, 0) == [None, None]


@pytest.mark.parametrize("laid", [0, 1])
def test_which_of_two_equal_cards_went_is_seen_by_nobody(laid: int) -> None:
    """Seat 1 was shown one of the two; whichever is laid in the open, the other looks the same."""
    cards = Cards(2, [0, 0, 1], ["red", "blue"])
    cards.zones = [[0, 1], [2], []]
    cards.seen = [SEAT0 | SEAT1, SEAT0, SEAT1]
    cards.keep_trail(0b100)
    cards.move(laid, 0, 2)
    assert cards.look(0, 1) == [None]
    assert cards.look(2, 1) == ["red"]


def test_others_no_longer_see_a_hand_from_which_a_card_is_laid() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0 | SEAT1})
    assert cards.look(HAND0, 1) == ["a", "b"]
    cards.lay([B], HAND0, PACKET, SEAT0)
    assert cards.look(HAND0, 1) == [None]
    assert cards.look(HAND0, 0) == ["a"]
    assert cards.look(PACKET, 0) == ["b"]
    assert cards.look(PACKET, 1) == [None]


def test_who_sees_what_is_laid_still_sees_what_is_left() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0 | SEAT1})
    cards.lay([B], HAND0, PACKET, SEAT0 | SEAT1)
    assert cards.look(HAND0, 1) == ["a"]
    assert cards.look(PACKET, 1) == ["b"]


@pytest.mark.parametrize("laid", [A, B])
def test_whichever_card_is_laid_others_know_the_same(laid: int) -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1})
    cards.lay([laid], HAND0, PACKET, SEAT0)
    worlds = imagined(cards, 1)
    assert all("a" in world.split("|")[HAND0] or "a" in world.split("|")[PACKET] for world in worlds)
    assert len(worlds) == 2 * (4 * 3)


def test_a_hand_that_is_laid_as_a_whole_is_known_as_the_packet() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([A, B], HAND0, PACKET, SEAT0)
    assert all("a" in world.split("|")[PACKET] for world in imagined(cards, 1))


def test_who_takes_a_packet_sees_it_and_who_laid_it_sees_it_no_longer() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0, D: SEAT2})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    assert cards.zones[PACKET] == []
    assert cards.look(HAND2, 2) == ["d", "b"]
    assert cards.look(HAND2, 0) == [None, None]


def test_packets_are_not_taken_to_where_packets_lie_apart() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0}, apart=1 << PACKET | 1 << DECK)
    cards.lay([B], HAND0, PACKET, SEAT0)
    with pytest.raises(AssertionError, match="packets that are taken are mixed"):
        cards.take(PACKET, DECK, SEAT1)


def test_packets_on_packets_are_each_seen_by_who_laid_them() -> None:
    cards = kept("ab|cd|e||f", {A: SEAT0, B: SEAT0, C: SEAT1, D: SEAT1})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.lay([C], HAND1, PACKET, SEAT1 | SEAT2)
    assert cards.look(PACKET, 0) == ["b", None]
    assert cards.look(PACKET, 1) == cards.look(PACKET, 2) == [None, "c"]
    assert cards.look(PACKET, 3) == [None, None]


def test_a_packet_that_is_turned_up_is_the_one_laid_last() -> None:
    cards = kept("abc|d|e||f", {A: SEAT0, B: SEAT0, C: SEAT0, D: SEAT1})
    cards.lay([A], HAND0, PACKET, SEAT0)
    cards.lay([C, B], HAND0, PACKET, SEAT0)
    cards.turn_up(PACKET, 2, cards.everyone)
    assert cards.look(PACKET, 2) == [None, "c", "b"]
    cards.lay([D], HAND1, PACKET, SEAT1)
    cards.turn_up(PACKET, 1, SEAT2)
    assert cards.look(PACKET, 2) == [None, "c", "b", "d"]
    assert cards.look(PACKET, 3) == [None, "c", "b", None]


def test_what_lay_there_when_the_trail_began_is_one_packet() -> None:
    cards = kept("a|b|c|de|f", {A: SEAT0, B: SEAT1})
    cards.turn_up(PACKET, 2, SEAT1)
    assert cards.look(PACKET, 1) == ["d", "e"]


def test_what_is_taken_from_a_hand_is_a_hand_that_is_laid() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0, C: SEAT1 | SEAT2})
    cards.take(HAND0, HAND1, cards.everyone)
    assert cards.zones[HAND0] == []
    assert cards.look(HAND1, 2) == ["c", "a", "b"]
    assert cards.look(HAND1, 0) == [None, None, None]
    (shift,) = cards.trail
    assert (shift.source, shift.target, shift.cards) == (HAND0, HAND1, [A, B])


def test_a_packet_can_be_taken_only_where_a_trail_is_kept() -> None:
    cards = cards_of("ab|c|d|e|f", {})
    with pytest.raises(AssertionError, match="a trail is kept"):
        cards.take(PACKET, HAND0, SEAT0)


def test_a_card_is_shown_for_itself_only_before_the_trail() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0})
    cards.show(A, SEAT1)
    assert cards.look(HAND0, 1) == ["a", None]
    cards.keep_trail()
    with pytest.raises(AssertionError, match="before the trail begins"):
        cards.show(B, SEAT1)


def test_bars_and_a_trail_exclude_each_other() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0})
    with pytest.raises(AssertionError, match="all that is known is on it"):
        cards.redeal(0, Chance(1), [0] * 6)


def test_whoever_looks_at_a_packet_knows_what_was_not_in_it() -> None:
    """Seat 1 knew the a in hand 0; it took the packet and found the b: the a is still in hand 0."""
    cards = kept("ab|c|de||f", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1, D: SEAT2, E: SEAT2})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND1, SEAT1)
    cards.lay([D], HAND2, PACKET, SEAT2)
    assert all(world.startswith("a|bc|") for world in imagined(cards, 1))


def test_a_card_drawn_unseen_from_a_doubtful_pile_may_be_the_one_in_doubt() -> None:
    """Seat 1 knows the a in hand 0 or in the deck; seat 2 draws: the a may now be in hand 2."""
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1, D: SEAT2})
    cards.lay([A], HAND0, PACKET, SEAT0)
    cards.take(PACKET, DECK, 0)
    cards.mix(DECK, Chance(1))
    cards.lay([A], DECK, HAND2, SEAT2)
    holders = {
        place for world in imagined(cards, 1) for place, zone in enumerate(world.split("|")) if "a" in zone
    }
    assert holders == {HAND0, HAND2, DECK}


def test_cards_that_were_seen_in_a_pile_are_still_in_it_when_it_is_mixed() -> None:
    """Open discards are shuffled: nobody knows their order any more, and all know that no hand has them."""
    cards = kept("ab|c|||def", {A: SEAT0, B: SEAT0, C: SEAT1, D: 15, E: 15})
    cards.mix(DECK, Chance(1))
    assert all(card is None for card in cards.look(DECK, 0))
    worlds = imagined(cards, 1)
    assert {world.split("|")[HAND0] for world in worlds} == {"ab", "af", "bf"}
    assert all("d" in world.split("|")[DECK] and "e" in world.split("|")[DECK] for world in worlds)


def test_mixing_hides_every_place_in_the_pile() -> None:
    cards = cards_of("a|b|c||def", {D: 15, E: SEAT0, F: 0})
    before = cards.zones[DECK][:]
    cards.mix(DECK, Chance(3))
    assert [cards.seen[card] for card in before] == [0, 0, 0]
    assert sorted(cards.zones[DECK]) == before


def test_a_shuffle_is_on_the_trail() -> None:
    """Its past says why nobody sees the cards any longer."""
    cards = kept("a|b|c||def", {D: 15, E: 15, F: 15})
    cards.mix(DECK, Chance(3))
    (shift,) = cards.trail[: cards.steps]
    assert (shift.source, shift.target, shift.cards, shift.viewers) == (DECK, DECK, [], 0)
    again = kept("a|b|c||def", {D: 15, E: 15, F: 15})
    assert again.shift_again(shift)
    assert again.seen == cards.seen


def followed() -> Cards:
    """Hand 0 lays a card, hand 1 two on it; all look at those, and hand 2 takes everything and lays one openly."""
    cards = kept("ab|cd|e||f", {A: SEAT0, B: SEAT0, C: SEAT1, D: SEAT1, E: SEAT2})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.lay([D, C], HAND1, PACKET, SEAT1)
    cards.turn_up(PACKET, 2, cards.everyone)
    cards.take(PACKET, HAND2, SEAT2)
    cards.mix(DECK, Chance(1))
    cards.move(D, HAND2, HAND0)
    return cards


def test_all_shifts_done_again_lead_to_the_same_places_and_the_same_eyes() -> None:
    cards = followed()
    again = kept("ab|cd|e||f", {A: SEAT0, B: SEAT0, C: SEAT1, D: SEAT1, E: SEAT2})
    for shift in cards.trail:
        assert again.shift_again(shift)
    assert again.zones == cards.zones == [[A, D], [], [E, B, C], [], [F]]
    assert again.seen == cards.seen
    assert again.steps == cards.steps == 6


@pytest.mark.parametrize(
    "shift",
    [
        Shift(HAND0, HAND1, [C], 0),
        Shift(HAND0, HAND1, [], 0),
        Shift(HAND0, HAND1, [A, A], 0),
        Shift(HAND0, HAND1, [A, C], 0),
        Shift(HAND0, HAND0, [A], 0),
        Shift(HAND0, HAND0, [], SEAT0),
        Shift(PACKET, HAND1, [E], 0),
        Shift(PACKET, PACKET, [E], 0),
        Shift(PACKET, 5, [], 0),
        Shift(5, 5, [], SEAT0),
        Shift(5, HAND0, [], SEAT0),
    ],
    ids=[
        "not there",
        "nothing",
        "one card twice",
        "one of them not there",
        "nowhere",
        "a shuffle that is seen",
        "a part of a packet",
        "a look at a part",
        "from packets to packets",
        "a look at nothing",
        "nothing taken",
    ],
)
def test_a_shift_that_cannot_have_been_is_not_done_again(shift: Shift) -> None:
    cards = kept("ab|c|d|e|f|", {A: SEAT0, B: SEAT0}, apart=1 << PACKET | 1 << 5)
    assert not cards.shift_again(shift)


def test_hidden_cards_come_in_an_order_that_tells_nothing() -> None:
    cards = cards_of("fb|a|||edc", {A: SEAT1, E: SEAT1})
    assert cards.hidden(1) == [B, C, D, F]


def test_what_a_viewer_sees_stays_where_it_is_when_the_rest_is_dealt_anew() -> None:
    cards = cards_of("ab|cd|||ef", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1, D: SEAT1})
    for world in imagined(cards, 1):
        hand0, hand1, *_ = world.split("|")
        assert "a" in hand0
        assert hand1 == "cd"
    assert len(imagined(cards, 1)) == 3


def test_what_others_see_stays_with_the_place_and_not_with_the_card() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT2, B: SEAT0, C: SEAT1, D: SEAT2})
    for seed in range(20):
        world = cards.copy()
        world.redeal(1, Chance(seed), None)
        assert [world.seen[card] for card in world.zones[HAND0]] == [SEAT0 | SEAT2, SEAT0]
        assert [world.seen[card] for card in world.zones[DECK]] == [0, 0]


def test_a_copy_goes_its_own_way() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    other = cards.copy()
    other.take(PACKET, HAND2, SEAT2)
    other.move(A, HAND0, HAND1)
    assert cards.zones == [[A], [C], [D], [B], [E, F]]
    assert cards.steps == 1
    assert not cards.sees(3, A)
    assert other.steps == 3


@pytest.mark.parametrize("trail", [False, True], ids=["before", "after"])
def test_cards_that_forget_count_how_often_some_have_left(trail: bool) -> None:
    cards = kept("ab|c|d||ef", {}) if trail else cards_of("ab|c|d||ef", {})
    assert cards.times_left(HAND0) == 0
    cards.forget()
    cards.move(A, HAND0, HAND1)
    cards.pass_on([B], HAND0, HAND1, cards.everyone)
    cards.draw(1, DECK, HAND2, SEAT2)
    cards.mix(HAND1, Chance(1))
    assert [cards.times_left(zone) for zone in range(5)] == [2, 1, 0, 0, 1]


def test_cards_that_forget_have_no_trail_to_ask_for() -> None:
    cards = kept("ab|c|d||ef", {A: SEAT0, B: SEAT0})
    cards.forget()
    cards.lay([A], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND1, SEAT1)
    assert (cards.steps, cards.times_left(PACKET)) == (0, 1)
    assert cards.copy().forgets
    with pytest.raises(AssertionError, match="asked for it"):
        cards.redeal(0, Chance(1), None)
