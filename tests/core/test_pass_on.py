"""Cards that are drawn and passed on: plainly while everybody can follow, with a trail from when somebody cannot."""

from __future__ import annotations

import pytest

from blarney.core.cards import Cards
from blarney.core.chance import Chance
from tiny.pasts import (
    ALL,
    DECK,
    HAND0,
    HAND1,
    HAND2,
    PILE,
    SEAT0,
    SEAT1,
    SEAT2,
    apart_by,
    imagined,
    laid_out,
    shares,
    world_of,
)

Story = list[tuple[str, int, int, int]]
"""What goes from where to where, and who sees it; what is drawn from the deck lies on top of it."""

WATCHING = 3


def plain(zones: str) -> Cards:
    """Cards as in `laid_out`, but no trail is kept yet."""
    kept = laid_out(zones)
    assert kept.start is not None, "a trail is kept"
    cards = Cards(kept.seats, kept.kinds, kept.names)
    cards.zones = [zone[:] for zone in kept.start.zones]
    cards.seen = kept.start.seen[:]
    return cards


def pass_on(cards: Cards, letters: str, source: int, target: int, viewers: int) -> None:
    """Pass cards of these letters on; of equal ones the most widely seen."""
    for letter in letters:
        card = cards.pick(source, cards.names.index(letter))
        assert card is not None, "only a card that lies there goes"
        cards.pass_on([card], source, target, viewers)


def told(cards: Cards, story: Story) -> Cards:
    """The cards after a story."""
    for letters, source, target, viewers in story:
        if source == DECK:
            drawn = cards.draw(len(letters), DECK, target, viewers)
            assert [cards.names[cards.kinds[card]] for card in drawn] == list(letters)
        else:
            pass_on(cards, letters, source, target, viewers)
    return cards


def test_cards_are_drawn_from_the_end_and_seen_by_the_viewers() -> None:
    cards = plain("a|b|c|||def")
    assert cards.draw(2, DECK, HAND0, SEAT0) == [5, 4]
    assert world_of(cards) == "aef|b|c|||d"
    assert [cards.seen[card] for card in cards.zones[HAND0]] == [SEAT0] * 3
    assert cards.start is None


@pytest.mark.parametrize("kept", [False, True])
def test_of_a_deck_that_has_too_few_cards_all_are_drawn(kept: bool) -> None:
    cards = laid_out("a|b|c|||d") if kept else plain("a|b|c|||d")
    assert cards.draw(3, DECK, HAND0, SEAT0) == [3]
    assert cards.draw(3, DECK, HAND0, SEAT0) == []
    assert cards.steps == int(kept), "what is not drawn leaves no trail"


def test_what_all_see_needs_no_trail() -> None:
    cards = told(plain("Ab|c|d|||e"), [("b", HAND0, PILE, ALL), ("a", HAND0, HAND1, ALL)])
    assert cards.start is None
    assert [cards.seen[card] for card in cards.zones[HAND1]] == [SEAT1, ALL]


def test_a_trail_begins_also_where_nobody_had_seen_a_card() -> None:
    """Else the hand into which it goes would have cards that some others know and some do not."""
    cards = told(plain("ab|C|d|||e"), [("b", HAND0, HAND1, SEAT0 | SEAT1)])
    assert cards.start is not None
    assert [cards.seen[card] for card in cards.zones[HAND1]] == [SEAT0 | SEAT1] * 2


@pytest.mark.parametrize("letter", ["a", "b"])
def test_a_trail_begins_when_not_all_see_which_card_goes(letter: str) -> None:
    """Whether it was the card that was seen, or another."""
    cards = told(plain("Ab|c|d|||e"), [(letter, HAND0, HAND1, SEAT0 | SEAT1)])
    assert cards.start is not None
    assert cards.start.zones == [[0, 1], [2], [3], [], [], [4]], "it begins before the passing"
    assert cards.start.seen[0] == ALL
    assert cards.steps == 1
    assert (cards.seen[0], cards.seen[1]) == ((SEAT1, SEAT0) if letter == "a" else (SEAT0, SEAT1))


def test_a_trail_begins_only_once() -> None:
    story = [
        ("b", HAND0, HAND1, SEAT0 | SEAT1),
        ("c", HAND1, HAND2, SEAT1 | SEAT2),
        ("e", DECK, HAND0, SEAT0),
    ]
    cards = told(plain("Ab|c|d|||e"), story)
    assert cards.start is not None
    assert world_of(cards) == "ae|b|cd|||"
    assert cards.steps == 3


STORIES: dict[str, tuple[str, Story]] = {
    "drawn in secret": ("ab|c|D|||efg", [("g", DECK, HAND0, SEAT0), ("f", DECK, PILE, ALL)]),
    "drafted, and shown again": (
        "a|b|c||D|efg",
        [("d", PILE, HAND0, ALL), ("g", DECK, HAND0, SEAT0), ("a", HAND0, PILE, ALL)],
    ),
    "stolen from an unknown hand": ("ab|c|d|||ee", [("b", HAND0, HAND1, SEAT0 | SEAT1)]),
    "stolen from a known hand": ("Ab|c|d|||ee", [("b", HAND0, HAND1, SEAT0 | SEAT1)]),
    "the known card is stolen": ("Ab|c|d|||ee", [("a", HAND0, HAND1, SEAT0 | SEAT1)]),
    "stolen again": (
        "Ab|c|d|||ee",
        [
            ("b", HAND0, HAND1, SEAT0 | SEAT1),
            ("e", DECK, HAND0, SEAT0),
            ("b", HAND1, HAND2, SEAT1 | SEAT2),
            ("d", HAND2, PILE, ALL),
        ],
    ),
    "stolen before anything is known": (
        "ab|c|D|||ee",
        [
            ("a", HAND0, HAND1, SEAT0 | SEAT1),
            ("a", HAND1, HAND2, SEAT1 | SEAT2),
            ("e", DECK, HAND0, SEAT0),
        ],
    ),
}


@pytest.mark.parametrize("viewer", [0, 1, 2, WATCHING])
@pytest.mark.parametrize("name", STORIES)
def test_the_same_worlds_come_as_with_a_trail_from_the_deal(name: str, viewer: int) -> None:
    """Each about as often as there are ways to it, whenever the trail began, or if none did."""
    zones, story = STORIES[name]
    late, early = told(plain(zones), story), told(laid_out(zones), story)
    assert world_of(late) == world_of(early)
    share = shares(early, viewer)
    tries = 500 + 20 * len(share)
    drawn, expected = imagined(late, viewer, tries), imagined(early, viewer, tries, seed=2)
    assert set(drawn) == set(expected) == set(share)
    assert apart_by(drawn, share) < 0.15
    assert apart_by(drawn, {world: many / tries for world, many in expected.items()}) < 0.15


def test_a_world_carries_nothing_of_the_real_past_along() -> None:
    """Also before its own past is written down."""
    cards = told(laid_out("ab|cd|ef|||gh"), [("b", HAND0, HAND1, SEAT0 | SEAT1)])
    for viewer in range(WATCHING + 1):
        world = cards.copy()
        world.redeal(viewer, Chance(3), None)
        assert world.begun is not None
        assert world.web is None
        carried = [*world.begun.zones, *[shift.cards for shift in world.shifts]]
        assert {card for some in carried for card in some} == {-1}
        assert world.start is not None
        assert sorted(card for zone in world.start.zones for card in zone) == list(range(8))
