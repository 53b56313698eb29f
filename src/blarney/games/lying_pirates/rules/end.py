"""The End Game: who has come back to Start/End, and who wins."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.lying_pirates.rules.crown import end
from blarney.games.lying_pirates.rules.final import FINAL_BATTLE
from blarney.games.lying_pirates.table import MOST_ROUNDS, Pirates


class Claims(Step[Pirates]):
    """A ship that is back on Start/End when the Sail Phase ends [LP-R31] ends the game without an Action Phase. [LP-51]

    One alone has won [LP-76]: the first around the whole map [LP-25]. Several fight the Final Battle [LP-77]. The
    Phantom claims nothing.
    """

    def run(self, table: Pirates) -> None:
        claim(table, table.chart.spaces, "first")


def claim(table: Pirates, spot: int, why: str) -> None:
    """All ships that have come so far claim the throne."""
    claimants = [seat for seat in range(table.seats) if table.spots[seat] >= spot]
    if not claimants:
        return
    table.claimants = 0
    for seat in claimants:
        table.claimants |= 1 << seat
    table.agenda.clear()
    if len(claimants) == 1:
        end(table, claimants[0], why)
    else:
        table.then(FINAL_BATTLE, CROWN)


def end_of_time(table: Pirates) -> bool:
    """After the last round the furthest ship wins, ties by a Final Battle. [LP-R51]"""
    if table.round < MOST_ROUNDS:
        return False
    claim(table, max(table.spots[: table.seats]), "furthest")
    return True


class Crown(Step[Pirates]):
    """Whoever is left of the Final Battle has won [LP-26]."""

    def run(self, table: Pirates) -> None:
        end(table, table.afloat.bit_length() - 1, "final")


CLAIMS: Final = Claims()
CROWN: Final = Crown()
