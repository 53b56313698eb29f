"""The way of the cards since the deal: what everybody could follow of it, and so what each may conclude."""

from __future__ import annotations


class Shift:
    """Some cards went from one zone to another; the viewers (bits) saw which.

    Out of a hand go the cards that are named. Out of a zone whose packets lie apart goes everything that lies there,
    and no card is named. A shift from such a zone to itself is a look at the packet that was laid last.
    """

    def __init__(self, source: int, target: int, cards: list[int], viewers: int) -> None:
        self.source = source
        self.target = target
        self.cards = cards
        self.viewers = viewers


class Start:
    """Where the cards lay when the trail began, and who saw which; never changed.

    In the zones of `apart` (bits) each packet stays as it was laid; in all others the cards are mixed, as in a hand.
    """

    def __init__(self, zones: list[list[int]], seen: list[int], apart: int) -> None:
        self.zones = zones
        self.seen = seen
        self.apart = apart

    def keeps_apart(self, zone: int) -> bool:
        """Do packets stay as they were laid there?"""
        return self.apart >> zone & 1 != 0


def walked(start: Start, trail: list[Shift]) -> list[list[int]] | None:
    """Where the cards lie at the end of a trail; None if it leads from where no such cards are."""
    zones = [zone[:] for zone in start.zones]
    for shift in trail:
        source = zones[shift.source]
        if start.keeps_apart(shift.source):
            if shift.cards or (shift.source == shift.target and not source):
                return None
            if shift.source != shift.target:
                zones[shift.target].extend(source)
                source.clear()
            continue
        if shift.source == shift.target or not shift.cards:
            return None
        for card in shift.cards:
            if card not in source:
                return None
            source.remove(card)
            zones[shift.target].append(card)
    return zones
