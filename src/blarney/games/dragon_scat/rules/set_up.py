"""Setting the table up, as the book begins."""

from __future__ import annotations

from typing import Final

from blarney.core.steps import Step
from blarney.games.dragon_scat.rules.turn import TURN
from blarney.games.dragon_scat.table import START, DragonScat, Packet


class SetUp(Step[DragonScat]):
    """Three dragons show [DS-2], with two cards under each [DS-5]; the rest is dealt out evenly [DS-6].

    The cards that do not go round are out of the game, and nobody has seen them. [DS-7]
    Chance draws who starts. [DS-R1]
    """

    def run(self, table: DragonScat) -> None:
        zones = table.cards.zones
        seen = table.cards.seen
        deck = zones[table.aside]
        table.chance.shuffle(deck)
        faces = three_different(table, deck)
        zones[table.showing] = faces
        for card in faces:
            seen[card] = table.cards.everyone
        for row in range(len(faces)):
            zones[table.pile(row)] = [deck.pop() for _ in range(table.deck.under)]
            if table.deck.under:
                table.packets.append(Packet(row, None, table.deck.under, START))
        many = len(deck) // table.seats
        for seat in range(table.seats):
            hand = [deck.pop() for _ in range(many)]
            hand.sort()
            zones[seat] = hand
            for card in hand:
                seen[card] = 1 << seat
        # Piles, and the dragons showing, lie as they were laid; only hands are mixed.
        table.cards.keep_trail(apart=(1 << (table.aside + 1)) - (1 << table.showing))
        table.player = table.chance.below(table.seats)
        table.turn = 1
        if table.watchers:
            tell_set_up(table)
        table.then(TURN)


def three_different(table: DragonScat, deck: list[int]) -> list[int]:
    """A further copy of a dragon that shows is put by, and another card is drawn. [DS-3]

    When all differ, what was put by is shuffled back into the deck [DS-4], before anything else is laid [DS-R19].
    """
    kinds = table.deck.kinds
    faces: list[int] = []
    put_by: list[int] = []
    while len(faces) < table.deck.rows:
        card = deck.pop()
        if kinds[card] in [kinds[face] for face in faces]:
            put_by.append(card)
        else:
            faces.append(card)
    if put_by:
        deck.extend(put_by)
        table.chance.shuffle(deck)
    return faces


def tell_set_up(table: DragonScat) -> None:
    """What everybody sees of the set-up."""
    zones = table.cards.zones
    table.tell("shown", cards=zones[table.showing], target=table.showing, chance=True)
    for row in range(table.deck.rows):
        pile = table.pile(row)
        table.tell(
            "under", cards=zones[pile], target=pile, values={"dragon": table.dragon_name(row)}, chance=True
        )
    for seat in range(table.seats):
        table.tell("dealt", seat=seat, cards=zones[seat], target=seat, chance=True)
    aside = zones[table.aside]
    table.tell("put_aside", cards=aside, target=table.aside, values={"many": len(aside)}, chance=True)
    table.tell("started", seat=table.player, chance=True)


SETUP: Final = SetUp()
