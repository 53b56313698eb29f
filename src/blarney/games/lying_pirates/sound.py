"""What is true of every table of Lying Pirates between two moves; a save for which it is not is refused."""

from __future__ import annotations

from collections.abc import Iterator

from blarney.games.lying_pirates.deck import BATTLE, CHOOSE, DUEL, RECRUIT, ROB_CREW, ROLL
from blarney.games.lying_pirates.rules.action import CATCH_UP, gap
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.crew import OWED, debtor, payable
from blarney.games.lying_pirates.rules.crown import end, end_by_phantom
from blarney.games.lying_pirates.rules.final import PREPARE
from blarney.games.lying_pirates.rules.rerolls import ACTION_DIE, BATTLE_DIE, REROLLS, SAIL_DIE, may_reroll
from blarney.games.lying_pirates.rules.sail import SHIPS
from blarney.games.lying_pirates.rules.script import CHOICE, last_verb, targets
from blarney.games.lying_pirates.sound_bets import betting_flaw
from blarney.games.lying_pirates.sound_pieces import pieces_flaw
from blarney.games.lying_pirates.table import ACTING, BETTING, FINAL, MOST_ROUNDS, SAILING, Pirates

# What is to happen, the next thing last, by the names of the steps.
SETTING_UP = ["Deal Laid Laying", "Round PassCards"]
BETTING_OPEN = ["Round ActionPhase SailPhase Bets"]
TO_SAIL = "Round ActionPhase SailEnd CardWindow TileEvent CardWindow Ships CardWindow"
TO_LAND = "Round ActionPhase SailEnd CardWindow TileEvent CardWindow"
TO_END_SAIL = "Round ActionPhase SailEnd CardWindow"
TO_ACT = "Round ActionEnd CardWindow"
CATCHING_UP = "Round CatchUp"
PREPARING = "Crown Muster Prepare"
TO_FIGHT = "Crown Fight CardWindow"
FIGHTING = "Crown FinalResult Rerolls"
# What a tile or card may be waiting for.
WAITING_FOR = ["Chosen", "Rolled Rerolls", "Fought BattleResult Rerolls", "SingledOut BattleResult Rerolls"]


def flaw(table: Pirates) -> str | None:
    """What is impossible about this table; None if nothing is."""
    return (
        agenda_flaw(table)
        or pass_flaw(table)
        or pieces_flaw(table)
        or betting_flaw(table)
        or ship_flaw(table)
        or roll_flaw(table)
        or effect_flaw(table)
        or final_flaw(table)
        or outcome_flaw(table)
        or (None if all(table.top.moves(table, seat) for seat in table.waiting) else "what is asked")
    )


def agendas(table: Pirates) -> Iterator[str]:
    """All that may be to happen in this phase."""
    if table.round == 0:
        yield from SETTING_UP
    elif table.phase == BETTING:
        yield from BETTING_OPEN
    elif table.phase == SAILING:
        yield f"{TO_SAIL} Rerolls"
        yield f"{TO_LAND} BattleResult Rerolls"
        yield f"{TO_LAND} Landed BattleResult Rerolls"
        for window in (TO_SAIL, TO_LAND, TO_END_SAIL):
            yield window
            yield from played(table, window)
    elif table.phase == ACTING:
        yield from (TO_ACT, CATCHING_UP)
        yield from played(table, TO_ACT)
    else:
        yield from (PREPARING, TO_FIGHT, FIGHTING)
        yield from played(table, TO_FIGHT)


def played(table: Pirates, window: str) -> Iterator[str]:
    """The same, while a card that was played in a window is being resolved; perhaps it was the last of a hand."""
    yield from effects(table, window)
    yield from effects(table, f"{window} EmptyHand")


def effects(table: Pirates, beneath: str) -> Iterator[str]:
    """The same, while a tile or card is being resolved."""
    for one in WAITING_FOR:
        yield f"{beneath} Effect {one}"
    for many in range(1, table.captains + 1):
        yield f"{beneath} Effect{' Owed' * many}"


