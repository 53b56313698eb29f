"""Playing and buying action cards: windows in which everybody may act, first come, first served."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import PASS, Move
from blarney.core.steps import Step, Why, Window
from blarney.core.texts import Text
from blarney.games.lying_pirates.deck import CURSED, GOLD, GOLDS, PRICE, RANSOM, SILVERS
from blarney.games.lying_pirates.moves import BUY, Hex, Play
from blarney.games.lying_pirates.rules.crew import announce, gain_special, pay, spare
from blarney.games.lying_pirates.rules.hands import draw_cards, play_card, spend
from blarney.games.lying_pirates.rules.script import begin_effect, targets
from blarney.games.lying_pirates.table import ACTING, FINAL, SAILING, Pirates

HURDLES: Final = {
    "LP-82": "refusals.not_in_final",
    "LP-9": "refusals.silver_later",
    "LP-53": "refusals.no_target",
}


class CardWindow(Window[Pirates]):
    """Anybody may play a card at any moment; it happens at once [LP-59], then all are asked again. [LP-R1]"""

    def rule(self, table: Pirates) -> str:
        return "LP-82" if table.phase == FINAL else "LP-59"

    def prompt(self, table: Pirates) -> Text:
        return Text(["", "prompts.sail_window", "prompts.action_window", "prompts.final_window"][table.phase])

    def seats(self, table: Pirates) -> list[int]:
        seats = table.seats_in_order()
        if table.phase == FINAL:
            return [seat for seat in seats if table.afloat >> seat & 1]
        return seats

    def moves(self, table: Pirates, seat: int) -> list[Move]:
        moves: list[Move] = [PASS]
        for kind in table.cards.unlike(seat):
            if not hurdle(table, seat, kind):
                moves.append(table.deck.plays[kind])
        if table.phase != FINAL and can_buy(table, seat):
            moves.append(BUY)
        if table.phase == ACTING and may_hex(table, seat):
            for captain in range(table.captains):
                if can_be_hexed(table, captain):
                    moves.append(table.deck.hexes[captain])
        return moves

    def why_not(self, table: Pirates, seat: int, move: Move) -> Why:
        if isinstance(move, Play):
            if move.kind not in table.cards.unlike(seat):
                return Why(Text("refusals.not_held", {"card": table.deck.names[move.kind]}), "LP-59")
            return refusal(table, seat, move.kind)
        if move is BUY:
            if table.phase == FINAL:
                return Why(Text("refusals.no_market"), "LP-82")
            if table.coins[seat] >= table.law(seat, PRICE):
                return Why(Text("refusals.no_cards"), "LP-60")
            return Why(Text("refusals.too_poor", {"price": table.law(seat, PRICE)}), "LP-60")
        if isinstance(move, Hex):
            return Why(
                Text(hex_refusal(table, seat, move.captain), {"other": table.said(move.captain)}), "LP-71"
            )
        return Why(Text("refusals.play_or_pass"), "LP-59")

    def touches(self, table: Pirates, seat: int, move: Move) -> list[str]:
        if isinstance(move, Play):
            return [f"hand {seat}/{table.deck.names[move.kind]}"]
        if isinstance(move, Hex):
            return [f"cup {seat}", f"ship {move.captain}"]
        return ["deck", f"coins {seat}"] if move is BUY else []

    def played(self, table: Pirates, seat: int, move: Move) -> None:
        if isinstance(move, Play):
            play(table, seat, move.kind)
        elif isinstance(move, Hex):
            hex_captain(table, seat, move.captain)
        else:
            buy(table, seat)


def hurdle(table: Pirates, seat: int, kind: int) -> str:
    """The rule by which a card of the hand cannot be played now, if any: its phase, its colour, or no target."""
    card = table.deck.all_kinds[kind]
    if table.phase == FINAL and not card.final:
        return "LP-82"
    if table.phase == SAILING and not is_gold(card.colour):
        return "LP-9"
    if not may_play(table, seat, card.colour):
        return "LP-7"
    found = targets(table, seat, card.script)
    if found is not None and not found:
        return "LP-53"
    return ""


def refusal(table: Pirates, seat: int, kind: int) -> Why:
    """Why a card of the hand cannot be played now."""
    rule = hurdle(table, seat, kind)
    card = table.deck.all_kinds[kind]
    if rule == "LP-7":
        return Why(Text("refusals.colour_used", {"colour": card.colour}), rule)
    return Why(Text(HURDLES[rule], {"card": card.name}), rule)


def is_gold(colour: int) -> bool:
    """Gold cards are for the Sail Phase and the Action Phase [LP-8], silver ones for the Action Phase only [LP-9]."""
    return colour == GOLD


def may_play(table: Pirates, captain: int, colour: int) -> bool:
    """One gold and one silver card a round [LP-7], in both phases together [LP-52], the Final Battle too. [LP-R63]"""
    if colour == GOLD:
        return table.golds[captain] < table.law(captain, GOLDS)
    return table.silvers[captain] < table.law(captain, SILVERS)


def play(table: Pirates, captain: int, kind: int) -> None:
    """Play a card, do what it says, and see whether the hand is empty."""
    card = table.deck.all_kinds[kind]
    if card.colour == GOLD:
        table.golds[captain] = table.golds[captain] + 1
    else:
        table.silvers[captain] = table.silvers[captain] + 1
    play_card(table, captain, kind)
    if not table.hand_of(captain):
        table.then(EMPTY_HAND)
    table.owner = captain
    begin_effect(table, captain, card.script)


class EmptyHand(Step[Pirates]):
    """Whoever has played the last card of the hand draws one for nothing [LP-61], within the limits. [LP-R23]"""

    def run(self, table: Pirates) -> None:
        if not table.hand_of(table.owner):
            draw_cards(table, table.owner, 1)


def can_buy(table: Pirates, captain: int) -> bool:
    """Has this captain the coins, and is there a card?"""
    if table.coins[captain] < table.law(captain, PRICE):
        return False
    return len(table.cards.zones[table.pile]) > 0 or len(table.cards.zones[table.discard]) > 0


def buy(table: Pirates, captain: int) -> None:
    """A card for two coins [LP-60], as many as one likes, to be kept or played. [LP-R22]"""
    price = table.law(captain, PRICE)
    pay(table, captain, price)
    spend(table, captain, "bought", price)
    draw_cards(table, captain, 1)


def may_hex(table: Pirates, captain: int) -> bool:
    """Is this captain cursed, and can pay for passing it on, once in an Action Phase? [LP-R18]"""
    return (
        not table.hexed and table.has(captain, CURSED) and spare(table, captain) >= table.law(captain, RANSOM)
    )


def can_be_hexed(table: Pirates, captain: int) -> bool:
    """A ship on Start/End is immune [LP-R50], and so is a sheltered one."""
    return table.can_be_cursed(captain) and not table.is_safe(captain, table.holders[CURSED])


def hex_refusal(table: Pirates, seat: int, captain: int) -> str:
    """Why the curse cannot be passed on so."""
    if not table.has(seat, CURSED):
        return "refusals.not_cursed"
    if table.phase != ACTING:
        return "refusals.curse_later"
    if table.hexed:
        return "refusals.hexed_already"
    if spare(table, seat) < table.law(seat, RANSOM):
        return "refusals.crew_too_small"
    return "refusals.cannot_be_cursed"


def hex_captain(table: Pirates, captain: int, other: int) -> None:
    """Two crew are sacrificed, and the Cursed Die goes to another cup. [LP-71]"""
    table.hexed = True
    price = table.law(captain, RANSOM)
    table.crew[captain] = table.crew[captain] - price
    if table.watchers:
        announce(table, "hexed", captain, {"many": price, "other": table.said(other)})
    gain_special(table, other, CURSED)
    if other < table.seats:
        table.name(other)


EMPTY_HAND: Final = EmptyHand()
CARD_WINDOW: Final = CardWindow()
