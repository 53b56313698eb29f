"""How tiles and cards do what they say: verb after verb, with choices, dice and battles in between."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Step, Why
from blarney.core.texts import Text
from blarney.games.lying_pirates.deck import AHEAD, BATTLE, BEHIND, CHOOSE, DUEL, ROLL, Verb
from blarney.games.lying_pirates.effects import do
from blarney.games.lying_pirates.moves import Pick
from blarney.games.lying_pirates.rules.battle import battle
from blarney.games.lying_pirates.rules.crew import announce
from blarney.games.lying_pirates.rules.rerolls import ACTION_DIE, roll_and_ask
from blarney.games.lying_pirates.rules.ships import tell_safe, touched
from blarney.games.lying_pirates.table import ACTING, FINAL, Pirates


def begin_effect(table: Pirates, actor: int, script: int) -> None:
    """A tile or card of this captain's begins to do what it says."""
    table.actor = actor
    table.them = actor
    table.script = script
    table.at = 0
    table.then(EFFECT)


def targets(table: Pirates, actor: int, script: int) -> list[int] | None:
    """Whom a tile or card could be for that is for one other captain; None if it is not for one only. [LP-R65]"""
    verbs = table.deck.scripts[script]
    if not verbs or verbs[0].verb != CHOOSE:
        return None
    who = verbs[0].who
    mine = table.spots[actor]
    if who == AHEAD:
        captains = [one for one in table.in_order(actor) if table.spots[one] > mine]
    elif who == BEHIND:
        captains = [one for one in table.in_order(actor) if table.spots[one] < mine]
    else:
        captains = touched(table, who, actor, actor)
    if table.phase == FINAL:
        captains = [one for one in captains if table.afloat >> one & 1]
    return [one for one in captains if one != actor and not table.is_safe(one, actor)]


class Effect(Step[Pirates]):
    """One verb after the other; what a verb leads to is done before the next."""

    def run(self, table: Pirates) -> None:
        verbs = table.deck.scripts[table.script]
        if table.at >= len(verbs):
            table.script = 0
            table.at = 0
            return
        verb = verbs[table.at]
        table.at += 1
        table.then(EFFECT)
        if verb.verb == CHOOSE:
            table.then(CHOICE)
        elif verb.verb == ROLL:
            table.showing = verb.die
            table.then(ROLLED)
            roll_and_ask(table, ACTION_DIE, table.actor)
        elif verb.verb == DUEL:
            table.then(FOUGHT)
            battle(table, 1 << table.actor | 1 << table.them, False)
        elif verb.verb == BATTLE:
            begin_battle(table, verb)
        else:
            do(table, verb)


def last_verb(table: Pirates) -> Verb:
    """The verb that has just been begun."""
    return table.deck.scripts[table.script][table.at - 1]


def go_on(table: Pirates, script: int) -> None:
    """The effect goes on with another script."""
    table.script = script
    table.at = 0


def begin_battle(table: Pirates, verb: Verb) -> None:
    """A battle among those whom it touches; whoever is safe from harm keeps out of one that looks for a loser."""
    fighters = 0
    for one in touched(table, verb.who, table.actor, table.them):
        if verb.seeks_loser and table.is_safe(one, table.actor):
            tell_safe(table, one)
        else:
            fighters |= 1 << one
    if fighters.bit_count() > 1:
        table.then(FOUGHT)
        battle(table, fighters, verb.seeks_loser)
    elif fighters:
        table.them = fighters.bit_length() - 1
        announce(table, "loses_unfought" if verb.seeks_loser else "wins_unfought", table.them, {})
        go_on(table, verb.good)
    else:
        announce(table, "nobody_fights", table.actor, {})


class Chosen(Choice[Pirates]):
    """One other captain is chosen by the one who does it.

    If the Phantom plays a card, the two players duel, and the loser is the one. [LP-91] All else it chooses by chance,
    unless somebody plays for it.
    """

    def rule(self, table: Pirates) -> str:
        return "LP-59"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.choose_captain", {"seat": self.seat(table), "captain": table.said(table.actor)})

    def begin(self, table: Pirates) -> bool:
        """Where there is nothing to choose, nobody is asked."""
        choice = targets(table, table.actor, table.script)
        assert choice is not None, "somebody is chosen"
        if len(choice) > 1 and table.decider(table.actor) is not None:
            return super().begin(table)
        table.agenda.pop()
        if len(choice) > 1 and table.phase == ACTING:
            table.then(SINGLED_OUT)
            battle(table, 1 << choice[0] | 1 << choice[1], True)
        elif len(choice) > 1:
            single_out(table, choice[table.chance.below(len(choice))])
        elif choice:
            if table.is_phantom(table.actor) and table.phase == ACTING:
                announce(table, "no_duel", choice[0], {})
            single_out(table, choice[0])
        else:
            announce(table, "nobody_to_choose", table.actor, {})
            go_on(table, 0)
        return False

    def seat(self, table: Pirates) -> int:
        seat = table.decider(table.actor)
        assert seat is not None, "only who can decide is asked"
        return seat

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        choice = targets(table, table.actor, table.script)
        return [] if choice is None else [table.deck.picks[one] for one in choice]

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Pick):
            return Why(Text("refusals.not_a_target", {"other": table.said(move.captain)}), "LP-53")
        return Why(Text("refusals.choose_first"), "LP-59")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return [f"ship {move.captain}"] if isinstance(move, Pick) else []

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        assert isinstance(move, Pick), "one can only choose a captain"
        single_out(table, move.captain)


def single_out(table: Pirates, captain: int) -> None:
    """This is the one whom the effect is for."""
    table.them = captain
    if captain < table.seats:
        table.name(captain)
    if table.watchers:
        announce(table, "chose", table.actor, {"other": table.said(captain)})


class SingledOut(Step[Pirates]):
    """Whoever lost the duel is the one whom the Phantom's card is for. [LP-R41]"""

    def run(self, table: Pirates) -> None:
        single_out(table, table.found)


class Rolled(Step[Pirates]):
    """The action die stands, and the effect goes on as it says."""

    def run(self, table: Pirates) -> None:
        verb = last_verb(table)
        go_on(table, verb.good if table.lucky else verb.bad)


class Fought(Step[Pirates]):
    """The battle has found somebody: who that is goes on as "them"; after a duel, who it is decides how it goes on."""

    def run(self, table: Pirates) -> None:
        verb = last_verb(table)
        if verb.verb == DUEL:
            go_on(table, verb.good if table.found == table.actor else verb.bad)
        else:
            table.them = table.found
            go_on(table, verb.good)


EFFECT: Final = Effect()
CHOICE: Final = Chosen()
SINGLED_OUT: Final = SingledOut()
ROLLED: Final = Rolled()
FOUGHT: Final = Fought()
