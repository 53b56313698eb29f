"""Other pasts: a viewer imagines all that it cannot rule out of the way of the cards, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from blarney import Chance
from blarney.core.cards import Cards
from blarney.core.retrace import Draw
from blarney.core.saves import same_places
from blarney.core.ways import Ways
from blarney.core.web import Web
from tiny.pasts import (
    ALL,
    APART,
    DECK,
    HAND0,
    HAND1,
    HAND2,
    PACKET,
    PILE,
    SEAT0,
    SEAT1,
    SEAT2,
    SPECTATOR,
    apart_by,
    imagined,
    laid_out,
    lay,
    shares,
    world_of,
)

WATCHING = 3
"""The viewer's number of those who only look."""


def just(cards: Cards, viewer: int, *worlds: str, within: float = 0.05) -> None:
    """Just these worlds are imagined, each about as often as there are ways to it."""
    share = shares(cards, viewer)
    assert set(share) == set(worlds)
    drawn = imagined(cards, viewer, 1000)
    assert set(drawn) == set(worlds)
    assert apart_by(drawn, share) < within


def valid(cards: Cards) -> bool:
    """Does the trail lead to where the cards lie, in packets as they were laid, and to who sees them there?"""
    start = cards.start
    assert start is not None, "a trail is kept"
    again = cards.copy()
    again.zones = [zone[:] for zone in start.zones]
    again.seen = start.seen[:]
    again.keep_trail(start.apart)
    led = all(again.shift_again(shift) for shift in cards.trail[: cards.steps])
    return led and again.seen == cards.seen and same_places(start, again.zones, cards.zones)


def test_a_known_card_may_be_in_the_hand_or_the_packet_after_a_secret_lay() -> None:
    cards = laid_out("Ab|c|D|||")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    just(cards, 1, "a|c|d|b||", "b|c|d|a||")


def test_a_packet_that_is_taken_by_a_third_hand_and_laid_on_from_there() -> None:
    """The a, the d or the hidden card of hand 0 lies in the packet now."""
    cards = laid_out("Ab|c|D|||")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    lay(cards, "d", HAND2, PACKET, SEAT2)
    just(cards, 1, "a|c|b|d||", "a|c|d|b||", "b|c|a|d||", "b|c|d|a||")


