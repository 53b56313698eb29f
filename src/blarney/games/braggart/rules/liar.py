"""Liar! and Outrageous Liar!: somebody else's boast, corrected."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import PASS, Move
from blarney.core.steps import Choice, Step, Why, Window
from blarney.core.texts import Text, Value
from blarney.games.braggart.deck import LIAR
from blarney.games.braggart.moves import DONE, Accuse, Swap
from blarney.games.braggart.table import Braggart, Reading


class Accusations(Window[Braggart]):
    """Somebody else boasts: now, and only now, a Liar! can be played [BG-23], once all of the boast lies there [BG-R2].

    All but the boaster [BG-R5] are asked, and asked again after each swap, until all have passed. [BG-R3] Nobody is
    limited to one Liar!. [BG-R4]
    """

    def rule(self, table: Braggart) -> str:
        return "BG-23"

    def prompt(self, table: Braggart) -> Text:
        kinds = table.kinds_in(table.boast(table.player))
        values: dict[str, Value] = {"seat": table.player, "value": table.value(table.player)}
        values["tale"] = table.tale(kinds)
        return Text("prompts.accusations", values)

    def seats(self, table: Braggart) -> list[int]:
        """Everybody else, whatever they hold: not to be asked would tell. [BG-R33]"""
        return table.after(table.player)

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        """A Liar! can be played by whoever can swap a card at all. [BG-R36]"""
        moves: list[Move] = [PASS]
        if table.types(seat) & table.types(table.boast(table.player)):
            for kind in table.unlike(seat, 1 << LIAR):
                moves.append(table.deck.accuses[kind])
        return moves

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if not isinstance(move, Accuse):
            return Why(Text("refusals.accuse_or_pass", {"seat": table.player}), "BG-23")
        if move.kind not in table.unlike(seat, 1 << LIAR):
            return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), "BG-23")
        return Why(Text("refusals.nothing_to_swap"), "BG-24")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        if isinstance(move, Accuse):
            return [f"hand {seat}/{table.deck.names[move.kind]}", f"boast {table.player}"]
        return []

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        """The Liar! is discarded, and its player swaps."""
        assert isinstance(move, Accuse), "one can only accuse or pass"
        card = table.show(move.kind, seat, table.discard)
        table.accuser = seat
        table.swaps = table.deck.all_kinds[move.kind].swaps
        table.swapped = 0
        if table.watchers:
            values: dict[str, Value] = {"other": table.player, "shout": table.deck.all_kinds[move.kind].title}
            table.tell("accused", seat, [card], seat, table.discard, values, reveals=True)
        table.then(SWAPS, READ_AGAIN)


class Swaps(Choice[Braggart]):
    """One card, or two with an Outrageous Liar!, each for one of the same type. [BG-24]

    With an Outrageous Liar! one may also swap only one. [BG-R6] No type comes in that the boast lacks. [BG-R7] The
    boast may even become better. [BG-R8]
    """

    def rule(self, table: Braggart) -> str:
        return "BG-24"

    def prompt(self, table: Braggart) -> Text:
        key = "prompts.swap_more" if table.swapped else "prompts.swap"
        return Text(key, {"seat": table.accuser, "other": table.player})

    def seat(self, table: Braggart) -> int:
        return table.accuser

    def moves(self, table: Braggart, seat: int) -> list[Move]:
        moves = [table.deck.swaps[kind] for kind in table.unlike(seat, left_to_swap(table))]
        if table.swapped:
            moves.append(DONE)
        return moves

    def why_not(self, table: Braggart, seat: int, move: Move) -> Why:
        if not isinstance(move, Swap):
            return Why(Text("refusals.swap_first"), "BG-24")
        kind = table.deck.all_kinds[move.kind]
        if move.kind not in table.unlike(seat, 1 << kind.type):
            return Why(Text("refusals.not_held", {"card": kind.name}), "BG-24")
        key = "refusals.swapped_already" if table.swapped >> kind.type & 1 else "refusals.no_such_type"
        return Why(Text(key, {"card": kind.name}), "BG-24")

    def touches(self, table: Braggart, seat: int, move: Move) -> list[str]:
        if not isinstance(move, Swap):
            return []
        names = table.deck.names
        old = names[table.deck.kinds[counterpart(table, move.kind)]]
        return [f"hand {seat}/{names[move.kind]}", f"boast {table.player}/{old}"]

    def default(self, table: Braggart, seat: int) -> Move:
        """A silent accuser puts in the least that is held, and only once."""
        if table.swapped:
            return DONE
        return table.deck.swaps[table.least(table.unlike(seat, left_to_swap(table)))]

    def imagine(self, table: Braggart, seat: int | None) -> bool:
        """Whoever called a liar holds a card that can be swapped: all can conclude that."""
        return table.swapped > 0 or table.types(table.accuser) & left_to_swap(table) > 0

    def played(self, table: Braggart, seat: int, move: Move) -> None:
        """The card that comes out goes to the accuser's hand. [BG-R9]"""
        if not isinstance(move, Swap):
            return
        zone = table.boast(table.player)
        old = counterpart(table, move.kind)
        new = table.show(move.kind, seat, zone)
        table.show(table.deck.kinds[old], zone, seat)
        table.swaps -= 1
        table.swapped |= 1 << table.deck.types[new]
        if table.watchers:
            names = table.deck.names
            values: dict[str, Value] = {"other": table.player, "new": names[move.kind]}
            values["old"] = names[table.deck.kinds[old]]
            everyone = table.cards.everyone
            table.tell("swapped", seat, [new, old], seat, zone, values, reveals=True, viewers=everyone)
        # Also somebody without another card to swap is asked: not to be asked would tell.
        if table.swaps and left_to_swap(table):
            table.then(SWAPS)


class ReadAgain(Step[Braggart]):
    """The boaster reads what now lies there. [BG-25]"""

    def run(self, table: Braggart) -> None:
        seat = table.player
        before = 0
        for reading in table.readings:
            if reading.seat == seat:
                before = sum([table.deck.all_kinds[kind].value for kind in reading.kinds])
        kinds = table.kinds_in(table.boast(seat))
        table.readings.append(Reading(seat, kinds, table.accuser))
        if table.watchers:
            values: dict[str, Value] = {"tale": table.tale(kinds), "value": table.value(seat)}
            values["before"] = before
            values["other"] = table.accuser
            table.tell("corrected", seat, values=values)


def left_to_swap(table: Braggart) -> int:
    """The types (bits) of the boast's cards that this Liar! has not put there."""
    return table.types(table.boast(table.player)) & ~table.swapped


def counterpart(table: Braggart, kind: int) -> int:
    """The card of the boast that is of the same type."""
    type_ = table.deck.all_kinds[kind].type
    for card in table.cards.zones[table.boast(table.player)]:
        if table.deck.types[card] == type_:
            return card
    raise AssertionError("only types of the boast are swapped")


ACCUSATIONS: Final = Accusations()
SWAPS: Final = Swaps()
READ_AGAIN: Final = ReadAgain()
