"""The end of the game."""

from __future__ import annotations

from blarney.core.outcome import Outcome
from blarney.core.texts import Text, Value
from blarney.games.dragon_scat.table import DragonScat


def win_if_rid(table: DragonScat, seat: int) -> bool:
    """Whoever has no card left has won. [DS-20]

    That ends the game at once: of two who could be rid of their cards in one turn, the first wins. [DS-R8]
    """
    if table.cards.zones[seat]:
        return False
    groups = [[seat]]
    for group in ranking(table):
        others = [other for other in group if other != seat]
        if others:
            groups.append(others)
    end(table, groups, "rid")
    return True


def break_off(table: DragonScat) -> None:
    """After so many turns the fewest cards win. [DS-R21]"""
    groups = ranking(table)
    key = "fewest" if len(groups[0]) == 1 else "fewest_shared"
    end(table, groups, key)


def end(table: DragonScat, groups: list[list[int]], key: str) -> None:
    """The game is over."""
    scores = [-len(table.cards.zones[seat]) for seat in range(table.seats)]
    values: dict[str, Value] = {"winners": list(groups[0]), "turns": table.turn}
    table.finish(Outcome(groups[0], scores, groups, Text(f"outcomes.{key}", values)))
    table.tell("ended")


def ranking(table: DragonScat) -> list[list[int]]:
    """The seats by the number of their cards, fewest first."""
    groups: list[list[int]] = []
    for many in range(len(table.deck.kinds) + 1):
        group = [seat for seat in range(table.seats) if len(table.cards.zones[seat]) == many]
        if group:
            groups.append(group)
    return groups