def named_agenda(table: Pirates) -> list[str]:
    """The steps by their names."""
    return [type(step).__name__ for step in table.agenda]


def agenda_flaw(table: Pirates) -> str | None:
    """Nothing but these questions can be open."""
    if table.outcome is not None or " ".join(named_agenda(table)) in agendas(table):
        return None
    return "what is to happen next"


def pass_flaw(table: Pirates) -> str | None:
    """Only those asked have passed, and only in phases with windows."""
    asked = 0
    if table.agenda and table.top is CARD_WINDOW:
        if list(table.asked) != CARD_WINDOW.seats(table):
            return "who is asked"
        for seat in table.asked:
            asked |= 1 << seat
    closed = table.phase == BETTING or (table.agenda and table.top in (CATCH_UP, PREPARE))
    if table.passed & ~asked or (table.may_stand and (closed or not table.agenda)):
        return "a pass"
    return None


def ship_flaw(table: Pirates) -> str | None:
    """A ship is back on Start/End only where that ends the game; who has moved by the roll did not lose."""
    spaces = table.chart.spaces
    done = [seat for seat in range(table.seats) if table.spots[seat] >= spaces]
    if max(table.spots[: table.seats]) > spaces:
        return "where a ship is"
    if table.outcome is not None:
        return None
    if (done and table.phase in (BETTING, ACTING)) or (table.round == 0 and any(table.spots)):
        return "where a ship is"
    landing = table.phase == SAILING and SHIPS not in table.agenda
    if table.movers and (not landing or table.movers & table.losers):
        return "who has moved"
    if table.sail not in ([0, *table.deck.sail] if table.phase in (BETTING, ACTING) else table.deck.sail):
        # At the end of time a Final Battle may come without any sailing.
        return None if table.phase == FINAL and table.sail == 0 else "the Sail Die"
    if table.agenda[-1] is CATCH_UP and not gap(table):
        return "who may catch up"
    return None


def roll_flaw(table: Pirates) -> str | None:
    """Whoever may roll again has rolled, and can; there are fighters only in a battle."""
    if table.outcome is not None:
        return None
    names = named_agenda(table)
    fighting = "BattleResult" in names or "FinalResult" in names
    if fighting != (table.fighters > 0) or (fighting and table.fighters.bit_count() < 2):
        return "who fights"
    if fighting and table.phase == FINAL and table.fighters & ~table.afloat:
        return "who fights"
    if TO_LAND in " ".join(names) and fighting and "Effect" not in names and table.fighters & ~table.movers:
        return "who fights"
    if table.top is not REROLLS:
        return "a reroll" if table.rollers else None
    beneath = names[-2]
    one = {"CardWindow": table.winner, "Rolled": table.actor}.get(beneath)
    die = {"CardWindow": SAIL_DIE, "Rolled": ACTION_DIE}.get(beneath, BATTLE_DIE)
    rollers = [captain for captain in range(table.captains) if table.rollers >> captain & 1]
    if table.die != die or not rollers or not all(may_reroll(table, captain) for captain in rollers):
        return "a reroll"
    if rollers != [one] if one is not None else table.rollers & ~table.fighters:
        return "a reroll"
    if fighting and table.seeks_loser != seeks_loser(table, names):
        return "what a battle is for"
    return None


def seeks_loser(table: Pirates, names: list[str]) -> bool:
    """Does the battle that is going on look for a loser?"""
    if "FinalResult" in names or "SingledOut" in names:
        return True
    return "Fought" in names and table.script > 0 and table.at > 0 and last_verb(table).seeks_loser


def effect_flaw(table: Pirates) -> str | None:
    """A tile or card that is being resolved has come to a verb that asks this; nobody owes dice otherwise."""
    if table.outcome is not None:
        return None
    names = named_agenda(table)
    if any(table.owed) != (table.top is OWED):
        return "what is owed"
    if "Effect" not in names:
        return "an effect" if table.script or table.at else None
    if not table.script or not table.at:
        return "an effect"
    verb = last_verb(table)
    waits = names[names.index("Effect") + 1]
    rolls = {"Rolled": (ROLL,), "Fought": (DUEL, BATTLE), "Owed": (RECRUIT, ROB_CREW)}.get(waits, (CHOOSE,))
    if verb.verb not in rolls or (waits == "Rolled" and verb.die != table.showing):
        return "an effect"
    if verb.verb == DUEL and table.fighters & ~(1 << table.actor | 1 << table.them):
        return "who fights"
    return doer_flaw(table, names) or asked_flaw(table)


