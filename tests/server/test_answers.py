"""Answers: each names its question, is played once however often it is sent, and is refused with a sentence."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.playing import answer, asked, back, evening, go_on, lines, look, moves, refused, state, to_window
from server.tavern import Opened, opened


@evening()
async def test_an_answer_names_the_question_that_it_answers(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    before = await look(guests[seat], table, seat)
    question, first = before["state"]["question"], moves(before["state"])[0]
    for stale in (question - 1, question + 1, 1 << 30):
        given = await refused(guests[seat], table, seat, first, question=stale)
        assert given["code"] == "stale"
        assert given["sentence"].startswith("This was an answer to a question that is not open any more.")
    assert await look(guests[seat], table, seat) == before
    assert (await answer(guests[seat], table, seat, first))["question"] == question
    assert (await state(guests[seat], table, seat))["question"] > question


@evening()
async def test_an_answer_sent_twice_is_played_once(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    seen = await state(guests[seat], table, seat)
    body = {"question": seen["question"], "moves": moves(seen)[:1], "id": "mine"}
    where = f"/api/tables/{table}/seats/{seat}/moves"
    answers = await asyncio.gather(*[guests[seat].post(where, body) for _ in range(5)])
    assert all(played == answers[0] for played in answers)
    line = await guests[seat].line()
    await line.send("play", table=table, seat=seat, **body)
    assert await line.until("played", "refused") == answers[0]
    assert len((await state(guests[seat], table, seat))["view"]["hand"]) == len(seen["view"]["hand"]) - 1


@evening()
async def test_the_same_id_from_another_seat_is_another_answer(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    for _ in range(3):
        (seat,) = await asked(guests, table)
        await answer(guests[seat], table, seat, id="first")
    sizes = [len((await state(guest, table, seat))["view"]["hand"]) for seat, guest in enumerate(guests)]
    assert len(set(sizes)) == 1


def test_an_answer_sent_again_after_the_tavern_was_down_is_played_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with opened(tmp_path) as tavern:
            table, guests = await tavern.group("bon", 3)
            (seat,) = await asked(guests, table)
            seen = await state(guests[seat], table, seat)
            body = {"question": seen["question"], "moves": moves(seen)[:1], "id": "mine"}
            where = f"/api/tables/{table}/seats/{seat}/moves"
            played = await guests[seat].post(where, body)
            after = [await look(guest, table, seat) for seat, guest in enumerate(guests)]
        async with opened(tmp_path) as tavern:
            same = [await back(tavern, guest) for guest in guests]
            assert await same[seat].post(where, body) == played
            assert [await look(guest, table, seat) for seat, guest in enumerate(same)] == after

    asyncio.run(story())


@evening()
async def test_in_a_window_who_comes_first_is_served_first(tavern: Opened) -> None:
    table, guests = await to_window(tavern, least=0)
    heard = await lines(guests, table)
    question = (await state(guests[0], table, 0))["question"]
    buy = {"table": table, "question": question, "moves": ["buy a card"]}
    await heard[1].send("play", seat=1, **buy)
    assert (await heard[1].until("played", "refused"))["type"] == "played"
    await heard[0].send("play", seat=0, **buy)
    late = await heard[0].until("played", "refused")
    assert (late["type"], late["code"]) == ("refused", "stale")
    events = (await look(guests[0], table, 0))["events"]
    assert [event["seat"] for event in events if event["what"] == "bought"] == [1]


@evening()
async def test_a_bundle_is_played_whole_or_not_at_all(tavern: Opened) -> None:
    table, guests = await tavern.group("lying_pirates", 2)
    before = await look(guests[0], table, 0)
    one, two, three = moves(before["state"])[:3]
    given = await refused(guests[0], table, 0, one, two, one, "bet 1 king")
    assert given["code"] in ("illegal", "bad_move")
    given = await refused(guests[0], table, 0, one, two, three, one)
    assert given["code"] == "illegal"
    assert await look(guests[0], table, 0) == before
    await answer(guests[0], table, 0, one, two, three)
    assert (await state(guests[1], table, 1))["view"]["question"]["answered"] == [0]


@evening()
async def test_an_illegal_move_is_answered_with_the_rule_and_nothing_has_changed(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    before = [await look(guest, table, one) for one, guest in enumerate(guests)]
    held = moves(before[seat]["state"])
    missing = next(f"play red {value}" for value in range(1, 9) if f"play red {value}" not in held)
    given = await refused(guests[seat], table, seat, missing)
    assert given["code"] == "illegal"
    assert given["rule"].startswith("BON-")
    assert given["sentence"] == f"You do not hold {missing.removeprefix('play ')}. [{given['rule']}]"
    assert [await look(guest, table, one) for one, guest in enumerate(guests)] == before
    line = await guests[seat].line()
    question = before[seat]["state"]["question"]
    await line.send("play", table=table, seat=seat, question=question, moves=[missing], id="x")
    heard = await line.until("played", "refused")
    assert (heard["sentence"], heard["rule"], heard["id"]) == (given["sentence"], given["rule"], "x")


@evening()
async def test_a_refusal_calls_people_by_their_names(tavern: Opened) -> None:
    table, guests = await tavern.group("dragon_scat", 2)
    other = await go_on(guests, table, "simultaneous")
    claimant = 1 - other
    given = await refused(guests[other], table, other, "done")
    assert given["sentence"].startswith(f"First answer Guest {claimant}'s claim")
    given = await refused(guests[claimant], table, claimant, "granted")
    assert (given["code"], given["sentence"]) == ("not_asked", "It is not your turn.")


@evening()
async def test_what_is_no_move_of_the_game_is_refused(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    given = await refused(guests[seat], table, seat, "castle kingside")
    assert given["code"] == "bad_move"
    assert given["sentence"].startswith("'castle kingside' is no move of B.O.N.")


@evening()
async def test_nobody_answers_from_a_seat_that_is_not_theirs(tavern: Opened) -> None:
    table, guests = await tavern.group("bon", 3)
    (seat,) = await asked(guests, table)
    seen = await state(guests[seat], table, seat)
    body = {"question": seen["question"], "moves": moves(seen)[:1]}
    where = f"/api/tables/{table}/seats/{seat}/moves"
    assert await guests[seat - 1].refused("POST", where, body) == (403, "not_yours")
    assert await (await tavern.stranger()).refused("POST", where, body) == (401, "who_are_you")
    where = f"/api/tables/{table}/seats/19/moves"
    assert await guests[seat].refused("POST", where, body) == (403, "not_yours")


@evening()
async def test_there_is_nothing_to_answer_before_the_deal_and_after_the_end(tavern: Opened) -> None:
    ann = await tavern.guest("Ann")
    table = await ann.host("bon", 3, bots=2)
    given = await refused(ann, table, 0, "play red 1", question=0)
    assert given["sentence"] == "The game has not begun."
    await ann.post(f"/api/tables/{table}/start")
    await ann.well("DELETE", f"/api/tables/{table}/seats/0")
    given = await refused(ann, table, 0, "play red 1", question=1)
    assert given["sentence"] == "The game is over."
