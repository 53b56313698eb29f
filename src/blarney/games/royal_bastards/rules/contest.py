"""The Contest Phase: flags, income, contests in the order that the First Player picks, and what they bring."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step, Turns, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import INCOME_GOLD, INCOME_SUPPORT, PRIZE, SOLACE
from blarney.games.royal_bastards.moves import TAKE_GOLD, TAKE_SUPPORT, Choose
from blarney.games.royal_bastards.rules.chips import earn, place_support
from blarney.games.royal_bastards.rules.deeds import begin_deed
from blarney.games.royal_bastards.rules.fight import (
    contest_of,
    draw_contest,
    ranked,
    roll_all,
    settle_contest,
)
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.table import CONTESTING, NOWHERE, Deed, Realm


class ContestPhase(Step[Realm]):
    """Flags on Territories with Bastards of several players [RB-34] [RB-37]; there are never more than four. [RB-R29]

    They are placed once, when all have moved. [RB-R48]
    """

    def run(self, table: Realm) -> None:
        table.phase = CONTESTING
        table.flags = 0
        flagged: list[str | int | None] = []
        for land in range(len(table.cells)):
            if len(table.players_in(land)) > 1:
                table.flags |= 1 << land
                flagged.append(land)
        if table.watchers:
            table.tell("contest_phase", values={"lands": flagged})
        table.then(STOP, INCOME_DUE, INCOME, NEXT_CONTEST)


class IncomeDue(Step[Realm]):
    """Where only one player has Bastards [RB-35], each of them takes something, before all contests. [RB-R10]"""

    def run(self, table: Realm) -> None:
        table.payees = [
            hero
            for seat in table.in_order()
            for hero in table.heroes_of(seat)
            if len(table.players_in(table.spots[hero])) == 1
        ]


class Income(Turns[Realm]):
    """A Support there, or two gold [RB-36]; two Bastards choose twice [RB-R11]; Champions take it too. [RB-31]"""

    def rule(self, table: Realm) -> str:
        return "RB-36"

    def prompt(self, table: Realm) -> Text:
        hero = table.payees[0]
        values = {"seat": hero // 2, "bastard": table.bastards[hero], "land": table.spots[hero]}
        return Text("prompts.income", dict(values))

    def over(self, table: Realm) -> bool:
        return not table.payees

    def seat(self, table: Realm) -> int:
        return table.payees[0] // 2

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [TAKE_SUPPORT, TAKE_GOLD]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return Why(Text("refusals.support_or_gold"), "RB-36")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        if move is TAKE_GOLD:
            return [f"gold {seat}"]
        return [f"land {table.deck.lands[table.spots[table.payees[0]]].name}"]

    def played(self, table: Realm, seat: int, move: Move) -> None:
        hero = table.payees.pop(0)
        if move is TAKE_GOLD:
            earn(table, seat, table.law(seat, INCOME_GOLD))
        else:
            place_support(table, seat, table.spots[hero], table.law(seat, INCOME_SUPPORT))


class NextContest(Step[Realm]):
    """The First Player decides in which order contests are fought [RB-38], if there is anything to decide.

    A flag where fewer than two players are left is taken away.
    """

    def run(self, table: Realm) -> None:
        lands: list[int] = []
        for land in range(len(table.cells)):
            if not table.flags >> land & 1:
                continue
            if len(table.players_in(land)) > 1:
                lands.append(land)
            else:
                table.flags &= ~(1 << land)
                if table.watchers:
                    table.tell("flag_removed", values={"land": land})
        if not lands:
            table.end_phase()
        elif len(lands) == 1:
            begin_contest(table, lands[0])
        else:
            table.then(WHICH_CONTEST)


class WhichContest(Choice[Realm]):
    """Where the next contest is."""

    def rule(self, table: Realm) -> str:
        return "RB-38"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.which_contest", {"seat": table.first})

    def seat(self, table: Realm) -> int:
        return table.first

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [table.deck.chooses[land] for land in range(len(table.cells)) if table.flags >> land & 1]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Choose):
            return Why(Text("refusals.not_contested", {"land": move.land}), "RB-38")
        return Why(Text("refusals.choose_land"), "RB-38")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"land {table.deck.lands[move.land].name}"] if isinstance(move, Choose) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Choose), "a Territory is chosen"
        begin_contest(table, move.land)


def begin_contest(table: Realm, land: int) -> None:
    """All players there fight one contest [RB-R12]; before the roll all may act, after it nobody may. [RB-R7]"""
    draw_contest(table, land, table.players_in(land), "phase")
    table.then(STOP, ROLL, REWARD, CONTEST_OVER, STOP, NEXT_CONTEST)


class Roll(Step[Realm]):
    """Who has the highest total wins; all other players there lose. [RB-46]"""

    def run(self, table: Realm) -> None:
        roll_all(table)
        table.ranks = ranked(table, False)
        winner = table.ranks[0]
        losers = [seat for seat in table.in_order() if table.fights(seat) and seat != winner]
        table.queue = [winner, *losers]
        if table.watchers:
            table.tell("won_contest", winner, values={"seat": winner, "land": table.here})


class Reward(Step[Realm]):
    """The winner gets what the card gives a winner [RB-83]; then, clockwise, the losers what it gives them. [RB-84]

    [RB-R57]
    """

    def run(self, table: Realm) -> None:
        if not table.queue:
            return
        seat = table.queue.pop(0)
        table.then(REWARD)
        won = seat == table.ranks[0]
        law = PRIZE if won else SOLACE
        if table.law(seat, law):
            earn(table, seat, table.law(seat, law), law)
        contest = contest_of(table)
        script = contest.won if won else contest.lost
        if script:
            source = table.deck.first_contest + table.deck.contest_cards[table.contest]
            begin_deed(table, Deed(seat, script, source))


class ContestOver(Step[Realm]):
    """The flag is taken away, and the next contest comes. [RB-47]"""

    def run(self, table: Realm) -> None:
        assert table.here != NOWHERE, "a contest is somewhere"
        table.flags &= ~(1 << table.here)
        if table.watchers:
            table.tell("contest_over", values={"land": table.here})
        settle_contest(table)


CONTEST_PHASE: Final = ContestPhase()
INCOME_DUE: Final = IncomeDue()
INCOME: Final = Income()
NEXT_CONTEST: Final = NextContest()
WHICH_CONTEST: Final = WhichContest()
ROLL: Final = Roll()
REWARD: Final = Reward()
CONTEST_OVER: Final = ContestOver()
