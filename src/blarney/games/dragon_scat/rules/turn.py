"""A turn: one of two actions, and whose turn is next."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Composed, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.dragon_scat.moves import DONE, GRANTED, SCAT, Lay, New, Under
from blarney.games.dragon_scat.rules.end import break_off
from blarney.games.dragon_scat.rules.face_down import lay_claim
from blarney.games.dragon_scat.rules.face_up import lay_new
from blarney.games.dragon_scat.rules.one_card import chosen, times
from blarney.games.dragon_scat.table import DragonScat


class Turn(Composed[DragonScat]):
    """Lay face down or a new dragon, one of the two. [DS-8]

    Face down one chooses the row, then the cards one by one, and nobody else learns of it before all is said. [DS-R24]
    """

    def rule(self, table: DragonScat) -> str:
        return "DS-8"

    def prompt(self, table: DragonScat) -> Text:
        return Text("prompts.turn", {"seat": table.player})

    def seat(self, table: DragonScat) -> int:
        return table.player

    def complete(self, table: DragonScat, seat: int) -> bool:
        said = table.answers[seat]
        return len(said) > 0 and (said[-1] is DONE or isinstance(said[-1], New))

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        said = table.answers[seat]
        return parts(table, seat, said) if said else actions(table, seat)

    def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
        return why_not_part(table, seat, move) if table.answers[seat] else why_not_action(table, seat, move)

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        names = table.deck.names
        if isinstance(move, Under):
            row = table.row_of(move.kind)
            assert row is not None, "one can lay only under what shows"
            return [f"pile {row}"]
        if isinstance(move, Lay):
            return [f"hand {seat}/{names[move.kind]}"]
        return [f"hand {seat}/{names[move.kind]}", "showing"] if isinstance(move, New) else []

    def default(self, table: DragonScat, seat: int) -> Move:
        """For a silent player an honest play: one card that matches, or a new dragon. [DS-R25]"""
        said = table.answers[seat]
        counts = table.count(seat)
        deck = table.deck
        if not said:
            for row in range(len(table.cards.zones[table.showing])):
                if counts[table.dragon(row)]:
                    return deck.unders[table.dragon(row)]
            return actions(table, seat)[len(table.cards.zones[table.showing])]
        under = said[0]
        if len(said) == 1 and isinstance(under, Under):
            return deck.lays[under.kind] if counts[under.kind] else parts(table, seat, said)[0]
        return DONE

    def said(self, table: DragonScat, seat: int, moves: list[Move]) -> None:
        table.then(NEXT)
        first = moves[0]
        if isinstance(first, New):
            lay_new(table, seat, first.kind)
        elif isinstance(first, Under):
            row = table.row_of(first.kind)
            assert row is not None, "one can lay only under what shows"
            lay_claim(table, seat, row, chosen(table, seat, moves))


def actions(table: DragonScat, seat: int) -> list[Move]:
    """Face down under any dragon that shows, also one that came later [DS-R11], also on an empty pile [DS-R12].

    Or a new dragon, one that differs from all that show [DS-R13]; with none in hand there is only the first [DS-R14].
    """
    deck = table.deck
    moves: list[Move] = []
    shows = 0
    for card in table.cards.zones[table.showing]:
        kind = deck.kinds[card]
        moves.append(deck.unders[kind])
        shows |= 1 << kind
    for kind in table.cards.unlike(seat):
        if not shows >> kind & 1:
            moves.append(deck.news[kind])
    return moves


def parts(table: DragonScat, seat: int, said: list[Move]) -> list[Move]:
    """One card more, whatever it is; it is done when there is at least one. [DS-9]"""
    deck = table.deck
    moves: list[Move] = []
    last = -1
    left = 0
    for card in table.cards.zones[seat]:
        kind = deck.kinds[card]
        if kind != last:
            last = kind
            left = -times(said, deck.lays[kind])
        left += 1
        if left == 1:
            moves.append(deck.lays[kind])
    if len(said) > 1:
        moves.append(DONE)
    return moves


def why_not_action(table: DragonScat, seat: int, move: Move) -> Why:
    """Why a turn cannot begin so."""
    names = table.deck.names
    if isinstance(move, Under):
        return Why(Text("refusals.not_showing", {"dragon": names[move.kind]}), "DS-9")
    if isinstance(move, New):
        if table.row_of(move.kind) is not None:
            return Why(Text("refusals.showing", {"dragon": names[move.kind]}), "DS-18")
        return Why(Text("refusals.not_held", {"card": names[move.kind]}), "DS-18")
    if isinstance(move, Lay) or move is DONE:
        return Why(Text("refusals.row_first"), "DS-9")
    if move is GRANTED or move is SCAT:
        return Why(Text("refusals.no_claim"), "DS-8")
    return Why(Text("refusals.not_offered", {"move": move.text}), "DS-8")


def why_not_part(table: DragonScat, seat: int, move: Move) -> Why:
    """Why a play that has begun cannot go on so."""
    if isinstance(move, Lay):
        held = table.count(seat)[move.kind]
        values: dict[str, Value] = {"card": table.deck.names[move.kind], "many": held}
        return Why(Text("refusals.no_more" if held else "refusals.not_held", values), "DS-9")
    if move is DONE:
        return Why(Text("refusals.at_least_one"), "DS-9")
    return Why(Text("refusals.begun", {"move": move.text}), "DS-8")


class Next(Step[DragonScat]):
    """The next turn is always that of the next player clockwise. [DS-R20]"""

    def run(self, table: DragonScat) -> None:
        if table.turn == table.deck.turns:
            break_off(table)
            return
        table.turn += 1
        table.player = table.next_seat(table.player)
        table.then(TURN)


TURN: Final = Turn()
NEXT: Final = Next()
