"""What happens at a table when nobody says anything: clocks run out, windows shut, bots move and stand in."""

from __future__ import annotations

import asyncio
import logging

from blarney.bots.house import bot
from blarney.core.errors import BlarneyError
from blarney.server.journal import Moved, Released, StoodIn
from blarney.server.room import Room
from blarney.server.thinking import Found

log = logging.getLogger("blarney.house")

# Moves that a silent player's answer may take.
MOST_PARTS = 200


async def mind(room: Room) -> None:
    """Do what is due at this table."""
    await shut_windows(room)
    await run_clocks(room)
    await stand_in(room)
    await move_bots(room)


async def shut_windows(room: Room) -> None:
    """The least time of a window is over: those who have passed have passed."""
    due = room.ledger.release_at()
    if due is not None and due <= room.house.time.now():
        await room.enter(Released())


async def run_clocks(room: Room) -> None:
    """Whoever's time is over makes the move of a silent player."""
    ledger = room.ledger
    deadline = ledger.deadline()
    if deadline is None or deadline > room.house.time.now():
        return
    if ledger.held:
        # Those who have passed have said something: only the others are silent.
        await room.enter(Released())
    turn = ledger.turn
    for seat in ledger.table.waiting:
        end = ledger.clocks.deadline(seat)
        if end is None or end > room.house.time.now() or ledger.chairs[seat].level:
            continue
        for _ in range(MOST_PARTS):
            if not ledger.playing or ledger.turn != turn or seat not in ledger.table.waiting:
                break
            await room.enter(Moved(seat, [ledger.table.default(seat).text], by="clock"))
            room.house.counted("moves", "clock")


async def stand_in(room: Room) -> None:
    """Those who are gone too long are played by a bot; what it knows is what their seat knows."""
    ledger = room.ledger
    here = room.here()
    grace = ledger.setup.grace * 1000
    if not grace or not here or ledger.by_days():
        return
    now = room.house.time.now()
    for seat, since in room.gone(here).items():
        if since + grace <= now:
            await room.enter(StoodIn(seat, ledger.setup.stand_in))


async def move_bots(room: Room) -> None:
    """One answer of each bot that is asked; of those that look ahead, when they have thought."""
    ledger = room.ledger
    due = room.bots_due()
    if not ledger.playing or due is None or due > room.house.time.now():
        return
    turn = ledger.turn
    for seat in ledger.table.waiting:
        if not ledger.playing or ledger.turn != turn:
            break
        level = ledger.chairs[seat].level
        if not level or seat not in ledger.table.waiting:
            continue
        if bot(level).searches:
            ponder(room, seat)
        else:
            await answer(room, seat, None)


def ponder(room: Room, seat: int) -> None:
    """Have a bot think elsewhere; its answer comes in its turn, like everybody's."""
    if seat in room.pondering:
        return
    ledger = room.ledger
    task = ledger.task(seat)
    turn = ledger.turn

    async def think() -> None:
        found = await room.house.thinkers.think(task)
        room.post(lambda: have_thought(room, seat, turn, found))

    room.pondering[seat] = asyncio.get_running_loop().create_task(think(), name="thinking")


async def have_thought(room: Room, seat: int, turn: int, found: Found | None) -> None:
    """A bot has thought: it moves, if it is still asked the same."""
    room.pondering.pop(seat, None)
    ledger = await room.ready()
    level = ledger.chairs[seat].level
    asked = ledger.playing and not ledger.paused and ledger.turn == turn and seat in ledger.table.waiting
    if asked and level:
        await answer(room, seat, found)
    else:
        room.wake()


async def answer(room: Room, seat: int, found: Found | None) -> None:
    """A bot moves; why it does so is kept for those who look at the game again."""
    legal = [one.text for one in room.ledger.table.legal(seat)]
    if found is None or found.move not in legal:
        found = chosen(room, seat)
    await room.enter(Moved(seat, [found.move], by="bot", why=found.why))
    room.house.counted("moves", "bot")


def chosen(room: Room, seat: int) -> Found:
    """What the bot on a seat plays without looking ahead; if it fails, what a silent player would."""
    ledger = room.ledger
    try:
        found = ledger.think(seat)
        if any(move.text == found.move for move in ledger.table.legal(seat)):
            return found
        log.error("a bot chose what is not legal", extra={"game": ledger.setup.game})
    except (BlarneyError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        log.exception("a bot failed", extra={"game": ledger.setup.game})
    return Found(ledger.table.default(seat).text, "")
