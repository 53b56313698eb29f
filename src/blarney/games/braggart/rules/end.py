"""The end of the game."""

from __future__ import annotations

from blarney.core.outcome import Outcome
from blarney.core.texts import Text, Value
from blarney.games.braggart.table import Braggart


def end(table: Braggart) -> None:
    """Everybody counts the coins of their score pile [BG-30], or the values of its cards [BG-32]; the most win [BG-31].

    A tie is broken by the other of the two counts; if that is a tie too, the win is shared. [BG-R22]
    """
    counted = str(table.origin.options["scoring"])
    scores = [table.worth(table.score(seat), counted) for seat in range(table.seats)]
    other = "values" if counted == "coins" else "coins"
    finer = [table.worth(table.score(seat), other) for seat in range(table.seats)]
    groups = ranking(scores, finer)
    winners = groups[0]
    key = "most"
    if len(winners) > 1:
        key = "shared"
    elif scores.count(max(scores)) > 1:
        key = "finer"
    values: dict[str, Value] = {"winners": list(winners), "score": max(scores), "finer": finer[winners[0]]}
    table.finish(Outcome(list(winners), scores, groups, Text(f"outcomes.{counted}.{key}", values)))
    if table.watchers:
        table.tell("ended", values={"scores": scores[:], "finer": finer[:]}, reveals=True)


def ranking(scores: list[int], finer: list[int]) -> list[list[int]]:
    """The seats by their scores, then by the other count, best first."""
    order = [(-scores[seat], -finer[seat], seat) for seat in range(len(scores))]
    order.sort()
    groups: list[list[int]] = []
    for place in range(len(order)):
        if place and order[place][:2] == order[place - 1][:2]:
            groups[-1].append(order[place][2])
        else:
            groups.append([order[place][2]])
    return groups
