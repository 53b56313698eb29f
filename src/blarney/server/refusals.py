"""Every error as people and programs are told it: a sentence, a code, and the rule it is about."""

from __future__ import annotations

from blarney.core.errors import BadMove, BadPack, BlarneyError, IllegalMove, NotAsked, UnknownGame
from blarney.server.errors import TavernError
from blarney.server.store import NotKept, Unreadable
from blarney.server.wire import Problem, Refused


def code_of(error: BlarneyError) -> str:
    """What programs know it by."""
    match error:
        case TavernError():
            return error.code
        case IllegalMove():
            return "illegal"
        case NotAsked():
            return "not_asked"
        case BadMove():
            return "bad_move"
        case BadPack():
            return "bad_pack"
        case UnknownGame():
            return "unknown"
        case NotKept() | Unreadable():
            return "unwell"
    return "refused"


def status_of(error: BlarneyError) -> int:
    """What HTTP calls it."""
    if isinstance(error, TavernError):
        return error.status
    if isinstance(error, UnknownGame):
        return 404
    return 503 if isinstance(error, NotKept | Unreadable) else 409


def problem_of(error: BlarneyError) -> Problem:
    """As HTTP says it."""
    rule = error.rule if isinstance(error, IllegalMove) else ""
    return Problem(str(error), code_of(error), rule)


def refusal_of(error: BlarneyError, table: str, id: str) -> Refused:
    """As the socket says it."""
    rule = error.rule if isinstance(error, IllegalMove) else ""
    return Refused(str(error), code_of(error), table, id, rule)
