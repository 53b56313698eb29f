"""How Dragon Scat looks from a seat, or to a spectator: the view is made from the table."""

from __future__ import annotations

from typing import Final

from blarney.games.dragon_scat.moves import Lay, Under
from blarney.games.dragon_scat.table import DragonScat, Packet
from blarney.games.dragon_scat.view import Claim, DragonScatView, Laid, Picked, Revealed, Row

HOW: Final = ("start", "claim", "stead", "free")


def look(table: DragonScat, viewer: int | None) -> DragonScatView:
    """The table as one viewer may see it."""
    cards = table.cards
    eye = table.seats if viewer is None else viewer
    return DragonScatView(
        game="dragon_scat",
        seats=table.seats,
        viewer=viewer,
        question=table.asked_now(),
        outcome=table.outcome,
        turn=table.turn,
        player=table.player,
        rows=[row_of(table, row, eye) for row in range(len(cards.zones[table.showing]))],
        hand=[] if viewer is None else [name for name in cards.look(viewer, eye) if name],
        hand_sizes=[len(cards.zones[seat]) for seat in range(table.seats)],
        aside=len(cards.zones[table.aside]),
        claim=claim(table, eye),
        picked=None if viewer is None else picked(table, viewer),
        last=revealed(table),
    )


def row_of(table: DragonScat, row: int, eye: int) -> Row:
    """A row; of the cards in its pile a viewer sees those that it laid there itself. [DS-R18]"""
    pile = table.cards.look(table.pile(row), eye)
    laid: list[Laid] = []
    at = 0
    for packet in table.packets:
        if packet.row == row and not waits(table, packet):
            laid.append(Laid(packet.seat, HOW[packet.how], pile[at : at + packet.many]))
            at += packet.many
    return Row(table.dragon_name(row), laid)


def waits(table: DragonScat, packet: Packet) -> bool:
    """Is this the play that waits for answers?"""
    return table.claimed > 0 and packet is table.packets[-1]


def claim(table: DragonScat, eye: int) -> Claim | None:
    """The play that waits for answers."""
    if not table.claimed:
        return None
    cards = table.cards.look(table.pile(table.row), eye)[-table.claimed :]
    return Claim(table.player, table.dragon_name(table.row), cards)


def picked(table: DragonScat, viewer: int) -> Picked | None:
    """What a player has chosen so far."""
    said = table.answers[viewer] if table.answers and viewer == table.player else []
    if not said or not isinstance(said[0], Under):
        return None
    names = table.deck.names
    return Picked(names[said[0].kind], [names[move.kind] for move in said if isinstance(move, Lay)])


def revealed(table: DragonScat) -> Revealed | None:
    """The last challenge; everybody saw it."""
    last = table.last
    if last is None:
        return None
    names = table.deck.names
    dragon = table.dragon(last.row)
    return Revealed(
        last.seat,
        names[dragon],
        [names[kind] for kind in last.kinds],
        last.challenger,
        last.scats[:],
        all(kind == dragon for kind in last.kinds),
    )
