"""The stops at which everybody may act: play and sell Chaos cards, and buy."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import PASS, Move
from blarney.core.steps import Choice, Why, Window
from blarney.core.texts import Text
from blarney.games.royal_bastards.deck import ENDORSEMENT_PRICE, REVEAL_PRICE, SUPPORT_PRICE
from blarney.games.royal_bastards.moves import BUY_ENDORSEMENT, BUY_SUPPORT, Choose, Expose, Play, Sell
from blarney.games.royal_bastards.rules.chaos import may_play, play_card, refusal, sell_card
from blarney.games.royal_bastards.rules.chips import pay, place_support
from blarney.games.royal_bastards.rules.deeds import begin_deed
from blarney.games.royal_bastards.rules.papers import endorse, reveal, seals_left
from blarney.games.royal_bastards.table import MOVING, NONE, Realm


def acts(table: Realm, seat: int) -> list[Move]:
    """All that a player may do of his own accord now."""
    deck = table.deck
    moves: list[Move] = []
    kinds = table.cards.unlike(seat)
    for kind in kinds:
        if may_play(table, seat, kind):
            moves.append(deck.plays[kind])
    for kind in kinds:
        moves.append(deck.sells[kind])
    gold = table.gold[seat]
    if gold >= table.law(seat, SUPPORT_PRICE):
        moves.append(BUY_SUPPORT)
    if gold >= table.law(seat, ENDORSEMENT_PRICE) and seals_left(table):
        moves.append(BUY_ENDORSEMENT)
    if gold >= table.law(seat, REVEAL_PRICE):
        for other in range(table.seats):
            if table.secrets_of(other):
                moves.append(deck.exposes[other])
    return moves


def act_refusal(table: Realm, seat: int, move: Move) -> Why | None:
    """Why a player may not do this now; None if it is nothing of the kind."""
    if isinstance(move, (Play, Sell)):
        if move.kind not in table.cards.unlike(seat):
            return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), "RB-63")
        return refusal(table, seat, move.kind)
    if move is BUY_SUPPORT:
        return Why(Text("refusals.too_poor", {"price": table.law(seat, SUPPORT_PRICE)}), "RB-87")
    if move is BUY_ENDORSEMENT:
        if table.gold[seat] >= table.law(seat, ENDORSEMENT_PRICE):
            return Why(Text("refusals.no_endorsements"), "RB-77")
        return Why(Text("refusals.too_poor", {"price": table.law(seat, ENDORSEMENT_PRICE)}), "RB-77")
    if isinstance(move, Expose):
        if not table.secrets_of(move.seat):
            return Why(Text("refusals.no_secrets", {"other": move.seat}), "RB-87")
        return Why(Text("refusals.too_poor", {"price": table.law(seat, REVEAL_PRICE)}), "RB-87")
    return None


def act(table: Realm, seat: int, move: Move) -> None:
    """Play, sell [RB-70] or buy [RB-88]; a purchase or a sale is done at once, and cannot be cancelled. [RB-104]"""
    if isinstance(move, Play):
        play_card(table, seat, move.kind)
    elif isinstance(move, Sell):
        sell_card(table, seat, move.kind)
    elif isinstance(move, Expose):
        buy_reveal(table, seat, move.seat)
    elif move is BUY_SUPPORT:
        buy_support(table, seat)
    else:
        buy_endorsement(table, seat)


def act_touches(table: Realm, seat: int, move: Move) -> list[str]:
    """What an act touches in the view."""
    if isinstance(move, (Play, Sell)):
        return [f"hand {seat}/{table.deck.names[move.kind]}"]
    if isinstance(move, Expose):
        return [f"gold {seat}", f"player {move.seat}"]
    return [f"gold {seat}"] if move in (BUY_SUPPORT, BUY_ENDORSEMENT) else []


def buy_support(table: Realm, seat: int) -> None:
    """Support is paid for; where it goes, is asked next."""
    price = table.law(seat, SUPPORT_PRICE)
    pay(table, seat, price)
    if table.watchers:
        table.tell("bought_support", seat, values={"seat": seat, "price": price})
    table.buyer = seat
    table.then(BOUGHT_SUPPORT)


def buy_endorsement(table: Realm, seat: int) -> None:
    """An Endorsement for six gold. [RB-77]"""
    price = table.law(seat, ENDORSEMENT_PRICE)
    pay(table, seat, price)
    if table.watchers:
        table.tell("bought_endorsement", seat, values={"seat": seat, "price": price})
    begin_deed(table, endorse(table, seat, False))


def buy_reveal(table: Realm, seat: int, other: int) -> None:
    """The Reference Card sells a look into somebody's closet: one Skeleton is turned up. [RB-87] [RB-R45]"""
    price = table.law(seat, REVEAL_PRICE)
    pay(table, seat, price)
    if table.watchers:
        table.tell("bought_reveal", seat, values={"seat": seat, "other": other, "price": price})
    table.name(other)
    begin_deed(table, reveal(table, other))


