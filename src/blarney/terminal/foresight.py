"""What somebody says ahead of a question: "cannon at Finn" plays a card, and says whom it is for, or where."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from blarney.core.chance import Chance
from blarney.core.errors import BadMove, BlarneyError
from blarney.core.moves import Move
from blarney.terminal import answers

if TYPE_CHECKING:
    from blarney.terminal.sitting import Sitting

AT = re.compile(r"(.+?)\s+(?:at|on|against|to|for)\s+(\S.*)", re.IGNORECASE)


def apart(sitting: Sitting, seat: int, line: str) -> tuple[str, str]:
    """What is done by a line, and what it says of the question that follows; nothing, if it is clear as it stands."""
    found = AT.fullmatch(line)
    if found is None or is_clear(sitting, seat, line):
        return line, ""
    return (found[1], found[2]) if is_clear(sitting, seat, found[1]) else (line, "")


def is_clear(sitting: Sitting, seat: int, line: str) -> bool:
    """Does a line mean something as it stands?"""
    try:
        return bool(sitting.meant(seat, line))
    except BlarneyError:
        return False


def check(sitting: Sitting, seat: int, moves: list[Move], line: str, ahead: str) -> None:
    """The next question must be the seat's own, and be answered by what it says ahead of it; else BadMove.

    It is tried in an imagined world: a refusal must not tell what chance has in store, or what others hold.
    """
    trial = sitting.asking.imagine(seat, Chance(sitting.asking.number))
    trial.play(seat, *moves)
    alone = BadMove(f"After that you do not choose {answers.shown(ahead)}: type {answers.shown(line)} alone.")
    if trial.waiting != (seat,):
        raise alone
    try:
        meant = answers.meant(sitting.game, ahead, trial.legal(seat), trial.view(seat), sitting.names(seat))
    except BadMove:
        raise alone from None
    if len(meant) > 1 or trial.why_not(seat, meant[0]) is not None:
        raise alone
