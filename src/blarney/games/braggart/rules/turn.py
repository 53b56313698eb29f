"""The boasts: each player in turn goes to the bar, or schemes and boasts."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Composed, Step, Why
from blarney.core.texts import Text, Value
from blarney.games.braggart.deck import DEED, FOE, PLOY, RESULT, SCENE
from blarney.games.braggart.moves import BAR, DONE, END, Accuse, Lay, OfCard, Scheme, Swap
from blarney.games.braggart.rules.hand_limit import HAND_LIMIT
from blarney.games.braggart.rules.liar import ACCUSATIONS
from blarney.games.braggart.rules.ploys import can_do, ploy_steps
from blarney.games.braggart.table import Braggart, Reading


class Boasts(Step[Braggart]):
    """From the holder of My Round on, clockwise, each has one turn. [BG-9]"""

    def run(self, table: Braggart) -> None:
        table.player = table.holder
        table.turns = 0
        table.schemed = False
        table.readings = []
        table.then(TURN, NEXT)


class Next(Step[Braggart]):
    """Each has a turn, also when the deck has run out. [BG-R30]

    A standing pass lasts until all have had theirs. [BG-R34]
    """

    def run(self, table: Braggart) -> None:
        table.turns += 1
        table.schemed = False
        if table.turns == table.seats:
            table.end_phase()
            return
        table.player = table.next_seat(table.player)
        table.then(TURN, NEXT)


class Turn(Composed[Braggart]):
    """Go to the bar, or play Ploys and boast.

    Whoever can neither boast nor play a Ploy is offered the bar only. [BG-R14]
    A boast is said card by card in the order in which it is read, and nobody learns of it before all is said. [BG-R29]
    Calling others liars takes nothing away from it. [BG-26]
    """

    def rule(self, table: Braggart) -> str:
        return "BG-9"

    def prompt(self, table: Braggart) -> Text:
        return Text("prompts.schemed" if table.schemed else "prompts.turn", {"seat": table.player})

    def seat(self, table: Braggart) -> int:
        return table.player

    def complete(self, table: Braggart, seat: int) -> bool:
        """A boast without a Result is complete when there is none in the hand."""
        said = table.answers[seat]
        if not said:
            return False
        last = said[-1]
        if not isinstance(last, Lay):
            return True
        type_ = table.deck.all_kinds[last.kind].type
        return type_ == RESULT or (type_ == FOE and not table.types(seat) >> RESULT & 1)

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        said = table.answers[seat]
        return parts(table, seat, said[-1]) if said else actions(table, seat)

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if isinstance(move, (Accuse, Swap)):
            return Why(Text("refusals.own_turn"), "BG-23")
        if table.answers[seat]:
            return why_not_part(table, seat, move)
        return why_not_action(table, seat, move)

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        if isinstance(move, OfCard):
            return [f"hand {seat}/{table.deck.names[move.kind]}"]
        return ["deck"] if move is BAR else []

    def default(self, table: Braggart, seat: int) -> Move:
        """A silent player goes to the bar, or ends the turn; a boast that has begun is ended. [BG-R35]"""
        said = table.answers[seat]
        if not said:
            return END if table.schemed else BAR
        moves = parts(table, seat, said[-1])
        return moves[-1]

    def said(self, table: Braggart, seat: int, moves: list[Move]) -> None:
        first = moves[0]
        if isinstance(first, Scheme):
            scheme(table, seat, first.kind)
        elif isinstance(first, Lay):
            boast(table, seat, moves)
        elif first is BAR:
            go_to_bar(table, seat)
        else:
            table.tell("ended_turn", seat)


def actions(table: Braggart, seat: int) -> list[Move]:
    """What a turn can begin with. Who has played a Ploy may not go to the bar [BG-13], but need not boast [BG-R13]."""
    deck = table.deck
    moves: list[Move] = [END if table.schemed else BAR]
    for kind in table.unlike(seat, 1 << PLOY):
        if can_do(table, seat, kind):
            moves.append(deck.schemes[kind])
    types = table.types(seat)
    if types >> DEED & 1 and types >> FOE & 1:
        for kind in table.unlike(seat, 1 << SCENE | 1 << DEED):
            moves.append(deck.lays[kind])
    return moves


def parts(table: Braggart, seat: int, last: Move) -> list[Move]:
    """A boast has one Deed and one Foe, and may have one Scene and one Result. [BG-14]"""
    assert isinstance(last, Lay), "a boast is made of cards"
    lays = table.deck.lays
    type_ = table.deck.all_kinds[last.kind].type
    moves = [lays[kind] for kind in table.unlike(seat, 2 << type_)]
    if type_ == FOE:
        moves.append(DONE)
    return moves


def why_not_action(table: Braggart, seat: int, move: Move) -> Why:
    """Why a turn cannot begin so."""
    if move is BAR:
        return Why(Text("refusals.no_bar"), "BG-13")
    if move is END:
        return Why(Text("refusals.bar_or_boast"), "BG-9")
    if not isinstance(move, (Lay, Scheme)):
        return Why(Text("refusals.not_offered", {"move": move.text}), "BG-9")
    kind = table.deck.all_kinds[move.kind]
    if move.kind not in table.unlike(seat, 1 << kind.type):
        return Why(Text("refusals.not_held", {"card": kind.name}), "BG-9")
    if isinstance(move, Scheme):
        return Why(Text("refusals.idle_ploy", {"card": kind.name}), "BG-11")
    types = table.types(seat)
    if not (types >> DEED & 1 and types >> FOE & 1):
        return Why(Text("refusals.no_boast"), "BG-14")
    return Why(Text("refusals.reading_order", {"card": kind.name}), "BG-14")


def why_not_part(table: Braggart, seat: int, move: Move) -> Why:
    """Why a boast that has begun cannot go on so."""
    if move is DONE:
        return Why(Text("refusals.deed_and_foe"), "BG-14")
    if isinstance(move, Lay):
        kind = table.deck.all_kinds[move.kind]
        if move.kind not in table.unlike(seat, 1 << kind.type):
            return Why(Text("refusals.not_held", {"card": kind.name}), "BG-14")
        return Why(Text("refusals.reading_order", {"card": kind.name}), "BG-14")
    return Why(Text("refusals.begun", {"move": move.text}), "BG-14")


def go_to_bar(table: Braggart, seat: int) -> None:
    """Three cards from the deck, and that is all. [BG-10] If the deck has fewer, those; perhaps none. [BG-R12]"""
    cards = table.cards.draw(table.deck.bar, table.pile, seat, 1 << seat)
    table.cards.zones[seat].sort()
    if table.watchers:
        values: dict[str, Value] = {"many": len(cards), "left": len(table.cards.zones[table.pile])}
        table.tell(
            "went_to_bar" if cards else "found_bar_dry", seat, cards, table.pile, seat, values, reveals=True
        )
    table.then(HAND_LIMIT)


def scheme(table: Braggart, seat: int, kind: int) -> None:
    """Any number of Ploys may come before a boast, each with its effect [BG-11], also those just gained [BG-12].

    A Ploy is discarded when it is played, face up, and stays there. [BG-R10]
    """
    card = table.show(kind, seat, table.discard)
    table.schemed = True
    table.ploy = kind
    if table.watchers:
        values: dict[str, Value] = {"text": table.deck.all_kinds[kind].text}
        table.tell("schemed", seat, [card], seat, table.discard, values, reveals=True)
    table.then(*ploy_steps(table, kind), TURN)


def boast(table: Braggart, seat: int, moves: list[Move]) -> None:
    """The cards lie before everybody, and are read as one sentence. [BG-15]"""
    zone = table.boast(seat)
    cards = [table.show(move.kind, seat, zone) for move in moves if isinstance(move, Lay)]
    kinds = table.kinds_in(zone)
    table.readings.append(Reading(seat, kinds, None))
    if table.watchers:
        values: dict[str, Value] = {"tale": table.tale(kinds), "value": table.value(seat)}
        table.tell("boasted", seat, cards, seat, zone, values, reveals=True)
    table.then(ACCUSATIONS)


BOASTS: Final = Boasts()
NEXT: Final = Next()
TURN: Final = Turn()
