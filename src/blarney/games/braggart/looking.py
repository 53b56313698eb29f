"""How Braggart looks from a seat, or to a spectator: the view is made from the table."""

from __future__ import annotations

from blarney.games.braggart.moves import Discard, Lay
from blarney.games.braggart.table import Braggart, Reading
from blarney.games.braggart.view import BraggartView, Told


def look(table: Braggart, viewer: int | None) -> BraggartView:
    """The table as one viewer may see it."""
    cards = table.cards
    scoring = str(table.origin.options["scoring"])
    seats = range(table.seats)
    return BraggartView(
        game="braggart",
        seats=table.seats,
        viewer=viewer,
        question=table.asked_now(),
        outcome=table.outcome,
        round=table.round,
        my_round=table.holder,
        player=table.player,
        drafting=bool(cards.zones[table.open]),
        schemed=table.schemed,
        deck=len(cards.zones[table.pile]),
        open=named(table, table.open),
        hand=[] if viewer is None else named(table, viewer),
        hand_sizes=[len(cards.zones[seat]) for seat in seats],
        boasts=[named(table, table.boast(seat)) for seat in seats],
        tales=[told(table, reading) for reading in table.readings],
        picked=[] if viewer is None else picked(table, viewer),
        discard=named(table, table.discard),
        score_sizes=[len(cards.zones[table.score(seat)]) for seat in seats],
        score=[] if viewer is None else named(table, table.score(viewer)),
        scored=None if viewer is None else table.worth(table.score(viewer), scoring),
        scoring=scoring,
    )


def named(table: Braggart, zone: int) -> list[str]:
    """The names of the cards in a zone, each of which the viewer may see there.

    Of others' hands only the sizes are shown [BG-R21], and of their score piles: what they come to is for the end.
    """
    return [table.deck.names[kind] for kind in table.kinds_in(zone)]


def told(table: Braggart, reading: Reading) -> Told:
    """A boast that everybody heard."""
    kinds = [table.deck.all_kinds[kind] for kind in reading.kinds]
    return Told(
        reading.seat,
        reading.accuser,
        [kind.name for kind in kinds],
        sum(kind.value for kind in kinds),
        table.tale(reading.kinds),
    )


def picked(table: Braggart, viewer: int) -> list[str]:
    """What a viewer has chosen so far of its hand, to boast with or to discard."""
    said = table.answers[viewer] if table.answers else []
    return [table.deck.names[move.kind] for move in said if isinstance(move, (Lay, Discard))]