def doer_flaw(table: Pirates, names: list[str]) -> str | None:
    """A card is resolved by who played it, a tile by who moved; the Phantom's duel is between the players."""
    sound = table.actor == table.owner < table.seats
    if "EmptyHand" not in names:
        sound = sound or (table.phase == ACTING and table.actor == table.phantom)
        sound = sound or (table.phase == SAILING and bool(table.movers >> table.actor & 1))
    if table.phase == FINAL and not table.afloat >> table.actor & 1:
        sound = False
    if "SingledOut" in names:
        both = (1 << table.seats) - 1
        sound = sound and table.actor == table.phantom and table.phase == ACTING and table.fighters == both
    return None if sound else "who does it"


def asked_flaw(table: Pirates) -> str | None:
    """Somebody is asked only where there is something to choose."""
    if table.top is CHOICE:
        choice = targets(table, table.actor, table.script)
        if choice is None or len(choice) < 2 or table.decider(table.actor) is None:
            return "who can be chosen"
    if table.top is OWED:
        captain = debtor(table)
        if len(payable(table, captain)) < 2 or table.decider(captain) is None:
            return "what is owed"
    return None


def final_flaw(table: Pirates) -> str | None:
    """Only the Final Battle has claimants: those who came furthest, afloat or beaten."""
    gone = 0
    for group in table.beaten:
        if group & gone or group & table.afloat:
            return "who was beaten"
        gone |= group
    if table.phase != FINAL:
        one = table.outcome is not None and table.claimants.bit_count() == 1
        return "the Final Battle" if table.afloat or gone or (table.claimants and not one) else None
    furthest = table.chart.spaces if table.round < MOST_ROUNDS else max(table.spots[: table.seats])
    claims = [seat for seat in range(table.seats) if table.spots[seat] >= furthest]
    if [seat for seat in range(table.seats) if table.claimants >> seat & 1] != claims or len(claims) < 2:
        return "who claims the throne"
    if table.afloat | gone != table.claimants or table.claimants >> table.seats:
        return "who is still in the battle"
    if table.outcome is not None:
        return None
    manned = all(table.crew[seat] > 0 for seat in claims if table.afloat >> seat & 1)
    preparing = table.top is PREPARE
    if table.afloat.bit_count() < 2 or (gone and preparing) or not (manned or preparing):
        return "who is still in the battle"
    return None


def outcome_flaw(table: Pirates) -> str | None:
    """Whoever has won is the first, the furthest, the last afloat, or the one whom the Phantom left."""
    outcome = table.outcome
    if outcome is None or outcome.broken_off:
        return None
    again = table.copy()
    assert isinstance(again, Pirates), "a copy is of the same game"
    key = outcome.why.key.removeprefix("outcomes.")
    if key in ("sunk", "phantom"):
        if table.phantom is None or len(outcome.winners) != (key == "sunk"):
            return "the outcome"
        end_by_phantom(again, (1 << table.seats) - 1 if key == "phantom" else 1 << 1 - outcome.winners[0])
    else:
        if len(outcome.winners) != 1 or not crowned(table, outcome.winners[0], key):
            return "the outcome"
        end(again, outcome.winners[0], key)
    return None if again.outcome == outcome else "the outcome"


def crowned(table: Pirates, winner: int, why: str) -> bool:
    """Can this seat have won so?"""
    if why == "final":
        return table.phase == FINAL and table.afloat == 1 << winner
    furthest = table.chart.spaces if why == "first" else max(table.spots[: table.seats])
    claims = [seat for seat in range(table.seats) if table.spots[seat] >= furthest]
    return claims == [winner] and table.claimants == 1 << winner and why in ("first", "furthest")
