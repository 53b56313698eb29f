"""The Final Battle."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Simultaneous, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import HIRING, SKULL, SPECIALS, TRADING
from blarney.games.lying_pirates.moves import DONE, HIRE, Trade
from blarney.games.lying_pirates.rules.battle import extreme, roll_battle_dice
from blarney.games.lying_pirates.rules.cards import CARD_WINDOW
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.rules.rerolls import REROLLS
from blarney.games.lying_pirates.table import FINAL, Pirates


class FinalBattle(Step[Pirates]):
    """All who claim the throne prepare, and then battle until one is left. [LP-79]"""

    def run(self, table: Pirates) -> None:
        table.phase = FINAL
        table.afloat = table.claimants
        table.beaten = []
        if table.watchers:
            among = [seat for seat in range(table.seats) if table.claimants >> seat & 1]
            table.tell("final_battle", values={"among": among})
        table.then(PREPARE, MUSTER)


class Prepare(Simultaneous[Pirates]):
    """Special dice may be traded for two crew each, and crew be bought for two coins each. [LP-78]

    In secret and at the same time, the Cursed Die too. [LP-R33]
    """

    def rule(self, table: Pirates) -> str:
        return "LP-78"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.prepare")

    def seats(self, table: Pirates) -> list[int]:
        return [seat for seat in table.seats_in_order() if table.claimants >> seat & 1]

    def complete(self, table: Pirates, seat: int) -> bool:
        said = table.answers[seat]
        return len(said) > 0 and said[-1] is DONE

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        said = table.answers[seat]
        moves: list[Move] = []
        # Trades come before hiring, in order: the same preparation can be said in one way only.
        if HIRE not in said:
            for die in range(SPECIALS):
                if table.has(seat, die) and not traded_from(said, die):
                    moves.append(table.deck.trades[die])
        if (said.count(HIRE) + 1) * table.law(seat, HIRING) <= table.coins[seat]:
            moves.append(HIRE)
        moves.append(DONE)
        return moves

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Trade):
            key = "refusals.trade_first" if table.has(seat, move.die) else "refusals.not_yours"
            return Why(Text(key, {"die": move.die}), "LP-78")
        if move is HIRE:
            return Why(Text("refusals.too_poor", {"price": table.law(seat, HIRING)}), "LP-78")
        return Why(Text("refusals.prepare_first"), "LP-78")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return [f"cup {seat}"]

    def default(self, table: Pirates, seat: int) -> Move:
        """A silent captain trades and hires all there is: it is the last battle."""
        return self.moves(table, seat)[0]

    def settle(self, table: Pirates, answers: list[list[Move]]) -> None:
        for seat in table.seats_in_order():
            if not table.claimants >> seat & 1:
                continue
            crew = table.crew[seat]
            for move in answers[seat]:
                if isinstance(move, Trade):
                    table.holders[move.die] = table.captains
                    table.crew[seat] = table.crew[seat] + table.law(seat, TRADING)
                elif move is HIRE:
                    table.coins[seat] = table.coins[seat] - table.law(seat, HIRING)
                    table.crew[seat] = table.crew[seat] + 1
            if table.watchers:
                values: dict[str, Value] = {"many": table.crew[seat] - crew, "crew": table.crew[seat]}
                announce(table, "prepared", seat, values)


def traded_from(said: list[Move], die: int) -> bool:
    """Has this special die, or one after it, been traded?"""
    for move in said:
        if isinstance(move, Trade) and move.die >= die:
            return True
    return False


class Muster(Step[Pirates]):
    """From here on all know how many crew each has, and special dice count for nothing [LP-R49].

    Whoever has none is beaten at once; if nobody has any, all get one.
    """

    def run(self, table: Pirates) -> None:
        muster(table)
        table.then(NEXT_BATTLE)


def muster(table: Pirates) -> None:
    """Whoever has no crew is out of it; if nobody has any, all get one."""
    manned = 0
    for seat in range(table.seats):
        if table.afloat >> seat & 1 and table.crew[seat] > 0:
            manned |= 1 << seat
    if not manned:
        for seat in range(table.seats):
            if table.afloat >> seat & 1:
                table.crew[seat] = 1
        table.tell("manned_again")
    elif manned != table.afloat:
        unmanned = table.afloat & ~manned
        for seat in range(table.seats):
            if unmanned >> seat & 1:
                announce(table, "unmanned", seat, {})
        table.beaten.append(unmanned)
        table.afloat = manned


class NextBattle(Step[Pirates]):
    """One more battle, if more than one are left; before each roll there is a window for cards that are for it. [LP-82]

    In each a reroll may be paid for once more. [LP-83]
    """

    def run(self, table: Pirates) -> None:
        if table.afloat.bit_count() > 1:
            for captain in range(table.captains):
                table.rerolls[captain] = 0
            table.then(CARD_WINDOW, FIGHT)


class Fight(Step[Pirates]):
    """All who are left fight, if cards have left more than one."""

    def run(self, table: Pirates) -> None:
        muster(table)
        if table.afloat.bit_count() > 1:
            table.fighters = table.afloat
            table.seeks_loser = True
            table.then(FINAL_ROLL)


class FinalRoll(Step[Pirates]):
    """The dice are rolled, and may be rolled again for a coin."""

    def run(self, table: Pirates) -> None:
        roll_battle_dice(table)
        table.then(REROLLS, FINAL_RESULT)


class FinalResult(Step[Pirates]):
    """Every Skull loses at once, and the battle is over [LP-80], also in a roll among those who tied [LP-R34].

    Without one, the lowest loses; those who tie roll again.
    """

    def run(self, table: Pirates) -> None:
        lowest = extreme(table, table.fighters, True)
        sign = table.rolls[lowest.bit_length() - 1]
        if lowest.bit_count() > 1 and sign != SKULL:
            table.fighters = lowest
            table.then(FINAL_ROLL)
            return
        table.fighters = 0
        lose_battle(table, lowest)
        table.then(NEXT_BATTLE)


def lose_battle(table: Pirates, losers: int) -> None:
    """The losers lose one crew each; if all who are left would lose their last together, nothing happens. [LP-81]"""
    doomed = 0
    for seat in range(table.seats):
        if losers >> seat & 1 and table.crew[seat] == 1:
            doomed |= 1 << seat
    if doomed == table.afloat:
        table.tell("nobody_drowns")
        return
    for seat in range(table.seats):
        if losers >> seat & 1:
            table.crew[seat] = table.crew[seat] - 1
            if table.watchers:
                announce(table, "lost_final", seat, {"crew": table.crew[seat]})
    if doomed:
        table.afloat &= ~doomed
        table.beaten.append(doomed)


FINAL_BATTLE: Final = FinalBattle()
PREPARE: Final = Prepare()
MUSTER: Final = Muster()
NEXT_BATTLE: Final = NextBattle()
FIGHT: Final = Fight()
FINAL_ROLL: Final = FinalRoll()
FINAL_RESULT: Final = FinalResult()
