"""Laying face down: the claim, the answers, the challenge, and who takes the pile."""

from __future__ import annotations

from typing import Final

from blarney.core.moves import Move
from blarney.core.steps import Choice, Simultaneous, Why
from blarney.core.texts import Text, Value
from blarney.games.dragon_scat.moves import GRANTED, KEEP, SCAT
from blarney.games.dragon_scat.rules.end import win_if_rid
from blarney.games.dragon_scat.rules.one_card import any_one, lay_one, touched, why_not_one
from blarney.games.dragon_scat.table import CLAIM, STEAD, DragonScat, Packet, Reveal


def lay_claim(table: DragonScat, seat: int, row: int, cards: list[int]) -> None:
    """The cards should match the dragon, and may be any [DS-10]; how many they are is public [DS-R16]."""
    pile = table.pile(row)
    table.cards.lay(cards, seat, pile, 1 << seat)
    table.packets.append(Packet(row, seat, len(cards), CLAIM))
    table.row = row
    table.claimed = len(cards)
    if table.watchers:
        values: dict[str, Value] = {"dragon": table.dragon_name(row), "many": len(cards)}
        values["left"] = len(table.cards.zones[seat])
        table.tell("claimed", seat, cards, seat, pile, values)
    table.then(CHALLENGE)


class Challenge(Simultaneous[DragonScat]):
    """Every other player says Granted or Scat [DS-11], also to somebody's last cards [DS-R3]."""

    def rule(self, table: DragonScat) -> str:
        return "DS-11"

    def prompt(self, table: DragonScat) -> Text:
        values: dict[str, Value] = {"seat": table.player, "many": table.claimed}
        values["dragon"] = table.dragon_name(table.row)
        return Text("prompts.challenge" if table.claimed > 1 else "prompts.challenge_one", values)

    def seats(self, table: DragonScat) -> list[int]:
        return table.after(table.player)

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        return ANSWERS

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        return [f"pile {table.row}"]

    def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
        return Why(Text("refusals.answer_first", {"seat": table.player}), self.rule(table))

    def default(self, table: DragonScat, seat: int) -> Move:
        return GRANTED

    def settles(self, table: DragonScat, seat: int, move: Move) -> bool:
        """All are heard, unless the table chose that the first Scat to arrive ends it. [DS-R15]"""
        return table.first_call and move is SCAT

    def settle(self, table: DragonScat, answers: list[list[Move]]) -> None:
        scats = [seat for seat in table.asked if SCAT in answers[seat]]
        if scats:
            challenged(table, scats, [seat for seat in table.asked if GRANTED in answers[seat]])
            return
        if table.watchers:
            told: dict[str, Value] = {"dragon": table.dragon_name(table.row), "many": table.claimed}
            told["grants"] = list(table.asked)
            table.tell("granted", table.player, values=told, reveals=True)
        table.claimed = 0
        table.settled += 1
        settle_last_cards(table)


def settle_last_cards(table: DragonScat) -> bool:
    """Whoever has laid their last cards face down wins now that nobody can object any more. [DS-R2]"""
    return win_if_rid(table, table.player)


def challenged(table: DragonScat, scats: list[int], grants: list[int]) -> None:
    """Of several Scats the closest clockwise counts. [DS-12] The cards just laid are revealed to all. [DS-13]"""
    challenger = scats[0]
    row = table.row
    pile = table.pile(row)
    cards = table.cards.zones[pile][-table.claimed :]
    kinds = [table.deck.kinds[card] for card in cards]
    table.cards.turn_up(pile, table.claimed, table.cards.everyone)
    table.claimed = 0
    table.last = Reveal(table.player, row, kinds, challenger, scats)
    table.challenges += 1
    if table.watchers:
        told: dict[str, Value] = {"scats": list(scats), "grants": list(grants)}
        table.tell("called" if len(scats) == 1 else "several_called", challenger, values=told, reveals=True)
        if grants:
            table.tell("others_granted", values={"grants": list(grants)})
        table.tell(
            "revealed", table.player, cards, pile, pile, {"dragon": table.dragon_name(row)}, reveals=True
        )
    if honest(table, row, kinds):
        proved(table, challenger)
    else:
        caught(table, challenger)


def honest(table: DragonScat, row: int, kinds: list[int]) -> bool:
    """Do all of these match the dragon of the row?"""
    for kind in kinds:
        if kind != table.dragon(row):
            return False
    return True


def caught(table: DragonScat, challenger: int) -> None:
    """Not all match: the player takes the whole pile [DS-14], with the cards just laid [DS-R5].

    Then the challenger, who has cards [DS-R7], may lay one in place of the pile. [DS-15]
    """
    take(table, table.player, "caught")
    table.guest = challenger
    table.then(IN_STEAD)


def proved(table: DragonScat, challenger: int) -> None:
    """All match: the challenger takes the whole pile. [DS-16] Whoever laid their last cards has won. [DS-R4]

    Others may lay one card in place of the pile. [DS-17]
    """
    take(table, challenger, "proved")
    table.guest = table.player
    if not settle_last_cards(table):
        table.then(IN_STEAD)


def take(table: DragonScat, seat: int, why: str) -> None:
    """Take the pile of the row; only the taker sees what lay in it [DS-R17], and who had laid what [DS-R22]."""
    row = table.row
    pile = table.pile(row)
    cards = table.cards.zones[pile]
    table.cards.take(pile, seat, 1 << seat)
    table.cards.zones[seat].sort()
    if table.watchers:
        tell_taken(table, seat, why, cards)
    table.packets = [packet for packet in table.packets if packet.row != row]
    table.settled += 1


def tell_taken(table: DragonScat, seat: int, why: str, cards: list[int]) -> None:
    """Everybody sees who takes how many, and why; the taker sees what each had laid."""
    values: dict[str, Value] = {"dragon": table.dragon_name(table.row), "many": len(cards)}
    values["left"] = len(table.cards.zones[seat])
    pile = table.pile(table.row)
    table.tell(why, seat, cards, pile, seat, values, reveals=True)
    at = 0
    for packet in table.packets:
        if packet.row == table.row:
            part = cards[at : at + packet.many]
            at += packet.many
            if packet.seat is None:
                table.tell("found_from_start", seat, part, pile, seat, reveals=True)
            elif packet.seat != seat and at < len(cards):
                table.tell("found", seat, part, pile, seat, {"other": packet.seat}, reveals=True)


class InStead(Choice[DragonScat]):
    """Any one card may be laid in place of the pile, or none; nobody can object. [DS-R6]"""

    def rule(self, table: DragonScat) -> str:
        return "DS-15" if table.guest != table.player else "DS-17"

    def prompt(self, table: DragonScat) -> Text:
        return Text("prompts.in_stead", {"seat": table.guest, "dragon": table.dragon_name(table.row)})

    def seat(self, table: DragonScat) -> int:
        return table.guest

    def moves(self, table: DragonScat, seat: int) -> list[Move]:
        return any_one(table, seat)

    def why_not(self, table: DragonScat, seat: int, move: Move) -> Why:
        return why_not_one(table, move, self.rule(table))

    def touches(self, table: DragonScat, seat: int, move: Move) -> list[str]:
        return touched(table, seat, move)

    def default(self, table: DragonScat, seat: int) -> Move:
        return KEEP

    def played(self, table: DragonScat, seat: int, move: Move) -> None:
        lay_one(table, seat, move, STEAD)


ANSWERS: Final[list[Move]] = [GRANTED, SCAT]

CHALLENGE: Final = Challenge()
IN_STEAD: Final = InStead()
