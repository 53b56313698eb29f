"""Property 4 over many games: equal stories, equal views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from blarney import Chance, Event, Table, View
from contract.playing import Ears, Laying, refusal, turns, viewers
from contract.properties import hold


class Known(msgspec.Struct, frozen=True):
    """All that a viewer has in front of it."""

    view: View
    legal: list[str]
    default: str | None
    refused: list[tuple[str, str] | None]


def known(table: Table, viewer: int | None) -> Known:
    """What this viewer has in front of it now."""
    if viewer is None:
        return Known(table.view(None), [], None, [])
    legal = table.legal(viewer)
    some = [move for move in table.game.moves if not any(move is one for one in legal)][:4]
    return Known(
        table.view(viewer),
        [move.text for move in legal],
        table.default(viewer).text if viewer in table.waiting else None,
        [refusal(partial(table.play, viewer, move)) for move in some],
    )


@dataclass
class Stories:
    """What was in front of a viewer by its story: what it was told, and said itself."""

    seen: dict[tuple[int | None, int, bytes], Known] = field(default_factory=dict)
    met_again: int = 0

    def tell(
        self, table: Table, viewer: int | None, story: Sequence[Event], said: Sequence[str] = ()
    ) -> None:
        """One more moment; a story told before must have the same view."""
        key = (viewer, table.seats, msgspec.json.encode([story, said]))
        now = known(table, viewer)
        before = self.seen.setdefault(key, now)
        if before is not now:
            self.met_again += 1
            hold(4, before, now, "equal stories, other views", viewer)


def retold(laying: Laying, games: int, most: int, stories: Stories) -> None:
    """The first moves of many games, in which stories come again.

    Which question is asked is part of a story: that nobody has anything more to say is not told.
    """
    for seed in range(games):
        table = laying.deal(seed)
        ears = Ears(table)
        own: dict[int | None, list[str]] = {viewer: [] for viewer in viewers(table)}
        for place, turn in enumerate(turns(table, Chance(seed))):
            if place > most:
                break
            for viewer in viewers(table):
                stories.tell(table, viewer, ears.told[viewer], [*own[viewer], str(table.number)])
            own[turn.seat].append(turn.move.text)
