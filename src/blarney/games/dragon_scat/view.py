"""What a seat or a spectator sees of Dragon Scat."""

from __future__ import annotations

import msgspec

from blarney.core.view import View
from blarney.games.dragon_scat.moves import Lay, Under
from blarney.games.dragon_scat.table import DragonScat, Packet

HOW = ("start", "claim", "stead", "free")


class Laid(msgspec.Struct, frozen=True):
    """Cards laid together in a pile; None for a card that the viewer does not see. Nobody laid those of the set-up."""

    seat: int | None
    how: str
    cards: list[str | None]


class Row(msgspec.Struct, frozen=True):
    """A dragon that shows, and the pile under it, the first laid first."""

    dragon: str
    pile: list[Laid]


class Claim(msgspec.Struct, frozen=True):
    """A play that waits for answers; the cards as the viewer sees them."""

    seat: int
    dragon: str
    cards: list[str | None]


class Picked(msgspec.Struct, frozen=True):
    """What the viewer has chosen so far of a play that is not complete."""

    dragon: str
    cards: list[str]


class Revealed(msgspec.Struct, frozen=True):
    """The last claim that was challenged, and what it was."""

    seat: int
    dragon: str
    cards: list[str]
    challenger: int
    scats: list[int]
    honest: bool


class DragonScatView(View, frozen=True, kw_only=True):
    """The table of Dragon Scat. Cards that wait for answers are in `claim` and not in a pile yet."""

    turn: int
    player: int
    rows: list[Row]
    hand: list[str]
    hand_sizes: list[int]
    aside: int
    claim: Claim | None
    picked: Picked | None
    last: Revealed | None


def look(table: DragonScat, viewer: int | None) -> DragonScatView:
    """The table as one viewer may see it."""
    cards = table.cards
    eye = table.seats if viewer is None else viewer
    question = table.question
    return DragonScatView(
        game="dragon_scat",
        seats=table.seats,
        viewer=viewer,
        question=None if question is None else question.asked(),
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
