"""Gaining and losing crew: regular dice, special dice, coins, and what a cup can hold."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Turns, Why
from blarney.core.texts import Text, Value
from blarney.games.lying_pirates.deck import CURSED, MOST, SAFE, SPECIALS
from blarney.games.lying_pirates.moves import Lose
from blarney.games.lying_pirates.table import FINAL, MOST_COINS, Pirates


def announce(table: Pirates, what: str, captain: int, values: dict[str, Value], chance: bool = False) -> None:
    """Tell something of a captain, who may be the Phantom."""
    values["captain"] = table.said(captain)
    table.tell(what, None if table.is_phantom(captain) else captain, values=values, chance=chance)


def recruit(table: Pirates, captain: int, many: int) -> None:
    """Crew is regular dice [LP-63]; they go from the bag into the cup [LP-62], what is too many is left out.

    An empty bag gives nothing, but in the Final Battle there is always enough. [LP-R25]
    """
    gained = min(many, table.room(captain))
    if table.phase != FINAL:
        gained = min(gained, table.bag())
    if gained > 0:
        table.crew[captain] = table.crew[captain] + gained
        if table.watchers:
            announce(table, "recruited", captain, {"many": gained})
    elif many > 0:
        announce(table, "bag_empty" if table.room(captain) else "cup_full", captain, {})


def lose_crew(table: Pirates, captain: int, many: int) -> int:
    """Lose so many crew, but not the last; how many regular dice went. [LP-65]

    What would take the last one takes a special die instead: that is owed, one by one. [LP-R62]
    """
    gone = max(0, min(many, table.crew[captain] - table.law(captain, SAFE)))
    if gone:
        table.crew[captain] = table.crew[captain] - gone
        if table.watchers:
            announce(table, "lost_crew", captain, {"many": gone})
    owing = many - gone
    if owing and table.law(captain, SAFE):
        table.owed[captain] = table.owed[captain] + owing
        table.then(OWED)
    elif owing:
        announce(table, "no_crew", captain, {})
    return gone


def spare(table: Pirates, captain: int) -> int:
    """How many regular dice a captain can give away by choice."""
    return max(0, table.crew[captain] - 1)


def payable(table: Pirates, captain: int) -> list[int]:
    """The special dice that a captain can lose for want of crew: never the Cursed Die."""
    return [die for die in range(SPECIALS) if die != CURSED and table.has(captain, die)]


class Owed(Turns[Pirates]):
    """For want of crew a special die is lost, the one that its captain chooses; without one, nothing. [LP-66]"""

    def rule(self, table: Pirates) -> str:
        return "LP-66"

    def prompt(self, table: Pirates) -> Text:
        return Text("prompts.lose", {"seat": self.seat(table), "captain": table.said(debtor(table))})

    def over(self, table: Pirates) -> bool:
        """Where there is nothing to choose, nobody is asked; the Phantom's choice is chance's."""
        for captain in range(table.captains):
            while table.owed[captain]:
                dice = payable(table, captain)
                if len(dice) > 1 and table.decider(captain) is not None:
                    return False
                if not dice:
                    table.owed[captain] = 0
                    announce(table, "kept_last_crew", captain, {})
                    break
                table.owed[captain] = table.owed[captain] - 1
                lose_special(table, captain, dice[table.chance.below(len(dice)) if len(dice) > 1 else 0])
        return True

    def seat(self, table: Pirates) -> int:
        seat = table.decider(debtor(table))
        assert seat is not None, "only who can decide is asked"
        return seat

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        return [table.deck.losses[die] for die in payable(table, debtor(table))]

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Lose):
            return Why(Text("refusals.not_yours", {"die": move.die}), "LP-66")
        return Why(Text("refusals.lose_first"), "LP-66")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        return [f"cup {debtor(table)}"]

    def default(self, table: Pirates, seat: int) -> Move:
        """A silent captain parts with the least of them."""
        return self.moves(table, seat)[-1]

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        assert isinstance(move, Lose), "one can only lose a die"
        captain = debtor(table)
        table.owed[captain] = table.owed[captain] - 1
        lose_special(table, captain, move.die)


def debtor(table: Pirates) -> int:
    """The first captain who owes a special die."""
    captain = 0
    while table.owed[captain] == 0:
        captain += 1
    return captain


def lose_special(table: Pirates, captain: int, die: int) -> None:
    """A special die goes back to the Dice Board."""
    table.holders[die] = table.captains
    if table.watchers:
        announce(table, "lost_special", captain, {"die": die})


def gain_special(table: Pirates, captain: int, die: int) -> None:
    """A special die comes into the cup: there is one of each [LP-R10], and it may take a crew die's place. [LP-R72]

    Cursed is who has the Cursed Die. [LP-68] What the dice show is as the book says. [LP-67] [LP-R56]
    """
    if table.phase != FINAL and table.dice_in_cup(captain) >= table.law(captain, MOST):
        table.crew[captain] = table.crew[captain] - 1
    table.holders[die] = captain
    if table.watchers:
        announce(table, "cursed" if die == CURSED else "gained_special", captain, {"die": die})


def earn(table: Pirates, captain: int, many: int) -> int:
    """Coins, of which there are always enough [LP-R26]; how many were gained, or lost, nobody owing any."""
    change = max(-table.coins[captain], min(many, MOST_COINS - table.coins[captain]))
    if change:
        table.coins[captain] = table.coins[captain] + change
        if table.watchers:
            announce(table, "earned" if change > 0 else "lost_coins", captain, {"many": abs(change)})
    elif many < 0:
        announce(table, "no_coins", captain, {})
    return change


def pay(table: Pirates, captain: int, many: int) -> None:
    """Coins go back to the pile."""
    assert table.coins[captain] >= many, "nobody pays what they do not have"
    table.coins[captain] = table.coins[captain] - many


OWED: Final = Owed()
