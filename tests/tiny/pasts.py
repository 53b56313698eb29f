"""Cards on a trail, written as letters, and every past of them that a viewer cannot rule out, card by card."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from blarney import Chance
from blarney.core.cards import Cards
from blarney.core.trail import Shift

Zones = tuple[tuple[str, ...], ...]
"""The letters of each packet of each zone; where cards are mixed there is one packet."""

HAND0, HAND1, HAND2, PACKET, PILE, DECK = range(6)
SEAT0, SEAT1, SEAT2, SPECTATOR = 1, 2, 4, 8
ALL = 15
APART = 1 << PACKET | 1 << PILE


def laid_out(zones: str) -> Cards:
    """As "Ab|cd|e|||f": the hands of three seats, packet, pile and deck; a capital is shown to all."""
    placed = zones.split("|")
    letters = "".join(placed)
    names = sorted(set(letters.lower()))
    cards = Cards(3, [names.index(letter.lower()) for letter in letters], names)
    for zone, hand in enumerate(placed):
        first = len(cards.seen)
        cards.zones.append(list(range(first, first + len(hand))))
        owner = 1 << zone if zone < 3 else 0
        cards.seen += [ALL if letter.isupper() else owner for letter in hand]
    cards.keep_trail(APART)
    return cards


def lay(cards: Cards, letters: str, source: int, target: int, viewers: int) -> None:
    """Lay cards of these letters; of equal ones the most widely seen go first, as in the games."""
    left = sorted(cards.zones[source], key=lambda card: -cards.seen[card].bit_count())
    picked: list[int] = []
    for letter in letters:
        card = next(card for card in left if cards.names[cards.kinds[card]] == letter)
        left.remove(card)
        picked.append(card)
    cards.lay(picked, source, target, viewers)


def spelt(cards: Cards, numbers: list[int]) -> str:
    """Cards as letters."""
    return "".join(sorted(cards.names[cards.kinds[card]] for card in numbers))


def world_of(cards: Cards) -> str:
    """Where the cards lie, as letters."""
    return "|".join(spelt(cards, zone) for zone in cards.zones)


def imagined(cards: Cards, viewer: int, tries: int, seed: int = 1) -> Counter[str]:
    """The worlds that this viewer imagines, counted."""
    chance = Chance(seed)
    worlds: Counter[str] = Counter()
    for _ in range(tries):
        world = cards.copy()
        world.redeal(viewer, chance, None)
        worlds[world_of(world)] += 1
    return worlds


def shares(cards: Cards, viewer: int) -> dict[str, float]:
    """How likely each world is to this viewer: every deal and every choice of cards is a way to it."""
    assert cards.start is not None, "a trail is kept"
    real = opened(cards)
    pasts = dealt(cards, viewer)
    for shift in cards.trail[: cards.steps]:
        picked = spelt(cards, shift.cards)
        sight = seen_of(real, shift, picked)
        real = after(real, shift, picked)
        later: Counter[Zones] = Counter()
        for zones, many in pasts.items():
            for letters, chosen in choices(zones, shift).items():
                if not shift.viewers >> viewer & 1 or seen_of(zones, shift, letters) == sight:
                    later[after(zones, shift, letters)] += many * chosen
        pasts = later
    worlds: Counter[str] = Counter()
    for zones, many in pasts.items():
        worlds["|".join("".join(sorted("".join(zone))) for zone in zones)] += many
    return {world: many / worlds.total() for world, many in worlds.items()}


def opened(cards: Cards) -> Zones:
    """Where the cards lay when the trail began; nothing lies apart."""
    assert cards.start is not None, "a trail is kept"
    return tuple((spelt(cards, zone),) if zone else () for zone in cards.start.zones)


def dealt(cards: Cards, viewer: int) -> Counter[Zones]:
    """Every deal of what the viewer did not see."""
    start = cards.start
    assert start is not None, "a trail is kept"
    seen = [[card for card in zone if start.seen[card] >> viewer & 1] for zone in start.zones]
    pool = spelt(cards, [card for zone in start.zones for card in zone if not start.seen[card] >> viewer & 1])
    deals: Counter[tuple[Zones, str]] = Counter({((), pool): 1})
    for zone, known in enumerate(seen):
        later: Counter[tuple[Zones, str]] = Counter()
        for (zones, left), many in deals.items():
            for letters, chosen in parts(left, len(start.zones[zone]) - len(known)).items():
                hand = "".join(sorted(letters + spelt(cards, known)))
                later[((*zones, (hand,) if hand else ()), without(left, letters))] += many * chosen
        deals = later
    return Counter({zones: many for (zones, _), many in deals.items()})


def parts(letters: str, many: int) -> Counter[str]:
    """Every choice of so many of these cards."""
    return Counter("".join(sorted(chosen)) for chosen in combinations(letters, many))


def without(letters: str, gone: str) -> str:
    """What is left of some cards."""
    left = list(letters)
    for letter in gone:
        left.remove(letter)
    return "".join(left)


def choices(zones: Zones, shift: Shift) -> Counter[str]:
    """What may have been laid in a shift; of packets that lie apart all go."""
    if APART >> shift.source & 1:
        return Counter({"": 1})
    return parts("".join(zones[shift.source]), len(shift.cards))


def seen_of(zones: Zones, shift: Shift, letters: str) -> tuple[str, ...]:
    """What is seen by those who see a shift."""
    if not APART >> shift.source & 1:
        return (letters,)
    packets = zones[shift.source]
    return packets[-1:] if shift.source == shift.target else packets


def after(zones: Zones, shift: Shift, letters: str) -> Zones:
    """Where the cards lie after a shift."""
    if shift.source == shift.target:
        return zones
    now = list(zones)
    if APART >> shift.source & 1:
        packets = now[shift.source]
        now[shift.source] = ()
    else:
        packets = (letters,)
        left = without("".join(now[shift.source]), letters)
        now[shift.source] = (left,) if left else ()
    if APART >> shift.target & 1:
        now[shift.target] += packets
    elif packets:
        now[shift.target] = ("".join(sorted("".join(now[shift.target] + packets))),)
    return tuple(now)


def apart_by(drawn: Counter[str], share: dict[str, float]) -> float:
    """The total variation between what was drawn and how likely it is."""
    tries = drawn.total()
    return sum(abs(drawn[world] / tries - share.get(world, 0)) for world in {*drawn, *share}) / 2
