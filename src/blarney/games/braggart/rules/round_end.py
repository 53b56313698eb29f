"""The end of a round: who boasted best, what the others keep, and who gets My Round."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Simultaneous, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.braggart.moves import KEEP_NONE, Keep
from blarney.games.braggart.rules.end import end
from blarney.games.braggart.table import Braggart


class RoundEnd(Step[Braggart]):
    """The highest boast wins the round [BG-17], or all that are highest [BG-18]; without a boast nobody does [BG-R16].

    The winners' cards go to their score piles.
    """

    def run(self, table: Braggart) -> None:
        values = [table.value(seat) for seat in range(table.seats)]
        table.heir = lowest(table, values)
        best = max(values)
        winners = [seat for seat in range(table.seats) if values[seat] == best] if best else []
        if table.watchers:
            told: dict[str, Value] = {"winners": list(winners), "value": best}
            key = "nobody_won" if not winners else "won" if len(winners) == 1 else "shared"
            table.tell(key, winners[0] if len(winners) == 1 else None, values=told)
        for seat in winners:
            zone = table.boast(seat)
            table.cards.pass_on(table.cards.zones[zone][:], zone, table.score(seat), table.cards.everyone)


def lowest(table: Braggart, values: list[int]) -> int:
    """Whose boast is lowest [BG-21]; to have none is lower than any [BG-R17].

    Of several it is the first to the left of the holder [BG-22], the holder last of all [BG-R18].
    """
    least = min(values)
    seat = table.next_seat(table.holder)
    while values[seat] != least:
        seat = table.next_seat(seat)
    return seat


class Consolation(Simultaneous[Braggart]):
    """Whoever boasted and lost may keep one card. [BG-19] All choose at the same time, any card or none. [BG-R19]"""

    def rule(self, table: Braggart) -> str:
        return "BG-19"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.consolation")

    def seats(self, table: Braggart) -> list[int]:
        order = [table.holder, *table.after(table.holder)]
        return [seat for seat in order if table.cards.zones[table.boast(seat)]]

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        moves = [table.deck.keeps[kind] for kind in table.kinds_in(table.boast(seat))]
        moves.append(KEEP_NONE)
        return moves

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, Keep):
            return Why(Text("refusals.not_boasted", {"card": table.deck.names[move.kind]}), "BG-19")
        return Why(Text("refusals.keep_one"), "BG-19")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        return [f"boast {seat}/{table.deck.names[move.kind]}"] if isinstance(move, Keep) else []

    def default(self, table: Braggart, seat: int) -> Move:
        """A silent player keeps the best card."""
        return table.deck.keeps[table.highest(table.kinds_in(table.boast(seat)))]

    def settle(self, table: Braggart, answers: list[list[Move]]) -> None:
        """What is not kept is discarded. [BG-20]"""
        for seat in table.asked:
            zone = table.boast(seat)
            (move,) = answers[seat]
            if isinstance(move, Keep):
                card = table.show(move.kind, zone, table.score(seat))
                if table.watchers:
                    table.tell("kept", seat, [card], zone, table.score(seat), reveals=True)
            elif table.watchers:
                table.tell("kept_none", seat, reveals=True)
            rest = table.cards.zones[zone][:]
            if rest:
                table.cards.pass_on(rest, zone, table.discard, table.cards.everyone)


class MyRound(Step[Braggart]):
    """My Round is passed on. If the deck is used up, the game is over with this round. [BG-28]"""

    def run(self, table: Braggart) -> None:
        before = table.holder
        table.holder = table.heir
        if table.watchers:
            tell_my_round(table, before)
        if not table.cards.zones[table.pile]:
            end(table)


def tell_my_round(table: Braggart, before: int) -> None:
    """Who has My Round now, and with how low a boast."""
    value = 0
    for reading in table.readings:
        if reading.seat == table.holder:
            value = sum([table.deck.all_kinds[kind].value for kind in reading.kinds])
    key = "my_round" if table.holder != before else "my_round_stays"
    table.tell(key if value else f"{key}_silent", table.holder, values={"value": value, "before": before})


CONSOLATION: Final = Consolation()
MY_ROUND: Final = MyRound()
ROUND_END: Final = RoundEnd()
