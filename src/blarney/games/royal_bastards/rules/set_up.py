"""Setting up: Firstborn, Skeletons, and the map of Joda."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Composed, Simultaneous, Step, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import FIRSTBORN
from blarney.games.royal_bastards.effects import put_bastard
from blarney.games.royal_bastards.hexes import CELLS, MIDDLE
from blarney.games.royal_bastards.moves import At, Back, Lay
from blarney.games.royal_bastards.rules.papers import fit, give_skeleton
from blarney.games.royal_bastards.rules.turn import TURN
from blarney.games.royal_bastards.table import NOWHERE, Realm

CHOICE_OF: Final = 3


class SetUp(Step[Realm]):
    """All decks are shuffled, each for itself [RB-2]; three Bastards are dealt to each player, face down. [RB-4]

    The tracker stands at the first turn, and nobody has gold yet. [RB-17]
    """

    def run(self, table: Realm) -> None:
        cards = table.cards
        cards.keep_trail(1 << table.aside)
        cards.mix(table.pile, table.chance)
        cards.mix(table.bones, table.chance)
        table.chance.shuffle(table.contests)
        table.chance.shuffle(table.seals)
        table.chance.shuffle(table.heirs)
        for seat in range(table.seats):
            table.dealt[seat] = sorted([table.heirs.pop() for _ in range(CHOICE_OF)])
            if table.watchers:
                dealt = [table.heir_told(heir) for heir in table.dealt[seat]]
                table.tell("dealt", seat, dealt, values={"seat": seat}, chance=True, viewers=1 << seat)
        table.then(FIRSTBORNS, SKELETONS, MAP, AT_HOME, TURN)


class Firstborns(Simultaneous[Realm]):
    """Each picks a Firstborn of the three [RB-5], all at once, and shows it when all have. [RB-R28]

    The others go back into the deck, which is shuffled again [RB-6]; who had them knows that, and nobody else. [RB-R39]
    """

    def rule(self, table: Realm) -> str:
        return "RB-5"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.firstborn")

    def seats(self, table: Realm) -> list[int]:
        return list(range(table.seats))

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [table.deck.backs[heir] for heir in table.dealt[seat]]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Back):
            return Why(Text("refusals.not_dealt", {"bastard": move.bastard}), "RB-5")
        return Why(Text("refusals.back_first"), "RB-5")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"bastard {table.deck.bastards[move.bastard].name}"] if isinstance(move, Back) else []

    def settle(self, table: Realm, answers: list[list[Move]]) -> None:
        for seat in range(table.seats):
            move = answers[seat][0]
            assert isinstance(move, Back), "a Bastard is backed"
            table.bastards[table.hero(seat, FIRSTBORN)] = move.bastard
            table.heirs.extend([heir for heir in table.dealt[seat] if heir != move.bastard])
            table.dealt[seat] = []
            fit(table, seat)
            if table.watchers:
                table.tell("backed", seat, values={"seat": seat, "bastard": move.bastard}, reveals=True)
        table.heirs.sort()
        table.chance.shuffle(table.heirs)


class Skeletons(Step[Realm]):
    """Everybody has something to hide: one Skeleton each."""

    def run(self, table: Realm) -> None:
        for seat in range(table.seats):
            give_skeleton(table, seat, False)


class Map(Step[Realm]):
    """All Territories are shuffled and dealt [RB-9], as evenly as it goes [RB-R26]; or chance lays them out."""

    def run(self, table: Realm) -> None:
        lands = list(range(len(table.deck.lands)))
        if table.origin.options["layout"] == "random":
            lay_by_chance(table)
            return
        table.chance.shuffle(lands)
        for place in range(len(lands)):
            table.held[place % table.seats].append(lands[place])
        for seat in range(table.seats):
            table.held[seat].sort()
            if table.watchers:
                held = [table.land_told(land) for land in table.held[seat]]
                table.tell("dealt_lands", seat, held, values={"seat": seat}, chance=True, viewers=1 << seat)
        for seat in range(table.seats):
            if 0 in table.held[seat]:
                begin_with(table, seat)
        table.held[table.first].remove(0)
        lay_land(table, table.first, 0, MIDDLE)
        table.laying = next_layer(table, table.first)
        table.then(LAYING)


def begin_with(table: Realm, seat: int) -> None:
    """Who was dealt Joda City is the First Player [RB-11] and gets the marker. [RB-15]"""
    table.first = seat
    if table.watchers:
        table.tell("started", seat, values={"seat": seat}, chance=True)


def lay_by_chance(table: Realm) -> None:
    """Chance draws the First Player too. [RB-R62]"""
    begin_with(table, table.chance.below(table.seats))
    lands = list(range(1, len(table.deck.lands)))
    table.chance.shuffle(lands)
    lay_land(table, None, 0, MIDDLE)
    for land in lands:
        cells = open_cells(table)
        lay_land(table, None, land, cells[table.chance.below(len(cells))])


def lay_land(table: Realm, seat: int | None, land: int, cell: int) -> None:
    """A Territory lies on the map; Joda City comes first [RB-12], in the middle. [RB-R61]"""
    table.cells[land] = cell
    table.layings += 1
    if table.watchers:
        values = {"seat": seat, "land": land, "column": CELLS[cell].column, "row": CELLS[cell].row}
        told = [table.land_told(land)]
        everyone = table.cards.everyone
        by_chance = seat is None
        table.tell("laid", seat, told, values=dict(values), chance=by_chance, reveals=True, viewers=everyone)


def open_cells(table: Realm) -> list[int]:
    """The free cells that touch a Territory at one side at least [RB-14]; any of them will do. [RB-R27]"""
    taken = [cell for cell in table.cells if cell != NOWHERE]
    found: set[int] = set()
    for cell in taken:
        found.update(CELLS[cell].near)
    return sorted(found.difference(taken))


def next_layer(table: Realm, seat: int) -> int:
    """Who lays the next Territory: clockwise the next who has one; whoever it was, if nobody has."""
    for step in range(1, table.seats + 1):
        other = (seat + step) % table.seats
        if table.held[other]:
            return other
    return seat


def tile_of(table: Realm, seat: int) -> int | None:
    """The Territory for which this player looks for a place: the one named, or the only one left; None, if none is."""
    if table.top is not LAYING or seat != table.laying:
        return None
    said = table.answers[seat]
    if said:
        move = said[0]
        return move.land if isinstance(move, Lay) else None
    return table.held[seat][0] if len(table.held[seat]) == 1 else None


class Laying(Composed[Realm]):
    """Clockwise each lays a Territory at a time, until all lie [RB-13]; one's own may be looked at. [RB-10]

    Which one is asked first, and then where; of the last one only where.
    """

    def rule(self, table: Realm) -> str:
        return "RB-13"

    def prompt(self, table: Realm) -> Text:
        # The same for both parts: nobody else learns that the first is said.
        return Text("prompts.lay", {"seat": table.laying})

    def begin(self, table: Realm) -> bool:
        if table.held[table.laying]:
            return super().begin(table)
        table.agenda.pop()
        return False

    def seat(self, table: Realm) -> int:
        return table.laying

    def complete(self, table: Realm, seat: int) -> bool:
        return len(table.answers[seat]) == min(2, len(table.held[seat]))

    def moves(self, table: Realm, seat: int) -> list[Move]:
        if len(table.held[seat]) > 1 and not table.answers[seat]:
            return [table.deck.lays[land] for land in table.held[seat]]
        return [table.deck.cells[cell] for cell in open_cells(table)]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        placing = len(table.held[seat]) == 1 or len(table.answers[seat]) > 0
        if isinstance(move, Lay):
            key = "refusals.lay_where" if placing else "refusals.not_your_land"
            return Why(Text(key, {"land": move.land}), "RB-13")
        if isinstance(move, At) and placing:
            return Why(Text("refusals.not_open"), "RB-14")
        return Why(Text("refusals.lay_first"), "RB-13")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        if isinstance(move, Lay):
            return [f"tile {table.deck.lands[move.land].name}"]
        return [f"cell {CELLS[move.cell].column} {CELLS[move.cell].row}"] if isinstance(move, At) else []

    def said(self, table: Realm, seat: int, moves: list[Move]) -> None:
        first = moves[0]
        land = first.land if isinstance(first, Lay) else table.held[seat][0]
        cell = moves[-1]
        assert isinstance(cell, At), "a Territory is laid at a cell"
        table.held[seat].remove(land)
        lay_land(table, seat, land, cell.cell)
        table.laying = next_layer(table, seat)
        table.then(LAYING)


class AtHome(Step[Realm]):
    """The map is done, and each Firstborn begins in its hometown. [RB-16]"""

    def run(self, table: Realm) -> None:
        table.survey()
        for seat in range(table.seats):
            put_bastard(table, table.hero(seat, FIRSTBORN), table.home_of(seat))


SETUP: Final = SetUp()
FIRSTBORNS: Final = Firstborns()
SKELETONS: Final = Skeletons()
MAP: Final = Map()
LAYING: Final = Laying()
AT_HOME: Final = AtHome()
