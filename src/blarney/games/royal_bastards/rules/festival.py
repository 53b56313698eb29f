"""The Festivals: one contest of all for Support anywhere, and in the fourth turn for Champions."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Step, Turns, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import CHAMPION, FEAST
from blarney.games.royal_bastards.effects import put_bastard
from blarney.games.royal_bastards.moves import Choose, Recruit
from blarney.games.royal_bastards.rules.chips import place_support
from blarney.games.royal_bastards.rules.fight import draw_contest, ranked, roll_all, settle_contest
from blarney.games.royal_bastards.rules.papers import fit
from blarney.games.royal_bastards.rules.stops import STOP
from blarney.games.royal_bastards.table import FEASTING, Realm


class Festival(Step[Realm]):
    """First a Bastard for each player is dealt face up [RB-49], and all go to the hometown of the first one. [RB-50]

    In the last turn none is dealt [RB-56], and all go to Joda City. [RB-57] [RB-R23] All fight one contest. [RB-51]
    """

    def run(self, table: Realm) -> None:
        table.phase = FEASTING
        land = 0
        if not is_last(table):
            deal_fair(table)
            land = table.deck.bastards[table.fair[0]].home
        if table.watchers:
            table.tell("festival", values={"land": land, "turn": table.turn})
        for seat in table.in_order():
            for hero in table.heroes_of(seat):
                put_bastard(table, hero, land)
        draw_contest(table, land, table.in_order(), "festival")
        if is_last(table):
            table.then(STOP, RANKING, STOP, PORTIONS, PLACING, FESTIVAL_END)
        else:
            table.then(STOP, RANKING, STOP, PORTIONS, PLACING, RECRUITING, FESTIVAL_END)


def is_last(table: Realm) -> bool:
    """Is this the last turn?"""
    return table.turn == table.deck.turns


def deal_fair(table: Realm) -> None:
    """The Bastards who offer themselves as Champions."""
    table.fair = [table.heirs.pop() for _ in range(table.seats)]
    if table.watchers:
        everyone = table.cards.everyone
        told = [table.heir_told(heir) for heir in table.fair]
        table.tell("fair", None, told, chance=True, reveals=True, viewers=everyone)


class Ranking(Step[Realm]):
    """Nobody is rewarded; all are ranked by their totals. [RB-52]"""

    def run(self, table: Realm) -> None:
        roll_all(table)
        table.ranks = ranked(table, True)
        settle_contest(table)
        if table.watchers:
            table.tell("ranked", values={"seats": [*table.ranks]})


class Portions(Step[Realm]):
    """The best begins to place Support."""

    def run(self, table: Realm) -> None:
        table.queue = table.ranks[:]
        table.left = portion(table, table.queue[0])


def portion(table: Realm, seat: int) -> int:
    """How much Support a player places, by rank. [RB-R46]"""
    feast = table.deck.feasts[table.deck.festival_turns.index(table.turn)]
    return feast[table.ranks.index(seat)] + table.law(seat, FEAST)


class Placing(Turns[Realm]):
    """From the best on, each places Support in any Territories [RB-53], one after the other."""

    def rule(self, table: Realm) -> str:
        return "RB-53"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.place", {"seat": table.queue[0], "many": table.left})

    def over(self, table: Realm) -> bool:
        return not table.queue

    def seat(self, table: Realm) -> int:
        return table.queue[0]

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return table.deck.chooses[:]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return Why(Text("refusals.choose_land"), "RB-53")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"land {table.deck.lands[move.land].name}"] if isinstance(move, Choose) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Choose), "Support goes to a Territory"
        place_support(table, seat, move.land, 1)
        table.left -= 1
        if not table.left:
            table.queue.pop(0)
            table.left = portion(table, table.queue[0]) if table.queue else 0


class Recruiting(Turns[Realm]):
    """From the best on, each takes one of the Bastards as a Champion. [RB-54] [RB-29]

    Champions begin in their hometowns. [RB-55] All others stay where they were led. [RB-R22]
    """

    def rule(self, table: Realm) -> str:
        return "RB-54"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.recruit", {"seat": self.seat(table)})

    def over(self, table: Realm) -> bool:
        return not table.fair

    def seat(self, table: Realm) -> int:
        return table.ranks[table.seats - len(table.fair)]

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [table.deck.recruits[heir] for heir in table.fair]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Recruit):
            return Why(Text("refusals.not_at_fair", {"bastard": move.bastard}), "RB-54")
        return Why(Text("refusals.recruit_first"), "RB-54")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"bastard {table.deck.bastards[move.bastard].name}"] if isinstance(move, Recruit) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Recruit), "a Champion is recruited"
        recruit(table, seat, move.bastard)
        # The last has no choice.
        if len(table.fair) == 1:
            recruit(table, table.ranks[-1], table.fair[0])


def recruit(table: Realm, seat: int, bastard: int) -> None:
    """A Champion joins a player."""
    table.fair.remove(bastard)
    hero = table.hero(seat, CHAMPION)
    table.bastards[hero] = bastard
    fit(table, seat)
    if table.watchers:
        table.tell("recruited", seat, values={"seat": seat, "bastard": bastard})
    put_bastard(table, hero, table.heir(hero).home)


class FestivalEnd(Step[Realm]):
    """What was passed for this phase is over."""

    def run(self, table: Realm) -> None:
        table.ranks = []
        table.end_phase()


FESTIVAL: Final = Festival()
RANKING: Final = Ranking()
PORTIONS: Final = Portions()
PLACING: Final = Placing()
RECRUITING: Final = Recruiting()
FESTIVAL_END: Final = FestivalEnd()