def test_at_most_as_many_known_cards_came_over_as_were_laid() -> None:
    cards = laid_out("ABc|d|E|||")
    lay(cards, "c", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    just(cards, 1, "ab|d|ce|||", "ac|d|be|||", "bc|d|ae|||")


def test_of_two_known_equal_cards_one_that_turns_up_is_either() -> None:
    """The a that hand 2 shows was its own or the other: in one of the two cases it has one still."""
    cards = laid_out("Ab|c|Ad|||")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    lay(cards, "a", HAND2, PILE, ALL)
    # Of cards that all were seen at the deal it is not weighed that who has two shows one more likely.
    just(cards, 1, "a|c|bd||a|", "b|c|ad||a|", "d|c|ab||a|", within=0.25)


def test_a_packet_seen_later_tells_what_was_in_the_hand() -> None:
    cards = laid_out("ab|c|D|||e")
    lay(cards, "a", HAND0, PACKET, SEAT0)
    cards.turn_up(PACKET, 1, SEAT1)
    just(cards, 1, "b|c|d|a||e", "e|c|d|a||b")


def test_a_card_that_must_have_come_by_one_way_is_found_there() -> None:
    """Hand 1 shows the a; all that ever came to it unseen came from hand 0 by the packet."""
    cards = laid_out("ab|C|D|||")
    lay(cards, "a", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND1, SEAT1)
    lay(cards, "a", HAND1, PILE, ALL)
    just(cards, 2, "b|c|d||a|")


def test_ways_that_exclude_each_other_are_given_up() -> None:
    """Hand 2 got a card from each of the others, and shows both: one way cannot have brought both."""
    cards = laid_out("ab|ab|E|||")
    lay(cards, "a", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    lay(cards, "b", HAND1, PACKET, SEAT1)
    cards.take(PACKET, HAND2, SEAT2)
    lay(cards, "ab", HAND2, PILE, ALL)
    just(cards, WATCHING, "a|b|e||ab|", "b|a|e||ab|")


def test_where_a_chain_of_hands_was_too_narrow_the_other_way_is_found() -> None:
    """Both cards that hand 2 shows can have come from hand 0; by hand 1 only one of them."""
    cards = laid_out("abcd|E|F|||")
    lay(cards, "a", HAND0, HAND1, SEAT0 | SEAT1)
    lay(cards, "a", HAND1, HAND2, SEAT1 | SEAT2)
    lay(cards, "b", HAND0, HAND2, SEAT0 | SEAT2)
    lay(cards, "ab", HAND2, PILE, ALL)
    assert set(imagined(cards, WATCHING, 400)) == set(shares(cards, WATCHING)) == {"cd|e|f||ab|"}


def test_when_all_copies_are_accounted_for_no_more_are_imagined() -> None:
    """Four a: three lie open, and the last was seen with seat 0, which laid a card since."""
    cards = laid_out("Ab|cd|e||AAA|f")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    for world in imagined(cards, 1, 300):
        hand0, _, hand2, *_ = world.split("|")
        assert (hand0 + hand2).count("a") == 1
    assert set(imagined(cards, 1, 300)) == set(shares(cards, 1))


def test_the_last_copy_that_is_shown_ends_all_doubt_of_it() -> None:
    cards = laid_out("Ab|c|D|||")
    lay(cards, "a", HAND0, PACKET, SEAT0)
    cards.take(PACKET, HAND2, SEAT2)
    lay(cards, "a", HAND2, PILE, ALL)
    just(cards, 1, "b|c|d||a|")


def test_packets_on_a_pile_are_known_one_by_one() -> None:
    """Of two packets only the last is looked at; the first can be any card that is left."""
    cards = laid_out("ab|cd|E|||")
    lay(cards, "a", HAND0, PILE, SEAT0)
    lay(cards, "c", HAND1, PILE, SEAT1)
    cards.turn_up(PILE, 1, SEAT2)
    just(cards, 2, "a|b|e||cd|", "a|d|e||bc|", "b|a|e||cd|", "b|d|e||ac|", "d|a|e||bc|", "d|b|e||ac|")


def test_a_pile_that_is_taken_is_seen_by_who_takes_it() -> None:
    cards = laid_out("ab|cd|E|||")
    lay(cards, "a", HAND0, PILE, SEAT0)
    lay(cards, "c", HAND1, PILE, SEAT1)
    cards.take(PILE, HAND2, SEAT2)
    just(cards, 2, "b|d|ace|||", "d|b|ace|||")
    just(cards, 0, "b|c|ade|||", "b|d|ace|||")


def test_a_pile_put_with_the_deck_is_mixed_with_it() -> None:
    """Seat 0 knows the a that it laid: it may be the card that hand 1 drew from the deck since."""
    cards = laid_out("ab|c|E|||f")
    lay(cards, "a", HAND0, PILE, SEAT0)
    cards.take(PILE, DECK, 0)
    cards.mix(DECK, Chance(1))
    lay(cards, "f", DECK, HAND1, SEAT1)
    just(cards, 0, "b|ac|e|||f", "b|af|e|||c", "b|cf|e|||a")


def test_whose_card_it_was_is_weighed_by_how_many_may_have_been_shown() -> None:
    """Hand 0 gives an a in the open, and hand 1 shows an a. Only who had one of its own can have shown two.

    Hand 0 had either a with the b, and hand 1 then shows either of its two; or both, and gave either.
    """
    cards = laid_out("ba|a||||")
    lay(cards, "a", HAND0, HAND1, ALL)
    lay(cards, "a", HAND1, PILE, ALL)
    assert shares(cards, WATCHING) == {"b|a|||a|": 2 / 3, "a|b|||a|": 1 / 3}
    just(cards, WATCHING, "b|a|||a|", "a|b|||a|")


def test_one_who_only_looks_knows_what_everybody_saw() -> None:
    cards = laid_out("Ab|c|d|||")
    lay(cards, "a", HAND0, PACKET, SEAT0 | SEAT1)
    cards.take(PACKET, HAND1, SEAT1)
    lay(cards, "a", HAND1, PILE, SEAT1 | SPECTATOR)
    assert set(imagined(cards, WATCHING, 300)) == set(shares(cards, WATCHING))
    assert all("a" in world.split("|")[PILE] for world in imagined(cards, WATCHING, 50))


def test_what_others_have_seen_stays_with_the_place() -> None:
    cards = laid_out("Ab|c|d|||ef")
    lay(cards, "c", HAND1, PACKET, SEAT1)
    for seed in range(30):
        world = cards.copy()
        world.redeal(2, Chance(seed), None)
        assert [world.seen[card] for zone in world.zones for card in zone] == [
            SEAT0,
            SEAT0,
            SEAT2,
            SEAT1,
            0,
            0,
        ]
        assert world.start is not None
        assert [world.start.seen[card] for card in world.start.zones[HAND0]] == [ALL, SEAT0]
        assert [world.start.seen[card] for card in world.start.zones[HAND1]] == [SEAT1]


def test_in_an_imagined_world_a_packet_turned_up_is_the_one_laid_last() -> None:
    """Seat 0 sees the packet it laid first; those laid on it by others keep their order."""
    cards = laid_out("a|b|c|||")
    lay(cards, "a", HAND0, PILE, SEAT0)
    lay(cards, "b", HAND1, PILE, SEAT1)
    lay(cards, "c", HAND2, PILE, SEAT2)
    for seed in range(20):
        world = cards.copy()
        world.redeal(0, Chance(seed), None)
        assert valid(world)
        first, second, third = world.zones[PILE]
        assert [world.seen[first], world.seen[second], world.seen[third]] == [SEAT0, SEAT1, SEAT2]
        world.redeal(2, Chance(seed), None)
        assert world.zones[PILE][2] == third


def test_what_another_saw_of_a_hand_goes_with_the_card_that_is_imagined_to_leave_it() -> None:
    """Seat 2 sees what seat 0 lays and takes back, and seat 1 does not: each may have seen something else."""
    cards = laid_out("abc|d|e|||f")
    lay(cards, "c", HAND0, PACKET, SEAT0 | SEAT2)
    cards.take(PACKET, HAND0, SEAT0 | SEAT2)
    lay(cards, "b", HAND0, PACKET, SEAT0 | SEAT2)
    for seed in range(60):
        world = cards.copy()
        world.redeal(1, Chance(seed), None)
        for other in (0, 2, WATCHING):
            deeper = world.copy()
            deeper.redeal(other, Chance(seed), None)
            assert valid(deeper)


def test_who_saw_one_of_two_equal_cards_does_not_know_which_of_them_was_laid() -> None:
    """Seats 1 and 2 have each seen another a of hand 0. One a is shown: neither knows of the other a."""
    cards = laid_out("aab|c|d|||e")
    assert cards.start is not None
    cards.start.seen[0] |= SEAT1
    cards.start.seen[1] |= SEAT2
    lay(cards, "a", HAND0, PILE, ALL)
    for viewer in (1, 2):
        assert "a" not in cards.look(HAND0, viewer)
        assert set(imagined(cards, viewer, 300)) == set(shares(cards, viewer))


def test_when_no_unseen_card_is_left_a_card_may_still_come_by_two_ways() -> None:
    """Seat 2 saw the g go to hand 1, then all three cards there, and what came back: nothing is hidden."""
    cards = laid_out("Eg|Ba||||")
    lay(cards, "g", HAND0, HAND1, ALL)
    lay(cards, "e", HAND0, HAND1, SEAT0 | SEAT1)
    lay(cards, "ab", HAND1, HAND0, SEAT0 | SEAT1)
    lay(cards, "ab", HAND0, HAND1, ALL)
    just(cards, 2, "|abeg||||")


def test_copies_share_the_trail_and_go_their_own_way() -> None:
    cards = laid_out("Ab|c|D|||")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    other = cards.copy()
    assert other.trail is cards.trail
    cards.take(PACKET, HAND2, SEAT2)
    lay(other, "a", HAND0, PILE, ALL)
    assert [shift.target for shift in cards.trail[: cards.steps]] == [PACKET, HAND2]
    assert [shift.target for shift in other.trail[: other.steps]] == [PACKET, PILE]
    assert valid(cards)
    assert valid(other)
    just(other, 1, "|c|d|b|a|")


def test_an_imagined_world_leaves_the_real_trail_alone() -> None:
    cards = laid_out("Ab|c|D|||")
    lay(cards, "b", HAND0, PACKET, SEAT0)
    before = (world_of(cards), went(cards), cards.seen[:])
    for seed in range(20):
        world = cards.copy()
        world.redeal(1, Chance(seed), None)
        world.take(PACKET, HAND2, SEAT2)
        assert valid(world)
    assert (world_of(cards), went(cards), cards.seen[:]) == before


def went(cards: Cards) -> list[list[int]]:
    """The cards of each shift."""
    return [shift.cards[:] for shift in cards.trail[: cards.steps]]


def wander(cards: Cards, steps: list[tuple[int, int, int, int]]) -> None:
    """Make of any four numbers a shift: whence, whither, which cards, who sees it besides those who hold them."""
    for whence, whither, which, viewers in steps:
        full = [zone for zone, lying in enumerate(cards.zones) if lying]
        source = full[whence % len(full)]
        target = whither % len(cards.zones)
        if APART >> source & 1:
            if APART >> target & 1:
                cards.turn_up(source, cards.last_packet(source), viewers)
            else:
                cards.take(source, target, viewers | (1 << target if target < 3 else 0))
        elif source == target:
            cards.mix(source, Chance(which))
        else:
            letters = "".join(cards.names[cards.kinds[card]] for card in cards.zones[source])
            first = which % len(letters)
            sees = viewers | sum(1 << zone for zone in (source, target) if zone < 3)
            lay(cards, letters[first : first + 1 + which % 3], source, target, sees)


LAYOUTS = ["aab|abb|ba|||c", "abc|def|gh|||ij", "AaB|bcC|ab|||abc", "aaaa|aaab|bbbb|||", "aBc|Abd||||"]
STEPS = st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 11), st.integers(0, ALL))


