"""The Betting Phase."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import FIRST, PENALTY, RECRUITS, SPECIALS
from blarney.games.lying_pirates.moves import LIAR, Bet, Exact
from blarney.games.lying_pirates.rules.battle import the_only
from blarney.games.lying_pirates.rules.crew import announce, recruit
from blarney.games.lying_pirates.table import BETTING, Pirates, Said


class BettingPhase(Step[Pirates]):
    """Who takes part shakes the dice [LP-29]; one winner is found, and losers; all others survive [LP-28].

    Whoever misses this phase does not roll: those dice lie open and count for nothing, and it counts as lost [LP-R13].
    A captain without any dice misses it too [LP-R67]. If nobody can bet, there is no winner [LP-R14].
    """

    def run(self, table: Pirates) -> None:
        table.phase = BETTING
        table.bet = -1
        table.exact = False
        table.history = []
        table.out = 0
        for captain in range(table.captains):
            if table.sitting[captain]:
                table.sitting[captain] = table.sitting[captain] - 1
                table.out |= 1 << captain
            elif not table.dice_in_cup(captain):
                table.out |= 1 << captain
        every = (1 << table.captains) - 1
        table.rolling = every & ~table.out
        table.bettors = who_bets(table)
        shake(table)
        if table.watchers and table.out:
            for captain in range(table.captains):
                if table.out >> captain & 1:
                    announce(table, "sits_out", captain, {})
        if not table.bettors:
            table.losers = every
            table.tell("nobody_bets")
            return
        table.turn = opener(table)
        if table.bettors.bit_count() == 1:
            alone(table, table.turn)
        else:
            table.then(BETS)


def opener(table: Pirates) -> int:
    """The holder of the token makes the first bet [LP-33], or else the next captain who bets. [LP-R12]"""
    captain = table.token
    while not table.bettors >> captain & 1:
        captain = table.following(captain)
    return captain


def who_bets(table: Pirates) -> int:
    """Who makes bets (bits): all who take part. The Phantom makes none [LP-89] and survives. [LP-R40]

    But a player who misses the phase bets for it, with its dice [LP-92] [LP-R42], if the other player bets [LP-R64].
    """
    phantom = table.phantom
    if phantom is None:
        return table.rolling
    players = table.rolling & ~(1 << phantom)
    return table.rolling if players.bit_count() == 1 else players


def shake(table: Pirates) -> None:
    """Roll the dice of all who take part, each under its cup: only the own captain sees them. [LP-3]

    Nobody sees the Phantom's, but whoever bets for it.
    """
    dice = table.dice
    for captain in range(table.captains):
        first = table.slot(captain, 0)
        for slot in range(first, first + table.deck.slots):
            dice.take(slot)
        if not table.rolling >> captain & 1:
            continue
        eyes = 1 << captain
        if table.is_phantom(captain):
            eyes = 1 << table.player_for(captain) if table.bettors >> captain & 1 else 0
        for place in range(table.crew[captain]):
            dice.roll(first + place, eyes, table.chance)
        for die in range(SPECIALS):
            if table.holders[die] == captain:
                dice.roll(first + table.deck.crew_slots + die, eyes, table.chance)
        if table.watchers:
            looker = None if eyes == 0 else the_only(eyes)
            values: dict[str, Value] = {"captain": table.said(captain)}
            table.tell("shook", looker, dice=cup(table, captain), values=values, chance=True)


def cup(table: Pirates, captain: int) -> list[int]:
    """The dice of a cup by number, as far as there are any."""
    first = table.slot(captain, 0)
    return [slot for slot in range(first, first + table.deck.slots) if table.dice.faces[slot]]


def alone(table: Pirates, captain: int) -> None:
    """A single bettor wins [LP-44], and all others lose [LP-R15]."""
    table.winner = captain
    table.losers = (1 << table.captains) - 1 & ~(1 << captain)
    if table.watchers:
        announce(table, "bet_alone", captain, {})


class Bets(Choice[Pirates]):
    """In turn: raise, lock an exact bet, or call the previous captain a liar. [LP-35]"""

    def rule(self, table: Pirates) -> str:
        return "LP-33" if table.bet < 0 else "LP-35"

    def prompt(self, table: Pirates) -> Text:
        values: dict[str, Value] = {"seat": table.player_for(table.turn), "captain": table.said(table.turn)}
        if table.bet < 0:
            return Text("prompts.first_bet", {**values, "most": highest_first(table)})
        bet = table.deck.bets[table.bet]
        assert isinstance(bet, Bet), "bets are bets"
        values["other"] = table.said(table.bettor)
        return Text("prompts.bet", {**values, "many": bet.quantity, "face": bet.face})

    def seat(self, table: Pirates) -> int:
        return table.player_for(table.turn)

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        """Whoever opens can only bet [LP-R3]; then an exact bet as high or higher, Liar, or a raise.

        A raise is the same quantity of a higher face, or a higher quantity of any face. [LP-36]
        """
        deck = table.deck
        faces = deck.terms.faces
        if table.bet < 0:
            return deck.bets[: highest_first(table) * faces]
        most = highest(table) * faces
        return [*deck.bets[table.bet + 1 : most], *deck.exacts[table.bet : most], LIAR]

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if table.bet < 0:
            if isinstance(move, Bet) and not isinstance(move, Exact):
                return Why(Text("refusals.first_too_high", {"most": highest_first(table)}), "LP-34")
            return Why(Text("refusals.bet_first"), "LP-33")
        if isinstance(move, Bet):
            if move.quantity > highest(table):
                return Why(Text("refusals.bet_too_high", {"most": highest(table)}), "LP-36")
            key = "refusals.exact_too_low" if isinstance(move, Exact) else "refusals.raise_higher"
            return Why(Text(key), "LP-37" if isinstance(move, Exact) else "LP-36")
        return Why(Text("refusals.raise_or_call"), "LP-35")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return ["bet"]

    def default(self, table: Pirates, seat: int) -> Move:
        """For a silent captain the lowest bet, and then Liar."""
        return self.moves(table, seat)[0] if table.bet < 0 else LIAR

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        if not isinstance(move, Bet):
            call_liar(table)
            return
        before = table.bettor
        table.bettor = table.turn
        table.bet = move.step
        table.history.append(Said(table.turn, move.step, isinstance(move, Exact)))
        if table.watchers:
            key = "locked" if isinstance(move, Exact) else "raised" if len(table.history) > 1 else "bet"
            announce(table, key, table.turn, {"many": move.quantity, "face": move.face})
        if isinstance(move, Exact):
            table.exact = True
            lock(table, before)
            return
        table.turn = table.following(table.turn)
        while not table.bettors >> table.turn & 1:
            table.turn = table.following(table.turn)
        table.then(BETS)


def highest_first(table: Pirates) -> int:
    """The most that the first bet can say [LP-34]: the number of captains, the Phantom included [LP-R4]."""
    return min(highest(table), table.captains + table.law(table.turn, FIRST))


def highest(table: Pirates) -> int:
    """Where bets end: it tells nothing of how many dice there are. [LP-R5]"""
    return table.captains * table.deck.terms.per_captain


def counted(table: Pirates) -> int:
    """All dice are revealed, and those counted that the bet on the table is about.

    A bet is a quantity and a face [LP-32] from two to six [LP-30], never one [LP-R6], and ones are wild [LP-31].
    """
    for captain in range(table.captains):
        if table.rolling >> captain & 1:
            dice = cup(table, captain)
            for die in dice:
                table.dice.show(die, table.dice.everyone)
            if table.watchers:
                seat = None if table.is_phantom(captain) else captain
                table.tell("revealed", seat, dice=dice, values={"captain": table.said(captain)}, reveals=True)
    terms = table.deck.terms
    face = table.bet % terms.faces + terms.lowest
    many = table.count(face, table.bettor)
    if table.watchers:
        struck = table.struck(face, table.bettor)
        values: dict[str, Value] = {"many": many, "face": face, "struck": struck}
        announce(table, "counted_cursed" if struck else "counted", table.bettor, values)
    return many


def bet_on(table: Pirates) -> int:
    """How many dice the bet on the table says there are."""
    return table.bet // table.deck.terms.faces + 1


def call_liar(table: Pirates) -> None:
    """The previous captain is called a liar. [LP-41]

    With fewer dice than were bet the caller wins and the other loses [LP-42], else it is the other way round [LP-43].
    """
    caller = table.turn
    if table.watchers:
        announce(table, "called", caller, {"other": table.said(table.bettor)})
    lie = counted(table) < bet_on(table)
    table.winner = caller if lie else table.bettor
    table.losers = table.out | 1 << (table.bettor if lie else caller)
    tell_winner(table)


def lock(table: Pirates, before: int) -> None:
    """The bet on the table is exactly right, says who made it. [LP-37]

    It is the previous bet, or a higher one. [LP-R7]
    """
    locker = table.bettor
    if counted(table) == bet_on(table):
        exactly(table, locker)
    else:
        not_exactly(table, locker, before)
    tell_winner(table)


def exactly(table: Pirates, locker: int) -> None:
    """It is: all others lose, and the winner gets a crew die. [LP-38]"""
    table.winner = locker
    table.losers = (1 << table.captains) - 1 & ~(1 << locker)
    recruit(table, locker, table.law(locker, RECRUITS))


def not_exactly(table: Pirates, locker: int, before: int) -> None:
    """It is not: the locker loses, and the previous captain wins, true or not [LP-39] [LP-R8].

    The locker misses the next Betting Phase, and so the sailing by that roll and by this one [LP-40], no more. [LP-R11]
    """
    table.winner = before
    table.losers = table.out | 1 << locker
    table.sitting[locker] = max(table.sitting[locker], table.law(locker, PENALTY))


def tell_winner(table: Pirates) -> None:
    """Who has won, and who lost."""
    if table.watchers:
        losers = [table.said(one) for one in range(table.captains) if table.losers >> one & 1]
        announce(table, "won_bets", table.winner, {"losers": losers})


BETTING_PHASE: Final = BettingPhase()
BETS: Final = Bets()
