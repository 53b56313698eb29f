"""The way of the cards since the deal: what everybody could follow of it, and so what each may conclude."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Shift:
    """Some cards went from one zone to another; the viewers (bits) saw which.

    Out of a hand go the cards that are named. Out of a zone whose packets lie apart goes everything that lies there,
    and no card is named. A shift from such a zone to itself is a look at the packet that was laid last; from another
    zone to itself it is a shuffle.
    """

    def __init__(self, source: int, target: int, cards: list[int], viewers: int) -> None:
        self.source = source
        self.target = target
        self.cards = cards
        self.viewers = viewers


class Start:
    """Where the cards lay when the trail began, and who had seen which; never changed.

    In the zones of `apart` (bits) each packet stays as it was laid; in all others the cards are mixed, as in a hand.
    """

    def __init__(self, zones: list[list[int]], seen: list[int], apart: int) -> None:
        self.zones = zones
        self.seen = seen
        self.apart = apart

    def keeps_apart(self, zone: int) -> bool:
        """Do packets stay as they were laid there?"""
        return self.apart >> zone & 1 != 0

    def is_sound(self) -> bool:
        """Is each packet that lies apart seen by the same viewers as a whole?"""
        for zone in range(len(self.zones)):
            if self.keeps_apart(zone):
                for card in self.zones[zone]:
                    if self.seen[card] != self.seen[self.zones[zone][0]]:
                        return False
        return True


def together(cards: list[int], seen: list[int]) -> None:
    """Where cards are mixed, only those see one of them who see them all."""
    if not cards:
        return
    all_seen = seen[cards[0]]
    for card in cards:
        all_seen &= seen[card]
    for card in cards:
        seen[card] = all_seen