@given(
    st.sampled_from(LAYOUTS),
    st.lists(STEPS, max_size=40),
    st.lists(st.integers(0, 3), min_size=1, max_size=4),
)
@settings(max_examples=300, deadline=None)
def test_any_trail_can_be_imagined_for_one_after_the_other(
    layout: str, steps: list[tuple[int, int, int, int]], viewers: list[int]
) -> None:
    """Every imagined world has a trail of its own, the same cards, and what the viewer saw where it was."""
    cards = laid_out(layout)
    wander(cards, steps)
    assert valid(cards)
    for seed, viewer in enumerate(viewers):
        world = cards.copy()
        world.redeal(viewer, Chance(seed), None)
        assert valid(world)
        assert sorted(card for zone in world.zones for card in zone) == list(range(len(cards.kinds)))
        assert [len(zone) for zone in world.zones] == [len(zone) for zone in cards.zones]
        for zone in range(len(cards.zones)):
            assert world.look(zone, viewer) == cards.look(zone, viewer)
        cards = world


@given(st.sampled_from(LAYOUTS), st.lists(STEPS, max_size=8), st.integers(0, 3))
@settings(max_examples=100, deadline=None)
def test_of_any_trail_only_possible_worlds_are_imagined(
    layout: str, steps: list[tuple[int, int, int, int]], viewer: int
) -> None:
    cards = laid_out(layout if len(layout) < 15 else "abb|acc|ad|||")
    wander(cards, steps)
    share = shares(cards, viewer)
    assert world_of(cards) in share
    assert set(imagined(cards, viewer, 20)) <= set(share)