class BoughtSupport(Choice[Realm]):
    """Support that is bought goes to any Territory. [RB-R34]"""

    def rule(self, table: Realm) -> str:
        return "RB-87"

    def prompt(self, table: Realm) -> Text:
        return Text("prompts.bought_support", {"seat": self.seat(table)})

    def seat(self, table: Realm) -> int:
        return table.buyer

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return table.deck.chooses[:]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return Why(Text("refusals.choose_land"), "RB-87")

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return [f"land {table.deck.lands[move.land].name}"] if isinstance(move, Choose) else []

    def played(self, table: Realm, seat: int, move: Move) -> None:
        assert isinstance(move, Choose), "Support goes to a Territory"
        place_support(table, seat, move.land, 1)


class Stop(Window[Realm]):
    """A stop [RB-R5]: anybody may act, also who takes no part in a contest [RB-41]; the first to come is served.

    Whoever drives the game one seat at a time asks from the First Player on. [RB-109] [RB-R6]
    """

    def rule(self, table: Realm) -> str:
        if table.contest != NONE:
            return "RB-41"
        return "RB-64" if table.phase == MOVING else "RB-66"

    def prompt(self, table: Realm) -> Text:
        if table.contest != NONE:
            return Text("prompts.contest_stop")
        return Text("prompts.movement_stop" if table.phase == MOVING else "prompts.stop")

    def seats(self, table: Realm) -> list[int]:
        return [seat for seat in table.in_order() if could_act(table, seat)]

    def moves(self, table: Realm, seat: int) -> list[Move]:
        return [PASS, *acts(table, seat)]

    def why_not(self, table: Realm, seat: int, move: Move) -> Why:
        return act_refusal(table, seat, move) or Why(Text("refusals.act_or_pass"), self.rule(table))

    def touches(self, table: Realm, seat: int, move: Move) -> list[str]:
        return act_touches(table, seat, move)

    def reopens(self, table: Realm, seat: int, move: Move) -> bool:
        """After a sale nobody is asked again who has passed. [RB-R67]"""
        return not isinstance(move, Sell)

    def played(self, table: Realm, seat: int, move: Move) -> None:
        act(table, seat, move)

    def shut(self, table: Realm) -> None:
        table.remade = 0


def could_act(table: Realm, seat: int) -> bool:
    """Has this player cards, or the gold for something? Everybody sees both."""
    if table.hand_of(seat):
        return True
    gold = table.gold[seat]
    if gold >= table.law(seat, SUPPORT_PRICE):
        return True
    if gold >= table.law(seat, ENDORSEMENT_PRICE) and seals_left(table):
        return True
    if gold >= table.law(seat, REVEAL_PRICE):
        for other in range(table.seats):
            if table.secrets_of(other):
                return True
    return False


BOUGHT_SUPPORT: Final = BoughtSupport()
STOP: Final = Stop()
