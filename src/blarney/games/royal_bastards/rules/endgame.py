"""The Endgame: the last action, the count, ties fought out by the Firstborn, and the crown."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.outcome import Outcome
from blarney.core.steps import Step, Turns, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.effects import end_boosts
from blarney.games.royal_bastards.moves import DONE
from blarney.games.royal_bastards.rules.fight import draw_contest, ranked, roll_all, settle_contest
from blarney.games.royal_bastards.rules.papers import fit
from blarney.games.royal_bastards.rules.stops import act, act_refusal, act_touches, acts, could_act
from blarney.games.royal_bastards.table import COUNTING, LAST_ACTION, NOWHERE, Realm


class Endgame(Step[Realm]):
    """The last action comes before the count, or after it as the book prints it. [RB-R1]

    It begins with the First Player of the last turn [RB-R24]; all scores begin at nothing. [RB-94]
    """

    def run(self, table: Realm) -> None:
        end_boosts(table)
        if table.origin.options["last_purchases"] == "as_printed":
            table.then(COUNT, LAST_CHANCE, LAST, CROWN)
        else:
            table.then(LAST_CHANCE, LAST, COUNT, CROWN)


class LastChance(Step[Realm]):
    """From the First Player on, each has a last action."""

    def run(self, table: Realm) -> None:
        table.phase = LAST_ACTION
        table.queue = table.in_order()
        if table.watchers:
            table.tell("last_action")


class Last(Turns[Realm]):
    """Clockwise each has one last chance to buy, to sell and to play cards [RB-98], also those that pay now. [RB-99]

    Only the active player may do anything [RB-105], as much as they like, until they are done [RB-R56]; who has no card
    and no gold for anything is. Cards that pay at the end are played here. [RB-R2]
    """

    def rule(self, table: Realm) -> str:
        return "RB-98"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.last_action", {"seat": self.seat(table)})

    def begin(self, table: Realm) -> bool:
        while table.queue and not could_act(table, table.queue[0]):
            finish_turn(table)
        return super().begin(table)

    def over(self, table: Realm) -> bool:
        return not table.queue

    def seat(self, table: Realm) -> int:
        return table.queue[0]

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [DONE, *acts(table, seat)]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return act_refusal(table, seat, move) or Why(Text("refusals.act_or_done"), "RB-98")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return act_touches(table, seat, move)

    def played(self, table: Realm, seat: int, move: Move) -> None:
        if move is DONE:
            finish_turn(table)
        else:
            act(table, seat, move)


def finish_turn(table: Realm) -> None:
    """The first of those who are still to act is done."""
    seat = table.queue.pop(0)
    table.remade = 0
    if table.watchers:
        table.tell("done", seat, values={"seat": seat})


class Count(Step[Realm]):
    """Territory by Territory: who has most Support there [RB-18] wins it, and its Royal Approval. [RB-95] [RB-61]

    Where nobody has any, nobody wins. [RB-R32]
    """

    def run(self, table: Realm) -> None:
        table.phase = COUNTING
        for land in range(len(table.cells)):
            most = max([table.support_of(seat, land) for seat in range(table.seats)])
            if table.watchers:
                counts: list[str | int | None] = [table.support_of(seat, land) for seat in range(table.seats)]
                table.tell("counted", values={"land": land, "counts": counts}, reveals=True)
            if not most:
                continue
            best = [seat for seat in table.in_order() if table.support_of(seat, land) == most]
            winner = best[0] if len(best) == 1 else decided(table, land, best, "land")
            table.owners[land] = winner
            table.awards += 1
            if table.watchers:
                points = table.deck.lands[land].points
                table.tell("won_land", winner, values={"seat": winner, "land": land, "points": points})


def decided(table: Realm, land: int, seats: list[int], occasion: str) -> int:
    """Those who tie fight a contest with their Firstborn only [RB-96], for nothing else [RB-97]: the winner.

    Endorsements, scandals, criticals and bonus dice count as ever, what cards did in a turn does not, and of a Champion
    nothing does. [RB-R60]
    """
    end_boosts(table)
    for seat in seats:
        fit(table, seat, True)
    table.firstborn_only = True
    draw_contest(table, land, seats, occasion)
    if occasion == "crown":
        # It is nobody's hometown that is fought for.
        table.here = NOWHERE
    roll_all(table)
    winner = ranked(table, False)[0]
    settle_contest(table)
    for seat in seats:
        fit(table, seat)
    return winner


class Crown(Step[Realm]):
    """Whoever has most Royal Approval is crowned. [RB-19] [RB-101]

    A tie is fought out like one for a Territory [RB-102]. The others share their ranks. [RB-R59]
    """

    def run(self, table: Realm) -> None:
        scores = [table.points_of(seat) for seat in range(table.seats)]
        best = [seat for seat in table.in_order() if scores[seat] == max(scores)]
        winner = best[0] if len(best) == 1 else decided(table, 0, best, "crown")
        ranking = [[winner]]
        for points in sorted(set(scores), reverse=True):
            level = [seat for seat in range(table.seats) if scores[seat] == points and seat != winner]
            if level:
                ranking.append(level)
        key = "outcomes.crowned" if len(best) == 1 else "outcomes.crowned_by_contest"
        if table.watchers:
            values = {"seat": winner, "points": scores[winner], "by_contest": int(len(best) > 1)}
            table.tell("ended", winner, values={**values, "scores": [*scores]})
        table.finish(
            Outcome([winner], scores, ranking, Text(key, {"seat": winner, "points": scores[winner]}))
        )


ENDGAME: Final = Endgame()
LAST_CHANCE: Final = LastChance()
LAST: Final = Last()
COUNT: Final = Count()
CROWN: Final = Crown()
