"""One card that is laid face down without a claim, in place of a pile or under a new dragon."""

from __future__ import annotations

from blarney.core.moves import Move
from blarney.core.steps import Why
from blarney.core.texts import Text, Value
from blarney.games.dragon_scat.moves import KEEP, Lay
from blarney.games.dragon_scat.rules.end import win_if_rid
from blarney.games.dragon_scat.table import STEAD, DragonScat, Packet


def chosen(table: DragonScat, seat: int, moves: list[Move]) -> list[int]:
    """The cards that a play names, in the order of the hand: how they were named tells nothing."""
    deck = table.deck
    cards: list[int] = []
    last = -1
    wanted = 0
    for card in table.cards.zones[seat]:
        kind = deck.kinds[card]
        if kind != last:
            last = kind
            wanted = times(moves, deck.lays[kind])
        if wanted:
            wanted -= 1
            cards.append(card)
    return cards


def times(moves: list[Move], one: Move) -> int:
    """How often this is among these moves."""
    many = 0
    for move in moves:
        if move is one:
            many += 1
    return many


def any_one(table: DragonScat, seat: int) -> list[Move]:
    """Any card of the hand, or none."""
    lays = table.deck.lays
    moves = [lays[kind] for kind in table.cards.unlike(seat)]
    moves.append(KEEP)
    return moves


def why_not_one(table: DragonScat, move: Move, rule: str) -> Why:
    """Why this is not a card to lay."""
    if isinstance(move, Lay):
        return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), rule)
    return Why(Text("refusals.one_card", {"move": move.text}), rule)


def touched(table: DragonScat, seat: int, move: Move) -> list[str]:
    """The card, and the pile it goes to."""
    if isinstance(move, Lay):
        return [f"hand {seat}/{table.deck.names[move.kind]}", f"pile {table.row}"]
    return []


def lay_one(table: DragonScat, seat: int, move: Move, how: int) -> None:
    """One card, or none, goes face down into the pile."""
    key = "stead" if how == STEAD else "free"
    if move is KEEP:
        if table.watchers:
            table.tell(f"{key}_kept", seat, values={"dragon": table.dragon_name(table.row)})
        return
    pile = table.pile(table.row)
    cards = chosen(table, seat, [move])
    table.cards.lay(cards, seat, pile, 1 << seat)
    table.packets.append(Packet(table.row, seat, 1, how))
    table.settled += 1
    if table.watchers:
        values: dict[str, Value] = {"dragon": table.dragon_name(table.row)}
        values["left"] = len(table.cards.zones[seat])
        table.tell(f"{key}_laid", seat, cards, seat, pile, values)
    win_if_rid(table, seat)