def followed(cards: Cards, viewer: int) -> Web:
    """What a viewer followed of a trail."""
    cards.follow(viewer)
    assert cards.web is not None
    return cards.web


@pytest.mark.parametrize("seed", [2884, 2932, 2941, 2969])
def test_a_search_that_ends_with_its_first_failure_can_find_all_that_a_patient_one_does(seed: int) -> None:
    """So it may be begun anew at any time: nothing that is possible is lost by that."""
    web = followed(on_the_way(seed, SPECTATOR), 2)
    patient: set[str] = set()
    hasty: set[str] = set()
    failed = 0
    for luck in range(200):
        ways = Ways(web, Chance(luck))
        if ways.find_out(len(web.lacking)):
            hasty.add(str(sorted(ways.ways)))
        else:
            failed += 1
        ways = Ways(web, Chance(luck))
        assert ways.find_out(1000)
        patient.add(str(sorted(ways.ways)))
    assert failed
    assert len(patient) > 1
    assert hasty == patient


class Counted(Chance):
    """Luck that counts how often it is asked."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked = 0

    def below(self, many: int) -> int:
        self.asked += 1
        return super().below(many)


@pytest.mark.parametrize(
    ("layout", "seed", "viewer"),
    [
        ("abcdefgh|abcdefgh|abcdefgh|||abcdefgh", 63615, 1),
        ("aabbccddee|aabbcc|ddeeff|||abcdef", 66158, 0),
        ("abcdefgh|abcdefgh|abcdefgh|||abcdefgh", 68079, 2),
    ],
)
def test_a_search_in_a_long_past_that_goes_wrong_early_does_not_go_on_for_ever(
    layout: str, seed: int, viewer: int
) -> None:
    """Before searches were begun anew, one of these asked chance 71,192 times."""
    chance = Chance(seed)
    long = 60 + chance.below(240)
    cards = laid_out(layout)
    wander(
        cards,
        [(chance.below(6), chance.below(6), chance.below(12), seldom_seen(chance)) for _ in range(long)],
    )
    web = followed(cards, viewer)
    for luck in range(30):
        counted = Counted(luck)
        Draw(web, counted)
        assert counted.asked < 15_000


def seldom_seen(chance: Chance) -> int:
    """Who sees a shift besides those who hold the cards: mostly nobody."""
    return chance.below(16) & chance.below(16) & chance.below(16)


def on_the_way(seed: int, viewers: int) -> Cards:
    """Few cards after a random trail."""
    chance = Chance(seed)
    cards = laid_out(["aab|abb|ba|||", "Abc|abC|c|||b", "aBc|Abd||||"][seed % 3])
    wander(
        cards,
        [(chance.below(6), chance.below(6), chance.below(12), chance.below(viewers)) for _ in range(6)],
    )
    return cards


def about_right(cards: Cards, viewer: int, seed: int, within: float) -> None:
    """All possible worlds are imagined, each about as often as there are ways to it."""
    share = shares(cards, viewer)
    drawn = imagined(cards, viewer, 3000, seed)
    assert set(drawn) == set(share)
    assert apart_by(drawn, share) < within


@pytest.mark.parametrize("seed", range(10))
def test_who_only_looks_imagines_worlds_about_as_often_as_there_are_ways_to_them(seed: int) -> None:
    """Of up to 55 worlds that are drawn 3000 times, exact draws would be 0.05 apart."""
    about_right(on_the_way(seed, SPECTATOR), WATCHING, seed, within=0.075)


@pytest.mark.parametrize(
    ("seed", "viewer", "within"),
    [(0, 2, 0.04), (1, 0, 0.04), (4, 0, 0.04), (9, 0, 0.04), (9, 2, 0.04), (13, 1, 0.04), (7, 0, 0.23)],
)
def test_who_plays_imagines_worlds_about_as_often_as_there_are_ways_to_them(
    seed: int, viewer: int, within: float
) -> None:
    """The backward pass only guesses how likely each way is, worst where all equal cards were seen at the deal."""
    about_right(on_the_way(seed, ALL + 1), viewer, seed, within)
