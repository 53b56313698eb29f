"""Who knows which card lies where, and what is forgotten when cards are laid face down, taken or mixed."""

from __future__ import annotations

import pytest

from blarney import Chance
from blarney.core.cards import Cards

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


def test_whoever_saw_a_card_still_knows_it_when_it_moves_in_the_open() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1})
    cards.move(A, HAND0, HAND2, SEAT2)
    assert cards.zones[HAND2] == [D, A]
    assert [cards.sees(viewer, A) for viewer in range(4)] == [True, True, True, False]


def test_others_forget_what_they_had_seen_in_a_hand_from_which_a_card_is_laid() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    assert cards.look(HAND0, 1) == [None]
    assert [(one.viewer, one.card, one.zones) for one in cards.loose] == [(1, A, 1 << HAND0 | 1 << PACKET)]
    assert cards.look(HAND0, 0) == ["a"]


@pytest.mark.parametrize("laid", [A, B])
def test_whichever_card_is_laid_others_know_the_same(laid: int) -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1})
    cards.lay([laid], HAND0, PACKET, SEAT0)
    worlds = imagined(cards, 1)
    assert all("a" in world.split("|")[HAND0] or "a" in world.split("|")[PACKET] for world in worlds)
    assert len(worlds) == 2 * (4 * 3)


def test_a_hand_that_is_laid_as_a_whole_is_not_forgotten() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([A, B], HAND0, PACKET, SEAT0)
    assert cards.look(PACKET, 1) == ["a", None]
    assert cards.loose == []


def test_a_packet_lies_alone_until_it_is_taken() -> None:
    cards = cards_of("ab|c|d|e|f", {})
    with pytest.raises(AssertionError, match="a packet is a zone of its own"):
        cards.lay([A], HAND0, PACKET, SEAT0)


def test_a_packet_that_is_taken_carries_the_doubt_with_it() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    assert [(one.viewer, one.card, one.zones) for one in cards.loose] == [(1, A, 1 << HAND0 | 1 << HAND2)]
    assert cards.zones[PACKET] == []


def test_whoever_lays_again_from_a_doubtful_hand_widens_the_doubt() -> None:
    cards = cards_of("abc|d|e||f", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    cards.lay([C], HAND0, PACKET, SEAT0)
    assert [one.zones for one in cards.loose if one.viewer == 1] == [1 << HAND0 | 1 << HAND2 | 1 << PACKET]


def test_when_the_rest_of_a_doubtful_hand_is_laid_the_hand_is_ruled_out() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    cards.lay([A], HAND0, PACKET, SEAT0)
    assert [one.zones for one in cards.loose] == [1 << HAND2 | 1 << PACKET]


def test_a_card_that_is_shown_is_in_doubt_no_longer() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1 | SEAT2, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.show(A, SEAT1)
    assert [(one.viewer, one.card) for one in cards.loose] == [(2, A)]
    assert cards.sees(1, A)


def test_whoever_looks_at_a_packet_knows_what_was_not_in_it() -> None:
    """Seat 1 knew the a in hand 0; it took the packet and found the b: the a is still in hand 0."""
    cards = cards_of("ab|c|de||f", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1, D: SEAT2, E: SEAT2})
    cards.lay([B], HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND1, SEAT1)
    cards.lay([D], HAND2, PACKET, SEAT2)
    assert all(world.startswith("a|bc|") for world in imagined(cards, 1))


def test_a_card_drawn_unseen_from_a_doubtful_pile_may_be_the_one_in_doubt() -> None:
    """Seat 1 knows the a in hand 0 or in the deck; seat 2 draws: the a may now be in hand 2."""
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0, C: SEAT1, D: SEAT2})
    cards.lay([A], HAND0, PACKET, SEAT0)
    cards.take(PACKET, DECK, 0)
    cards.mix(DECK, Chance(1))
    cards.move(A, DECK, HAND2, SEAT2)
    holders = {
        place for world in imagined(cards, 1) for place, zone in enumerate(world.split("|")) if "a" in zone
    }
    assert holders == {HAND0, HAND2, DECK}


def test_cards_that_were_seen_in_a_pile_are_still_in_it_when_it_is_mixed() -> None:
    """Open discards are shuffled: nobody knows their order any more, and all know that no hand has them."""
    cards = cards_of("ab|c|||def", {A: SEAT0, B: SEAT0, C: SEAT1, D: 15, E: 15})
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


def test_hidden_cards_come_in_the_order_of_the_zones() -> None:
    cards = cards_of("fb|a|||edc", {A: SEAT1, E: SEAT1})
    assert cards.hidden(1) == [F, B, D, C]


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


def test_the_doubts_of_others_follow_the_cards_of_an_imagined_world() -> None:
    """Whatever card seat 2 is imagined to have seen in hand 0, it is in doubt where seat 2's doubt is."""
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT2, B: SEAT0, C: SEAT1, D: SEAT2})
    cards.lay([B], HAND0, PACKET, SEAT0)
    for seed in range(50):
        world = cards.copy()
        world.redeal(1, Chance(seed), None)
        (doubt,) = world.loose
        assert doubt.viewer == 2
        assert any(doubt.card in world.zones[zone] for zone in (HAND0, PACKET))


def test_a_copy_goes_its_own_way() -> None:
    cards = cards_of("ab|c|d||ef", {A: SEAT0 | SEAT1, B: SEAT0})
    cards.lay([B], HAND0, PACKET, SEAT0)
    other = cards.copy()
    other.take(PACKET, HAND2, SEAT2)
    other.show(A, 15)
    assert cards.zones == [[A], [C], [D], [B], [E, F]]
    assert len(cards.loose) == 1
    assert not cards.sees(3, A)
