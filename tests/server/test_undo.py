"""Taking answers back: as far as nothing was revealed and no chance was drawn since."""

from __future__ import annotations

import random
from typing import Any

from blarney.server.journal import Moved, Opened, Sat, Started
from blarney.server.ledger import Ledger
from blarney.server.setup import Setup
from server.playing import answer, asked, evening, go_on, look, moves, no_undo, state, to_window, undo
from server.tavern import Opened as Tavern


def told(update: dict[str, Any]) -> tuple[Any, ...]:
    """What a seat sees and was told, without the numbers that count what was taken back."""
    seen = update["state"]
    return update["events"], update["said"], seen["view"], seen["offers"], seen["prompt"]


@evening()
async def test_who_takes_an_answer_back_is_asked_again(tavern: Tavern) -> None:
    table, guests = await tavern.group("braggart", 3)
    (seat,) = await asked(guests, table)
    before = [await look(guest, table, one) for one, guest in enumerate(guests)]
    taken = moves(before[seat]["state"])[1]
    await answer(guests[seat], table, seat, taken)
    assert await asked(guests, table) != [seat]
    await undo(guests[seat], table, seat)
    after = [await look(guest, table, one) for one, guest in enumerate(guests)]
    assert [told(one) for one in after] == [told(one) for one in before]
    assert all(one["epoch"] == 1 for one in after)
    assert after[0]["state"]["question"] > before[0]["state"]["question"]


@evening()
async def test_several_answers_are_taken_back_one_after_the_other(tavern: Tavern) -> None:
    table, guests = await tavern.group("dragon_scat", 3)
    (seat,) = await asked(guests, table)
    seen = [await look(guests[seat], table, seat)]
    while await asked(guests, table) == [seat]:
        await answer(guests[seat], table, seat)
        seen.append(await look(guests[seat], table, seat))
    for before in reversed(seen[:-1]):
        await undo(guests[seat], table, seat)
        assert told(await look(guests[seat], table, seat)) == told(before)
    assert len(seen) > 3
    assert await no_undo(guests[seat], table, seat)


@evening()
async def test_what_everybody_has_seen_is_not_taken_back(tavern: Tavern) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    assert await no_undo(guests[seat], table, seat)
    await answer(guests[seat], table, seat)
    assert await no_undo(guests[seat], table, seat)


@evening()
async def test_a_bet_is_taken_back_until_somebody_calls_a_liar(tavern: Tavern) -> None:
    table, guests = await tavern.group("lying_pirates", 2, options={"draft": "off"})
    bettor = await go_on(guests, table, "choice")
    await answer(guests[bettor], table, bettor)
    assert (await state(guests[bettor], table, bettor))["undo"]
    await answer(guests[1 - bettor], table, 1 - bettor, "liar")
    for seat in (0, 1):
        assert await no_undo(guests[seat], table, seat)


def test_after_dice_were_thrown_nothing_is_taken_back() -> None:
    ledger = Ledger("table")
    ledger.apply(Opened(Setup(game="lying_pirates", seats=2), "ann", "00" * 32), 0)
    for seat, person in enumerate(("ann", "ben")):
        ledger.apply(Sat(seat, person, person, "00" * 16), 0)
    ledger.apply(Started(["00" * 16, "11" * 16]), 0)
    luck = random.Random(1)
    thrown = 0
    while ledger.playing:
        seat, told = ledger.table.waiting[0], len(ledger.stories[None])
        ledger.apply(Moved(seat, [luck.choice(ledger.table.legal(seat)).text]), 0)
        drew = any(event.drew_chance for event in ledger.stories[None][told:])
        thrown += drew
        assert not drew or ledger.undoing(seat) is None
    assert thrown > 10


@evening()
async def test_a_card_that_was_drawn_is_not_put_back(tavern: Tavern) -> None:
    table, guests = await to_window(tavern)
    await answer(guests[0], table, 0, "buy a card")
    assert await no_undo(guests[0], table, 0)


@evening()
async def test_after_somebody_else_has_moved_only_they_take_something_back(tavern: Tavern) -> None:
    table, guests = await tavern.group("braggart", 3)
    (first,) = await asked(guests, table)
    await answer(guests[first], table, first)
    (second,) = await asked(guests, table)
    await answer(guests[second], table, second)
    assert await no_undo(guests[first], table, first)
    await undo(guests[second], table, second)
    assert await asked(guests, table) == [second]
    await undo(guests[first], table, first)
    assert await asked(guests, table) == [first]


@evening()
async def test_while_others_think_one_changes_ones_own_answer(tavern: Tavern) -> None:
    table, guests = await tavern.group("lying_pirates", 3)
    hands = [(await state(guests[seat], table, seat))["view"]["hand"] for seat in range(3)]
    mine, hers, theirs = [[f"give {card}" for card in hand] for hand in hands]
    await answer(guests[0], table, 0, *mine[:3])
    await answer(guests[1], table, 1, hers[0])
    assert await asked(guests, table) == [1, 2]
    await undo(guests[0], table, 0)
    assert await asked(guests, table) == [0, 1, 2]
    assert (await state(guests[1], table, 1))["view"]["picked"] == [hers[0].removeprefix("give ")]
    await answer(guests[0], table, 0, *mine[3:6])
    await answer(guests[1], table, 1, *hers[1:3])
    await answer(guests[2], table, 2, *theirs[:3])
    passed = [event for event in (await look(guests[0], table, 0))["events"] if event["what"] == "passed"]
    assert sorted(f"give {card}" for card in passed[0]["cards"]) == sorted(mine[3:6])


@evening()
async def test_when_all_have_answered_in_secret_nobody_takes_theirs_back(tavern: Tavern) -> None:
    table, guests = await tavern.group("lying_pirates", 2)
    for seat in (0, 1):
        await answer(guests[seat], table, seat, *moves(await state(guests[seat], table, seat))[:3])
    assert (await state(guests[0], table, 0))["view"]["question"]["prompt"]["values"] == {"many": 2}
    for seat in (0, 1):
        assert await no_undo(guests[seat], table, seat)
