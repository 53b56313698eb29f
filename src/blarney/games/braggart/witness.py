"""Boasts and Liar! calls in Braggart, as everybody hears them."""

from __future__ import annotations

from blarney.core.events import Event
from blarney.core.table import Table
from blarney.core.witness import Witness, Words
from blarney.games.braggart import night


class TaleWitness(Witness):
    """Every boast is a lie, and caught if somebody corrects it; a call is right if it makes the boast less."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.events: list[Event] = []
        table.watch(None, self.events.append)

    def heard(self) -> list[Words]:
        told = night.remembered(self.events)
        words = [Words() for _ in self.words]
        for boast in told.boasts:
            words[boast.seat].claim(True)
        for one in told.corrections:
            words[one.before.seat].caught += 1
            words[one.accuser].call(one.loss > 0)
        return words
