"""What was seen to happen, as told to one viewer."""

from __future__ import annotations

import msgspec

from blarney.core.texts import Text, Value


class Event(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False):
    """Something that happened. What the viewer may not see is None in it from the first.

    `number` counts all events of the table, the same for all viewers; `cause` is the number of the
    question whose answer brought it about (0: the deal). `source` and `target` are places of the view.
    """

    number: int
    what: str
    cause: int
    seat: int | None = None
    cards: list[str | None] = []
    dice: list[int | None] = []
    source: str | None = None
    target: str | None = None
    values: dict[str, Value] = {}
    drew_chance: bool = False
    revealed: bool = False

    def text(self) -> Text:
        """The event as a sentence of the catalogue."""
        values: dict[str, Value] = dict(self.values)
        values["seat"] = self.seat
        values["cards"] = [card if card is not None else "a card" for card in self.cards]
        values["card"] = self.cards[0] if self.cards else None
        if self.dice:
            values["dice"] = list(self.dice)
        return Text(f"events.{self.what}", values)
