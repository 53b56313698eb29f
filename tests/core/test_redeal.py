"""Hidden cards dealt anew: every deal that fits and no other, equally often, by rejection and by counting."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from blarney import Chance
from blarney.core.redeal import counted, fits, redealt

Deal = tuple[tuple[int, ...], ...]


class Riddle:
    """Cards, the zones where each may lie (bits), and how many lie in each zone."""

    def __init__(self, masks: dict[int, int], sizes: list[int]) -> None:
        self.masks = masks
        self.sizes = sizes
        self.open = sum(1 << zone for zone, size in enumerate(sizes) if size)

    def spots(self) -> list[int]:
        """The zone of each place."""
        return [zone for zone, size in enumerate(self.sizes) for _ in range(size)]

    def orders(self) -> list[tuple[int, ...]]:
        """Every order of the cards that fits, one by one."""
        spots = self.spots()
        return [
            order
            for order in itertools.permutations(self.masks)
            if all(self.masks[card] >> spot & 1 for card, spot in zip(order, spots, strict=True))
        ]

    def by_card(self) -> list[int]:
        """The masks in a list, by card."""
        return [self.masks.get(card, 0) for card in range(max(self.masks) + 1)]

    def by_rejection(self, chance: Chance) -> tuple[int, ...]:
        """One deal as the core draws it."""
        return tuple(redealt(list(self.masks), self.by_card(), self.sizes, self.open, chance))

    def by_counting(self, chance: Chance) -> tuple[int, ...]:
        """One deal as the core draws it when rejection has failed."""
        return tuple(counted(list(self.masks), self.by_card(), self.sizes, self.open, chance))


FREE = Riddle({1: 3, 2: 3, 3: 3, 4: 3}, [2, 2])
ONE_BARRED = Riddle({1: 1, 2: 3, 3: 3, 4: 3}, [2, 2])
THREE_ZONES = Riddle({1: 0b011, 2: 0b110, 3: 0b101, 4: 0b111, 5: 0b010}, [2, 2, 1])
FORCED = Riddle({1: 1, 2: 2, 3: 4, 4: 8}, [1, 1, 1, 1])
TIGHT = Riddle({1: 0b0011, 2: 0b0011, 3: 0b0110, 4: 0b1100, 5: 0b1111, 6: 0b1000}, [1, 2, 1, 2])
WITH_GAP = Riddle({1: 0b101, 2: 0b100, 3: 0b101, 4: 0b101}, [2, 0, 2])
UNEVEN = Riddle({1: 0b011, 2: 0b111, 3: 0b111, 4: 0b111, 5: 0b111}, [3, 1, 1])
EVERY = {
    "free": FREE,
    "one barred": ONE_BARRED,
    "three zones": THREE_ZONES,
    "forced": FORCED,
    "tight": TIGHT,
    "with an empty zone": WITH_GAP,
    "with uneven zones": UNEVEN,
}


def far_off(drawn: Counter[tuple[int, ...]], orders: list[tuple[int, ...]]) -> float:
    """Chi-square, in deviations above what is expected."""
    expected = sum(drawn.values()) / len(orders)
    freedom = max(1, len(orders) - 1)
    return float(
        (sum((drawn[order] - expected) ** 2 / expected for order in orders) - freedom) / (2 * freedom) ** 0.5
    )


@pytest.mark.parametrize("way", ["by_rejection", "by_counting"])
@pytest.mark.parametrize("riddle", EVERY.values(), ids=EVERY)
def test_every_deal_that_fits_is_dealt_about_equally_often_and_no_other(riddle: Riddle, way: str) -> None:
    orders = riddle.orders()
    chance = Chance(2024)
    drawn = Counter(getattr(riddle, way)(chance) for _ in range(60 * len(orders)))
    assert set(drawn) == set(orders)
    assert far_off(drawn, orders) < 4


def test_when_rejection_hardly_ever_succeeds_counting_takes_over() -> None:
    """Of 40,320 orders one fits: six tries would never find it."""
    riddle = Riddle({card: 1 << card for card in range(8)}, [1] * 8)
    assert riddle.by_rejection(Chance(1)) == tuple(range(8))


def test_a_deal_fits_if_every_card_may_lie_at_its_place() -> None:
    assert fits([1, 2], [0, 1, 2], [0, 1])
    assert not fits([2, 1], [0, 1, 2], [0, 1])


def test_where_nothing_fits_there_is_a_mistake_in_the_game() -> None:
    riddle = Riddle({1: 1, 2: 1, 3: 3}, [1, 2])
    with pytest.raises(AssertionError, match="leaves at least one deal"):
        riddle.by_rejection(Chance(1))


def test_counting_deals_many_cards_quickly_and_rightly() -> None:
    """Fifty cards, five hands, a third of the cards barred from two of the hands."""
    masks = {card: (0b11100 if card % 3 == 0 else 0b11111) for card in range(50)}
    riddle = Riddle(masks, [10] * 5)
    order = riddle.by_counting(Chance(5))
    assert sorted(order) == list(range(50))
    assert fits(list(order), riddle.by_card(), riddle.spots())
