"""Chance: even, small, the same everywhere; and the sealed one, which cannot be bent after the fact."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from blarney import BadSave, BadSetup, Chance, Loaded, Record, Scripted, SealedChance
from blarney.core.chance import M1, M2, chance_from, check_seed, commitment
from blarney.core.errors import LoadedWrong
from blarney.core.registry import GAMES
from tiny.cups import CUPS
from tiny.setting import saved

SECRET = bytes(range(32))
SALTS = [b"salt one", b"salt two"]

GOLDEN = {
    0: [109354, 24803, 315702, 737898],
    1: [281197, 952053, 701316, 855418],
    7: [471828, 364851, 526508, 565760],
    (1 << 63) - 1: [940070, 702725, 274234, 937637],
}
SEALED_GOLDEN = [571076, 380431, 263518, 43902]


def chi_square(counts: Counter[object], outcomes: int) -> float:
    """How far counts are from being all equal."""
    expected = sum(counts.values()) / outcomes
    return sum((many - expected) ** 2 / expected for many in counts.values()) + expected * (
        outcomes - len(counts)
    )


@pytest.mark.parametrize("seed", GOLDEN)
def test_the_first_numbers_of_a_seed_never_change(seed: int) -> None:
    chance = Chance(seed)
    assert [chance.below(1_000_000) for _ in range(4)] == GOLDEN[seed]


@pytest.mark.parametrize(("n", "bound"), [(2, 16), (6, 26), (10, 34), (52, 99)])
@pytest.mark.parametrize("chance", [Chance(5), SealedChance(SECRET, SALTS)])
def test_every_outcome_is_about_equally_likely(chance: Chance, n: int, bound: float) -> None:
    """The bounds are passed by chance once in 20,000 times."""
    drawn: Counter[object] = Counter(chance.below(n) for _ in range(400 * n if n < 52 else 5200))
    assert set(drawn) == set(range(n))
    assert chi_square(drawn, n) < bound


def test_every_order_of_a_shuffle_is_about_equally_likely() -> None:
    chance = Chance(11)
    orders: Counter[object] = Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert set(orders) == set(itertools.permutations(range(4)))
    assert chi_square(orders, 24) < 58


class Plain(Chance):
    """Draws one by one, as every other kind of chance does."""


@pytest.mark.parametrize("many", [0, 1, 2, 7, 52, 300])
def test_a_shuffle_draws_as_one_would_draw_one_by_one(many: int) -> None:
    chance, plain = Chance(6), Plain(6)
    cards, others = list(range(many)), list(range(many))
    chance.shuffle(cards)
    plain.shuffle(others)
    assert cards == others
    assert chance.state == plain.state


def test_large_numbers_are_drawn_evenly_too() -> None:
    """A bound just above half the span would show any carelessness with the remainder."""
    chance = Chance(3)
    n = (1 << 30) + (1 << 29)
    thirds: Counter[object] = Counter(chance.below(n) * 3 // n for _ in range(3000))
    assert chi_square(thirds, 3) < 20


def test_one_of_one_draws_zero() -> None:
    assert Chance(1).below(1) == 0


@pytest.mark.parametrize("n", [0, -1, 1 << 31, 1 << 63])
@pytest.mark.parametrize("chance", [Chance(1), SealedChance(SECRET, SALTS)])
def test_chance_is_asked_for_a_sensible_number_of_outcomes(chance: Chance, n: int) -> None:
    with pytest.raises(AssertionError, match="chance is asked"):
        chance.below(n)


def test_the_state_stays_in_its_range() -> None:
    chance = Chance(99)
    for _ in range(2000):
        chance.below(6)
        assert 0 < chance.state >> 31 < M1
        assert 0 < chance.state & (1 << 31) - 1 < M2
        assert chance.state < 1 << 62


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    assert len({Chance(seed).state for seed in range(500)}) == 500
    first: Counter[object] = Counter(Chance(seed).roll(6) for seed in range(1200))
    assert chi_square(first, 6) < 26


def test_a_fork_is_drawn_from_its_parent_and_goes_its_own_way() -> None:
    parent, twin = Chance(4), Chance(4)
    fork, other = parent.fork(), twin.fork()
    assert fork.state == other.state
    assert parent.fork().state != fork.state
    before = parent.state
    fork.below(6)
    assert parent.state == before
    assert 0 < fork.state >> 31 < M1
    assert 0 < fork.state & (1 << 31) - 1 < M2


@pytest.mark.parametrize(
    "chance",
    [Chance(8), SealedChance(SECRET, SALTS), Loaded([1, 2, 3, 4, 5, 6]), Scripted([1, 2, 3, 4, 5, 6])],
)
def test_copies_and_saves_go_on_alike(chance: Chance) -> None:
    chance.below(9)
    copy, stored = chance.copy(), chance_from(chance.store())
    expected = [chance.below(9) for _ in range(4)]
    assert [copy.below(9) for _ in range(4)] == expected
    assert [stored.below(9) for _ in range(4)] == expected
    assert type(copy) is type(stored) is type(chance)


@pytest.mark.parametrize("seed", [-1, 1 << 63, True, 1.5, "7", None])
def test_a_seed_is_a_whole_number_below_two_to_the_63(seed: object) -> None:
    with pytest.raises(BadSetup, match="A seed is a whole number"):
        check_seed(seed)


def test_the_largest_seed_is_a_seed() -> None:
    assert check_seed((1 << 63) - 1) == (1 << 63) - 1


def test_the_commitment_is_a_hash_of_the_secret_alone() -> None:
    assert SealedChance(SECRET, SALTS).commitment == commitment(SECRET) == SealedChance(SECRET, []).commitment
    assert commitment(bytes(32)) != commitment(SECRET)


@pytest.mark.parametrize(
    "salts",
    [
        [b"salt one", b"salt twO"],
        [b"salt ones", b"alt two!"],
        [b"salt two", b"salt one"],
        [b"salt onesalt two"],
        [b"salt one", b"salt two", b"salt two"],
        [],
    ],
)
def test_every_salt_changes_everything(salts: list[bytes]) -> None:
    sealed, other = SealedChance(SECRET, SALTS), SealedChance(SECRET, salts)
    assert [sealed.below(1 << 30) for _ in range(3)] != [other.below(1 << 30) for _ in range(3)]


def test_another_secret_changes_everything() -> None:
    sealed, other = SealedChance(SECRET, SALTS), SealedChance(SECRET[::-1], SALTS)
    assert [sealed.below(1 << 30) for _ in range(3)] != [other.below(1 << 30) for _ in range(3)]


def test_a_sealed_chance_never_changes_its_numbers() -> None:
    sealed = SealedChance(SECRET, SALTS)
    assert [sealed.below(1_000_000) for _ in range(4)] == SEALED_GOLDEN


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(BadSetup, match="32 bytes"):
        SealedChance(bytes(length), SALTS)


@pytest.mark.parametrize("salts", [[b""], [b"short"], [bytes(1025)], ["salt in words"], [8], 5, None])
def test_a_salt_has_8_to_1024_bytes(salts: object) -> None:
    with pytest.raises(BadSetup, match="8 to 1024 bytes"):
        SealedChance(SECRET, salts)


def test_a_deal_needs_a_salt_from_each_seat() -> None:
    with pytest.raises(BadSetup, match="a salt from each seat"):
        CUPS.deal(seats=2, chance=SealedChance(SECRET, SALTS[:1]))


def test_what_was_noted_before_the_deal_is_compared(sealed_record: Record) -> None:
    """Whoever rewrites the secret and the commitment together is found out by those who noted it."""
    assert sealed_record.check(commitment(SECRET)) == []
    assert sealed_record.check(commitment(bytes(32))) == [
        "The commitment is not the one that was noted before the deal."
    ]


def test_the_deal_keeps_a_chance_of_its_own() -> None:
    """A caller who draws on from the same chance does not change how the table is laid again."""
    chance = Chance(7)
    table = CUPS.deal(seats=2, chance=chance)
    chance.below(10)
    told: list[object] = []
    table.watch(0, told.append)
    table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    assert told


@pytest.fixture
def sealed_record(monkeypatch: pytest.MonkeyPatch) -> Record:
    """A whole game of dice with a sealed chance."""
    monkeypatch.setitem(GAMES, CUPS.name, CUPS)
    table = CUPS.deal(seats=2, chance=SealedChance(SECRET, SALTS))
    while table.outcome is None:
        table.play(table.waiting[0], table.legal(table.waiting[0])[0])
    return Record.of(table)


def changed(record: Record, **chance: object) -> Record:
    """The same record with another chance."""
    assert record.chance is not None
    text = record.dumps()
    fields = Record.loads(text)
    return Record(
        **{
            **{name: getattr(fields, name) for name in fields.__struct_fields__},
            "chance": {**record.chance, **chance},
        }
    )


def test_a_sealed_game_is_verified_from_its_record(sealed_record: Record) -> None:
    assert sealed_record.commitment == commitment(SECRET)
    assert sealed_record.check() == []
    assert Record.loads(sealed_record.dumps()).check() == []
    assert saved(sealed_record.replay()) == saved(Record.loads(sealed_record.dumps()).replay())


def test_a_changed_secret_is_found(sealed_record: Record) -> None:
    wrong = changed(sealed_record, secret=SECRET[::-1].hex()).check()
    assert "The secret is not the one that was committed to before the deal." in wrong


def test_a_missing_salt_is_found(sealed_record: Record) -> None:
    wrong = changed(sealed_record, salts=[SALTS[0].hex()]).check()
    assert "The sealed chance does not have a salt from each seat." in wrong


def test_a_sealed_chance_that_was_used_before_the_deal_is_found(sealed_record: Record) -> None:
    wrong = changed(sealed_record, drawn=5).check()
    assert "The sealed chance was not at its beginning at the deal." in wrong


def test_loaded_values_serve_below_and_roll_and_leave_decks_as_they_lie() -> None:
    loaded = Loaded([0, 6])
    cards = [3, 1, 2]
    loaded.shuffle(cards)
    assert (loaded.below(3), loaded.roll(6), cards) == (0, 6, [3, 1, 2])
    loaded.done()
    with pytest.raises(LoadedWrong, match="ran out"):
        loaded.roll(6)


def test_a_scripted_shuffle_takes_an_outcome_for_each_card_but_the_last() -> None:
    cards = [0, 1, 2]
    Scripted([0, 1]).shuffle(cards)
    assert cards == [2, 1, 0]


@pytest.mark.parametrize(
    "stored",
    [
        None,
        [],
        {},
        {"kind": "dice"},
        {"kind": "seeded"},
        {"kind": "seeded", "state": 0},
        {"kind": "seeded", "state": True},
        {"kind": "seeded", "state": 1 << 31},
        {"kind": "seeded", "state": M1 << 31 | 1},
        {"kind": "seeded", "state": 1 << 31 | M2},
        {"kind": "seeded", "state": 1 << 70},
        {"kind": "loaded", "values": [1], "used": 2},
        {"kind": "loaded", "values": 5, "used": 0},
        {"kind": "loaded", "values": [-1], "used": 0},
        {"kind": "scripted", "outcomes": ["1"], "used": 0},
        {"kind": "scripted", "outcomes": [1], "used": None},
        {"kind": "sealed", "secret": "zz", "salts": [], "drawn": 0},
        {"kind": "sealed", "secret": "00" * 64, "salts": [], "drawn": 0},
        {"kind": "sealed", "secret": "00" * 32, "salts": [3], "drawn": 0},
        {"kind": "sealed", "secret": "00" * 32, "salts": [], "drawn": -1},
    ],
)
def test_a_chance_that_cannot_be_is_a_bad_save(stored: object) -> None:
    with pytest.raises(BadSave):
        chance_from(stored)


def test_the_largest_number_of_outcomes_can_be_drawn_and_no_larger() -> None:
    assert 0 <= Chance(1).below(2147483562) < 2147483562
    with pytest.raises(AssertionError):
        Chance(1).below(2147483563)
