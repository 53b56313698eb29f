"""Chaos cards: who may play which when, cancels, and what becomes of a card."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import PASS, Move
from blarney.core.steps import Step, Why, Window
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import (
    ANYTIME,
    AT_THE_END,
    IN_CONTESTS,
    SALE,
    SWITCH,
    WHEN_MOVING,
    Kind,
)
from blarney.games.royal_bastards.moves import Play
from blarney.games.royal_bastards.rules.aims import is_aimless
from blarney.games.royal_bastards.rules.chips import earn
from blarney.games.royal_bastards.rules.deeds import AIM, DEED
from blarney.games.royal_bastards.rules.hands import put_on_table
from blarney.games.royal_bastards.table import LAST_ACTION, MOVING, NONE, Deed, Realm


def refusal(table: Realm, seat: int, kind: int) -> Why | None:
    """Why a card of the hand cannot be played now: by its type, or for want of a target."""
    card = table.deck.chaos[kind]
    why = wrong_time(table, seat, card)
    if why is None and is_aimless(table, seat, card.script):
        return Why(Text("refusals.no_target", {"card": card.name}), "RB-73")
    return why


def wrong_time(table: Realm, seat: int, card: Kind) -> Why | None:
    """Each type has its time: Movement cards [RB-64], Contest cards before the roll [RB-65], Endgame cards [RB-110].

    Anytime cards may be played at all stops, and never in a Draw Phase. [RB-66]
    """
    named = {"card": card.name}
    if card.cancels:
        return Why(Text("refusals.nothing_to_cancel", dict(named)), "RB-68")
    if card.type == WHEN_MOVING and table.phase != MOVING:
        return Why(Text("refusals.movement_only", dict(named)), "RB-64")
    if card.type == AT_THE_END and table.phase != LAST_ACTION:
        return Why(Text("refusals.endgame_only", dict(named)), "RB-110")
    if card.type == IN_CONTESTS:
        if table.contest == NONE or table.phase == LAST_ACTION:
            return Why(Text("refusals.contest_only", dict(named)), "RB-65")
        if card.attribute >= 0 and card.attribute != table.attribute:
            return Why(Text("refusals.other_attribute", dict(named)), "RB-65")
        if card.involved and not table.fights(seat):
            return Why(Text("refusals.not_involved", dict(named)), "RB-65")
        if changes_nothing(table, card):
            return Why(Text("refusals.same_attribute", dict(named)), "RB-40")
    return None


def changes_nothing(table: Realm, card: Kind) -> bool:
    """Would this card only make the contest about what it is about?"""
    verbs = table.deck.scripts[card.script]
    return len(verbs) == 1 and verbs[0].verb == SWITCH and verbs[0].attribute == table.attribute


def may_play(table: Realm, seat: int, kind: int) -> bool:
    """Can a card of the hand be played now?"""
    card = table.deck.chaos[kind]
    if card.cancels:
        return False
    if card.type != ANYTIME and wrong_time(table, seat, card) is not None:
        return False
    return not is_aimless(table, seat, card.script)


def play_card(table: Realm, seat: int, kind: int) -> None:
    """A card is put on the table and aimed; then others may cancel it, but not in the last action. [RB-R31]"""
    put_on_table(table, seat, kind)
    table.chain = [seat]
    table.deeds.append(Deed(seat, table.deck.chaos[kind].script, kind))
    if table.phase == LAST_ACTION:
        table.then(AIM, RESOLVE)
    else:
        table.then(AIM, REPLY, RESOLVE)


class Reply(Window[Realm]):
    """Only a cancel may break in [RB-68]: all others who hold a Chaos card are asked, and a cancel may be cancelled.

    Asking only those who hold a cancel would tell who does. [RB-R8]
    """

    def rule(self, table: Realm) -> str:
        return "RB-68"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.reply", {"seat": table.chain[-1]})

    def seats(self, table: Realm) -> list[int]:
        return [seat for seat in table.in_order() if seat != table.chain[-1] and table.hand_of(seat)]

    def moves(self, table: Realm, seat: int) -> list[Move]:
        moves: list[Move] = [PASS]
        for kind in table.cards.unlike(seat):
            if table.deck.chaos[kind].cancels:
                moves.append(table.deck.plays[kind])
        return moves

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        if isinstance(move, Play):
            if move.kind not in table.cards.unlike(seat):
                return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), "RB-68")
            return Why(Text("refusals.only_cancels", {"card": table.deck.names[move.kind]}), "RB-67")
        return Why(Text("refusals.cancel_or_pass"), "RB-68")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"hand {seat}/{table.deck.names[move.kind]}"] if isinstance(move, Play) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Play), "one can only cancel"
        put_on_table(table, seat, move.kind)
        table.name(table.chain[-1])
        table.chain.append(seat)


class Resolve(Step[Realm]):
    """The last cancel works, so of a row of cards every other one does; the card itself is done, or not. [RB-103]"""

    def run(self, table: Realm) -> None:
        if len(table.chain) % 2:
            table.then(DEED, RESOLVED)
            return
        table.deeds.pop()
        if table.watchers:
            table.tell("cancelled", table.chain[0], values={"seat": table.chain[0]})
        table.then(RESOLVED)


class Resolved(Step[Realm]):
    """What was played goes to the discard pile, face up. [RB-71]"""

    def run(self, table: Realm) -> None:
        cards = table.cards.zones[table.played][:]
        table.chain = []
        table.cards.lay(cards, table.played, table.discard, table.cards.everyone)
        if table.watchers:
            table.tell("cleared", None, cards, table.played, table.discard)


def sell_card(table: Realm, seat: int, kind: int) -> None:
    """A card is sold for its value [RB-69] and discarded. [RB-R38]"""
    card = table.cards.pick(seat, kind)
    assert card is not None, "only a card of the hand is sold"
    table.cards.lay([card], seat, table.discard, table.cards.everyone)
    if table.watchers:
        values = {"seat": seat, "kind": kind}
        table.tell("sold", seat, [card], seat, table.discard, dict(values), reveals=True)
    earn(table, seat, table.deck.chaos[kind].value + table.law(seat, SALE))


REPLY: Final = Reply()
RESOLVE: Final = Resolve()
RESOLVED: Final = Resolved()
