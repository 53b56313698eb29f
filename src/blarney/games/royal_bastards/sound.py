"""What cannot be at a table of Royal Bastards between two moves: saves that no game could have made."""

from __future__ import annotations

from collections.abc import Iterator

from blarney.core.steps import Window
from blarney.games.royal_bastards.deck import CHAMPION, FIRSTBORN, MOVEMENT
from blarney.games.royal_bastards.rules.chaos import REPLY, RESOLVE, RESOLVED
from blarney.games.royal_bastards.rules.deeds import AIM, DEED, TARGET_LAND, TARGET_PLAYER, WAYS
from blarney.games.royal_bastards.rules.endgame import LAST
from blarney.games.royal_bastards.rules.movement import TRAVEL
from blarney.games.royal_bastards.rules.stops import BOUGHT_SUPPORT, STOP
from blarney.games.royal_bastards.sound_contests import contests_flaw
from blarney.games.royal_bastards.sound_deeds import deeds_flaw
from blarney.games.royal_bastards.sound_pieces import pieces_flaw
from blarney.games.royal_bastards.table import (
    CHAOS_DECK,
    CONTESTING,
    COUNTING,
    FEASTING,
    LAST_ACTION,
    MOVING,
    NOBODY,
    SETTING_UP,
    SKELETON_DECK,
    Realm,
)

# What is to happen, the next thing last, by the names of the steps.
CHOOSING = "Turn AtHome Map Skeletons Firstborns"
LAYING_OUT = "Turn AtHome Laying"
TO_MOVE = "Turn ContestPhase MovementEnd Stop NextMover Travel"
ALL_MOVED = "Turn ContestPhase MovementEnd Stop"
TO_EARN = "Turn NextContest Income"
WHICH = "Turn WhichContest"
TO_FIGHT = "Turn NextContest Stop ContestOver Reward Roll Stop"
REWARDED = "Turn NextContest Stop ContestOver Reward"
FOUGHT = "Turn NextContest Stop"
# What happens between an act and the next.
DOING = (AIM, REPLY, RESOLVE, RESOLVED, DEED, TARGET_PLAYER, TARGET_LAND, WAYS, BOUGHT_SUPPORT)


def flaw(table: Realm) -> str | None:
    """What is impossible about this table, in a few words."""
    return (
        agenda_flaw(table)
        or pieces_flaw(table)
        or mover_flaw(table)
        or contests_flaw(table)
        or deeds_flaw(table)
        or last_flaw(table)
        or outcome_flaw(table)
        or pass_flaw(table)
        or remade_flaw(table)
        or (None if all(table.top.moves(table, seat) for seat in table.waiting) else "what is asked")
    )


def agenda_flaw(table: Realm) -> str | None:
    """Nothing but these questions can be open, each in its phase and turn."""
    if table.outcome is not None:
        return None
    if table.phase not in phases(table):
        return "the phase"
    names = [type(step).__name__ for step in table.agenda]
    doing = names.count("DeedStep")
    return None if " ".join(names) in agendas(table, doing) else "what is to happen next"


def phases(table: Realm) -> list[int]:
    """The phases of this turn in which somebody is asked."""
    if table.turn == 0:
        return [SETTING_UP]
    if table.turn not in table.deck.festival_turns:
        return [MOVING, CONTESTING]
    return [FEASTING, LAST_ACTION] if table.turn == table.deck.turns else [FEASTING]


def agendas(table: Realm, doing: int) -> Iterator[str]:
    """All that may be to happen in this phase, while so many cards do something."""
    if table.turn == 0:
        yield from (CHOOSING, LAYING_OUT)
    elif table.phase == MOVING:
        yield TO_MOVE
        yield from acting(f"{TO_MOVE} Stop", doing)
        yield from acting(ALL_MOVED, doing)
    elif table.phase == CONTESTING:
        yield from (TO_EARN, WHICH)
        yield from acting(f"{TO_EARN} IncomeDue Stop", doing)
        yield from acting(TO_FIGHT, doing)
        yield from acting(FOUGHT, doing)
        yield from asking(f"{REWARDED}{' DeedStep' * doing}", doing)
    elif table.phase == FEASTING:
        yield from feasting(table, doing)
    elif table.phase == LAST_ACTION:
        printed = table.origin.options["last_purchases"] == "as_printed"
        yield from acting("Crown Last" if printed else "Crown Count Last", doing, False)


def feasting(table: Realm, doing: int) -> Iterator[str]:
    """All that may be to happen at a festival."""
    last = table.turn == table.deck.turns
    end = "Endgame FestivalEnd" if last else "Turn FestivalEnd Recruiting"
    yield f"{end} Placing"
    if not last:
        yield end
    yield from acting(f"{end} Placing Portions Stop Ranking Stop", doing)
    yield from acting(f"{end} Placing Portions Stop", doing)


