"""How cards do what they say: aimed, then verb after verb."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step, Why
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import CHOOSE_LAND, CHOOSE_PLAYER, Verb
from blarney.games.royal_bastards.effects import do
from blarney.games.royal_bastards.moves import FIRST_WAY, SECOND_WAY, Choose, Pick
from blarney.games.royal_bastards.rules.aims import asks, lands_for, players_for
from blarney.games.royal_bastards.table import Deed, Realm


def begin_deed(table: Realm, deed: Deed | None) -> None:
    """A card begins to do what it says, if anything; it is done completely before anything else. [RB-67]"""
    if deed is not None:
        table.deeds.append(deed)
        table.then(DEED)


def asked_for(key: str, deed: Deed) -> Text:
    """Something is asked of whoever does something, by which card."""
    return Text(key, {"seat": deed.actor, "source": deed.source})


def next_verb(table: Realm) -> Verb | None:
    """The verb that comes next; None if there is none left."""
    deed = table.deed()
    verbs = table.deck.scripts[deed.script]
    return verbs[deed.at] if deed.at < len(verbs) else None


class DeedStep(Step[Realm]):
    """One verb after the other; what a verb leads to is done before the next, and nobody acts in between. [RB-R9]"""

    def run(self, table: Realm) -> None:
        verb = next_verb(table)
        if verb is None:
            table.deeds.pop()
            return
        table.then(DEED)
        if asks(verb):
            table.then(question_for(verb))
            return
        deed = table.deed()
        deed.at += 1
        follows = do(table, deed, verb)
        for after in reversed(follows):
            begin_deed(table, after)


class Aim(Step[Realm]):
    """What a card is aimed at, and in which of two ways it is meant, is chosen when it is played. [RB-73] [RB-R50]"""

    def run(self, table: Realm) -> None:
        verb = next_verb(table)
        if verb is not None and asks(verb):
            table.then(question_for(verb), AIM)


def question_for(verb: Verb) -> Choice[Realm]:
    """What is asked before this verb."""
    if verb.verb == CHOOSE_PLAYER:
        return TARGET_PLAYER
    return TARGET_LAND if verb.verb == CHOOSE_LAND else WAYS


class Target(Choice[Realm]):
    """A player or a Territory is chosen by whoever does it; where there is nothing to choose, nobody is asked."""

    def found(self, table: Realm, verb: Verb) -> list[int]:
        """What can be chosen."""
        raise NotImplementedError

    def aim(self, table: Realm, one: int) -> None:
        """This is what it is aimed at."""
        raise NotImplementedError

    def rule(self, table: Realm) -> str:
        return "RB-73"

    def choice(self, table: Realm) -> list[int]:
        """What can be chosen now."""
        verb = next_verb(table)
        assert verb is not None, "something is chosen"
        return self.found(table, verb)

    def begin(self, table: Realm) -> bool:
        choice = self.choice(table)
        if len(choice) > 1:
            return super().begin(table)
        table.agenda.pop()
        if choice:
            self.aim(table, choice[0])
        else:
            give_up(table)
        return False

    def seat(self, table: Realm) -> int:
        return table.deed().actor


class TargetPlayer(Target):
    """A player is chosen. [RB-R3]"""

    def found(self, table: Realm, verb: Verb) -> list[int]:
        return players_for(table, table.deed(), verb)

    def aim(self, table: Realm, one: int) -> None:
        """This is the one whom it is for; a card that names somebody ends their standing pass."""
        deed = table.deed()
        deed.them = one
        deed.at += 1
        table.name(one)
        if table.watchers:
            table.tell("chose_player", deed.actor, values={"seat": deed.actor, "other": one})

    def prompt(self, table: Realm) -> Text:
        return asked_for("prompts.target_player", table.deed())

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [table.deck.picks[one] for one in self.choice(table)]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Pick):
            return Why(Text("refusals.not_a_target", {"other": move.seat}), "RB-73")
        return Why(Text("refusals.choose_player"), "RB-73")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"player {move.seat}"] if isinstance(move, Pick) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Pick), "one can only choose a player"
        self.aim(table, move.seat)


def give_up(table: Realm) -> None:
    """There is nothing at which this could be aimed: it does nothing."""
    deed = table.deed()
    deed.script = 0
    deed.at = 0
    if table.watchers:
        table.tell("no_target", deed.actor, values={"seat": deed.actor})


class TargetLand(Target):
    """A Territory is chosen."""

    def found(self, table: Realm, verb: Verb) -> list[int]:
        return lands_for(table, table.deed(), verb)

    def aim(self, table: Realm, one: int) -> None:
        """This is the Territory that it is about."""
        deed = table.deed()
        deed.land = one
        deed.at += 1
        if table.watchers:
            table.tell("chose_land", deed.actor, values={"seat": deed.actor, "land": one})

    def prompt(self, table: Realm) -> Text:
        return asked_for("prompts.target_land", table.deed())

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [table.deck.chooses[land] for land in self.choice(table)]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Choose):
            return Why(Text("refusals.not_a_land", {"land": move.land}), "RB-108")
        return Why(Text("refusals.choose_land"), "RB-73")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"land {table.deck.lands[move.land].name}"] if isinstance(move, Choose) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Choose), "one can only choose a Territory"
        self.aim(table, move.land)


class Ways(Choice[Realm]):
    """A card that can be meant in two ways is meant in one."""

    def rule(self, table: Realm) -> str:
        return "RB-73"

    def prompt(self, table: Realm) -> Text:
        return asked_for("prompts.ways", table.deed())

    def seat(self, table: Realm) -> int:
        return table.deed().actor

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [FIRST_WAY, SECOND_WAY]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return Why(Text("refusals.choose_way"), "RB-73")

    def played(self, table: Realm, seat: int, move: Move) -> None:
        verb = next_verb(table)
        assert verb is not None, "there are two ways"
        deed = table.deed()
        deed.script = verb.first if move is FIRST_WAY else verb.second
        deed.at = 0
        if table.watchers:
            values = {"seat": deed.actor, "way": table.deck.ways[deed.script], "source": deed.source}
            table.tell("chose_way", deed.actor, values=dict(values))


DEED: Final = DeedStep()
AIM: Final = Aim()
TARGET_PLAYER: Final = TargetPlayer()
TARGET_LAND: Final = TargetLand()
WAYS: Final = Ways()
