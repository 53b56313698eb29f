"""The Movement Phase: Bastards travel over the map."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import CHAMPION, FIRSTBORN, MOVEMENT
from blarney.games.royal_bastards.effects import put_bastard
from blarney.games.royal_bastards.moves import Go
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.table import MOVING, Realm


class MovementPhase(Step[Realm]):
    """From the First Player on, clockwise, each moves. [RB-26]"""

    def run(self, table: Realm) -> None:
        table.phase = MOVING
        table.mover = 0
        table.role = FIRSTBORN
        if table.watchers:
            table.tell("movement_phase")
        table.then(NEXT_MOVER, STOP, MOVEMENT_END)


class NextMover(Step[Realm]):
    """Before each player moves there is a stop, and one after the last."""

    def run(self, table: Realm) -> None:
        if table.mover < table.seats:
            table.then(STOP, TRAVEL, NEXT_MOVER)


class Travel(Choice[Realm]):
    """A Bastard travels up to as many Territories as its Movement [RB-27], or fewer, or stays. [RB-28]

    A Champion moves as well, by its own Movement [RB-30]; with none left, a Bastard stays. [RB-R17]
    """

    def rule(self, table: Realm) -> str:
        return "RB-27"

    def hero(self, table: Realm) -> int:
        """The Bastard who may travel."""
        return table.hero((table.first + table.mover) % table.seats, table.role)

    def prompt(self, table: Realm) -> Text:
        hero = self.hero(table)
        return Text(
            "prompts.travel",
            {"seat": hero // 2, "bastard": table.bastards[hero], "many": table.score(hero, MOVEMENT)},
        )

    def begin(self, table: Realm) -> bool:
        hero = self.hero(table)
        if table.score(hero, MOVEMENT):
            return super().begin(table)
        table.agenda.pop()
        stay(table, hero)
        go_on(table, hero)
        return False

    def seat(self, table: Realm) -> int:
        return self.hero(table) // 2

    def moves(self, table: Realm, seat: int) -> list[Move]:
        hero = self.hero(table)
        reach = table.score(hero, MOVEMENT)
        many = len(table.cells)
        start = table.spots[hero] * many
        return [table.deck.goes[land] for land in range(many) if table.far[start + land] <= reach]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Go):
            hero = self.hero(table)
            values = {"land": move.land, "bastard": table.bastards[hero], "many": table.score(hero, MOVEMENT)}
            return Why(Text("refusals.too_far", dict(values)), "RB-27")
        return Why(Text("refusals.travel_first"), "RB-27")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"land {table.deck.lands[move.land].name}"] if isinstance(move, Go) else []

    def default(self, table: Realm, seat: int) -> Move:
        return table.deck.goes[table.spots[self.hero(table)]]

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Go), "a Bastard travels"
        hero = self.hero(table)
        if table.spots[hero] == move.land:
            stay(table, hero)
        else:
            put_bastard(table, hero, move.land)
        go_on(table, hero)


def stay(table: Realm, hero: int) -> None:
    """A Bastard stays where it is."""
    if table.watchers:
        values = {"seat": hero // 2, "bastard": table.bastards[hero], "land": table.spots[hero]}
        table.tell("stayed", hero // 2, values=dict(values))


def go_on(table: Realm, hero: int) -> None:
    """The Champion comes after the Firstborn, then the next player."""
    if hero % 2 == FIRSTBORN and table.has_champion(hero // 2):
        table.role = CHAMPION
        table.then(TRAVEL)
    else:
        table.role = FIRSTBORN
        table.mover += 1


class MovementEnd(Step[Realm]):
    """What was passed for this phase is over."""

    def run(self, table: Realm) -> None:
        table.end_phase()


MOVEMENT_PHASE: Final = MovementPhase()
NEXT_MOVER: Final = NextMover()
TRAVEL: Final = Travel()
MOVEMENT_END: Final = MovementEnd()