def acting(window: str, doing: int, replies: bool = True) -> Iterator[str]:
    """The same where somebody may act, or has: a card is aimed, may be cancelled, or does what it says."""
    yield window
    yield f"{window} BoughtSupport"
    reply = " Reply" if replies else ""
    if replies:
        yield f"{window} Resolve Reply"
    yield from asking(f"{window} Resolve{reply} Aim", 1)
    for beneath in (window, f"{window} Resolved"):
        yield from asking(f"{beneath}{' DeedStep' * doing}", doing)


def asking(beneath: str, doing: int) -> Iterator[str]:
    """The same while somebody chooses for a card that does something."""
    if doing:
        for question in ("TargetPlayer", "TargetLand", "Ways"):
            yield f"{beneath} {question}"


def pass_flaw(table: Realm) -> str | None:
    """Only those asked have passed, and only in phases with stops."""
    asked = 0
    if table.agenda and isinstance(table.agenda[-1], Window):
        if list(table.asked) != table.agenda[-1].seats(table):
            return "who is asked"
        for seat in table.asked:
            asked |= 1 << seat
    stops = table.agenda and table.phase in (MOVING, CONTESTING, FEASTING)
    return "a pass" if table.passed & ~asked or (table.may_stand and not stops) else None


def remade_flaw(table: Realm) -> str | None:
    """Only while players act of their own accord it counts that a deck was made anew, and then it was."""
    if not table.remade:
        return None
    waiting = [step for step in table.agenda if step not in DOING]
    if (waiting and waiting[-1] not in (STOP, LAST)) or over_well(table):
        return "a deck made anew"
    made = {(shift.source, shift.target) for shift in table.cards.trail[: table.cards.steps]}
    for deck, source, target in (
        (CHAOS_DECK, table.discard, table.pile),
        (SKELETON_DECK, table.grave, table.bones),
    ):
        if table.remade >> deck & 1 and (source, target) not in made:
            return "a deck made anew"
    return None


def over_well(table: Realm) -> bool:
    """Has the game come to its end?"""
    return table.outcome is not None and not table.outcome.broken_off


def mover_flaw(table: Realm) -> str | None:
    """Clockwise one after the other moves, first the Firstborn, then the Champion."""
    if table.phase != MOVING:
        return None if table.mover == (table.seats if table.turn else 0) and not table.role else "who moves"
    if not table.agenda:
        return None if table.role == FIRSTBORN or table.mover < table.seats else "who moves"
    if (table.mover < table.seats) != (TRAVEL in table.agenda):
        return "who moves"
    if table.agenda[-1] is not TRAVEL:
        return None if table.role == FIRSTBORN else "who moves"
    hero = TRAVEL.hero(table)
    there = table.role != CHAMPION or table.has_champion(hero // 2)
    return None if there and table.score(hero, MOVEMENT) else "who moves"


def last_flaw(table: Realm) -> str | None:
    """In the last action one player at a time does things, in turn; who has won what is known after the count."""
    counted = table.outcome is not None or table.origin.options["last_purchases"] == "as_printed"
    ended = table.phase in (LAST_ACTION, COUNTING)
    if any(owner != NOBODY for owner in table.owners) and not (counted and ended):
        return "who has won a Territory"
    if table.phase != LAST_ACTION:
        return "Royal Approval" if any(table.approval) and not ended else None
    order = table.in_order()
    if table.queue not in [order[place:] for place in range(len(order) + (not table.agenda))]:
        return "whose turn it is"
    if not table.agenda:
        return None
    if table.agenda[-1] is BOUGHT_SUPPORT and table.buyer != table.queue[0]:
        return "whose turn it is"
    if table.chain not in ([], [table.queue[0]]) or LAST not in table.agenda:
        return "whose turn it is"
    return None


def outcome_flaw(table: Realm) -> str | None:
    """Whoever is crowned has most Royal Approval; all Territories went to who had most Support there."""
    outcome = table.outcome
    if outcome is None or outcome.broken_off:
        return None
    printed = table.origin.options["last_purchases"] == "as_printed"
    if table.turn != table.deck.turns or table.phase != (LAST_ACTION if printed else COUNTING) or table.queue:
        return "the outcome"
    if not printed and not all(is_won(table, land) for land in range(len(table.owners))):
        return "who has won a Territory"
    scores = [table.points_of(seat) for seat in range(table.seats)]
    best = [seat for seat in range(table.seats) if scores[seat] == max(scores)]
    if len(outcome.winners) != 1 or outcome.winners[0] not in best or outcome.scores != scores:
        return "the outcome"
    winner = outcome.winners[0]
    ranking = [[winner]]
    for points in sorted(set(scores), reverse=True):
        ranking.append([seat for seat in range(table.seats) if scores[seat] == points and seat != winner])
    key = "outcomes.crowned" if len(best) == 1 else "outcomes.crowned_by_contest"
    why = outcome.why
    told = why.key == key and why.values == {"seat": winner, "points": scores[winner]}
    return None if told and outcome.ranking == [level for level in ranking if level] else "the outcome"


def is_won(table: Realm, land: int) -> bool:
    """Was this Territory won as it should be?"""
    support = [table.support_of(seat, land) for seat in range(table.seats)]
    owner = table.owners[land]
    if owner == NOBODY:
        return not any(support)
    return support[owner] == max(support) > 0
